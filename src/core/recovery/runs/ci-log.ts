/**
 * What CI's log showed of a gate on this very commit is its first run: here only what failed is run, to see it fail. Where that shows something
 * else, the log is dropped and the gate runs whole. A failure that comes up later and stands in no log is asked of checkpoint 0 first.
 */
import { compare } from "../../failure/compare.ts";
import { fits } from "../budget.ts";
import type { CiLogOfGate, TreeRun } from "../gate-state.ts";
import type { Note, Turn } from "../protocol.ts";
import { canRunPart, run } from "../start/running.ts";
import { type GateResult, gateAt, type Running, type State, withGate } from "../state.ts";

/** The log of CI that stands for the gate's first run; null where there is none, or it was dropped, or this is no first run on the commit. */
export const ciLogOf = (state: State, index: number): CiLogOfGate | null => {
  const { gate, of } = gateAt(state, index);
  const known = state.plan.ciLogs[gate.name];
  const isFirst = of.ciLog === "unread" && of.cost.runs === 0 && state.best === state.initial && !state.plan.uncommitted;
  if (known === undefined || !isFirst) return null;
  const { class: kind, failures, complete, tests } = known.reading;
  // A pass after an edit is compared by names: a log that counts alone tells too little of a suite.
  const speaks = kind === "code" && failures.length > 0 && complete && (gate.stage !== "test" || tests !== null);
  return speaks && canRunPart(state, index, known.reading) ? known : null;
};

/** Runs what failed in CI, to see it fail here. */
export const reproduce = (state: State, gate: number, notes: readonly Note[]): Turn =>
  run(state, { gate, tree: state.initial, check: "reproduce", trial: null }, notes);

/** The first run by CI's log, where that run of only what failed showed just what the log did; else null, with the reason. */
export const reproduced = (state: State, index: number, result: TreeRun): { readonly first: TreeRun | null; readonly why: string } => {
  const known = state.plan.ciLogs[gateAt(state, index).gate.name];
  const { reading } = result;
  if (known === undefined || reading.class !== "code") {
    const why =
      reading.class === "passed" ? "what failed there passes here" : `what failed there could not be run alone (${reading.reason})`;
    return { first: null, why };
  }
  const { remaining, moved, regressions, uncovered } = compare(known.reading, reading);
  const isSame = remaining.length === known.reading.failures.length && moved.length + regressions.length + uncovered.length === 0;
  if (!isSame) return { first: null, why: "what failed there fails in another way here" };
  const { exitCode, durationMs } = known;
  return { first: { ...result, exitCode, durationMs, reading: known.reading, ofCi: true }, why: "" };
};

/** The log is not believed; the reason is reported once. */
export const dropLog = (state: State, index: number, why: string): State => {
  const { name } = gateAt(state, index).gate;
  const message = `CI's log does not count as its first run: ${why}`;
  return { ...withGate(state, index, { ciLog: "dropped" }), remarks: [...state.remarks, { code: "ci-log", gate: name, message }] };
};

/**
 * A changed tree shows failures that CI's log did not: they may have been there. The gate is run whole on checkpoint 0 first, and then this
 * result is judged. Null: nothing of that kind, or no time for it.
 */
export const askStart = (state: State, phase: Running, event: GateResult, notes: readonly Note[]): Turn | null => {
  const { of } = gateAt(state, phase.gate);
  const known = of.proof.baseline;
  const isWhole = phase.check === "verdict" || phase.check === "flake";
  if (known?.ofCi !== true || phase.tree === state.initial || !isWhole || event.reading.class !== "code") return null;
  const { regressions, uncovered } = compare(known.reading, event.reading);
  if (regressions.length + uncovered.length === 0 || !fits(state, 2 * of.cost.lastMs)) return null;
  const dropped = dropLog(state, phase.gate, "more fails here than it shows");
  return {
    state: { ...dropped, phase: { kind: "restoring", tree: state.initial, next: "start", resume: { phase, result: event } } },
    effect: { kind: "restore", tree: state.initial },
    notes,
  };
};
