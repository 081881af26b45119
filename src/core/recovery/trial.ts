import type { QuickFix } from "../agent.ts";
import type { AttemptOutcome } from "../attempts.ts";
import type { FileChange } from "../edit/edit.ts";
import { compare, fingerprintsOf } from "../failure/compare.ts";
import type { Failure } from "../failure/failure.ts";
import type { Finding } from "../integrity/finding.ts";
import { attemptOf, trialOf } from "./attempt.ts";
import { block, blockOf } from "./block.ts";
import { note } from "./note.ts";
import { fixPlace } from "./place.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { canRunPart, run } from "./running.ts";
import { type GateState, gateAt, type Run, type State, type Trial, withGate } from "./state.ts";
import { redOn } from "./verdicts.ts";

/** Takes the first quick fix off the queue and writes it. */
export function applyProposal(state: State, gate: number, { title, changes }: QuickFix, notes: readonly Note[]): Turn {
  const queue = gateAt(state, gate).of.proposals.slice(1);
  const trial = trialOf(state, gate, { by: "quick-fix", description: title, changes });
  return apply(withGate(state, gate, { proposals: queue }), trial, changes, notes);
}

/** Writes a change; policy has judged every path of it before. */
export const apply = (state: State, trial: Trial, changes: readonly FileChange[], notes: readonly Note[]): Turn => ({
  state: { ...state, phase: { kind: "applying", trial } },
  effect: { kind: "apply", changes },
  notes,
});

/** The change is on disk: its integrity is checked before any gate may call it good. */
export function applied(state: State, trial: Trial, tree: string, files: readonly string[]): Turn {
  const placed = { ...trial, to: tree, files };
  if (tree === state.best) return reject(state, placed, { outcome: "useless", result: "changed nothing" }, []);
  return {
    state: { ...state, phase: { kind: "inspecting", trial: placed } },
    effect: { kind: "inspect", from: trial.from, to: tree },
    notes: [],
  };
}

/** Findings reject the change; otherwise the formatters go over the changed files, and the gate judges. */
export function inspected(state: State, trial: Trial, findings: readonly Finding[]): Turn {
  const { gate } = gateAt(state, trial.gate);
  if (findings.length > 0) {
    const text = findings
      .map((finding) => finding.message)
      .slice(0, 5)
      .join("; ");
    const told = findings.map(({ file, rule, message }) => note("edit-rejected", gate.name, { path: file, rule, message }, trial.round));
    const rules = [...new Set([...gateAt(state, trial.gate).of.deniedRules, ...findings.map((finding) => finding.rule)])];
    const counted = { ...withGate(state, trial.gate, { deniedRules: rules }), rejectedEdits: state.rejectedEdits + 1 };
    return reject(counted, trial, { outcome: "rejected", result: `rejected: ${text}` }, told.slice(0, 20));
  }
  const formatters = state.plan.gates.flatMap((other, at) => {
    const of = state.gates[at];
    const usable = other.stage === "format" && other.fix.length > 0 && of !== undefined && of.block === null && !of.fixBanned;
    return usable ? [at] : [];
  });
  return format(state, trial, formatters, 0, []);
}

/** Runs the format fixers over the changed files alone, one command after the other, then has the gate judge. */
export function format(state: State, trial: Trial, queue: readonly number[], index: number, notes: readonly Note[]): Turn {
  const at = queue[0];
  if (at === undefined) return judge(state, trial, notes);
  if (index >= gateAt(state, at).gate.fix.length) return format(state, trial, queue.slice(1), 0, notes);
  return {
    state: { ...state, phase: { kind: "formatting", trial, queue, index } },
    effect: { kind: "fix", gate: at, index, tree: trial.to, paths: trial.files, place: fixPlace(state, at, trial.to, trial) },
    notes,
  };
}

/** Has the gate judge a change that is on disk; a verdict that is known is not asked for again. */
export function judge(state: State, trial: Trial, notes: readonly Note[]): Turn {
  if (trial.to === state.best) return reject(state, trial, { outcome: "useless", result: "changed nothing" }, notes);
  if (state.seen.includes(trial.to)) {
    const undone = reject(state, trial, { outcome: "repeated", result: "led back to a tree that was there before" }, notes);
    if (trial.by !== "fixer") return undone;
    return { ...undone, state: { ...undone.state, phase: { kind: "restoring", tree: state.best, next: "disagree", gate: trial.gate } } };
  }
  const { of } = gateAt(state, trial.gate);
  if (of.passes.some((pass) => pass.tree === trial.to)) return keep(state, trial, null, notes);
  const known = redOn(state, trial.gate, trial.to);
  if (known !== null) return judged(state, trial, known, notes);
  const red = redOn(state, trial.gate);
  const part = trial.by === "round" && red !== null && canRunPart(state, trial.gate, red.reading);
  return run(state, { gate: trial.gate, tree: trial.to, check: part ? "part" : "verdict", trial }, notes);
}

/** The gate is still red on the change: kept only if something is fixed and nothing regressed. */
export function judged(state: State, trial: Trial, now: Run, notes: readonly Note[]): Turn {
  const before = redOn(state, trial.gate);
  if (before === null) return keep(state, trial, now, notes);
  const result = compare(before.reading, now.reading);
  if (result.better) return keep(state, trial, now, notes);
  const regressed = result.regressions.length > 0;
  const sentence = regressed ? `made ${describe(result.regressions)}` : `fixed nothing, ${result.remaining.length} remaining`;
  const { regressions } = result;
  return reject(state, trial, { outcome: regressed ? "regressed" : "no-progress", result: sentence, regressions, now }, notes);
}

const describe = (failures: readonly Failure[]): string => {
  const first = failures[0];
  const where = [first?.file, first?.test, first?.message].filter((part) => part !== null && part !== undefined && part !== "").join(": ");
  return failures.length > 1 ? `${where} fail, and ${failures.length - 1} more` : `${where} fail`;
};

const countOf = { fixer: "fixer", "quick-fix": "quickFix", memory: "memory" } as const;

/** The change becomes part of the best tree. `now` is the gate's run on it, null where it passed. */
export function keep(state: State, trial: Trial, now: Run | null, notes: readonly Note[]): Turn {
  const { gate, of } = gateAt(state, trial.gate);
  const before = redOn(state, trial.gate);
  const { round: _round, ...step } = trial;
  const fixed =
    before === null ? 0 : now === null ? fingerprintsOf(before.reading).size : compare(before.reading, now.reading).fixed.length;
  const remaining = now === null ? 0 : fingerprintsOf(now.reading).size;
  const attempts =
    trial.by === "writes"
      ? of.attempts
      : [...of.attempts, attemptOf(trial, "kept", `${fixed} fixed, ${remaining} remaining`, now?.reading.failures ?? [])];
  const kept = withGate(state, trial.gate, {
    attempts,
    rejectedInRow: 0,
    lastRegressions: [],
    proposals: [],
    ...(trial.by === "round" && now !== null ? { survived: survivors(of, before, now) } : {}),
    ...(now === null && trial.by !== "writes" ? { recoveredBy: trial.by } : {}),
  });
  const counter = trial.by === "fixer" || trial.by === "quick-fix" || trial.by === "memory" ? countOf[trial.by] : null;
  const next: State = {
    ...kept,
    best: trial.to,
    steps: [...state.steps, step],
    seen: [...state.seen, trial.to],
    counts: counter === null ? state.counts : { ...state.counts, [counter]: state.counts[counter] + 1 },
  };
  // A pass proves the tree it ran on; remember how many steps led there.
  const proven = now === null ? withGate(next, trial.gate, { passes: placePass(next, trial) }) : next;
  return idle(proven, [...notes, appliedNote(gate.name, trial, true, fixed, remaining)]);
}

const placePass = (state: State, trial: Trial) =>
  gateAt(state, trial.gate).of.passes.map((pass) => (pass.tree === trial.to ? { tree: trial.to, steps: state.steps.length } : pass));

/** What came of a change that is not kept. `now`: the gate's run on it; null where none judged it. */
interface Rejection {
  readonly outcome: AttemptOutcome;
  readonly result: string;
  readonly regressions?: readonly Failure[];
  readonly now?: Run | null;
}

/** The change is undone: the work tree becomes the best tree again, byte for byte. */
export function reject(
  state: State,
  trial: Trial,
  { outcome, result, regressions = [], now = null }: Rejection,
  notes: readonly Note[],
): Turn {
  const { gate, of } = gateAt(state, trial.gate);
  const round = trial.by === "round";
  const before = redOn(state, trial.gate);
  const rejectedFiles = { ...of.rejectedFiles };
  if (round) for (const file of trial.files) rejectedFiles[file] = (rejectedFiles[file] ?? 0) + 1;
  const next = withGate(state, trial.gate, {
    attempts: [...of.attempts, attemptOf(trial, outcome, result, now?.reading.failures ?? [])],
    lastRegressions: regressions,
    regressions: of.regressions + regressions.length,
    ...(round ? { rejectedInRow: of.rejectedInRow + 1, rejectedFiles, survived: survivors(of, before, before) } : {}),
  });
  const told = [
    ...notes,
    ...regressions
      .slice(0, 20)
      .map(({ fingerprint, file, message }) => note("regression", gate.name, { fingerprint, file, message }, trial.round)),
    ...(round ? [] : [appliedNote(gate.name, trial, false, 0, 0)]),
    note("rolled-back", gate.name, { to: state.best, reason: result }, trial.round),
  ];
  if (trial.to === state.best) return idle(next, told);
  return {
    state: { ...next, phase: { kind: "restoring", tree: state.best, next: "advance" } },
    effect: { kind: "restore", tree: state.best },
    notes: told,
  };
}

/** Blocks a gate whose fixer led back to an earlier tree, once the best tree is restored. */
export const fixersDisagree = (state: State, index: number): Turn =>
  block(state, index, blockOf({ kind: "fixers-disagree", between: [gateAt(state, index).gate.name] }), []);

/** How a change is told, kept or not; a round that was not kept is told by its rollback. */
function appliedNote(gate: string, trial: Trial, kept: boolean, fixed: number, remaining: number): Note {
  const { description, files, round } = trial;
  switch (trial.by) {
    case "fixer":
      return note("fixer-applied", gate, { command: description, files, kept, durationMs: trial.durationMs });
    case "quick-fix":
      return note("quick-fix-applied", gate, { title: description, files, kept });
    case "memory":
      return note("memory-fix-applied", gate, { why: description, files, kept });
    case "round":
      return note("round-kept", gate, { fixed, remaining, why: description }, round);
    case "writes":
      return note("warning", gate, { code: "gate-wrote", message: `wrote ${files.join(", ")}` });
    default:
      return trial.by satisfies never;
  }
}

/** Counts one more survived round for each failure that was aimed at and is still there. */
function survivors(of: GateState, before: Run | null, after: Run | null): Readonly<Record<string, number>> {
  if (before === null || after === null) return of.survived;
  const still = fingerprintsOf(after.reading);
  const aimed = [...fingerprintsOf(before.reading)].filter((fingerprint) => still.has(fingerprint));
  return Object.fromEntries(aimed.map((fingerprint) => [fingerprint, (of.survived[fingerprint] ?? 0) + 1]));
}
