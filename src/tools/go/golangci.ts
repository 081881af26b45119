import { startOf } from "../alternatives.ts";
import { wordFix } from "../reading/fixes/text-fixes.ts";
import { rows } from "../reading/rows.ts";
import { golangciFixes } from "../structured/printed-fixes.ts";
import { silences } from "../suppression.ts";
import { hasAll } from "../text/fields.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { goName } from "./go.ts";

/** misspell's own words, which golangci-lint hands on. */
const misspelt = /^[`"](?<was>[^`"\s]+)[`"] is a misspelling of [`"](?<text>[^`"\s]+)[`"]$/;

const outputOptions = wordsIn(
  "--out-format --output.text.path --output.json.path --output.tab.path --output.checkstyle.path --output.junit-xml.path",
  "--output.sarif.path --output.code-climate.path",
);

export const golangci: Tool = {
  name: "golangci-lint",
  documentation: "https://golangci-lint.run/docs/configuration/file/#output-configuration",
  json: [{ name: "golangci-lint json", stage: "lint", is: (document) => hasAll(document, "Issues"), dialect: { fixes: golangciFixes } }],
  prints: { in: ["json"], text: wordFix(false, misspelt, goName) },
  suppressions: [silences(["Go"], "nolint", 1, /^\/\/\s*nolint\b(?:\s*:\s*(?<rules>[\w,\- ]+?))?(?=\s*(?:\/\/|$))/g)],
  projectChecks: [{ of: "go", command: "golangci-lint run", stage: "lint", evidence: "configuration" }],
  hooks: ["golangci-lint", "golangci-lint-full"],
  configuration: { files: [".golangci.*"], loads: ["custom"] },
  actions: [{ action: /^golangci\/golangci-lint-action@/, line: (given) => `golangci-lint run ${given("args")}` }],
  packages: { go: ["github.com/golangci/golangci-lint/v2/cmd/golangci-lint"] },
  formats: ["text", "tab", "json", "checkstyle", "junit", "sarif"],
  compiles: true,
  calls: { lint: ["golangci-lint run"], format: ["golangci-lint fmt"] },
  writing: [
    { bare: "checks", of: ["golangci-lint run"], writes: ["--fix"], drop: { valued: outputOptions } },
    { bare: "writes", of: ["golangci-lint fmt"], checks: ["--diff", "-d", "--diff-colored"] },
  ],
  reader: rows(
    {
      is: "config",
      match: startOf(
        /Error: (?:can't load config|unsupported version|unknown linters|build linters)/,
        /level=error msg="(?:Can't read config|can't load config|\[?config_reader)/,
        /The command is terminated due to an error: (?:can't load config|unknown linters|build linters|unsupported version)/,
      ),
    },
    { is: "other", match: /^level=/ },
    { match: /^(?<message>.+) \((?<code>[a-z][\w-]{1,40})\)$/, placed: true, unread: /^typecheck / },
    // tab
    {
      match:
        /^(?<path>\S.{0,1000}?\.\w{1,6}):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?\s{2,20}(?<code>[a-z][\w-]{1,40})\s{2,30}(?<message>\S.*)$/,
      unread: /^typecheck /,
    },
  ),
};

export const staticcheck: Tool = {
  name: "staticcheck",
  documentation: "https://staticcheck.dev/docs/running-staticcheck/cli/formatters/",
  suppressions: [
    silences(["Go"], "staticcheck", 1, /^\/\/\s*lint:ignore\s+(?<rules>[\w,]+)/g),
    silences(["Go"], "staticcheck", 3, /^\/\/\s*lint:file-ignore\s+(?<rules>[\w,]+)/g),
    silences(["Go"], "gosec", 1, /^\/[/*]\s*#nosec\b(?:\s+(?<rules>G\d+(?:[,\s]+G\d+)*))?/g),
    silences(
      ["Go"],
      "revive",
      2,
      /^\/\/\s*(?:revive|exhaustive|gosec|nilaway|ireturn|errcheck|wrapcheck|godot|dupl)\s*:\s*(?:disable|ignore|nolint)\S*(?<rules>[^\n]*)/g,
    ),
  ],
  configuration: { files: ["staticcheck.conf"] },
  actions: [
    { action: /^dominikh\/staticcheck-action@/, line: () => "staticcheck ./..." },
    { action: /^securego\/gosec@/, program: "gosec", version: () => "", line: (given) => `gosec ${given("args") || "./..."}` },
  ],
  prints: { in: ["text"], text: wordFix(false, misspelt, goName) },
  packages: { go: ["honnef.co/go/tools/cmd/staticcheck", "github.com/securego/gosec/v2/cmd/gosec"] },
  formats: ["text", "json", "sarif"],
  compiles: true,
  calls: {
    lint: ["staticcheck", "revive", "golint", "errcheck", "ineffassign", "gosec", "gocyclo", "nilaway", "unparam", "misspell", "deadcode"],
    not: ["-version"],
  },
  reader: rows(
    // gosec
    {
      match:
        /^\[(?<path>\S.{0,1000}\.go):(?<line>\d{1,9})(?:-\d{1,9})?\] - (?<code>G\d{3}) \([^()]{1,40}\): (?<message>\S.*?)(?: \(Confidence: .*\))?$/,
    },
    // revive, golint and errcheck name no rule.
    {
      match: /^(?<message>.+?)(?: \((?<code>[A-Z]{1,3}\d{4}|compile|[a-z][\w-]{1,40})\))?$/,
      placed: /^\S.*\.go$/,
      has: ".go:",
      unread: /^compile /,
    },
  ),
};
