import { firstCode, isDigit } from "../reading/line-start.ts";
import type { RawPlace } from "../tool.ts";

/** The most stack frames that are kept for one failure. */
export const mostFrames = 30;

/**
 * The place in one line of a stack as V8, Vitest, AVA and Jest print it; null for any other line and for frames without a
 * file of their own (`<anonymous>`, `node:internal/...`, `index 0`).
 * Forms: `at fn (path:1:2)`, `at path:1:2`, `at async file:///path:1:2`, `❯ fn path:1:2`, `› fn (path:1:2)`, and, with
 * `bare`, the same without a marker, as the `stack:` block of TAP has it.
 */
export function frameOf(line: string, bare = false): RawPlace | null {
  if (!bare && !mayBeginFrame(firstCode(line))) return null;
  const text = line.trim();
  const marked = text.startsWith("at ")
    ? text.slice(3)
    : text.startsWith("❯ ") || text.startsWith("› ")
      ? text.slice(2)
      : bare
        ? text
        : null;
  return marked === null ? null : framePlace(marked);
}

/** True for a line that is a stack frame of any kind, also one without a file. */
export function isFrame(line: string): boolean {
  if (!mayBeginFrame(firstCode(line))) return false;
  const text = line.trim();
  if (text.startsWith("❯ ")) return true;
  if (!text.startsWith("at ")) return false;
  return (text.endsWith(")") && text.includes("(")) || placeAtEnd(text) !== null || text.endsWith("<Jasmine>");
}

/** Whether a frame may begin with this character (behind blanks): they begin with "at ", "❯ " or "› ", and most lines do not. */
export const mayBeginFrame = (first: number): boolean => first === 0x61 || first > 0x7f;

function framePlace(text: string): RawPlace | null {
  let inner = text;
  if (inner.endsWith(")")) {
    const open = openingOf(inner);
    if (open < 0) return null;
    inner = inner.slice(open + 1, -1);
  }
  const place = placeAtEnd(inner);
  if (place === null) return null;
  const path = pathOfFrame(place.path, text);
  return path === null ? null : { path, line: place.line, column: place.column };
}

/** Index of the parenthesis that the last character closes, so that `f (a (1)/x.js:1:2)` keeps its folder's parentheses. */
function openingOf(text: string): number {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const char = text[i];
    if (char === ")") depth++;
    else if (char === "(" && --depth === 0) return i;
  }
  return text.lastIndexOf(" (") + 1 || -1;
}

function pathOfFrame(raw: string, whole: string): string | null {
  let path = raw;
  const url = path.indexOf("file://");
  if (url >= 0) return decoded(path.slice(url + "file://".length));
  if (!whole.endsWith(")")) path = withoutFunction(path);
  if (path === "" || / node:\S+$/.test(path) || /^(?:node:|internal\/|native$|<|index |webpack:\/\/\/webpack|eval at )/.test(path))
    return null;
  if (path.startsWith("webpack-internal:///")) path = path.slice("webpack-internal:///".length).replace(/^\([\w-]+\)\//, "");
  else if (path.startsWith("webpack://")) path = path.slice("webpack://".length).replace(/^\/?[^/]*\/\.\//, "");
  return /[./\\]/.test(path) ? path : null;
}

/**
 * `fn src/a b.js` to `src/a b.js`: Vitest prints function and path with one blank between, and either may hold blanks.
 * A name of a function has no slash and no file ending, so words are dropped up to the first that has one.
 */
function withoutFunction(text: string): string {
  const words = text.replace(/^async /, "").split(" ");
  const first = words.findIndex(
    (word) => /[/\\]/.test(word) || /^[^.()<>[\]]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|vue|svelte|astro|json)$/.test(word),
  );
  return first <= 0 ? words.join(" ") : words.slice(first).join(" ");
}

/** Splits `path:12:3` and `path:12`; null when the text does not end so. */
export function placeAtEnd(text: string): RawPlace | null {
  const last = colonOfNumber(text, text.length);
  if (last < 0) return null;
  const before = colonOfNumber(text, last);
  if (before < 0) return { path: text.slice(0, last), line: Number(text.slice(last + 1)), column: null };
  return { path: text.slice(0, before), line: Number(text.slice(before + 1, last)), column: Number(text.slice(last + 1)) };
}

/** Where the colon stands in front of the digits (at most nine) that end at `end`; -1 where there is no such number. */
function colonOfNumber(text: string, end: number): number {
  let at = end;
  while (at > 0 && end - at < 10 && isDigit(text.charCodeAt(at - 1))) at--;
  return at < end && end - at < 10 && text.charCodeAt(at - 1) === 0x3a ? at - 1 : -1;
}

/** A path of a `file://` address; a wrong escape leaves it as printed. */
export function decoded(path: string): string {
  const plain = path.replace(/^\/([A-Za-z]:[/\\])/, "$1");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** True for a file that only the runner or a dependency owns: such frames are no place to repair. */
export function isForeign(path: string): boolean {
  return (
    path.includes("node_modules/") ||
    path.includes("node_modules\\") ||
    path.startsWith("node:") ||
    path.startsWith("internal/") ||
    path.includes("/.yarn/")
  );
}

/** Adds the frame of a line to a stack, innermost first, when it is the project's own; true when the line was a frame at all. */
export function collectFrame(stack: RawPlace[], line: string, bare = false): boolean {
  const place = frameOf(line, bare);
  if (place !== null) {
    if (stack.length < mostFrames && !isForeign(place.path)) stack.push(place);
    return true;
  }
  return isFrame(line);
}

/** True when two printed paths can be the same file: equal, or one ends with the other after a separator. */
export function samePath(a: string, b: string): boolean {
  const x = plainPath(a);
  const y = plainPath(b);
  return x === y || x.endsWith(`/${y}`) || y.endsWith(`/${x}`);
}

function plainPath(path: string): string {
  const slashed = path.includes("\\") ? path.replaceAll("\\", "/") : path;
  return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}

/** The first frame (innermost) in a file, or null. */
export function frameIn(stack: readonly RawPlace[], path: string): RawPlace | null {
  return stack.find((frame) => samePath(frame.path, path)) ?? null;
}

/** True for a file whose name says that it holds tests. */
export function isTestFile(path: string): boolean {
  return (
    /(?:^|[/\\])(?:__tests__|tests?|specs?|e2e|cypress)[/\\]/.test(path) ||
    /(?:[._-](?:test|spec|cy|e2e)(?:-d)?|-test|-spec)\.[\w.]{1,12}$/.test(path) ||
    /(?:^|[/\\])test[\w-]*\.\w{1,4}$/.test(path)
  );
}

/**
 * The frame in the test file where nothing says which file that is: the innermost one in the outermost file whose name says
 * test, else in the outermost file of all. Runners' own frames are not in the stack.
 */
export function testFrame(stack: readonly RawPlace[]): RawPlace | null {
  const outer = stack.findLast((frame) => isTestFile(frame.path)) ?? stack.at(-1);
  return outer === undefined ? null : frameIn(stack, outer.path);
}
