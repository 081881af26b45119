/**
 * Files that are no part of a repair after all: those that fixers made and no gate needs, and those that the job behind this one may not deliver.
 * When every gate has its verdict, each kind is left out at once, and the gates that passed are run on what remains.
 */
import { compare } from "../../failure/compare.ts";
import { asOneLine } from "../../gate.ts";
import { listed } from "../../words/quantities.ts";
import { block } from "../block.ts";
import { fits } from "../budget.ts";
import { blockOf } from "../gate-state.ts";
import { note } from "../note.ts";
import { idle, type Note, type Turn } from "../protocol.ts";
import { gateAt, type LeftOutFile, type Omission, type State, withGate } from "../state.ts";
import { isGreen, provenOn, redOn } from "../verdicts.ts";

/** Leaves the next kind of files out of the best tree, each kind once in a run. Null: there are none, or no time is left to try. */
export const leaveOut = (state: State, notes: readonly Note[]): Turn | null => {
  if (state.plan.dryRun || state.best === state.initial) return null;
  const made = [...new Set(state.steps.flatMap((step) => step.made ?? []))];
  const asks: Readonly<Record<Omission["kind"], boolean>> = { needless: made.length > 0, undeliverable: state.plan.handsOver };
  const kind = (["needless", "undeliverable"] as const).find((each) => asks[each] && !state.leftOutOnce.includes(each));
  if (kind === undefined) return null;
  const again = state.gates.reduce(
    (sum, of, index) => sum + (of.block === null && provenOn(state, index) !== null ? of.cost.lastMs : 0),
    0,
  );
  if (!fits(state, again)) return null;
  return {
    state: { ...state, leftOutOnce: [...state.leftOutOnce, kind], phase: { kind: "leaving-out", of: kind } },
    effect: { kind: "leave-out", as: state.initial, paths: kind === "needless" ? made : "undeliverable" },
    notes,
  };
};

/** These files are in the work tree, which is `tree` now, as they were at checkpoint 0. The schedule proves the gates on it. */
export const leftOut = (state: State, kind: Omission["kind"], files: readonly LeftOutFile[], tree: string): Turn => {
  if (tree === state.best) return idle(state);
  const paths = files.map(({ path }) => path);
  const step = {
    ...{ by: "writes" as const, gate: state.steps.findLast((each) => each.files.some((path) => paths.includes(path)))?.gate ?? 0 },
    ...{ from: state.best, to: tree, files: paths, description: titles[kind] },
    ...{ analysis: null, digest: null, diff: null, durationMs: 0 },
  };
  const left: Omission = { kind, files, from: state.best, gates: state.gates, steps: state.steps };
  return idle({ ...state, best: tree, steps: tree === state.initial ? [] : [...state.steps, step], leftOut: left });
};

const titles: Readonly<Record<Omission["kind"], string>> = {
  needless: "made files that no gate needs are left out",
  undeliverable: "files that the next job may not deliver are left out",
};

/** The first gate that passed with the files that are left out and does not without them; null: none so far. */
export const missesThem = ({ gates, leftOut: left }: State): number | null => {
  if (left === null) return null;
  const index = gates.findIndex((of, at) => {
    const before = left.gates[at];
    const isKnown = of.block?.cause.kind === "policy" && of.block.cause.rule === undeliverable;
    return before?.block === null && isGreen(before.verdict) && (of.block !== null || !isGreen(of.verdict)) && !isKnown;
  });
  return index < 0 ? null : index;
};

/** Policy's name for a gate that is red without files that may not be delivered. */
const undeliverable = "undeliverable";

/** What to do about it: such a gate stays red with its reason; else they are put back. */
export const withoutThem = (state: State, gate: number, notes: readonly Note[]): Turn => {
  const red = redOn(state, gate);
  const { baseline } = gateAt(state, gate).of.proof;
  const isAsBefore = red !== null && baseline !== null && compare(baseline.reading, red.reading).outcome !== "regressed";
  if (state.leftOut?.kind !== "undeliverable" || !isAsBefore) return putThemBack(state, notes);
  const { files, steps } = state.leftOut;
  const paths = files.map(({ path }) => path);
  const makers = steps.filter((step) => step.by === "fixer" && step.files.some((path) => paths.includes(path)));
  const commands = [...new Set(makers.map((step) => asOneLine(gateAt(state, step.gate).gate.fix)))];
  const cause = {
    ...{ kind: "policy" as const, denied: paths, rule: undeliverable },
    reason: [...files.map(({ why }) => why), ...commands.map((command) => `It was made by \`${command}\`.`)].join(" "),
  };
  return block(withGate(state, gate, { recoveredBy: null }), gate, blockOf(cause), notes);
};

/** As it was with them; what the gates' runs cost stays counted. */
export const withThem = (state: State): State => {
  const { leftOut: left } = state;
  if (left === null) return state;
  const gates = state.gates.map((of, at) => ({ ...(left.gates[at] ?? of), cost: of.cost }));
  return { ...state, best: left.from, steps: left.steps, gates, leftOut: null };
};

/** They are put back: a gate needs them, or no time is left to prove the rest. */
export const putThemBack = (given: State, notes: readonly Note[]): Turn => {
  const state = withThem(given);
  const { kind, files = [] } = given.leftOut ?? {};
  const remarks =
    kind === "undeliverable"
      ? [...state.remarks, remark("undeliverable", `${reasons(files)} The gates could not be proved without ${it(files)}.`)]
      : state.remarks;
  return {
    state: { ...state, remarks, phase: { kind: "restoring", tree: state.best, next: "advance" } },
    effect: { kind: "restore", tree: state.best },
    notes: [...notes, note("rolled-back", null, { to: state.best, reason: "a gate needs the files that were left out" })],
  };
};

/** Every gate has its verdict without them. */
export const keepWithout = (state: State): State => {
  const { leftOut: left } = state;
  if (left === null) return state;
  const { kind, files } = left;
  const names = listed(
    files.map(({ path }) => path),
    5,
  );
  const message =
    kind === "needless"
      ? `A fixer made ${names}; no gate needs ${it(files)}, so ${files.length === 1 ? "it is" : "they are"} no part of the repair.`
      : `${names} ${files.length === 1 ? "is" : "are"} no part of the repair, because the next job may not deliver ${it(files)}. ${reasons(files)}`;
  return { ...state, leftOut: null, remarks: [...state.remarks, remark("left-out", message)] };
};

const it = (files: readonly LeftOutFile[]): string => (files.length === 1 ? "it" : "them");
const reasons = (files: readonly LeftOutFile[]): string =>
  [...new Set(files.map(({ why }) => why))]
    .filter((why) => why !== "")
    .slice(0, 5)
    .join(" ");
const remark = (code: string, message: string): State["remarks"][number] => ({ code, gate: null, message });
