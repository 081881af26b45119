import type { FileChange } from "../../core/edit/edit.ts";
import { rebased } from "../../core/edit/edit.ts";
import { ok, type Result } from "../../core/result.ts";
import type { RebasedChange, RebaseRequest, Tree, Worktree } from "../../ports.ts";
import { utf8 } from "./file-facts.ts";

/** The port's verb `rebase`, made of its other verbs. */
export const rebaseChange = async (
  worktree: Omit<Worktree, "rebase">,
  { onto, from, to, current }: RebaseRequest,
): Promise<Result<RebasedChange | null>> => {
  const changed = await worktree.changes(from, to);
  if (!changed.ok) return changed;
  const changes: FileChange[] = [];
  for (const { path } of changed.value) {
    const target = await textIn(worktree, onto, path);
    if (!target.ok) return target;
    const before = await textIn(worktree, from, path);
    if (!before.ok) return before;
    const after = await textIn(worktree, to, path);
    if (!after.ok) return after;
    if (target.value === "binary" || before.value === "binary" || after.value === "binary") return ok(null);
    const merged = rebased(target.value.text, before.value.text, after.value.text);
    if (merged === null) return ok(null);
    if (merged.text !== target.value.text) changes.push({ path, before: target.value.text, after: merged.text });
  }
  const restored = await worktree.restore(onto);
  if (!restored.ok) return restored;
  const written = await worktree.write(changes);
  if (!written.ok) {
    if (written.error.code === "disk-full") return written;
    const back = await worktree.restore(current);
    return back.ok ? ok(null) : back;
  }
  const tree = await worktree.checkpoint();
  return tree.ok ? ok({ tree: tree.value, files: changes.map(({ path }) => path) }) : tree;
};

/** A file's text in a tree; null where it is not there. */
const textIn = async (
  worktree: Pick<Worktree, "read">,
  tree: Tree,
  path: string,
): Promise<Result<{ readonly text: string | null } | "binary">> => {
  const bytes = await worktree.read(tree, path);
  if (!bytes.ok) return bytes;
  if (bytes.value === null) return ok({ text: null });
  const text = utf8(bytes.value);
  return ok(text === null ? "binary" : { text });
};
