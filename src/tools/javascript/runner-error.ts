import type { RawPlace } from "../tool.ts";
import { detail, oneLine } from "./detail.ts";
import { collectFrame } from "./frame.ts";

/** The error of one failing test as runners on V8 print it: message lines, frames, perhaps a cause and the error's own fields. */
export interface RunnerError {
  line(text: string): void;
  readonly empty: boolean;
  /** First line; where it only announces (`... strictly equal:`), with the comparison under it. */
  readonly message: string | null;
  readonly stack: readonly RawPlace[];
  detail(): string | null;
}

/** An empty error; it reads lines as they are, indented or not. */
export function runnerError(): RunnerError {
  const lines = detail();
  const stack: RawPlace[] = [];
  let message: string | null = null;
  let cause = false;
  let framed = false;
  return {
    line(text) {
      const trimmed = text.trim();
      if (message === null) {
        if (trimmed === "") return;
        if (collectFrame(stack, text)) return;
        message = oneLine(unquoted(trimmed));
        return;
      }
      if (/^(?:\[cause\]: |Caused by: |Cause:$|Caused by:$)/.test(trimmed)) cause = true;
      if (/^at .*\{$/.test(trimmed.slice(0, 3) === "at " ? trimmed : "")) {
        if (!cause) collectFrame(stack, trimmed.slice(0, -1));
        framed = true;
        return;
      }
      if (cause && stack.length > 0 ? collectFrame([], text) : collectFrame(stack, text)) {
        framed = true;
        return;
      }
      if (
        framed &&
        (/^(?:generatedMessage|code|diff|operator): /.test(trimmed) || /^\.\.\. \d+ lines matching cause/.test(trimmed) || trimmed === "}")
      )
        return;
      if (isSource(text)) return;
      lines.add(text);
    },
    get empty() {
      return message === null;
    },
    get message() {
      return message === null ? null : joined(message, lines.lines);
    },
    stack,
    detail: () => lines.text(),
  };
}

/** `'test timed out after 50ms'` as node:test prints what is no Error. */
function unquoted(text: string): string {
  return /^'.*'$/.test(text) && text.length > 2 ? text.slice(1, -1) : text;
}

function joined(message: string, more: readonly string[]): string {
  if (!message.endsWith(":")) return message;
  const next = more.find((line) => line.trim() !== "")?.trim() ?? "";
  return next.length < 200 && /^\S.* !==? \S|^\S.* ===? \S/.test(next) ? `${message} ${next}` : message;
}

/** `> 4 |   expect(1)` and `    |   ^`: source around the error. */
function isSource(text: string): boolean {
  return /^ {1,14}>? *\d{0,7} \|(?: |$)/.test(text);
}
