/** Elements in code (JSX): tags with code in braces, and the text between them; and where lines and comments end. */
import type { StringForm } from "../syntax.ts";

/** What reads the code around an element; each gives the offset behind what it read. */
export interface CodeReader {
  readonly raw: string;
  /** Names what stands between elements as text. */
  words(from: number, to: number): void;
  /** Code behind an opening brace. */
  braces(at: number): number;
  /** Null where no comment begins. */
  comment(at: number): number | null;
  string(form: StringForm, at: number): number;
  /** Does what goes one deeper; null where that is too deep. */
  deeper(work: () => number | null): number | null;
}

/** From the `<` of an element to behind its end; null where it has none. */
export const elementEnd = (code: CodeReader, at: number): number | null =>
  code.deeper(() => {
    const behind = tagEnd(code, at + 1);
    return behind === null || code.raw[behind - 2] === "/" ? behind : childrenEnd(code, behind);
  });

/** From behind `<` to behind the tag's `>`. */
const tagEnd = (code: CodeReader, at: number): number | null => {
  const { raw } = code;
  let types = 0;
  for (let i = at; i < raw.length; ) {
    const char = raw[i] as string;
    if (char === ">" && types === 0) return i + 1;
    if (char === ">") types--;
    const comment = char === "/" ? code.comment(i) : null;
    if (comment !== null) i = comment;
    else if (char === "{") i = code.braces(i);
    else if (char === '"' || char === "'") i = code.string({ open: char, close: char, escape: false, multiline: true }, i);
    else if (char === "<" && raw[i - 1] !== "=") {
      types++;
      i++;
    } else if (char === "<") {
      const end = elementEnd(code, i);
      if (end === null) return null;
      i = end;
    } else if (/[\s\w$.:=/,>|&[\]-]/.test(char)) i++;
    else return null;
  }
  return null;
};

/** From behind an opening tag to behind its closing one. */
const childrenEnd = (code: CodeReader, at: number): number | null => {
  const { raw } = code;
  let from = at;
  let i = at;
  while (i < raw.length) {
    const char = raw[i];
    if (char !== "<" && char !== "{") {
      i++;
      continue;
    }
    code.words(from, i);
    if (char === "{") i = code.braces(i);
    else if (raw[i + 1] === "/") {
      const end = raw.indexOf(">", i);
      return end < 0 ? null : end + 1;
    } else {
      const end = elementEnd(code, i);
      if (end === null) return null;
      i = end;
    }
    from = i;
  }
  return null;
};

/** The end of a line, without its break. */
export const lineEnd = (raw: string, at: number): number => {
  const end = raw.indexOf("\n", at);
  return end < 0 ? raw.length : end;
};

/** The offset behind a block comment; null where nothing closes it. */
export const blockEnd = (raw: string, at: number, open: string, close: string, nested: boolean): number | null => {
  let depth = 1;
  let i = at + open.length;
  while (i < raw.length) {
    if (raw.startsWith(close, i)) {
      i += close.length;
      if (--depth === 0) return i;
    } else if (nested && raw.startsWith(open, i)) {
      i += open.length;
      depth++;
    } else i++;
  }
  return null;
};
