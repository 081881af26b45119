import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawPlace, TextReader } from "../tool.ts";

interface Pending {
  readonly test: string;
  message: string | null;
  readonly frames: RawPlace[];
  readonly detail: Detail;
}

const failing = /^(?:There (?:was|were) \d+ (?:error|failure)s?|\d+ tests? triggered \d+ (?:errors?))/;
const harmless =
  /^(?:There (?:was|were) \d+ (?:(?:PHPUnit |test runner )?(?:warning|notice|deprecation|risky test|skipped test|incomplete test)s?|PHPUnit test runner \w+)|\d+ tests? triggered )/;

/** Reads PHPUnit's result printer: the lists of errors and failures, the testdox form, and the closing line. */
export function phpunitReader(): TextReader {
  const list = new FailureList();
  let pending: Pending | null = null;
  let section = false;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let none: string | null = null;
  let suite: string | null = null;
  let testdox = false;
  let stopped = false;

  const flush = (): void => {
    if (pending) {
      const frames = pending.frames;
      const ownFrame =
        frames.findLast((frame) => /(?:Test|Cest|Spec)\.php$|(?:^|\/)tests?\//i.test(frame.path) && !frame.path.includes("/vendor/")) ??
        frames.at(-1) ??
        null;
      list.add({
        path: ownFrame?.path ?? null,
        line: ownFrame?.line ?? null,
        test: pending.test,
        message: pending.message ?? "failed",
        detail: pending.detail.text(),
        stack: frames,
      });
    }
    pending = null;
  };

  return {
    line(text) {
      // every line of the report's frame begins with a digit or a capital letter
      const code = text.charCodeAt(0);
      const frame = (code >= 48 && code <= 57) || (code >= 69 && code <= 87);
      if (frame && harmless.test(text) && !failing.test(text)) {
        flush();
        section = false;
        return;
      }
      if (frame && failing.test(text)) {
        flush();
        section = true;
        return;
      }
      const totals = frame && /^(?:Tests: (\d+), Assertions: \d+(.*)|OK \((\d+) tests?, \d+ assertions?\))/.exec(text);
      if (totals) {
        flush();
        section = false;
        counts = sum(counts, totals[1] ?? totals[3] ?? "0", totals[2] ?? "");
        return;
      }
      if (frame && /^No tests (?:executed|found)/.test(text)) none ??= text;
      if (frame && /^(?:FAILURES|ERRORS|WARNINGS|OK, but)/.test(text)) {
        flush();
        section = false;
        return;
      }
      if (section) {
        const head = /^(\d{1,6})\) (\S.{0,2000})$/.exec(text);
        if (head) {
          flush();
          pending = { test: head[2] ?? "", message: null, frames: [], detail: new Detail() };
          return;
        }
        if (text === "--") flush();
        else if (pending) hear(pending, text);
        return;
      }
      // testdox: " ✘ Adds" below the suite's name, with the report behind "│"
      const dox = /^ (✘|✔|↩|∅|☢|⚠) (\S.{0,1000})$/.exec(text);
      if (dox) {
        flush();
        testdox = true;
        if (dox[1] === "✘")
          pending = {
            test: suite === null ? (dox[2] ?? "") : `${suite.replace(/ \([^()]*\)$/, "")} ${dox[2]}`,
            message: null,
            frames: [],
            detail: new Detail(),
          };
        return;
      }
      const bar = pending && testdox ? /^ {3}[│├┊╵╴┐┴|] ?(.*)$/u.exec(text) : null;
      if (pending && bar) hear(pending, bar[1] ?? "");
      else if (/^\S.{0,300}$/.test(text) && !text.includes("::") && !/^(?:PHPUnit|Runtime|Configuration|Time|Random)/.test(text))
        suite = text;
      if (/^(?:Stopped|Execution was aborted)/.test(text)) stopped = true;
    },
    end(): Finding {
      flush();
      return list.finding({
        ...(counts ? { counts } : {}),
        ...(none !== null && list.size === 0
          ? { class: { class: "configuration", errorClass: "no-tests", reason: `phpunit ran no test: ${none}` } }
          : {}),
        ...(stopped ? { complete: false } : {}),
      });
    },
  };
}

/** Takes in a line of a failure: its message, a difference, or a frame alone on its line. */
function hear(pending: Pending, text: string): void {
  const bare = text.trim();
  // what a hook threw outside of a test is printed as PHP itself prints it
  const thrown = pending.message === null ? /^([\w\\]{1,300}: .{0,2000}) in (\/.{1,1000}\.php):(\d{1,9})$/.exec(bare) : null;
  if (thrown) {
    pending.message = thrown[1] ?? "";
    pending.frames.push({ path: thrown[2] ?? "", line: Number(thrown[3]) });
    return;
  }
  if (bare === "Stack trace:" || /^#\d{1,4} /.test(bare)) return;
  const place = /^(?:phpvfscomposer:\/\/)?\/?\S.{0,1000}\.(?:php|phpt|inc|phtml):\d{1,9}$/.test(bare) ? readPlace(`${bare}:`) : null;
  if (place) {
    if (pending.frames.length < 60) pending.frames.push({ path: place.path.replace(/^phpvfscomposer:\/\//, ""), line: place.line });
    return;
  }
  if (pending.message === null && bare !== "") pending.message = bare;
  pending.detail.add(text);
}

function sum(
  before: { run: number; failed: number; skipped: number } | null,
  tests: string,
  rest: string,
): { run: number; failed: number; skipped: number } {
  const of = (word: string): number => Number(new RegExp(`, ${word}: (\\d{1,9})`).exec(rest)?.[1] ?? 0);
  const skipped = of("Skipped") + of("Incomplete");
  return {
    run: (before?.run ?? 0) + Number(tests) - skipped,
    failed: (before?.failed ?? 0) + of("Failures") + of("Errors"),
    skipped: (before?.skipped ?? 0) + skipped,
  };
}
