import { oneLine } from "../defuse.ts";
import type { Verdict } from "../gate.ts";
import { count } from "./quantities.ts";
import type { Report, TimelineEntry } from "./report.ts";

/** The way of one gate through the run: what it said, what was done about it, what it said then. */
export interface Lane {
  readonly gate: string;
  readonly steps: readonly LaneStep[];
  /** True when it passed at once and nothing else is to be told. */
  readonly plain: boolean;
}

export interface LaneStep {
  readonly kind: TimelineEntry["kind"];
  /** Short plain text: "3 failures", "npx eslint . --fix", "round 2", "passed". */
  readonly text: string;
  readonly look: "good" | "bad" | "warning" | "tool" | "agent" | "muted";
}

/** One lane for each gate, in the order of the gates, from the timeline. */
export const lanesOf = (report: Report): readonly Lane[] =>
  report.gates.map((gate) => {
    const entries = report.timeline.filter((entry) => entry.gate === gate.name && entry.kind !== "restore");
    const steps = entries.length > 0 ? withoutRepeats(entries.map(step)) : [verdictStep(gate.verdict, gate.failureCount)];
    return { gate: gate.name, steps, plain: steps.length === 1 && steps[0]?.look === "good" };
  });

/** A green gate that is proven again says nothing new. */
const withoutRepeats = (steps: readonly LaneStep[]): readonly LaneStep[] =>
  steps.filter((step, index) => {
    const before = steps[index - 1];
    return !(before !== undefined && before.kind === "gate" && step.kind === "gate" && before.text === step.text && step.look === "good");
  });

const step = (entry: TimelineEntry): LaneStep => {
  if (entry.kind === "gate") return verdictStep(entry.outcome as Verdict, entry.failures ?? 0);
  if (entry.kind === "wait") return { kind: "wait", text: oneLine(entry.label) || "waited", look: "muted" };
  const undone = entry.outcome !== "kept";
  const text = `${oneLine(entry.label)}${undone ? ` (${entry.outcome})` : ""}`;
  return { kind: entry.kind, text, look: undone ? "muted" : entry.kind === "agent" ? "agent" : "tool" };
};

const verdictStep = (verdict: Verdict, failures: number): LaneStep => {
  switch (verdict) {
    case "passed":
      return { kind: "gate", text: "passed", look: "good" };
    case "flaky":
      return { kind: "gate", text: "flaky", look: "warning" };
    case "failed":
      return { kind: "gate", text: failures > 0 ? count(failures, "failure") : "failed", look: "bad" };
    case "skipped":
      return { kind: "gate", text: "skipped", look: "muted" };
    default:
      return { kind: "gate", text: verdict, look: "warning" };
  }
};
