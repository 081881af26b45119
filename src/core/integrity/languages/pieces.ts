import type { CodePlace, Hole, Kind, Special, StringForm } from "../syntax.ts";

/** Strings of the C family that end on their line. */
export const quotes = [
  { open: '"', close: '"', escape: true, multiline: false },
  { open: "'", close: "'", escape: true, multiline: false },
] as const satisfies readonly StringForm[];

/** The same, over several lines. */
export const longQuotes = quotes.map((form) => ({ ...form, multiline: true }));

/** A string over lines that takes no escapes. */
export const rawString = (open: string, close = open): StringForm => ({ open, close, escape: false, multiline: true });

/** Code in a string, from its opener to the closing brace. */
export const braceHole = (open: string): Hole => ({ open, close: "}" });

/** What matches at a place as one piece of a kind; `pattern` is sticky. */
export const piece = ({ text, at }: CodePlace, pattern: RegExp, kind: Kind): Special | null => {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { end: at + found[0].length, kind } : null;
};

/** From a place to the end of the first `closer` behind `from`. */
export const upTo = ({ text }: CodePlace, from: number, closer: string, kind: Kind): Special => {
  const end = text.indexOf(closer, from);
  return end < 0 ? { end: text.length, kind, open: true } : { end: end + closer.length, kind };
};

// Without a limit, a long line of slashes would be read once for each.
const longestRegex = 20_000;

/** A regular expression that ends on its line. A slash in a class of characters does not end it. */
export const slashRegex = ({ text, at, afterValue }: CodePlace): Special | null => {
  if (afterValue) return null;
  let inClass = false;
  for (let i = at + 1; i < text.length && i < at + longestRegex; i++) {
    const char = text[i];
    if (char === "\n") return null;
    if (char === "\\") i++;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "/" && !inClass) return { end: i + 1, kind: "string", isQuoted: true };
  }
  return null;
};

/** The closer of a bracket, or the character itself. */
export const closerOf = (opener: string): string => ({ "(": ")", "[": "]", "{": "}", "<": ">" })[opener] ?? opener;

/** Matches a heredoc's word on a line of its own. `indent`: what may stand before it. */
export const heredocCloser = (word: string, indent: string, behind = "\\r?$"): RegExp =>
  new RegExp(`^${indent}${word.replace(/[^\w]/g, "\\$&")}${behind}`, "gm");
