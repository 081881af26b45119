import { oneLine } from "../defuse.ts";
import { listed } from "./quantities.ts";
import type { Report } from "./report.ts";

/** A warning as a plain sentence, with the gate that it is about. */
export interface WarningLine {
  readonly gate: string | null;
  readonly text: string;
}

/** Codes of what must be seen before anything else is believed: a changed list of gates, a merge that has to come first, no repair. */
const headCodes: readonly string[] = ["gates-changed", "merge-first", "token", "delivery", "replayed", "skipped-repair", "unfinished"];

/** Warnings for the head of a page. */
export const headWarnings = (report: Report): readonly string[] =>
  report.warnings.filter((warning) => headCodes.includes(warning.code)).map((warning) => oneLine(warning.message));

/** All other warnings: gates that cannot fail first, then flaky tests by name (at most `names` a gate), then the rest. */
export const warningLines = (report: Report, names = 50): readonly WarningLine[] => {
  const cannotFail = report.gates.flatMap((gate) =>
    gate.cannotFail === null ? [] : [{ gate: gate.name, text: `cannot fail, so its pass proves nothing: ${oneLine(gate.cannotFail)}` }],
  );
  const flaky = report.gates.flatMap((gate) =>
    gate.flakyTests.length === 0
      ? []
      : [
          {
            gate: gate.name,
            text: `has flaky tests, which failed and then passed on the same code: ${listed(gate.flakyTests.map(oneLine), names)}`,
          },
        ],
  );
  const byInputs = report.gates
    .filter((gate) => gate.byInputs && (gate.verdict === "passed" || gate.verdict === "flaky"))
    .map((gate) => ({ gate: gate.name, text: "was proven before the last change, which touched none of its `inputs`" }));
  // The gates themselves say these two, with more.
  const told = (code: string, name: string | null): boolean =>
    (code === "cannot-fail" && cannotFail.some((line) => line.gate === name)) ||
    (code === "flaky" && flaky.some((line) => line.gate === name));
  const others = report.warnings
    .filter((warning) => !headCodes.includes(warning.code) && !told(warning.code, warning.gate))
    .map((warning) => ({ gate: warning.gate, text: oneLine(warning.message) }));
  return [...cannotFail, ...flaky, ...byInputs, ...others];
};
