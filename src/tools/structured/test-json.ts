import type { TestCounts, TestOutcome } from "../../core/failure/failure.ts";
import { withoutCodes } from "../log/log-lines.ts";
import { countsOf } from "../reading/census.ts";
import { framesOf } from "../reading/frame.ts";
import type { RawFailure } from "../tool.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "./fields.ts";
import type { Structured } from "./structured.ts";

const limit = 20_000;
/** Errors of one test that are told apart (soft assertions, a hook that fails behind the test). */
export const mostErrors = 10;

/** The first line of an error's text that says something, without colours. */
export const firstTextLine = (message: string): string =>
  withoutCodes(message)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "";

/** The text of an error without its stack, at most 40 lines; null where it is its headline alone. */
export const detailOf = (message: string): string | null => {
  const lines = withoutCodes(message)
    .split("\n")
    .filter((line) => !/^\s*(?:at |❯ )/.test(line))
    .slice(0, 40);
  const detail = lines.join("\n").trim();
  return detail === "" || !detail.includes("\n") ? null : detail.slice(0, 4_000);
};

/** Results of a test runner in JSON: Jest and Vitest, Mocha, Playwright, RSpec. Null where the document is none of them. */
export const readTestJson = (value: unknown): Structured | null => {
  const document = tableOf(value);
  if (Array.isArray(document.testResults)) return jest(document);
  if (Array.isArray(document.failures) && Object.hasOwn(tableOf(document.stats), "passes")) return mocha(document);
  if (Array.isArray(document.suites) && (Object.hasOwn(document, "config") || Object.hasOwn(document, "stats")))
    return playwright(document);
  if (Array.isArray(document.examples) && Object.hasOwn(document, "summary")) return rspec(document);
  return null;
};

const outcomeOf = (status: string | null): TestOutcome["outcome"] =>
  status === "passed" ? "passed" : status === "failed" ? "failed" : "skipped";

/** jestjs.io/docs/cli `--json`; Vitest's `json` reporter writes the same shape. */
const jest = (document: Table): Structured => {
  const vitest = !Object.hasOwn(document, "openHandles");
  const failures: RawFailure[] = [];
  const tests: TestOutcome[] = [];
  for (const suite of listOf(document.testResults).map(tableOf)) {
    const path = textOf(suite.name) ?? textOf(suite.testFilePath);
    const assertions = listOf(suite.assertionResults ?? suite.testResults).map(tableOf);
    for (const test of assertions) {
      if (tests.length >= limit) break;
      const titles = [...listOf(test.ancestorTitles), test.title].flatMap((title) => textOf(title) ?? []);
      const name = titles.length > 0 ? titles.join(vitest ? " > " : " › ") : (textOf(test.fullName) ?? "");
      tests.push({ name, file: path, outcome: outcomeOf(textOf(test.status)) });
      if (test.status !== "failed") continue;
      // Where a test timed out, Vitest 2 and later give the stack that they kept for it.
      const messages = [...new Set(listOf(test.failureMessages).flatMap((part) => textOf(part) ?? []))]
        .slice(0, mostErrors)
        .map((part) => part.replace(/^Error: STACK_TRACE_ERROR$/m, "Error: Test timed out"));
      for (const message of messages.length === 0 ? [""] : messages)
        failures.push({
          path,
          test: name,
          message: firstTextLine(message) || "failed",
          detail: detailOf(message),
          stack: framesOf(message),
          stage: "test",
        });
    }
    // Vitest says nothing of a hook that failed; before 1.0 it called a file that did not load passed.
    const message =
      textOf(suite.message) ?? textOf(suite.failureMessage) ?? (vitest ? "failed outside of its tests, perhaps in a hook" : null);
    const ended = suite.status === "failed" || (assertions.length === 0 && textOf(suite.message) !== null);
    if (ended && message !== null && !assertions.some((test) => test.status === "failed")) {
      const stack = framesOf(message);
      const syntax = syntaxIn(message, path);
      failures.push({
        path,
        line: syntax?.line ?? null,
        column: syntax?.column ?? null,
        message: syntax?.message ?? (firstTextLine(message).replace(/^● Test suite failed to run$/, "") || suiteHeadline(message)),
        detail: detailOf(message),
        stack,
        stage: "test",
        ran: false,
      });
    }
  }
  return {
    format: vitest ? "vitest json" : "jest json",
    tool: vitest ? "vitest" : "jest",
    stage: "test",
    finding: {
      failures,
      tests,
      // Vitest before 2 counts skipped tests as passed.
      counts: vitest ? countsOf(tests) : jestCounts(document),
      ...(document.wasInterrupted === true ? { complete: false } : {}),
    },
  };
};

const jestCounts = (document: Table): Partial<TestCounts> => {
  const failed = wholeNumber(document.numFailedTests) ?? 0;
  const skipped = (wholeNumber(document.numPendingTests) ?? 0) + (wholeNumber(document.numTodoTests) ?? 0);
  return { run: (wholeNumber(document.numPassedTests) ?? 0) + failed, failed, skipped };
};

/** Where a parser stopped in the test file itself: Babel's `SyntaxError: /repo/a.test.js: message (1:28)`, Oxc's `╭─[ a.test.ts:1:60 ]`. */
const syntaxIn = (message: string, path: string | null): { line: number; column: number; message?: string } | null => {
  const plain = withoutCodes(message);
  const babel = /^ *(SyntaxError: (\/[^\n]{1,1000}?): [^\n]{1,1000} \((\d{1,7}):(\d{1,7})\))$/m.exec(plain);
  if (babel && babel[2] === path) return { line: Number(babel[3]), column: Number(babel[4]), message: babel[1] ?? "" };
  const drawn = /[╭,][─-]{1,3}\[ ?(\S[^\n]{0,1000}?):(\d{1,7}):(\d{1,7}) ?\]/.exec(plain);
  return drawn && path?.endsWith(`/${drawn[1]?.replace(/^(?:\.\/)+/, "")}`) ? { line: Number(drawn[2]), column: Number(drawn[3]) } : null;
};

const suiteHeadline = (message: string): string => {
  const lines = withoutCodes(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("●"));
  return lines[0] ?? "Test suite failed to run";
};

/** mochajs.org, the `json` reporter. */
const mocha = (document: Table): Structured => {
  const failures = listOf(document.failures)
    .map(tableOf)
    .slice(0, limit)
    .map((test): RawFailure => {
      const err = tableOf(test.err);
      const stack = textOf(err.stack) ?? "";
      const message = textOf(err.message) ?? firstTextLine(stack);
      return {
        path: textOf(test.file),
        test: textOf(test.fullTitle) ?? textOf(test.title),
        message: firstTextLine(message) || firstTextLine(stack),
        detail: detailOf(message),
        stack: framesOf(stack),
        stage: "test",
      };
    });
  const named = (key: string, outcome: TestOutcome["outcome"]): TestOutcome[] =>
    listOf(document[key])
      .map(tableOf)
      .flatMap((test) => {
        const name = textOf(test.fullTitle);
        return name === null ? [] : [{ name, file: textOf(test.file), outcome }];
      });
  const stats = tableOf(document.stats);
  const failed = wholeNumber(stats.failures) ?? failures.length;
  return {
    format: "mocha json",
    tool: "mocha",
    stage: "test",
    finding: {
      failures,
      tests: [...named("failures", "failed"), ...named("passes", "passed"), ...named("pending", "skipped")].slice(0, limit),
      counts: { run: (wholeNumber(stats.passes) ?? 0) + failed, failed, skipped: wholeNumber(stats.pending) ?? 0 },
    },
  };
};

/** playwright.dev/docs/test-reporters, JSON reporter. A test that passed on a retry is not a failure. */
const playwright = (document: Table): Structured => {
  const failures: RawFailure[] = [];
  const tests: TestOutcome[] = [];
  const visit = (suite: Table, titles: readonly string[], depth: number): void => {
    const title = textOf(suite.title);
    const inner = title === null || depth === 0 ? titles : [...titles, title];
    for (const spec of listOf(suite.specs).map(tableOf)) {
      const name = [...inner, textOf(spec.title) ?? ""].join(" › ");
      const file = inFolder(textOf(tableOf(document.config).rootDir), textOf(spec.file) ?? textOf(suite.file));
      for (const test of listOf(spec.tests).map(tableOf)) {
        const outcome = test.status === "unexpected" ? "failed" : test.status === "skipped" ? "skipped" : "passed";
        if (tests.length < limit) tests.push({ name, file, outcome });
        if (outcome !== "failed" || failures.length >= limit) continue;
        const result = tableOf(listOf(test.results).at(-1));
        const errors = listOf(result.errors).map(tableOf).slice(0, mostErrors);
        for (const error of errors.length > 0 ? errors : [tableOf(result.error)])
          failures.push(playwrightFailure(name, file, wholeNumber(spec.line), result, error));
      }
    }
    if (depth < 30) for (const child of listOf(suite.suites).map(tableOf)) visit(child, inner, depth + 1);
  };
  for (const suite of listOf(document.suites).map(tableOf)) visit(suite, [], 0);
  for (const error of listOf(document.errors).map(tableOf)) {
    const at = tableOf(error.location);
    const message = textOf(error.message) ?? "";
    if (message !== "")
      failures.push({
        path: textOf(at.file),
        line: wholeNumber(at.line),
        column: wholeNumber(at.column),
        message: firstTextLine(message),
        detail: detailOf(message),
        stack: framesOf(textOf(error.stack) ?? ""),
        stage: "test",
        ran: false,
      });
  }
  return {
    format: "playwright json",
    tool: "playwright",
    stage: "test",
    finding: { failures, tests, counts: countsOf(tests) },
  };
};

const inFolder = (folder: string | null, path: string | null): string | null =>
  folder === null || path === null || path.startsWith("/") ? path : `${folder}/${path}`;

/** The place is the frame in the test's own file, which may have called what threw. */
const playwrightFailure = (test: string, file: string | null, line: number | null, result: Table, error: Table): RawFailure => {
  const at = tableOf(error.location);
  const thrown = textOf(at.file);
  const stack = framesOf(textOf(error.stack) ?? "");
  const frame = stack.find((one) => one.path === file) ?? null;
  const inTest = thrown === null || thrown === file || frame !== null;
  const message =
    textOf(error.message) ?? (result.status === "passed" ? "Expected to fail, but passed." : (textOf(result.status) ?? "failed"));
  return {
    path: inTest ? file : thrown,
    line: frame?.line ?? wholeNumber(at.line) ?? line,
    column: frame !== null ? frame.column : thrown === null ? null : wholeNumber(at.column),
    test,
    message: firstTextLine(message),
    detail: detailOf(message),
    stack,
    stage: "test",
  };
};

const sameEnd = (path: string, of: string): boolean => path.endsWith(of.replace(/^\.\//, ""));

/** The line that a syntax error names: "/srv/repo/spec/a_spec.rb:4: syntax error". */
const lineIn = (messageText: string, path: string | null): number | null => {
  const at = path === null ? null : /^\s*(\/?\S.{0,500}?\.rb):(\d{1,7}): /m.exec(messageText);
  return at && sameEnd(at[1] ?? "", path ?? "") ? Number(at[2]) : null;
};

/** rspec.info, the `json` formatter. */
const rspec = (document: Table): Structured => {
  const failures: RawFailure[] = [];
  const tests: TestOutcome[] = [];
  for (const example of listOf(document.examples).map(tableOf).slice(0, limit)) {
    const name = textOf(example.full_description) ?? textOf(example.description) ?? "";
    const file = textOf(example.file_path);
    tests.push({ name, file, outcome: outcomeOf(textOf(example.status)) });
    if (example.status !== "failed") continue;
    const exception = tableOf(example.exception);
    const stack = framesOf(
      listOf(exception.backtrace)
        .flatMap((frame) => textOf(frame) ?? [])
        .join("\n"),
    );
    const message = textOf(exception.message) ?? "failed";
    const ownFrame = stack.find((frame) => file !== null && frame.path.endsWith(file.replace(/^\.\//, "")));
    failures.push({
      path: file,
      line: ownFrame?.line ?? wholeNumber(example.line_number),
      test: name,
      message: firstTextLine(message),
      detail: detailOf(message),
      stack,
      stage: "test",
    });
  }
  const outside = wholeNumber(tableOf(document.summary).errors_outside_of_examples_count) ?? 0;
  for (const message of outside > 0 ? listOf(document.messages) : []) {
    const messageText = textOf(message) ?? "";
    // the file that did not load, and what stopped it, stand in the middle of the message
    const path = /error occurred while loading (\S.{0,500}?)\.(?: - Did you mean\?)?$/m.exec(messageText)?.[1] ?? null;
    const stack = framesOf(messageText);
    const ownFrame = stack.find((frame) => path !== null && sameEnd(frame.path, path));
    if (/error occurred/i.test(messageText))
      failures.push({
        path,
        line: ownFrame?.line ?? lineIn(messageText, path),
        message: firstTextLine(/^\w[\w:]{0,200}:\n\s+\S.*$/m.exec(messageText)?.[0].replace(/:\n\s+/, ": ") ?? messageText),
        detail: detailOf(messageText),
        stack,
        stage: "test",
        ran: false,
      });
  }
  const summary = tableOf(document.summary);
  const total = wholeNumber(summary.example_count) ?? tests.length;
  const pending = wholeNumber(summary.pending_count) ?? 0;
  return {
    format: "rspec json",
    tool: "rspec",
    stage: "test",
    finding: {
      failures,
      tests,
      counts: { run: total - pending, failed: wholeNumber(summary.failure_count) ?? failures.length, skipped: pending },
    },
  };
};
