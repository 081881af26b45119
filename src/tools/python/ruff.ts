import { hasFlag, runs } from "../reading/command.ts";
import type { Row } from "../reading/row.ts";
import { rows, rowsAndDiff } from "../reading/rows.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { ruffFixes } from "../structured/printed-fixes.ts";
import { pythonCode, silences } from "../suppression.ts";
import { hasAll, tableOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** True for `ruff SUBCOMMAND`; before 0.5 `ruff .` meant `ruff check .`. */
const isFormat = (words: readonly string[]): boolean => runs(words, "ruff") && words[1] === "format";
const otherCommands = new Set(wordsIn("rule config linter clean server analyze version help cache generate-shell-completion"));

const unread = /^(?:invalid-syntax|E999|E902|syntax-error) /;
const rule = "[A-Z]{1,8}\\d{2,5}|[a-z]{2,}(?:-[a-z]+)+";

/** ruff's full (with and without a place of its own), concise, grouped and pylint forms, and what it says of files that it cannot parse. */
const ruffRows: readonly Row[] = [
  { match: /^Would reformat: (?<path>.+)$/, gives: { message: "would be reformatted", stage: "format" } },
  {
    match: /^error: Failed to (?:parse|format|lint) (?<path>.{1,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}): (?<message>.+)$/,
    gives: { ran: false },
  },
  { match: /^error: Failed to (?:parse|format|lint) (?<path>.{1,1000}?): (?<message>.+)$/, gives: { ran: false } },
  { match: /^unformatted: (?<message>\S.*)$/, placedOnly: true, gives: { stage: "format" } },
  { match: new RegExp(`^(?:error|warning)?\\[?(?<code>${rule})\\]?:? (?:\\[\\*\\] )?(?<message>\\S.*)$`), placedOnly: true, unread },
  { is: "part", match: /^\s{0,12}--> (?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9})$/ },
  { match: /^\[(?<code>\S{1,60})\] (?:\[\*\] )?(?<message>\S.*)$/, placed: true, unread },
  { match: new RegExp(`^(?<code>${rule}):? (?:\\[\\*\\] )?(?<message>\\S.*)$`), placed: true, unread },
  { match: /^SyntaxError: (?<message>\S.*)$/, placed: true, gives: { code: "invalid-syntax", ran: false } },
  { is: "note", match: /^(?<message>help: .*)$/ },
  { is: "head", match: /^(?<path>\S.{0,1000}):$/ },
  {
    match: /^\s{1,12}(?<line>\d{1,9}):(?<column>\d{1,9}) +(?<code>[^\s:]{1,60}):? (?:\[\*\] )?(?<message>\S.*)$/,
    needs: ["path"],
    unread,
  },
  { is: "end", match: /^(?:Found \d|\[\*\]|\d+ files? )/ },
  { is: "note", match: /^\s*(?<message>\S.*\^ [A-Za-z`].*|\^+ [A-Za-z`].*)$/, has: "^ " },
];

const named = {
  valued: wordsIn(
    "--config --select --ignore --extend-select --extend-ignore --output-format --target-version --line-length --exclude",
    "--extend-exclude --per-file-ignores",
  ),
  drop: ["--watch"],
  dropValued: ["-o", "--output-file", "--cache-dir"],
};

export const ruffFormat: Tool = {
  name: "ruff format",
  documentation: "https://docs.astral.sh/ruff/formatter/",
  projectChecks: [{ command: "ruff format --check", target: ".", stage: "format", evidence: "configuration" }],
  hooks: ["ruff-format"],
  configuration: { tables: [["pyproject.toml", "tool.ruff.format"]] },
  packages: { pip: ["ruff"] },
  formats: ["check", "diff"],
  recognise: ({ words }) => (isFormat(words) ? "format" : null),
  writing: [{ bare: "writes", of: ["ruff format"], checks: ["--check", "--diff"], drop: { valued: ["--output-format"] } }],
  // `ruff format --diff` names files only in the diff.
  targeted: onNamedFiles({ ...named, verbs: ["format"] }),
  reader: rowsAndDiff("would be reformatted", ...ruffRows),
};

export const ruff: Tool = {
  name: "ruff",
  documentation: "https://docs.astral.sh/ruff/settings/#output-format",
  json: [
    {
      name: "ruff json",
      stage: "lint",
      is: (_, item) => hasAll(item, "code", "filename", "location", "message") && hasAll(tableOf(item.location), "row"),
      dialect: { fixes: ruffFixes },
    },
  ],
  suppressions: [silences(pythonCode, "ruff", 2, /#\s*ruff\s*:\s*(?:disable|ignore|file-ignore)\s*\[(?<rules>[^\]]*)\]/g)],
  projectChecks: [{ command: "ruff check", target: ".", stage: "lint", evidence: "either" }],
  hooks: ["ruff", "ruff-check"],
  configuration: { files: ["ruff.toml", ".ruff.toml"], tables: [["pyproject.toml", "tool.ruff"]], loads: ["extend"] },
  actions: [
    {
      action: /^(?:astral-sh|chartboost)\/ruff-action@/,
      program: "ruff",
      line: (given) => `ruff ${given("args") || "check"} ${given("src")}`,
    },
  ],
  packages: { pip: ["ruff"] },
  formats: ["full", "concise", "grouped", "pylint", "json", "junit", "sarif", "github"],
  recognise: ({ words }) =>
    runs(words, "ruff") && !isFormat(words) && !otherCommands.has(words[1] ?? "") && !hasFlag(words, "--version", "-V") ? "lint" : null,
  writing: [
    {
      bare: "checks",
      of: ["ruff check", "ruff"],
      writes: ["--fix", "--fix-only"],
      checks: ["--diff", "--no-fix"],
      checksWin: true,
      companions: ["--unsafe-fixes", "--exit-non-zero-on-fix"],
      unsafely: ["--fix", "--unsafe-fixes"],
      at: "end",
      drop: { valued: ["--output-format", "-o", "--output-file"] },
    },
  ],
  prints: {
    in: ["json", "sarif"],
    ask: { words: ["--output-format=json"], behind: 2, of: ["ruff check"], dropValued: ["--output-format"] },
  },
  targeted: onNamedFiles({ ...named, verbs: ["check"] }),
  reader: rows(...ruffRows),
};
