/** Where the next run takes place: outside as CI runs it, inside the sandbox, or outside under watch. */
import type { GatePlace } from "../../gate.ts";
import { placeOf } from "../../sandbox/confinement.ts";
import { gateAt, type Running, type State } from "../state.ts";
import type { Trial } from "../step.ts";
import { stepsTo } from "../verdicts.ts";
import { type ViewedChanges, viewOf } from "./view.ts";

/** Where a run takes place. A run on checkpoint 0 that tests whether the gate fits is always inside. */
export const placeFor = (state: State, { gate, tree, trial, check }: Pick<Running, "gate" | "tree" | "trial" | "check">): GatePlace => {
  if (check === "fit") return "inside";
  return placeOf(state.plan.sandbox, gateAt(state, gate).of.fit, isEdited(state, tree, trial), check === "flake" || check === "flake-part");
};

/** Whether a tree holds what a model proposed, in this run or in an earlier one. */
export const isEdited = (state: State, tree: string, trial: Trial | null): boolean => {
  const proposed = ({ by }: { readonly by: Trial["by"] }): boolean => by === "round" || by === "memory";
  if (trial !== null && proposed(trial)) return true;
  const steps = stepsTo(state, trial === null ? tree : trial.from) ?? state.steps.length;
  return state.steps.slice(0, steps).some(proposed);
};

/** Where a fix command for this tree runs, and what it sees of git. */
export const fixManner = (
  state: State,
  gate: number,
  tree: string,
  trial: Trial | null,
): { readonly place: GatePlace; readonly view: ViewedChanges } => ({
  place: placeFor(state, { gate, tree, trial, check: "verdict" }),
  view: viewOf(state, { gate, tree, trial, check: "verdict" }),
});
