import type { FileChange } from "../../core/edit/edit.ts";
import { filesOf } from "../../core/failure/failure.ts";
import { type IntegrityOptions, inspectChange } from "../../core/integrity/inspect.ts";
import type { Red } from "../../core/integrity/red.ts";
import { judgeSize } from "../../core/policy/policy.ts";
import { ok } from "../../core/result.ts";
import type { EditSettings } from "../../core/settings.ts";
import type { Inspector, Tree, Worktree } from "../../ports.ts";

/** Files with failures that are read for what their tests expect. */
const mostSources = 10;

/**
 * Reads both sides of every file that differs between two trees and looks for cheats. Fails only where git cannot read;
 * binary files and links have no text to look at: one that stands where a test's text stood counts as that text's loss. The whole change is
 * held to `limits`, since several rounds may have made it.
 */
export const createInspector = (
  worktree: Pick<Worktree, "changes" | "read">,
  options: IntegrityOptions,
  limits: Pick<EditSettings, "maxFiles" | "maxLines">,
  testsBehind: (failures: Red["failures"]) => readonly string[] = () => [],
): Inspector => ({
  inspect: async (from, to, red) => {
    const changed = await worktree.changes(from, to);
    if (!changed.ok) return changed;
    const sides: FileChange[] = [];
    for (const { path } of changed.value) {
      const before = await textIn(worktree, from, path);
      if (!before.ok) return before;
      const after = await textIn(worktree, to, path);
      if (!after.ok) return after;
      if (before.value !== after.value) sides.push({ path, before: before.value, after: after.value });
    }
    const sources: { path: string; text: string }[] = [];
    for (const path of [...filesOf(red.failures ?? []).slice(0, mostSources), ...testsBehind(red.failures)]) {
      const text = await textIn(worktree, from, path);
      if (text.ok && text.value !== null) sources.push({ path, text: text.value });
    }
    const size = judgeSize(sides, limits);
    return ok([
      ...inspectChange(sides, options, { ...red, sources }),
      ...(size === null ? [] : [{ file: sides[0]?.path ?? "", line: null, ...size }]),
    ]);
  },
});

const textIn = async (worktree: Pick<Worktree, "read">, tree: Tree, path: string) => {
  const bytes = await worktree.read(tree, path);
  if (!bytes.ok) return bytes;
  return ok(bytes.value === null || bytes.value.includes(0) ? null : new TextDecoder().decode(bytes.value));
};
