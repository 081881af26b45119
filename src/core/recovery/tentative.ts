import type { AttemptOutcome } from "../attempts.ts";
import { attemptOf } from "./attempt.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { gateAt, type Run, type State, type Trial, withGate } from "./state.ts";

/** Rounds that may stand on one another without being better; after that the next one starts from the best tree. */
export const maxTentative = 2;

/** Keeps a round for the next one to build on: it is neither better nor worse. It counts for limits, for escalation neither way. */
export function hold(state: State, trial: Trial, now: Run, result: string, notes: readonly Note[]): Turn {
  const { gate, of } = gateAt(state, trial.gate);
  const held = withGate(state, trial.gate, {
    attempts: [...of.attempts, attemptOf(trial, "tentative", result, now.reading.failures)],
    lastRegressions: [],
  });
  return idle(
    {
      ...held,
      tried: [...state.tried, trial.to],
      tentative: { gate: trial.gate, tree: trial.to, run: now, trials: [...(state.tentative?.trials ?? []), trial] },
    },
    [...notes, note("round-tentative", gate.name, { result, why: trial.description }, trial.round)],
  );
}

/** Ends what is tentative: its attempts get their final outcome. The work tree is the caller's business. */
export function settleTentative(state: State, outcome: AttemptOutcome, result: string): State {
  const { tentative } = state;
  if (tentative === null) return state;
  const rounds = tentative.trials.map((trial) => trial.round);
  const { attempts } = gateAt(state, tentative.gate).of;
  const settled = attempts.map((attempt) =>
    attempt.outcome === "tentative" && rounds.includes(attempt.round ?? null)
      ? { ...attempt, outcome, result: `${attempt.result}; ${result}` }
      : attempt,
  );
  return { ...withGate(state, tentative.gate, { attempts: settled }), tentative: null };
}

/** Puts the best tree back in place of the tentative one. */
export function undoTentative(state: State, reason: string, notes: readonly Note[]): Turn {
  const gate = state.tentative === null ? null : gateAt(state, state.tentative.gate).gate.name;
  return {
    state: {
      ...settleTentative(state, "no-progress", `undone: ${reason}`),
      phase: { kind: "restoring", tree: state.best, next: "advance" },
    },
    effect: { kind: "restore", tree: state.best },
    notes: [...notes, note("rolled-back", gate, { to: state.best, reason })],
  };
}
