/** Where what made something red may have been mended, though it is red today: the same may have come back with another commit. */
import type { ChangedText } from "./change.ts";

/** A commit behind the suspects, by its place on the line, with those of its files that they changed too. */
export interface LaterChange {
  readonly at: number;
  readonly files: readonly ChangedText[];
}

/** Places behind a suspect that are asked before it is named: the oldest, behind which the same may have come back, and the newest. */
const most = { oldest: 2, newest: 3 };

/** The places at which a line that the suspects wrote went, or one that they took came back; the newest first, a few of both ends. */
export const mendersOf = (suspects: readonly ChangedText[], later: readonly LaterChange[]): readonly number[] => {
  const changed = suspects.map(({ path, before, after }) => {
    const [old, now] = [linesOf(before), linesOf(after)];
    return { path, written: [...now].filter((line) => !old.has(line)), taken: [...old].filter((line) => !now.has(line)) };
  });
  const mends = ({ path, before, after }: ChangedText): boolean => {
    const [old, now] = [linesOf(before), linesOf(after)];
    return changed.some(
      (one) =>
        one.path === path &&
        (one.written.some((line) => old.has(line) && !now.has(line)) || one.taken.some((line) => !old.has(line) && now.has(line))),
    );
  };
  const places = later.flatMap(({ at, files }) => (files.some(mends) ? [at] : [])).reverse();
  return places.filter((_, index) => index < most.newest || index >= places.length - most.oldest);
};

const linesOf = (text: string | null): ReadonlySet<string> => new Set((text ?? "").split("\n").map((line) => line.trim()));
