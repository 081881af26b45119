/** A unified diff as a repair: what each hunk puts for which lines. */
import type { RawEdit } from "../../tool.ts";

/** The edits of a diff of one file; null for one that has no places, or speaks of the text's end without a line end. */
export const diffEdits = (diff: string): readonly RawEdit[] | null => {
  const edits: RawEdit[] = [];
  let line = 0;
  let open: { from: number; was: string[]; text: string[] } | null = null;
  const close = (): void => {
    if (open === null) return;
    const { from, was, text } = open;
    const range = { kind: "lines", from: { line: from, column: 1 }, to: { line: from + was.length, column: 1 }, columns: "utf16" } as const;
    edits.push({ range, was: was.join(""), text: text.join("") });
    open = null;
  };
  const part = () => (open ??= { from: line, was: [], text: [] });
  for (const row of diff.split("\n")) {
    const start = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+/.exec(row);
    if (start !== null || row.startsWith("@@")) {
      close();
      if (start === null) return null;
      // Of an empty range the line before it is named.
      line = Number(start[1]) + (start[2] === "0" ? 1 : 0);
    } else if (line === 0) continue;
    else if (row.startsWith("\\")) return null;
    else if (row.startsWith("-")) {
      part().was.push(`${row.slice(1)}\n`);
      line++;
    } else if (row.startsWith("+")) part().text.push(`${row.slice(1)}\n`);
    else {
      close();
      line++;
    }
  }
  close();
  return edits.length === 0 ? null : edits;
};
