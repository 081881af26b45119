import { type Classified, misconfigured } from "../../reading/classified.ts";
import { cutLine, Detail } from "../../reading/detail.ts";
import { completeness, FailureList } from "../../reading/failure-list.ts";
import { hasAll, listOf, tableOf } from "../../structured/fields.ts";
import { ruleList, silences, web } from "../../suppression.ts";
import type { Printed, TextReader, Tool } from "../../tool.ts";
import { stylishReader, unixLine } from "./stylish.ts";

/** oxlint 1: the graphical default, `stylish` and `unix`; its other formats are structured. */
export const oxlint: Tool = {
  name: "oxlint",
  documentation: "https://oxc.rs/docs/guide/usage/linter/output-formats.html",
  json: [
    {
      name: "oxlint json",
      stage: "lint",
      is: (document) => hasAll(document, "diagnostics") && hasAll(tableOf(listOf(document.diagnostics)[0]), "filename", "labels"),
    },
  ],
  suppressions: [
    silences(web, "oxlint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*oxlint-disable-(?:next-)?line\\b${ruleList}`, "g")),
    silences(web, "oxlint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*oxlint-disable(?!-)\\b${ruleList}`, "g")),
  ],
  projectChecks: [{ command: "oxlint", stage: "lint", evidence: "both" }],
  configuration: { files: [".oxlintrc*", "oxlint.config.*"], loads: ["extends", "jsPlugins"] },
  actions: [{ action: /^oxc-project\/oxlint-action@/, line: (given) => `oxlint ${given("args")}` }],
  packages: { npm: ["oxlint"] },
  formats: ["default", "stylish", "unix", "github", "json", "gitlab", "junit", "checkstyle"],
  calls: { lint: ["oxlint"], not: ["--init", "--rules", "--print-config", "--lsp"] },
  writing: [
    { bare: "checks", writes: ["--fix", "--fix-suggestions", "--fix-dangerously"], at: "end", drop: { valued: ["-f", "--format"] } },
  ],
  reader: () => oxlintReader(),
  sniff: (line) => /^Finished in \d+m?s on \d+ files? (?:with \d+ rules )?using \d+ threads?\.$/.test(line),
};

interface Pending extends Printed {
  message: string;
  readonly code: string | null;
  readonly severity: "error" | "warning" | "info";
  readonly rest: Detail;
  lines: number;
}

/**
 * Reads the graphical layout (`  × eslint(no-debugger): message`, then `   ╭─[path:1:2]` or its ASCII form `,-[`), with what
 * the stylish and unix formats print. Source: oxc_diagnostics, graphical handler.
 */
function oxlintReader(): TextReader {
  const drawn = new FailureList();
  let pending: Pending | null = null;
  let warningsFail = false;
  let found: Classified | null = null;
  const close = (): void => {
    if (pending === null) return;
    const placed = pending.path != null;
    if (placed || pending.code !== null)
      drawn.add({
        path: pending.path,
        line: pending.line,
        column: pending.column,
        code: pending.code,
        message: cutLine(pending.message),
        detail: pending.rest.text(),
        severity: pending.severity,
        ran: pending.code !== null,
      });
    else found ??= classOf(pending.message);
    pending = null;
  };
  const table = stylishReader({ oneLine: [unixLine], isParseError: (_message, code) => code === null });
  return {
    line(text, index) {
      if (/^(?:Found \d+ warnings? and \d+ errors?|Finished in )/.test(text)) return close();
      if (/^Exceeded maximum number of warnings/.test(text)) {
        warningsFail = true;
        return close();
      }
      found ??= classOf(text);
      const begin = /^ {2}(x|×|!|⚠|i|☞) (.*)$/.exec(text);
      if (begin !== null) {
        close();
        pending = opened(begin[1] ?? "x", begin[2] ?? "");
        return;
      }
      if (pending === null) return table.line(text, index);
      read(pending, text);
    },
    end() {
      close();
      const rows = table.end();
      const all = [...drawn.items, ...rows.failures];
      return {
        failures: warningsFail
          ? all.map((failure) => (failure.severity === "warning" ? { ...failure, severity: "error" as const } : failure))
          : all,
        ...completeness(drawn),
        ...(rows.complete === false ? { complete: false } : {}),
        ...(found === null || all.length > 0 ? {} : { class: found }),
      };
    },
  };
}

function opened(mark: string, text: string): Pending {
  const rule = /^([\w@/-]{1,80}\([\w@/.-]{1,120}\)): (.*)$/.exec(text);
  const severity = mark === "!" || mark === "⚠" ? "warning" : mark === "x" || mark === "×" ? "error" : "info";
  return {
    message: rule?.[2] ?? text,
    code: rule?.[1] ?? null,
    severity,
    rest: new Detail(),
    lines: 0,
  };
}

/** A message goes on with `  │ ` (or `  | `) until the frame opens with the place. */
function read(pending: Pending, text: string): void {
  const place = /^ *(?:,-|╭─)+\[(.*):(\d{1,7}):(\d{1,7})\](?:─*|-*)$/.exec(text);
  if (place !== null && pending.path == null) {
    pending.path = place[1] ?? null;
    pending.line = Number(place[2]);
    pending.column = Number(place[3]);
    return;
  }
  const more = pending.path == null && pending.lines === 0 ? /^ {2}[|│] (.*)$/.exec(text) : null;
  if (more !== null) pending.rest.add(more[1] ?? "");
  else if (text.trim() !== "" && !/^ *(?:`-+|╰─+)$/.test(text)) {
    pending.lines++;
    pending.rest.add(text);
  }
}

function classOf(text: string): Classified | null {
  if (
    !/^(?:Failed to (?:parse|build|load) (?:oxlint )?(?:configuration|config)|No files found to lint|Plugin '.*' not found|Rule '.*' not found in plugin|Failed to load JS plugin|Invalid configuration)/i.test(
      text,
    )
  )
    return null;
  return misconfigured("config", text);
}
