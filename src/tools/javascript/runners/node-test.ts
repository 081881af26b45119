import type { TestOutcome } from "../../../core/failure/failure.ts";
import { argumentsOf, hasFlag } from "../../reading/command.ts";
import { Bounded } from "../../reading/failure-list.ts";
import { mostFailures, mostTests } from "../../reading/limits.ts";
import { frameIn, placeAtEnd, samePath, testFrame } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { literally, onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import { TestRun } from "../../reading/test-run.ts";
import { deadFile, type Uncaught, uncaughtWatch } from "../../reading/uncaught.ts";
import type { RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { withCoverage } from "./coverage.ts";

/** Node's own test runner, Node 18 to 26: spec, dot and TAP; also under `tsx` and `c8`. JUnit and lcov are structured. */
export const nodeTest: Tool = {
  name: "node:test",
  documentation: "https://nodejs.org/api/test.html#test-reporters",
  formats: ["spec", "dot", "tap", "junit"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "node", "tsx", "nodejs");
    return rest !== null && hasFlag(rest, "--test") && !hasFlag(rest, "--test-update-snapshots") ? "test" : null;
  },
  // `node --test --test-name-pattern=NAME FILE`; suites around a matching test run with it. Source: nodejs.org/api/test.html.
  targeted: onNamedFiles({
    valued: wordsIn(
      "--test-reporter --import --require -r --loader --experimental-loader --conditions -C --env-file --test-timeout",
      "--test-concurrency",
    ),
    drop: wordsIn("--experimental-test-coverage --test-coverage --test-update-snapshots --watch --test-force-exit"),
    dropValued: wordsIn(
      "--test-name-pattern --test-skip-pattern --test-shard --test-coverage-lines --test-coverage-branches",
      "--test-coverage-functions --test-coverage-include --test-coverage-exclude",
    ),
    report: ["--test-reporter-destination", "--test-reporter"],
    names: (names) => (names ?? []).map((parts) => `--test-name-pattern=${literally(parts.at(-1) ?? "")}`),
  }),
  reader: () => withCoverage(nodeTestReader()),
  sniff: (line) => line === "✖ failing tests:" || /^ℹ duration_ms \d/.test(line),
};

interface Row {
  readonly name: string;
  readonly names: readonly string[];
  readonly suite: boolean;
  readonly error: RunnerError;
  readonly location: RawPlace | null;
  used: boolean;
}

/**
 * Reads the tree of the spec reporter for full names, then its list under `✖ failing tests:` (or `Failed tests:` of the dot
 * reporter) for errors; what a file printed as it died is told with the file. TAP goes to the reader of TAP.
 * Source: node/lib/internal/test_runner/reporter/spec.js.
 */
function nodeTestReader(): TextReader {
  const tree = new Bounded<Row>(mostFailures);
  const listed = new Bounded<Row>(mostFailures);
  const run = new TestRun();
  run.namesMore = true;
  const tap = tapReader();
  const watch = uncaughtWatch();
  const dead = new Map<string, Uncaught>();
  const suites: string[] = [];
  const numbers = new Map<string, number>();
  const titles: { readonly name: string; readonly outcome: TestOutcome["outcome"]; readonly group: boolean }[] = [];
  let inTap = false;
  let listing = false;
  let previous = "";
  /** True where the list tells the place of each test. */
  let placing = false;
  let location: RawPlace | null = null;
  let error: RunnerError | null = null;
  let errorIndent = 0;

  const settle = (): void => {
    if (numbers.size === 0) return;
    const of = (key: string): number => numbers.get(key) ?? 0;
    run.count({ passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") + of("todo") });
    // A test with subtests looks like a suite; the sums know which of them there were.
    const onlySuites = titles.filter(({ group }) => group).length === of("suites");
    for (const { name, outcome, group } of titles) if (!group || !onlySuites) run.test(name, outcome);
    titles.length = 0;
    numbers.clear();
  };

  const row = (indent: number, mark: string, rest: string): void => {
    const todo = / # TODO\b/.test(rest);
    const skip = / # SKIP\b/.test(rest) || mark === "﹣";
    const name = rest.replace(/ # (?:TODO|SKIP)\b.*$/, "").replace(/ \(\d+(?:\.\d+)?ms\)$/, "");
    const depth = Math.floor(indent / 2);
    error = null;
    if (mark === "▶" && !/ \(\d+(?:\.\d+)?ms\)$/.test(rest)) {
      suites.length = Math.min(suites.length, depth);
      if (depth < 60) suites[depth] = name;
      return;
    }
    const suite = !listing && suites.length > depth && suites[depth] === name;
    if (!listing) suites.length = Math.min(suites.length, depth);
    const names = listing ? [name] : [...suites.slice(0, depth).map((title) => title ?? ""), name];
    const failed = mark === "✖" || mark === "▶";
    if (failed && looksLikeFile(name)) {
      const uncaught = watch.about(name) ?? (listing ? null : watch.take());
      if (uncaught !== null && dead.size < 500 && !dead.has(name)) dead.set(name, uncaught);
    }
    if (!listing && titles.length < mostTests)
      titles.push({ name: names.join(" > "), outcome: skip || todo ? "skipped" : failed ? "failed" : "passed", group: suite });
    if (!failed) return;
    error = new RunnerError();
    errorIndent = indent;
    if (todo) return;
    const newRow = { name, names, suite, error, location, used: false };
    if (listing) listed.add(newRow);
    else tree.add(newRow);
    location = null;
  };

  return {
    line(text, index) {
      const before = previous;
      previous = text;
      if (/^TAP version \d+$/.test(text)) inTap = true;
      if (inTap) return tap.line(text, index);
      if (text === "✖ failing tests:" || text === "Failed tests:") {
        listing = true;
        placing = false;
        error = null;
        return;
      }
      const number = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) (\d[\d.]*)$/.exec(text);
      // A test may print such a line; the sums stand together and begin with that of all.
      if (number !== null && (number[1] === "tests" || before.startsWith("ℹ "))) {
        if (number[1] === "tests") numbers.clear();
        error = null;
        listing = false;
        if (number[1] === "duration_ms") settle();
        else numbers.set(number[1] ?? "", Number(number[2]));
        return;
      }
      const at = listing ? /^test at (.+)$/.exec(text) : null;
      if (at !== null) {
        location = placeAtEnd(at[1] ?? "");
        placing = true;
        error = null;
        return;
      }
      const found = /^( {0,120})([✔✖▶﹣]) (\S.*)$/.exec(text);
      const indent = text.length - text.trimStart().length;
      if (found !== null && (error === null || indent <= errorIndent || !listing)) {
        // Nothing but what failed is listed: another run has begun.
        if (listing && (found[2] !== "✖" || (placing && location === null))) {
          listing = false;
          suites.length = 0;
        }
        return row(indent, found[2] ?? "", (found[3] ?? "").trimEnd());
      }
      if (error !== null && (text.trim() === "" || indent > errorIndent)) return error.line(text);
      error = null;
      watch.line(text);
    },
    end() {
      settle();
      const found =
        listed.items.length > 0
          ? fromList(listed.items, tree.items, dead)
          : tree.items.filter((row) => !row.suite || !row.error.empty).map((row) => failureOf(row, row.names, dead));
      for (const failure of found) if (!isParent(failure.message)) run.failures.add(failure);
      run.whole = !tree.cut && !listed.cut;
      run.join(tap.end());
      return run.finding();
    },
  };
}

/** The list has short names in the tree's order of ending; each takes the next row of the tree of that name. */
function fromList(listed: readonly Row[], tree: readonly Row[], dead: ReadonlyMap<string, Uncaught>): RawFailure[] {
  const byName = new Map<string, Row[]>();
  for (const row of tree) {
    const rows = byName.get(row.name);
    if (rows === undefined) byName.set(row.name, [row]);
    else rows.push(row);
  }
  const next = new Map<string, number>();
  return listed.map((row) => {
    const at = next.get(row.name) ?? 0;
    next.set(row.name, at + 1);
    return failureOf(row, byName.get(row.name)?.[at]?.names ?? row.names, dead);
  });
}

/** `'2 subtests failed'` says nothing that the subtests do not say. */
function isParent(message: string): boolean {
  return /^\d+ subtests? failed$/.test(message);
}

function looksLikeFile(name: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(name) && !/^\S+ \S+ \S+ /.test(name);
}

function failureOf(row: Row, names: readonly string[], dead: ReadonlyMap<string, Uncaught>): RawFailure {
  const { error, location } = row;
  const stack = error.stack;
  const message = error.message ?? "failed";
  if (looksLikeFile(row.name) && (names.length === 1 || /[/\\]/.test(row.name)) && (location === null || samePath(location.path, row.name)))
    return deadFile(row.name, dead.get(row.name) ?? null, { message, place: location });
  const place = location === null ? testFrame(stack) : (frameIn(stack, location.path) ?? location);
  return { ...error.failureOf(names.join(" > "), place), ran: !message.startsWith("test did not finish before its parent") };
}
