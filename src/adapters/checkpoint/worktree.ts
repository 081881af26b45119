/** The work tree as checkpoints: the port `Worktree` over the private git directory of a run. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import picomatch from "picomatch";
import type { FileChange } from "../../core/edit/edit.ts";
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import type { Settled, Tree, Worktree } from "../../ports.ts";
import { joinZ, pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import { ownPath, type Repository } from "../repository.ts";
import { inCommittedForm } from "./committed-form.ts";
import { listEmptyFolders, makeEmptyFolders } from "./empty-folders.ts";
import { movedSentences, type RepositoryState, repositoryState } from "./git-state.ts";
import { condense, createLitter, crowd, litterText } from "./litter.ts";
import { createRacyFiles } from "./racy-files.ts";
import { rebaseChange } from "./rebase-change.ts";
import { applyDifferences, type RestorePlace } from "./restore-tree.ts";
import { releaseReserve, type Shadow } from "./shadow.ts";
import {
  type DiskState,
  differencesTo,
  indexInfo,
  lookAtDisk,
  readTree,
  type TreeDifference,
  updateIndex,
  whatIsThere,
  writeTree,
} from "./snapshot.ts";
import { readInTree, treeChanges, treePatch } from "./tree-diff.ts";
import { writeChanges } from "./write-files.ts";

/** What must be known again after a crash. The paths are raw. */
export interface WorktreeMemory {
  readonly litter: readonly RawPath[];
  readonly claims: readonly RawPath[];
  readonly emptyFolders: readonly RawPath[];
}

export interface WorktreeOptions {
  /** Globs of report files of all gates: untracked files that match are never part of a tree. */
  readonly reports: readonly string[];
  /** Absolute paths that are ours (the report directory). */
  readonly exclude: readonly string[];
  readonly memory?: WorktreeMemory;
  /** Called when there is more to know after a crash. */
  readonly onMemory?: (memory: WorktreeMemory) => Result<void>;
}

export interface GitWorktree extends Worktree {
  /** As `settle`, for a fixer: changes to files of the tree stay (in `wrote`), restricted to `paths` where given; new files stay only where `writes` names them. */
  adopt(before: Tree, writes: readonly string[], reports: readonly string[], paths: readonly string[] | null): Promise<Result<Settled>>;
  /** What is known about litter and empty folders. */
  memory(): WorktreeMemory;
}

type Globs = (path: string) => boolean;
const globs = (patterns: readonly string[]): Globs => (patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true }));

/** The work tree of `repository` over a private directory that was seeded (checkpoint 0) or is opened again after a crash. */
export const createWorktree = (repository: Repository, shadow: Shadow, options: WorktreeOptions): GitWorktree => {
  const { root } = repository;
  const place: RestorePlace = { root, tempFolder: ownPath(repository, "tmp"), displacedFolder: join(shadow.folder, "..", "displaced") };
  const litter = createLitter(options.memory?.litter, options.memory?.claims);
  const isReport = globs(options.reports);
  const ours = options.exclude.map((path) => rawPath(relative(root, path))).filter((path) => path !== "" && !path.startsWith(".."));
  const isOurs = (path: RawPath) => ours.some((folder) => path === folder || path.startsWith(`${folder}/`));
  let emptyFolders: ReadonlySet<RawPath> | null = options.memory === undefined ? null : new Set(options.memory.emptyFolders);
  let held: Tree | null = null;
  let state: RepositoryState | null = null;
  let sparse: ReadonlyMap<RawPath, string> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** One operation at a time: they share an index. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };

  const memory = (): WorktreeMemory => ({ litter: litter.list(), claims: litter.claims(), emptyFolders: [...(emptyFolders ?? [])] });
  const remember = (): Result<void> => options.onMemory?.(memory()) ?? ok(undefined);

  const racy = createRacyFiles(root);
  /** As `lookAtDisk`, and what git cannot see: those files are taken out of the index, so that they are read anew. */
  const lookClosely = async (): Promise<Result<DiskState>> => {
    const written = racy.written();
    if (written.length > 0) {
      const dropped = await updateIndex(shadow, [], written);
      if (!dropped.ok) return dropped;
    }
    const disk = await lookAtDisk(shadow, root);
    if (!disk.ok || written.length === 0) return disk;
    const { changed, deleted, untracked, nested } = disk.value;
    const again = new Set(written);
    const { there, gone } = whatIsThere(root, written);
    return ok({
      changed: [...changed, ...there],
      deleted: [...deleted, ...gone],
      untracked: untracked.filter((path) => !again.has(path)),
      nested,
    });
  };
  const bringIn = async (take: readonly RawPath[], drop: readonly RawPath[], store = true): Promise<Result<void>> => {
    const updated = await updateIndex(shadow, take, drop, store);
    if (updated.ok) racy.note(take, Date.now());
    return updated;
  };

  const isNew = (path: RawPath): boolean => !litter.has(path) && !isOurs(path);
  const takeStock = async (store: boolean): Promise<Result<{ readonly changed: boolean }>> => {
    const disk = await lookClosely();
    if (!disk.ok) return disk;
    const fresh = disk.value.untracked.filter((path) => isNew(path) && !isReport(pathText(path)));
    const take = [...disk.value.changed, ...fresh];
    const updated = await bringIn(take, disk.value.deleted, store);
    if (!updated.ok) return updated;
    return ok({ changed: take.length > 0 || disk.value.deleted.length > 0 });
  };

  const checkpoint = async (): Promise<Result<Tree>> => {
    // The first one learns more; nothing of it waits for another.
    const [stock, empty, looked] = await Promise.all([
      takeStock(true),
      emptyFolders === null ? listEmptyFolders(shadow, root) : ok([...emptyFolders]),
      state === null ? repositoryState(repository) : ok(state),
    ]);
    if (!stock.ok) return stock;
    if (!empty.ok) return empty;
    if (!looked.ok) return looked;
    emptyFolders ??= new Set(empty.value);
    state = looked.value;
    if (held === null || stock.value.changed) {
      const tree = await writeTree(shadow);
      if (!tree.ok) return tree;
      held = tree.value;
    }
    return ok(held);
  };

  /** Tracked files that had no file at checkpoint 0 (sparse): path to "mode id". */
  const sparseEntries = async (): Promise<Result<ReadonlyMap<RawPath, string>>> => {
    if (sparse !== null) return ok(sparse);
    const file = join(shadow.folder, "sparse.index");
    const entries = new Map<RawPath, string>();
    if (existsSync(file)) {
      // With sparseCheckout git would take a file that is there now for one that was there then.
      const listed = await shadow.git(["-c", "core.sparseCheckout=false", "ls-files", "-z", "--stage", "-t"], {
        env: { GIT_INDEX_FILE: file },
      });
      if (!listed.ok) return listed;
      for (const line of splitZ(listed.value)) {
        const [tag, mode, id] = line.slice(0, line.indexOf("\t")).split(" ");
        if (tag === "S") entries.set(line.slice(line.indexOf("\t") + 1), `${mode} ${id}`);
      }
    }
    sparse = entries;
    return ok(entries);
  };

  /** Puts these files on disk and in the index. Files that a sparse checkout left out are left out again. */
  const apply = async (wanted: readonly TreeDifference[]): Promise<Result<void>> => {
    if (wanted.length === 0) return ok(undefined);
    const leftOut = await sparseEntries();
    if (!leftOut.ok) return leftOut;
    const absent = wanted.filter(({ path, to }) => leftOut.value.get(path) === `${to.mode} ${to.id}`);
    const absentPaths = new Set(absent.map(({ path }) => path));
    const done = await applyDifferences(shadow, place, wanted, absentPaths, emptyFolders ?? new Set());
    if (!done.ok) return done;
    const present = wanted.filter(({ path, to }) => !absentPaths.has(path) && to.mode !== "160000");
    const gone = present.filter(({ to }) => /^0+$/.test(to.id)).map(({ path }) => path);
    const there = present.filter(({ to }) => !/^0+$/.test(to.id)).map(({ path }) => path);
    const updated = await updateIndex(shadow, there, gone);
    if (!updated.ok) return updated;
    const links = wanted.filter(({ to }) => to.mode === "160000");
    const info = [...absent, ...links].map(({ path, to }) => ({ path, ...to }));
    if (info.length === 0) return ok(undefined);
    const put = await shadow.git(["update-index", "-z", "--index-info"], { input: indexInfo(info) });
    if (!put.ok || absent.length === 0) return put.ok ? ok(undefined) : put;
    const marked = await shadow.git(["update-index", "-z", "--skip-worktree", "--stdin"], { input: joinZ([...absentPaths]) });
    return marked.ok ? ok(undefined) : marked;
  };

  const restore = async (tree: Tree): Promise<Result<void>> => {
    const restored = await restoreOnce(tree, true);
    if (restored.ok || restored.error.code !== "disk-full") return restored;
    // A full disk must not stop the way back: give up the space kept for this, and store nothing of what is there.
    releaseReserve(shadow);
    return restoreOnce(tree, false);
  };

  const restoreOnce = async (tree: Tree, store: boolean): Promise<Result<void>> => {
    const stock = await takeStock(store);
    if (!stock.ok) return stock;
    held = null;
    const wanted = await differencesTo(shadow.git, tree);
    if (!wanted.ok) return wanted;
    const applied = await apply(wanted.value);
    if (!applied.ok) return applied;
    makeEmptyFolders(root, emptyFolders ?? []);
    const rest = wanted.value.length === 0 ? wanted : await differencesTo(shadow.git, tree);
    if (!rest.ok) return rest;
    const first = rest.value[0];
    if (first !== undefined)
      return fail(
        "io",
        `The work tree could not be put back exactly: ${pathText(first.path)} still differs. Something else writes to it; end that and run "regreen restore".`,
      );
    held = tree;
    return ok(undefined);
  };

  const settleWith = async (before: Tree, keepChange: Globs, keepNew: Globs, reports: Globs): Promise<Result<Settled>> => {
    if (held !== before) {
      const read = await readTree(shadow, before);
      if (!read.ok) return read;
    }
    held = null;
    const [disk, after] = await Promise.all([lookClosely(), repositoryState(repository, state ?? undefined)]);
    if (!disk.ok) return disk;
    if (!after.ok) return after;
    const fresh = disk.value.untracked.filter(isNew);
    const kept = fresh.filter((path) => keepNew(pathText(path)) && !reports(pathText(path)) && !isReport(pathText(path)));
    const keptSet = new Set(kept);
    const take = [...disk.value.changed, ...kept];
    const updated = await bringIn(take, disk.value.deleted);
    if (!updated.ok) return updated;
    const same = take.length === 0 && disk.value.deleted.length === 0;
    const back = same ? ok([]) : await differencesTo(shadow.git, before);
    if (!back.ok) return back;
    const undone = back.value.filter(({ path }) => !keptSet.has(path) && !keepChange(pathText(path)));
    const applied = await apply(undone);
    if (!applied.ok) return applied;
    const tree = back.value.length === undone.length ? ok(before) : await writeTree(shadow);
    if (!tree.ok) return tree;
    const dropped = await condensed(
      fresh.filter((path) => !keptSet.has(path)),
      kept,
      before,
    );
    if (!dropped.ok) return dropped;
    litter.add(dropped.value);
    const moved = state === null ? [] : movedSentences(state, after.value);
    state = after.value;
    held = tree.value;
    if (dropped.value.length > 0) {
      const written = remember();
      if (!written.ok) return written;
    }
    const undonePaths = new Set(undone.map(({ path }) => path));
    const wrote = back.value.filter(({ path }) => !undonePaths.has(path)).map(({ path }) => pathText(path));
    return ok({ tree: tree.value, litter: litterText(dropped.value), putBack: [...undonePaths].map(pathText).sort(), wrote, moved });
  };

  const condensed = async (files: readonly RawPath[], kept: readonly RawPath[], tree: Tree): Promise<Result<RawPath[]>> => {
    if (files.length < crowd) return ok([...files]);
    const folders = await shadow.git(["ls-tree", "-z", "-r", "-d", "--name-only", tree]);
    return folders.ok ? ok(condense(files, new Set(splitZ(folders.value)), kept)) : folders;
  };

  const write = async (changes: readonly FileChange[]): Promise<Result<void>> => {
    const written = writeChanges(root, place.tempFolder, changes);
    if (!written.ok) return written;
    const claims = changes.filter(({ after, path }) => after !== null && litter.has(rawPath(path)));
    for (const { path } of claims) litter.claim(rawPath(path));
    return claims.length > 0 ? remember() : ok(undefined);
  };

  const worktree = {
    checkpoint: () => inTurn(checkpoint),
    restore: (tree) => inTurn(() => restore(tree)),
    settle: (before, writes, reports) => inTurn(() => settleWith(before, globs(writes), globs(writes), globs(reports))),
    adopt: (before, writes, reports, paths) => {
      const allowed =
        paths === null
          ? () => true
          : (
              (set) => (path: string) =>
                set.has(path)
            )(new Set(paths));
      const written = globs(writes);
      return inTurn(() => settleWith(before, (path) => allowed(path) || written(path), written, globs(reports)));
    },
    changes: (from, to) => inTurn(() => treeChanges(shadow, from, to)),
    read: (tree, path) => readInTree(shadow, tree, path),
    patch: (from, to, paths) =>
      inTurn(async () => {
        const sides = await inCommittedForm(shadow, repository.head, { from, to });
        return sides.ok ? treePatch(shadow, sides.value.from, sides.value.to, paths) : sides;
      }),
    write: (changes) => inTurn(() => write(changes)),
    memory,
  } satisfies Omit<GitWorktree, "rebase">;
  return { ...worktree, rebase: (change) => rebaseChange(worktree, change) };
};
