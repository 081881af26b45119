import { wordFix } from "../reading/fixes/text-fixes.ts";
import type { Row } from "../reading/row.ts";
import { rowReader, rows } from "../reading/rows.ts";
import { scripts, silences, web } from "../suppression.ts";
import type { Tool } from "../tool.ts";

/** Syntax errors are TS1000 to TS1999 with few exceptions; while one stands, no type is checked in that program. */
const unread = /^TS1\d{3} /;

/** A diagnostic that names its place, in either form. */
export const tscRows: readonly Row[] = [
  {
    match:
      /^(?<path>\S.*?|)\((?<line>\d{1,7}),(?<column>\d{1,7})\): (?<severity>error|warning|message|info) (?<code>TS-?\d{1,6}): (?<message>.*)$/,
    has: " TS",
    unread,
  },
  {
    match:
      /^(?<path>\S.*?|):(?<line>\d{1,7}):(?<column>\d{1,7}) - (?<severity>error|warning|message|info) (?<code>TS-?\d{1,6}): (?<message>.*)$/,
    has: " TS",
    unread,
  },
];

/** The diagnostic of a line that names its place; null for any other line. */
export const placed = rowReader(...tscRows);

/**
 * `path(1,2): error TS2322: message` and the pretty `path:1:2 - error TS2322: message`, with indented lines and the drawn ones as their
 * detail, and `error TS18003: ...` without a place, whose file is the one that the message names. Codes of the command line and of
 * tsconfig.json say nothing about the source.
 */
const refuses = [
  ["missing-dependency", /^TS2688 /],
  ["config", /^TS(?:5[01]\d\d|6(?!133|138|192|196|198)[0-3]\d\d|1800[23]) /],
] as const;
const reader = rows(
  ...tscRows.map((row) => ({ ...row, refuses })),
  {
    match: /^error (?<code>TS-?\d{1,6}): (?<message>(?:.{0,2000}?(?:config file|[Ff]ile) '(?<path>[^']{1,1000}\.json)')?.*)$/,
    gives: { ran: false },
    refuses,
  },
  { is: "config", match: /^tsc: The TypeScript Compiler/, says: "tsc printed its help: it found no tsconfig.json" },
  { is: "note", match: /^(?:[\s~].*|\d{1,7} .*|)$/ },
  { is: "end", match: /^./ },
);

/** A tsconfig that only lists projects (`"files": []` with `references`) checks nothing by itself. */
const onlyReferences = (text: string): boolean => /"references"\s*:/.test(text) && /"files"\s*:\s*\[\s*\]/.test(text);

/** The TypeScript compiler in all its names: `tsc`, `tsc -b`, `tsgo`, `vue-tsc`, `glint`, `astro check` prints its own. */
export const tsc: Tool = {
  name: "tsc",
  documentation: "https://www.typescriptlang.org/docs/handbook/compiler-options.html",
  suppressions: [
    silences(scripts, "typescript", 1, /^(?:\/{2,}|\/\*)[\s*/]*@ts-(?:ignore|expect-error)\b/gm),
    silences(scripts, "typescript", 1, /(?<=\n[\s*]*)@ts-(?:ignore|expect-error)\b[^\n]*\*\/$/g),
    silences(scripts, "typescript", 3, /^(?:\/{2,}|\/\*)[\s*/]*@ts-nocheck\b/g),
    // vue-tsc reads them in templates.
    silences(web, "html", 1, /^<!--\s*(?:@ts-ignore|@ts-expect-error|@vue-ignore|@vue-expect-error|@vue-skip)(?<rules>[^\n>]*?)(?=--)/g),
  ],
  projectChecks: [
    { command: "tsc --noEmit", stage: "typecheck", evidence: "both", needs: ["tsconfig.json"], checksNothing: onlyReferences },
  ],
  configuration: { files: ["tsconfig*.json", "jsconfig*.json"], loads: ["extends", "references", "plugins"] },
  laxer: [/--skipLibCheck\b/],
  packages: { npm: ["typescript", "vue-tsc", "@typescript/native-preview"] },
  formats: ["plain", "pretty"],
  calls: {
    typecheck: ["tsc", "tsgo", "vue-tsc", "vue-tsgo", "vti", "glint", "ngc", "ttsc", "tspc"],
    not: ["--init", "--showConfig", "--all", "-v", "--watch", "-w", "--clean", "--listFilesOnly"],
  },
  writing: [{ bare: "checks", of: ["tsc", "vue-tsc", "tsgo"], endless: ["--watch", "-w"] }],
  // "Property 'x' does not exist on type 'Y'. Did you mean 'z'?", "Cannot find name 'x'. Did you mean 'y'?" and its kin.
  prints: {
    in: ["text"],
    text: wordFix(false, /^(?:\D*?)'(?<was>[\w$]+)'(?!\? ).{0,300}\. Did you mean (?:to write )?'(?<text>[\w$]+)'\?$/),
  },
  reader,
  sniff: (line) => placed(line) !== null,
};
