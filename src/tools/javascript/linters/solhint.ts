import { rows } from "../../reading/rows.ts";
import { silences } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";

const unread = /^Parse error: /;
export const solhint: Tool = {
  name: "solhint",
  documentation: "https://github.com/protofire/solhint#usage",
  configuration: { files: [".solhint*"], loads: ["extends", "plugins"] },
  packages: { npm: ["solhint"] },
  formats: ["stylish", "unix"],
  suppressions: [silences(["C, C++, Swift and Dart"], "solhint", 2, /^\/[/*]\s*solhint-disable\S*(?<rules>[^\n*]*)/g)],
  calls: { lint: ["solhint"] },
  writing: [{ bare: "checks", writes: ["--fix"], companions: ["--noPrompt"], toWrite: ["--fix", "--noPrompt"] }],
  reader: rows(
    { is: "head", match: /^(?<path>\S.{0,1000}\.sol)$/ },
    { match: /^ +(?<line>\d+):(?<column>\d+) +(?<severity>\w+) +(?<message>\S.*?)(?: {2,}(?<code>[\w-]+))?$/, needs: ["path"], unread },
    { match: /^(?<message>\S.*) \[(?<severity>Error|Warning)(?:\/(?<code>[\w-]+))?\]$/, placed: /\.sol$/, unread },
  ),
};
