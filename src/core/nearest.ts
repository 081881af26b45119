import { distance } from "fastest-levenshtein";

/** The candidate that was probably meant: equal but for case and separators, else near by edit distance; null where none is near. */
export const nearest = (word: string, candidates: readonly string[]): string | null => {
  const folded = fold(word);
  const same = candidates.find((candidate) => fold(candidate) === folded);
  if (same !== undefined) return same;
  const ranked = candidates
    .map((candidate) => ({ candidate, far: distance(folded, fold(candidate)) }))
    .filter(
      ({ candidate, far }) =>
        far <= Math.max(1, Math.floor(Math.min(candidate.length, word.length) / 3)) || swapped(folded, fold(candidate)),
    )
    .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate));
  return ranked[0]?.candidate ?? null;
};

/** `maxRounds`, `max_rounds` and `MAX-ROUNDS` are one spelling of `max-rounds`. */
const fold = (word: string): string => word.slice(0, 100).toLowerCase().replace(/[-_ ]/g, "");

/** Two letters in the wrong order count as one slip, also in a word of three. */
const swapped = (a: string, b: string): boolean =>
  a.length === b.length && distance(a, b) === 2 && [...a].sort().join("") === [...b].sort().join("");
