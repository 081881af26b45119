import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it, test } from "vitest";
import { FailureList } from "../../src/tools/reading/failure-list.ts";
import { readReport } from "../../src/tools/structured/report.ts";
import { tools } from "../../src/tools/table.ts";
import type { Finding, RawFailure, Tool } from "../../src/tools/tool.ts";
import { expectKept } from "../helpers/kept-text.ts";

// Real outputs of real tools in sample/TOOL@FORM.log; what is read out of them in the .json beside each, without what is the default.
const folder = join(import.meta.dirname, "sample");
const samples = readdirSync(folder).filter((name) => name.endsWith(".log"));

const usual = (failure: RawFailure): object =>
  Object.fromEntries(
    Object.entries(failure)
      .filter(([key, value]) => value != null && !(key === "ran" && value === true) && !(key === "severity" && value === "error"))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const golden = (finding: Finding): object => ({ ...finding, failures: finding.failures.map(usual) });

/** What a tool's own reader finds; of one that prints JSON alone what its form does. */
const readAs = (tool: Pick<Tool, "reader">, log: readonly string[]): Finding => {
  const reader = tool.reader?.();
  if (reader === undefined) {
    // As in a run, a repeat at a known place is no second failure.
    const found = new FailureList();
    for (const failure of readReport(log.join("\n"), "standard output").documents[0]?.finding.failures ?? []) found.add(failure);
    return found.finding();
  }
  log.forEach((line, i) => {
    reader.line(line, i);
  });
  return reader.end();
};

test("a sample of a linter that prints JSON alone is read by its form", () => {
  const log = ['[{"filePath": "a.js", "messages": [', '{"ruleId": "semi", "severity": 2, "message": "m", "line": 1}]}]'];
  expect(readAs({}, log).failures).toEqual([expect.objectContaining({ path: "a.js", line: 1, code: "semi", message: "m" })]);
});

describe("a sample of a tool's output", () => {
  for (const name of samples) {
    const lines = stripVTControlCharacters(readFileSync(join(folder, name), "utf8")).split(/\r?\n/);
    const read = (log: readonly string[]): Finding => {
      const tool = tools.find((entry) => entry.name.replaceAll(/\W+/g, "-") === name.split("@", 1)[0]);
      if (tool === undefined) throw new Error(`no tool for ${name}`);
      return readAs(tool, log);
    };

    it(`${name.replace(/\.log$/, "")}: is read as it was`, () => {
      const found = read(lines);
      const unread = "nothing is read of it: leave `json` out of the entry where its keys are unusual, or write a reader";
      expect(found.failures.length > 0 || found.class !== undefined, unread).toBe(true);
      expectKept(join(folder, name.replace(/\.log$/, ".json")), `${JSON.stringify(golden(found), null, 1)}\n`);
    });

    it(`${name.replace(/\.log$/, "")}: has the same failures where the tool ran twice`, () => {
      const brief = ({ failures }: Finding): string[] =>
        failures.map(({ path, line, column, code, test, message }) => `${path}:${line}:${column} ${code} ${test} ${message}`);
      expect(brief(read([...lines, "", ...lines]))).toEqual(brief(read(lines)));
    });
  }
});
