import { readPlace } from "../reading/place-prefix.ts";
import { FailedTest } from "../reading/test-run.ts";
import type { RawFailure, RawPlace } from "../tool.ts";

/** A place and a message that a native test program printed where it failed. */
export interface NativeFailure {
  readonly place: RawPlace;
  readonly message: string;
}

/**
 * Reads the first line of a failure in the output of a native test: C's assert (`t: a.c:5: main: Assertion 'x' failed.`),
 * GoogleTest (`a.cc:5: Failure`), Catch2 (`a.cpp:5: FAILED:`), doctest (`a.cpp:5: ERROR: CHECK( ... )`), Boost.Test and
 * CUnit-like `a.c:5: error: text`. Null for other lines.
 */
export function nativeFailure(text: string): NativeFailure | null {
  if (text.length > 4_000) return null;
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
}

/** A failed native test while its output comes in: its first failed assertion counts, else its first line with a place in a source file. */
export class NativeTest extends FailedTest {
  private hint: NativeFailure | null = null;

  /** Takes the line of the first failed assertion; false for others. */
  fails(text: string): boolean {
    const found = this.place === null ? nativeFailure(text) : null;
    if (found === null) return false;
    this.place = found.place;
    // What these announce stands on the next line.
    this.message = /^(?:Failure|FAILED:)$/.test(found.message) ? null : found.message.replace(/^(?:FATAL )?ERROR: /, "");
    return true;
  }

  override hear(text: string): void {
    if (this.fails(text)) return;
    if (this.place === null) this.hint ??= plainPlace(text);
    if (text !== "unknown file: Failure") super.hear(text);
  }

  /** `status`: what the runner says of the test, where that says more than its first words. */
  failureOf(status: string | null): RawFailure {
    if (this.place === null && this.hint !== null) Object.assign(this, this.hint);
    else if (this.place === null) this.message = status ?? this.message;
    return this.failure();
  }
}

/** Reads "t.c:9: expected 1 got 2": any text behind a place in a source file of C and its kin. */
export function plainPlace(text: string): NativeFailure | null {
  if (text.length > 4_000) return null;
  const place = readPlace(text);
  if (!place || place.rest === "" || !/^[^\s"'<>]{1,500}\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|cu|f90|rs|zig)$/.test(place.path)) return null;
  return { place: { path: place.path, line: place.line, column: place.column }, message: place.rest };
}
