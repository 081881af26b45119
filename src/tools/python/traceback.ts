import type { RawPlace } from "../tool.ts";

/** A Python traceback, read line by line; of chained ones the last counts, as that is what ended the run. */
export interface Traceback {
  line(text: string): void;
  /** Frames as printed, outermost first. */
  readonly frames: readonly RawPlace[];
  /** The exception with its first line: "ValueError: bad 3". */
  readonly message: string | null;
}

const mostFrames = 60;

/** Starts empty; lines that belong to no traceback are left alone. Format: docs.python.org/3/library/traceback.html. */
export function traceback(): Traceback {
  let frames: RawPlace[] = [];
  let message: string | null = null;
  let inside = false;
  return {
    line(text) {
      if (/^\s*Traceback \(most recent call last\):$/.test(text)) {
        frames = [];
        inside = true;
        return;
      }
      const frame = /^\s{1,12}File "([^"]{1,1000})", line (\d{1,9})(?:, in .{1,300})?$/.exec(text);
      if (frame) {
        inside = true;
        // a recursion error repeats its frames: the ends tell all
        if (frames.length >= mostFrames) frames.splice(mostFrames / 2, 1);
        frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: null });
        return;
      }
      if (!inside || text === "" || /^\s/.test(text)) return;
      if (/^(?:During handling of|The above exception)/.test(text)) return;
      if (/^[A-Za-z_][\w.]{0,200}(?::|$)/.test(text)) {
        message = text;
        inside = false;
      }
    },
    get frames() {
      return frames;
    },
    get message() {
      return message;
    },
  };
}

/** Frames of Python itself and of installed packages. */
export function isInstalled(path: string): boolean {
  return path.startsWith("<") || path.includes("site-packages/") || path.includes("dist-packages/") || /\/lib\/python\d/.test(path);
}
