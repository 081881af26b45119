/** Checkpoints of a work tree: what the port `Worktree` does, one verb at a time. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import picomatch from "picomatch";
import type { FileChange } from "../../core/edit/edit.ts";
import { isCachePath } from "../../core/policy/made-files.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { Settled, Tree } from "../../ports.ts";
import { joinZ, pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import { ownPath, type Repository } from "../repository.ts";
import { listEmptyFolders, makeEmptyFolders } from "./empty-folders.ts";
import { readText } from "./file-facts.ts";
import { movedSentences, type RepositoryState, repositoryState } from "./git-state.ts";
import { type IndexEntry, parseIndex } from "./index-file.ts";
import { asCheckedOut, pathsWithCrlf, withCrlf } from "./line-ends.ts";
import { condense, createLitter, crowd, type Litter, litterText } from "./litter.ts";
import { createRacyFiles, type RacyFiles } from "./racy-files.ts";
import { applyDifferences, moveOut, type RestorePlace } from "./restore-tree.ts";
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

export type Globs = (path: string) => boolean;
export const globs = (patterns: readonly string[]): Globs =>
  patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true });

/** What may stay of a command's changes. */
export interface SettleRules {
  /** Changes to files of the tree. */
  readonly change: Globs;
  /** New files, of those that the command made. */
  readonly added: (made: readonly RawPath[]) => ReadonlySet<RawPath>;
  /** Report files of the command: never part of a tree. */
  readonly reports: Globs;
  /** New files that may not stay and are no caches: left where they are (gates), or moved out of the work tree (fixers). */
  readonly rest: "left" | "removed";
}

/** The checkpoints of `repository` in a private directory. Its operations share an index, so that only one may run at a time. */
export class Checkpoints {
  private readonly repository: Repository;
  private readonly shadow: Shadow;
  private readonly onMemory: NonNullable<WorktreeOptions["onMemory"]>;
  private readonly place: RestorePlace;
  private readonly litter: Litter;
  private readonly isReport: Globs;
  /** Our own folders. */
  private readonly ours: readonly RawPath[];
  private readonly racy: RacyFiles;
  private emptyFolders: ReadonlySet<RawPath> | null;
  /** The tree that the index holds; null where that is not known. */
  private held: Tree | null = null;
  private state: RepositoryState | null = null;
  private sparse: ReadonlyMap<RawPath, string> | null = null;

  constructor(repository: Repository, shadow: Shadow, { reports, exclude, memory, onMemory = () => ok(undefined) }: WorktreeOptions) {
    const { root } = repository;
    this.repository = repository;
    this.shadow = shadow;
    this.onMemory = onMemory;
    this.place = { root, tempFolder: ownPath(repository, "tmp"), displacedFolder: join(shadow.folder, "..", "displaced") };
    this.litter = createLitter(memory?.litter, memory?.claims);
    this.isReport = globs(reports);
    this.ours = exclude.map((path) => rawPath(relative(root, path))).filter((path) => path !== "" && !path.startsWith(".."));
    this.racy = createRacyFiles(root);
    this.emptyFolders = memory === undefined ? null : new Set(memory.emptyFolders);
  }

  memory(): WorktreeMemory {
    return { litter: this.litter.list(), claims: this.litter.claims(), emptyFolders: [...(this.emptyFolders ?? [])] };
  }

  /** The tree of what is on disk now. */
  async checkpoint(): Promise<Result<Tree>> {
    // The first one learns more; nothing of it waits for another.
    const [stock, empty, looked] = await Promise.all([
      this.takeStock(true),
      this.emptyFolders === null ? listEmptyFolders(this.shadow, this.place.root) : ok([...this.emptyFolders]),
      this.state === null ? repositoryState(this.repository) : ok(this.state),
    ]);
    if (!stock.ok) return stock;
    if (!empty.ok) return empty;
    if (!looked.ok) return looked;
    this.emptyFolders ??= new Set(empty.value);
    this.state = looked.value;
    if (this.held === null) {
      const tree = await writeTree(this.shadow);
      if (!tree.ok) return tree;
      this.held = tree.value;
    }
    return ok(this.held);
  }

  /** What the private index holds, which must be `tree`. */
  async entries(tree: Tree): Promise<Result<readonly IndexEntry[]>> {
    if (this.held !== tree) return fail("io", `The work tree is not ${tree.slice(0, 12)}, so its files cannot be listed.`);
    const { indexFile } = this.shadow;
    try {
      const entries = parseIndex(readFileSync(indexFile), this.repository.objectFormat);
      return entries === null ? fail("io", `The private index ${indexFile} cannot be read.`) : ok(entries);
    } catch (error) {
      return fail("io", `The private index ${indexFile} cannot be read: ${(error as Error).message}.`);
    }
  }

  async restore(tree: Tree): Promise<Result<void>> {
    const restored = await this.restoreOnce(tree, true);
    if (restored.ok || restored.error.code !== "disk-full") return restored;
    // A full disk must not stop the way back: give up the space kept for this, and store nothing of what is there.
    releaseReserve(this.shadow);
    return this.restoreOnce(tree, false);
  }

  /** Keeps what may stay of what a gate or fixer changed since `before`, and puts back the rest. */
  async settle(before: Tree, rules: SettleRules): Promise<Result<Settled>> {
    if (this.held !== before) {
      const read = await readTree(this.shadow, before);
      if (!read.ok) return read;
    }
    this.held = null;
    const [disk, after] = await Promise.all([this.lookClosely(), repositoryState(this.repository, this.state ?? undefined)]);
    if (!disk.ok) return disk;
    if (!after.ok) return after;
    const fresh = disk.value.untracked.filter((path) => this.isNew(path));
    const isReport = (path: RawPath): boolean => rules.reports(pathText(path)) || this.isReport(pathText(path));
    const keptSet = rules.added(fresh.filter((path) => !isReport(path)));
    const kept = [...keptSet];
    const take = [...disk.value.changed, ...kept];
    const updated = await this.bringIn(take, disk.value.deleted);
    if (!updated.ok) return updated;
    const same = take.length === 0 && disk.value.deleted.length === 0;
    const back = same ? ok([]) : await differencesTo(this.shadow.git, before);
    if (!back.ok) return back;
    const undone = back.value.filter(({ path }) => !keptSet.has(path) && !rules.change(pathText(path)));
    const applied = await this.apply(undone);
    if (!applied.ok) return applied;
    const tree = back.value.length === undone.length ? ok(before) : await writeTree(this.shadow);
    if (!tree.ok) return tree;
    const rest = fresh.filter((path) => !keptSet.has(path));
    const removed =
      rules.rest === "left"
        ? []
        : moveOut(
            this.place,
            this.emptyFolders ?? new Set(),
            rest.filter((path) => !isReport(path) && !isCachePath(pathText(path))),
          );
    const dropped = await this.condensed(
      rest.filter((path) => !removed.includes(path)),
      kept,
      before,
    );
    if (!dropped.ok) return dropped;
    this.litter.add(dropped.value);
    const moved = this.state === null ? [] : movedSentences(this.state, after.value);
    this.state = after.value;
    this.held = tree.value;
    if (dropped.value.length > 0) {
      const written = this.onMemory(this.memory());
      if (!written.ok) return written;
    }
    const undonePaths = new Set(undone.map(({ path }) => path));
    const wrote = back.value.filter(({ path }) => !undonePaths.has(path)).map(({ path }) => pathText(path));
    return ok({
      tree: tree.value,
      litter: litterText(dropped.value),
      putBack: [...undonePaths].map(pathText).sort(),
      wrote,
      made: kept.map(pathText).sort(),
      moved,
    });
  }

  /**
   * Moves litter out of the work tree; a folder ends in "/". What a tool can make or fetch again stays. It is no litter any more: a command
   * that makes it anew has made it.
   */
  async clearLitter(paths: readonly RawPath[]): Promise<Result<void>> {
    const known = paths.filter((path) => this.litter.has(path) && !isCachePath(pathText(path)) && !this.isReport(pathText(path)));
    const removed = moveOut(this.place, this.emptyFolders ?? new Set(), known);
    if (removed.length === 0) return ok(undefined);
    this.litter.forget(removed);
    return this.onMemory(this.memory());
  }

  /** Rewrites new files as a checkout would write them; the tree then. `tree` is what is there now. */
  async checkOutNew(tree: Tree, paths: readonly string[]): Promise<Result<Tree>> {
    const crlf = await pathsWithCrlf(this.repository, paths.map(rawPath));
    if (!crlf.ok) return crlf;
    const changes = [...crlf.value].flatMap((raw) => {
      const before = readText(this.place.root, pathText(raw));
      const after = before === null ? null : withCrlf(before);
      return before === null || before === after ? [] : [{ path: pathText(raw), before, after }];
    });
    if (changes.length === 0) return ok(tree);
    const written = writeChanges(this.place.root, this.place.tempFolder, changes);
    return written.ok ? this.checkpoint() : written;
  }

  /** Makes files what they are in the tree `as`: those that are not in it are moved out of the work tree. The tree of what remains. */
  async leaveOut(paths: readonly RawPath[], as: Tree): Promise<Result<Tree>> {
    const wanted = await differencesTo(this.shadow.git, as);
    if (!wanted.ok) return wanted;
    const chosen = new Set(paths);
    const back = wanted.value.filter(({ path, to }) => chosen.has(path) && !/^0+$/.test(to.id));
    const stays = new Set(back.map(({ path }) => path));
    moveOut(
      this.place,
      this.emptyFolders ?? new Set(),
      paths.filter((path) => !stays.has(path)),
    );
    this.held = null;
    const applied = await this.apply(back);
    return applied.ok ? this.checkpoint() : applied;
  }

  async write(given: readonly FileChange[]): Promise<Result<void>> {
    const asked = await asCheckedOut(this.repository, given);
    const changes = asked.ok ? asked.value : given;
    const written = writeChanges(this.place.root, this.place.tempFolder, changes);
    if (!written.ok) return written;
    const claims = changes.filter(({ after, path }) => after !== null && this.litter.has(rawPath(path)));
    for (const { path } of claims) this.litter.claim(rawPath(path));
    return claims.length > 0 ? this.onMemory(this.memory()) : ok(undefined);
  }

  /** As `lookAtDisk`, and what git cannot see: those files are taken out of the index, so that they are read anew. */
  private async lookClosely(): Promise<Result<DiskState>> {
    const written = this.racy.written();
    if (written.length > 0) {
      this.held = null;
      const dropped = await updateIndex(this.shadow, [], written);
      if (!dropped.ok) return dropped;
    }
    const disk = await lookAtDisk(this.shadow, this.place.root);
    if (!disk.ok || written.length === 0) return disk;
    const { changed, deleted, untracked, nested } = disk.value;
    const again = new Set(written);
    const { there, gone } = whatIsThere(this.place.root, written);
    return ok({
      changed: [...changed, ...there],
      deleted: [...deleted, ...gone],
      untracked: untracked.filter((path) => !again.has(path)),
      nested,
    });
  }

  private async bringIn(take: readonly RawPath[], drop: readonly RawPath[], store = true): Promise<Result<void>> {
    // Also where only a part of it is brought in.
    if (take.length > 0 || drop.length > 0) this.held = null;
    const updated = await updateIndex(this.shadow, take, drop, store);
    if (updated.ok) this.racy.note(take, Date.now());
    return updated;
  }

  /** Brings the index up to what is on disk. */
  private async takeStock(store: boolean): Promise<Result<void>> {
    const disk = await this.lookClosely();
    if (!disk.ok) return disk;
    const fresh = disk.value.untracked.filter((path) => this.isNew(path) && !this.isReport(pathText(path)));
    return this.bringIn([...disk.value.changed, ...fresh], disk.value.deleted, store);
  }

  private isNew(path: RawPath): boolean {
    return !this.litter.has(path) && !this.ours.some((folder) => path === folder || path.startsWith(`${folder}/`));
  }

  /** Tracked files that had no file at checkpoint 0 (sparse): path to "mode id". */
  private async sparseEntries(): Promise<Result<ReadonlyMap<RawPath, string>>> {
    if (this.sparse !== null) return ok(this.sparse);
    const file = join(this.shadow.folder, "sparse.index");
    const entries = new Map<RawPath, string>();
    if (existsSync(file)) {
      // With sparseCheckout git would take a file that is there now for one that was there then.
      const listed = await this.shadow.git(["-c", "core.sparseCheckout=false", "ls-files", "-z", "--stage", "-t"], {
        env: { GIT_INDEX_FILE: file },
      });
      if (!listed.ok) return listed;
      for (const line of splitZ(listed.value)) {
        const [tag, mode, id] = line.slice(0, line.indexOf("\t")).split(" ");
        if (tag === "S") entries.set(line.slice(line.indexOf("\t") + 1), `${mode} ${id}`);
      }
    }
    this.sparse = entries;
    return ok(entries);
  }

  /** Puts these files on disk and in the index. Files that a sparse checkout left out are left out again. */
  private async apply(wanted: readonly TreeDifference[]): Promise<Result<void>> {
    if (wanted.length === 0) return ok(undefined);
    const leftOut = await this.sparseEntries();
    if (!leftOut.ok) return leftOut;
    const absent = wanted.filter(({ path, to }) => leftOut.value.get(path) === `${to.mode} ${to.id}`);
    const absentPaths = new Set(absent.map(({ path }) => path));
    const done = await applyDifferences(this.shadow, this.place, wanted, absentPaths, this.emptyFolders ?? new Set());
    if (!done.ok) return done;
    const present = wanted.filter(({ path, to }) => !absentPaths.has(path) && to.mode !== "160000");
    const gone = present.filter(({ to }) => /^0+$/.test(to.id)).map(({ path }) => path);
    const there = present.filter(({ to }) => !/^0+$/.test(to.id)).map(({ path }) => path);
    const updated = await updateIndex(this.shadow, there, gone);
    if (!updated.ok) return updated;
    const links = wanted.filter(({ to }) => to.mode === "160000");
    const info = [...absent, ...links].map(({ path, to }) => ({ path, ...to }));
    if (info.length === 0) return ok(undefined);
    const put = await this.shadow.git(["update-index", "-z", "--index-info"], { input: indexInfo(info) });
    if (!put.ok || absent.length === 0) return put.ok ? ok(undefined) : put;
    const marked = await this.shadow.git(["update-index", "-z", "--skip-worktree", "--stdin"], { input: joinZ([...absentPaths]) });
    return marked.ok ? ok(undefined) : marked;
  }

  private async restoreOnce(tree: Tree, store: boolean): Promise<Result<void>> {
    const stock = await this.takeStock(store);
    if (!stock.ok) return stock;
    const wanted = this.held === tree ? ok([]) : await differencesTo(this.shadow.git, tree);
    if (!wanted.ok) return wanted;
    this.held = null;
    const applied = await this.apply(wanted.value);
    if (!applied.ok) return applied;
    makeEmptyFolders(this.place.root, this.emptyFolders ?? []);
    const rest = wanted.value.length === 0 ? wanted : await differencesTo(this.shadow.git, tree);
    if (!rest.ok) return rest;
    const first = rest.value[0];
    if (first !== undefined)
      return fail(
        "io",
        `The work tree could not be put back exactly: ${pathText(first.path)} still differs. Something else writes to it; end that and run "regreen restore".`,
      );
    this.held = tree;
    return ok(undefined);
  }

  private async condensed(files: readonly RawPath[], kept: readonly RawPath[], tree: Tree): Promise<Result<RawPath[]>> {
    if (files.length < crowd) return ok([...files]);
    const folders = await this.shadow.git(["ls-tree", "-z", "-r", "-d", "--name-only", tree]);
    return folders.ok ? ok(condense(files, new Set(splitZ(folders.value)), kept)) : folders;
  }
}
