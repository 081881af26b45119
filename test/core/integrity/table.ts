import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { type IntegrityOptions, inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { isTestFile } from "../../../src/core/policy/policy.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

export const denyAll: IntegrityOptions = {
  suppressions: "deny",
  tests: "deny",
  isTest: (path) => isTestFile(path),
  isMixed: () => false,
  tools: toolFacts,
  keys: [],
};

/** A linter or type checker that objected to the first line of the row's file, by no rule: all that silences there counts. */
export const redAt = (path: string): Red => ({
  stage: "lint",
  failures: [{ file: path, line: 1, code: null, test: null, message: "BAD, below the threshold" }],
});

/** What it is, the file, its text before and after, and the rules that must be found: no more, no fewer. */
export type Row = readonly [title: string, path: string, before: string | null, after: string | null, ...rules: string[]];

/** One test for each row. */
export const table = (name: string, rows: readonly Row[]): void => {
  describe(name, () => {
    it.each(rows.map((row) => ({ title: row[0], row })))("$title", ({ row: [, path, before, after, ...rules] }) => {
      const findings = inspectChange(
        [{ path, before, after }],
        denyAll,
        after === null ? { stage: "lint", failures: null } : redAt(path),
      ).filter(rejects);
      expect([...new Set(findings.map((finding) => finding.rule))].sort(), JSON.stringify(findings, null, 1)).toEqual([...rules].sort());
    });
  });
};
