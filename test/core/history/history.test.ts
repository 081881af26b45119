import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TestOutcome } from "../../../src/core/failure/failure.ts";
import { historyBound, type NightHistory, noHistory, prunedHistory, shapedHistory } from "../../../src/core/history/history.ts";
import { flakeRecord, lookBack, redStreak } from "../../../src/core/history/look-back.ts";
import { recordNight } from "../../../src/core/history/record.ts";
import { adoptDefault, loadMemory, saveMemory } from "../../../src/core/memory/keep.ts";
import { emptyMemory } from "../../../src/core/memory/memory.ts";
import { freshGate } from "../../../src/core/recovery/gate-state.ts";
import type { State } from "../../../src/core/recovery/state.ts";
import { mostNames, mostNights } from "../../../src/core/stored/history-shape.ts";
import type { GateReport, Report } from "../../../src/core/stored/report.ts";
import { failure, passed, reading } from "../report/examples.ts";

/** A night of one gate "test": what was red on the commit, what of that is left, what was flaky in the run, and how it was mended. */
interface Night {
  readonly day: number;
  readonly tree?: string;
  readonly red?: readonly string[];
  readonly left?: readonly string[];
  readonly flaked?: readonly string[];
  readonly how?: GateReport["how"];
  readonly verdict?: GateReport["verdict"];
  readonly cutShort?: boolean;
  /** Tests that its run names, and how they ended. */
  readonly tests?: readonly TestOutcome[];
  /** How many tests its run says it skipped; null where it says nothing of it. */
  readonly skipped?: number | null;
  /** Whether it was first run after a repair of another gate. */
  readonly isRepaired?: boolean;
  /** Its id on GitHub; without one it was no run there. */
  readonly run?: number;
  /** Minutes of re-runs. */
  readonly reruns?: number;
}

const [template] = passed.gates;
if (template === undefined) throw new Error("the example has no gate");

const lived = (night: Night): readonly [Report, State] => {
  const { run, reruns = 0 } = night;
  const { day, tree = `tree-${day}`, red = [], left = night.how === undefined ? red : [], flaked = [], how, cutShort = false } = night;
  const verdict = night.verdict ?? (left.length > 0 ? "failed" : flaked.length > 0 ? "flaky" : "passed");
  const { skipped = 0, isRepaired = false } = night;
  const counts = { run: 9, failed: red.length, skipped };
  const failures = (names: readonly string[]) => names.map((name) => failure({ message: name, test: name, fingerprint: name }));
  const gate: GateReport = {
    ...template,
    ...{ name: "test", stage: "test", verdict, how: how ?? (verdict === "failed" ? null : "passed"), flakyTests: flaked },
    ...{ failures: failures(left).slice(0, 200), failureCount: left.length, durationMs: 600_000, counts, rerunMs: reruns * 60_000 },
  };
  const at = new Date(Date.UTC(2026, 10, day, 3)).toISOString();
  const runUrl = run === undefined ? null : `https://github.com/o/r/actions/runs/${run}/attempts/1`;
  const report = { ...passed, run: { ...passed.run, runUrl }, gates: [gate], endedAt: at, trees: { ...passed.trees, initial: tree } };
  const first = {
    tree: isRepaired ? "repaired" : tree,
    exitCode: 1,
    durationMs: 1,
    log: "",
    place: "outside" as const,
    reading: reading(failures(red), { complete: !cutShort, counts, ...(night.tests === undefined ? {} : { tests: night.tests }) }),
  };
  const of = {
    ...freshGate,
    last: left.length === 0 ? null : { ...first, reading: reading(failures(left), { complete: !cutShort }) },
    proof: { ...freshGate.proof, baseline: verdict === "infrastructure" ? null : first },
    flakes: { ...freshGate.flakes, tests: flaked },
  };
  return [report, { initial: tree, gates: [of] } as unknown as State];
};

const nightsOf = (...nights: readonly Night[]): NightHistory =>
  nights.reduce((history, night) => recordNight(history, ...lived(night)), noHistory);
const lettersOf = (history: NightHistory, name: string | null): string | undefined =>
  history.outcomes.find((one) => one.name === name)?.letters;

describe("a night is one letter for each gate, and for each test that was ever red", () => {
  test("says what was left red, what was mended and by what, what was flaky and what was green", () => {
    const history = nightsOf(
      { day: 1 },
      { day: 2, red: ["a", "b"] },
      { day: 3, red: ["a"], how: "fixer" },
      { day: 4, red: ["b"], how: "agent" },
      { day: 5, flaked: ["c"] },
      { day: 6, verdict: "infrastructure" },
      { day: 7 },
    );
    expect(history.nights).toHaveLength(7);
    expect(lettersOf(history, null)).toBe(".fTAki.");
    expect(lettersOf(history, "a")).toBe("fT..-.");
    expect(lettersOf(history, "b")).toBe("f.A.-.");
    expect(lettersOf(history, "c")).toBe("k-.");
  });

  test("of a run that was cut short nothing is known but what it showed", () => {
    expect(lettersOf(nightsOf({ day: 1, red: ["a", "b"] }, { day: 2, red: ["b"], cutShort: true }), "a")).toBe("f-");
  });
});

test("of more failures than a report holds each is known to be left red", () => {
  const many = Array.from({ length: 300 }, (_, at) => `t${at}`);
  const history = nightsOf({ day: 1, red: many }, { day: 2, red: many, left: many.slice(0, 250) });
  expect([lettersOf(history, "t0"), lettersOf(history, "t249"), lettersOf(history, "t250")]).toEqual(["ff", "ff", "fO"]);
  const [report] = lived({ day: 3, red: many });
  expect(lettersOf(recordNight(history, report, null), "t299")).toBe("fO-");
});

test("a test that was skipped gave no answer, and never flaked", () => {
  const told = (outcome: TestOutcome["outcome"]) => ({ tests: [{ name: "a", file: null, outcome }] });
  const skipping = nightsOf(
    { day: 1, tree: "t", ...told("skipped") },
    { day: 2, tree: "t", red: ["a"] },
    { day: 3, tree: "t", ...told("skipped") },
  );
  expect(lettersOf(skipping, "a")).toBe("f-");
  expect(flakeRecord(skipping, "test", "a")).toBeNull();
  const passing = nightsOf(
    { day: 2, tree: "t", red: ["a"] },
    { day: 3, tree: "t", ...told("passed") },
    { day: 4, tree: "t", red: ["a"] },
    { day: 5, tree: "t", ...told("passed") },
  );
  expect(lettersOf(passing, "a")).toBe("f.f.");
  expect(flakeRecord(passing, "test", "a")?.runs).toBe(1);
});

test("where a run names no tests, one is green only if the run says that it skipped none", () => {
  const told = (skipped: number | null) =>
    nightsOf({ day: 1, tree: "t", skipped }, { day: 2, tree: "t", red: ["a"] }, { day: 3, tree: "t", skipped });
  expect(lettersOf(told(0), "a")).toBe("f.");
  for (const skipped of [1, null]) {
    expect(lettersOf(told(skipped), "a")).toBe("f-");
    expect(flakeRecord(told(skipped), "test", "a")).toBeNull();
    const [report] = lived({ day: 3, tree: "t", skipped });
    const known = recordNight(nightsOf({ day: 2, tree: "t", red: ["a"] }), { ...report, trees: { ...report.trees, initial: "t" } }, null);
    expect(lettersOf(known, "a")).toBe("f-");
  }
});

test("what a gate showed on a repaired tree alone is no answer of the commit, in a report as little", () => {
  const red = nightsOf({ day: 1, tree: "t", red: ["a"] });
  const [report] = lived({ day: 2, tree: "t" });
  const onTree = (tree: string) => recordNight(red, { ...report, gates: report.gates.map((gate) => ({ ...gate, tree })) }, null);
  expect([lettersOf(onTree("t"), "a"), lettersOf(onTree("repaired"), "a")]).toEqual(["f.", "f-"]);
  const nights = [
    { day: 1, tree: "t", red: ["a"] },
    { day: 2, tree: "t", isRepaired: true },
    { day: 3, tree: "t", red: ["a"] },
  ] as const;
  expect(lettersOf(nightsOf(...nights), "a")).toBe("f-f");
  expect(lettersOf(nightsOf({ day: 1, tree: "t", isRepaired: true, red: ["a"] }), "a")).toBeUndefined();
  expect(flakeRecord(nightsOf({ ...nights[1], day: 0 }, ...nights, { ...nights[1], day: 4 }), "test", "a")).toBeNull();
});

describe("nights stand in the order of their runs", () => {
  const order = (history: NightHistory): readonly string[] => history.nights.map(({ tree }) => tree);

  test("of two at once, whichever ended first; and whatever a clock says that went back", () => {
    const history = nightsOf({ day: 1, run: 10 }, { day: 3, run: 12, red: ["a"] }, { day: 2, run: 11 }, { day: 1, tree: "back", run: 13 });
    expect(order(history)).toEqual(["tree-1", "tree-2", "tree-3", "back"]);
    expect(lettersOf(history, "a")).toBe(".f.");
    expect(lettersOf(history, null)).toBe("..f.");
  });

  test("an old run that is started again says nothing of today: the streak goes on", () => {
    const red = nightsOf({ day: 1, run: 10 }, { day: 2, run: 11, red: ["a"] }, { day: 3, run: 12, red: ["a"] });
    const again = recordNight(red, ...lived({ day: 4, tree: "tree-1", run: 10 }));
    expect(redStreak(again, "test")).toEqual({ nights: 2, since: "2026-11-02T03:00:00.000Z" });
    expect(order(again)).toEqual(["tree-1", "tree-1", "tree-2", "tree-3"]);
  });

  test("in whatever order runs end, the store is the same", () => {
    const nights = fc.array(fc.record({ day: fc.nat(27), red: fc.subarray(["a", "b", "c"]), reruns: fc.nat(3) }), { maxLength: 10 });
    const whole = (history: NightHistory) => [...history.outcomes].filter(({ name }) => name === null);
    fc.assert(
      fc.property(nights, fc.array(fc.nat()), (list, keys) => {
        const runs = list.map((one, run) => ({ ...one, run: run + 1 }));
        const shuffled = [...runs].sort((a, b) => (keys[a.run] ?? a.run) - (keys[b.run] ?? b.run));
        const [one, other] = [nightsOf(...runs), nightsOf(...shuffled)];
        expect(other.nights).toEqual(one.nights);
        expect(whole(other)).toEqual(whole(one));
        for (const name of ["a", "b", "c"])
          for (const [at, night] of runs.entries())
            if (night.red.includes(name)) expect(lettersOf(other, name)?.at(at - runs.length)).toBe("f");
      }),
    );
  });
});

test("a flake's record holds the minutes of re-runs, shared by those that flaked in one night", () => {
  const history = nightsOf(
    { day: 1 },
    { day: 2, flaked: ["a"], reruns: 8 },
    { day: 3, flaked: ["a", "b"], reruns: 6 },
    { day: 4, red: ["c"], reruns: 5 },
  );
  expect(flakeRecord(history, "test", "a")).toEqual({ runs: 2, of: 4, first: "2026-11-02T03:00:00.000Z", minutes: 11 });
  expect(flakeRecord(history, "test", "b")?.minutes).toBe(3);
});

describe("what the nights tell", () => {
  test("a gate is red for so many nights running, whether or not it was mended here; runs of one day are one night", () => {
    const history = nightsOf(
      { day: 1, red: ["a"] },
      { day: 2 },
      { day: 3, red: ["a"] },
      { day: 4, red: ["b"], how: "agent" },
      { day: 4, red: ["b"] },
    );
    expect(redStreak(history, "test")).toEqual({ nights: 2, since: "2026-11-03T03:00:00.000Z" });
    expect(redStreak(nightsOf({ day: 1, red: ["a"] }, { day: 2 }), "test")).toBeNull();
    expect(redStreak(history, "other")).toBeNull();
  });

  test("a test is flaky that gave both answers in a run, or came and went on one tree; one that broke there and stays red is not; one that changed with the tree is not", () => {
    const history = nightsOf(
      { day: 1 },
      { day: 2, flaked: ["a"] },
      { day: 3 },
      { day: 4, tree: "same" },
      { day: 4, tree: "same", red: ["b"] },
      { day: 5, tree: "same" },
    );
    expect(flakeRecord(history, "test", "a")).toEqual({ runs: 1, of: 6, first: "2026-11-02T03:00:00.000Z", minutes: 0 });
    expect(flakeRecord(history, "test", "b")).toEqual({ runs: 1, of: 6, first: "2026-11-04T03:00:00.000Z", minutes: 0 });
    const broken = [1, 2, 3, 4].map((day): Night => ({ day, tree: "same", red: day > 2 ? ["d"] : [] }));
    expect(flakeRecord(nightsOf(...broken), "test", "d")).toBeNull();
    expect(flakeRecord(nightsOf({ day: 1, red: ["c"] }, { day: 2 }, { day: 3, red: ["c"] }), "test", "c")).toBeNull();
  });

  test("a failure of everyday, in whatever order of days and trees, is never called flaky", () => {
    // The truth of the world: the test fails on a tree, or it does not.
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.nat(60), tree: fc.nat(8) }), { maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        (nights, redOn) => {
          const history = nightsOf(...nights.map(({ day, tree }) => ({ day, tree: `t${tree}`, red: redOn[tree] === true ? ["a"] : [] })));
          expect(flakeRecord(history, "test", "a")).toBeNull();
        },
      ),
    );
  });

  test("only what this run found red or flaky is told of", () => {
    const history = nightsOf({ day: 1, red: ["a"] }, { day: 2, red: ["a"], flaked: ["c"], verdict: "failed" });
    const [report] = lived({ day: 2, red: ["a"], flaked: ["c"], verdict: "failed" });
    expect(lookBack(history, report)).toMatchObject({
      nights: 2,
      red: [{ gate: "test", nights: 2, since: "2026-11-01T03:00:00.000Z" }],
      flaky: [{ gate: "test", test: "c", runs: 1, of: 2 }],
    });
    expect(lookBack(history, lived({ day: 3 })[0])).toBeNull();
    expect(lookBack(noHistory, report)).toBeNull();
  });
});

describe("the store", () => {
  test("keeps its bounds: the newest nights, and the names that were red last", () => {
    const many: NightHistory = {
      ...noHistory,
      nights: Array.from({ length: mostNights + 5 }, (_, at) => ({
        commit: null,
        tree: `t${at}`,
        at: passed.endedAt,
        minutes: 1,
        runUrl: null,
      })),
      outcomes: [
        { gate: "test", name: null, letters: ".".repeat(mostNights + 5) },
        ...Array.from({ length: mostNames + 5 }, (_, at) => ({ gate: "test", name: `n${at}`, letters: `f${".".repeat(at % 400)}` })),
      ],
    };
    const kept = prunedHistory(many);
    expect(kept.nights).toHaveLength(mostNights);
    expect(kept.nights.at(-1)?.tree).toBe(`t${mostNights + 4}`);
    expect(kept.outcomes).toHaveLength(mostNames);
    expect(kept.outcomes.map(({ name }) => name)).toEqual(expect.arrayContaining([null, "n0", "n400"]));
    expect(kept.outcomes.map(({ name }) => name)).not.toContain("n399");
    expect(JSON.stringify(kept).length).toBeLessThan(2_000_000);
    expect(shapedHistory(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test("stays below its 2 MB with tests that are renamed every night, and with names of a kilobyte that JSON makes six", () => {
    const name = (at: number): string => `${at}${"\u0001".repeat(1_100)}`;
    let history = nightsOf(...Array.from({ length: mostNights }, (_, at) => ({ day: at % 28, run: at + 1 })));
    const renamed = Array.from({ length: 15 }, (_, at) => Array.from({ length: 40 }, (_, nth) => name(40 * at + nth)));
    for (const [at, red] of renamed.entries()) history = recordNight(history, ...lived({ day: 1, run: mostNights + at + 1, red }));
    expect(JSON.stringify(history).length).toBeLessThan(historyBound);
    expect(history.nights).toHaveLength(mostNights);
    // The newest are known, and so is the gate itself.
    expect(lettersOf(history, name(599).slice(0, 1_000))).toBe("f");
    expect(lettersOf(history, null)).toBe(`${".".repeat(mostNights - 15)}${"f".repeat(15)}`);
    expect(shapedHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
  });

  test("keeps of a name of any length its beginning, and finds it again by it", () => {
    const long = `socket ${"x".repeat(20_000)}`;
    const history = nightsOf({ day: 1, flaked: [long] }, { day: 2, red: [long] });
    expect(history.outcomes.filter(({ name }) => name !== null)).toMatchObject([{ name: long.slice(0, 1_000), letters: "kf" }]);
    expect(flakeRecord(history, "test", long)).toMatchObject({ runs: 1, of: 2 });
  });

  test("is read again with the memory; a damaged or a newer one is left out, and the rest is used", () => {
    const memory = { ...emptyMemory("s"), history: nightsOf({ day: 1, red: ["a"] }) };
    expect(loadMemory(saveMemory(memory), "s")).toEqual({ memory, warning: null });
    const broken = { ...memory, history: { ...memory.history, schema: "regreen.history/2" } };
    expect(loadMemory(JSON.stringify(broken), "s")).toMatchObject({
      memory: { history: noHistory },
      warning: expect.stringContaining("damaged"),
    });
    const { history: _, ...earlier } = memory;
    expect(loadMemory(JSON.stringify(earlier), "s")).toMatchObject({ memory: { history: noHistory }, warning: null });
  });

  test("is the default branch's: a pull request reads its nights", () => {
    const ofDefault = { ...emptyMemory("s"), history: nightsOf({ day: 1, flaked: ["a"] }) };
    expect(adoptDefault(emptyMemory("s"), ofDefault).history).toEqual(ofDefault.history);
  });
});
