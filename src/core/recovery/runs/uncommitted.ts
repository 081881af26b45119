/**
 * Red on checkpoint 0 where not all of the work is committed: a check that asks git may be red for just that. It is judged once in the commit
 * view. Green there is told, and nothing is tried.
 */
import type { BlockCause } from "../../stored/gap-cause.ts";
import { block } from "../block.ts";
import { budgetCause, fits } from "../budget.ts";
import { type Block, blockOf, type TreeRun } from "../gate-state.ts";
import type { Note, Turn } from "../protocol.ts";
import { start } from "../start/running.ts";
import { gateAt, type Running, type State, withGate } from "../state.ts";

/** Why such a gate is left as it is. */
const onlyUncommitted: BlockCause = {
  ...{ kind: "policy", denied: [], rule: "uncommitted" },
  reason: "it is red only because your work is not committed: as a commit the same files pass",
};

/** Why a gate that is red on checkpoint 0 is not repaired: its commit is green, or no time was left to ask. Null: it may be. */
export const leftUncommitted = (state: State, index: number): Block | null => {
  const { commit } = gateAt(state, index).of.proof;
  if (!state.plan.uncommitted || state.best !== state.initial || commit === "red") return null;
  return blockOf(commit === "green" ? onlyUncommitted : budgetCause(state, "max-minutes"));
};

/** The next step where this run of a gate on checkpoint 0 leads to one; "flaky" where it gave both answers to the same files and the same git. */
export const askCommit = (state: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn | "flaky" | null => {
  const { of } = gateAt(state, phase.gate);
  const isFirstLook = phase.check === "verdict" && phase.trial === null && phase.tree === state.initial && phase.enables === null;
  if (!state.plan.uncommitted || !isFirstLook || of.block !== null) return null;
  const { class: kind } = result.reading;
  const isRed = kind === "code" || kind === "configuration";
  const again = (commit: "red" | "green"): Turn =>
    start(withGate(state, phase.gate, { proof: { commit } }), { ...phase, infraRetries: 0 }, notes);
  switch (of.proof.commit) {
    case "unasked":
      return isRed && fits(state, of.cost.lastMs) ? again("red") : null;
    case "red":
      return kind === "passed" ? again("green") : null;
    case "green": {
      if (!isRed) return kind === "passed" ? "flaky" : null;
      const known = withGate(state, phase.gate, {
        verdict: "failed",
        firstVerdict: of.firstVerdict ?? "failed",
        last: result,
        proof: { baseline: result, attributed: true, reds: [...of.proof.reds, result] },
      });
      return block(known, phase.gate, blockOf(onlyUncommitted), notes);
    }
    default:
      return of.proof.commit satisfies never;
  }
};
