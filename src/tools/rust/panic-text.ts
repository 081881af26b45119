import { type DetailLines, detailLines } from "../language/failure-list.ts";
import type { RawPlace } from "../tool.ts";

/** What a panic said, read from the lines that a failing Rust test printed. */
export interface PanicText {
  line(text: string): void;
  readonly place: RawPlace | null;
  readonly message: string | null;
  /** Frames of a backtrace that name files, innermost first, the panic's own place in front. */
  readonly stack: readonly RawPlace[];
  readonly detail: DetailLines;
}

/**
 * Reads both forms: since Rust 1.73 "thread 'x' (7) panicked at src/lib.rs:3:5:" with the message below, before
 * "thread 'x' panicked at 'message', src/lib.rs:3:5". Also a returned error ("Error: ...") and "test did not panic as expected".
 */
export function panicText(): PanicText {
  const detail = detailLines();
  const frames: RawPlace[] = [];
  let place: RawPlace | null = null;
  let message: string | null = null;
  let wants = false;
  let oldForm = false;
  let backtrace = false;

  const setPlace = (path: string, line: string, column: string | undefined): void => {
    place = { path, line: Number(line), column: column === undefined ? null : Number(column) };
  };

  return {
    line(text) {
      if (oldForm) {
        const close = /^(.*)', (\S.{0,1000}?):(\d{1,9}):(\d{1,9})$/.exec(text.slice(-4_000));
        if (close) {
          setPlace(close[2] ?? "", close[3] ?? "", close[4]);
          oldForm = false;
        }
        detail.add(close?.[1] ?? text);
        return;
      }
      // the first panic is the cause; a later one is of a destructor or of another thread waiting for it
      const head =
        message === null && !wants && text.includes("panicked at ")
          ? /^\s*thread '(?:[^']|'(?! ))*' (?:\(\d+\) )?panicked at (.+)$/.exec(text.slice(0, 4_000))
          : null;
      if (head) {
        const said = head[1] ?? "";
        const fresh = /^(.{1,1000}):(\d{1,9}):(\d{1,9}):$/.exec(said);
        if (fresh) {
          setPlace(fresh[1] ?? "", fresh[2] ?? "", fresh[3]);
          wants = true;
          return;
        }
        const old = /^'(.*)', (\S.{0,1000}?):(\d{1,9}):(\d{1,9})$/.exec(said);
        if (old) setPlace(old[2] ?? "", old[3] ?? "", old[4]);
        else oldForm = said.startsWith("'");
        message = (old?.[1] ?? said).replace(/^'/, "");
        return;
      }
      if (wants) {
        wants = false;
        message = text.trim();
        return;
      }
      if (text.includes("note: run with") && /^\s*note: run with `RUST_BACKTRACE=/.test(text)) return;
      // a documentation test that did not compile, or that did although it should not
      const unbuilt = message === null && text.startsWith("error") ? /^error(?:\[[\w:-]{1,80}\])?: (.+)$/.exec(text.slice(0, 4_000)) : null;
      if (unbuilt) message = unbuilt[1] ?? "";
      const arrow =
        place === null && message !== null && text.includes("--> ") ? /^\s{0,12}--> (.{1,1000}):(\d{1,9}):(\d{1,9})$/.exec(text) : null;
      if (arrow) setPlace(arrow[1] ?? "", arrow[2] ?? "", arrow[3]);
      if (message === null && /^Test (?:compiled|executable) succe/.test(text)) message = text;
      const gentle =
        message === null && text.includes("note: ")
          ? /^\s*note: (test did not panic as expected)(?: at (.{1,1000}):(\d{1,9}):(\d{1,9}))?$/.exec(text)
          : null;
      if (gentle) {
        message = gentle[1] ?? "";
        if (gentle[2] !== undefined) setPlace(gentle[2], gentle[3] ?? "", gentle[4]);
        return;
      }
      if (message === null && /^\s*(?:Error: |note: panic did not contain expected string)/.test(text)) {
        message = text.trim();
        return;
      }
      if (!backtrace && text.includes("stack backtrace:") && /^\s*stack backtrace:/.test(text)) backtrace = true;
      const at = backtrace ? /^\s+at (.{1,1000}):(\d{1,9}):(\d{1,9})$/.exec(text) : null;
      if (at) {
        if (frames.length < 60) frames.push({ path: at[1] ?? "", line: Number(at[2]), column: Number(at[3]) });
        return;
      }
      if (!backtrace) detail.add(text);
    },
    get place() {
      return place;
    },
    get message() {
      return message;
    },
    get stack() {
      const own = frames.filter((frame) => !frame.path.startsWith("/rustc/"));
      return place === null ? own : [place, ...own.filter((frame) => frame.line !== place?.line || !frame.path.endsWith(place.path))];
    },
    detail,
  };
}
