import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { tools } from "../../src/tools/table.ts";
import type { Finding, RawFailure } from "../../src/tools/tool.ts";

// Real outputs of real tools in sample/TOOL@FORM.log; what is read out of them in the .json beside each, without what is the default.
// UPDATE=1 writes the .json files anew: read the difference before it is kept.
const folder = join(import.meta.dirname, "sample");
const samples = readdirSync(folder).filter((name) => name.endsWith(".log"));

const usual = (failure: RawFailure): object =>
  Object.fromEntries(
    Object.entries(failure)
      .filter(([key, value]) => value != null && !(key === "ran" && value === true) && !(key === "severity" && value === "error"))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const golden = (finding: Finding): object => ({ ...finding, failures: finding.failures.map(usual) });

describe("a sample of a tool's output", () => {
  for (const name of samples) {
    const lines = stripVTControlCharacters(readFileSync(join(folder, name), "utf8")).split(/\r?\n/);
    const read = (log: readonly string[]): Finding => {
      const reader = tools.find((entry) => entry.name.replaceAll(/\W+/g, "-") === name.split("@", 1)[0])?.reader?.();
      if (reader === undefined) throw new Error(`no tool for ${name}`);
      log.forEach((line, i) => {
        reader.line(line, i);
      });
      return reader.end();
    };

    it(`${name.replace(/\.log$/, "")}: is read as it was`, () => {
      const path = join(folder, name.replace(/\.log$/, ".json"));
      const found = `${JSON.stringify(golden(read(lines)), null, 1)}\n`;
      if (process.env.UPDATE === "1" || !existsSync(path)) writeFileSync(path, found);
      expect(JSON.parse(found)).toEqual(golden(JSON.parse(readFileSync(path, "utf8")) as Finding));
    });

    it(`${name.replace(/\.log$/, "")}: has the same failures where the tool ran twice`, () => {
      const brief = ({ failures }: Finding): string[] =>
        failures.map(({ path, line, column, code, test, message }) => `${path}:${line}:${column} ${code} ${test} ${message}`);
      expect(brief(read([...lines, "", ...lines]))).toEqual(brief(read(lines)));
    });
  }
});
