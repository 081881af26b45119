import { type Classified, misconfigured } from "../reading/classified.ts";
import { cutLine, Detail } from "../reading/detail.ts";
import { completeness, FailureList } from "../reading/failure-list.ts";
import type { Row } from "../reading/row.ts";
import { rowReader } from "../reading/rows.ts";
import { scripts, silences, web } from "../suppression.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

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
  reader: () => tscReader(),
  sniff: (line) => placed(line) !== null,
};

interface Pending extends Omit<RawFailure, "detail"> {
  readonly rest: Detail;
}

/** Codes of the command line and of tsconfig.json: they say nothing about the source. */
function isConfiguration(code: string): boolean {
  const number = Number(code.slice(2));
  return (
    (number >= 5000 && number < 5200) ||
    (number >= 6000 && number < 6400 && number !== 6133 && number !== 6138 && number !== 6192 && number !== 6196 && number !== 6198) ||
    number === 18002 ||
    number === 18003
  );
}

/**
 * Reads `path(1,2): error TS2322: message` and the pretty `path:1:2 - error TS2322: message`, with indented lines as their
 * detail, and `error TS18003: ...` without a place. Related places of the pretty form stay in the detail.
 */
function tscReader(): TextReader {
  const failures = new FailureList();
  let pending: Pending | null = null;
  let configuration: string | null = null;
  let missing: string | null = null;
  let others = false;
  const close = (): void => {
    if (pending === null) return;
    const { rest, ...failure } = pending;
    failures.add({ ...failure, detail: rest.text() });
    pending = null;
  };
  const begin = (failure: RawFailure): void => {
    close();
    pending = { ...failure, rest: new Detail() };
    const code = failure.code ?? "";
    if (code === "TS2688") missing ??= failure.message;
    else if (isConfiguration(code)) configuration ??= `${code}: ${failure.message}`;
    else others = true;
  };
  return {
    line(text) {
      const found = placed(text) ?? global(text);
      if (found !== null) return begin(found);
      // without a tsconfig.json and without files tsc prints its help and fails
      if (text.startsWith("tsc: The TypeScript Compiler")) configuration ??= "tsc printed its help: it found no tsconfig.json";
      if (pending === null) return;
      if (text.trim() === "") return pending.rest.add(text);
      if (/^\s/.test(text) || isFrameLine(text)) return pending.rest.add(text);
      close();
    },
    end() {
      close();
      // Without a file there is nothing to repair in a fault of the command line or of what is installed: the class says it all.
      const faults = others ? {} : classOf(missing, configuration);
      const items = faults.class === undefined ? failures.items : failures.items.filter((failure) => failure.path != null);
      return { failures: items, ...completeness(failures), ...faults };
    },
  };
}

function classOf(missing: string | null, configuration: string | null): { class?: Classified } {
  if (missing !== null) return { class: misconfigured("missing-dependency", missing) };
  return configuration === null ? {} : { class: misconfigured("config", configuration) };
}

/** `12 const x = 1` and `~~~` under it, at the first column of the pretty form. */
function isFrameLine(text: string): boolean {
  return /^\d{1,7} /.test(text) || /^ *~+$/.test(text);
}

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

/** `error TS18003: No inputs were found in config file '/repo/tsconfig.json'.`: the file is the one the message names. */
function global(text: string): RawFailure | null {
  const found = /^error (TS-?\d{1,6}): (.*)$/.exec(text);
  if (found === null) return null;
  const message = cutLine(found[2] ?? "");
  const file = /(?:config file|File|file|Cannot read file) '([^']{1,1000}\.json)'/.exec(message.slice(0, 4000));
  return { path: file?.[1] ?? null, code: found[1] ?? null, message, ran: false };
}
