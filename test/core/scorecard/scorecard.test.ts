import { describe, expect, it } from "vitest";
import { repairMarkText } from "../../../src/core/delivery/marks.ts";
import { patchKey } from "../../../src/core/delivery/workflow-files.ts";
import { noHistory, withNight } from "../../../src/core/history/history.ts";
import { flakeRecord } from "../../../src/core/history/look-back.ts";
import { scorecardNodes } from "../../../src/core/scorecard/nodes.ts";
import { offeredRepairs, type ProjectPull, readRepair } from "../../../src/core/scorecard/repairs.ts";
import { scorecard } from "../../../src/core/scorecard/scorecard.ts";
import { login, played, untrue } from "./world.ts";

const read = (pulls: readonly ProjectPull[]) => pulls.flatMap((pull) => readRepair(pull, login) ?? []);

describe("the scorecard of a played year", () => {
  it.each([1, 2, 3, 4, 5])("says the truth of the world in every number (seed %i)", (seed) => {
    const world = played(seed);
    const card = scorecard(world.history, offeredRepairs(read(world.pulls), world.landed));
    expect(world.pulls.length).toBeGreaterThanOrEqual(60);
    expect(untrue(card, world)).toEqual([]);
    expect(JSON.stringify(world.history).length).toBeLessThan(2_000_000);
    for (const [index, seen] of world.flaked.entries()) {
      // Of the last 30 nights; of twice as many, and again, where a rare one was seen in fewer than three of them.
      const runs = [30, 60, 120, 240, 480].map((most) => seen.filter((at) => at >= 365 - most).length);
      const told = runs.find((one) => one >= Math.min(3, seen.length));
      expect(flakeRecord(world.history, "unit", `flake ${index}`)?.runs ?? 0).toBe(told);
    }
  });

  it("without a checkout what was taken by hand is closed, and nothing else changes", () => {
    const world = played(1);
    const taken = world.pulls.filter(({ number, state }) => state === "closed" && world.landed.has(`p${number}`)).length;
    const outcomes = offeredRepairs(read(world.pulls), null).map(({ outcome }) => outcome);
    expect(taken).toBeGreaterThan(0);
    expect(outcomes.filter((one) => one === "closed")).toHaveLength(world.outcomes.closed + taken);
    expect(outcomes.filter((one) => one === "asWas")).toHaveLength(world.outcomes.asWas - taken);
  });
});

describe("a repair's pull request", () => {
  const pull = {
    number: 1,
    state: "merged",
    createdAt: "2026-01-01T00:00:00Z",
    endedAt: "2026-01-02T00:00:00Z",
    body: "",
    commits: [],
  } as const;

  it("that bears no mark of ours is none, whoever opened it", () => {
    expect(offeredRepairs(read([pull]), null)).toEqual([]);
  });

  it("of an earlier version says no gates and no cost, and none is made up", () => {
    const body = "<!-- regreen:repair cause=ab12 -->";
    expect(offeredRepairs(read([{ ...pull, body }]), null)).toEqual([
      { number: 1, outcome: "unknown", mergedAt: pull.endedAt, gates: [], tokens: null, costUsd: null },
    ]);
  });

  it("is changed where somebody's commit bears our trailer", () => {
    const commits = [{ message: "x\n\nRepaired-by: Regreen", author: "mallory", isMerge: false }];
    expect(offeredRepairs(read([{ ...pull, body: "<!-- regreen:repair cause=ab12 -->", commits }]), null)[0]?.outcome).toBe("changed");
  });
});

it("a patch is known again under other places, contexts and order of files, and not with another line", () => {
  const section = (path: string, line: string, at = 1) =>
    `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n@@ -${at},2 +${at},2 @@ f()\n context ${at}\n-old\n+${line}\n`;
  const one = patchKey(section("a.ts", "new") + section("b.ts", "x"));
  expect(patchKey(`Subject\n\n${section("b.ts", "x", 9)}${section("a.ts", "new", 40)}`)).toBe(one);
  expect(patchKey(section("a.ts", "newer") + section("b.ts", "x"))).not.toBe(one);
  expect(patchKey(section("c.ts", "new") + section("b.ts", "x"))).not.toBe(one);
});

describe("what a night does not say is not made up", () => {
  const night = (day: number, tree: string) => ({ commit: null, tree, at: `2026-03-0${day}T03:00:00Z`, minutes: 1, runUrl: null });
  const cell = (letter: string) => [{ gate: "unit", name: null, letter, minutes: 1 }];

  it("a gate that is green again on the very same tree was mended by nobody", () => {
    const ends = (tree: string) => {
      const red = withNight(noHistory, night(1, "one"), cell("f"));
      return scorecard(withNight(red, night(2, tree), cell(".")), []).gates[0]?.byPerson;
    };
    expect(ends("one")).toBe(0);
    expect(ends("two")).toBe(1);
  });

  it("runs of one day are one night, of which the last one counts; a night in which nothing was judged is not green", () => {
    const morning = { ...night(1, "one"), at: "2026-03-01T09:00:00Z" };
    const twice = withNight(withNight(noHistory, night(1, "one"), cell("f")), morning, cell("."));
    const card = scorecard(withNight(twice, night(2, "two"), cell("i")), null);
    expect(card.nights).toBe(2);
    expect(card.gates[0]).toMatchObject({ runs: 2, red: 1 });
    expect(card.points).toMatchObject([
      { left: 0, green: 1, minutes: 2 },
      { left: 0, mended: 0, green: 0 },
    ]);
    const five = [3, 4, 5].reduce(
      (known, day) => withNight(known, night(day, "two"), cell("i")),
      withNight(twice, night(2, "two"), cell("i")),
    );
    const weeks = scorecardNodes(scorecard(five, null)).find((node) => node.kind === "table" && node.label.startsWith("Weeks"));
    expect(weeks?.kind === "table" ? weeks.rows.map(([, nights, green]) => [nights, green]) : []).toEqual([
      [["4"], ["0"]],
      [["1"], ["1"]],
    ]);
  });

  it("of two models the one whose round was kept has mended it", () => {
    const asked = ["small", "large"].map((model) => ({ gate: "unit", model, tokens: 1, costUsd: 0, kept: model === "large" }));
    const { gates } = scorecard(withNight(noHistory, { ...night(1, "one"), asked }, cell("A")), []);
    expect(gates[0]).toMatchObject({ models: [{ model: "large", nights: 1 }], tokens: 2 });
  });

  it("a repair with somebody's merge in it is as it was where just its lines reached the branch", () => {
    const pull = { number: 1, state: "merged", createdAt: "2026-03-01T00:00:00Z", endedAt: "2026-03-02T00:00:00Z" } as const;
    const body = repairMarkText({ gates: ["unit"], tokens: 0, costUsd: 0, patch: "abc" });
    const commits = [{ message: "Merge branch 'main'", author: "ada", isMerge: true }];
    const outcome = (landed: ReadonlyMap<string, string> | null) => offeredRepairs(read([{ ...pull, body, commits }]), landed)[0]?.outcome;
    expect(outcome(new Map([["abc", pull.endedAt]]))).toBe("asWas");
    expect(outcome(new Map())).toBe("unknown");
    expect(outcome(null)).toBe("unknown");
  });
});
