import { rows } from "../reading/rows.ts";
import { hasAll } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

export const ansibleLint: Tool = {
  name: "ansible-lint",
  documentation: "https://ansible.readthedocs.io/projects/lint/usage/#output-formats",
  json: [
    {
      name: "ansible-lint codeclimate",
      stage: "lint",
      is: (_, item) => hasAll(item, "check_name", "categories", "level", "location"),
      dialect: { severities: { blocker: "error", critical: "error", major: "error", minor: "error" } },
    },
  ],
  configuration: { files: [".ansible-lint*"], loads: ["rulesdir"] },
  packages: { pip: ["ansible-lint"] },
  actions: [
    {
      action: /^ansible\/ansible-lint@/,
      version: () => "",
      line: (given) => (given("working_directory") || given("requirements_file") ? null : `ansible-lint ${given("args")}`),
    },
  ],
  formats: ["brief", "full", "pep8", "codeclimate", "sarif"],
  calls: { lint: ["ansible-lint"], not: ["-L", "--list-rules"] },
  writing: [{ bare: "checks", writes: ["--fix", "--write"] }],
  reader: rows(
    { match: /^(?<code>[a-z][\w-]{1,60}(?:\[[\w./-]{1,100}\])?): (?<message>\S.*)$/, placed: true, has: ": " },
    // The rule and its message, and below it "play.yml:3 Task/Handler: ...".
    [
      { match: /^(?<code>[a-z][\w-]{1,60}(?:\[[\w./-]{1,100}\])?): (?<message>\S.*)$/, has: ": " },
      {
        match: /^(?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?(?: .*)?$/,
        unread: /^(?:syntax-check|load-failure|parser-error)/,
      },
    ],
  ),
};
