import { rows } from "../../reading/rows.ts";
import { silences, web } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";

/** standard, ts-standard, semistandard and neostandard's own command. */
export const standard: Tool = {
  name: "standard",
  documentation: "https://standardjs.com/#usage",
  configuration: { tables: [["package.json", "standard"]], loads: ["parser", "plugins"] },
  packages: { npm: ["standard", "ts-standard", "semistandard", "neostandard"] },
  formats: ["default"],
  suppressions: [silences(web, "jshint", 3, /^(?:\/\/|\/\*)\s*standard-disable(?<rules>[^\n*]*)/g)],
  calls: { lint: ["standard", "ts-standard", "semistandard", "standardx"] },
  writing: [{ bare: "checks", writes: ["--fix"], at: "end", never: ["--stdin"] }],
  reader: rows({
    match:
      /^ {2}(?<path>\S.*?):(?<line>\d{1,7}):(?<column>\d{1,7}): (?<message>.*?)(?: \((?:null|(?<code>@?[A-Za-z][\w@/.-]{0,118}))\))?(?: \((?<severity>warning)\))?$/,
    unread: /^Parsing error:/,
  }),
  sniff: (line) => /^\w*standardx?: (?:Use JavaScript Standard Style|Run `\w*standardx? --fix`)/i.test(line),
};
