import type { RawFailure } from "../tool.ts";

/**
 * Reads unified diffs that format checkers print (`gofmt -d`, `isort --diff`, `shfmt -d`, `yapf --diff`, `buf format -d`):
 * one failure for each file, at the first line of its first hunk. The factory's result is called with each line.
 */
export function unifiedDiff(message: string): (text: string) => RawFailure | null {
  let file: string | null = null;
  let old: string | null = null;
  return (text) => {
    if (text.startsWith("--- ")) {
      old = diffPath(text.slice(4));
      return null;
    }
    if (text.startsWith("+++ ") && old !== null) {
      const renewed = diffPath(text.slice(4));
      file = renewed === "/dev/null" || renewed === "" ? old : commonName(old, renewed);
      old = null;
      return null;
    }
    if (file === null || !text.startsWith("@@ ")) return null;
    const hunk = /^@@ -(\d{1,9})/.exec(text);
    const failure: RawFailure = { path: file, line: hunk ? Math.max(1, Number(hunk[1])) : null, column: null, message, stage: "format" };
    file = null;
    return failure;
  };
}

/** The path of a `---` or `+++` line: without the time or remark behind a tab or a date. */
function diffPath(text: string): string {
  const tab = text.indexOf("\t");
  const bare = tab >= 0 ? text.slice(0, tab) : text.replace(/ \d{4}-\d\d-\d\d \d\d:\d\d.{0,40}$/, "");
  return bare.trim();
}

/** The file that both sides of a diff mean: `a.go.orig`/`a.go`, `a/x`/`b/x`, `original/x`/`fixed/x`, `x:before`/`x:after`. */
function commonName(old: string, renewed: string): string {
  for (const [before, after] of sides) {
    if (old.startsWith(before) && renewed.startsWith(after) && old.slice(before.length) === renewed.slice(after.length))
      return renewed.slice(after.length);
  }
  // phpcs names its file only on the side of what is there
  return renewed === "PHP_CodeSniffer" ? old : renewed.replace(/:after$/, "");
}

const sides: readonly (readonly [string, string])[] = [
  ["a/", "b/"],
  ["original/", "fixed/"],
];
