import type { Report } from "../stored/report.ts";
import { greenLetters, type NightHistory, type Outcomes, redLetters, storedName } from "./history.ts";

/** Nights that a reader is told of. */
const window = 30;

const redRun = new RegExp(`[${redLetters}]+$`);
const isRed = (letter: string): boolean => letter !== "" && redLetters.includes(letter);

const outcomesOf = ({ outcomes }: NightHistory, gate: string, name: string | null): string =>
  outcomes.find((one) => one.gate === gate && one.name === name)?.letters ?? "";

/** For how many nights running a gate was red on the commit itself, this one included, and since when: runs of one day are one night. */
export const redStreak = (history: NightHistory, gate: string): { readonly nights: number; readonly since: string } | null => {
  const red = redRun.exec(outcomesOf(history, gate, null))?.[0].length ?? 0;
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
  /** Minutes of re-runs that looked for it; of several in one night each has its share. */
  readonly minutes: number;
}

/**
 * How often a test was flaky in the last nights. It gave both answers within a run, or was red between two green runs of the very same tree,
 * or of trees between which nothing was changed that it can reach. Null where it never was.
 */
export const flakeRecord = (history: NightHistory, gate: string, name: string): FlakeRecord | null => {
  const rows = history.outcomes.filter((one) => one.gate === gate);
  const whole = rows.find((one) => one.name === null);
  const named = rows.find((one) => one.name === storedName(name));
  const nights = history.nights.map(({ tree, at }, index) => {
    const before = history.nights.length - index;
    const of = (one: Outcomes | undefined): string =>
      (one === undefined || before > one.letters.length ? "" : one.letters.at(-before)) ?? "";
    const minutes = before > (whole?.reruns?.length ?? 0) ? 0 : (whole?.reruns?.at(-before) ?? 0);
    const others = minutes === 0 ? 1 : rows.filter((one) => one.name !== null && of(one) === "k").length;
    // Before it was first seen nothing of it was red: it was green where its gate was.
    const letter = of(named) || (of(whole) === "." ? "." : "");
    return { tree, at, letter, whole: of(whole), share: minutes / Math.max(1, others) };
  });
  const isGreen = (letter: string): boolean => letter !== "" && greenLetters.includes(letter);
  // A test that broke on one tree and stays red is no flake: it has to come back.
  const cameAndWent = (at: number, tree: string): boolean => {
    const greenOn = (one: { readonly tree: string; readonly letter: string }): boolean => one.tree === tree && isGreen(one.letter);
    return nights.slice(0, at).some(greenOn) && nights.slice(at + 1).some(greenOn);
  };
  /** Of nights in which it was judged: red without a change that reaches it, until it was green without one. */
  const unreached = (at: number): boolean => {
    const judged = (one: { readonly letter: string }): boolean => isRed(one.letter) || isGreen(one.letter);
    if (nights[at]?.letter !== "x" || !isGreen(nights.slice(0, at).findLast(judged)?.letter ?? "")) return false;
    return nights.slice(at + 1).find((one) => judged(one) && one.letter !== "x")?.letter === ",";
  };
  const shown = nights.map((night, at) => ({ ...night, at, when: night.at })).slice(-window);
  const flaked = shown.filter(({ letter, tree, at }) => letter === "k" || (isRed(letter) && (cameAndWent(at, tree) || unreached(at))));
  const [first] = flaked;
  if (first === undefined) return null;
  return {
    runs: flaked.length,
    of: shown.filter(({ whole }) => !["", "i", "-"].includes(whole)).length,
    first: first.when,
    minutes: Math.round(flaked.reduce((sum, { share }) => sum + share, 0) * 10) / 10,
  };
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
