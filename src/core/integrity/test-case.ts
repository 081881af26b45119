import { braceEnd, closingBracket, countElements, indentEnd, keywordEnd, width } from "./blocks.ts";
import type { Lexed } from "./lex.ts";
import { withoutLayout } from "./marker.ts";

/** A test as a runner would collect it. */
export interface TestCase {
  readonly name: string;
  /** Offsets: with decorators and attributes, to the end of its body. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Rows of its table, where it has one that can be counted; else 0. */
  readonly rows: number;
}

/** The most tests that are distinguished in one file. */
const mostTests = 3_000;

type Rows = (lexed: Lexed, from: number, to: number) => number;

/** Rows by what stands before the lists that hold them. */
export const listedRows =
  (table: RegExp, opener: "[" | "{"): Rows =>
  ({ code }, from, to) =>
    [...code.slice(from, to).matchAll(table)].reduce((sum, { index }) => sum + countElements(code, from + index, to, opener), 0);

/** Rows by how each begins. */
export const countedRows =
  (row: RegExp): Rows =>
  ({ code }, from, to) =>
    code.slice(from, to).match(row)?.length ?? 0;

/** Tests that are calls with a name and a function: `it("adds", () => ...)`. */
export const callTests =
  (form: {
    readonly pattern: RegExp;
    readonly table?: RegExp;
    readonly rows?: Rows;
    readonly end?: (code: string, at: number) => number;
  }) =>
  (lexed: Lexed): readonly TestCase[] => {
    const found: TestCase[] = [];
    for (const match of lexed.code.matchAll(form.pattern)) {
      if (found.length >= mostTests) break;
      let opening = match.index + match[0].length;
      let rows = 0;
      if (form.table?.test(match[0])) {
        const tableEnd = lexed.code[opening] === "`" ? lexed.code.indexOf("`", opening + 1) + 1 : closingBracket(lexed.code, opening);
        rows =
          lexed.code[opening] === "`"
            ? (lexed.raw.slice(opening, tableEnd).match(/\n/g)?.length ?? 0)
            : (form.rows?.(lexed, opening, tableEnd) ?? 0);
        opening = tableEnd + (/^\s*/.exec(lexed.code.slice(tableEnd))?.[0].length ?? 0);
        if (lexed.code[opening] !== "(") continue;
      } else if (lexed.code[opening] === "`") continue;
      const end = form.end?.(lexed.code, match.index) ?? closingBracket(lexed.code, opening);
      const name = callName(lexed, opening, end);
      if (name !== null) found.push({ name, start: match.index, end, line: lexed.lineAt(match.index), rows });
    }
    return found;
  };

const callName = (lexed: Lexed, opening: number, end: number): string | null => {
  const args = lexed.text.slice(opening, Math.min(end, opening + 600)).replace(/^[\s(]+/, "");
  const literal = /^(["'`])((?:[^\\]|\\.)*?)\1/s.exec(args)?.[2];
  if (literal !== undefined) return literal.replace(/\\(['"`])/g, "$1");
  // If the name is computed or missing, the source text is the name. A call without arguments is no test.
  const words = withoutLayout(args.split(/[,)]/)[0] ?? "");
  return words === "" ? null : words;
};

const testFunction = /^(?<indent>[ \t]*)(?:async[ \t]+)?def[ \t]+(?<name>test\w*)[ \t]*\(/gm;
const classHead = /^(?<indent>[ \t]*)class[ \t]+(?<name>\w+)[ \t]*(?:\((?<bases>[^)]*)\))?[ \t]*:/gm;

/** Tests that are functions with a certain name, and a body by indentation (Python). */
export const indentTests =
  (rows: Rows) =>
  (lexed: Lexed): readonly TestCase[] => {
    const classes = [...lexed.code.matchAll(classHead)].map((match) => ({
      at: match.index,
      indent: width(match.groups?.indent ?? ""),
      end: indentEnd(lexed.code, match.index + (match.groups?.indent?.length ?? 0), width(match.groups?.indent ?? "")),
      name: match.groups?.name ?? "",
      isCollected: /^Test/.test(match.groups?.name ?? "") || (match.groups?.bases ?? "").trim() !== "",
    }));
    const decorators = decoratorsIn(lexed.code);
    const functions = [...lexed.code.matchAll(/^([ \t]*)(?:async[ \t]+)?def\b/gm)].map((match) => ({
      at: match.index,
      indent: width(match[1] ?? ""),
    }));
    const found: TestCase[] = [];
    for (const match of lexed.code.matchAll(testFunction)) {
      if (found.length >= mostTests) break;
      const indent = width(match.groups?.indent ?? "");
      const around = classes.findLast((entry) => entry.at < match.index && entry.indent < indent && entry.end > match.index);
      if (around?.isCollected === false) continue;
      const inFunction = functions.some(
        (entry) =>
          entry.at < match.index &&
          entry.indent < indent &&
          entry.at > (around?.at ?? -1) &&
          indentEnd(lexed.code, entry.at, entry.indent) > match.index,
      );
      if (inFunction) continue;
      const at = match.index + (match.groups?.indent?.length ?? 0);
      const start = decoratorsStart(lexed.code, match.index, decorators);
      const end = indentEnd(lexed.code, at, indent);
      found.push({
        name: `${around ? `${around.name}.` : ""}${match.groups?.name ?? ""}`,
        start,
        end,
        line: lexed.lineAt(at),
        rows: rows(lexed, start, end),
      });
    }
    return found;
  };

const decoratorsIn = (code: string): readonly { readonly start: number; readonly end: number }[] =>
  [...code.matchAll(/^[ \t]*@[\w.]+/gm)].map((match) => {
    const end = match.index + match[0].length;
    return { start: match.index, end: code[end] === "(" ? closingBracket(code, end) : end };
  });

const decoratorsStart = (code: string, at: number, decorators: readonly { readonly start: number; readonly end: number }[]): number => {
  let start = at;
  for (const decorator of decorators.toReversed()) {
    if (decorator.end <= start && code.slice(decorator.end, start).trim() === "") start = decorator.start;
  }
  return start;
};

/** Tests that are functions with a body in braces: the pattern ends at the name's group, on code or on code with strings. */
export const braceTests =
  (form: { readonly pattern: RegExp; readonly on?: "code" | "text"; readonly rows?: Rows }) =>
  (lexed: Lexed): readonly TestCase[] => {
    const found: TestCase[] = [];
    for (const match of lexed[form.on ?? "code"].matchAll(form.pattern)) {
      if (found.length >= mostTests) break;
      const name = (match.groups?.name ?? match.groups?.title ?? "").replace(/^[`"']|[`"']$/g, "");
      if (name === "") continue;
      const end = braceEnd(lexed.code, match.index + match[0].length);
      const start = match.index + match[0].length - match[0].trimStart().length;
      found.push({ name, start, end, line: lexed.lineAt(start), rows: form.rows?.(lexed, start, end) ?? 0 });
    }
    return found;
  };

/** Tests that are calls or functions closed by `end` (Ruby, Elixir). */
export const keywordTests =
  (form: { readonly pattern: RegExp }) =>
  (lexed: Lexed): readonly TestCase[] => {
    const found: TestCase[] = [];
    for (const match of lexed.text.matchAll(form.pattern)) {
      if (found.length >= mostTests) break;
      const start = match.index + match[0].length - match[0].trimStart().length;
      const end = keywordEnd(lexed.code, start);
      const name = match.groups?.name ?? match.groups?.title ?? match.groups?.method ?? withoutLayout(lexed.text.slice(start, end));
      found.push({ name, start, end, line: lexed.lineAt(start), rows: 0 });
    }
    return found;
  };
