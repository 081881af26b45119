import type { TestOutcome } from "../../core/failure/failure.ts";
import { numbersByWord } from "../reading/census.ts";
import { mostFailures, mostTests } from "../reading/limits.ts";
import { firstCode } from "../reading/line-start.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";
import { PanicText } from "./panic-text.ts";

/**
 * Reads cargo-nextest: status lines ("FAIL [   0.004s] shop::api adds"), the captured output of failed tests below a
 * rule that names stream and test, and the summary ("3 tests run: 1 passed, 2 failed, 0 skipped").
 */
export const nextestReader = (): TextReader => {
  const outcomes = new Map<string, TestOutcome["outcome"]>();
  const panics = new Map<string, PanicText>();
  let last: string | null = null;
  let pending: PanicText | null = null;
  const run = new TestRun();

  const panicOf = (name: string): PanicText | null => {
    const known = panics.get(name);
    if (known) return known;
    if (panics.size >= mostFailures) return null;
    const fresh = new PanicText(name);
    panics.set(name, fresh);
    return fresh;
  };

  const status = (text: string): boolean => {
    const matched =
      text.includes("] ") &&
      /^\s+(?:TRY \d+ )?(PASS|FAIL|FLAKY[^[]{0,12}|SKIP|TIMEOUT|ABORT|SIG[A-Z]{2,6}|LEAK|SLOW) \[[^\]]{1,24}\] (?:\(\s*\d+\/\d+\) )?(\S.{0,2000})$/.exec(
        text,
      );
    if (!matched) return false;
    pending = null;
    const word = matched[1] ?? "";
    last = (matched[2] ?? "").trim();
    if (word === "SLOW") return true;
    const outcome = word === "SKIP" ? "skipped" : word === "PASS" || word === "LEAK" || word.startsWith("FLAKY") ? "passed" : "failed";
    if (outcomes.size < mostTests || outcomes.has(last)) outcomes.set(last, outcome);
    if (outcome === "failed" && word !== "FAIL") panicOf(last)?.line(`Error: test ended with ${word}`);
    return true;
  };
  const summary = (text: string): boolean => {
    const match = text.includes("Summary [") && /^\s+Summary \[[^\]]{1,24}\]\s+(\d+)(\/\d+)? tests? run: (.+)$/.exec(text);
    if (match) {
      pending = null;
      run.whole = match[2] === undefined;
      const { failed = 0, timed = 0, exec = 0, skipped = 0 } = numbersByWord(match[3] ?? "");
      run.count({ run: Number(match[1]), failed: failed + timed + exec, skipped });
      return true;
    }
    if (text.includes("ing due to") && /^\s+(?:Canceling|Cancelling) due to/.test(text)) run.whole = false;
    return false;
  };
  /** The rule above what a test printed, which names the test or belongs to the last one told. */
  const rule = (text: string): boolean => {
    const named = text.includes("STD") && /^\s*(?:─{2,}|-{2,}) (?:TRY \d+ )?(?:STDOUT|STDERR):\s+(\S.{0,2000}?)(?: -{2,})?$/.exec(text);
    if (named) pending = panicOf((named[1] ?? "").trim());
    else if (last !== null && text.includes("─") && /^\s+(?:stdout|stderr|output) ─+$/.test(text)) pending = panicOf(last);
    else return false;
    return true;
  };

  return {
    line(text) {
      const first = firstCode(text);
      // Its own lines are indented and begin with a capital; rules across the page may hold "stdout" or "output".
      if (first >= 0x41 && first <= 0x5a) {
        if (text.startsWith(" ") && (status(text) || summary(text))) return;
      } else if ((first === 0x2d || first === 0x2500 || first === 0x73 || first === 0x6f) && rule(text)) return;
      if (pending && !/^\s*running \d+ tests?$|^\s*test .{1,500} \.\.\. FAILED$|^\s*failures:$|^\s*test result: /.test(text))
        pending.line(text.replace(/^ {4}/, ""));
    },
    end() {
      for (const [name, outcome] of outcomes) {
        run.test(name, outcome);
        if (outcome === "failed") run.failures.add((panics.get(name) ?? new PanicText(name)).failure());
      }
      return run.finding();
    },
  };
};
