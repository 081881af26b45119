import { describe } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";
import { explore, stable } from "./exploration.ts";
import { gateOf, green, infra, type Outcome, planOf, readingOf, red } from "./simulation.ts";

/** What CI's log shows of a gate. */
const ciLog = (...failures: string[]) => ({ reading: readingOf(gateOf("g"), red(...failures)), exitCode: 1, durationMs: 1_000 });

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
