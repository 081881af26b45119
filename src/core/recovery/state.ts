import type { AttemptNote } from "../attempts.ts";
import type { FileChange } from "../edit/edit.ts";
import type { Failure, Reading } from "../failure/failure.ts";
import type { BlockCause, EarlierRun } from "../gap/cause.ts";
import type { Gate, Verdict } from "../gate.ts";
import type { Finding } from "../integrity/finding.ts";
import type { Status } from "../report/report.ts";
import { type Fit, type GatePlace, type SandboxPlan, type Tampering, unknownFit } from "../sandbox/fit.ts";
import type { Limits } from "../settings.ts";
import { noUsage, type Usage } from "../usage.ts";

/** What is known before the first gate runs; never changes during a run. */
export interface Plan {
  readonly gates: readonly Gate[];
  readonly limits: Limits;
  readonly keepGoing: boolean;
  readonly dryRun: boolean;
  /** Null: gates are repaired. Otherwise why they are only run (a label, a commit message, its own commit). */
  readonly repairOff: string | null;
  /** Null: an agent may be asked. Otherwise the cause of the gap that stands in for it. */
  readonly agentOff: BlockCause | null;
  /** Globs of gate configuration that may be edited: there a fault of the configuration is repaired as code is. */
  readonly unlocked: readonly string[];
  readonly quickFixes: boolean;
  readonly memory: boolean;
  /** Keys of failure sets (`failureSetKey`) by gate name that an identical earlier run ended on for good, with what it said. */
  readonly knownEnds: Readonly<Record<string, KnownEndOfGate>>;
  /** What came of edits that failed in earlier runs, by their digests: they are not made again. */
  readonly failedBefore: Readonly<Record<string, string>>;
  /** Fingerprints by gate name that the default branch has red as well and that are not to be repaired here. */
  readonly inherited: Readonly<Record<string, readonly string[]>>;
  /** The pull request's files: what a fixer changes elsewhere is kept only where the gate needs it. Null: no pull request, or not known. */
  readonly scope: readonly string[] | null;
  readonly sandbox: SandboxPlan;
}

/** One finished run of a gate on a tree, as the loop needs it. */
export interface Run {
  readonly tree: string;
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly log: string;
  readonly reading: Reading;
  readonly place: GatePlace;
}

/** A pass, and how many kept steps lay before it, so that `inputs` can tell whether a later one touched it. */
export interface Pass {
  readonly tree: string;
  readonly steps: number;
}

/** The end of an identical earlier run: repeated as it was told then, so that its gap keeps its identity. */
export interface KnownEndOfGate {
  /** The failures on which the agent was first asked then (`failureSetKey`). */
  readonly key: string;
  readonly cause: BlockCause;
  readonly earlier: EarlierRun;
}

/** Why a gate is left red. */
export interface Block {
  readonly cause: BlockCause;
  readonly lastWords: string | null;
  /** Name of the blocked gate that this one needs; then this gate has no gap of its own. */
  readonly because: string | null;
  /** Set where an identical earlier run came to this end and nothing was spent on it again. */
  readonly earlier: EarlierRun | null;
}

/** A block by its cause alone. */
export const blockOf = (cause: BlockCause, more: Partial<Block> = {}): Block => ({
  cause,
  lastWords: null,
  because: null,
  earlier: null,
  ...more,
});

export interface GateState {
  readonly passes: readonly Pass[];
  /** Code failures by tree: never run a gate whose verdict is known. */
  readonly reds: readonly Run[];
  /** First run; replaced by the run on checkpoint 0 where attribution asked for it. */
  readonly baseline: Run | null;
  readonly attributed: boolean;
  readonly firstVerdict: Verdict | null;
  readonly block: Block | null;
  readonly verdict: Verdict | null;
  readonly last: Run | null;
  readonly runs: number;
  readonly totalMs: number;
  readonly lastMs: number;
  readonly logs: readonly string[];
  readonly rounds: number;
  readonly infraRetries: number;
  readonly regressions: number;
  /** Identities of failures that are no flakes: they failed again on one tree. */
  readonly confirmed: readonly string[];
  readonly targeting: Targeting;
  readonly flakyTests: readonly string[];
  /** Trees on which the fixer has been run. */
  readonly fixedOn: readonly string[];
  /** Trees on which the fixer has been run for some files alone: those that failed, or the pull request's. */
  readonly fixedInScope: readonly string[];
  readonly fixBanned: boolean;
  readonly recalled: readonly string[];
  readonly proposedOn: readonly string[];
  readonly proposals: readonly { readonly title: string; readonly changes: readonly FileChange[] }[];
  readonly attempts: readonly AttemptNote[];
  /** Failures that the last rejected attempt brought; told to the next prompt. */
  readonly lastRegressions: readonly Failure[];
  /** The last thing that an agent wrote of this gate, whatever came of it. */
  readonly lastWords: string | null;
  readonly granted: readonly string[];
  readonly denied: readonly string[];
  /** Rules by which edits were refused or rejected at this gate, latest last. */
  readonly deniedRules: readonly string[];
  readonly tracking: Tracking;
  readonly recoveredBy: Step["by"] | "retried" | "flaky" | "other-gate" | null;
  /** Whether it can run in the sandbox. */
  readonly fit: Fit;
}

/**
 * Whether runs of only what failed are used at this gate: after the first that showed the known failures. One that could not be run, or
 * showed something else, is not tried again.
 */
export type Targeting = "untried" | "believed" | "off";

/** What rounds came to since the last one that was kept: a gate whose rounds go in circles is given up. */
export interface Tracking {
  /** Rounds that each failure survived though they edited one of its files, by identity. */
  readonly survived: Readonly<Record<string, number>>;
  /** Rounds that edited a file and were not kept. */
  readonly rejectedFiles: Readonly<Record<string, number>>;
  readonly rejectedInRow: number;
  /** An identical edit came again. */
  readonly repeated: boolean;
}

export const freshTracking: Tracking = { survived: {}, rejectedFiles: {}, rejectedInRow: 0, repeated: false };

/** A change that was kept. The chain of steps leads from checkpoint 0 to the best tree. */
export interface Step {
  readonly by: "fixer" | "quick-fix" | "memory" | "round" | "writes";
  readonly gate: number;
  readonly from: string;
  readonly to: string;
  readonly files: readonly string[];
  readonly description: string;
  /** What its author took for the cause; null where nobody said. */
  readonly analysis: string | null;
  readonly digest: string | null;
  /** The change as a bounded unified diff; null where the core was not handed its text. */
  readonly diff: string | null;
  /** Of the fix commands; 0 for changes that were written. */
  readonly durationMs: number;
  /** Files that a fixer would have changed as well, had it not been kept to the pull request's. */
  readonly leftAlone?: readonly string[];
  /** What a person should look at in the change. */
  readonly remarks?: readonly Finding[];
}

/** A change that is on disk and not yet judged. `from` is the tree that it was made on: the best one, or a tentative one. */
export interface Trial extends Step {
  /** Number of the round over the run; null for deterministic steps. */
  readonly round: number | null;
}

/** What a gate run is for. */
export type Check =
  /** The gate's verdict on the best tree or on a trial. */
  | "verdict"
  /** A failing test again on the same tree: only what failed, then the whole. */
  | "flake-part"
  | "flake"
  /** What failed, as the first check after a round. */
  | "part"
  /** On checkpoint 0, to tell our own faults from those that were there. */
  | "baseline"
  /** On checkpoint 0 in the sandbox, to tell whether the gate can run there. */
  | "fit";

export interface Running {
  readonly kind: "running";
  readonly gate: number;
  readonly tree: string;
  readonly check: Check;
  readonly trial: Trial | null;
  readonly flake: FlakeCheck | null;
  /** It came twice on this tree already: nobody has to ask whether it is flaky. */
  readonly steady: boolean;
  readonly infraRetries: number;
  /** Of a run of check "fit": the run that is weighed afterwards. */
  readonly resume: Resume | null;
}

/** What came of one run of a gate. */
export interface GateResult {
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly log: string;
  readonly reading: Reading;
  /** The tree after the gate, other than before only by its `writes`. */
  readonly tree: string;
  readonly wrote: readonly string[];
  readonly place: GatePlace;
  /** The first line in which the sandbox refused something. */
  readonly refusal: string | null;
  /** What the gate changed of what decides about other commands. */
  readonly tampered: readonly Tampering[];
}

/** A finished run that waits until it is known whether its gate fits into the sandbox. */
export interface Resume {
  readonly phase: Running;
  readonly result: GateResult;
}

/** A failing run whose failures are run again on the same tree. */
export interface FlakeCheck {
  readonly first: Run;
  /** Runs of only what failed, and the milliseconds that they took together. */
  readonly parts: number;
  readonly partMs: number;
  /** Whole runs after the first. */
  readonly wholes: number;
  /** Failures of the first run, by their place in its list: seen to fail again in such a part, seen to pass in one. */
  readonly failedAlone: readonly number[];
  readonly passedAlone: readonly number[];
}

/**
 * Rounds whose tree is neither better nor worse than the best one: the next round builds on it. Never delivered; the best tree is put back
 * unless a later round is better.
 */
export interface Tentative {
  readonly gate: number;
  readonly tree: string;
  /** What the gate shows on it. */
  readonly run: Run;
  readonly trials: readonly Trial[];
  /** Whether the round that is better on top of them was tried without them; while it is: the round as it was, and what it showed so. */
  readonly alone: "untried" | "tried" | { readonly whole: Trial; readonly shown: Run | null };
}

export type Phase =
  | { readonly kind: "new" }
  | Running
  | { readonly kind: "backing-off"; readonly next: Running }
  | {
      readonly kind: "fixing";
      readonly gate: number;
      readonly index: number;
      /** The only files in which changes are kept; null: everywhere. */
      readonly paths: readonly string[] | null;
      readonly tree: string;
      readonly files: readonly string[];
      readonly leftAlone: readonly string[];
      readonly durationMs: number;
    }
  | { readonly kind: "recalling"; readonly gate: number }
  | { readonly kind: "proposing"; readonly gate: number }
  | { readonly kind: "asking"; readonly gate: number }
  | { readonly kind: "applying"; readonly trial: Trial }
  /** The trial is made anew on the best tree, without the tentative rounds below it. */
  | { readonly kind: "rebasing"; readonly trial: Trial }
  | { readonly kind: "inspecting"; readonly trial: Trial }
  /** Its gate is green on it; a failing test is added to see whether that says anything. */
  | { readonly kind: "calibrating"; readonly trial: Trial }
  | { readonly kind: "formatting"; readonly trial: Trial; readonly queue: readonly number[]; readonly index: number }
  | { readonly kind: "restoring"; readonly tree: string; readonly next: "advance" | "blame" | "finish" | "whole" }
  /** Checkpoint 0 is being put back to run this gate there; or this gate's fixer was undone because it disagrees with another. */
  | { readonly kind: "restoring"; readonly tree: string; readonly next: "baseline" | "disagree"; readonly gate: number }
  /** Checkpoint 0 is being put back to try a gate's fit, or the tree that it failed on after that. */
  | { readonly kind: "restoring"; readonly tree: string; readonly next: "fit" | "resume"; readonly resume: Resume }
  | { readonly kind: "done"; readonly status: Status };

/** Steps are being undone, latest first, until this gate no longer shows failures of our own making. */
export interface Blame {
  readonly gate: number;
  /** The gate's own fixer undid the step: their fixers disagree. */
  readonly disagree: boolean;
  readonly undone: readonly Step[];
}

export interface State {
  readonly plan: Plan;
  readonly initial: string;
  readonly best: string;
  readonly steps: readonly Step[];
  /** Best trees of the past; a fixer that leads back to one disagrees with another. */
  readonly seen: readonly string[];
  /** Trees that rounds led to and that were not kept: to come there again is no progress. */
  readonly tried: readonly string[];
  readonly tentative: Tentative | null;
  readonly gates: readonly GateState[];
  readonly phase: Phase;
  readonly blame: Blame | null;
  readonly startedAt: number;
  readonly now: number;
  readonly rounds: number;
  readonly usage: Usage;
  /** Set when the agent service failed for good: nobody is asked again in this run. */
  readonly agentDown: { readonly code: string; readonly message: string } | null;
  readonly rejectedEdits: number;
  /** Edits that were made, with the trees that they were made on (`editKey`). */
  readonly digests: readonly string[];
  readonly counts: { readonly fixer: number; readonly quickFix: number; readonly memory: number };
  readonly cancelled: boolean;
  readonly fault: string | null;
  /** Sentences for the report: what was skipped and why. */
  readonly said: readonly { readonly code: string; readonly gate: string | null; readonly message: string }[];
}

const freshGate: GateState = {
  passes: [],
  reds: [],
  baseline: null,
  attributed: false,
  firstVerdict: null,
  block: null,
  verdict: null,
  last: null,
  runs: 0,
  totalMs: 0,
  lastMs: 0,
  logs: [],
  rounds: 0,
  infraRetries: 0,
  regressions: 0,
  confirmed: [],
  targeting: "untried",
  flakyTests: [],
  fixedOn: [],
  fixedInScope: [],
  fixBanned: false,
  recalled: [],
  proposedOn: [],
  proposals: [],
  attempts: [],
  lastRegressions: [],
  lastWords: null,
  granted: [],
  denied: [],
  deniedRules: [],
  tracking: freshTracking,
  recoveredBy: null,
  fit: unknownFit,
};

/** The state before anything ran: the work tree is `initial`, the clock stands at `now` (milliseconds). */
export const initialState = (plan: Plan, initial: string, now: number): State => ({
  plan,
  initial,
  best: initial,
  steps: [],
  seen: [initial],
  tried: [],
  tentative: null,
  gates: plan.gates.map(() => freshGate),
  phase: { kind: "new" },
  blame: null,
  startedAt: now,
  now,
  rounds: 0,
  usage: noUsage,
  agentDown: null,
  rejectedEdits: 0,
  digests: [],
  counts: { fixer: 0, quickFix: 0, memory: 0 },
  cancelled: false,
  fault: null,
  said: [],
});

/** An edit on the tree that it is made on: on another tree the same edit is another attempt. */
export const editKey = (state: State, digest: string): string => `${currentTree(state)} ${digest}`;

/** The tree that is checked out while nothing is under way. */
export const currentTree = (state: State): string => state.tentative?.tree ?? state.best;

/** The configured gate and its state; an index out of range is our bug. */
export function gateAt(state: State, index: number): { readonly gate: Gate; readonly of: GateState } {
  const gate = state.plan.gates[index];
  const of = state.gates[index];
  if (gate === undefined || of === undefined) throw new Error(`no gate ${index}`);
  return { gate, of };
}

/** The state with one gate's state changed. */
export const withGate = (state: State, index: number, change: Partial<GateState>): State => ({
  ...state,
  gates: state.gates.map((of, at) => (at === index ? { ...of, ...change } : of)),
});
