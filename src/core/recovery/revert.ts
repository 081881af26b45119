/** What the revert of a commit that broke a gate would come to: an offer, tried apart and never kept (.github/docs/deciding.md). */
import type { RevertTried } from "../cause/revert.ts";
import { timeLeft, unspentReserveMs } from "./budget.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { gateAt, type State } from "./state.ts";
import { isMachine } from "./verdicts.ts";

/** The trial of one commit's revert, once everything else has ended; null where there is nothing more to try, or no time for it. */
export const tryRevert = (state: State, notes: readonly Note[]): Turn | null => {
  if (state.plan.dryRun || state.cancelled) return null;
  const expected = state.gates.reduce((sum, { cost }) => sum + cost.lastMs, 0);
  const limitMs = timeLeft(state) - unspentReserveMs;
  for (const [gate, of] of state.gates.entries()) {
    const commit = of.origin?.kind === "culprit" && of.origin.commits.length === 1 ? of.origin.commits[0] : undefined;
    if (commit === undefined || of.block === null || isMachine(of.block)) continue;
    if (state.reverts.some((tried) => tried.commit === commit) || expected > limitMs) continue;
    return {
      state: { ...state, phase: { kind: "trying-revert", gate } },
      effect: { kind: "try-revert", gate, commit, limitMs },
      notes,
    };
  }
  return null;
};

/** What came of it is remembered; the schedule goes on from there. */
export const revertTried = (state: State, gate: number, revert: RevertTried): Turn => {
  const { commit, outcome, red, durationMs } = revert;
  return idle({ ...state, reverts: [...state.reverts, revert] }, [
    note("revert-tried", gateAt(state, gate).gate.name, { commit, outcome, red, durationMs }),
  ]);
};
