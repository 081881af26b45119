import type { Failure } from "./failure/failure.ts";
import type { attempt, briefFailure, outcome } from "./stored/parts.ts";
import type { Of } from "./stored/shape.ts";

/** One attempt at a gate and its outcome. The next prompt shows it, and the gap lists it. */
export type AttemptNote = Of<typeof attempt>;
export type AttemptOutcome = Of<typeof outcome>;

/** A repair that worked in an earlier run for failures of the same kind: an example for the agent, never applied by itself. */
export interface Precedent {
  /** The day, as YYYY-MM-DD. */
  readonly on: string;
  /** The rules and test files that it has in common with the failures of now. */
  readonly of: readonly string[];
  readonly why: string;
  /** Lines of a unified diff without its head, by file. */
  readonly changes: readonly { readonly path: string; readonly diff: readonly string[] }[];
}

/** A failure as an attempt keeps it. */
export type BriefFailure = Of<typeof briefFailure>;

const maxFailures = 20;

/** Failures as an attempt keeps them: the first 20, without their details. */
export const briefFailures = (failures: readonly Failure[]): readonly BriefFailure[] =>
  failures.slice(0, maxFailures).map(({ file, line, code, test, message }) => ({ file, line, code, test, message: message.slice(0, 300) }));
