/** What a gate's `writes` allow it to leave in the work tree. */
import type { GateResult, Running, State } from "../state.ts";

/** Files that a gate may write become part of the result: as a kept step of its own, or as part of the trial. */
export const adoptWrites = (state: State, phase: Running, event: GateResult): { state: State; phase: Running } => {
  const onStart = phase.check === "baseline" || (phase.trial === null && phase.tree !== state.best);
  if (event.tree === phase.tree || onStart) return { state, phase };
  if (phase.trial !== null)
    return {
      state,
      phase: { ...phase, trial: { ...phase.trial, to: event.tree, files: [...new Set([...phase.trial.files, ...event.wrote])] } },
    };
  const step = {
    by: "writes" as const,
    gate: phase.gate,
    from: phase.tree,
    to: event.tree,
    files: event.wrote,
    description: "files that the gate writes",
    analysis: null,
    digest: null,
    diff: null,
    durationMs: 0,
  };
  return { state: { ...state, best: event.tree, steps: [...state.steps, step], seen: [...state.seen, event.tree] }, phase };
};
