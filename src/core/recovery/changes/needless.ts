/**
 * Files that fixers made and that no gate needs are no part of a repair. When every gate has its verdict, all of them are left out at once,
 * and the gates that passed are run on what remains. If one of them is red there, all are put back.
 */
import { fits } from "../budget.ts";
import { note } from "../note.ts";
import { idle, type Note, type Turn } from "../protocol.ts";
import type { Needless, State } from "../state.ts";
import { isGreen, provenOn } from "../verdicts.ts";

/** Made files of the best tree are left out, once in a run. Null: there are none, or no time is left to try. */
export function leaveOutNeedless(state: State, notes: readonly Note[]): Turn | null {
  if (state.needless !== "untried" || state.plan.dryRun) return null;
  const paths = [...new Set(state.steps.flatMap(({ made = [] }) => made))];
  if (paths.length === 0) return null;
  const again = state.gates.reduce(
    (sum, of, index) => sum + (of.block === null && provenOn(state, index) !== null ? of.cost.lastMs : 0),
    0,
  );
  if (!fits(state, again)) return null;
  return { state: { ...state, needless: "tried", phase: { kind: "leaving-out", paths } }, effect: { kind: "leave-out", paths }, notes };
}

/** They are out of the work tree, which is `tree` now. The schedule proves the gates on it. */
export function leftOut(state: State, paths: readonly string[], tree: string): Turn {
  if (tree === state.best) return idle(state);
  const step = {
    ...{ by: "writes" as const, gate: state.steps.findLast(({ made = [] }) => made.length > 0)?.gate ?? 0 },
    ...{ from: state.best, to: tree, files: paths, description: "made files that no gate needs are left out" },
    ...{ analysis: null, digest: null, diff: null, durationMs: 0 },
  };
  const needless: Needless = { paths, from: state.best, gates: state.gates };
  return idle({ ...state, best: tree, steps: [...state.steps, step], needless });
}

/** The first gate that passed with the made files and does not without them; null: none so far. */
export const missesThem = ({ gates, needless }: State): number | null => {
  if (typeof needless === "string") return null;
  const index = gates.findIndex((of, at) => {
    const before = needless.gates[at];
    return before?.block === null && isGreen(before.verdict) && (of.block !== null || !isGreen(of.verdict));
  });
  return index < 0 ? null : index;
};

/** As it was with them; what the gates' runs cost stays counted. */
export function withThem(state: State): State {
  const { needless } = state;
  if (typeof needless === "string") return state;
  const gates = state.gates.map((of, at) => ({ ...(needless.gates[at] ?? of), cost: of.cost }));
  return { ...state, best: needless.from, steps: state.steps.slice(0, -1), gates, needless: "tried" };
}

/** A gate needs them: they are put back. */
export function putThemBack(given: State, notes: readonly Note[]): Turn {
  const state = withThem(given);
  return {
    state: { ...state, phase: { kind: "restoring", tree: state.best, next: "advance" } },
    effect: { kind: "restore", tree: state.best },
    notes: [...notes, note("rolled-back", null, { to: state.best, reason: "a gate needs the files that a fixer made" })],
  };
}

/** Every gate passes without them. */
export function keepWithout(state: State): State {
  const { needless } = state;
  if (typeof needless === "string") return state;
  const message = `A fixer made ${needless.paths.slice(0, 5).join(", ")}${needless.paths.length > 5 ? ` and ${needless.paths.length - 5} more files` : ""}; no gate needs ${needless.paths.length === 1 ? "it, so it is" : "them, so they are"} no part of the repair.`;
  return { ...state, needless: "tried", remarks: [...state.remarks, { code: "left-out", gate: null, message }] };
}
