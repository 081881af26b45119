import { failureOfText, firstTextLine } from "../../reading/error-text.ts";
import { RunReport } from "../../reading/run-report.ts";
import { listOf, tableOf, textOf, wholeNumber } from "../../structured/fields.ts";
import type { JsonForm } from "../../tool.ts";

const lists = { failures: "failed", passes: "passed", pending: "skipped" } as const;

/** What the `json` reporter writes. Source: mochajs.org/#json. */
export const mochaJson: JsonForm = {
  name: "mocha json",
  stage: "test",
  is: (document) => Array.isArray(document.failures) && Object.hasOwn(tableOf(document.stats), "passes"),
  run(document) {
    const report = new RunReport();
    for (const [key, outcome] of Object.entries(lists))
      for (const test of listOf(document[key]).map(tableOf)) {
        const name = textOf(test.fullTitle);
        const path = textOf(test.file);
        if (name !== null) report.test(name, outcome, path);
        if (outcome !== "failed") continue;
        const error = tableOf(test.err);
        const stack = textOf(error.stack) ?? "";
        report.fail({ path, test: name ?? textOf(test.title), ...failureOfText(textOf(error.message) ?? firstTextLine(stack), stack) });
      }
    const stats = tableOf(document.stats);
    const failed = wholeNumber(stats.failures) ?? report.failures.length;
    return report.finding({ counts: { run: (wholeNumber(stats.passes) ?? 0) + failed, failed, skipped: wholeNumber(stats.pending) ?? 0 } });
  },
};
