import type { Failure } from "./failure/failure.ts";

/** One attempt at a gate and its outcome. The next prompt shows it, and the gap lists it. */
export interface AttemptNote {
  /** Number of the round over the run; absent for deterministic steps. */
  readonly round?: number;
  /** "fixer", "quick-fix", "memory" or "round". */
  readonly by: "fixer" | "quick-fix" | "memory" | "round";
  /** Its own description: the agent's `why`, the fix command, the quick fix's title. */
  readonly description: string;
  /** What its author thought the cause was, in its own words. Null where the author wrote nothing. */
  readonly analysis: string | null;
  /** Digest of the change, so that the same edit is never tried twice; null where nothing changed. */
  readonly digest: string | null;
  readonly files: readonly string[];
  /** The change as a unified diff of at most 60 lines; null where it was never handed over as text (a fixer's). */
  readonly diff: string | null;
  /** What the gate showed after it, at most 20; empty where no gate judged it, and where it passed. */
  readonly failuresAfter: readonly BriefFailure[];
  readonly outcome: AttemptOutcome;
  /** One line: "2 fixed, 1 remaining", "made cart.test.js fail: expected 3", "rejected: test skipped in ...". */
  readonly result: string;
}

/** A failure as an attempt keeps it. */
export type BriefFailure = Pick<Failure, "file" | "line" | "code" | "test" | "message">;

const maxFailures = 20;

/** Failures as an attempt keeps them: the first 20, without their details. */
export const briefFailures = (failures: readonly Failure[]): readonly BriefFailure[] =>
  failures.slice(0, maxFailures).map(({ file, line, code, test, message }) => ({ file, line, code, test, message: message.slice(0, 300) }));

/** "kept" is part of the result, "tentative" still in place though not better; all others were undone, or nothing was changed. */
export const attemptOutcomes = [
  "kept",
  "tentative",
  "no-progress",
  "regressed",
  "rejected",
  "refused",
  "repeated",
  "gave-up",
  "useless",
  "unverified",
] as const;

export type AttemptOutcome = (typeof attemptOutcomes)[number];
