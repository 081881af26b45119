/** What was tried at a gate and what came of it: told to the next prompt, listed in the gap. */
export interface AttemptNote {
  /** Number of the round over the run; absent for deterministic steps. */
  readonly round?: number;
  /** "fixer", "quick-fix", "memory" or "round". */
  readonly by: "fixer" | "quick-fix" | "memory" | "round";
  /** Its own description: the agent's `why`, the fix command, the quick fix's title. */
  readonly description: string;
  /** Digest of the change, so that the same edit is never tried twice; null where nothing changed. */
  readonly digest: string | null;
  readonly files: readonly string[];
  readonly outcome: AttemptOutcome;
  /** One line: "2 fixed, 1 remaining", "made cart.test.js fail: expected 3", "rejected: test skipped in ...". */
  readonly result: string;
}

/** "kept" first; all others were undone, or nothing was changed. */
export const attemptOutcomes = [
  "kept",
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
