import { orElse } from "../../../core/result.ts";
import { alternatives } from "../../alternatives.ts";
import { misconfigured } from "../../reading/classified.ts";
import { failureOfText, firstTextLine } from "../../reading/error-text.ts";
import { mostFailures } from "../../reading/limits.ts";
import { together } from "../../reading/line-reader.ts";
import { frameIn, looksLikeTestFile, placeBy, testFrame } from "../../reading/place-at-end.ts";
import { RunReport } from "../../reading/run-report.ts";
import { isHook, RunnerError } from "../../reading/runner-error.ts";
import { joinedNames, onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import { TestRun } from "../../reading/test-run.ts";
import { uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../../text/fields.ts";
import type { Finding, JsonForm, RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { withCoverage } from "./coverage.ts";

const lists = { failures: "failed", passes: "passed", pending: "skipped" } as const;

/** What the `json` reporter writes. Source: mochajs.org/#json. */
const mochaJson: JsonForm = {
  name: "mocha json",
  stage: "test",
  is: (document) => Array.isArray(document.failures) && Object.hasOwn(tableOf(document.stats), "passes"),
  run(document) {
    const report = new RunReport();
    for (const [key, outcome] of Object.entries(lists))
      for (const test of listOf(document[key]).map(tableOf)) {
        const name = textOf(test.fullTitle);
        const path = textOf(test.file);
        if (name !== null) report.test(name, outcome, path);
        if (outcome !== "failed") continue;
        const error = tableOf(test.err);
        const stack = textOf(error.stack) ?? "";
        report.fail({ path, test: name ?? textOf(test.title), ...failureOfText(textOf(error.message) ?? firstTextLine(stack), stack) });
      }
    const stats = tableOf(document.stats);
    const failed = wholeNumber(stats.failures) ?? report.failures.length;
    return report.finding({ counts: { run: (wholeNumber(stats.passes) ?? 0) + failed, failed, skipped: wholeNumber(stats.pending) ?? 0 } });
  },
};

/** Reads the `json-stream` reporter, one event a line: `["fail",{"fullTitle": ...}]`. Source: mochajs.org/#json-stream. */
const mochaStreamReader = (): TextReader => {
  const seen: Record<"pass" | "fail" | "end", Table[]> = { pass: [], fail: [], end: [] };
  return {
    line(text) {
      const event = /^\["(pass|fail|end)",\{.*\}\]$/.exec(text)?.[1];
      if ((event === "pass" || event === "fail" || event === "end") && seen[event].length < mostFailures) seen[event].push(eventIn(text));
    },
    end() {
      const { pass, fail, end } = seen;
      if (pass.length + fail.length + end.length === 0) return { failures: [] };
      const failures = fail.map((test) => ({ ...test, err: { message: test.err, stack: test.stack } }));
      return mochaJson.run?.({ passes: pass, failures, stats: end.at(-1) }) ?? { failures: [] };
    },
  };
};

/** The object of an event; empty where it is none after all: a test may print anything. */
const eventIn = (text: string): Table => orElse(() => tableOf(listOf(JSON.parse(text))[1]), {});

/** Mocha 6 to 12 and what prints like it (`electron-mocha`, `vscode-test`, `cypress run`, `wdio`). */
export const mocha: Tool = {
  name: "mocha",
  documentation: "https://mochajs.org/#reporters",
  projectChecks: [{ command: "mocha", stage: "test", evidence: "both" }],
  configuration: {
    files: [".mocharc*", "test/mocha.opts"],
    tables: [["package.json", "mocha"]],
    loads: ["require", "file", "extends", "reporter", "ui", "node-option", "loader"],
  },
  laxer: [/--(?:grep|invert|fgrep)\b/],
  packages: { npm: ["mocha"] },
  formats: ["spec", "dot", "min", "list", "nyan", "landing", "progress", "tap", "json", "json-stream", "xunit"],
  calls: { test: ["mocha", "_mocha", "electron-mocha", "mochapack", "ts-mocha", "lb-mocha"] },
  writing: [{ bare: "checks", of: ["mocha"], endless: ["--watch", "-w"] }],
  // `mocha FILE -g NAMES`. Files of its configuration are run besides, which the names leave out. Source: mochajs.org/#command-line-usage.
  targeted: onNamedFiles({
    valued: wordsIn(
      "--config --require -r --timeout -t --ui -u --reporter -R --extension --import --loader --slow -s --jobs -j --retries",
      "--package -n --node-option --file",
    ),
    drop: wordsIn("--bail -b --watch -w --recursive --fail-zero"),
    dropValued: wordsIn("--grep -g --fgrep -f --spec --reporter-option --reporter-options -O --ignore --exclude"),
    // A file that does not load ends Mocha before it says which test file asked for it.
    names: (names, failures) => (failures.some(({ test }) => test === null) ? null : joinedNames("-g")(names)),
  }),
  stopping: { options: ["--bail", "-b"], goOn: "--no-bail" },
  reader: () => withCoverage(together(new MochaReader(), mochaStreamReader())),
  json: [mochaJson],
  sniff: (line) => /^ {2}\d+ (?:passing|failing)(?: \(\d+m?s\))?$/.test(line),
};

const uncallable = alternatives(
  /^✖ ERROR: Error: (?:Cannot find module|config file)/,
  /^✖ ERROR: Error \[\w+\]: Cannot find module .* imported from .*[\\/]mocha[\\/]lib[\\/]|^Error: Unable to read\/parse /,
);

const outcomes: Readonly<Record<string, string>> = { passing: "passed", failing: "failed", pending: "skipped" };

/** A numbered failure of the epilogue. */
class MochaBlock extends RunnerError {
  readonly number: number;
  private readonly titles: string[] = [];
  private titled = false;

  constructor(number: number) {
    super();
    this.number = number;
  }

  /** Titles stand one a line; the last ends with a colon. A title of several lines keeps its later ones at the first column. */
  override line(text: string): void {
    const part = text.trim();
    if (this.titled) super.line(text);
    else if (part === "" || part.endsWith(":")) {
      if (part !== "") this.titles.push(part.slice(0, -1));
      this.titled = true;
    } else if (this.titles.length < 30) this.titles.push(part);
  }

  failure(): RawFailure | null {
    const { stack, titled } = this;
    const test = this.titles.join(" ");
    const named = /(?:\((\/[^()]{1,1000}|[A-Za-z]:[^()]{1,1000})\)| of file (\/\S.*))$/.exec(this.message?.slice(0, 3000) ?? "");
    const file = named?.[1] ?? named?.[2] ?? null;
    const inTests = stack.findLast(({ path }) => looksLikeTestFile(path));
    const place = (file === null ? null : (frameIn(stack, file) ?? { path: file })) ?? inTests ?? testFrame(stack);
    return titled ? { ...this.failureOf(test, place), ran: !isHook(test) } : null;
  }
}

/**
 * Reads the epilogue that all of Mocha's console reporters share (`N passing`, `N failing`, then the numbered failures), the
 * tree of the spec reporter for the names of tests, and `Exception during run`. Source: mocha/lib/reporters/base.js.
 */
export class MochaReader implements TextReader {
  private readonly run = new TestRun<MochaBlock>((block) => block.failure()).namingMore();
  private readonly tap = tapReader();
  private readonly watch = uncaughtWatch();
  private readonly suites: string[] = [];
  private numbers: Readonly<Record<string, number>> | null = null;
  /** Among the sums, behind which a line is empty. */
  private summing = false;
  /** Among the numbered failures, and how many there are. */
  private epilogue = false;
  private total = 0;
  private exception = false;
  private exceptionPlace: RawPlace | null = null;
  private previous = "";

  line(text: string, index: number): void {
    const before = this.previous;
    this.previous = text;
    if (this.sumsUp(text, before)) return;
    if (this.summing && text.trim() !== "") {
      this.numbers = null;
      this.epilogue = false;
    }
    this.summing = false;
    if (/^(?:Error: )?No test files found(?::|$)/.test(text)) this.run.fault ??= misconfigured("no-tests", text);
    if (uncallable.test(text)) this.run.fault ??= misconfigured("config", text);
    if (this.throws(text)) return;
    if (this.epilogue) {
      this.explains(text);
      return;
    }
    // Mocha before 10 has no words of its own for a file that did not load; its frames tell that it came to no test.
    if (text.startsWith("    at ") && /[\\/]mocha[\\/]lib[\\/]cli[\\/]/.test(text))
      this.exception ||= this.numbers === null && this.run.sums === null;
    this.row(text);
    this.watch.line(text);
    this.tap.line(text, index);
  }

  end(): Finding {
    const { run, total } = this;
    run.close();
    this.settle();
    if (this.exception && run.silent && run.fault === null) run.failures.add(() => this.thrown());
    const ofTap = run.silent ? this.tap.end() : null;
    if (ofTap !== null && (ofTap.failures.length > 0 || ofTap.counts !== undefined)) return ofTap;
    // `--fail-zero`
    if (run.sums !== null && run.sums.run + run.sums.skipped === 0) run.fault ??= misconfigured("no-tests", "0 passing");
    run.whole = total <= run.failures.size || run.failures.size === 0;
    return run.finding();
  }

  private sumsUp(text: string, before: string): boolean {
    const sum = /^ {2}(\d{1,9}) (passing|pending|failing)(?: \(\d+(?:\.\d+)?(?:ms|s|m|h)\))?$/.exec(text);
    // A test may print such a line; the summary is a block of its own.
    if (sum === null || !(sum[2] === "passing" ? before.trim() === "" : this.summing)) return false;
    const [, count, word = ""] = sum;
    this.run.close();
    this.summing = true;
    this.epilogue = word === "failing";
    if (word === "passing") {
      this.settle();
      this.suites.length = 0;
    } else if (word === "failing") this.total = Number(count);
    this.numbers = { ...this.numbers, [outcomes[word] ?? ""]: Number(count) };
    return true;
  }

  /** Counts the sums of one run. */
  private settle(): void {
    if (this.numbers !== null) this.run.count(this.numbers);
    this.numbers = null;
  }

  /** What ended Mocha before a test could fail. */
  private throws(text: string): boolean {
    const error = /^ ?(?:Exception during run: |✖ ERROR: |Error during run: )(.*)$/.exec(text)?.[1];
    if (error === undefined) return false;
    this.exception = true;
    this.exceptionPlace = placeBy(/^(?:file:\/\/)?(?<path>\/.*):(?<line>\d{1,7})$/, error.slice(0, 2000)) ?? this.exceptionPlace;
    this.watch.line(error);
    return true;
  }

  private explains(text: string): void {
    const { run } = this;
    const { current } = run;
    const number = Number(/^ {2}(\d{1,9})\) /.exec(text)?.[1]);
    if (number === (current?.number ?? 0) + 1 && number <= this.total) {
      const block = new MochaBlock(number);
      run.begin(block);
      block.line(text.slice(text.indexOf(")") + 2));
    } else if (current === null) this.watch.line(text);
    else if (/^> |^npm (?:ERR!|error)|^[\w@/.-]+:\w+: /.test(text) && !current.empty) {
      run.close();
      this.epilogue = false;
    } else current.line(text);
  }

  /** Rows of the spec reporter: suites by indentation, `✔ passed`, `1) failed`, `- pending`. */
  private row(text: string): void {
    const { suites } = this;
    const row = /^( {2,80})(?:([✔✓√]|\d{1,6}\)|-) )?(\S.*)$/.exec(text.length > 1000 ? text.slice(0, 1000) : text);
    if (row === null) return;
    const [, blanks = "", mark, title = ""] = row;
    const depth = Math.floor(blanks.length / 2) - 1;
    const name = title.replace(/ \(\d+ms\)$/, "").trimEnd();
    if (mark === undefined) {
      suites.length = Math.min(suites.length, depth);
      suites[depth] = name;
      return;
    }
    const names = [...suites.slice(0, depth), name].filter((part) => part !== "");
    this.run.test(names.join(" "), mark === "-" ? "skipped" : mark.endsWith(")") ? "failed" : "passed", null, name);
  }

  /** The failure of a file that did not load. */
  private thrown(): RawFailure | null {
    const error = this.watch.take();
    if (error === null) return null;
    // The file behind `imported from` in the message, or that which required it.
    const [asking = / imported from ([A-Za-z]:\\.+)$/.exec(error.message)?.[1]] = error.requiredBy;
    const asked = asking === undefined ? null : (frameIn(error.stack, asking) ?? { path: asking });
    return uncaughtFailure(error, this.exceptionPlace ?? error.place ?? asked ?? testFrame(error.stack));
  }
}
