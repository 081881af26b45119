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
    const paths = changed.value.map(({ path }) => path);
    const shown = [...filesOf(red.failures ?? []).slice(0, mostSources), ...testsBehind(red.failures)];
    const textsIn = (tree: Tree, files: readonly string[]) => Promise.all(files.map((path) => textIn(worktree, tree, path)));
    const [before, after, tests] = await Promise.all([textsIn(from, paths), textsIn(to, paths), textsIn(from, shown)]);
    const unread = [...before, ...after].find((text) => !text.ok);
    if (unread !== undefined) return unread;
    const textAt = (texts: typeof before, at: number): string | null => (texts[at]?.ok ? texts[at].value : null);
    const sides = paths
      .map((path, at): FileChange => ({ path, before: textAt(before, at), after: textAt(after, at) }))
      .filter((side) => side.before !== side.after);
    const sources = shown.flatMap((path, at) => {
      const text = textAt(tests, at);
      return text === null ? [] : [{ path, text }];
    });
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
