import { argumentsOf, onlyTells } from "../reading/command.ts";
import { oneLine } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { TextReader, Tool } from "../tool.ts";

/** remark-cli and the other commands of unified, whose reports vfile-reporter makes. */
export const remark: Tool = {
  name: "remark",
  documentation: "https://github.com/remarkjs/remark/tree/main/packages/remark-cli",
  configuration: { files: [".remarkrc*"], ignores: [".remarkignore"], tables: [["package.json", "remarkConfig"]], loads: ["plugins"] },
  packages: { npm: ["remark-cli", "alex", "rehype-cli"] },
  formats: ["vfile-reporter"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "remark", "alex", "rehype");
    return rest === null || onlyTells(rest) || rest.includes("-w") || rest.includes("--watch") ? null : "lint";
  },
  writing: [{ bare: "checks", of: ["remark"], writes: ["--output", "-o"], at: "end" }],
  reader: () => remarkReader(),
};

/**
 * Reads a path alone on its line and the rows under it: `  8:1-8:4  warning  message  rule  source` in columns, or with single
 * blanks since version 8. Source: vfile-reporter.
 */
export function remarkReader(): TextReader {
  const failures = new FailureList();
  let path: string | null = null;
  return {
    line(text) {
      const row = /^ *(\d{1,7}):(\d{1,7})(?:-\d{1,7}:\d{1,7})? +(warning|error|info|fatal) +(\S.*)$/.exec(text.slice(0, 2000));
      if (row === null) {
        if (text === "" || text.startsWith(" ")) return;
        path = /^(\S.*?\.\w{1,12})(?:: (?:no issues found|written))?$/.exec(text.slice(0, 1000))?.[1] ?? null;
        return;
      }
      if (path === null) return;
      const told = (row[4] ?? "").trimEnd();
      const columns = told.split("  ").filter((part) => part !== "");
      const words = columns.length > 1 ? columns.slice(1) : told.split(" ").slice(-2);
      const rule = words[0]?.trim() ?? "";
      const known =
        columns.length > 1 || (words.length === 2 && /^[a-z][\w:/-]{0,80}$/.test(rule) && /^[a-z@][\w:/-]{0,80}$/.test(words[1] ?? ""));
      const message = columns.length > 1 ? (columns[0] ?? "") : known ? told.slice(0, told.length - words.join(" ").length) : told;
      failures.add({
        path,
        line: Number(row[1]),
        column: Number(row[2]),
        code: known ? rule : null,
        message: oneLine(message.trim()),
        severity: row[3] === "warning" ? "warning" : row[3] === "info" ? "info" : "error",
      });
    },
    end: () => failures.finding(),
  };
}
