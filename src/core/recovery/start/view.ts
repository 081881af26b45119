/**
 * What a command sees of git. On a tree that was changed here it is the commit view: the tree as if it were committed. On the untouched
 * tree it is the user's own git, and the view only where the gate's red is to be told from work that is not committed.
 */

import { gateAt, type Running, type State } from "../state.ts";
import type { Author, Step } from "../step.ts";
import { stepsTo } from "../verdicts.ts";

/** A change that the view's commits hold. */
export interface ViewedChange {
  readonly by: Author;
  /** The gate's name. */
  readonly gate: string;
  readonly files: readonly string[];
  readonly description: string;
  readonly analysis: string | null;
}

/** The changes that a command sees as committed, oldest first; null: it sees the user's own git. */
export type ViewedChanges = readonly ViewedChange[] | null;

/** The changes between checkpoint 0 and the tree, oldest first; null: the user's own git. `trial`: the change that is tried on it. */
export const viewOf = (state: State, { gate, tree, trial, check }: Pick<Running, "gate" | "tree" | "trial" | "check">): ViewedChanges => {
  if (tree === state.initial && trial === null) {
    // What changed trees are compared with has to be seen in the same way.
    const compared = state.plan.uncommitted && (check === "baseline" || check === "fit");
    return compared || gateAt(state, gate).of.proof.commit === "red" ? [] : null;
  }
  const tentative = trial === null || trial.from !== state.tentative?.tree ? [] : state.tentative.trials;
  const below = trial === null ? tree : (tentative[0]?.from ?? trial.from);
  const kept = state.steps.slice(0, stepsTo(state, below) ?? state.steps.length);
  return [...kept, ...tentative, ...(trial === null ? [] : [trial])].map((step) => changeOf(state, step));
};

const changeOf = (state: State, { by, gate, files, description, analysis }: Step): ViewedChange => ({
  by,
  gate: gateAt(state, gate).gate.name,
  files,
  description,
  analysis,
});
