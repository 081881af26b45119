import { census, counted, counter } from "../../reading/census.ts";
import { FailureList } from "../../reading/failure-list.ts";
import { RunnerError } from "../../reading/runner-error.ts";
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
  sniff: (line) => /^ {3}FAIL {2}(?:\S.{0,300} {2})?"/.test(line),
};

/** Reads `  FAIL  suite "name"` with message, difference and frames under it, and the totals. Source: uvu/src/index.js. */
export function uvuReader(): TextReader {
  const failures = new FailureList();
  const counts = counter();
  const watch = uncaughtWatch();
  let pending: { test: string; error: RunnerError } | null = null;
  let total: number | null = null;
  let passed = 0;
  let skipped = 0;
  const close = (): void => {
    if (pending !== null) failures.add(pending.error.failureOf(pending.test));
    pending = null;
  };
  return {
    line(text) {
      const begin = /^ {2,4}FAIL {2}(?:(\S.*?) {1,3})?"(.*)"$/.exec(text.slice(0, 2000).trimEnd());
      const sum = /^ {2}(Total|Passed|Skipped|Duration): +(\d[\d.]*)/.exec(text);
      if (begin !== null) {
        close();
        pending = {
          test: [begin[1]?.trim(), begin[2]].filter((part) => part !== undefined && part !== "").join(" "),
          error: new RunnerError(),
        };
      } else if (sum !== null) {
        close();
        if (sum[1] === "Total") total = Number(sum[2]);
        else if (sum[1] === "Passed") passed = Number(sum[2]);
        else if (sum[1] === "Skipped") skipped = Number(sum[2]);
        else if (total !== null) counts.add({ passed, failed: Math.max(0, total - passed), skipped });
      } else if (pending === null) watch.line(text);
      else if (/^\S.* (?:[•✘] )+ *\(\d+ \/ \d+\)$/.test(text.slice(0, 500))) close();
      else pending.error.line(text.replace(/ {2}\(\w+\)$/, ""));
    },
    end() {
      close();
      const error = failures.items.length === 0 && total === null ? watch.take() : null;
      if (error !== null) failures.add(uncaughtFailure(error));
      return failures.finding(counted(counts, census()));
    },
  };
}
