/**
 * Rounds that were undone because they fixed nothing are tried together before an agent is asked again. A repair may need two places at once.
 * If each round mends one of them, no round shows progress, or it even breaks what the other place needs, until both are there.
 */
import { fits } from "../budget.ts";
import type { Tracking, TreeRun } from "../gate-state.ts";
import { idle, type Note, type Turn } from "../protocol.ts";
import { canRunPart } from "../start/running.ts";
import { gateAt, type Phase, type State, withGate } from "../state.ts";
import type { Undone } from "../step.ts";
import { inWords } from "./tracking.ts";
import { applied } from "./trial.ts";

/** Rounds in one set. A gate is given up after as many rounds that were not kept. */
const most = 3;

/** A gate whose run takes no longer than this may be run for each set. */
const quickMs = 5_000;

/** The next set of undone rounds is made on the best tree; null where each was tried, or no time is left for one. */
export const tryTogether = (state: State, index: number, red: TreeRun, notes: readonly Note[]): Turn | null => {
  const { of } = gateAt(state, index);
  const cheap = red.durationMs < quickMs || canRunPart(state, index, red.reading);
  const set = setsOf(of.tracking, cheap).find((rounds) => !of.tracking.together.includes(keyOf(rounds)));
  if (set === undefined || !fits(state, of.cost.lastMs)) return null;
  const tracking = { ...of.tracking, together: [...of.tracking.together, keyOf(set)] };
  return join(
    withGate(state, index, { tracking }),
    { kind: "joining", gate: index, tree: state.best, files: [], queue: set, of: set },
    notes,
  );
};

/** The sets that hold the last undone round. The smallest come first, so that no needless round is kept. If a run is slow, only the largest is tried. */
const setsOf = ({ undone }: Tracking, cheap: boolean): readonly (readonly Undone[])[] => {
  const last = undone.at(-1);
  const earlier = undone.slice(-most, -1);
  if (last === undefined || earlier.length === 0) return [];
  const pairs = earlier.toReversed().map((one) => [one, last]);
  const all = [...earlier, last];
  return cheap && earlier.length > 1 ? [...pairs, all] : [all];
};

const keyOf = (rounds: readonly Undone[]): string => inWords(rounds.map(({ round }) => round));

type Joining = Extract<Phase, { kind: "joining" }>;

/** Makes the next change of the set; once all are made the gate judges them as one. */
const join = (state: State, phase: Joining, notes: readonly Note[]): Turn => {
  const [next] = phase.queue;
  if (next !== undefined)
    return {
      state: { ...state, phase },
      effect: { kind: "rebase", onto: phase.tree, from: next.from, to: next.to, current: phase.tree },
      notes,
    };
  const { of, gate, files, tree } = phase;
  const diffs = of.flatMap(({ diff }) => diff ?? []);
  const trial = {
    by: "round" as const,
    gate,
    from: state.best,
    to: state.best,
    files,
    description: of.map(({ description }) => description).join("; "),
    analysis: null,
    digest: null,
    diff: diffs.length === 0 ? null : diffs.join("\n"),
    durationMs: 0,
    round: of.at(-1)?.round ?? null,
    together: of.map(({ round }) => round),
  };
  return applied(state, trial, tree, files);
};

/** One change of the set was made; null: it cannot be made beside the others. */
export const joined = (state: State, phase: Joining, tree: string | null, files: readonly string[]): Turn => {
  if (tree !== null)
    return join(state, { ...phase, tree, files: [...new Set([...phase.files, ...files])], queue: phase.queue.slice(1) }, []);
  if (phase.tree === state.best) return idle(state);
  return {
    state: { ...state, phase: { kind: "restoring", tree: state.best, next: "advance" } },
    effect: { kind: "restore", tree: state.best },
    notes: [],
  };
};
