import { runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

const sub = (words: readonly string[]): string | null =>
  runs(words, "dart", "flutter", "fvm") ? (words[0] === "fvm" ? (words[2] ?? null) : (words[1] ?? null)) : null;

export const dartAnalyze: Tool = {
  name: "dart analyze",
  documentation: "https://dart.dev/tools/dart-analyze",
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
function testReader(): TextReader {
  const list = new FailureList();
  let pending: { test: string; path: string | null; message: string | null; frames: RawPlace[]; detail: Detail } | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  const flush = (): void => {
    if (pending) {
      const frame =
        pending.frames.find((frame) => frame.path === pending?.path) ??
        pending.frames.find((frame) => frame.path.endsWith("_test.dart")) ??
        null;
      list.add({
        path: pending.path ?? frame?.path ?? null,
        line: frame?.line ?? null,
        column: frame?.column ?? null,
        test: pending.test,
        message: pending.message ?? "failed",
        detail: pending.detail.text(),
        stack: pending.frames,
        stage: "test",
        ran: !pending.test.startsWith("loading "),
      });
    }
    pending = null;
  };
  return {
    line(text) {
      const status = /^\d\d:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$/.exec(text);
      if (status) {
        flush();
        counts = { run: Number(status[1]) + Number(status[3] ?? 0), failed: Number(status[3] ?? 0), skipped: Number(status[2] ?? 0) };
        const failed = /^(?:(\S.{0,500}\.dart): )?(.{1,1000}?) \[E\]$/.exec(status[4] ?? "");
        if (failed) pending = { test: failed[2] ?? "", path: failed[1] ?? null, message: null, frames: [], detail: new Detail() };
        return;
      }
      if (!pending) return;
      const frame = /^\s{1,6}(?:package:[\w]+\/)?(\S.{0,500}?\.dart) (\d{1,9}):(\d{1,9}) {2,}\S/.exec(text);
      if (frame) {
        if (!/^package:(?:matcher|test|test_api|flutter_test|expect|stack_trace)\//.test(text.trim()))
          pending.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) });
        return;
      }
      const bare = text.trim();
      if (bare !== "") pending.message ??= bare;
      pending.detail.add(text);
    },
    end() {
      flush();
      return list.finding(counts ? { counts } : {});
    },
  };
}

export const dartTest: Tool = {
  name: "dart test",
  documentation: "https://dart.dev/tools/dart-test",
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
