import type { Row } from "../../reading/row.ts";

const place = String.raw`(?<line>\d{1,7}):(?<column>\d{1,7})`;
/** A rule's name: `no-undef`, `@scope/plugin/rule`, `eslint(no-debugger)`, `CssSyntaxError`. */
export const rule = String.raw`(?<code>@?[A-Za-z][\w@/.-]{0,118}(?:\([\w@/.-]+\))?)`;
/** What a parser says ends in no rule. */
const told = String.raw`(?<message>Parsing error:.*\S|\S.*?)(?: {2,}${rule})?\s*$`;
const unread = /^(?:Parsing error:|CssSyntaxError )/;

/**
 * The `stylish` layout that ESLint made and oxlint, Stylelint, XO, tsd and Next.js print too: a path alone on its line, then
 * `  line:column  severity  message  rule` in aligned columns. A message may hold line ends; its rule then ends the last line.
 * Source: eslint/lib/cli-engine/formatters/stylish.js, stylelint's `stringFormatter`.
 */
export const stylishRows: readonly Row[] = [
  {
    match: new RegExp(
      String.raw`^\s*${place}\s+(?:✓ {1,2})?(?<severity>error|warning|warn|info|Error:|Warning:|Info:|✖|×|⚠|‼|ℹ|x|!|i)\s{1,40}${told}`,
    ),
    has: ":",
    needs: ["path"],
    unread,
  },
  // The order of eslint-formatter-pretty (XO, tsd): the mark first.
  { match: new RegExp(`^ {1,8}(?<severity>✖|×|⚠|‼|ℹ|x|!|i) {1,4}${place} {1,40}${told}`), has: ":", needs: ["path"], unread },
  { is: "head", match: /^(?:file:\/\/)?(?<path>(?:[A-Za-z]:|\.{0,2})[\\/](?!.*:\d+$).*\S|[\w@.[({][^:]*\.\w{1,10})$/ },
  // XO and tsd add the place of the gravest row to the path, as a link.
  { is: "head", match: /^ {2}(?:file:\/\/)?(?<path>\S.*?):\d{1,7}:\d{1,7}$/ },
  { is: "end", match: /^\s*(?:[✖×x!⚠✔] )?\d{1,7} (?:problem|error|warning)s?\b/ },
  // Rules whose messages have several lines are a plugin's.
  { is: "note", match: new RegExp(String.raw`^(?=.*\S)(?<message>.*?)(?: {2,}(?=\S*/)${rule})?\s*$`), lacks: ["code"] },
];

/** `path:1:2: message [Error/rule]`, the unix format of ESLint, oxlint and HTMLHint. */
export const unixRow: Row = {
  match: /^(?<message>.*) \[(?<severity>Error|Warning|Info|(?:error|warning|info)(?=\/))(?:\/(?<code>.+))?\]$/,
  placed: true,
  has: "]",
  needs: ["column"],
  unread,
};

/** `path: line 1, col 2, Error - message (rule)`, the compact format of ESLint, Stylelint and HTMLHint. */
export const compactRow: Row = {
  match:
    /^(?<path>.*?): line (?<line>\d{1,7}), col (?<column>\d{1,7}), (?<severity>[Ee]rror|[Ww]arning|[Ii]nfo) - (?<message>.*?)(?: \((?<code>@?[A-Za-z][\w@/.-]{0,118}(?:\([\w@/.-]+\))?)\))?$/,
  has: ": line ",
  unread,
};

/** `error: message (rule) at path:1:7:`, then source lines. */
export const codeframeRow: Row = {
  match: /^(?<severity>error|warning): (?<message>.*?)(?: \((?<code>[\w@/.-]+)\))? at (?<path>\S.*):(?<line>\d{1,7}):(?<column>\d{1,7}):$/,
  has: " at ",
  unread,
};

/** `║ 3 │ 9 │ error │ message │ rule ║` below a file's name: ESLint's table formatter; a long message goes on in rows without numbers. */
export const tableRow: Row = {
  match: new RegExp(
    String.raw`^║ (?<line>\d{1,7}) +│ (?<column>\d{1,7}) +│ (?<severity>error|warning) +│ (?<message>\S.*?) *│ (?:${rule})? *║$`,
  ),
  has: "│",
  needs: ["path"],
  unread,
};
