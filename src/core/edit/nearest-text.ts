import { distance } from "fastest-levenshtein";

const maxFileLines = 20_000;
const maxWantedLines = 60;
const maxShownLines = 24;
const comparedWidth = 160;
/** A word that stands in more lines than this says nothing about the place. */
const maxHolders = 400;

/** The lines of a file that are most like a text. */
export interface NearText {
  /** The first of them, counted from 1. */
  readonly line: number;
  /** Numbered, with a line around them, at most 24. */
  readonly shown: string;
  /** The first requested line that differs, and the file's line in its place; null where only blanks differ. */
  readonly differs: { readonly asked: string; readonly line: number; readonly held: string } | null;
}

/**
 * The place in `text` that is most like `wanted`; null if nothing is like it. One rule: each requested line counts for the places that its
 * words stand in, a rare word for more than a common one, and the place with the largest sum is the nearest. Bounded: at most 20,000 lines
 * are searched.
 */
export const nearestText = (text: string, wanted: string): NearText | null => {
  const lines = text.split("\n", maxFileLines);
  const asked = wanted.split("\n", maxWantedLines);
  const start = bySummedLikeness(lines, asked) ?? byLikeness(lines, asked);
  if (start === null) return null;
  const from = Math.max(0, start - 1);
  const to = Math.min(lines.length, from + Math.min(asked.length + 2, maxShownLines));
  const shown = lines
    .slice(from, to)
    .map((line, index) => `${from + index + 1}|${line}`)
    .join("\n");
  const wrong = asked.findIndex((line, index) => line.trim() !== "" && line.trim() !== (lines[start + index] ?? "").trim());
  const differs =
    wrong === -1 ? null : { asked: (asked[wrong] ?? "").trim(), line: start + wrong + 1, held: (lines[start + wrong] ?? "").trim() };
  return { line: start + 1, shown, differs };
};

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.slice(0, 1_000).match(/\w{2,}/g) ?? []);

/** The start of the window whose lines share most with the requested ones; null where they share no telling word. */
const bySummedLikeness = (lines: readonly string[], asked: readonly string[]): number | null => {
  const wanted = new Set(asked.flatMap((line) => [...wordsOf(line)]));
  const holders = new Map<string, number[]>();
  for (const [index, line] of lines.entries())
    for (const word of wordsOf(line)) if (wanted.has(word)) holders.set(word, [...(holders.get(word) ?? []).slice(0, maxHolders), index]);
  const sums = new Map<number, number>();
  const shares = new Map<number, number>();
  for (const [offset, line] of asked.entries()) {
    for (const word of wordsOf(line)) {
      const places = holders.get(word) ?? [];
      if (places.length > maxHolders) continue;
      for (const place of places) {
        const start = place - offset;
        const isSame = lines[place]?.trim() === line.trim();
        sums.set(start, (sums.get(start) ?? 0) + (isSame ? 2 : 1) / places.length);
        shares.set(start, (shares.get(start) ?? 0) + 1);
      }
    }
  }
  const needed = Math.min(2, wanted.size);
  let best: number | null = null;
  for (const [start, sum] of sums) if ((shares.get(start) ?? 0) >= needed && (best === null || sum > (sums.get(best) ?? 0))) best = start;
  return best === null ? null : Math.max(0, best);
};

/** Start of the window around the line most like the longest requested line; at least half of the line must agree. */
const byLikeness = (lines: readonly string[], asked: readonly string[]): number | null => {
  const trimmed = asked.map((line) => line.trim().slice(0, comparedWidth));
  const longest = trimmed.reduce((best, line, index) => (line.length > (trimmed[best] ?? "").length ? index : best), 0);
  const key = trimmed[longest] ?? "";
  if (key.length < 3) return null;
  let best: number | null = null;
  let least = key.length / 2;
  for (const [index, line] of lines.entries()) {
    const candidate = line.trim().slice(0, comparedWidth);
    if (Math.abs(candidate.length - key.length) >= least) continue;
    const apart = distance(candidate, key);
    if (apart < least) {
      best = index;
      least = apart;
    }
  }
  return best === null ? null : Math.max(0, best - longest);
};
