import { runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import { silences } from "../suppression.ts";
import type { TextReader, Tool } from "../tool.ts";

const sub = (words: readonly string[]): string | null =>
  runs(words, "dart", "flutter", "fvm") ? (words[0] === "fvm" ? (words[2] ?? null) : (words[1] ?? null)) : null;

export const dartAnalyze: Tool = {
  name: "dart analyze",
  documentation: "https://dart.dev/tools/dart-analyze",
  projectChecks: [{ of: "pub", command: "dart analyze", stage: "lint" }],
  suppressions: [
    silences(["C, C++, Swift and Dart"], "dart", 1, /^\/\/+\s*ignore\s*:\s*(?<rules>[\w, ]+)/g),
    silences(["C, C++, Swift and Dart"], "dart", 3, /^\/\/+\s*ignore_for_file\s*:\s*(?<rules>[\w, =]+)/g),
  ],
  configuration: { files: ["analysis_options.yaml"], loads: ["include", "plugins"] },
  formats: ["default", "machine", "json"],
  recognise: ({ words }) => (sub(words) === "analyze" || runs(words, "dartanalyzer") ? "lint" : null),
  reader: rows(
    {
      match:
        /^\s{0,6}(?<severity>error|warning|info) [-•] (?<path>\S.{0,500}?):(?<line>\d{1,9}):(?<column>\d{1,9}) [-•] (?<message>\S.{0,3000}) [-•] (?<code>\w{2,80})$/u,
      unread: /^expected_/,
    },
    // flutter analyze
    {
      match:
        /^\s{0,6}(?<severity>error|warning|info) • (?<message>\S.{0,3000}) • (?<path>\S.{0,500}?):(?<line>\d{1,9}):(?<column>\d{1,9}) • (?<code>\w{2,80})$/u,
      unread: /^expected_/,
    },
  ),
};

export const dartFormat: Tool = {
  name: "dart format",
  documentation: "https://dart.dev/tools/dart-format",
  projectChecks: [
    { of: "pub", command: "dart format --output=none --set-exit-if-changed .", stage: "format", needs: ["analysis_options.yaml"] },
  ],
  formats: ["default"],
  recognise: ({ words }) => (sub(words) === "format" || runs(words, "dartfmt") ? "format" : null),
  writing: [
    {
      bare: "writes",
      of: ["dart format", "flutter format", "fvm dart format", "fvm flutter format", "dartfmt"],
      checks: ["--set-exit-if-changed", "-o", "--output"],
      toCheck: ["--output=none", "--set-exit-if-changed"],
      drop: { valued: ["-o", "--output"] },
    },
  ],
  reader: rows({
    match: /^Changed (?<path>\S.{0,1000}\.dart)$/,
    gives: { message: "not formatted as dart format would", stage: "format" },
  }),
};

/** Reads dart test and flutter test: "00:01 +1 -1: test/a_test.dart: adds [E]" with message and frames indented below. */
const testReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => {
    const ownFrame = one.frames.find(({ path }) => path === one.place?.path) ?? one.frames.find(({ path }) => path.endsWith("_test.dart"));
    const path = one.place?.path ?? ownFrame?.path ?? null;
    return { ...one.failure(ownFrame), path, stage: "test", ran: !one.test?.startsWith("loading ") };
  });
  return {
    line(text) {
      const status = /^\d\d:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$/.exec(text);
      if (status) {
        run.close();
        run.sums = { run: Number(status[1]) + Number(status[3] ?? 0), failed: Number(status[3] ?? 0), skipped: Number(status[2] ?? 0) };
        const failed = /^(?:(\S.{0,500}\.dart): )?(.{1,1000}?) \[E\]$/.exec(status[4] ?? "");
        if (failed) run.current = new FailedTest(failed[2] ?? "", null, failed[1] === undefined ? null : { path: failed[1] });
        return;
      }
      if (!run.current) return;
      const frame = /^\s{1,6}(?:package:[\w]+\/)?(\S.{0,500}?\.dart) (\d{1,9}):(\d{1,9}) {2,}\S/.exec(text);
      if (frame) {
        if (!/^package:(?:matcher|test|test_api|flutter_test|expect|stack_trace)\//.test(text.trim()))
          run.current.frame({ path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) });
        return;
      }
      run.current.hear(text);
    },
    end: () => run.finding(),
  };
};

export const dartTest: Tool = {
  name: "dart test",
  documentation: "https://dart.dev/tools/dart-test",
  projectChecks: [{ of: "pub", command: "dart test", stage: "test", needs: ["test/**/*_test.dart"] }],
  configuration: { files: ["dart_test.yaml", "pubspec.yaml"] },
  formats: ["compact", "expanded", "json"],
  recognise: ({ words }) => (sub(words) === "test" ? "test" : null),
  reader: () => together(testReader(), compileReader()),
};

/** The Dart front end's own errors. */
const compileReader = rows({
  match: /^(?<path>\S.{0,500}\.dart):(?<line>\d{1,9}):(?<column>\d{1,9}): Error: (?<message>\S.*)$/,
  gives: { ran: false, stage: "build" },
});
