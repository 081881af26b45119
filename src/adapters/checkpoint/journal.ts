/** What is written to disk before anything is changed, so that one command brings every file back after any crash. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail, type Result } from "../../core/result.ts";
import { writeDurably } from "../disk/durable-file.ts";
import type { Family } from "../host/descendants.ts";
import { type ProcessIdentity, processIdentityOf, stillRuns } from "../host/process-identity.ts";
import { ownPath, type Repository } from "../repository.ts";
import type { WorktreeMemory } from "./checkpoints.ts";
import type { ProbedFile } from "./probe-file.ts";

const journalSchema = "regreen.journal/1";

/** A command that was started and not yet seen to end. */
export interface RunningCommand {
  readonly gate: string;
  readonly mark: string;
  /** The group's leader; null before it was started. */
  readonly leader: ProcessIdentity | null;
}

/** `journal.json` of a run. Paths are raw (one character a byte). */
export interface JournalRecord {
  readonly schema: typeof journalSchema;
  readonly process: ProcessIdentity;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly root: string;
  /** Checkpoint 0; null while it is being made, when nothing was changed yet. */
  readonly initial: string | null;
  /** Files in checkpoint 0. */
  readonly files: number;
  readonly worktree: WorktreeMemory;
  readonly reports: readonly string[];
  readonly exclude: readonly string[];
  readonly running: RunningCommand | null;
  /** Files into which probes were written; missing in journals of earlier versions. */
  readonly probed?: readonly ProbedFile[];
  /** Set when the run ended by itself: its final tree. */
  readonly finished: { readonly at: string; readonly tree: string } | null;
  /** Set when checkpoint 0 was put back by `restore`. */
  readonly restoredAt: string | null;
  /** States that `restore` saved before it changed anything, oldest first. */
  readonly saved: readonly { readonly tree: string; readonly at: string }[];
}

export interface Journal {
  readonly folder: string;
  record(): JournalRecord;
  /** Writes the record with these fields changed; on disk when it returns. */
  update(fields: Partial<JournalRecord>): Result<void>;
  /** Notes a command's processes, before it starts and when its group is known. */
  running(gate: string, family: Family): Result<void>;
  ended(): Result<void>;
}

const runsFolder = (repository: Repository): string => ownPath(repository, "runs");

/** A journal for a new run in a new folder, not yet written. */
export const createJournal = (repository: Repository, at: string, reports: readonly string[], exclude: readonly string[]): Journal => {
  const name = `${at
    .replace(/[^0-9]/g, "")
    .padEnd(17, "0")
    .slice(0, 17)}-${process.pid}`;
  return journalOver(join(runsFolder(repository), name), {
    schema: journalSchema,
    process: processIdentityOf(process.pid),
    startedAt: at,
    root: repository.root,
    initial: null,
    files: 0,
    worktree: { litter: [], claims: [], emptyFolders: [] },
    reports,
    exclude,
    running: null,
    finished: null,
    restoredAt: null,
    saved: [],
  });
};

const journalOver = (folder: string, first: JournalRecord): Journal => {
  let record = first;
  const update = (fields: Partial<JournalRecord>): Result<void> => {
    const next = { ...record, ...fields };
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      return fail("io", `The folder of the run ${folder} could not be made: ${(error as Error).message}.`);
    }
    const written = writeDurably(join(folder, "journal.json"), `${JSON.stringify(next)}\n`);
    if (written.ok) record = next;
    return written;
  };
  return {
    folder,
    record: () => record,
    update,
    running: (gate, { group, mark }) => update({ running: { gate, mark, leader: group === null ? null : processIdentityOf(group) } }),
    ended: () => update({ running: null }),
  };
};

/** Journals of this work tree that can be read, newest first. */
export const readJournals = (repository: Repository): readonly Journal[] => {
  let names: string[];
  try {
    names = readdirSync(runsFolder(repository)).sort().reverse();
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const folder = join(runsFolder(repository), name);
    const record = readRecord(join(folder, "journal.json"));
    return record === null ? [] : [journalOver(folder, record)];
  });
};

const readRecord = (path: string): JournalRecord | null => {
  try {
    const value = JSON.parse(readFileSync(path, "utf8")) as JournalRecord;
    return value.schema === journalSchema ? value : null;
  } catch {
    return null;
  }
};

/** A run that did not end by itself, and whose checkpoint 0 was not put back. */
export interface UnfinishedRun {
  readonly journal: Journal;
  /** What happened and what to do, for the start of the next run. */
  readonly message: string;
}

/**
 * The newest run, if it was broken off: kill -9, a crash, a machine that went down. Null while it lives. Where runs were broken off one
 * after the other, the first of them: only its checkpoint 0 holds nothing half repaired.
 */
export const unfinishedRun = (repository: Repository): UnfinishedRun | null => {
  let first: Journal | null = null;
  for (const journal of readJournals(repository)) {
    const { initial, finished, restoredAt, process: owner } = journal.record();
    if (finished !== null || restoredAt !== null || stillRuns(owner)) break;
    // Broken off while checkpoint 0 was being made: it had changed nothing yet.
    if (initial !== null) first = journal;
  }
  if (first === null) return null;
  const { initial, startedAt } = first.record();
  return {
    journal: first,
    message: `A run of Regreen that began at ${startedAt} was broken off, so the work tree may hold half a repair. "regreen restore --to ${(initial ?? "").slice(0, 12)}" puts it back to what it was before that run.`,
  };
};

/** Removes what is no longer needed: all but the newest runs, but never one that was broken off or that saved a state in the last days. */
export const pruneRuns = (repository: Repository, now: number, keep = 3): void => {
  const month = 30 * 24 * 60 * 60 * 1000;
  const journals = readJournals(repository);
  for (const journal of journals.slice(keep)) {
    const { finished, restoredAt, initial, startedAt } = journal.record();
    const settled = finished !== null || restoredAt !== null || initial === null;
    const old = now - Date.parse(startedAt) > month;
    if (settled || old) rmSync(journal.folder, { recursive: true, force: true });
  }
};

export const journalFolders = (journal: Journal): { readonly shadow: string; readonly displaced: string; readonly view: string } => ({
  shadow: join(journal.folder, "git"),
  displaced: join(journal.folder, "displaced"),
  view: join(journal.folder, "view"),
});

export const noRun = (repository: Repository): Result<never> =>
  fail("missing", `There is no run to restore in ${repository.root}: Regreen keeps its checkpoints there, and found none.`);
