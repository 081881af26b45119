import { troubleWords } from "../classify/trouble.ts";
import { type Failure, furtherDetail } from "../failure/failure.ts";
import { redGates } from "../outcome.ts";
import type { Report } from "../stored/report.ts";
import { cutText, oneLine, visible } from "../words/defuse.ts";

/** One annotation as plain data; the adapter escapes and prints it. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  /** At most 255 characters, one line. */
  readonly title: string;
  /** At most 4,096 characters. */
  readonly message: string;
  /** Relative to the root with "/"; null for the whole repository. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** What GitHub shows of each level for one step, and of one message. */
const maxOfLevel = 10;
const maxMessage = 4096;

/**
 * What remains, as annotations: failures as errors (each gate in turn gets one, so that no gate crowds out the others), gates that
 * could not be judged and flaky tests as warnings. At most ten of a level; the last says how many more there are.
 */
export const annotationsOf = (report: Report): readonly Annotation[] => {
  const red = redGates(report).filter((gate) => gate.verdict === "failed");
  const queues = red.map((gate) => gate.failures.map((failure) => failureAnnotation(gate.name, failure)));
  const errors: Annotation[] = [];
  for (let turn = 0; queues.some((queue) => turn < queue.length); turn += 1)
    for (const queue of queues) {
      const annotation = queue[turn];
      if (annotation !== undefined) errors.push(annotation);
    }
  for (const gate of red)
    if (gate.failures.length === 0)
      errors.push(
        plain(
          "error",
          gate.name,
          `The gate is red (exit code ${gate.exitCode ?? "unknown"}); its output could not be read. The log is in the report.`,
        ),
      );
  const total = Math.max(
    errors.length,
    red.reduce((sum, gate) => sum + Math.max(gate.failureCount, gate.failures.length, 1), 0),
  );
  const warnings = [
    ...report.gates
      .filter((gate) => gate.verdict === "infrastructure" || gate.verdict === "timeout")
      .map((gate) =>
        plain("warning", gate.name, `Could not be judged: ${troubleWords(gate.errorClass)}. This says nothing about the code.`),
      ),
    ...report.gates
      .filter((gate) => gate.flakyTests.length > 0)
      .map((gate) => plain("warning", gate.name, `Flaky tests: ${gate.flakyTests.join(", ")}`)),
    ...report.gates
      .filter((gate) => gate.cannotFail !== null)
      .map((gate) => plain("warning", gate.name, `This gate cannot fail: ${gate.cannotFail ?? ""}`)),
  ];
  return [...bounded(errors, total), ...bounded(warnings, warnings.length)];
};

const bounded = (annotations: readonly Annotation[], total: number): readonly Annotation[] => {
  const first = annotations[0];
  if (first === undefined || total <= maxOfLevel) return annotations.slice(0, maxOfLevel);
  const shown = annotations.slice(0, maxOfLevel - 1);
  const more = total - shown.length;
  return [...shown, { ...plain(first.level, "Regreen", `and ${more} more; the summary and the report list them.`) }];
};

const plain = (level: Annotation["level"], gate: string, message: string): Annotation => ({
  level,
  title: cutText(oneLine(gate), 255),
  message: cutText(visible(message), maxMessage),
  file: null,
  line: null,
  column: null,
});

const failureAnnotation = (gate: string, failure: Failure): Annotation => {
  const name = failure.test ?? failure.code;
  const detail = furtherDetail(failure);
  const message = detail === null ? failure.message : `${failure.message}\n${detail}`;
  const positive = (number: number | null): number | null => (number !== null && number >= 1 ? number : null);
  return {
    level: "error",
    title: cutText(oneLine(name === null ? gate : `${gate}: ${name}`), 255),
    message: cutText(visible(message), maxMessage),
    file: failure.file === null ? null : oneLine(failure.file),
    line: failure.file === null ? null : positive(failure.line),
    column: failure.file === null || positive(failure.line) === null ? null : positive(failure.column),
  };
};
