import type { QuickFix } from "../../agent.ts";
import type { AttemptOutcome } from "../../attempts.ts";
import type { FileChange } from "../../edit/edit.ts";
import { type Comparison, compare, failuresOf } from "../../failure/compare.ts";
import type { Failure } from "../../failure/failure.ts";
import { makersFor } from "../../gate.ts";
import { type IntegrityFinding, refusalText, rejects } from "../../integrity/finding.ts";
import { block } from "../block.ts";
import { fits } from "../budget.ts";
import { blockOf, type FlakeProof, freshTracking, type TreeRun } from "../gate-state.ts";
import { note } from "../note.ts";
import { idle, type Note, type Turn } from "../protocol.ts";
import { fixManner } from "../start/confinement.ts";
import { canRunPart, run } from "../start/running.ts";
import { currentTree, gateAt, type State, triedKey, withGate } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn } from "../verdicts.ts";
import { attemptOf, trialOf } from "./attempt.ts";
import { appliedNote, keptAttempts, placePass, stepOf } from "./kept.ts";
import { proofByTests, unmended, withoutUnmended, withTry } from "./proposals.ts";
import { aloneFirst, backToWhole, hold, isAlone, isAsGood, settleTentative } from "./tentative.ts";
import { afterRejection, inWords, withUndone } from "./tracking.ts";

/** Takes the first quick fix off the queue and writes it. */
export const applyProposal = (state: State, gate: number, fix: QuickFix, notes: readonly Note[]): Turn => {
  const { title, changes, source, unsafe, mends } = fix;
  const trial = {
    ...trialOf(state, gate, { by: "quick-fix", description: title, changes }),
    ...(source === undefined ? {} : { source }),
    ...(unsafe === undefined ? {} : { unsafe }),
    ...(mends === undefined ? {} : { mends }),
  };
  return apply(withTry(state, gate, fix), trial, changes, notes);
};

/** Writes a change; policy has judged every path of it before. */
export const apply = (state: State, trial: Trial, changes: readonly FileChange[], notes: readonly Note[]): Turn => ({
  state: { ...state, phase: { kind: "applying", trial } },
  effect: { kind: "apply", changes },
  notes,
});

/** The change is on disk. Before any gate judges it, integrity is checked, together with all other changes since the best tree. */
export const applied = (state: State, trial: Trial, tree: string, files: readonly string[]): Turn => {
  const placed = { ...trial, to: tree, files };
  if (tree === trial.from) return reject(state, placed, { outcome: "useless", result: "changed nothing" }, []);
  const reading = (state.mending?.red ?? redOn(state, trial.gate))?.reading;
  const checked = state.plan.gates.some(({ stage }) => stage === "lint" || stage === "typecheck");
  return {
    state: { ...state, phase: { kind: "inspecting", trial: placed } },
    effect: {
      kind: "inspect",
      from: state.best,
      to: tree,
      red: {
        stage: gateAt(state, trial.gate).gate.stage,
        failures: reading?.failures ?? null,
        excerpt: reading?.excerpt ?? "",
        ...(checked ? {} : { unchecked: true }),
      },
    },
    notes: [],
  };
};

/** Findings either reject the change or become remarks. If it is not rejected, formatters run on the changed files, and then the gate judges. */
export const inspected = (state: State, given: Trial, all: readonly IntegrityFinding[]): Turn => {
  const { gate } = gateAt(state, given.gate);
  const findings = all.filter(rejects);
  const trial = { ...given, remarks: all.filter((finding) => !rejects(finding)) };
  if (findings.length > 0) {
    const text = refusalText(findings);
    const rejections = findings.map(({ file, rule, message }) =>
      note("edit-rejected", gate.name, { path: file, rule, message }, trial.round),
    );
    const rules = [...new Set([...gateAt(state, trial.gate).of.dialogue.deniedRules, ...findings.map((finding) => finding.rule)])];
    const counted = { ...withGate(state, trial.gate, { dialogue: { deniedRules: rules } }), rejectedEdits: state.rejectedEdits + 1 };
    return reject(counted, trial, { outcome: "rejected", result: `rejected: ${text}` }, rejections.slice(0, 20));
  }
  const formatters = state.plan.gates.flatMap((other, at) => {
    const of = state.gates[at];
    const usable = other.stage === "format" && other.fix.length > 0 && of !== undefined && of.block === null && !of.tools.fixBanned;
    return usable ? [at] : [];
  });
  return format(state, trial, formatters, 0, []);
};

/** Runs the format fixers over the changed files alone, one command after the other, then has the gate judge. */
export const format = (state: State, trial: Trial, queue: readonly number[], index: number, notes: readonly Note[]): Turn => {
  const at = queue[0];
  if (at === undefined) return judge(state, trial, notes);
  if (index >= gateAt(state, at).gate.fix.length) return format(state, trial, queue.slice(1), 0, notes);
  return {
    state: { ...state, phase: { kind: "formatting", trial, queue, index } },
    effect: { kind: "fix", gate: at, index, tree: trial.to, paths: trial.files, ...fixManner(state, at, trial.to, trial) },
    notes,
  };
};

/** Lets the gate judge a change that is on disk. A verdict that is known already is not asked for again. */
export const judge = (state: State, trial: Trial, notes: readonly Note[]): Turn => {
  if (trial.to === trial.from) return reject(state, trial, { outcome: "useless", result: "changed nothing" }, notes);
  if (state.seen.includes(trial.to) || (trial.by === "round" && state.tried.includes(triedKey(trial.gate, trial.to)))) {
    const undone = reject(state, trial, { outcome: "repeated", result: "led back to a tree that was there before" }, notes);
    if (trial.by !== "fixer") return undone;
    return { ...undone, state: { ...undone.state, phase: { kind: "restoring", tree: state.best, next: "disagree", gate: trial.gate } } };
  }
  if (state.mending !== null) return proveMended(state, trial, state.mending, notes);
  const { of } = gateAt(state, trial.gate);
  if (of.proof.passes.some((pass) => pass.tree === trial.to)) return keep(state, trial, null, notes);
  const known = redOn(state, trial.gate, trial.to);
  if (known !== null) return judged(state, trial, known, notes);
  const red = redOn(state, trial.gate);
  const part =
    trial.by === "round" &&
    state.tentative?.alone !== "tried" &&
    red !== null &&
    isWorthPart(red, of.cost.partMs) &&
    canRunPart(state, trial.gate, red.reading);
  return run(state, { gate: trial.gate, tree: trial.to, check: part ? "part" : "verdict", trial }, notes);
};

/**
 * Only tests are worth a first run of what failed: a quick check of many files costs no more than one of a few. If starting takes most
 * of the time, the last partial run took about as long as the whole gate. Then the whole gate is run at once.
 */
const isWorthPart = (red: TreeRun, partMs: number): boolean =>
  (red.reading.stage === "test" || red.durationMs >= slowMs) && 2 * partMs <= red.durationMs;
const slowMs = 5_000;

/** Milliseconds of the runs of a proof that are still needed, and of the whole one after them. */
export const proofMs = (state: State, index: number, { alone, needed, passed }: FlakeProof): number => {
  const { partMs, lastMs } = gateAt(state, index).of.cost;
  return (needed - passed) * (alone ? partMs : lastMs) + lastMs;
};

/** The next run of a change that is to mend a flake: those of N first, then the whole gate. */
export const proveMended = (state: State, trial: Trial, proof: FlakeProof, notes: readonly Note[]): Turn => {
  const left = proof.needed - proof.passed;
  const check = left > 0 ? ("flake-proof" as const) : ("verdict" as const);
  if (fits(state, proofMs(state, trial.gate, proof)))
    return run({ ...state, mending: proof }, { gate: trial.gate, tree: trial.to, check, trial }, notes);
  return reject(state, trial, { outcome: "unverified", result: `no time is left for ${left} of ${proof.needed} runs` }, notes);
};

/** A change that was to mend a flake failed once more. */
export const stillFlaky = (state: State, trial: Trial, { passed, needed }: FlakeProof, notes: readonly Note[]): Turn =>
  reject(state, trial, { outcome: "no-progress", result: `it failed again after ${passed} of ${needed} runs had passed` }, notes);

/** How a gate's run on a trial differs from the one on the best tree. */
export const progressOf = (state: State, trial: Trial, best: TreeRun, now: TreeRun): Comparison =>
  compare(best.reading, now.reading, [
    ...trial.files,
    ...(isAlone(state) ? [] : (state.tentative?.trials.flatMap((earlier) => earlier.files) ?? [])),
  ]);

/** The gate is still red on the change. It is kept if it is better, held if that cannot be known yet, and else undone. */
export const judged = (state: State, trial: Trial, now: TreeRun, notes: readonly Note[]): Turn => {
  if (state.mending !== null) return stillFlaky(state, trial, state.mending, notes);
  const best = redOn(state, trial.gate);
  if (best === null) return keep(state, trial, now, notes);
  const progress = progressOf(state, trial, best, now);
  const left = progress.outcome === "better" ? unmended(trial, best.reading, now.reading) : null;
  if (left !== null && left.count > 0)
    return reject(
      withoutUnmended(state, trial, left.of),
      trial,
      { outcome: "no-progress", result: `${left.count} that it was to mend are still there`, now },
      notes,
    );
  if (progress.outcome === "better" && isAsGood(state, now)) return aloneFirst(state, trial, now, notes) ?? keep(state, trial, now, notes);
  return notBetter(state, trial, now, progress, notes);
};

/** A change that is not better. A round that moved something stays, so that the next one can build on it. Any other change is undone. */
export const notBetter = (state: State, trial: Trial, now: TreeRun, progress: Comparison, notes: readonly Note[]): Turn => {
  const { outcome, regressions, moved, remaining, fixed: mended } = progress;
  const unmade = brokenProviders(state, trial);
  if (unmade.length > 0)
    return reject(state, trial, { outcome: "regressed", result: `made ${describe(unmade)}`, regressions: unmade, now, mended }, notes);
  if (outcome === "regressed")
    return reject(state, trial, { outcome, result: `made ${describe(regressions)}`, regressions, now, mended }, notes);
  if (trial.by === "round" && trial.together === undefined && !isAlone(state) && (outcome === "moved" || outcome === "undecided")) {
    const result =
      outcome === "moved" ? `${moved.length} now fail otherwise, none is fixed` : "what it does cannot be seen yet: other failures hide it";
    return hold(state, trial, now, result, notes);
  }
  return reject(
    state,
    trial,
    { outcome: "no-progress", result: `fixed nothing, ${remaining.length + moved.length} remaining`, now },
    notes,
  );
};

/** New failures of gates whose product the trial's gate uses. If the trial caused them, its gate saw an older build. */
const brokenProviders = (state: State, trial: Trial): readonly Failure[] =>
  makersFor(state.plan.gates, trial.gate).flatMap((at) =>
    redOn(state, at) === null ? (redOn(state, at, trial.to)?.reading.failures ?? []) : [],
  );

const describe = (failures: readonly Failure[]): string => {
  const first = failures[0];
  const where = [first?.file, first?.test, first?.message].filter((part) => part !== null && part !== undefined && part !== "").join(": ");
  return failures.length > 1 ? `${where} fail, and ${failures.length - 1} more` : `${where} fail`;
};

const countOf = { fixer: "fixer", "quick-fix": "quickFix", memory: "memory" } as const;

/** The change becomes part of the best tree, with the tentative rounds that it builds on. `now` is the gate's run on it, null where it passed. */
export const keep = (given: State, trial: Trial, now: TreeRun | null, notes: readonly Note[]): Turn => {
  const proof = proofByTests(given, trial);
  if (proof.kind === "run") return run(given, { gate: proof.gate, tree: trial.to, check: "tests", trial }, notes);
  if (proof.kind === "refused") return reject(given, trial, { outcome: "regressed", result: `unsafe, and ${proof.why}` }, notes);
  const { gate } = gateAt(given, trial.gate);
  const best = redOn(given, trial.gate);
  const progress = best === null || now === null ? null : progressOf(given, trial, best, now);
  const fixed = best === null ? 0 : (progress?.fixed.length ?? failuresOf(best.reading).length);
  const remaining = now === null ? 0 : failuresOf(now.reading).length;
  const { mending } = given;
  const result =
    mending !== null
      ? `${mending.passed} of ${mending.needed} runs passed`
      : fixed === 0 && remaining > 0
        ? `a test reaches a later point, ${remaining} remaining`
        : `${fixed} fixed, ${remaining} remaining`;
  const alone = isAlone(given);
  const step = stepOf(alone ? { ...given, tentative: null } : given, mending === null ? trial : { ...trial, mended: mending.needed });
  const state = alone
    ? settleTentative(given, "no-progress", "undone: the round after it does not need it")
    : settleTentative(given, "kept", "kept with the round after it");
  const { of } = gateAt(state, trial.gate);
  const kept = withGate(state, trial.gate, {
    dialogue: {
      attempts: keptAttempts(of.dialogue.attempts, trial, result, now?.reading.failures ?? []),
      lastRegressions: [],
    },
    tools: { proposals: [] },
    // What flakes after this is another flake, or the same one.
    ...(mending === null ? {} : { flakes: { shown: null } }),
    tracking: freshTracking,
    ...(now === null && trial.by !== "writes" ? { recoveredBy: trial.by } : {}),
  });
  const counter = trial.by === "fixer" || trial.by === "quick-fix" || trial.by === "memory" ? countOf[trial.by] : null;
  const next: State = {
    ...kept,
    best: trial.to,
    mending: null,
    steps: [...state.steps, step],
    seen: [...state.seen, trial.to],
    counts: counter === null ? state.counts : { ...state.counts, [counter]: state.counts[counter] + 1 },
  };
  // A pass proves the tree it ran on; remember how many steps led there.
  const proven = now === null ? withGate(next, trial.gate, { proof: { passes: placePass(next, trial) } }) : next;
  return idle(proven, [...notes, appliedNote(gate.name, trial, true, fixed, remaining)]);
};

/** The result of a change that is not kept. `now`: the gate's run on it; null where no run judged it. */
interface Rejection {
  readonly outcome: AttemptOutcome;
  readonly result: string;
  readonly regressions?: readonly Failure[];
  readonly now?: TreeRun | null;
  /** What it mended all the same: the next round is told, so that a right half is not lost with the wrong one. */
  readonly mended?: readonly Failure[];
}

/** The change is undone: the work tree becomes the best tree again, byte for byte. An answer that changed no file leaves tentative rounds in place. */
export const reject = (
  given: State,
  trial: Trial,
  { outcome, result, regressions = [], now = null, mended = [] }: Rejection,
  notes: readonly Note[],
): Turn => {
  if (isAlone(given)) return backToWhole({ ...given, tried: [...given.tried, triedKey(trial.gate, trial.to)] }, notes);
  const { gate } = gateAt(given, trial.gate);
  if (trial.together !== undefined)
    // Each of its rounds was judged and counted before.
    return {
      state: {
        ...given,
        tried: [...given.tried, triedKey(trial.gate, trial.to)],
        phase: { kind: "restoring", tree: given.best, next: "advance" },
      },
      effect: { kind: "restore", tree: given.best },
      notes: [
        ...notes,
        note("rolled-back", gate.name, { to: given.best, reason: `rounds ${inWords(trial.together)} together: ${result}` }),
      ],
    };
  const unchanged = trial.to === currentTree(given);
  const state = unchanged ? given : settleTentative(given, "no-progress", `undone with the round after it`);
  const { of } = gateAt(state, trial.gate);
  const best = redOn(state, trial.gate);
  // A change that a gate judged may be half of a repair.
  const half = (outcome === "no-progress" || outcome === "regressed") && now !== null && now.reading.class === "code" ? [trial] : [];
  const next = withGate(state, trial.gate, {
    dialogue: {
      attempts: [...of.dialogue.attempts, attemptOf(trial, outcome, result, now?.reading.failures ?? [], mended)],
      lastRegressions: regressions,
    },
    regressions: of.regressions + regressions.length,
    ...(trial.by === "round" ? { tracking: withUndone(afterRejection(of.tracking, trial, outcome, best?.reading ?? null), half) } : {}),
  });
  const events = [
    ...notes,
    ...regressions
      .slice(0, 20)
      .map(({ fingerprint, file, message }) => note("regression", gate.name, { fingerprint, file, message }, trial.round)),
    ...(trial.by === "round" ? [] : [appliedNote(gate.name, trial, false, 0, 0)]),
    note("rolled-back", gate.name, { to: currentTree(next), reason: result }, trial.round),
  ];
  if (unchanged) return idle({ ...next, mending: null }, events);
  return {
    state: {
      ...next,
      mending: null,
      tried: trial.by === "round" ? [...next.tried, triedKey(trial.gate, trial.to)] : next.tried,
      phase: { kind: "restoring", tree: state.best, next: "advance" },
    },
    effect: { kind: "restore", tree: state.best },
    notes: events,
  };
};

/** Blocks a gate whose fixer led back to an earlier tree. The best tree was restored before. */
export const fixersDisagree = (state: State, index: number): Turn =>
  block(state, index, blockOf({ kind: "fixers-disagree", between: [gateAt(state, index).gate.name] }), []);
