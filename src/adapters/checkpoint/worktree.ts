/** The work tree as checkpoints: the port `Worktree` over the private git directory of a run. */
import { type FileChange, rebased } from "../../core/edit/edit.ts";
import { whyNotPart } from "../../core/policy/made-files.ts";
import { ok, type Result } from "../../core/result.ts";
import type { RebasedChange, RebaseRequest, Settled, Tree, Worktree } from "../../ports.ts";
import { pathText, type RawPath, rawPath } from "../git.ts";
import type { Repository } from "../repository.ts";
import { Checkpoints, globs, type WorktreeMemory, type WorktreeOptions } from "./checkpoints.ts";
import { madeFile, utf8 } from "./file-facts.ts";
import type { IndexEntry } from "./index-file.ts";
import { inCommittedForm, type Sides } from "./line-ends.ts";
import type { Shadow } from "./shadow.ts";
import { askedAtOnce, readInTrees, type TreeFile, treeChanges, treePatch } from "./tree-diff.ts";

export interface GitWorktree extends Worktree {
  /**
   * As `settle`, for a fixer: its changes stay (in `wrote`), restricted to `paths` where given, and so do the new files that may be part of a
   * repair (in `made`). Other new files are moved out of the work tree, each named with the reason.
   */
  adopt(before: Tree, request: Adoption): Promise<Result<Adopted>>;
  /** Moves untracked files that gates left out of the work tree; a folder ends in "/". */
  clearLitter(paths: readonly string[]): Promise<Result<void>>;
  /** What is checked out, as the private index knows it, with stat data. Problem `io` where it is not `tree`. */
  entries(tree: Tree): Promise<Result<readonly IndexEntry[]>>;
  /** What is known about litter and empty folders. */
  memory(): WorktreeMemory;
}

/** Why a new file stays out that is no file of `paths`. */
export const notAskedFor = "no change was asked for there";

/** What a fixer may leave. */
interface Adoption {
  readonly writes: readonly string[];
  readonly reports: readonly string[];
  /** The only files in which changes are kept; null: everywhere. */
  readonly paths: readonly string[] | null;
  /** A gate compares new files with what is committed, so large and binary ones may be needed. */
  readonly compared: boolean;
}

export interface Adopted extends Settled {
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

/** The work tree of `repository` over a private directory that was seeded (checkpoint 0) or is opened again after a crash. */
export const createWorktree = (repository: Repository, shadow: Shadow, options: WorktreeOptions): GitWorktree => {
  const checkpoints = new Checkpoints(repository, shadow, options);
  let last: Promise<unknown> = Promise.resolve();
  let formed: (Sides & { readonly sides: Sides }) | null = null;
  const read = askedAtOnce((files: readonly TreeFile[]) => readInTrees(shadow, files));
  /** One operation at a time: they share an index. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  const worktree = {
    checkpoint: () => inTurn(() => checkpoints.checkpoint()),
    restore: (tree) => inTurn(() => checkpoints.restore(tree)),
    settle: (before, writes, reports) => {
      const written = globs(writes);
      const added = (made: readonly RawPath[]) => new Set(made.filter((path) => written(pathText(path))));
      return inTurn(() => checkpoints.settle(before, { change: written, added, reports: globs(reports), rest: "left" }));
    },
    adopt: (before, { writes, reports, paths, compared }) => {
      const allowed = paths === null ? null : new Set(paths);
      const written = globs(writes);
      const stays = (path: string): boolean => (allowed?.has(path) ?? true) || written(path);
      const refused: { path: string; reason: string }[] = [];
      const added = (made: readonly RawPath[]): ReadonlySet<RawPath> =>
        new Set(
          made.filter((raw) => {
            const path = pathText(raw);
            const reason = written(path) ? null : stays(path) ? whyNotPart(madeFile(repository.root, raw), compared) : notAskedFor;
            if (reason !== null) refused.push({ path, reason });
            return reason === null;
          }),
        );
      return inTurn(async () => {
        const settled = await checkpoints.settle(before, { change: stays, added, reports: globs(reports), rest: "removed" });
        if (!settled.ok) return settled;
        const tree = await checkpoints.checkOutNew(settled.value.tree, settled.value.made);
        return tree.ok ? ok({ ...settled.value, tree: tree.value, refused }) : tree;
      });
    },
    leaveOut: (paths, as) => inTurn(() => checkpoints.leaveOut(paths.map(rawPath), as)),
    clearLitter: (paths) => inTurn(() => checkpoints.clearLitter(paths.map(rawPath))),
    changes: (from, to) => inTurn(() => treeChanges(shadow, from, to)),
    read: (tree, path) => read({ tree, path }),
    patch: (from, to, paths) =>
      inTurn(async () => {
        // Asked for each changed file of two trees, which stay as they are.
        if (formed?.from !== from || formed.to !== to) {
          const sides = await inCommittedForm(shadow, repository.head, { from, to });
          if (!sides.ok) return sides;
          formed = { from, to, sides: sides.value };
        }
        return treePatch(shadow, formed.sides.from, formed.sides.to, paths);
      }),
    write: (changes) => inTurn(() => checkpoints.write(changes)),
    entries: (tree) => inTurn(() => checkpoints.entries(tree)),
    memory: () => checkpoints.memory(),
  } satisfies Omit<GitWorktree, "rebase">;
  return { ...worktree, rebase: (change) => rebaseChange(worktree, change) };
};

/** The port's verb `rebase`, made of its other verbs. */
const rebaseChange = async (
  worktree: Omit<Worktree, "rebase">,
  { onto, from, to, current }: RebaseRequest,
): Promise<Result<RebasedChange | null>> => {
  const changed = await worktree.changes(from, to);
  if (!changed.ok) return changed;
  const changes: FileChange[] = [];
  for (const { path } of changed.value) {
    const [target, before, after] = await Promise.all([
      textIn(worktree, onto, path),
      textIn(worktree, from, path),
      textIn(worktree, to, path),
    ]);
    if (!target.ok) return target;
    if (!before.ok) return before;
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
