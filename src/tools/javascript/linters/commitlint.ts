import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

/** commitlint: what it says of a commit's message has no file. */
export const commitlint: Tool = {
  name: "commitlint",
  documentation: "https://commitlint.js.org/reference/cli.html",
  configuration: {
    files: ["commitlint.config.*", ".commitlintrc*"],
    tables: [["package.json", "commitlint"]],
    loads: ["extends", "plugins", "parserPreset", "formatter"],
  },
  packages: { npm: ["@commitlint/cli"] },
  formats: ["default"],
  calls: { lint: ["commitlint"], not: ["--print-config"] },
  // Source: @commitlint/format.
  reader: rows(
    { match: /^✖ {1,3}(?<message>\S.*?) \[(?<code>[a-z][\w/-]{1,80})\]$/ },
    { match: /^⚠ {1,3}(?<message>\S.*?) \[(?<code>[a-z][\w/-]{1,80})\]$/, gives: { severity: "warning" } },
  ),
};
