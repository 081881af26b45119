import type { AttemptNote } from "../attempts.ts";
import type { Snippet } from "./code-window.ts";

const maxPlaces = 12;
const maxLines = 40;

/**
 * The lines that rounds since the last kept one edited, from the hunks of their diffs. A round that continues there needs them with their
 * numbers. For an undone edit they are the lines before it, for one in place the lines after it.
 */
export const triedPlaces = (attempts: readonly AttemptNote[]): readonly Snippet[] => {
  const places = attempts
    .slice(attempts.findLastIndex(({ outcome }) => outcome === "kept") + 1)
    .filter(({ by }) => by === "round")
    .flatMap(({ diff, outcome }) => hunksOf(diff ?? "", outcome === "tentative"));
  return places.slice(-maxPlaces);
};

const hunksOf = (diff: string, stands: boolean): readonly Snippet[] => {
  const found: Snippet[] = [];
  let file = "";
  const lines = diff.split("\n");
  for (const [index, line] of lines.entries()) {
    // A removed line may also look like a heading. A heading has two lines.
    if (lines[index + 1]?.startsWith("+++ ")) file = /^--- (?<path>[^\t]+)/.exec(line)?.groups?.path ?? file;
    const hunk = /^@@ -(?<before>\d+(?:,\d+)?) \+(?<after>\d+(?:,\d+)?) @@/.exec(line)?.groups;
    const [from = 0, count = 1] = (stands ? hunk?.after : hunk?.before)?.split(",").map(Number) ?? [];
    if (hunk !== undefined && file !== "" && count > 0) found.push({ file, from, to: from + Math.min(count, maxLines) - 1, focus: null });
  }
  return found;
};
