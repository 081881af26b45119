import { rows } from "../reading/rows.ts";
import { pythonCode, silences } from "../suppression.ts";
import { hasAll, textOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

export const bandit: Tool = {
  name: "bandit",
  documentation: "https://bandit.readthedocs.io/en/latest/formatters/index.html",
  json: [
    {
      name: "bandit json",
      stage: "lint",
      is: (document) => hasAll(document, "results", "metrics", "generated_at"),
      dialect: { severities: { low: "error", medium: "error", undefined: "error" }, code: (item, code) => textOf(item.test_id) ?? code },
    },
  ],
  suppressions: [silences(pythonCode, "bandit", 1, /#\s*nosec\b(?:\s*:?\s*(?<rules>B\d+(?:[,\s]+B\d+)*))?/g)],
  configuration: { files: [".bandit"], tables: [["pyproject.toml", "tool.bandit"]] },
  packages: { pip: ["bandit"] },
  formats: ["txt", "screen", "custom", "csv", "xml", "json", "sarif"],
  calls: { lint: ["bandit"] },
  reader: rows(
    { match: /^>> Issue: \[(?<code>\w{1,20})(?::[\w-]{1,100})?\] (?<message>\S.*)$/, placedOnly: true },
    { is: "part", match: /^\s+Location: (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/ },
    { match: /^(?<code>B\d{3})\[bandit\]: (?:LOW|MEDIUM|HIGH|UNDEFINED): (?<message>\S.*)$/, placed: true, has: "[bandit]" },
    // csv
    {
      match:
        /^(?<path>[^",]{1,1000}),\w{1,100},(?<code>B\d{3}),[A-Z]{1,10},[A-Z]{1,10},"?(?<message>[^",]{0,2000}|(?:[^"]|""){0,2000})"?,(?<line>\d{1,9}),(?:(?<column>\d{1,9}),)?/,
    },
    { is: "head", match: /^Files (?<other>skipped) \(/ },
    {
      match: /^\t(?<path>\S.{0,1000}) \((?<message>.*syntax error.*)\)$/,
      needs: ["other"],
      gives: { severity: "info", ran: false },
    },
  ),
};
