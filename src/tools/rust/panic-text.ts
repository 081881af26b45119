import { FailedTest } from "../reading/test-run.ts";
import type { RawFailure } from "../tool.ts";

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
      const arrow = /^\s{0,12}--> (.{1,1000}):(\d{1,9}):(\d{1,9})$/.exec(text);
      if (arrow) this.setPlace(arrow[1] ?? "", arrow[2] ?? "", arrow[3]);
    }
    this.backtrace ||= text.includes("stack backtrace:") && /^\s*stack backtrace:/.test(text);
    if (!this.backtrace) {
      this.detail.add(text);
      return;
    }
    const at = /^\s+at (.{1,1000}):(\d{1,9}):(\d{1,9})$/.exec(text);
    if (at) this.frame({ path: at[1] ?? "", line: Number(at[2]), column: Number(at[3]) });
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
      const fresh = /^(.{1,1000}):(\d{1,9}):(\d{1,9}):$/.exec(panicWords);
      if (fresh) {
        this.setPlace(fresh[1] ?? "", fresh[2] ?? "", fresh[3]);
        this.wants = true;
        return true;
      }
      const old = /^'(.*)', (\S.{0,1000}?):(\d{1,9}):(\d{1,9})$/.exec(panicWords);
      if (old) this.setPlace(old[2] ?? "", old[3] ?? "", old[4]);
      else this.oldForm = panicWords.startsWith("'");
      this.message = (old?.[1] ?? panicWords).replace(/^'/, "");
      return true;
    }
    // a documentation test that did not compile, or that did although it should not
    const unbuilt = text.startsWith("error") ? /^error(?:\[[\w:-]{1,80}\])?: (.+)$/.exec(text.slice(0, 4_000)) : null;
    if (unbuilt) this.message = unbuilt[1] ?? "";
    else if (/^Test (?:compiled|executable) succe/.test(text)) this.message = text;
    const gentle = text.includes("note: ")
      ? /^\s*note: (test did not panic as expected)(?: at (.{1,1000}):(\d{1,9}):(\d{1,9}))?$/.exec(text)
      : null;
    if (gentle) {
      this.message = gentle[1] ?? "";
      if (gentle[2] !== undefined) this.setPlace(gentle[2], gentle[3] ?? "", gentle[4]);
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
    const close = /^(.*)', (\S.{0,1000}?):(\d{1,9}):(\d{1,9})$/.exec(text.slice(-4_000));
    if (close) {
      this.setPlace(close[2] ?? "", close[3] ?? "", close[4]);
      this.oldForm = false;
    }
    this.detail.add(close?.[1] ?? text);
  }

  private setPlace(path: string, line: string, column: string | undefined): void {
    this.place = { path, line: Number(line), column: column === undefined ? null : Number(column) };
  }
}
