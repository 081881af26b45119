import { failureOfText, firstTextLine } from "../reading/error-text.ts";
import { mostErrors } from "../reading/limits.ts";
import { RunReport } from "../reading/run-report.ts";
import { listOf, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { JsonForm, RawFailure } from "../tool.ts";

/** What the `json` formatter writes. Source: rspec.info/features/3-13/rspec-core/formatters/json-formatter. */
export const rspecJson: JsonForm = {
  name: "rspec json",
  stage: "test",
  is: (document) => Array.isArray(document.examples) && Object.hasOwn(document, "summary"),
  run(document) {
    const report = new RunReport();
    for (const example of listOf(document.examples).map(tableOf)) {
      const name = textOf(example.full_description) ?? textOf(example.description) ?? "";
      const path = textOf(example.file_path);
      const { status } = example;
      report.test(name, status === "passed" || status === "failed" ? status : "skipped", path);
      if (status !== "failed") continue;
      const { message, backtrace } = tableOf(example.exception);
      const frames = listOf(backtrace).flatMap((frame) => textOf(frame) ?? []);
      const errors = aggregated(textOf(message) ?? "failed").map((error, _, { length }) =>
        failureOfText(error, length > 1 ? error : frames.join("\n")),
      );
      report.fail(
        ...errors.map((error) => ({ path, line: lineIn(error, path) ?? wholeNumber(example.line_number), test: name, ...error })),
      );
    }
    const summary = tableOf(document.summary);
    if ((wholeNumber(summary.errors_outside_of_examples_count) ?? 0) > 0)
      for (const message of listOf(document.messages)) {
        const text = textOf(message) ?? "";
        if (/error occurred/i.test(text)) report.fail(loadFailure(text));
      }
    const skipped = wholeNumber(summary.pending_count) ?? 0;
    const run = (wholeNumber(summary.example_count) ?? report.tests.length) - skipped;
    return report.finding({ counts: { run, failed: wholeNumber(summary.failure_count) ?? report.failures.length, skipped } });
  },
};

/** The errors of an example that aggregates them, which its message numbers; the message itself where it does not. */
const aggregated = (message: string): readonly string[] => {
  const [, ...errors] = message.startsWith("Got ") ? message.split(/^ {2,}\d{1,6}\) /m, mostErrors + 1) : [];
  return errors.length > 0 ? errors : [message];
};

/** The file that did not load, and what stopped it, stand in the middle of the message. */
const loadFailure = (text: string): RawFailure => {
  const path = /error occurred while loading (\S.{0,500}?)\.(?: - Did you mean\?)?$/m.exec(text)?.[1] ?? null;
  const failure = failureOfText(text);
  // A syntax error names its line: "/srv/repo/spec/a_spec.rb:4: syntax error".
  const named = /^\s*(\/?\S.{0,500}?\.rb):(\d{1,7}): /m.exec(text);
  const line = lineIn(failure, path) ?? (path !== null && named && isFile(named[1] ?? "", path) ? Number(named[2]) : null);
  const thrown = /^(\w[\w:]{0,200}):\n\s+(\S.*)$/m.exec(text);
  return { ...failure, path, line, ...(thrown ? { message: firstTextLine(`${thrown[1]}: ${thrown[2]}`) } : {}), ran: false };
};

/** The line of the innermost frame in the file. */
const lineIn = ({ stack = [] }: RawFailure, file: string | null): number | null | undefined =>
  file === null ? null : stack.find(({ path }) => isFile(path, file))?.line;

const isFile = (path: string, file: string): boolean => path.endsWith(file.replace(/^\.\//, ""));
