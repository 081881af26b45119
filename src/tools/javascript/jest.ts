import type { RawFailure, RawPlace, TextReader, Tool } from "../tool.ts";
import { census, counted, counter, numbersByWord } from "./census.ts";
import { type Classified, classed, misconfigured } from "./classified.ts";
import { oneLine } from "./detail.ts";
import { completeness, failureList } from "./failure-list.ts";
import { decoded, frameIn, placeAtEnd, testFrame } from "./frame.ts";
import { missingPackages } from "./missing-package.ts";
import { RunnerError } from "./runner-error.ts";
import { placed } from "./tsc.ts";
import { isConfiguration, uncaughtFailure, uncaughtWatch } from "./uncaught.ts";
import { argumentsOf, has, onlyTells } from "./words.ts";

/** Jest 24 to 30, also under `react-scripts test`, `craco test`, `vue-cli-service test:unit`, `wp-scripts test-unit-js`. */
export const jest: Tool = {
  name: "jest",
  documentation: "https://jestjs.io/docs/cli",
  formats: ["default", "verbose", "json", "junit"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "jest", "jest-cli", "ts-jest");
    if (rest !== null)
      return onlyTells(rest) || has(rest, "--showConfig", "--init", "--listTests", "--clearCache", "-u", "--updateSnapshot")
        ? null
        : "test";
    const wrapped = argumentsOf(
      invocation,
      "react-scripts",
      "craco",
      "react-app-rewired",
      "vue-cli-service",
      "wp-scripts",
      "kcd-scripts",
      "tsdx",
      "razzle",
      "umi-test",
    );
    return wrapped?.[0] === "test" || wrapped?.[0] === "test:unit" || wrapped?.[0] === "test-unit-js" ? "test" : null;
  },
  reader: () => jestReader(),
  sniff: (line) => /^Test Suites: (?:\d+ \w+, )*\d+ (?:of \d+ )?total$/.test(line.slice(0, 200)),
};

/** What stands behind `FAIL`: the path, and all of it where a project's name may be in front. */
interface Head {
  readonly path: string;
  readonly whole: string;
}

interface Block {
  readonly head: Head | null;
  readonly title: string;
  readonly error: RunnerError;
  readonly diagnostics: RawFailure[];
  syntax: { readonly message: string; readonly place: RawPlace | null } | null;
  details: boolean;
}

const suiteFailed = "Test suite failed to run";
/** Titles after `●` that are no test. */
const noTest =
  /^(?:Console$|Validation (?:Error|Warning)|Deprecation Warning|Cannot log after tests are done|Multiple configurations|.* obsolete)/;

/**
 * Reads `FAIL path`, then its `  ● suite › test` blocks, rows of the verbose form, and the summary. A file's blocks are told
 * again under `Summary of all failing tests`; those are not counted twice. Source: jest/packages/jest-reporters.
 */
export function jestReader(): TextReader {
  const failures = failureList();
  const counts = counter();
  const tests = census();
  const known = new Set<string>();
  const suites: string[] = [];
  let file: Head | null = null;
  let block: Block | null = null;
  let repeating = false;
  let complete = true;
  let validation = false;
  let found: Classified | null = null;
  /** Below the list of what is still open after the last test, where each entry looks like a failing test. */
  let handles = false;
  /** What the program itself died of before it came to a test. */
  const died = uncaughtWatch();

  const close = (): void => {
    if (block === null) return;
    const exits = exited.test(block.title);
    const key = exits
      ? `${block.title}\n${block.error.stack[0]?.path}:${block.error.stack[0]?.line}`
      : `${block.head?.path}\n${block.title}`;
    // a worker that exits is tried again
    const again = (repeating || exits) && known.has(key);
    if (!again) {
      if (known.size < 20_000) known.add(key);
      for (const failure of failuresOf(block)) failures.add(failure);
    }
    block = null;
  };

  return {
    line(text) {
      const head = fileHead(text);
      if (head !== null) {
        close();
        file = head;
        handles = false;
        suites.length = 0;
        return;
      }
      if (text === "Summary of all failing tests") {
        close();
        repeating = true;
        return;
      }
      // The reporter for GitHub tells the blocks of each file in a group, behind the default one or alone.
      const thrown = text.startsWith("::group::Errors thrown in ") ? text.slice("::group::Errors thrown in ".length).trim() : "";
      if (thrown !== "") {
        close();
        file = { path: thrown, whole: thrown };
        repeating = true;
        return;
      }
      if (repeating && text === "::endgroup::") {
        close();
        repeating = false;
        return;
      }
      if (summary(text)) return;
      if (text.startsWith("Jest has detected the following ")) {
        close();
        handles = true;
        return;
      }
      if (handles) return;
      const title = /^ {0,2}● (.*)$/.exec(text);
      if (title !== null) {
        close();
        const name = (title[1] ?? "").trim();
        validation = name.startsWith("Validation Error");
        if (!noTest.test(name))
          block = { head: file, title: name, error: new RunnerError(), diagnostics: [], syntax: null, details: false };
        return;
      }
      if (validation && found === null && text.trim() !== "")
        found = misconfigured(
          /cannot be found|not found|Cannot find/.test(text) && /[Pp]reset|environment|[Mm]odule|[Tt]ransform|runner/.test(text)
            ? "missing-dependency"
            : "config",
          text,
        );
      if (block !== null && !/^\S/.test(text)) return read(block, text);
      close();
      if (/^No tests found/.test(text) && !text.includes("related to files changed")) found ??= misconfigured("no-tests", text);
      if (
        /^(?:Error: )?(?:Jest: Failed to parse the TypeScript config file|Could not find a config file|Can't find a root directory|Couldn't find any|Jest: .*config)/.test(
          text,
        )
      )
        found ??= misconfigured("config", text);
      const uncovered =
        /^Jest: (?:"(.+)" coverage threshold for \w+ \([\d.]+%?\) not met: [\d.]+%|Coverage for \w+ \([\d.]+%?\) does not meet "(.+)" threshold|Uncovered count for \w+ \(\d+\) exceeds "?(.+?)"? threshold|Coverage data for .* was not found)/.exec(
          text.slice(0, 1000),
        );
      const global = /^Error: Jest: Got error running global(?:Setup|Teardown) - (\S.*?), reason: (.*)$/.exec(text.slice(0, 2000));
      if (global !== null) {
        block = {
          head: { path: global[1] ?? "", whole: global[1] ?? "" },
          title: suiteFailed,
          error: new RunnerError(),
          diagnostics: [],
          syntax: null,
          details: false,
        };
        block.error.line(`    ${global[2] ?? ""}`);
        return;
      }
      if (uncovered !== null) {
        const scope = uncovered[1] ?? uncovered[2] ?? uncovered[3] ?? "global";
        failures.add({
          path: scope === "global" || /[*{]/.test(scope) ? null : scope,
          line: null,
          column: null,
          code: "coverageThreshold",
          message: text.trim(),
        });
        return;
      }
      if (file === null && text !== "") died.line(text);
      row(text);
    },
    end() {
      close();
      const error = found === null && failures.items.length === 0 && counts.counts() === null ? died.take() : null;
      const thrown = error === null ? null : uncaughtFailure(error);
      if (thrown?.path != null && isConfiguration(thrown.path)) found = misconfigured("config", thrown.message);
      else if (thrown?.path != null) failures.add(thrown);
      const missing = missingPackages(failures.items);
      return {
        failures: missing === null ? failures.items : [],
        ...counted(counts, tests),
        ...completeness(failures),
        ...(complete ? {} : { complete: false }),
        ...classed(found ?? missing),
      };
    },
  };

  function summary(text: string): boolean {
    const line = /^(Test Suites|Tests|Snapshots|Time): +(.*)$/.exec(text);
    if (line === null) return false;
    close();
    file = null;
    if (line[1] === "Test Suites" && / of \d+ total/.test(line[2] ?? "")) complete = false;
    if (line[1] === "Tests") {
      const numbers = numbersByWord(line[2] ?? "");
      counts.add({
        passed: numbers.passed ?? 0,
        failed: numbers.failed ?? 0,
        skipped: (numbers.skipped ?? 0) + (numbers.todo ?? 0) + (numbers.pending ?? 0),
      });
      repeating = false;
    }
    return true;
  }

  /** Rows of the verbose form, under the head of their file. */
  function row(text: string): void {
    if (file === null) return;
    const found = /^( {2,80})(?:([✓√✔✕×✖○✎]) )?(\S.*)$/.exec(text.length > 1000 ? text.slice(0, 1000) : text);
    if (found === null) {
      if (text !== "") suites.length = 0;
      return;
    }
    const depth = Math.floor((found[1] ?? "").length / 2) - 1;
    const mark = found[2];
    const name = (found[3] ?? "").replace(/ \(\d+(?:\.\d+)? m?s\)$/, "").trimEnd();
    if (mark === undefined) {
      suites.length = Math.min(suites.length, depth);
      suites[depth] = name;
      return;
    }
    const plain = mark === "○" ? name.replace(/^skipped /, "") : mark === "✎" ? name.replace(/^todo /, "") : name;
    const outcome = mark === "○" || mark === "✎" ? "skipped" : mark === "✓" || mark === "√" || mark === "✔" ? "passed" : "failed";
    tests.add({
      name: [...suites.slice(0, depth).map((suite) => suite ?? ""), plain].filter((part) => part !== "").join(" › "),
      file: file.path,
      outcome,
    });
  }
}

/** `FAIL src/a.test.js`, `FAIL unit src/a.test.js (5.1 s)`, `PASS ./a.test.js (12 MB heap size)`; null for any other line. */
function fileHead(text: string): Head | null {
  const found = /^ ?(?:FAIL|PASS|RUNS) {1,4}(\S.*)$/.exec(text.slice(0, 2000));
  if (found === null) return null;
  let rest = (found[1] ?? "").trimEnd();
  for (let i = 0; i < 2; i++) rest = rest.replace(/ \((?:\d+(?:\.\d+)? (?:s|ms|MB heap size|GB heap size)(?:, \d+ MB heap size)?)\)$/, "");
  if (!/\.[A-Za-z]\w{0,9}$/.test(rest)) return null;
  return { path: withoutProject(rest), whole: rest };
}

/**
 * A project's display name may stand before the path: coloured as a badge with blanks around it, plain as bare words. Words
 * without a slash are taken for it; a folder with a blank in its name is told from that by the frames (`ownFrame`).
 */
function withoutProject(text: string): string {
  const badge = /^\S.{0,80}? {2,}(\S.*)$/.exec(text);
  if (badge !== null) return badge[1] ?? text;
  const words = text.split(" ");
  const first = words.findIndex((word) => /[/\\]/.test(word));
  return first > 0 && first < 6 ? words.slice(first).join(" ") : text;
}

/** The frame in the test file, and that file's path as it is. */
function ownFrame(stack: readonly RawPlace[], head: Head): { readonly path: string; readonly frame: RawPlace | null } {
  const frame = frameIn(stack, head.path);
  if (frame !== null || head.whole === head.path) return { path: head.path, frame };
  const whole = frameIn(stack, head.whole);
  return whole === null ? { path: head.path, frame: null } : { path: head.whole, frame: whole };
}

function read(block: Block, text: string): void {
  const typed = block.title === suiteFailed ? placed(text.trim()) : null;
  if (typed !== null && block.diagnostics.length < 200) {
    block.diagnostics.push(typed);
    return;
  }
  if (/^ {4}Details:$/.test(text)) block.details = true;
  if (block.syntax === null && block.title === suiteFailed) block.syntax = syntaxOf(text.trim());
  if (/^(?: › \d+ snapshots? |Snapshot Summary$|Ran all test suites|-{4,}\|)/.test(text)) return;
  block.error.line(text);
}

/** `SyntaxError: /repo/b.test.js: Missing semicolon. (1:35)` of Babel; `/repo/syn.js:3` of Node's own parser. */
function syntaxOf(text: string): Block["syntax"] {
  const line = text.slice(0, 2000);
  const babel = /^(?:SyntaxError|TypeError|Error|ReferenceError): (\/.+?|[A-Za-z]:.+?): .*\((\d{1,7}):(\d{1,7})\)$/.exec(line);
  if (babel !== null) return { message: line, place: { path: babel[1] ?? "", line: Number(babel[2]), column: Number(babel[3]) } };
  const node = /^(\/\S.*|[A-Za-z]:\\.*):(\d{1,7})$/.exec(line);
  if (node !== null) return { message: "", place: { path: decoded(node[1] ?? ""), line: Number(node[2]), column: null } };
  const esbuild = /^(\/?\S.*?):(\d{1,7}):(\d{1,7}): ERROR: /.exec(line);
  if (esbuild !== null) return { message: line, place: placeAtEnd(`${esbuild[1]}:${esbuild[2]}:${esbuild[3]}`) };
  const swc = /^[╭,][─-]{1,3}\[(.+?):(\d{1,7}):(\d{1,7})\]/.exec(line);
  return swc === null ? null : { message: "", place: { path: swc[1] ?? "", line: Number(swc[2]), column: Number(swc[3]) } };
}

/** Printed outside of any suite, so only the frame tells the file: the test's process ended itself. */
const exited = /^\s*process\.exit called with /;

function failuresOf(block: Block): readonly RawFailure[] {
  const { error, head, syntax } = block;
  if (exited.test(block.title)) {
    const place = testFrame(error.stack) ?? error.stack[0] ?? null;
    const at = { path: place?.path ?? null, line: place?.line ?? null, column: place?.column ?? null };
    return [{ ...at, message: block.title.trim(), detail: error.detail(), stack: error.stack }];
  }
  const load = block.title === suiteFailed;
  if (block.diagnostics.length > 0) return block.diagnostics.map((failure) => ({ ...failure, ran: false }));
  const stack = error.stack.length === 0 && syntax?.place ? [syntax.place] : error.stack;
  const places = syntax?.place ? [syntax.place, ...error.stack] : error.stack;
  const own = head === null ? null : ownFrame(places, head);
  const parsing = load && /^Jest encountered an unexpected token/.test(error.message ?? "");
  return [
    {
      path: own?.path ?? null,
      line: own?.frame?.line ?? null,
      column: own?.frame?.column ?? null,
      code: null,
      test: load ? null : block.title,
      message: oneLine((parsing ? syntax?.message : undefined) || (error.message ?? block.title)),
      detail: parsing ? null : error.detail(),
      stack: load ? places : stack,
      ran: !load,
    },
  ];
}
