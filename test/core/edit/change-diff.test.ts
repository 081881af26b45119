import { describe, expect, it } from "vitest";
import { changeDiff } from "../../../src/core/edit/change-diff.ts";

describe("a change as a diff for prompts and reports", () => {
  it("shows the changed lines with their path, two lines around them", () => {
    const before = "a\nb\nc\nd\ne\nf\ng\n";
    const diff = changeDiff([{ path: "src/x.js", before, after: before.replace("d", "D") }]);
    expect(diff).toBe("--- src/x.js\n+++ src/x.js\n@@ -2,5 +2,5 @@\n b\n c\n-d\n+D\n e\n f");
  });

  it("names a new file and a deleted one", () => {
    const diff = changeDiff([
      { path: "new.js", before: null, after: "n\n" },
      { path: "old.js", before: "o\n", after: null },
    ]);
    expect(diff).toContain("+++ new.js\n@@ -0,0 +1,1 @@\n+n");
    expect(diff).toContain("--- old.js\n(deleted)");
  });

  it("is bounded, and says how much it leaves out", () => {
    const after = Array.from({ length: 200 }, (_, line) => `line ${line}`).join("\n");
    const lines = changeDiff([{ path: "a.js", before: null, after }]).split("\n");
    expect(lines.length).toBe(61);
    expect(lines.at(-1)).toMatch(/^\(\d+ more lines\)$/);
    expect(changeDiff([{ path: "a.js", before: null, after: "x".repeat(100_000) }]).length).toBeLessThan(4_200);
  });

  it("does not compare a file that was rewritten as a whole", () => {
    const text = (word: string) => Array.from({ length: 3_000 }, (_, line) => `${word} ${line}`).join("\n");
    expect(changeDiff([{ path: "a.js", before: text("old"), after: text("new") }])).toBe("--- a.js\n(rewritten)");
  });
});
