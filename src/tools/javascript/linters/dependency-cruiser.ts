import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

/** Both forms for people, `err` and `err-long`: a rule, a module, and what it depends on; a cycle goes on below. */
export const dependencyCruiser: Tool = {
  name: "dependency-cruiser",
  documentation: "https://github.com/sverweij/dependency-cruiser/blob/main/doc/cli.md",
  configuration: { files: [".dependency-cruiser.*", ".dependency-cruiser-known-violations.json"], loads: ["extends"] },
  packages: { npm: ["dependency-cruiser"] },
  formats: ["err", "err-long"],
  calls: { lint: ["depcruise", "dependency-cruiser", "dependency-cruise"], not: ["--init", "--info"] },
  reader: rows(
    {
      match: /^ {2}(?<severity>error|warn|info) (?<code>[\w-]{1,80}): (?<path>\S.{0,1000}?) → (?<other>\S.*)$/,
      says: "depends on {other}",
    },
    {
      match: /^ {2}(?<severity>error|warn|info) (?<code>[\w-]{1,80}): (?<path>\S.{0,1000}?) →\s*$/,
      gives: { message: "is part of a cycle" },
    },
    {
      match: /^ {2}(?<severity>error|warn|info) (?<code>[\w-]{1,80}): (?<path>[^\s→]{1,1000})$/,
      gives: { message: "is against the rule" },
    },
    { is: "other", match: /^ {4}-$/ },
    { is: "note", match: /^ {4,6}(?<message>\S.*)$/ },
  ),
  sniff: (line) => /^[x✘] \d+ dependency violations? \(/.test(line),
};
