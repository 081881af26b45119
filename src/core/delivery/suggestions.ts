import { structuredPatch } from "diff";
import { suggestionMark } from "./marks.ts";

/** A review comment that offers other text for lines of a pull request's new side; 1-based, both ends included. */
export interface Suggestion {
  readonly path: string;
  readonly startLine: number;
  readonly line: number;
  readonly body: string;
}

/** Lines of the new side that a file's patch shows: GitHub takes comments on no others. `patch` as the REST API gives it, without head. */
export const commentableLines = (patch: string): ReadonlySet<number> => {
  const lines = new Set<number>();
  let at = 0;
  for (const line of patch.split("\n")) {
    const head = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (head !== null) at = Number(head[1]);
    else if (line.startsWith("+") || line.startsWith(" ")) {
      lines.add(at);
      at += 1;
    }
  }
  return lines;
};

/**
 * A change as suggestions, and how many of its hunks lie where none can be made: on lines that the pull request does not show, at the
 * very start of a file, or over lines without end.
 */
export const suggestionsOf = (
  change: { readonly path: string; readonly before: string; readonly after: string },
  shown: ReadonlySet<number>,
): { readonly suggestions: readonly Suggestion[]; readonly leftOut: number } => {
  const suggestions: Suggestion[] = [];
  let leftOut = 0;
  const old = change.before.split("\n");
  for (const hunk of structuredPatch("a", "b", change.before, change.after, "", "", { context: 0 }).hunks) {
    const added = hunk.lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
    const removed = hunk.lines.some((line) => line.startsWith("-"));
    // Lines that are only added are offered together with the line before them (jsdiff names the line after them).
    const start = removed ? hunk.oldStart : hunk.oldStart - 1;
    const end = removed ? hunk.oldStart + hunk.oldLines - 1 : start;
    const text = removed ? added : [old[start - 1] ?? "", ...added];
    const noLineEnd = hunk.lines.some((line) => line.startsWith("\\"));
    const whole =
      start >= 1 && !noLineEnd && Array.from({ length: end - start + 1 }, (_, index) => start + index).every((line) => shown.has(line));
    if (whole) suggestions.push({ path: change.path, startLine: start, line: end, body: suggestionBody(text) });
    else leftOut += 1;
  }
  return { suggestions, leftOut };
};

const suggestionBody = (lines: readonly string[]): string => {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
  const fence = "`".repeat(longest + 1);
  return `${fence}suggestion\n${lines.map((line) => `${line.replace(/\r$/, "")}\n`).join("")}${fence}\n${suggestionMark}`;
};
