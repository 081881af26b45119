import { severityOf } from "../reading/severity.ts";
import { type Table, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { RawFailure } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { looksLikePath } from "./diagnostics.ts";

/** What a key's words say its value is, the surest word first: `lineNo`, `LINE_NUMBER` and `at-line` all hold "line". */
const roles = {
  path: wordsIn("file filename filepath path uri module document source script target name location where at"),
  line: wordsIn("line lineno linenumber ln row"),
  column: wordsIn("column col colno char character offset"),
  message: wordsIn(
    "message msg text says description desc reason explanation problem detail details summary title hint note error warning",
  ),
  complaint: wordsIn("message msg text says reason problem error warning"),
  code: wordsIn("rule ruleid code check checker lint id policy name kind type category"),
  weight: wordsIn("severity level priority weight type kind"),
  position: wordsIn("position pos start begin location loc range span where at place"),
} satisfies Record<string, readonly string[]>;
type Role = keyof typeof roles;

/** Words that turn a key into something else: where a range ends, how many lines there are. */
const other = new Set(wordsIn("end last until stop to total count length max min num size url link help doc docs"));
/** Words of keys that only something that judges has. */
const judges = new Set(wordsIn("severity level rule ruleid check checker lint policy"));
/** Values of a status that say that nothing is wrong. */
const fine = new Set(wordsIn("pass passed ok success successful skipped skip ignored suppressed disabled fixed"));
const status = new Set(wordsIn("status state result outcome verdict"));
const limit = 20_000;

/** "issueFilePath" and "issue_file_path" as issue, file, path. */
const wordsOf = (key: string): string[] =>
  key
    .slice(0, 100)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The values whose key has the role, the surest first. */
const inRole = (item: Table, role: Role): unknown[] =>
  Object.entries(item)
    .flatMap(([key, value]) => {
      const words = wordsOf(key);
      if (words.some((word) => other.has(word))) return [];
      const rank = roles[role].findIndex((word) => words.includes(word));
      return rank < 0 ? [] : [{ rank, value }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);

/** What is known of where an object stands. */
interface Where {
  readonly path: string | null;
  readonly line: number | null;
  readonly column: number | null;
}
const nowhere: Where = { path: null, line: null, column: null };

/**
 * The diagnostics in a document whose keys nobody knows: every object that has a message, a file (its own, or of an object around it, or
 * the key over its list) and a line, by what the words of its keys say. Goes eight levels deep and gives 20,000 at most.
 */
export const diagnosticsByWords = (value: unknown): RawFailure[] => {
  const found: RawFailure[] = [];
  visit(value, null, 0, found);
  return found;
};

const visit = (value: unknown, path: string | null, depth: number, found: RawFailure[]): void => {
  if (depth > 8 || found.length >= limit || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visit(item, path, depth + 1, found);
    return;
  }
  const item = tableOf(value);
  const own = whereOf(item, 0);
  const failure = failureOf(item, { ...own, path: own.path ?? path });
  if (failure) found.push(failure);
  else for (const [key, inner] of Object.entries(item)) visit(inner, pathIn(key)?.path ?? own.path ?? path, depth + 1, found);
};

const failureOf = (item: Table, where: Where): RawFailure | null => {
  // A description alone is any object's: of a symbol, a package, a step.
  const role = Object.keys(item).some((key) => wordsOf(key).some((word) => judges.has(word))) ? "message" : "complaint";
  const message = inRole(item, role).find((text): text is string => typeof text === "string" && text !== "");
  if (message === undefined || where.path === null || where.line === null || isFine(item)) return null;
  const code = inRole(item, "code")
    .flatMap((value) => (typeof value === "object" ? inRole(tableOf(value), "code") : [value]))
    .map(textOf)
    .find((text) => text !== null && text !== message && /^(?!\w{8}(?:-\w{4}){3}-\w{12}$)[\w@./:#-]{1,80}$/.test(text));
  const word = inRole(item, "weight")
    .map(textOf)
    .find((text) => text !== null && text !== code);
  return {
    path: where.path,
    line: where.line,
    column: where.column,
    code: code ?? null,
    message,
    severity: severityOf(word?.toLowerCase() ?? "error"),
  };
};

const isFine = (item: Table): boolean =>
  Object.entries(item).some(([key, value]) => {
    const words = wordsOf(key);
    if (typeof value === "string") return words.some((word) => status.has(word)) && fine.has(value.toLowerCase());
    return value === true && words.some((word) => fine.has(word));
  });

/** The place that an object tells itself: in keys of its own, as "a.py:3:7", as [3, 7], or in an object that stands for a place. */
const whereOf = (item: Table, depth: number): Where => {
  const written =
    inRole(item, "path")
      .map(pathIn)
      .find((where) => where !== null) ?? nowhere;
  const places =
    depth > 2 ? [] : inRole(item, "position").map((inner) => (Array.isArray(inner) ? pairOf(inner) : whereOf(tableOf(inner), depth + 1)));
  const nested = places.find(({ line }) => line !== null) ?? nowhere;
  const line = numberIn(item, "line") ?? written.line;
  return {
    path: written.path ?? places.find(({ path }) => path !== null)?.path ?? null,
    line: line ?? nested.line,
    column: line === null ? nested.column : (numberIn(item, "column") ?? written.column),
  };
};

const numberIn = (item: Table, role: Role): number | null =>
  inRole(item, role)
    .map(wholeNumber)
    .find((number) => number !== null) ?? null;

const pairOf = (list: readonly unknown[]): Where => {
  const [line = null, column = null] = list.length === 2 ? list.map(wholeNumber) : [];
  return line === null ? whereOf(tableOf(list[0]), 2) : { path: null, line, column };
};

/** "src/a.py", "src/a.py:3", "src/a.py:3:7" or "Makefile"; null for what is no path. */
const pathIn = (text: unknown): Where | null => {
  const [, path = "", line, column] = typeof text === "string" ? (/^(.{1,1000}?)(?::(\d{1,9}))?(?::(\d{1,9}))?$/.exec(text) ?? []) : [];
  return looksLikePath(path) ? { path, line: wholeNumber(line), column: wholeNumber(column) } : null;
};
