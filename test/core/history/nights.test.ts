import { expect, test } from "vitest";
import { type Cell, type NightHistory, noHistory, withNight } from "../../../src/core/history/history.ts";
import { flakeRecord, knownFlakes } from "../../../src/core/history/look-back.ts";
import { randomOf } from "../../helpers/seeds.ts";

/** What a commit changes. Which of it decides about a test is another in each repository, and nobody but the repository knows. */
const kinds = ["code", "docs", "lock file", "data", "generated file"] as const;

/**
 * Nights of a repository whose truth is known: on each tree a test is broken or not, a flaky one fails in a part of its runs. A red one is looked
 * at again on the same tree, as a run does it: flaky is what gave both answers.
 */
const nightsOf = (repository: number, nights: number, rates: readonly number[]): NightHistory => {
  const random = randomOf(repository);
  const decides = kinds.map(() => random() < 0.5);
  const brokenOn = new Map<string, boolean>();
  const isBroken = (files: readonly number[]): boolean => {
    const read = files.filter((_, kind) => decides[kind]).join();
    if (!brokenOn.has(read)) brokenOn.set(read, random() < 0.3);
    return brokenOn.get(read) === true;
  };
  let history = noHistory;
  // Which version each kind of file has.
  const trees: (readonly number[])[] = [kinds.map(() => 0)];
  for (let night = 0; night < nights; night += 1) {
    // Mostly a new commit, now and then the same one, or an old one again.
    const roll = random();
    const changed = Math.floor(random() * kinds.length);
    if (roll < 0.6) trees.push((trees.at(-1) ?? []).map((version, kind) => (kind === changed ? version + 1 : version)));
    const on = (roll > 0.95 ? trees[Math.floor(random() * trees.length)] : trees.at(-1)) ?? [];
    const flaky = rates.map((rate) => (random() < rate ? (random() < rate ** 5 ? "f" : "k") : "."));
    const letters = ["steady", ...rates.map((rate) => `flaky ${rate}`)].map((name, at): Cell => {
      const seen = name === "steady" ? (isBroken(on) ? "f" : ".") : (flaky[at - 1] ?? ".");
      return { gate: "test", name, letter: seen };
    });
    // The machine fails, or the run was cut short before it reached the test.
    const lost = random() < 0.05 ? "i" : random() < 0.05 ? "-" : null;
    const whole = letters.some(({ letter }) => letter === "f") ? "f" : letters.some(({ letter }) => letter === "k") ? "k" : ".";
    const cells = [
      { gate: "test", name: null, letter: lost ?? whole, minutes: 1, reruns: 0 },
      ...letters.map((one) => (lost === null ? one : { ...one, letter: "-" })),
    ];
    // Two at once: the earlier run may end last.
    const run = random() < 0.05 ? night : night + 1;
    const at = new Date(Date.UTC(2026, 0, 1 + night, random() < 0.05 ? 0 : 3)).toISOString();
    history = withNight(history, { commit: null, tree: on.join("."), at, minutes: 1, runUrl: `https://g/o/r/actions/runs/${run}` }, cells);
  }
  return history;
};

/** The store as it was after so many nights. */
const upTo = (history: NightHistory, nights: number): NightHistory => ({
  ...history,
  nights: history.nights.slice(0, nights),
  outcomes: history.outcomes.map((one) => ({ ...one, letters: one.letters.slice(0, nights) })),
});

test("in 20,000 nights no test that is broken or not by its tree alone is told as flaky; rates of 50 % and 10 % are told by the second sight in all, 2 % once it was seen", () => {
  const rates = [0.5, 0.1, 0.02];
  const told = rates.map(() => 0);
  const repositories = 200;
  for (let repository = 0; repository < repositories; repository += 1) {
    const history = nightsOf(repository, 100, rates);
    expect(flakeRecord(history, "test", "steady"), `repository ${repository}`).toBeNull();
    const known = knownFlakes(history).test ?? [];
    for (const [at, rate] of rates.entries()) {
      const name = `flaky ${rate}`;
      const letters = history.outcomes.find((one) => one.name === name)?.letters ?? "";
      // A sight: a night in which it gave both answers. What is red in all of a night's runs alone shows no flake.
      const sights = [...letters].flatMap((letter, night) => (letter === "k" ? [night + 1] : []));
      for (const night of sights)
        expect(flakeRecord(upTo(history, night), "test", name), `${name} of repository ${repository}`).not.toBeNull();
      const record = flakeRecord(history, "test", name);
      if (sights.length > 0) expect(record?.runs).toBeGreaterThan(0);
      if (record !== null) told[at] = (told[at] ?? 0) + 1;
      expect(known.some((one) => one.test === name)).toBe(record !== null);
    }
  }
  expect(told.slice(0, 2)).toEqual([repositories, repositories]);
  expect(told[2]).toBeGreaterThan(0);
});
