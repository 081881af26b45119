import { Detail } from "../reading/detail.ts";
import { mostTests } from "../reading/limits.ts";
import { TestRun } from "../reading/test-run.ts";
import type { RawFailure, TextReader } from "../tool.ts";
import { type NativeFailure, nativeFailure } from "./test-place.ts";

/** Reads GoogleTest's console output, where a test program runs without ctest (`make check`). */
export function gtestReader(): TextReader {
  const run = new TestRun();
  const spoken = cmockaLines();
  const failed: RawFailure[] = [];
  let name: string | null = null;
  let first: NativeFailure | null = null;
  let detail = new Detail();
  let counted = false;
  /** `--gtest_brief=1` prints what failed without a line at its start. */
  let loose = false;
  let brief: { run: number; passed: number; skipped: number } | null = null;
  return {
    line(text) {
      if (text.startsWith("[")) {
        const mark = /^\[ +(RUN|OK|FAILED|SKIPPED) +\] (\S{1,1000}?)(?:, where .{1,1000})?(?: \(\d+ ms\))?$/.exec(text);
        if (!mark) {
          if (spoken.line(text)) return;
          const sum = counted
            ? null
            : /^\[(?:=+| {2}PASSED {2}| {2}SKIPPED )\] (\d{1,9}) tests?(\.| from \d+ test (?:suites?|cases?) ran\.)/.exec(text);
          if (!sum) return;
          brief ??= { run: 0, passed: 0, skipped: 0 };
          brief[sum[2] !== "." ? "run" : text.includes("PASSED") ? "passed" : "skipped"] += Number(sum[1]);
          return;
        }
        if (mark[1] === "RUN") {
          name = mark[2] ?? null;
          first = null;
          detail = new Detail();
          counted = true;
          return;
        }
        if (name === null && mark[1] === "FAILED" && text.endsWith(" ms)") && loose) name = mark[2] ?? null;
        if (name !== mark[2]) return;
        const outcome = mark[1] === "OK" ? "passed" : mark[1] === "SKIPPED" ? "skipped" : "failed";
        run.test(name ?? "", outcome);
        if (outcome === "failed") {
          const more = detail.text();
          const line = more?.split("\n").find((part) => !/^(?:unknown file: )?Failure$/.test(part) && part.trim() !== "") ?? null;
          const message = first === null || first.message === "Failure" ? (line ?? "Failure") : first.message;
          failed.push({
            path: first?.place.path ?? null,
            line: first?.place.line ?? null,
            test: name,
            message,
            detail: more,
            stage: "test",
          });
        }
        name = null;
        first = null;
        loose = false;
        detail = new Detail();
        return;
      }
      if (name === null && !loose) {
        if (!text.endsWith(": Failure")) return;
        loose = true;
      }
      const failure = nativeFailure(text);
      if (failure && first === null) first = failure;
      else detail.add(text);
    },
    end() {
      const messages = spoken.all();
      for (const [i, failure] of failed.entries())
        run.failures.add(messages.length === failed.length && failure.path == null ? { ...failure, ...messages[i] } : failure);
      if (!counted) {
        const { run: all, passed, skipped } = brief ?? { run: 0, passed: 0, skipped: 0 };
        if (brief !== null) run.count({ run: all - skipped, failed: Math.max(0, all - passed - skipped), skipped });
        return run.finding();
      }
      if (name !== null)
        run.failures.add({
          path: first?.place.path ?? null,
          line: first?.place.line ?? null,
          test: name,
          message: "the test program ended while this test ran",
          detail: detail.text(),
          stage: "test",
        });
      run.countNamed();
      return run.finding();
    },
  };
}

/** cmocka's words on each failed test, which it prints on standard error: "[  ERROR   ] --- 0x1 != 0x2" and "[   LINE   ] --- a.c:6: error: Failure!". */
function cmockaLines(): { line(text: string): boolean; all(): readonly Pick<RawFailure, "path" | "line" | "message">[] } {
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
}
