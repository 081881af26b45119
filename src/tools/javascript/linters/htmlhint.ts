import { rows } from "../../reading/rows.ts";
import { markupText, scripts, silences } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";
import { compactRow, unixRow } from "./stylish.ts";

/** HTMLHint: its default, unix and compact forms; `checkstyle`, `junit`, `json` and `sarif` are read as whoever prints them. */
export const htmlhint: Tool = {
  name: "htmlhint",
  documentation: "https://htmlhint.com/usage/cli/",
  configuration: { files: [".htmlhintrc"] },
  packages: { npm: ["htmlhint"] },
  formats: ["default", "unix", "compact"],
  suppressions: [
    silences(scripts, "html", 1, /^<!--\s*htmlhint(?<rules>[^\n>]*?)(?=--)/g),
    silences(markupText, "html", 2, /^<!--\s*htmlhint\b(?<rules>[^>]*?)(?=-->)/g),
  ],
  calls: { lint: ["htmlhint"], not: ["--list", "--init"] },
  // Source: htmlhint/dist/cli/formatters/default.js.
  reader: rows(
    { is: "head", match: /^ {6}L(?<line>\d{1,7}) \|/ },
    { match: /^ {6,}\^ (?<message>\S.*) \((?<code>[\w-]{1,60})\)$/, needs: ["line"], uses: ["line"] },
    unixRow,
    compactRow,
    { is: "head", match: /^ {3}(?<path>\S.*\.\w{1,8})$/ },
  ),
  sniff: (line) => /^Scanned \d+ files?, found \d+ errors? in \d+ files? /.test(line),
};
