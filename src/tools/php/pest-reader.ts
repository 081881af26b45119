import { numbersByWord } from "../reading/census.ts";
import { placeBy } from "../reading/place-at-end.ts";
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
