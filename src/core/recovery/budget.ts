import { tamperedCode } from "../sandbox/confinement.ts";
import type { BlockCause } from "../stored/gap-cause.ts";
import { tiredOf } from "./changes/tracking.ts";
import type { GateState } from "./gate-state.ts";
import { gateAt, type State } from "./state.ts";

/** Fixed part of the reserve: writing the report and the final restore. */
const reportReserveMs = 15_000;
/** The reserve where nothing is left to be proved. */
export const unspentReserveMs = reportReserveMs;
const proofMargin = 1.25;

/** Milliseconds until the run's time limit. */
export const timeLeft = (state: State): number => state.startedAt + state.plan.limits.maxMinutes * 60_000 - state.now;

/** What must be kept back: the last durations of the gates to be proved again, times 1.25, plus 15 s (.github/docs/deciding.md). */
export const reserveMs = (state: State): number => {
  const proofs = state.gates.reduce((sum, of) => sum + (of.block === null ? of.cost.lastMs : 0), 0);
  return proofs * proofMargin + reportReserveMs;
};

/** Whether a step of `stepMs` milliseconds leaves the reserve whole. */
export const fits = (state: State, stepMs: number): boolean => timeLeft(state) - stepMs >= reserveMs(state);

/** Tokens that may still be spent. */
export const tokensLeft = (state: State): number => state.plan.limits.maxTokens - state.usage.inputTokens - state.usage.outputTokens;

/** USD that may still be spent; null: no limit, or a cost that nobody knows. */
export const costLeft = (state: State): number | null => {
  const { maxCost } = state.plan.limits;
  return maxCost === null || state.usage.costUsd === null ? null : maxCost - state.usage.costUsd;
};

/** The cause of a gap where a limit of the run is used up. */
export const budgetCause = ({ plan: { limits } }: State, limit: "max-minutes" | "max-tokens" | "max-cost"): BlockCause => ({
  kind: "budget-exhausted",
  limit,
  value: { "max-minutes": limits.maxMinutes, "max-tokens": limits.maxTokens, "max-cost": limits.maxCost ?? 0 }[limit],
});

/** Rounds at a gate that were not kept. One that is held counts as lost until it is kept; one that was kept and undone for another gate does not. */
export const lostRounds = ({ dialogue: { attempts } }: GateState): number =>
  attempts.filter(({ by, round, outcome }) => by === "round" && round !== undefined && outcome !== "kept").length;

/** Why no agent may be asked for this gate now; null: one may. Checked right before every request. */
export const agentRefusal = (state: State, index: number): BlockCause | null => {
  const { gate, of } = gateAt(state, index);
  const { limits, agentOff } = state.plan;
  if (agentOff !== null) return agentOff;
  if (state.agentDown !== null) return { kind: "agent-error", ...state.agentDown };
  if (of.rounds >= gate.maxRounds) return { kind: "rounds-exhausted", limit: "max-rounds", value: gate.maxRounds };
  if (gate.maxLostRounds !== undefined && lostRounds(of) >= gate.maxLostRounds)
    return { kind: "rounds-exhausted", limit: "max-rounds", value: gate.maxLostRounds };
  if (state.rounds >= limits.maxTotalRounds) return { kind: "rounds-exhausted", limit: "max-total-rounds", value: limits.maxTotalRounds };
  const tired = tiredOf(of.tracking);
  if (tired !== null) return { kind: "escalated", rounds: of.rounds, reason: tired };
  if (tokensLeft(state) <= 0) return budgetCause(state, "max-tokens");
  const cost = costLeft(state);
  if (cost !== null && cost <= 0) return budgetCause(state, "max-cost");
  if (!fits(state, of.cost.lastMs) || isUnweighed(state, index)) return budgetCause(state, "max-minutes");
  return null;
};

/** Whether the gate is red inside the sandbox and the time was too short to learn whether it fits there: the failures may be the sandbox's own. */
const isUnweighed = (state: State, index: number): boolean => {
  const { fit, last } = gateAt(state, index).of;
  if (state.plan.sandbox.mode === "always" || fit.kind !== "unknown" || last?.place !== "inside") return false;
  return last.reading.class !== "passed" && !last.reading.failures.some(({ code }) => code === tamperedCode);
};
