import { describe, expect, it } from "vitest";
import { compare } from "../../../src/core/failure/compare.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { hash } from "../../../src/core/failure/fingerprint.ts";

const failure = (test: string | null, more: Partial<Failure> = {}): Failure => {
  const made = {
    ...{ file: "a.test.ts", line: 3, column: null, code: null, test, message: "m", detail: null },
    ...{ stage: "test" as const, origin: null, frames: [], tool: null, ran: true },
    ...more,
  };
  return { ...made, fingerprint: hash(`${made.file} ${made.code} ${test} ${made.message}`) };
};
const reading = (failures: readonly Failure[], more: Partial<Reading> = {}): Reading => ({
  ...{ stage: "test", class: failures.length === 0 ? "passed" : "code", errorClass: null, reason: "", tool: null, files: [] },
  ...{ counts: { run: 5, failed: failures.length, skipped: 0 }, failures, tests: null, complete: true, excerpt: "", notes: [] },
  ...more,
});

describe("one run's failures against an earlier run's", () => {
  it("takes a test that fails with another message for the same failure", () => {
    const result = compare(reading([failure("t")]), reading([failure("t", { message: "other" })]));
    expect(result).toMatchObject({ fixed: [], regressions: [], outcome: "moved" });
  });
  it("takes a later line of the same test for progress, unless its file was edited", () => {
    const [before, after] = [reading([failure("t")]), reading([failure("t", { line: 4, message: "other" })])];
    expect(compare(before, after).outcome).toBe("better");
    expect(compare(before, after, ["a.test.ts"]).outcome).toBe("moved");
    expect(compare(after, before).outcome).toBe("moved");
  });
  it("takes fewer failures of one test for progress", () => {
    const two = [failure("t"), failure("t", { line: 4, message: "second" })];
    expect(compare(reading(two), reading(two.slice(1))).outcome).toBe("better");
  });
  it("takes a test placed in its file now and in the code that it calls then for one", () => {
    expect(compare(reading([failure("t")]), reading([failure("t", { file: "src/a.ts" })]))).toMatchObject({ fixed: [], regressions: [] });
  });
  it("takes a named test before one that is still red for mended, where a gate of several commands was cut short", () => {
    const names = ["first", "second", "third"].map((name) => failure(name, { file: null, line: null }));
    const cut = { complete: false, unfinished: [null], counts: { run: null, failed: null, skipped: null } };
    const [before, after] = [reading(names, cut), reading(names.slice(1, 2), cut)];
    expect(compare(before, after)).toMatchObject({ fixed: [names[0]], unseen: [names[2]], outcome: "better" });
    expect(compare(before, reading(names.slice(0, 1), cut))).toMatchObject({ fixed: [], outcome: "undecided" });
  });
  it("takes a new failing test for a regression, whatever else is mended", () => {
    expect(compare(reading([failure("t")]), reading([failure("u")])).outcome).toBe("regressed");
  });
  it("does not take for mended what a run that was cut short did not reach", () => {
    const before = reading([failure("t")]);
    const cut = { complete: false, counts: { run: 2, failed: 1, skipped: 0 } };
    const after = reading([failure("u", { file: "b.test.ts" })], cut);
    expect(compare({ ...before, complete: false }, after)).toMatchObject({ fixed: [], unseen: [{ test: "t" }], outcome: "undecided" });
    const passed = { ...after, tests: [{ name: "t", file: "a.test.ts", outcome: "passed" as const }] };
    expect(compare({ ...before, complete: false }, passed)).toMatchObject({ fixed: [{ test: "t" }], outcome: "better" });
  });
  it("cannot tell anything of a change while a file does not load", () => {
    const load = reading([failure(null, { ran: false, message: "cannot load" })]);
    expect(compare(load, load).outcome).toBe("undecided");
    expect(compare(reading([failure("t")]), reading([failure("t")])).outcome).toBe("unchanged");
  });
  it("takes another message of one rule in one file for moved, and another rule for a regression", () => {
    const lint = (code: string, message: string) => failure(null, { stage: "lint", code, message });
    const of = (one: Failure) => reading([one], { stage: "lint" });
    expect(compare(of(lint("TS2322", "a")), of(lint("TS2322", "b"))).outcome).toBe("moved");
    expect(compare(of(lint("TS2322", "a")), of(lint("TS2345", "b"))).outcome).toBe("regressed");
  });
  it("takes AVA's title with and without its file's name for one test", () => {
    const ava = (test: string) => reading([failure(test, { file: "test/cart.js" })]);
    expect(compare(ava("cart › adds"), ava("adds"))).toMatchObject({ fixed: [], regressions: [] });
  });
  it("takes the further errors of a test that got past one of its own for uncovered, and those beside it for regressions", () => {
    const error = (line: number) => failure("t", { line, message: `line ${line}` });
    const past = compare(reading([error(5)]), reading([error(7), error(9)]));
    expect(past).toMatchObject({ regressions: [], uncovered: [{ line: 9 }], outcome: "better" });
    expect(compare(reading([error(5)]), reading([error(5), error(9)]))).toMatchObject({ regressions: [{ line: 9 }], outcome: "regressed" });
    expect(compare(reading([error(5), error(7)]), reading([error(7)]))).toMatchObject({ fixed: [{ line: 5 }], outcome: "better" });
  });
  describe("of a gate that calls several commands", () => {
    const jest = (test: string) => failure(test, { tool: "jest" });
    const lint = failure(null, { stage: "lint", tool: "eslint", code: "no-var", file: "a.ts" });
    const chain = (failures: readonly Failure[], unfinished: readonly (string | null)[]) =>
      reading(failures, { class: "code", ...(unfinished.length > 0 ? { unfinished } : {}) });

    it("takes what a later command says, once the first one passes, for uncovered", () => {
      const result = compare(chain([jest("t")], ["eslint"]), chain([lint], []));
      expect(result).toMatchObject({ fixed: [{ test: "t" }], regressions: [], uncovered: [{ tool: "eslint" }], outcome: "better" });
    });
    it("takes a new failure of the command that had listed all of its own for a regression", () => {
      const result = compare(chain([jest("t")], ["eslint"]), chain([jest("u")], ["eslint"]));
      expect(result).toMatchObject({ regressions: [{ test: "u" }], outcome: "regressed" });
    });
    it("takes an earlier command's new failure for a regression, and the later one's old failure for unseen", () => {
      const result = compare(chain([lint], []), chain([jest("t")], ["eslint"]));
      expect(result).toMatchObject({ fixed: [], unseen: [{ tool: "eslint" }], regressions: [{ test: "t" }], outcome: "regressed" });
    });
    it("knows that a run that passed came to every command", () => {
      const passed = chain([], ["eslint"]);
      expect(compare({ ...passed, class: "passed" }, chain([lint], [])).outcome).toBe("regressed");
    });
    it("cannot tell anything of a change where a readable failure gives way to words that nobody can read", () => {
      const types = failure(null, { stage: "typecheck", tool: "tsc", code: "TS2552", file: "a.ts" });
      const [read, unread] = [chain([types], ["rollup", null]), chain([], [])];
      expect(compare(read, unread)).toMatchObject({ fixed: [], unseen: [{ code: "TS2552" }], regressions: [], outcome: "undecided" });
      expect(compare(chain([], [null]), read)).toMatchObject({ fixed: [], outcome: "regressed" });
      expect(compare(chain([], ["tsc"]), chain([types], [null]))).toMatchObject({ fixed: [], regressions: [], outcome: "undecided" });
      expect(compare(chain([types], []), unread).outcome).toBe("regressed");
    });
  });

  describe("of a compiler, whose errors keep it from finding others", () => {
    const error = (file: string, message: string) => failure(null, { stage: "build", tool: "gcc/clang", file, message });
    const build = (...failures: readonly Failure[]) => reading(failures, { stage: "build", unfinished: ["gcc/clang"] });
    it("takes what it finds where an error is gone for uncovered", () => {
      const result = compare(build(error("a.c", "x")), build(error("b.c", "y")), ["a.c"]);
      expect(result).toMatchObject({ fixed: [{ file: "a.c" }], uncovered: [{ file: "b.c" }], outcome: "better" });
      expect(compare(build(error("a.c", "x")), build(error("a.c", "y")), ["a.c"]).outcome).toBe("better");
    });
    it("takes an error in a file that the change touched, and that had none, for a regression", () => {
      expect(compare(build(error("a.c", "x")), build(error("b.c", "y")), ["a.c", "b.c"]).outcome).toBe("regressed");
    });
    it("takes a test that another package's error did not keep from running for a regression", () => {
      const unbuilt = failure(null, { ran: false, tool: "go test", file: "a/a.go", message: "undefined: zz" });
      const known = failure("TestKnown", { tool: "go test", file: "b/b_test.go" });
      const go = (...failures: readonly Failure[]) => reading(failures, { unfinished: ["go test"] });
      const broken = failure("TestC", { tool: "go test", file: "c/c_test.go" });
      expect(compare(go(unbuilt, known), go(known, broken))).toMatchObject({ regressions: [{ test: "TestC" }], outcome: "regressed" });
    });
    it("takes a new error beside the old ones for a regression", () => {
      expect(compare(build(error("a.c", "x")), build(error("a.c", "x"), error("b.c", "y"))).outcome).toBe("regressed");
    });
  });
  it("takes tests that run where nothing did for the end of what did not load, also where they are cut short", () => {
    const more = { complete: false, counts: { run: null, failed: null, skipped: null } };
    const before = reading([failure(null, { ran: false, file: "src/lib.rs", message: "cannot find value" })], more);
    expect(compare(before, reading([failure("t")], more))).toMatchObject({ uncovered: [{ test: "t" }], outcome: "better" });
  });
});
