import type { MarkerForm } from "../marker.ts";

/** A directive in a comment that silences a tool. */
export const directive = (family: string, reach: MarkerForm["reach"], pattern: RegExp): MarkerForm => ({
  rule: "suppression-added",
  family,
  reach,
  seen: "comment",
  pattern,
});

/** Words of the language that silence a tool; `seen` is "text" where the rules stand in a string. */
export const attributeForm = (family: string, reach: MarkerForm["reach"], pattern: RegExp, seen: "code" | "text" = "text"): MarkerForm => ({
  rule: "suppression-added",
  family,
  reach,
  seen,
  pattern,
});

/** A test that is not run. */
export const skip = (pattern: RegExp, seen: MarkerForm["seen"] = "code"): MarkerForm => ({
  rule: "test-skipped",
  family: "skip",
  reach: 1,
  seen,
  pattern,
});

/** The same, for words that mean it only in test files. */
export const skipInTests = (pattern: RegExp, seen: MarkerForm["seen"] = "code"): MarkerForm => ({ ...skip(pattern, seen), only: "tests" });

/** A test that is run alone. */
export const focus = (pattern: RegExp, seen: MarkerForm["seen"] = "code"): MarkerForm => ({
  rule: "test-focused",
  family: "focus",
  reach: 1,
  seen,
  pattern,
  only: "tests",
});

/** Words in a test file after which a check can no longer fail. */
export const hollow = (
  family: "exit" | "swallow" | "never" | "or-true",
  pattern: RegExp,
  seen: MarkerForm["seen"] = "code",
): MarkerForm => ({
  rule: "check-cannot-fail",
  family,
  reach: family === "exit" ? 3 : 1,
  seen,
  pattern,
  only: "tests",
});

/** Product code that asks whether it is being tested. */
export const detects = (pattern: RegExp, seen: "code" | "text" = "text"): MarkerForm => ({
  rule: "test-detected",
  family: "detect",
  reach: 1,
  seen,
  pattern,
  only: "product",
});

/** Product code that changes what judges it. */
export const forges = (pattern: RegExp, seen: MarkerForm["seen"] = "code"): MarkerForm => ({
  rule: "result-forged",
  family: "meddling",
  reach: 1,
  seen,
  pattern,
  only: "product",
});

/** Product code that reads how it is run. Programs may do so, but a person should know. */
export const reads = (pattern: RegExp, seen: "code" | "text" = "text"): MarkerForm => ({
  rule: "environment-read",
  family: "environment",
  reach: 1,
  seen,
  pattern,
  only: "product",
  remark: "everywhere",
});

/** Assertions in product code. */
export const asserts = (pattern: RegExp, seen: "code" | "text" = "text"): MarkerForm => ({
  rule: "assertion-in-product",
  family: "assertion",
  reach: 1,
  seen,
  pattern,
  only: "product",
  remark: "everywhere",
});

/** A setting that makes a tool stricter. Its removal is the finding. */
export const strictness = (family: string, seen: MarkerForm["seen"], pattern: RegExp): MarkerForm => ({
  rule: "strictness-removed",
  family,
  reach: 3,
  seen,
  pattern,
});

/** Directives that tools read whatever the language is. */
export const everywhere: readonly MarkerForm[] = [
  directive("semgrep", 1, /^\W{1,4}\s*nosem(?:grep)?\b/g),
  directive("codeql", 1, /^\W{1,4}\s*(?:lgtm|codeql)\s*\[(?<rules>[^\]]*)\]/g),
  directive("sonar", 1, /^\W{1,4}.*\bNOSONAR\b/g),
  directive("noinspection", 1, /^\W{1,4}[\s*]*@?noinspection\s+(?<rules>[\w, ]+)/g),
];

/** A form that counts in tests alone. */
export const tests = (
  rule: MarkerForm["rule"],
  family: string,
  reach: MarkerForm["reach"],
  pattern: RegExp,
  seen: MarkerForm["seen"] = "code",
): MarkerForm => ({ rule, family, reach, seen, pattern, only: "tests" });
