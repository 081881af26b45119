import { rowsAndDiff } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import { hasAll, tableOf, textOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

/** The sniff behind a message (`-s`). */
const tail = / \((?<code>[A-Z]\w{1,60}(?:\.\w{1,100}){1,4})\)$/;
const unread = /^(?:PHP syntax error|An error occurred during processing|Generic\.PHP\.Syntax|Internal\.)/;

export const phpcs: Tool = {
  name: "phpcs",
  documentation: "https://github.com/PHPCSStandards/PHP_CodeSniffer/wiki/Reporting",
  projectChecks: [{ of: "composer", command: "phpcs", stage: "lint", needs: ["{,.}phpcs.xml{,.dist}"] }],
  json: [
    {
      name: "phpcs json",
      stage: "lint",
      is: (document) => hasAll(document, "totals", "files") && hasAll(tableOf(document.totals), "fixable"),
      dialect: { code: (item, code) => textOf(item.source) ?? code },
    },
  ],
  suppressions: [
    silences(["PHP"], "phpcs", 1, /(?:phpcs\s*:\s*ignore)(?!File)\b(?<rules>[^\n*]*?)(?=\s--|\*\/|\n|$)/g),
    silences(
      ["PHP"],
      "phpcs",
      3,
      /(?:phpcs\s*:\s*(?:disable|ignoreFile)|@codingStandardsIgnore(?:Start|File))\b(?<rules>[^\n*]*?)(?=\s--|\*\/|\n|$)/g,
    ),
    silences(["PHP"], "phpcs", 1, /@codingStandardsIgnoreLine\b/g),
  ],
  configuration: { files: ["phpcs.xml*", ".phpcs.xml*"], loads: ["rule"] },
  packages: { composer: ["squizlabs/php_codesniffer"] },
  formats: ["full", "emacs", "csv", "summary", "diff", "xml", "checkstyle", "json", "junit"],
  calls: { lint: ["phpcs"], not: ["-i"] },
  writing: [
    {
      bare: "writes",
      of: ["phpcs", "phpcbf"],
      swap: [["phpcs", "phpcbf"]],
      drop: {
        flags: ["--report", "--report-file", "--report-width", "-s", "-e", "--report-full", "--report-json", "--report-checkstyle"],
      },
    },
  ],
  // Warnings fail a run as errors do.
  reader: rowsAndDiff(
    "not as phpcbf would write it",
    // csv
    {
      match:
        /^"(?<path>.{1,1000}?)",(?<line>\d{1,9}),(?<column>\d{1,9}),(?:error|warning),"(?<message>.{0,3000})",(?<code>[\w.]{1,200}),\d{1,3},[01]$/,
      quoted: true,
      unread,
    },
    // The summary: "src/Cart.php    11      0"; a long path is cut in front, up to a folder's name at times.
    { match: /^FILE +ERRORS +(?<other>WARNINGS)$/, is: "end" },
    { match: /^A TOTAL OF /, is: "end" },
    {
      match: /^(?:\.{3}[^/]{0,200}\/)?(?<path>\S.{0,1000}?) +(?<name>\d{1,9}) +(?<project>\d{1,9})$/,
      needs: ["other"],
      says: "{name} errors and {project} warnings",
    },
    // full
    { match: /^FILE: (?<path>.*)$/, is: "end" },
    { match: /^\s{0,8}(?<line>\d{1,9}) \| (?:ERROR|WARNING) {1,3}\| (?:\[[ x]\] )?(?<message>\S.*)$/, needs: ["path"], tail, unread },
    { match: /^\s{1,9}\|\s{1,9}\|\s+(?<message>\S.*)$/, is: "text" },
    // emacs
    { match: /^(?:error|warning) - (?<message>\S.*)$/, placed: true, has: " - ", needs: ["column"], tail, unread },
  ),
};
