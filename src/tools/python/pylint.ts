import { wordFix } from "../reading/fixes/text-fixes.ts";
import { rows } from "../reading/rows.ts";
import { pythonCode, silences } from "../suppression.ts";
import { hasAll, listOf, tableOf, textOf } from "../text/fields.ts";
import type { Dialect, Tool } from "../tool.ts";

const unread = /^(?:E0001|E0002|F0001|F0002|F0010) /;

/** Every message fails pylint; its number is the code in all forms, as the text form prints it first. */
const dialect: Dialect = {
  severities: { refactor: "error", convention: "error", warning: "error" },
  code: (item, code) => textOf(item["message-id"]) ?? textOf(item.messageId) ?? code,
};

export const pylint: Tool = {
  name: "pylint",
  documentation: "https://pylint.readthedocs.io/en/stable/user_guide/usage/output.html",
  json: [
    {
      name: "pylint json",
      stage: "lint",
      is: (_, item) => hasAll(item, "symbol", "path", "message") && ("message-id" in item || "messageId" in item),
      dialect,
    },
    {
      name: "pylint json2",
      stage: "lint",
      is: (document) => hasAll(document, "messages", "statistics") && hasAll(tableOf(listOf(document.messages)[0]), "symbol"),
      dialect,
    },
  ],
  suppressions: [
    silences(pythonCode, "pylint", 1, /#.*?\bpylint\s*:\s*disable(?:-next|-line)?\s*=\s*(?<rules>[\w\-, ]+)/g),
    silences(pythonCode, "pylint", 3, /#.*?\bpylint\s*:\s*(?:skip-file|disable-all)\b/g),
  ],
  projectChecks: [{ command: "pylint", target: "packages", stage: "lint", evidence: "package" }],
  hooks: ["pylint"],
  configuration: {
    files: [".pylintrc", "pylintrc", "pylintrc.toml"],
    tables: [
      ["pyproject.toml", "tool.pylint"],
      ["setup.cfg", "pylint"],
    ],
    loads: ["load-plugins", "init-hook"],
  },
  packages: { pip: ["pylint"] },
  formats: ["text", "parseable", "msvs", "colorized", "json", "json2", "github"],
  calls: { lint: ["pylint"] },
  // The message's number is the code; its symbol, where it is printed, the detail. Every category but I fails the run.
  prints: { in: ["text"], text: wordFix(false, /has no '(?<was>\w+)' member; maybe '(?<text>\w+)'\?/) },
  reader: rows(
    { match: /^(?<code>I\d{4}): (?<message>\S.*?)(?: \((?<detail>[a-z][a-z0-9-]{2,60})\))?$/, placed: true, gives: { severity: "info" } },
    { match: /^(?<code>[CRWEF]\d{4}): (?<message>\S.*?)(?: \((?<detail>[a-z][a-z0-9-]{2,60})\))?$/, placed: true, unread },
    // parseable
    { match: /^\[(?<code>[CRWEFI]\d{4})\((?<detail>[\w-]{1,80})\),? ?[^\]]{0,300}\] (?<message>\S.*)$/, placed: true, unread },
    // msvs
    {
      match:
        /^(?<path>\S[^()]{0,1000})\((?<line>\d{1,9})\): \[(?<code>[CRWEFI]\d{4})\((?<detail>[\w-]{1,80})\)[^\]]{0,300}\] ?(?<message>\S.*)$/,
      unread,
    },
    // github
    {
      match:
        /^::(?:error|warning|notice) file=(?<path>[^,:]{1,1000}),line=(?<line>\d{1,9}),(?:[^:]{0,100},)?col=(?<column>\d{1,9}),(?:[^:]{0,100},)?title=(?<code>[CRWEF]\d{4})::(?<message>.*)$/,
      unread,
    },
  ),
  sniff: (line) => line.startsWith("************* Module "),
};
