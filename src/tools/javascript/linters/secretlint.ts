import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

const rule = "(?:\\S{1,120} > ){0,3}(?<code>\\S{1,120})";

/** Secretlint's stylish, unix and compact forms; of a preset's rule the last name counts. */
export const secretlint: Tool = {
  name: "secretlint",
  documentation: "https://github.com/secretlint/secretlint",
  configuration: { files: [".secretlintrc*"], ignores: [".secretlintignore"], loads: ["rules"] },
  packages: { npm: ["secretlint"] },
  formats: ["stylish", "unix", "compact"],
  calls: { lint: ["secretlint"] },
  reader: rows(
    {
      match: new RegExp(`^ {2}(?<line>\\d{1,7}):(?<column>\\d{1,7}) {2}(?<severity>error|warning|info) {2}(?<message>\\S.*?) {2,}${rule}$`),
      needs: ["path"],
    },
    { match: new RegExp(`^(?<message>\\S.*) \\[(?<severity>Error|Warning|Info)/${rule}\\]$`), placed: true, has: "]" },
    {
      match: new RegExp(
        `^(?<path>\\S.{0,1000}?): line (?<line>\\d{1,7}), col (?<column>\\d{1,7}), (?<severity>\\w+) - (?<message>\\S.*?) \\(${rule}\\)$`,
      ),
      has: ": line ",
    },
    { is: "head", match: /^(?<path>(?:\/|[A-Za-z]:[\\/]|\.{0,2}[\w@-]).{0,1000}\S)$/ },
  ),
};
