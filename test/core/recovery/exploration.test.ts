import { describe, expect, test } from "vitest";
import { allTest, howMany } from "../../helpers/plays-all.ts";
import { firstSeed } from "../../helpers/seeds.ts";
import {
  type Behaviour,
  brokenPromises,
  type Choose,
  gateOf,
  green,
  infra,
  type Outcome,
  planOf,
  readingOf,
  red,
  walk,
} from "./simulation.ts";

/** Walks every path: replays a prefix of choices, takes the first option after it, and counts the last choice up until none is left. */
function everyPath(visit: (choose: Choose) => void, limit = 400_000): number {
  let prefix: number[] = [];
  let walks = 0;
  for (;;) {
    const taken: number[] = [];
    const sizes: number[] = [];
    visit((options) => {
      const pick = prefix[taken.length] ?? 0;
      taken.push(pick);
      sizes.push(options);
      return pick;
    });
    walks++;
    if (walks >= limit) throw new Error(`more than ${limit} paths`);
    let last = taken.length - 1;
    while (last >= 0 && (taken[last] ?? 0) + 1 >= (sizes[last] ?? 0)) last--;
    if (last < 0) return walks;
    prefix = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
}

/** A small, fast generator with a seed, so that a failing run can be walked again. */
function seeded(seed: number): Choose {
  let state = seed >>> 0;
  return (options) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return (mixed >>> 8) % options;
  };
}

/** A gate's verdict on each tree is chosen once among these; a flake changes its mind on the second look. */
const stable = (outcomes: readonly Outcome[]): (() => Behaviour["verdict"]) => {
  return () => {
    const known = new Map<string, Outcome>();
    return (gate, tree, _count, choose) => {
      // A gate with `inputs` depends on these alone, and no edit of these worlds touches them.
      const key = gate.inputs === null ? `${gate.name}@${tree}` : gate.name;
      const outcome = known.get(key) ?? outcomes[choose(outcomes.length, key)] ?? green;
      known.set(key, outcome);
      return outcome;
    };
  };
};

/** What CI's log shows of a gate. */
const ciLog = (...failures: string[]) => ({ reading: readingOf(gateOf("g"), red(...failures)), exitCode: 1, durationMs: 1_000 });

/** `declare`: `allTest` for what has tens of thousands of paths. */
function explore(name: string, plan: ReturnType<typeof planOf>, make: () => Behaviour, atLeast: number, declare = test): void {
  declare(name, () => {
    const problems: string[] = [];
    const paths = everyPath((choose) => {
      if (problems.length > 3) return;
      const trace: string[] = [];
      const walked = walk(plan, make(), (options, what) => {
        const pick = choose(options, what);
        trace.push(`${what}=${pick}`);
        return pick;
      });
      for (const problem of brokenPromises(plan, walked))
        problems.push(`${problem}\n  ${trace.join(" ")}\n  ${walked.effects.map((effect) => describeEffect(effect)).join(" ")}`);
    });
    expect(problems.slice(0, 3)).toEqual([]);
    expect(paths).toBeGreaterThanOrEqual(atLeast);
  });
}

const describeEffect = (effect: { kind: string; gate?: number; tree?: string; check?: string }): string =>
  [effect.kind, effect.gate, effect.tree, effect.check].filter((part) => part !== undefined).join(":");

describe("every path for small limits", () => {
  const verdicts = [green, red("A"), red("A", "B"), red("B")];

  explore(
    "one gate, two rounds: each verdict on each tree",
    planOf([gateOf("g", { maxRounds: 2 })]),
    () => ({ verdict: stable(verdicts)(), answer: (_, round) => `e${round}` }),
    30,
  );
  explore(
    "one gate whose limit counts the rounds that were not kept",
    planOf([gateOf("g", { maxRounds: 3, maxLostRounds: 1 })]),
    () => ({ verdict: stable([red("A", "B"), red("A"), red("B")])(), answer: (_, round) => `e${round}` }),
    10,
  );
  explore(
    "gates that may be red on the base as well, in all, in part, or nobody knows",
    planOf([gateOf("build", { stage: "build", maxRounds: 1 }), gateOf("g", { needs: ["build"], maxRounds: 2 })], {
      origin: { of: "base", limitMs: 60_000, repair: false },
    }),
    () => ({
      verdict: stable([green, red("A"), red("A", "B")])(),
      base: (gate, choose) => [[], ["A"], ["A", "B"], null][gate.name === "g" ? choose(4, "base") : 0] ?? null,
      answer: (gate, round) => `${gate.name}${round}`,
    }),
    100,
  );
  explore(
    "gates that a commit broke, or one of several, or nobody knows, and reverts of every kind",
    planOf([gateOf("f"), gateOf("g", { maxRounds: 2 })], { origin: { of: "branch", limitMs: 60_000 } }),
    () => ({
      verdict: stable([green, red("A"), red("A", "B")])(),
      culprit: (gate, choose) => [["c"], [gate.name], ["c", "d"], null][choose(4, "culprit")] ?? null,
      revert: (choose) => (["green", "red", "conflict", "unknown"] as const)[choose(4, "revert")] ?? "unknown",
      answer: (gate, round) => `${gate.name}${round}`,
    }),
    100,
    allTest,
  );
  const zod = { name: "zod", from: "3.0.0", to: "4.0.0", symbols: [], exported: [] };
  explore(
    "gates whose commit exchanged a package, and an agent that lacks it, or something else, or writes into the lock file",
    planOf([gateOf("f", { maxRounds: 1 }), gateOf("g", { maxRounds: 2 })], { origin: { of: "branch", limitMs: 60_000 } }),
    () => ({
      verdict: stable([green, red("A")])(),
      packages: (_, choose) => (choose(2, "packages") === 0 ? [] : [zod]),
      lacks: (choose) => [null, "zod 3", "a database"][choose(3, "lacks")] ?? null,
      answer: (gate, round, choose) => ["give-up", "lock-file", "useless", `${gate.name}${round}`][choose(4, "answer")] ?? "give-up",
    }),
    100,
  );
  explore(
    "a gate of which CI's log shows all, less, or something else",
    planOf([gateOf("g", { rerun: "run {tests}", maxRounds: 2 })], { ciLogs: { g: ciLog("A") } }),
    () => ({ verdict: stable([green, red("A"), red("A", "B"), red("B"), infra("network")])(), answer: (_, round) => `e${round}` }),
    100,
  );
  explore(
    "a base whose runs use up their time",
    planOf([gateOf("f"), gateOf("g"), gateOf("h")], { origin: { of: "base", limitMs: 2_500, repair: false } }),
    () => ({ verdict: stable([green, red("A")])(), base: () => [], baseMs: 2_000, answer: () => "e" }),
    20,
  );
  explore(
    "one gate whose agent edits, repeats itself, gives up, talks or fails",
    planOf([gateOf("g", { maxRounds: 2 })]),
    () => ({
      verdict: stable([green, red("A"), red("A", "B")])(),
      answer: (_, round, choose) => ["e1", `e${round + 1}`, "give-up", "useless", "error"][choose(5, "answer")] ?? "e1",
    }),
    80,
  );
  explore(
    "one gate with a fixer and one round, with infrastructure in between",
    planOf([gateOf("lint", { stage: "lint", fix: ["fix"], maxRounds: 1 })]),
    () => ({
      verdict: stable([green, red("A"), red("B"), infra("network"), infra("timeout"), infra("missing-command")])(),
      fix: (gate, tree, choose) => (choose(2, "fix") === 0 ? tree : `${tree}/${gate.name}`),
      answer: () => "e",
    }),
    50,
  );
  explore(
    "a linter with a fixer before a test that the agent repairs",
    planOf([gateOf("lint", { stage: "lint", fix: ["fix"], maxRounds: 1 }), gateOf("test", { stage: "test", maxRounds: 1, retries: 0 })]),
    () => ({
      verdict: stable([green, red("A"), red("B")])(),
      fix: (gate, tree) => (tree.endsWith(gate.name) ? tree : `${tree}/${gate.name}`),
      answer: (gate) => `e-${gate.name}`,
    }),
    400,
  );
  explore(
    "a linter that is fixed in the pull request's files first, then everywhere, then by an agent",
    planOf([gateOf("lint", { stage: "lint", fix: ["fix"], maxRounds: 1 })], { scope: ["a.ts"] }),
    () => ({
      verdict: stable([green, red("A"), red("A", "B@b"), red("B@b"), infra("network")])(),
      fix: (_gate, tree, choose, paths) => [tree, `${tree}/${paths === null ? "all" : "own"}`][choose(2, "fix")] ?? tree,
      answer: () => "e",
    }),
    200,
  );
  explore(
    "two fixers that may undo each other, on a pull request",
    planOf([gateOf("format", { stage: "format", fix: ["f"], maxRounds: 1 }), gateOf("lint", { stage: "lint", fix: ["l"], maxRounds: 1 })], {
      agentOff: { kind: "no-agent", reason: "no key", why: "keyless" },
      scope: ["a.ts"],
    }),
    () => ({
      verdict: stable([green, red("A"), red("A@b")])(),
      fix: (_gate, _tree, choose, paths) => ["t0", "t1", paths === null ? "t2" : "t1"][choose(3, "fix")] ?? "t0",
    }),
    200,
    allTest,
  );
  explore(
    "two fixers that may undo each other",
    planOf([gateOf("format", { stage: "format", fix: ["f"], maxRounds: 1 }), gateOf("lint", { stage: "lint", fix: ["l"], maxRounds: 1 })], {
      agentOff: { kind: "no-agent", reason: "no key", why: "keyless" },
    }),
    () => ({ verdict: stable([green, red("A")])(), fix: (_gate, _tree, choose) => ["t0", "t1", "t2"][choose(3, "fix")] ?? "t0" }),
    80,
  );
  explore(
    "a test that may be flaky, one round",
    planOf([gateOf("test", { stage: "test", maxRounds: 1, retries: 1 })]),
    () => ({
      verdict: (_gate, tree, _count, choose) => [green, red("A"), red("B"), infra("network")][choose(4, tree)] ?? green,
      answer: () => "e",
      cheats: () => false,
    }),
    100,
  );
  explore(
    "an edit that the integrity check may reject",
    planOf([gateOf("g", { maxRounds: 2 })]),
    () => ({
      verdict: stable([green, red("A")])(),
      answer: (_, round, choose) => ["good", "cheat"][choose(2, "answer")] + String(round),
      cheats: (tree) => tree.includes("cheat"),
    }),
    8,
  );
  explore(
    "a gate that needs a blocked one, and one that does not",
    planOf([gateOf("a", { maxRounds: 1 }), gateOf("b", { needs: ["a"], maxRounds: 1 }), gateOf("c", { maxRounds: 1 })]),
    () => ({ verdict: stable([green, red("A")])(), answer: (gate) => `e-${gate.name}` }),
    40,
  );
  explore(
    "stops at the first blocked gate when told so",
    planOf([gateOf("a", { maxRounds: 1 }), gateOf("b", { maxRounds: 1 })], { keepGoing: false }),
    () => ({ verdict: stable([green, red("A")])(), answer: (gate) => `e-${gate.name}` }),
    8,
  );
  explore(
    "a gate that does not fit into the sandbox, after an edit for another",
    planOf([gateOf("a", { maxRounds: 1 }), gateOf("b", { maxRounds: 1 })]),
    () => ({ verdict: stable([green, red("A")])(), answer: (gate) => `e-${gate.name}`, fitsInside: (gate) => gate.name === "a" }),
    8,
  );
  explore(
    "a fixer that makes a file, which a gate may need or not",
    planOf([gateOf("lint", { stage: "lint", fix: ["fix"], maxRounds: 1 }), gateOf("test", { stage: "test", maxRounds: 1, retries: 0 })], {
      agentOff: { kind: "no-agent", reason: "no key", why: "keyless" },
    }),
    () => ({
      verdict: stable([green, red("A"), infra("network")])(),
      fix: (_gate, tree, choose) => (choose(2, "fix") === 0 ? tree : `${tree}/lint`),
      makes: (_gate, tree) => (tree.includes("{gen}") ? [] : ["gen"]),
    }),
    70,
  );
  explore(
    "files that the next job may not deliver, beside one that it may, which gates may need or not",
    planOf([gateOf("lint", { stage: "lint", fix: ["fix"], maxRounds: 1 }), gateOf("test", { stage: "test", maxRounds: 1, retries: 0 })], {
      handsOver: true,
      agentOff: { kind: "no-agent", reason: "no key", why: "keyless" },
    }),
    () => ({
      verdict: stable([green, red("A"), red("B"), infra("network")])(),
      makes: (_gate, tree) => ["gen", "lock"].filter((path) => !tree.includes(`{${path}}`)),
      undeliverable: ["lock"],
    }),
    140,
  );
  explore(
    "work that is not committed, and gates that may be red for nothing else",
    planOf([gateOf("clean", { maxRounds: 1 }), gateOf("test", { stage: "test", maxRounds: 1, retries: 1, fix: ["fix"] })], {
      uncommitted: true,
    }),
    () => {
      const asCommit = new Map<string, Outcome>();
      const verdict = stable([green, red("A"), red("A", "B")])();
      return {
        verdict,
        committed: (gate) => asCommit.get(gate.name) ?? null,
        choosesCommitted: (gate, choose) => {
          asCommit.set(gate.name, [green, red("A")][choose(2, "as a commit")] ?? green);
        },
        fix: (_gate, tree) => (tree.includes("/") ? tree : `${tree}/f`),
        answer: (gate) => `e-${gate.name}`,
      };
    },
    100,
  );
  explore(
    "printed repairs of a linter before a test: safe, unsafe, or with something that they must mend",
    planOf([gateOf("lint", { stage: "lint", maxRounds: 1 }), gateOf("test", { stage: "test", maxRounds: 1, retries: 0 })], {
      quickFixes: true,
      agentOff: { kind: "no-agent", reason: "no key", why: "keyless" },
    }),
    () => ({
      verdict: stable([green, red("A"), red("A", "B"), infra("network")])(),
      propose: ({ name }) => (name === "lint" ? [{ name: "safe" }, { name: "guess", mends: ["A"] }, { name: "unsafe", unsafe: true }] : []),
    }),
    300,
  );
  explore(
    "a dry run ends on checkpoint 0",
    planOf([gateOf("lint", { stage: "lint", fix: ["fix"] }), gateOf("g")], {
      dryRun: true,
      agentOff: { kind: "no-agent", reason: "dry run", why: "keyless" },
    }),
    () => ({ verdict: stable([green, red("A")])(), fix: (_gate, tree) => `${tree}/f` }),
    6,
  );
});

describe("random runs for large limits", () => {
  const stages = ["format", "lint", "typecheck", "build", "test", "custom"] as const;
  const outcomes = [
    green,
    green,
    green,
    red("A"),
    red("B"),
    red("A", "B"),
    red("C"),
    red("A", "D@b"),
    infra("network"),
    infra("timeout"),
    infra("oom"),
    infra("missing-command"),
  ];
  const runs = Number(process.env.RANDOM_RUNS ?? howMany(1_000, 20_000, 20_000));

  test(`keeps every promise in ${runs} random worlds`, { timeout: 300_000 }, () => {
    const problems: string[] = [];
    const statuses = new Map<string, number>();
    for (let seed = firstSeed; seed < firstSeed + runs && problems.length < 3; seed++) {
      const choose = seeded(seed);
      const gates = Array.from({ length: 1 + choose(5, "gates") }, (_, at) =>
        gateOf(`g${at}`, {
          stage: stages[choose(6, "stage")] ?? "custom",
          fix: choose(2, "fix") === 0 ? [] : ["fix"],
          maxRounds: 1 + choose(4, "rounds"),
          ...(at % 2 === 0 ? {} : { maxLostRounds: at }),
          retries: choose(3, "retries"),
          rerun: choose(3, "rerun") === 0 ? "run {files}" : null,
          inputs: choose(4, "inputs") === 0 ? ["b.ts"] : null,
          needs: at > 0 && choose(4, "needs") === 0 ? [`g${choose(at, "need")}`] : [],
        }),
      );
      const plan = planOf(gates, {
        uncommitted: choose(4, "uncommitted") === 0,
        keepGoing: choose(5, "keep") > 0,
        quickFixes: seed % 3 === 0,
        handsOver: seed % 2 === 0,
        scope: choose(3, "scope") === 0 ? ["a.ts"] : null,
        sandbox: { mode: choose(4, "sandbox") === 0 ? "off" : "auto", refused: choose(4, "refused") === 0 ? "no bwrap" : null },
        limits: {
          ...planOf([]).limits,
          maxTotalRounds: 1 + choose(12, "total"),
          maxInfraRetries: choose(3, "retries"),
          maxMinutes: 1 + choose(30, "minutes"),
          maxTokens: 500 * (1 + choose(40, "tokens")),
        },
      });
      const steady = stable(outcomes)();
      const misfits = gates.filter(() => choose(4, "misfit") === 0);
      const asCommit = new Map(gates.flatMap(({ name }) => (choose(3, "as a commit") === 0 ? [[name, green] as const] : [])));
      const making = choose(3, "making") === 0;
      const moody = choose(4, "moody") === 0;
      const locked = choose(2, "locked") === 0;
      const stop = choose(10, "cancel") === 0 ? 1 + choose(30, "when") : Number.POSITIVE_INFINITY;
      const breaks = choose(20, "fault") === 0 ? 1 + choose(30, "when") : Number.POSITIVE_INFINITY;
      const walked = walk(
        plan,
        {
          undeliverable: locked ? ["gen"] : [],
          verdict: (gate, tree, count, pick) =>
            moody && pick(4, "mood") === 0 ? (outcomes[pick(outcomes.length, "mood")] ?? green) : steady(gate, tree, count, pick),
          fix: (_gate, tree, pick) => [tree, `${tree}/f`, "t0", "t1", "t2"][pick(5, "fix")] ?? tree,
          makes: (_gate, tree) => (making && !tree.includes("{gen}") ? ["gen"] : []),
          committed: (gate) => asCommit.get(gate.name) ?? null,
          propose: ({ name }) =>
            Array.from({ length: name.charCodeAt(1) % 4 }, (_, at) => ({
              name: `q${at}`,
              ...(at % 2 === 0 ? {} : { unsafe: true as const }),
              ...(at === 2 ? { mends: ["A"] } : {}),
            })),
          answer: (_gate, _round, pick) =>
            ["e1", "e2", "e3", "e4", "e5", "cheat", "give-up", "useless", "error"][pick(9, "answer")] ?? "e1",
          cheats: (tree) => tree.includes("cheat"),
          fitsInside: (gate) => !misfits.includes(gate),
          ms: 1000 * (1 + choose(20, "ms")),
          cancel: (effects) => effects >= stop,
          fault: (effects) => effects >= breaks,
        },
        choose,
      );
      const status = walked.state.phase.kind === "done" ? walked.state.phase.status : "unfinished";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const exempt = moody ? /run again though|baseline did not|is green, but|is run twice/ : /$^/;
      for (const problem of brokenPromises(plan, walked)) if (!exempt.test(problem)) problems.push(`seed ${seed}: ${problem}`);
    }
    expect(problems).toEqual([]);
    for (const status of ["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"])
      expect(statuses.get(status) ?? 0, `runs that ended ${status}`).toBeGreaterThan(runs / 2_000);
  });
});
