import { rows } from "../reading/rows.ts";
import { semgrepFixes } from "../structured/printed-fixes.ts";
import { silences } from "../suppression.ts";
import { hasAll, listOf, tableOf, textOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** A rule's own repair may change what the code does, so `--autofix` is no fixer: its repairs are read and tried as unsafe ones. */
export const semgrep: Tool = {
  name: "semgrep",
  documentation: "https://semgrep.dev/docs/cli-reference",
  json: [
    {
      name: "semgrep json",
      stage: "lint",
      is: (document) => hasAll(tableOf(listOf(document.results)[0]), "check_id", "start", "end", "extra"),
      dialect: { code: (item) => textOf(item.check_id), message: (item) => textOf(tableOf(item.extra).message), fixes: semgrepFixes },
    },
  ],
  suppressions: [silences("all", "semgrep", 1, /\bnosem(?:grep)?\b(?:\s*:\s*(?<rules>[\w.\-, ]+))?/g)],
  configuration: { files: [".semgrep.{yml,yaml}", ".semgrep/**"], ignores: [".semgrepignore"] },
  packages: { pip: ["semgrep"] },
  formats: ["text", "json", "sarif", "junit"],
  calls: { lint: wordsIn("semgrep opengrep").flatMap((program) => [`${program} scan`, `${program} ci`, program]) },
  writing: [{ bare: "checks", writes: ["--autofix", "-a"], onlyWritten: true }],
  prints: {
    in: ["json", "sarif"],
    // `ci` sends what it finds to an account.
    ask: {
      words: ["--json"],
      of: ["semgrep scan", "opengrep scan"],
      drop: wordsIn("--text --sarif --emacs --vim --junit-xml --gitlab-sast --gitlab-secrets"),
      dropValued: wordsIn("-o --output --json-output --sarif-output --text-output --junit-xml-output"),
    },
  },
  reader: rows(
    { is: "head", match: /^ {4}(?<path>\S.{0,1000}?\.\w{1,10})\s*$/ },
    { match: /^ {1,6}[❯❱»]{1,3} (?<message>(?<code>\S{3,300}))$/u, needs: ["path"] },
    { is: "text", match: /^ {10}(?<message>[^\s▶⋮].*)$/u },
    { is: "part", match: /^ {3,16}(?<line>\d{1,9})┆ / },
  ),
};
