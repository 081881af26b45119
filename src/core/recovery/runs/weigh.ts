/** Weighs a run in the sandbox, or outside under watch, before its verdict counts. */
import type { Reading } from "../../failure/failure.ts";
import { type Fit, learnFit, type Tampering, tamperedCode } from "../../sandbox/confinement.ts";
import { fits } from "../budget.ts";
import type { TreeRun } from "../gate-state.ts";
import type { Note, Turn } from "../protocol.ts";
import { isEdited } from "../start/confinement.ts";
import { start } from "../start/running.ts";
import { type GateResult, gateAt, type Running, type State, withGate } from "../state.ts";

/** The result: the run counts, with this state and reading, or another step comes first. */
export type Weighed =
  | { readonly counts: true; readonly state: State; readonly reading: Reading }
  | { readonly counts: false; readonly turn: Turn };

/** Weighs a run before its verdict: tampering makes it red, and a run inside counts only where the gate fits there. */
export const weigh = (state: State, phase: Running, event: GateResult, notes: readonly Note[]): Weighed => {
  const { of } = gateAt(state, phase.gate);
  if (event.tampered.length > 0) return { counts: true, state, reading: tamperedReading(event.reading, event.tampered) };
  if (event.place !== "inside" || state.plan.sandbox.mode === "always") return { counts: true, state, reading: event.reading };
  if (phase.check === "fit") return { counts: false, turn: fitLearned(state, phase, event, notes) };
  const edited = isEdited(state, phase.tree, phase.trial);
  const lesson = learnFit(of.fit, event.reading, edited, outsideOnStart(state, phase), event.refusal);
  switch (lesson.kind) {
    case "counts":
      // A flake check compares runs in one place, and this was the first run inside.
      if (phase.check === "flake-part" && !edited)
        return { counts: false, turn: start(withFit(state, phase.gate, lesson.fit), phase, notes) };
      return { counts: true, state: withGate(state, phase.gate, { fit: lesson.fit }), reading: event.reading };
    case "again-outside":
      return {
        counts: false,
        turn: start(withFit(state, phase.gate, lesson.fit), phase, notes),
      };
    case "try-untouched":
      // If there is no time to learn it, the run counts: a red run inside never makes anything green.
      if (!fits(state, 2 * of.cost.lastMs)) return { counts: true, state, reading: event.reading };
      return {
        counts: false,
        turn: {
          state: { ...state, phase: { kind: "restoring", tree: state.initial, next: "fit", resume: { phase, result: event } } },
          effect: { kind: "restore", tree: state.initial },
          notes,
        },
      };
    default:
      return lesson satisfies never;
  }
};

/** What the gate showed outside on checkpoint 0: its first look where this is a second one, else what is known of that tree. */
const outsideOnStart = (state: State, phase: Running): Reading | null => {
  if (phase.flake !== null && phase.trial === null) return phase.flake.first.reading;
  const { of } = gateAt(state, phase.gate);
  return of.proof.baseline?.tree === state.initial ? of.proof.baseline.reading : null;
};

/** The gate ran inside on checkpoint 0; back to the tree on which it failed. */
const fitLearned = (state: State, phase: Running, event: GateResult, notes: readonly Note[]): Turn => {
  if (phase.resume === null) throw new Error("a gate was tried for its fit without a run to go back to");
  const lesson = learnFit({ kind: "unknown" }, event.reading, false, outsideOnStart(state, phase), event.refusal);
  const fit: Fit = lesson.kind === "try-untouched" ? { kind: "unknown" } : lesson.fit;
  const { tree } = phase.resume.phase;
  // This run counts as the one on checkpoint 0, so no other is needed to find out whose fault a failure is.
  const learned = withFit(lesson.kind === "counts" ? seenOnStart(state, phase, event) : state, phase.gate, fit);
  return {
    state: { ...learned, phase: { kind: "restoring", tree, next: "resume", resume: phase.resume } },
    effect: { kind: "restore", tree },
    notes,
  };
};

const seenOnStart = (state: State, phase: Running, { exitCode, durationMs, log, reading, place }: GateResult): State => {
  const { of } = gateAt(state, phase.gate);
  const baseline: TreeRun = { tree: state.initial, exitCode, durationMs, log, reading, place };
  const passed = reading.class === "passed";
  return withGate(state, phase.gate, {
    proof: {
      baseline,
      attributed: true,
      passes: passed
        ? [...of.proof.passes.filter(({ tree }) => tree !== state.initial), { tree: state.initial, steps: 0 }]
        : of.proof.passes,
      reds: passed ? of.proof.reds : [...of.proof.reds.filter(({ tree }) => tree !== state.initial), baseline],
    },
  });
};

/** Now it is known whether the gate fits. If it does not, the report says so. */
const withFit = (state: State, index: number, fit: Fit): State => {
  const learned = withGate(state, index, { fit });
  if (fit.kind !== "misfit") return learned;
  const { name } = gateAt(state, index).gate;
  const message = `does not run in the sandbox, so it runs outside under watch: ${fit.reason}`;
  return { ...learned, remarks: [...learned.remarks, { code: "outside-sandbox", gate: name, message }] };
};

/** If a gate changes its own programs, its verdict does not count. The run is red, and the change that caused it is undone. */
const tamperedReading = (reading: Reading, tampered: readonly Tampering[]): Reading => {
  const paths = tampered.map(({ path }) => path).sort();
  const kept = tampered.filter(({ undone }) => !undone).map(({ path }) => path);
  const message =
    `the gate changed what later commands run by: ${paths.slice(0, 5).join(", ")}` +
    (kept.length === 0 ? "; put back" : `; ${kept.slice(0, 5).join(", ")} could not be put back`);
  const failure = { file: null, line: null, column: null, code: tamperedCode, test: null, detail: null, origin: null, tool: null };
  return {
    ...reading,
    class: "code",
    errorClass: null,
    reason: message,
    failures: [{ ...failure, message, stage: reading.stage, frames: [], ran: true, fingerprint: `gate-tampered:${paths.join(",")}` }],
  };
};
