/** Quick fixes: which are tried, and what one that its tool calls unsafe must show besides. */
import type { Proposals, QuickFix } from "../../agent.ts";
import type { Failure, Reading } from "../../failure/failure.ts";
import { fits } from "../budget.ts";
import { gateAt, type State, withGate } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn } from "../verdicts.ts";

/** Quick fixes tried at one gate in a run. */
const mostTries = 12;

/** Queues proposed fixes. What the tools printed beyond the gate's own run goes with its failures, into prompts too. */
export const proposed = (state: State, gate: number, { fixes, reading }: Proposals): State => {
  const { proof } = gateAt(state, gate).of;
  return withGate(state, gate, {
    tools: { proposals: worthTrying(state, gate, fixes), unmended: [] },
    proof: { reds: proof.reds.map((red) => (red.tree === state.best ? { ...red, reading } : red)) },
  });
};

/** The proposed fixes that are worth a try: a set none of whose parts were tried together, and none that only a test could judge where there is no test gate. */
const worthTrying = (state: State, gate: number, fixes: readonly QuickFix[]): readonly QuickFix[] => {
  const { tried } = gateAt(state, gate).of.tools;
  const judged = testGates(state).length > 0;
  return fixes
    .filter(({ unsafe, parts }) => (unsafe !== true || judged) && (parts === undefined || !tried.some((before) => covers(before, parts))))
    .slice(0, Math.max(0, mostTries - tried.length));
};

/** Whether all of a fix was tried before, in one of the same extent: `parts` tell a repair that is tried alone from the same one in a set. */
const covers = (tried: readonly string[], parts: readonly string[]): boolean => parts.every((part) => tried.includes(part));

/** The state once this fix is tried. */
export const withTry = (state: State, gate: number, { parts = [] }: QuickFix): State => {
  const { tried, proposals } = gateAt(state, gate).of.tools;
  return withGate(state, gate, { tools: { proposals: proposals.slice(1), tried: [...tried, parts] } });
};

/** The gates that can judge what code does. */
export const testGates = (state: State): readonly number[] => state.plan.gates.flatMap(({ stage }, at) => (stage === "test" ? [at] : []));

/**
 * The failures that a fix was to mend and that may still be there, by their fingerprints, and how many of them are. Several of one rule in a
 * file are told apart by their order alone, so they are counted: as many must be gone as it mends.
 */
export const unmended = (
  { mends = [] }: Trial,
  before: Reading,
  now: Reading,
): { readonly count: number; readonly of: readonly string[] } => {
  const kind = ({ file, code, test, message }: Failure): string => JSON.stringify([file, code, test, message]);
  const numbers = (failures: readonly Failure[]): ReadonlyMap<string, number> => {
    const of = new Map<string, number>();
    for (const failure of failures) of.set(kind(failure), (of.get(kind(failure)) ?? 0) + 1);
    return of;
  };
  const [was, is] = [numbers(before.failures), numbers(now.failures)];
  const chosen = before.failures.filter(({ fingerprint }) => mends.includes(fingerprint));
  const wanted = numbers(chosen);
  const left = (key: string): number => Math.max(0, (is.get(key) ?? 0) - ((was.get(key) ?? 0) - (wanted.get(key) ?? 0)));
  return {
    count: [...wanted.keys()].reduce((sum, key) => sum + left(key), 0),
    of: chosen.filter((failure) => left(kind(failure)) > 0).map(({ fingerprint }) => fingerprint),
  };
};

/** The state once a set was undone for what it left: proposals are asked for once more, without that. A set that left all is told nothing by it. */
export const withoutUnmended = (state: State, { gate, mends = [] }: Trial, left: readonly string[]): State => {
  if (left.length >= mends.length) return state;
  const { proposedOn } = gateAt(state, gate).of.tools;
  return withGate(state, gate, { tools: { proposals: [], proposedOn: proposedOn.filter((tree) => tree !== state.best), unmended: left } });
};

/** What a quick fix costs: its gate's run, and for an unsafe one those of the tests. */
export const tryMs = (state: State, gate: number, { unsafe }: QuickFix): number =>
  [gate, ...(unsafe === true ? testGates(state) : [])].reduce((sum, at) => sum + gateAt(state, at).of.cost.lastMs, 0);

/** Whether an unsafe fix may be kept: the tests prove it, a test gate is to be run on it first, or why not. */
export type ProofByTests =
  | { readonly kind: "proven" }
  | { readonly kind: "run"; readonly gate: number }
  | { readonly kind: "refused"; readonly why: string };

/**
 * An unsafe fix mends what its gate shows. It is kept only where every test gate passes on it as well. A test gate that is red or was given up
 * proves nothing.
 */
export const proofByTests = (state: State, trial: Trial): ProofByTests => {
  if (trial.unsafe !== true) return { kind: "proven" };
  for (const at of testGates(state)) {
    const { gate, of } = gateAt(state, at);
    if (of.proof.passes.some((pass) => pass.tree === trial.to)) continue;
    if ((redOn(state, at, trial.to) ?? redOn(state, at)) !== null) return { kind: "refused", why: `${gate.name} is red on it` };
    if (of.block !== null) return { kind: "refused", why: `${gate.name} was given up` };
    return fits(state, of.cost.lastMs) ? { kind: "run", gate: at } : { kind: "refused", why: "no time is left for the tests" };
  }
  return { kind: "proven" };
};
