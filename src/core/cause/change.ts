/** The change whose checks are red: what it exchanged, as far as it still stands in the files of now. */
import { LineDiff } from "../guard/line-diff.ts";

/** A change from where it left its base to checkpoint 0. */
export interface RedChange {
  /** "pull-request": that of the event; "branch": what is here and not on the default branch; "commit": what one commit did. */
  readonly of: "pull-request" | "branch" | "commit";
  /** Id of the commit that it is compared with. */
  readonly base: string;
  readonly files: readonly ChangedText[];
}

/** Both texts of a file; null on a side where it is not there. `unread`: they could not be read (binary, too large, a link). */
export interface ChangedText {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly unread: boolean;
}

/** Lines of a file that the change brought, 1-based and inclusive, and those that stood in their place. `to` is `from - 1` where none came. */
export interface ChangedLines {
  readonly from: number;
  readonly to: number;
  readonly taken: readonly string[];
}

/** What the change exchanged in a file and nobody has touched since, by the line numbers of its text `now`. */
export const changedLines = (file: ChangedText, now: string): readonly ChangedLines[] => {
  if (file.unread || file.after === null) return [];
  const [before, after, current] = [file.before ?? "", file.after, now].map(plain) as [string, string, string];
  // What a filter keeps elsewhere is no text that was changed.
  if (/^version https:\/\/git-lfs\./.test(before) || before === after) return [];
  const change = new LineDiff(before, after);
  const since = after === current ? null : new LineDiff(after, current);
  return change.hunks.flatMap(({ oldStart, oldLines, newStart, newLines }): ChangedLines[] => {
    const beside = newLines === 0 ? Math.max(1, newStart - 1) : newStart;
    const shift = since === null ? 0 : since.inHead(beside) - beside;
    const stands = Array.from({ length: newLines }, (_, at) => newStart + at).every(
      (at) => since === null || since.after[at - 1 + shift] === change.after[at - 1],
    );
    if (!stands) return [];
    const taken = oldLines === 0 ? [] : change.before.slice(oldStart - 1, oldStart - 1 + oldLines);
    return [{ from: newStart + shift, to: newStart + shift + newLines - 1, taken }];
  });
};

/** Whether a change touched one of these lines of a file; `textOf`: its text as it is now. */
export const changeTouches = (
  change: RedChange,
  textOf: (path: string) => string | null,
): ((path: string, from: number, to: number) => boolean) => {
  const known = new Map<string, readonly ChangedLines[]>();
  const files = new Map(change.files.map((file) => [file.path, file]));
  return (path, from, to) => {
    const file = files.get(path);
    if (file === undefined) return false;
    const text = known.has(path) ? null : textOf(path);
    const lines = known.get(path) ?? (text === null ? [] : changedLines(file, text));
    known.set(path, lines);
    return lines.some((stretch) => stretch.from <= to && from <= Math.max(stretch.from, stretch.to));
  };
};

/** Line ends are no change of what a line says. */
const plain = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
