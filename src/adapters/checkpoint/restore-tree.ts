/** Carries out the difference between what is on disk and a tree: removals first, then files, each renamed into place. */
import { randomUUID } from "node:crypto";
import { cpSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ok, type Result } from "../../core/result.ts";
import { type Folder, type Obstacle, openFolder, splitPath } from "../disk/folder.ts";
import { fileProblem, putFile, removeFile } from "../disk/put-file.ts";
import { pathText, type RawPath } from "../git.ts";
import { readBlobs } from "./blobs.ts";
import { removeEmptyFolders } from "./empty-folders.ts";
import type { Shadow } from "./shadow.ts";
import { absolute, type TreeDifference } from "./snapshot.ts";

export interface RestorePlace {
  readonly root: string;
  readonly tempFolder: string;
  /** Where files go that are in the way of a restored one: untracked files are moved, never deleted. */
  readonly displacedFolder: string;
}

const gitlink = "160000";
const nothing = /^0+$/;

/**
 * Makes the files of `differences` (from: disk, to: wanted) as wanted. Submodules are left alone. Paths in `absent` are wanted
 * without a file on disk. Folders emptied by this go, those in `keep` stay.
 */
export const applyDifferences = async (
  shadow: Shadow,
  place: RestorePlace,
  wanted: readonly TreeDifference[],
  absent: ReadonlySet<RawPath>,
  keep: ReadonlySet<RawPath>,
): Promise<Result<void>> => {
  const files = wanted.filter(({ from, to }) => from.mode !== gitlink && to.mode !== gitlink);
  const removals = files.filter(({ path, to }) => nothing.test(to.id) || absent.has(path));
  const writes = files.filter(({ path, to }) => !nothing.test(to.id) && !absent.has(path));
  for (const { path } of removals) {
    const removed = remove(place, path);
    if (!removed.ok) return removed;
  }
  removeEmptyFolders(
    place.root,
    removals.map(({ path }) => path),
    keep,
  );
  const ids = writes.map(({ to }) => to.id);
  return readBlobs(shadow.git, ids, (bytes, index) => {
    const { path, to } = writes[index] as TreeDifference;
    return write(place, path, bytes, to.mode);
  });
};

const remove = (place: RestorePlace, path: RawPath): Result<void> => {
  const [folderPath, name] = splitPath(path);
  const folder = openFolder(place.root, folderPath, false);
  // No folder, or something else in its place: the file is gone already.
  if (!folder.ok) return folder.error.code === "io" ? folder : ok(undefined);
  try {
    const stat = lstatSync(folder.value.at(name), { throwIfNoEntry: false });
    return stat === undefined || stat.isDirectory() ? ok(undefined) : removeFile(folder.value, name);
  } catch (error) {
    return fileProblem(error, path, "removed");
  } finally {
    folder.value.close();
  }
};

const write = (place: RestorePlace, path: RawPath, bytes: Buffer, mode: string): Result<void> => {
  const [folderPath, name] = splitPath(path);
  const folder = openFolder(place.root, folderPath, true, (obstacle) => displace(place, obstacle));
  if (!folder.ok) return folder;
  try {
    clear(place, folder.value, name, path);
    return putFile(folder.value, name, { bytes, mode }, place.tempFolder);
  } catch (error) {
    return fileProblem(error, path, "written");
  } finally {
    folder.value.close();
  }
};

/** A folder in the place of the file is moved away. Its contents (build output, litter) are no part of a tree. */
const clear = (place: RestorePlace, folder: Folder, name: RawPath, path: RawPath): void => {
  const stat = lstatSync(folder.at(name), { throwIfNoEntry: false });
  if (stat?.isDirectory()) moveAway(place.displacedFolder, folder.at(name), path);
};

/** The link or file itself is moved, never what it points to. */
const displace = (place: RestorePlace, { path }: Obstacle): boolean => {
  try {
    moveAway(place.displacedFolder, absolute(place.root, path), path);
    return true;
  } catch {
    return false;
  }
};

/** Moves what lies at `from` to a folder of ours, under a name made of `path`. Throws as node:fs does. */
export const moveAway = (to: string, from: Buffer, path: RawPath): void => {
  mkdirSync(to, { recursive: true });
  const name = pathText(path).replaceAll("/", "__");
  const place = join(to, `${randomUUID()}-${name.slice(-100)}`);
  try {
    renameSync(from, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // Another file system, as where git's folder lies apart (git init --separate-git-dir).
    cpSync(from.toString(), place, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    rmSync(from, { recursive: true, force: true });
  }
};

/**
 * Moves files and folders of the work tree to where a person finds them; a folder ends in "/". Folders that are empty then go, but none of
 * `keep`. Returns what is gone; what cannot be moved stays. Never throws.
 */
export const moveOut = (place: RestorePlace, keep: ReadonlySet<RawPath>, paths: readonly RawPath[]): RawPath[] => {
  const gone = paths.filter((path) => {
    const [folderPath, name] = splitPath(path.endsWith("/") ? path.slice(0, -1) : path);
    const folder = openFolder(place.root, folderPath, false);
    if (!folder.ok) return folder.error.code === "missing";
    try {
      const at = folder.value.at(name);
      if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) moveAway(place.displacedFolder, at, path);
      return true;
    } catch {
      return false; // another user's
    } finally {
      folder.value.close();
    }
  });
  removeEmptyFolders(place.root, gone, keep);
  return gone;
};
