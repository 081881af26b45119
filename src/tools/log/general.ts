import { frameOf } from "../reading/frame.ts";
import { isBlank } from "../reading/line-start.ts";
import type { Finding, RawFailure, RawPlace } from "../tool.ts";
import { codeIn, errorHeader, groupedLine, headingOf, isExcerpt, isOtherPlace, looseName, placedLine } from "./general-forms.ts";

/** Reads what no tool's own reader claims: places in lines, stack traces, named test failures. */
export interface GeneralReader {
  /** `telling` is what `scanLine` says of the line: 0 where it can be nothing for us. */
  line(text: string, number: number, folder: string, telling: number): void;
  /** Findings by folder, places first; named failures without a place only where nothing else was found. */
  end(): { readonly finding: Finding; readonly folder: string }[];
}

const limit = 3_000;
/** Frames and lines kept of one block. */
const blockLimit = 60;

/** Files that asked for a module that is not there, and frames of Node's own. */
const beforeFrames = /^(?:Require stack:$|- [/\\A-Za-z]|\s{1,12}at \S)/;

/** A place whose message stands beside it, on another line. */
interface Waiting {
  readonly failure: RawFailure;
  readonly folder: string;
  readonly number: number;
  /** The line is the place, with its column, and nothing else. */
  readonly alone: boolean;
  /** The line right above, where it begins with a code as findings do. */
  readonly above: string | null;
}

interface Block {
  readonly folder: string;
  readonly number: number;
  header: string | null;
  code: string | null;
  severity: "error" | "warning" | "info";
  stack: RawPlace[];
  readonly python: boolean;
  last: number;
  trail: string[];
}

/**
 * A general reader. `exists` tells whether a printed path is a file of the repository: without that nothing is taken for a place,
 * so prose, URLs, times and addresses never become failures. After `patience` telling lines it looks no more: such a log has said what it has to say.
 */
export const createGeneralReader = (exists: (path: string, folder: string) => boolean, patience = 200_000): GeneralReader => {
  const found: { failure: RawFailure; folder: string }[] = [];
  const loose: { failure: RawFailure; folder: string }[] = [];
  let cut = false;
  let looked = 0;
  let header: { text: string; code: string | null; severity: "error" | "warning" | "info"; number: number } | null = null;
  let previous = "";
  let previousNumber = 0;
  let block: Block | null = null;
  /** The message of what waits may stand at the line's start. */
  let anyLine = false;
  let waiting: Waiting | null = null;
  /** The file whose line stands above findings that name no file. */
  let heading: { path: string; number: number } | null = null;
  /** The last failure that stands at a line's start, and its line: what is indented below it belongs to it. */
  let outer = 0;

  const push = (failure: RawFailure, folder: string): void => {
    const last = found.at(-1)?.failure;
    // gawk prints the source first, then, at the same place, a caret with the message.
    if (last !== undefined && failure.message.startsWith("^ ") && last.path === failure.path && last.line === failure.line) {
      found[found.length - 1] = { failure: { ...failure, message: failure.message.replace(/^\^\s+/, "") }, folder };
      return;
    }
    if (last !== undefined && isOtherPlace(failure.message)) return;
    if (found.length < limit) found.push({ failure, folder });
    else cut = true;
  };
  const close = (): void => {
    const done = block;
    block = null;
    if (!done || done.stack.length === 0) return;
    const stack = done.python ? [...done.stack].reverse() : done.stack;
    const message = done.header ?? done.trail.find((line) => line.trim() !== "") ?? "";
    if (message === "" || done.severity !== "error" || !stack.some((frame) => exists(frame.path, done.folder))) return;
    push(
      {
        code: done.code,
        message,
        stack,
        detail: done.trail.slice(0, 40).join("\n").slice(0, 4_000) || null,
      },
      done.folder,
    );
  };
  const flush = (): void => {
    if (waiting) push(waiting.failure, waiting.folder);
    waiting = null;
  };
  /** A place that stood alone, with nothing below it: what stood above says what is wrong. */
  const flushAbove = (): void => {
    if (waiting?.above != null) {
      const { code, message } = codeIn(waiting.above, null);
      waiting = { ...waiting, failure: { ...waiting.failure, code: waiting.failure.code ?? code, message } };
      flush();
    }
    waiting = null;
  };

  /** A line inside an open stack trace; false where the trace is over. */
  const inBlock = (text: string, number: number): boolean => {
    if (!block) return false;
    const frame = frameOf(text);
    if (frame) {
      if (block.stack.length < blockLimit) block.stack.push(frame);
      block.last = number;
      return true;
    }
    if (block.python) {
      const exception =
        /^([A-Za-z_][\w.]{0,200}(?:Error|Exception|Exit|Interrupt|Warning|Failed|Failure|NotFound|Timeout)[\w.]{0,40})(?:: (.*))?$/.exec(
          text,
        ) ?? (/^\S/.test(text) ? /^([A-Za-z_][\w.]{0,200}): (.*)$/.exec(text) : null);
      if (exception) {
        block.header = text.trim();
        close();
        return true;
      }
      if (/^\s/.test(text) && number - block.last < 8) return true;
      if (text.trim() === "") return number - block.last < 3;
    }
    // Between frames stand source excerpts, carets and notes.
    if (number - block.last > 3 || (/^\S/.test(text) && !/^(?:Caused by|\.\.\.|---)/.test(text))) {
      close();
      return false;
    }
    if (block.trail.length < 40) block.trail.push(text);
    return true;
  };

  return {
    line(text, number, folder, telling) {
      if (text.length > 4_000 || found.length >= limit) {
        cut ||= found.length >= limit && telling > 0;
        return;
      }
      if (looked > patience && block === null && waiting === null) return;
      if (block && inBlock(text, number)) return;
      const blank = isBlank(text);
      if (waiting && (anyLine || !/^\S/.test(text)) && !blank && (anyLine || !isExcerpt(text))) {
        anyLine = false;
        waiting = { ...waiting, failure: { ...waiting.failure, message: text.trim().replace(/^[•·*-]\s+/, "") } };
        flush();
        return;
      }
      if (blank && waiting !== null && waiting.above !== null) flushAbove();
      if (waiting && !blank && !isExcerpt(text)) {
        if (/^(?:Error|error|Warning)\b/.test(text))
          waiting = { ...waiting, failure: { ...waiting.failure, message: text.replace(/^\w+:\s*/, "") } };
        else if (waiting.alone && waiting.above === null && number === waiting.number + 1)
          waiting = { ...waiting, failure: { ...waiting.failure, message: text.trim() } };
        else waiting = null;
        flush();
      }
      const before = previous;
      const above = previousNumber === number - 1 ? previous : "";
      if (!blank) {
        previous = text;
        previousNumber = number;
      }
      // Behind an announced error, a line may name the place in a way of its own (`style.scss 3:8`).
      const near = header !== null && number - header.number <= 8;
      if ((telling === 0 && !near) || ++looked > patience) return;
      // What Node puts between its message and the first frame of the project.
      if (near && header !== null && beforeFrames.test(text) && frameOf(text) === null) {
        header = { ...header, number };
        return;
      }
      const look = near ? telling | 3 : telling;

      if (text.startsWith("Traceback (most recent call last)")) {
        block = { folder, number, header: null, code: null, severity: "error", stack: [], python: true, last: number, trail: [] };
        return;
      }
      const indented = /^\s/.test(text) && (look & 3) !== 0 ? frameOf(text) : null;
      const placed = indented || (look & 3) === 0 ? null : placedLine(text, (path) => exists(path, folder), look);
      const frame = indented ?? (placed?.strong || (look & 3) === 0 ? null : frameOf(text));
      if (frame) {
        const head = header && number - header.number <= 6 ? header : null;
        const title = head?.text ?? (/^\S/.test(before) || /(?:rror|xception|panic)/.test(before) ? before.trim() : null);
        block = {
          folder,
          number,
          header: title,
          code: head?.code ?? null,
          severity: head?.severity ?? "error",
          stack: [frame],
          // Python prints a syntax error of the script itself without the traceback's headline
          python: text.startsWith('  File "'),
          last: number,
          trail: [],
        };
        header = null;
        return;
      }
      if (placed) {
        const indent = text.search(/\S/);
        // What is indented below a finding shows where it comes from.
        if (indent >= 4 && outer > 0 && number - outer <= 8) return;
        outer = indent === 0 && placed.strong ? number : 0;
        if (placed.belongs && /^\s*(?:note|help|info)\b/i.test(above)) return;
        const head = near ? header : null;
        if (placed.panicked) {
          const failure = { path: placed.path, line: placed.line, column: placed.column, message: "" };
          waiting = { failure, folder, number, alone: false, above: null };
          anyLine = true;
          return;
        }
        if (placed.message !== "" && !(placed.belongs && head) && !/\broot stylesheet$/.test(placed.message)) {
          push(
            {
              path: placed.path,
              line: placed.line,
              column: placed.column,
              code: placed.code,
              message: placed.message,
              severity: placed.severity,
            },
            folder,
          );
          header = null;
          return;
        }
        if (head) {
          push(
            {
              path: placed.path,
              line: placed.line,
              column: placed.column,
              code: placed.code ?? head.code,
              message: head.text,
              severity: head.severity,
            },
            folder,
          );
          header = null;
          return;
        }
        // The message stands on the next line, or there is none and the line was no diagnostic.
        if (placed.strong)
          waiting = {
            failure: {
              path: placed.path,
              line: placed.line,
              column: placed.column,
              code: placed.code,
              message: "",
              severity: placed.severity,
            },
            folder,
            number,
            alone: indent === 0 && placed.column !== null,
            above: codeIn(above, null).code === null ? null : above,
          };
        return;
      }
      const group = (look & 7) === 0 ? null : groupedLine(text);
      if (group) {
        const inReach = heading !== null && number - heading.number <= 4 ? heading.path : null;
        const path = inReach ?? headingOf(before, (name) => exists(name, folder));
        if (path !== null) {
          heading = { path, number };
          push({ path, ...group }, folder);
          return;
        }
      }
      const head = errorHeader(text);
      if (head) {
        header = { ...head, number };
        return;
      }
      const name = looseName(text);
      if (name && loose.length < 500) {
        const isPath = exists(name.name, folder);
        loose.push({
          folder,
          failure: isPath ? { path: name.name, message: name.message, ran: false } : { test: name.name, message: name.message },
        });
      }
    },
    end() {
      close();
      flushAbove();
      const chosen = found.some(({ failure }) => (failure.severity ?? "error") === "error") ? found : [...found, ...loose];
      return chosen.map(({ failure, folder }, i) => ({
        folder,
        finding: { failures: [failure], ...(cut && i === 0 ? { complete: false } : {}) },
      }));
    },
  };
};
