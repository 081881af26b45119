import type { RawPlace } from "../tool.ts";

const mostFrames = 60;

/**
 * A Python traceback, read line by line; of chained ones the last counts, as that is what ended the run. Lines that belong to no traceback
 * are left alone. A class, since one is made for every failure of a log. Format: docs.python.org/3/library/traceback.html.
 */
export class Traceback {
  /** Frames as printed, outermost first. */
  readonly frames: RawPlace[] = [];
  /** The exception with its first line: "ValueError: bad 3". */
  message: string | null = null;
  private inside = false;

  line(text: string): void {
    if (/^\s*Traceback \(most recent call last\):$/.test(text)) {
      this.frames.length = 0;
      this.inside = true;
      return;
    }
    const frame = text.includes('File "') ? /^\s{1,12}File "([^"]{1,1000})", line (\d{1,9})(?:, in .{1,300})?$/.exec(text) : null;
    if (frame) {
      this.inside = true;
      // a recursion error repeats its frames: the ends tell all
      if (this.frames.length >= mostFrames) this.frames.splice(mostFrames / 2, 1);
      this.frames.push({ path: frame[1] ?? "", line: Number(frame[2]) });
      return;
    }
    if (!this.inside || text === "" || /^\s/.test(text)) return;
    if (/^(?:During handling of|The above exception)/.test(text)) return;
    if (/^[A-Za-z_][\w.]{0,200}(?::|$)/.test(text)) {
      this.message = text;
      this.inside = false;
    }
  }
}

/** Frames of Python itself and of installed packages. */
export const isInstalled = (path: string): boolean =>
  path.startsWith("<") || path.includes("site-packages/") || path.includes("dist-packages/") || /\/lib\/python\d/.test(path);
