/** What is recorded of a kept change: its attempts, the step that leads to the best tree, and the event. */
import { type AttemptNote, briefFailures } from "../../attempts.ts";
import type { Failure } from "../../failure/failure.ts";
import { note } from "../note.ts";
import type { Note } from "../protocol.ts";
import { gateAt, type State } from "../state.ts";
import type { Step, Trial } from "../step.ts";
import { attemptOf } from "./attempt.ts";
import { inWords } from "./tracking.ts";

/** The attempts at a gate with a kept change: its own, or those of the rounds that were tried together. */
export const keptAttempts = (
  attempts: readonly AttemptNote[],
  trial: Trial,
  result: string,
  failures: readonly Failure[],
): readonly AttemptNote[] => {
  const { by, together } = trial;
  if (by === "writes") return attempts;
  if (together === undefined) return [...attempts, attemptOf(trial, "kept", result, failures)];
  return attempts.map((attempt) =>
    attempt.round !== undefined && together.includes(attempt.round)
      ? {
          ...attempt,
          outcome: "kept" as const,
          failuresAfter: briefFailures(failures),
          result: `${attempt.result}; rounds ${inWords(together)} together: ${result}`,
        }
      : attempt,
  );
};

/** The step from the best tree to this one: one round, or several of which only the last is better. Several have no digest. */
export const stepOf = (state: State, { round: _round, together: _together, mends: _mends, ...trial }: Trial): Step => {
  const earlier = state.tentative?.trials ?? [];
  if (earlier.length === 0) return trial;
  const diffs = [...earlier.map((one) => one.diff), trial.diff].filter((diff) => diff !== null);
  return {
    ...trial,
    from: state.best,
    files: [...new Set([...earlier.flatMap((one) => one.files), ...trial.files])],
    digest: null,
    diff: diffs.length === 0 ? null : diffs.join("\n"),
  };
};

/** The passes of the trial's gate, with the number of steps that now lead to its tree. */
export const placePass = (state: State, trial: Trial) =>
  gateAt(state, trial.gate).of.proof.passes.map((pass) => (pass.tree === trial.to ? { tree: trial.to, steps: state.steps.length } : pass));

/** The event of a change, kept or not. For a round that was not kept it is the rollback. */
export const appliedNote = (gate: string, trial: Trial, kept: boolean, fixed: number, remaining: number): Note => {
  const { description, files, round } = trial;
  switch (trial.by) {
    case "fixer":
      return note("fixer-applied", gate, { command: description, files, kept, durationMs: trial.durationMs });
    case "quick-fix":
      return note("quick-fix-applied", gate, { title: description, files, kept });
    case "memory":
      return note("memory-fix-applied", gate, { why: description, files, kept });
    case "round":
      return note("round-kept", gate, { fixed, remaining, why: description }, round);
    case "writes":
      return note("warning", gate, { code: "gate-wrote", message: `wrote ${files.join(", ")}` });
    default:
      return trial.by satisfies never;
  }
};
