import { startOf } from "../alternatives.ts";
import { numbersByWord } from "../reading/census.ts";
import { misconfigured } from "../reading/classified.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";

/** Reads Pest and Collision: "FAILED  Tests\Unit\CartTest > it adds" blocks, marks, and "Tests:  1 failed, 2 passed". */
export const pestReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => {
    const tests = /(?:Test|Spec)\.php$|(?:^|\/)tests?\//i;
    return one.failure(one.frames.findLast(({ path }) => tests.test(path) && !path.startsWith("vendor/")) ?? one.frames[0]);
  });
  let suite: string | null = null;

  return {
    line(text) {
      if (!/^ {2}/.test(text)) return;
      const head = /^ {2,4}(?:FAILED|⨯|•)\s{1,3}(\S.{0,1000}? [>›] .{1,1000}?)(?: {2,}\S{0,200}|\s*)$/u.exec(text);
      if (head) {
        run.begin(new FailedTest((head[1] ?? "").trim()));
        return;
      }
      const class_ = /^ {2,4}(PASS|FAIL|WARN|TODO)\s{1,3}(\S.{0,500})$/.exec(text);
      if (class_) {
        suite = (class_[2] ?? "").trim();
        return;
      }
      const mark = /^ {2,4}(✓|⨯|-|!|…|→) (\S.{0,1000}?)(?:\s+\d+(?:\.\d+)?s)?\s*$/u.exec(text);
      if (mark && suite !== null && !run.current) {
        const outcome = mark[1] === "✓" || mark[1] === "!" ? "passed" : mark[1] === "⨯" ? "failed" : "skipped";
        run.test(`${suite} > ${mark[2]}`, outcome, null, mark[2]);
        return;
      }
      const total = /^ {2,4}Tests: {2,}(\S.{0,300})$/.exec(text);
      if (total) {
        run.close();
        const { passed = 0, failed = 0, risky = 0, warning = 0, warnings = warning, ...rest } = numbersByWord(total[1] ?? "");
        const { skipped = 0, todo = 0, todos = todo, incomplete = 0 } = rest;
        run.count({ passed: passed + risky + warnings, failed, skipped: skipped + todos + incomplete });
        return;
      }
      if (!run.current) return;
      if (run.current.frame(placeBy(/^ {2,6}(?:at|\d{1,3}) {1,4}(?<path>\S.{0,1000}\.php):(?<line>\d{1,9})\s*$/, text))) return;
      if (/^ {2,6}(?:➜)? {0,4}\d{1,6}▕/u.test(text) || /^ {2,4}─{10,}/.test(text)) return;
      run.current.hear(text);
    },
    end: () => run.finding(),
  };
};

const failing = /^(?:There (?:was|were) \d+ (?:error|failure)s?|\d+ tests? triggered \d+ (?:errors?))/;
const harmless = startOf(
  /There (?:was|were) \d+ (?:(?:PHPUnit |test runner )?(?:warning|notice|deprecation|risky test|skipped test|incomplete test)s?|PHPUnit test runner \w+)/,
  /\d+ tests? triggered /,
);

const sums = [
  /^OK \((?<all>\d+) tests?, \d+ assertions?\)/,
  /^Tests: (?<all>\d+), Assertions: \d+(?=(?:.*, Failures: (?<failed>\d+))?)(?=(?:.*, Errors: (?<failed2>\d+))?)(?=(?:.*, Skipped: (?<skipped>\d+))?)(?=(?:.*, Incomplete: (?<skipped2>\d+))?)/,
];

/** Reads PHPUnit's result printer: the lists of errors and failures, the testdox form, and the closing line. */
export const phpunitReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => {
    const { frames } = one;
    const tests = /(?:Test|Cest|Spec)\.php$|(?:^|\/)tests?\//i;
    return one.failure(frames.findLast(({ path }) => tests.test(path) && !path.includes("/vendor/")) ?? frames.at(-1));
  });
  let section = false;
  let suite: string | null = null;
  let testdox = false;

  return {
    line(text) {
      // every line of the report's frame begins with a digit or a capital letter
      const code = text.charCodeAt(0);
      const frame = (code >= 48 && code <= 57) || (code >= 69 && code <= 87);
      if (frame && harmless.test(text) && !failing.test(text)) {
        run.close();
        section = false;
        return;
      }
      if (frame && failing.test(text)) {
        run.close();
        section = true;
        return;
      }
      if (frame && sums.some((pattern) => run.sum(pattern, text))) {
        section = false;
        return;
      }
      if (frame && /^No tests (?:executed|found)/.test(text)) run.fault ??= misconfigured("no-tests", `phpunit ran no test: ${text}`);
      if (frame && /^(?:FAILURES|ERRORS|WARNINGS|OK, but)/.test(text)) {
        run.close();
        section = false;
        return;
      }
      if (section) {
        const head = /^(\d{1,6})\) (\S.{0,2000})$/.exec(text);
        if (head) {
          run.begin(new FailedTest(head[2] ?? ""));
          return;
        }
        if (text === "--") run.close();
        else if (run.current) hear(run.current, text);
        return;
      }
      // testdox: " ✘ Adds" below the suite's name, with the report behind "│"
      const dox = /^ (✘|✔|↩|∅|☢|⚠) (\S.{0,1000})$/.exec(text);
      if (dox) {
        run.close();
        testdox = true;
        const title = suite === null ? (dox[2] ?? "") : `${suite.replace(/ \([^()]*\)$/, "")} ${dox[2]}`;
        if (dox[1] === "✘") run.current = new FailedTest(title);
        return;
      }
      const bar = run.current && testdox ? /^ {3}[│├┊╵╴┐┴|] ?(.*)$/u.exec(text) : null;
      if (run.current && bar) hear(run.current, bar[1] ?? "");
      else if (/^\S.{0,300}$/.test(text) && !text.includes("::") && !/^(?:PHPUnit|Runtime|Configuration|Time|Random)/.test(text))
        suite = text;
      if (/^(?:Stopped|Execution was aborted)/.test(text)) run.whole = false;
    },
    end: () => run.finding(),
  };
};

/** Takes in a line of a failure: its message, a difference, or a frame alone on its line. */
const hear = (one: FailedTest, text: string): void => {
  const bare = text.trim();
  // what a hook threw outside of a test is printed as PHP itself prints it
  const thrown = one.message === null ? /^([\w\\]{1,300}: .{0,2000}) in (\/.{1,1000}\.php):(\d{1,9})$/.exec(bare) : null;
  if (thrown) {
    one.message = thrown[1] ?? "";
    one.frame({ path: thrown[2] ?? "", line: Number(thrown[3]) });
    return;
  }
  if (bare === "Stack trace:" || /^#\d{1,4} /.test(bare)) return;
  const place = /^(?:phpvfscomposer:\/\/)?\/?\S.{0,1000}\.(?:php|phpt|inc|phtml):\d{1,9}$/.test(bare) ? readPlace(`${bare}:`) : null;
  if (place) one.frame({ path: place.path.replace(/^phpvfscomposer:\/\//, ""), line: place.line });
  else one.hear(text);
};
