import { literally } from "../../../core/words/pattern.ts";
import { misconfigured } from "../../reading/classified.ts";
import { frameIn } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { TestRun } from "../../reading/test-run.ts";
import type { RawFailure, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { withCoverage } from "./coverage.ts";

/** Bun's own test runner. A part of the runtime, so that no package manager stands in front of it. */
export const bunTest: Tool = {
  name: "bun test",
  documentation: "https://bun.com/docs/test",
  configuration: { files: ["bunfig.toml"], loads: ["preload"] },
  packages: { npm: ["bun"] },
  formats: ["default", "dots", "junit"],
  calls: { test: ["bun test"], not: ["-u", "--update-snapshots", "--watch"] },
  // `bun test ./FILE -t NAMES`: a path with `./` is taken as it is; names are matched against suites and title joined by blanks.
  // Source: bun.com/docs/test.
  targeted: onNamedFiles({
    verbs: ["test"],
    valued: wordsIn(
      "--preload -r --timeout --config -c --cwd --env-file --conditions --max-concurrency --reporter --tsconfig-override --rerun-each --seed",
    ),
    drop: wordsIn("--bail --coverage --watch --hot --update-snapshots -u --pass-with-no-tests"),
    dropValued: wordsIn("--test-name-pattern -t --coverage-reporter --coverage-dir --shard --path-ignore-patterns --changed"),
    report: ["--reporter-outfile", "--reporter"],
    // A title may hold the sign that stands between suites, so that either is meant.
    names: (names) => (names === null ? [] : ["-t", `^(?:${names.map((parts) => parts.map(literally).join("(?: >)? ")).join("|")})$`]),
    file: (path) => (/^(?:\.{0,2}\/)/.test(path) ? path : `./${path}`),
  }),
  stopping: { options: ["--bail"] },
  reader: () => withCoverage(bunTestReader()),
  sniff: (line) => /^bun test v\d+\.\d+/.test(line) || /^\(fail\) .{1,500} \[\d+(?:\.\d+)?m?s\]$/.test(line),
};

/**
 * Reads, file by file, the errors that stand in front of each `(fail)` row, what was thrown between tests, and the counts at the end.
 * Source: oven-sh/bun, src/cli/test_command.zig, and runs of Bun 1.4.
 */
const bunTestReader = (): TextReader => {
  const run = new TestRun().namingMore();
  const numbers = new Map<string, number>();
  let file: string | null = null;
  let previous = "";
  let error = new RunnerError();
  let between = false;
  /** A test that failed without an error; the next line says why. */
  let silent: string | null = null;

  const failure = (test: string | null, message: string): RawFailure => {
    const asked = /^SyntaxError: Export named .* not found in module '(\/[^']{1,900})'/.exec(message)?.[1];
    const found = file === null ? error.failureOf(test) : { ...error.failureOf(test, frameIn(error.stack, file)), path: file };
    return { ...found, message, ...(asked === undefined ? {} : { stack: [{ path: asked }] }), ran: test !== null };
  };
  const close = (): void => {
    if (silent !== null) run.failures.add(failure(silent, "failed"));
    silent = null;
    error = new RunnerError();
  };
  const row = (mark: string, rest: string): void => {
    if (silent !== null) close();
    const name = rest.replace(/ \[\d+(?:\.\d+)?m?s\]$/, "");
    // A hook of a whole suite is listed as a test of this name.
    const hook = name === "(unnamed)" || name.endsWith(" > (unnamed)");
    const outcome = mark === "pass" ? "passed" : mark === "fail" ? "failed" : "skipped";
    if (!hook) run.test(name, outcome, file);
    if (mark !== "fail") error = new RunnerError();
    else if (error.message === null) silent = name;
    else {
      run.failures.add(failure(hook ? null : name, error.message));
      error = new RunnerError();
    }
  };
  const settle = (): void => {
    const of = (word: string): number => numbers.get(word) ?? 0;
    run.count({ passed: of("pass"), failed: of("fail"), skipped: of("skip") + of("todo") });
    numbers.clear();
  };

  return {
    line(text) {
      const before = previous;
      previous = text;
      const ended = /^\((pass|fail|skip|todo)\) (.+)$/.exec(text.slice(0, 4000));
      if (ended !== null) return row(ended[1] ?? "", ended[2] ?? "");
      const head = /^(?:::group::)?(\S.{0,900}\.[cm]?[jt]sx?):$/.exec(text.slice(0, 1000));
      if (head !== null && error.empty) {
        close();
        file = head[1] ?? null;
        return;
      }
      const late = silent === null ? null : /^ {2}\^ (this test .*)$/.exec(text);
      if (silent !== null && late !== null) {
        run.failures.add(failure(silent, late[1] ?? ""));
        silent = null;
        return;
      }
      if (/^# Unhandled error/.test(text)) {
        close();
        between = true;
        return;
      }
      if (between && /^-{20,}$/.test(text)) {
        if (!error.empty) {
          run.failures.add(failure(null, error.message ?? "failed to load"));
          between = false;
        }
        error = new RunnerError();
        return;
      }
      const number = /^ (\d{1,9}) (pass|fail|skip|todo|errors?|filtered out|expect\(\) calls)$/.exec(text);
      if (number !== null) {
        close();
        if (!isSum(before)) numbers.clear();
        numbers.set((number[2] ?? "").replace(/^errors$/, "error"), Number(number[1]));
        return;
      }
      if (isSum(before) && /^Ran \d+ tests? across \d+ files?\./.test(text)) return settle();
      if (/^Bailed out after \d+ failures?/.test(text)) run.whole = false;
      if (/^(?:No tests found!|The following filters did not match any test files:)/.test(text))
        run.fault ??= misconfigured("no-tests", text);
      // The source stands in front of the error; what looked like one before it was printed by the test. An annotation says it all again.
      if (/^\s*\d{1,7} \|(?: |$)/.test(text)) {
        if (error.stack.length === 0) error = new RunnerError();
        return;
      }
      if (text.startsWith("::") || (error.empty && !/^\w[\w.]{0,80}(?:: |$)/.test(text))) return;
      error.line(text.replace(/^error: /, ""));
    },
    end() {
      close();
      // Errors outside of tests and hooks are counted as failed tests, and have no row.
      run.unnamed = run.failures.items.filter(({ test }) => test == null).length;
      return run.finding();
    },
  };
};

/** A line of the sums, which stand together: a test may print one that looks the same. */
const isSum = (text: string): boolean => /^ \d{1,9} [a-z]|^snapshots: /.test(text);
