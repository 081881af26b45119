import { startOf } from "../../alternatives.ts";
import { together } from "../../reading/line-reader.ts";
import { rows } from "../../reading/rows.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { lintTapReader } from "../../reading/tap/lint-tap.ts";
import { ruleList, silences, web } from "../../suppression.ts";
import { hasAll, listOf, tableOf } from "../../text/fields.ts";
import type { Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { codeframeRow, compactRow, stylishRows, tableRow, unixRow } from "./stylish.ts";

const programs = ["eslint", "eslint_d", "next lint", "ng lint", "nuxt lint", "nuxi lint", "vue-cli-service lint"];
const eslintWriting = {
  writes: ["--fix"],
  companions: ["--fix-dry-run"],
  at: "end",
  drop: { flags: ["--fix-dry-run"], valued: ["-f", "--format", "-o", "--output-file"] },
  never: ["--stdin"],
} as const;

/** All text formats of ESLint, also in the form that `next lint` and `next build` give them, and what it says when it cannot start. */
const reader = rows(
  unixRow,
  compactRow,
  tableRow,
  // visualstudio; a TypeScript diagnostic has the same shape with `TS1234` and is not ours.
  {
    match:
      /^(?<path>.*?)\((?<line>\d{1,7}),(?<column>\d{1,7})\): (?<severity>error|warning)\s?(?!TS\d)(?<code>[^\s:]\S*)? : (?<message>.*)$/,
    has: "): ",
    unread: /^Parsing error:/,
  },
  codeframeRow,
  { is: "limit", match: /^ESLint found too many warnings/ },
  {
    is: "missing-dependency",
    match: startOf(
      /ESLint couldn't find the (?:plugin|config) "|Error: Failed to load (?:plugin|config|parser) /,
      /(?:Error \[ERR_MODULE_NOT_FOUND\]|Error): Cannot find (?:package|module) '.*' imported from .*eslint\.config\./,
      /There was a problem loading formatter|The \S{1,60} formatter is no longer part of core ESLint/,
    ),
  },
  {
    is: "config",
    match: startOf(
      /ESLint couldn't find an? (?:eslint\.config|configuration file)/,
      /(?:Error: )?(?:No files matching (?:the pattern )?['"]|All files matched by '.*' are ignored)|Invalid option '/,
      /Configuration for rule "|(?:Error|TypeError): Key "|Unexpected top-level property|Error: ESLint configuration in /,
      /A config object (?:is using|has)/,
    ),
  },
  { is: "config", match: /^Oops! Something went wrong! :\($/, weak: true },
  ...stylishRows,
);

/**
 * ESLint 8 to 10, and what starts it: `next lint`, `ng lint`, `eslint_d`, `vue-cli-service lint`.
 * Text formats: stylish, unix, compact, visualstudio, codeframe, tap; the JSON, checkstyle, JUnit and SARIF ones are structured.
 */
export const eslint: Tool = {
  name: "eslint",
  documentation: "https://eslint.org/docs/latest/use/formatters/",
  json: [
    {
      name: "eslint json",
      stage: "lint",
      // Others write the same with what they add.
      is: (document, item) =>
        (hasAll(item, "filePath", "messages") && !hasAll(tableOf(listOf(item.messages)[0]), "offset", "size")) ||
        hasAll(tableOf(listOf(document.results)[0]), "filePath", "messages"),
      dialect: { severities: { 2: "error", 1: "warning" } },
    },
  ],
  suppressions: [
    silences(web, "eslint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*eslint-disable-(?:next-)?line\\b${ruleList}`, "g")),
    silences(web, "eslint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*eslint-disable(?!-)\\b${ruleList}`, "g")),
    silences(web, "html", 1, /^<!--\s*eslint-disable(?:-\w+)*(?<rules>[^\n>]*?)(?=--)/g),
    { ...silences(web, "eslint-names", 1, /^\/\*\s*(?:globals?|exported)\s+(?<rules>[^*]+)/g), target: "name" },
    silences(
      web,
      "eslint-config",
      3,
      /^\/\*\s*eslint\s+(?<rules>[^*]*?(?:\boff\b|:\s*["']?(?:0|off|warn|1)\b|\[\s*["']?(?:0|off|warn|1)\b)[^*]*)/g,
    ),
  ],
  // A root that ignores all (Nx) leaves the linting to its projects.
  projectChecks: [
    {
      ...{ command: "eslint", target: ".", stage: "lint", evidence: "both" },
      checksNothing: (text) => /ignorePatterns["']?:\s*\[\s*["'](?:\*\*\/)?\*["']/.test(text),
    },
  ],
  hooks: ["eslint"],
  configuration: {
    files: ["eslint.config.*", ".eslintrc*"],
    ignores: [".eslintignore"],
    tables: [["package.json", "eslintConfig"]],
    loads: ["extends", "plugins", "parser", "processor"],
  },
  laxer: [/--no-error-on-unmatched-pattern\b/],
  packages: { npm: ["eslint"] },
  formats: ["stylish", "unix", "compact", "visualstudio", "codeframe", "table", "tap", "json", "checkstyle", "junit", "sarif"],
  calls: { lint: programs, not: ["--init", "--print-config", "--inspect-config", "--env-info"] },
  writing: [
    { ...eslintWriting, of: programs.filter((call) => !call.startsWith("vue")), bare: "checks" },
    { ...eslintWriting, of: ["vue-cli-service lint"], bare: "writes", checks: ["--no-fix"] },
  ],
  prints: {
    in: ["json", "sarif"],
    ask: { words: ["-f", "json"], of: ["eslint", "eslint_d"], drop: ["--fix-dry-run"], dropValued: ["-f", "--format"] },
  },
  targeted: onNamedFiles({
    valued: wordsIn(
      "-c --config --ext --rule --plugin --parser --parser-options --resolve-plugins-relative-to --flag --ignore-path",
      "--ignore-pattern -f --format --max-warnings --env --global --rulesdir",
    ),
    drop: ["--cache"],
    dropValued: ["-o", "--output-file", "--cache-location", "--cache-strategy"],
  }),
  reader: () => together(reader(), lintTapReader()),
  sniff: (line) => /^✖ \d+ problems? \(\d+ errors?, \d+ warnings?\)$/.test(line) || line === "Oops! Something went wrong! :(",
};
