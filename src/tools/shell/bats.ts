import type { TestOutcome } from "../../core/failure/failure.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostTests } from "../reading/limits.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

interface Pending {
  readonly test: string;
  readonly places: RawPlace[];
  message: string | null;
  readonly detail: Detail;
}

/** Reads bats's TAP ("not ok 1 adds", "# (in test file test/cart.bats, line 4)") and pretty forms (" ✗ adds"). */
function batsReader(): TextReader {
  const list = new FailureList();
  const tests: TestOutcome[] = [];
  let pending: Pending | null = null;
  const flush = (): void => {
    if (pending) {
      const frame = pending.places.findLast((place) => place.path.endsWith(".bats")) ?? pending.places.at(-1) ?? null;
      list.add({
        path: frame?.path ?? null,
        line: frame?.line ?? null,
        test: pending.test,
        message: pending.message ?? "failed",
        detail: pending.detail.text(),
        stack: pending.places,
      });
    }
    pending = null;
  };
  const begin = (name: string, outcome: TestOutcome["outcome"]): void => {
    flush();
    if (tests.length < mostTests) tests.push({ name, file: null, outcome });
    if (outcome === "failed") pending = { test: name, places: [], message: null, detail: new Detail() };
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
      if (/^\d+ tests?, \d+ failures?/.test(text)) return flush();
      if (!pending) return;
      const bare = text.startsWith("#") ? text.slice(1) : /^\s{3}/.test(text) ? text : null;
      if (bare === null) return;
      const place = /(?:in test file|in file|in setup file) (\S.{0,1000}?), line (\d{1,9})[,)]/.exec(bare);
      if (place) {
        if (pending.places.length < 30) pending.places.push({ path: place[1] ?? "", line: Number(place[2]) });
        return;
      }
      // a file that bash cannot read: "# /srv/repo/bad.bats: line 5: syntax error: unexpected end of file"
      const syntax = /^ (\S.{0,1000}?): line (\d{1,9}): (syntax error.*|unexpected EOF.*)$/.exec(bare);
      if (syntax && pending.places.length === 0) pending.places.push({ path: syntax[1] ?? "", line: Number(syntax[2]) });
      if (bare.trim() !== "") pending.message ??= syntax?.[3] ?? bare.trim();
      pending.detail.add(bare);
    },
    end() {
      flush();
      const of = (outcome: TestOutcome["outcome"]): number => tests.filter((test) => test.outcome === outcome).length;
      return list.finding(
        tests.length > 0 ? { tests, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } } : {},
      );
    },
  };
}

export const bats: Tool = {
  name: "bats",
  documentation: "https://bats-core.readthedocs.io/en/stable/usage.html",
  packages: { npm: ["bats"], apt: ["bats"] },
  formats: ["tap", "pretty", "junit"],
  calls: { test: ["bats"], not: ["-v"] },
  reader: batsReader,
};
