import type { AttemptNote } from "../attempts.ts";
import type { ErrorClass, Failure, TestCounts } from "../failure/failure.ts";
import type { Gap } from "../gap/gap.ts";
import type { Stage, Verdict } from "../gate.ts";
import type { RunContext } from "../run-context.ts";
import type { Limits } from "../settings.ts";
import type { Usage } from "../usage.ts";

export type Status = "passed" | "recovered" | "improved" | "blocked" | "infrastructure" | "cancelled" | "error";

/** `report.json`: the whole run as data. Every text for people (summary, gap report, page) is made from this alone. */
export interface Report {
  readonly schema: "regreen.report/1";
  /** Version of Regreen. */
  readonly version: string;
  readonly status: Status;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly durationMs: number;
  readonly run: RunContext;
  readonly trees: {
    readonly initial: string;
    readonly final: string;
    /** True only if every gate passed on the final tree, or on one with identical `inputs`. */
    readonly proven: boolean;
  };
  readonly agent: { readonly provider: string; readonly models: readonly string[]; readonly host: string | null };
  readonly limits: Limits;
  readonly gates: readonly GateReport[];
  readonly steps: readonly StepReport[];
  readonly rounds: readonly RoundReport[];
  readonly gaps: readonly Gap[];
  readonly warnings: readonly Warning[];
  readonly changes: readonly ChangedFile[];
  /** Names of environment variables that gates did not get. */
  readonly removedEnvironment: readonly string[];
  readonly timeline: readonly TimelineEntry[];
  readonly trend: readonly TrendPoint[];
  readonly delivery: DeliveryReport | null;
  /** What the default branch fails with as well; null or absent where nothing was compared, or nothing is. */
  readonly inherited?: InheritedReport | null;
  readonly infraRetries: number;
  readonly fixRounds: number;
  readonly recoveredSuccessfully: boolean;
  readonly regressions: number;
  readonly errorClass: ErrorClass | null;
  readonly autofixes: number;
  readonly quickFixes: number;
  readonly memoryFixes: number;
  readonly flaky: number;
  readonly rejectedEdits: number;
  readonly usage: Usage;
}

/** Failures that a pull request did not bring, because its base branch has them. */
export interface InheritedReport {
  /** The first commit of the default branch that is known to be red with them, or null. */
  readonly since: string | null;
  readonly branch: string;
  readonly fingerprints: readonly string[];
  /** True when nothing else is left red: "not yours". */
  readonly onlyThese: boolean;
}

export interface GateReport {
  readonly name: string;
  readonly stage: Stage;
  readonly run: string;
  readonly cwd: string;
  readonly verdict: Verdict;
  /** "red at first, repaired by its fixer": how it came to its verdict; null for a plain pass. */
  readonly how: "passed" | "retried" | "flaky" | "fixer" | "quick-fix" | "memory" | "agent" | "other-gate" | null;
  readonly firstVerdict: Verdict;
  /** Tree on which the last verdict holds, and whether it holds there by `inputs` only. */
  readonly tree: string;
  readonly byInputs: boolean;
  readonly runs: number;
  readonly durationMs: number;
  readonly infraRetries: number;
  readonly fixRounds: number;
  readonly recoveredSuccessfully: boolean;
  readonly regressions: number;
  readonly errorClass: ErrorClass | null;
  readonly exitCode: number | null;
  readonly counts: TestCounts;
  readonly baseline: { readonly failures: number; readonly counts: TestCounts };
  /** What is left, at most 200. */
  readonly failures: readonly Failure[];
  readonly failureCount: number;
  /** Relative paths of its logs, oldest first. */
  readonly logs: readonly string[];
  readonly attempts: readonly AttemptNote[];
  readonly cannotFail: string | null;
  readonly flakyTests: readonly string[];
  readonly tool: string | null;
  readonly fixCommands: readonly string[];
  /** Why it was detected, where nobody configured it. */
  readonly detected: string | null;
}

/** A deterministic step that changed the tree: fixer, quick fix, memory. */
export interface StepReport {
  readonly gate: string;
  readonly by: "fixer" | "quick-fix" | "memory";
  readonly description: string;
  readonly from: string;
  readonly to: string;
  readonly kept: boolean;
  readonly files: readonly string[];
  readonly durationMs: number;
}

export interface RoundReport {
  /** From 1, over the run. */
  readonly number: number;
  readonly gate: string;
  readonly stage: Stage;
  readonly model: string;
  readonly usage: Usage;
  readonly why: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly edits: readonly EditReport[];
  readonly outcome: AttemptNote["outcome"];
  readonly result: string;
  readonly fixed: number;
  readonly remaining: number;
  readonly regressions: readonly { readonly fingerprint: string; readonly file: string | null; readonly message: string }[];
  readonly refusals: readonly { readonly path: string; readonly rule: string; readonly message: string }[];
  readonly findings: readonly { readonly file: string; readonly line: number | null; readonly rule: string; readonly message: string }[];
  readonly durationMs: number;
  /** Relative path of the stored prompt and answers. */
  readonly file: string;
}

/** One file of an agent's change: enough to repeat it. */
export interface EditReport {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedFile {
  readonly path: string;
  readonly kind: "added" | "modified" | "deleted" | "mode" | "type";
  readonly added: number;
  readonly removed: number;
  readonly by: readonly ("fixer" | "quick-fix" | "memory" | "agent")[];
  /** Unified diff of the file, cut at 20,000 characters; null for binary files. */
  readonly diff: string | null;
}

export interface Warning {
  /** "cannot-fail", "flaky", "put-back", "artifact", "detected", "environment", ... */
  readonly code: string;
  readonly gate: string | null;
  readonly message: string;
}

/**
 * For pictures: one bar or mark on the time axis. Milliseconds since the start of the run. `outcome` is the verdict where a gate ran,
 * else the outcome of an attempt ("kept", "no-progress", ...), "undone" for a step that was taken back.
 */
export interface TimelineEntry {
  readonly kind: "gate" | "fixer" | "quick-fix" | "memory" | "agent" | "wait" | "restore";
  readonly gate: string | null;
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly outcome: string;
  /** Failures left after it, where a gate ran. */
  readonly failures: number | null;
}

/** One earlier run, for the trend. */
export interface TrendPoint {
  readonly at: string;
  readonly status: Status;
  readonly byTool: number;
  readonly byAgent: number;
  readonly byRetry: number;
  readonly left: number;
  readonly rounds: number;
  readonly tokens: number;
  readonly costUsd: number | null;
  readonly minutes: number;
  readonly runUrl: string | null;
}

export interface DeliveryReport {
  readonly mode: "none" | "push" | "pull-request" | "suggest";
  readonly done: boolean;
  /** What happened in a sentence, with the remedy where it did not. */
  readonly message: string;
  readonly pullRequestUrl: string | null;
  readonly issueUrls: readonly string[];
  readonly commit: string | null;
  /** The branch that holds the repair; absent or null where none does. */
  readonly branch?: string | null;
  readonly pullRequestNumber?: number | null;
  /** What became of the repair's pull request; absent or null where nothing was done with one. */
  readonly operation?: "created" | "updated" | "closed" | "none" | null;
  /** Workflow files that the token may not push; absent where everything was delivered. */
  readonly leftOut?: readonly string[];
}
