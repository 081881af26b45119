import { orElse } from "../../core/result.ts";
import type { RawFailure, RawPlace } from "../tool.ts";
import { isDigit } from "./line-start.ts";

/** Splits `path:12:3` and `path:12`; null when the text does not end so. */
export const placeAtEnd = (text: string): RawPlace | null => {
  const last = colonOfNumber(text, text.length);
  if (last < 0) return null;
  const before = colonOfNumber(text, last);
  if (before < 0) return { path: text.slice(0, last), line: Number(text.slice(last + 1)) };
  return { path: text.slice(0, before), line: Number(text.slice(before + 1, last)), column: Number(text.slice(last + 1)) };
};

/** The place that the groups `path`, `line` and `column` of a pattern name; null for a text that it does not match. */
export const placeBy = (pattern: RegExp, text: string): RawPlace | null => {
  const groups = pattern.exec(text)?.groups;
  if (groups?.path === undefined) return null;
  const numbered = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
  return { path: groups.path, line: numbered(groups.line), ...("column" in groups ? { column: numbered(groups.column) } : {}) };
};

/** Where the colon stands in front of the digits (at most nine) that end at `end`; -1 where there is no such number. */
const colonOfNumber = (text: string, end: number): number => {
  let at = end;
  while (at > 0 && end - at < 10 && isDigit(text.charCodeAt(at - 1))) at--;
  return at < end && end - at < 10 && text.charCodeAt(at - 1) === 0x3a ? at - 1 : -1;
};

/** A path of a `file://` address; a wrong escape leaves it as printed. */
export const decoded = (path: string): string => {
  const plain = path.replace(/^\/([A-Za-z]:[/\\])/, "$1");
  return orElse(() => decodeURIComponent(plain), plain);
};

/** True when two printed paths can be the same file: equal, or one ends with the other after a separator. */
export const samePath = (a: string, b: string): boolean => {
  const x = plainPath(a);
  const y = plainPath(b);
  return x === y || x.endsWith(`/${y}`) || y.endsWith(`/${x}`);
};

const plainPath = (path: string): string => {
  const slashed = path.includes("\\") ? path.replaceAll("\\", "/") : path;
  return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
};

/** The first frame (innermost) in a file, or null. */
export const frameIn = (stack: readonly RawPlace[], path: string): RawPlace | null =>
  stack.find((frame) => samePath(frame.path, path)) ?? null;

/** True for a file whose name says that it holds tests. */
export const looksLikeTestFile = (path: string): boolean =>
  /(?:^|[/\\])(?:__tests__|tests?|specs?|e2e|cypress)[/\\]/.test(path) ||
  /(?:[._-](?:test|spec|cy|e2e)(?:-d)?|-test|-spec)\.[\w.]{1,12}$/.test(path) ||
  /(?:^|[/\\])test[\w-]*\.\w{1,4}$/.test(path);

/**
 * The frame in the test file where nothing says which file that is: the innermost one in the outermost file whose name says
 * test, else in the outermost file of all. Runners' own frames are not in the stack.
 */
export const testFrame = (stack: readonly RawPlace[]): RawPlace | null => {
  const outer = stack.findLast((frame) => looksLikeTestFile(frame.path)) ?? stack.at(-1);
  return outer === undefined ? null : frameIn(stack, outer.path);
};

/** A failure's place as its fields; each null where nothing is known. */
export const placedAt = (place: RawPlace | null | undefined): Pick<RawFailure, "path" | "line" | "column"> => ({
  path: place?.path ?? null,
  line: place?.line ?? null,
  column: place?.column ?? null,
});
