import { quoteWord } from "../../command/shell.ts";
import { rows } from "../../reading/rows.ts";
import { markdownlintFixes } from "../../structured/printed-fixes.ts";
import { silences } from "../../suppression.ts";
import { hasAll, listOf, textOf } from "../../text/fields.ts";
import type { Tool } from "../../tool.ts";
import { optionsGiven } from "../../words.ts";

/** markdownlint-cli and markdownlint-cli2, with and without the severity that newer versions print. */
export const markdownlint: Tool = {
  name: "markdownlint",
  documentation: "https://github.com/DavidAnson/markdownlint-cli2#output-formatters",
  json: [
    {
      name: "markdownlint json",
      stage: "lint",
      is: (_, item) => hasAll(item, "fileName", "ruleNames"),
      dialect: { code: (item) => textOf(listOf(item.ruleNames)[0]), fixes: markdownlintFixes },
    },
  ],
  suppressions: [
    silences(
      ["Markdown and other prose"],
      "markdownlint",
      2,
      /^<!--\s*markdownlint-(?:disable|capture|configure)(?:-(?:next-)?line|-file)?\b(?<rules>[^>]*?)(?=-->)/g,
    ),
  ],
  projectChecks: [{ command: "markdownlint-cli2", stage: "lint", evidence: "both", needs: [".markdownlint-cli2.*"] }],
  configuration: { files: [".markdownlint*"], loads: ["extends", "customRules", "markdownItPlugins", "outputFormatters"] },
  actions: [
    {
      action: /^DavidAnson\/markdownlint-cli2-action@/i,
      program: "markdownlint-cli2",
      line: (given) =>
        `markdownlint-cli2 ${optionsGiven(given, "config")} ${(given("globs") || "*.{md,markdown}").split(" ").map(quoteWord).join(" ")}`,
    },
  ],
  packages: { npm: ["markdownlint-cli2", "markdownlint-cli"] },
  formats: ["default", "json"],
  calls: { lint: ["markdownlint", "markdownlint-cli2", "markdownlint-cli2-config", "markdownlint-cli2-fix"] },
  writing: [
    {
      bare: "checks",
      of: ["markdownlint", "markdownlint-cli2"],
      writes: ["--fix", "-f"],
      at: "end",
      drop: { flags: ["--json", "-j"], valued: ["-o", "--output"] },
    },
    { bare: "writes", of: ["markdownlint-cli2-fix"] },
  ],
  prints: { in: ["json"], ask: { words: ["--json"], of: ["markdownlint"] } },
  // The code is the rule's id; its alias behind the bar says the same.
  reader: rows({
    match:
      /^(?<path>\S.*?):(?<line>\d{1,7})(?::(?<column>\d{1,7}))?:? (?:(?<severity>error|warning) )?(?<code>MD\d{3}|[A-Z]+\d+|search-replace)(?:\/[\w/-]+)? (?<message>.*)$/,
    has: ":",
  }),
  sniff: (line) => /^\S.*:\d+(?::\d+)? (?:error |warning )?MD\d{3}\/[\w/-]+ /.test(line.slice(0, 500)),
};
