import { fail, ok, type Result } from "../../core/result.ts";
import { type CompiledRow, numberedRow } from "../reading/row.ts";
import { RowReader } from "../reading/rows.ts";
import type { Finding } from "../tool.ts";

/** One line of a problem matcher's pattern; numbers are the groups of `regexp`. */
interface Pattern {
  readonly regexp: RegExp;
  readonly file?: number;
  readonly fromPath?: number;
  readonly line?: number;
  readonly column?: number;
  readonly severity?: number;
  readonly code?: number;
  readonly message?: number;
  readonly loop: boolean;
}

/** One entry of `problemMatcher`. */
export interface ProblemMatcher {
  readonly owner: string;
  readonly severity: "error" | "warning" | "notice";
  readonly fromPath: string | null;
  readonly pattern: readonly Pattern[];
}

/** A user's pattern may be of any cost, so it sees no more of a line than this. */
const lineLimit = 2_000;
/** Folders whose lines are told apart. */
const folderLimit = 300;

/** Reads a problem matcher file in GitHub's format (actions/toolkit, docs/problem-matchers.md). Mistakes are named with their place. */
export const parseProblemMatchers = (text: string, path: string): Result<readonly ProblemMatcher[]> => {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return fail("invalid", `${path} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const wrong: string[] = [];
  const entries = tableOf(json).problemMatcher;
  if (!Array.isArray(entries) || entries.length === 0)
    return fail("invalid", `${path} has no list "problemMatcher"; see GitHub's documentation of problem matchers.`);
  const matchers = entries.map((entry, i) => readMatcher(tableOf(entry), `problemMatcher[${i}]`, wrong));
  return wrong.length > 0 ? fail("invalid", `${path}: ${wrong.join("; ")}.`) : ok(matchers.flatMap((matcher) => matcher ?? []));
};

const tableOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const readMatcher = (entry: Readonly<Record<string, unknown>>, at: string, wrong: string[]): ProblemMatcher | null => {
  const { owner, severity, fromPath, pattern } = entry;
  if (typeof owner !== "string" || owner === "") wrong.push(`${at}.owner must be a text that is not empty`);
  if (severity !== undefined && severity !== "error" && severity !== "warning" && severity !== "notice")
    wrong.push(`${at}.severity must be "error", "warning" or "notice"`);
  if (!Array.isArray(pattern) || pattern.length === 0) {
    wrong.push(`${at}.pattern must be a list with at least one pattern`);
    return null;
  }
  const patterns = pattern.map((one, i) =>
    readPattern(tableOf(one), `${at}.pattern[${i}]`, i === pattern.length - 1, pattern.length, wrong),
  );
  if (!patterns.some((one) => one?.message !== undefined)) wrong.push(`${at}.pattern names no group for "message"`);
  return {
    owner: typeof owner === "string" ? owner : "",
    severity: severity === "warning" || severity === "notice" ? severity : "error",
    fromPath: typeof fromPath === "string" ? fromPath : null,
    pattern: patterns.flatMap((one) => one ?? []),
  };
};

const readPattern = (
  entry: Readonly<Record<string, unknown>>,
  at: string,
  last: boolean,
  length: number,
  wrong: string[],
): Pattern | null => {
  let regexp: RegExp;
  if (typeof entry.regexp !== "string") {
    wrong.push(`${at}.regexp must be a text`);
    return null;
  }
  try {
    regexp = new RegExp(entry.regexp, "u");
  } catch {
    try {
      regexp = new RegExp(entry.regexp);
    } catch (error) {
      wrong.push(`${at}.regexp does not compile: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
  const found: Record<string, number> = {};
  for (const group of Object.keys(fieldOfGroup)) {
    const value = entry[group];
    if (value === undefined) continue;
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 99)
      wrong.push(`${at}.${group} must be the number of a group`);
    else found[group] = value;
  }
  const loop = entry.loop === true;
  if (loop && (!last || length < 2)) wrong.push(`${at}.loop is for the last of several patterns only`);
  return { regexp, loop, ...found };
};

/** A reader for one matcher; lines of each folder are a stream of their own. */
export interface MatcherReader {
  readonly owner: string;
  line(text: string, folder: string): void;
  end(): { finding: Finding; folder: string }[];
}

/** Applies a matcher line by line, as the runner does: patterns in turn on consecutive lines, a looping last one as often as it fits. */
export const createMatcherReader = (matcher: ProblemMatcher): MatcherReader => {
  const chain = chainOf(matcher);
  const folders = new Map<string, RowReader>();
  return {
    owner: matcher.owner,
    line(text, folder) {
      let reader = folders.get(folder);
      if (reader === undefined) {
        reader = new RowReader([chain], { longest: lineLimit, ends: false });
        if (folders.size < folderLimit) folders.set(folder, reader);
      }
      reader.line(text);
    },
    end: () => [...folders].map(([folder, reader]) => ({ folder, finding: reader.end() })),
  };
};

/** A matcher as a chain of rows; `fromPath` names a project file, and paths are relative to its folder. */
const chainOf = ({ severity, fromPath, pattern }: ProblemMatcher): CompiledRow[] =>
  pattern.map(({ regexp, loop, ...numbers }) =>
    numberedRow(
      regexp,
      Object.fromEntries(Object.entries(fieldOfGroup).map(([group, field]) => [field, numbers[group as keyof typeof fieldOfGroup] ?? -1])),
      { loop, gives: { severity: severity === "notice" ? "info" : severity, ...(fromPath === null ? {} : { project: fromPath }) } },
    ),
  );

const fieldOfGroup = {
  file: "path",
  fromPath: "project",
  line: "line",
  column: "column",
  severity: "severity",
  code: "code",
  message: "message",
} as const;
