import { misconfigured } from "../../reading/classified.ts";
import { together } from "../../reading/line-reader.ts";
import { frameIn, looksLikeTestFile, testFrame } from "../../reading/place-at-end.ts";
import { isHook, RunnerError } from "../../reading/runner-error.ts";
import { joinedNames, onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import { TestRun } from "../../reading/test-run.ts";
import { uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import type { RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { withCoverage } from "./coverage.ts";
import { mochaJson, mochaStreamReader } from "./mocha-json.ts";

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
  reader: () => withCoverage(together(mochaReader(), mochaStreamReader())),
  json: [mochaJson],
  sniff: (line) => /^ {2}\d+ (?:passing|failing)(?: \(\d+m?s\))?$/.test(line),
};

interface Block {
  readonly number: number;
  readonly titles: string[];
  titled: boolean;
  readonly error: RunnerError;
}

/**
 * Reads the epilogue that all of Mocha's console reporters share (`N passing`, `N failing`, then the numbered failures), the
 * tree of the spec reporter for the names of tests, and `Exception during run`. Source: mocha/lib/reporters/base.js.
 */
export function mochaReader(): TextReader {
  const run = new TestRun<Block>((block) => (block.titled ? failureOf(block) : null));
  run.namesMore = true;
  const tap = tapReader();
  const watch = uncaughtWatch();
  const suites: string[] = [];
  let epilogue = false;
  let numbers: { passed?: number; failed?: number; skipped?: number } | null = null;
  let exception = false;
  let exceptionPlace: RawPlace | null = null;
  let total = 0;
  let previous = "";
  /** Among the sums, behind which a line is empty. */
  let summing = false;

  const settle = (): void => {
    if (numbers !== null) run.count(numbers);
    numbers = null;
  };

  return {
    line(text, index) {
      const before = previous;
      previous = text;
      const sum = /^ {2}(\d{1,9}) (passing|pending|failing)(?: \(\d+(?:\.\d+)?(?:ms|s|m|h)\))?$/.exec(text);
      // A test may print such a line; the summary is a block of its own.
      if (sum !== null && (sum[2] === "passing" ? before.trim() === "" : summing)) {
        summing = true;
        run.close();
        const word = sum[2] ?? "";
        if (word === "passing") settle();
        numbers = { ...numbers, [word === "passing" ? "passed" : word === "failing" ? "failed" : "skipped"]: Number(sum[1]) };
        if (word === "failing") total = Number(sum[1]);
        epilogue = word === "failing";
        if (word === "passing") suites.length = 0;
        return;
      }
      if (summing && text.trim() !== "") {
        numbers = null;
        epilogue = false;
      }
      summing = false;
      if (/^(?:Error: )?No test files found(?::|$)/.test(text)) run.fault ??= misconfigured("no-tests", text);
      if (
        /^✖ ERROR: Error: (?:Cannot find module|config file)|^✖ ERROR: Error \[\w+\]: Cannot find module .* imported from .*[\\/]mocha[\\/]lib[\\/]|^Error: Unable to read\/parse /.test(
          text,
        )
      )
        run.fault ??= misconfigured("config", text);
      const during = /^ ?(?:Exception during run: |✖ ERROR: |Error during run: )(.*)$/.exec(text);
      if (during !== null) {
        exception = true;
        const at = /^((?:file:\/\/)?\/.*):(\d{1,7})$/.exec((during[1] ?? "").slice(0, 2000));
        if (at !== null) exceptionPlace = { path: (at[1] ?? "").replace(/^file:\/\//, ""), line: Number(at[2]) };
        watch.line(during[1] ?? "");
        return;
      }
      if (!epilogue) {
        // Mocha before 10 has no words of its own for a file that did not load; its frames tell that it came to no test.
        if (text.startsWith("    at ") && /[\\/]mocha[\\/]lib[\\/]cli[\\/]/.test(text)) exception ||= numbers === null && run.sums === null;
        tree(text);
        watch.line(text);
        tap.line(text, index);
        return;
      }
      const start = /^ {2}(\d{1,9})\) (.*)$/.exec(text);
      if (start !== null && Number(start[1]) === (run.current?.number ?? 0) + 1 && Number(start[1]) <= total) {
        run.begin({ number: Number(start[1]), titles: [], titled: false, error: new RunnerError() });
        if (run.current !== null) title(run.current, start[2] ?? "");
        return;
      }
      if (run.current === null) return watch.line(text);
      if (/^> |^npm (?:ERR!|error)|^[\w@/.-]+:\w+: /.test(text) && !run.current.error.empty) {
        run.close();
        epilogue = false;
        return;
      }
      if (!run.current.titled) title(run.current, text);
      else run.current.error.line(text);
    },
    end() {
      run.close();
      settle();
      if (exception && run.silent && run.fault === null) run.failures.add(ofException);
      const ofTap = run.silent ? tap.end() : null;
      if (ofTap !== null && (ofTap.failures.length > 0 || ofTap.counts !== undefined)) return ofTap;
      // `--fail-zero`
      if (run.sums !== null && run.sums.run + run.sums.skipped === 0) run.fault ??= misconfigured("no-tests", "0 passing");
      run.whole = total <= run.failures.size || run.failures.size === 0;
      return run.finding();
    },
  };

  /** Rows of the spec reporter: suites by indentation, `✔ passed`, `1) failed`, `- pending`. */
  function tree(text: string): void {
    const row = /^( {2,80})(?:([✔✓√]) |(\d{1,6})\) |(- ))?(\S.*)$/.exec(text.length > 1000 ? text.slice(0, 1000) : text);
    if (row === null) return;
    const depth = Math.floor((row[1] ?? "").length / 2) - 1;
    const name = (row[5] ?? "").replace(/ \(\d+ms\)$/, "").trimEnd();
    if (row[2] === undefined && row[3] === undefined && row[4] === undefined) {
      suites.length = Math.min(suites.length, depth);
      suites[depth] = name;
      return;
    }
    const outcome = row[2] !== undefined ? "passed" : row[3] !== undefined ? "failed" : "skipped";
    const names = [...suites.slice(0, depth).map((suite) => suite ?? ""), name];
    run.test(names.filter((part) => part !== "").join(" "), outcome);
  }

  function ofException(): RawFailure | null {
    const error = watch.take();
    if (error === null) return null;
    // The file behind `imported from` in the message, or that which required it.
    const [asking = / imported from ([A-Za-z]:\\.+)$/.exec(error.message)?.[1]] = error.requiredBy;
    const asked = asking === undefined ? null : (frameIn(error.stack, asking) ?? { path: asking });
    return uncaughtFailure(error, exceptionPlace ?? error.place ?? asked ?? testFrame(error.stack));
  }
}

/** Titles stand one a line, deeper and deeper; the last ends with a colon. A title of several lines keeps its later ones at the first column. */
function title(block: Block, text: string): void {
  const part = text.trim();
  if (part.endsWith(":") || part === "") {
    if (part !== "") block.titles.push(part.slice(0, -1));
    block.titled = true;
  } else if (block.titles.length < 30) block.titles.push(part);
}

function failureOf(block: Block): RawFailure {
  const { error } = block;
  const test = block.titles.join(" ");
  const named = /(?:\((\/[^()]{1,1000}|[A-Za-z]:[^()]{1,1000})\)| of file (\/\S.*))$/.exec(error.message?.slice(0, 3000) ?? "");
  const file = named?.[1] ?? named?.[2] ?? null;
  const place =
    (file === null ? null : (frameIn(error.stack, file) ?? { path: file })) ?? contextFrame(error.stack) ?? testFrame(error.stack);
  return { ...error.failureOf(test, place), ran: !isHook(test) };
}

/** The outermost frame of a file that is called a test, if any. */
function contextFrame(stack: readonly RawPlace[]): RawPlace | null {
  return stack.findLast((frame) => looksLikeTestFile(frame.path)) ?? null;
}
