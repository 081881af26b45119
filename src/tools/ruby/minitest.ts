import { isBlocker } from "../../core/failure/identity.ts";
import { runs } from "../reading/command.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { anyOf } from "../reading/selection.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { Finding, RawFailure, TargetedRun, TextReader, Tool } from "../tool.ts";
import { isGem, rubyFrame } from "./backtrace.ts";

/**
 * `-n /PATTERN/` behind the check's own words: minitest calls a test `Class#method`, test-unit `method(Class)`. Rake hands `TESTOPTS` to a
 * shell, so names stand in quotes there and hold nothing that a shell knows. Source: minitest's and test-unit's `--help`; rake,
 * `Rake::TestTask`.
 */
const minitestTargeted: TargetedRun = (check, failures) => {
  const names = failures.map((failure) => {
    if (isBlocker(failure) || failure.test === null) return null;
    const unit = /^(?<method>test\w*)\((?<type>[\w:]+)\)$/.exec(failure.test)?.groups;
    return unit === undefined ? failure.test : (unit.method ?? null);
  });
  const known = [...new Set(names.filter((name) => name !== null))];
  const [program = ""] = check.words;
  if (names.includes(null) || check.words.some((word) => /^(?:-n|--name|TEST|TESTOPTS)(?:=|$)/.test(word))) return null;
  const pattern = `/^(?:${anyOf(known)})$/`;
  if (program === "rake")
    return known.every((name) => /^[\w:#]+$/.test(name)) ? { ...check, words: [...check.words, `TESTOPTS=--name='${pattern}'`] } : null;
  return program === "ruby" || program === "rails" ? { ...check, words: [...check.words, "-n", pattern] } : null;
};

const sums =
  /^(?<all>\d+) (?:runs|tests), \d+ assertions, (?<failed>\d+) failures, (?<failed2>\d+) errors(?:, (?<skipped>\d+) (?:skips|pendings))?(?:, (?<skipped2>\d+) omissions)?/;

/** minitest-reporters: "  test_adds       FAIL (0.00s)" below the class, or " FAIL CartTest#test_adds (0.22s)". */
const belowClass = /^ {2}(?<name>\S.{0,500}?) +(?<word>FAIL|ERROR|PASS|SKIP) \(\d+\.\d+s\)$/;
const withClass = /^ ?(?<word>FAIL|ERROR|SKIP) (?<name>\S{1,500}#\S.{0,500}?) \(\d+\.\d+s\)$/;

/** Reads minitest (also under Rails) and test-unit: "  1) Failure:" or "Failure:" blocks, `-v` lines, and the summary. */
class MinitestReader implements TextReader {
  private readonly run = new TestRun<FailedTest>((failed) => this.failureOf(failed));
  /** "Failure" or "Error": what the current block is headed with. */
  private kind = "";
  private broken = false;
  /** Behind the line of times, where the sums stand: before it a test may print such a line. */
  private finished = false;
  /** True under minitest-reporters, which heads its lines with the class alone. */
  private reporters = false;
  private title: string | null = null;
  private previous = "";

  line(text: string): void {
    const { run } = this;
    const blank = this.previous.trim() === "";
    this.previous = text;
    this.finished ||= /^Finished (?:tests )?in /.test(text);
    if ((this.finished && run.sum(sums, text)) || this.opens(text, blank) || this.row(text)) return;
    const { current } = run;
    if (current === null) this.fails(text);
    else if (/^(?:Finished in|Run options|bin\/rails test |rails test |={20,}|-{20,})/.test(text)) this.closes(current, text);
    else if (current.test === null) {
      const [, test, path = "", line] = /^(\S.{0,1000}?) \[(\S.{0,1000}):(\d{1,9})\]:?$/.exec(text) ?? [];
      current.place = test === undefined ? null : { path, line: Number(line) };
      current.test = test ?? text.replace(/:$/, "");
    } else this.explains(current, text);
  }

  end(): Finding {
    return this.run.finding();
  }

  /** Heads of blocks; test-unit has "Failure: test_adds(CartTest): <2> expected but was" and the place below or in front. */
  private opens(text: string, blank: boolean): boolean {
    const block = blank ? /^(?: {1,4}\d{1,6}\) )?(Failure|Error|Skipped):$/.exec(text)?.[1] : undefined;
    const unit = /^(?<word>Failure|Error): (?<test>test[^()]{1,500}\([\w:]{1,300}\))(?:: ?(?<message>.*)|)$/.exec(text)?.groups;
    if (block !== undefined) this.begin(block, block === "Skipped" ? null : new FailedTest(null));
    else if (unit !== undefined) this.begin(unit.word ?? "", new FailedTest(unit.test ?? null, unit.message || null));
    return block !== undefined || unit !== undefined;
  }

  private begin(kind: string, failed: FailedTest | null): void {
    this.run.close();
    this.kind = kind;
    this.run.current = failed;
  }

  /** A line that names a test, or the class of those below. */
  private row(text: string): boolean {
    const { run, title } = this;
    const timed = text.endsWith("s)");
    const below = timed ? belowClass.exec(text)?.groups : undefined;
    const { name = "", word } = below ?? (timed ? withClass.exec(text)?.groups : undefined) ?? {};
    if (word !== undefined) {
      const outcome = word === "PASS" ? "passed" : word === "SKIP" ? "skipped" : "failed";
      const test = below === undefined || title === null ? name : `${title}#${name}`;
      run.test(test, outcome);
      this.begin(word === "FAIL" ? "Failure" : "Error", outcome === "failed" ? new FailedTest(test) : null);
      return true;
    }
    this.reporters ||= text.startsWith("Started with run options ");
    if (this.reporters && /^[A-Z][\w:]{0,200}$/.test(text)) {
      run.close();
      this.title = text;
      return true;
    }
    const verbose = text.includes(" s = ")
      ? /^(?<name>\S.{0,1000}#\S.{0,1000}?) = \d+\.\d+ s = (?<mark>[.FES])$/.exec(text)?.groups
      : undefined;
    if (verbose === undefined) return false;
    run.test(verbose.name ?? "", verbose.mark === "." ? "passed" : verbose.mark === "S" ? "skipped" : "failed");
    return true;
  }

  /** A file that did not load, before any test. */
  private fails(text: string): void {
    const failure = this.run.sums === null && !this.broken ? loadFailure(text) : null;
    if (failure === null) return;
    this.broken = true;
    this.run.failures.add(failure);
  }

  /** What stands behind the blocks; Rails names the place by which the test is run again. */
  private closes(failed: FailedTest, text: string): void {
    const place = /rails test /.test(text) ? readPlace(`${text.slice(text.indexOf("test ") + 5)}:`) : null;
    if (place !== null && failed.place === null && failed.frames.length === 0) failed.place = { path: place.path, line: place.line };
    this.run.close();
  }

  private explains(failed: FailedTest, text: string): void {
    // test-unit prints the source around the place
    if (/^\s{1,8}(?:=> {1,3})?\d{1,7}: /.test(text) || failed.frame(rubyFrame(text))) return;
    const { message } = failed;
    if (message === null && text.trim() !== "") failed.message = text.trim().replace(/^Minitest::(?:Assertion|UnexpectedError): +/, "");
    else if (message?.startsWith("Expected: ") && /^\s*Actual: /.test(text)) failed.message += `, ${text.trim()}`;
    else if (message !== null && /^<.*> expected but was$/.test(message)) failed.message += ` ${text.trim()}`;
    failed.detail.add(text);
  }

  private failureOf(failed: FailedTest): RawFailure | null {
    const { test, place, frames } = failed;
    if (!test) return null;
    const tests = /(?:_test|_spec|\/test_\w+|^test_\w+)\.rb$/;
    const ownFrame = place ?? frames.find(({ path }) => tests.test(path)) ?? frames.find(({ path }) => !isGem(path));
    if (ownFrame && frames.length === 0) failed.frame(ownFrame);
    failed.message ??= this.kind;
    return failed.failure(ownFrame);
  }
}

/** An unread test file: "a_test.rb:4: syntax error, ..." or "a_test.rb:1:in `require': cannot load such file -- x (LoadError)". */
const loadFailure = (text: string): RawFailure | null => {
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
};

export const minitest: Tool = {
  name: "minitest",
  documentation: "https://docs.seattlerb.org/minitest/",
  configuration: { files: [".simplecov"] },
  packages: { gem: ["minitest"] },
  formats: ["default", "verbose", "rails", "test-unit", "junit"],
  recognise: ({ words }) => {
    if (runs(words, "rails") && words[1]?.startsWith("test")) return "test";
    if (runs(words, "rake")) {
      // Its tasks: the tests that failed are run again by a variable behind a bare `rake`.
      const tasks = words.slice(1).filter((word) => !/^[A-Z]\w*=/.test(word));
      return tasks.length === 0 || tasks.some((word) => /^test(?::|$)/.test(word)) ? "test" : null;
    }
    if (runs(words, "minitest", "mt", "m", "test-unit")) return "test";
    return runs(words, "ruby") && words.some((word) => /(?:^|\/)(?:test_\w+|\w+_test)\.rb$|(?:^|\/)tests?\//.test(word)) ? "test" : null;
  },
  targeted: minitestTargeted,
  reader: () => new MinitestReader(),
  sniff: (line) => /^Run options: .*--seed \d+|^Loaded suite \S|^\d+ runs, \d+ assertions, \d+ failures, \d+ errors, \d+ skips$/.test(line),
};
