/** What a run changed, file by file, for the report. */
import { ok, type Result } from "../core/result.ts";
import type { ChangedFile } from "../core/stored/report.ts";
import type { Worktree } from "../ports.ts";

/** Characters of one file's diff in the report; the patch has it whole. */
const maxDiff = 20_000;

/** The files that differ between two trees; empty where git cannot tell. */
export const changedFiles = async (worktree: Worktree, from: string, to: string): Promise<Omit<ChangedFile, "by">[]> => {
  if (from === to) return [];
  const changes = await worktree.changes(from, to);
  if (!changes.ok) return [];
  return Promise.all(
    changes.value.map(async ({ path, kind, added, removed, binary }) => {
      const diff = binary ? null : await worktree.patch(from, to, [path]);
      return { path, kind, added, removed, diff: diff?.ok ? diff.value.slice(0, maxDiff) : null };
    }),
  );
};

/** Files of a tree that are not in the work tree as they are in it, by path; files that are merely new are not among them. */
export const filesChangedSince = async (worktree: Worktree, tree: string): Promise<Result<readonly string[]>> => {
  const now = await worktree.checkpoint();
  if (!now.ok) return now;
  const changes = await worktree.changes(tree, now.value);
  return changes.ok ? ok(changes.value.filter(({ kind }) => kind !== "added").map(({ path }) => path)) : changes;
};
