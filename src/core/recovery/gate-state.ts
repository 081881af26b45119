/** What is known of one gate during a run: records of what changes together. */
import type { QuickFix } from "../agent.ts";
import type { AttemptNote } from "../attempts.ts";
import type { RedOrigin } from "../cause/culprit.ts";
import type { Failure, Reading } from "../failure/failure.ts";
import type { GatePlace, Verdict } from "../gate.ts";
import { type Fit, unknownFit } from "../sandbox/confinement.ts";
import type { BlockCause, EarlierRun } from "../stored/gap-cause.ts";
import type { Author, Undone } from "./step.ts";

/** One finished run of a gate on a tree, as the loop needs it. */
export interface TreeRun {
  readonly tree: string;
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly log: string;
  readonly reading: Reading;
  readonly place: GatePlace;
  /** The gate ends at its first failure, but this run went on. It also shows what fails after that one. */
  readonly surveyed?: true;
  /** The whole of it is CI's log of this commit; here only what failed was run. */
  readonly ofCi?: true;
}

/** What CI showed of a gate, as the gate's run here would be. */
export interface CiLogOfGate {
  readonly reading: Reading;
  readonly exitCode: number | null;
  readonly durationMs: number;
}

/** A pass, and how many kept steps lay before it, so that `inputs` can tell whether a later one touched it. */
export interface Pass {
  readonly tree: string;
  readonly steps: number;
}

/** Why a gate is left red. */
export interface Block {
  readonly cause: BlockCause;
  readonly lastWords: string | null;
  /** Name of the blocked gate that this one needs; then this gate has no gap of its own. */
  readonly because: string | null;
  /** Set if an identical earlier run ended like this, and nothing was spent on it again. */
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

/** What is known of a gate's verdicts on trees: never run a gate whose verdict is known. */
export interface Proof {
  readonly passes: readonly Pass[];
  /** Code failures by tree. */
  readonly reds: readonly TreeRun[];
  /** First run; replaced by the run on checkpoint 0 where attribution asked for it. */
  readonly baseline: TreeRun | null;
  readonly attributed: boolean;
  /** What it showed of checkpoint 0 in the commit view. Asked where it is red and not all of the work is committed. */
  readonly commit: "unasked" | "red" | "green";
}

/** What its runs took. */
export interface Cost {
  readonly runs: number;
  readonly totalMs: number;
  readonly lastMs: number;
  /** Of the last run of only what failed; 0 before it. */
  readonly partMs: number;
  /** Of runs that only looked whether a failure is flaky. */
  readonly rerunMs: number;
  readonly logs: readonly string[];
  readonly infraRetries: number;
}

/** What re-runs showed about its failures. */
export interface Flakes {
  /** Identities of failures that are no flakes: they failed again on one tree. */
  readonly confirmed: readonly string[];
  readonly targeting: Targeting;
  /** About runs that go on after the first failure, for a gate that ends there. */
  readonly surveys: Targeting;
  readonly tests: readonly string[];
  /** The first of them that was shown on checkpoint 0 or a best tree; null before. */
  readonly shown: ShownFlake | null;
  /** Times that an agent was asked to mend them. */
  readonly tries: number;
}

/** A flake as it gave both answers. */
export interface ShownFlake {
  /** The red run, with what is flaky alone. */
  readonly run: TreeRun;
  /** It failed when it was run alone as well. */
  readonly alone: boolean;
  /** How a run ended in which it passed; "" where that is not known. */
  readonly green: string;
}

/** The runs that a change has to pass which is to mend a flake. */
export interface FlakeProof {
  /** What failed, as it was shown. */
  readonly red: TreeRun;
  /** Whether it is run alone. */
  readonly alone: boolean;
  readonly needed: number;
  readonly passed: number;
}

/** What fixers, memory and quick fixes have done for it, so that none does the same twice. */
export interface ToolRepair {
  /** Trees on which the fixer has been run. */
  readonly fixedOn: readonly string[];
  /** Trees on which the fixer has been run for some files alone: those that failed, or the pull request's. */
  readonly fixedInScope: readonly string[];
  readonly fixBanned: boolean;
  readonly recalled: readonly string[];
  readonly proposedOn: readonly string[];
  readonly proposals: readonly QuickFix[];
  /** The quick fixes that were tried, by their parts. */
  readonly tried: readonly (readonly string[])[];
  /** Fingerprints of failures that a set left although it was to mend them: the rest of it is tried without those. */
  readonly unmended: readonly string[];
}

/** What the next prompt and the gap say about earlier attempts. */
export interface Dialogue {
  readonly attempts: readonly AttemptNote[];
  /** Failures that the last rejected attempt brought; told to the next prompt. */
  readonly lastRegressions: readonly Failure[];
  /** The last thing that an agent wrote of this gate, whatever came of it. */
  readonly lastWords: string | null;
  readonly granted: readonly string[];
  readonly denied: readonly string[];
  /** Rules by which edits were refused or rejected at this gate, latest last. */
  readonly deniedRules: readonly string[];
}

export interface GateState {
  readonly verdict: Verdict | null;
  readonly firstVerdict: Verdict | null;
  readonly block: Block | null;
  readonly last: TreeRun | null;
  readonly recoveredBy: Author | "retried" | "flaky" | "other-gate" | null;
  readonly rounds: number;
  readonly regressions: number;
  readonly proof: Proof;
  readonly cost: Cost;
  readonly flakes: Flakes;
  readonly tools: ToolRepair;
  readonly dialogue: Dialogue;
  readonly tracking: Tracking;
  /** Whether it can run in the sandbox. */
  readonly fit: Fit;
  /** What runs on other commits said of whose its failures are; null before them. */
  readonly origin: RedOrigin | null;
  /** Whether CI's log stands for its first run. */
  readonly ciLog: "unread" | "believed" | "dropped";
}

/**
 * Whether runs of another command than the gate's own are used. They are used after the first one that showed the known failures. One that
 * could not be run, or that showed something else, is not tried again.
 */
export type Targeting = "untried" | "believed" | "off";

/** The results of rounds since the last one that was kept. A gate whose rounds go in circles is given up. */
export interface Tracking {
  /** Rounds that each failure survived though they edited one of its files, by identity. */
  readonly survived: Readonly<Record<string, number>>;
  /** Rounds that edited a file and were not kept. */
  readonly rejectedFiles: Readonly<Record<string, number>>;
  readonly rejectedInRow: number;
  /** An identical edit came again. */
  readonly repeated: boolean;
  /** Their changes. A change that is useless alone may be half of a repair. */
  readonly undone: readonly Undone[];
  /** Sets of them that were tried together, by the numbers of their rounds. */
  readonly together: readonly string[];
}

export const freshTracking: Tracking = {
  ...{ survived: {}, rejectedFiles: {}, rejectedInRow: 0, repeated: false },
  ...{ undone: [], together: [] },
};

/** Before its first run. */
export const freshGate: GateState = {
  verdict: null,
  firstVerdict: null,
  block: null,
  last: null,
  recoveredBy: null,
  rounds: 0,
  regressions: 0,
  proof: { passes: [], reds: [], baseline: null, attributed: false, commit: "unasked" },
  cost: { runs: 0, totalMs: 0, lastMs: 0, partMs: 0, rerunMs: 0, logs: [], infraRetries: 0 },
  flakes: { confirmed: [], targeting: "untried", surveys: "untried", tests: [], shown: null, tries: 0 },
  tools: { fixedOn: [], fixedInScope: [], fixBanned: false, recalled: [], proposedOn: [], proposals: [], tried: [], unmended: [] },
  dialogue: { attempts: [], lastRegressions: [], lastWords: null, granted: [], denied: [], deniedRules: [] },
  tracking: freshTracking,
  fit: unknownFit,
  origin: null,
  ciLog: "unread",
};

/** The tree on which gates ran last, and where each of them wrote what it made. */
export interface Products {
  readonly tree: string;
  readonly makers: readonly { readonly gate: number; readonly place: GatePlace }[];
}

/** A change of a gate's state: whole fields, or parts of its records. */
export type GateChange = {
  readonly [Key in keyof GateState]?: Key extends "proof" | "cost" | "flakes" | "tools" | "dialogue"
    ? Partial<GateState[Key]>
    : GateState[Key];
};

/** A gate's state with a change made to it. */
export const changedGate = (of: GateState, change: GateChange): GateState => ({
  ...of,
  ...change,
  proof: { ...of.proof, ...change.proof },
  cost: { ...of.cost, ...change.cost },
  flakes: { ...of.flakes, ...change.flakes },
  tools: { ...of.tools, ...change.tools },
  dialogue: { ...of.dialogue, ...change.dialogue },
});
