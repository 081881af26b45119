import type { TextForm } from "./text-form.ts";

/** How the requested text differed from the file's. */
export type Slip = "final-newline" | "line-numbers" | "trailing-blanks" | "indentation";

/** Where a text to replace was found (offsets in `TextForm.text`, at most 50), and both texts as they are to be used. */
export interface LocatedText {
  readonly places: readonly number[];
  readonly oldText: string;
  readonly newText: string;
  readonly slip: Slip | null;
}

/**
 * Finds `oldText` exactly. If it is not there, slips without meaning are forgiven, as long as only one place can be meant: a final line
 * feed that the file lacks, line numbers of our own code windows, blanks at line ends, and indentation that is off by the same step in
 * every line. Two possible places give two results, so nothing is guessed.
 */
export function locate(form: TextForm, oldText: string, newText: string): LocatedText {
  const wanted = { oldText: oldText.replaceAll("\r\n", "\n"), newText: newText.replaceAll("\r\n", "\n") };
  const exact = occurrences(form.text, wanted.oldText);
  if (exact.length > 0) return { places: exact, ...wanted, slip: null };
  for (const reading of [withoutFinalNewline, withoutGutter, byLines]) {
    const found = reading(form.text, wanted);
    if (found !== null && found.places.length > 0) return found;
  }
  return { places: [], ...wanted, slip: null };
}

interface Replacement {
  readonly oldText: string;
  readonly newText: string;
}

/** A part of a line, or the last line of a file without a final line feed, that was quoted with one line feed too many. */
function withoutFinalNewline(text: string, { oldText, newText }: Replacement): LocatedText | null {
  if (!oldText.endsWith("\n") || oldText.trim() === "") return null;
  const shorter = oldText.slice(0, -1);
  const kept = newText.endsWith("\n") ? newText.slice(0, -1) : newText;
  const places = newText.endsWith("\n") || text.endsWith(shorter) ? occurrences(text, shorter) : [];
  return { places, oldText: shorter, newText: kept, slip: "final-newline" };
}

function withoutGutter(text: string, { oldText, newText }: Replacement): LocatedText | null {
  const bare = { oldText: bareOf(oldText), newText: bareOf(newText) ?? newText };
  if (bare.oldText === null) return null;
  const exact = occurrences(text, bare.oldText);
  const found = exact.length > 0 ? { places: exact, ...bare, oldText: bare.oldText } : byLines(text, { ...bare, oldText: bare.oldText });
  return found === null ? null : { ...found, slip: "line-numbers" };
}

const gutter = /^\s*\d+\|/;

function bareOf(text: string): string | null {
  const lines = text.split("\n");
  const counted = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  if (counted.length === 0 || !counted.every((line) => gutter.test(line))) return null;
  return lines.map((line) => line.replace(gutter, "")).join("\n");
}

/** Whole lines that differ from the requested ones only in blanks at their ends, or by one step of indentation that all of them share. */
function byLines(text: string, { oldText, newText }: Replacement): LocatedText | null {
  const ended = oldText.endsWith("\n");
  const wanted = (ended ? oldText.slice(0, -1) : oldText).split("\n");
  if (!wanted.some((line) => /\w/.test(line))) return null;
  const lines = text.split("\n");
  const starts = lines.flatMap((_line, start) => (isWindow(lines, start, wanted) ? [start] : []));
  const [start] = starts;
  if (start === undefined) return null;
  const window = lines.slice(start, start + wanted.length);
  const step = starts.length > 1 ? null : stepBetween(wanted, window);
  if (starts.length === 1 && step === null) return null;
  const offsets = starts.map((at) => lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0));
  const found = window.join("\n");
  const whole = ended && start + wanted.length < lines.length;
  const shifted = step === null ? newText : shift(newText, step);
  if (shifted === null) return null;
  const slip = step === null || (step.add === "" && step.remove === "") ? "trailing-blanks" : "indentation";
  return { places: offsets, oldText: whole ? `${found}\n` : found, newText: ended && !whole ? shifted.replace(/\n$/, "") : shifted, slip };
}

function isWindow(lines: readonly string[], start: number, wanted: readonly string[]): boolean {
  return start + wanted.length <= lines.length && wanted.every((line, index) => line.trim() === (lines[start + index] ?? "").trim());
}

/** The indentation that the file's lines have more or less than the requested ones. */
interface IndentStep {
  readonly add: string;
  readonly remove: string;
}

/** The one step of indentation by which all lines differ; null if the steps differ. */
function stepBetween(wanted: readonly string[], found: readonly string[]): IndentStep | null {
  let step: IndentStep | null = null;
  for (const [index, line] of wanted.entries()) {
    if (line.trim() === "") continue;
    const [ours, theirs] = [indentOf(line), indentOf(found[index] ?? "")];
    const next = theirs.endsWith(ours)
      ? { add: theirs.slice(0, theirs.length - ours.length), remove: "" }
      : ours.endsWith(theirs)
        ? { add: "", remove: ours.slice(0, ours.length - theirs.length) }
        : null;
    if (next === null || (step !== null && (step.add !== next.add || step.remove !== next.remove))) return null;
    step = next;
  }
  return step;
}

/** The text with that step made in each line; null if a line has less indentation than is to be removed. */
function shift(text: string, { add, remove }: IndentStep): string | null {
  const lines = text.split("\n");
  if (lines.some((line) => line.trim() !== "" && !line.startsWith(remove))) return null;
  return lines.map((line) => (line.trim() === "" ? line : add + line.slice(remove.length))).join("\n");
}

const indentOf = (line: string): string => line.slice(0, line.length - line.trimStart().length);

function occurrences(text: string, part: string): number[] {
  const places: number[] = [];
  // Overlapping matches count: an edit that fits in two ways is not unique.
  for (let at = text.indexOf(part); at !== -1 && places.length < 50; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}
