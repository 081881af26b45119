/** The start and the end of a run in a work tree: lock, checkpoint 0, journal. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ok, type Result } from "../../core/result.ts";
import type { Tree } from "../../ports.ts";
import { endFamily } from "../host/descendants.ts";
import { stillRuns } from "../host/process-identity.ts";
import { ownPath, type Repository } from "../repository.ts";
import { createJournal, type Journal, journalFolders, pruneRuns, unfinishedRun } from "./journal.ts";
import { restoreProbed } from "./probe-file.ts";
import { type RunLock, takeLock } from "./run-lock.ts";
import { type Seeded, seedShadow } from "./seed.ts";
import { fileCount, openShadow, releaseReserve } from "./shadow.ts";
import { createWorktree, type GitWorktree } from "./worktree.ts";

export interface RunOptions {
  /** Globs of report files of all gates. */
  readonly reports: readonly string[];
  /** Absolute paths in the work tree that are ours: the report directory. */
  readonly exclude: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A run that may change files: checkpoint 0 and its journal are on disk. */
export interface CheckpointedRun {
  readonly worktree: GitWorktree;
  readonly journal: Journal;
  readonly seeded: Seeded;
  /** Checkpoint 0. */
  readonly initial: Tree;
  /** A sentence on an earlier run that was broken off, or null. */
  readonly unfinished: string | null;
  /** Marks the run as ended with this tree and gives the lock back. */
  finish(tree: Tree, now: number): Result<void>;
}

/** Takes the lock, checkpoint 0 and writes the journal. Problem `conflict` while another run lives here. Changes no file of the user's. */
export const startRun = async (repository: Repository, options: RunOptions): Promise<Result<CheckpointedRun>> => {
  const lock = takeLock(repository);
  if (!lock.ok) return lock;
  const begun = await begin(repository, options, lock.value);
  if (!begun.ok) lock.value.release();
  return begun;
};

const begin = async (repository: Repository, options: RunOptions, lock: RunLock): Promise<Result<CheckpointedRun>> => {
  const unfinished = unfinishedRun(repository);
  if (unfinished !== null) await endRunning(unfinished.journal);
  pruneRuns(repository, options.now);
  rmSync(ownPath(repository, "tmp"), { recursive: true, force: true }); // half-written files of a run that was broken off
  const journal = createJournal(repository, new Date(options.now).toISOString(), options.reports, options.exclude);
  const opened = journal.update({});
  if (!opened.ok) return opened;
  const seeded = await seedShadow(repository, journalFolders(journal).shadow);
  if (!seeded.ok) return seeded;
  const { shadow } = seeded.value;
  const worktree = createWorktree(repository, shadow, { ...options, onMemory: (memory) => journal.update({ worktree: memory }) });
  const initial = await worktree.checkpoint();
  if (!initial.ok) return initial;
  const written = journal.update({ initial: initial.value, files: fileCount(shadow), worktree: worktree.memory() });
  if (!written.ok) return written;
  return ok({
    worktree,
    journal,
    seeded: seeded.value,
    initial: initial.value,
    unfinished: unfinished?.message ?? null,
    finish: (tree, now) => {
      releaseReserve(shadow);
      const closed = journal.update({ running: null, finished: { at: new Date(now).toISOString(), tree } });
      lock.release();
      return closed;
    },
  });
};

/** Ends what a journal says was running when its run was broken off. Returns how many processes that were. */
export const endRunning = async (journal: Journal): Promise<number> => {
  const { running, root, probed = [] } = journal.record();
  const removeProbes = (): void => {
    for (const file of probed) restoreProbed(root, file);
  };
  if (running === null) {
    removeProbes();
    return 0;
  }
  // A group's number may be somebody else's by now; the mark never is.
  const group = running.leader !== null && stillRuns(running.leader) ? running.leader.pid : null;
  const survivors = await endFamily({ group, mark: running.mark }, 1000);
  journal.ended();
  removeProbes();
  return survivors.length;
};

/** The work tree of a run that is over, to be put back. A lock that a killed git left on the private index is removed. */
export const reopenWorktree = async (repository: Repository, journal: Journal): Promise<GitWorktree> => {
  const { shadow } = journalFolders(journal);
  const indexLock = join(shadow, "index.lock");
  for (let looks = 0; existsSync(indexLock) && looks < 20; looks++) await wait(50);
  rmSync(indexLock, { force: true });
  const { worktree, reports, exclude } = journal.record();
  return createWorktree(repository, openShadow(repository, shadow), {
    reports,
    exclude,
    memory: worktree,
    onMemory: (memory) => journal.update({ worktree: memory }),
  });
};
