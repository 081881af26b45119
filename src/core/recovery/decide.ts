import { asOneLine } from "../gate.ts";
import { addUsage } from "../usage.ts";
import { answered } from "./answer.ts";
import { judgeWhole, madeAlone } from "./changes/alone.ts";
import { trialOf } from "./changes/attempt.ts";
import { calibrated } from "./changes/calibrate.ts";
import { leftOut, withThem } from "./changes/leave-out.ts";
import { proposed } from "./changes/proposals.ts";
import { settleTentative } from "./changes/tentative.ts";
import { joined } from "./changes/together.ts";
import { applied, apply, fixersDisagree, format, inspected, judge, reject } from "./changes/trial.ts";
import { decisionNote } from "./decision.ts";
import { blockOf } from "./gate-state.ts";
import { note } from "./note.ts";
import { originFound } from "./origin.ts";
import { type Event, idle, type Move, type Turn } from "./protocol.ts";
import { revertTried } from "./revert.ts";
import { gateFinished, judgeRun } from "./runs/gate-run.ts";
import { advance, finish } from "./schedule.ts";
import { fixManner } from "./start/confinement.ts";
import { run, start } from "./start/running.ts";
import { editKey, gateAt, type State, withGate } from "./state.ts";

/**
 * What to do next: a pure function of the state so far and of what came of the last effect. An event that the phase cannot have is
 * a fault of ours and throws.
 */
export const decide = (before: State, event: Event): Move => {
  let turn = react({ ...before, now: event.at }, event);
  while (turn.effect === null) {
    const next = advance(turn.state);
    turn = { ...next, notes: [...turn.notes, ...next.notes] };
  }
  const decision = decisionNote(turn.state, turn.effect);
  return { state: turn.state, effect: turn.effect, notes: decision === null ? turn.notes : [...turn.notes, decision] };
};

/** The gate's files cannot be written: another answer would fare no better. */
const unwritable = (state: State, index: number, reason: string): State =>
  withGate(state, index, {
    block: blockOf({ kind: "configuration", errorClass: "permission", reason, file: null }),
    verdict: "failed",
  });

const react = (state: State, event: Event): Turn => {
  if (event.kind === "fault") return failed(state, event.message);
  if (event.kind === "cancelled") return cancel(event.usage === null ? state : { ...state, usage: addUsage(state.usage, event.usage) });
  const { phase } = state;
  switch (phase.kind) {
    case "new":
      return idle(state);
    case "running":
      return event.kind === "gate-finished" ? gateFinished(state, phase, event) : unexpected(state, event);
    case "backing-off":
      return event.kind === "waited" ? start(state, phase.next, []) : unexpected(state, event);
    case "fixing":
      return event.kind === "fixed" ? fixerFinished(state, phase, event) : unexpected(state, event);
    case "recalling":
      if (event.kind !== "recalled") return unexpected(state, event);
      if (event.repair === null || state.digests.includes(editKey(state, phase.gate, event.repair.digest))) return idle(state);
      return apply(
        { ...state, digests: [...state.digests, editKey(state, phase.gate, event.repair.digest)] },
        trialOf(state, phase.gate, { ...event.repair, by: "memory", description: event.repair.why }),
        event.repair.changes,
        [],
      );
    case "proposing":
      return event.kind === "proposed" ? idle(proposed(state, phase.gate, event)) : unexpected(state, event);
    case "asking":
      return event.kind === "answered" ? answered(state, phase.gate, event.answer, event.digest) : unexpected(state, event);
    case "applying":
      if (event.kind === "applied") return applied(state, phase.trial, event.tree, event.files);
      return event.kind === "not-applied"
        ? reject(
            event.byMachine && state.mending === null ? unwritable(state, phase.trial.gate, event.message) : state,
            phase.trial,
            { outcome: "refused", result: event.message },
            [],
          )
        : unexpected(state, event);
    case "rebasing":
      return event.kind === "rebased" ? madeAlone(state, phase.trial, event.tree, event.files) : unexpected(state, event);
    case "joining":
      return event.kind === "rebased" ? joined(state, phase, event.tree, event.files) : unexpected(state, event);
    case "leaving-out":
      return event.kind === "left-out" ? leftOut(state, phase.of, event.files, event.tree) : unexpected(state, event);
    case "inspecting":
      return event.kind === "inspected" ? inspected(state, phase.trial, event.findings) : unexpected(state, event);
    case "calibrating":
      return event.kind === "calibrated" ? calibrated(state, phase.trial, event.calibration) : unexpected(state, event);
    case "formatting": {
      if (event.kind !== "fixed") return unexpected(state, event);
      const files = [...new Set([...phase.trial.files, ...event.files])];
      return format(state, { ...phase.trial, to: event.tree, files }, phase.queue, phase.index + 1, []);
    }
    case "finding-origin":
      return event.kind === "origin-found" ? originFound(state, phase.gate, event.origin) : unexpected(state, event);
    case "trying-revert":
      return event.kind === "revert-tried" ? revertTried(state, phase.gate, event.revert) : unexpected(state, event);
    case "restoring":
      return event.kind === "restored" ? restored(state, phase) : unexpected(state, event);
    case "done":
      return unexpected(state, event);
    default:
      return phase satisfies never;
  }
};

/** A fix command ended; after the last one the gate judges what the fixer did. */
const fixerFinished = (
  state: State,
  phase: Extract<State["phase"], { kind: "fixing" }>,
  event: Extract<Event, { kind: "fixed" }>,
): Turn => {
  const { gate } = gateAt(state, phase.gate);
  const files = [...new Set([...phase.files, ...event.files])];
  const made = [...new Set([...phase.made, ...event.made])];
  const leftAlone = [...new Set([...phase.leftAlone, ...event.leftAlone])];
  if (phase.index + 1 < gate.fix.length)
    return {
      state: {
        ...state,
        phase: {
          ...phase,
          index: phase.index + 1,
          tree: event.tree,
          files,
          made,
          leftAlone,
          durationMs: phase.durationMs + event.durationMs,
        },
      },
      effect: {
        kind: "fix",
        gate: phase.gate,
        index: phase.index + 1,
        tree: event.tree,
        paths: phase.paths,
        ...fixManner(state, phase.gate, event.tree, null),
      },
      notes: [],
    };
  if (event.tree === state.best) return idle(state);
  const trial = {
    ...trialOf(state, phase.gate, { by: "fixer", description: asOneLine(gate.fix) }),
    to: event.tree,
    files,
    durationMs: phase.durationMs + event.durationMs,
    made,
    leftAlone,
  };
  return judge(state, trial, []);
};

const restored = (state: State, phase: Extract<State["phase"], { kind: "restoring" }>): Turn => {
  if (state.cancelled || phase.next === "finish") return finish({ ...state, best: phase.tree }, []);
  if (phase.next === "baseline") return run(state, { gate: phase.gate, tree: phase.tree, check: "baseline", trial: null }, []);
  if (phase.next === "fit" || phase.next === "start") {
    const { gate } = phase.resume.phase;
    const check = phase.next === "fit" ? "fit" : "baseline";
    return run(state, { gate, tree: phase.tree, check, trial: null, resume: phase.resume }, []);
  }
  if (phase.next === "resume") {
    const { phase: running, result } = phase.resume;
    const { fit } = gateAt(state, running.gate).of;
    return fit.kind === "fits" || result.place !== "inside" ? judgeRun(state, running, result, []) : start(state, running, []);
  }
  if (phase.next === "whole") return judgeWhole(state, []);
  return phase.next === "disagree" ? fixersDisagree({ ...state, phase: { kind: "new" } }, phase.gate) : idle(state);
};

/** The tree that stays if the run ends right now. */
const treeToKeep = (state: State): string => (state.plan.dryRun ? state.initial : state.best);

/** The run was told to stop. Whatever was being tried, the best tree is put back, and the run ends. */
const cancel = (given: State): Turn => {
  const state = withThem(given);
  if (state.phase.kind === "done") return { state, effect: { kind: "finish", status: state.phase.status }, notes: [] };
  const tree = treeToKeep(state);
  return {
    state: {
      ...settleTentative(state, "no-progress", "undone: the run was stopped"),
      cancelled: true,
      blame: null,
      phase: { kind: "restoring", tree, next: "finish" },
    },
    effect: { kind: "restore", tree },
    notes: [note("cancelled", null, { reason: "the run was told to stop" })],
  };
};

/**
 * The machine failed, or an effect threw. The best tree is put back once, so that no half-judged change stays, and the run ends. If
 * that fails as well, nothing more is touched.
 */
const failed = (given: State, message: string): Turn => {
  const state = withThem(given);
  const known = { ...settleTentative(state, "no-progress", "undone: the run failed"), blame: null, fault: state.fault ?? message };
  const notes = [note("warning", null, { code: "fault", message })];
  if (state.phase.kind === "done" || (state.phase.kind === "restoring" && state.phase.next === "finish"))
    return { state: { ...known, phase: { kind: "done", status: "error" } }, effect: { kind: "finish", status: "error" }, notes };
  const tree = treeToKeep(state);
  return {
    state: { ...known, phase: { kind: "restoring", tree, next: "finish" } },
    effect: { kind: "restore", tree },
    notes,
  };
};

function unexpected(state: State, event: Event): never {
  throw new Error(`the loop cannot take the event ${event.kind} in the phase ${state.phase.kind}`);
}
