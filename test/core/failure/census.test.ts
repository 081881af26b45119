import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CensusSituation, judgeCensus } from "../../../src/core/failure/census.ts";
import type { Reading, TestOutcome } from "../../../src/core/failure/failure.ts";

const reading = (
  run: number | null,
  skipped: number | null = 0,
  tests: readonly TestOutcome[] | null = null,
  more: Partial<Reading> = {},
): Reading => ({
  stage: "test",
  class: "passed",
  errorClass: null,
  reason: "",
  tool: "vitest",
  files: [],
  counts: { run, failed: 0, skipped },
  failures: [],
  tests,
  complete: true,
  excerpt: "",
  notes: [],
  ...more,
});
const named = (passed: readonly string[], skipped: readonly string[] = []): Reading =>
  reading(passed.length, skipped.length, [
    ...passed.map((name) => ({ name, file: null, outcome: "passed" as const })),
    ...skipped.map((name) => ({ name, file: null, outcome: "skipped" as const })),
  ]);
const whole: CensusSituation = { full: true, uncovered: false };
const rule = (before: Reading | null, now: Reading, situation = whole): string | null => {
  const verdict = judgeCensus(before, now, situation);
  return verdict.pass ? null : verdict.rule;
};

describe("census", () => {
  it("passes the same tests", () => expect(rule(reading(5), reading(5))).toBeNull());
  it("passes more tests", () => expect(rule(reading(5), reading(6))).toBeNull());
  it("refuses a run of no test, whatever ran before", () => {
    expect(rule(reading(5), reading(0))).toBe("no-tests");
    expect(rule(null, reading(0))).toBe("no-tests");
    expect(rule(reading(null, null), reading(0))).toBe("no-tests");
  });
  it("refuses fewer tests", () => expect(rule(reading(5), reading(4))).toBe("fewer-tests"));
  it("refuses more skipped ones", () => expect(rule(reading(5, 0), reading(5, 1))).toBe("more-skipped"));
  it("passes fewer skipped ones", () => expect(rule(reading(5, 2), reading(7, 0))).toBeNull());
  it("refuses counts that were known and are known no more", () => expect(rule(reading(5), reading(null, null))).toBe("counts-lost"));
  it("misses no counts where the runner prints them only when tests fail", () =>
    expect(judgeCensus(reading(5), { ...reading(null, null), countsOnlyFailing: true }, whole)).toMatchObject({
      pass: true,
      note: expect.any(String),
    }));
  it("says so where counts were never known, and blocks nothing", () => {
    expect(judgeCensus(reading(null, null), reading(null, null), whole)).toEqual({
      pass: true,
      note: expect.stringContaining("does not say"),
    });
    expect(judgeCensus(null, reading(null, null), whole)).toEqual({ pass: true, note: expect.stringContaining("does not say") });
  });
  it("passes counts that became known", () => expect(rule(reading(null, null), reading(3))).toBeNull());
  it("finds the test that another one hides, by name", () => expect(rule(named(["a", "b"]), named(["a", "c"]))).toBe("test-missing"));
  it("names the test that is missing", () => {
    expect(judgeCensus(named(["adds", "subtracts"]), named(["adds", "other"]), whole)).toMatchObject({
      message: expect.stringContaining('"subtracts"'),
    });
  });
  it("knows a test by its title where a printed line stands before it, one for one", () => {
    const titled = (...names: readonly string[]): Reading =>
      reading(
        names.length,
        0,
        names.map((name) => ({ name, file: null, outcome: "passed" as const, title: name.slice(name.lastIndexOf(">") + 1).trim() })),
      );
    expect(rule(titled("a", "b"), titled("slug: x > a", "b"))).toBeNull();
    expect(rule(titled("one > a", "b"), titled("two > a", "two > b"))).toBeNull();
    expect(rule(titled("one > a", "two > a"), titled("three > a", "three > c"))).toBe("test-missing");
    expect(rule(titled("one > a", "one > b"), titled("a > c", "one > b"))).toBe("test-missing");
  });
  it("finds the test that is now skipped, by name", () => expect(rule(named(["a", "b"]), named(["a", "c"], ["b"]))).toBe("test-missing"));
  it("counts tests of the same name one by one", () => expect(rule(named(["a", "a", "b"]), named(["a", "b", "c"]))).toBe("test-missing"));
  it("does not take a list of failures alone for a list of tests", () => {
    const before = reading(5, 0, [{ name: "a", file: null, outcome: "failed" }]);
    expect(rule(before, reading(5, 0, []))).toBeNull();
  });
  it("says nothing of a run of some tests", () => expect(rule(reading(5), reading(1), { full: false, uncovered: false })).toBeNull());
  it("lets a baseline that was cut short grow, skips included", () => {
    expect(rule(reading(2, 0), reading(9, 3), { full: true, uncovered: true })).toBeNull();
    expect(rule(reading(2, 0, null, { complete: false }), reading(9, 3))).toBeNull();
  });
  it("keeps a baseline that was cut short as the least that must run", () => {
    expect(rule(reading(4, 0), reading(3, 0), { full: true, uncovered: true })).toBe("fewer-tests");
    expect(rule(named(["a", "b"]), named(["a", "c", "d"]), { full: true, uncovered: true })).toBe("test-missing");
  });
  it("never passes a change by which fewer tests ran", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(5), fc.nat(5), fc.boolean(), (before, now, was, is, uncovered) => {
        const verdict = judgeCensus(reading(before, was), reading(now, is), { full: true, uncovered });
        return verdict.pass === false || (now >= before && now > 0);
      }),
    );
  });
});
