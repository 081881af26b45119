import type { Proposals, RoundAnswer, RoundRequest } from "../agent.ts";
import type { Calibration, CalibrationRequest } from "../calibration/probe.ts";
import type { RedOrigin } from "../cause/culprit.ts";
import type { RevertTried } from "../cause/revert.ts";
import type { FileChange } from "../edit/edit.ts";
import type { EventData, EventName } from "../events.ts";
import type { Reading } from "../failure/failure.ts";
import type { GatePlace, Selection } from "../gate.ts";
import type { IntegrityFinding } from "../integrity/finding.ts";
import type { Red } from "../integrity/red.ts";
import type { Status } from "../stored/report.ts";
import type { Usage } from "../usage.ts";
import type { ViewedChanges } from "./start/view.ts";
import type { GateResult, LeftOutFile, RunPurpose, State } from "./state.ts";

/** What a search for quick fixes may do. */
export interface ProposalLimits {
  /** How the gate's tool may be run once more, for repairs that the gate's own run did not print; null: no time is left for that. */
  readonly manner: { readonly place: GatePlace; readonly view: ViewedChanges } | null;
  /** Whether a test gate could judge unsafe ones. */
  readonly unsafe: boolean;
  /** Fingerprints of failures whose printed repairs are left out. */
  readonly without: readonly string[];
}

/** What the driver is to do next; exactly one at a time, answered by exactly one event. */
export type Effect =
  /** The work tree is `tree` when this is performed. */
  | {
      readonly kind: "run-gate";
      readonly gate: number;
      readonly tree: string;
      readonly check: RunPurpose;
      readonly selection: Selection;
      /** After so many milliseconds its processes are asked where they are; null where it did not hang before. */
      readonly traceAfterMs: number | null;
      readonly place: GatePlace;
      readonly view: ViewedChanges;
    }
  /** Back off that long, with jitter on top. */
  | { readonly kind: "wait"; readonly ms: number }
  | {
      readonly kind: "fix";
      readonly gate: number;
      readonly index: number;
      readonly tree: string;
      readonly paths: readonly string[] | null;
      readonly place: GatePlace;
      readonly view: ViewedChanges;
    }
  | { readonly kind: "recall"; readonly gate: number; readonly reading: Reading; readonly tree: string }
  | ({ readonly kind: "propose"; readonly gate: number; readonly reading: Reading; readonly tree: string } & ProposalLimits)
  /** Budgets were checked just before; the request carries what is left of them. */
  | { readonly kind: "ask"; readonly request: RoundRequest }
  | { readonly kind: "apply"; readonly changes: readonly FileChange[] }
  /** Applies the change from one tree to another on a third one. `current` is checked out, and stays if that is not possible. */
  | { readonly kind: "rebase"; readonly onto: string; readonly from: string; readonly to: string; readonly current: string }
  /** Makes files of the work tree, which is the best tree, what they are in the tree `as`: these, or those that may not be delivered. */
  | { readonly kind: "leave-out"; readonly as: string; readonly paths: readonly string[] | "undeliverable" }
  | { readonly kind: "inspect"; readonly from: string; readonly to: string; readonly red: Red }
  /** The whole gate passed on `tree`. `tree` is checked out, and is checked out again afterwards. */
  | ({ readonly kind: "calibrate"; readonly gate: number; readonly view: ViewedChanges } & CalibrationRequest)
  | { readonly kind: "restore"; readonly tree: string }
  /** Runs what failed on other commits, in folders of their own and within `limitMs`, after the gates whose product it uses. */
  | {
      readonly kind: "find-origin";
      readonly gate: number;
      readonly needs: readonly number[];
      readonly reading: Reading;
      readonly selection: Selection;
      readonly limitMs: number;
    }
  /** Tries the revert of a commit under all gates, apart from the work tree and within `limitMs`. */
  | { readonly kind: "try-revert"; readonly gate: number; readonly commit: string; readonly limitMs: number }
  /** The work tree is the tree to keep; nothing follows. */
  | { readonly kind: "finish"; readonly status: Status };

/** What came of an effect. `at` is the clock in milliseconds. */
export type Event = { readonly at: number } & (
  | { readonly kind: "begun" }
  | ({ readonly kind: "gate-finished" } & GateResult)
  | { readonly kind: "waited" }
  | {
      readonly kind: "fixed";
      readonly tree: string;
      readonly files: readonly string[];
      /** Those of them that it made and that are no declared product. */
      readonly made: readonly string[];
      /** Files outside of the effect's `paths` that it would have changed. */
      readonly leftAlone: readonly string[];
      readonly durationMs: number;
    }
  | {
      readonly kind: "recalled";
      readonly repair: { readonly changes: readonly FileChange[]; readonly why: string; readonly digest: string } | null;
    }
  | ({ readonly kind: "proposed" } & Proposals)
  | { readonly kind: "answered"; readonly answer: RoundAnswer; readonly digest: string | null }
  | { readonly kind: "applied"; readonly tree: string; readonly files: readonly string[] }
  /** `byMachine`: no file can be written there, whatever the change is. */
  | { readonly kind: "not-applied"; readonly message: string; readonly byMachine?: boolean }
  /** Null: it cannot be made there, and nothing was touched. */
  | { readonly kind: "rebased"; readonly tree: string | null; readonly files: readonly string[] }
  | { readonly kind: "left-out"; readonly tree: string; readonly files: readonly LeftOutFile[] }
  | { readonly kind: "inspected"; readonly findings: readonly IntegrityFinding[] }
  | { readonly kind: "calibrated"; readonly calibration: Calibration }
  | { readonly kind: "restored" }
  | { readonly kind: "origin-found"; readonly origin: RedOrigin }
  | { readonly kind: "revert-tried"; readonly revert: RevertTried }
  /** The machine failed (git, disk): nothing more is changed. */
  | { readonly kind: "fault"; readonly message: string }
  /** The run was told to stop; whatever effect was under way has ended; `usage` is what an answer cost that came too late. */
  | { readonly kind: "cancelled"; readonly usage: Usage | null }
);

/** One transition, for events.ndjson, the terminal and the timeline; the driver adds the time. */
export type Note = { readonly [Name in EventName]: NoteOf<Name> }[EventName];

interface NoteOf<Name extends EventName> {
  readonly name: Name;
  readonly gate: string | null;
  readonly round: number | null;
  readonly data: EventData[Name];
}

/** A decision: the state after the event, what to do, and what to report. */
export interface Move {
  readonly state: State;
  readonly effect: Effect;
  readonly notes: readonly Note[];
}

/** Part of a decision. Without an effect nothing is under way, the work tree is the best tree, and the schedule decides what comes next. */
export interface Turn {
  readonly state: State;
  readonly effect: Effect | null;
  readonly notes: readonly Note[];
}

/** A turn that leaves the next step to the schedule. */
export const idle = (state: State, notes: readonly Note[] = []): Turn => ({
  state: { ...state, phase: { kind: "new" } },
  effect: null,
  notes,
});
