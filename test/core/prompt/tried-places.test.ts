import { describe, expect, it } from "vitest";
import type { AttemptNote } from "../../../src/core/attempts.ts";
import { changeDiff } from "../../../src/core/edit/change-diff.ts";
import { triedPlaces } from "../../../src/core/prompt/history.ts";

const numbers = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
const before = numbers(100);
const after = before.replace("line 10\n", "line ten\nand more\n").replace("line 60\n", "");
const attempt = (outcome: AttemptNote["outcome"], by: AttemptNote["by"] = "round"): AttemptNote => ({
  ...{ by, description: "x", analysis: null, digest: null, files: ["src/a.js"], failuresAfter: [], result: "", outcome },
  diff: changeDiff([{ path: "src/a.js", before, after }]),
});

describe("where earlier rounds edited", () => {
  it("is each hunk under the lines that it had before an undone edit", () => {
    expect(triedPlaces([attempt("no-progress")])).toEqual([
      { file: "src/a.js", from: 8, to: 12, focus: null },
      { file: "src/a.js", from: 58, to: 62, focus: null },
    ]);
  });

  it("is counted in the lines after it where the edit is still in place", () => {
    expect(triedPlaces([attempt("tentative")])[1]).toMatchObject({ from: 59, to: 62 });
  });

  it("is forgotten when a round was kept, and nothing of what others than agents did", () => {
    expect(triedPlaces([attempt("no-progress"), attempt("kept")])).toEqual([]);
    expect(triedPlaces([attempt("no-progress", "fixer")])).toEqual([]);
  });

  it("is told from removed lines that look like a heading", () => {
    const sql = "-- src/other.sql\nselect 1;\n";
    const change = changeDiff([{ path: "src/a.sql", before: sql, after: "select 2;\n" }]);
    expect(triedPlaces([{ ...attempt("no-progress"), diff: change }]).map(({ file }) => file)).toEqual(["src/a.sql"]);
  });
});
