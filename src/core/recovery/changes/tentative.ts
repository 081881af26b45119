import type { AttemptOutcome } from "../../attempts.ts";
import { failuresOf, fingerprintsOf } from "../../failure/compare.ts";
import { fits } from "../budget.ts";
import type { TreeRun } from "../gate-state.ts";
import { note } from "../note.ts";
import { idle, type Note, type Turn } from "../protocol.ts";
import { gateAt, type State, triedKey, withGate } from "../state.ts";
import type { Trial } from "../step.ts";
import { attemptOf } from "./attempt.ts";
import { withUndone } from "./tracking.ts";

/** How many rounds may build on one another without being better. The next one starts from the best tree. */
export const maxTentative = 2;

/** Keeps a round that is neither better nor worse, so that the next one builds on it. It counts for limits, but not for escalation. */
export const hold = (state: State, trial: Trial, now: TreeRun, result: string, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, trial.gate);
  const held = withGate(state, trial.gate, {
    dialogue: {
      attempts: [...of.dialogue.attempts, attemptOf(trial, "tentative", result, now.reading.failures)],
      lastRegressions: [],
    },
  });
  return idle(
    {
      ...held,
      tried: [...state.tried, triedKey(trial.gate, trial.to)],
      tentative: { gate: trial.gate, tree: trial.to, run: now, trials: [...(state.tentative?.trials ?? []), trial], alone: "untried" },
    },
    [...notes, note("round-tentative", gate.name, { result, why: trial.description }, trial.round)],
  );
};

/** Ends the tentative rounds: their attempts get their final outcome. The caller restores the work tree. */
export const settleTentative = (state: State, outcome: AttemptOutcome, result: string): State => {
  const { tentative } = state;
  if (tentative === null) return state;
  const rounds = tentative.trials.map((trial) => trial.round);
  const { dialogue, tracking } = gateAt(state, tentative.gate).of;
  const { attempts } = dialogue;
  const settled = attempts.map((attempt) =>
    attempt.outcome === "tentative" && rounds.includes(attempt.round ?? null)
      ? { ...attempt, outcome, result: `${attempt.result}; ${result}` }
      : attempt,
  );
  const change = { dialogue: { attempts: settled }, tracking: withUndone(tracking, outcome === "no-progress" ? tentative.trials : []) };
  return { ...withGate(state, tentative.gate, change), tentative: null };
};

/** Puts the best tree back in place of the tentative one. */
export const undoTentative = (state: State, reason: string, notes: readonly Note[]): Turn => {
  const gate = state.tentative === null ? null : gateAt(state, state.tentative.gate).gate.name;
  return {
    state: {
      ...settleTentative(state, "no-progress", `undone: ${reason}`),
      phase: { kind: "restoring", tree: state.best, next: "advance" },
    },
    effect: { kind: "restore", tree: state.best },
    notes: [...notes, note("rolled-back", gate, { to: state.best, reason })],
  };
};

/** Whether a round is being tried without the tentative ones that it was made on. */
export const isAlone = ({ tentative }: State): boolean => tentative !== null && typeof tentative.alone !== "string";

/**
 * A round on top of tentative ones is better; `shown` is its gate's run (null: it passes). The round is made on the best tree alone and
 * judged there. If it is as good without the others, they are not kept. Null: there are none, it was tried, or no time is left for it.
 */
export const aloneFirst = (state: State, trial: Trial, shown: TreeRun | null, notes: readonly Note[]): Turn | null => {
  const { tentative } = state;
  if (tentative === null || tentative.alone !== "untried" || !fits(state, gateAt(state, trial.gate).of.cost.lastMs)) return null;
  return {
    state: { ...state, tentative: { ...tentative, alone: { whole: trial, shown } }, phase: { kind: "rebasing", trial } },
    effect: { kind: "rebase", onto: state.best, from: tentative.tree, to: trial.to, current: trial.to },
    notes,
  };
};

/** Whether what a round shows alone is no worse than what it shows on top of the tentative ones. */
export const isAsGood = ({ tentative }: State, now: TreeRun): boolean => {
  if (tentative === null || typeof tentative.alone === "string") return true;
  const { shown } = tentative.alone;
  if (shown === null) return false;
  const known = fingerprintsOf(shown.reading);
  return failuresOf(now.reading).every(({ fingerprint }) => known.has(fingerprint));
};

/** The round needs what it was made on: its tree with the tentative rounds is put back. */
export const backToWhole = (state: State, notes: readonly Note[]): Turn => {
  const { tentative } = state;
  if (tentative === null || typeof tentative.alone === "string") throw new Error("no round waits to be put back with the tentative ones");
  const { to } = tentative.alone.whole;
  return { state: { ...state, phase: { kind: "restoring", tree: to, next: "whole" } }, effect: { kind: "restore", tree: to }, notes };
};
