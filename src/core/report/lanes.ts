import { type Mark, marksOf, verdictSaid } from "./marks.ts";
import type { Report } from "./report.ts";

/** The way of one gate through the run: what it said, what was done about it, what it said then. */
export interface Lane {
  readonly gate: string;
  readonly steps: readonly LaneStep[];
  /** True when it passed at once and nothing else is to be told. */
  readonly plain: boolean;
}

export type LaneStep = Pick<Mark, "kind" | "text" | "look">;

/** One lane for each gate, in the order of the gates; what matters only to a close look is left out. */
export const lanesOf = (report: Report): readonly Lane[] => {
  const marks = marksOf(report).filter((mark) => !mark.minor);
  return report.gates.map((gate) => {
    const own = marks.filter((mark) => mark.gate === gate.name);
    const steps: readonly LaneStep[] =
      own.length > 0 ? withoutRepeats(own) : [{ kind: "gate", ...verdictSaid(gate.verdict, gate.failureCount) }];
    return { gate: gate.name, steps, plain: steps.length === 1 && steps[0]?.look === "good" };
  });
};

/** A gate that says the same again, with nothing done in between, says nothing new. */
const withoutRepeats = (steps: readonly LaneStep[]): readonly LaneStep[] =>
  steps.filter((step, index) => {
    const before = steps[index - 1];
    return !(before !== undefined && before.kind === "gate" && step.kind === "gate" && before.text === step.text);
  });
