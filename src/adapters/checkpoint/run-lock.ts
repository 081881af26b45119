/** One run at a time in a work tree. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";
import { fileProblem } from "../disk/put-file.ts";
import { rawPath } from "../git.ts";
import { type ProcessIdentity, processIdentityOf, stillRuns } from "../host/process-identity.ts";
import { ownPath, type Repository } from "../repository.ts";

export interface RunLock {
  release(): void;
}

/** Takes the lock. Problem `conflict` while another run lives in this work tree. */
export const takeLock = (repository: Repository): Result<RunLock> => {
  const path = ownPath(repository, "lock");
  const mine = join(repository.folder, `lock.${process.pid}`);
  try {
    mkdirSync(repository.folder, { recursive: true });
    writeFileSync(mine, JSON.stringify(processIdentityOf(process.pid)));
    for (let attempt = 0; attempt < 10; attempt++) {
      if (tryLink(mine, path)) return ok({ release: () => release(path) });
      const holder = readLock(path);
      if (holder !== null && stillRuns(holder))
        return fail(
          "conflict",
          `Another run of Regreen works in ${repository.root} (process ${holder.pid}). Wait for it or end it, then run again.`,
        );
      // Rename before looking again: if two runs find the same dead lock, only one takes it.
      const dead = `${path}.dead.${process.pid}`;
      try {
        renameSync(path, dead);
        rmSync(dead, { force: true });
      } catch {
        // Another one was faster.
      }
    }
    return fail("conflict", `The lock of ${repository.root} could not be taken: several runs start at once. Run again.`);
  } catch (error) {
    return fileProblem(error, rawPath(path), "written");
  } finally {
    rmSync(mine, { force: true });
  }
};

/** A link appears whole, with its content, or not at all. */
const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

const release = (path: string): void => {
  if (readLock(path)?.pid === process.pid) rmSync(path, { force: true });
};

const readLock = (path: string): ProcessIdentity | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number") return null;
    return { pid: value.pid, started: "started" in value && typeof value.started === "string" ? value.started : null };
  } catch {
    return null;
  }
};
