/** Repairs in the words and source lines that a tool prints with a finding (`Printing.text`). */
import type { RawFailure, RawFix } from "../../tool.ts";

/**
 * A message that names the only word to be put for another: the groups `was` and `text` of a pattern. The word is looked for in the finding's
 * line. `safe`: the tool's own fixer would put it.
 */
export const wordFix =
  (safe: boolean, ...patterns: readonly RegExp[]) =>
  ({ line, column, message }: RawFailure): readonly RawFix[] => {
    const { was, text } = patterns.map((pattern) => pattern.exec(message)?.groups).find((groups) => groups !== undefined) ?? {};
    if (line == null || was === undefined || text === undefined || was === text) return [];
    return [{ safe, edits: [{ range: { kind: "word", line, column: column ?? null, word: was }, text }] }];
  };

/** `    3 |   x.colour = 1;` and `      |     ^~~~~~`; clang before 16 prints both without the bar. */
const barred = /^\s*(?<line>\d+)? ?\| ?(?<text>.*)$/;

/**
 * gcc's and clang's fix-it hint: the text below the marks of an error, in their column. Where the message asks for something that is missing
 * it is put in; where the marks underline a name, or dashes stand between, it is put for that.
 */
export const fixItHints = ({ line: own, column: ownColumn, message, detail, stack = [] }: RawFailure): readonly RawFix[] => {
  if (own == null || ownColumn == null || detail == null) return [];
  const lines = detail.split("\n");
  const gutter = lines.findIndex((text) => barred.test(text));
  const shown = gutter < 0 ? lines : lines.slice(gutter).map((text) => barred.exec(text)?.groups?.text ?? null);
  const [quoted, marks, ...below] = shown;
  // Of text that a macro put where the failure stands the macro's line is shown.
  const ofLine = gutter < 0 ? own : Number(barred.exec(lines[gutter] ?? "")?.groups?.line);
  const places = [{ path: null, line: own, column: ownColumn }, ...stack];
  const { path = null, line, column } = places.find((place) => place.line === ofLine) ?? {};
  if (line == null || column == null) return [];
  if (quoted == null || marks == null || !/^ *[~]*\^~* *$/.test(marks)) return [];
  const start = marks.search(/\S/);
  const under = marks.trim().length;
  // Without a gutter the common indent was taken off; the mark stands under the finding's column.
  const shift = column - 1 - marks.indexOf("^");
  if (gutter >= 0 ? shift !== 0 : shift < 0) return [];
  const struck = /^ *-+ *$/.test(below[0] ?? "") ? (below[0] ?? "") : null;
  const put = struck === null ? below[0] : below[1];
  const isPut = put != null && /^ *\S+ *$/.test(put) && !barred.test(put) && !/^ *[\^~]/.test(put) && !/^\S*:\d+:\d+: /.test(put);
  const text = isPut ? put.trim() : "";
  const at = struck !== null ? struck.search(/-/) : isPut ? put.search(/\S/) : -1;
  if (at < 0 || (struck === null && text === "")) return [];
  const missing = struck === null && /\b(?:expected|missing|forgot|before|after)\b/.test(message) && !/did you mean/.test(message);
  const length = struck !== null ? struck.trim().length : missing ? 0 : at === start ? under : -1;
  if (length < 0) return [];
  const from = at + 1 + shift;
  const range = { kind: "lines", from: { line, column: from }, to: { line, column: from + length }, columns: "cells" } as const;
  // Old clang's line has lost its indent with the others.
  return [{ safe: false, edits: [{ path, range, text, ...(gutter >= 0 ? { quoted } : { was: quoted.slice(at, at + length) }) }] }];
};

/**
 * `fix-it:"a.c":{5:5-5:11}:"color"` (gcc's and clang's -fdiagnostics-parseable-fixits): columns in bytes, the text quoted as in C. The error's own
 * lines are one repair; without them those of each note are, as clang offers several to choose from.
 */
export const parseableFixIts = ({ detail }: RawFailure): readonly RawFix[] => {
  const [own = "", ...notes] = (detail ?? "").split(/^(?=\S.{0,1000}: note: )/m);
  const mine = fixOf(own, null);
  return mine.length > 0 ? mine : notes.flatMap((note) => fixOf(note, /: note: (?<title>.*)/.exec(note)?.groups?.title ?? null));
};

const fixOf = (text: string, title: string | null): readonly RawFix[] => {
  const edits = [...text.matchAll(/^fix-it:"([^"]+)":\{(\d+):(\d+)-(\d+):(\d+)\}:"((?:[^"\\]|\\.)*)"$/gm)];
  if (edits.length === 0) return [];
  return [
    {
      title,
      safe: false,
      edits: edits.map(([, path = "", line, column, endLine, endColumn, put = ""]) => ({
        path,
        range: {
          kind: "lines",
          from: { line: Number(line), column: Number(column) },
          to: { line: Number(endLine), column: Number(endColumn) },
          columns: "bytes",
        },
        text: put.replace(/\\(?:n|t|(.))/g, (all, other?: string) => other ?? (all === "\\n" ? "\n" : "\t")),
      })),
    },
  ];
};

/**
 * rustc's `help:` with the lines before and after (`3 -`, `3 +`), or with signs below what is put in. How sure it is stands only in its JSON,
 * so none counts as safe.
 */
export const rustHelp = ({ detail }: RawFailure): readonly RawFix[] => {
  const blocks = `\n${detail ?? ""}`.split(/\n(?=(?:help|note|= ))/).filter((block) => block.startsWith("help: "));
  return blocks.flatMap((block): readonly RawFix[] => {
    const [head = "", ...lines] = block.split("\n");
    const title = head.slice("help: ".length);
    const numbered = lines.flatMap((text) => {
      const [, line, sign, shown = ""] = /^\s*(\d+) ([-+|]) ?(.*)$/.exec(text) ?? [];
      return line === undefined ? [] : [{ line: Number(line), sign, shown }];
    });
    const [before, after] = numbered;
    if (before === undefined) return [];
    const { line, shown } = before;
    if (before.sign === "-" && after?.sign === "+" && after.line === line && numbered.length === 2)
      return [{ title, safe: false, edits: [{ range: { kind: "line", line }, was: shown, text: after.shown }] }];
    const signs = lines.flatMap((text) => /^\s*\| ?(?<signs>[ +]*\+[ +]*)$/.exec(text)?.groups?.signs ?? []);
    if (before.sign !== "|" || numbered.length !== 1 || signs.length !== 1) return [];
    const was = [...shown].filter((_, at) => signs[0]?.charAt(at) !== "+").join("");
    return [{ title, safe: false, edits: [{ range: { kind: "line", line }, was, text: shown }] }];
  });
};
