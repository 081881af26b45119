import { mostFailures, mostTests } from "../reading/limits.ts";
import { TestRun } from "../reading/test-run.ts";
import type { Finding, RawFailure, RawPlace, TextReader } from "../tool.ts";
import { PackageFolders } from "./package-folder.ts";
import { GoPanic, isRuntime } from "./panic.ts";
import { GoTestOutput, goTestFailure } from "./test-output.ts";

/** Tests of one package that are still open; a package that prints more than this has its oldest forgotten. */
const mostOpen = 5_000;

/** Lines behind one that begins like a panic in which its goroutines must follow. */
const mostToGoroutines = 30;
const mostParents = 10_000;
const mostDeadLines = 40;

const packageEnd = /^(?<word>FAIL|ok {2}|\? {3}|)\t(?<path>\S{1,1000})(?:\t|\s|$)(?<rest>.*)$/;
const testEnd =
  /^(?:\s*)(?:=== )?--- (?<word>FAIL|PASS|SKIP|BENCH): (?:(?<test>\S.{0,1000}?) \(\d+(?:\.\d+)?s\)|(?<benchmark>Benchmark\S{0,1000}))$/;
const testStep = /^=== (?<word>RUN|CONT|NAME|PAUSE) +(?<test>\S.*)$/;
/** gotestsum's closing list: "=== FAIL: cart TestTotal (0.00s)", with the number of the run where a test was run again. */
const listedTest = /^=== FAIL: \S{1,1000} (?<test>\S.{0,1000}?)(?: \(re-run \d{1,4}\))? \(\d+(?:\.\d+)?s\)$/;
/** gotestsum's last line: "DONE 2 runs, 9 tests, 1 skipped, 6 failures, 1 error in 0.681s". */
const gotestsumTotal =
  /^DONE (?:\d{1,9} runs, )?(?<run>\d{1,9}) tests?(?:, (?<skipped>\d{1,9}) skipped)?(?:, (?<failures>\d{1,9}) failures?)?(?:, (?<errors>\d{1,9}) errors?)?(?: in |$)/;

/**
 * Reads `go test` and `gotestsum`, plain and `-v`: each package's tests end with "FAIL", "ok" or "?" and the import path.
 * A parent that failed only by its subtests is no failure of its own.
 */
class GoTestReader implements TextReader {
  private readonly run = new TestRun();
  private readonly found: RawFailure[] = [];
  private readonly folders: PackageFolders;
  /** The tests that began. */
  private readonly announced = new Set<string>();
  /** Tests of gotestsum's list that have subtests in it. */
  private readonly parents = new Set<string>();
  private verbose = false;
  private total: { run: number; failed: number; skipped: number } | null = null;
  /** Of the package that is read: its tests' output, by name, and the test that prints. */
  private outputs = new Map<string, GoTestOutput>();
  private current: GoTestOutput | null = null;
  /** Whether a test of it failed. */
  private failing = false;
  private panic: GoPanic | null = null;
  /** A line that begins like a panic: it is one when goroutines follow, else a test printed it. */
  private maybe: { readonly first: string; left: number } | null = null;
  private race = new RaceReport();
  /** What the test program said of its own end. */
  private dead: string[] = [];

  constructor(folders: PackageFolders) {
    this.folders = folders;
  }

  line(text: string): void {
    const code = text.charCodeAt(0);
    // F, o, ?: the lines that close a package
    if ((code === 70 || code === 111 || code === 63 || code === 9) && this.endsPackage(text)) return;
    if (this.panic === null && text.includes("--- ") && this.endsTest(text)) return;
    if (text.startsWith("=== ") && (this.steps(text) || this.lists(text))) return;
    if (text.startsWith("DONE ") && this.sumsUp(text)) return;
    if (this.panics(text)) return;
    const { current, dead } = this;
    if (current && (code === 32 || code === 9 || text === "" || current.failed || this.verbose)) current.add(text);
    else if (/^(?:signal: |testing: |flag provided but not defined|exit status )/.test(text) && dead.length < mostDeadLines)
      dead.push(text);
  }

  end(): Finding {
    this.closePackage(null, true);
    const { run, folders } = this;
    for (const failure of this.found) run.failures.add(failure.base ? { ...failure, base: folders.of(failure.base) } : failure);
    if (this.total !== null) run.sums = this.total;
    else if (this.verbose) run.countNamed();
    return run.finding();
  }

  private endsPackage(text: string): boolean {
    const closing = packageEnd.exec(text)?.groups;
    // A package with a failed test is not ok: a test printed that.
    const isPrinted = this.failing && closing?.word !== "FAIL";
    if (closing && !isPrinted && (closing.word !== "" || (this.panic === null && /coverage: /.test(closing.rest ?? "")))) {
      this.folders.add(closing.path ?? "");
      this.closePackage(closing.path ?? null, closing.word === "FAIL");
      return true;
    }
    return text === "FAIL";
  }

  private endsTest(text: string): boolean {
    const { announced } = this;
    const ended = testEnd.exec(text)?.groups;
    // Each test is announced where any is: a test printed the others.
    const isPrinted = this.verbose && ended?.test !== undefined && announced.size < mostTests && !announced.has(ended.test);
    if (ended === undefined || isPrinted) return false;
    const name = ended.test ?? ended.benchmark ?? "";
    this.current = this.outputOf(name);
    if (ended.word === "FAIL") this.failing = this.current.failed = true;
    else this.current.lines.length = 0;
    this.run.test(name, ended.word === "FAIL" ? "failed" : ended.word === "SKIP" ? "skipped" : "passed");
    return true;
  }

  private steps(text: string): boolean {
    const step = testStep.exec(text)?.groups;
    if (step === undefined) return false;
    const { word, test = "" } = step;
    this.verbose = true;
    if (this.announced.size < mostTests) this.announced.add(test);
    this.current = word === "PAUSE" ? null : this.outputOf(test);
    return true;
  }

  /** gotestsum's lists at the end. */
  private lists(text: string): boolean {
    const name = listedTest.exec(text)?.groups?.test;
    if (name === undefined && !/^=== (?:FAIL|Failed|Skipped|Errors)/.test(text)) return false;
    this.closePackage(null, true);
    if (name === undefined) return true;
    const { parents } = this;
    const at = name.lastIndexOf("/");
    if (at > 0 && parents.size < mostParents) parents.add(name.slice(0, at));
    this.current = this.outputOf(name);
    // subtests are listed in front of the test that only sums them up
    this.current.failed = !parents.has(name);
    return true;
  }

  private sumsUp(text: string): boolean {
    const done = gotestsumTotal.exec(text)?.groups;
    if (done === undefined) return false;
    const skipped = Number(done.skipped ?? 0);
    this.total = {
      run: Math.max(0, Number(done.run) - skipped),
      failed: Number(done.failures ?? 0) + Number(done.errors ?? 0),
      skipped,
    };
    this.closePackage(null, true);
    return true;
  }

  /** Takes a line of a panic; what only begins like one is still a test's. */
  private panics(text: string): boolean {
    const { maybe } = this;
    if (this.panic === null && maybe && (/^goroutine \d+ .*\[/.test(text) || /^\s+running tests:$/.test(text)))
      this.panic = new GoPanic(maybe.first);
    if (this.panic) {
      this.panic.line(text);
      return true;
    }
    if (maybe && --maybe.left < 0) this.maybe = null;
    this.race.line(text);
    if (this.maybe === null && (text.startsWith("panic: ") || text.startsWith("fatal error: ")) && !/\(in test output\)$/.test(text))
      this.maybe = { first: text.startsWith("fatal") ? `panic: ${text}` : text, left: mostToGoroutines };
    return false;
  }

  private outputOf(name: string): GoTestOutput {
    const { outputs } = this;
    const known = outputs.get(name);
    if (known) return known;
    const fresh = new GoTestOutput(name);
    if (outputs.size >= mostOpen) outputs.delete(outputs.keys().next().value ?? "");
    outputs.set(name, fresh);
    return fresh;
  }

  private keep(failure: RawFailure): void {
    if (this.found.length <= mostFailures) this.found.push(failure);
  }

  private closePackage(path: string | null, hasFailed: boolean): void {
    if (hasFailed) this.failPackage(path);
    this.outputs = new Map();
    this.failing = false;
    this.current = null;
    this.panic = null;
    this.maybe = null;
    this.race = new RaceReport();
    this.dead = [];
  }

  private failPackage(path: string | null): void {
    const { maybe, race, dead } = this;
    const failed = [...this.outputs.values()].filter((one) => one.failed);
    // GOTRACEBACK=none leaves the first line alone
    const panic = this.panic ?? (maybe && failed.length === 0 ? new GoPanic(maybe.first) : null);
    /** The test in which the program died, or one of its subtests. */
    const isDying = ({ name }: GoTestOutput): boolean =>
      panic !== null && (panic.test === null || name === panic.test || name.startsWith(`${panic.test}/`));
    for (const one of failed) {
      if (isDying(one)) continue;
      const isParent = failed.some((other) => other.name.startsWith(`${one.name}/`));
      const failure = race.explain(goTestFailure(one));
      if (failure && !(isParent && failure.path == null)) this.keep({ ...failure, base: path });
      else if (!isParent) this.keep({ test: one.name, message: failure?.message ?? "test failed", base: path });
    }
    if (panic) {
      // The tests behind it did not run.
      this.run.whole = false;
      this.keep(panicFailure(panic, failed.find(isDying)?.name ?? panic.test));
    } else if (failed.length === 0 && dead.length > 0)
      this.keep({ test: null, message: dead[0] ?? "", detail: dead.join("\n"), base: path });
  }
}

/** A reader for one log; `folders` learns the packages that it names. */
export const goTestReader = (folders = new PackageFolders()): TextReader => new GoTestReader(folders);

/** A panic's place is the test's own frame; the frame where it was thrown comes first in the stack. */
const panicFailure = (panic: GoPanic, test: string | null): RawFailure => {
  const { stack } = panic;
  const ownFrame = stack.find((frame) => frame.path.endsWith("_test.go")) ?? stack[0];
  return { path: ownFrame?.path ?? null, line: ownFrame?.line ?? null, test, message: panic.message, stack };
};

const mostFrames = 60;

/**
 * Places that the race detector reported ("WARNING: DATA RACE", https://go.dev/doc/articles/race_detector), until the test that raced is
 * closed: the test itself only logs "testing.go:1319: race detected during execution of test", which is no place of the project.
 */
class RaceReport {
  private readonly frames: RawPlace[] = [];
  private inside = false;

  line(text: string): void {
    if (text === "WARNING: DATA RACE") this.inside = true;
    else if (this.inside && /^={10,}$/.test(text)) this.inside = false;
    if (!this.inside || this.frames.length >= mostFrames) return;
    const frame = /^\s+(\S.{0,1000}\.go):(\d{1,9}) \+0x[0-9a-f]{1,16}$/.exec(text);
    if (frame && !isRuntime(frame[1] ?? "")) this.frames.push({ path: frame[1] ?? "", line: Number(frame[2]) });
  }

  /** The failure with the place of the race, where it is the detector's; others as they are. */
  explain(failure: RawFailure | null): RawFailure | null {
    const { frames } = this;
    if (failure === null || !failure.message.startsWith("race detected during execution") || frames.length === 0) return failure;
    const ownFrame = frames.find((frame) => frame.path.endsWith("_test.go")) ?? frames[0];
    return { ...failure, path: ownFrame?.path ?? null, line: ownFrame?.line ?? null, stack: frames };
  }
}
