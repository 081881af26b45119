import type { Report } from "../stored/report.ts";
import { type NightHistory, storedName } from "./history.ts";

/** Nights that a reader is told of. */
const window = 30;

const outcomesOf = ({ outcomes }: NightHistory, gate: string, name: string | null): string =>
  outcomes.find((one) => one.gate === gate && one.name === name)?.letters ?? "";

/** For how many nights running a gate was red on the commit itself, this one included, and since when: runs of one day are one night. */
export const redStreak = (history: NightHistory, gate: string): { readonly nights: number; readonly since: string } | null => {
  const red = /[fTUMAO]+$/.exec(outcomesOf(history, gate, null))?.[0].length ?? 0;
  const streak = red === 0 ? [] : history.nights.slice(-red);
  const [since] = streak;
  return since === undefined ? null : { nights: new Set(streak.map(({ at }) => at.slice(0, 10))).size, since: since.at };
};

export interface FlakeRecord {
  /** Runs in which it was seen to be flaky, of so many in which its gate was judged. */
  readonly runs: number;
  readonly of: number;
  /** ISO 8601 in UTC: the first of them. */
  readonly first: string;
}

/**
 * How often a test was flaky in the last nights: it gave both answers within a run, or was red between two green runs of the very
 * same tree. Null where it never was.
 */
export const flakeRecord = (history: NightHistory, gate: string, name: string): FlakeRecord | null => {
  const { nights } = history;
  const at = (letters: string, night: number): string => letters[night - (nights.length - letters.length)] ?? "";
  const [named, whole] = [outcomesOf(history, gate, storedName(name)), outcomesOf(history, gate, null)];
  // Before it was first seen nothing of it was red: it was green where its gate was.
  const of = (night: number): string => at(named, night) || (at(whole, night) === "." ? "." : "");
  const places = nights.map((_, night) => night).slice(-window);
  // A test that broke on one tree and stays red is no flake: it has to come back.
  const isGreenOn = (tree: string | undefined, from: number, to: number): boolean =>
    nights.some((one, night) => night >= from && night < to && one.tree === tree && of(night) === ".");
  const flaked = places.filter((night) => {
    const letter = of(night);
    const tree = nights[night]?.tree;
    const came = isGreenOn(tree, 0, night) && isGreenOn(tree, night + 1, nights.length);
    return letter === "k" || (/[fTUMAO]/.test(letter) && came);
  });
  const first = nights[flaked[0] ?? -1]?.at;
  if (first === undefined) return null;
  return { runs: flaked.length, of: places.filter((night) => !["", "i", "-"].includes(at(whole, night))).length, first };
};

/** What the nights say of what is red or flaky in this run; null where they say nothing that it does not say itself. */
export const lookBack = (history: NightHistory, report: Report): NonNullable<Report["history"]> | null => {
  const red = report.gates.flatMap(({ name: gate }) => {
    const streak = redStreak(history, gate);
    return streak === null || streak.nights < 2 ? [] : [{ gate, ...streak }];
  });
  const flaky = report.gates.flatMap(({ name: gate, flakyTests, failures }) =>
    [...new Set([...flakyTests, ...failures.flatMap(({ test }) => test ?? [])])].flatMap((test) => {
      const record = flakeRecord(history, gate, test);
      return record === null || record.of < 2 ? [] : [{ gate, test, ...record }];
    }),
  );
  return red.length + flaky.length === 0 ? null : { nights: history.nights.length, red, flaky };
};
