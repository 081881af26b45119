import { failureOfText } from "../../reading/error-text.ts";
import { mostErrors } from "../../reading/limits.ts";
import { RunReport } from "../../reading/run-report.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../../text/fields.ts";
import type { JsonForm, RawFailure } from "../../tool.ts";

/** What the JSON reporter writes. A test that passed on a retry is not a failure. Source: playwright.dev/docs/test-reporters. */
export const playwrightJson: JsonForm = {
  name: "playwright json",
  stage: "test",
  is: (document) => Array.isArray(document.suites) && (Object.hasOwn(document, "config") || Object.hasOwn(document, "stats")),
  run(document) {
    const report = new RunReport();
    const folder = textOf(tableOf(document.config).rootDir);
    const visit = (suite: Table, titles: readonly string[], depth: number): void => {
      for (const spec of listOf(suite.specs).map(tableOf)) {
        const name = [...titles, textOf(spec.title) ?? ""].join(" › ");
        const path = textOf(spec.file) ?? textOf(suite.file);
        const file = folder === null || path === null || path.startsWith("/") ? path : `${folder}/${path}`;
        for (const test of listOf(spec.tests).map(tableOf)) {
          const outcome = test.status === "unexpected" ? "failed" : test.status === "skipped" ? "skipped" : "passed";
          report.test(name, outcome, file);
          if (outcome !== "failed") continue;
          const result = tableOf(listOf(test.results).at(-1));
          const errors = listOf(result.errors).slice(0, mostErrors);
          const status = result.status === "passed" ? "Expected to fail, but passed." : (textOf(result.status) ?? "failed");
          const begin = { test: name, path: file, line: wholeNumber(spec.line) };
          report.fail(...(errors.length > 0 ? errors : [result.error]).map((error) => failureIn(begin, status, tableOf(error))));
        }
      }
      if (depth === 30) return;
      for (const inner of listOf(suite.suites).map(tableOf)) visit(inner, [...titles, textOf(inner.title) ?? []].flat(), depth + 1);
    };
    // The outermost suites are files.
    for (const suite of listOf(document.suites).map(tableOf)) visit(suite, [], 0);
    for (const error of listOf(document.errors).map(tableOf)) {
      const message = textOf(error.message);
      const at = tableOf(error.location);
      const place = { path: textOf(at.file), line: wholeNumber(at.line), column: wholeNumber(at.column) };
      if (message !== null) report.fail({ ...place, ran: false, ...failureOfText(message, textOf(error.stack) ?? "") });
    }
    return report.finding();
  },
};

/** A failure of the test that begins at a place. Its own place is the frame in the test's file, which may have called what threw. */
const failureIn = (begin: { test: string; path: string | null; line: number | null }, status: string, error: Table): RawFailure => {
  const failure = failureOfText(textOf(error.message) ?? status, textOf(error.stack) ?? "");
  const frame = failure.stack.find(({ path }) => path === begin.path);
  const at = tableOf(error.location);
  const thrown = textOf(at.file);
  const path = frame?.path ?? thrown ?? begin.path;
  const line = frame?.line ?? wholeNumber(at.line) ?? begin.line;
  const column = frame ? frame.column : thrown === null ? null : wholeNumber(at.column);
  return { test: begin.test, path, line, column, ...failure };
};
