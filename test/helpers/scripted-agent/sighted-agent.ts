import { structuredPatch } from "diff";
import type { Script, ScriptedRequest } from "./exchange.ts";
import { differs, type EditOf, edits, giveUp, read, refused, stands } from "./truth-agent.ts";

/** How much of the true fix stood in the first prompts: places are changed pieces of files that exist, new files are counted apart. */
export interface Sight {
  readonly places: number;
  readonly seen: number;
  readonly newFiles: number;
  /** Places that no first prompt showed, as "path:line". */
  readonly unseen: readonly string[];
}

export interface SightedAgent {
  readonly script: Script;
  sight(): Sight;
}

/** One changed place: old lines from `from` on (1-based), of which `count` are replaced; none for an insertion before `from`. */
interface ChangedPlace {
  readonly file: string;
  readonly from: number;
  readonly count: number;
  readonly lines: readonly string[];
}

/**
 * A script that knows the true fix, yet makes only those places of it whose lines stand in the conversation, and never asks for more:
 * what the prompt did not show stays broken. New files are made, for nobody can see them. A place counts as seen when its old lines, or
 * for an insertion the lines on both sides, stand in the conversation under their numbers.
 */
export function sightedAgent(repoDir: string, fixedDir: string, files: readonly string[]): SightedAgent {
  const all = files.flatMap((file) => placesOf(file, read(repoDir, file), read(fixedDir, file)));
  const newFiles = files.filter((file) => read(repoDir, file) === null && read(fixedDir, file) !== null).length;
  const seen = new Set<string>();
  const headlines = new Set<string>();
  const script: Script = (request) => {
    const told = linesIn(request);
    const first = !headlines.has(headline(request));
    headlines.add(headline(request));
    const wanted = files.filter((file) => differs(repoDir, fixedDir, file) && !refused(request, file));
    const made = wanted.flatMap((file): EditOf[] => {
      const current = read(repoDir, file);
      const fixed = read(fixedDir, file);
      if (current === null && fixed !== null) return [{ file, oldText: "", newText: fixed }];
      const places = placesOf(file, current, fixed);
      const visible = places.filter((place) => isSeen(place, current ?? "", told));
      if (first) for (const place of visible) seen.add(keyOf(place));
      return [...editsFor(file, visible, current ?? "", told)];
    });
    const deleted = wanted.filter((file) => read(fixedDir, file) === null && told.text.includes(file));
    if (made.length === 0 && deleted.length === 0) return giveUp(request, "No line of the true fix was shown.");
    return edits(request, made, deleted);
  };
  return {
    script,
    sight: () => {
      const unseen = all.filter((place) => !seen.has(keyOf(place))).map((place) => `${place.file}:${place.from}`);
      return { places: all.length, seen: all.length - unseen.length, newFiles, unseen };
    },
  };
}

/** How much of the fix one text shows, and the files with just that part of it made; new files are whole. */
export function shownPart(repoDir: string, fixedDir: string, files: readonly string[], text: string) {
  const told: Told = { text, numbered: new Set(text.split("\n").map((line) => line.trimEnd())) };
  const parts = files.map((file) => {
    const [current, fixed] = [read(repoDir, file), read(fixedDir, file)];
    const places = placesOf(file, current, fixed);
    const visible = places.filter((place) => isSeen(place, current ?? "", told));
    const lines = (current ?? "").split(/(?<=\n)/);
    return { file, places, visible, text: current === null ? fixed : rewritten(lines, 1, lines.length, visible) };
  });
  const count = (of: "places" | "visible") => parts.reduce((sum, part) => sum + part[of].length, 0);
  return { places: count("places"), seen: count("visible"), texts: new Map(parts.map((part) => [part.file, part.text])) };
}

/** A place by what it does, so that it is the same after other places of the file were made. */
const keyOf = (place: ChangedPlace): string => JSON.stringify([place.file, place.count, place.lines]);

const headline = (request: ScriptedRequest): string => request.messages[0]?.text.split("\n", 1)[0] ?? "";

interface Told {
  readonly text: string;
  /** Every "number|line" of the conversation. */
  readonly numbered: ReadonlySet<string>;
}

function linesIn(request: ScriptedRequest): Told {
  const text = request.messages.map((message) => message.text).join("\n");
  return { text, numbered: new Set(text.split("\n").map((line) => line.trimEnd())) };
}

function placesOf(file: string, current: string | null, fixed: string | null): readonly ChangedPlace[] {
  if (current === null || fixed === null || current === fixed) return [];
  return structuredPatch("a", "b", current, fixed, undefined, undefined, { context: 0 }).hunks.map((hunk) => ({
    file,
    from: hunk.oldStart,
    count: hunk.oldLines,
    lines: hunk.lines.filter((line) => !line.startsWith("\\")),
  }));
}

function isSeen(place: ChangedPlace, current: string, told: Told): boolean {
  const lines = current.split(/(?<=\n)/);
  const [from, to] = place.count === 0 ? [place.from - 1, place.from] : [place.from, place.from + place.count - 1];
  return shownWhole(lines, Math.max(1, from), Math.min(lines.length, to), told);
}

function shownWhole(lines: readonly string[], from: number, to: number, told: Told): boolean {
  for (let number = from; number <= to; number += 1) {
    const line = (lines[number - 1] ?? "").trimEnd();
    if (line.trim() !== "" && !told.numbered.has(`${number}|${line}`)) return false;
  }
  return true;
}

/** Places that one edit makes, and the lines that it replaces. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly places: readonly ChangedPlace[];
}

/** The edits that make these places: each with as many shown lines around it as make it unique; none where those were not shown. */
function editsFor(file: string, places: readonly ChangedPlace[], current: string, told: Told): readonly EditOf[] {
  const lines = current.split(/(?<=\n)/);
  const groups: Group[] = [];
  for (const place of places) {
    const range = uniqueRange(place, current, lines, told);
    if (range === null) continue;
    const last = groups.at(-1);
    // Edits that share lines are one edit, or the second would not find its text.
    if (last !== undefined && range.from <= last.to) groups[groups.length - 1] = { ...last, to: range.to, places: [...last.places, place] };
    else groups.push({ ...range, places: [place] });
  }
  const made = groups.map((group) => editOf(file, lines, group));
  const [first, last] = [groups[0], groups.at(-1)];
  if (first === undefined || last === undefined || appliesInOrder(made, current) || !shownWhole(lines, first.from, last.to, told))
    return made;
  return [editOf(file, lines, { from: first.from, to: last.to, places: groups.flatMap((group) => group.places) })];
}

function editOf(file: string, lines: readonly string[], group: Group): EditOf {
  return {
    file,
    oldText: lines.slice(group.from - 1, group.to).join(""),
    newText: rewritten(lines, group.from, group.to, group.places),
  };
}

/** Whether each edit's text is still unique after those before it. */
function appliesInOrder(made: readonly EditOf[], current: string): boolean {
  let text = current;
  return made.every(({ oldText, newText }) => {
    if (text.indexOf(oldText) === -1 || text.indexOf(oldText) !== text.lastIndexOf(oldText)) return false;
    text = text.replace(oldText, () => newText);
    return true;
  });
}

function uniqueRange(
  place: ChangedPlace,
  current: string,
  lines: readonly string[],
  told: Told,
): { readonly from: number; readonly to: number } | null {
  for (let around = place.count === 0 ? 1 : 0; around <= 30; around += 1) {
    const from = Math.max(1, place.from - around);
    const to = Math.min(lines.length, place.from + place.count - 1 + around);
    if (!shownWhole(lines, from, to, told)) return null;
    const oldText = lines.slice(from - 1, to).join("");
    const newText = rewritten(lines, from, to, [place]);
    if (current.indexOf(oldText) === current.lastIndexOf(oldText) && !stands(current, { oldText, newText })) return { from, to };
  }
  return null;
}

function rewritten(lines: readonly string[], from: number, to: number, places: readonly ChangedPlace[]): string {
  let text = "";
  let next = from;
  for (const place of places) {
    text += lines.slice(next - 1, place.from - 1).join("");
    text += place.lines.flatMap((line) => (line.startsWith("+") ? [`${line.slice(1)}\n`] : [])).join("");
    next = place.from + place.count;
  }
  return text + lines.slice(next - 1, to).join("");
}
