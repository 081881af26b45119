import { numbersByWord } from "../../reading/census.ts";
import { misconfigured } from "../../reading/classified.ts";
import { joinedNames, onNamedFiles } from "../../reading/selection.ts";
import { TestRun } from "../../reading/test-run.ts";
import { isConfiguration, uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import type { TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { exited, fileHead, type Head, type JestBlock, jestBlock, jestFailures, readBlock, suiteFailed } from "./jest-block.ts";
import { jestJson } from "./jest-json.ts";

/** Jest 24 to 30, also under `react-scripts test`, `craco test`, `vue-cli-service test:unit`, `wp-scripts test-unit-js`. */
export const jest: Tool = {
  name: "jest",
  documentation: "https://jestjs.io/docs/cli",
  projectChecks: [{ command: "jest", stage: "test", evidence: "package" }],
  configuration: {
    files: ["jest.config.*", "jest.setup.*", "jest-setup.*", "jest.preset.*"],
    tables: [["package.json", "jest"]],
    loads: wordsIn(
      "preset setupFiles setupFilesAfterEnv globalSetup globalTeardown testEnvironment transform reporters resolver runner",
      "testRunner testSequencer snapshotSerializers projects moduleNameMapper",
    ),
  },
  laxer: [/--testPathIgnorePatterns\b/, /--testNamePattern\b/, /--onlyChanged\b/, /--findRelatedTests\b/, /--no-coverage\b/],
  packages: { npm: ["jest"] },
  formats: ["default", "verbose", "json", "junit"],
  calls: {
    test: [
      ...["jest", "jest-cli", "ts-jest", "vue-cli-service test:unit", "wp-scripts test-unit-js"],
      ...wordsIn("react-scripts craco react-app-rewired kcd-scripts tsdx razzle umi-test").map((program) => `${program} test`),
    ],
    not: ["--showConfig", "--init", "--listTests", "--clearCache", "-u", "--updateSnapshot"],
  },
  writing: [
    { bare: "checks", of: ["jest", "jest-cli"], writes: ["-u", "--updateSnapshot"], endless: ["--watch", "--watchAll"], onlyWritten: true },
  ],
  // `jest --runTestsByPath FILE -t NAMES`. `--ci` writes no snapshots. Source: jestjs.io/docs/cli.
  targeted: onNamedFiles({
    valued: wordsIn(
      "--reporters --config -c --env --maxWorkers -w --preset --rootDir --testTimeout --setupFiles --selectProjects --testRunner",
    ),
    drop: wordsIn(
      "--coverage --collectCoverage --ci --bail -b -u --updateSnapshot --json --watch --watchAll -o --onlyChanged -f",
      "--onlyFailures --findRelatedTests --runTestsByPath --passWithNoTests --lastCommit",
    ),
    dropValued: wordsIn(
      "--outputFile -t --testNamePattern --shard --testPathPattern --testPathPatterns --changedSince --coverageDirectory",
      "--coverageReporters --coverageThreshold --collectCoverageFrom --testPathIgnorePatterns",
    ),
    put: ["--ci", "--coverage=false"],
    names: (names) => [...joinedNames("-t")(names), "--runTestsByPath"],
  }),
  stopping: { options: ["--bail", "-b"], goOn: "--bail=0" },
  reader: () => jestReader(),
  json: [jestJson],
  sniff: (line) => /^Test Suites: (?:\d+ \w+, )*\d+ (?:of \d+ )?total$/.test(line.slice(0, 200)),
};

/** Titles after `●` that are no test. */
const noTest =
  /^(?:Console$|Validation (?:Error|Warning)|Deprecation Warning|Cannot log after tests are done|Multiple configurations|.* obsolete)/;

/**
 * Reads `FAIL path`, then its `  ● suite › test` blocks, rows of the verbose form, and the summary. A file's blocks are told
 * again under `Summary of all failing tests`; those are not counted twice. Source: jest/packages/jest-reporters.
 */
function jestReader(): TextReader {
  const run = new TestRun();
  const { failures } = run;
  const known = new Set<string>();
  const suites: string[] = [];
  let file: Head | null = null;
  let block: JestBlock | null = null;
  let repeating = false;
  let validation = false;
  let previous = "";
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
      for (const failure of jestFailures(block)) failures.add(failure);
    }
    block = null;
  };

  return {
    line(text) {
      const before = previous;
      previous = text;
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
      if (summary(text, before)) return;
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
        if (!noTest.test(name)) block = jestBlock(file, name);
        return;
      }
      if (validation && run.fault === null && text.trim() !== "")
        run.fault = misconfigured(
          /cannot be found|not found|Cannot find/.test(text) && /[Pp]reset|environment|[Mm]odule|[Tt]ransform|runner/.test(text)
            ? "missing-dependency"
            : "config",
          text,
        );
      if (block !== null && !/^\S/.test(text)) return readBlock(block, text);
      close();
      if (/^No tests found/.test(text) && !text.includes("related to files changed")) run.fault ??= misconfigured("no-tests", text);
      if (
        /^(?:Error: )?(?:Jest: Failed to parse the TypeScript config file|Could not find a config file|Can't find a root directory|Couldn't find any|Jest: .*config)/.test(
          text,
        )
      )
        run.fault ??= misconfigured("config", text);
      const uncovered =
        /^Jest: (?:"(.+)" coverage threshold for \w+ \([\d.]+%?\) not met: [\d.]+%|Coverage for \w+ \([\d.]+%?\) does not meet "(.+)" threshold|Uncovered count for \w+ \(\d+\) exceeds "?(.+?)"? threshold|Coverage data for .* was not found)/.exec(
          text.slice(0, 1000),
        );
      const global = /^Error: Jest: Got error running global(?:Setup|Teardown) - (\S.*?), reason: (.*)$/.exec(text.slice(0, 2000));
      if (global !== null) {
        block = jestBlock({ path: global[1] ?? "", whole: global[1] ?? "" }, suiteFailed);
        block.error.line(`    ${global[2] ?? ""}`);
        return;
      }
      if (uncovered !== null) {
        const scope = uncovered[1] ?? uncovered[2] ?? uncovered[3] ?? "global";
        failures.add({
          path: scope === "global" || /[*{]/.test(scope) ? null : scope,
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
      const error = run.silent && run.fault === null ? died.take() : null;
      const thrown = error === null ? null : uncaughtFailure(error);
      if (thrown?.path != null && isConfiguration(thrown.path)) run.fault = misconfigured("config", thrown.message);
      else if (thrown?.path != null) failures.add(thrown);
      return run.finding();
    },
  };

  function summary(text: string, before: string): boolean {
    const line = /^(Test Suites|Tests|Snapshots|Time): +(.*)$/.exec(text);
    if (line === null) return false;
    close();
    file = null;
    if (line[1] === "Test Suites" && / of \d+ total/.test(line[2] ?? "")) run.whole = false;
    // A test may print such a line; the summary is a block.
    if (line[1] === "Tests" && before.startsWith("Test Suites: ")) {
      const { passed = 0, failed = 0, skipped = 0, todo = 0, pending = 0 } = numbersByWord(line[2] ?? "");
      run.count({ passed, failed, skipped: skipped + todo + pending });
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
    const names = [...suites.slice(0, depth).map((suite) => suite ?? ""), plain];
    run.test(names.filter((part) => part !== "").join(" › "), outcome, file.path);
  }
}
