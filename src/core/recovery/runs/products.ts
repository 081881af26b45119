/**
 * What gates make for one another: a test of the built package is judged on what the build made of the very tree it is asked about. A verdict
 * over the product of an earlier tree refuses honest repairs, and calls broken ones green.
 */
import type { GatePlace } from "../../sandbox/fit.ts";
import type { GateState } from "../gate-state.ts";
import { gateAt, type Running, type State } from "../state.ts";
import { isGreen } from "../verdicts.ts";

/** The gates whose product this one may use, in their order: those that it needs, and, for all but format and lint, the builds before it. */
export function providersOf(state: State, index: number): readonly number[] {
  const { gates } = state.plan;
  const { gate } = gateAt(state, index);
  const usesBuilds = gate.stage !== "format" && gate.stage !== "lint";
  const direct = gates.flatMap((other, at) =>
    gate.needs.includes(other.name) || (usesBuilds && other.stage === "build" && at < index) ? [at] : [],
  );
  // `needs` may name a later gate, and gates in a circle are refused with the configuration.
  return [...new Set(direct.flatMap((at) => [...providersOf(state, at), at]))];
}

/** The first gate that has to run on this tree before that run says anything; null where all that it uses is there. A red one makes nothing. */
export function missingProvider(state: State, running: Running, place: GatePlace): number | null {
  const makers = state.products?.tree === running.tree ? state.products.makers : [];
  // What was made inside is seen inside alone; what was made on the real disk is seen everywhere.
  const seen = makers.filter((product) => product.place !== "inside" || place === "inside").map((product) => product.gate);
  return providersOf(state, running.gate).find((at) => !seen.includes(at) && mayMake(gateAt(state, at).of)) ?? null;
}

const mayMake = ({ block, verdict }: GateState): boolean => block === null && (verdict === null || isGreen(verdict));

/** The state once a gate runs there: what a whole run makes is that tree's; all that was made of another tree is gone or stale. */
export function withProduct(state: State, { gate, tree }: Running, whole: boolean, place: GatePlace): State {
  const makers = state.products?.tree === tree ? state.products.makers : [];
  return { ...state, products: { tree, makers: whole ? [...makers, { gate, place }] : makers } };
}
