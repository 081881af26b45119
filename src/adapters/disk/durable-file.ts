import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ok, type Result } from "../../core/result.ts";
import { rawPath } from "../git.ts";
import { fileProblem } from "./put-file.ts";

/** Replaces a small file so that after a crash at any moment either the old or the new text is there, on the disk itself. */
export const writeDurably = (path: string, text: string): Result<void> => {
  const temp = `${path}.${process.pid}.tmp`;
  try {
    const fd = openSync(temp, "w", 0o600);
    try {
      writeFileSync(fd, text);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temp, path);
    syncFolder(dirname(path));
    return ok(undefined);
  } catch (error) {
    try {
      unlinkSync(temp);
    } catch {
      // It may never have been made.
    }
    return fileProblem(error, rawPath(path), "written");
  }
};

const syncFolder = (path: string): void => {
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } catch {
    // Some file systems cannot sync a folder; the file itself is safe.
  } finally {
    closeSync(fd);
  }
};
