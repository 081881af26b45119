import type { RawFailure, RawPlace } from "../tool.ts";
import { detail, oneLine } from "./detail.ts";
import { collectFrame, decoded, frameIn } from "./frame.ts";

/** The error under a ` FAIL ` line: its message, what follows it, and the frames. */
export interface ErrorBlock {
  line(text: string): void;
  readonly hasMessage: boolean;
  readonly message: string;
  /** A TypeScript code in typecheck mode, else null. */
  readonly code: string | null;
  readonly stack: readonly RawPlace[];
  detail(): string | null;
  /** The place of the error in a file: the frame in it, or what a parser said of it. */
  placeIn(path: string): RawPlace | null;
  /** The failure of an error outside of any test. */
  unhandled(base: string | null): RawFailure;
  /** A sentence when a worker died rather than a test failed; null otherwise. */
  workerCrash(): string | null;
}

/** An empty block. */
export function errorBlock(): ErrorBlock {
  const lines = detail();
  const stack: RawPlace[] = [];
  let message: string | null = null;
  let cause = false;
  let origin: string | null = null;
  let parsed: RawPlace | null = null;
  let ended = false;
  return {
    line(text) {
      if (message === null) {
        if (text.trim() !== "") message = oneLine(text);
        parsed ??= parserPlace(text);
        return;
      }
      const file = text.startsWith("This error ") ? /^This error originated in "(.+)" test file\./.exec(text.slice(0, 2000)) : null;
      if (file !== null) {
        origin = file[1] ?? null;
        ended = true;
      }
      if (ended) return;
      if (text.startsWith("Caused by: ")) cause = true;
      if (isSource(text)) return;
      if (cause && stack.length > 0 && text.startsWith(" ❯ ")) return;
      if (collectFrame(stack, text)) return;
      parsed ??= parserPlace(text);
      lines.add(text);
    },
    get hasMessage() {
      return message !== null;
    },
    get message() {
      return message ?? "failed";
    },
    get code() {
      return (
        /\b(TS\d{3,6})\b/.exec(
          (message ?? "").startsWith("TypeCheckError") || (message ?? "").startsWith("Error: TS") ? (message ?? "").slice(0, 200) : "",
        )?.[1] ?? null
      );
    },
    get stack() {
      return stack.length === 0 && parsed !== null ? [parsed] : stack;
    },
    detail: () => lines.text(),
    placeIn(path) {
      return frameIn(stack, path) ?? (parsed === null ? null : frameIn([parsed], path));
    },
    unhandled(base) {
      const place = origin === null ? (stack[0] ?? parsed) : (frameIn(stack, origin) ?? { path: origin, line: null, column: null });
      return {
        path: place?.path ?? null,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: null,
        test: null,
        message: message ?? "unhandled error",
        detail: lines.text(),
        stack,
        base,
      };
    },
    workerCrash() {
      const text = message ?? "";
      const died =
        /Channel closed|Worker (?:exited unexpectedly|terminated due to)|ERR_WORKER_OUT_OF_MEMORY|ERR_IPC_CHANNEL_CLOSED|\[vitest-pool\]|Failed to start \w+ worker|Timeout (?:starting|waiting for) \w* ?(?:worker|runner)|Terminating worker thread/.test(
          text,
        );
      return died && stack.length === 0 ? text : null;
    },
  };
}

/** Lines of source around the error: `  4| code`, `   | ^`. */
function isSource(text: string): boolean {
  return text.startsWith("  ") && /^ {2,12}\d*\|(?: |$)/.test(text);
}

/** `File: /repo/b.test.js:1:0`, `/repo/a.ts:3:4: ERROR: ...` and `╭─[ src/a.ts:3:4 ]`: what esbuild, Oxc and Vite say of a broken file. */
function parserPlace(text: string): RawPlace | null {
  if (!text.includes("File: ") && !text.includes("ERROR: ") && !text.includes("error: ") && !text.includes("-[") && !text.includes("─["))
    return null;
  const line = text.slice(0, 2000);
  const found =
    /^ {0,4}File: (.+?):(\d{1,7}):(\d{1,7})$/.exec(line) ??
    /^ {0,4}(\S.*?):(\d{1,7}):(\d{1,7}): (?:ERROR|error): /.exec(line) ??
    /^ *[╭,][─-]{1,3}\[ ?(.+?):(\d{1,7}):(\d{1,7}) ?\]/.exec(line);
  return found === null ? null : { path: decoded(found[1] ?? ""), line: Number(found[2]), column: Number(found[3]) };
}
