import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Tool } from "../tool.ts";

/** Reads bandit's text (">> Issue: [B110:try_except_pass] text" with "Location: a.py:8:4" below) and its custom form as documented. */
function banditLines(): (text: string) => LineNews {
  let issue: { readonly code: string; readonly message: string } | null = null;
  let skipped = false;
  let csv = false;
  return (text) => {
    if (text.startsWith("filename,test_name,test_id,")) csv = true;
    else if (csv) {
      const row =
        /^([^",]{1,1000}),\w{1,100},(B\d{3}),[A-Z]{1,10},[A-Z]{1,10},(?:([^",]{0,2000})|"((?:[^"]|""){0,2000})"),(\d{1,9}),(?:(\d{1,9}),)?/.exec(
          text,
        );
      if (row)
        return {
          path: row[1] ?? null,
          line: Number(row[5]),
          column: row[6] === undefined ? null : Number(row[6]),
          code: row[2] ?? null,
          message: (row[3] ?? row[4] ?? "").replaceAll('""', '"'),
        };
    }
    const head = /^>> Issue: \[(\w{1,20})(?::[\w-]{1,100})?\] (\S.*)$/.exec(text);
    if (head) {
      issue = { code: head[1] ?? "", message: head[2] ?? "" };
      return null;
    }
    const at = issue ? /^\s+Location: (.+)$/.exec(text) : null;
    if (issue && at) {
      const place = readPlace(`${at[1]}:`);
      const failure = { path: place?.path ?? null, line: place?.line ?? null, column: place?.column ?? null, ...issue };
      issue = null;
      return failure;
    }
    if (text.startsWith("Files skipped (")) skipped = true;
    else if (skipped) {
      const unread = /^\t(\S.{0,1000}) \((.*syntax error.*)\)$/.exec(text);
      if (unread) return { path: unread[1] ?? null, line: null, column: null, message: unread[2] ?? "", ran: false, severity: "info" };
      if (!text.startsWith("\t")) skipped = false;
    }
    const place = text.includes("[bandit]") ? readPlace(text) : null;
    const custom = place ? /^(B\d{3})\[bandit\]: (?:LOW|MEDIUM|HIGH|UNDEFINED): (\S.*)$/.exec(place.rest) : null;
    return place && custom
      ? { path: place.path, line: place.line, column: place.column, code: custom[1] ?? "", message: custom[2] ?? "" }
      : null;
  };
}

export const bandit: Tool = {
  name: "bandit",
  documentation: "https://bandit.readthedocs.io/en/latest/formatters/index.html",
  formats: ["txt", "screen", "custom", "csv", "xml", "json", "sarif"],
  recognise: ({ words }) => (runs(words, "bandit") && !hasFlag(words, "--version") ? "lint" : null),
  reader: () => lineReader(banditLines()),
};
