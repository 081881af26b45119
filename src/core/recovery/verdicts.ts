import picomatch from "picomatch";
import { compare } from "../failure/compare.ts";
import type { Reading } from "../failure/failure.ts";
import { countsAsPassed, type Verdict } from "../gate.ts";
import type { Block, Pass, TreeRun } from "./gate-state.ts";
import { gateAt, type State } from "./state.ts";

/** The pass that proves this gate green on the best tree: on that very tree, or on an earlier one with identical `inputs`. Null: none. */
export const provenOn = (state: State, index: number): Pass | null => {
  const { gate, of } = gateAt(state, index);
  const exact = of.proof.passes.find((pass) => pass.tree === state.best);
  if (exact !== undefined) return exact;
  if (gate.inputs === null) return null;
  const touches = picomatch([...gate.inputs], { dot: true });
  return (
    of.proof.passes.find((pass) => {
      // Only a pass on the chain of kept steps can be followed to the best tree; others lie on trees that were undone.
      const onChain = pass.steps <= state.steps.length && treeAfter(state, pass.steps) === pass.tree;
      return onChain && state.steps.slice(pass.steps).every((step) => !step.files.some((file) => touches(file)));
    }) ?? null
  );
};

/** The tree after that many kept steps. */
const treeAfter = (state: State, steps: number): string | undefined => (steps === 0 ? state.initial : state.steps[steps - 1]?.to);

/** The known code failure of a gate on the best tree, or null. */
export const redOn = (state: State, index: number, tree: string = state.best): TreeRun | null =>
  gateAt(state, index).of.proof.reds.findLast((run) => run.tree === tree) ?? null;

/** How many kept steps led to that tree; null where it is not on the way to the best tree. */
export const stepsTo = (state: State, tree: string): number | null => {
  if (tree === state.initial) return 0;
  const at = state.steps.findLastIndex((step) => step.to === tree);
  return at < 0 ? null : at + 1;
};

/** True for the machine's own trouble: no change of code has made it or can mend it. */
export const isMachine = ({ cause }: Block): boolean => cause.kind === "infrastructure" || cause.kind === "missing-command";

/** Whether nothing more is to be done for a gate's sake: it passed, or it was left out on purpose. */
export const isGreen = (verdict: Verdict | null): boolean => countsAsPassed(verdict) || verdict === "skipped";

/** What a gate is measured against: its last pass on the way to the best tree, else its baseline. `steps`: how many steps led there. */
export const reference = (state: State, index: number): { readonly reading: Reading; readonly steps: number } | null => {
  const { of } = gateAt(state, index);
  const onTheWay = of.proof.passes
    .flatMap((pass) => {
      const steps = stepsTo(state, pass.tree);
      return steps === null || of.last === null ? [] : [steps];
    })
    .sort((a, b) => b - a)[0];
  if (onTheWay !== undefined && of.last !== null) return { reading: passedReading(of.last.reading), steps: onTheWay };
  return of.proof.baseline === null ? null : { reading: of.proof.baseline.reading, steps: stepsTo(state, of.proof.baseline.tree) ?? 0 };
};

const passedReading = (like: Reading): Reading => ({ ...like, class: "passed", failures: [], complete: true });

/** Whether the best tree shows failures of this gate that it did not show on an earlier tree of this run: of our own making. */
export const ownFaults = (state: State, index: number): boolean => {
  const red = redOn(state, index);
  const before = reference(state, index);
  if (red === null || before === null || before.steps >= state.steps.length) return false;
  return compare(before.reading, red.reading).outcome === "regressed";
};
