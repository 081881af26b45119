import { argumentsOf, onlyTells } from "../reading/command.ts";
import { oneLine } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { TextReader, Tool } from "../tool.ts";

/** markdownlint-cli and markdownlint-cli2, with and without the severity that newer versions print. */
export const markdownlint: Tool = {
  name: "markdownlint",
  documentation: "https://github.com/DavidAnson/markdownlint-cli2#output-formatters",
  configuration: { files: [".markdownlint*"], loads: ["extends", "customRules", "markdownItPlugins", "outputFormatters"] },
  packages: { npm: ["markdownlint-cli2", "markdownlint-cli"] },
  formats: ["default", "json"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "markdownlint", "markdownlint-cli2", "markdownlint-cli2-config", "markdownlint-cli2-fix");
    return rest === null || onlyTells(rest) ? null : "lint";
  },
  writing: [
    {
      bare: "checks",
      of: ["markdownlint", "markdownlint-cli2"],
      writes: ["--fix", "-f"],
      at: "end",
      drop: { flags: ["--json", "-j"], valued: ["-o", "--output"] },
    },
    { bare: "writes", of: ["markdownlint-cli2-fix"] },
  ],
  reader: () => markdownlintReader(),
  sniff: (line) => /^\S.*:\d+(?::\d+)? (?:error |warning )?MD\d{3}\/[\w/-]+ /.test(line.slice(0, 500)),
};

/** Reads `path:3:1 error MD009/no-trailing-spaces Trailing spaces [Expected: 0; Actual: 3]`. */
export function markdownlintReader(): TextReader {
  const failures = new FailureList();
  return {
    line(text) {
      const found =
        /^(\S.*?):(\d{1,7})(?::(\d{1,7}))?:? (?:(error|warning) )?((?:MD\d{3}|[A-Z]+\d+|search-replace)(?:\/[\w/-]+)?) (.*)$/.exec(text);
      if (found === null) return;
      failures.add({
        path: found[1] ?? null,
        line: Number(found[2]),
        column: found[3] === undefined ? null : Number(found[3]),
        code: found[5] ?? null,
        message: oneLine(found[6] ?? ""),
        severity: found[4] === "warning" ? "warning" : "error",
      });
    },
    end: () => failures.finding(),
  };
}
