import { indentOf, mappedIndent } from "./indentation.ts";
import type { TextForm } from "./text-form.ts";

/** How the requested text differed from the file's; "done": its new text stood there already. */
export type Slip =
  | "final-newline"
  | "line-numbers"
  | "trailing-blanks"
  | "indentation"
  | "frame"
  | "escapes"
  | "quotes"
  | "blank-lines"
  | "done";

/** Where a text to replace was found (offsets in `TextForm.text`, at most 50), and both texts as they are to be used. */
export interface LocatedText {
  readonly places: readonly number[];
  readonly oldText: string;
  readonly newText: string;
  readonly slip: Slip | null;
}

/**
 * Finds `oldText` exactly. If it is not there, slips without meaning are forgiven, as long as only one place can be meant: each row of
 * `readings`, then blanks at line ends, blank lines and indentation. Two possible places give two results, so nothing is guessed.
 */
export const locate = (form: TextForm, oldText: string, newText: string): LocatedText => {
  const wanted = { oldText: oldText.replaceAll("\r\n", "\n"), newText: newText.replaceAll("\r\n", "\n") };
  const exact = occurrences(form.text, wanted.oldText);
  if (exact.length > 0) return { places: exact, ...wanted, newText: withFirstIndent(wanted), slip: null };
  for (const [slip, read] of readings) {
    const meant = read(wanted, form.text);
    if (meant === null || meant.oldText.trim() === "") continue;
    const places = occurrences(form.text, meant.oldText);
    const found = places.length > 0 ? { places, ...meant, slip } : slip === "final-newline" ? null : byLines(form.text, meant);
    if (found !== null && found.places.length > 0) return { ...found, slip: slip ?? found.slip };
  }
  return { places: [], ...wanted, slip: null };
};

/** What is wrong with an old text that is not found even without it, and the text without it: null where it has none of these slips. */
export const slipIn = (oldText: string, text: string): { readonly words: string; readonly oldText: string } | null => {
  for (const [slip, read] of readings) {
    const words = slip === null ? undefined : slipWords[slip];
    const meant = words === undefined ? null : read({ oldText, newText: "" }, text);
    if (words !== undefined && meant !== null && meant.oldText.trim() !== "") return { words, oldText: meant.oldText };
  }
  return null;
};

const slipWords: Partial<Record<Slip, string>> = {
  "line-numbers": "It has line numbers, which are no part of the file.",
  escapes: "It is escaped, as HTML or as a string; the file is not.",
  quotes: "It has typographic quotes.",
};

interface Replacement {
  readonly oldText: string;
  readonly newText: string;
}

type Reading = (wanted: Replacement, text: string) => Replacement | null;

/** Makes the same change in both texts; in the new one only where it has what is changed. Null where the old text has nothing to change. */
const inBoth =
  (change: (text: string) => string): Reading =>
  ({ oldText, newText }) =>
    change(oldText) === oldText ? null : { oldText: change(oldText), newText: change(newText) };

/** Escaped once too often: a backslash and an n for a line feed. */
const unescaped = (text: string): string =>
  text.replace(/\\(?<char>["'`\\ntr])/g, (_whole, char: string) => ({ n: "\n", t: "\t", r: "" })[char] ?? char);

const withoutEntities = (text: string): string => {
  const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", "#39": "'", "#34": '"', "#x27": "'" };
  return text.replace(/&(?<name>lt|gt|amp|quot|apos|#39|#34|#x27);/g, (whole, name: string) => signs[name] ?? whole);
};

const plainQuotes = (text: string): string => text.replace(/[“”„]/g, '"').replace(/[‘’‚]/g, "'");

/** A part of a line, or the last line of a file without a final line feed, that was quoted with one line feed too many. */
const withoutFinalNewline = ({ oldText, newText }: Replacement, text: string): Replacement | null => {
  if (!oldText.endsWith("\n") || oldText.trim() === "") return null;
  const shorter = oldText.slice(0, -1);
  const kept = newText.endsWith("\n") ? newText.slice(0, -1) : newText;
  return newText.endsWith("\n") || text.endsWith(shorter) ? { oldText: shorter, newText: kept } : null;
};

/** Line numbers of our own code windows ("12|"), of `cat -n` ("  12<tab>") and of other views ("12→", "12: "). */
const gutters = [/^\s*\d+\|/, /^\s*\d+\t/, /^\s*\d+→/, /^\s*\d+: ?/];

const withoutGutter = ({ oldText, newText }: Replacement): Replacement | null => {
  for (const gutter of gutters) {
    const bare = bareOf(oldText, gutter);
    if (bare !== null) return { oldText: bare, newText: bareOf(newText, gutter) ?? newText };
  }
  return null;
};

const bareOf = (text: string, gutter: RegExp): string | null => {
  const lines = text.split("\n");
  const counted = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  if (counted.length === 0 || !counted.every((line) => gutter.test(line))) return null;
  return lines.map((line) => line.replace(gutter, "")).join("\n");
};

/** A fence's mark, a path in a comment, a blank line or a lone backslash, when both texts begin or end with it. */
const frameLine = /^(?:(?:```|~~~)\S{0,40}|\\|(?:\/\/|#|--|\/\*|<!--) ?[\w@./-]{1,400}\.\w{1,10} ?(?:\*\/|-->)?)?$/;

const withoutFrame = ({ oldText, newText }: Replacement): Replacement | null => {
  const [old, fresh] = [oldText.split("\n"), newText.split("\n")];
  const length = old.length;
  while (old.length > 1 && old[0] === fresh[0] && frameLine.test((old[0] ?? "").trim())) {
    old.shift();
    fresh.shift();
  }
  while (old.length > 1 && old.at(-1) === fresh.at(-1) && frameLine.test((old.at(-1) ?? "").trim())) {
    old.pop();
    fresh.pop();
  }
  return old.length === length ? null : { oldText: old.join("\n"), newText: fresh.join("\n") };
};

/** Whole lines that differ from the requested ones only in blanks at their ends, in blank lines, or in indentation that can be mapped. */
const byLines = (text: string, { oldText, newText }: Replacement): LocatedText | null => {
  const ended = oldText.endsWith("\n");
  const wanted = (ended ? oldText.slice(0, -1) : oldText).split("\n");
  if (!wanted.some((line) => /\w/.test(line))) return null;
  const lines = text.split("\n");
  const same = windowsOf(lines, wanted, false);
  const windows = same.length > 0 ? same : windowsOf(lines, wanted, true);
  const [first] = windows;
  if (first === undefined) return null;
  const [window, asked] = [lines.slice(first.from, first.to), wanted.filter((line) => same.length > 0 || line.trim() !== "")];
  const held = same.length > 0 ? window : window.filter((line) => line.trim() !== "");
  const mapped = windows.length > 1 ? newText : mappedIndent(asked, held, newText);
  if (mapped === null) return null;
  const found = window.join("\n");
  const whole = ended && first.to < lines.length;
  const isIndented = asked.some((line, index) => line.trim() !== "" && indentOf(line) !== indentOf(held[index] ?? ""));
  const slip: Slip = same.length === 0 ? "blank-lines" : isIndented ? "indentation" : "trailing-blanks";
  return {
    places: windows.map(({ from }) => lines.slice(0, from).reduce((sum, line) => sum + line.length + 1, 0)),
    oldText: whole ? `${found}\n` : found,
    newText: ended && !whole ? mapped.replace(/\n$/, "") : mapped,
    slip,
  };
};

interface Window {
  readonly from: number;
  readonly to: number;
}

const maxWindows = 50;

/** The runs of lines that equal the requested ones but for blanks at both ends; with `skipBlank` also but for blank lines. */
const windowsOf = (lines: readonly string[], wanted: readonly string[], skipBlank: boolean): readonly Window[] => {
  const kept = lines.flatMap((line, index) => (skipBlank && line.trim() === "" ? [] : [{ text: line.trim(), index }]));
  const asked = wanted.map((line) => line.trim()).filter((line) => !skipBlank || line !== "");
  const windows: Window[] = [];
  for (let start = 0; start + asked.length <= kept.length && windows.length < maxWindows; start += 1) {
    if (!asked.every((line, index) => line === kept[start + index]?.text)) continue;
    windows.push({ from: kept[start]?.index ?? 0, to: (kept[start + asked.length - 1]?.index ?? 0) + 1 });
  }
  return windows;
};

/**
 * The new text with the indentation of its first line, where that line is the old text's first one and lost it while all other lines that both
 * have kept theirs. Not where this is all that the edit changes: then it is meant.
 */
const withFirstIndent = ({ oldText, newText }: Replacement): string => {
  const [old, fresh] = [oldText.split("\n"), newText.split("\n")];
  const [first = "", now = ""] = [old[0], fresh[0]];
  const isLost = indentOf(first) !== "" && indentOf(now) === "" && now !== "" && first.trim() === now.trim();
  if (!isLost || old.slice(1).join("\n") === fresh.slice(1).join("\n")) return newText;
  const others = new Set(old.slice(1).filter((line) => line.trim() !== ""));
  const kept = fresh.slice(1).filter((line) => others.has(line) && indentOf(line) !== "");
  return kept.length === 0 ? newText : [`${indentOf(first)}${now}`, ...fresh.slice(1)].join("\n");
};

const occurrences = (text: string, part: string): number[] => {
  const places: number[] = [];
  if (part === "") return places;
  // Overlapping matches count: an edit that fits in two ways is not unique.
  for (let at = text.indexOf(part); at !== -1 && places.length < 50; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
};

/** What old and new text may be, where the old one is not in the file as it stands; the first that is found is meant. */
const readings: readonly (readonly [Slip | null, Reading])[] = [
  ["final-newline", withoutFinalNewline],
  ["line-numbers", withoutGutter],
  [null, (wanted) => wanted],
  ["frame", withoutFrame],
  ["escapes", inBoth(unescaped)],
  ["escapes", inBoth(withoutEntities)],
  ["quotes", inBoth(plainQuotes)],
];
