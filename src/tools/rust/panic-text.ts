import { placeBy } from "../reading/place-at-end.ts";
import { FailedTest } from "../reading/test-run.ts";
import type { RawFailure } from "../tool.ts";

/** The last line of a message of the old form. */
const closing = /^(?<message>.*)', (?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9})$/;

/**
 * What a panic said, read from the lines that a failing Rust test printed. Reads both forms: since Rust 1.73
 * "thread 'x' (7) panicked at src/lib.rs:3:5:" with the message below, before "thread 'x' panicked at 'message', src/lib.rs:3:5".
 * Also a returned error ("Error: ...") and "test did not panic as expected".
 */
export class PanicText extends FailedTest {
  private wants = false;
  private oldForm = false;
  private backtrace = false;

  line(text: string): void {
    if (this.oldForm) {
      this.oldMessage(text);
      return;
    }
    if (this.wants) {
      this.wants = false;
      this.message = text.trim();
      return;
    }
    // the first panic is the cause; a later one is of a destructor or of another thread waiting for it
    if (this.message === null && this.headline(text)) return;
    if (text.includes("note: run with") && /^\s*note: run with `RUST_BACKTRACE=/.test(text)) return;
    if (this.place === null && this.message !== null && text.includes("--> ")) {
      this.place = placeBy(/^\s{0,12}--> (?<path>.{1,1000}):(?<line>\d{1,9}):(?<column>\d{1,9})$/, text);
    }
    this.backtrace ||= text.includes("stack backtrace:") && /^\s*stack backtrace:/.test(text);
    if (!this.backtrace) {
      this.detail.add(text);
      return;
    }
    this.frame(placeBy(/^\s+at (?<path>.{1,1000}):(?<line>\d{1,9}):(?<column>\d{1,9})$/, text));
  }

  /** The failure of the test that panicked, with the panic's own place in front of the frames of its backtrace. */
  override failure(own = this.place): RawFailure {
    const { place, message } = this;
    const stack = this.frames.filter(({ path }) => !path.startsWith("/rustc/"));
    const outer = stack.filter((frame) => frame.line !== place?.line || !frame.path.endsWith(place?.path ?? ""));
    return { ...super.failure(own), message: message ?? "test failed", stack: place === null ? stack : [place, ...outer] };
  }

  /** Takes a line that says what went wrong; false where it may be part of the detail as well. */
  private headline(text: string): boolean {
    const panicWords = text.includes("panicked at ")
      ? /^\s*thread '(?:[^']|'(?! ))*' (?:\(\d+\) )?panicked at (.+)$/.exec(text.slice(0, 4_000))?.[1]
      : undefined;
    if (panicWords !== undefined) {
      this.place = placeBy(/^(?<path>.{1,1000}):(?<line>\d{1,9}):(?<column>\d{1,9}):$/, panicWords);
      if (this.place !== null) {
        this.wants = true;
        return true;
      }
      this.place = placeBy(closing, panicWords);
      this.oldForm = this.place === null && panicWords.startsWith("'");
      this.message = (closing.exec(panicWords)?.groups?.message ?? panicWords).replace(/^'/, "");
      return true;
    }
    // a documentation test that did not compile, or that did although it should not
    const unbuilt = text.startsWith("error") ? /^error(?:\[[\w:-]{1,80}\])?: (.+)$/.exec(text.slice(0, 4_000)) : null;
    if (unbuilt) this.message = unbuilt[1] ?? "";
    else if (/^Test (?:compiled|executable) succe/.test(text)) this.message = text;
    const gentle = /^\s*note: test did not panic as expected(?: at (?<path>.{1,1000}):(?<line>\d{1,9}):(?<column>\d{1,9}))?$/;
    if (text.includes("note: ") && gentle.test(text)) {
      this.message = "test did not panic as expected";
      this.place = placeBy(gentle, text) ?? this.place;
      return true;
    }
    if (this.message === null && /^\s*(?:Error: |note: panic did not contain expected string)/.test(text)) {
      this.message = text.trim();
      return true;
    }
    return false;
  }

  /** A message of the old form goes on until a line ends with its place. */
  private oldMessage(text: string): void {
    const end = text.slice(-4_000);
    this.place = placeBy(closing, end);
    this.oldForm = this.place === null;
    this.detail.add(closing.exec(end)?.groups?.message ?? text);
  }
}
