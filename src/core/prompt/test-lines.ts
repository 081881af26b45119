import type { Failure } from "../failure.ts";
import { linesOf, type Snippet } from "./code-window.ts";
import { enclosing, outline } from "./outline.ts";

const longestTest = 30;

/** The failing test's own lines: the test around the failing line, or the one of that name; null where neither is found. */
export function testLines(failure: Failure, text: string, whole: boolean): Snippet | null {
  if (failure.file === null) return null;
  const line = failure.line ?? lineOfTest(failure.test, text);
  if (line === null) return null;
  const around = enclosing(outline(text), line);
  const tooLong = around !== null && around.to - around.from >= longestTest;
  if (around === null || (tooLong && !whole)) {
    // A test's set-up stands above the assertion that failed, not below it.
    const floor = around === null ? 1 : around.from;
    return { file: failure.file, from: Math.max(floor, line - 8), to: line + 2, focus: line };
  }
  return { file: failure.file, from: around.from, to: around.to, focus: line };
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
