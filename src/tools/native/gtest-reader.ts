import { mostFailures, mostTests } from "../reading/limits.ts";
import { TestRun } from "../reading/test-run.ts";
import type { RawFailure, TextReader } from "../tool.ts";
import { NativeTest, nativeFailure } from "./test-place.ts";

/** Reads GoogleTest's console output, where a test program runs without ctest (`make check`). */
export const gtestReader = (): TextReader => {
  const run = new TestRun();
  const spoken = cmockaLines();
  const failed: NativeTest[] = [];
  /** The test that runs. `--gtest_brief=1` prints what failed without a line at its start: it has no name until it ends. */
  let running: NativeTest | null = null;
  let counted = false;
  let brief: { run: number; passed: number; skipped: number } | null = null;
  return {
    line(text) {
      if (!text.startsWith("[")) {
        if (running === null && text.endsWith(": Failure")) running = new NativeTest(null);
        running?.hear(text);
        return;
      }
      const mark = /^\[ +(RUN|OK|FAILED|SKIPPED) +\] (\S{1,1000}?)(?:, where .{1,1000})?(?: \(\d+ ms\))?$/.exec(text);
      if (!mark) {
        if (spoken.line(text)) {
          // Where both streams are one it stands between the test's own lines: what was compared, then the place.
          const compared = running?.message;
          running?.hear(text.slice(text.indexOf("--- ") + 4));
          if (running && compared != null) running.message = compared;
          return;
        }
        if (counted) return;
        const sum = /^\[(?:=+| {2}PASSED {2}| {2}SKIPPED )\] (\d{1,9}) tests?(\.| from \d+ test (?:suites?|cases?) ran\.)/.exec(text);
        if (!sum) return;
        brief ??= { run: 0, passed: 0, skipped: 0 };
        brief[sum[2] !== "." ? "run" : text.includes("PASSED") ? "passed" : "skipped"] += Number(sum[1]);
        return;
      }
      const [, word, name = ""] = mark;
      if (word === "RUN") {
        running = new NativeTest(name);
        counted = true;
        return;
      }
      if (running?.test === null && word === "FAILED" && text.endsWith(" ms)")) running.test = name;
      if (running?.test !== name) return;
      run.test(name, word === "OK" ? "passed" : word === "SKIPPED" ? "skipped" : "failed");
      if (word === "FAILED" && failed.length < mostFailures) failed.push(running);
      running = null;
    },
    end() {
      const messages = spoken.all();
      for (const [i, one] of failed.entries())
        for (const failure of one.failures(null))
          run.failures.add({ ...failure, ...(messages.length === failed.length && failure.path == null ? messages[i] : {}) });
      if (counted) {
        const [ended] = running?.failures(null) ?? [];
        if (ended) run.failures.add({ ...ended, message: "the test program ended while this test ran" });
        run.countNamed();
      } else if (brief !== null) {
        const { run: all, passed, skipped } = brief;
        run.count({ passed, failed: Math.max(0, all - passed - skipped), skipped });
      }
      return run.finding();
    },
  };
};

/** cmocka's words on a failed test: "[  ERROR   ] --- 0x1 != 0x2" and "[   LINE   ] --- a.c:6: error: Failure!". */
const cmockaLines = (): { line(text: string): boolean; all(): readonly Pick<RawFailure, "path" | "line" | "message">[] } => {
  const found: Pick<RawFailure, "path" | "line" | "message">[] = [];
  let message: string | null = null;
  return {
    line(text) {
      const row = /^\[ +(ERROR|LINE) +\] --- (\S.{0,1000})$/.exec(text);
      if (!row) return false;
      if (row[1] === "ERROR") message ??= row[2] ?? null;
      else {
        const place = nativeFailure(row[2] ?? "");
        if (found.length < mostTests)
          found.push({ path: place?.place.path ?? null, line: place?.place.line ?? null, message: message ?? "Failure" });
        message = null;
      }
      return true;
    },
    all: () => found,
  };
};
