import type { Failure } from "../failure/failure.ts";
import { linesOf, type Snippet } from "./code-window.ts";
import { enclosing, outline } from "./outline.ts";

const longestTest = 20;

/** The failing test's own lines: the test around the failing line, or the one of that name; of a long one its first line and those up to the failing one. */
export function testLines(failure: Failure, text: string, whole: boolean): readonly Snippet[] {
  if (failure.file === null) return [];
  const line = failure.line ?? lineOfTest(failure.test, text);
  if (line === null) return [];
  const around = enclosing(outline(text), line);
  const tooLong = around !== null && around.to - around.from >= longestTest;
  if (around === null || (tooLong && !whole)) {
    // A test's set-up stands above the assertion that failed, not below it.
    const floor = around === null ? 1 : around.from;
    const near: Snippet = { file: failure.file, from: Math.max(floor, line - 8), to: line + 2, focus: line };
    return around === null ? [near] : [near, { file: failure.file, from: around.from, to: around.from, focus: null }];
  }
  return [{ file: failure.file, from: around.from, to: around.to, focus: line }];
}

/** Where a test of that name begins: by its last words, without the parameters that runners append. */
function lineOfTest(test: string | null, text: string): number | null {
  if (test === null) return null;
  const names = test.split(/\s*(?:::|›|>|»|\s-\s|#)\s*|\n/).map((name) => name.replace(/\[.*\]$/, "").trim());
  const lines = linesOf(text);
  for (const name of [test.trim(), ...names.reverse()]) {
    if (name.length < 3) continue;
    const index = lines.findIndex((line) => line.includes(name));
    if (index !== -1) return index + 1;
  }
  return null;
}
