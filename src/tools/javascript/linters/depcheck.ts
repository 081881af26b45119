import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

/** depcheck: packages that are declared and not used, and the reverse. */
export const depcheck: Tool = {
  name: "depcheck",
  documentation: "https://github.com/depcheck/depcheck#usage",
  configuration: { files: [".depcheckrc*"] },
  packages: { npm: ["depcheck"] },
  formats: ["text"],
  calls: { lint: ["depcheck"] },
  // Source: depcheck/dist/cli.js.
  reader: rows(
    { is: "head", match: /^(?<name>Unused dependencies)$/, gives: { code: "unused dependencies" } },
    { is: "head", match: /^(?<name>Unused devDependencies)$/, gives: { code: "unused devdependencies" } },
    { is: "head", match: /^(?<name>Missing dependencies)$/, gives: { code: "missing dependencies" } },
    {
      match: /^\* (?<other>(?:@[\w.~-]{1,100}\/)?[\w.~-]{1,200})(?:: (?<path>\S.*))?$/,
      needs: ["name"],
      says: "{name}: {other}",
    },
    { is: "end", match: /^/ },
  ),
};
