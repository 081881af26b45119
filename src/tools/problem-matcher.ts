import { fail, ok, type Result } from "../core/result.ts";
import type { Finding, RawFailure } from "./tool.ts";

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

const groups = ["file", "fromPath", "line", "column", "severity", "code", "message"] as const;
/** A user's pattern may be of any cost, so it sees no more of a line than this. */
const lineLimit = 2_000;
const failureLimit = 5_000;

/** Reads a problem matcher file (JSON) in GitHub's format (actions/toolkit, docs/problem-matchers.md). Every mistake is named, with its place in the document. */
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
  for (const group of groups) {
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

/** A reader for one matcher, with the folder of each finding. */
export interface MatcherReader {
  readonly owner: string;
  line(text: string, folder: string): void;
  end(): { finding: Finding; folder: string }[];
}

/** Applies a matcher line by line, as the runner does: patterns in turn on consecutive lines, a looping last one as often as it fits. */
export const createMatcherReader = (matcher: ProblemMatcher): MatcherReader => {
  const found: { finding: Finding; folder: string }[] = [];
  let state: Record<string, string> = {};
  let next = 0;
  let cut = false;

  const take = (pattern: Pattern, match: RegExpExecArray): void => {
    for (const group of groups) {
      const index = pattern[group];
      const value = index === undefined ? undefined : match[index];
      if (value !== undefined) state = { ...state, [group]: value };
    }
  };
  const report = (folder: string): void => {
    if (found.length >= failureLimit) {
      cut = true;
      return;
    }
    const message = (state.message ?? "").trim();
    if (message === "") return;
    found.push({ folder, finding: { failures: [failureOf(matcher, state, message)] } });
  };
  const attempt = (text: string, folder: string): boolean => {
    const pattern = matcher.pattern[next];
    const match = pattern?.regexp.exec(text);
    if (!pattern || !match) return false;
    take(pattern, match);
    if (next < matcher.pattern.length - 1) next++;
    else {
      report(folder);
      if (!pattern.loop) {
        next = 0;
        state = {};
      }
    }
    return true;
  };

  return {
    owner: matcher.owner,
    line(text, folder) {
      const short = text.length > lineLimit ? text.slice(0, lineLimit) : text;
      if (attempt(short, folder)) return;
      if (next === 0) return;
      // The chain broke: this line may begin a new one.
      next = 0;
      state = {};
      attempt(short, folder);
    },
    end: () => (cut ? [...found, { folder: ".", finding: { failures: [], complete: false } }] : found),
  };
};

const failureOf = (matcher: ProblemMatcher, state: Readonly<Record<string, string>>, message: string): RawFailure => {
  const severity = (state.severity ?? matcher.severity).toLowerCase();
  const number = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);
  const from = state.fromPath ?? matcher.fromPath;
  return {
    path: state.file ?? null,
    line: number(state.line),
    column: number(state.column),
    code: state.code ?? null,
    message,
    severity: /^(?:warn|warning)$/.test(severity) ? "warning" : /^(?:notice|info|note|information)$/.test(severity) ? "info" : "error",
    // `fromPath` names a project file; paths are relative to its folder.
    ...(from == null ? {} : { base: from.includes("/") ? from.slice(0, from.lastIndexOf("/")) : "." }),
  };
};
