import { argumentsOf, onlyPrintsInfo } from "../../reading/command.ts";
import { rows } from "../../reading/rows.ts";
import { proseText, silences } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";

const row = String.raw`^ *(?<line>\d{1,7}):(?<column>\d{1,7})(?:-\d{1,7}:\d{1,7})? +(?<severity>warning|error|info|fatal) +`;

/** remark-cli and the other commands of unified, whose reports vfile-reporter makes. */
export const remark: Tool = {
  name: "remark",
  documentation: "https://github.com/remarkjs/remark/tree/main/packages/remark-cli",
  configuration: { files: [".remarkrc*"], ignores: [".remarkignore"], tables: [["package.json", "remarkConfig"]], loads: ["plugins"] },
  packages: { npm: ["remark-cli", "alex", "rehype-cli"] },
  suppressions: [silences(proseText, "vale", 2, /^<!--\s*(?:alex\s+(?:disable|ignore)|lint\s+(?:disable|ignore))(?<rules>[^>]*?)(?=-->)/g)],
  formats: ["vfile-reporter"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "remark", "alex", "rehype");
    return rest === null || onlyPrintsInfo(rest) || rest.includes("-w") || rest.includes("--watch") ? null : "lint";
  },
  writing: [{ bare: "checks", of: ["remark"], writes: ["--output", "-o"], at: "end" }],
  // Columns, or since version 8 single blanks. Source: vfile-reporter.
  reader: rows(
    { match: new RegExp(`${row}(?<message>\\S.*?) {2,}(?<code>\\S+)(?: {2,}\\S+)?\\s*$`), needs: ["path"] },
    { match: new RegExp(`${row}(?<message>\\S.*) (?<code>[a-z][\\w:/-]{0,80}) [a-z@][\\w:/-]{0,80}\\s*$`), needs: ["path"] },
    { match: new RegExp(`${row}(?<message>\\S.*)$`), needs: ["path"] },
    { is: "head", match: /^(?<path>\S.*?\.\w{1,12})(?:: (?:no issues found|written))?$/ },
    { is: "end", match: /^\S/ },
  ),
};
