import { distance } from "fastest-levenshtein";

const maxFileLines = 20_000;
const maxWantedLines = 60;
const maxShownLines = 24;
const comparedWidth = 160;

/**
 * The lines of `text` that are most like `wanted`, numbered, at most 24; null if nothing is like it. Bounded: at most 20,000 lines are
 * searched, and the expensive comparison sees only one line of `wanted`.
 */
export function nearestText(text: string, wanted: string): string | null {
  const lines = text.split("\n", maxFileLines);
  const asked = wanted.split("\n", maxWantedLines);
  const start = bestByEqualLines(lines, asked) ?? bestByLikeness(lines, asked) ?? bestBySharedWords(lines, asked);
  if (start === null) return null;
  const from = Math.max(0, start - 1);
  const to = Math.min(lines.length, from + Math.min(asked.length + 2, maxShownLines));
  return lines
    .slice(from, to)
    .map((line, index) => `${from + index + 1}|${line}`)
    .join("\n");
}

/** Start of the window in which most lines equal the requested ones, ignoring indentation. */
function bestByEqualLines(lines: readonly string[], asked: readonly string[]): number | null {
  const places = new Map<string, number[]>();
  for (const [offset, line] of asked.entries()) {
    const key = line.trim();
    if (key.length > 2) places.set(key, [...(places.get(key) ?? []), offset]);
  }
  const votes = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    for (const offset of places.get(line.trim()) ?? []) votes.set(index - offset, (votes.get(index - offset) ?? 0) + 1);
  }
  let best: number | null = null;
  let most = 0;
  for (const [start, count] of votes) {
    if (count > most) {
      best = Math.max(0, start);
      most = count;
    }
  }
  return best;
}

/** Start of the window around the line most like the longest requested line; at least half of the line must agree. */
function bestByLikeness(lines: readonly string[], asked: readonly string[]): number | null {
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
}

/** Start of the window around the line that shares most words with the requested text: at least two, or its only word. */
function bestBySharedWords(lines: readonly string[], asked: readonly string[]): number | null {
  const wanted = new Set(asked.join("\n").match(/\w{2,}/g) ?? []);
  let best: number | null = null;
  let most = Math.min(2, wanted.size) - 1;
  for (const [index, line] of lines.entries()) {
    const shared = new Set((line.slice(0, 1_000).match(/\w{2,}/g) ?? []).filter((word) => wanted.has(word))).size;
    if (shared > most) {
      best = index;
      most = shared;
    }
  }
  return wanted.size === 0 ? null : best;
}
