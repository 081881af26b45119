import { noteOf } from "./block-note.ts";
import { attemptOf } from "./changes/attempt.ts";
import { blockOf, type GateChange } from "./gate-state.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { run } from "./start/running.ts";
import { type Blame, gateAt, type State, withGate } from "./state.ts";
import { isMachine, ownFaults, redOn, reference } from "./verdicts.ts";

/**
 * Undoes our latest step because a gate shows failures that its baseline did not have. Null where no step of ours lies between the
 * baseline's tree and the best tree, so that there is nothing to undo.
 */
export const startBlame = (state: State, gate: number, notes: readonly Note[], disagree = state.blame?.disagree ?? false): Turn | null => {
  const from = reference(state, gate)?.steps ?? 0;
  const last = state.steps.at(-1);
  if (last === undefined || last.by === "writes" || state.steps.length <= from) return null;
  const undone = [...(state.blame?.undone ?? []), last];
  const blame = { gate, disagree, undone };
  return {
    state: {
      ...state,
      steps: state.steps.slice(0, -1),
      best: last.from,
      blame,
      phase: { kind: "restoring", tree: last.from, next: "blame" },
    },
    effect: { kind: "restore", tree: last.from },
    notes: [
      ...notes,
      note("rolled-back", gateAt(state, last.gate).gate.name, {
        to: last.from,
        reason: `to tell whether it made ${gateAt(state, gate).gate.name} fail`,
      }),
    ],
  };
};

/** One step is undone. The gate's verdict on the tree before it tells whether that step was to blame. */
export const continueBlame = (state: State, notes: readonly Note[]): Turn => {
  const blame = state.blame;
  if (blame === null) return idle(state, notes);
  const { of } = gateAt(state, blame.gate);
  const green = of.proof.passes.some((pass) => pass.tree === state.best);
  if (!green && redOn(state, blame.gate) === null && of.block === null)
    return run(state, { gate: blame.gate, tree: state.best, check: "verdict", trial: null }, notes);
  if (!green && of.block === null && ownFaults(state, blame.gate)) {
    const further = startBlame(state, blame.gate, notes);
    if (further !== null) return further;
  }
  const settled = settleBlame(state, blame);
  const ended = settled.gates.flatMap(({ block }, at) => (block?.cause.kind === "fixers-disagree" ? noteOf(settled, at, block) : []));
  return idle(settled, [
    ...notes,
    ...ended,
    note("warning", gateAt(state, blame.gate).gate.name, {
      code: "undone",
      message: `undone because it made this gate fail: ${blame.undone.map((step) => step.description).join("; ")}`,
    }),
  ]);
};

/** The step undone last is to blame and is never tried again. The gates whose steps were undone may be repaired again. */
const settleBlame = (state: State, { gate: victim, undone, disagree }: Blame): State => {
  const culprit = undone.at(-1);
  const shown = culprit === undefined ? [] : (redOn(state, victim, culprit.to)?.reading.failures ?? []);
  let next: State = { ...state, blame: null };
  for (const step of undone) {
    const { of } = gateAt(next, step.gate);
    const isCulprit = step === culprit;
    const result = isCulprit
      ? `undone: it made ${gateAt(state, victim).gate.name} fail`
      : `undone with a later step that made ${gateAt(state, victim).gate.name} fail`;
    const attempt = {
      ...attemptOf({ ...step, round: null }, "regressed", result, isCulprit ? shown : []),
      broke: gateAt(state, victim).gate.name,
    };
    const reopened: GateChange = {
      dialogue: { attempts: [...of.dialogue.attempts.filter((note) => note.digest === null || note.digest !== step.digest), attempt] },
      recoveredBy: null,
      regressions: of.regressions + (isCulprit ? 1 : 0),
      tools: {
        fixBanned: of.tools.fixBanned || (isCulprit && step.by === "fixer"),
        ...(isCulprit
          ? {}
          : {
              fixedOn: of.tools.fixedOn.filter((tree) => tree !== step.from),
              fixedInScope: of.tools.fixedInScope.filter((tree) => tree !== step.from),
            }),
      },
      ...(of.block !== null && isMachine(of.block) ? {} : { block: null, verdict: "failed" as const }),
    };
    const between = [gateAt(state, victim).gate.name, gateAt(state, step.gate).gate.name];
    const ended = isCulprit && disagree && step.by === "fixer" ? { block: blockOf({ kind: "fixers-disagree", between }) } : {};
    next = withGate(next, step.gate, { ...reopened, ...ended });
  }
  // A fixer that was not to blame must be allowed to make its tree once more.
  return { ...next, seen: next.seen.filter((tree) => !undone.some((step) => step.to === tree)) };
};
