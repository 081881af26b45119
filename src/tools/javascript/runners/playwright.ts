import { literally } from "../../../core/words/pattern.ts";
import { alternatives } from "../../alternatives.ts";
import { misconfigured } from "../../reading/classified.ts";
import { failureOfText } from "../../reading/error-text.ts";
import { mostErrors, mostFailures } from "../../reading/limits.ts";
import { frameIn, placeAtEnd } from "../../reading/place-at-end.ts";
import { RunReport } from "../../reading/run-report.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { anyOf, onNamedFiles } from "../../reading/selection.ts";
import { TestRun } from "../../reading/test-run.ts";
import { type Uncaught, uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../../text/fields.ts";
import type { JsonForm, RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";

/** What the JSON reporter writes. A test that passed on a retry is not a failure. Source: playwright.dev/docs/test-reporters. */
const playwrightJson: JsonForm = {
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

/** Playwright Test: list, line, dot and github reporters print failures alike; JSON and JUnit are structured. */
export const playwright: Tool = {
  name: "playwright",
  documentation: "https://playwright.dev/docs/test-reporters",
  configuration: { files: ["playwright.config.*"], loads: ["globalSetup", "globalTeardown", "reporter"] },
  packages: { npm: ["@playwright/test"] },
  formats: ["list", "line", "dot", "github", "json", "junit"],
  calls: { test: ["playwright test"], not: ["--list", "--ui"] },
  writing: [{ bare: "checks", writes: ["-u", "--update-snapshots"], onlyWritten: true }],
  // `playwright test FILE -g NAMES`; files are patterns, and names are matched against project, file and titles joined by blanks.
  // Source: playwright.dev/docs/test-cli.
  targeted: onNamedFiles({
    verbs: ["test"],
    valued: wordsIn("-c --config --project --reporter --timeout --workers -j --retries --browser --trace --tsconfig"),
    drop: wordsIn("-x --last-failed --update-snapshots -u --ui --debug --pass-with-no-tests --fail-on-flaky-tests"),
    dropValued: wordsIn("--max-failures -g --grep -gv --grep-invert --shard --only-changed --test-list"),
    names: (names) => names && ["-g", `(?:${anyOf(names.map((parts) => parts.join(" ")))})$`],
    file: literally,
  }),
  stopping: { options: ["-x"], valued: ["--max-failures"], goOn: "--max-failures=0" },
  reader: () => playwrightReader(),
  json: [playwrightJson],
  sniff: (line) => /^Running \d+ tests? using \d+ workers?$/.test(line),
};

interface Block extends Named {
  /** Soft assertions are an error each. */
  readonly errors: RunnerError[];
  retry: boolean;
}

/**
 * Reads `  1) [project] › file:3:5 › suite › test ───`, the error under it with frames, and the summary. Tests that passed on
 * a retry are listed as flaky and are no failures. Source: playwright/packages/playwright/src/reporters/base.ts.
 */
const playwrightReader = (): TextReader => {
  const blocks: Block[] = [];
  const run = new TestRun().namingMore();
  const watch = uncaughtWatch();
  const flaky = new Set<string>();
  const seen = new Set<string>();
  let block: Block | null = null;
  let part: string | null = null;
  let outside = false;
  return {
    line(text) {
      const head = /^ {2}\d{1,6}\) (\S.*)$/.exec(text.slice(0, 4000));
      const named = head === null ? null : nameOf(head[1] ?? "");
      if (named !== null) {
        part = null;
        block = null;
        if (seen.has(named.key) || seen.size > 10_000) return;
        seen.add(named.key);
        if (blocks.length >= mostFailures) run.whole = false;
        else {
          block = { ...named, errors: [new RunnerError()], retry: false };
          blocks.push(block);
        }
        return;
      }
      const sum =
        /^ {2}(\d{1,9}) (failed|passed|flaky|skipped|interrupted|did not run|errors? (?:was|were) not a part of any test.*)(?: \([\d.]+\w{1,2}\))?$/.exec(
          text,
        );
      if (sum !== null) {
        block = null;
        part = sum[2] ?? null;
        const number = Number(sum[1]);
        if (part === "passed" || part === "flaky") run.count({ passed: number });
        else if (part === "failed" || part === "interrupted") run.count({ failed: number });
        else if (part === "skipped") run.count({ skipped: number });
        else if (part === "did not run") run.whole = false;
        else outside = true;
        return;
      }
      if (part !== null) {
        const listed = /^ {4}(\S.*)$/.exec(text.slice(0, 4000));
        const name = listed === null ? null : nameOf(listed[1] ?? "");
        if (name !== null) withoutSteps(name);
        if (name !== null && part === "flaky") flaky.add(name.key);
        if (name !== null) return;
      }
      if (/^Error: No tests found/.test(text)) run.fault ??= misconfigured("no-tests", text);
      else if (/^Error: (?:Cannot find module .*playwright\.config|.*playwright\.config\.\w+|Project\(s\) ".*" not found)/.test(text))
        run.fault ??= misconfigured("config", text);
      else if (noBrowser.test(text)) run.fault ??= misconfigured("missing-dependency", text);
      if (block === null) {
        row(text);
        if (run.fault?.errorClass !== "no-tests" || !text.startsWith("Error: No tests found")) watch.line(text);
        return;
      }
      if (/^ {4}Retry #\d+ ─/.test(text)) block.retry = true;
      if (block.retry || /^ {4}(?:Error Context: |attachment #\d+|Usage:|─{10,})/.test(text)) return;
      if (/^(?:\[\d+\/\d+\] |::error )/.test(text)) {
        block = null;
        return;
      }
      // Behind the frames of one error, the next one begins.
      const { errors } = block;
      if (errors.length < mostErrors && (errors.at(-1)?.stack.length ?? 0) > 0 && /^ {4}\w*Error: /.test(text))
        errors.push(new RunnerError());
      errors.at(-1)?.line(text);
    },
    end() {
      for (const block of blocks) if (!flaky.has(block.key)) run.failures.addTest(() => failuresOf(block));
      // What a test prints looks the same, so these count only where the run did not come to the tests.
      if (run.failures.size === 0 && (outside || run.fault?.errorClass === "no-tests" || (run.fault === null && !run.sums?.run)))
        for (const error of watch.all()) run.failures.add(loadError(error));
      const finding = run.finding();
      const first = finding.failures[0];
      return first !== undefined && finding.failures.every(({ message }) => noBrowser.test(message))
        ? { ...finding, failures: [], class: misconfigured("missing-dependency", first.message) }
        : finding;
    },
  };

  /** The head of an error ends with the step in which it was thrown; the summary has the test's name alone. */
  function withoutSteps({ key, test, place }: Named): void {
    for (const block of blocks)
      if (block.key.startsWith(`${key} › `) && block.place.line === place.line && block.place.column === place.column) {
        block.key = key;
        block.test = test;
      }
  }

  /** Rows of the list reporter: `  ✓  1 [unit] › a.spec.ts:6:3 › suite › ok (5ms)`. */
  function row(text: string): void {
    const listed = /^ {2}(ok|[✓✔✘x×-]) +\d{1,6} (\S.*)$/.exec(text.slice(0, 2000));
    const name = listed === null ? null : nameOf((listed[2] ?? "").replace(/ \([\d.]+m?s\)$/, ""));
    if (name === null) return;
    const outcome = listed?.[1] === "-" ? "skipped" : /[✓✔]|ok/.test(listed?.[1] ?? "") ? "passed" : "failed";
    run.test(name.test, outcome, name.place.path);
  }
};

/** How Playwright says that `playwright install` was not run, or not with the libraries of the system. */
const noBrowser = alternatives(
  /browserType\.launch(?:PersistentContext)?: Executable doesn't exist|^\s*║ Looks like Playwright .* was just installed/,
  /Host system is missing dependencies to run browsers/,
);

/** An error outside of any test: a file that did not load, a global setup that threw. */
const loadError = (error: Uncaught): RawFailure =>
  uncaughtFailure(error, error.stack.find((frame) => frame.column != null) ?? error.stack[0] ?? error.place);

interface Named {
  readonly place: RawPlace;
  test: string;
  /** With the project: a test that fails in two browsers fails twice. */
  key: string;
}

/** `[unit] › tests/a.spec.ts:4:3 › suite › adds ─────` to place and full name. */
const nameOf = (text: string): Named | null => {
  const parts = text.replace(/[ ─]+$/, "").split(" › ");
  const at = parts.findIndex((part, i) => i < 2 && /\.\w{1,10}:\d+:\d+$/.test(part));
  if (at < 0 || parts.length < at + 2) return null;
  const place = placeAtEnd(parts[at] ?? "");
  if (place === null) return null;
  const test = parts
    .slice(at + 1)
    .join(" › ")
    .replace(/ \(retry #\d+\)$/, "");
  return { place, test, key: `${at === 0 ? "" : parts[0]}\n${place.path}\n${test}` };
};

const failuresOf = ({ errors, place, test }: Block): readonly RawFailure[] =>
  errors.map((error, i) => error.failureOf(test, frameIn(error.stack, place.path) ?? (i === 0 ? place : null)));
