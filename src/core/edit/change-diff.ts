import { createPatch } from "diff";
import type { FileChange } from "./edit.ts";

const maxLines = 60;
const maxChars = 4_000;
/** The comparison takes time quadratic in the changed lines. Beyond this number it is given up. */
const maxEditLength = 1_500;

/** A change as one unified diff of at most 60 lines, for prompts and reports. Its last line counts what was left out. */
export const changeDiff = (changes: readonly FileChange[]): string => {
  const lines = changes.flatMap((change) => fileDiff(change).split("\n"));
  const kept: string[] = [];
  let chars = 0;
  for (const line of lines.slice(0, maxLines)) {
    chars += line.length + 1;
    if (chars > maxChars) break;
    kept.push(line);
  }
  const hidden = lines.length - kept.length;
  return hidden === 0 ? kept.join("\n") : [...kept, `(${hidden} more lines)`].join("\n");
};

const fileDiff = ({ path, before, after }: FileChange): string => {
  if (after === null) return `--- ${path}\n(deleted)`;
  const patch = createPatch(path, before ?? "", after, undefined, undefined, { context: 2, maxEditLength });
  if (patch === undefined) return `--- ${path}\n(rewritten)`;
  // The first two lines are createPatch's own heading.
  return patch.split("\n").slice(2).join("\n").trimEnd();
};
