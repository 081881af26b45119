import type { Calibration } from "../../calibration/probe.ts";
import type { Gate, Stage } from "../../gate.ts";
import { fits } from "../budget.ts";
import { note } from "../note.ts";
import type { Note, Turn } from "../protocol.ts";
import { fixManner } from "../start/confinement.ts";
import { gateAt, type State, withGate } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn } from "../verdicts.ts";
import { keep, reject } from "./trial.ts";

/**
 * A gate of tests or types is green on an agent's change. Before the change is kept, the gate is calibrated (contract, section 7): repaired
 * tests must fail where they expect other values, and so must a test added to them; a type checker must report a member that cannot exist.
 * That takes two runs of those tests at most, or one of the checker. With nothing to calibrate, or no time, nothing is proven.
 */
export const keepCalibrated = (state: State, trial: Trial, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, trial.gate);
  // Failures that an earlier round repaired count as well. That round was kept because it was better, and nobody has checked it yet.
  const reds = [redOn(state, trial.gate), of.proof.baseline].flatMap((run) => run?.reading.failures ?? []);
  const failures = [...new Map(reds.map((failure) => [failure.fingerprint, failure])).values()];
  if (trial.by !== "round" || !(gate.stage in shown) || failures.length === 0) return keepUnproven(state, trial, notes);
  if (!fits(state, 2 * of.cost.lastMs)) return keepUnproven(remarkNone(state, gate, "no time was left for it"), trial, notes);
  return {
    // The probe may check out checkpoint 0 meanwhile. What gates built from this tree is lost then.
    state: { ...state, products: null, phase: { kind: "calibrating", trial } },
    effect: {
      kind: "calibrate",
      gate: trial.gate,
      tree: trial.to,
      initial: state.initial,
      failures,
      ...fixManner(state, trial.gate, trial.to, trial),
      whole: of.cost.lastMs <= longestWholeMs,
      limitMs: Math.max(leastLimitMs, 2 * of.cost.lastMs),
    },
    notes,
  };
};

/** Enough for a runner to start on a busy machine. */
const leastLimitMs = 10_000;

/** A gate that takes longer is not run whole once more for a calibration. */
const longestWholeMs = 60_000;

const shown: Partial<Record<Stage, string>> = {
  test: "it reported a failing test that was added to try it",
  typecheck: "it reported a member that cannot be there, added to try it",
};

/**
 * The result of the probe. A check that cannot fail rejects the change. Any other result is reported, and keeps the change unless something
 * in it may only be kept where the check is known to fail.
 */
export const calibrated = (state: State, trial: Trial, { outcome, reason }: Calibration): Turn => {
  const { gate } = gateAt(state, trial.gate);
  if (outcome === "cannot-fail") return refuse(state, trial, "check-cannot-fail", reason, []);
  // For most findings of a type checker there is no probe.
  if (outcome === "not-calibrated" && gate.stage !== "test") return keepUnproven(state, trial, []);
  if (outcome === "not-calibrated") return keepUnproven(remarkNone(state, gate, reason), trial, []);
  const message = `${gate.name} can still fail: ${shown[gate.stage]}.`;
  return keep({ ...state, remarks: [...state.remarks, { code: outcome, gate: gate.name, message }] }, trial, null, []);
};

/** Says why nothing was shown: a reader must not take the repair for a proven one. */
const remarkNone = (state: State, { name }: Gate, reason: string): State => ({
  ...state,
  remarks: [...state.remarks, { code: "not-calibrated", gate: name, message: `${name}: nothing shows that it can still fail: ${reason}.` }],
});

/** Keeps a change that nothing proves, unless something in it, or in an earlier one for the gate, has to be proven. */
const keepUnproven = (state: State, trial: Trial, notes: readonly Note[]): Turn => {
  const steps = state.steps.filter((step) => step.gate === trial.gate);
  const finding = [trial, ...steps].flatMap(({ remarks = [] }) => remarks).find(({ remark }) => remark === "if-calibrated");
  if (finding === undefined) return keep(state, trial, null, notes);
  return refuse(state, trial, finding.rule, `${finding.message} Nothing could show that the check still fails with it.`, notes);
};

const refuse = (state: State, trial: Trial, rule: string, message: string, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, trial.gate);
  const reopened: State = {
    ...withGate(state, trial.gate, {
      proof: { passes: of.proof.passes.filter((pass) => pass.tree !== trial.to) },
      verdict: "failed",
      last: redOn(state, trial.gate),
      dialogue: { deniedRules: [...new Set([...of.dialogue.deniedRules, rule])] },
      recoveredBy: null,
    }),
    rejectedEdits: state.rejectedEdits + 1,
  };
  return reject(reopened, trial, { outcome: "rejected", result: `rejected: ${message}` }, [
    ...notes,
    note("edit-rejected", gate.name, { path: trial.files[0] ?? "", rule, message }, trial.round),
  ]);
};
