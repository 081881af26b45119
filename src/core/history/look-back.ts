import { type KnownFlake, leastSeen } from "../failure/flake-rate.ts";
import type { Report } from "../stored/report.ts";
import { dayOf } from "../words/quantities.ts";
import { isGreenLetter, isRedLetter, letterAt, type NightHistory, type Outcomes, redLetters, storedName } from "./history.ts";

/** Nights that a reader is told of; twice as many, and again, where these show too little of a rare flake. */
const window = 30;

const redRun = new RegExp(`[${redLetters}]+$`);

const outcomesOf = ({ outcomes }: NightHistory, gate: string, name: string | null): string =>
  outcomes.find((one) => one.gate === gate && one.name === name)?.letters ?? "";

/** For how many nights running a gate was red on the commit itself, this one included, and since when: runs of one day are one night. */
export const redStreak = (history: NightHistory, gate: string): { readonly nights: number; readonly since: string } | null => {
  const red = redRun.exec(outcomesOf(history, gate, null))?.[0].length ?? 0;
  const streak = red === 0 ? [] : history.nights.slice(-red);
  const [since] = streak;
  return since === undefined ? null : { nights: new Set(streak.map(({ at }) => dayOf(at))).size, since: since.at };
};

/** In how many of the last runs a test flaked. Of several that did so in one night each has its share of the minutes. */
export type FlakeRecord = Omit<KnownFlake, "test">;

/**
 * How often a test was flaky in the last nights. It gave both answers within a run, or was red between two green runs of the very same tree.
 * Null where it never was.
 */
export const flakeRecord = (history: NightHistory, gate: string, name: string): FlakeRecord | null => {
  const rows = history.outcomes.filter((one) => one.gate === gate);
  const whole = rows.find((one) => one.name === null);
  const named = rows.find((one) => one.name === storedName(name));
  const nights = history.nights.map(({ tree, at }, index) => {
    const of = (one: Outcomes | undefined): string => letterAt(history, one, index);
    const minutes = whole?.reruns?.at(index - history.nights.length) ?? 0;
    const others = minutes === 0 ? 1 : rows.filter((one) => one.name !== null && of(one) === "k").length;
    // Before it was first seen nothing of it was red: it was green where its gate was.
    const letter = of(named) || (of(whole) === "." ? "." : "");
    return { tree, at, letter, whole: of(whole), share: minutes / Math.max(1, others) };
  });
  // A test that broke on one tree and stays red is no flake: it has to come back.
  const green = new Map<string, { readonly first: number; readonly last: number }>();
  for (const [at, { letter, tree }] of nights.entries())
    if (isGreenLetter(letter)) green.set(tree, { first: green.get(tree)?.first ?? at, last: at });
  const all = nights.map(({ letter, tree, ...night }, at) => {
    const { first = at, last = at } = green.get(tree) ?? {};
    return { ...night, flaked: letter === "k" || (isRedLetter(letter) && first < at && at < last) };
  });
  const seen = all.filter(({ flaked }) => flaked).length;
  let most = window;
  while (all.slice(-most).filter(({ flaked }) => flaked).length < Math.min(seen, leastSeen)) most *= 2;
  const shown = all.slice(-most);
  const flaked = shown.filter((night) => night.flaked);
  const [first] = flaked;
  if (first === undefined) return null;
  return {
    runs: flaked.length,
    of: shown.filter(({ whole }) => !["", "i", "-"].includes(whole)).length,
    first: first.at,
    minutes: Math.round(flaked.reduce((sum, { share }) => sum + share, 0) * 10) / 10,
  };
};

/** Every test that the last nights know as flaky, by gate. */
export const knownFlakes = (history: NightHistory): Readonly<Record<string, readonly KnownFlake[]>> => {
  const known = new Map<string, KnownFlake[]>();
  for (const { gate, name: test, letters } of history.outcomes) {
    const record = test === null || !/[^.-]/.test(letters) ? null : flakeRecord(history, gate, test);
    if (test !== null && record !== null && record.of > 1) known.set(gate, [...(known.get(gate) ?? []), { test, ...record }]);
  }
  // No key of it may be one of an object's own.
  return Object.assign(Object.create(null), Object.fromEntries(known));
};

/** What the nights say of what is red or flaky in this run; null where they say nothing that it does not say itself. */
export const lookBack = (history: NightHistory, report: Report): NonNullable<Report["history"]> | null => {
  const red = report.gates.flatMap(({ name: gate, verdict }) => {
    const streak = redStreak(history, gate);
    return verdict !== "failed" || streak === null || streak.nights < 2 ? [] : [{ gate, ...streak }];
  });
  const flaky = report.gates.flatMap(({ name: gate, flakyTests, failures }) =>
    [...new Set([...flakyTests, ...failures.flatMap(({ test }) => test ?? [])])].flatMap((test) => {
      const record = flakeRecord(history, gate, test);
      return record === null || record.of < 2 ? [] : [{ gate, test, ...record }];
    }),
  );
  return red.length + flaky.length === 0 ? null : { nights: history.nights.length, red, flaky };
};
