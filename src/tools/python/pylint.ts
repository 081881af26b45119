import { hasFlag, runs } from "../reading/command.ts";
import { lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, Tool } from "../tool.ts";
import { readWorkflowCommand } from "../workflow-commands.ts";

const unread = new Set(["E0001", "E0002", "F0001", "F0002", "F0010"]);

/**
 * Reads pylint's text form (`a.py:1:0: C0114: Missing module docstring (missing-module-docstring)`), `parseable`
 * (`a.py:1: [C0114(missing-module-docstring), ] text`) and `msvs` (`a.py(1): [C0114(missing-module-docstring)] text`).
 * `github` (`::notice file=a.py,line=1,col=0,title=C0114::text`) grades messages, but each of them fails the run.
 * The code is the message's number, as printed first; its symbol stays in the message of the text form's detail.
 */
function pylintLine(text: string): RawFailure | null {
  const annotation = text.startsWith("::") ? readWorkflowCommand(text) : null;
  if (annotation) return /^[CRWEF]\d{4}$/.test(annotation.code ?? "") ? { ...annotation, severity: "error" } : null;
  const place = readPlace(text);
  if (place && !/^\s/.test(place.path)) {
    const plain = /^([CRWEFI]\d{4}): (\S.*)$/.exec(place.rest);
    if (plain) {
      const said = plain[2] ?? "";
      const symbol = / \(([a-z][a-z0-9-]{2,60})\)$/.exec(said.slice(-80));
      return made(
        place.path,
        place.line,
        place.column,
        plain[1] ?? "",
        symbol ? said.slice(0, said.length - symbol[0].length) : said,
        symbol?.[1] ?? null,
      );
    }
    const parseable = /^\[([CRWEFI]\d{4})\(([\w-]{1,80})\),? ?([^\]]{0,300})\] (\S.*)$/.exec(place.rest);
    return parseable ? made(place.path, place.line, place.column, parseable[1] ?? "", parseable[4] ?? "", parseable[2] ?? null) : null;
  }
  const studio = /^(\S[^()]{0,1000})\((\d{1,9})\): \[([CRWEFI]\d{4})\(([\w-]{1,80})\)([^\]]{0,300})\] ?(\S.*)$/.exec(text);
  return studio ? made(studio[1] ?? "", Number(studio[2]), null, studio[3] ?? "", studio[6] ?? "", studio[4] ?? null) : null;
}

function made(path: string, line: number, column: number | null, code: string, message: string, symbol: string | null): RawFailure {
  return { path, line, column, code, message, detail: symbol, ran: !unread.has(code), severity: code.startsWith("I") ? "info" : "error" };
}

export const pylint: Tool = {
  name: "pylint",
  documentation: "https://pylint.readthedocs.io/en/stable/user_guide/usage/output.html",
  formats: ["text", "parseable", "msvs", "colorized", "json", "json2", "github"],
  recognise: ({ words }) => (runs(words, "pylint") && !hasFlag(words, "--version") ? "lint" : null),
  reader: () => lineReader(pylintLine),
  sniff: (line) => line.startsWith("************* Module "),
};
