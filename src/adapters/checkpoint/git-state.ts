/** Parts of git that a command may change: HEAD, refs, index, stash. Changes are reported, never undone. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { ok, orElse } from "../../core/result.ts";
import type { Git } from "../git.ts";
import type { Repository } from "../repository.ts";
import { parseIndex } from "./index-file.ts";

export interface RepositoryState {
  /** The commit, and the branch or "detached". */
  readonly head: string;
  readonly branch: string;
  /** Ref name to object id, without the stash. */
  readonly refs: ReadonlyMap<string, string>;
  readonly stash: string;
  /** What the files that hold the four above looked like; null where that cannot prove that they are the same later. */
  readonly refFiles: string | null;
  /** Digest of what is staged, not of cached stat data, which any `git status` renews. */
  readonly index: string;
  readonly indexFile: string;
}

/** Reads the state. With an `earlier` one, git is only asked for what was written since. */
export const repositoryState = async (repository: Repository, earlier?: RepositoryState): Promise<Result<RepositoryState>> => {
  const refFiles = stampOfRefs(repository, Date.now());
  const indexFile = stamp(repository.indexFile);
  const [refs, index] = await Promise.all([
    earlier !== undefined && refFiles !== null && earlier.refFiles === refFiles ? ok(earlier) : readRefs(repository),
    earlier !== undefined && earlier.indexFile === indexFile ? ok(earlier.index) : readStaged(repository),
  ]);
  if (!refs.ok) return refs;
  if (!index.ok) return index;
  const { head, branch, refs: names, stash } = refs.value;
  return ok({ head, branch, refs: names, stash, refFiles, index: index.value, indexFile });
};

const readRefs = async ({
  git,
  refs: folder,
}: Repository): Promise<Result<Pick<RepositoryState, "head" | "branch" | "refs" | "stash">>> => {
  const listed = await git(["for-each-ref", "--format=%(objectname) %(HEAD) %(refname)"]);
  if (!listed.ok) return listed;
  const refs = new Map<string, string>();
  let checkedOut: { readonly head: string; readonly branch: string } | null = null;
  for (const line of listed.value.toString("utf8").split("\n")) {
    const [, id = "", star, name = ""] = /^(\S+) ([* ]) ([\s\S]+)$/.exec(line) ?? [];
    if (star === "*") checkedOut = { head: id, branch: name };
    if (name !== "") refs.set(name, id);
  }
  const stash = refs.get("refs/stash") ?? "";
  refs.delete("refs/stash");
  const depth = stash === "" ? "" : digestOf(join(folder, "..", "logs", "refs", "stash"));
  const at = checkedOut === null ? await withoutBranch(git) : ok(checkedOut);
  return at.ok ? ok({ ...at.value, refs, stash: `${stash}${depth}` }) : at;
};

/** HEAD where no branch is checked out that has a commit: it is detached, or nothing was committed there yet. */
const withoutBranch = async (git: Git): Promise<Result<Pick<RepositoryState, "head" | "branch">>> => {
  const [head, branch] = await Promise.all([
    git(["rev-parse", "--verify", "--quiet", "HEAD"], { accept: [1] }),
    git(["symbolic-ref", "--quiet", "HEAD"], { accept: [1] }),
  ]);
  if (!head.ok) return head;
  return branch.ok ? ok({ head: text(head.value), branch: text(branch.value) || "detached" }) : branch;
};

const readStaged = async ({ git, indexFile, objectFormat }: Repository): Promise<Result<string>> => {
  const digest = createHash("sha256");
  const bytes = bytesOf(indexFile);
  const entries = bytes === null ? null : parseIndex(bytes, objectFormat);
  if (entries !== null) {
    for (const { mode, id, stage, path, skipWorktree, intentToAdd } of entries)
      digest.update(`${mode} ${id} ${stage} ${skipWorktree} ${intentToAdd}\t${path}\0`);
    return ok(digest.digest("hex"));
  }
  const staged = await git(["ls-files", "-z", "--stage", "-v"]);
  return staged.ok ? ok(digest.update(staged.value).digest("hex")) : staged;
};

/** Ref files and folders that are checked one by one. If there are more, git is asked each time. */
const mostRefFiles = 5_000;
/** File systems round times, some to two seconds. So a file written just now may be written again without a visible change. */
const roundingMs = 2_500;

/**
 * Size, time and inode of every file and folder that can hold HEAD, a ref or the stash (gitrepository-layout(5), and reftable's
 * list of tables): as long as they are the same, nothing was moved. Null where that would prove nothing.
 */
const stampOfRefs = ({ gitDir, refs }: Repository, now: number): string | null => {
  const common = join(refs, "..");
  const parts: string[] = [];
  let newest = 0;
  const take = (path: string): boolean => {
    try {
      const { size, mtimeNs, ino, mtimeMs } = statSync(path, { bigint: true });
      parts.push(`${size}:${mtimeNs}:${ino}`);
      newest = Math.max(newest, Number(mtimeMs));
      return true;
    } catch {
      parts.push("none");
      return false;
    }
  };
  const visit = (folder: string): void => {
    if (parts.length > mostRefFiles || !take(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) visit(join(folder, entry.name));
      else if (parts.length <= mostRefFiles) take(join(folder, entry.name));
  };
  try {
    take(join(gitDir, "HEAD"));
    for (const file of ["packed-refs", "logs/refs/stash", "reftable/tables.list"]) take(join(common, file));
    for (const folder of new Set([refs, join(gitDir, "refs")])) visit(folder);
  } catch {
    return null; // a folder went away meanwhile
  }
  return parts.length > mostRefFiles || newest > now - roundingMs ? null : parts.join(" ");
};

/** Sentences on what is different now; empty where nothing moved. */
export const movedSentences = (before: RepositoryState, after: RepositoryState): string[] => {
  const sentences: string[] = [];
  if (before.branch !== after.branch) sentences.push(`HEAD was moved from ${before.branch} to ${after.branch}.`);
  else if (before.head !== after.head) sentences.push(`HEAD was moved from ${short(before.head)} to ${short(after.head)}.`);
  const names = [...new Set([...before.refs.keys(), ...after.refs.keys()])]
    .filter((name) => before.refs.get(name) !== after.refs.get(name))
    .sort();
  if (names.length > 0)
    sentences.push(`Refs were changed: ${names.slice(0, 5).join(", ")}${names.length > 5 ? ` and ${names.length - 5} more` : ""}.`);
  if (before.index !== after.index) sentences.push("The index (what is staged) was changed.");
  if (before.stash !== after.stash) sentences.push("The stash was changed.");
  return sentences;
};

const short = (id: string): string => (id === "" ? "nothing" : id.slice(0, 12));
const text = (bytes: Buffer): string => bytes.toString("utf8").trim();

const stamp = (path: string): string => {
  try {
    const { size, mtimeNs, ino } = statSync(path, { bigint: true });
    return `${size}:${mtimeNs}:${ino}`;
  } catch {
    return "none";
  }
};

const digestOf = (path: string): string => {
  const bytes = bytesOf(path);
  return bytes === null ? "" : createHash("sha256").update(bytes).digest("hex");
};

const bytesOf = (path: string): Buffer | null => orElse(() => readFileSync(path), null);
