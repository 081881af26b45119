import type { Stage } from "../../core/gate.ts";
import { type Dialect, diagnosticsIn } from "./diagnostics.ts";
import { first, listOf, type Table, tableOf, textOf } from "./fields.ts";
import type { Structured } from "./structured.ts";

interface Format {
  readonly format: string;
  readonly tool: string | null;
  readonly stage: Stage | null;
  /** Whether the document is of this format; `item` is its first entry where it is a list, else itself. */
  is(document: Table, item: Table): boolean;
  readonly dialect?: Dialect;
}

const hasAll = (item: Table, ...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(item, key));

/** Every message fails pylint; its number is the code in all forms, as the text form prints it first. */
const pylint: Dialect = {
  severities: { refactor: "error", convention: "error", warning: "error" },
  code: (item, code) => textOf(item["message-id"]) ?? textOf(item.messageId) ?? code,
};

/** The formats that are told by their keys; each as its tool's documentation of `--format json` shows it. */
const formats: readonly Format[] = [
  {
    format: "html-validate json",
    tool: "html-validate",
    stage: "lint",
    is: (_, item) => hasAll(item, "filePath", "messages") && hasAll(tableOf(listOf(item.messages)[0]), "offset", "size"),
    dialect: { severities: { 2: "error", 1: "warning" } },
  },
  {
    format: "eslint json",
    tool: "eslint",
    stage: "lint",
    is: (document, item) => hasAll(item, "filePath", "messages") || hasAll(tableOf(listOf(document.results)[0]), "filePath", "messages"),
    dialect: { severities: { 2: "error", 1: "warning" } },
  },
  { format: "stylelint json", tool: "stylelint", stage: "lint", is: (_, item) => hasAll(item, "source", "warnings") },
  {
    format: "biome json",
    tool: "biome",
    stage: null,
    is: (document) => hasAll(document, "summary", "diagnostics") && Object.hasOwn(tableOf(document.summary), "unchanged"),
  },
  {
    format: "oxlint json",
    tool: "oxlint",
    stage: "lint",
    is: (document) => hasAll(document, "diagnostics") && hasAll(tableOf(listOf(document.diagnostics)[0]), "filename", "labels"),
  },
  {
    format: "ruff json",
    tool: "ruff",
    stage: "lint",
    is: (_, item) => hasAll(item, "code", "filename", "location", "message") && Object.hasOwn(tableOf(item.location), "row"),
  },
  {
    format: "pylint json",
    tool: "pylint",
    stage: "lint",
    is: (_, item) => hasAll(item, "symbol", "path", "message") && ("message-id" in item || "messageId" in item),
    dialect: pylint,
  },
  {
    format: "pylint json2",
    tool: "pylint",
    stage: "lint",
    is: (document) => hasAll(document, "messages", "statistics") && Object.hasOwn(tableOf(listOf(document.messages)[0]), "symbol"),
    dialect: pylint,
  },
  {
    format: "pyright json",
    tool: "pyright",
    stage: "typecheck",
    is: (document) => hasAll(document, "generalDiagnostics"),
    dialect: { from: 1 },
  },
  {
    format: "rubocop json",
    tool: "rubocop",
    stage: "lint",
    is: (document) => hasAll(document, "files") && hasAll(tableOf(listOf(document.files)[0]), "path", "offenses"),
    dialect: { severities: { refactor: "error", convention: "error", warning: "error", info: "error" } },
  },
  {
    format: "shellcheck json",
    tool: "shellcheck",
    stage: "lint",
    is: (document, item) =>
      (hasAll(item, "file", "level", "code", "endLine") && typeof item.code === "number") || hasAll(document, "comments"),
    dialect: {
      severities: { info: "error", style: "error", warning: "error" },
      code: (_, code) => (code === null || code.startsWith("SC") ? code : `SC${code}`),
    },
  },
  {
    format: "bandit json",
    tool: "bandit",
    stage: "lint",
    is: (document) => hasAll(document, "results", "metrics", "generated_at"),
    dialect: { severities: { low: "error", medium: "error", undefined: "error" }, code: (item, code) => textOf(item.test_id) ?? code },
  },
  { format: "golangci-lint json", tool: "golangci-lint", stage: "lint", is: (document) => hasAll(document, "Issues") },
  {
    format: "ansible-lint codeclimate",
    tool: "ansible-lint",
    stage: "lint",
    is: (_, item) => hasAll(item, "check_name", "categories", "level", "location"),
    dialect: { severities: { blocker: "error", critical: "error", major: "error", minor: "error" } },
  },
  {
    format: "hlint json",
    tool: "hlint",
    stage: "lint",
    is: (_, item) => hasAll(item, "hint", "file", "startLine", "severity"),
    dialect: { severities: { warning: "error", suggestion: "error" }, code: () => null },
  },
  { format: "gitlab code quality", tool: null, stage: "lint", is: (_, item) => hasAll(item, "description", "fingerprint", "location") },
  {
    format: "phpcs json",
    tool: "phpcs",
    stage: "lint",
    is: (document) => hasAll(document, "totals", "files") && Object.hasOwn(tableOf(document.totals), "fixable"),
    dialect: { code: (item, code) => textOf(item.source) ?? code },
  },
  {
    format: "phpstan json",
    tool: "phpstan",
    stage: "lint",
    is: (document) => hasAll(document, "totals", "files"),
    dialect: { code: (item, code) => textOf(item.source) ?? textOf(item.identifier) ?? code },
  },
  { format: "mypy json", tool: "mypy", stage: "typecheck", is: (_, item) => hasAll(item, "file", "line", "message", "hint", "severity") },
  {
    format: "markdownlint json",
    tool: "markdownlint",
    stage: "lint",
    is: (_, item) => hasAll(item, "fileName", "ruleNames"),
    dialect: { code: (item) => textOf(listOf(item.ruleNames)[0]) },
  },
  { format: "terraform json", tool: "terraform", stage: "lint", is: (document) => hasAll(document, "diagnostics", "valid") },
];

/** `gcc -fdiagnostics-format=json`: the caret of the first location is the place; notes stand inside what they explain. */
const ofGcc = (items: readonly Table[]): Structured => ({
  format: "gcc json",
  tool: "gcc/clang",
  stage: null,
  finding: {
    failures: items.flatMap((item) => {
      const caret = tableOf(tableOf(listOf(item.locations)[0]).caret);
      const flat = {
        file: caret.file,
        line: caret.line,
        column: caret.column,
        code: item.option,
        severity: item.kind,
        message: item.message,
      };
      return diagnosticsIn(flat, { severities: { "fatal error": "error" } });
    }),
  },
});

/** Diagnostics in a document of a linter or compiler, known or not; null where it holds none in a shape that can be read. */
export const readLintJson = (value: unknown): Structured | null => {
  const document = tableOf(value);
  const item = Array.isArray(value) ? tableOf(value[0]) : document;
  if (hasAll(item, "kind", "locations", "message")) return ofGcc(listOf(value).map(tableOf));
  const format = formats.find((one) => one.is(document, item));
  if (format)
    return { format: format.format, tool: format.tool, stage: format.stage, finding: { failures: diagnosticsIn(value, format.dialect) } };
  const failures = diagnosticsIn(value);
  // A list of anything may look like diagnostics; a place on most of them is what tells.
  const placed = failures.filter((failure) => failure.line !== null).length;
  if (
    failures.length === 0 ||
    placed * 2 < failures.length ||
    first(document, ["dependencies", "scripts", "lockfileVersion"]) !== undefined
  )
    return null;
  return { format: "json", tool: null, stage: null, finding: { failures } };
};
