import { startOf } from "../alternatives.ts";
import { rows } from "../reading/rows.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { silences } from "../suppression.ts";
import { hasAll, listOf, tableOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

const cop = String.raw`(?:\[(?:Correctable|Corrected|Todo)\] ){0,3}(?:(?<code>(?:[A-Z]\w{0,60}\/){1,4}[A-Z]\w{0,100}): )?(?<message>\S.*)`;
const placed = String.raw`(?:# )?(?<path>[^\s#].{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}): `;

/** All of rubocop's text forms, and standardrb's and erb-lint's. Every severity but I fails the run. */
const rubocopReader = rows(
  { match: new RegExp(`^${placed}I: ${cop}$`), has: ": I: ", gives: { severity: "info" } },
  { match: new RegExp(`^${placed}F: ${cop}$`), has: ": F: ", gives: { ran: false } },
  { match: new RegExp(`^${placed}[RCWE]: ${cop}$`), unread: /^Lint\/Syntax / },
  { is: "head", match: /^== (?<path>\S.{0,1000}) ==$/ },
  { match: new RegExp(String.raw`^(?<severity>I): *(?<line>\d{1,9}): *(?<column>\d{1,9}): ${cop}$`), needs: ["path"] },
  { match: new RegExp(String.raw`^[RCWEF]: *(?<line>\d{1,9}): *(?<column>\d{1,9}): ${cop}$`), needs: ["path"], unread: /^Lint\/Syntax / },
  // standardrb
  {
    match:
      /^ {2}(?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}): (?<code>(?:[A-Z]\w{0,60}\/){1,4}[A-Z]\w{0,100}): (?<message>\S.*)$/,
    unread: /^Lint\/Syntax /,
  },
  // `--format worst` and `--format files`
  { match: /^(?<name>\d{1,9}) {2}(?<path>[^\s:=][^:]{0,1000}\.rb)$/, says: "{name} offenses", weak: true },
  { match: /^(?<path>[^\s:=][^:]{0,1000}\.rb)$/, gives: { message: "has offenses" }, weak: true },
  {
    is: "config",
    match: startOf(
      /Unrecognized cop or department: |Error: (?:unrecognized cop|No such file or directory: |The |RuboCop found|obsolete|`)/,
      /\S.{0,300}: \S.{0,100} has the wrong namespace|invalid option: |.{0,300}\.yml: \S+ has been (?:removed|renamed)/,
    ),
  },
);

const fixes = wordsIn("-a -A --autocorrect --auto-correct --autocorrect-all --auto-correct-all -x --fix-layout --fix --fix-unsafely");

export const rubocop: Tool = {
  name: "rubocop",
  documentation: "https://docs.rubocop.org/rubocop/formatters.html",
  json: [
    {
      name: "rubocop json",
      stage: "lint",
      is: (document) => hasAll(document, "files") && hasAll(tableOf(listOf(document.files)[0]), "path", "offenses"),
      dialect: { severities: { refactor: "error", convention: "error", warning: "error", info: "error" } },
    },
  ],
  suppressions: [silences(["Ruby"], "rubocop", 2, /#\s*rubocop\s*:\s*(?:disable|todo)\b\s*(?<rules>[\w/, ]*?)(?=\s--|\s*$)/g)],
  projectChecks: [{ of: "gem", command: "rubocop", stage: "lint", evidence: "either", needs: [".rubocop.yml"] }],
  hooks: ["rubocop"],
  configuration: { files: [".rubocop*"], loads: ["inherit_from", "inherit_gem", "require", "plugins"] },
  packages: { gem: ["rubocop"] },
  formats: ["progress", "clang", "simple", "emacs", "quiet", "tap", "files", "worst", "json", "junit", "github"],
  calls: { lint: ["rubocop"], not: ["-v", "--auto-gen-config", "--init"] },
  writing: [
    {
      bare: "checks",
      writes: [...fixes, "--auto-gen-config", "--regenerate-todo"],
      unsafely: ["-A"],
      drop: { valued: ["-f", "--format", "-o", "--out"] },
    },
  ],
  targeted: onNamedFiles({
    valued: ["-c", "--config", "--only", "--except", "-f", "--format", "--fail-level", "-r", "--require", "--plugin"],
    drop: ["--auto-gen-config"],
    dropValued: ["-o", "--out", "--cache", "--cache-root"],
  }),
  reader: rubocopReader,
};

export const standardrb: Tool = {
  name: "standardrb",
  documentation: "https://github.com/standardrb/standard#usage",
  projectChecks: [{ of: "gem", command: "standardrb", stage: "lint" }],
  suppressions: [silences(["Ruby"], "standard", 2, /#\s*standard\s*:\s*disable\b\s*(?<rules>[\w/, ]*)/g)],
  configuration: { files: [".standard.yml"], loads: ["extend_config", "plugins"] },
  packages: { gem: ["standard"] },
  formats: ["standard", "progress"],
  calls: { lint: ["standardrb"] },
  writing: [{ bare: "checks", writes: fixes, toWrite: ["--fix"], drop: { valued: ["-f", "--format"] } }],
  reader: rubocopReader,
};
