import { failuresOf } from "../failure/compare.ts";
import { countsAsPassed } from "../gate.ts";
import type { Status } from "../stored/report.ts";
import { listed } from "../words/quantities.ts";
import type { State } from "./state.ts";
import { isMachine, provenOn } from "./verdicts.ts";

/**
 * The end of a run, after one more look at the work tree. `changed`: files that differ from the proven tree. A file that is merely
 * new is in no proof and in no patch. If there are any changed files, nothing is green.
 */
export const lookedAtLast = (state: State, changed: readonly string[]): State => {
  if (changed.length === 0 || state.phase.kind !== "done" || !["passed", "recovered"].includes(state.phase.status)) return state;
  const fault = `${listed(
    changed.map((path) => `\`${path}\``),
    5,
  )} changed after the gates had passed: something outlived its gate, or somebody else works here. Nothing is proven.`;
  return { ...state, fault, phase: { kind: "done", status: "error" } };
};

/** Whether every gate holds a pass for the best tree. Nothing else makes a run green. */
export const allProven = (state: State): boolean =>
  state.gates.every((of, index) => of.block === null && countsAsPassed(of.verdict) && provenOn(state, index) !== null);

/** The run's status, from verdicts and trees alone. */
export const runStatus = (state: State): Status => {
  if (state.fault !== null) return "error";
  if (state.cancelled) return "cancelled";
  if (allProven(state)) return state.best === state.initial ? "passed" : "recovered";
  const blocks = state.gates.flatMap((of) => (of.block === null || of.block.because !== null ? [] : [of.block]));
  if (blocks.length > 0 && blocks.every(isMachine)) return "infrastructure";
  return fewerFailures(state) ? "improved" : "blocked";
};

/** Whether fewer failures are left than the baselines had. Steps are only kept if they achieve that. */
const fewerFailures = (state: State): boolean => {
  if (state.best === state.initial) return false;
  return state.gates.some((of) => {
    if (of.proof.baseline === null || of.proof.baseline.reading.class === "passed") return false;
    if (of.block === null) return countsAsPassed(of.verdict);
    return (
      of.last !== null && of.last.tree === state.best && failuresOf(of.last.reading).length < failuresOf(of.proof.baseline.reading).length
    );
  });
};
