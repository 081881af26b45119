import { alternatives } from "../../alternatives.ts";
import { annotation } from "../../reading/annotation.ts";
import { firstCode } from "../../reading/line-start.ts";
import { decoded, frameIn } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import type { RawFailure, RawPlace } from "../../tool.ts";
import { looksLikeFile, type Name, splitName } from "./vitest-names.ts";

const workerDied = alternatives(
  /Channel closed|Worker (?:exited unexpectedly|terminated due to)|ERR_WORKER_OUT_OF_MEMORY|ERR_IPC_CHANNEL_CLOSED/,
  /\[vitest-pool\]|Failed to start \w+ worker|Timeout (?:starting|waiting for) \w* ?(?:worker|runner)/,
  /Terminating worker thread/,
);

/** The error under a ` FAIL ` line, or outside of any test. */
export class VitestError extends RunnerError {
  /** The test file that an error outside of tests came from. */
  private origin: string | null = null;
  /** Where a parser stopped. */
  private parsed: RawPlace | null = null;

  override line(text: string, first = firstCode(text)): void {
    if (this.origin !== null) return;
    this.parsed ??= parserPlace(text);
    this.origin =
      first === 0x54 && text.startsWith("This error ")
        ? (/^This error originated in "(.+)" test file\./.exec(text.slice(0, 2000))?.[1] ?? null)
        : null;
    if (this.origin === null) super.line(text, first);
  }

  /** The failure of what the line above names. */
  under({ path, test, project }: Name, ran: boolean, base: string | null): RawFailure {
    const { parsed } = this;
    // A name with blanks is cut where its frame names no function.
    const stack = this.stack.map((frame) => (path.endsWith(` ${frame.path}`) ? { ...frame, path } : frame));
    const frames = stack.length === 0 && parsed !== null ? [parsed] : stack;
    // In typecheck mode the error has a code of TypeScript.
    const code = /^(?:TypeCheckError|Error: (?=TS)).{0,190}?\b(TS\d{3,6})\b/.exec(this.message ?? "")?.[1] ?? null;
    const failure = this.failureOf(test, frameIn(frames, path) ?? (parsed === null ? null : frameIn([parsed], path)));
    return { ...failure, path, code, stack: frames, ran, base, ...(project == null ? {} : { owner: project }) };
  }

  /** The failure of an error outside of any test. */
  unhandled(base: string | null): RawFailure {
    const { stack, origin } = this;
    const place = origin === null ? (stack[0] ?? this.parsed) : (frameIn(stack, origin) ?? { path: origin });
    return { ...this.failureOf(null, place), message: this.message ?? "unhandled error", base };
  }

  /** A sentence when a worker died rather than a test failed; null otherwise. */
  workerCrash(): string | null {
    const text = this.message ?? "";
    const died = workerDied.test(text);
    return died && this.stack.length === 0 ? text : null;
  }
}

/** The failure of an `::error` line of the reporter for GitHub; null for a line that is none. */
export const vitestAnnotatedFailure = (text: string, base: string | null): RawFailure | null => {
  const note = annotation(text);
  if (note === null) return null;
  const block = new VitestError();
  for (const line of note.message.split("\n")) block.line(line);
  const titled =
    note.title === null || note.title === "Unhandled error"
      ? null
      : splitName(note.title.replace(/^\[[^\]]{1,80}\] /, "").replace(/^\|[^|]{1,80}\| /, ""));
  const thrown: RawPlace | null = note.file === null ? null : { path: note.file, line: note.line, column: note.column };
  if (titled === null || !looksLikeFile(titled.path))
    return { ...block.unhandled(base), ...(thrown === null ? {} : { path: thrown.path, line: thrown.line, column: thrown.column }) };
  const failure = block.under(titled, titled.test !== null, base);
  return { ...failure, stack: failure.stack?.length ? failure.stack : thrown === null ? [] : [thrown] };
};

const mayBeParser = /File: |ERROR: |error: |[-─]\[/;

/** `File: /repo/b.test.js:1:0`, `/repo/a.ts:3:4: ERROR: ...` and `╭─[ src/a.ts:3:4 ]`: what esbuild, Oxc and Vite say of a broken file. */
const parserPlace = (text: string): RawPlace | null => {
  if (!text.includes(":") || !mayBeParser.test(text)) return null;
  const line = text.slice(0, 2000);
  const found =
    /^ {0,4}File: (.+?):(\d{1,7}):(\d{1,7})$/.exec(line) ??
    /^ {0,4}(\S.*?):(\d{1,7}):(\d{1,7}): (?:ERROR|error): /.exec(line) ??
    /^ *[╭,][─-]{1,3}\[ ?(.+?):(\d{1,7}):(\d{1,7}) ?\]/.exec(line);
  return found === null ? null : { path: decoded(found[1] ?? ""), line: Number(found[2]), column: Number(found[3]) };
};
