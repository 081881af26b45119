/**
 * Files that could change without git seeing it. Git compares size, inode and times in whole seconds, and looks again at a file
 * whose modification time is not older than its index. A file whose modification time was set back (`cp -p`, `touch -r`, `tar`)
 * escapes that: a second change of the same size, set back again within the same second, looks the same to git
 * (Documentation/technical/racy-git.txt). Here such files are compared by the nanosecond.
 */
import { lstatSync } from "node:fs";
import type { RawPath } from "../git.ts";
import { absolute } from "./snapshot.ts";

/** Times are kept in whole seconds by git, and the clock that stamps files may lag behind ours by a tick. */
const racyMs = 2_000;

export interface RacyFiles {
  /** Remembers those of the files just brought into the index whose change time is of this moment and whose modification time is not. */
  note(taken: readonly RawPath[], now: number): void;
  /** The remembered ones that were written since. */
  written(): RawPath[];
}

/** Nothing is remembered yet. `root` is the work tree's folder. */
export const createRacyFiles = (root: string): RacyFiles => {
  const remembered = new Map<RawPath, string>();
  return {
    note(taken, now) {
      for (const path of taken) {
        const seen = look(root, path);
        if (seen !== null && seen.changedMs > now - racyMs && seen.modifiedMs < now - racyMs) remembered.set(path, seen.stamp);
        else remembered.delete(path);
      }
    },
    written: () => [...remembered].filter(([path, stamp]) => look(root, path)?.stamp !== stamp).map(([path]) => path),
  };
};

const look = (root: string, path: RawPath): { readonly stamp: string; readonly changedMs: number; readonly modifiedMs: number } | null => {
  try {
    const { ctimeNs, mtimeNs, size, ino, mode } = lstatSync(absolute(root, path), { bigint: true });
    return {
      stamp: [ctimeNs, mtimeNs, size, ino, mode].join(":"),
      changedMs: Number(ctimeNs / 1_000_000n),
      modifiedMs: Number(mtimeNs / 1_000_000n),
    };
  } catch {
    return null; // gone, or a folder on the way became a file
  }
};
