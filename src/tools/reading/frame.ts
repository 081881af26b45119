import { withoutCodes } from "../../core/words/codes.ts";
import { isForeign } from "../text/paths.ts";
import type { RawPlace } from "../tool.ts";
import { firstCode } from "./line-start.ts";
import { decoded, placeAtEnd } from "./place-at-end.ts";

/** The most stack frames that are kept for one failure. */
export const mostFrames = 30;

/**
 * The place in one line of a stack as V8, Vitest, AVA and Jest print it; null for any other line and for frames without a
 * file of their own (`<anonymous>`, `node:internal/...`, `index 0`).
 * Forms: `at fn (path:1:2)`, `at path:1:2`, `at async file:///path:1:2`, `❯ fn path:1:2`, `› fn (path:1:2)`, and, with
 * `bare`, the same without a marker, as the `stack:` block of TAP has it.
 */
export const scriptFrame = (line: string, bare = false): RawPlace | null => {
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
};

/** True for a line that is a stack frame of any kind, also one without a file. */
export const isFrame = (line: string): boolean => {
  if (!mayBeginFrame(firstCode(line))) return false;
  const text = line.trim();
  if (text.startsWith("❯ ")) return true;
  if (!text.startsWith("at ")) return false;
  return (text.endsWith(")") && text.includes("(")) || placeAtEnd(text) !== null || text.endsWith("<Jasmine>");
};

/** Whether a frame may begin with this character (behind blanks): they begin with "at ", "❯ " or "› ", and most lines do not. */
export const mayBeginFrame = (first: number): boolean => first === 0x61 || first > 0x7f;

const framePlace = (text: string): RawPlace | null => {
  let inner = text;
  if (inner.endsWith(")")) {
    const opening = openingOf(inner);
    if (opening < 0) return null;
    inner = inner.slice(opening + 1, -1);
  }
  const place = placeAtEnd(inner);
  if (place === null) return null;
  const path = pathOfFrame(place.path, text);
  return path === null ? null : { path, line: place.line, column: place.column };
};

/** Index of the parenthesis that the last character closes, so that `f (a (1)/x.js:1:2)` keeps its folder's parentheses. */
const openingOf = (text: string): number => {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const char = text[i];
    if (char === ")") depth++;
    else if (char === "(" && --depth === 0) return i;
  }
  return text.lastIndexOf(" (") + 1 || -1;
};

const pathOfFrame = (raw: string, whole: string): string | null => {
  let path = raw;
  const url = path.indexOf("file://");
  if (url >= 0) return decoded(path.slice(url + "file://".length));
  if (!whole.endsWith(")")) path = withoutFunction(path);
  if (
    path === "" ||
    (path.includes(" node:") && / node:\S+$/.test(path)) ||
    /^(?:node:|internal\/|native$|<|index |webpack:\/\/\/webpack|eval at )/.test(path)
  )
    return null;
  if (path.startsWith("webpack-internal:///")) path = path.slice("webpack-internal:///".length).replace(/^\([\w-]+\)\//, "");
  else if (path.startsWith("webpack://")) path = path.slice("webpack://".length).replace(/^\/?[^/]*\/\.\//, "");
  return /[./\\]/.test(path) ? path : null;
};

/**
 * `fn src/a b.js` to `src/a b.js`: Vitest prints function and path with one blank between, and either may hold blanks.
 * A name of a function has no slash and no file ending, so words are dropped up to the first that has one.
 */
const withoutFunction = (text: string): string => {
  const words = text.replace(/^async /, "").split(" ");
  const first = words.findIndex(
    (word) => /[/\\]/.test(word) || /^[^.()<>[\]]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|vue|svelte|astro|json)$/.test(word),
  );
  return first <= 0 ? words.join(" ") : words.slice(first).join(" ");
};

/** Adds the frame of a line to a stack, innermost first, when it is the project's own; true when the line was a frame at all. */
export const collectFrame = (stack: RawPlace[], line: string, bare = false): boolean => {
  const place = scriptFrame(line, bare);
  if (place !== null) {
    if (stack.length < mostFrames && !isForeign(place.path)) stack.push(place);
    return true;
  }
  return isFrame(line);
};

/** A form of frames. Each pattern is anchored or holds no nested repeats: a hostile line costs linear time. */
interface Form {
  /** How every such frame begins. */
  readonly begins?: string;
  /** Groups: path and line. */
  readonly match: RegExp;
  /** The path, where it is not printed as one. */
  readonly path?: (found: RegExpExecArray) => string;
}

/** Frames of other languages than JavaScript. */
const forms: readonly Form[] = [
  // .NET
  { begins: "at ", match: /^at .{1,500}? in (.{1,500}):line (\d{1,7})$/ },
  // Java and Kotlin: the folder is the class's package.
  {
    begins: "at ",
    match: /^at (?:[\w.$-]{1,100}\/{1,2})?[\w.$<>-]{1,300}\(([\w$-]{1,100}\.(?:java|kt|kts|scala|groovy|clj)):(\d{1,7})\)/,
    path: ([whole, file]) => [...(/^at (?:[^(]*\/)?([^(/]*)\(/.exec(whole)?.[1] ?? "").split(".").slice(0, -2), file].join("/"),
  },
  // Python
  { begins: 'File "', match: /^File "([^"]{1,500})", line (\d{1,7})/ },
  // PHP, and PHPUnit's bare ones
  { begins: "#", match: /^#\d+ (.{1,500}?)[(:](\d{1,7})\)?(?:: .{0,400})?$/ },
  { begins: "/", match: /^(\/[^:'"]{1,400}\.php):(\d{1,7})$/ },
  // Go
  { match: /^(\/?[^\s:]{1,400}\.go):(\d{1,7})(?: \+0x[0-9a-f]+)?$/ },
  // Ruby
  { match: /^(?:from |# )?([^\s:'"`()]{1,400}\.(?:rb|rake|erb)):(\d{1,7})(?::in [`'].{1,300}'?)?$/ },
  // pytest
  { match: /^([^\s:'"]{1,400}\.py):(\d{1,7}):(?: [A-Za-z_][\w.]{0,100}| in .{1,100})?$/ },
  // Erlang's terms
  { match: /\{file,\s?"([^"\n]{1,400}\.[ehxy]rl)"\},\{line,(\d{1,7})\}/ },
  // Elixir
  { match: /^(?:\([\w .-]{1,60}\) )?([^\s:'"()]{1,400}\.exs?):(\d{1,7}): / },
];

/** What one of these frames holds; where it is missing, no pattern need be tried. */
const mayBeOther = /\.(?:java|kts?|scala|groovy|clj|php|go|rb|rake|erb|py|exs?)[:(]\d|:line \d|^File "|^#\d|\{line,\d/;

/** Lines longer than this are no frames. */
const widest = 1_000;

/** The place that a stack frame's line names, of any language in the table; null for other lines. */
export const frameOf = (line: string): RawPlace | null => {
  if (line.length > widest || !/\d/.test(line)) return null;
  const text = line.trim();
  for (const { begins, match, path } of mayBeOther.test(text) ? forms : []) {
    const found = begins === undefined || text.startsWith(begins) ? match.exec(text) : null;
    if (found !== null) return { path: path?.(found) ?? found[1] ?? "", line: Number(found[2]) };
  }
  return scriptFrame(text);
};

/** The places of a stack trace, innermost first; 100 of them at most. Python's tracebacks, which go the other way, are turned. */
export const framesOf = (trace: string): RawPlace[] => {
  const frames: RawPlace[] = [];
  let python = 0;
  for (const line of withoutCodes(trace).split("\n").slice(0, 2_000)) {
    const frame = frameOf(line);
    if (!frame) continue;
    if (/^\s*File "/.test(line) || /\.py$/.test(frame.path)) python++;
    frames.push(frame);
    if (frames.length >= 100) break;
  }
  return python > 0 && python === frames.length ? frames.reverse() : frames;
};
