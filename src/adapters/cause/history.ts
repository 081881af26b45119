/** Commits that the checkout does not hold, fetched into an object directory of our own: its refs, `.git/shallow` and configuration stay. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";
import { alternatesLine } from "../checkpoint/shadow.ts";
import { fetchCommits, type Git, gitIn } from "../git.ts";
import type { Repository } from "../repository.ts";

/** Where commits are read from. */
export interface CommitHistory {
  /** Whose HEAD is the commit that is checked out. */
  readonly git: Git;
  /** Object directories, absolute. */
  readonly stores: readonly string[];
  /** The file that says where a shallow history ends; it need not exist. */
  readonly shallow: string;
}

/** What the checkout itself holds. */
export const ownHistory = ({ git, objects, refs }: Repository): CommitHistory => ({
  git,
  stores: [objects],
  shallow: join(refs, "..", "shallow"),
});

/** The server's repository, and the token that one process gets to read it; null: none is sent. */
export interface HistorySource {
  /** "https://github.com/owner/name" */
  readonly url: string;
  readonly token: string | null;
}

export interface FetchedHistory extends CommitHistory {
  /** Brings a commit, with the history before it to that depth. */
  fetch(commit: string, depth: number, limitMs: number, signal: AbortSignal): Promise<Result<void>>;
  /** Forgets what was fetched. */
  close(): void;
}

/** An object directory of our own in `folder`, which is made anew. */
export const openHistory = (repository: Repository, folder: string, source: HistorySource): Result<FetchedHistory> => {
  const own = ownHistory(repository);
  const store = join(folder, "objects");
  try {
    rmSync(folder, { recursive: true, force: true });
    for (const part of ["refs", "objects/info", "objects/pack"]) mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, "HEAD"), `${repository.head}\n`);
    const format =
      repository.objectFormat === "sha256" ? "\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n[core]\n" : "";
    writeFileSync(join(folder, "config"), `[core]\n${format}\tbare = true\n`);
    writeFileSync(join(store, "info/alternates"), `${alternatesLine(repository.objects)}\n`);
    // git fetches behind this line only what it says is missing.
    if (existsSync(own.shallow)) writeFileSync(join(folder, "shallow"), readFileSync(own.shallow));
  } catch (error) {
    return fail("io", `The folder for fetched commits could not be made: ${(error as Error).message}.`);
  }
  const git = gitIn(folder, repository.environment, {
    ...{ GIT_DIR: folder, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_COUNT: undefined },
  });
  return ok({
    git,
    stores: [repository.objects, store],
    shallow: join(folder, "shallow"),
    fetch: (commit, depth, limitMs, signal) =>
      fetchCommits(folder, { ...source, commits: [commit], depth }, { limitMs, signal, environment: repository.environment }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  });
};
