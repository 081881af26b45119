import type { AttemptOutcome } from "../attempts.ts";
import type { BlockCause } from "../gap/cause.ts";
import type { TrendPoint } from "../report/report.ts";

/**
 * What earlier runs left behind, as plain data (`"schema": "regreen.memory/1"`). Times are ISO 8601 in UTC, commits and trees
 * full git ids. Lists instead of objects: no key of it comes from a log.
 */
export interface MemoryData {
  readonly schema: "regreen.memory/1";
  /** Whose memory it is: repository, job and leg. Another's is foreign. */
  readonly scope: string;
  readonly failures: readonly SeenFailure[];
  readonly gates: readonly SeenGate[];
  readonly gaps: readonly SeenGap[];
  readonly repairs: readonly Repair[];
  readonly attempts: readonly FailedEdit[];
  readonly ends: readonly KnownEnd[];
  /** Oldest first. */
  readonly runs: readonly TrendPoint[];
  readonly pullRequests: readonly { readonly number: number; readonly runs: number; readonly at: string }[];
  /** What the default branch was red with when it was last seen; null when it never was. */
  readonly defaultBranch: BranchFailures | null;
}

export interface SeenFailure {
  readonly fingerprint: string;
  readonly gate: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly times: number;
}

export interface SeenGate {
  readonly name: string;
  readonly lastGreenCommit: string | null;
  readonly lastGreenAt: string | null;
}

export interface SeenGap {
  readonly id: string;
  readonly gate: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly times: number;
}

/** A change that fixed just these failures and was kept. */
export interface Repair {
  readonly id: string;
  readonly gate: string;
  /** Digest of the set of fingerprints. */
  readonly key: string;
  readonly why: string;
  readonly changes: readonly RepairChange[];
  readonly at: string;
  readonly times: number;
}

/** A new file by its text, a changed one by its patch, a deleted one by the digest of what it was. */
export interface RepairChange {
  readonly path: string;
  readonly kind: "new" | "changed" | "deleted";
  /** Digest of the text before; null for new files. */
  readonly before: string | null;
  /** Text of a new file, unified diff of a changed one, "" for a deleted one. */
  readonly text: string;
}

/** An edit that did not help: told to prompts, and never made again for the same failures. */
export interface FailedEdit {
  readonly gate: string;
  readonly key: string;
  readonly digest: string;
  readonly description: string;
  readonly files: readonly string[];
  readonly outcome: AttemptOutcome;
  readonly result: string;
  readonly at: string;
}

/** Causes that more of the same would meet again. Not those of the world: network, budget of time, a service, a cancelled run. */
export const lastingCauses = ["no-progress", "escalated", "rounds-exhausted", "policy", "missing-capability", "path-not-found"] as const;
export type LastingCause = Extract<BlockCause, { kind: (typeof lastingCauses)[number] }>;

/** How a run on this very input ended for good. */
export interface KnownEnd {
  readonly tree: string;
  /** Digest of the configuration, version and model. */
  readonly config: string;
  readonly gate: string;
  /** Fingerprints on which the agent was first asked, sorted. */
  readonly fingerprints: readonly string[];
  readonly cause: LastingCause;
  readonly at: string;
  readonly runUrl: string | null;
}

export interface BranchFailures {
  readonly branch: string;
  readonly commit: string | null;
  readonly at: string;
  readonly gates: readonly { readonly name: string; readonly fingerprints: readonly string[]; readonly since: string | null }[];
}

/** A memory that remembers nothing. */
export const emptyMemory = (scope: string): MemoryData => ({
  schema: "regreen.memory/1",
  scope,
  failures: [],
  gates: [],
  gaps: [],
  repairs: [],
  attempts: [],
  ends: [],
  runs: [],
  pullRequests: [],
  defaultBranch: null,
});
