/** `regreen restore`: puts the work tree back to checkpoint 0 of the last run. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type Journal, noRun, readJournals } from "../adapters/checkpoint/journal.ts";
import { endRunning, reopenWorktree } from "../adapters/checkpoint/run-lifecycle.ts";
import { takeLock } from "../adapters/checkpoint/run-lock.ts";
import { pathText } from "../adapters/git.ts";
import { openRepository, type Repository } from "../adapters/repository.ts";
import type { Environment } from "../core/environment.ts";
import { exitCodeOfProblem } from "../core/exit-code.ts";
import { fail, ok, type Problem, type Result } from "../core/result.ts";

export interface RestoreStreams {
  readonly cwd: string;
  readonly environment: Environment;
  /** Milliseconds since the epoch. */
  readonly now: number;
  stdout(text: string): void;
  stderr(text: string): void;
}

export interface RestoreOptions {
  /** Only shows what could be put back. */
  readonly list: boolean;
  /** First characters of a state's name; null: checkpoint 0 of the last run. */
  readonly to: string | null;
  /** Does not save the present state first. */
  readonly discard: boolean;
}

/** Gives the exit code: 0 done, 2 where there is nothing to do or it is refused, 3 where git or the disk failed. */
export const restoreCommand = async (options: RestoreOptions, io: RestoreStreams): Promise<number> => {
  const repository = await openRepository(io.cwd, io.environment);
  if (!repository.ok) return refuse(io, repository.error);
  if (options.list) return list(repository.value, io);
  const lock = takeLock(repository.value);
  if (!lock.ok) return refuse(io, lock.error);
  try {
    const target = findState(repository.value, options.to);
    if (!target.ok) return refuse(io, target.error);
    return await putBack(repository.value, target.value, options.discard, io);
  } finally {
    lock.value.release();
  }
};

const refuse = (io: RestoreStreams, problem: Problem): number => {
  io.stderr(`${problem.message}\n`);
  return exitCodeOfProblem(problem);
};

interface RestorePoint {
  readonly journal: Journal;
  readonly tree: string;
  readonly at: string;
  /** What the state is, for the list. */
  readonly what: string;
}

/** Newest first; the first one is checkpoint 0 of the last run that has one. */
const statesOf = (repository: Repository): RestorePoint[] =>
  readJournals(repository).flatMap((journal) => {
    const { initial, startedAt, finished, saved, files } = journal.record();
    if (initial === null) return [];
    return [
      { journal, tree: initial, at: startedAt, what: `before the run (${files} files)` },
      ...(finished === null || finished.tree === initial ? [] : [{ journal, tree: finished.tree, at: finished.at, what: "after the run" }]),
      ...[...saved].reverse().map(({ tree, at }) => ({ journal, tree, at, what: "saved by restore" })),
    ];
  });

const list = (repository: Repository, io: RestoreStreams): number => {
  const states = statesOf(repository);
  if (states.length === 0) return refuse(io, { code: "missing", message: "There is no run of Regreen in this work tree yet." });
  for (const { tree, at, what } of states) io.stdout(`${tree.slice(0, 12)}  ${at}  ${what}\n`);
  return 0;
};

const findState = (repository: Repository, name: string | null): Result<RestorePoint> => {
  const states = statesOf(repository);
  const first = states[0];
  if (first === undefined) return noRun(repository);
  if (name === null) return ok(first);
  const found = states.filter(({ tree }) => name.length >= 4 && tree.startsWith(name));
  const [one] = found;
  if (one === undefined || new Set(found.map(({ tree }) => tree)).size > 1)
    return fail(
      "invalid",
      `"${name}" is ${one === undefined ? "no state" : "more than one state"} that can be put back. "regreen restore --list" shows them.`,
    );
  return ok(one);
};

const putBack = async (repository: Repository, { journal, tree }: RestorePoint, discard: boolean, io: RestoreStreams): Promise<number> => {
  const survivors = await endRunning(journal);
  if (survivors > 0)
    return refuse(io, {
      code: "io",
      message: `${survivors} processes of the broken run still work and belong to another user. End them, then run this again.`,
    });
  const worktree = await reopenWorktree(repository, journal);
  const present = discard ? null : await worktree.checkpoint();
  if (present !== null && !present.ok)
    return refuse(io, {
      code: present.error.code,
      message: `The present state could not be saved, so nothing was changed: ${present.error.message} With --discard it is not saved.`,
    });
  const at = new Date(io.now).toISOString();
  if (present !== null && present.value !== tree) {
    const noted = journal.update({ saved: [...journal.record().saved, { tree: present.value, at }] });
    if (!noted.ok) return refuse(io, noted.error);
  }
  const restored = await worktree.restore(tree);
  if (!restored.ok) return refuse(io, restored.error);
  if (tree === journal.record().initial) journal.update({ restoredAt: at });
  const left = leftBeside(repository.root, journal);
  const others = left.length === 0 ? "" : `What the run left beside that is still there: ${left.join(", ")}.\n`;
  if (present?.value === tree) {
    const whole = left.length === 0 ? "The work tree is just" : "Every file that was there is";
    io.stdout(`${whole} as it was (${tree.slice(0, 12)}); nothing had to be changed.\n${others}`);
    return 0;
  }
  const changes = present === null ? null : await worktree.changes(present.value, tree);
  const count = changes?.ok
    ? `${changes.value.length} file${changes.value.length === 1 ? " was" : "s were"} put back`
    : "The work tree was put back";
  io.stdout(`${count} (${tree.slice(0, 12)}).\n${others}`);
  if (present !== null) io.stdout(`What was there before is saved; to get it back: regreen restore --to ${present.value.slice(0, 12)}\n`);
  return 0;
};

/** What is no part of any tree and lies there now: the report folder and gates' files; five at most, as paths below the root. */
const leftBeside = (root: string, journal: Journal): string[] => {
  const { exclude, worktree } = journal.record();
  const ours = exclude.map((path) => relative(root, path)).filter((path) => path !== "" && !path.startsWith(".."));
  const litter = worktree.litter.map(pathText);
  const paths = [...ours.filter((path) => !path.startsWith(".git/")), ...litter].filter((path) => existsSync(join(root, path)));
  return paths.length > 5 ? [...paths.slice(0, 5), `${paths.length - 5} more`] : paths;
};
