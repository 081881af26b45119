import { type AttemptNote, type AttemptOutcome, briefFailures } from "../../attempts.ts";
import { changeDiff } from "../../edit/change-diff.ts";
import type { FileChange } from "../../edit/edit.ts";
import type { Failure } from "../../failure/failure.ts";
import { currentTree, type State } from "../state.ts";
import type { Trial } from "../step.ts";

interface Proposed {
  readonly by: Trial["by"];
  readonly description: string;
  readonly analysis?: string | null;
  readonly changes?: readonly FileChange[];
  readonly digest?: string | null;
  readonly round?: number | null;
}

/** A change that is about to be written on the tree that is checked out. */
export const trialOf = (
  state: State,
  gate: number,
  { by, description, analysis = null, changes = [], digest = null, round = null }: Proposed,
): Trial => ({
  by,
  gate,
  from: currentTree(state),
  to: currentTree(state),
  files: changes.map((change) => change.path),
  description,
  analysis,
  digest,
  diff: changes.length === 0 ? null : changeDiff(changes),
  round,
  durationMs: 0,
});

/** The record of a trial for prompts, gaps and the report. `failures`: what the gate showed after it; `mended`: what it mended, if it was undone. */
export const attemptOf = (
  step: Trial,
  outcome: AttemptOutcome,
  result: string,
  failures: readonly Failure[],
  mended: readonly Failure[] = [],
): AttemptNote => ({
  ...(step.round === null ? {} : { round: step.round }),
  by: step.by === "writes" ? ("fixer" as const) : step.by,
  description: step.description,
  analysis: step.analysis,
  digest: step.digest,
  files: step.files,
  diff: step.diff,
  failuresAfter: briefFailures(failures),
  ...(mended.length === 0 ? {} : { mended: briefFailures(mended) }),
  outcome,
  result,
});
