import { argumentsOf, onlyTells } from "../reading/command.ts";
import { oneLine } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { TextReader, Tool } from "../tool.ts";

/** HTMLHint: its default form; `unix`, `compact`, `checkstyle`, `junit`, `json` and `sarif` are read as whoever prints them. */
export const htmlhint: Tool = {
  name: "htmlhint",
  documentation: "https://htmlhint.com/usage/cli/",
  configuration: { files: [".htmlhintrc"] },
  packages: { npm: ["htmlhint"] },
  formats: ["default"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "htmlhint");
    return rest === null || onlyTells(rest) || rest.includes("--list") || rest.includes("--init") ? null : "lint";
  },
  reader: () => htmlhintReader(),
  sniff: (line) => /^Scanned \d+ files?, found \d+ errors? in \d+ files? /.test(line),
};

/** Reads `   /repo/p.html`, `      L12 |source` and under it `          ^ message (rule)`. Source: htmlhint/dist/cli/formatters/default.js. */
export function htmlhintReader(): TextReader {
  const failures = new FailureList();
  let path: string | null = null;
  let line: number | null = null;
  return {
    line(text) {
      if (!text.startsWith("   ")) return;
      const source = /^ {6}L(\d{1,7}) \|/.exec(text);
      if (source !== null) {
        line = Number(source[1]);
        return;
      }
      const told = line === null ? null : /^ {6,}\^ (\S.*) \(([\w-]{1,60})\)$/.exec(text.slice(-2000));
      if (told !== null) {
        failures.add({ path, line, column: null, code: told[2] ?? null, message: oneLine(told[1] ?? "") });
        line = null;
        return;
      }
      const head = /^ {3}(\S.*\.\w{1,8})$/.exec(text.slice(0, 1000));
      if (head !== null) path = head[1] ?? null;
    },
    end: () => failures.finding(),
  };
}
