import type { AttemptNote } from "../attempts.ts";
import type { ErrorClass, Reading } from "../failure/failure.ts";
import type { Gate, Stage } from "../gate.ts";
import type { RunContext } from "../run-context.ts";
import type { EarlierRun, GapCause } from "./cause.ts";
import type { Remedy } from "./remedy.ts";
import type { ProjectSetup } from "./setup.ts";

export const gapKinds = [
  "missing-capability",
  "missing-command",
  "path-not-found",
  "no-progress",
  "escalated",
  "rounds-exhausted",
  "budget-exhausted",
  "policy",
  "configuration",
  "fixers-disagree",
  "infrastructure",
  "no-agent",
  "agent-error",
  "cancelled",
  "unknown",
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
  readonly failures: readonly {
    readonly file: string | null;
    readonly line: number | null;
    readonly code: string | null;
    readonly test: string | null;
    readonly message: string;
    /** What was expected and what came, at most 12 lines; absent where the tool said no more. */
    readonly detail?: string | undefined;
    /** Where the error was thrown in the project's source; absent where that is no other place. */
    readonly origin?: { readonly file: string | null; readonly line: number | null } | undefined;
  }[];
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
  /** Address of the identical earlier run that came to this end; null or absent where this run came to it itself. */
  readonly earlierRun?: string | null;
  /** Shell lines that show the failure on a developer's machine. */
  readonly reproduce: readonly string[];
  readonly options: GapOptions;
  /** What to change so that a retry can work, as data; absent in a gap that an earlier version wrote. */
  readonly remedy?: Remedy | undefined;
  /** Why the gate stays red, with its particulars; absent in a gap that an earlier version wrote. */
  readonly cause?: GapCause | undefined;
  /** Names of gates that could not be repaired because of this one. */
  readonly blocks: readonly string[];
}

export interface GapOptions {
  /** The remedy as one text: a sentence; where lines are to be copied, a blank line and the lines after it. */
  readonly alternative: string;
  /** A prefilled new-issue link in the repository under repair, under 8,000 characters; null without a repository. */
  readonly report: string | null;
  readonly stop: string;
}

/** What is known of one gate that stays red; `makeGaps` makes the gaps of it. */
export interface GapInput {
  readonly cause: GapCause;
  readonly gate: Gate;
  /** The last reading of the gate, on the final tree where it was run there; null where it never ran. */
  readonly reading: Reading | null;
  readonly exitCode: number | null;
  /** Log of that reading, relative to the report directory. */
  readonly log: string | null;
  /** Everything that was tried at this gate in this run, oldest first. */
  readonly attempts: readonly AttemptNote[];
  readonly context: RunContext;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What memory knows of a gap by its id; null for one that is seen for the first time. */
  readonly history: (id: string) => GapHistory | null;
  readonly lastWords: string | null;
  /** The identical earlier run whose end is repeated; null or absent where this run came to it itself. */
  readonly earlier?: EarlierRun | null;
  /** Names of gates that need this one. */
  readonly blocks: readonly string[];
  /** True when the default branch fails in the same way: it can wait, it is not this change's fault. */
  readonly inherited: boolean;
  /** True when the final tree differs from the commit, so that `fix.patch` comes before reproducing. */
  readonly patched: boolean;
  /** Absolute folders of this machine that must not be told to others. */
  readonly roots: readonly string[];
  /** The file to change, as a person names it: ".github/regreen.yml". */
  readonly configFile: string;
  /** Whether the gates stand in that file; else they were detected. */
  readonly configured: boolean;
  readonly setup: ProjectSetup;
}

export interface GapHistory {
  readonly firstSeen: string;
  /** How often it was seen before this run. */
  readonly timesSeen: number;
  readonly lastGreenCommit: string | null;
}
