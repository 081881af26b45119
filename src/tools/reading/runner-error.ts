import type { RawFailure, RawPlace } from "../tool.ts";
import { cutLine, Detail } from "./detail.ts";
import { collectFrame, mayBeginFrame } from "./frame.ts";
import { firstCode, isDigit } from "./line-start.ts";
import { placedAt, testFrame } from "./place-at-end.ts";

/**
 * The error of one failing test as runners on V8 print it: message lines, frames, perhaps a cause and the error's own fields. It reads
 * lines as they are, indented or not. A class, since one is made for every test of a log.
 */
export class RunnerError {
  readonly stack: RawPlace[] = [];
  private readonly lines = new Detail();
  private text: string | null = null;
  private cause = false;
  private framed = false;

  /** `first`: the line's first character behind blanks, where it was looked up before; most lines are told apart by it. */
  line(text: string, first = firstCode(text)): void {
    if (this.text === null) {
      if (first !== 0 && !collectFrame(this.stack, text)) this.text = cutLine(unquoted(text.trim()));
      return;
    }
    if ((first === 0x43 || first === 0x5b) && /^(?:\[cause\]: |Caused by: |Cause:$|Caused by:$)/.test(text.trim())) this.cause = true;
    if (mayBeginFrame(first) && this.frame(text)) {
      this.framed = true;
      return;
    }
    if (this.framed && isFieldOfError(text.trim())) return;
    if (!(isDigit(first) || first === 0x7c || first === 0x3e) || !isSource(text)) this.lines.add(text);
  }

  /** Takes a frame; those of a cause only where the error has none. */
  private frame(text: string): boolean {
    const stack = this.cause && this.stack.length > 0 ? [] : this.stack;
    const trimmed = text.trimEnd();
    // The error's own fields follow.
    if (!trimmed.endsWith("{") || !text.trimStart().startsWith("at ")) return collectFrame(stack, text);
    if (!this.cause) collectFrame(stack, trimmed.slice(0, -1));
    return true;
  }

  get empty(): boolean {
    return this.text === null;
  }

  /** First line; where it only announces (`... strictly equal:`), with the comparison under it. */
  get message(): string | null {
    return this.text === null ? null : joined(this.text, this.lines.lines);
  }

  detail(): string | null {
    return this.lines.text();
  }

  /** The failure of the test that threw it at a place; default: where nothing but the frames says which file the test is in. */
  failureOf(test: string | null, place: RawPlace | null = testFrame(this.stack)): RawFailure {
    return {
      ...placedAt(place),
      test,
      message: this.message ?? "failed",
      detail: this.detail(),
      stack: this.stack,
    };
  }
}

/** True for Mocha's name of a hook that failed: the tests behind it did not run. */
export const isHook = (test: string): boolean => /"(?:before|after) (?:all|each)" hook/.test(test);

/** What Node prints behind an error's frames: its own fields, and that a cause's frames are the same. */
const isFieldOfError = (text: string): boolean =>
  text === "}" || /^(?:(?:generatedMessage|code|diff|operator): |\.\.\. \d+ lines matching cause)/.test(text);

/** `'test timed out after 50ms'` as node:test prints what is no Error. */
const unquoted = (text: string): string => (/^'.*'$/.test(text) && text.length > 2 ? text.slice(1, -1) : text);

const joined = (message: string, more: readonly string[]): string => {
  if (!message.endsWith(":")) return message;
  const next = more.find((line) => line.trim() !== "")?.trim() ?? "";
  return next.length < 200 && /^\S.* !==? \S|^\S.* ===? \S/.test(next) ? `${message} ${next}` : message;
};

/** `> 4 |   expect(1)`, `  4| expect(1)` and `    |   ^`: source around the error. */
const isSource = (text: string): boolean => /^ {1,14}>? *\d{0,7} ?\|(?: |$)/.test(text);
