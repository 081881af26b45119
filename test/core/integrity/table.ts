import { describe, expect, it } from "vitest";
import { type IntegrityOptions, inspectChange } from "../../../src/core/integrity/inspect.ts";
import { isTestFile } from "../../../src/core/policy/policy.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

export const denyAll: IntegrityOptions = {
  suppressions: "deny",
  tests: "deny",
  isTest: (path) => isTestFile(path),
  tools: toolFacts,
  keys: [],
};

/** What it is, the file, its text before and after, and the rules that must be found: no more, no fewer. */
export type Row = readonly [title: string, path: string, before: string | null, after: string | null, ...rules: string[]];

/** One test for each row. */
export const table = (name: string, rows: readonly Row[]): void => {
  describe(name, () => {
    it.each(rows.map((row) => ({ title: row[0], row })))("$title", ({ row: [, path, before, after, ...rules] }) => {
      const findings = inspectChange([{ path, before, after }], denyAll);
      expect([...new Set(findings.map((finding) => finding.rule))].sort(), JSON.stringify(findings, null, 1)).toEqual([...rules].sort());
    });
  });
};
