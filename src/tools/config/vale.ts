import { rows } from "../reading/rows.ts";
import { valeFixes } from "../structured/printed-fixes.ts";
import { proseText, silences } from "../suppression.ts";
import { hasAll, listOf, tableOf, textOf } from "../text/fields.ts";
import type { Tool } from "../tool.ts";

export const vale: Tool = {
  name: "vale",
  documentation: "https://vale.sh/docs/cli",
  configuration: { files: [".vale.ini"], loads: ["StylesPath", "BasedOnStyles"] },
  packages: { pip: ["vale"] },
  formats: ["CLI", "line", "JSON"],
  json: [
    {
      name: "vale json",
      stage: "lint",
      is: (document) => hasAll(tableOf(listOf(Object.values(document)[0])[0]), "Check", "Span", "Line", "Message"),
      dialect: { code: (item) => textOf(item.Check), severities: { suggestion: "info" }, fixes: valeFixes },
    },
  ],
  prints: { in: ["JSON"], ask: { words: ["--output=JSON"], dropValued: ["--output"] } },
  suppressions: [silences(proseText, "vale", 2, /^<!--\s*vale\s+(?:off|[\w.]+\s*=\s*NO)(?<rules>[^>]*?)(?=-->)/g)],
  calls: { lint: ["vale"], not: ["-v", "sync"] },
  reader: rows(
    {
      match: /^ {1,4}(?<line>\d{1,9}):(?<column>\d{1,9}) +(?<severity>error|warning|suggestion) +(?<message>\S.*?) {2,}(?<code>\S{1,100})$/,
      needs: ["path"],
    },
    {
      match: /^(?<path>[^\s:][^:]{0,500}):(?<line>\d{1,9}):(?<column>\d{1,9}):(?<code>[A-Za-z][\w-]{0,60}\.[\w-]{1,60}):(?<message>\S.*)$/,
    },
    { is: "head", match: /^ ?(?<path>[^\s:✖✔][^:]{0,500}\.\w{1,10})$/u },
  ),
};

export const kubeconform: Tool = {
  name: "kubeconform",
  documentation: "https://github.com/yannh/kubeconform#usage",
  formats: ["text", "json", "junit"],
  calls: { lint: ["kubeconform", "kubeval"], not: ["-v"] },
  reader: rows({
    match:
      /^(?:(?:ERR|WARN)\s{1,4}- )?(?<path>\S.{0,500}?\.(?:ya?ml|json))(?: -|: \w{1,60}) (?<message>.{0,300}?(?:is invalid|failed validation|contains an invalid \w{1,60}(?: \([^()]{1,100}\))?).*)$/,
    has: " - ",
  }),
};
