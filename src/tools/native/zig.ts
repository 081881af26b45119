import { runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader, Tool } from "../tool.ts";
import { compilerReader } from "./compiler-rows.ts";

/** Reads `zig test`: "2/3 a.test.adds...FAIL (X)" (before 0.12 "Test [2/3] test.adds... FAIL (X)"), its frames, and the sums. */
const zigReader = (): TextReader => {
  const run = new TestRun();
  return {
    line(text) {
      const head = !text.includes("...")
        ? null
        : /^(?:Test \[)?\d{1,9}\/\d{1,9}\]? (\S.{0,500}?)\.\.\. ?(OK|SKIP|FAIL \((.{1,200})\))?$/.exec(text);
      const error = head ? null : /^error: '(.{1,500})' failed: (.*)$/.exec(text);
      if (head || error) {
        run.close();
        const why = head ? head[3] : error?.[2];
        if (why !== undefined) run.current = new FailedTest((head?.[1] ?? error?.[1] ?? "").trim(), why || null);
        return;
      }
      if (run.sum(/^(?:(?<passed>\d+) passed; (?<skipped>\d+) skipped; (?<failed>\d+) failed|All (?<passed2>\d+) tests passed)\.$/, text))
        return;
      const one = run.current;
      if (!one || !text.includes(".zig:")) return;
      // the frames go outwards: the test's own is the last one that names it
      const frame = /^(\S.{0,500}\.zig):(\d{1,9}):(\d{1,9}): 0x[\da-f]+ in (\S{1,300}) /.exec(text);
      if (frame && (frame[4]?.includes("test") || one.place === null) && !/\/std\/|\/lib\/zig\//.test(frame[1] ?? ""))
        one.place = { path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) };
    },
    end: () => run.finding(),
  };
};

/** `zig fmt --check` lists the files that it would write anew. */
const unformatted = rows({
  match: /^(?<path>[^\s:][^:]{0,500}\.zig)$/,
  has: ".zig",
  gives: { message: "not formatted as zig fmt would", stage: "format" },
});

export const zig: Tool = {
  name: "zig",
  documentation: "https://ziglang.org/documentation/master/#Zig-Test",
  configuration: { files: ["build.zig.zon"] },
  formats: ["compiler", "test", "fmt"],
  compiles: true,
  countsOnlyFailing: ({ words }) => words[1] === "build",
  recognise: ({ words }) => {
    if (!runs(words, "zig")) return null;
    if (words[1] === "fmt") return "format";
    if (words[1] === "test" || (words[1] === "build" && words.includes("test"))) return "test";
    return /^(?:build|build-exe|build-lib|build-obj|ast-check)$/.test(words[1] ?? "") ? "build" : null;
  },
  writing: [{ bare: "writes", of: ["zig fmt"], checks: ["--check"] }],
  reader: () => together(zigReader(), compilerReader(), unformatted()),
};
