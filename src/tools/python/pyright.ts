import { rows } from "../reading/rows.ts";
import { pythonCode, silences } from "../suppression.ts";
import { hasAll } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

const unparsed =
  /^(?!report[A-Z])(?:"[({[]" was not closed|Expected |Unexpected |Unindent not|Statements must be separated|Invalid character|Unterminated|Inconsistent use of tabs|Unaccessed expression)/;

export const pyright: Tool = {
  name: "pyright",
  documentation: "https://microsoft.github.io/pyright/#/command-line",
  json: [{ name: "pyright json", stage: "typecheck", is: (document) => hasAll(document, "generalDiagnostics"), dialect: { from: 1 } }],
  suppressions: [
    silences(pythonCode, "type-ignore", 1, /#\s*(?:pyright|ty|pyrefly|zuban|basedpyright)\s*:\s*ignore\b(?:\s*\[(?<rules>[^\]]*)\])?/g),
    silences(
      pythonCode,
      "pyright",
      3,
      /^#\s*pyright\s*:\s*(?!ignore|strict)(?:(?:basic|off)\b|(?<rules>\w+\s*=\s*(?:false|none|warning|information|"\w+")(?:\s*,\s*\w+\s*=\s*\w+)*))/g,
    ),
  ],
  projectChecks: [{ command: "pyright", stage: "typecheck", evidence: "configuration" }],
  configuration: {
    files: ["pyrightconfig.json", "basedpyright*.json"],
    tables: [
      ["pyproject.toml", "tool.pyright"],
      ["pyproject.toml", "tool.basedpyright"],
    ],
    loads: ["extends", "stubPath", "typeshedPath", "extraPaths"],
  },
  actions: [{ action: /^jakebailey\/pyright-action@/, line: (given) => `pyright ${given("extra-args")}` }],
  packages: { npm: ["pyright"], pip: ["pyright", "basedpyright"] },
  formats: ["text", "json"],
  calls: { typecheck: ["pyright", "basedpyright"] },
  // A message may go on below, indented; the rule then ends its last line.
  reader: rows(
    {
      match:
        /^\s*(?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}) - (?<severity>error|warning|information|info): (?<message>.*?)(?: \((?<code>report[A-Za-z]{3,60})\))?$/,
      has: " - ",
      unread: unparsed,
    },
    { is: "note", match: /^\s{3,}(?<message>\S.*?)(?: \((?<code>report[A-Za-z]{3,60})\))?$/ },
    { is: "other", match: /^$/ },
  ),
  sniff: (line) => /^\d+ errors?, \d+ warnings?, \d+ (?:informations?|notes?) ?$/.test(line),
};

export const otherTypeCheckers: Tool = {
  name: "ty, pyrefly, pytype, pyre",
  documentation: "https://docs.astral.sh/ty/reference/cli/",
  suppressions: [
    silences(pythonCode, "pyre", 1, /#\s*pyre-(?:ignore|fixme|unsafe|ignore-all-errors)\b(?:\[(?<rules>[^\]]*)\])?/g),
    silences(pythonCode, "pytype", 1, /#\s*pytype\s*:\s*(?:disable|skip-file)\b(?:=(?<rules>[\w,-]+))?/g),
  ],
  configuration: {
    files: ["ty.toml", "pyrefly.toml", "pytype.cfg", ".pyre_configuration"],
    tables: [
      ["pyproject.toml", "tool.ty"],
      ["pyproject.toml", "tool.pyrefly"],
      ["pyproject.toml", "tool.pytype"],
    ],
  },
  packages: { pip: ["ty", "pyrefly", "pytype", "pyre-check"] },
  formats: ["full", "concise"],
  calls: { typecheck: ["ty", "pyrefly", "pytype", "pyre"] },
  reader: rows(
    {
      match: /^(?<severity>error|warning)\[(?<code>[\w-]{2,80})\]:? (?:in \S{1,200}: )?(?<message>\S.*)$/,
      placed: true,
      unread: /^invalid-syntax /,
    },
    {
      match: /^(?<severity>error|warning):? (?:in \S{1,200}: )?(?<message>\S.*?)(?: \[(?<code>[\w-]{2,60})\])?$/,
      placed: true,
    },
    // pyre
    {
      match: /^(?<path>\S.{0,1000}\.pyi?):(?<line>\d{1,9}):(?<column>\d{1,9}) (?<name>.{1,200}?) \[(?<code>\d{1,4})\]: (?<other>\S.*)$/,
      says: "{name}: {other}",
    },
    // The full form of ty and pyrefly: the place stands below.
    {
      match: /^(?<severity>error|warning)\[(?<code>[\w-]{2,80})\]:? (?<message>\S.*)$/,
      placedOnly: true,
      unread: /^invalid-syntax /,
    },
    { match: /^(?<severity>ERROR|WARN) (?<message>\S.*?)(?: \[(?<code>[\w-]{2,60})\])?$/, placedOnly: true, unread: /^invalid-syntax / },
    { is: "part", match: /^\s{0,12}--> (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?(?:[:-].*)?$/ },
  ),
};
