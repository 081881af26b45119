import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

export const phpCsFixer: Tool = {
  name: "php-cs-fixer",
  documentation: "https://cs.symfony.com/doc/usage.html",
  projectChecks: [{ of: "composer", command: "php-cs-fixer fix --dry-run --diff", stage: "format", needs: [".php-cs-fixer{,.dist}.php"] }],
  configuration: { files: [".php-cs-fixer*", ".php_cs*"] },
  packages: { composer: ["friendsofphp/php-cs-fixer"] },
  formats: ["txt", "json", "checkstyle", "junit"],
  calls: { format: ["php-cs-fixer fix", "php-cs-fixer check", "php-cs-fixer-v3 fix", "php-cs-fixer-v3 check"] },
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
  // Files below "Files that were not fixed due to errors" could not be read.
  reader: rows(
    { is: "head", match: /^Files that were not (?:fixed|checked) due to (?<other>errors)/ },
    {
      match: /^\s{1,6}\d{1,6}\) (?<path>\S.{0,1000}?)(?: \([\w, @/-]{1,1000}\))?$/,
      needs: ["other"],
      gives: { message: "could not be parsed", ran: false, stage: "format" },
    },
    {
      match: /^\s{1,6}\d{1,6}\) (?<path>\S.{0,1000}?) \((?<name>[\w, @/-]{1,1000})\)$/,
      says: "would be fixed: {name}",
      gives: { stage: "format" },
    },
    { match: /^\s{1,6}\d{1,6}\) (?<path>\S.{0,1000})$/, gives: { message: "would be fixed", stage: "format" } },
  ),
};

export const pint: Tool = {
  name: "pint",
  documentation: "https://laravel.com/docs/pint",
  projectChecks: [{ of: "composer", command: "pint --test", stage: "format" }],
  configuration: { files: ["pint.json"], loads: ["preset"] },
  packages: { composer: ["laravel/pint"] },
  formats: ["default"],
  calls: { format: ["pint"] },
  writing: [{ bare: "writes", checks: ["--test", "--bail"] }],
  reader: rows({
    match: /^\s{1,6}(?:⨯|✗|!) (?<path>\S.{0,1000}?\.php) {2,}(?<name>\S.{0,1000})$/u,
    says: "would be fixed: {name}",
    gives: { stage: "format" },
  }),
};
