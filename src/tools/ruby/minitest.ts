import { runs } from "../reading/command.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";
import { isGem, rubyFrame } from "./backtrace.ts";
import { minitestTargeted } from "./targeted.ts";

const sums =
  /^(?<all>\d+) (?:runs|tests), \d+ assertions, (?<failed>\d+) failures, (?<failed2>\d+) errors(?:, (?<skipped>\d+) (?:skips|pendings))?(?:, (?<skipped2>\d+) omissions)?/;

/** Reads minitest (also under Rails) and test-unit: "  1) Failure:" or "Failure:" blocks, `-v` lines, and the summary. */
function minitestReader(): TextReader {
  /** "Failure" or "Error": what the current block is headed with. */
  let kind = "";
  const run = new TestRun<FailedTest>((failed) => {
    if (!failed.test) return null;
    const { place, frames } = failed;
    const tests = /(?:_test|_spec|\/test_\w+|^test_\w+)\.rb$/;
    const ownFrame = place ?? frames.find(({ path }) => tests.test(path)) ?? frames.find(({ path }) => !isGem(path));
    if (ownFrame && frames.length === 0) failed.frame(ownFrame);
    failed.message ??= kind;
    return failed.failure(ownFrame);
  });
  let broken = false;
  /** Behind the line of times, where the sums stand: before it a test may print such a line. */
  let finished = false;
  let previous = "";
  let title: string | null = null;
  const begin = (word: string, failed: FailedTest | null): void => {
    run.close();
    kind = word;
    run.current = failed;
  };
  /** True under minitest-reporters, which heads its lines with the class alone. */
  let reporters = false;

  return {
    line(text) {
      const blank = previous.trim() === "";
      previous = text;
      finished ||= /^Finished (?:tests )?in /.test(text);
      if (finished && run.sum(sums, text)) return;
      const block = /^(?: {1,4}\d{1,6}\) )?(Failure|Error|Skipped):$/.exec(text);
      if (block && blank) {
        begin(block[1] ?? "", block[1] === "Skipped" ? null : new FailedTest(null));
        return;
      }
      // test-unit: "Failure: test_adds(CartTest): <2> expected but was" and the place below or in front
      const unit = /^(Failure|Error): (test[^()]{1,500}\([\w:]{1,300}\))(?:: ?(.*)|)$/.exec(text);
      if (unit) {
        begin(unit[1] ?? "", new FailedTest(unit[2] ?? null, unit[3] || null));
        return;
      }
      // minitest-reporters: "  test_adds       FAIL (0.00s)" below the class, or " FAIL CartTest#test_adds (0.22s)"
      const spec = text.endsWith("s)") && /^ {2}(\S.{0,500}?) +(FAIL|ERROR|PASS|SKIP) \(\d+\.\d+s\)$/.exec(text);
      const bar = text.endsWith("s)") && /^ ?(FAIL|ERROR|SKIP) (\S{1,500}#\S.{0,500}?) \(\d+\.\d+s\)$/.exec(text);
      if (spec || bar) {
        const name = spec ? (title === null ? (spec[1] ?? "") : `${title}#${spec[1]}`) : bar ? (bar[2] ?? "") : "";
        const word = spec ? spec[2] : bar ? bar[1] : "";
        const outcome = word === "PASS" ? "passed" : word === "SKIP" ? "skipped" : "failed";
        run.test(name, outcome);
        begin(word === "FAIL" ? "Failure" : "Error", outcome === "failed" ? new FailedTest(name) : null);
        return;
      }
      if (text.startsWith("Started with run options ")) reporters = true;
      if (reporters && /^[A-Z][\w:]{0,200}$/.test(text)) {
        run.close();
        title = text;
        return;
      }
      const verbose = text.includes(" s = ") && /^(\S.{0,1000}#\S.{0,1000}?) = \d+\.\d+ s = ([.FES])$/.exec(text);
      if (verbose) {
        const outcome = verbose[2] === "." ? "passed" : verbose[2] === "S" ? "skipped" : "failed";
        run.test(verbose[1] ?? "", outcome);
        return;
      }
      const failed = run.current;
      if (failed === null) {
        if (run.sums === null && !broken) {
          const failure = loadFailure(text);
          if (failure) {
            broken = true;
            run.failures.add(failure);
          }
        }
        return;
      }
      if (/^(?:Finished in|Run options|bin\/rails test |rails test |={20,}|-{20,})/.test(text)) {
        if (/rails test /.test(text)) {
          const place = readPlace(`${text.slice(text.indexOf("test ") + 5)}:`);
          if (place && failed.place === null && failed.frames.length === 0) failed.place = { path: place.path, line: place.line };
        }
        run.close();
        return;
      }
      if (failed.test === null) {
        const placed = /^(\S.{0,1000}?) \[(\S.{0,1000}):(\d{1,9})\]:?$/.exec(text);
        failed.place = placed && { path: placed[2] ?? "", line: Number(placed[3]) };
        failed.test = placed?.[1] ?? text.replace(/:$/, "");
        return;
      }
      // test-unit prints the source around the place
      if (/^\s{1,8}(?:=> {1,3})?\d{1,7}: /.test(text)) return;
      if (failed.frame(rubyFrame(text))) return;
      const { message } = failed;
      if (message === null && text.trim() !== "") failed.message = text.trim().replace(/^Minitest::(?:Assertion|UnexpectedError): +/, "");
      else if (message?.startsWith("Expected: ") && /^\s*Actual: /.test(text)) failed.message += `, ${text.trim()}`;
      else if (message !== null && /^<.*> expected but was$/.test(message)) failed.message += ` ${text.trim()}`;
      failed.detail.add(text);
    },
    end: () => run.finding(),
  };
}

/** A test file that could not be loaded: "a_test.rb:4: syntax error, ..." or "a_test.rb:1:in `require': cannot load such file -- x (LoadError)". */
function loadFailure(text: string): RawFailure | null {
  if (!text.includes("rror") || !/syntax error|\((?:SyntaxError|LoadError|NameError|NoMethodError|ArgumentError)\)/.test(text)) return null;
  // `require` of rubygems stands in front of the place, where a file that it loads does not parse.
  const place = readPlace(text.replace(/^<internal:[^>]{1,300}>:\d{1,9}:in [`'].{1,300}?': (?=\S{1,1000}\.rb:\d)/, ""));
  if (!place || place.column != null || !/\.rb$|Rakefile$/.test(place.path) || /^\s/.test(place.path) || isGem(place.path)) return null;
  return {
    path: place.path,
    line: place.line,
    message: place.rest.replace(/^in [`'].{1,300}?'(?: |: )/, "").trim(),
    ran: false,
  };
}

export const minitest: Tool = {
  name: "minitest",
  documentation: "https://docs.seattlerb.org/minitest/",
  configuration: { files: [".simplecov"] },
  packages: { gem: ["minitest"] },
  formats: ["default", "verbose", "rails", "test-unit", "junit"],
  recognise: ({ words }) => {
    if (runs(words, "rails") && words[1]?.startsWith("test")) return "test";
    if (runs(words, "rake")) return words.length === 1 || words.some((word) => /^test(?::|$)/.test(word)) ? "test" : null;
    if (runs(words, "minitest", "mt", "m", "test-unit")) return "test";
    return runs(words, "ruby") && words.some((word) => /(?:^|\/)(?:test_\w+|\w+_test)\.rb$|(?:^|\/)tests?\//.test(word)) ? "test" : null;
  },
  targeted: minitestTargeted,
  reader: minitestReader,
  sniff: (line) =>
    /^Run options: .{0,100}--seed \d+|^Loaded suite \S|^\d+ runs, \d+ assertions, \d+ failures, \d+ errors, \d+ skips$/.test(line),
};
