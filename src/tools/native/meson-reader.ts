import type { TestOutcome } from "../../core/failure/failure.ts";
import { mostFailures } from "../reading/limits.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";
import { NativeTest } from "./test-place.ts";

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
const result = new RegExp(
  String.raw`^\s{0,6}\d{1,6}\/\d{1,6} (\S.{0,500}?) +(${Object.keys(outcomes).join("|")}) +\d+\.\d+s(?: +(\S.*))?$`,
);

/** Each outcome has a line of its own among the sums. */
const sums =
  /^(?:(?:Ok|Expected Fail): +(?<passed>\d{1,9})|(?:Fail|Unexpected Pass|Timeout): +(?<failed>\d{1,9})|Skipped: +(?<skipped>\d{1,9}))\s*$/;

/** Reads `meson test`: "2/6 cart:adds  FAIL  0.02s  killed by signal 6 SIGABRT", what the test printed below it, and the sums. */
export const mesonReader = (): TextReader => {
  const run = new TestRun();
  /** What failed, with what Meson says of it. */
  const failed = new Map<string, { readonly ran: NativeTest; readonly status: string }>();
  let pending: NativeTest | null = null;
  return {
    line(text) {
      const code = text.charCodeAt(0);
      if ((code >= 48 && code <= 57) || code === 32) {
        const [, name = "", word = "", more] = (/ \d+\.\d+s/.test(text) && result.exec(text)) || [];
        if (word !== "") {
          const outcome = outcomes[word] ?? "failed";
          pending = null;
          // the summary below lists again what failed
          if (failed.has(name)) return;
          run.test(name, outcome);
          if (outcome === "failed" && failed.size < mostFailures) {
            pending = new NativeTest(name);
            failed.set(name, { ran: pending, status: more === undefined ? word : `${word}, ${more}` });
          }
          return;
        }
      }
      if (code >= 65 && code <= 90 && run.sum(sums, text)) pending = null;
      else if (pending && !text.startsWith(">>> ") && !/^[―-]{5,}/.test(text)) pending.hear(text);
    },
    end() {
      for (const { ran, status } of failed.values()) for (const failure of ran.failures(status)) run.failures.add(failure);
      return run.finding();
    },
  };
};
