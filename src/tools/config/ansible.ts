import { hasFlag, runs, withWords } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Tool } from "../tool.ts";

/** Reads ansible-lint: the rule and its message with "play.yml:3 Task/Handler: ..." below, and the parseable form "play.yml:3: name[missing]: text". */
function ansibleLines(): (text: string) => LineNews {
  let said: { readonly code: string; readonly message: string } | null = null;
  return (text) => {
    const open = said;
    said = null;
    const below = open ? /^(\S.{0,1000}?):(\d{1,9})(?::(\d{1,9}))?(?: .*)?$/.exec(text.slice(0, 2_000)) : null;
    if (open && below)
      return {
        path: below[1] ?? "",
        line: Number(below[2]),
        column: below[3] === undefined ? null : Number(below[3]),
        ...open,
        ran: !/^(?:syntax-check|load-failure|parser-error)/.test(open.code),
      };
    const place = readPlace(text);
    const rule = /^([a-z][\w-]{1,60}(?:\[[\w./-]{1,100}\])?): (\S.*)$/.exec(place ? place.rest : text);
    if (!rule) return null;
    if (place) return { path: place.path, line: place.line, column: place.column, code: rule[1] ?? null, message: rule[2] ?? "" };
    said = { code: rule[1] ?? "", message: rule[2] ?? "" };
    return null;
  };
}

export const ansibleLint: Tool = {
  name: "ansible-lint",
  documentation: "https://ansible.readthedocs.io/projects/lint/usage/#output-formats",
  formats: ["brief", "full", "pep8", "codeclimate", "sarif"],
  recognise: ({ words }) => (runs(words, "ansible-lint") && !hasFlag(words, "--version", "-L", "--list-rules") ? "lint" : null),
  fix: ({ words }) => (hasFlag(words, "--fix", "--write") ? null : withWords(words, 1, "--fix")),
  reader: () => lineReader(ansibleLines()),
};
