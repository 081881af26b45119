import { isBlocker } from "../../core/failure/identity.ts";
import { misconfigured } from "../reading/classified.ts";
import { hasFlag, runs } from "../reading/command.ts";
import { failureOfText, firstTextLine } from "../reading/error-text.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostErrors, mostFailures } from "../reading/limits.ts";
import { RunReport } from "../reading/run-report.ts";
import { filesToRun, keptOptions } from "../reading/selection.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import { listOf, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { Finding, JsonForm, RawFailure, RawPlace, TargetedRun, TextReader, Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { isGem, rubyFrame } from "./backtrace.ts";

/** `rspec FILE:LINE`: the example around that line. Source: rspec.info, "Command line: line number appended to file path". */
const rspecTargeted: TargetedRun = (check, failures) => {
  const options = keptOptions(check.words.slice(1), {
    valued: ["--require", "-r", "--options", "-O", "-I", "--format", "-f", "--order", "--seed", "--default-path", "--pattern", "-P"],
    drop: ["--fail-fast", "--only-failures", "-n", "--next-failure", "--bisect", "--profile"],
    dropValued: [
      ...(check.words.some((word) => /^(?:--out|-o)/.test(word)) ? ["--format", "-f", "--out", "-o"] : []),
      ...wordsIn("--example -e --tag -t --failure-exit-code"),
    ],
  });
  const places: string[] = [];
  for (const failure of failures) {
    const [file] = filesToRun(check, [failure]) ?? [];
    if (file === undefined || !file.endsWith(".rb")) return null;
    places.push(isBlocker(failure) || failure.line == null ? file : `${file}:${failure.line}`);
  }
  return { ...check, words: ["rspec", ...options, ...new Set(places)] };
};

/** What the `json` formatter writes. Source: rspec.info/features/3-13/rspec-core/formatters/json-formatter. */
const rspecJson: JsonForm = {
  name: "rspec json",
  stage: "test",
  is: (document) => Array.isArray(document.examples) && Object.hasOwn(document, "summary"),
  run(document) {
    const report = new RunReport();
    for (const example of listOf(document.examples).map(tableOf)) {
      const name = textOf(example.full_description) ?? textOf(example.description) ?? "";
      const path = textOf(example.file_path);
      const { status } = example;
      report.test(name, status === "passed" || status === "failed" ? status : "skipped", path);
      if (status !== "failed") continue;
      const { message, backtrace } = tableOf(example.exception);
      const frames = listOf(backtrace).flatMap((frame) => textOf(frame) ?? []);
      const errors = aggregated(textOf(message) ?? "failed").map((error, _, { length }) =>
        failureOfText(error, length > 1 ? error : frames.join("\n")),
      );
      report.fail(
        ...errors.map((error) => ({ path, line: lineIn(error, path) ?? wholeNumber(example.line_number), test: name, ...error })),
      );
    }
    const summary = tableOf(document.summary);
    if ((wholeNumber(summary.errors_outside_of_examples_count) ?? 0) > 0)
      for (const message of listOf(document.messages)) {
        const text = textOf(message) ?? "";
        if (/error occurred/i.test(text)) report.fail(loadFailure(text));
      }
    const skipped = wholeNumber(summary.pending_count) ?? 0;
    const run = (wholeNumber(summary.example_count) ?? report.tests.length) - skipped;
    return report.finding({ counts: { run, failed: wholeNumber(summary.failure_count) ?? report.failures.length, skipped } });
  },
};

/** The errors of an example that aggregates them, which its message numbers; the message itself where it does not. */
const aggregated = (message: string): readonly string[] => {
  const [, ...errors] = message.startsWith("Got ") ? message.split(/^ {2,}\d{1,6}\) /m, mostErrors + 1) : [];
  return errors.length > 0 ? errors : [message];
};

/** The file that did not load, and what stopped it, stand in the middle of the message. */
const loadFailure = (text: string): RawFailure => {
  const path = /error occurred while loading (\S.{0,500}?)\.(?: - Did you mean\?)?$/m.exec(text)?.[1] ?? null;
  const failure = failureOfText(text);
  // A syntax error names its line: "/srv/repo/spec/a_spec.rb:4: syntax error".
  const named = /^\s*(\/?\S.{0,500}?\.rb):(\d{1,7}): /m.exec(text);
  const line = lineIn(failure, path) ?? (path !== null && named && isFile(named[1] ?? "", path) ? Number(named[2]) : null);
  const thrown = /^(\w[\w:]{0,200}):\n\s+(\S.*)$/m.exec(text);
  return { ...failure, path, line, ...(thrown ? { message: firstTextLine(`${thrown[1]}: ${thrown[2]}`) } : {}), ran: false };
};

/** The line of the innermost frame in the file. */
const lineIn = ({ stack = [] }: RawFailure, file: string | null): number | null | undefined =>
  file === null ? null : stack.find(({ path }) => isFile(path, file))?.line;

const isFile = (path: string, file: string): boolean => path.endsWith(file.replace(/^\.\//, ""));

class Block extends FailedTest {
  /** The file of an example group that could not be loaded. */
  readonly unloaded: string | null;
  readonly messageLines: string[] = [];
  inSource = false;

  constructor(test: string | null, unloaded: string | null) {
    super(test);
    this.unloaded = unloaded;
  }
}

/** Errors outside of examples are not among the examples. */
const sums =
  /^(?<all>\d+) examples?, (?<failed>\d+) failures?(?:, (?<skipped>\d+) pending)?(?:, (?<failed2>\d+) errors? occurred outside of examples)?$/;

const loading = /^An error occurred (?:while loading (\S.{0,1000}?)\.(?: - .*)?|in an? `?(.{1,100}?)`? ?(?:hook|context)?\.?.*)$/;
const rerunLine = /^rspec '?(?<path>\.?\S.{0,1000}?):(?<line>\d{1,9})'? # (?<name>\S.{0,2000})$/;
const rerunId = /^rspec '?(?<path>\.?\S.{0,1000}?)\[[\d:,]{1,60}\]'? # (?<name>\S.{0,2000})$/;

/** Reads rspec's progress and documentation forms: the Failures section, load errors, the summary, and "Failed examples". */
class RspecReader implements TextReader {
  private readonly run = new TestRun<Block>(() => null);
  private readonly bare = new FailureList();
  private readonly rerun = new Map<string, RawPlace>();
  /** By example, the blocks of its errors. */
  private readonly opened: Block[][] = [];
  /** Behind the line of times, where the sums and the list for the next run stand: before it a test may print such lines. */
  private finished = false;
  private section: "none" | "failures" | "pending" = "none";
  private previous = "";

  line(text: string): void {
    const blank = this.previous.trim() === "";
    this.previous = text;
    if (this.heads(text, blank) || (this.finished && this.closes(text))) return;
    if (/^(?:Finished in|Top \d|Failed examples:|Randomized with)/.test(text)) {
      this.enter("none");
      this.finished ||= text.startsWith("Finished in");
      return;
    }
    if (/^RSpec has quit early|fail-fast/.test(text)) this.run.whole = false;
    if (this.section === "none") this.lists(text);
    else this.explains(text);
  }

  end(): Finding {
    const { run, bare } = this;
    for (const example of this.opened) run.failures.addTest(() => example.map((one) => this.failureOf(one)));
    return run.silent ? bare.finding() : run.finding();
  }

  /** Heads of sections, and files that did not load. */
  private heads(text: string, blank: boolean): boolean {
    const pending = text === "Pending:" || text === "Pending: (Failures listed here are expected and do not affect your suite's status)";
    const unloaded = loading.exec(text);
    if (pending || (text === "Failures:" && blank)) this.enter(pending ? "pending" : "failures");
    else if (unloaded !== null) {
      this.section = "failures";
      this.begin(null, unloaded[1] ?? null);
    } else return false;
    return true;
  }

  private enter(section: "none" | "failures" | "pending"): void {
    this.run.current = null;
    this.section = section;
  }

  private begin(test: string | null, unloaded: string | null): void {
    const block = new Block(test, unloaded);
    this.run.current = block;
    if (this.opened.length < mostFailures) this.opened.push([block]);
  }

  /** The sums, and how each failed example is run again. */
  private closes(text: string): boolean {
    const { run, rerun } = this;
    if (run.sum(sums, text)) {
      this.section = "none";
      if (text.startsWith("0 ") && !text.includes("outside")) run.fault ??= misconfigured("no-tests", `rspec ran no example: ${text}`);
      return true;
    }
    if (!text.startsWith("rspec ")) return false;
    const { path = "", line, name } = (rerunLine.exec(text) ?? rerunId.exec(text))?.groups ?? {};
    if (name !== undefined && rerun.size < 2_000) rerun.set(name, { path, line: line === undefined ? null : Number(line) });
    return true;
  }

  /** `--format failures`, which prints nothing else */
  private lists(text: string): void {
    const listed = text.includes("_spec.rb:") ? /^(\S{1,1000}_spec\.rb):(\d{1,9}):(?!in [`'])(\S.{0,1000})$/.exec(text) : null;
    if (listed !== null && this.opened.length === 0)
      this.bare.add({ path: listed[1] ?? "", line: Number(listed[2]), test: listed[3] ?? "", message: "failed" });
  }

  private explains(text: string): void {
    const { run, opened } = this;
    const head = /^ {2}\d{1,6}\) (\S.{0,2000})$/.exec(text)?.[1];
    if (head !== undefined && this.section === "failures") this.begin(head.replace(/ FIXED$/, ""), null);
    else if (head !== undefined) run.current = null;
    else if (run.current !== null) {
      // An example that aggregates its failures numbers them.
      if (/^ {2,}\d{1,6}\.\d{1,6}\) /.test(text)) {
        const example = opened.at(-1)?.includes(run.current) ? opened.at(-1) : undefined;
        // Above the first stands how many there are.
        if (example?.[0]?.frames.length === 0) example.length = 0;
        run.current = new Block(run.current.test, null);
        if (example && example.length < mostErrors) example.push(run.current);
      }
      hear(run.current, text);
    }
  }

  private failureOf(one: Block): RawFailure {
    const listed = one.test === null ? undefined : this.rerun.get(one.test);
    const ownFrame =
      one.frames.find((frame) => /_(?:spec|test)\.rb$|\.feature$/.test(frame.path) && (!listed || sameEnd(frame.path, listed.path))) ??
      listed ??
      one.frames.find((frame) => !isGem(frame.path)) ??
      null;
    const path = one.unloaded ?? ownFrame?.path ?? null;
    const place = one.unloaded !== null && ownFrame !== null && !sameEnd(ownFrame.path, one.unloaded) ? null : ownFrame;
    one.message = messageOf(one);
    return { ...one.failure(place), path, ran: one.test !== null };
  }
}

/** Takes in a line below a failure's head. */
const hear = (block: Block, text: string): void => {
  const bare = text.trim();
  if (bare.startsWith("# ")) {
    block.frame(rubyFrame(bare));
    return;
  }
  const broken = /^(\S.{0,1000}\.rb):(\d{1,9}): (?:syntax error|syntax errors found|.*SyntaxError)/.exec(bare);
  if (broken && block.frames.length === 0) block.frame({ path: broken[1] ?? "", line: Number(broken[2]) });
  if (bare.startsWith("Failure/Error:") || /^\d+\.\d+\) Failure\/Error:/.test(bare)) {
    block.inSource = true;
    // in front of it stand suggestions for a file name that was misspelt
    if (block.unloaded !== null) block.messageLines.length = 0;
  } else if (bare === "") block.inSource = false;
  else if (!block.inSource && block.messageLines.length < 40) block.messageLines.push(bare);
  block.detail.add(text);
};

/** "expected: 3, got: 2", or "ArgumentError: bad", or the first sentence below the source. */
const messageOf = ({ messageLines, detail }: Block): string => {
  const first = messageLines[0];
  if (first === undefined) return detail.text()?.split("\n")[0] ?? "failed";
  const next = messageLines[1];
  if (/^[A-Z][\w:]{1,200}:$/.test(first) && next !== undefined) return `${first} ${next}`;
  if (/^expected:? /.test(first) && next !== undefined && /^got:? /.test(next)) return `${first}, ${next}`;
  return first;
};

const sameEnd = (a: string, b: string): boolean => {
  const x = a.replace(/^\.\//, "");
  const y = b.replace(/^\.\//, "");
  return x === y || x.endsWith(`/${y}`) || y.endsWith(`/${x}`);
};

export const rspec: Tool = {
  name: "rspec",
  documentation: "https://rspec.info/features/3-13/rspec-core/command-line/format-option/",
  projectChecks: [{ of: "gem", command: "rspec", stage: "test", evidence: "either", needs: [".rspec", "spec/spec_helper.rb"] }],
  configuration: { files: [".rspec"], loads: ["require"] },
  packages: { gem: ["rspec"] },
  formats: ["progress", "documentation", "failures", "json", "junit"],
  recognise: ({ words }) => {
    if (hasFlag(words, "--version", "-v", "--init")) return null;
    if (runs(words, "rspec", "parallel_rspec", "turbo_tests")) return "test";
    return runs(words, "rake") && words.some((word) => /^spec(?::|$)/.test(word)) ? "test" : null;
  },
  targeted: rspecTargeted,
  stopping: { options: ["--fail-fast"], goOn: "--no-fail-fast" },
  reader: () => new RspecReader(),
  json: [rspecJson],
  sniff: (line) => line.trimStart().startsWith("Failure/Error: ") || /^rspec \.\/\S.{0,500}:\d+ # /.test(line),
};
