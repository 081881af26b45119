import { describe, expect, test } from "vitest";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { createRefusalScan, type Fit, learnFit, placeOf, type SandboxPlan, unknownFit } from "../../../src/core/sandbox/confinement.ts";

const works: SandboxPlan = { mode: "auto", refused: null };
const fits: Fit = { kind: "fits" };
const misfit: Fit = { kind: "misfit", reason: "EROFS" };

describe("where a gate runs", () => {
  test.each<[string, SandboxPlan, Fit, boolean, boolean, string]>([
    ["an untouched tree: outside, as CI runs it", works, unknownFit, false, false, "outside"],
    ["a red gate looked at again: inside, to learn", works, unknownFit, false, true, "inside"],
    ["a second look where it is known already: outside", works, fits, false, true, "outside"],
    ["an agent's edit: inside", works, unknownFit, true, false, "inside"],
    ["an agent's edit and a gate that does not fit: watched", works, misfit, true, false, "watched"],
    ["no sandbox here, an agent's edit: watched", { mode: "auto", refused: "no bwrap" }, unknownFit, true, false, "watched"],
    ["no sandbox here, untouched: outside", { mode: "auto", refused: "no bwrap" }, unknownFit, false, true, "outside"],
    ["switched off, an agent's edit: watched", { mode: "off", refused: null }, unknownFit, true, false, "watched"],
    ["always: inside, whatever is known", { mode: "always", refused: null }, misfit, false, false, "inside"],
  ])("%s", (_, plan, fit, edited, again, place) => {
    expect(placeOf(plan, fit, edited, again)).toBe(place);
  });
});

const failure = (fingerprint: string): Failure => ({
  file: "a.js",
  line: 1,
  column: null,
  code: null,
  test: fingerprint,
  message: fingerprint,
  detail: null,
  stage: "test",
  origin: null,
  frames: [],
  tool: null,
  ran: true,
  fingerprint,
});
const reading = (...failures: string[]): Reading => ({
  stage: "test",
  class: failures.length === 0 ? "passed" : "code",
  errorClass: null,
  reason: "",
  tool: null,
  files: [],
  counts: { run: null, failed: null, skipped: null },
  failures: failures.map(failure),
  tests: null,
  complete: true,
  excerpt: "",
  notes: [],
});

describe("what a run inside teaches", () => {
  test("a pass is a pass wherever the gate ran", () => {
    expect(learnFit(unknownFit, reading(), true, reading("a"), null)).toEqual({ kind: "counts", fit: fits });
    expect(learnFit(misfit, reading(), true, reading("a"), null)).toEqual({ kind: "counts", fit: misfit });
  });

  test("the same failures inside and outside on the untouched tree: it fits", () => {
    expect(learnFit(unknownFit, reading("a", "b"), false, reading("a", "b"), null)).toEqual({ kind: "counts", fit: fits });
  });

  test("what fails outside and not inside on the untouched tree may hang on the place: it fits, and is run outside again", () => {
    expect(learnFit(unknownFit, reading("a"), false, reading("a", "b"), null)).toEqual({ kind: "again-outside", fit: fits });
    expect(learnFit(unknownFit, reading(), false, reading("a"), null)).toEqual({ kind: "again-outside", fit: fits });
  });

  test("another failure inside on the untouched tree: it does not fit, and the run says nothing", () => {
    const lesson = learnFit(unknownFit, reading("a", "cache"), false, reading("a"), "EROFS: open '/opt/x'");
    expect(lesson).toEqual({ kind: "again-outside", fit: { kind: "misfit", reason: "EROFS: open '/opt/x'" } });
  });

  test("a new failure on an edited tree never opens the sandbox by itself: the untouched tree is asked", () => {
    expect(learnFit(unknownFit, reading("new"), true, reading(), "EROFS")).toEqual({ kind: "try-untouched" });
    expect(learnFit(unknownFit, reading("new"), true, null, "EROFS")).toEqual({ kind: "try-untouched" });
  });

  test("what was red before and is red inside after an edit needs no further run", () => {
    expect(learnFit(unknownFit, reading("a"), true, reading("a", "b"), null)).toEqual({ kind: "counts", fit: unknownFit });
  });

  test("once a gate is known to fit, a failure is the edit's", () => {
    expect(learnFit(fits, reading("new"), true, reading(), "EROFS")).toEqual({ kind: "counts", fit: fits });
  });

  test("trouble of the machine inside is not the same as a failing test outside", () => {
    const trouble: Reading = { ...reading("a"), class: "infrastructure", errorClass: "permission" };
    expect(learnFit(unknownFit, trouble, false, reading("a"), null).kind).toBe("again-outside");
  });
});

describe("the line in which the sandbox refused something", () => {
  test("is the first one, also where it comes in pieces", () => {
    const scan = createRefusalScan();
    for (const piece of ["ok\nError: EROFS: read-only ", "file system, open '/opt/data'\nsudo: no new privileges\n"]) scan.write(piece);
    expect(scan.line()).toBe("Error: EROFS: read-only file system, open '/opt/data'");
  });

  test("is none where nothing was refused, however long the log", () => {
    const scan = createRefusalScan();
    for (let at = 0; at < 100; at++) scan.write("x".repeat(100_000));
    expect(scan.line()).toBeNull();
  });
});
