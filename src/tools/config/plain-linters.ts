import { rows } from "../reading/rows.ts";
import { markupText, silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** Linters whose lines are "path:line:column: text" and no more: the general reader knows that shape, only their stage must be told. */
export const plainLinters: Tool = {
  name: "other linters",
  documentation: "https://www.gnu.org/prep/standards/html_node/Errors.html",
  suppressions: [
    silences(["Ruby"], "reek", 2, /#\s*:reek:\w+/g),
    silences(markupText, "html", 2, /^<!--\s*erblint:disable\b(?<rules>[^>]*?)(?=-->)/g),
    silences(["other"], "lua", 1, /^--\s*selene\s*:\s*allow\b(?<rules>[^\n]*)/g),
  ],
  configuration: { files: [".vulture*", ".reek*", ".haml-lint.yml", ".slim-lint.yml", ".erb_lint.yml", ".erb-lint.yml"] },
  formats: ["path:line: text"],
  calls: {
    lint: [
      ...wordsIn(
        "vulture cpplint doc8 rstcheck djlint proselint vint dotenv-linter protolint checkmake puppet-lint cfn-lint pymarkdown",
        "pymarkdownlnt selene reek erblint erb_lint haml-lint slim-lint statix deadnix flawfinder xmllint jsonlint",
        "mdl ls-lint write-good writegood coffeelint dockerfilelint graphql-schema-linter",
      ),
      "helm lint",
    ],
  },
  writing: [
    { bare: "checks", of: ["djlint"], writes: ["--reformat"], checks: ["--check"], checksWin: true },
    { bare: "checks", of: ["erb_lint", "erblint"], writes: ["-a", "--autocorrect"] },
    { bare: "checks", of: ["haml-lint"], writes: ["-a", "--auto-correct", "-A", "--auto-correct-all"] },
    { bare: "checks", of: ["puppet-lint"], writes: ["--fix", "-f"] },
    { bare: "writes", of: ["statix check", "statix fix"], swap: [["check", "fix"]] },
    { bare: "writes", of: ["pymarkdown scan", "pymarkdown fix"], swap: [["scan", "fix"]] },
    { bare: "writes", of: ["dotenv-linter check", "dotenv-linter fix"], swap: [["check", "fix"]] },
    { bare: "checks", of: ["deadnix"], writes: ["-e", "--edit"], onlyWritten: true },
    {
      bare: "prints",
      of: ["jsonlint"],
      writes: ["-i", "--in-place"],
      checks: ["-q", "--quiet", "-c", "--compact"],
      toCheck: ["-q"],
      onlyWritten: true,
    },
  ],
  reader: rows(
    // ls-lint
    { match: /^(?<path>\S.{0,1000}?) (?<message>failed for (?:`[^`]{1,100}` )?rules: .{1,300})$/, has: " failed for " },
    // write-good
    { is: "head", match: /^In (?<path>\S.{0,1000}\.\w{1,12})$/ },
    { match: /^(?<message>".*) on line (?<line>\d{1,7}) at column (?<column>\d{1,7})$/, needs: ["path"] },
    // coffeelint
    { match: /^\s{1,8}[✗⚡] #(?<line>\d{1,7}): (?<message>\S.*?)\.? \((?<code>\w{1,80})\)\.?$/, needs: ["path"] },
    { is: "head", match: /^\s{1,8}✗ (?<path>\S.{0,1000}\.\w{1,12})$/ },
    // dockerfilelint
    { is: "head", match: /^File: {1,8}(?<path>\S.{0,1000})$/ },
    { is: "head", match: /^Line (?<line>\d{1,7}): / },
    { match: /^ {1,8}\d{1,4} {2}(?<code>[A-Z][a-z]+(?: [A-Z][a-z]+)?) {2,}\S.*? {2,}(?<message>\S.*)$/, needs: ["path", "line"] },
    // graphql-schema-linter
    { is: "head", match: /^(?<path>\/\S{0,1000}\.(?:graphqls?|gql))$/ },
    {
      match: /^(?<line>\d{1,7}):(?<column>\d{1,7}) (?<message>\S.*?) +(?<code>[a-z]+(?:-[a-z]+)+)$/,
      needs: ["path"],
    },
  ),
};
