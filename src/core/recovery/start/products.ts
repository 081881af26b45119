/**
 * What gates build for one another. A test of the built package must run on a build of the very tree that is judged. With a build of an
 * earlier tree it would reject honest repairs, and call broken ones green.
 */
import { type GatePlace, makersFor } from "../../gate.ts";
import type { GateState } from "../gate-state.ts";
import { gateAt, type Running, type State } from "../state.ts";
import { isGreen } from "../verdicts.ts";

/** The first gate that has to run on this tree before that run is meaningful; null if all products are there. A red gate has no product. */
export const missingProvider = (state: State, running: Running, place: GatePlace): number | null => {
  const makers = state.products?.tree === running.tree ? state.products.makers : [];
  // A product made in the sandbox exists only there. One made on the real disk exists in both places.
  const seen = makers.filter((product) => product.place !== "inside" || place === "inside").map((product) => product.gate);
  return makersFor(state.plan.gates, running.gate).find((at) => !seen.includes(at) && mayMake(gateAt(state, at).of)) ?? null;
};

const mayMake = ({ block, verdict }: GateState): boolean => block === null && (verdict === null || isGreen(verdict));

/** The state when a gate runs there. A whole run's product belongs to that tree. Products of other trees are gone or stale. */
export const withProduct = (state: State, { gate, tree }: Running, whole: boolean, place: GatePlace): State => {
  const makers = state.products?.tree === tree ? state.products.makers : [];
  return { ...state, products: { tree, makers: whole ? [...makers, { gate, place }] : makers } };
};
