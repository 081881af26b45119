import type { RawFailure } from "../tool.ts";
import { Detail } from "./detail.ts";

/** Files whose hunks are kept: prompts show few. */
const mostHunks = 200;

/**
 * Reads unified diffs that format checkers print (`gofmt -d`, `isort --diff`, `shfmt -d`, `yapf --diff`, `buf format -d`):
 * one failure for each file, at the first line of its first hunk.
 */
export class DiffReader {
  /** True for lines of a diff: what they hold is the file's text and says nothing itself. */
  inside = false;
  /** The hunks of each file, bounded: what the formatter would make of it. */
  readonly hunks = new Map<string, Detail>();
  private hunk: Detail | null = null;
  private file: string | null = null;
  private old: string | null = null;
  private readonly message: string;

  constructor(message: string) {
    this.message = message;
  }

  /** The failure that a line completes, or null. */
  line(text: string): RawFailure | null {
    const sign = text.charCodeAt(0);
    // Of a diff's own lines only these begin otherwise than with a blank, `+`, `-`, `@` or a backslash.
    if (sign === 0x64 && text.startsWith("diff ")) this.inside = true;
    else if (this.inside && !(Number.isNaN(sign) || signs.has(sign) || (sign === 0x69 && text.startsWith("index ")))) this.inside = false;
    if (!this.inside) this.hunk = null;
    if (sign === 0x2d && text.startsWith("--- ")) {
      this.inside = true;
      this.hunk = null;
      this.old = diffPath(text.slice(4));
    } else if (sign === 0x2b && this.old !== null && text.startsWith("+++ ")) {
      const renewed = diffPath(text.slice(4));
      this.file = renewed === "/dev/null" || renewed === "" ? this.old : commonName(this.old, renewed);
      this.old = null;
    } else if (this.hunk !== null && !text.startsWith("diff ")) {
      this.hunk.add(text);
    } else if (sign === 0x40 && this.file !== null && text.startsWith("@@ ")) {
      const hunk = /^@@ -(\d{1,9})/.exec(text);
      const path = this.file;
      this.file = null;
      if (this.hunks.size < mostHunks) {
        this.hunk = new Detail();
        this.hunk.add(text);
        this.hunks.set(path, this.hunk);
      }
      return { path, line: hunk ? Math.max(1, Number(hunk[1])) : null, message: this.message, stage: "format" };
    }
    return null;
  }
}

/** ` `, `+`, `-`, `@`, `\`. */
const signs = new Set([0x20, 0x2b, 0x2d, 0x40, 0x5c]);

/** The path of a `---` or `+++` line: without the time or remark behind a tab or a date. */
const diffPath = (text: string): string => {
  const tab = text.indexOf("\t");
  const bare = tab >= 0 ? text.slice(0, tab) : text.replace(/ \d{4}-\d\d-\d\d \d\d:\d\d.{0,40}$/, "");
  return bare.trim();
};

/** The file that both sides of a diff mean: `a.go.orig`/`a.go`, `a/x`/`b/x`, `original/x`/`fixed/x`, `x:before`/`x:after`. */
const commonName = (old: string, renewed: string): string => {
  for (const [before, after] of sides) {
    if (old.startsWith(before) && renewed.startsWith(after) && old.slice(before.length) === renewed.slice(after.length))
      return renewed.slice(after.length);
  }
  // phpcs names its file only on the side of what is there
  return renewed === "PHP_CodeSniffer" ? old : renewed.replace(/:after$/, "");
};

const sides: readonly (readonly [string, string])[] = [
  ["a/", "b/"],
  ["old/", "new/"],
  ["original/", "fixed/"],
];
