/**
 * What commands leave beside the tree while a model's edit is in it: ignored files, and others that are no part of the tree. A later run
 * would find them (a `conftest.py` that accepts everything). So they are removed when another tree is judged or the same gate runs again.
 */
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";
import { ok, type Result } from "../../core/result.ts";
import type { Tree } from "../../ports.ts";
import { moveAway } from "../checkpoint/restore-tree.ts";
import { openFolder, splitPath } from "../disk/folder.ts";
import { pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import { type Repository, withoutFilters } from "../repository.ts";
import { removeAll } from "./remove-all.ts";
import { changedSince, putBack, recordFiles, type Watched } from "./watch.ts";

export interface Leftovers {
  /**
   * Call it before the command `name` runs on `tree`. Removes what was made on another tree, or on this one since the same command began
   * there. Returns what is ignored now (`ignoredPaths`). Problems are those of git.
   */
  begin(tree: Tree, name: string): Promise<Result<readonly RawPath[]>>;
  /** Untracked files that the command made; a folder ends in "/". */
  record(paths: readonly string[]): void;
  /** Removes everything that was made. What exists afterwards counts as the user's. */
  clear(): Promise<Result<void>>;
}

export interface LeftoversOptions {
  readonly repository: Repository;
  /** Globs of files that stay: reports of gates. */
  readonly keep: readonly string[];
  /** Absolute; receives removed files, because somebody else may have made one at the same time. */
  readonly aside: string;
}

/** Ignored files and folders at one time; a folder ends in "/". */
interface Ignored {
  readonly paths: ReadonlySet<RawPath>;
  readonly files: Watched;
}

interface CommandRun {
  readonly tree: Tree;
  readonly name: string;
  readonly before: Ignored;
  /** What commands made earlier in this run and what exists as it begins. */
  readonly present: ReadonlySet<string>;
}

/** Larger ignored files are not put back. */
const keptBytes = 4 * 1024 * 1024;

export const createLeftovers = ({ repository, keep, aside }: LeftoversOptions): Leftovers => {
  const { root } = repository;
  const isKept = keep.length === 0 ? () => false : picomatch([...keep], { dot: true });
  let runs: CommandRun[] = [];
  /** All untracked files that commands made in this run. The work tree does not report one again that was removed and made anew. */
  const madeEver = new Set<string>();
  const there = (): string[] => [...madeEver].filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined);

  const look = async (before: Ignored | null): Promise<Result<Ignored>> => {
    const listed = await ignoredPaths(repository);
    if (!listed.ok) return listed;
    const files = listed.value.filter((path) => !path.endsWith("/")).map((path) => join(root, pathText(path)));
    return ok({ paths: new Set(listed.value), files: recordFiles(files, () => keptBytes, before?.files) });
  };

  /** Removes what was made since these runs began; whether there was any. */
  const takeBack = (since: readonly CommandRun[], before: Ignored, now: Ignored): boolean => {
    const fresh = [...now.paths].filter((path) => !before.paths.has(path));
    const added = there().filter((path) => since[0]?.present.has(path) !== true);
    const files = [...added.map(rawPath), ...fresh].filter((path) => !isKept(pathText(path)));
    for (const path of files) remove(path);
    const changed = changedSince(before.files, now.files).filter(
      (path) => before.files.names.has(path) && !isKept(path.slice(root.length + 1)),
    );
    putBack(before.files, changed);
    return files.length + changed.length > 0;
  };

  /** Folders that git ignores can be made again and may be large. Everything else is kept where a person finds it. */
  const remove = (path: RawPath): void => {
    const isFolder = path.endsWith("/");
    const [folderPath, name] = splitPath(isFolder ? path.slice(0, -1) : path);
    const folder = openFolder(root, folderPath, false);
    if (!folder.ok) return;
    try {
      const at = folder.value.at(name);
      if (lstatSync(at, { throwIfNoEntry: false }) === undefined) return;
      const there = lstatSync(at).isDirectory();
      if (isFolder) removeFolder(at, path);
      // A link that a gate left where a folder of the tree was: the folder is back, and stays.
      else if (!there) moveAway(aside, at, path);
    } catch {
      // Files of another user stay.
    } finally {
      folder.value.close();
    }
  };

  const removeFolder = (at: Buffer, path: RawPath): void => {
    for (const entry of readdirSync(at, { withFileTypes: true, encoding: "buffer" })) {
      const inner = Buffer.concat([at, Buffer.from("/"), entry.name]);
      const name = `${path}${entry.name.toString("latin1")}`;
      if (entry.isDirectory()) removeFolder(inner, `${name}/`);
      else if (!isKept(pathText(name))) removeAll(inner);
    }
    if (readdirSync(at).length === 0) removeAll(at);
  };

  /** Forgets the runs from `cut` on, and removes what they made. Returns what is ignored now. */
  const undoFrom = async (cut: number): Promise<Result<Ignored>> => {
    const undone = runs.slice(cut);
    const before = undone[0]?.before ?? null;
    const now = await look(runs.at(-1)?.before ?? null);
    if (!now.ok || before === null) return now;
    const taken = takeBack(undone, before, now.value);
    runs = runs.slice(0, cut);
    return taken ? look(before) : now;
  };

  return {
    begin: async (tree, name) => {
      const again = runs.findIndex((run) => run.tree !== tree || run.name === name);
      const before = await undoFrom(again < 0 ? runs.length : again);
      if (!before.ok) return before;
      runs.push({ tree, name, before: before.value, present: new Set(there()) });
      return ok([...before.value.paths]);
    },
    record: (paths) => {
      if (runs.length > 0) for (const path of paths) madeEver.add(path);
    },
    clear: async () => {
      if (runs.length === 0) return ok(undefined);
      const cleared = await undoFrom(0);
      return cleared.ok ? ok(undefined) : cleared;
    },
  };
};

/**
 * Paths that git ignores, relative to the root; a folder ends in "/". `matching` lists a folder only if a rule names it, not if it merely
 * holds nothing but ignored files (git-status(1)).
 */
export const ignoredPaths = async (repository: Repository): Promise<Result<readonly RawPath[]>> => {
  const { git } = repository;
  // Submodules are left out. A gate may have written their configuration, and git would run what it names.
  const options = ["--porcelain", "-z", "--ignored=matching", "--untracked-files=all", "--ignore-submodules=all"];
  const listed = await git([...withoutFilters(repository), "status", ...options]);
  // A repository that git cannot compare still has its ignored folders. Here one that merely holds nothing else counts as well.
  if (!listed.ok) {
    const others = await git(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]);
    return others.ok ? ok(splitZ(others.value)) : others;
  }
  return ok(
    splitZ(listed.value)
      .filter((entry) => entry.startsWith("!! "))
      .map((entry) => entry.slice(3)),
  );
};
