import { alternatives } from "../../alternatives.ts";
import { misconfigured } from "../../reading/classified.ts";
import { decoded, frameIn, placeAtEnd, samePath, testFrame } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import { TestRun } from "../../reading/test-run.ts";
import { errorLine } from "../../reading/uncaught.ts";
import type { RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { withCoverage } from "./coverage.ts";

/** AVA 3 to 7: its default reporter and TAP. */
export const ava: Tool = {
  name: "ava",
  documentation: "https://github.com/avajs/ava/blob/main/docs/05-command-line.md",
  projectChecks: [{ command: "ava", stage: "test", evidence: "package" }],
  configuration: {
    files: ["ava.config.*"],
    tables: [["package.json", "ava"]],
    loads: ["require", "nodeArguments", "environmentVariables"],
  },
  packages: { npm: ["ava"] },
  formats: ["default", "tap"],
  calls: { test: ["ava"], not: ["reset-cache", "debug", "-u", "--update-snapshots"] },
  writing: [{ bare: "checks", writes: ["-u", "--update-snapshots"], endless: ["--watch", "-w"], onlyWritten: true }],
  // `ava FILE`. Source: ava/docs/05-command-line.md.
  targeted: onNamedFiles({
    valued: wordsIn("--config --node-arguments --timeout -T --concurrency -c"),
    drop: wordsIn("--fail-fast --update-snapshots -u --watch -w reset-cache"),
    dropValued: ["--match", "-m"],
  }),
  stopping: { options: ["--fail-fast"], goOn: "--no-fail-fast" },
  reader: () => withCoverage(avaReader()),
  sniff: (line) => /^ {2}✘ \[fail\]: /.test(line),
};

/** Rows with a mark that are about the run or a file, not about a test. */
const aboutRun = alternatives(
  /exited with a non-zero|exited due to|Timed out|Failed to exit|^\d{1,9} tests? remaining in |^Couldn[’']t find any /,
  /test files were found, but did not match|^Error loading|configuration|^Unexpected option/,
);

const sums =
  /^ {2}(?:(?<passed>\d{1,9}) tests? passed|(?<passed2>\d{1,9}) known failures?|(?<failed>\d{1,9}) tests? failed|(?<skipped>\d{1,9}) tests? (?:skipped|todo)|\d{1,9} (?:uncaught exceptions?|unhandled rejections?|hooks? failed|tests? remained pending.*))$/;

interface Block {
  readonly test: string | null;
  readonly file: string | null;
  place: RawPlace | null;
  readonly error: RunnerError;
}

/**
 * Reads the rows (`✘ [fail]: file › test`), `Uncaught exception in file`, and after the line `  ─` one block a failure: its
 * name as in the rows, `file:line` with source, the difference, frames. Source: ava/lib/reporters/default.js.
 */
const avaReader = (): TextReader => {
  const run = new TestRun(failureOf).namingMore();
  const tap = tapReader();
  const failed = new Set<string>();
  let inTap = false;
  /** The file whose tests still ran when the run's time was up. */
  let waiting: string | null = null;
  let passedRows = 0;
  /** Behind an empty line, and among the sums that stand there. */
  let summing = true;
  const begin = (test: string | null, file: string | null): void => run.begin({ test, file, place: null, error: new RunnerError() });
  return {
    line(text, index) {
      if (/^TAP version \d+$/.test(text)) inTap = true;
      if (inTap) return tap.line(text, index);
      const row = /^ {2}(?:([✔✘✖√×]) )?(?:- )?(?:\[(fail|skip|todo|expected fail)\]:? )?(\S.*)$/.exec(text.slice(0, 2000));
      const uncaught = /^ {2}(?:Uncaught exception|Unhandled rejection) in (\S.*)$/.exec(text);
      // A test may print such a line; the sums stand together behind an empty line.
      if (summing && run.sum(sums, text)) return;
      summing = text.trim() === "";
      if (
        /^ {2}[✘✖×] (?:Couldn[’']t find any (?:files|tests|matching tests)|.* test files were found, but did not match the filters)/.test(
          text,
        )
      )
        run.fault ??= misconfigured("no-tests", text);
      if (/^ {2}[✘✖×] (?:Error loading|.*configuration|Unexpected option)/.test(text)) run.fault ??= misconfigured("config", text);
      if (/^ {2}[✘✖×] No tests found in /.test(text)) {
        run.close();
        run.failures.add({
          path: (/ in (.*?)(?:, make sure .*)?$/.exec(text)?.[1] ?? "").trim() || null,
          message: text.trim().slice(2),
          ran: false,
        });
        return;
      }
      if (uncaught !== null) return begin(null, uncaught[1] ?? null);
      if (text.startsWith("  ◌ ") && waiting !== null) {
        const name = text.slice(4).trimEnd();
        run.failures.add({ path: waiting, test: name, message: "Timed out while running tests" });
        run.test(name, "failed", waiting);
        return;
      }
      const pending = /^ {2}\d{1,9} tests? (?:was|were) pending in (\S.*)$/.exec(text);
      if (pending !== null) {
        run.close();
        waiting = pending[1]?.trimEnd() ?? null;
        return;
      }
      if (row?.[1] !== undefined || row?.[2] !== undefined) {
        const name = (row[3] ?? "").trimEnd();
        // AVA 3 names a failing test by its mark alone.
        const isCross = row[2] === undefined && /[✘✖×]/.test(row[1] ?? "") && !aboutRun.test(name);
        if (row[2] === "fail" || isCross) {
          if (failed.size < 5000) failed.add(name.slice(0, 500));
          run.close();
          run.test(name, "failed");
          return;
        }
        if (row[2] !== undefined || !aboutRun.test(name)) {
          run.close();
          if (row[2] === undefined) passedRows++;
          run.test(name.replace(/ \(\d+(?:\.\d+)?m?s\)$/, ""), row[2] === undefined || row[2] === "expected fail" ? "passed" : "skipped");
          return;
        }
        const gone = /^(\S.*?) (exited (?:with a non-zero exit code: \d+|due to \S+))$/.exec(name);
        run.close();
        if (
          gone !== null &&
          !run.failures.items.some((failure) => failure.ran === false && failure.path != null && samePath(failure.path, gone[1] ?? ""))
        )
          run.failures.add({ path: gone[1] ?? null, message: name, ran: false });
        return;
      }
      if (text === "  ─") return run.close();
      const title = /^ {2}(\S.*)$/.exec(text);
      const name = title?.[1]?.trimEnd() ?? "";
      if (title !== null && run.current?.test !== name && isFailed(name)) return begin(name, null);
      if (run.current !== null) read(run.current, text);
    },
    end() {
      // Passed tests are counted in words only when nothing failed; the rows name them all.
      if (run.sums !== null && run.sums.run === run.sums.failed) run.count({ passed: passedRows });
      run.join(tap.end());
      const finding = run.finding();
      return { ...finding, failures: inTheirFiles(finding.failures) };
    },
  };

  /** A row may have the message behind the name, so a block's title is a failing test's name or the beginning of its row. */
  function isFailed(name: string): boolean {
    if (name.length < 2 || failed.size === 0) return false;
    if (failed.has(name)) return true;
    for (const row of failed) if (row.startsWith(`${name} `)) return true;
    return false;
  }
};

/**
 * A test that timed out or asserted nothing has no frame, but its name begins with its file's where there are several files:
 * `sum › adds` of `test/sum.test.js`, known from another failure of that file.
 */
const inTheirFiles = (all: readonly RawFailure[]): readonly RawFailure[] => {
  const files = new Map<string, string | null>();
  for (const { path } of all) {
    const stem = path == null ? undefined : /([^/\\]+?)(?:\.(?:test|spec))?\.[cm]?[jt]sx?$/.exec(path)?.[1];
    if (path == null || stem === undefined) continue;
    const known = files.get(stem);
    if (known === undefined) files.set(stem, path);
    else if (known !== null && !samePath(known, path)) files.set(stem, null);
  }
  return all.map((failure) => {
    const prefix = failure.path == null ? failure.test?.split(" › ", 1)[0] : undefined;
    const path = prefix === undefined ? null : (files.get(prefix) ?? null);
    return path === null ? failure : { ...failure, path };
  });
};

/** AVA says `Error thrown in test:` first and the error itself only above its frames. */
const messageOf = (error: RunnerError): { message: string; detail: string | null } => {
  const detail = error.detail();
  const message = error.message ?? "failed";
  const thrown = /^(?:Error thrown in test|Rejected promise returned by test|Error thrown in \S+ hook)/.test(message)
    ? detail?.split("\n").find((line) => errorLine(line.trim()) !== null)
    : undefined;
  return { message: thrown?.trim() ?? message, detail };
};

const read = (block: Block, text: string): void => {
  const shown = /^ {2}›? ?((?:file:\/\/)?\S.*\.[cm]?[jt]sx?:\d+(?::\d+)?)$/.exec(text.slice(0, 2000));
  const place = shown === null ? null : placeAtEnd(decoded((shown[1] ?? "").replace(/^file:\/\//, "")));
  if (place !== null) {
    block.place = place.column == null && block.place !== null ? block.place : place;
    if (place.column != null) block.error.stack.push(place);
  } else if (!/^ {2,4}\d+: /.test(text)) block.error.line(text);
};

const failureOf = (block: Block): RawFailure => {
  const file = block.file ?? block.place?.path ?? null;
  const { stack } = block.error;
  const place = (file === null ? null : frameIn(stack, file)) ?? block.place ?? testFrame(stack);
  return {
    ...block.error.failureOf(block.test, place ?? (file === null ? null : { path: file })),
    ...messageOf(block.error),
    // What a hook keeps from running did not run.
    ran: block.test !== null && !/(?:^|› )(?:before|beforeEach|after|afterEach)(?:\.always)? hook(?: for |$)/.test(block.test),
    ...(block.file !== null && place !== null && !samePath(place.path, block.file) ? { path: block.file } : {}),
  };
};
