import { Bounded } from "../../reading/failure-list.ts";
import { mostFailures } from "../../reading/limits.ts";
import { together } from "../../reading/line-reader.ts";
import { rows } from "../../reading/rows.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { silences, web } from "../../suppression.ts";
import { hasAll, tableOf } from "../../text/fields.ts";
import type { RawFailure, TextReader, Tool, Writing } from "../../tool.ts";

const programs = ["biome", "rome", "ultracite"];
/** What `check`, `lint` and `format` share; `ci` is `check` in another word. */
const biomeWriting = {
  bare: "checks",
  writes: ["--write", "--apply", "--fix", "--apply-unsafe"],
  companions: ["--unsafe"],
  unsafely: ["--write", "--unsafe"],
  drop: { flags: ["--reporter", "--threads", "--error-on-warnings"], valued: ["--reporter-file"] },
  never: ["--stdin-file-path"],
} as const satisfies Writing;

const place = String.raw`(?<path>\S.*?)(?::(?<line>\d{1,7}):(?<column>\d{1,7}))?`;
const category = String.raw`(?:lint|assist|syntax|suppressions|internalError|configuration|deserialize|files|fs|args|flags|reporter|migrate|project|plugin|ci|check|format|parse|organizeImports|vcs|search|workspace|resolver)(?:\/[\w/]+)?`;
const rule = "(?: +[A-Z]+)* *━+$";
const unread = /^(?:parse |syntax\/|format Code formatting aborted due to parsing errors)/;
const refuses = [["config", /^(?:configuration|deserialize|flags|fs\/|args)/]] as const;

/**
 * Biome's own layout: `path:1:2 category FIXABLE ━━━`, an empty line, `  × message`, then advices. A header without a path is the
 * run's own last word; a long path leaves no room for the rule of `━`. Source: biome_diagnostics, display.
 */
const reader = rows(
  { match: new RegExp(`^${place} (?<code>format)${rule}`), has: " ━", unread, gives: { stage: "format" } },
  { match: new RegExp(`^${place} (?<code>${category})${rule}`), has: " ━", unread, refuses },
  {
    match: /^(?<path>\S.*?):(?<line>\d{1,7}):(?<column>\d{1,7}) (?<code>(?:lint|assist|syntax|plugin)\/[\w/]+)(?: +[A-Z]+)* *$/,
    has: "/",
    unread,
  },
  { match: new RegExp(`^(?<code>(?:configuration|deserialize|flags|fs|args)(?:\\/[\\w/]+)?)${rule}`), has: " ━", refuses },
  { is: "end", match: /^(?:Checked \d+ files?|Formatted \d+|Found \d+ |Skipped \d+|[\w/]+ ━+$)/ },
  { is: "cut", match: /^(?:The number of diagnostics exceeds|Diagnostics not shown: [1-9])/ },
  { is: "config", match: /^ {2}[×✖✘x] (?<message>No files were processed.*)$/ },
  { is: "part", match: /^ {2}(?<severity>[×✖✘x!⚠iℹ]) (?<message>.*)$/ },
  { is: "note", match: /^(?<message>.*)$/ },
);

/** Where Biome refuses its configuration, the class says it all: what stands in that file is no finding in the code. */
const ownReader = (): TextReader => {
  const own = reader();
  return {
    line: (text, index) => own.line(text, index),
    end: () => {
      const finding = own.end();
      return finding.class === undefined ? finding : { ...finding, failures: [] };
    },
  };
};

/** The summary reporter: files with their number of errors, then rules with theirs; a rule is told of a file only where one explains all,
 * which no row can know. */
const summaryReader = (): TextReader => {
  const files = new Bounded<RawFailure>(mostFailures);
  const rules = new Set<string>();
  let part: "lint" | "format" | "parse" | null = null;
  return {
    line(text) {
      if (/^ {2}[iℹ] The following files (?:have|need)/.test(text))
        part = text.includes("parsing errors") ? "parse" : text.includes("format") ? "format" : "lint";
      const file = part === null ? null : /^ {2}- (.*?)(?: \(((?:\d+ (?:errors?|warnings?|infos?)(?:, )?)+)\))?$/.exec(text);
      const [, path = "", counts = part === "parse" ? "parsing errors" : "not formatted"] = file ?? [];
      if (file !== null && part === "lint" && counts.includes("error")) files.add({ path, message: counts });
      else if (file !== null && part === "parse") files.add({ path, code: part, message: counts, ran: false });
      else if (file !== null && part === "format") files.add({ path, code: part, message: counts, stage: "format" });
      const found = /^ {2}((?:lint|assist|syntax|suppressions)\/[\w/]+|format|parse) +\d+ \(\d+ errors?/.exec(text)?.[1];
      if (found !== undefined && rules.size < 200) rules.add(found);
    },
    end: () => ({
      failures: files.items.map((file) =>
        file.code !== undefined || rules.size === 0
          ? file
          : {
              ...file,
              code: rules.size === 1 ? ([...rules][0] ?? null) : null,
              message: `${file.message}: ${[...rules].join(", ")}`.slice(0, 500),
            },
      ),
    }),
  };
};

/** Biome 1 and 2 (and Rome before it): `check`, `ci`, `lint`, `format`. Its machine-readable reporters are structured. */
export const biome: Tool = {
  name: "biome",
  documentation: "https://biomejs.dev/reference/reporters/",
  json: [
    {
      name: "biome json",
      stage: null,
      is: (document) => hasAll(document, "summary", "diagnostics") && hasAll(tableOf(document.summary), "unchanged"),
    },
  ],
  suppressions: [
    silences(web, "biome", 1, /^(?:\/\/|\/\*|\{?\/\*)\s*(?:biome|rome)-ignore\s+(?<rules>[\w/]+)/g),
    silences(web, "biome", 3, /^(?:\/\/|\/\*)\s*biome-ignore-(?:all|start)\s+(?<rules>[\w/]+)/g),
  ],
  projectChecks: [{ command: "biome check", target: ".", stage: "lint", evidence: "both" }],
  configuration: { files: ["biome.json*", ".biome.json*"], loads: ["extends", "plugins"] },
  packages: { npm: ["@biomejs/biome"] },
  formats: ["default", "summary", "github", "json", "gitlab", "junit", "checkstyle", "sarif"],
  calls: {
    format: programs.map((program) => `${program} format`),
    lint: programs.flatMap((program) => ["check", "ci", "lint"].map((verb) => `${program} ${verb}`)),
  },
  writing: [
    { ...biomeWriting, of: ["biome check", "biome lint", "biome format", "rome check", "rome format"] },
    { ...biomeWriting, of: ["biome ci", "rome ci"], swap: [["ci", "check"]] },
  ],
  targeted: onNamedFiles({
    verbs: ["check", "lint", "format", "ci"],
    valued: ["--config-path", "--reporter", "--max-diagnostics", "--diagnostic-level", "--only", "--skip"],
    drop: ["--changed", "--staged"],
    dropValued: ["--since", "--reporter-file"],
  }),
  reader: () => together(ownReader(), summaryReader()),
  sniff: (line) => /^(?:\S.* )?(?:lint|assist)\/\w+\/\w+ +(?:FIXABLE +)?━{4,}$/.test(line),
};
