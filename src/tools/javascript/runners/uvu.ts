import { RunnerError } from "../../reading/runner-error.ts";
import { TestRun } from "../../reading/test-run.ts";
import { uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import type { TextReader, Tool } from "../../tool.ts";
import { withCoverage } from "./coverage.ts";

/** uvu. */
export const uvu: Tool = {
  name: "uvu",
  documentation: "https://github.com/lukeed/uvu/blob/master/docs/cli.md",
  packages: { npm: ["uvu"] },
  formats: ["default"],
  calls: { test: ["uvu"] },
  reader: () => withCoverage(uvuReader()),
  sniff: (line) => /^ {3}FAIL {2}(?:\S.{0,300} {2})?"|^ {2}Total: {5}\d{1,7}$/.test(line),
};

/** Reads `  FAIL  suite "name"` with message, difference and frames under it, and the totals. Source: uvu/src/index.js. */
const uvuReader = (): TextReader => {
  const run = new TestRun<{ readonly test: string; readonly error: RunnerError }>(({ test, error }) => error.failureOf(test));
  const watch = uncaughtWatch();
  let total: number | null = null;
  let passed = 0;
  /** The sum in the line before, if it was one. */
  let last = "";
  let skipped = 0;
  return {
    line(text) {
      const begin = /^ {2,4}FAIL {2}(?:(\S.*?) {1,3})?"(.*)"$/.exec(text.slice(0, 2000).trimEnd());
      const sum = /^ {2}(Total|Passed|Skipped|Duration): +(\d[\d.]*)/.exec(text);
      const isNext = sum !== null && (sum[1] === "Total" || behind[sum[1] ?? ""] === last);
      last = isNext ? (sum[1] ?? "") : "";
      if (begin !== null) {
        const test = [begin[1]?.trim(), begin[2]].filter((part) => part !== undefined && part !== "").join(" ");
        run.begin({ test, error: new RunnerError() });
      } else if (sum !== null && isNext) {
        run.close();
        if (sum[1] === "Total") total = Number(sum[2]);
        else if (sum[1] === "Passed") passed = Number(sum[2]);
        else if (sum[1] === "Skipped") skipped = Number(sum[2]);
        else if (total !== null) run.count({ passed, failed: Math.max(0, total - passed), skipped });
      } else if (run.current === null) watch.line(text);
      else if (/^\S.* (?:[•✘] )+ *\(\d+ \/ \d+\)$/.test(text.slice(0, 500))) run.close();
      else run.current.error.line(text.replace(/ {2}\(\w+\)$/, ""));
    },
    end() {
      run.close();
      const error = run.failures.size === 0 && total === null ? watch.take() : null;
      if (error !== null) run.failures.add(uncaughtFailure(error));
      return run.finding();
    },
  };
};

/** What stands in front of each sum: a test may print one, but not all in their order. */
const behind: Readonly<Record<string, string>> = { Passed: "Total", Skipped: "Passed", Duration: "Skipped" };
