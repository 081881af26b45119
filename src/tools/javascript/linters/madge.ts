import { argumentsOf, hasFlag, onlyPrintsInfo } from "../../reading/command.ts";
import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

/** madge with `--circular`: circles of imports. */
export const madge: Tool = {
  name: "madge",
  documentation: "https://github.com/pahen/madge#cli",
  configuration: { files: [".madgerc"] },
  packages: { npm: ["madge"] },
  formats: ["circular"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "madge");
    return rest !== null && !onlyPrintsInfo(rest) && hasFlag(rest, "-c", "--circular") ? "lint" : null;
  },
  // A circle is told once, at its first file. Source: madge/lib/output.js.
  reader: rows({
    match: /^\d{1,5}\) (?<path>\S.*?\.\w{1,8}) > (?<other>\S.*)$/,
    has: " > ",
    says: "Circular dependency: {path} > {other}",
    gives: { code: "circular" },
  }),
};
