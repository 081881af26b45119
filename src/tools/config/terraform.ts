import { hasFlag, operands, runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { unifiedDiff } from "../reading/diff.ts";
import { FailureList } from "../reading/failure-list.ts";
import { lineReader, together } from "../reading/line-reader.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

const programs = ["terraform", "tofu", "terragrunt", "packer"] as const;
/** The subcommand; global options (`-chdir=infra`) stand in front of it. */
const subcommand = (words: readonly string[]): string | null => (runs(words, ...programs) ? (operands(words)[0] ?? null) : null);
const checks = ["-check", "--check", "-write=false", "--terragrunt-check", "-diff", "--diff", "-list", "--terragrunt-diff"];
const formatCommands = [...programs.map((program) => `${program} fmt`), "terragrunt hclfmt", "terragrunt hcl fmt", "terragrunt hcl format"];

/** Terraform's diagnostics: "Error: Unsupported argument" and below "on main.tf line 3, in resource ...:", in a box or plain. */
export function hclDiagnostics(): TextReader {
  const list = new FailureList();
  let open: {
    severity: "error" | "warning";
    message: string;
    code: string | null;
    failure: RawFailure | null;
    detail: Detail;
  } | null = null;
  const flush = (): void => {
    if (open)
      list.add({
        ...(open.failure ?? { path: null, line: null, column: null }),
        code: open.code,
        message: open.message,
        severity: open.severity,
        detail: open.detail.text(),
        ran: !/^(?:Argument or block definition required|Invalid (?:expression|block definition|character)|Unclosed|Missing newline|Unsupported operator|Invalid multi-line|Missing (?:key|item|attribute) )/.test(
          open.message,
        ),
      });
    open = null;
  };
  return {
    line(text) {
      const bare = text.replace(/^[│|] ?/, "");
      if (/^[╷╵]/.test(text)) return flush();
      const head = /^(?:\d+ issue\(s\) found:)?(Error|Warning|Notice): (?:\[Fixable\] )?(\S.*)$/.exec(bare);
      if (head) {
        flush();
        const rule = / \(([a-z][a-z0-9]{1,30}_[a-z0-9_]{2,80})\)$/.exec((head[2] ?? "").slice(-130));
        // tflint names its rule, and fails at every severity
        open = {
          severity: head[1] === "Error" || rule ? "error" : "warning",
          message: rule ? (head[2] ?? "").slice(0, -rule[0].length) : (head[2] ?? ""),
          code: rule?.[1] ?? null,
          failure: null,
          detail: new Detail(),
        };
        return;
      }
      if (!open) return;
      const on = /^\s{1,4}on (\S.{0,1000}?) line (\d{1,9})(?:, in .{1,500})?:$/.exec(bare);
      if (on && open.failure === null) open.failure = { path: on[1] ?? null, line: Number(on[2]), column: null, message: "" };
      else open.detail.add(bare);
    },
    end() {
      flush();
      // without a place such errors speak of providers, back ends and locks: others classify them
      const placed = new FailureList();
      for (const failure of list.items) if (failure.path !== null) placed.add(failure);
      return placed.finding();
    },
  };
}

function listed(text: string): RawFailure | null {
  if (!/\.(?:tf|hcl|tofu)/.test(text)) return null;
  const bare = text.trimEnd();
  // the head of a diff names a file as well
  if (/^(?:---|\+\+\+) /.test(bare)) return null;
  return /^[^\s:=<>|#"'`$(][^:=<>|"`]{0,1000}\.(?:tf|tfvars|hcl|tofu|tftest\.hcl)$/.test(bare)
    ? { path: bare, line: null, column: null, message: "not formatted as terraform fmt would", stage: "format" }
    : null;
}

export const terraformFmt: Tool = {
  name: "terraform fmt",
  documentation: "https://developer.hashicorp.com/terraform/cli/commands/fmt",
  formats: ["list", "diff"],
  recognise: ({ words }) => {
    const command = subcommand(words);
    return command === "fmt" || command === "hclfmt" || command === "hcl" ? "format" : null;
  },
  writing: [{ bare: "writes", of: formatCommands, checks, checksWin: true }],
  listsOnly: ({ words }) => hasFlag(words, "-write") && !hasFlag(words, "-check"),
  reader: () => {
    const named = new Set<string>();
    const diff = unifiedDiff("not formatted as terraform fmt would");
    return together(
      lineReader((text) => {
        const file = listed(text);
        if (file?.path) named.add(file.path);
        if (file) return file;
        const change = diff(text);
        return change?.path && !named.has(change.path.replace(/^(?:old|new)\//, ""))
          ? { ...change, path: change.path.replace(/^(?:old|new)\//, "") }
          : null;
      }),
      hclDiagnostics(),
    );
  },
};

export const terraform: Tool = {
  name: "terraform validate",
  documentation: "https://developer.hashicorp.com/terraform/cli/commands/validate",
  formats: ["human", "json"],
  recognise: ({ words }) => {
    const command = subcommand(words);
    return command === "validate" || command === "plan" ? "typecheck" : command === "test" ? "test" : null;
  },
  reader: hclDiagnostics,
};

export const tflint: Tool = {
  name: "tflint",
  documentation: "https://github.com/terraform-linters/tflint/blob/master/docs/user-guide/compatibility.md",
  formats: ["default", "compact", "json", "checkstyle", "junit", "sarif"],
  recognise: ({ words }) => (runs(words, "tflint") && !hasFlag(words, "--version", "-v", "--init") ? "lint" : null),
  writing: [{ bare: "checks", of: ["tflint"], writes: ["--fix"], at: "end" }],
  reader: () =>
    together(
      hclDiagnostics(),
      lineReader((text) => {
        // compact: "main.tf:3:1: Warning - Missing version constraint (terraform_required_providers)"
        const said = /^(\S.{0,1000}?):(\d{1,9}):(\d{1,9}): (?:Error|Warning|Notice) - (\S.{0,2000}) \(([a-z0-9_]{3,100})\)$/.exec(text);
        return said
          ? { path: said[1] ?? null, line: Number(said[2]), column: Number(said[3]), code: said[5] ?? null, message: said[4] ?? "" }
          : null;
      }),
    ),
};
