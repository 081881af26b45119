import { errorsOfTest } from "../reading/failure-list.ts";
import { mostFailures } from "../reading/limits.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { FailedTest } from "../reading/test-run.ts";
import type { RawFailure, RawPlace } from "../tool.ts";

/** A place and a message that a native test program printed where it failed. */
export interface NativeFailure {
  readonly place: RawPlace;
  readonly message: string;
}

/** Reads Unity's line of a test, `a.c:9:test_x:FAIL: text`, `a.c:9:TEST(group, x):PASS`; no failure where it passed or was left out. */
export const unityLine = (text: string): { readonly test: string; readonly failure: NativeFailure | null } | null => {
  if (text.length > 4_000 || !/:(?:FAIL|PASS|IGNORE)\b/.test(text)) return null;
  const match = /^(\S[^:]{0,500}\.\w{1,4}):(\d{1,9}):(\w{1,200}|TEST\([^()]{1,300}\)):(FAIL|PASS|IGNORE)(?: \(\d{1,9} ms\)|: ?(.*)|)$/.exec(
    text,
  );
  if (match === null) return null;
  const [, path = "", line, test = "", outcome, message] = match;
  return { test, failure: outcome === "FAIL" ? { place: { path, line: Number(line) }, message: message || "failed" } : null };
};

/**
 * Reads the first line of a failure in the output of a native test: C's assert (`t: a.c:5: main: Assertion 'x' failed.`),
 * GoogleTest (`a.cc:5: Failure`), Catch2 (`a.cpp:5: FAILED:`), doctest (`a.cpp:5: ERROR: CHECK( ... )`), Boost.Test and
 * CUnit-like `a.c:5: error: text`, Unity (`a.c:5:test_x:FAIL: text`). Null for other lines.
 */
export const nativeFailure = (text: string): NativeFailure | null => {
  if (text.length > 4_000) return null;
  const unity = unityLine(text);
  if (unity !== null) return unity.failure;
  const asserted = /^(?:[^\s:]{1,300}: )?(\S[^:]{0,500}):(\d{1,9}): (?:[^\n]{0,1000}: )?(Assertion [`'].{1,2000}['’`] failed\.?)/.exec(
    text,
  );
  if (asserted) return { place: { path: asserted[1] ?? "", line: Number(asserted[2]) }, message: asserted[3] ?? "" };
  const place = readPlace(text.trimStart());
  if (place) {
    if (!/\.\w{1,4}$/.test(place.path)) return null;
    const match = /^(Failure|FAILED:|FAIL\b|ERROR: |FATAL ERROR: |error: |fatal error: |Test failed|ASSERT)(.*)$/.exec(place.rest);
    return match ? { place: { path: place.path, line: place.line }, message: place.rest } : null;
  }
  const parens = /^(\S[^():]{0,500})\((\d{1,9})\): (?:fatal )?(?:error|ERROR|FAILED|Failure)\b:? ?(.*)$/.exec(text);
  return parens ? { place: { path: parens[1] ?? "", line: Number(parens[2]) }, message: parens[3] || "failed" } : null;
};

/** Lines by which GoogleTest says how far it is. */
const mark = /^\[(?:-{10}|={10}| RUN {6}| {7}OK| {2}PASSED {2}| {2}FAILED {2}| {2}SKIPPED )\] /;
/** How it heads an exception that a test threw. */
const unplaced = "unknown file: Failure";

/**
 * A failed native test while its output comes in: its failed assertions count, else its first line with a place in a source file. The
 * output may be that of a whole program, which names the tests inside of it.
 */
export class NativeTest extends FailedTest {
  private hint: NativeFailure | null = null;
  /** The test inside of this one whose lines come in, and that of the first error. */
  private inner: string | null = null;
  private firstInner: string | null = null;
  private isFirst = true;
  /** The errors behind the first. */
  private readonly others: FailedTest[] = [];

  /** What is heard now belongs to this error. */
  get last(): FailedTest {
    return this.others.at(-1) ?? this;
  }

  /** Takes the first line of a failed assertion; false for others. */
  fails(text: string): boolean {
    const found = text === unplaced ? null : nativeFailure(text);
    if (found === null && text !== unplaced) return false;
    // What these announce stands on the next line.
    const message = found === null || /^(?:Failure|FAILED:)$/.test(found.message) ? null : found.message.replace(/^(?:FATAL )?ERROR: /, "");
    if (this.isFirst) {
      this.isFirst = false;
      this.firstInner = this.inner;
      this.place = found?.place ?? null;
      this.message = message;
    } else if (this.others.length < mostFailures) this.others.push(new FailedTest(this.inner, message, found?.place));
    return true;
  }

  override hear(text: string): void {
    const unity = unityLine(text);
    if (unity !== null) {
      const around = this.inner;
      this.inner = unity.test;
      this.fails(text);
      this.inner = around;
      return;
    }
    const inner = /^(?:\[ RUN {6}\]|TEST CASE: ) (\S.{0,1000})$/.exec(text)?.[1];
    if (inner !== undefined) this.inner = inner;
    if (inner !== undefined || mark.test(text) || this.fails(text)) return;
    if (this.place === null) this.hint ??= plainPlace(text);
    if (this.last === this) super.hear(text);
    else this.last.hear(text);
  }

  /** `status`: what the runner says of the test, where that says more than its first words. */
  failures(status: string | null): readonly RawFailure[] {
    if (this.isFirst && this.hint !== null) Object.assign(this, this.hint);
    else if (this.isFirst) this.message = status ?? this.message;
    const { test, firstInner, others } = this;
    // CMake may have made a test of each of the program's own.
    const named = (inner: string | null): string | null =>
      inner === null || test?.endsWith(inner) ? test : [test, inner].filter((name) => name !== null).join(inProgram);
    const byTest = new Map([[named(firstInner), [{ ...super.failure(), test: named(firstInner) }]]]);
    for (const other of others) {
      const name = named(other.test);
      byTest.set(name, [...(byTest.get(name) ?? []), { ...other.failure(), test: name }]);
    }
    return [...byTest.values()].flatMap(errorsOfTest);
  }
}

/** Stands between the name of a test program and that of a test in it. */
export const inProgram = " > ";

/** Reads "t.c:9: expected 1 got 2": any text behind a place in a source file of C and its kin. */
export const plainPlace = (text: string): NativeFailure | null => {
  if (text.length > 4_000) return null;
  const place = readPlace(text);
  if (!place || place.rest === "" || !/^[^\s"'<>]{1,500}\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|cu|f90|rs|zig)$/.test(place.path)) return null;
  return { place: { path: place.path, line: place.line, column: place.column }, message: place.rest };
};
