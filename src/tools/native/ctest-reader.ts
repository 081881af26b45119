import { misconfigured } from "../reading/classified.ts";
import { Detail } from "../reading/detail.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";
import { type NativeFailure, nativeFailure, plainPlace } from "./test-place.ts";

interface Ran {
  readonly name: string;
  readonly status: string;
  readonly detail: Detail;
  first: NativeFailure | null;
  /** A place in a source file with any text behind it; less certain than `first`. */
  hint: NativeFailure | null;
  lastWords: string | null;
  /** What stands below a first line that only says "Failure" or "FAILED:". */
  below: string | null;
}

/**
 * Reads ctest: "2/3 Test #2: boom ......***Failed  0.00 sec", what the test printed below it (with --output-on-failure)
 * or in front of it with its number (-V), and "The following tests FAILED:".
 */
export function ctestReader(): TextReader {
  const failed = new Map<string, Ran>();
  const run = new TestRun();
  const spoken = new Map<string, Ran>();
  let pending: Ran | null = null;
  let closing = false;
  let counts: { total: number; failed: number } | null = null;

  const hear = (ran: Ran, text: string): void => {
    const failure = nativeFailure(text);
    if (!failure && ran.first !== null && text.trim() !== "") ran.below ??= text.trim();
    if (failure) ran.first ??= failure;
    else ran.hint ??= plainPlace(text);
    if (ran.lastWords === null && text.trim() !== "") ran.lastWords = text.trim();
    ran.detail.add(text);
  };
  const blank = (name: string, status: string): Ran => ({
    name,
    status,
    detail: new Detail(),
    first: null,
    hint: null,
    lastWords: null,
    below: null,
  });

  return {
    line(text) {
      const result = /^\s*\d+\/\d+ Test +#(\d+): (\S.{0,1000})$/.exec(text);
      if (result) {
        const match = /^(.{1,1000}?) \.{2,}\s*(\S.{0,100}?)(?:\s+\d+(?:\.\d+)? sec)?\s*$/.exec(result[2] ?? "");
        pending = null;
        if (!match) return;
        const name = match[1]?.trim() ?? "";
        const status = (match[2] ?? "").replace(/^\*+/, "").replace("***", ": ").replace(/:\s*$/, "").trim();
        const outcome = status === "Passed" ? "passed" : /^(?:Skipped|Not Run \(Disabled\))/.test(status) ? "skipped" : "failed";
        run.test(name, outcome);
        if (outcome === "failed" && failed.size < 2_000) {
          const before = spoken.get(result[1] ?? "");
          pending = before ? { ...before, name, status } : blank(name, status);
          failed.set(name, pending);
        }
        spoken.delete(result[1] ?? "");
        return;
      }
      const numbered = /^(\d{1,7}): (.*)$/.exec(text);
      if (numbered && !pending) {
        const number = numbered[1] ?? "";
        const ran = spoken.get(number) ?? blank(number, "");
        if (spoken.size < 500) spoken.set(number, ran);
        if (!/^(?:Test command: |Working Directory: |Test timeout computed|Environment variables|Test command)/.test(numbered[2] ?? ""))
          hear(ran, numbered[2] ?? "");
        return;
      }
      const total = /^\d+% tests passed, (\d+) tests? failed out of (\d+)$/.exec(text);
      if (total) {
        counts = { failed: Number(total[1]), total: Number(total[2]) };
        pending = null;
        return;
      }
      if (text.startsWith("The following tests FAILED:")) {
        closing = true;
        pending = null;
        return;
      }
      if (/^No tests were found!!!/.test(text)) run.fault = misconfigured("no-tests", `ctest ran no test: ${text}`);
      if (closing) {
        const listed = /^\s*\d+ - (\S.{0,1000}?) \(([^()]{1,60}(?:\([^()]{0,40}\))?)\)(?:\s+\S.*)?$/.exec(text);
        if (listed && !failed.has(listed[1] ?? "")) failed.set(listed[1] ?? "", blank(listed[1] ?? "", listed[2] ?? ""));
        return;
      }
      if (/^\s+Start +\d+: |^test \d+$/.test(text)) {
        pending = null;
        return;
      }
      if (pending) hear(pending, text);
    },
    end() {
      for (const { name, status, detail, first: certain, hint, lastWords, below } of failed.values()) {
        const first = certain ?? hint;
        const plain = first === null ? null : /^(?:Failure|FAILED:)$/.test(first.message) ? below : first.message;
        const why = plain ?? (status === "Failed" || status === "" ? (lastWords ?? "Failed") : status);
        run.failures.add({
          path: first?.place.path ?? null,
          line: first?.place.line ?? null,
          test: name,
          message: why,
          detail: detail.text(),
          ran: !/^Not Run|Unable to find executable/.test(status),
        });
      }
      const skipped = run.tests.filter((test) => test.outcome === "skipped").length;
      if (counts) run.count({ run: Math.max(0, counts.total - skipped), failed: counts.failed, skipped });
      return run.finding();
    },
  };
}
