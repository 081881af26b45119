import type { TestOutcome } from "../../core/failure/failure.ts";
import { countsOf } from "../reading/census.ts";
import { firstTextLine } from "../reading/error-text.ts";
import { framesOf } from "../reading/frame.ts";
import { mostTests } from "../reading/limits.ts";
import { type Table, textOf } from "../structured/fields.ts";
import type { Finding, JsonLinesForm, RawFailure } from "../tool.ts";
import { packageFolders } from "./package-folder.ts";
import { complains } from "./test-output.ts";

const limit = 5_000;

/** The events of `go test -json`. Source: cmd/test2json. */
export const goTestJson: JsonLinesForm = {
  name: "go test json",
  stage: "test",
  is: (value) => typeof value.Action === "string" && ("Package" in value || "ImportPath" in value),
  open: () => new GoEvents(),
};

const outcomes: Readonly<Record<string, TestOutcome["outcome"]>> = { pass: "passed", skip: "skipped", fail: "failed" };
const panics = /^(?:panic|fatal error): /;

class GoEvents {
  /** What each test or package printed, by package and test. */
  private readonly output = new Map<string, string[]>();
  private readonly failed = new Map<string, { pack: string; test: string | null }>();
  private readonly tests = new Map<string, TestOutcome>();
  private readonly builds: string[] = [];
  private readonly folders = packageFolders();

  take(value: Table): void {
    const { output, failed, tests, builds, folders } = this;
    const action = textOf(value.Action) ?? "";
    const test = textOf(value.Test);
    const pack = textOf(value.Package) ?? "";
    const key = `${pack}\0${test ?? ""}`;
    if (pack !== "") folders.add(pack);
    if (action === "output" || action === "build-output") {
      const line = (textOf(value.Output) ?? "").replace(/\n$/, "");
      const lines = action === "build-output" ? builds : (output.get(key) ?? []);
      if (lines.length < (lines === builds ? limit : 200)) lines.push(line);
      if (lines !== builds && output.size < mostTests) output.set(key, lines);
    }
    const outcome = outcomes[action];
    if (outcome === undefined) return;
    if (test !== null && tests.size < mostTests) tests.set(key, { name: test, file: null, outcome });
    if (outcome !== "failed") output.delete(key);
    else if (failed.size < limit) failed.set(key, { pack, test });
  }

  end(): Finding {
    const { output, failed, builds } = this;
    const names = [...failed].flatMap(([key, { test }]) => (test === null ? [] : [key]));
    const failures = [...failed].flatMap(([key, { pack, test }]) => {
      const lines = output.get(key) ?? [];
      // A package fails with its tests, a test with its subtests; only the innermost says why.
      const outer = names.some((name) => name.startsWith(test === null ? key : `${key}/`));
      if (test !== null) return this.testFailure(pack, test, lines, outer);
      return outer ? [] : packageFailures(pack, lines);
    });
    const tests = [...this.tests.values()];
    // The tests behind a panic did not run.
    const panicked = [...failed.keys()].some((key) => output.get(key)?.some((line) => panics.test(line)));
    return { failures: [...failures, ...compileErrors(builds)], tests, counts: countsOf(tests), ...(panicked ? { complete: false } : {}) };
  }

  private testFailure(pack: string, test: string, output: readonly string[], outer: boolean): readonly RawFailure[] {
    const lines = output.filter((line) => !/^\s*(?:=== |--- )/.test(line));
    const logged = lines.flatMap((line) => {
      const match = /^\s*([^\s:]{1,300}\.go):(\d{1,7}): ?(.*)$/.exec(line);
      return match && match[1] !== "testing.go" ? [match] : [];
    });
    const at = logged.find((match) => complains.test(match[3] ?? "")) ?? logged[0];
    if (outer && !at) return [];
    const panic = lines.find((line) => line.trim().startsWith("panic: "));
    return [
      {
        path: at?.[1] ?? null,
        base: this.folders.of(pack),
        line: at ? Number(at[2]) : null,
        test,
        message: firstTextLine(panic ?? at?.[3] ?? lines.join("\n")) || "failed",
        detail: lines.length > 1 ? lines.slice(0, 40).join("\n").slice(0, 4_000) : null,
        stack: framesOf(lines.join("\n")),
        stage: "test",
      },
    ];
  }
}

/** What a package without a failed test failed for: it did not compile, or it broke down. */
const packageFailures = (pack: string, lines: readonly string[]): readonly RawFailure[] => {
  const errors = compileErrors(lines);
  const panic = lines.find((line) => panics.test(line));
  if (errors.length > 0 || panic === undefined) return errors;
  return [{ message: `${panic} (${pack})`, stack: framesOf(lines.join("\n")), stage: "test" }];
};

const compileErrors = (lines: readonly string[]): readonly RawFailure[] =>
  lines.flatMap((line) => {
    const match = /^(?:vet: )?(\S[^:]{0,300}\.go):(\d{1,7})(?::(\d{1,7}))?: (.*)$/.exec(line);
    if (match === null) return [];
    const [, path = null, row, column, message = ""] = match;
    return [{ path, line: Number(row), column: column === undefined ? null : Number(column), message, ran: false }];
  });
