import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import { hasAll, tableOf, textOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

export const phpstan: Tool = {
  name: "phpstan",
  documentation: "https://phpstan.org/user-guide/output-format",
  projectChecks: [
    { of: "composer", command: "phpstan analyse --no-progress", stage: "typecheck", needs: ["phpstan.neon{,.dist}", "phpstan.dist.neon"] },
  ],
  json: [
    {
      name: "phpstan json",
      stage: "lint",
      is: (document) => hasAll(document, "totals", "files") && !hasAll(tableOf(document.totals), "fixable"),
      dialect: { code: (item, code) => textOf(item.source) ?? textOf(item.identifier) ?? code },
    },
  ],
  suppressions: [silences(["PHP"], "phpstan", 1, /@phpstan-ignore(?:-line|-next-line)?\b(?:\s+(?<rules>[\w.]+(?:\s*,\s*[\w.]+)*))?/g)],
  configuration: { files: ["phpstan*.neon*"], loads: ["includes", "bootstrapFiles"] },
  packages: { composer: ["phpstan/phpstan", "larastan/larastan"] },
  formats: ["table", "raw", "json", "checkstyle", "junit", "github"],
  calls: { typecheck: ["phpstan", "larastan"], not: ["-V"] },
  // `--fix` is an experiment that prints nothing, and in older versions starts PHPStan Pro: a fix only where somebody wrote it.
  writing: [{ bare: "checks", writes: ["--generate-baseline", "-b", "--fix"], onlyWritten: true }],
  reader: rows(
    // The table: messages wrapped, identifiers behind "🪪".
    { match: /^ {2}Line {2,4}(?<path>\S.*?)(?: \(in context of .{1,500}\))?\s*$/, is: "end" },
    { match: /^ {2,5}(?<name>Error)\s*$/, is: "end" },
    { match: /^ -{2,} -{3,}$/, is: "other" },
    { match: /^ {2}:?(?<line>\d{1,9}) {2,}(?<message>\S.*)$/, needs: ["path"], unread: /^[Ss]yntax error|^phpstan\.parse / },
    { match: /^ {2,}🪪\s+(?<code>[\w.]{3,100})/, is: "part" },
    { match: /^ {2,}(?:🪪|💡|✏️|at |at: )/u, is: "other" },
    // What belongs to no file.
    { match: /^ {2,}(?<message>\S.*)$/, needs: ["name"], uses: ["name"] },
    { match: /^ {2,}(?<message>\S.*)$/, is: "text" },
    // raw
    {
      match: /^(?<path>\S.{0,1000}\.(?:php|phpt|inc|phtml)):(?:(?<line>\d{1,9})|\?):(?<message>\S.*)$/,
      tail: / \[identifier=(?<code>[\w.]{3,100})[^\]]*\]$/,
      unread: /^[Ss]yntax error|^phpstan\.parse /,
    },
    {
      match:
        /^\s*(?<message>(?:Invalid configuration:|Neon file |File .* does not exist\.|Path .* does not exist|In \w+\.php line|At least one path must be specified).*)$/,
      is: "config",
    },
  ),
};

export const psalm: Tool = {
  name: "psalm",
  documentation: "https://psalm.dev/docs/running_psalm/command_line_usage/",
  projectChecks: [{ of: "composer", command: "psalm --no-progress", stage: "typecheck", needs: ["psalm.xml{,.dist}"] }],
  suppressions: [silences(["PHP"], "psalm", 1, /@psalm-suppress\s+(?<rules>[\w, ]+)/g)],
  configuration: { files: ["psalm.xml*"], loads: ["autoloader", "plugins"] },
  packages: { composer: ["vimeo/psalm"] },
  formats: ["console", "emacs", "json", "checkstyle", "junit", "sarif"],
  calls: { typecheck: ["psalm"], not: ["-v", "--init"] },
  writing: [
    {
      bare: "checks",
      writes: ["--alter", "--set-baseline", "--update-baseline"],
      companions: ["--issues", "--safe-types", "--dry-run"],
      onlyWritten: true,
    },
  ],
  reader: rows(
    {
      match:
        /^(?<severity>ERROR|INFO): (?<code>[A-Z]\w{2,80}) - (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))? - (?<message>\S.*?)(?: \(see https?:\/\/\S{1,200}\))?$/,
      unread: /^ParseError /,
    },
    { match: /^(?:error|warning) - (?:(?<code>[A-Z]\w{2,80}): )?(?<message>\S.*)$/, placed: true, has: " - " },
  ),
};

export const phpmd: Tool = {
  name: "phpmd, phan",
  documentation: "https://phpmd.org/documentation/index.html",
  suppressions: [
    silences(["PHP"], "phan", 1, /@(?:phan-)?(?:file-)?suppress\s+(?<rules>[\w, -]+)/g),
    silences(["PHP"], "phpmd", 2, /@SuppressWarnings\s*\(\s*(?<rules>[^)]*)\)/g),
  ],
  configuration: { files: ["phpmd.xml", ".phan/**"] },
  packages: { composer: ["phpmd/phpmd", "phan/phan"] },
  formats: ["text"],
  calls: { lint: ["phpmd", "phan"] },
  reader: rows({
    match: /^(?<path>\S.{0,1000}\.php):(?<line>\d{1,9})[ \t]+(?<code>[A-Z]\w{2,80})[ \t]+(?<message>\S.*)$/,
    has: ".php:",
    unread: /^PhanSyntaxError /,
  }),
};
