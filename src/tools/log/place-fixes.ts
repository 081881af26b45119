/** Repairs as tools print them, with their ranges found in the repository's texts. What does not fit is left out and counted. */
import type { PrintedFix } from "../../core/failure/failure.ts";
import type { Columns, RawEdit, RawFix, RawRange } from "../tool.ts";
import type { Placer } from "./place.ts";
import { lengthOf, type Position, type TextLines } from "./text-lines.ts";

/** Repairs kept of one failure, edits of one repair, characters of one edit. */
const mostFixes = 8;
const mostEdits = 50;
const longest = 10_000;

export interface PlacedFixes {
  readonly fixes: readonly PrintedFix[];
  /** How many fit no text. */
  readonly unfit: number;
}

/** The fixes of a failure in `file`; `by` is the tool. A fix of which one edit does not fit is left out whole. */
export const placeFixes = (
  raw: readonly RawFix[],
  file: string | null,
  by: string,
  bases: readonly string[],
  placer: Placer,
): PlacedFixes => {
  const fixes: PrintedFix[] = [];
  let unfit = 0;
  for (const { title, safe, edits: printed } of raw.slice(0, mostFixes)) {
    if (printed.length === 0 || printed.some(({ text }) => hasPlaceholder(text))) continue;
    const edits = printed.slice(0, mostEdits + 1).map((edit) => placedEdit(edit, file, bases, placer));
    const known = edits.filter((edit) => edit !== null);
    const kept = known.filter(({ was, text }) => was !== text);
    if (edits.length > mostEdits || known.length < edits.length || overlap(kept)) unfit++;
    else if (kept.length > 0) fixes.push({ title: titleOf(title, kept), by, safe, edits: kept });
  }
  return { fixes: distinct(fixes), unfit };
};

/** rustc's `/* value *\/`, and stubs that only compile. */
const hasPlaceholder = (text: string): boolean => /\/\*[^*\n]{0,80}\*\/|\btodo!\(|\bunimplemented!\(|^\s*\.\.\.\s*$|<#/.test(text);

type PlacedEdit = PrintedFix["edits"][number];

const placedEdit = ({ path, range, text, was, quoted }: RawEdit, file: string | null, bases: readonly string[], placer: Placer) => {
  const target = path == null ? file : placer.place(path, bases);
  const lines = target === null ? null : placer.lines(target);
  if (target === null || lines === null || text.length > longest) return null;
  const found = range.kind === "line" ? wholeLine(range.line, lines) : findRange(range, lines);
  if (found === null) return null;
  const [from, to] = found;
  if (quoted != null && lines.at(from.line - 1).trimEnd() !== quoted.trimEnd()) return null;
  const there = lines.between(from, to);
  if (there.length > longest || (was != null && plain(there) !== plain(was))) return null;
  if (range.kind === "line" && was != null) return narrowed(target, range.line, there, text);
  return { path: target, range: { start: from, end: to }, was: there, text: lines.crlf ? plain(text).replaceAll("\n", "\r\n") : text };
};

const plain = (text: string): string => text.replaceAll("\r\n", "\n");

/** Start and end in the text; null where a number lies outside of it, or can mean two places. */
const findRange = (range: Exclude<RawRange, { kind: "line" }>, lines: TextLines): readonly [Position, Position] | null => {
  if (range.kind === "word") return wordIn(range, lines);
  const found =
    range.kind === "offsets"
      ? [lines.position(range.from, range.units), lines.position(range.to, range.units)]
      : [placeOf(range.from, range.columns, lines), placeOf(range.to, range.columns, lines)];
  const [from, to] = found;
  if (from == null || to == null || isBefore(to, from)) return null;
  return [from, to];
};

const wholeLine = (line: number, lines: TextLines): readonly [Position, Position] | null =>
  line < 1 || line > lines.count
    ? null
    : [
        { line, column: 1 },
        { line, column: lines.at(line - 1).length + 1 },
      ];

/** The part of a line that differs from the text that it gets. */
const narrowed = (path: string, line: number, was: string, text: string): PlacedEdit => {
  let start = 0;
  while (start < was.length && was[start] === text[start]) start++;
  let end = 0;
  while (end < Math.min(was.length, text.length) - start && was.at(-1 - end) === text.at(-1 - end)) end++;
  const range = { start: { line, column: start + 1 }, end: { line, column: was.length - end + 1 } };
  return { path, range, was: was.slice(start, was.length - end), text: text.slice(start, text.length - end) };
};

const wordIn = ({ line, column, word }: Extract<RawRange, { kind: "word" }>, lines: TextLines): readonly [Position, Position] | null => {
  const text = lines.at(line - 1);
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && word !== ""; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}_]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(text.charAt(at + word.length))) places.push(at);
  const at = places.length === 1 ? places[0] : column == null ? undefined : places.find((place) => place === column - 1);
  return at === undefined
    ? null
    : [
        { line, column: at + 1 },
        { line, column: at + 1 + word.length },
      ];
};

const placeOf = ({ line, column }: Position, columns: Columns, lines: TextLines): Position | null => {
  if (line < 1 || line > lines.count || column < 1) return null;
  const text = lines.at(line - 1);
  const units =
    columns === "unknown" ? (["utf16", "characters", "bytes"] as const) : columns === "cells" ? (["utf16"] as const) : [columns];
  // A terminal's cells are columns only in plain text: a tab or a wide character takes more than one.
  if (columns === "cells" && !/^[\x20-\x7e]*$/.test(text)) return null;
  const found = units.map((unit) => lengthOf(text, column - 1, unit));
  const [first] = found;
  return first != null && found.every((length) => length === first) ? { line, column: first + 1 } : null;
};

const isBefore = (a: Position, b: Position): boolean => a.line < b.line || (a.line === b.line && a.column < b.column);

/** Whether two edits of one repair touch the same text, or stand at the same place. */
const overlap = (edits: readonly PlacedEdit[]): boolean =>
  edits.some((one, at) =>
    edits.slice(at + 1).some((other) => {
      if (one.path !== other.path) return false;
      const [first, second] = isBefore(other.range.start, one.range.start) ? [other, one] : [one, other];
      return isBefore(second.range.start, first.range.end) || !isBefore(first.range.start, second.range.start);
    }),
  );

const distinct = (fixes: readonly PrintedFix[]): PrintedFix[] => [
  ...new Map(
    fixes.map((fix) => [JSON.stringify([...fix.edits].sort((a, b) => (isBefore(a.range.start, b.range.start) ? -1 : 1))), fix]),
  ).values(),
];

const titleOf = (title: string | null | undefined, edits: readonly PlacedEdit[]): string => {
  const words = (title ?? "").split("\n")[0]?.trim().replace(/:$/, "") ?? "";
  if (words !== "") return words.slice(0, 200);
  const [{ was, text } = { was: "", text: "" }] = edits;
  const brief = (part: string): string => `\`${part.trim().replace(/\s+/g, " ").slice(0, 60)}\``;
  if (text.trim() === "") return `remove ${brief(was)}`;
  return was.trim() === "" ? `add ${brief(text)}` : `${brief(text)} for ${brief(was)}`;
};
