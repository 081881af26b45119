import type { TestOutcome } from "../../core/failure/failure.ts";
import { Detail } from "../reading/detail.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";
import { type NativeFailure, nativeFailure, plainPlace } from "./test-place.ts";

interface Ran {
  readonly status: string;
  readonly detail: Detail;
  first: NativeFailure | null;
}

const outcomes: Readonly<Record<string, TestOutcome["outcome"]>> = {
  OK: "passed",
  SKIP: "skipped",
  EXPECTEDFAIL: "passed",
  FAIL: "failed",
  TIMEOUT: "failed",
  ERROR: "failed",
  INTERRUPT: "failed",
  UNEXPECTEDPASS: "failed",
};

/** Reads `meson test`: "2/6 cart:adds  FAIL  0.02s  killed by signal 6 SIGABRT", what the test printed below it, and the sums. */
export function mesonReader(): TextReader {
  const run = new TestRun();
  const failed = new Map<string, Ran>();
  const sums = new Map<string, number>();
  let pending: Ran | null = null;
  return {
    line(text) {
      const code = text.charCodeAt(0);
      if ((code >= 48 && code <= 57) || code === 32) {
        const row = / (?:OK|SKIP|EXPECTEDFAIL|FAIL|TIMEOUT|ERROR|INTERRUPT|UNEXPECTEDPASS) +\d+\.\d+s/.test(text)
          ? /^\s{0,6}\d{1,6}\/\d{1,6} (\S.{0,500}?) +(OK|SKIP|EXPECTEDFAIL|FAIL|TIMEOUT|ERROR|INTERRUPT|UNEXPECTEDPASS) +\d+\.\d+s(?: +(\S.*))?$/.exec(
              text,
            )
          : null;
        if (row) {
          const name = row[1] ?? "";
          const outcome = outcomes[row[2] ?? ""] ?? "failed";
          pending = null;
          // the summary below lists again what failed
          if (failed.has(name)) return;
          run.test(name, outcome);
          if (outcome === "failed" && failed.size < 2_000) {
            pending = { status: [row[2], row[3]].filter((part) => part).join(", "), detail: new Detail(), first: null };
            failed.set(name, pending);
          }
          return;
        }
      }
      const sum = code >= 65 && code <= 90 && /^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Timeout): +(\d{1,9})\s*$/.exec(text);
      if (sum) {
        pending = null;
        sums.set(sum[1] ?? "", (sums.get(sum[1] ?? "") ?? 0) + Number(sum[2]));
        return;
      }
      if (!pending || text.startsWith(">>> ") || /^[―-]{5,}/.test(text)) return;
      pending.first ??= nativeFailure(text) ?? plainPlace(text);
      pending.detail.add(text);
    },
    end() {
      for (const [test, { status, detail, first }] of failed)
        run.failures.add({
          path: first?.place.path ?? null,
          line: first?.place.line ?? null,
          test,
          message: first?.message ?? status,
          detail: detail.text(),
          stage: "test",
        });
      const of = (...names: readonly string[]): number => names.reduce((all, name) => all + (sums.get(name) ?? 0), 0);
      const failing = ["Fail", "Unexpected Pass", "Timeout"];
      if (sums.size > 0) run.count({ passed: of("Ok", "Expected Fail"), failed: of(...failing), skipped: of("Skipped") });
      return run.finding();
    },
  };
}
