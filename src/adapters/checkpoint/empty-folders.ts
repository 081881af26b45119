import { readdirSync, rmdirSync } from "node:fs";
import { ok, type Result } from "../../core/result.ts";
import { openFolder, splitPath } from "../disk/folder.ts";
import { type RawPath, splitZ } from "../git.ts";
import type { Shadow } from "./shadow.ts";
import { absolute } from "./snapshot.ts";

/** Removes the folders of `paths` that are empty now, upwards, but none of `keep` and never the root. */
export const removeEmptyFolders = (root: string, paths: readonly RawPath[], keep: ReadonlySet<RawPath>): void => {
  const folders = [...new Set(paths.map((path) => splitPath(path)[0]))].sort((a, b) => b.length - a.length);
  for (const start of folders) {
    for (let folder = start; folder !== "" && !keep.has(folder); folder = splitPath(folder)[0]) {
      if (!removeIfEmpty(root, folder)) break;
    }
  }
};

/** Never through a link: an empty folder elsewhere is not ours. */
const removeIfEmpty = (root: string, path: RawPath): boolean => {
  const [parent, name] = splitPath(path);
  const folder = openFolder(root, parent, false);
  if (!folder.ok) return false;
  try {
    rmdirSync(folder.value.at(name));
    return true;
  } catch {
    return false; // not empty, gone, or a link: it stays
  } finally {
    folder.value.close();
  }
};

/** Folders without any file in them now, which no tree can hold. Nested repositories and ignored content count as something. */
export const listEmptyFolders = async (shadow: Shadow, root: string): Promise<Result<RawPath[]>> => {
  const listed = await shadow.git(["ls-files", "-z", "--others", "--directory", `--exclude-from=${shadow.ignoreFile}`]);
  if (!listed.ok) return listed;
  const empty: RawPath[] = [];
  const visit = (folder: RawPath): void => {
    try {
      const entries = readdirSync(absolute(root, folder), { withFileTypes: true, encoding: "buffer" });
      if (entries.length === 0) empty.push(folder);
      if (entries.some((entry) => entry.name.toString("latin1") === ".git")) return;
      for (const entry of entries) if (entry.isDirectory()) visit(`${folder}/${entry.name.toString("latin1")}`);
    } catch {
      // Not readable, so nothing of ours is in it.
    }
  };
  for (const path of splitZ(listed.value)) if (path.endsWith("/")) visit(path.slice(0, -1));
  return ok(empty);
};

/** Makes the empty folders again that a restore or a command removed. A way that leads through a link is left alone. */
export const makeEmptyFolders = (root: string, folders: Iterable<RawPath>): void => {
  for (const folder of folders) {
    const opened = openFolder(root, folder, true);
    if (opened.ok) opened.value.close();
  }
};
