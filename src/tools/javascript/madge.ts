import { argumentsOf, hasFlag, onlyTells } from "../reading/command.ts";
import { oneLine } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { TextReader, Tool } from "../tool.ts";

/** madge with `--circular`: circles of imports. */
export const madge: Tool = {
  name: "madge",
  documentation: "https://github.com/pahen/madge#cli",
  configuration: { files: [".madgerc"] },
  packages: { npm: ["madge"] },
  formats: ["circular"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "madge");
    return rest !== null && !onlyTells(rest) && hasFlag(rest, "-c", "--circular") ? "lint" : null;
  },
  reader: () => madgeReader(),
};

/** Reads `1) a.js > b.js`: a circle of imports, told once, at its first file. Source: madge/lib/output.js. */
export function madgeReader(): TextReader {
  const failures = new FailureList();
  return {
    line(text) {
      const circle = /^\d{1,5}\) (\S.*?\.\w{1,8}) > (\S.*)$/.exec(text.slice(0, 4000));
      if (circle !== null)
        failures.add({
          path: circle[1] ?? null,
          line: null,
          column: null,
          code: "circular",
          message: oneLine(`Circular dependency: ${circle[1]} > ${circle[2]}`),
        });
    },
    end: () => failures.finding(),
  };
}
