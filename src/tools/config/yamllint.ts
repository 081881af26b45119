import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";

export const yamllint: Tool = {
  name: "yamllint",
  documentation: "https://yamllint.readthedocs.io/en/stable/quickstart.html",
  suppressions: [silences(["configuration"], "yamllint", 2, /#\s*yamllint\s+disable(?:-line|-file)?\b\s*(?<rules>[^\n]*)/g)],
  projectChecks: [{ command: "yamllint", target: ".", stage: "lint" }],
  hooks: ["yamllint"],
  configuration: { files: [".yamllint*"], loads: ["extends"] },
  actions: [{ action: /^ibiqlik\/action-yamllint@/, line: (given) => `yamllint ${given("file_or_dir") || "."}` }],
  packages: { pip: ["yamllint"], apt: ["yamllint"] },
  formats: ["standard", "parsable", "colored", "github"],
  calls: { lint: ["yamllint"], not: ["-v"] },
  reader: rows(
    {
      match: /^\[(?<severity>error|warning)\] (?<message>\S.*?)(?: \((?<code>[a-z][a-z-]{1,40})\))?$/,
      placed: true,
      has: ": [",
      unread: /^syntax/,
    },
    // Problems below the file's name.
    {
      match:
        /^ {2}(?<line>\d{1,9}):(?<column>\d{1,9})\s+(?<severity>error|warning)\s+(?<message>\S.*?)(?: \((?<code>[a-z][a-z-]{1,40})\))?$/,
      needs: ["path"],
      unread: /^syntax/,
    },
    // The command of the same name that npm's yaml-lint brings: an empty line stands between the file's name and the problem.
    { match: /^ ERROR {2}(?<message>\S.*) \((?<line>\d{1,9}):(?<column>\d{1,9})\)$/, needs: ["path"], gives: { ran: false } },
    { is: "head", match: /^(?<path>\S.{0,1000}?):?$/ },
  ),
};
