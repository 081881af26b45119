import type { Finding, Printed, RawFailure, TextReader } from "../../tool.ts";
import { scalar } from "./tap-yaml.ts";

const limit = 5_000;

interface Pending extends Printed {
  message: string;
  /** The message goes on in the lines below (`message: >-`). */
  folded: boolean;
  severity: string;
  code: string | null;
}

/**
 * Reads the TAP that linters write: a test for each file, its diagnostics as YAML. ESLint 8 and textlint
 * (https://eslint.org/docs/v8.x/use/formatters/#tap) puts the first above `messages:` and places below `data:`; Stylelint
 * (https://stylelint.io/user-guide/options/#formatter) groups them by rule.
 */
export const lintTapReader = (): TextReader => {
  const failures: RawFailure[] = [];
  let path: string | null = null;
  let rule: string | null = null;
  let pending: Pending | null = null;
  let cut = false;
  const flush = (): void => {
    const done = pending;
    pending = null;
    if (!done || path === null) return;
    if (failures.length >= limit) {
      cut = true;
      return;
    }
    const code = done.code ?? rule;
    const suffix = code === null ? "" : ` (${code})`;
    const message = suffix !== "" && done.message.endsWith(suffix) ? done.message.slice(0, -suffix.length) : done.message;
    failures.push({
      path,
      line: done.line,
      column: done.column,
      code,
      message,
      severity: done.severity === "warning" ? "warning" : "error",
      ran: !message.startsWith("Parsing error:") && code !== "CssSyntaxError",
    });
  };
  return {
    line(text) {
      const head = text.startsWith("ok ") || text.startsWith("not ok ") ? /^(?:not )?ok \d{1,7} - (.{1,2000})$/.exec(text) : null;
      if (head) {
        flush();
        path = text.startsWith("not") ? (head[1] ?? null) : null;
        rule = null;
        return;
      }
      if (path === null || text.length > 4_000) return;
      if (/^ {2}\.\.\.$/.test(text)) {
        flush();
        path = null;
        return;
      }
      const group = /^ {2}"?([\w@/.-]{1,120})"?:$/.exec(text);
      if (group && group[1] !== "data") {
        flush();
        rule = group[1] === "messages" ? null : (group[1] ?? null);
        return;
      }
      const pair = /^\s{1,8}(?:- )?(message|severity|line|column|ruleId): ?(.*)$/.exec(text);
      if (!pair) {
        if (pending?.folded && text.trim() !== "") pending.message = `${pending.message} ${text.trim()}`.trim().slice(0, 2_000);
        return;
      }
      const value = scalar((pair[2] ?? "").trim());
      if (pair[1] === "message") {
        flush();
        const folded = /^[>|][+-]?$/.test(value);
        pending = { message: folded ? "" : value, folded, severity: "error", code: null };
        return;
      }
      if (!pending) return;
      pending.folded = false;
      if (pair[1] === "severity") pending.severity = value;
      else if (pair[1] === "ruleId") pending.code = value === "" || value === "null" ? null : value;
      else if (/^\d{1,9}$/.test(value)) pending[pair[1] === "line" ? "line" : "column"] = Number(value);
    },
    end(): Finding {
      flush();
      return { failures, ...(cut ? { complete: false } : {}) };
    },
  };
};
