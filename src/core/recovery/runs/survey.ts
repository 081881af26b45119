/**
 * A gate that ends at its first failure hides the others. An agent cannot repair what it is not shown, and a repair of a hidden failure has no
 * visible effect. So before an agent is asked, the gate is run once more with the option that lets its runner go on. The agent's changes are
 * judged by such runs too. They are believed only if they show the known failures, and they are never the gate's pass.
 */
import { pairFailures } from "../../failure/pairing.ts";
import { fits } from "../budget.ts";
import type { TreeRun } from "../gate-state.ts";
import { note } from "../note.ts";
import type { Note, Turn } from "../protocol.ts";
import { goOnOf, run } from "../start/running.ts";
import { type EndedEarly, gateAt, type State, withGate } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn } from "../verdicts.ts";

/** Whether a red run on the best tree is to be completed before an agent is asked, or, with a trial, its run on a tree that was made of one seen so. */
export const surveyDue = (state: State, index: number, result: TreeRun, trial: Trial | null): boolean => {
  const { gate, of } = gateAt(state, index);
  if (result.surveyed === true || goOnOf(state, index, result) === null || of.flakes.surveys === "off" || gate.rerun === false)
    return false;
  const best = redOn(state, index);
  // Its duration is not known before the first one.
  return trial === null ? fits(state, gate.timeoutMs) : best?.surveyed === true && fits(state, best.durationMs);
};

/** Runs the gate beyond the failure at which that run ended, or, after a run of only what failed, whole. */
export const survey = (state: State, gate: number, completes: EndedEarly, trial: Trial | null, notes: readonly Note[]): Turn =>
  run(state, { gate, tree: trial?.to ?? state.best, check: "survey", trial, completes }, notes);

/** The verdict with all failures; null if the longer run does not show the known ones. */
export const completed = (state: State, gate: number, { result: early }: EndedEarly, shown: TreeRun): TreeRun | null => {
  if (pairFailures(early.reading.failures, shown.reading.failures).gone.length > 0) return null;
  return { ...shown, exitCode: early.exitCode, surveyed: true, reading: { ...shown.reading, goOn: goOnOf(state, gate, early) } };
};

/** The first such run that is believed is reported. */
export const trusted = (state: State, index: number, { reading }: TreeRun): State => {
  const { gate, of } = gateAt(state, index);
  if (of.flakes.surveys === "believed") return state;
  const command = reading.goOn?.words.join(" ") ?? "";
  const message = `ends at its first failure; what fails behind it was seen with \`${command}\``;
  const remarks = [...state.remarks, { code: "surveyed", gate: gate.name, message }];
  return { ...withGate(state, index, { flakes: { surveys: "believed" } }), remarks };
};

/** Ends such runs at a gate. The reason is reported once. */
export const distrustSurveys = (
  state: State,
  index: number,
  reason: string,
): { readonly state: State; readonly notes: readonly Note[] } => {
  const message = `it is not run beyond its first failure again: ${reason}`;
  return {
    state: withGate(state, index, { flakes: { surveys: "off" } }),
    notes: [note("warning", gateAt(state, index).gate.name, { code: "not-surveyed", message })],
  };
};
