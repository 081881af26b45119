/** What a command may move behind our back: HEAD, refs, index, stash. Seen, said, never undone. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../core/result.ts";
import { ok } from "../core/result.ts";
import type { Repository } from "./repository.ts";

export interface RepositoryState {
  /** The commit, and the branch or "detached". */
  readonly head: string;
  readonly branch: string;
  /** Ref name to object id, without the stash. */
  readonly refs: ReadonlyMap<string, string>;
  /** Digest of what is staged, not of cached stat data, which any `git status` renews. */
  readonly index: string;
  readonly indexStat: string;
  readonly stash: string;
}

/** Reads the state; `earlier` spares a listing of an index file that was not written since. */
export const repositoryState = async (repository: Repository, earlier?: RepositoryState): Promise<Result<RepositoryState>> => {
  const { git, gitDir, indexFile } = repository;
  const [listed, head, branch] = await Promise.all([
    git(["for-each-ref", "--format=%(objectname) %(refname)"]),
    git(["rev-parse", "--verify", "--quiet", "HEAD"], { accept: [1] }),
    git(["symbolic-ref", "--quiet", "HEAD"], { accept: [1] }),
  ]);
  if (!listed.ok) return listed;
  if (!head.ok) return head;
  if (!branch.ok) return branch;
  const indexStat = stamp(indexFile);
  let index = earlier?.index ?? "";
  if (earlier?.indexStat !== indexStat) {
    const staged = await git(["ls-files", "-z", "--stage", "-v"]);
    if (!staged.ok) return staged;
    index = createHash("sha256").update(staged.value).digest("hex");
  }
  const refs = new Map<string, string>();
  let stash = "";
  for (const line of listed.value.toString("utf8").split("\n")) {
    const space = line.indexOf(" ");
    if (space < 0) continue;
    const name = line.slice(space + 1);
    if (name === "refs/stash") stash = line.slice(0, space);
    else refs.set(name, line.slice(0, space));
  }
  const depth = stash === "" ? "" : digestOf(join(gitDir, "logs", "refs", "stash"));
  return ok({ head: text(head.value), branch: text(branch.value) || "detached", refs, index, indexStat, stash: `${stash}${depth}` });
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
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "";
  }
};
