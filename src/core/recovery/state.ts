import type { RevertTried } from "../cause/revert.ts";
import type { Reading } from "../failure/failure.ts";
import type { KnownFlake } from "../failure/flake-rate.ts";
import type { QuarantinedTest } from "../failure/quarantine.ts";
import type { Gate, GatePlace } from "../gate.ts";
import type { SandboxPlan, Tampering } from "../sandbox/confinement.ts";
import type { Limits } from "../settings.ts";
import type { BlockCause, EarlierRun } from "../stored/gap-cause.ts";
import type { Status } from "../stored/report.ts";
import { noUsage, type Usage } from "../usage.ts";
import {
  type CiLogOfGate,
  changedGate,
  type FlakeProof,
  freshGate,
  type GateChange,
  type GateState,
  type Products,
  type TreeRun,
} from "./gate-state.ts";
import type { Step, Trial, Undone } from "./step.ts";

/** What is known before the first gate runs; never changes during a run. */
export interface Plan {
  readonly gates: readonly Gate[];
  readonly limits: Limits;
  readonly keepGoing: boolean;
  /** Whether checkpoint 0 holds what the commit that is checked out does not. */
  readonly uncommitted: boolean;
  readonly dryRun: boolean;
  /** Whether another job delivers the repair, by the base branch's rules. */
  readonly handsOver: boolean;
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
  /** What came of edits that failed in earlier runs, by gate name and digest (`failedKey`): they are not made again. */
  readonly failedBefore: Readonly<Record<string, string>>;
  /** Tests whose failures decide nothing until a date that somebody set. */
  readonly quarantined: readonly Pick<QuarantinedTest, "test" | "file">[];
  /** What the nights know as flaky, by gate name: it is run again only as often as its rate asks. */
  readonly flakes: Readonly<Record<string, readonly KnownFlake[]>>;
  /** Whether an agent is asked for these once all else is done. */
  readonly repairFlakes: boolean;
  /** Fingerprints by gate name that the default branch has red as well and that are not to be repaired here. */
  readonly inherited: Readonly<Record<string, readonly string[]>>;
  /** The pull request's files: what a fixer changes elsewhere is kept only where the gate needs it. Null: no pull request, or not known. */
  readonly scope: readonly string[] | null;
  /** What CI's logs showed of gates on this commit, by their names. */
  readonly ciLogs: Readonly<Record<string, CiLogOfGate>>;
  readonly sandbox: SandboxPlan;
  /** Other commits can be asked. Null: they cannot. */
  readonly origin: OriginPlan | null;
}

/** Where it is looked for whose a red gate is, and how long in all gates together. */
export type OriginPlan = { readonly limitMs: number } & (
  | {
      readonly of: "base";
      /** Whether what is red on the base as well is repaired here. */
      readonly repair: boolean;
    }
  /** On the branch's own line of commits, back to where it was green. */
  | { readonly of: "branch" }
);

/** The end of an identical earlier run. It is repeated unchanged, so that its gap keeps its identity. */
export interface KnownEndOfGate {
  /** The failures on which the agent was first asked then (`failureSetKey`). */
  readonly key: string;
  readonly cause: BlockCause;
  readonly earlier: EarlierRun;
}

/** What a gate run is for. */
export type RunPurpose =
  /** The gate's verdict on the best tree or on a trial. */
  | "verdict"
  /** Only what failed in CI on this commit, to see it fail here. */
  | "reproduce"
  /** A failing test again on the same tree: only what failed, then the whole. */
  | "flake-part"
  | "flake"
  /** One of the runs that a change has to pass which is to mend a flake. */
  | "flake-proof"
  /** What failed, as the first check after a round. */
  | "part"
  /** Whole, by the command that does not end at the first failure, where the gate itself does. */
  | "survey"
  /** On checkpoint 0, to tell our own faults from those that were there. */
  | "baseline"
  /** On checkpoint 0 in the sandbox, to tell whether the gate can run there. */
  | "fit"
  /** To make what the gate that is run next uses. */
  | "provide"
  /** Of a test gate: whether a quick fix may be kept that its tool calls unsafe. */
  | "tests";

export interface Running {
  readonly kind: "running";
  readonly gate: number;
  readonly tree: string;
  readonly check: RunPurpose;
  readonly trial: Trial | null;
  readonly flake: FlakeCheck | null;
  /** It came twice on this tree already, so no flake check is needed. */
  readonly steady: boolean;
  readonly infraRetries: number;
  /** Of a run of check "fit", and of one of check "baseline" in between: the run that is weighed afterwards. */
  readonly resume: Resume | null;
  /** Of a run of check "provide": the run that uses what it makes. */
  readonly enables: Running | null;
  /** Of a run of check "survey": the run that ended early. This one shows the rest of its failures. */
  readonly completes: EndedEarly | null;
}

/** A red run that ended at its first failure and may hide others. */
export interface EndedEarly {
  readonly result: TreeRun;
  /** It ran only the failed tests, so the gate's own verdict is not known. */
  readonly part: boolean;
}

/** What came of one run of a gate. */
export interface GateResult {
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly log: string;
  readonly reading: Reading;
  /** The tree after the gate. It differs from the tree before only in files that its `writes` allow. */
  readonly tree: string;
  readonly wrote: readonly string[];
  readonly place: GatePlace;
  /** The first line in which the sandbox refused something. */
  readonly refusal: string | null;
  /** Changes by the gate to programs or configuration that decide about other commands. */
  readonly tampered: readonly Tampering[];
}

/** A finished run that waits until it is known whether its gate fits into the sandbox. */
export interface Resume {
  readonly phase: Running;
  readonly result: GateResult;
}

/** A failing run whose failures are run again on the same tree. */
export interface FlakeCheck {
  readonly first: TreeRun;
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
  readonly run: TreeRun;
  readonly trials: readonly Trial[];
  /** Whether the round that is better on top of them was tried without them; while it is: the round as it was, and what it showed so. */
  readonly alone: "untried" | "tried" | { readonly whole: Trial; readonly shown: TreeRun | null };
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
      readonly made: readonly string[];
      readonly leftAlone: readonly string[];
      readonly durationMs: number;
    }
  | { readonly kind: "recalling"; readonly gate: number }
  | { readonly kind: "proposing"; readonly gate: number }
  | { readonly kind: "asking"; readonly gate: number }
  | { readonly kind: "applying"; readonly trial: Trial }
  /** The trial is made anew on the best tree, without the tentative rounds below it. */
  | { readonly kind: "rebasing"; readonly trial: Trial }
  /** Changes of undone rounds are made one on the other; `tree` holds those of `of` that are not `left`. */
  | {
      readonly kind: "joining";
      readonly gate: number;
      readonly tree: string;
      readonly files: readonly string[];
      readonly queue: readonly Undone[];
      readonly of: readonly Undone[];
    }
  /** Files are taken out of the best tree, to see whether a gate needs them. */
  | { readonly kind: "leaving-out"; readonly of: Omission["kind"] }
  | { readonly kind: "inspecting"; readonly trial: Trial }
  /** Its gate is green on it. A failing test is added to check that the gate can still fail. */
  | { readonly kind: "calibrating"; readonly trial: Trial }
  | { readonly kind: "formatting"; readonly trial: Trial; readonly queue: readonly number[]; readonly index: number }
  | { readonly kind: "restoring"; readonly tree: string; readonly next: "advance" | "blame" | "finish" | "whole" }
  /** Checkpoint 0 is being put back to run this gate there; or this gate's fixer was undone because it disagrees with another. */
  | { readonly kind: "restoring"; readonly tree: string; readonly next: "baseline" | "disagree"; readonly gate: number }
  /** Checkpoint 0 is being put back to try a gate's fit or to run it whole there, or the tree that it failed on after that. */
  | { readonly kind: "restoring"; readonly tree: string; readonly next: "fit" | "start" | "resume"; readonly resume: Resume }
  /** What failed is run on other commits; the work tree stays as it is. */
  | { readonly kind: "finding-origin"; readonly gate: number }
  /** The revert of the commit that broke this gate is tried; the work tree stays as it is. */
  | { readonly kind: "trying-revert"; readonly gate: number }
  | { readonly kind: "done"; readonly status: Status };

export interface LeftOutFile {
  readonly path: string;
  /** A sentence; empty where none is needed. */
  readonly why: string;
}

/** The best tree without some files, while the gates judge it: those files, the tree with them, and gates and steps as they were. */
export interface Omission {
  /** Fixers made them and perhaps no gate needs them; or the job behind this one may not deliver them. */
  readonly kind: "needless" | "undeliverable";
  readonly files: readonly LeftOutFile[];
  readonly from: string;
  readonly gates: readonly GateState[];
  readonly steps: readonly Step[];
}

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
  /** Trees of rounds that were not kept, by gate (`triedKey`). To reach one again is no progress. */
  readonly tried: readonly string[];
  readonly tentative: Tentative | null;
  /** The flake that the change in hand is to mend. */
  readonly mending: FlakeProof | null;
  readonly gates: readonly GateState[];
  readonly phase: Phase;
  readonly blame: Blame | null;
  readonly leftOut: Omission | null;
  /** Kinds of files that were left out, or put back, once: not again in this run. */
  readonly leftOutOnce: readonly Omission["kind"][];
  /** What gates have built on disk; null before the first run. */
  readonly products: Products | null;
  readonly startedAt: number;
  readonly now: number;
  readonly rounds: number;
  readonly usage: Usage;
  /** Set when the agent service failed for good. No agent is asked again in this run. */
  readonly agentDown: { readonly code: string; readonly message: string } | null;
  readonly rejectedEdits: number;
  /** Edits that were made, with the gates and trees that they were made for and on (`editKey`). */
  readonly digests: readonly string[];
  readonly counts: { readonly fixer: number; readonly quickFix: number; readonly memory: number };
  /** Reverts that were tried, each once. */
  readonly reverts: readonly RevertTried[];
  readonly cancelled: boolean;
  readonly fault: string | null;
  /** What a dry run came to before it put everything back; null before its end, and for any other run. */
  readonly rehearsed: Status | null;
  /** Sentences for the report: what was skipped and why. */
  readonly remarks: readonly { readonly code: string; readonly gate: string | null; readonly message: string }[];
}

/** The state before anything ran: the work tree is `initial`, the clock stands at `now` (milliseconds). */
export const initialState = (plan: Plan, initial: string, now: number): State => ({
  plan,
  initial,
  best: initial,
  steps: [],
  seen: [initial],
  tried: [],
  tentative: null,
  mending: null,
  gates: plan.gates.map(() => freshGate),
  phase: { kind: "new" },
  blame: null,
  leftOut: null,
  leftOutOnce: [],
  products: null,
  startedAt: now,
  now,
  rounds: 0,
  usage: noUsage,
  agentDown: null,
  rejectedEdits: 0,
  digests: [],
  counts: { fixer: 0, quickFix: 0, memory: 0 },
  reverts: [],
  cancelled: false,
  fault: null,
  rehearsed: null,
  remarks: [],
});

/** The key of an edit, with its gate and tree. For another gate, or on another tree, the same edit is a new attempt. */
export const editKey = (state: State, gate: number, digest: string): string => `${gate} ${currentTree(state)} ${digest}`;

/** The key of a tree that was tried for a gate. The same tree may still repair another gate. */
export const triedKey = (gate: number, tree: string): string => `${gate} ${tree}`;

/** The tree that is checked out between two effects. */
export const currentTree = (state: State): string => state.tentative?.tree ?? state.best;

/** The configured gate and its state; an index out of range is our bug. */
export const gateAt = (state: State, index: number): { readonly gate: Gate; readonly of: GateState } => {
  const gate = state.plan.gates[index];
  const of = state.gates[index];
  if (gate === undefined || of === undefined) throw new Error(`no gate ${index}`);
  return { gate, of };
};

/** The state with a change to one gate's state. In its records only the given fields change. */
export const withGate = (state: State, index: number, change: GateChange): State => ({
  ...state,
  gates: state.gates.map((of, at) => (at === index ? changedGate(of, change) : of)),
});
