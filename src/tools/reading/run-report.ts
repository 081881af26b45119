import type { TestOutcome } from "../../core/failure/failure.ts";
import type { Finding, RawFailure } from "../tool.ts";
import { countsOf } from "./census.ts";
import { errorsOfTest } from "./failure-list.ts";
import { mostTests } from "./limits.ts";

/** The tests of a document that lists its whole run. Unlike in a log (`TestRun`), what stands in it twice happened twice. */
export class RunReport {
  readonly failures: RawFailure[] = [];
  readonly tests: TestOutcome[] = [];

  /** A test of the run, while there is room. */
  test(name: string, outcome: TestOutcome["outcome"], file: string | null = null): void {
    if (this.tests.length < mostTests) this.tests.push({ name, file, outcome });
  }

  /** What went wrong in a test (`errorsOfTest`) or outside of them, while there is room. */
  fail(...errors: readonly RawFailure[]): void {
    for (const failure of errorsOfTest(errors)) if (this.failures.length < mostTests) this.failures.push(failure);
  }

  /** What the run amounts to, counted by its tests where the runner's own sums are not given. */
  finding(extra: Partial<Finding> = {}): Finding {
    const { failures, tests } = this;
    return { failures, tests, counts: countsOf(tests), ...extra };
  }
}
