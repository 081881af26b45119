import { jsonrepair } from "jsonrepair";
import { orElse } from "../../../core/result.ts";

/** No answer within `max-output-tokens` is longer, in characters over its text and its calls; the rest is not looked at. */
export const maxAnswer = 1_048_576;

/** Levels of a call's arguments; ours have two, wrapped ones a few more. */
const maxDepth = 20;

/** A value read from text that is almost JSON, and where it ends in the text. */
export interface LenientValue {
  readonly value: unknown;
  readonly end: number;
  /** The text ends within it: within a string, or where a value had to follow. Nothing of it may be carried out. */
  readonly isCut: boolean;
}

/**
 * Reads the object or list that begins at `from` as models write it: with trailing commas, comments, single or triple quotes, raw line feeds,
 * a brace missing at the end. What follows it is not looked at. Null for what is no JSON, too long, or nested deeper than any call.
 */
export const jsonAt = (text: string, from: number): LenientValue | null => {
  const strict = extent(text, from, true);
  if (strict.end !== null) {
    const value = parsed(text.slice(from, strict.end));
    if (value !== undefined) return { value, end: strict.end, isCut: false };
  }
  const loose = extent(text, from, false);
  if (loose.isTooDeep || text.length - from > maxAnswer) return null;
  const end = loose.end ?? text.length;
  const slice = text.slice(from, end).trimEnd().replace(/```$/, "").trimEnd();
  // A string that never closes, a comma or a colon at the end, a list of texts that has no end: more was to come.
  if (loose.end === null && (loose.isInString || /[,:{[]$/.test(slice) || (loose.isInList && /["']$/.test(slice))))
    return { value: null, end, isCut: true };
  // Braces may be missing at the end of what stands there, not before other words.
  if (loose.end === null && !/["'\]}\w]$/.test(slice)) return null;
  const value = repaired(slice);
  return value === undefined ? null : { value, end, isCut: false };
};

/** The arguments of a call as an object, however they are wrapped: in a fence, in a list of one, as text within text. Null for none. */
export const argumentsIn = (input: unknown): { readonly value: Readonly<Record<string, unknown>> | null; readonly isCut: boolean } => {
  let value = input;
  for (let unwrapped = 0; unwrapped < 4; unwrapped += 1) {
    if (typeof value === "string") {
      const whole = parsed(value.trim());
      const start = value.search(/[{[]/);
      const found = whole === undefined && start !== -1 ? jsonAt(value, start) : null;
      if (found?.isCut) return { value: null, isCut: true };
      value = whole ?? found?.value ?? null;
    } else if (Array.isArray(value) && value.length === 1) value = value[0];
    else break;
  }
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return { value: isObject && sizeOf(value, maxAnswer) <= maxAnswer ? (value as Record<string, unknown>) : null, isCut: false };
};

/** Characters in a value's strings and names; more than `room` where it is larger or nested deeper than any call of ours. */
export const sizeOf = (value: unknown, room: number, depth = 0): number => {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return 8;
  if (depth >= maxDepth) return room + 1;
  let size = 0;
  for (const [name, item] of Object.entries(value)) {
    size += name.length + sizeOf(item, room - size, depth + 1);
    if (size > room) return room + 1;
  }
  return size;
};

const parsed = (text: string): unknown => orElse(() => JSON.parse(text), undefined);

/** The library takes time quadratic in what is broken; no broken call that is worth it is longer. */
const longestRepair = 100_000;

/** By the library, which throws for what it cannot repair. */
const repaired = (text: string): unknown => {
  if (text.length > longestRepair) return undefined;
  const escaped = withoutRawBreaks(withoutTripleQuotes(text));
  const whole = parsed(escaped);
  if (whole !== undefined) return whole;
  return orElse(() => JSON.parse(jsonrepair(escaped)), undefined);
};

/** Line feeds and tabs that stand raw within strings, escaped: the library stumbles over them behind a brace. */
const withoutRawBreaks = (text: string): string => {
  const parts: string[] = [];
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (isInString && char === "\\") {
      parts.push(char, text[at + 1] ?? "");
      at += 1;
    } else {
      if (char === '"' && (!isInString || mayClose(text, at))) isInString = !isInString;
      parts.push(isInString && /[\n\t\r]/.test(char) ? JSON.stringify(char).slice(1, -1) : char);
    }
  }
  return parts.join("");
};

const withoutTripleQuotes = (text: string): string =>
  text.replace(/"""(?<body>[\s\S]*?)"""/g, (...match) => JSON.stringify((match.at(-1) as { body: string }).body));

interface Extent {
  /** The place behind the closing brace; null if there is none. */
  readonly end: number | null;
  readonly isInString: boolean;
  /** The innermost that is open is a list. */
  readonly isInList: boolean;
  readonly isTooDeep: boolean;
}

/** How far the object or list reaches. `strict`: by JSON's own rules; else a quote within a string closes it only where JSON could go on. */
const extent = (text: string, from: number, strict: boolean): Extent => {
  const open: string[] = [];
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (quote !== "") {
      if (char === "\\") at += 1;
      else if (text.startsWith(quote, at) && (strict || quote.length === 3 || mayClose(text, at))) {
        at += quote.length - 1;
        quote = "";
      }
    } else if (char === '"' || (!strict && char === "'")) {
      quote = !strict && text.startsWith('"""', at) ? '"""' : char;
      at += quote.length - 1;
    } else if (!strict && (text.startsWith("//", at) || text.startsWith("/*", at))) {
      const end = text[at + 1] === "/" ? text.indexOf("\n", at) : text.indexOf("*/", at);
      if (end === -1) break;
      at = end;
    } else if (char === "{" || char === "[") {
      open.push(char);
      if (open.length > maxDepth) return { end: null, isInString: false, isInList: false, isTooDeep: true };
    } else if (char === "}" || char === "]") {
      open.pop();
      if (open.length === 0) return { end: at + 1, isInString: false, isInList: false, isTooDeep: false };
    }
  }
  return { end: null, isInString: quote !== "", isInList: open.at(-1) === "[", isTooDeep: false };
};

/** Whether a quote may end its string: a comma, a colon, a closing brace, the next name or the end of the text follows. */
const mayClose = (text: string, at: number): boolean => {
  const next = text.slice(at + 1, at + 120);
  return /^\s*(?:[,:}\]]|$|```|\/\/|\/\*|["'][\w-]{1,40}["']\s*:)/.test(next);
};
