import type { AttemptNote } from "../attempts.ts";
import { failureSetKey } from "../failure/compare.ts";
import { countsAsPassed } from "../gate.ts";
import { startBlame } from "./blame.ts";
import { block, blockedBy } from "./block.ts";
import { agentRefusal, costLeft, fits, timeLeft, tokensLeft } from "./budget.ts";
import { attemptOf } from "./changes/attempt.ts";
import { testGates, tryMs } from "./changes/proposals.ts";
import { maxTentative, undoTentative } from "./changes/tentative.ts";
import { tryTogether } from "./changes/together.ts";
import { applyProposal } from "./changes/trial.ts";
import { blockOf, type GateState, type TreeRun } from "./gate-state.ts";
import { askOrigin, isInherited, isRemembered } from "./origin.ts";
import type { Note, Turn } from "./protocol.ts";
import { survey, surveyDue } from "./runs/survey.ts";
import { leftUncommitted } from "./runs/uncommitted.ts";
import { fixManner } from "./start/confinement.ts";
import { run } from "./start/running.ts";
import { currentTree, gateAt, type State, type Tentative, withGate } from "./state.ts";
import { ownFaults, provenOn, redOn, reference, stepsTo } from "./verdicts.ts";

/**
 * The next rung for a gate that is red on the best tree, cheapest first: fixer, memory, quick fixes, agent (.github/docs/deciding.md).
 * Formatters and linters of other gates come before the first request to an agent.
 */
export const climb = (state: State, index: number, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, index);
  if (state.tentative !== null) return goOn(state, state.tentative, notes);
  const red = redOn(state, index);
  if (red === null) return run(state, { gate: index, tree: state.best, check: "verdict", trial: null }, notes);
  const unrepaired = leftUncommitted(state, index);
  if (unrepaired !== null) return block(state, index, unrepaired, notes);
  const blocker = gate.needs.find((name) => state.gates[state.plan.gates.findIndex((other) => other.name === name)]?.block);
  if (blocker !== undefined) return block(state, index, blockedBy(blocker), notes);
  if (state.plan.repairOff !== null)
    return block(state, index, blockOf({ kind: "policy", denied: [], rule: "repair-off", reason: state.plan.repairOff }), notes);
  const doubted = isRemembered(state, index, red.reading) ? askOrigin(state, index, red, notes) : null;
  if (doubted !== null) return doubted;
  if (isInherited(state, index, red)) {
    const reason = of.origin?.kind === "checked" ? "the base has these failures as well" : "the default branch has these failures as well";
    return block(state, index, blockOf({ kind: "policy", denied: [], rule: "inherited", reason }), notes);
  }
  if (canFix(state, index)) return startFixing(state, index, notes);
  const asked = askOrigin(state, index, red, notes);
  if (asked !== null) return asked;
  if (state.plan.memory && !of.tools.recalled.includes(failureSetKey(red.reading)))
    return {
      state: {
        ...withGate(state, index, { tools: { recalled: [...of.tools.recalled, failureSetKey(red.reading)] } }),
        phase: { kind: "recalling", gate: index },
      },
      effect: { kind: "recall", gate: index, reading: red.reading, tree: state.best },
      notes,
    };
  const proposal = of.tools.proposals[0];
  if (proposal !== undefined && fits(state, tryMs(state, index, proposal))) return applyProposal(state, index, proposal, notes);
  if (state.plan.quickFixes && !of.tools.proposedOn.includes(state.best) && of.tools.proposedOn.length < maxProposalRounds)
    return {
      state: {
        ...withGate(state, index, { tools: { proposedOn: [...of.tools.proposedOn, state.best] } }),
        phase: { kind: "proposing", gate: index },
      },
      effect: {
        kind: "propose",
        gate: index,
        reading: red.reading,
        tree: state.best,
        manner: fits(state, 2 * of.cost.lastMs) ? fixManner(state, index, state.best, null) : null,
        unsafe: testGates(state).length > 0,
        without: of.tools.unmended,
      },
      notes,
    };
  return beforeAgent(state, index, red, notes);
};

/** The round after a tentative one. It starts on that tree if another tentative round is allowed, and else on the best tree. */
const goOn = (state: State, { gate, run: shown, trials }: Tentative, notes: readonly Note[]): Turn => {
  // The agent gave up on it, or its request failed: the gate is given up, and nobody is asked again.
  if (gateAt(state, gate).of.block !== null) return undoTentative(state, "no round came to build on it", notes);
  if (trials.length >= maxTentative) return undoTentative(state, `${trials.length} rounds running fixed nothing`, notes);
  if (agentRefusal(state, gate) !== null) return undoTentative(state, "no round is left to build on it", notes);
  return ask(state, gate, gateAt(state, gate).of, shown, notes);
};

/** Trees on which quick fixes are asked for at one gate. */
const maxProposalRounds = 6;

/** What comes before a request to an agent: other gates' fixers, and the question of whose fault the failures are. */
const beforeAgent = (state: State, index: number, red: TreeRun, notes: readonly Note[]): Turn => {
  const { of } = gateAt(state, index);
  const fixer = state.plan.gates.findIndex((other, at) => {
    const waiting = state.gates[at];
    if (at === index || waiting === undefined || waiting.block !== null || !(other.stage === "format" || other.stage === "lint"))
      return false;
    if (other.fix.length === 0 || countsAsPassed(waiting.verdict) || provenOn(state, at) !== null) return false;
    return waiting.cost.runs === 0 || redOn(state, at) === null || canFix(state, at);
  });
  if (fixer >= 0 && fits(state, gateAt(state, fixer).of.cost.lastMs)) {
    if (redOn(state, fixer) !== null) return startFixing(state, fixer, notes);
    return run(state, { gate: fixer, tree: state.best, check: "verdict", trial: null }, notes);
  }
  if (
    worthAttributing(state, of) &&
    !of.proof.attributed &&
    of.proof.baseline !== null &&
    of.proof.baseline.tree !== state.initial &&
    of.proof.baseline.reading.class !== "passed" &&
    fits(state, of.cost.lastMs)
  )
    return {
      state: { ...state, phase: { kind: "restoring", tree: state.initial, next: "baseline", gate: index } },
      effect: { kind: "restore", tree: state.initial },
      notes,
    };
  if (state.plan.agentOff === null && broughtByTools(state, index)) {
    const blaming = startBlame(state, index, notes);
    if (blaming !== null) return blaming;
  }
  const both = tryTogether(state, index, red, notes);
  if (both !== null) return both;
  const refusal = agentRefusal(state, index);
  if (refusal !== null) return block(state, index, blockOf(refusal), notes);
  if (surveyDue(state, index, red, null)) return survey(state, index, { result: red, part: false }, null, notes);
  const known = state.plan.knownEnds[gateAt(state, index).gate.name];
  if (known !== undefined && known.key === failureSetKey(red.reading))
    return block(state, index, blockOf(known.cause, { earlier: known.earlier }), notes);
  return ask(state, index, of, red, notes);
};

/**
 * Whether a run on checkpoint 0 is worth its time. It always is before money is spent. Without an agent it is worth it only after a step
 * that is not a formatter's, because only such a step could have made the gate fail.
 */
const worthAttributing = (state: State, of: GateState): boolean => {
  if (state.plan.agentOff === null) return true;
  const before = of.proof.baseline === null ? 0 : (stepsTo(state, of.proof.baseline.tree) ?? state.steps.length);
  return state.steps.slice(0, before).some((step) => step.by !== "fixer" || gateAt(state, step.gate).gate.stage !== "format");
};

/**
 * If fixers alone caused the failures, their steps are undone, and no agent is asked. If an agent's or a remembered repair caused them, the
 * gate is repaired like any other, and that repair is undone only if this fails.
 */
const broughtByTools = (state: State, index: number): boolean => {
  const { of } = gateAt(state, index);
  const since = reference(state, index)?.steps ?? 0;
  const mechanical = state.steps.slice(since).every((step) => step.by !== "round" && step.by !== "memory");
  return of.proof.attributed && of.rounds === 0 && mechanical && ownFaults(state, index);
};

const ask = (state: State, index: number, of: GateState, red: TreeRun, notes: readonly Note[]): Turn => {
  const { gate } = gateAt(state, index);
  const rounds = of.dialogue.attempts.filter((attempt) => attempt.by === "round");
  return {
    state: { ...state, phase: { kind: "asking", gate: index } },
    effect: {
      kind: "ask",
      request: {
        gate,
        round: of.rounds + 1,
        tree: currentTree(state),
        exitCode: red.exitCode,
        reading: red.reading,
        attempts: [...broughtBy(state, index), ...of.dialogue.attempts],
        regressions: of.dialogue.lastRegressions,
        tentative: state.tentative !== null,
        granted: of.dialogue.granted,
        tokensLeft: tokensLeft(state),
        costLeft: costLeft(state),
        timeLeftMs: timeLeft(state),
        // Each round that was not kept moves up; what one that was kept leaves is the first one's again.
        model: rounds.length - 1 - rounds.findLastIndex((attempt) => attempt.outcome === "kept"),
      },
    },
    notes,
  };
};

/** Steps of other gates since this one passed. One of them made it fail. */
const broughtBy = (state: State, index: number): readonly AttemptNote[] => {
  const passed = state.gates[index]?.proof.passes.flatMap((pass) => stepsTo(state, pass.tree) ?? []) ?? [];
  if (passed.length === 0) return [];
  return state.steps
    .slice(Math.max(...passed))
    .filter((step) => step.gate !== index)
    .map((step) =>
      attemptOf({ ...step, round: null }, "kept", `kept for the gate "${gateAt(state, step.gate).gate.name}"; this gate fails since`, []),
    );
};

/** Fixer runs at one gate: once for each tree, and no more than every kept change can call for. */
const maxFixes = (state: State): number => 3 + state.plan.limits.maxTotalRounds;

/** Whether the gate's fixer has something to do on the best tree. */
const canFix = (state: State, index: number): boolean => {
  const { gate, of } = gateAt(state, index);
  const untried = !of.tools.fixBanned && !of.tools.fixedOn.includes(state.best) && of.tools.fixedOn.length < maxFixes(state);
  return gate.fix.length > 0 && untried && fits(state, of.cost.lastMs);
};

const startFixing = (state: State, index: number, notes: readonly Note[]): Turn => {
  const { of } = gateAt(state, index);
  const paths = scopeFor(state, index);
  const tried = paths === null ? { fixedOn: [...of.tools.fixedOn, state.best] } : { fixedInScope: [...of.tools.fixedInScope, state.best] };
  return {
    state: {
      ...withGate(state, index, { tools: tried }),
      phase: { kind: "fixing", gate: index, index: 0, paths, tree: state.best, files: [], made: [], leftAlone: [], durationMs: 0 },
    },
    effect: { kind: "fix", gate: index, index: 0, tree: state.best, paths, ...fixManner(state, index, state.best, null) },
    notes,
  };
};

/**
 * The only files that a fixer may change; null: all. A fixer of format or lint first repairs the files that failed, if every failure
 * names one. Any other fixer first repairs the pull request's files, if no failure lies elsewhere. Either happens once on a tree: if the
 * gate stays red, the fixer may change all files.
 */
const scopeFor = (state: State, index: number): readonly string[] | null => {
  const { gate, of } = gateAt(state, index);
  if (of.tools.fixedInScope.includes(state.best)) return null;
  const { scope } = state.plan;
  const reading = redOn(state, index)?.reading;
  const failures = reading?.failures ?? [];
  const files = [...new Set(failures.flatMap(({ file }) => file ?? []))];
  const named = reading?.complete === true && failures.length > 0 && failures.every(({ file }) => file !== null);
  if (named && (gate.stage === "format" || gate.stage === "lint")) return files;
  return scope !== null && files.every((file) => scope.includes(file)) ? scope : null;
};
