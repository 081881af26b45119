import { FailureList } from "../../reading/failure-list.ts";
import { silences, web } from "../../suppression.ts";
import type { RawFailure, TextReader, Tool } from "../../tool.ts";

/** c8 and nyc as commands of their own; around a test runner its reader reads their sentence as well (`withCoverage`). */
export const coverage: Tool = {
  name: "c8",
  documentation: "https://github.com/bcoe/c8#checking-for-full-source-coverage-using---all",
  suppressions: [
    {
      ...silences(
        web,
        "coverage",
        1,
        /^(?:\/\/|\/\*)[\s*]*(?:istanbul|c8|v8|node:coverage)\s+(?:ignore|disable)\b(?:\s+(?<rules>[\w ]+))?/g,
      ),
      target: "coverage",
    },
  ],
  configuration: {
    files: [".c8rc*", ".nycrc*"],
    tables: [
      ["package.json", "c8"],
      ["package.json", "nyc"],
    ],
    loads: ["extends", "require"],
  },
  packages: { npm: ["c8", "nyc"] },
  formats: ["text"],
  calls: { test: ["c8 report", "c8 check-coverage", "nyc report", "nyc check-coverage"] },
  reader: () => withCoverage({ line: () => {}, end: () => ({ failures: [] }) }),
  sniff: (line) => uncovered(line) !== null,
};

/** A test runner's reader that also reads what c8, nyc or the runner itself says of a threshold that was not met. */
export const withCoverage = (reader: TextReader): TextReader => {
  const missed = new FailureList();
  return {
    line(text, index) {
      const failure = uncovered(text);
      if (failure === null) reader.line(text, index);
      else missed.add(failure);
    },
    end() {
      const finding = reader.end();
      return missed.items.length === 0 ? finding : { ...finding, failures: [...finding.failures, ...missed.items] };
    },
  };
};

/**
 * `ERROR: Coverage for lines (50%) does not meet global threshold (90%)`, with ` for src/a.js` behind it under `--per-file`, and
 * node:test's `ℹ Error: 50.00% line coverage does not meet threshold of 90%.`
 */
const uncovered = (text: string): RawFailure | null => {
  const first = text.charCodeAt(0);
  if (first !== 0x45 && first !== 0x2139 && first !== 0x23) return null;
  const found = text.startsWith("ERROR: Coverage for ")
    ? /^ERROR: (Coverage for \w+ \([\d.]+%\) does not meet .*threshold \([\d.]+%?\))(?: for (.+))?$/.exec(text.slice(0, 2000))
    : text.endsWith("%.")
      ? /^[ℹ#] Error: ([\d.]+% \w+ coverage does not meet threshold of [\d.]+%)\.$/.exec(text.slice(0, 200))
      : null;
  return found === null ? null : { path: found[2] ?? null, code: "coverage", message: found[1] ?? "" };
};
