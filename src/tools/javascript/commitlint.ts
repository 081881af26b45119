import { argumentsOf, onlyTells } from "../reading/command.ts";
import { oneLine } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { TextReader, Tool } from "../tool.ts";

/** commitlint: what it says of a commit's message has no file. */
export const commitlint: Tool = {
  name: "commitlint",
  documentation: "https://commitlint.js.org/reference/cli.html",
  configuration: {
    files: ["commitlint.config.*", ".commitlintrc*"],
    tables: [["package.json", "commitlint"]],
    loads: ["extends", "plugins", "parserPreset", "formatter"],
  },
  packages: { npm: ["@commitlint/cli"] },
  formats: ["default"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "commitlint");
    return rest === null || onlyTells(rest) || rest.includes("--print-config") ? null : "lint";
  },
  reader: () => commitlintReader(),
};

/** Reads `✖   message [rule]` and `⚠   message [rule]`. Source: @commitlint/format. */
export function commitlintReader(): TextReader {
  const failures = new FailureList();
  return {
    line(text) {
      if (!text.startsWith("✖") && !text.startsWith("⚠")) return;
      const found = /^[✖⚠] {1,3}(\S.*?) \[([a-z][\w/-]{1,80})\]$/.exec(text.slice(0, 2000));
      if (found !== null)
        failures.add({
          path: null,
          line: null,
          column: null,
          code: found[2] ?? null,
          message: oneLine(found[1] ?? ""),
          severity: text.startsWith("⚠") ? "warning" : "error",
        });
    },
    end: () => failures.finding(),
  };
}
