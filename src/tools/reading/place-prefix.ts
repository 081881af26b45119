import { isDigit } from "./line-start.ts";

/** A line of the form `path:line[:column[:endLine[:endColumn]]]:` with what follows it. */
export interface PrefixedLine {
  readonly path: string;
  readonly line: number;
  readonly column: number | null;
  /** The text behind the place, without leading blanks. */
  readonly rest: string;
}

const longestPath = 1024;
const colon = 58;

/**
 * Reads the place in front of a diagnostic as compilers and linters print it (GNU coding standards, "Formatting Error
 * Messages"). Paths may hold blanks and colons: the place begins at the first colon that digits and another colon, or
 * the end of the line, follow. Null where the line has no such place. Linear in the length of the line.
 */
export const readPlace = (text: string): PrefixedLine | null => {
  // An annotation for a CI service repeats a place inside its own properties: it is read as what it is.
  if (text.startsWith("::") || text.startsWith("##vso[")) return null;
  let at = text.indexOf(":", 1);
  while (at > 0 && at <= longestPath) {
    const numbers: number[] = [];
    let next = at;
    while (numbers.length < 4 && text.charCodeAt(next) === colon && isDigit(text.charCodeAt(next + 1))) {
      let end = next + 1;
      while (end < text.length && end - next <= 9 && isDigit(text.charCodeAt(end))) end++;
      // `path:12: 3 arguments` and `path:12:3rd` are not columns: a number of the place ends at a colon or the line's end
      if (end < text.length && text.charCodeAt(end) !== colon) break;
      numbers.push(Number(text.slice(next + 1, end)));
      next = end;
    }
    const line = numbers[0];
    if (line !== undefined) {
      const rest = text.charCodeAt(next) === colon ? text.slice(next + 1) : "";
      return { path: text.slice(0, at), line, column: numbers[1] ?? null, rest: rest.trimStart() };
    }
    at = text.indexOf(":", at + 1);
  }
  return null;
};
