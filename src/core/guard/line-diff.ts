import { structuredPatch } from "diff";

/** Lines that were exchanged; 1-based, and behind the line of that number where none stands on a side. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
}

/** More differing lines than this are not told apart: looking for the smallest difference takes the square of their number. */
const mostEdits = 3_000;

/** Which lines of one text became which of another. */
export class LineDiff {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly hunks: readonly Hunk[];

  constructor(before: string, after: string) {
    this.before = before.split("\n");
    this.after = after.split("\n");
    const patch = structuredPatch("", "", before, after, "", "", { context: 0, maxEditLength: mostEdits });
    const all = { oldStart: 1, oldLines: this.before.length, newStart: 1, newLines: this.after.length };
    this.hunks =
      patch === undefined
        ? [all]
        : patch.hunks.map(({ oldStart, oldLines, newStart, newLines }) => ({ oldStart, oldLines, newStart, newLines }));
  }

  /** The line of the head at which a line of the base stood. */
  inHead(line: number): number {
    let shift = 0;
    for (const { oldStart, oldLines, newStart, newLines } of this.hunks) {
      if (line < oldStart) break;
      if (line < oldStart + oldLines)
        return Math.min(Math.max(1, newStart + Math.min(line - oldStart, Math.max(0, newLines - 1))), this.after.length);
      shift = newStart + newLines - (oldStart + oldLines);
    }
    return Math.min(Math.max(1, line + shift), this.after.length);
  }

  /** The lines of the base that a line of the head replaced; empty for a line that only came, null for one that stood there before. */
  replaced(line: number): readonly string[] | null {
    const hunk = this.hunks.find(({ newStart, newLines }) => line >= newStart && line < newStart + newLines);
    return hunk === undefined ? null : this.before.slice(hunk.oldStart - 1, hunk.oldStart - 1 + hunk.oldLines);
  }

  /** The first line of the head from `first` to `last` at which something was exchanged; null where nothing was. */
  firstChange(first: number, last: number): number | null {
    const hunk = this.hunks.find(({ newStart, newLines }) => newStart + newLines > first && newStart <= last);
    return hunk === undefined ? null : Math.min(last, Math.max(first, hunk.newStart));
  }

  /** The lines that are only in the base, and those that are only in the head. `lines`: another reading of the base's, as many. */
  taken(lines: readonly string[] = this.before): readonly string[] {
    return this.hunks.flatMap(({ oldStart, oldLines }) => lines.slice(oldStart - 1, oldStart - 1 + oldLines));
  }

  come(): readonly string[] {
    return this.comeAt().map(({ text }) => text);
  }

  /** The lines that are only in the head, with their numbers. */
  comeAt(): readonly { readonly text: string; readonly line: number }[] {
    return this.hunks.flatMap(({ newStart, newLines }) =>
      this.after.slice(newStart - 1, newStart - 1 + newLines).map((text, at) => ({ text, line: newStart + at })),
    );
  }
}
