import { hasFlag } from "../reading/command.ts";
import { rowsAndDiff } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

export const shfmt: Tool = {
  name: "shfmt",
  documentation: "https://github.com/mvdan/sh/blob/master/cmd/shfmt/shfmt.1.scd",
  configuration: { files: [".shfmt*"] },
  packages: { go: ["mvdan.cc/sh/v3/cmd/shfmt"], apt: ["shfmt"], pip: ["shfmt-py"] },
  formats: ["diff", "list"],
  calls: { format: ["shfmt"], not: ["-version"] },
  writing: [{ bare: "prints", writes: ["-w", "--write"], checks: ["-d", "--diff", "-l", "--list"] }],
  listsOnly: ({ words }) => hasFlag(words, "-l", "--list"),
  reader: rowsAndDiff(
    "not formatted as shfmt would",
    { match: /^(?<message>.+)$/, placed: true, needs: ["column"], gives: { ran: false, stage: "format" } },
    {
      match: /^(?<path>[^\s:=<>|#"'`$(][^:=<>|"`]{0,1000}\.(?:sh|bash|bats|mksh|ksh|zsh)|[\w./-]+\/[\w.-]+)\s*$/,
      gives: { message: "not formatted as shfmt would", stage: "format" },
    },
  ),
};
