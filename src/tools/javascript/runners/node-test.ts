import type { TestOutcome } from "../../../core/failure/failure.ts";
import { literally } from "../../../core/words/pattern.ts";
import { argumentsOf, hasFlag } from "../../reading/command.ts";
import { Bounded } from "../../reading/failure-list.ts";
import { mostFailures, mostTests } from "../../reading/limits.ts";
import { frameIn, placeAtEnd, samePath, testFrame } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import { TestRun } from "../../reading/test-run.ts";
import { deadFile, type Uncaught, uncaughtWatch } from "../../reading/uncaught.ts";
import type { Finding, RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
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
  reader: () => withCoverage(new NodeTestReader()),
  sniff: (line) => line === "✖ failing tests:" || /^ℹ duration_ms \d/.test(line),
};

/** A test that failed. */
interface Row {
  readonly name: string;
  readonly names: readonly string[];
  readonly suite: boolean;
  readonly error: RunnerError;
  readonly location: RawPlace | null;
}

const duration = / \(\d+(?:\.\d+)?ms\)$/;

/**
 * Reads the tree of the spec reporter for full names, then its list under `✖ failing tests:` (or `Failed tests:` of the dot
 * reporter) for errors; what a file printed as it died is told with the file. TAP goes to the reader of TAP.
 * Source: node/lib/internal/test_runner/reporter/spec.js.
 */
class NodeTestReader implements TextReader {
  private readonly run = new TestRun().namingMore();
  private readonly tree = new Bounded<Row>(mostFailures);
  private readonly listed = new Bounded<Row>(mostFailures);
  private tap: TextReader | null = null;
  private readonly watch = uncaughtWatch();
  private readonly dead = new Map<string, Uncaught>();
  private readonly suites: string[] = [];
  private readonly sums = new Map<string, number>();
  private titles: { readonly name: string; readonly title: string; readonly outcome: TestOutcome["outcome"]; readonly group: boolean }[] =
    [];
  private listing = false;
  /** True where the list tells the place of each test. */
  private placing = false;
  private location: RawPlace | null = null;
  /** The error that is read, and how far its row is indented. */
  private error: RunnerError | null = null;
  private indent = 0;
  private previous = "";

  line(text: string, index: number): void {
    const before = this.previous;
    this.previous = text;
    if (this.tap === null && /^TAP version \d+$/.test(text)) this.tap = tapReader();
    if (this.tap !== null) {
      this.tap.line(text, index);
      return;
    }
    if (this.sumsUp(text, before) || this.lists(text)) return;
    const { error, listing } = this;
    const indent = text.length - text.trimStart().length;
    const row = /^ {0,120}(?<mark>[✔✖▶﹣]) (?<rest>\S.*)$/.exec(text)?.groups;
    if (row !== undefined && (error === null || indent <= this.indent || !listing))
      this.row(indent, row.mark ?? "", row.rest?.trimEnd() ?? "");
    else if (error !== null && (text.trim() === "" || indent > this.indent)) error.line(text);
    else {
      this.error = null;
      this.watch.line(text);
    }
  }

  end(): Finding {
    this.settle();
    const { run, tree, listed, dead, tap } = this;
    const found =
      listed.size > 0
        ? fromList(listed.items, tree.items, dead)
        : tree.items.filter((row) => !row.suite || !row.error.empty).map((row) => failureOf(row, row.names, dead));
    for (const failure of found) if (!isParent(failure.message)) run.failures.add(failure);
    run.whole = !tree.cut && !listed.cut;
    if (tap !== null) run.join(tap.end());
    return run.finding();
  }

  private sumsUp(text: string, before: string): boolean {
    const { sums } = this;
    const sum = /^ℹ (?<word>tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) (?<count>\d[\d.]*)$/.exec(text)?.groups;
    // A test may print such a line; the sums stand together and begin with that of all.
    if (sum === undefined || (sum.word !== "tests" && !before.startsWith("ℹ "))) return false;
    if (sum.word === "tests") sums.clear();
    if (sum.word === "duration_ms") this.settle();
    else sums.set(sum.word ?? "", Number(sum.count));
    this.listing = false;
    this.error = null;
    return true;
  }

  /** Counts one run. */
  private settle(): void {
    const { run, sums, titles } = this;
    if (sums.size === 0) return;
    const of = (word: string): number => sums.get(word) ?? 0;
    run.count({ passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") + of("todo") });
    // A test with subtests looks like a suite; the sums know which of them there were.
    const onlySuites = titles.filter(({ group }) => group).length === of("suites");
    for (const { name, title, outcome, group } of titles) if (!group || !onlySuites) run.test(name, outcome, null, title);
    this.titles = [];
    sums.clear();
  }

  /** The head of the list, and the places above its rows. */
  private lists(text: string): boolean {
    const opens = text === "✖ failing tests:" || text === "Failed tests:";
    const at = this.listing ? /^test at (.+)$/.exec(text)?.[1] : undefined;
    if (!opens && at === undefined) return false;
    if (at !== undefined) this.location = placeAtEnd(at);
    this.listing = true;
    this.placing = at !== undefined;
    this.error = null;
    return true;
  }

  /** A row of the tree or of the list. */
  private row(indent: number, mark: string, rest: string): void {
    const { suites, titles } = this;
    const depth = Math.floor(indent / 2);
    const name = rest.replace(/ # (?:TODO|SKIP)\b.*$/, "").replace(duration, "");
    this.error = null;
    // Nothing but what failed is listed: another run has begun.
    if (this.listing && (mark !== "✖" || (this.placing && this.location === null))) {
      this.listing = false;
      suites.length = 0;
    }
    if (mark === "▶" && !duration.test(rest)) {
      suites.length = Math.min(suites.length, depth);
      if (depth < 60) suites[depth] = name;
      return;
    }
    const { listing } = this;
    const suite = !listing && suites.length > depth && suites[depth] === name;
    if (!listing) suites.length = Math.min(suites.length, depth);
    const names = listing ? [name] : [...suites.slice(0, depth).map((title) => title ?? ""), name];
    const failed = mark === "✖" || mark === "▶";
    const todo = / # TODO\b/.test(rest);
    const outcome = todo || mark === "﹣" || / # SKIP\b/.test(rest) ? "skipped" : failed ? "failed" : "passed";
    if (!listing && titles.length < mostTests) titles.push({ name: names.join(" > "), title: name, outcome, group: suite });
    if (!failed) return;
    if (looksLikeFile(name)) this.dies(name);
    this.error = new RunnerError();
    this.indent = indent;
    if (todo) return;
    (listing ? this.listed : this.tree).add({ name, names, suite, error: this.error, location: this.location });
    this.location = null;
  }

  private dies(file: string): void {
    const { dead, watch } = this;
    const uncaught = watch.about(file) ?? (this.listing ? null : watch.take());
    if (uncaught !== null && dead.size < 500 && !dead.has(file)) dead.set(file, uncaught);
  }
}

/** The list has short names in the tree's order of ending; each takes the next row of the tree of that name. */
const fromList = (listed: readonly Row[], tree: readonly Row[], dead: ReadonlyMap<string, Uncaught>): RawFailure[] => {
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
};

/** `'2 subtests failed'` says nothing that the subtests do not say. */
const isParent = (message: string): boolean => /^\d+ subtests? failed$/.test(message);

const looksLikeFile = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name) && !/^\S+ \S+ \S+ /.test(name);

const failureOf = (row: Row, names: readonly string[], dead: ReadonlyMap<string, Uncaught>): RawFailure => {
  const { error, location } = row;
  const stack = error.stack;
  const message = error.message ?? "failed";
  if (looksLikeFile(row.name) && (names.length === 1 || /[/\\]/.test(row.name)) && (location === null || samePath(location.path, row.name)))
    return deadFile(row.name, dead.get(row.name) ?? null, { message, place: location });
  const place = location === null ? testFrame(stack) : (frameIn(stack, location.path) ?? location);
  return { ...error.failureOf(names.join(" > "), place), ran: !message.startsWith("test did not finish before its parent") };
};
