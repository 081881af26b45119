import { continueBlame, startBlame } from "./blame.ts";
import { blockedBy } from "./block.ts";
import { budgetCause, fits } from "./budget.ts";
import { keepWithout, leaveOut, missesThem, putThemBack, withoutThem } from "./changes/leave-out.ts";
import { runStatus } from "./finish.ts";
import { blockOf } from "./gate-state.ts";
import { climb } from "./ladder.ts";
import { mendFlake } from "./mend-flake.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { tryRevert } from "./revert.ts";
import { ciLogOf, reproduce } from "./runs/ci-log.ts";
import { flakeDue } from "./runs/flake.ts";
import { run } from "./start/running.ts";
import { gateAt, type State, withGate } from "./state.ts";
import { isGreen, isMachine, ownFaults, provenOn, redOn } from "./verdicts.ts";

/**
 * What to do next when nothing is under way and the work tree is the best tree: blame that is being laid first, then gates in
 * order until each is green or blocked, then proof that each green holds for this very tree (cheap gates first), then the end.
 */
export const advance = (state: State, notes: readonly Note[] = []): Turn => {
  if (state.tentative !== null) return climb(state, state.tentative.gate, notes);
  const missing = missesThem(state);
  if (missing !== null) return withoutThem(state, missing, notes);
  if (state.blame !== null) return continueBlame(state, notes);
  const { keepGoing } = state.plan;
  const stopped = !keepGoing && state.gates.some((of) => of.block !== null);
  const pending = state.gates.flatMap((of, index) => (of.block === null && !isGreen(of.verdict) ? [index] : []));
  const first = pending[0];
  if (first !== undefined && !stopped) {
    const { of } = gateAt(state, first);
    if (of.cost.runs === 0 && !fits(state, 0)) return idle(skip(state, first), notes);
    if (provenOn(state, first) !== null) return idle(withGate(state, first, { verdict: "passed" }), notes);
    return redOn(state, first) === null ? check(state, first, notes) : climb(state, first, notes);
  }
  if (stopped) {
    // Results of a trial on the tree that is now the best one count, although no time is spent to prove the other gates.
    const known = state.gates.findIndex(
      (of, index) => of.block === null && isGreen(of.verdict) && provenOn(state, index) === null && redOn(state, index) !== null,
    );
    if (known >= 0) return idle(withGate(state, known, { verdict: "failed", last: redOn(state, known) }), notes);
    const blocker = state.plan.gates[state.gates.findIndex((of) => of.block !== null)]?.name ?? null;
    const gates = state.gates.map((of) => {
      if (of.block !== null || isGreen(of.verdict)) return of;
      return of.verdict === null ? { ...of, verdict: "skipped" as const } : { ...of, block: blockedBy(blocker) };
    });
    const ended = keepWithout({ ...state, gates });
    return lastLook(ended, notes) ?? finish(ended, notes);
  }
  const unproven = state.gates
    .flatMap((of, index) =>
      of.block === null && isGreen(of.verdict) && provenOn(state, index) === null ? [{ index, ms: of.cost.lastMs }] : [],
    )
    .sort((a, b) => a.ms - b.ms || a.index - b.index)[0];
  if (unproven !== undefined) {
    const red = redOn(state, unproven.index);
    const waiting = state.gates.flatMap((of, index) =>
      of.block === null && provenOn(state, index) === null ? [gateAt(state, index).gate.name] : [],
    );
    if (state.leftOut !== null && !fits(state, unproven.ms)) return putThemBack(state, notes);
    const notesToo = [...notes, note("proof-started", null, { gates: waiting })];
    // The failure was seen while this gate built for another one. It is not known yet whether it is flaky.
    return red === null || flakeDue(state, unproven.index, red.reading)
      ? check(state, unproven.index, notesToo)
      : idle(withGate(state, unproven.index, { verdict: "failed", last: red }), notes);
  }
  const look = lastLook(state, notes);
  if (look !== null) return look;
  if (state.leftOut !== null) return idle(keepWithout(state), notes);
  return leaveOut(state, notes) ?? tryRevert(state, notes) ?? mendFlake(state, notes) ?? finish(state, notes);
};

/**
 * Before the end, the gates that stay red: each is looked at once on the final tree, and what a later kept step of ours made worse
 * than it was found is undone. Null: nothing more to look at.
 */
const lastLook = (state: State, notes: readonly Note[]): Turn | null => {
  for (const [index, of] of state.gates.entries()) {
    if (of.block === null || of.last === null || state.plan.dryRun) continue;
    if (provenOn(state, index) !== null && !isMachine(of.block))
      return idle(withGate(state, index, { block: null, verdict: "passed" }), notes);
    const red = redOn(state, index);
    if (red === null && of.last.tree !== state.best && !isMachine(of.block) && state.plan.keepGoing && fits(state, of.cost.lastMs))
      return check(state, index, notes);
    if (red === null) continue;
    const own = ownFaults(state, index);
    if (own && state.leftOut !== null && state.leftOut.gates[index]?.block !== null) return putThemBack(state, notes);
    const blaming = own ? startBlame(state, index, notes) : null;
    if (blaming !== null) return blaming;
    if (of.last.tree !== state.best) return idle(withGate(state, index, { last: red }), notes);
  }
  return null;
};

/** Runs a gate on the best tree; where CI's log stands for its first run, only what failed there. */
const check = (state: State, gate: number, notes: readonly Note[]): Turn =>
  ciLogOf(state, gate) !== null
    ? reproduce(state, gate, notes)
    : run(state, { gate, tree: state.best, check: "verdict", trial: null }, notes);

/** No time is left to run this gate even once. It is skipped, and the report says so. */
const skip = (state: State, index: number): State =>
  withGate(state, index, {
    verdict: "skipped",
    block: blockOf(budgetCause(state, "max-minutes")),
  });

/** The end: the outcome is decided from the verdicts alone. A dry run puts checkpoint 0 back first. */
export const finish = (state: State, notes: readonly Note[]): Turn => {
  if (state.plan.dryRun && state.best !== state.initial && state.phase.kind !== "restoring")
    return {
      state: { ...state, rehearsed: runStatus(state), phase: { kind: "restoring", tree: state.initial, next: "finish" } },
      effect: { kind: "restore", tree: state.initial },
      notes,
    };
  const status = runStatus(state);
  return { state: { ...state, phase: { kind: "done", status } }, effect: { kind: "finish", status }, notes };
};
