import { countsAsPassed } from "../gate.ts";
import type { GateState } from "../recovery/gate-state.ts";
import type { State } from "../recovery/state.ts";
import type { GateReport, Report } from "../stored/report.ts";
import { inMinutes } from "../words/quantities.ts";
import { type NightHistory, type Outcomes, prunedHistory, storedName } from "./history.ts";

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

/** The history with one more night: a run on the default branch's own commit, whatever became of it. */
export const recordNight = (history: NightHistory, report: Report, state: State): NightHistory => {
  const night = {
    commit: report.run.commit,
    tree: report.trees.initial,
    at: report.endedAt,
    minutes: inMinutes(report.durationMs),
    runUrl: report.run.runUrl,
  };
  const now = report.gates.flatMap((gate, index): readonly Outcomes[] => {
    const of = state.gates[index];
    const names = of === undefined ? new Map<string, string>() : lettersByName(gate, of, state);
    return [
      { gate: gate.name, name: null, letters: letterOf(gate) },
      ...[...names].map(([name, letters]) => ({ gate: gate.name, name, letters })),
    ];
  });
  const same = (a: Outcomes, b: Outcomes): boolean => a.gate === b.gate && a.name === b.name;
  const known = history.outcomes.map((one) => ({
    ...one,
    letters: one.letters + (now.find((other) => same(one, other))?.letters ?? restLetter(one, report, state)),
  }));
  const fresh = now.filter((one) => !history.outcomes.some((other) => same(one, other)));
  return prunedHistory({ ...history, nights: [...history.nights, night], outcomes: [...known, ...fresh] });
};

/** Everything that a gate showed red on the commit itself, by test, else by rule: its letter. */
const lettersByName = (gate: GateReport, { proof, flakes }: GateState, state: State): ReadonlyMap<string, string> => {
  const first = proof.baseline?.tree === state.initial ? proof.baseline.reading : null;
  const left = new Set(gate.failures.flatMap(nameOf));
  const red = (first?.failures ?? []).flatMap(nameOf);
  const repaired = gate.how === null || gate.how === "passed" ? "O" : mended[gate.how];
  return new Map([
    ...red.map((name) => [name, left.has(name) ? "f" : repaired] as const),
    ...flakes.tests.map((name) => [storedName(name), "k"] as const),
    ...(first?.quarantined ?? []).map((name) => [storedName(name), "q"] as const),
  ]);
};

const nameOf = ({ test, code }: { readonly test: string | null; readonly code: string | null }): readonly string[] => {
  const name = test ?? code;
  return name === null ? [] : [storedName(name)];
};

/** What is not red is green where its gate ran to its end on the commit, and else not known. */
const restLetter = ({ gate, name }: Outcomes, report: Report, state: State): string => {
  const index = report.gates.findIndex((one) => one.name === gate);
  const judged = report.gates[index];
  if (judged === undefined || name === null) return "-";
  const first = state.gates[index]?.proof.baseline;
  if (first?.tree === state.initial && first.reading.class === "code") return first.reading.complete ? "." : "-";
  return countsAsPassed(judged.verdict) ? "." : "-";
};
