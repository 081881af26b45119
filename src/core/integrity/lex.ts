import { Lexer } from "./lexer.ts";
import type { LexSpan, Syntax, Trouble } from "./syntax.ts";

export interface Comment {
  readonly start: number;
  /** With its opener and closer. */
  readonly text: string;
}

/** One text, seen three ways; `code` and `text` have its length and its line breaks, so offsets mean the same in all. */
export interface Lexed {
  readonly raw: string;
  /** Comments and the inside of strings blanked. */
  readonly code: string;
  /** Comments blanked, strings kept. */
  readonly text: string;
  readonly comments: readonly Comment[];
  /** The first place at which the text cannot have been read right; null where it reads to its end. */
  readonly trouble: Trouble | null;
  /** The 1-based line of an offset. */
  lineAt(offset: number): number;
}

/** Tells code, strings and comments apart. Linear. An open string that may not span lines ends with its line. Never fails. */
export const lex = (raw: string, syntax: Syntax): Lexed => {
  const { spans, trouble } = syntax.sections ? bySections(raw, syntax) : new Lexer(raw, syntax).read();
  const comments = spans.filter(({ kind }) => kind === "comment");
  return {
    raw,
    code: blank(raw, spans, true),
    text: blank(raw, spans, false),
    comments: comments.map(({ start, end }) => ({ start, text: raw.slice(start, end) })),
    trouble,
    lineAt: lineFinder(raw),
  };
};

/**
 * The lines with these numbers (1-based) as bare text: nothing hides behind a string or a comment, and every opener of a comment begins one.
 * For texts that cannot be read. Offsets and lines are those of the whole text.
 */
export const lexBare = (raw: string, lines: ReadonlySet<number>, syntax: Syntax): Lexed => {
  const shown = raw
    .split("\n")
    .map((line, at) => (lines.has(at + 1) ? line : line.replace(/[^\r]/g, " ")))
    .join("\n");
  const openers = [...syntax.line, ...syntax.block.map(([open]) => open)];
  const comments: Comment[] = [];
  for (const opener of openers)
    for (let at = shown.indexOf(opener); at >= 0; at = shown.indexOf(opener, at + 1)) {
      const end = shown.indexOf("\n", at);
      comments.push({ start: at, text: shown.slice(at, Math.min(end < 0 ? shown.length : end, at + longestBareComment)) });
    }
  return { raw, code: shown, text: shown, comments, trouble: null, lineAt: lineFinder(raw) };
};

// A directive stands at a comment's beginning. Without a limit, a line of openers would be read once for each.
const longestBareComment = 400;

const bySections = (raw: string, syntax: Syntax): { spans: readonly LexSpan[]; trouble: Trouble | null } => {
  const spans: LexSpan[] = [];
  let trouble: Trouble | null = null;
  let at = 0;
  const read = (end: number, inside: Syntax): void => {
    const found = new Lexer(raw.slice(at, end), inside).read();
    spans.push(...found.spans.map((span) => ({ ...span, start: span.start + at, end: span.end + at })));
    if (found.trouble !== null) trouble ??= { ...found.trouble, at: found.trouble.at + at };
    at = end;
  };
  const { sections, ...between } = syntax;
  for (const section of sections?.(raw) ?? []) {
    read(section.start, between);
    read(section.end, section.syntax);
  }
  read(raw.length, between);
  return { spans, trouble };
};

const blank = (raw: string, spans: readonly LexSpan[], strings: boolean): string => {
  let out = "";
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < at || (span.kind === "string" && !strings)) continue;
    out += raw.slice(at, span.start) + raw.slice(span.start, span.end).replace(/[^\n\r]/g, " ");
    at = span.end;
  }
  return out + raw.slice(at);
};

const lineFinder = (raw: string): ((offset: number) => number) => {
  const starts = [0];
  for (let at = raw.indexOf("\n"); at >= 0; at = raw.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
};
