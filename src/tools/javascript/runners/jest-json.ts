import { withoutCodes } from "../../../core/words/codes.ts";
import { failureOfText, firstTextLine } from "../../reading/error-text.ts";
import { mostErrors } from "../../reading/limits.ts";
import { RunReport } from "../../reading/run-report.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../../text/fields.ts";
import type { Finding, JsonForm } from "../../tool.ts";

/** The file that `--json` writes. Source: jestjs.io/docs/cli. */
export const jestJson: JsonForm = {
  name: "jest json",
  stage: "test",
  is: (document) => hasResults(document) && Object.hasOwn(document, "openHandles"),
  run(document) {
    const [passed = 0, failed = 0, pending = 0, todo = 0] = ["Passed", "Failed", "Pending", "Todo"].map(
      (outcome) => wholeNumber(document[`num${outcome}Tests`]) ?? 0,
    );
    return { ...readResults(document, " › "), counts: { run: passed + failed, failed, skipped: pending + todo } };
  },
};

/** Whether a document has the shape that Jest and Vitest write. */
export const hasResults = (document: Table): boolean => Array.isArray(document.testResults);

/** Reads each file's results. `between` stands between a test's titles; `outside` is said of a file that failed without a word. */
export const readResults = (document: Table, between: string, outside: string | null = null): Finding => {
  const report = new RunReport();
  for (const suite of listOf(document.testResults).map(tableOf)) {
    const path = textOf(suite.name) ?? textOf(suite.testFilePath);
    const tests = listOf(suite.assertionResults ?? suite.testResults).map(tableOf);
    for (const test of tests) {
      const titles = [...listOf(test.ancestorTitles), test.title].flatMap((title) => textOf(title) ?? []);
      const name = titles.length > 0 ? titles.join(between) : (textOf(test.fullName) ?? "");
      report.test(name, test.status === "passed" || test.status === "failed" ? test.status : "skipped", path);
      if (test.status !== "failed") continue;
      // Where a test timed out, Vitest 2 and later give the stack that they kept for it.
      const messages = [...new Set(listOf(test.failureMessages).flatMap((part) => textOf(part) ?? []))]
        .slice(0, mostErrors)
        .map((part) => part.replace(/^Error: STACK_TRACE_ERROR(?=\n)/, "Error: Test timed out"));
      report.fail(...(messages.length === 0 ? [""] : messages).map((message) => ({ path, test: name, ...failureOfText(message) })));
    }
    const message = textOf(suite.message) ?? textOf(suite.failureMessage) ?? outside;
    const failed = suite.status === "failed" || (tests.length === 0 && textOf(suite.message) !== null);
    if (!failed || message === null || tests.some((test) => test.status === "failed")) continue;
    const plain = withoutCodes(message);
    const headline = firstTextLine(plain.replace(/^\s*● Test suite failed to run$/m, "")) || "Test suite failed to run";
    report.fail({ path, ran: false, ...failureOfText(message), message: headline, ...syntaxIn(plain, path) });
  }
  return report.finding(document.wasInterrupted === true ? { complete: false } : {});
};

/** Where a parser stopped in the test file itself: Babel's `SyntaxError: /repo/a.test.js: message (1:28)`, Oxc's `╭─[ a.test.ts:1:60 ]`. */
const syntaxIn = (text: string, path: string | null): { line?: number; column?: number; message?: string } => {
  const named = /^ *(SyntaxError: (\/[^\n]{1,1000}?): [^\n]{1,1000} \((\d{1,7}):(\d{1,7})\))$/m.exec(text);
  if (named && named[2] === path) return { line: Number(named[3]), column: Number(named[4]), message: named[1] ?? "" };
  const drawn = /[╭,][─-]{1,3}\[ ?(\S[^\n]{0,1000}?):(\d{1,7}):(\d{1,7}) ?\]/.exec(text);
  return drawn && path?.endsWith(`/${drawn[1]?.replace(/^(?:\.\/)+/, "")}`) ? { line: Number(drawn[2]), column: Number(drawn[3]) } : {};
};
