import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import { hlintFixes } from "../structured/printed-fixes.ts";
import { silences } from "../suppression.ts";
import { hasAll } from "../text/fields.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

/** stack puts the package in front of what its compiler says. */
const stacked = String.raw`^(?:[\w-]{1,100} {0,20}> )?`;

/** GHC's diagnostics, with a place or a range (":4:15-20:", ":(4,15)-(5,2):"); the message stands behind it, or below. */
const ghcReader = rows(
  {
    match: new RegExp(
      String.raw`${stacked}(?<path>\S.{0,500}?\.l?hs(?:-boot)?):\(?(?<line>\d{1,9})[:,](?<column>\d{1,9})(?:-\d{1,9}|\)-\(\d{1,9},\d{1,9}\))?: (?<severity>error|warning)(?::|$)(?: ?\[(?<code>[^\],]{1,200})[^\]]{0,200}\](?: \[[^\]]{1,200}\])?)?(?: *(?<message>\S.*))?$`,
    ),
    has: "hs",
    unread: /^(?:\S+ )?(?:parse|lexical) error/,
    gives: { message: "error", stage: "build" },
  },
  { is: "part", match: new RegExp(String.raw`${stacked}\s+(?:• )?(?<message>\S.*)$`), lacks: ["message"] },
  { is: "note", match: new RegExp(String.raw`${stacked}(?<message>\s+\S.*)$`) },
  { is: "whole", match: /^/ },
);

/** Reads hspec ("  test/Spec.hs:6:25:" and "  1) cart adds") and tasty ("adds: FAIL" with the place below). */
const specReader = (): TextReader => {
  const run = new TestRun();
  let place: RawPlace | null = null;
  return {
    line(text) {
      const at = text.includes(".hs:") && /^\s{2,40}(\S.{0,500}\.l?hs):(\d{1,9})(?::(\d{1,9}))?: ?$/.exec(text);
      if (at) {
        place = { path: at[1] ?? "", line: Number(at[2]), column: at[3] === undefined ? null : Number(at[3]) };
        if (run.current && run.current.place === null && run.current.message === null) run.current.place = place;
        else run.close();
        return;
      }
      const numbered = /^ {2}\d{1,6}\) (\S.{0,1000})$/.exec(text);
      if (numbered) {
        run.begin(new FailedTest(numbered[1] ?? "", null, place));
        place = null;
        return;
      }
      const tasty = text.includes(": ") && /^\s{2,60}(\S.{0,500}?): +FAIL(?: \(\d+\.\d+s\))?$/.exec(text);
      if (tasty) {
        run.begin(new FailedTest(tasty[1] ?? ""));
        return;
      }
      if (run.sum(/^(?<all>\d{1,9}) examples?, (?<failed>\d{1,9}) failures?(?:, (?<skipped>\d{1,9}) pending)?$/, text)) return;
      if (run.sum(/^(?:All (?<all>\d{1,9}) tests passed|(?<failed>\d{1,9}) out of (?<all2>\d{1,9}) tests failed) \(/, text)) return;
      const one = run.current;
      if (!one) return;
      if (/^\S/.test(text) || text.startsWith("  To rerun use:")) run.close();
      else if (text.trim() !== "") {
        // these two say only together what went wrong
        if (one.detail.size === 1 && /^(?:uncaught exception|expected: )/.test(one.message ?? "")) one.message += `, ${text.trim()}`;
        one.hear(text);
      }
    },
    end: () => run.finding(),
  };
};

export const haskell: Tool = {
  name: "ghc",
  documentation: "https://downloads.haskell.org/ghc/latest/docs/users_guide/using.html",
  formats: ["ghc", "cabal", "stack", "hspec", "tasty"],
  recognise: ({ words }) => {
    if (hasFlag(words, "--version")) return null;
    if (runs(words, "ghc", "runghc", "runhaskell")) return words.includes("-fno-code") ? "typecheck" : "build";
    if (!runs(words, "cabal", "stack")) return null;
    const command = words.slice(1).find((word) => !word.startsWith("-")) ?? "";
    return /^(?:v2-|new-)?test$/.test(command) ? "test" : /^(?:v2-|new-)?build$/.test(command) ? "build" : null;
  },
  reader: () => together(ghcReader(), specReader()),
  sniff: (line) => line.startsWith("  To rerun use: --match ") || /^\S{1,300}\.hs:\d{1,9}:\d{1,9}: error:/.test(line),
};

export const hlint: Tool = {
  name: "hlint",
  documentation: "https://github.com/ndmitchell/hlint#readme",
  json: [
    {
      name: "hlint json",
      stage: "lint",
      is: (_, item) => hasAll(item, "hint", "file", "startLine", "severity"),
      dialect: { severities: { warning: "error", suggestion: "error" }, code: () => null, fixes: hlintFixes },
    },
  ],
  suppressions: [silences(["other"], "hlint", 1, /\bHLINT\s+ignore\b(?<rules>[^\n-]*)/g)],
  configuration: { files: [".hlint.yaml"] },
  formats: ["text", "json"],
  calls: { lint: ["hlint"] },
  prints: { in: ["json"], ask: { words: ["--json"] } },
  writing: [{ bare: "checks", writes: ["--refactor"], companions: ["--refactor-options"], onlyWritten: true }],
  // Each hint fails the run, whatever its word.
  reader: rows({
    match:
      /^(?<path>\S.{0,500}?\.l?hs(?:-boot)?):\(?(?<line>\d{1,9})[:,](?<column>\d{1,9})(?:-\d{1,9}|\)-\(\d{1,9},\d{1,9}\))?: (?:[Ee]rror|[Ww]arning|Suggestion): ?(?<message>.*)$/,
    has: "hs:",
    unread: /^Parse error/,
  }),
};
