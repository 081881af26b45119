import { rows } from "../../reading/rows.ts";
import { silences } from "../../suppression.ts";
import { hasAll, listOf, tableOf } from "../../text/fields.ts";
import type { Tool } from "../../tool.ts";
import { codeframeRow, stylishRows } from "./stylish.ts";

/** HTML-validate: its stylish, text and codeframe forms; JSON and checkstyle have the shape of ESLint's. */
export const htmlValidate: Tool = {
  name: "html-validate",
  suppressions: [silences(["markup"], "html", 2, /^<!--\s*html-validate-disable\S*\b(?<rules>[^>]*?)(?=-->)/g)],
  documentation: "https://html-validate.org/usage/cli.html",
  json: [
    {
      name: "html-validate json",
      stage: "lint",
      is: (_, item) => hasAll(item, "filePath", "messages") && hasAll(tableOf(listOf(item.messages)[0]), "offset", "size"),
      dialect: { severities: { 2: "error", 1: "warning" } },
    },
  ],
  configuration: { files: [".htmlvalidate.*"], ignores: [".htmlvalidateignore"], loads: ["extends", "plugins", "elements"] },
  packages: { npm: ["html-validate"] },
  formats: ["stylish", "text", "codeframe", "json", "checkstyle"],
  calls: { lint: ["html-validate"], not: ["--init", "--print-config", "--dump-events", "--dump-tree"] },
  reader: rows(
    {
      match: /^(?<severity>error|warning) \[(?<code>[\w/-]{1,80})\] (?<message>\S.*)$/,
      placed: true,
      needs: ["column"],
      unread: /^parser-error /,
    },
    codeframeRow,
    ...stylishRows,
  ),
};
