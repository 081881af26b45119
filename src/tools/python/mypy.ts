import { wordFix } from "../reading/fixes/text-fixes.ts";
import { rows } from "../reading/rows.ts";
import { pythonCode, silences } from "../suppression.ts";
import { hasAll } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

/** The code behind a message, which `--pretty` wraps. */
const tail = / \[(?<code>[\w-]{2,60})\]$/;

export const mypy: Tool = {
  name: "mypy",
  documentation: "https://mypy.readthedocs.io/en/stable/command_line.html#configuring-error-messages",
  json: [{ name: "mypy json", stage: "typecheck", is: (_, item) => hasAll(item, "file", "line", "message", "hint", "severity") }],
  suppressions: [
    silences(pythonCode, "type-ignore", 1, /#\s*type:\s*ignore\b(?:\s*\[(?<rules>[^\]]*)\])?/g),
    {
      ...silences(
        pythonCode,
        "mypy",
        3,
        /^#\s*mypy\s*:\s*(?<rules>(?:ignore[-_]errors|disable[-_]error[-_]code|allow[-_]|no[-_]|disallow[-_]\w+\s*=\s*[Ff]alse|follow[-_]imports|ignore[-_]missing[-_]imports)[^\n]*)/g,
      ),
      target: "gate",
    },
  ],
  projectChecks: [{ command: "mypy", target: ".", stage: "typecheck", evidence: "either", selects: ["files", "packages"] }],
  hooks: ["mypy"],
  configuration: {
    files: ["mypy.ini", ".mypy.ini"],
    tables: [
      ["pyproject.toml", "tool.mypy"],
      ["setup.cfg", "mypy"],
    ],
    loads: ["plugins", "mypy_path", "custom_typeshed_dir"],
  },
  laxer: [/--ignore-missing-imports\b/, /--follow-imports=(?:skip|silent)/],
  packages: { pip: ["mypy"] },
  formats: ["default", "pretty", "columns", "error context"],
  calls: { typecheck: ["mypy", "dmypy"], not: ["-V", "--install-types"] },
  prints: { in: ["text"], text: wordFix(false, /"(?<was>\w+)"(?: for "[^"]+")?; (?:maybe|did you mean) "(?<text>\w+)"\?/) },
  reader: rows(
    { match: /^error: (?<message>.*)$/, placed: /^\S/, has: ": error: ", tail, unread: /^syntax / },
    { match: /^note: (?<message>.*)$/, placed: /^\S/, has: ": note: ", is: "note" },
    { match: /^(?:Found \d|Success: |[^:]{1,400}: note: )/, is: "end" },
    { match: /^mypy: error: .*$/, is: "config" },
    // "a.py: error: Source file found twice under different module names", "pyproject.toml: [mypy]: ..."
    { match: /^(?<path>[^:]{1,400}): error: (?<message>.+)$/, has: ": error: ", tail, unread: /^syntax / },
    { match: /^(?<message>\S.*)$/, is: "text" },
  ),
  sniff: (line) => /^Found \d+ errors? in \d+ files? \((?:checked|errors prevented)/.test(line),
};
