/** A round that is better on top of tentative ones is first tried without them: what is not needed is no part of the repair. */
import type { Note, Turn } from "../protocol.ts";
import { run } from "../start/running.ts";
import { gateAt, type State, triedKey } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn } from "../verdicts.ts";
import { keepCalibrated } from "./calibrate.ts";
import { backToWhole } from "./tentative.ts";
import { applied, judged } from "./trial.ts";

/** The round's change was made on the best tree; `tree` null: it cannot be made there. */
export const madeAlone = (state: State, trial: Trial, tree: string | null, files: readonly string[]): Turn => {
  if (tree === null) return judgeWhole(state, []);
  const known = tree === trial.to || state.seen.includes(tree) || state.tried.includes(triedKey(trial.gate, tree));
  return known ? backToWhole(state, []) : applied(state, { ...trial, from: state.best, to: state.best }, tree, files);
};

/** The round is checked out again with the tentative ones below it, and judged as if it had not been tried alone. */
export const judgeWhole = (given: State, notes: readonly Note[]): Turn => {
  const { tentative } = given;
  if (tentative === null || typeof tentative.alone === "string") throw new Error("no round waits to be judged with the tentative ones");
  const { whole } = tentative.alone;
  const state: State = { ...given, tentative: { ...tentative, alone: "tried" } };
  if (gateAt(state, whole.gate).of.proof.passes.some(({ tree }) => tree === whole.to)) return keepCalibrated(state, whole, notes);
  const known = redOn(state, whole.gate, whole.to);
  if (known !== null) return judged(state, whole, known, notes);
  return run(state, { gate: whole.gate, tree: whole.to, check: "verdict", trial: whole }, notes);
};
