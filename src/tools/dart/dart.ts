import { runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { type LineNews, lineReader, together } from "../reading/line-reader.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

/** Reads dart analyze ("  error - lib/a.dart:3:5 - text - code", in a terminal with "•") and flutter analyze ("  error • text • lib/a.dart:3:5 • code"). */
function analyzeLine(text: string): LineNews {
  const dart = /^\s{0,6}(error|warning|info) [-•] (\S.{0,500}?):(\d{1,9}):(\d{1,9}) [-•] (\S.{0,3000}) [-•] (\w{2,80})$/u.exec(
    text.slice(0, 5_000),
  );
  if (dart)
    return {
      path: dart[2] ?? null,
      line: Number(dart[3]),
      column: Number(dart[4]),
      code: dart[6] ?? null,
      message: dart[5] ?? "",
      severity: dart[1] === "error" ? "error" : dart[1] === "warning" ? "warning" : "info",
      ran: !/^expected_/.test(dart[6] ?? ""),
    };
  const flutter = /^\s{0,6}(error|warning|info) • (\S.{0,3000}) • (\S.{0,500}?):(\d{1,9}):(\d{1,9}) • (\w{2,80})$/u.exec(
    text.slice(0, 5_000),
  );
  return flutter
    ? {
        path: flutter[3] ?? null,
        line: Number(flutter[4]),
        column: Number(flutter[5]),
        code: flutter[6] ?? null,
        message: flutter[2] ?? "",
        severity: flutter[1] === "error" ? "error" : flutter[1] === "warning" ? "warning" : "info",
        ran: !/^expected_/.test(flutter[6] ?? ""),
      }
    : null;
}

const sub = (words: readonly string[]): string | null =>
  runs(words, "dart", "flutter", "fvm") ? (words[0] === "fvm" ? (words[2] ?? null) : (words[1] ?? null)) : null;

export const dartAnalyze: Tool = {
  name: "dart analyze",
  documentation: "https://dart.dev/tools/dart-analyze",
  formats: ["default", "machine", "json"],
  recognise: ({ words }) => (sub(words) === "analyze" || runs(words, "dartanalyzer") ? "lint" : null),
  reader: () => lineReader(analyzeLine),
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
  reader: () =>
    lineReader((text) => {
      const said = /^Changed (\S.{0,1000}\.dart)$/.exec(text);
      return said
        ? { path: said[1] ?? null, line: null, column: null, message: "not formatted as dart format would", stage: "format" }
        : null;
    }),
};

/** Reads dart test and flutter test: "00:01 +1 -1: test/a_test.dart: adds [E]" with message and frames indented below. */
function testReader(): TextReader {
  const list = new FailureList();
  let open: { test: string; path: string | null; said: string | null; frames: RawPlace[]; detail: Detail } | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  const flush = (): void => {
    if (open) {
      const own =
        open.frames.find((frame) => frame.path === open?.path) ?? open.frames.find((frame) => frame.path.endsWith("_test.dart")) ?? null;
      list.add({
        path: open.path ?? own?.path ?? null,
        line: own?.line ?? null,
        column: own?.column ?? null,
        test: open.test,
        message: open.said ?? "failed",
        detail: open.detail.text(),
        stack: open.frames,
        stage: "test",
        ran: !open.test.startsWith("loading "),
      });
    }
    open = null;
  };
  return {
    line(text) {
      const status = /^\d\d:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$/.exec(text);
      if (status) {
        flush();
        counts = { run: Number(status[1]) + Number(status[3] ?? 0), failed: Number(status[3] ?? 0), skipped: Number(status[2] ?? 0) };
        const failed = /^(?:(\S.{0,500}\.dart): )?(.{1,1000}?) \[E\]$/.exec(status[4] ?? "");
        if (failed) open = { test: failed[2] ?? "", path: failed[1] ?? null, said: null, frames: [], detail: new Detail() };
        return;
      }
      if (!open) return;
      const frame = /^\s{1,6}(?:package:[\w]+\/)?(\S.{0,500}?\.dart) (\d{1,9}):(\d{1,9}) {2,}\S/.exec(text);
      if (frame) {
        if (!/^package:(?:matcher|test|test_api|flutter_test|expect|stack_trace)\//.test(text.trim()))
          open.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) });
        return;
      }
      const bare = text.trim();
      if (bare !== "") open.said ??= bare;
      open.detail.add(text);
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
  formats: ["compact", "expanded", "json"],
  recognise: ({ words }) => (sub(words) === "test" ? "test" : null),
  reader: () => together(testReader(), lineReader(compileLine)),
};

/** Reads the Dart front end: "lib/a.dart:3:5: Error: text". */
function compileLine(text: string): LineNews {
  const said = /^(\S.{0,500}\.dart):(\d{1,9}):(\d{1,9}): Error: (\S.*)$/.exec(text.slice(0, 4_000));
  return said
    ? { path: said[1] ?? null, line: Number(said[2]), column: Number(said[3]), message: said[4] ?? "", ran: false, stage: "build" }
    : null;
}
