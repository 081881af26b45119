import { rows } from "../../reading/rows.ts";
import { ruleList, silences, web } from "../../suppression.ts";
import { hasAll, listOf, tableOf } from "../../text/fields.ts";
import type { Tool } from "../../tool.ts";
import { stylishRows, unixRow } from "./stylish.ts";

/** What is said without a rule is the parser's. */
const unread = /^(?!\S+\(\S+\) )/;
const refusal =
  "(?:Failed to (?:parse|build|load) (?:oxlint )?(?:configuration|config)|No files found to lint|Plugin '.*' not found|Rule '.*' not found in plugin|Failed to load JS plugin|Invalid configuration)";

/**
 * The graphical layout (`  × eslint(no-debugger): message`, then `   ╭─[path:1:2]` or its ASCII form `,-[`), with what
 * the stylish and unix formats print. Source: oxc_diagnostics, graphical handler.
 */
const reader = rows(
  { ...unixRow, unread },
  { is: "limit", match: /^Exceeded maximum number of warnings/ },
  { is: "end", match: /^(?:Found \d+ warnings? and \d+ errors?|Finished in )/ },
  { is: "config", match: new RegExp(`^(?: {2}[x×] )?(?<message>${refusal}.*)$`, "i") },
  { match: /^ {2}(?<severity>[x×!⚠i☞]) (?<code>[\w@/-]{1,80}\([\w@/.-]{1,120}\)): (?<message>.*)$/ },
  { match: /^ {2}(?<severity>[x×!⚠i☞]) (?<message>.*)$/, placedOnly: true, unread },
  { is: "part", match: /^ *(?:,-|╭─)+\[(?<path>.*):(?<line>\d{1,7}):(?<column>\d{1,7})\](?:─*|-*)$/ },
  { is: "other", match: /^ *(?:`-+|╰─+)?$/ },
  ...stylishRows.map((row) => ({ ...row, unread })),
  // A message goes on with `  │ ` until the frame opens.
  { is: "note", match: /^(?: {2}[|│] )?(?<message>.*)$/ },
);

/** oxlint 1: the graphical default, `stylish` and `unix`; its other formats are structured. */
export const oxlint: Tool = {
  name: "oxlint",
  documentation: "https://oxc.rs/docs/guide/usage/linter/output-formats.html",
  json: [
    {
      name: "oxlint json",
      stage: "lint",
      is: (document) => hasAll(document, "diagnostics") && hasAll(tableOf(listOf(document.diagnostics)[0]), "filename", "labels"),
    },
  ],
  suppressions: [
    silences(web, "oxlint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*oxlint-disable-(?:next-)?line\\b${ruleList}`, "g")),
    silences(web, "oxlint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*oxlint-disable(?!-)\\b${ruleList}`, "g")),
  ],
  projectChecks: [{ command: "oxlint", stage: "lint", evidence: "both" }],
  configuration: { files: [".oxlintrc*", "oxlint.config.*"], loads: ["extends", "jsPlugins"] },
  actions: [{ action: /^oxc-project\/oxlint-action@/, line: (given) => `oxlint ${given("args")}` }],
  packages: { npm: ["oxlint"] },
  formats: ["default", "stylish", "unix", "github", "json", "gitlab", "junit", "checkstyle"],
  calls: { lint: ["oxlint"], not: ["--init", "--rules", "--print-config", "--lsp"] },
  writing: [
    {
      bare: "checks",
      writes: ["--fix", "--fix-suggestions", "--fix-dangerously"],
      unsafely: ["--fix-suggestions"],
      at: "end",
      drop: { valued: ["-f", "--format"] },
    },
  ],
  reader,
  sniff: (line) => /^Finished in \d+m?s on \d+ files? (?:with \d+ rules )?using \d+ threads?\.$/.test(line),
};
