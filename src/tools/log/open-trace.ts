import { frameOf } from "../reading/frame.ts";
import type { RawFailure, RawPlace } from "../tool.ts";
import type { ErrorHeader } from "./general-forms.ts";

/** Frames kept of one trace. */
const mostFrames = 60;
/** Lines between the frames that are kept. */
const mostLines = 40;

const pythonException =
  /^(?:[A-Za-z_][\w.]{0,200}(?:Error|Exception|Exit|Interrupt|Warning|Failed|Failure|NotFound|Timeout)[\w.]{0,40}(?:: .*)?|[A-Za-z_][\w.]{0,200}: .*)$/;

/** A stack trace while its lines come in. */
export class OpenTrace {
  readonly folder: string;
  /** Python prints the innermost frame last, and the error below it. */
  private readonly python: boolean;
  private readonly head: ErrorHeader | null;
  private readonly frames: RawPlace[];
  /** What stands between the frames: source excerpts, carets, notes. */
  private readonly between: string[] = [];
  private exception: string | null = null;
  /** The number of the last frame's line. */
  private last: number;

  /** `head` is what was said above the first frame; `frame` is null below the headline of Python's traceback. */
  constructor(folder: string, number: number, python: boolean, head: ErrorHeader | null = null, frame: RawPlace | null = null) {
    this.folder = folder;
    this.last = number;
    this.python = python;
    this.head = head;
    this.frames = frame === null ? [] : [frame];
  }

  /** Takes a line: the trace goes on behind it, ends with it, or ended before it. */
  take(text: string, number: number): "open" | "ended" | "ended-before" {
    const frame = frameOf(text);
    if (frame) {
      if (this.frames.length < mostFrames) this.frames.push(frame);
      this.last = number;
      return "open";
    }
    const distance = number - this.last;
    if (this.python) {
      if (pythonException.test(text)) {
        this.exception = text.trim();
        return "ended";
      }
      if (text.trim() === "" || (/^\s/.test(text) && distance < 8)) return "open";
    }
    if (distance > 3 || (/^\S/.test(text) && !/^(?:Caused by|\.\.\.|---)/.test(text))) return "ended-before";
    if (this.between.length < mostLines) this.between.push(text);
    return "open";
  }

  /** The failure that the trace shows; null where it names no file of the project, or no error was said. */
  failure(exists: (path: string, folder: string) => boolean): RawFailure | null {
    const stack = this.python ? this.frames.toReversed() : this.frames;
    const message = this.exception ?? this.head?.text ?? this.between.find((line) => line.trim() !== "") ?? "";
    const isError = (this.head?.severity ?? "error") === "error";
    if (message === "" || !isError || !stack.some(({ path }) => exists(path, this.folder))) return null;
    return { code: this.head?.code ?? null, message, stack, detail: this.between.join("\n").slice(0, 4_000) || null };
  }
}
