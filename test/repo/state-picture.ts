/**
 * The picture of how Regreen decides, drawn from the decision core itself: it is walked through many random worlds, and every phase
 * that it was in and every way that it took from one to the next is noted.
 */
import type { RoundAnswer } from "../../src/core/agent.ts";
import { decide } from "../../src/core/recovery/decide.ts";
import type { Effect, Event } from "../../src/core/recovery/protocol.ts";
import { initialState, type Phase } from "../../src/core/recovery/state.ts";
import { noUsage } from "../../src/core/usage.ts";
import { gateOf, green, infra, type Outcome, planOf, readingOf, red } from "../core/recovery/simulation.ts";

/** What each phase is, for people; the compiler sees that none is missing. */
export const phaseWords: Readonly<Record<Phase["kind"], string>> = {
  new: "checkpoint 0 is taken",
  running: "a gate runs",
  "backing-off": "wait, then try again",
  fixing: "the gate's fixer runs",
  recalling: "a repair of an earlier run?",
  proposing: "a quick fix?",
  asking: "the agent is asked",
  applying: "the edit is written",
  rebasing: "is it as good without the rounds below it?",
  joining: "are undone rounds of use together?",
  "leaving-out": "do the gates need the files that a fixer made?",
  inspecting: "is the change honest?",
  calibrating: "can the check still fail?",
  formatting: "the format fixer on changed files",
  "finding-origin": "was it red before the change? which commit broke it?",
  "trying-revert": "would it be green without that commit?",
  restoring: "the best tree is put back",
  done: "report",
};

/** How often each way was taken, as "from to". */
export const phaseWays = (worlds: number): ReadonlyMap<string, number> => {
  const ways = new Map<string, number>();
  for (let seed = 1; seed <= worlds; seed++) {
    for (const way of walked(seeded(seed))) ways.set(way, (ways.get(way) ?? 0) + 1);
  }
  return ways;
};

type Choose = (options: number) => number;

/** The same worlds on every machine. */
const seeded = (seed: number): Choose => {
  let state = seed >>> 0;
  return (options) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) >>> 8) % options;
  };
};

const stages = ["format", "lint", "typecheck", "build", "test"] as const;
const outcomes: readonly Outcome[] = [
  ...[green, green, green, red("A"), red("B"), red("A", "B"), infra("network")],
  { ...red("C"), unrun: ["C"] },
];
const changes = [{ path: "a.ts", before: "x", after: "y" }];

const walked = (choose: Choose): string[] => {
  const gates = Array.from({ length: 1 + choose(3) }, (_, at) =>
    gateOf(`g${at}`, {
      stage: stages[choose(5)] ?? "custom",
      fix: choose(2) === 0 ? [] : ["fix"],
      maxRounds: 1 + choose(3),
      retries: choose(2),
    }),
  );
  const plan = planOf(gates, { memory: true, quickFixes: true, origin: { of: "branch", limitMs: 600_000 } });
  const known = new Map<string, Outcome>();
  let trees = 0;
  let tree = "t0";
  let state = initialState(plan, tree, 0);
  let event: Event = { kind: "begun", at: 0 };
  const ways: string[] = [];
  const reply = (effect: Effect, at: number): Event => {
    switch (effect.kind) {
      case "run-gate": {
        const gate = plan.gates[effect.gate] ?? gateOf("none");
        const key = `${gate.name} ${effect.tree}`;
        const outcome = known.get(key) ?? outcomes[choose(outcomes.length)] ?? green;
        // Trouble of the machine passes; everything else holds on the same tree.
        if (outcome.class !== "infrastructure") known.set(key, outcome);
        const exitCode = outcome.class === "passed" ? 0 : 1;
        return {
          kind: "gate-finished",
          exitCode,
          durationMs: 1,
          log: "l",
          reading: readingOf(gate, outcome),
          tree: effect.tree,
          wrote: [],
          place: effect.place,
          refusal: null,
          tampered: [],
          at,
        };
      }
      case "wait":
        return { kind: "waited", at };
      case "fix": {
        const changed = choose(2) === 0;
        if (changed) tree = `t${++trees}`;
        const made = changed && choose(4) === 0 ? ["made.ts"] : [];
        return { kind: "fixed", tree, files: changed ? ["a.ts"] : [], made, leftAlone: [], durationMs: 1, at };
      }
      case "recall":
        return { kind: "recalled", repair: choose(3) === 0 ? { changes, why: "w", digest: `m${++trees}` } : null, at };
      case "propose":
        return { kind: "proposed", fixes: choose(3) === 0 ? [{ title: "quick fix", changes }] : [], reading: effect.reading, at };
      case "ask":
        return { kind: "answered", answer: answers[choose(answers.length)] ?? edits, digest: `d${++trees}`, at };
      case "apply":
        tree = `t${++trees}`;
        return { kind: "applied", tree, files: ["a.ts"], at };
      case "rebase":
        tree = `t${++trees}`;
        return { kind: "rebased", tree: choose(2) === 0 ? null : tree, files: ["a.ts"], at };
      case "inspect":
        return {
          kind: "inspected",
          findings: choose(4) === 0 ? [{ kind: "test-skipped", rule: "test-skipped", file: "a.ts", line: 1, message: "m" } as never] : [],
          at,
        };
      case "calibrate":
        return { kind: "calibrated", calibration: { outcome: choose(4) === 0 ? "cannot-fail" : "calibrated", reason: "r" }, at };
      case "leave-out":
        tree = `t${++trees}`;
        return { kind: "left-out", tree, files: [{ path: "a.ts", why: "" }], at };
      case "try-revert":
        return {
          kind: "revert-tried",
          revert: { commit: effect.commit, outcome: "green", red: [], reason: null, isMerge: false, durationMs: 0 },
          at,
        };
      case "find-origin":
        return {
          kind: "origin-found",
          origin: { kind: "culprit", commits: ["c"], failures: [], dependencies: false, how: "searched", durationMs: 0 },
          at,
        };
      case "restore":
        tree = effect.tree;
        return { kind: "restored", at };
      case "finish":
        return event;
      default:
        return effect satisfies never;
    }
  };
  for (let at = 1; at < 1000; at++) {
    const move = decide(state, event);
    ways.push(`${state.phase.kind} ${move.state.phase.kind}`);
    state = move.state;
    if (move.effect.kind === "finish") return ways;
    event = reply(move.effect, at);
  }
  throw new Error("a world without an end");
};

const answer = (outcome: RoundAnswer["outcome"]): RoundAnswer => ({
  ...{ outcome, usage: noUsage, model: "m", refusals: [], denied: [], granted: [], lastWords: null, transcript: null, durationMs: 1 },
});
const edits = answer({ kind: "edits", changes, why: "w", analysis: null });
const answers = [
  edits,
  edits,
  edits,
  answer({ kind: "give-up", cause: "missing-capability", reason: "r", needs: null }),
  answer({ kind: "useless", reason: "r" }),
];

/** Ways that are at least this part of all that leave a phase are drawn. */
const drawn = 0.05;

/** The picture as Mermaid. */
export const statePicture = (ways: ReadonlyMap<string, number>): string => {
  const leaving = new Map<string, number>();
  for (const [way, times] of ways) {
    const [from = ""] = way.split(" ");
    leaving.set(from, (leaving.get(from) ?? 0) + times);
  }
  const id = (phase: string): string => phase.replace("-", "_");
  const order = Object.keys(phaseWords);
  const shown = [...ways]
    .filter(([way, times]) => times / (leaving.get(way.split(" ")[0] ?? "") ?? 1) >= drawn)
    .map(([way]) => way.split(" ") as [string, string])
    .sort(([a, b], [c, d]) => order.indexOf(a) - order.indexOf(c) || order.indexOf(b) - order.indexOf(d));
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...Object.entries(phaseWords).map(([phase, words]) => `  ${id(phase)} : ${words}`),
    "  [*] --> new",
    ...shown.map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    "  done --> [*]",
    "```",
  ].join("\n");
};
