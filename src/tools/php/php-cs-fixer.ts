import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

/** Reads "   1) src/Cart.php (braces, indentation_type)"; files below "Files that were not fixed due to errors" could not be read. */
function fixerLines(): (text: string) => LineNews {
  let broken = false;
  return (text) => {
    if (/^Files that were not (?:fixed|checked) due to errors/.test(text)) broken = true;
    const row = /^\s{1,6}\d{1,6}\) (\S.{0,1000}?)(?: \(([\w, @/-]{1,1000})\))?$/.exec(text);
    if (!row) return null;
    return {
      path: row[1] ?? null,
      line: null,
      column: null,
      message: broken ? "could not be parsed" : `would be fixed${row[2] ? `: ${row[2]}` : ""}`,
      ran: !broken,
      stage: "format",
    };
  };
}

export const phpCsFixer: Tool = {
  name: "php-cs-fixer",
  documentation: "https://cs.symfony.com/doc/usage.html",
  configuration: { files: [".php-cs-fixer*", ".php_cs*"] },
  packages: { composer: ["friendsofphp/php-cs-fixer"] },
  formats: ["txt", "json", "checkstyle", "junit"],
  recognise: ({ words }) =>
    runs(words, "php-cs-fixer", "php-cs-fixer-v3") && !hasFlag(words, "--version") && ["fix", "check"].includes(words[1] ?? "")
      ? "format"
      : null,
  writing: [
    {
      bare: "writes",
      of: ["php-cs-fixer fix", "php-cs-fixer-v3 fix"],
      checks: ["--dry-run"],
      toCheck: ["--dry-run", "--diff"],
      drop: { flags: ["--diff", "--stop-on-violation"], valued: ["--format"] },
    },
    {
      bare: "writes",
      of: ["php-cs-fixer check", "php-cs-fixer-v3 check"],
      swap: [["check", "fix"]],
      drop: { flags: ["--diff", "--stop-on-violation"], valued: ["--format"] },
    },
  ],
  reader: () => lineReader(fixerLines()),
};

/** Reads Pint's list: "  ⨯ app/Cart.php          braces, single_quote". */
function pintLine(text: string): LineNews {
  const row = /^\s{1,6}(?:⨯|✗|!) (\S.{0,1000}?\.php) {2,}(\S.{0,1000})$/u.exec(text);
  return row ? { path: row[1] ?? null, line: null, column: null, message: `would be fixed: ${row[2]}`, stage: "format" } : null;
}

export const pint: Tool = {
  name: "pint",
  documentation: "https://laravel.com/docs/pint",
  configuration: { files: ["pint.json"], loads: ["preset"] },
  packages: { composer: ["laravel/pint"] },
  formats: ["default"],
  recognise: ({ words }) => (runs(words, "pint") ? "format" : null),
  writing: [{ bare: "writes", of: ["pint"], checks: ["--test", "--bail"] }],
  reader: () => lineReader(pintLine),
};
