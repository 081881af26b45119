import { argumentsOf, onlyTells } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";
import { diagnostic, ruleInParentheses } from "./stylish.ts";

/** standard, ts-standard, semistandard and neostandard's own command. */
export const standard: Tool = {
  name: "standard",
  documentation: "https://standardjs.com/#usage",
  configuration: { tables: [["package.json", "standard"]], loads: ["parser", "plugins"] },
  packages: { npm: ["standard", "ts-standard", "semistandard", "neostandard"] },
  formats: ["default"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "standard", "ts-standard", "semistandard", "standardx");
    return rest === null || onlyTells(rest) ? null : "lint";
  },
  writing: [
    { bare: "checks", of: ["standard", "ts-standard", "semistandard", "standardx"], writes: ["--fix"], at: "end", never: ["--stdin"] },
  ],
  reader: () => standardReader(),
  sniff: (line) => /^\w*standardx?: (?:Use JavaScript Standard Style|Run `\w*standardx? --fix`)/i.test(line),
};

/** Reads `  /repo/a.js:1:7: message (rule)`, with ` (warning)` behind what does not fail. */
export function standardReader(): TextReader {
  const failures = new FailureList();
  return {
    line(text) {
      const failure = rowOf(text);
      if (failure !== null) failures.add(failure);
    },
    end: () => failures.finding(),
  };
}

function rowOf(text: string): RawFailure | null {
  const found = /^ {2}(\S.*?):(\d{1,7}):(\d{1,7}): (.*)$/.exec(text);
  if (found === null) return null;
  const warning = (found[4] ?? "").endsWith(" (warning)");
  const [message, rule] = ruleInParentheses(warning ? (found[4] ?? "").slice(0, -" (warning)".length) : (found[4] ?? ""));
  return diagnostic(found[1], found[2], found[3], rule === "null" ? null : rule, message, warning ? "warning" : "error");
}
