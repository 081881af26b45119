import { cutLine, Detail } from "../../reading/detail.ts";
import { completeness, FailureList } from "../../reading/failure-list.ts";
import { placeAtEnd } from "../../reading/place-at-end.ts";
import { rowReader } from "../../reading/rows.ts";
import type { Finding, Printed, RawFailure, TextReader } from "../../tool.ts";

/** A diagnostic that a single line holds whole, as the one-line formats print it. */
export type OneLine = (line: string) => RawFailure | null;

interface Pending extends Printed {
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  code: string | null;
  /** What stands below the row; made where there is any. */
  rest: Detail | null;
}

/** What a dialect of the stylish format adds to the shared one. */
export interface StylishDialect {
  /** Other formats of the same tool that put a diagnostic on one line; the first that knows the line wins. */
  readonly oneLine?: readonly OneLine[];
  /** Looks at every line that is no diagnostic: summaries and sentences about the configuration. */
  readonly other?: (line: string) => void;
  /** What the sentences amount to, asked once at the end; warnings become failures where a limit on warnings was hit. */
  readonly end?: () => { readonly class?: Finding["class"]; readonly warningsFail?: boolean; readonly complete?: boolean };
  /** True for a message of the parser: code null, and the file's rules did not run. */
  readonly isParseError?: (message: string, code: string | null) => boolean;
}

/**
 * The `stylish` layout that ESLint made and oxlint, Stylelint, XO, tsd and Next.js print too: a path alone on its line, then
 * `  line:column  severity  message  rule` in aligned columns. A message may hold line ends; its rule then ends the last line.
 * Source: eslint/lib/cli-engine/formatters/stylish.js, stylelint's `stringFormatter`.
 */
export function stylishReader(dialect: StylishDialect = {}): TextReader {
  const failures = new FailureList();
  let path: string | null = null;
  let previous = "";
  let previousIsRow = false;
  // True when the previous line went on with an open message: then it is no header, unless it is a path without doubt.
  let consumed = false;
  let pending: Pending | null = null;
  const close = (): void => {
    if (pending === null) return;
    const code = pending.code;
    const parse = dialect.isParseError?.(pending.message, code) ?? pending.message.startsWith("Parsing error:");
    failures.add({
      path: pending.path,
      line: pending.line,
      column: pending.column,
      code: parse && code === null ? null : code,
      message: pending.message,
      detail: pending.rest?.text() ?? null,
      severity: pending.severity,
      ran: !parse,
    });
    pending = null;
  };
  return {
    line(text) {
      if (failures.full) {
        if (!wholeRow.test(text)) dialect.other?.(text);
        else if (!failures.cut) failures.add(() => null);
        return;
      }
      const row = rowOf(text);
      if (row !== null) {
        close();
        if (previous !== "" && !previousIsRow && (!consumed || looksLikePath(previous)))
          path = headerPath(previous, row, !/^\s*\d/.test(text)) ?? path;
        row.path = path;
        pending = row;
        previous = text;
        previousIsRow = true;
        consumed = false;
        return;
      }
      const afterText = previous !== "";
      consumed = false;
      previousIsRow = false;
      previous = text.trim() === "" ? "" : text;
      // Between the blocks; no sentence that anybody waits for.
      if (previous === "") return;
      const whole = dialect.oneLine?.map((read) => read(text)).find((found) => found !== null) ?? null;
      if (whole !== null) {
        close();
        failures.add(dialect.isParseError?.(whole.message, whole.code ?? null) ? { ...whole, ran: false } : whole);
        return;
      }
      if (pending !== null) {
        if (isSummary(text)) close();
        else {
          consumed = afterText && pending.code === null;
          continued(pending, text);
        }
      }
      dialect.other?.(text);
    },
    end() {
      close();
      const verdict = dialect.end?.() ?? {};
      const items = verdict.warningsFail ? failures.items.map(asError) : failures.items;
      return {
        failures: items,
        ...completeness(failures),
        ...(verdict.complete === false ? { complete: false } : {}),
        ...(verdict.class === undefined ? {} : { class: verdict.class }),
      };
    },
  };
}

function asError(failure: RawFailure): RawFailure {
  return failure.severity === "warning" ? { ...failure, severity: "error" } : failure;
}

const wholeRow = /^\s*(\d{1,7}):(\d{1,7})\s+(?:✓ {1,2})?(error|warning|warn|info|Error:|Warning:|Info:|✖|×|⚠|‼|ℹ|x|!|i)\s{1,40}(\S.*)$/;
/** The order of eslint-formatter-pretty (XO, tsd): the mark first. */
const prettyRow = /^ {1,8}(✖|×|⚠|‼|ℹ|x|!|i) {1,4}(\d{1,7}):(\d{1,7}) {1,40}(\S.*)$/;

/** One row of the table, or null. The rule is the last word after two blanks when it looks like a rule's name. */
function rowOf(text: string): Pending | null {
  if (!text.includes(":")) return null;
  const found = wholeRow.exec(text);
  const pretty = found === null && text.startsWith(" ") ? prettyRow.exec(text) : null;
  const line = found?.[1] ?? pretty?.[2];
  if (line === undefined) return null;
  const at = positive(line);
  const column = at === null ? null : Number(found?.[2] ?? pretty?.[3]);
  const [message, code] = splitRule((found?.[4] ?? pretty?.[4] ?? "").trimEnd());
  return {
    line: at,
    column,
    severity: severityOf(found?.[3] ?? pretty?.[1] ?? ""),
    message: cutLine(message),
    code,
    rest: null,
  };
}

function positive(digits: string | undefined): number | null {
  const value = Number(digits);
  return value > 0 ? value : null;
}

function severityOf(mark: string): "error" | "warning" | "info" {
  if (mark === "error" || mark === "warning") return mark;
  if (/^(?:error|✖|×|x)/i.test(mark)) return "error";
  return /^(?:warn|⚠|‼|!)/i.test(mark) ? "warning" : "info";
}

/** `message  rule` to its two parts; the code is null where the last column is no rule's name. */
export function splitRule(text: string): readonly [string, string | null] {
  const at = text.lastIndexOf("  ");
  if (at < 0) return [text, null];
  const rule = text.slice(at + 2);
  const message = text.slice(0, at).trimEnd();
  if (!isRule(rule) || message.startsWith("Parsing error:")) return [text, null];
  return [message, rule];
}

/** True for a rule's name: `no-undef`, `@scope/plugin/rule`, `eslint(no-debugger)`, `CssSyntaxError`. */
function isRule(text: string): boolean {
  return text.length < 120 && /^@?[A-Za-z][\w@/.-]*(?:\([\w@/.-]+\))?$/.test(text);
}

function continued(pending: Pending, text: string): void {
  if (pending.code !== null || (pending.rest?.lines.length ?? 0) > 30) return;
  const [message, code] = splitRule(text.trimEnd());
  pending.rest ??= new Detail();
  pending.rest.add(code === null ? text : message);
  pending.code = code;
}

/** The path in a header line; null for a line that is prose or a summary. XO and tsd add the first row's place to it, as a link. */
function headerPath(text: string, first: Printed, pretty: boolean): string | null {
  const path = text.trim().replace(/^file:\/\//, "");
  if (isSummary(path) || path.length > 4096) return null;
  const place = placeAtEnd(path);
  // the place is that of the gravest row, and the rows begin with the mildest
  if (place !== null && pretty) return place.path;
  return place !== null && place.line === (first.line ?? 0) && (place.column === (first.column ?? 0) || place.column == null)
    ? place.path
    : path;
}

function looksLikePath(text: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/]|\.{1,2}\/)\S/.test(text) || /^[\w@.-]+(?:\/[\w@.-]+)*\.\w{1,8}$/.test(text.trim().slice(0, 1000));
}

function isSummary(text: string): boolean {
  return /^(?:[✖×x!⚠✔] )?\d+ (?:problems?|errors?|warnings?)\b/.test(text.trimStart().slice(0, 60));
}

/** `path:1:2: message [Error/rule]`, the unix format of ESLint and oxlint. */
export const unixLine = rowReader({
  match: /^(?<message>.*) \[(?<severity>Error|Warning|Info)(?:\/(?<code>.+))?\]$/,
  placed: true,
  has: "]",
  needs: ["column"],
  unread: /^Parsing error:/,
});

/** `path: line 1, col 2, Error - message (rule)`, the compact format of ESLint and Stylelint. */
export const compactLine = rowReader({
  match:
    /^(?<path>.*?): line (?<line>\d{1,7}), col (?<column>\d{1,7}), (?<severity>[Ee]rror|[Ww]arning|[Ii]nfo) - (?<message>.*?)(?: \((?<code>@?[A-Za-z][\w@/.-]{0,118}(?:\([\w@/.-]+\))?)\))?$/,
  has: ": line ",
  unread: /^(?:Parsing error:|CssSyntaxError )/,
});
