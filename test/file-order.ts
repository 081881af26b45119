import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start no program: a file of them takes a second or less. */
const quick = /^test\/(?:core|tools|config|repo)\//;

/** So many quick files come first: whoever watches sees a line at once. */
const first = 20;

/** The files that take longest, by processor time: their size does not show it, and a fresh clone does not know it from an earlier run. */
export const longest: readonly string[] = [
  "test/action/commands-bounds.test.ts",
  "test/e2e/sandbox.test.ts",
  "test/e2e/sandbox-left-file.test.ts",
  "test/e2e/loop.test.ts",
  "test/core/recovery/exploration-culprits.test.ts",
  "test/action/two-jobs-legs.test.ts",
  "test/action/two-jobs-artifacts.test.ts",
  "test/action/delivery.test.ts",
  "test/session/throws.test.ts",
  "test/e2e/commit-view.test.ts",
  "test/drill/twins.test.ts",
  "test/drill/real-types.test.ts",
  "test/e2e/calibrated.test.ts",
  "test/runners/pytest.test.ts",
  "test/runners/node-test.test.ts",
  "test/drill/real-tools.test.ts",
  "test/drill/on-the-judge.test.ts",
  "test/action/delivery-nights.test.ts",
  "test/action/delivery-trust.test.ts",
  "test/action/step.test.ts",
  "test/action/forks-refused.test.ts",
  "test/guard/job.test.ts",
  "test/guard/command.test.ts",
  "test/adapters/agent-api/deviations.test.ts",
  "test/e2e/builds-node.test.ts",
  "test/e2e/builds-python.test.ts",
  "test/e2e/builds-native.test.ts",
  "test/tools/corpus.test.ts",
  "test/tools/chained-gates.test.ts",
  "test/core/integrity/hostile.test.ts",
];

/** Files after which a worker stays large, so that each program that it starts costs more: the last of those that start any. */
const large: readonly string[] = [
  "test/adapters/quick-fix/typescript-fixes.test.ts",
  "test/adapters/report-store/report-folder.test.ts",
  "test/adapters/report-store/stored-report.test.ts",
  "test/adapters/github/ci-run.test.ts",
];

/**
 * Some quick files, then those that start programs, then the other quick ones: a slow file that began last would keep one worker busy
 * after all others are done.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By size, or by what each took the last time: the longest first.
    const sorted = await super.sort(files);
    const pathOf = (file: TestSpecification): string => relative(this.ctx.config.root, file.moduleId);
    const head = longest.flatMap((path) => sorted.filter((file) => pathOf(file) === path));
    const others = sorted.filter((file) => !longest.includes(pathOf(file)));
    const isQuick = (file: TestSpecification): boolean => quick.test(pathOf(file));
    const isLarge = (file: TestSpecification): boolean => large.includes(pathOf(file));
    const quickOnes = others.filter(isQuick).reverse();
    const starters = others.filter((file) => !isQuick(file));
    const small = starters.filter((file) => !isLarge(file));
    return [...quickOnes.slice(0, first), ...head, ...small, ...starters.filter(isLarge), ...quickOnes.slice(first)];
  }
}
