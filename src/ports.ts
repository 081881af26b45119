/**
 * The world as the loop sees it. Every verb returns its failure as a value and never rejects; times are milliseconds.
 * Adapters under `adapters/` implement these; tests bring their own.
 */
import type { Proposals, RoundAnswer, RoundRequest } from "./core/agent.ts";
import type { Calibration, CalibrationRequest } from "./core/calibration/probe.ts";
import type { RedOrigin } from "./core/cause/culprit.ts";
import type { RevertTried } from "./core/cause/revert.ts";
import type { FileChange } from "./core/edit/edit.ts";
import type { Reading } from "./core/failure/failure.ts";
import type { Gate, GatePlace, Selection } from "./core/gate.ts";
import type { IntegrityFinding } from "./core/integrity/finding.ts";
import type { Red } from "./core/integrity/red.ts";
import type { ProposalLimits } from "./core/recovery/protocol.ts";
import type { ViewedChanges } from "./core/recovery/start/view.ts";
import type { LeftOutFile } from "./core/recovery/state.ts";
import type { Result } from "./core/result.ts";
import type { Tampering } from "./core/sandbox/confinement.ts";

export type { AgentErrorCode, ForgivenSlip, QuickFix, Refusal, RoundAnswer, RoundRequest } from "./core/agent.ts";

/** A git tree id: tracked files and untracked files not ignored, without gate litter. */
export type Tree = string;

export interface TreeChange {
  readonly path: string;
  readonly kind: "added" | "modified" | "deleted" | "mode" | "type";
  /** As git writes them ("100644"); null where there is no file on that side. */
  readonly modes: { readonly before: string | null; readonly after: string | null };
  readonly binary: boolean;
  /** Lines; 0 for binary files. */
  readonly added: number;
  readonly removed: number;
}

/** What a command left behind, and what was done about it. */
export interface Settled {
  /** The tree after putting back; equals the tree before unless `writes` allowed a change. */
  readonly tree: Tree;
  /** Untracked files it made: left on disk, kept out of every later tree. */
  readonly litter: readonly string[];
  /** Files of the tree that it changed or deleted: restored. */
  readonly putBack: readonly string[];
  /** Files that it was allowed to make or change; part of `tree`. */
  readonly wrote: readonly string[];
  /** Those of them that were not there before. */
  readonly made: readonly string[];
  /** Sentences on HEAD, refs, index or stash that it moved. */
  readonly moved: readonly string[];
}

export interface Worktree {
  /** Stores the work tree as it is now. */
  checkpoint(): Promise<Result<Tree>>;
  /** Makes the work tree that tree, byte for byte; touches only what differs. */
  restore(tree: Tree): Promise<Result<void>>;
  /** After a gate ran on `before`: tells litter from result, puts back what it changed. */
  settle(before: Tree, writes: readonly string[], reports: readonly string[]): Promise<Result<Settled>>;
  changes(from: Tree, to: Tree): Promise<Result<readonly TreeChange[]>>;
  /** A file's bytes in a tree; null where it is not there. */
  read(tree: Tree, path: string): Promise<Result<Uint8Array | null>>;
  /** A patch that `git apply` takes, with binary files whole; restricted to `paths` where given. */
  patch(from: Tree, to: Tree, paths?: readonly string[]): Promise<Result<string>>;
  /** Writes all changes or none; refuses where a file is no longer `before`, or a folder on the way is a link. Keeps mode. */
  write(changes: readonly FileChange[]): Promise<Result<void>>;
  /** Makes these files what they are in the tree `as`, or takes them out of the work tree where they are not in it; the tree then. */
  leaveOut(paths: readonly string[], as: Tree): Promise<Result<Tree>>;
  /** Checks out `onto` with a change made on it; null if one of its files cannot be changed so, and then `current` is checked out. */
  rebase(change: RebaseRequest): Promise<Result<RebasedChange | null>>;
}

/** The change from `from` to `to`, to be made on `onto` while `current` is checked out. */
export interface RebaseRequest {
  readonly onto: Tree;
  readonly from: Tree;
  readonly to: Tree;
  readonly current: Tree;
}

export interface RebasedChange {
  readonly tree: Tree;
  readonly files: readonly string[];
}

/** How a gate's command is run, besides what. */
export interface RunManner {
  readonly view: ViewedChanges;
  /** What failed, for a run of only that; null runs the gate whole. */
  readonly selection: Selection;
  /** After how many milliseconds its processes are asked where they hang, which ends some of them; null: only at the time limit. */
  readonly traceAfterMs: number | null;
  readonly place: GatePlace;
}

export interface GateRun {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  /** Relative to the report directory. */
  readonly log: string;
  readonly reading: Reading;
  readonly settled: Settled;
  /** The first line in which the sandbox refused something; null outside of it. */
  readonly refusal: string | null;
  /** Changes to programs or configuration that decide about other commands. Seen only if the place is "watched". */
  readonly tampered: readonly Tampering[];
}

export interface Gates {
  /** Runs a gate on the tree that is checked out. Fails only where the machine failed (git, disk), never for a red gate. */
  run(gate: Gate, tree: Tree, manner: RunManner, signal: AbortSignal): Promise<Result<GateRun>>;
  /** Whether the gate, green on the tree that is checked out, can still fail (`calibrateGate`). Afterwards that tree is checked out again. */
  calibrate(gate: Gate, request: CalibrationRequest & { readonly view: ViewedChanges }, signal: AbortSignal): Promise<Result<Calibration>>;
  /** Runs one fix command of the gate and stores the tree that it made. */
  fix(gate: Gate, command: string, tree: Tree, manner: FixManner, signal: AbortSignal): Promise<Result<FixRun>>;
}

export interface FixManner {
  /** The only files in which changes are kept; null: everywhere. */
  readonly paths: readonly string[] | null;
  readonly place: GatePlace;
  readonly view: ViewedChanges;
}

export interface FixRun {
  readonly tree: Tree;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly log: string;
  readonly changed: readonly string[];
  /** Those of them that it made without being named under `writes`: part of the repair as far as a gate needs them. */
  readonly made: readonly string[];
  /** Files outside of `paths` that it changed: put back. */
  readonly leftAlone: readonly string[];
  readonly litter: readonly string[];
  /** Sentences on what it did outside of the tree, or on why it was not run. */
  readonly notes: readonly string[];
}

export interface Agent {
  /** One round: as many requests as it takes until edits applied, within the limits of the request. */
  ask(request: RoundRequest, signal: AbortSignal): Promise<RoundAnswer>;
}

export interface QuickFixes {
  /**
   * Proposals for the failures, best first, each to be proven by the gate. The gate's tool may be run once within the limits; afterwards `tree`
   * is checked out again.
   */
  propose(gate: Gate, reading: Reading, tree: Tree, limits: ProposalLimits, signal: AbortSignal): Promise<Result<Proposals>>;
}

export interface Memory {
  /** A repair that worked for just these failures before and whose files are still as they were then; null where there is none. */
  recall(
    gate: Gate,
    reading: Reading,
    tree: Tree,
  ): Promise<{ readonly id: string; readonly changes: readonly FileChange[]; readonly why: string } | null>;
}

export interface Origins {
  /**
   * Runs the last of these gates on other commits, the others before it since it uses what they make, in folders of their own. Never
   * rejects: what cannot be told is an answer.
   */
  find(gates: readonly Gate[], request: OriginRequest, signal: AbortSignal): Promise<RedOrigin>;
}

export interface Reverts {
  /** The revert of a commit on top of HEAD, judged by all these gates apart from the work tree. Never rejects. */
  try(commit: string, gates: readonly Gate[], limitMs: number, signal: AbortSignal): Promise<RevertTried>;
}

export interface OriginRequest {
  /** What is red. */
  readonly reading: Reading;
  /** What failed, for a run of only that; null runs the gate whole. */
  readonly selection: Selection;
  /** For all of it together. */
  readonly limitMs: number;
}

/** Checks an agent's whole change before it is kept; `red` is what the gate that is repaired showed on the best tree. */
export interface Inspector {
  inspect(from: Tree, to: Tree, red: Red): Promise<Result<readonly IntegrityFinding[]>>;
}

/** The job behind this one, which delivers by the base branch's rules. */
export interface NextJob {
  /** The files of a change that it will not deliver, each with a sentence. */
  undeliverable(from: Tree, to: Tree): Promise<Result<readonly LeftOutFile[]>>;
}

export interface Clock {
  now(): number;
  /** Resolves early, never rejects, when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 ≤ x < 1, for jitter. */
  random(): number;
}
