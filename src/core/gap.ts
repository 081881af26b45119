import type { AttemptNote } from "./attempts.ts";
import type { ErrorClass } from "./failure.ts";
import type { Stage } from "./gate.ts";

export const gapKinds = [
  "missing-capability", "missing-command", "path-not-found", "no-progress", "escalated", "rounds-exhausted", "budget-exhausted", "policy",
  "configuration", "fixers-disagree", "infrastructure", "no-agent", "agent-error", "cancelled", "unknown",
] as const;
export type GapKind = (typeof gapKinds)[number];

/** `gap-<id>.json`: one cause that is left, and what a person can do about it. */
export interface Gap {
  readonly schema: "regreen.gap/1";
  /** Hash of gate, working directory and cause, never of the whole set of failures: the same gap has the same id every night. */
  readonly id: string;
  readonly kind: GapKind;
  readonly severity: "act-now" | "rerun" | "can-wait";
  readonly repository: string | null;
  readonly branch: string | null;
  readonly commit: string | null;
  readonly runUrl: string | null;
  readonly job: string | null;
  readonly leg: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly gate: string;
  readonly stage: Stage;
  readonly cwd: string;
  readonly command: string;
  readonly exitCode: number | null;
  readonly errorClass: ErrorClass | null;
  readonly log: string | null;
  readonly tail: string;
  readonly files: readonly string[];
  readonly fingerprints: readonly string[];
  readonly failures: readonly { readonly file: string | null; readonly line: number | null; readonly code: string | null; readonly test: string | null; readonly message: string }[];
  readonly testsPassed: number | null;
  readonly testsFailed: number | null;
  /** What happened, for a newcomer, one or two sentences. */
  readonly message: string;
  /** The particulars: what was asked for, which limit, which file. */
  readonly detail: string;
  readonly firstSeen: string;
  readonly timesSeen: number;
  readonly lastGreenCommit: string | null;
  readonly attempts: readonly AttemptNote[];
  readonly lastError: string | null;
  readonly lastWords: string | null;
  /** Shell lines that show the failure on a developer's machine. */
  readonly reproduce: readonly string[];
  readonly options: GapOptions;
  /** Names of gates that could not be repaired because of this one. */
  readonly blocks: readonly string[];
}

export interface GapOptions {
  /** What to change so that a retry can work. */
  readonly alternative: string;
  /** A prefilled new-issue link in the repository under repair, under 8,000 characters; null without a repository. */
  readonly report: string | null;
  readonly stop: string;
}
