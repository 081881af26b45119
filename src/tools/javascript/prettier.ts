import { argumentsOf, hasFlag, onlyPrintsInfo } from "../reading/command.ts";
import { rows } from "../reading/rows.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { silences, web } from "../suppression.ts";
import type { Tool } from "../tool.ts";

const checks = ["--check", "-c", "--list-different", "-l"];

const gives = { message: "Code style issues found: not formatted as Prettier would" };
/** What a file's path can be: its last part has an ending or begins with a dot, or it has folders and no blank. */
const path = String.raw`(?<path>(?:[A-Za-z]:)?(?:(?:[^:]*[/\\])?(?:\.[^/\\:]*|[^/\\:]*\.[A-Za-z][\w+-]{0,15})|[^ :]*\/[^ :]*)(?<!\.))`;
/** Files that it formats, by their endings and by their names. */
const formatted = String.raw`(?:[^:;,"'\`|<>/]*\.(?:[cm]?[jt]sx?|json[5c]?|css|scss|sass|less|pcss|postcss|vue|svelte|astro|mdx?|markdown|ya?ml|html?|hbs|handlebars|graphql|gql|toml|xml|svg|php|rb|java|sol|prisma|webmanifest|wxml|component\.html)|\.(?:prettierrc|babelrc|eslintrc|swcrc|jshintrc|stylelintrc|lintstagedrc))`;

/** `[warn] path`, `[error] path: SyntaxError: message (line:column)` with its frame, and the bare list (`-l`, Prettier 1). */
const reader = rows(
  { is: "note", match: /^\[error\] (?<message>[ >] *\d* *\|.*)$/ },
  {
    match: new RegExp(
      String.raw`^\[error\] ${path}: (?<code>(?:[A-Z]\w*)?(?:Error|Exception)): (?<message>.*?)(?: \((?<line>\d{1,7}):(?<column>\d{1,7})\))?$`,
    ),
    gives: { ran: false },
  },
  { is: "missing-dependency", match: /^\[error\] (?<message>Cannot find (?:package|module) '.*)$/ },
  {
    is: "config",
    match:
      /^\[error\] (?<message>(?:No files matching|No matching files\. Patterns tried|No parser (?:could be inferred|and no file path)|Invalid (?:configuration|`--)|Couldn't (?:resolve|find) |Explicitly specified (?:file|pattern)|Cannot use --|.*is not a valid|.*Failed to parse config).*)$/,
  },
  {
    is: "end",
    match:
      /^\[warn\] (?:Code style issues|Error occurred when checking|Ignored unknown option|Using |Option |Invalid configuration|No (?:files|parser)|All matched|Forgot |["`{[])/,
  },
  { match: new RegExp(String.raw`^\[warn\] ${path}$`), gives },
  // The list's paths are relative; a line below that is indented tells that one was the head of something else.
  {
    match: new RegExp(String.raw`^(?![\s/>[\]{}()<|$#*+=~✔✖×•-]|.*\.{3}|\w+\(|[^/]* )(?<path>(?:[^:;,"'\`|<>]*\/)?${formatted})$`, "i"),
    gives,
    weak: true,
  },
  { is: "none", match: /^\s+\S/ },
  { is: "end", match: /^/ },
);

/** Prettier 1.19 to 3: `--check` and `--list-different`. */
export const prettier: Tool = {
  name: "prettier",
  documentation: "https://prettier.io/docs/cli",
  suppressions: [
    silences(["Markdown and other prose"], "prettier", 1, /^<!--\s*prettier-ignore(?:-start)?\b/g),
    silences(["configuration"], "prettier", 1, /#\s*prettier-ignore\b/g),
    silences(web, "prettier", 1, /^(?:\/\/|\/\*|<!--)[\s*]*prettier-ignore\b(?!-)/g),
    silences(web, "prettier", 3, /^(?:\/\/|\/\*|<!--)[\s*]*prettier-ignore-start\b/g),
  ],
  projectChecks: [{ command: "prettier --check", target: ".", stage: "format", evidence: "both" }],
  hooks: ["prettier"],
  configuration: {
    files: [".prettierrc*", "prettier.config.*"],
    ignores: [".prettierignore"],
    tables: [["package.json", "prettier"]],
    loads: ["plugins"],
  },
  packages: { npm: ["prettier"] },
  formats: ["check", "list-different"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "prettier", "prettierd");
    if (rest === null || onlyPrintsInfo(rest) || hasFlag(rest, "--find-config-path", "--file-info", "--support-info", "--stdin-filepath"))
      return null;
    return rest.some((word) => checks.includes(word) || /^-[a-z]*[cl][a-z]*$/.test(word)) || hasFlag(rest, "--write", "-w")
      ? "format"
      : null;
  },
  writing: [{ bare: "prints", of: ["prettier", "prettierd"], writes: ["--write", "-w"], checks, at: "place" }],
  targeted: onNamedFiles({
    valued: ["--config", "--ignore-path", "--plugin", "--log-level", "--parser", "--config-precedence"],
    drop: ["--cache"],
    dropValued: ["--cache-location", "--cache-strategy"],
  }),
  reader,
  sniff: (line) => line === "Checking formatting..." || /^\[warn\] Code style issues (?:found )?in /.test(line),
};
