import { together } from "../../reading/line-reader.ts";
import { rows } from "../../reading/rows.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { lintTapReader } from "../../reading/tap/lint-tap.ts";
import { ruleList, silences, web } from "../../suppression.ts";
import { hasAll } from "../../text/fields.ts";
import type { Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { compactRow, stylishRows } from "./stylish.ts";

/** Stylelint's text formats; a broken file has the code `CssSyntaxError`. */
const reader = rows(
  compactRow,
  // `path:1:2: message (rule) [error]`
  {
    match: /^(?<message>.*?)(?: \((?<code>@?[A-Za-z][\w@/.-]{0,118})\))? \[(?<severity>error|warning)\]$/,
    placed: true,
    has: "]",
    needs: ["column"],
    unread: /^CssSyntaxError /,
  },
  { is: "limit", match: /maximum number of warnings|^Max warnings exceeded/, has: "warnings" },
  { is: "missing-dependency", match: /^(?:Error: )?Could not find ["'].*["']\. Do you need to / },
  {
    is: "config",
    match:
      /^(?:\w*Error: )?(?:No configuration (?:provided|found)|No files matching the pattern|No rules found within configuration|Could not find ["'][^"']{1,300}["']\. ENOENT|Invalid configuration|You must use a valid formatter)/,
  },
  { is: "config", match: /^\s+at (?:async )?getConfigForFile /, says: "Stylelint cannot read its configuration" },
  ...stylishRows,
);

/** Stylelint 14 to 17: string, verbose, unix, compact and TAP formats; JSON is structured. */
export const stylelint: Tool = {
  name: "stylelint",
  documentation: "https://stylelint.io/user-guide/options/#formatter",
  json: [{ name: "stylelint json", stage: "lint", is: (_, item) => hasAll(item, "source", "warnings") }],
  suppressions: [
    silences(web, "stylelint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*stylelint-disable(?:-(?:next-)?line)?\\b${ruleList}`, "g")),
  ],
  projectChecks: [{ command: "stylelint '**/*.{css,scss}'", stage: "lint", evidence: "both" }],
  configuration: {
    files: [".stylelintrc*", "stylelint.config.*"],
    ignores: [".stylelintignore"],
    tables: [["package.json", "stylelint"]],
    loads: ["extends", "plugins", "customSyntax", "processors"],
  },
  packages: { npm: ["stylelint"] },
  formats: ["string", "verbose", "compact", "unix", "tap", "json"],
  calls: { lint: ["stylelint"], not: ["--print-config"] },
  writing: [
    {
      bare: "checks",
      writes: ["--fix"],
      at: "end",
      drop: { valued: ["-f", "--formatter", "--custom-formatter", "-o", "--output-file"] },
      never: ["--stdin"],
    },
  ],
  prints: {
    in: ["json with --compute-edit-info"],
    ask: { words: ["-f", "json", "--compute-edit-info"], dropValued: ["-f", "--formatter", "--custom-formatter"] },
  },
  targeted: onNamedFiles({
    valued: wordsIn("--config -c -f --formatter --custom-syntax --custom-formatter --max-warnings --mw --ignore-path -i"),
    drop: ["--cache"],
    dropValued: ["-o", "--output-file", "--cache-location", "--cache-strategy"],
  }),
  reader: () => together(reader(), lintTapReader()),
};
