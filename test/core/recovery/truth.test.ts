import { describe, expect, test } from "vitest";
import { firstSeed } from "../../helpers/seeds.ts";
import { gateOf, planOf } from "./simulation.ts";
import { type Edit, playTruth, type TruthGate, type TruthTest, type TruthWorld } from "./truth.ts";

const testGate = (tests: readonly TruthTest[], more: Partial<TruthGate> = {}): TruthGate => ({
  gate: gateOf("test", { stage: "test", maxRounds: 5 }),
  tests,
  targeted: true,
  ...more,
});
const planFor = (gates: readonly TruthGate[], maxTotalRounds = 8) =>
  planOf(
    gates.map(({ gate }) => gate),
    { limits: { ...planOf([]).limits, maxTotalRounds } },
  );
const play = (world: TruthWorld) => playTruth(planFor(world.gates), world);
/** Mends these bugs in this order, each round the first that is still there. */
const inOrder =
  (...order: readonly string[]): TruthWorld["agent"] =>
  (bugs) => {
    const bug = order.find((one) => bugs.includes(one));
    return bug === undefined ? null : { name: `mend ${bug}`, mends: [bug] };
  };
const seeded = (seed: number) => {
  let state = seed >>> 0;
  return (options: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) >>> 8) % options;
  };
};

describe("several bugs behind one test", () => {
  test("each mended bug is progress, for the test reaches a later line", () => {
    const walk = play({ gates: [testGate([{ name: "t", bugs: ["a", "b", "c"] }])], bugs: ["a", "b", "c"], agent: inOrder("a", "b", "c") });
    expect(walk.status).toBe("recovered");
    expect(walk.state.gates[0]?.regressions).toBe(0);
    expect(walk.state.gates[0]?.dialogue.attempts.map((attempt) => attempt.outcome)).toEqual(["kept", "kept", "kept"]);
  });

  test("where nothing tells them apart, one answer that mends both is kept", () => {
    const gate = testGate([{ name: "t", bugs: ["a", "b"], vague: true }]);
    const both = play({ gates: [gate], bugs: ["a", "b"], agent: () => ({ name: "mend both", mends: ["a", "b"] }) });
    expect(both.status).toBe("recovered");
  });
});

describe("edits that are of use only together", () => {
  /** One edit a round in this order, whatever is in the tree. */
  const inTurn =
    (edits: readonly Edit[]): TruthWorld["agent"] =>
    (_bugs, _gate, round) =>
      edits[round - 1] ?? null;
  const mend = (bug: string): Edit => ({ name: `mend ${bug}`, mends: [bug] });
  const harmless = (name: string): Edit => ({ name, mends: [], brings: [name] });
  const vague = (targeted: boolean, ...bugs: readonly string[]) => testGate([{ name: "t", bugs, vague: true }], { targeted });
  const outcomes = ({ state }: ReturnType<typeof play>) => state.gates[0]?.dialogue.attempts.map(({ outcome }) => outcome);

  describe.each([true, false])("what failed can be run alone: %s", (targeted) => {
    test("two that show nothing alone are kept in either order, with nothing besides", () => {
      for (const order of [
        ["a", "b"],
        ["b", "a"],
      ]) {
        const walk = play({ gates: [vague(targeted, "a", "b")], bugs: ["a", "b"], agent: inTurn(order.map(mend)) });
        expect(walk.status).toBe("recovered");
        expect(walk.bugs).toEqual([]);
        expect(walk.asked.length).toBe(2);
        expect(outcomes(walk)).toEqual(["kept", "kept"]);
      }
    });
    test("an edit that breaks what another one brings is kept with it", () => {
      const use = { name: "use", mends: ["a"], brings: ["used"] };
      const tests: readonly TruthTest[] = [
        { name: "t", bugs: ["a", "used&undeclared"] },
        { name: "other", bugs: ["used&undeclared"] },
      ];
      for (const order of [
        [use, mend("undeclared")],
        [mend("undeclared"), use],
        [use, harmless("spaces"), mend("undeclared")],
        [harmless("spaces"), mend("undeclared"), use],
        [mend("undeclared"), harmless("spaces"), use],
      ]) {
        const walk = play({ gates: [testGate(tests, { targeted })], bugs: ["a", "undeclared"], agent: inTurn(order) });
        expect(walk.status, order.map(({ name }) => name).join()).toBe("recovered");
        expect(walk.bugs).toEqual(["used"]);
      }
    });
    test("three are kept where all three are needed", () => {
      const walk = play({ gates: [vague(targeted, "a", "b", "c")], bugs: ["a", "b", "c"], agent: inTurn(["b", "c", "a"].map(mend)) });
      expect(walk.status).toBe("recovered");
      expect(walk.bugs).toEqual([]);
    });
    test("three of no use end the asking, and leave the tree as it was", () => {
      const walk = play({ gates: [vague(targeted, "a")], bugs: ["a"], agent: (_bugs, _gate, round) => harmless(`guess ${round}`) });
      expect(walk.status).toBe("blocked");
      expect(walk.asked.length).toBe(3);
      expect(walk.bugs).toEqual(["a"]);
      expect(walk.state.gates[0]?.block?.cause.kind).toBe("escalated");
      expect(walk.state.gates[0]?.rounds).toBe(3);
    });
  });
  test("a round that was held and undone is tried with a later one", () => {
    // The first makes the test fail otherwise, the second is of no use on it: both are undone. The third needs the first.
    const use = { name: "use", mends: ["a"], brings: ["used"] };
    const edits = [use, harmless("spaces"), mend("undeclared")];
    const tests: readonly TruthTest[] = [{ name: "t", bugs: ["used&undeclared", "a"] }];
    const walk = play({ gates: [testGate(tests)], bugs: ["a", "undeclared"], agent: inTurn(edits) });
    expect(walk.requests[1]?.tentative).toBe(true);
    expect(walk.status).toBe("recovered");
    expect(walk.bugs).toEqual(["used"]);
  });
  test("where a run is long and only the whole can be run, no more than one set a round is tried", () => {
    const guesses: TruthWorld["agent"] = (_bugs, _gate, round) => harmless(`guess ${round}`);
    const walk = play({ gates: [vague(false, "a")], bugs: ["a"], agent: guesses, ms: 20_000 });
    // The first run and the one for its flake, three rounds, and two sets.
    expect(walk.wholeRuns).toBe(7);
  });
});

describe("five failures, one a round", () => {
  const names = ["a", "b", "c", "d", "e"];
  const tests = names.map((name): TruthTest => ({ name: `t-${name}`, bugs: [name] }));
  test("recover in five rounds in any order", () => {
    for (const order of [names, [...names].reverse(), ["c", "a", "e", "b", "d"]]) {
      const walk = play({ gates: [testGate(tests)], bugs: names, agent: inOrder(...order) });
      expect(walk.status).toBe("recovered");
      expect(walk.asked.length).toBe(5);
    }
  });
  test("recover where the runner stops at the first failure", () => {
    for (const order of [names, ["a", "b", "c", "e", "d"]]) {
      const walk = play({ gates: [testGate(tests, { stops: true })], bugs: names, agent: inOrder(...order) });
      expect(walk.status, order.join()).toBe("recovered");
      expect(walk.state.gates[0]?.regressions).toBe(0);
      expect(walk.state.gates[0]?.flakes.tests).toEqual([]);
    }
  });
});

describe("a gate that ends at its first failure and can be told to go on", () => {
  const names = ["a", "b", "c", "d", "e"];
  const tests = names.map((name): TruthTest => ({ name: `t-${name}`, bugs: [name] }));
  const gate = (more: Partial<TruthGate> = {}) => testGate(tests, { stops: true, goesOn: true, ...more });
  const unit = ({ state }: ReturnType<typeof play>) => state.gates[0];
  describe.each([true, false])("what failed can be run alone: %s", (targeted) => {
    test("five failures are mended in any order, one a round, also those that it does not come to", () => {
      for (const order of [names, [...names].reverse(), ["c", "a", "e", "b", "d"]]) {
        const walk = play({ gates: [gate({ targeted })], bugs: names, agent: inOrder(...order) });
        expect(walk.status, order.join()).toBe("recovered");
        expect(walk.asked.length).toBe(5);
        expect(unit(walk)?.regressions).toBe(0);
        expect(unit(walk)?.flakes.tests).toEqual([]);
      }
    });
    test("an agent is shown all that fails before the first round", () => {
      const walk = play({ gates: [gate({ targeted })], bugs: names, agent: () => ({ name: "mend all", mends: names }), ms: 20_000 });
      expect(walk.requests[0]?.reading.failures.map(({ test: name }) => name)).toEqual(tests.map(({ name }) => name));
      expect(walk.status).toBe("recovered");
      expect(walk.asked.length).toBe(1);
      expect(walk.surveys).toBe(1);
      expect(walk.wholeRuns).toBe(targeted ? 2 : 3);
    });
    test("a round that breaks what it does not come to is undone", () => {
      const world = (bugs: readonly string[]): TruthWorld => ({
        gates: [gate({ targeted })],
        bugs,
        agent: (_bugs, _gate, round) => (round === 1 ? { name: "half", mends: ["b"], brings: ["e"] } : null),
      });
      const walk = play(world(["a", "b"]));
      expect(walk.bugs).toEqual(["a", "b"]);
      expect(unit(walk)?.regressions).toBe(1);
    });
    test("where the longer run does not show what fails, it is not believed and not made again", () => {
      const walk = play({ gates: [gate({ targeted, goesOn: "lame" })], bugs: names, agent: inOrder(...names) });
      expect(walk.status).toBe("recovered");
      expect(walk.surveys).toBe(1);
      expect(unit(walk)?.flakes.surveys).toBe("off");
    });
  });
  test("costs no run to the gate's first failure where a part tells that it is red", () => {
    const walk = play({ gates: [gate()], bugs: names, agent: inOrder(...names), ms: 20_000 });
    // The first and the last; each round between them is judged by what goes on.
    expect(walk.wholeRuns).toBe(2);
    expect(walk.surveys).toBe(5);
  });
  test("what fails behind the first failure by a coin is not asked about", () => {
    let throws = 0;
    const coin = () => throws++ % 2 === 0;
    const walk = play({
      gates: [
        testGate(
          [
            { name: "t", bugs: ["a"] },
            { name: "coin", bugs: [], coin },
          ],
          { stops: true, goesOn: true },
        ),
      ],
      bugs: ["a"],
      agent: inOrder("a"),
    });
    expect(unit(walk)?.flakes.tests).toEqual(["coin"]);
    expect(walk.requests[0]?.reading.failures.map(({ test: name }) => name)).toEqual(["t"]);
  });
  test("without an agent it is not run beyond its first failure", () => {
    const plan = planOf([gateOf("test", { stage: "test" })], { agentOff: { kind: "no-agent", reason: "no key", why: "keyless" } });
    const walk = playTruth(plan, { gates: [gate()], bugs: names, agent: () => null });
    expect(walk.surveys).toBe(0);
  });
});

describe("a gate that calls several commands, each of which has a bug", () => {
  const chain = (behind: TruthGate["behind"]) => testGate([{ name: "t", bugs: ["a"] }], { targeted: false, behind: behind ?? [] });
  const outcomes = ({ state }: ReturnType<typeof play>) => state.gates[0]?.dialogue.attempts.map(({ outcome }) => outcome);
  const compile = { tool: "tsc", bugs: ["b"] };
  const mute = { tool: "rollup", bugs: ["b"], unreadable: true };
  const lint = { tool: "eslint", bugs: ["c"] };

  test.each([
    ["that are all read", [compile, lint]],
    ["one of which says nothing that anybody could read", [mute, lint]],
    ["the last of which says nothing that anybody could read", [lint, mute]],
  ])("is repaired one command a round: %s", (_name, behind) => {
    const walk = play({
      gates: [chain(behind)],
      bugs: ["a", "b", "c"],
      agent: (bugs, _gate, round) => inOrder("a", ...behind.flatMap(({ bugs: own }) => own))(bugs, "", round),
    });
    expect(walk.status).toBe("recovered");
    expect(outcomes(walk)).toEqual(["kept", "kept", "kept"]);
  });
  test("a round that breaks an earlier command is undone", () => {
    const walk = play({
      gates: [chain([compile, lint])],
      bugs: ["b"],
      agent: (_bugs, _gate, round) => (round === 1 ? { name: "half", mends: ["b"], brings: ["a"] } : null),
    });
    expect(walk.bugs).toEqual(["b"]);
    expect(walk.state.gates[0]?.regressions).toBe(1);
  });
  describe.each([true, false])("of programs that nobody knows; their words tell which one speaks: %s", (tells) => {
    const unknown = [
      { tool: null, bugs: ["b", "c", "d"] },
      { tool: null, bugs: ["e"] },
      { tool: null, bugs: ["f"] },
    ];
    const world = (agent: TruthWorld["agent"], bugs: readonly string[] = ["b", "c", "d", "e"]) =>
      play({ gates: [{ ...chain(unknown), tells }], bugs, agent });
    test("what a program lists is mended one a round, in any order", () => {
      for (const order of [
        ["b", "c", "d", "e"],
        ["d", "c", "b", "e"],
        ["c", "d", "b", "e"],
      ]) {
        const walk = world(inOrder(...order));
        expect(walk.status, order.join()).toBe("recovered");
        expect(walk.asked.length).toBe(4);
        expect(outcomes(walk)?.every((outcome) => outcome === "kept")).toBe(true);
      }
    });
    test("half of it is kept where nothing more comes", () => {
      for (const bug of ["b", "d"]) {
        const walk = world((_bugs, _gate, round) => (round === 1 ? { name: "half", mends: [bug] } : null));
        expect(walk.status).toBe("improved");
        expect(walk.bugs).not.toContain(bug);
      }
    });
    test("the last of a program's findings is kept as mended where it is told that another program speaks now", () => {
      const walk = world((_bugs, _gate, round) => (round === 1 ? { name: "half", mends: ["d"] } : null), ["d", "e"]);
      expect(walk.bugs).toEqual(tells ? ["e"] : ["d", "e"]);
    });
    test("what mends one finding and brings another is not kept", () => {
      for (const [found, mends, brings] of [
        [["c", "d"], "c", "b"],
        [["b", "c"], "b", "d"],
      ] as const) {
        const walk = world((_bugs, _gate, round) => (round === 1 ? { name: "trade", mends: [mends], brings: [brings] } : null), found);
        expect(walk.bugs).toEqual(found);
      }
    });
  });
  test("a repair of another gate stays where such a gate is red before it and red after it in words that nobody can read", () => {
    const types: TruthGate = { gate: gateOf("types", { stage: "typecheck", maxRounds: 1 }), tests: [{ name: "type", bugs: ["a"] }] };
    const build: TruthGate = { ...chain([mute]), gate: gateOf("build", { stage: "build", maxRounds: 1 }) };
    const walk = play({
      gates: [types, build],
      bugs: ["a", "b"],
      agent: (_bugs, gate) => (gate === "types" ? inOrder("a")(["a"], "", 1) : null),
    });
    expect(walk.status).toBe("improved");
    expect(walk.bugs).toEqual(["b"]);
  });
});

describe("what does not load", () => {
  test("bugs behind a load error are mended in both orders", () => {
    for (const order of [
      ["load", "t"],
      ["t", "load"],
    ]) {
      const walk = play({
        gates: [testGate([{ name: "x", bugs: ["t"] }], { load: ["load"] })],
        bugs: ["load", "t"],
        agent: inOrder(...order),
      });
      expect(walk.status, order.join()).toBe("recovered");
      expect(walk.state.gates[0]?.regressions).toBe(0);
    }
  });
});

describe("a repair that breaks an earlier green gate", () => {
  const lint: TruthGate = { gate: gateOf("lint", { stage: "lint", maxRounds: 2 }), tests: [{ name: "rule", bugs: ["untidy"] }] };
  const unit = testGate([{ name: "t", bugs: ["a"] }]);
  test("is kept, and that gate is repaired with the diff that broke it", () => {
    const walk = play({
      gates: [lint, unit],
      bugs: ["a"],
      agent: (_bugs, gate) =>
        gate === "lint" ? { name: "tidy", mends: ["untidy"] } : { name: "mend a", mends: ["a"], brings: ["untidy"] },
    });
    expect(walk.status).toBe("recovered");
    expect(walk.asked).toEqual(["test", "lint"]);
    expect(walk.requests[1]?.attempts).toMatchObject([
      { description: "mend a", result: 'kept for the gate "test"; this gate fails since' },
    ]);
    expect(walk.requests[1]?.attempts[0]?.diff).toContain("mend a");
    expect(walk.bugs).toEqual([]);
  });
  test("is undone where that gate cannot be repaired", () => {
    const walk = play({
      gates: [lint, unit],
      bugs: ["a"],
      agent: (_bugs, gate, round) => (gate === "lint" ? null : { name: `mend a ${round}`, mends: ["a"], brings: [`untidy`] }),
    });
    expect(walk.status).toBe("blocked");
    expect(walk.bugs).toEqual(["a"]);
    expect(walk.state.gates[1]?.dialogue.attempts.map(({ broke }) => broke)).toContain("lint");
  });
});

test("an edit that is of no use to one gate is tried for another that asks", () => {
  const lint: TruthGate = { gate: gateOf("lint", { stage: "lint", maxRounds: 1 }), tests: [{ name: "rule", bugs: ["untidy"] }] };
  const unit = testGate([{ name: "t", bugs: ["a"] }]);
  const walk = play({ gates: [lint, unit], bugs: ["a", "untidy"], agent: () => ({ name: "mend a", mends: ["a"] }) });
  expect(walk.asked).toEqual(["lint", "test"]);
  expect(walk.status).toBe("improved");
  expect(walk.bugs).toEqual(["untidy"]);
});

describe("flakes", () => {
  test("a coin is found out without a request in nearly every world", () => {
    let red = 0;
    let asked = 0;
    for (let seed = firstSeed; seed < firstSeed + 200; seed++) {
      const pick = seeded(seed * 7919);
      let first: boolean | null = null;
      const coin = () => {
        const face = pick(2) === 0;
        first ??= face;
        return face;
      };
      const walk = play({ gates: [testGate([{ name: "coin", bugs: [], coin }])], bugs: [], agent: () => null });
      if (first !== true) continue;
      red++;
      if (walk.asked.length > 0) asked++;
      expect(walk.bugs, `seed ${seed}`).toEqual([]);
    }
    expect(red).toBeGreaterThan(60);
    expect(asked / red).toBeLessThan(0.1);
  });

  test("where most of a suite fails at one place it is run again once, alone, or not at all", () => {
    const tests = Array.from({ length: 12 }, (_, at): TruthTest => ({ name: `t${at}`, bugs: ["a"] }));
    const runs = (targeted: boolean) => play({ gates: [testGate(tests, { targeted })], bugs: ["a"], agent: () => null, ms: 60_000 });
    // The first run in the sandbox teaches whether the gate fits there and is compared with nothing; the second is the one that counts.
    expect(runs(true).partRuns).toBe(2);
    expect([runs(true).wholeRuns, runs(false).wholeRuns, runs(false).partRuns]).toEqual([1, 1, 0]);
  });

  test("a failure that needs an earlier test is code, and says that it passes alone", () => {
    const tests: readonly TruthTest[] = [
      { name: "first", bugs: [] },
      { name: "second", bugs: [], after: "first" },
    ];
    const walk = play({ gates: [testGate(tests)], bugs: [], agent: () => null });
    expect(walk.state.gates[0]?.flakes.tests).toEqual([]);
    expect(walk.asked).toEqual(["test"]);
    expect(walk.requests[0]?.reading.failures[0]?.detail).toContain("passes when it is run alone");
  });

  test("what a second run did not reach is no flake", () => {
    // The order of two packages is a coin, and the run stops at the first that fails.
    for (let seed = firstSeed; seed < firstSeed + 40; seed++) {
      const pick = seeded(seed * 104729);
      const one = testGate([], { stops: true, targeted: false });
      const tests: readonly TruthTest[] = [
        { name: "p", bugs: ["p"] },
        { name: "q", bugs: ["q"] },
      ];
      const gate = {
        ...one,
        get tests() {
          return pick(2) === 0 ? tests : [...tests].reverse();
        },
      };
      const walk = play({ gates: [gate], bugs: ["p", "q"], agent: () => null });
      expect(walk.state.gates[0]?.flakes.tests, `seed ${seed}`).toEqual([]);
    }
  });
});

describe("whole runs", () => {
  const world = (agent: TruthWorld["agent"]): TruthWorld => ({
    gates: [
      testGate([
        { name: "t", bugs: ["a"] },
        { name: "other", bugs: [] },
      ]),
    ],
    bugs: ["a"],
    agent,
    ms: 20_000,
  });
  test("a right first answer costs two", () => {
    expect(play(world(inOrder("a"))).wholeRuns).toBe(2);
  });
  test("a right third answer costs two", () => {
    const walk = play(
      world((_bugs, _gate, round) =>
        round < 3 ? { name: `wrong ${round}`, mends: [], brings: [`harmless ${round}`] } : { name: "right", mends: ["a"] },
      ),
    );
    expect(walk.status).toBe("recovered");
    expect(walk.wholeRuns).toBe(2);
  });
  test("where what failed takes as long alone as in the whole, the whole judges a round at once", () => {
    const walk = play({ ...world(inOrder("a")), ms: 2_000, partMs: 1_900 });
    expect(walk.status).toBe("recovered");
    expect(walk.wholeRuns).toBe(2);
    // Those for a flake, before anybody was asked, and the one that tells whether the gate fits into the sandbox.
    expect(walk.partRuns).toBe(3);
  });
  test("no agent costs one", () => {
    const plan = planOf([gateOf("test", { stage: "test" })], { agentOff: { kind: "no-agent", reason: "no key", why: "keyless" } });
    const walk = playTruth(
      plan,
      world(() => null),
    );
    expect(walk.wholeRuns).toBe(1);
  });
});

describe("random worlds with a truth", () => {
  const worlds = Number(process.env.RANDOM_RUNS ?? 4_000);
  test(`a bug that shows is mended each round: ${worlds} worlds end green within the rounds`, { timeout: 300_000 }, () => {
    for (let seed = firstSeed; seed < firstSeed + worlds; seed++) {
      const pick = seeded(seed);
      const bugs = Array.from({ length: 1 + pick(5) }, (_, at) => `b${at}`);
      const free = [...bugs];
      const load = pick(3) === 0 ? [free.shift() ?? ""].filter((bug) => bug !== "") : [];
      const behind = ["tsc", null, "eslint"].flatMap((tool) =>
        pick(4) === 0 && free.length > 0 ? [{ tool, bugs: free.splice(0, 1) }] : [],
      );
      const tests: TruthTest[] = [{ name: "sound", bugs: [] }];
      while (free.length > 0) tests.push({ name: `t${free.length}`, bugs: free.splice(0, 1 + pick(3)) });
      const stops = pick(3) === 0;
      const goesOn = pick(2) === 0;
      const more = behind.length > 0 ? { behind, targeted: false } : { stops, targeted: pick(2) === 0, ...(goesOn ? { goesOn } : {}) };
      const gate = testGate(tests, { load, ...more });
      const walk = play({
        gates: [gate],
        bugs,
        agent: (left) => {
          const blocking = load.find((bug) => left.includes(bug));
          const showing = blocking === undefined ? tests.flatMap((one) => one.bugs.find((bug) => left.includes(bug)) ?? []) : [blocking];
          // Where it goes on, the agent may mend what the gate itself does not come to.
          const later = behind.find((command) => command.bugs.some((bug) => left.includes(bug)));
          const shown = showing.length === 0 ? (later?.bugs ?? []) : gate.stops && !goesOn ? showing.slice(0, 1) : showing;
          const bug = shown[pick(shown.length)];
          return bug === undefined ? null : { name: `mend ${bug}`, mends: [bug] };
        },
      });
      const story = `seed ${seed}: ${JSON.stringify({ bugs, load, tests, stops: gate.stops, behind })}`;
      expect(walk.status, story).toBe("recovered");
      expect(walk.state.gates[0]?.regressions, story).toBe(0);
      expect(walk.state.gates[0]?.flakes.tests, story).toEqual([]);
      expect(walk.asked.length, story).toBe(bugs.length);
    }
  });

  test(`edits that mend and break at random leave no more red than was found: ${worlds} worlds`, { timeout: 300_000 }, () => {
    const statuses = new Map<string, number>();
    for (let seed = firstSeed; seed < firstSeed + worlds; seed++) {
      const pick = seeded(seed + 1_000_003);
      const names = ["b0", "b1", "b2", "b3", "b4"];
      const bugs = names.filter(() => pick(2) === 0);
      const tests: TruthTest[] = names.slice(0, 3).map((bug, at) => ({ name: `t${at}`, bugs: [bug, names[at + 1] ?? ""] }));
      const lint: TruthGate = { gate: gateOf("lint", { stage: "lint", maxRounds: 2 }), tests: [{ name: "rule", bugs: ["untidy"] }] };
      const more = { load: pick(4) === 0 ? ["b4"] : [], stops: pick(3) === 0, targeted: pick(2) === 0 };
      const gates = [lint, testGate(tests, { ...more, ...(pick(2) === 0 ? { goesOn: true } : {}) })];
      const walk = play({
        gates,
        bugs,
        agent: (_left, _gate, round) => {
          const brings = ["untidy", ...names].filter(() => pick(8) === 0);
          return pick(10) === 0
            ? null
            : { name: `edit ${round} ${pick(3)}`, mends: [...names, "untidy"].filter(() => pick(3) === 0), brings };
        },
      });
      statuses.set(walk.status, (statuses.get(walk.status) ?? 0) + 1);
      const story = `seed ${seed}: found ${bugs.join()}, left ${walk.bugs.join()}`;
      if (walk.status === "recovered")
        expect(
          walk.bugs.filter((bug) => ["untidy", "b0", "b1", "b2", "b3"].includes(bug)),
          story,
        ).toEqual([]);
      // Green before is green after, unless something hid it.
      if (!bugs.includes("untidy")) expect(walk.bugs.includes("untidy"), story).toBe(false);
      expect(walk.state.tentative, story).toBeNull();
      expect(walk.status === "unfinished", story).toBe(false);
    }
    for (const status of ["passed", "recovered", "improved", "blocked"]) expect(statuses.get(status) ?? 0, status).toBeGreaterThan(5);
  });
});

describe("what a tentative round left", () => {
  /** The first answer makes the test fail otherwise; the second is one that mends. */
  const two =
    (first: Edit, second: Edit): TruthWorld["agent"] =>
    (_bugs, _gate, round) =>
      round === 1 ? first : round === 2 ? second : null;
  const tests = [{ name: "t", bugs: ["earlier", "bug", "other"] }];
  const half = { name: "half", mends: ["other"], brings: ["earlier"] };
  test.each([true, false])("is no part of the repair where the next round does not need it (run alone: %s)", (targeted) => {
    const useless = { name: "useless", mends: [], brings: ["earlier", "junk"] };
    const walk = play({
      gates: [testGate(tests, { targeted })],
      bugs: ["bug"],
      agent: two(useless, { name: "mend", mends: ["earlier", "bug"] }),
    });
    expect(walk.status).toBe("recovered");
    expect(walk.bugs).toEqual([]);
    expect(walk.state.gates[0]?.dialogue.attempts.map(({ outcome }) => outcome)).toEqual(["no-progress", "kept"]);
    expect(walk.wholeRuns).toBeLessThanOrEqual(targeted ? 2 : 5);
  });
  test("is undone when the agent gives up on it, and nobody is asked again", () => {
    const useless = { name: "useless", mends: [], brings: ["earlier", "junk"] };
    const walk = play({
      gates: [testGate(tests, { targeted: false })],
      bugs: ["bug"],
      agent: (_bugs, _gate, round) => (round === 1 ? useless : null),
    });
    expect(walk.state.gates[0]?.dialogue.attempts.map(({ outcome }) => outcome)).toEqual(["no-progress", "gave-up"]);
    expect(walk.state.gates[0]?.block?.cause.kind).toBe("missing-capability");
    expect(walk.status).toBe("blocked");
    expect(walk.bugs).toEqual(["bug"]);
  });
  test.each([true, false])("is kept where the next round needs it (run alone: %s)", (targeted) => {
    const walk = play({
      gates: [testGate(tests, { targeted })],
      bugs: ["bug", "other"],
      agent: two(half, { name: "mend", mends: ["earlier", "bug"] }),
    });
    expect(walk.status).toBe("recovered");
    expect(walk.bugs).toEqual([]);
    expect(walk.state.gates[0]?.dialogue.attempts.map(({ outcome }) => outcome)).toEqual(["kept", "kept"]);
    expect(walk.state.gates[0]?.regressions).toBe(0);
  });
});
