import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

/** gitlint: as well. */
export const gitlint: Tool = {
  name: "gitlint",
  documentation: "https://jorisroovers.com/gitlint/latest/",
  configuration: { files: [".gitlint"], loads: ["extra-path"] },
  packages: { pip: ["gitlint"] },
  formats: ["default"],
  calls: { lint: ["gitlint"] },
  reader: rows({ match: /^(?<line>\d{1,5}): (?<code>[A-Z]{1,4}\d{1,3}) (?<message>\S.*)$/ }),
};

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
