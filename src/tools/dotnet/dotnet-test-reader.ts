import { misconfigured } from "../reading/classified.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { RawPlace, TextReader } from "../tool.ts";

/** The closing line of the terminal logger and of the console. */
const sums = [
  /^\s*(?:Failed|Passed|Skipped)!\s+- Failed:\s*(?<failed>\d+), Passed:\s*(?<passed>\d+), Skipped:\s*(?<skipped>\d+), Total:\s*\d+/,
  /^\s*Test summary: total: \d+, failed: (?<failed>\d+), succeeded: (?<passed>\d+), skipped: (?<skipped>\d+)/,
];

/**
 * Reads `dotnet test`: "  Failed App.Tests.Adds [5 ms]" blocks with "Error Message:" and "Stack Trace:", the terminal
 * logger's "error TESTERROR", and the closing counts in both forms.
 */
export const dotnetTestReader = (): TextReader => {
  const reported = new Set<string>();
  const live = new Set<string>();
  const run = new TestRun<FailedTest>((failed) => {
    const { test, frames } = failed;
    reported.add(withoutParameters(test ?? ""));
    return failed.failure(frames.findLast(({ path }) => /tests?\b|specs?\b/i.test(path)) ?? frames.at(-1));
  });
  let inMessage = false;
  let announced: RawPlace | null = null;
  let old: { total: number; failed: number; skipped: number } | null = null;

  return {
    line(text) {
      const head =
        /^\s{2}(Failed|Passed|Skipped) (\S.{0,1500}?) \[[^\]]{1,40}\]$/.exec(text) ??
        /^\s{0,2}(Failed|Passed|Skipped) {2,3}(\w\S{1,1000}\.\S{1,500})$/.exec(text) ??
        /^(failed) (\S.{0,1500}?) \((?:\d{1,5}(?:ms|s|m|h) ?){1,4}\)$/.exec(text);
      if (head) {
        run.close();
        const outcome = head[1]?.toLowerCase() === "failed" ? "failed" : head[1] === "Passed" ? "passed" : "skipped";
        run.test(head[2] ?? "", outcome);
        if (outcome === "failed") run.current = new FailedTest(head[2] ?? "");
        inMessage = head[1] === "failed";
        return;
      }
      const xunit = /^\[xUnit\.net \d\d:\d\d:\d\d\.\d+\]\s+(\S.{0,1500}) \[FAIL\]$/.exec(text);
      if (xunit) {
        live.add(xunit[1] ?? "");
        return;
      }
      const logger =
        text.includes("error TESTERROR:") &&
        /^\s{0,12}(\S.{0,1000}?)\((\d{1,9})(?:,\d{1,9})?\): error TESTERROR:\s*(.{0,3000})$/.exec(text.slice(0, 5_000));
      if (logger) {
        run.close();
        announced = { path: logger[1] ?? "", line: Number(logger[2]) };
        if (logger[3] === "") return;
      }
      if (announced) {
        // in a terminal name and message stand on the next line
        const match = /^(\S.{0,1500}?) \((?:[^()]{1,40})\): (?:Error Message: )?(.*)$/.exec((logger ? logger[3] : text)?.trim() ?? "");
        const test = match?.[1] ?? text.trim();
        reported.add(withoutParameters(test));
        const message = (match?.[2] ?? "failed").replace(/ \[\S{1,1000}proj\]$/, "").trim();
        run.current = new FailedTest(test, message || null);
        run.current.frame(announced);
        inMessage = true;
        announced = null;
        return;
      }
      if (text.includes(": ") && sums.some((pattern) => run.sum(pattern, text))) return;
      // Microsoft.Testing.Platform prints "  total: 3", vstest "     Failed: 1"
      const lines = /^\s*(Total tests|Passed|Failed|Skipped|total|failed|succeeded|skipped): (\d+)$/.exec(text);
      if (lines) {
        run.close();
        old ??= { total: 0, failed: 0, skipped: 0 };
        const word = lines[1]?.toLowerCase();
        if (word === "total tests" || word === "total") old.total += Number(lines[2]);
        else if (word === "failed") old.failed += Number(lines[2]);
        else if (word === "skipped") old.skipped += Number(lines[2]);
        return;
      }
      if (/^No test (?:is available|matches the given testcase filter)/.test(text))
        run.fault ??= misconfigured("no-tests", `dotnet test ran no test: ${text}`);
      if (/^The active test run was aborted|^Test Run Aborted/.test(text)) run.whole = false;
      const failed = run.current;
      if (failed === null) return;
      const bare = text.trim();
      if (/^(?:Error Message:$|Stack Trace:$|Standard (?:Output|Error) Messages:|Debug Traces)/.test(bare)) {
        inMessage = bare === "Error Message:";
        return;
      }
      if (failed.frame(placeBy(/^\s*(?:at .{1,2000}? in|from) (?<path>\S.{0,1000}?):(?:line )?(?<line>\d{1,9})$/, text.slice(0, 4_000))))
        return;
      if (inMessage && bare !== "" && !/^(?:at |from \S)/.test(bare)) failed.hear(text);
    },
    end() {
      run.close();
      for (const test of live) if (!reported.has(withoutParameters(test))) run.failures.add({ test, message: "failed", stage: "test" });
      if (run.sums === null && old !== null) run.count({ run: old.total - old.skipped, failed: old.failed, skipped: old.skipped });
      return run.finding();
    },
  };
};

const withoutParameters = (test: string): string => test.replace(/\(.*$/, "");
