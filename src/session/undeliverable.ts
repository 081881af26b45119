import { utf8 } from "../adapters/checkpoint/file-facts.ts";
import { type DeliveryRules, deliverability, type PatchedFile } from "../core/delivery/deliverable.ts";
import { isWorkflowFile } from "../core/delivery/workflow-files.ts";
import type { LeftOutFile } from "../core/recovery/state.ts";
import { ok, type Result } from "../core/result.ts";
import type { NextJob, Tree, Worktree } from "../ports.ts";

/**
 * What the next job will say of a change between two trees, by the same rules. Changes of workflow files stay: that job splits them off into a
 * patch of their own.
 */
export const nextJobBy = (worktree: Pick<Worktree, "changes" | "read">, rules: () => DeliveryRules): NextJob => ({
  undeliverable: async (from, to) => {
    const changed = await worktree.changes(from, to);
    if (!changed.ok) return changed;
    const files: PatchedFile[] = [];
    for (const { path, binary, modes } of changed.value) {
      const before = await textIn(worktree, from, path);
      if (!before.ok) return before;
      const after = await textIn(worktree, to, path);
      if (!after.ok) return after;
      files.push({ path, binary, before: before.value, after: after.value, modeBefore: modes.before, modeAfter: modes.after });
    }
    const given = rules();
    return ok(
      files.flatMap((file): LeftOutFile[] => {
        const verdict = deliverability(file, given, files);
        const isOut = verdict.kind === "refused" || (verdict.kind === "left-out" && !isWorkflowFile(file.path));
        return isOut ? [{ path: file.path, why: verdict.why }] : [];
      }),
    );
  },
});

const textIn = async (worktree: Pick<Worktree, "read">, tree: Tree, path: string): Promise<Result<string | null>> => {
  const bytes = await worktree.read(tree, path);
  return !bytes.ok ? bytes : ok(bytes.value === null ? null : utf8(bytes.value));
};
