import { rows } from "../../reading/rows.ts";
import { silences } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";

export const emberTemplateLint: Tool = {
  name: "ember-template-lint",
  documentation: "https://github.com/ember-template-lint/ember-template-lint#usage",
  configuration: { files: [".template-lintrc.*"], loads: ["extends", "plugins"] },
  packages: { npm: ["ember-template-lint"] },
  suppressions: [silences(["markup"], "template-lint", 2, /template-lint-disable(?<rules>[^\n]*)/g)],
  formats: ["pretty"], // whose columns begin at 0: they are left out
  calls: { lint: ["ember-template-lint"], not: ["--print-config"] },
  writing: [{ bare: "checks", writes: ["--fix"] }],
  reader: rows(
    { is: "head", match: /^(?<path>\S.{0,1000}\.(?:hbs|g[jt]s|html))$/ },
    { match: /^ {2}(?<line>\d+):\d+ {2}(?<severity>error|warning) {2}(?<message>\S.*?)(?: {2}(?<code>[\w/-]+))?$/, needs: ["path"] },
    { match: /^ {2}-:- {2}error {2}(?<message>\S.*)$/, needs: ["path"], gives: { ran: false } },
  ),
};
