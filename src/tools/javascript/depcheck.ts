import { argumentsOf, onlyTells } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { TextReader, Tool } from "../tool.ts";

/** depcheck: packages that are declared and not used, and the reverse. */
export const depcheck: Tool = {
  name: "depcheck",
  documentation: "https://github.com/depcheck/depcheck#usage",
  configuration: { files: [".depcheckrc*"] },
  packages: { npm: ["depcheck"] },
  formats: ["text"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "depcheck");
    return rest === null || onlyTells(rest) ? null : "lint";
  },
  reader: () => depcheckReader(),
};

/** Reads `Unused dependencies` and `Missing dependencies` with `* name` or `* name: ./file.js` under them. Source: depcheck/dist/cli.js. */
export function depcheckReader(): TextReader {
  const failures = new FailureList();
  let heading: string | null = null;
  return {
    line(text) {
      const title = /^(?:Unused (?:dev)?[dD]ependencies|Missing dependencies)$/.exec(text);
      if (title !== null) {
        heading = text;
        return;
      }
      const item = heading === null ? null : /^\* ((?:@[\w.~-]{1,100}\/)?[\w.~-]{1,200})(?:: (\S.*))?$/.exec(text.slice(0, 2000));
      if (item === null || heading === null) {
        heading = null;
        return;
      }
      failures.add({
        path: item[2] ?? null,
        line: null,
        column: null,
        code: heading.toLowerCase(),
        message: `${heading}: ${item[1]}`,
      });
    },
    end: () => failures.finding(),
  };
}
