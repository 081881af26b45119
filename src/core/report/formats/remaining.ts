/** What is left red, as every format tells it. */
import { type Failure, furtherDetail } from "../../failure/failure.ts";
import { redGates } from "../../outcome.ts";
import type { GateReport, Report } from "../../stored/report.ts";

export interface Remaining {
  readonly gate: GateReport;
  readonly failure: Failure;
  /** The same from run to run, and each once in a report: a second failure with one fingerprint gets a number. */
  readonly fingerprint: string;
  /** The default branch has it red as well. */
  readonly inherited: boolean;
}

/** Failures of the gates that are still red, in the order of the gates. Repaired failures are left out. */
export const remainingOf = (report: Report): readonly Remaining[] => {
  const inherited = new Set(report.inherited?.fingerprints ?? []);
  const times = new Map<string, number>();
  return redGates(report).flatMap((gate) =>
    gate.failures.map((failure) => {
      const key = `${gate.name}:${failure.fingerprint}`;
      const count = (times.get(key) ?? 0) + 1;
      times.set(key, count);
      return {
        gate,
        failure,
        fingerprint: count === 1 ? failure.fingerprint : `${failure.fingerprint}-${count}`,
        inherited: inherited.has(failure.fingerprint),
      };
    }),
  );
};

/** Name of the rule or test that a failure stands for; the gate where it names neither. */
export const subjectOf = ({ gate, failure }: Remaining): string => failure.code ?? failure.test ?? gate.name;

/** Message and detail as one text. */
export const wholeMessage = (failure: Failure): string => {
  const detail = furtherDetail(failure);
  return detail === null ? failure.message : `${failure.message}\n\n${detail}`;
};
