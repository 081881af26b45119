import { type LineScan, scanLine, scanPart } from "../../core/classify/line-scan.ts";
import { withoutCodes } from "../../core/words/codes.ts";
import { createStampRemover } from "./line-stamps.ts";

/** Lines handed on are never longer than this; only whole JSON or XML documents may be. */
export const lineLimit = 16_384;
/** A document in one line (`eslint -f json`) is kept whole up to this many characters. */
export const documentLimit = 16 * 1024 * 1024;
/** Bytes decoded at a time: a slice keeps its whole piece in memory, which 20,000 tests with a name each must not make too much. */
const piece = 4_096;

/** Cuts a byte stream into clean lines. */
export interface LogLines {
  write(chunk: Uint8Array | string): void;
  /** Hands on the last line when it has no line end. */
  end(): void;
}

/**
 * Decodes UTF-8 across chunk borders, splits lines, takes away ANSI and OSC codes, CR of CRLF, and what a progress bar
 * wrote over. `onLine` gets each line with what a scan of it told, to be used before the next one; `whole` is false where it was cut.
 */
export const createLogLines = (onLine: (line: string, whole: boolean, scan: LineScan) => void): LogLines => {
  const decoder = new TextDecoder("utf-8");
  let carry: string[] = [];
  let carried = 0;
  let cut = false;
  let room = lineLimit;

  const emit = (raw: string, whole: boolean): void => {
    const text = withoutCodes(raw.includes("\r") ? overwritten(raw) : raw);
    const fits = text.length <= lineLimit || mayHoldDocument(text);
    const line = fits ? text : text.slice(0, lineLimit);
    onLine(line, whole && fits, scanLine(line));
  };
  const keep = (part: string): void => {
    if (part === "") return;
    if (carried === 0) room = mayHoldDocument(part) ? documentLimit : lineLimit * 2;
    if (carried + part.length <= room) carry.push(part);
    else if (!cut) {
      carry.push(part.slice(0, Math.max(0, room - carried)));
      cut = true;
    }
    carried += part.length;
  };
  const flush = (): void => {
    const line = carry.join("");
    emit(line, !cut);
    carry = [];
    carried = 0;
    cut = false;
  };
  const text = (part: string): void => {
    let from = 0;
    let control = controlAfter(part, 0);
    for (let end = part.indexOf("\n"); end >= 0; end = part.indexOf("\n", from)) {
      if (carried > 0) {
        keep(part.slice(from, end));
        flush();
      } else if (control < end || end - from > lineLimit) emit(part.slice(from, end), true);
      else onLine(part.slice(from, end), true, scanPart(part, from, end));
      from = end + 1;
      if (control < from) control = controlAfter(part, from);
    }
    if (from < part.length) keep(part.slice(from));
  };

  return {
    write(chunk) {
      if (typeof chunk === "string") return text(chunk);
      for (let at = 0; at < chunk.length; at += piece) text(decoder.decode(chunk.subarray(at, at + piece), { stream: true }));
    },
    end() {
      const rest = decoder.decode();
      if (rest !== "") text(rest);
      if (carried > 0) flush();
    },
  };
};

/** Index of the first control character at or behind `from` that a line must be freed of; the length where there is none. */
const controlAfter = (text: string, from: number): number => {
  control.lastIndex = from;
  return control.test(text) ? control.lastIndex - 1 : text.length;
};
const control = /[\x1b\x9b\r]/g;

/** True for a text that begins as JSON or XML does, which hardly a line of a log does. */
export const mayBeDocument = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return first === 0x7b || first === 0x5b || first === 0x3c;
};

/** The same behind what runners put in front of it. */
const mayHoldDocument = (part: string): boolean => mayBeDocument(createStampRemover()(withoutCodes(part.slice(0, 1_000))));

/** What is left to see of a line with carriage returns: the last part that says anything. */
const overwritten = (line: string): string => {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  if (!text.includes("\r")) return text;
  const parts = text.split("\r");
  for (let i = parts.length - 1; i >= 0; i--) if (withoutCodes(parts[i] ?? "").trim() !== "") return parts[i] ?? "";
  return "";
};
