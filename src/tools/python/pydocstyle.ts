import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

export const pydocstyle: Tool = {
  name: "pydocstyle",
  documentation: "https://www.pydocstyle.org/en/stable/usage.html",
  configuration: {
    files: [".pydocstyle*"],
    tables: [
      ["pyproject.toml", "tool.pydocstyle"],
      ["setup.cfg", "pydocstyle"],
    ],
  },
  packages: { pip: ["pydocstyle"] },
  formats: ["default"],
  calls: { lint: ["pydocstyle", "pep257"] },
  reader: rows(
    { is: "head", match: /^(?<path>\S.{0,1000}):(?<line>\d{1,9}) (?:in|at) .{1,500}:$/ },
    { match: /^\s+(?<code>D\d{3}): (?<message>\S.*)$/, needs: ["path"] },
  ),
};
