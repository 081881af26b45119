import { hasFlag, runs } from "../reading/command.ts";
import type { Tool } from "../tool.ts";

/** Linters whose lines are "path:line:column: text" and no more: the general reader knows that shape, only their stage must be told. */
export const plainLinters: Tool = {
  name: "other linters",
  documentation: "https://www.gnu.org/prep/standards/html_node/Errors.html",
  formats: ["path:line: text"],
  recognise: ({ words }) =>
    runs(
      words,
      "vulture",
      "cpplint",
      "doc8",
      "rstcheck",
      "djlint",
      "proselint",
      "vint",
      "dotenv-linter",
      "protolint",
      "checkmake",
      "puppet-lint",
      "cfn-lint",
      "pymarkdown",
      "pymarkdownlnt",
      "selene",
      "reek",
      "erblint",
      "erb_lint",
      "haml-lint",
      "slim-lint",
      "statix",
      "deadnix",
      "flawfinder",
      "xmllint",
      "jsonlint",
    ) && !hasFlag(words, "--version", "--help")
      ? "lint"
      : runs(words, "helm") && words[1] === "lint"
        ? "lint"
        : null,
};
