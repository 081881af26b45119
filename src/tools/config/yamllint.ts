import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, Tool } from "../tool.ts";

function made(path: string, line: number, column: number | null, level: string, said: string): RawFailure {
  const rule = / \(([a-z][a-z-]{1,40})\)$/.exec(said.slice(-60));
  const message = (rule ? said.slice(0, said.length - rule[0].length) : said).trim();
  const syntax = rule?.[1] === "syntax" || message.startsWith("syntax error");
  return { path, line, column, code: rule?.[1] ?? null, message, severity: level === "error" ? "error" : "warning", ran: !syntax };
}

/** Reads yamllint's standard and colored forms (problems below the file's name) and its parsable form. */
function yamllintLines(): (text: string) => LineNews {
  let file: string | null = null;
  return (text) => {
    const row = file === null ? null : /^\s{2}(\d{1,9}):(\d{1,9})\s+(error|warning)\s+(\S.*)$/.exec(text);
    if (row && file !== null) return made(file, Number(row[1]), Number(row[2]), row[3] ?? "", row[4] ?? "");
    const place = text.includes(": [") ? readPlace(text) : null;
    const parsable = place ? /^\[(error|warning)\] (\S.*)$/.exec(place.rest) : null;
    if (place && parsable) return made(place.path, place.line, place.column, parsable[1] ?? "", parsable[2] ?? "");
    if (/^\S.{0,1000}$/.test(text)) file = text.replace(/:$/, "");
    else if (text === "") file = null;
    return null;
  };
}

export const yamllint: Tool = {
  name: "yamllint",
  documentation: "https://yamllint.readthedocs.io/en/stable/quickstart.html",
  formats: ["standard", "parsable", "colored", "github"],
  recognise: ({ words }) => (runs(words, "yamllint") && !hasFlag(words, "--version", "-v") ? "lint" : null),
  reader: () => lineReader(yamllintLines()),
};
