import type { CountTokens } from "../tokens.ts";
import { type ChosenLines, type FileMarks, type Landmark, linesOf, numbered, renderFile, type Snippet } from "./code-window.ts";
import type { Evidence } from "./evidence.ts";
import { headProse } from "./units.ts";

/** Code that fits: text ready for the prompt, the files it shows, and its lines without numbers for telling repeats. */
export interface PackedCode {
  readonly text: string;
  readonly files: readonly string[];
  readonly lines: ReadonlySet<string>;
  /** The same lines by `lineKey`. They tell a later prompt what it need not show again. */
  readonly keys: ReadonlySet<string>;
  readonly numbers: ChosenLines;
  readonly tokens: number;
}

/** How much may be shown, and what was shown before. */
export interface PackRoom {
  /** The most tokens, and the tokens up to which useful pieces are taken. */
  readonly limit: number;
  readonly comfortable: number;
  /** What is useful, and short files' ends, are not taken beyond these tokens; absent: only the others bound them. */
  readonly most?: number;
  /** Lines that earlier prompts showed. New lines get a part of the room first. */
  readonly known: ReadonlySet<string>;
  /** Leaves known lines out, because they stand in the same conversation. */
  readonly onlyNew: boolean;
}

/** How much more room than the comfortable one a whole file may take. */
const wholeFileRoom = 1.4;
/** The part of the room for useful pieces that new ones get if earlier prompts showed others. */
const newPart = 0.65;

/** Identifies a line of a file by its text and the line before it. So the key survives changes elsewhere in the file. */
export const lineKey = (file: string, lines: readonly string[], number: number): string =>
  [file, lines[number - 2] ?? "", lines[number - 1] ?? ""].map((part) => part.trim()).join("\n");

/**
 * Fills a budget by priority: needed pieces up to `limit` tokens, useful ones while the whole stays under `comfortable`,
 * short files to their end where that takes little more.
 * A piece with a focus is cut to the lines nearest to it when it does not fit whole; others are taken whole or left.
 */
export const packCode = (
  evidence: Evidence,
  textOf: (file: string) => string | null,
  { limit, comfortable, most = limit, known, onlyNew }: PackRoom,
  count: CountTokens,
  marks: ReadonlyMap<string, FileMarks> = new Map(),
): PackedCode => {
  const chosen = new Map<string, Set<number>>();
  const texts = new Map<string, readonly string[]>();
  let tokens = 0;
  const linesIn = (file: string): readonly string[] => {
    const lines = texts.get(file) ?? linesOf(textOf(file) ?? "");
    texts.set(file, lines);
    return lines;
  };
  // Lines at a file's start that say nothing of its code: a comment on its licence, and a module's long docstring.
  const idle = new Map<string, ReadonlySet<number>>();
  const idleIn = (file: string): ReadonlySet<number> => {
    const found = idle.get(file) ?? new Set(headProse(linesIn(file)));
    idle.set(file, found);
    return found;
  };
  const isNew = (file: string, number: number): boolean => !known.has(lineKey(file, linesIn(file), number));
  const take = (snippet: Snippet, room: number): void => {
    const lines = linesIn(snippet.file);
    const have = chosen.get(snippet.file);
    const header = have === undefined ? count(`== ${snippet.file} (000 lines)\n`) + 1 : 1;
    let cost = header;
    const added: number[] = [];
    const prose = idleIn(snippet.file);
    const mayShow = (number: number): boolean => !prose.has(number) || prose.has(snippet.focus ?? 0);
    for (const number of byNearness(snippet, lines.length).filter(mayShow)) {
      if (have?.has(number) || (onlyNew && !isNew(snippet.file, number))) continue;
      const next = cost + count(`${numbered(number, lines[number - 1] ?? "")}\n`);
      if (tokens + next > room) {
        if (snippet.focus === null) return;
        break;
      }
      cost = next;
      added.push(number);
    }
    if (added.length === 0) return;
    tokens += cost;
    chosen.set(snippet.file, new Set([...(have ?? []), ...added]));
    for (const head of snippet.heads ?? []) take({ file: snippet.file, from: head, to: head, focus: null }, room);
  };
  for (const snippet of evidence.needed) take(snippet, limit);
  const room = Math.min(limit, comfortable, most);
  if (known.size > 0) {
    const forNew = tokens + (room - tokens) * (onlyNew ? 1 : newPart);
    const fresh = evidence.useful.filter(({ file, ...piece }) =>
      byNearness({ file, ...piece }, linesIn(file).length).some((number) => isNew(file, number)),
    );
    for (const snippet of fresh) take(snippet, forNew);
  }
  for (const snippet of evidence.useful) take(snippet, room);
  for (const snippet of evidence.whole) take(snippet, Math.min(limit, most, comfortable * wholeFileRoom));
  const shown = [...chosen].map(([file, numbers]) => renderFile(file, linesIn(file), numbers, marks.get(file)));
  const lines = [...chosen].flatMap(([file, numbers]) => [...numbers].map((number) => (linesIn(file)[number - 1] ?? "").trim()));
  const keys = [...chosen].flatMap(([file, numbers]) => [...numbers].map((number) => lineKey(file, linesIn(file), number)));
  return { text: shown.join("\n"), files: [...chosen.keys()], lines: new Set(lines), keys: new Set(keys), numbers: chosen, tokens };
};

const byNearness = (snippet: Snippet, count: number): readonly number[] => {
  const from = Math.max(1, snippet.from);
  const numbers = Array.from({ length: Math.max(0, Math.min(count, snippet.to) - from + 1) }, (_, index) => from + index);
  const { focus } = snippet;
  return focus === null ? numbers : numbers.sort((a, b) => Math.abs(a - focus) - Math.abs(b - focus) || a - b);
};

const maxNameLength = 60;
/** Lines that are read at once without a thought. */
const oneReading = 60;
const heading = "Not shown whole (lines name):";

/**
 * A map of definitions that are not fully shown, so that one reading of a file gets the right lines. It has a line for each file, with
 * definitions in their order there. `definitions`: the likeliest first. At most `room` tokens; "" if everything is shown.
 */
export const codeMap = (definitions: readonly Landmark[], shown: ChosenLines, room: number, count: CountTokens): string => {
  const hidden = definitions.filter(({ file, from, to, name }) => {
    const lines = shown.get(file);
    return name.length <= maxNameLength && !Array.from({ length: to - from + 1 }, (_, index) => from + index).every((at) => lines?.has(at));
  });
  // What stands within a short definition of the map comes with one reading of that.
  const holds = (outer: Landmark, inner: Landmark): boolean =>
    outer.file === inner.file && outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;
  const isOwn = (landmark: Landmark): boolean => !hidden.some((outer) => outer.to - outer.from < oneReading && holds(outer, landmark));
  const files = new Map<string, Landmark[]>();
  let tokens = count(heading) + 1;
  for (const landmark of hidden.filter(isOwn)) {
    const beside = files.get(landmark.file);
    tokens += count(` ${entryOf(landmark)},`) + (beside === undefined ? count(`\n${landmark.file}`) : 0);
    if (tokens > room) break;
    files.set(landmark.file, [...(beside ?? []), landmark]);
  }
  const rows = [...files].map(
    ([file, entries]) =>
      `${file} ${entries
        .toSorted((a, b) => a.from - b.from)
        .map(entryOf)
        .join(", ")}`,
  );
  return rows.length === 0 ? "" : [heading, ...rows].join("\n");
};

const entryOf = ({ name, from, to }: Landmark): string => `${from === to ? from : `${from}-${to}`} ${name}`;
