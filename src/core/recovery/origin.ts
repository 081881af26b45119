/** Whose a red gate is: what failed is run once on the base, before anything is spent on it (product.md, section 10). */
import type { BaseCheck } from "../cause/base.ts";
import type { Reading } from "../failure/failure.ts";
import { neededGates } from "../gate.ts";
import { fits, reserveMs, timeLeft } from "./budget.ts";
import type { TreeRun } from "./gate-state.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { canRunPart, failedPartOf } from "./runs/running.ts";
import { gateAt, type State, withGate } from "./state.ts";

/** The run on the base, if the gate has had none and there is a base; null otherwise. Where no time is left for it, that is the answer. */
export function askBase(state: State, index: number, red: TreeRun, notes: readonly Note[]): Turn | null {
  const { gate, of } = gateAt(state, index);
  const { base } = state.plan;
  if (base === null || of.origin !== null || red.reading.class !== "code") return null;
  const left = Math.min(base.limitMs - spentMs(state), timeLeft(state) - reserveMs(state));
  const needs = neededGates(state.plan.gates, gate).map((one) => state.plan.gates.indexOf(one));
  const part = canRunPart(state, index, red.reading);
  // Its part has been run where it could be flaky; what it needs is built there from nothing.
  const expected =
    (part && of.cost.partMs > 0 ? of.cost.partMs : of.cost.lastMs) + needs.reduce((sum, at) => sum + gateAt(state, at).of.cost.lastMs, 0);
  if (expected > left || !fits(state, expected))
    return idle(
      withGate(state, index, {
        origin: { kind: "unknown", reason: "no time was left to run it on the base", commit: null, durationMs: 0 },
      }),
      notes,
    );
  return {
    state: { ...state, phase: { kind: "checking-base", gate: index } },
    effect: {
      kind: "check-base",
      gate: index,
      needs,
      reading: red.reading,
      selection: part ? failedPartOf(gate, red.reading) : null,
      limitMs: left,
    },
    notes,
  };
}

/** The answer is remembered; the schedule goes on from there. */
export function baseChecked(state: State, index: number, check: BaseCheck): Turn {
  const told = check.kind === "checked" ? check : { inherited: [], own: [], untold: [] };
  const data = {
    commit: check.commit,
    inherited: told.inherited.length,
    own: told.own.length,
    untold: told.untold.length,
    reason: check.kind === "unknown" ? check.reason : null,
    durationMs: check.durationMs,
  };
  return idle(withGate(state, index, { origin: check }), [note("base-checked", gateAt(state, index).gate.name, data)]);
}

/** Whether all that is red was red before the change, and is not to be repaired here. By the base's own run; by memory where that tells nothing. */
export function isInherited(state: State, index: number, { reading }: TreeRun): boolean {
  const { of } = gateAt(state, index);
  if (of.origin?.kind !== "checked") return isRemembered(state, index, reading);
  const { inherited } = of.origin;
  return state.plan.base?.repair === false && allAmong(reading, inherited);
}

/** Whether memory says so: where the base can be run, it is asked even before a fixer. */
export const isRemembered = (state: State, index: number, reading: Reading): boolean =>
  allAmong(reading, state.plan.inherited[gateAt(state, index).gate.name] ?? []);

const allAmong = ({ failures }: Reading, known: readonly string[]): boolean =>
  failures.length > 0 && failures.every(({ fingerprint }) => known.includes(fingerprint));

const spentMs = (state: State): number => state.gates.reduce((sum, { origin }) => sum + (origin?.durationMs ?? 0), 0);
