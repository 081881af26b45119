import type { TestOutcome } from "../../core/failure/failure.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader, Tool } from "../tool.ts";

/** Reads bats's TAP ("not ok 1 adds", "# (in test file test/cart.bats, line 4)") and pretty forms (" ✗ adds"). */
const batsReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => one.failure(one.frames.findLast(({ path }) => path.endsWith(".bats")) ?? one.frames.at(-1)));
  const begin = (name: string, outcome: TestOutcome["outcome"]): void => {
    run.close();
    run.test(name, outcome);
    if (outcome === "failed") run.current = new FailedTest(name);
  };
  return {
    line(text) {
      const tap = /^(ok|not ok) \d{1,7} (?:- )?(\S.{0,1000}?)(?: in \d{1,9}ms)?$/.exec(text);
      if (tap) {
        const skip = /^(.*?) # skip\b.*$/i.exec(tap[2] ?? "");
        begin((skip?.[1] ?? tap[2] ?? "").replace(/ in \d{1,9}(?:ms|sec)$/, ""), skip ? "skipped" : tap[1] === "ok" ? "passed" : "failed");
        return;
      }
      // to a terminal the name is printed first and then overwritten: "   adds1/4 ✗ adds"
      const pretty = /^(?:\s.{0,1000}\d\/\d{1,6})? (✓|✗|-) (\S.{0,1000}?)(?: \[\d{1,9}(?:ms)?\])?$/u.exec(text);
      if (pretty) {
        begin((pretty[2] ?? "").replace(/ \(skipped.*\)$/, ""), pretty[1] === "✓" ? "passed" : pretty[1] === "✗" ? "failed" : "skipped");
        return;
      }
      if (/^\d+ tests?, \d+ failures?/.test(text)) return run.close();
      const one = run.current;
      if (!one) return;
      const bare = text.startsWith("#") ? text.slice(1) : /^\s{3}/.test(text) ? text : null;
      if (bare === null) return;
      if (one.frame(placeBy(/(?:in test file|in file|in setup file) (?<path>\S.{0,1000}?), line (?<line>\d{1,9})[,)]/, bare))) return;
      // a file that bash cannot read: "# /srv/repo/bad.bats: line 5: syntax error: unexpected end of file"
      const syntax = /^ (\S.{0,1000}?): line (\d{1,9}): (syntax error.*|unexpected EOF.*)$/.exec(bare);
      if (syntax && one.frames.length === 0) one.frame({ path: syntax[1] ?? "", line: Number(syntax[2]) });
      if (bare.trim() !== "") one.message ??= syntax?.[3] ?? bare.trim();
      one.detail.add(bare);
    },
    end() {
      run.countNamed();
      return run.finding();
    },
  };
};

export const bats: Tool = {
  name: "bats",
  documentation: "https://bats-core.readthedocs.io/en/stable/usage.html",
  packages: { npm: ["bats"], apt: ["bats"] },
  formats: ["tap", "pretty", "junit"],
  calls: { test: ["bats"], not: ["-v"] },
  reader: batsReader,
};
