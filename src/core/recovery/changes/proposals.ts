/** Quick fixes: which are tried, and what one that its tool calls unsafe must show besides. */
import type { Proposals, QuickFix } from "../../agent.ts";
import { fits } from "../budget.ts";
import type { Note, Turn } from "../protocol.ts";
import { run } from "../runs/running.ts";
import { gateAt, type State, withGate } from "../state.ts";
import { redOn } from "../verdicts.ts";
import type { Trial } from "./step.ts";
import { keep, reject } from "./trial.ts";

/** Quick fixes tried at one gate in a run. */
const mostTries = 12;

/** Queues proposed fixes. What the tools printed beyond the gate's own run goes with its failures, into prompts too. */
export function proposed(state: State, gate: number, { fixes, reading }: Proposals): State {
  const { proof } = gateAt(state, gate).of;
  return withGate(state, gate, {
    tools: { proposals: worthTrying(state, gate, fixes) },
    proof: { reds: proof.reds.map((red) => (red.tree === state.best ? { ...red, reading } : red)) },
  });
}

/** The proposed fixes that are worth a try: a set none of whose parts were tried together, and none that only a test could judge where there is no test gate. */
function worthTrying(state: State, gate: number, fixes: readonly QuickFix[]): readonly QuickFix[] {
  const { tried } = gateAt(state, gate).of.tools;
  const judged = testGates(state).length > 0;
  return fixes
    .filter(({ unsafe, parts }) => (unsafe !== true || judged) && (parts === undefined || !tried.some((before) => covers(before, parts))))
    .slice(0, Math.max(0, mostTries - tried.length));
}

/** A part that failed in a set may do alone. */
const covers = (tried: readonly string[], parts: readonly string[]): boolean =>
  (parts.length > 1 || tried.length === 1) && parts.every((part) => tried.includes(part));

/** The state once this fix is tried. */
export function withTry(state: State, gate: number, { parts = [] }: QuickFix): State {
  const { tried, proposals } = gateAt(state, gate).of.tools;
  return withGate(state, gate, { tools: { proposals: proposals.slice(1), tried: [...tried, parts] } });
}

/** The gates that can judge what code does. */
export const testGates = (state: State): readonly number[] => state.plan.gates.flatMap(({ stage }, at) => (stage === "test" ? [at] : []));

/** What a quick fix costs: its gate's run, and for an unsafe one those of the tests. */
export const tryMs = (state: State, gate: number, { unsafe }: QuickFix): number =>
  [gate, ...(unsafe === true ? testGates(state) : [])].reduce((sum, at) => sum + gateAt(state, at).of.cost.lastMs, 0);

/**
 * An unsafe fix mends what its gate shows. It is kept only where every test gate passes on it as well; null where all have. A test gate that
 * is red or was given up proves nothing.
 */
export function provenByTests(state: State, trial: Trial, notes: readonly Note[]): Turn | null {
  if (trial.unsafe !== true) return null;
  for (const at of testGates(state)) {
    if (at === trial.gate) continue;
    const { gate, of } = gateAt(state, at);
    if (of.proof.passes.some((pass) => pass.tree === trial.to)) continue;
    const red = redOn(state, at, trial.to) ?? redOn(state, at);
    const reason =
      red !== null
        ? `${gate.name} is red on it`
        : of.block !== null
          ? `${gate.name} was given up`
          : fits(state, of.cost.lastMs)
            ? null
            : "no time is left for the tests";
    if (reason !== null) return refuse(state, trial, reason, notes);
    return run(state, { gate: at, tree: trial.to, check: "tests", trial }, notes);
  }
  return null;
}

/** The tests ended on an unsafe fix. */
export const testsEnded = (state: State, trial: Trial, passed: boolean, notes: readonly Note[]): Turn =>
  passed ? keep(state, trial, redOn(state, trial.gate, trial.to), notes) : refuse(state, trial, "the tests do not pass on it", notes);

const refuse = (state: State, trial: Trial, reason: string, notes: readonly Note[]): Turn =>
  reject(state, trial, { outcome: "regressed", result: `unsafe, and ${reason}` }, notes);
