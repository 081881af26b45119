/** Entries of the languages' tables, each by what it means. */
import type { MarkerForm } from "../marker.ts";

type Reach = MarkerForm["reach"];
type Seen = MarkerForm["seen"];

const form = (rule: MarkerForm["rule"], family: string, reach: Reach, seen: Seen, pattern: RegExp, more: Partial<MarkerForm> = {}) => ({
  ...{ rule, family, reach, seen, pattern },
  ...more,
});

/** A directive in a comment that silences a tool. */
export const directive = (family: string, reach: Reach, pattern: RegExp): MarkerForm =>
  form("suppression-added", family, reach, "comment", pattern);

/** Words of the language that silence a tool; `seen` is "text" where the rules stand in a string. */
export const attributeForm = (family: string, reach: Reach, pattern: RegExp, seen: "code" | "text" = "text"): MarkerForm =>
  form("suppression-added", family, reach, seen, pattern);

/** A test that is not run. */
export const skip = (pattern: RegExp, seen: Seen = "code"): MarkerForm => form("test-skipped", "skip", 1, seen, pattern);

/** The same, for words that mean it only in test files. */
export const skipInTests = (pattern: RegExp, seen: Seen = "code"): MarkerForm => ({ ...skip(pattern, seen), only: "tests" });

/** A test that is run alone. */
export const focus = (pattern: RegExp, seen: Seen = "code"): MarkerForm => tests("test-focused", "focus", 1, pattern, seen);

/** Words in a test file after which a check can no longer fail. */
export const hollow = (family: "exit" | "swallow" | "never" | "or-true", pattern: RegExp, seen: Seen = "code"): MarkerForm =>
  tests("check-cannot-fail", family, family === "exit" ? 3 : 1, pattern, seen);

/** A form that counts in tests alone. */
export const tests = (rule: MarkerForm["rule"], family: string, reach: Reach, pattern: RegExp, seen: Seen = "code"): MarkerForm =>
  form(rule, family, reach, seen, pattern, { only: "tests" });

/** Product code that asks whether it is being tested. */
export const detects = (pattern: RegExp, seen: "code" | "text" = "text"): MarkerForm =>
  form("test-detected", "detect", 1, seen, pattern, { only: "product" });

/** Product code that changes what judges it. */
export const forges = (pattern: RegExp, seen: Seen = "code"): MarkerForm =>
  form("result-forged", "meddling", 1, seen, pattern, { only: "product" });

/** A setting that makes a tool stricter. Its removal is the finding. */
export const strictness = (family: string, seen: Seen, pattern: RegExp): MarkerForm => form("strictness-removed", family, 3, seen, pattern);

/** Directives that tools read whatever the language is. */
export const everywhere: readonly MarkerForm[] = [
  directive("codeql", 1, /^\W{1,4}\s*(?:lgtm|codeql)\s*\[(?<rules>[^\]]*)\]/g),
  directive("sonar", 1, /^\W{1,4}.*\bNOSONAR\b/g),
  directive("noinspection", 1, /^\W{1,4}[\s*]*@?noinspection\s+(?<rules>[\w, ]+)/g),
];

/** What languages with braces share of that: an error that is dropped, and a branch that is never taken. */
export const hollowBraces: readonly MarkerForm[] = [
  hollow("swallow", /\bcatch\s*(?:\([^)]*\)\s*(?:when\s*\([^)]*\)\s*)?)?\{\s*(?:return\s*;?\s*)?\}/g),
  hollow("never", /\bif\s*\(\s*(?:false|0|!\s*true)\s*\)/gi),
];
