import type { Calibration } from "../calibration/probe.ts";
import { fits } from "./budget.ts";
import { note } from "./note.ts";
import { fixPlace } from "./place.ts";
import type { Note, Turn } from "./protocol.ts";
import { gateAt, type State, type Trial, withGate } from "./state.ts";
import { keep, reject } from "./trial.ts";
import { redOn } from "./verdicts.ts";

/**
 * A test gate is green on an agent's change: before the change is kept, a failing test added to the repaired test's file must be reported
 * (contract, section 7). Twice a run of that one test at most. Null: nothing to calibrate, or no time left for it.
 */
export function calibrate(state: State, trial: Trial, notes: readonly Note[]): Turn | null {
  const { gate, of } = gateAt(state, trial.gate);
  const failures = redOn(state, trial.gate)?.reading.failures ?? [];
  if (trial.by !== "round" || gate.stage !== "test" || failures.length === 0 || !fits(state, 2 * of.cost.lastMs)) return null;
  return {
    state: { ...state, phase: { kind: "calibrating", trial } },
    effect: {
      kind: "calibrate",
      gate: trial.gate,
      tree: trial.to,
      initial: state.initial,
      failures,
      place: fixPlace(state, trial.gate, trial.to, trial),
    },
    notes,
  };
}

/** What the probe showed: a check that cannot fail rejects the change, all else keeps it, and says so. */
export function calibrated(state: State, trial: Trial, { outcome, reason }: Calibration): Turn {
  const { gate, of } = gateAt(state, trial.gate);
  if (outcome !== "cannot-fail") {
    const message =
      outcome === "calibrated"
        ? `${gate.name}: calibrated: a failing test added to a repaired test's file is reported.`
        : `${gate.name}: not calibrated: ${reason}.`;
    return keep({ ...state, said: [...state.said, { code: outcome, gate: gate.name, message }] }, trial, null, []);
  }
  const rule = "check-cannot-fail";
  const open: State = {
    ...withGate(state, trial.gate, {
      proof: { passes: of.proof.passes.filter((pass) => pass.tree !== trial.to) },
      verdict: "failed",
      last: redOn(state, trial.gate),
      dialogue: { deniedRules: [...new Set([...of.dialogue.deniedRules, rule])] },
      recoveredBy: null,
    }),
    rejectedEdits: state.rejectedEdits + 1,
  };
  return reject(open, trial, { outcome: "rejected", result: `rejected: ${reason}` }, [
    note("edit-rejected", gate.name, { path: trial.files[0] ?? "", rule, message: reason }, trial.round),
  ]);
}
