import type { Reading } from "../../failure/failure.ts";
import type { Gate, GatePlace, Selection } from "../../gate.ts";
import type { TreeRun } from "../gate-state.ts";
import { note } from "../note.ts";
import type { Note, Turn } from "../protocol.ts";
import { type EndedEarly, type FlakeCheck, gateAt, type Resume, type Running, type RunPurpose, type State } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn } from "../verdicts.ts";
import { placeFor } from "./confinement.ts";
import { missingProvider, withProduct } from "./products.ts";
import { viewOf } from "./view.ts";

interface GateRunRequest {
  readonly gate: number;
  readonly tree: string;
  readonly check: RunPurpose;
  readonly trial: Trial | null;
  readonly flake?: FlakeCheck | null;
  readonly resume?: Resume;
  readonly completes?: EndedEarly;
}

/** Starts a gate run. The work tree must be `tree`. */
export const run = (state: State, request: GateRunRequest, notes: readonly Note[]): Turn => {
  const running: Running = {
    kind: "running",
    gate: request.gate,
    tree: request.tree,
    check: request.check,
    trial: request.trial,
    flake: request.flake ?? null,
    steady: false,
    infraRetries: 0,
    resume: request.resume ?? null,
    enables: null,
    completes: request.completes ?? null,
  };
  return start(state, running, notes);
};

/** Performs a run that was described before: for the first time, or again after a back-off. Products of other gates that it uses are made first. */
export const start = (state: State, running: Running, notes: readonly Note[]): Turn => {
  const place = placeOfRun(state, running);
  const provider = missingProvider(state, running, place);
  if (provider === null) return perform(state, running, place, notes);
  const { tree, trial } = running;
  const first: Running = {
    kind: "running",
    gate: provider,
    tree,
    check: "provide",
    trial,
    flake: null,
    steady: false,
    infraRetries: 0,
    resume: null,
    enables: running,
    completes: null,
  };
  return start(state, first, notes);
};

/** A gate that builds for another one runs in the place where the other one sees the result. */
const placeOfRun = (state: State, running: Running): GatePlace => {
  const user = running.enables === null ? "inside" : placeOfRun(state, running.enables);
  return user === "inside" ? placeFor(state, running) : user;
};

const perform = (state: State, running: Running, place: GatePlace, notes: readonly Note[]): Turn => {
  const { gate } = gateAt(state, running.gate);
  const selection = selectionOf(state, running);
  return {
    state: { ...withProduct(state, running, selection === null, place), phase: running },
    effect: {
      kind: "run-gate",
      gate: running.gate,
      tree: running.tree,
      check: running.check,
      selection,
      traceAfterMs: traceAfter(state, running),
      place,
      view: viewOf(state, running),
    },
    notes: [
      ...notes,
      note("gate-started", gate.name, { stage: gate.stage, command: gate.run, tree: running.tree, why: whyAgain(state, running) }),
    ],
  };
};

/** The purpose of a further run of a gate, for people; null for its first run. */
const whyAgain = (state: State, running: Running): string | null => {
  if (running.infraRetries > 0) return `again after trouble of the machine or the network, ${running.infraRetries}`;
  switch (running.check) {
    case "reproduce":
      return "only what failed in CI on this commit, to see it fail here";
    case "flake-part":
      return "only what failed once more, on the same files, to see whether it is flaky";
    case "flake":
      return "once more on the same files, to see whether it is flaky";
    case "flake-proof":
      return "once more, to see whether a flaky test is mended";
    case "part":
      return "only what failed, to judge a change";
    case "survey":
      return "on the same files, not ending at the first failure, to see all that fails";
    case "baseline":
      return "on the files as they were, to tell our own changes from what was there";
    case "fit":
      return "in the sandbox on the files as they were, to see whether it can run there";
    case "provide":
      return "on these files, for the gate that uses what it makes";
    case "tests":
      return "to see whether the tests pass with a quick fix that its tool calls unsafe";
    case "verdict":
      if (running.trial !== null) return "to judge a change";
      return gateAt(state, running.gate).of.last === null ? null : "because files changed since it last ran";
    default:
      return running.check satisfies never;
  }
};

/**
 * A run again after a timeout is asked where it is a little before it would be ended again: only then can an endless loop be told from a slow
 * machine.
 */
const traceAfter = (state: State, running: Running): number | null => {
  const { last } = gateAt(state, running.gate).of;
  if (running.infraRetries === 0 || last?.reading.errorClass !== "timeout") return null;
  return Math.round(last.durationMs * 0.8);
};

/** What failed, for a run of only that, or the command that does not end at a failure; null runs the gate as it is. */
const selectionOf = (state: State, running: Running): Selection => {
  if (running.completes !== null) {
    const command = goOnOf(state, running.gate, running.completes.result);
    return command === null ? null : { kind: "targeted", command };
  }
  const { gate } = gateAt(state, running.gate);
  const reading = partReading(state, running);
  return reading === undefined ? null : failedPartOf(gate, reading);
};

/** The run whose failures alone are run; undefined for a run of the whole gate. */
const partReading = (state: State, { check, gate, flake }: Running): Reading | undefined => {
  if (check === "reproduce") return state.plan.ciLogs[gateAt(state, gate).gate.name]?.reading;
  if (check === "flake-proof") return state.mending?.alone === true ? state.mending.red.reading : undefined;
  if (check === "part") return redOn(state, gate)?.reading;
  return check === "flake-part" ? flake?.first.reading : undefined;
};

/** What failed, as the gate can be asked for it alone; null where it cannot. */
export const failedPartOf = ({ rerun }: Gate, reading: Reading): Selection => {
  if (rerun === null) return reading.targeted == null ? null : { kind: "targeted", command: reading.targeted };
  const tests = [...new Set(reading.failures.flatMap((failure) => (failure.test === null ? [] : [failure.test])))];
  return { kind: "rerun", files: reading.files, tests };
};

/** The command that runs the gate beyond its first failure: this run's, or, where it was one of only what failed, the best tree's. */
export const goOnOf = (state: State, index: number, { reading }: TreeRun) => reading.goOn ?? redOn(state, index)?.reading.goOn ?? null;

/** Whether a run of only what failed says anything: the gate has such a command, what failed has names, and such runs are believed. */
export const canRunPart = (state: State, index: number, reading: TreeRun["reading"]): boolean => {
  const { gate, of } = gateAt(state, index);
  const { rerun } = gate;
  if (rerun === false || of.flakes.targeting === "off" || reading.failures.length === 0) return false;
  if (rerun === null) return reading.targeted != null;
  return rerun.includes("{tests}") ? reading.failures.every((failure) => failure.test !== null) : reading.files.length > 0;
};
