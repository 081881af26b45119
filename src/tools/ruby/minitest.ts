import type { TestOutcome } from "../../core/failure/failure.ts";
import { runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostTests } from "../reading/limits.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawFailure, RawPlace, TextReader, Tool } from "../tool.ts";
import { isGem, rubyFrame } from "./backtrace.ts";
import { minitestTargeted } from "./targeted.ts";

interface Pending {
  readonly kind: string;
  test: string | null;
  place: RawPlace | null;
  message: string | null;
  readonly frames: RawPlace[];
  readonly detail: Detail;
}

/** Reads minitest (also under Rails) and test-unit: "  1) Failure:" or "Failure:" blocks, `-v` lines, and the summary. */
export function minitestReader(): TextReader {
  const list = new FailureList();
  const tests: TestOutcome[] = [];
  let pending: Pending | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let broken = false;
  let title: string | null = null;
  /** True under minitest-reporters, which heads its lines with the class alone. */
  let reporters = false;

  const flush = (): void => {
    if (pending?.test && pending.kind !== "Skipped") {
      const frame =
        pending.place ??
        pending.frames.find((frame) => /(?:_test|_spec|\/test_\w+|^test_\w+)\.rb$/.test(frame.path)) ??
        pending.frames.find((frame) => !isGem(frame.path)) ??
        null;
      const stack = pending.frames.length > 0 ? pending.frames : frame ? [frame] : [];
      list.add({
        path: frame?.path ?? null,
        line: frame?.line ?? null,
        test: pending.test,
        message: pending.message ?? pending.kind,
        detail: pending.detail.text(),
        stack,
      });
    }
    pending = null;
  };

  return {
    line(text) {
      const summary =
        /^(\d+) (?:runs|tests), (\d+) assertions, (\d+) failures, (\d+) errors(?:, (\d+) (?:skips|pendings))?(?:, (\d+) omissions)?/.exec(
          text,
        );
      if (summary) {
        flush();
        const skipped = Number(summary[5] ?? 0) + Number(summary[6] ?? 0);
        counts = {
          run: (counts?.run ?? 0) + Number(summary[1]) - skipped,
          failed: (counts?.failed ?? 0) + Number(summary[3]) + Number(summary[4]),
          skipped: (counts?.skipped ?? 0) + skipped,
        };
        return;
      }
      const block = /^(?: {1,4}\d{1,6}\) )?(Failure|Error|Skipped):$/.exec(text);
      if (block) {
        flush();
        pending = { kind: block[1] ?? "", test: null, place: null, message: null, frames: [], detail: new Detail() };
        return;
      }
      // test-unit: "Failure: test_adds(CartTest): <2> expected but was" and the place below or in front
      const unit = /^(Failure|Error): (test[^()]{1,500}\([\w:]{1,300}\))(?:: ?(.*)|)$/.exec(text);
      if (unit) {
        flush();
        pending = { kind: unit[1] ?? "", test: unit[2] ?? null, place: null, message: unit[3] || null, frames: [], detail: new Detail() };
        return;
      }
      // minitest-reporters: "  test_adds       FAIL (0.00s)" below the class, or " FAIL CartTest#test_adds (0.22s)"
      const spec = text.endsWith("s)") && /^ {2}(\S.{0,500}?) +(FAIL|ERROR|PASS|SKIP) \(\d+\.\d+s\)$/.exec(text);
      const bar = text.endsWith("s)") && /^ ?(FAIL|ERROR|SKIP) (\S{1,500}#\S.{0,500}?) \(\d+\.\d+s\)$/.exec(text);
      if (spec || bar) {
        flush();
        const name = spec ? (title === null ? (spec[1] ?? "") : `${title}#${spec[1]}`) : bar ? (bar[2] ?? "") : "";
        const word = spec ? spec[2] : bar ? bar[1] : "";
        const outcome = word === "PASS" ? "passed" : word === "SKIP" ? "skipped" : "failed";
        if (tests.length < mostTests) tests.push({ name, file: null, outcome });
        if (outcome === "failed")
          pending = {
            kind: word === "FAIL" ? "Failure" : "Error",
            test: name,
            place: null,
            message: null,
            frames: [],
            detail: new Detail(),
          };
        return;
      }
      if (text.startsWith("Started with run options ")) reporters = true;
      if (reporters && /^[A-Z][\w:]{0,200}$/.test(text)) {
        flush();
        title = text;
        return;
      }
      const verbose = text.includes(" s = ") && /^(\S.{0,1000}#\S.{0,1000}?) = \d+\.\d+ s = ([.FES])$/.exec(text);
      if (verbose) {
        const outcome = verbose[2] === "." ? "passed" : verbose[2] === "S" ? "skipped" : "failed";
        if (tests.length < mostTests) tests.push({ name: verbose[1] ?? "", file: null, outcome });
        return;
      }
      if (!pending) {
        if (counts === null && !broken) {
          const failure = loadFailure(text);
          if (failure) {
            broken = true;
            list.add(failure);
          }
        }
        return;
      }
      if (/^(?:Finished in|Run options|bin\/rails test |rails test |={20,}|-{20,})/.test(text)) {
        if (/rails test /.test(text)) {
          const place = readPlace(`${text.slice(text.indexOf("test ") + 5)}:`);
          if (place && pending.place === null && pending.frames.length === 0) pending.place = { path: place.path, line: place.line };
        }
        flush();
        return;
      }
      if (pending.test === null) {
        const placed = /^(\S.{0,1000}?) \[(\S.{0,1000}):(\d{1,9})\]:?$/.exec(text);
        pending.test = placed?.[1] ?? text.replace(/:$/, "");
        if (placed) pending.place = { path: placed[2] ?? "", line: Number(placed[3]) };
        return;
      }
      // test-unit prints the source around the place
      if (/^\s{1,8}(?:=> {1,3})?\d{1,7}: /.test(text)) return;
      const frame = rubyFrame(text);
      if (frame) {
        if (pending.frames.length < 60) pending.frames.push(frame);
        return;
      }
      if (pending.message === null && text.trim() !== "")
        pending.message = text.trim().replace(/^Minitest::(?:Assertion|UnexpectedError): +/, "");
      else if (pending.message !== null && /^Expected: /.test(pending.message) && /^\s*Actual: /.test(text))
        pending.message += `, ${text.trim()}`;
      else if (pending.message !== null && /^<.*> expected but was$/.test(pending.message)) pending.message += ` ${text.trim()}`;
      pending.detail.add(text);
    },
    end(): Finding {
      flush();
      return list.finding({ ...(counts ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
    },
  };
}

/** A test file that could not be loaded: "a_test.rb:4: syntax error, ..." or "a_test.rb:1:in `require': cannot load such file -- x (LoadError)". */
function loadFailure(text: string): RawFailure | null {
  if (!text.includes("rror") || !/syntax error|\((?:SyntaxError|LoadError|NameError|NoMethodError|ArgumentError)\)/.test(text)) return null;
  const place = readPlace(text);
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
