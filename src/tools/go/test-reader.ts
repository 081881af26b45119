import { mostFailures, mostTests } from "../reading/limits.ts";
import { TestRun } from "../reading/test-run.ts";
import type { RawFailure, TextReader } from "../tool.ts";
import { PackageFolders } from "./package-folder.ts";
import { GoPanic } from "./panic.ts";
import { RaceReport } from "./race-report.ts";
import { GoTestOutput, goTestFailure } from "./test-output.ts";

/** Tests of one package that are still open; a package that prints more than this has its oldest forgotten. */
const mostOpen = 5_000;

/**
 * Reads `go test` and `gotestsum`, plain and `-v`: each package's tests end with "FAIL", "ok" or "?" and the import path.
 * A parent that failed only by its subtests is no failure of its own.
 */
export function goTestReader(folders = new PackageFolders()): TextReader {
  const run = new TestRun();
  const found: RawFailure[] = [];
  let outputs = new Map<string, GoTestOutput>();
  let current: GoTestOutput | null = null;
  let panic: GoPanic | null = null;
  let verbose = false;
  /** The tests that began. */
  const announced = new Set<string>();
  /** Whether a test of the package that is read failed. */
  let failing = false;
  let dead: string[] = [];
  /** A line that begins like a panic: it is one when goroutines follow, else a test printed it. */
  let maybe: { readonly first: string; left: number } | null = null;
  let race = new RaceReport();

  const output = (name: string): GoTestOutput => {
    const known = outputs.get(name);
    if (known) return known;
    const fresh = new GoTestOutput(name);
    if (outputs.size >= mostOpen) outputs.delete(outputs.keys().next().value ?? "");
    outputs.set(name, fresh);
    return fresh;
  };
  const keep = (failure: RawFailure): void => {
    if (found.length <= mostFailures) found.push(failure);
  };
  const closePackage = (path: string | null, failedPackage: boolean): void => {
    const names = [...outputs.values()].filter((one) => one.failed);
    // GOTRACEBACK=none leaves the first line alone
    if (maybe && panic === null && names.length === 0 && failedPackage) panic = new GoPanic(maybe.first);
    const dying = panic;
    const dyingTest = dying?.test ?? null;
    if (failedPackage) {
      for (const one of names) {
        if (dying && (one.name === dyingTest || dyingTest === null || one.name.startsWith(`${dyingTest}/`))) continue;
        const parent = names.some((other) => other.name.startsWith(`${one.name}/`));
        const failure = race.explain(goTestFailure(one));
        if (failure && !(parent && failure.path == null)) keep({ ...failure, base: path });
        else if (!parent) keep({ test: one.name, message: failure?.message ?? "test failed", base: path });
      }
      // The tests behind it did not run.
      if (dying) run.whole = false;
      if (dying)
        keep(
          panicFailure(
            dying,
            names.find((one) => dyingTest === null || one.name === dyingTest || one.name.startsWith(`${dyingTest}/`))?.name ?? dyingTest,
          ),
        );
      else if (names.length === 0 && dead.length > 0) keep({ test: null, message: dead[0] ?? "", detail: dead.join("\n"), base: path });
    }
    outputs = new Map();
    failing = false;
    current = null;
    panic = null;
    maybe = null;
    race = new RaceReport();
    dead = [];
  };

  const parents = new Set<string>();
  let total: { run: number; failed: number; skipped: number } | null = null;

  return {
    line(text) {
      const code = text.charCodeAt(0);
      // F, o, ?: the lines that close a package
      if (code === 70 || code === 111 || code === 63 || code === 9) {
        const closing = /^(FAIL|ok {2}|\? {3}|)\t(\S{1,1000})(?:\t|\s|$)(.*)$/.exec(text);
        // A package with a failed test is not ok: a test printed that.
        const printed = failing && closing?.[1] !== "FAIL";
        if (closing && !printed && (closing[1] !== "" || (panic === null && /coverage: /.test(closing[3] ?? "")))) {
          folders.add(closing[2] ?? "");
          closePackage(closing[2] ?? null, closing[1] === "FAIL");
          return;
        }
        if (text === "FAIL" || /^(?:FAIL|exit status \d+)$/.test(text)) return;
      }
      const mark = text.indexOf("--- ");
      if (mark >= 0 && panic === null) {
        const ended = /^(?:\s*)(?:=== )?--- (FAIL|PASS|SKIP|BENCH): (?:(\S.{0,1000}?) \(\d+(?:\.\d+)?s\)|(Benchmark\S{0,1000}))$/.exec(
          text,
        );
        // Each test is announced where any is: a test printed the others.
        if (ended && !(verbose && ended[2] !== undefined && announced.size < mostTests && !announced.has(ended[2]))) {
          const name = ended[2] ?? ended[3] ?? "";
          const one = output(name);
          current = one;
          if (ended[1] === "FAIL") failing = one.failed = true;
          else one.lines.length = 0;
          run.test(name, ended[1] === "FAIL" ? "failed" : ended[1] === "SKIP" ? "skipped" : "passed");
          return;
        }
      }
      if (text.startsWith("=== ")) {
        const step = /^=== (RUN|CONT|NAME|PAUSE) +(\S.*)$/.exec(text);
        if (step) {
          verbose = true;
          if (announced.size < mostTests) announced.add(step[2] ?? "");
          current = step[1] === "PAUSE" ? null : output(step[2] ?? "");
          return;
        }
        // gotestsum's closing list: "=== FAIL: cart TestTotal (0.00s)"
        const listed = /^=== FAIL: (\S{1,1000}) (\S.{0,1000}?) \(\d+(?:\.\d+)?s\)$/.exec(text);
        if (listed) {
          closePackage(null, true);
          // a failed test that was run again bears the number of the run behind its name
          const name = (listed[2] ?? "").replace(/ \(re-run \d{1,4}\)$/, "");
          const at = name.lastIndexOf("/");
          if (at > 0 && parents.size < 10_000) parents.add(name.slice(0, at));
          const one = output(name);
          // subtests are listed in front of the test that only sums them up
          one.failed = !parents.has(name);
          current = one;
          dead = [];
          return;
        }
        if (/^=== (?:FAIL|Failed|Skipped|Errors)/.test(text)) {
          closePackage(null, true);
          return;
        }
      }
      const done = text.startsWith("DONE ") && gotestsumTotal.exec(text);
      if (done) {
        const skipped = Number(done[2] ?? 0);
        total = { run: Math.max(0, Number(done[1]) - skipped), failed: Number(done[3] ?? 0) + Number(done[4] ?? 0), skipped };
        closePackage(null, true);
        return;
      }
      if (panic) {
        panic.line(text);
        return;
      }
      if (maybe && (/^goroutine \d+ .*\[/.test(text) || /^\s+running tests:$/.test(text))) {
        panic = new GoPanic(maybe.first);
        panic.line(text);
        return;
      }
      if (maybe && --maybe.left < 0) maybe = null;
      race.line(text);
      if (maybe === null && (text.startsWith("panic: ") || text.startsWith("fatal error: ")) && !/\(in test output\)$/.test(text))
        maybe = { first: text.startsWith("fatal") ? `panic: ${text}` : text, left: 30 };
      if (current && (code === 32 || code === 9 || text === "" || current.failed || verbose)) current.add(text);
      else if (/^(?:signal: |testing: |flag provided but not defined|exit status )/.test(text) && dead.length < 40) dead.push(text);
    },
    end() {
      closePackage(null, true);
      for (const failure of found) run.failures.add(failure.base ? { ...failure, base: folders.of(failure.base) } : failure);
      if (total !== null) run.sums = total;
      else if (verbose) run.countNamed();
      return run.finding();
    },
  };
}

/** gotestsum's last line: "DONE 2 runs, 9 tests, 1 skipped, 6 failures, 1 error in 0.681s". */
const gotestsumTotal =
  /^DONE (?:\d{1,9} runs, )?(\d{1,9}) tests?(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) failures?)?(?:, (\d{1,9}) errors?)?(?: in |$)/;

/** A panic's place is the test's own frame; the frame where it was thrown comes first in the stack. */
function panicFailure(panic: GoPanic, test: string | null): RawFailure {
  const { stack } = panic;
  const ownFrame = stack.find((frame) => frame.path.endsWith("_test.go")) ?? stack[0];
  return { path: ownFrame?.path ?? null, line: ownFrame?.line ?? null, test, message: panic.message, stack };
}
