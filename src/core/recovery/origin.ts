/** Whose a red gate is: what failed is run once on other commits, before anything is spent on it (.github/docs/deciding.md). */
import type { RedOrigin } from "../cause/culprit.ts";
import type { Reading } from "../failure/failure.ts";
import { neededGates } from "../gate.ts";
import { fits, reserveMs, timeLeft } from "./budget.ts";
import type { TreeRun } from "./gate-state.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { canRunPart, failedPartOf } from "./start/running.ts";
import { gateAt, type State, withGate } from "./state.ts";

/** The question to the base or the branch, if the gate has had none and there is one; null otherwise. Where no time is left for it, that is the answer. */
export const askOrigin = (state: State, index: number, red: TreeRun, notes: readonly Note[]): Turn | null => {
  const { gate, of } = gateAt(state, index);
  const { origin } = state.plan;
  if (origin === null || of.origin !== null || red.reading.class !== "code") return null;
  const left = Math.min(origin.limitMs - spentMs(state), timeLeft(state) - reserveMs(state));
  const needs = neededGates(state.plan.gates, gate).map((one) => state.plan.gates.indexOf(one));
  const part = canRunPart(state, index, red.reading);
  // Its part has been run where it could be flaky; what it needs is built there from nothing.
  const expected =
    (part && of.cost.partMs > 0 ? of.cost.partMs : of.cost.lastMs) + needs.reduce((sum, at) => sum + gateAt(state, at).of.cost.lastMs, 0);
  if (expected > left || !fits(state, expected))
    return idle(
      withGate(state, index, {
        origin: { kind: "unknown", reason: "no time was left to run it on other commits", commit: null, durationMs: 0 },
      }),
      notes,
    );
  return {
    state: { ...state, phase: { kind: "finding-origin", gate: index } },
    effect: {
      kind: "find-origin",
      gate: index,
      needs,
      reading: red.reading,
      selection: part ? failedPartOf(gate, red.reading) : null,
      limitMs: left,
    },
    notes,
  };
};

/** The answer is remembered; the schedule goes on from there. */
export const originFound = (state: State, index: number, origin: RedOrigin): Turn => {
  const { name } = gateAt(state, index).gate;
  const packages = (origin.packages ?? []).map(({ name: of, from, to }) => ({ name: of, from, to }));
  return idle(withGate(state, index, { origin }), [
    state.plan.origin?.of === "branch" ? culpritNote(name, origin) : baseNote(name, origin),
    ...(packages.length === 0 ? [] : [note("dependency-changed", name, { packages })]),
  ]);
};

const reasonOf = (origin: RedOrigin): string | null => (origin.kind === "unknown" ? origin.reason : null);

const baseNote = (gate: string, origin: RedOrigin): Note => {
  const told = origin.kind === "checked" ? origin : { inherited: [], own: [], untold: [] };
  return note("base-checked", gate, {
    commit: origin.kind === "culprit" ? null : origin.commit,
    inherited: told.inherited.length,
    own: told.own.length,
    untold: told.untold.length,
    reason: reasonOf(origin),
    durationMs: origin.durationMs,
  });
};

const culpritNote = (gate: string, origin: RedOrigin): Note =>
  note("culprit-found", gate, {
    commits: origin.kind === "culprit" ? origin.commits : [],
    reason: reasonOf(origin),
    durationMs: origin.durationMs,
  });

/** Whether all that is red was red before the change, and is not to be repaired here. By the base's own run; by memory where that tells nothing. */
export const isInherited = (state: State, index: number, { reading }: TreeRun): boolean => {
  const { of } = gateAt(state, index);
  if (of.origin?.kind !== "checked") return isRemembered(state, index, reading);
  const { inherited } = of.origin;
  return state.plan.origin?.of === "base" && !state.plan.origin.repair && allAmong(reading, inherited);
};

/** Whether memory says so: where the base can be run, it is asked even before a fixer. */
export const isRemembered = (state: State, index: number, reading: Reading): boolean =>
  allAmong(reading, state.plan.inherited[gateAt(state, index).gate.name] ?? []);

const allAmong = ({ failures }: Reading, known: readonly string[]): boolean =>
  failures.length > 0 && failures.every(({ fingerprint }) => known.includes(fingerprint));

const spentMs = (state: State): number => state.gates.reduce((sum, { origin }) => sum + (origin?.durationMs ?? 0), 0);
