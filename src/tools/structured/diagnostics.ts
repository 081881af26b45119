import { severityOf } from "../reading/severity.ts";
import { first, type Table, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { Dialect, RawFailure } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { rangedFixes } from "./printed-fixes.ts";

const pathKeys = wordsIn("file filename fileName filePath file_path file_name path FilePath File Filename source uri");
const lineKeys = wordsIn("line lineNumber line_number startLine start_line row Line begin LineNumber line_from line_no file_row");
const columnKeys = wordsIn(
  "column col columnNumber column_number startColumn start_column character Column CharNumber column_from line_pos",
);
const messageKeys = wordsIn(
  "message text description Message Text issue_text summary msg FormatDescription errorDetail ruleDescription title hint",
);
const codeKeys = wordsIn(
  "ruleId rule_id rule code check_name check_id cop_name symbol message-id test_id FromLinter linter category identifier",
  "DiagnosticId ruleName kind ruleNames rule_code",
);
const severityKeys = wordsIn("severity level type issue_severity Severity kind");
const placeKeys = wordsIn(
  "location loc position range start Pos span begin lines positions physicalLocation locations caret region labels",
);
const nestedKeys = wordsIn(
  "messages offenses warnings errors issues Issues diagnostics violations failures results comments labels FileChanges",
  "generalDiagnostics files result findings",
);
const limit = 20_000;

/** Words of weight that only JSON has. */
const weights: Dialect["severities"] = { major: "warning", medium: "warning", minor: "info", low: "info", none: "info" };

/**
 * The diagnostics in a parsed document: every object, however nested, that has a message and a place or a rule. A file named by an outer
 * object, or as a key over a list, counts for those inside. Goes eight levels deep and gives 20,000 at most.
 */
export const diagnosticsIn = (value: unknown, dialect: Dialect = {}): RawFailure[] => {
  const found: RawFailure[] = [];
  visit(value, null, 0, dialect, found);
  return found;
};

const visit = (value: unknown, path: string | null, depth: number, dialect: Dialect, found: RawFailure[]): void => {
  if (depth > 8 || found.length >= limit) return;
  if (Array.isArray(value)) {
    for (const item of value) visit(item, path, depth + 1, dialect, found);
    return;
  }
  const item = tableOf(value);
  // where a file is known already, `source` is the name of what found it (phpcs)
  const ownPath = pathOf(item, path === null) ?? path;
  const failure = failureOf(item, ownPath, dialect);
  if (failure) {
    found.push(failure);
    return;
  }
  for (const [key, inner] of Object.entries(item)) {
    if (nestedKeys.includes(key)) {
      if (Array.isArray(inner)) visit(inner, ownPath, depth + 1, dialect, found);
      // `files: { "src/a.php": { messages: [...] } }`: the key is the path.
      else
        for (const [name, entry] of Object.entries(tableOf(inner)))
          visit(entry, looksLikePath(name) ? name : ownPath, depth + 1, dialect, found);
    } else if (Array.isArray(inner) && looksLikePath(key)) visit(inner, key, depth + 1, dialect, found);
  }
};

const pathOf = (item: Table, sources: boolean): string | null => {
  const direct = first(item, sources ? pathKeys : pathKeys.filter((key) => key !== "source"));
  if (typeof direct === "string" && looksLikePath(direct)) return direct;
  for (const inner of [direct, ...placesIn(item)].map(tableOf)) {
    const found = textOf(first(inner, pathKeys)) ?? textOf(tableOf(inner.artifactLocation).uri) ?? textOf(tableOf(inner.caret).file);
    if (found !== null) return found;
  }
  return null;
};

/** What stands where a place is told; of a list its first. */
const placesIn = (item: Table): unknown[] => placeKeys.map((key) => (Array.isArray(item[key]) ? item[key][0] : item[key]));

/** Whether a text could name a file of the project. */
export const looksLikePath = (name: string): boolean =>
  name.length < 1_000 &&
  !/[\n\t]/.test(name) &&
  (/[\\/]/.test(name) || /\.\w{1,10}$/.test(name) || /^(?:Dockerfile|Makefile|Gemfile|Rakefile)/.test(name));

const failureOf = (item: Table, path: string | null, dialect: Dialect): RawFailure | null => {
  const message = messageOf(item) ?? dialect.message?.(item) ?? null;
  if (message === null || path === null) return null;
  const at = positionOf(item, 0);
  const printed = codeOf(item);
  const code = dialect.code ? dialect.code(item, printed) : printed;
  if (at.line === null && code === null && first(item, severityKeys) === undefined) return null;
  const shift = dialect.from ?? 0;
  const fixes = (dialect.fixes ?? rangedFixes)(item);
  return {
    path,
    line: at.line === null ? null : at.line + shift,
    column: at.column === null ? null : at.column + shift,
    code,
    // Stylelint repeats the rule behind the message.
    message: code !== null && message.endsWith(` (${code})`) ? message.slice(0, -code.length - 3) : message,
    severity: weightOf(item, dialect),
    ...(fixes.length > 0 ? { fixes } : {}),
  };
};

const messageOf = (item: Table): string | null => {
  const value = first(item, messageKeys);
  if (typeof value === "string") return value;
  // Biome 1 prints `message: [{ content }]`; SARIF and others `message: { text }`.
  if (Array.isArray(value)) return value.map((part) => textOf(tableOf(part).content) ?? "").join("") || textOf(item.description);
  return textOf(tableOf(value).text) ?? textOf(tableOf(value).body);
};

const codeOf = (item: Table): string | null => {
  const value = first(item, codeKeys);
  if (Array.isArray(value)) return textOf(value[0]);
  return textOf(value) ?? textOf(first(tableOf(value), ["name", "value", "code", "id"]));
};

const weightOf = (item: Table, dialect: Dialect): NonNullable<RawFailure["severity"]> => {
  const word = textOf(first(item, severityKeys))?.toLowerCase() ?? "error";
  return dialect.severities?.[word] ?? weights[word] ?? severityOf(word);
};

const positionOf = (item: Table, depth: number): { line: number | null; column: number | null } => {
  const line = wholeNumber(first(item, lineKeys));
  if (line !== null) return { line, column: wholeNumber(first(item, columnKeys)) };
  for (const inner of depth > 3 ? [] : placesIn(item).filter((place) => typeof place === "object" && place !== null)) {
    const found = positionOf(tableOf(inner), depth + 1);
    if (found.line !== null) return found;
  }
  return { line: null, column: null };
};
