import { argumentsOf, onlyPrintsInfo } from "../reading/command.ts";
import { cutLine } from "../reading/detail.ts";
import { lineReader, together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { silences, web } from "../suppression.ts";
import type { RawFailure, Tool } from "../tool.ts";
import { tscRows } from "./tsc.ts";

/** svelte-check 2 to 5 in its human and machine forms, and `astro check`. */
export const svelteCheck: Tool = {
  name: "svelte-check",
  documentation: "https://github.com/sveltejs/language-tools/tree/master/packages/svelte-check#machine-readable-output",
  suppressions: [
    silences(web, "svelte", 1, /^\/\/\s*svelte-ignore\b(?<rules>[^\n]*)/g),
    silences(web, "html", 1, /^<!--\s*svelte-ignore(?<rules>[^\n>]*?)(?=--)/g),
  ],
  configuration: { files: ["svelte.config.*"], loads: ["preprocess"] },
  packages: { npm: ["svelte-check"] },
  formats: ["human", "human-verbose", "machine", "machine-verbose", "astro check"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "svelte-check");
    if (rest !== null) return onlyPrintsInfo(rest) || rest.includes("--watch") ? null : "typecheck";
    return argumentsOf(invocation, "astro")?.[0] === "check" ? "typecheck" : null;
  },
  reader: () => together(lineReader(verbose), reader()),
  sniff: (line) => /^svelte-check found \d+ errors? and /.test(line),
};

/** `1590680326778 {"type":"ERROR",...}` of `machine-verbose`, whose positions begin with 0. Source: svelte-check/src/writers.ts. */
const verbose = (text: string): RawFailure | null => {
  const found = /^\d{5,15} (\{"type":"(?:ERROR|WARNING)".*\})$/.exec(text)?.[1];
  if (found === undefined) return null;
  try {
    const { type, filename, start, message, code } = JSON.parse(found) as Record<string, unknown>;
    const at = start as { readonly line?: unknown; readonly character?: unknown } | undefined;
    if (typeof filename !== "string" || typeof message !== "string") return null;
    const [first = "", ...more] = message.split("\n");
    return {
      path: filename,
      line: typeof at?.line === "number" ? at.line + 1 : null,
      column: typeof at?.character === "number" ? at.character + 1 : null,
      code: typeof code === "number" ? `TS${code}` : typeof code === "string" ? code : null,
      message: cutLine(first),
      detail: more.slice(0, 20).join("\n") || null,
      severity: type === "ERROR" ? "error" : "warning",
    };
  } catch {
    return null;
  }
};

const reader = rows(
  ...tscRows.map((row) => ({ ...row, match: new RegExp(row.match.source.replace("^", "^(?:[✖✘] )?")) })),
  // astro check: a hint never fails it.
  {
    match:
      /^(?<path>\S.*?):(?<line>\d{1,7}):(?<column>\d{1,7}) - (?<severity>error|warning|hint) (?<code>[a-z]{1,20}\(\d{1,6}\)): (?<message>.*)$/,
    has: "): ",
  },
  // `1590680326283 ERROR "src/a.svelte" 1:2 "message"`
  {
    match: /^\d{5,} (?<severity>ERROR|WARNING) "(?<path>.*?)" (?<line>\d{1,7}):(?<column>\d{1,7}) "(?<message>.*?)(?:\\n(?<detail>.*))?"$/,
    has: '"',
    quoted: true,
  },
  [
    { match: /^(?<path>\S.*\.\w{1,12}):(?<line>\d{1,7}):(?<column>\d{1,7})$/ },
    { match: /^(?<severity>Error|Warn|Hint)(?:ing)?: (?<message>.*?)(?: \([\w-]{1,20}\))?$/ },
  ],
  { match: /^(?:|={10,}|\d{5,} [A-Z].*)$/, is: "end" },
  { match: /^(?<message>.*)$/, is: "note" },
);
