import { wordFix } from "../../reading/fixes/text-fixes.ts";
import { rows } from "../../reading/rows.ts";
import { silences } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";
import { optionsGiven } from "../../words.ts";

/** A word that its dictionaries do not know; `fix:` and the star tell the correction that a dictionary prefers. */
export const cspell: Tool = {
  name: "cspell",
  documentation: "https://cspell.org/docs/getting-started",
  formats: ["default"],
  calls: { lint: ["cspell", "cspell-cli"] },
  configuration: { files: ["cspell.{json,yaml,yml,config.*}", ".cspell*"], loads: ["import", "dictionaryDefinitions"] },
  actions: [
    {
      action: /^streetsidesoftware\/cspell-action@/,
      line: (given) => `cspell lint --no-progress ${optionsGiven(given, "config")} ${given("files") || "."}`,
    },
  ],
  packages: { npm: ["cspell"] },
  suppressions: [silences("all", "cspell", 1, /^\W{1,4}\s*(?:cspell|spell-?checker)\s*:\s*(?:disable|ignore)\S*/gi)],
  prints: {
    in: ["default"],
    text: wordFix(
      false,
      /^(?:Unknown|Misspelled|Forbidden) word \((?<was>[^\s()]+)\)(?: -- .{0,200}?)? fix: \((?<text>[^\s(),]+)\)/,
      /^(?:Unknown|Misspelled|Forbidden) word \((?<was>[^\s()]+)\) Suggestions: \[(?<text>[^\s\],*]+)\]/,
    ),
  },
  reader: rows({
    match: /^(?<path>\S.{0,1000}?):(?<line>\d{1,7}):(?<column>\d{1,7}) - (?<message>(?:Unknown|Misspelled|Forbidden) word .*)$/,
    has: " word (",
    gives: { code: "spelling" },
  }),
};
