import { numbersByWord } from "../../reading/census.ts";
import { misconfigured } from "../../reading/classified.ts";
import { joinedNames, onNamedFiles } from "../../reading/selection.ts";
import { TestRun } from "../../reading/test-run.ts";
import { isConfiguration, uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import type { Finding, TextReader, Tool } from "../../tool.ts";
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
  reader: () => new JestReader(),
  json: [jestJson],
  sniff: (line) => /^Test Suites: (?:\d+ \w+, )*\d+ (?:of \d+ )?total$/.test(line.slice(0, 200)),
};

/** Titles after `●` that are no test. */
const noTest =
  /^(?:Console$|Validation (?:Error|Warning)|Deprecation Warning|Cannot log after tests are done|Multiple configurations|.* obsolete)/;
const lackingPart = /cannot be found|not found|Cannot find/;
const partOfConfiguration = /[Pp]reset|environment|[Mm]odule|[Tt]ransform|runner/;
const configurationFault =
  /^(?:Error: )?(?:Jest: Failed to parse the TypeScript config file|Could not find a config file|Can't find a root directory|Couldn't find any|Jest: .*config)/;
const uncovered =
  /^Jest: (?:"(?<path>.+)" coverage threshold for \w+ \([\d.]+%?\) not met: [\d.]+%|Coverage for \w+ \([\d.]+%?\) does not meet "(?<scope>.+)" threshold|Uncovered count for \w+ \(\d+\) exceeds "?(?<counted>.+?)"? threshold|Coverage data for .* was not found)/;
const groupHead = "::group::Errors thrown in ";

const mostKnown = 20_000;

/**
 * Reads `FAIL path`, then its `  ● suite › test` blocks, rows of the verbose form, and the summary. A file's blocks are told
 * again under `Summary of all failing tests`; those are not counted twice. Source: jest/packages/jest-reporters.
 */
class JestReader implements TextReader {
  private readonly run = new TestRun();
  private readonly known = new Set<string>();
  private readonly suites: string[] = [];
  private file: Head | null = null;
  private block: JestBlock | null = null;
  /** Where blocks are told again. */
  private repeating = false;
  /** Below a refusal of the configuration. */
  private validation = false;
  private previous = "";
  /** Below the list of what is still open after the last test, where each entry looks like a failing test. */
  private handles = false;
  /** What the program itself died of before it came to a test. */
  private readonly died = uncaughtWatch();

  line(text: string): void {
    const before = this.previous;
    this.previous = text;
    if (this.heads(text) || this.summary(text, before)) return;
    if (text.startsWith("Jest has detected the following ")) {
      this.close();
      this.handles = true;
    }
    if (this.handles || this.titles(text)) return;
    const { run } = this;
    if (this.validation && run.fault === null && text.trim() !== "")
      run.fault = misconfigured(lackingPart.test(text) && partOfConfiguration.test(text) ? "missing-dependency" : "config", text);
    if (this.block !== null && !/^\S/.test(text)) {
      readBlock(this.block, text);
      return;
    }
    this.close();
    if (/^No tests found/.test(text) && !text.includes("related to files changed")) run.fault ??= misconfigured("no-tests", text);
    if (configurationFault.test(text)) run.fault ??= misconfigured("config", text);
    if (this.failsWithoutTest(text)) return;
    if (this.file === null && text !== "") this.died.line(text);
    this.row(text);
  }

  end(): Finding {
    this.close();
    const { run } = this;
    const error = run.silent && run.fault === null ? this.died.take() : null;
    const thrown = error === null ? null : uncaughtFailure(error);
    if (thrown?.path != null && isConfiguration(thrown.path)) run.fault = misconfigured("config", thrown.message);
    else if (thrown?.path != null) run.failures.add(thrown);
    return run.finding();
  }

  /** Heads of files and of the places where blocks are told again; true where the line is one, or ends it. */
  private heads(text: string): boolean {
    const head = fileHead(text);
    // The reporter for GitHub tells the blocks of each file in a group, behind the default one or alone.
    const thrown = text.startsWith(groupHead) ? text.slice(groupHead.length).trim() : "";
    if (head !== null) {
      this.close();
      this.file = head;
      this.handles = false;
      this.suites.length = 0;
    } else if (text === "Summary of all failing tests") {
      this.close();
      this.repeating = true;
    } else if (thrown !== "") {
      this.close();
      this.file = { path: thrown, whole: thrown };
      this.repeating = true;
    } else if (this.repeating && text === "::endgroup::") {
      this.close();
      this.repeating = false;
    } else return false;
    return true;
  }

  private summary(text: string, before: string): boolean {
    const line = /^(?<word>Test Suites|Tests|Snapshots|Time): +(?<rest>.*)$/.exec(text)?.groups;
    if (line === undefined) return false;
    this.close();
    this.file = null;
    if (line.word === "Test Suites" && / of \d+ total/.test(line.rest ?? "")) this.run.whole = false;
    // A test may print such a line; the summary is a block.
    if (line.word === "Tests" && before.startsWith("Test Suites: ")) {
      const { passed = 0, failed = 0, skipped = 0, todo = 0, pending = 0 } = numbersByWord(line.rest ?? "");
      this.run.count({ passed, failed, skipped: skipped + todo + pending });
      this.repeating = false;
    }
    return true;
  }

  /** The title of a block. */
  private titles(text: string): boolean {
    const name = /^ {0,2}● (?<name>.*)$/.exec(text)?.groups?.name?.trim();
    if (name === undefined) return false;
    this.close();
    this.validation = name.startsWith("Validation Error");
    if (!noTest.test(name)) this.block = jestBlock(this.file, name);
    return true;
  }

  /** What fails the run outside of tests: coverage, and what runs before and behind all of them. */
  private failsWithoutTest(text: string): boolean {
    const threshold = uncovered.exec(text.slice(0, 1000))?.groups;
    const global = /^Error: Jest: Got error running global(?:Setup|Teardown) - (?<path>\S.*?), reason: (?<reason>.*)$/.exec(
      text.slice(0, 2000),
    )?.groups;
    if (global !== undefined) {
      const { path = "", reason = "" } = global;
      this.block = jestBlock({ path, whole: path }, suiteFailed);
      this.block.error.line(`    ${reason}`);
    } else if (threshold !== undefined) {
      const scope = threshold.path ?? threshold.scope ?? threshold.counted ?? "global";
      const path = scope === "global" || /[*{]/.test(scope) ? null : scope;
      this.run.failures.add({ path, code: "coverageThreshold", message: text.trim() });
    } else return false;
    return true;
  }

  /** Rows of the verbose form, under the head of their file. */
  private row(text: string): void {
    const { file, suites } = this;
    if (file === null) return;
    const row = /^(?<blanks> {2,80})(?:(?<mark>[✓√✔✕×✖○✎]) )?(?<name>\S.*)$/.exec(text.length > 1000 ? text.slice(0, 1000) : text)?.groups;
    if (row === undefined) {
      if (text !== "") suites.length = 0;
      return;
    }
    const depth = Math.floor((row.blanks ?? "").length / 2) - 1;
    const name = (row.name ?? "").replace(/ \(\d+(?:\.\d+)? m?s\)$/, "").trimEnd();
    const { mark } = row;
    if (mark === undefined) {
      suites.length = Math.min(suites.length, depth);
      suites[depth] = name;
      return;
    }
    const plain = mark === "○" ? name.replace(/^skipped /, "") : mark === "✎" ? name.replace(/^todo /, "") : name;
    const outcome = mark === "○" || mark === "✎" ? "skipped" : "✓√✔".includes(mark) ? "passed" : "failed";
    const names = [...suites.slice(0, depth).map((suite) => suite ?? ""), plain];
    this.run.test(names.filter((part) => part !== "").join(" › "), outcome, file.path, plain);
  }

  /** Ends the open block. */
  private close(): void {
    const { block, known } = this;
    if (block === null) return;
    this.block = null;
    const exits = exited.test(block.title);
    const key = exits
      ? `${block.title}\n${block.error.stack[0]?.path}:${block.error.stack[0]?.line}`
      : `${block.head?.path}\n${block.title}`;
    // a worker that exits is tried again
    if ((this.repeating || exits) && known.has(key)) return;
    if (known.size < mostKnown) known.add(key);
    for (const failure of jestFailures(block)) this.run.failures.add(failure);
  }
}
