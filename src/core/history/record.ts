import type { Reading } from "../failure/failure.ts";
import { countsAsPassed } from "../gate.ts";
import type { State } from "../recovery/state.ts";
import type { GateReport, Report } from "../stored/report.ts";
import { inMinutes } from "../words/quantities.ts";
import { type Cell, type Night, type NightHistory, storedName, withNight } from "./history.ts";

/** How something red came to be green, as a letter (`core/stored/history-shape.ts`). */
const mended: Readonly<Record<NonNullable<GateReport["how"]>, string>> = {
  passed: ".",
  retried: ".",
  flaky: "k",
  fixer: "T",
  "quick-fix": "U",
  memory: "M",
  agent: "A",
  "other-gate": "O",
};

const letterOf = ({ verdict, how }: GateReport): string => {
  if (verdict === "failed") return "f";
  if (verdict === "flaky") return "k";
  if (verdict === "quarantined") return "q";
  if (verdict === "passed") return mended[how ?? "passed"];
  return verdict === "skipped" ? "-" : "i";
};

/**
 * The history with one more night: a run on the default branch's own commit, whatever became of it. `state`: of the run itself; null where
 * only its report is at hand, which does not say what was mended.
 */
export const recordNight = (history: NightHistory, report: Report, state: State | null): NightHistory => {
  const ofGates = report.gates.flatMap((gate, index): readonly Cell[] => {
    const { name, durationMs, rerunMs = 0 } = gate;
    return [
      { gate: name, name: null, letter: letterOf(gate), minutes: inMinutes(durationMs), reruns: inMinutes(rerunMs) },
      ...[...lettersByName(gate, index, state)].map(([test, letter]) => ({ gate: name, name: test, letter })),
    ];
  });
  const judged = new Map<string, Set<string | null>>();
  for (const { gate, name } of ofGates) judged.set(gate, (judged.get(gate) ?? new Set()).add(name));
  const rest = history.outcomes.filter(({ gate, name }) => judged.get(gate)?.has(name) !== true);
  const letters = rest.map(({ gate, name }): Cell => ({ gate, name, letter: restLetter(gate, name, report, state) }));
  return withNight(history, nightOf(report), [...ofGates, ...letters]);
};

const nightOf = ({ run, trees, endedAt, durationMs, usage, rounds }: Report): Night => ({
  commit: run.commit,
  tree: trees.initial,
  at: endedAt,
  minutes: inMinutes(durationMs),
  runUrl: run.runUrl,
  ...(usage.requests === 0 ? {} : { tokens: usage.inputTokens + usage.outputTokens, costUsd: usage.costUsd }),
  ...(rounds.length === 0 ? {} : { asked: askedIn(rounds) }),
});

/** What each gate's rounds took, by model. */
const askedIn = (rounds: Report["rounds"]): NonNullable<Night["asked"]> => {
  const sums = new Map<string, NonNullable<Night["asked"]>[number]>();
  for (const { gate, model: name, usage, outcome } of rounds) {
    const model = name.slice(0, 200);
    const key = JSON.stringify([gate, model]);
    const before = sums.get(key) ?? { gate, model, tokens: 0, costUsd: 0, kept: false };
    sums.set(key, {
      ...before,
      tokens: before.tokens + usage.inputTokens + usage.outputTokens,
      costUsd: before.costUsd === null || usage.costUsd === null ? null : before.costUsd + usage.costUsd,
      kept: before.kept || outcome === "kept",
    });
  }
  return [...sums.values()].slice(0, 50);
};

/** What a gate's run on the commit itself showed; null where it was judged on a repaired tree alone. */
const onCommit = (state: State, index: number): Reading | null => {
  const { baseline } = state.gates[index]?.proof ?? { baseline: null };
  return baseline?.tree === state.initial ? baseline.reading : null;
};

/** Everything that a gate showed red on the commit itself, by test, else by rule: its letter. */
const lettersByName = (gate: GateReport, index: number, state: State | null): ReadonlyMap<string, string> => {
  const of = state?.gates[index];
  const first = state === null ? null : onCommit(state, index);
  // A report holds but the first of many.
  const last = countsAsPassed(gate.verdict) ? null : (of?.last?.reading ?? null);
  const left = new Set((last?.failures ?? gate.failures).flatMap(nameOf));
  const repaired = gate.how === null || gate.how === "passed" ? "O" : mended[gate.how];
  // Of a list that was cut short nobody knows what else is left.
  const cutOff = last === null || last.complete ? repaired : "f";
  const red = first?.failures.flatMap(nameOf) ?? (state === null ? left : []);
  return new Map([
    ...[...red].map((name) => [name, left.has(name) ? "f" : cutOff] as const),
    ...(of?.flakes.tests ?? gate.flakyTests).map((name) => [storedName(name), "k"] as const),
    ...((first === null ? gate.quarantined : first.quarantined) ?? []).map((name) => [storedName(name), "q"] as const),
  ]);
};

const nameOf = ({ test, code }: { readonly test: string | null; readonly code: string | null }): readonly string[] => {
  const name = test ?? code;
  return name === null ? [] : [storedName(name)];
};

/**
 * What is not red is green where its gate ran to its end on the commit, and else not known. A test may have been skipped: it is green only if the
 * run names it among those that passed, or names none and says that it skipped none.
 */
const restLetter = (gate: string, name: string | null, report: Report, state: State | null): string => {
  const index = report.gates.findIndex((one) => one.name === gate);
  const judged = report.gates[index];
  if (judged === undefined || name === null) return "-";
  const first = state === null ? null : onCommit(state, index);
  const { tests, counts } = first ?? { tests: null, counts: judged.counts };
  const took =
    tests?.some((test) => test.outcome === "passed" && storedName(test.name) === name) ??
    (judged.stage !== "test" || ((counts.run ?? 0) > 0 && counts.skipped === 0));
  if (first !== null) return took && (first.class === "passed" || (first.class === "code" && first.complete)) ? "." : "-";
  return took && state === null && judged.how === "passed" && judged.tree === report.trees.initial ? "." : "-";
};
