import { cutLine, Detail } from "../../reading/detail.ts";
import { collectFrame, mayBeginFrame } from "../../reading/frame.ts";
import { firstCode, isDigit } from "../../reading/line-start.ts";
import { decoded, frameIn, placedAt } from "../../reading/place-at-end.ts";
import type { RawFailure, RawPlace } from "../../tool.ts";

/**
 * The error under a ` FAIL ` line: its message, what follows it, and the frames. A class, since one is made for every failure of a log:
 * an object literal with getters costs V8 a hidden class each, which the collector of young objects then takes for alive.
 */
export class ErrorBlock {
  private readonly lines = new Detail();
  private readonly frames: RawPlace[] = [];
  private text: string | null = null;
  private cause = false;
  private origin: string | null = null;
  private parsed: RawPlace | null = null;
  private ended = false;

  /** `first`: the line's first character behind blanks, as the reader has looked it up before. */
  line(text: string, first = firstCode(text)): void {
    if (this.ended) return;
    if (this.text === null) {
      if (text.trim() !== "") this.text = cutLine(text);
      this.parsed ??= parserPlace(text);
      return;
    }
    if (first === 0x54 && text.startsWith("This error ")) {
      const file = /^This error originated in "(.+)" test file\./.exec(text.slice(0, 2000));
      if (file !== null) {
        this.origin = file[1] ?? null;
        this.ended = true;
        return;
      }
    }
    if (first === 0x43 && text.startsWith("Caused by: ")) this.cause = true;
    if ((isDigit(first) || first === 0x7c) && isSource(text)) return;
    if (mayBeginFrame(first)) {
      if (this.cause && this.frames.length > 0 && text.startsWith(" ❯ ")) return;
      if (collectFrame(this.frames, text)) return;
    }
    this.parsed ??= parserPlace(text);
    this.lines.add(text);
  }

  get hasMessage(): boolean {
    return this.text !== null;
  }

  get message(): string {
    return this.text ?? "failed";
  }

  /** A TypeScript code in typecheck mode, else null. */
  get code(): string | null {
    const text = this.text ?? "";
    if (!text.startsWith("TypeCheckError") && !text.startsWith("Error: TS")) return null;
    return /\b(TS\d{3,6})\b/.exec(text.slice(0, 200))?.[1] ?? null;
  }

  get stack(): readonly RawPlace[] {
    return this.frames.length === 0 && this.parsed !== null ? [this.parsed] : this.frames;
  }

  detail(): string | null {
    return this.lines.text();
  }

  /** The place of the error in a file: the frame in it, or what a parser said of it. */
  placeIn(path: string): RawPlace | null {
    return frameIn(this.frames, path) ?? (this.parsed === null ? null : frameIn([this.parsed], path));
  }

  /** The failure of an error outside of any test. */
  unhandled(base: string | null): RawFailure {
    const { frames, origin } = this;
    const place = origin === null ? (frames[0] ?? this.parsed) : (frameIn(frames, origin) ?? { path: origin });
    return {
      ...placedAt(place),
      test: null,
      message: this.text ?? "unhandled error",
      detail: this.detail(),
      stack: frames,
      base,
    };
  }

  /** A sentence when a worker died rather than a test failed; null otherwise. */
  workerCrash(): string | null {
    const text = this.text ?? "";
    const died =
      /Channel closed|Worker (?:exited unexpectedly|terminated due to)|ERR_WORKER_OUT_OF_MEMORY|ERR_IPC_CHANNEL_CLOSED|\[vitest-pool\]|Failed to start \w+ worker|Timeout (?:starting|waiting for) \w* ?(?:worker|runner)|Terminating worker thread/.test(
        text,
      );
    return died && this.frames.length === 0 ? text : null;
  }
}

const mayBeParser = /File: |ERROR: |error: |[-─]\[/;

/** Lines of source around the error: `  4| code`, `   | ^`. */
function isSource(text: string): boolean {
  return text.startsWith("  ") && /^ {2,12}\d*\|(?: |$)/.test(text);
}

/** `File: /repo/b.test.js:1:0`, `/repo/a.ts:3:4: ERROR: ...` and `╭─[ src/a.ts:3:4 ]`: what esbuild, Oxc and Vite say of a broken file. */
function parserPlace(text: string): RawPlace | null {
  if (!text.includes(":") || !mayBeParser.test(text)) return null;
  const line = text.slice(0, 2000);
  const found =
    /^ {0,4}File: (.+?):(\d{1,7}):(\d{1,7})$/.exec(line) ??
    /^ {0,4}(\S.*?):(\d{1,7}):(\d{1,7}): (?:ERROR|error): /.exec(line) ??
    /^ *[╭,][─-]{1,3}\[ ?(.+?):(\d{1,7}):(\d{1,7}) ?\]/.exec(line);
  return found === null ? null : { path: decoded(found[1] ?? ""), line: Number(found[2]), column: Number(found[3]) };
}
