import { startOf } from "../alternatives.ts";
import { hasFlag } from "../reading/command.ts";
import type { Row } from "../reading/row.ts";
import { rows, rowsAndDiff } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import { hasAll } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

const programs = ["terraform", "tofu", "terragrunt", "packer"] as const;
const checks = ["-check", "--check", "-write=false", "--terragrunt-check", "-diff", "--diff", "-list", "--terragrunt-diff"];
const formatCommands = [...programs.map((program) => `${program} fmt`), "terragrunt hclfmt", "terragrunt hcl"];

/**
 * Terraform's diagnostics: "Error: Unsupported argument" and below "on main.tf line 3, in resource ...:", in a box or plain.
 * Without a place they speak of providers, back ends and locks: others classify them.
 */
const hclRows: readonly Row[] = [
  { is: "end", match: /^[╷╵]/ },
  // tflint names its rule, and fails at every severity.
  {
    match:
      /^(?:[│|] ?)?(?:\d+ issue\(s\) found:)?(?:Error|Warning|Notice): (?:\[Fixable\] )?(?<message>\S.*) \((?<code>[a-z][a-z0-9]{1,30}_[a-z0-9_]{2,80})\)$/,
    placedOnly: true,
  },
  {
    match: /^(?:[│|] ?)?(?:\d+ issue\(s\) found:)?(?<severity>Error|Warning|Notice): (?:\[Fixable\] )?(?<message>\S.*)$/,
    placedOnly: true,
    unread: startOf(
      /Argument or block definition required|Invalid (?:expression|block definition|character)|Unclosed|Missing newline/,
      /Unsupported operator|Invalid multi-line|Missing (?:key|item|attribute) /,
    ),
  },
  { is: "part", match: /^(?:[│|] ?)?\s{1,4}on (?<path>\S.{0,1000}?) line (?<line>\d{1,9})(?:, in .{1,500})?:$/ },
  { is: "note", match: /^(?:[│|] ?)?(?<message>.*)$/ },
];

export const terraformFmt: Tool = {
  name: "terraform fmt",
  documentation: "https://developer.hashicorp.com/terraform/cli/commands/fmt",
  projectChecks: [{ of: "terraform", command: "terraform fmt -check -recursive", stage: "format" }],
  hooks: ["terraform_fmt"],
  formats: ["list", "diff"],
  calls: { format: formatCommands },
  writing: [{ bare: "writes", checks, checksWin: true }],
  listsOnly: ({ words }) => hasFlag(words, "-write") && !hasFlag(words, "-check"),
  reader: rowsAndDiff(
    "not formatted as terraform fmt would",
    {
      match: /^(?<path>[^\s:=<>|#"'`$(][^:=<>|"`]{0,1000}\.(?:tf|tfvars|hcl|tofu|tftest\.hcl))\s*$/,
      gives: { message: "not formatted as terraform fmt would", stage: "format" },
    },
    ...hclRows,
  ),
};

export const terraform: Tool = {
  name: "terraform validate",
  documentation: "https://developer.hashicorp.com/terraform/cli/commands/validate",
  json: [{ name: "terraform json", stage: "lint", is: (document) => hasAll(document, "diagnostics", "valid") }],
  hooks: ["terraform_validate"],
  formats: ["human", "json"],
  compiles: true,
  calls: {
    typecheck: programs.flatMap((program) => [`${program} validate`, `${program} plan`]),
    test: programs.map((program) => `${program} test`),
  },
  reader: rows(...hclRows),
};

export const tflint: Tool = {
  name: "tflint",
  suppressions: [silences(["configuration"], "cloud", 1, /#\s*tflint-ignore[=:]?\s*(?<rules>[\w:,\-[\]]*)/g)],
  documentation: "https://github.com/terraform-linters/tflint/blob/master/docs/user-guide/compatibility.md",
  hooks: ["terraform_tflint"],
  configuration: { files: [".tflint.hcl", "tflint.hcl"], loads: ["plugin"] },
  formats: ["default", "compact", "json", "checkstyle", "junit", "sarif"],
  calls: { lint: ["tflint"], not: ["-v", "--init"] },
  writing: [{ bare: "checks", writes: ["--fix"], at: "end" }],
  reader: rows(
    // compact
    {
      match:
        /^(?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}): (?:Error|Warning|Notice) - (?<message>\S.{0,2000}) \((?<code>[a-z0-9_]{3,100})\)$/,
    },
    ...hclRows,
  ),
};
