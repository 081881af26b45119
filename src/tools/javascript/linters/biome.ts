import { type Classified, classed, misconfigured } from "../../reading/classified.ts";
import { cutLine, Detail } from "../../reading/detail.ts";
import { completeness, FailureList } from "../../reading/failure-list.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { hasAll, tableOf } from "../../structured/fields.ts";
import { silences, web } from "../../suppression.ts";
import type { Finding, TextReader, Tool, Writing } from "../../tool.ts";

const programs = ["biome", "rome", "ultracite"];
/** What `check`, `lint` and `format` share; `ci` is `check` in another word. */
const biomeWriting = {
  bare: "checks",
  writes: ["--write", "--apply", "--fix", "--apply-unsafe"],
  companions: ["--unsafe"],
  drop: { flags: ["--reporter", "--threads", "--error-on-warnings"], valued: ["--reporter-file"] },
  never: ["--stdin-file-path"],
} as const satisfies Writing;

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
  reader: () => biomeReader(),
  sniff: (line) => /^(?:\S.* )?(?:lint|assist)\/\w+\/\w+ +(?:FIXABLE +)?━{4,}$/.test(line),
};

interface Pending {
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly code: string;
  message: string | null;
  severity: "error" | "warning" | "info";
  readonly rest: Detail;
}

/**
 * Reads Biome's own layout: `path:1:2 category FIXABLE ━━━`, an empty line, `  × message`, then advices. A header without a
 * path is the run's own last word. The summary reporter names only files and rules. Source: biome_diagnostics, display.
 */
function biomeReader(): TextReader {
  const failures = new FailureList();
  const summary = summaryOf();
  let pending: Pending | null = null;
  let complete = true;
  let found: Classified | null = null;
  let heading: string | null = null;
  const close = (): void => {
    if (pending === null) return;
    const parse =
      pending.code === "parse" ||
      pending.code.startsWith("syntax/") ||
      (pending.message?.startsWith("Code formatting aborted due to parsing errors") ?? false);
    if (pending.message !== null && !isConfiguration(pending.code))
      failures.add({
        path: pending.path,
        line: pending.line,
        column: pending.column,
        code: pending.code,
        message: pending.message,
        detail: pending.rest.text(),
        severity: pending.severity,
        ran: !parse,
        ...(pending.code === "format" ? { stage: "format" as const } : {}),
      });
    if (pending.message !== null && isConfiguration(pending.code)) found ??= misconfigured("config", `${pending.path}: ${pending.message}`);
    pending = null;
  };
  return {
    line(text) {
      const header = headerOf(text);
      if (header !== null) {
        close();
        heading = header.category;
        if (header.path != null)
          pending = {
            path: header.path,
            line: header.line,
            column: header.column,
            code: header.category,
            message: null,
            severity: "error",
            rest: new Detail(),
          };
        return;
      }
      if (/^(?:Checked \d+ files?|Formatted \d+|Found \d+ |Skipped \d+)/.test(text)) {
        close();
        heading = null;
        return;
      }
      if (/^(?:The number of diagnostics exceeds|Diagnostics not shown: [1-9])/.test(text)) {
        close();
        complete = false;
        return;
      }
      summary.line(text);
      const match = /^ {2}(×|✖|✘|x|!|⚠|i|ℹ) (.*)$/.exec(text);
      if (pending === null) {
        if (match !== null && heading !== null) found ??= classOf(heading, match[2] ?? "");
        return;
      }
      if (match !== null && pending.message === null) {
        pending.message = cutLine(match[2] ?? "");
        pending.severity = severityOf(match[1] ?? "");
      } else if (pending.message !== null) pending.rest.add(text);
    },
    end() {
      close();
      const all = failures.items.length > 0 ? failures.items : summary.failures();
      return { failures: all, ...completeness(failures), ...(complete ? {} : { complete: false }), ...classed(found) };
    },
  };
}

const header =
  /^(?:(\S.*?)(?::(\d{1,7}):(\d{1,7}))? )?((?:lint|assist|syntax|suppressions|internalError|configuration|deserialize|files|fs|args|flags|reporter|migrate|project|plugin|ci|check|format|parse|organizeImports|vcs|search|workspace|resolver)(?:\/[\w/]+)?)((?: +[A-Z]+)*) *(━*)$/;

/** The parts of a header line; a line without its rule of `━` counts only with a place in it (a long path leaves no room). */
function headerOf(text: string): { path: string | null; line: number | null; column: number | null; category: string } | null {
  if (text.length > 4096 || (!text.includes("━") && !text.includes("/"))) return null;
  const found = header.exec(text);
  if (found === null || (found[6] === "" && (found[2] === undefined || !found[4]?.includes("/")))) return null;
  return {
    path: found[1] ?? null,
    line: found[2] === undefined ? null : Number(found[2]),
    column: found[3] === undefined ? null : Number(found[3]),
    category: found[4] ?? "",
  };
}

function severityOf(mark: string): "error" | "warning" | "info" {
  if (mark === "!" || mark === "⚠") return "warning";
  return mark === "i" || mark === "ℹ" ? "info" : "error";
}

function isConfiguration(category: string): boolean {
  return (
    category === "configuration" ||
    category === "deserialize" ||
    category.startsWith("flags") ||
    category.startsWith("fs/") ||
    category.startsWith("args")
  );
}

function classOf(category: string, message: string): Classified | null {
  if (
    isConfiguration(category) ||
    /configuration resulted in errors|No files were processed|Found a nested root configuration|couldn't find (?:a|the) configuration/i.test(
      message,
    )
  )
    return misconfigured("config", message);
  return null;
}

/** The summary reporter: files with their number of errors, then rules with theirs; a rule is told of a file only where one explains all. */
function summaryOf(): { line(text: string): void; failures(): Finding["failures"] } {
  const files: { readonly path: string; readonly counts: string; readonly part: "lint" | "format" | "parse" }[] = [];
  const rules: string[] = [];
  let part: "lint" | "format" | "parse" | null = null;
  return {
    line(text) {
      if (/^ {2}i The following files (?:have|need)/.test(text) || /^ {2}[iℹ] The following files/.test(text))
        part = text.includes("parsing errors") ? "parse" : text.includes("format") ? "format" : "lint";
      const file = part === null ? null : /^ {2}- (.*?)(?: \(((?:\d+ (?:errors?|warnings?|infos?)(?:, )?)+)\))?$/.exec(text);
      if (file !== null && files.length < 2000)
        files.push({
          path: file[1] ?? "",
          counts: file[2] ?? (part === "parse" ? "parsing errors" : "not formatted"),
          part: part ?? "lint",
        });
      const rule = /^ {2}((?:lint|assist|syntax|suppressions)\/[\w/]+|format|parse) +\d+ \((\d+ errors?)/.exec(text);
      if (rule !== null && rules.length < 200 && !rules.includes(rule[1] ?? "")) rules.push(rule[1] ?? "");
    },
    failures() {
      return files
        .filter((file) => file.counts.includes("error") || file.part !== "lint")
        .map((file) => ({
          path: file.path,
          code: file.part !== "lint" ? file.part : rules.length === 1 ? (rules[0] ?? null) : null,
          message: rules.length === 0 || file.part !== "lint" ? file.counts : `${file.counts}: ${rules.join(", ")}`.slice(0, 500),
          ...(file.part === "format" ? { stage: "format" as const } : {}),
          ...(file.part === "parse" ? { ran: false } : {}),
        }));
    },
  };
}
