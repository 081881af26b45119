/** The work tree as checkpoints: the port `Worktree` over the private git directory of a run. */
import type { Result } from "../../core/result.ts";
import type { Settled, Tree, Worktree } from "../../ports.ts";
import type { Repository } from "../repository.ts";
import { Checkpoints, globs, type WorktreeMemory, type WorktreeOptions } from "./checkpoints.ts";
import { inCommittedForm } from "./committed-form.ts";
import { rebaseChange } from "./rebase-change.ts";
import type { Shadow } from "./shadow.ts";
import { readInTree, treeChanges, treePatch } from "./tree-diff.ts";

export interface GitWorktree extends Worktree {
  /** As `settle`, for a fixer: changes to files of the tree stay (in `wrote`), restricted to `paths` where given; new files stay only where `writes` names them. */
  adopt(before: Tree, writes: readonly string[], reports: readonly string[], paths: readonly string[] | null): Promise<Result<Settled>>;
  /** What is known about litter and empty folders. */
  memory(): WorktreeMemory;
}

/** The work tree of `repository` over a private directory that was seeded (checkpoint 0) or is opened again after a crash. */
export const createWorktree = (repository: Repository, shadow: Shadow, options: WorktreeOptions): GitWorktree => {
  const checkpoints = new Checkpoints(repository, shadow, options);
  let last: Promise<unknown> = Promise.resolve();
  /** One operation at a time: they share an index. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  const worktree = {
    checkpoint: () => inTurn(() => checkpoints.checkpoint()),
    restore: (tree) => inTurn(() => checkpoints.restore(tree)),
    settle: (before, writes, reports) => inTurn(() => checkpoints.settle(before, globs(writes), globs(writes), globs(reports))),
    adopt: (before, writes, reports, paths) => {
      const allowed = paths === null ? null : new Set(paths);
      const written = globs(writes);
      const stays = (path: string): boolean => (allowed?.has(path) ?? true) || written(path);
      return inTurn(() => checkpoints.settle(before, stays, written, globs(reports)));
    },
    changes: (from, to) => inTurn(() => treeChanges(shadow, from, to)),
    read: (tree, path) => readInTree(shadow, tree, path),
    patch: (from, to, paths) =>
      inTurn(async () => {
        const sides = await inCommittedForm(shadow, repository.head, { from, to });
        return sides.ok ? treePatch(shadow, sides.value.from, sides.value.to, paths) : sides;
      }),
    write: (changes) => inTurn(() => checkpoints.write(changes)),
    memory: () => checkpoints.memory(),
  } satisfies Omit<GitWorktree, "rebase">;
  return { ...worktree, rebase: (change) => rebaseChange(worktree, change) };
};
