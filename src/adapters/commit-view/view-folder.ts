/**
 * The git directory that stands in the place of the user's own while a gate judges a changed tree: same configuration, refs and hooks, but its
 * branch is at the commit that would be delivered. It is made of plain files, so that no program of the repository runs for it.
 */
import { copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ok, orElse, type Result } from "../../core/result.ts";
import { alternatesLine } from "../checkpoint/shadow.ts";
import { fileProblem } from "../disk/put-file.ts";
import { type RawPath, rawPath } from "../git.ts";
import type { Repository } from "../repository.ts";

export interface ViewContent {
  /** The commit that HEAD, or its branch, names. */
  readonly commit: string;
  /** The index file's bytes. */
  readonly index: Buffer;
  /** Lines of `packed-refs`. */
  readonly refs: string;
  /** Object folders besides its own: absolute, or relative to its `objects`. */
  readonly alternates: readonly string[];
}

/** Folders of a git directory that the view shares, since their files are large or belong to other work trees. */
export const sharedFolders = ["modules", "lfs", "annex"] as const;

/** Makes the folder anew. Problems: `io`, `disk-full`. */
export const writeView = (repository: Repository, folder: string, content: ViewContent): Result<void> => {
  const common = join(repository.refs, "..");
  try {
    rmSync(folder, { recursive: true, force: true });
    for (const part of ["objects/info", "objects/pack", "refs/heads", "refs/tags", "info", "hooks"])
      mkdirSync(join(folder, part), { recursive: true });
    const head = readFileSync(join(repository.gitDir, "HEAD"), "utf8");
    const branch = /^ref: (refs\/\S+)$/.exec(head.trim())?.[1] ?? null;
    writeFileSync(join(folder, "HEAD"), branch === null ? `${content.commit}\n` : head);
    writeFileSync(join(folder, "packed-refs"), content.refs);
    if (branch !== null) {
      mkdirSync(join(folder, branch, ".."), { recursive: true });
      writeFileSync(join(folder, branch), `${content.commit}\n`);
    }
    writeFileSync(join(folder, "config"), configurationOf(repository, common));
    writeFileSync(join(folder, "index"), content.index);
    for (const name of ["info/attributes", "info/sparse-checkout", "info/grafts", "shallow"]) copyIfThere(common, folder, name);
    copyIfThere(repository.gitDir, folder, "info/sparse-checkout");
    copyHooks(join(common, "hooks"), join(folder, "hooks"));
    writeFileSync(join(folder, "objects/info/alternates"), `${content.alternates.map(alternatesLine).join("\n")}\n`);
    return ok(undefined);
  } catch (error) {
    return fileProblem(error, rawPath(folder), "write");
  }
};

/** `hidden`: untracked files that git must not list, from the root; a folder ends in "/". Problems: `io`, `disk-full`. */
export const writeExclude = (repository: Repository, folder: string, hidden: readonly RawPath[]): Result<void> => {
  try {
    const rules = hidden.map((path) => `${asIgnoreRule(path)}\n`).join("");
    writeFileSync(join(folder, "info", "exclude"), `${textOf(repository.excludeFile)}\n${rules}`, "latin1");
    return ok(undefined);
  } catch (error) {
    return fileProblem(error, rawPath(folder), "write");
  }
};

/**
 * The user's configuration, without what would lead out of the view. A key that comes last wins (git-config(1)); `worktree` and the kind of
 * the ref store cannot be taken back so, and their lines are left out.
 */
const configurationOf = (repository: Repository, common: string): string => {
  const own = join(repository.gitDir, "config.worktree");
  const lines = [textOf(join(common, "config")), existsSync(own) ? textOf(own) : ""]
    .join("\n")
    .split("\n")
    .filter((line) => !/^\s*(?:worktree|refstorage)\s*=/i.test(line));
  return [
    ...lines,
    "[core]",
    "\tbare = false",
    "\tfsmonitor = false", // a daemon of the user's own git directory would answer
    "\tuntrackedCache = false",
    "[gc]",
    "\tauto = 0", // no background work that outlives a gate
    "[maintenance]",
    "\tauto = false",
    "",
  ].join("\n");
};

/** Bytes as one character each. */
const textOf = (path: string): string => orElse(() => readFileSync(path, "latin1"), "");

const copyIfThere = (from: string, to: string, name: string): void => {
  const source = join(from, name);
  if (lstatSync(source, { throwIfNoEntry: false })?.isFile()) copyFileSync(source, join(to, name));
};

const copyHooks = (from: string, to: string): void => {
  if (existsSync(from))
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !basename(path).endsWith(".sample") });
};

/** A rule that names just this path (gitignore(5)). */
const asIgnoreRule = (path: RawPath): string => `/${path.replace(/[\\*?[\]!# ]/g, "\\$&")}`;
