import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

/** Reads pydocstyle: "a.py:4 in public function `f`:" and below it "        D103: Missing docstring in public function". */
function docstyleLines(): (text: string) => LineNews {
  let place: { readonly path: string; readonly line: number } | null = null;
  return (text) => {
    const head = /^(\S.{0,1000}):(\d{1,9}) (?:in|at) .{1,500}:$/.exec(text);
    if (head) {
      place = { path: head[1] ?? "", line: Number(head[2]) };
      return null;
    }
    const said = place ? /^\s+(D\d{3}): (\S.*)$/.exec(text) : null;
    return place && said ? { ...place, column: null, code: said[1] ?? null, message: said[2] ?? "" } : null;
  };
}

export const pydocstyle: Tool = {
  name: "pydocstyle",
  documentation: "https://www.pydocstyle.org/en/stable/usage.html",
  formats: ["default"],
  recognise: ({ words }) => (runs(words, "pydocstyle", "pep257") && !hasFlag(words, "--version") ? "lint" : null),
  reader: () => lineReader(docstyleLines()),
};
