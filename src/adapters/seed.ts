/** Checkpoint 0: the private index is made from what the user's index knows and from the files on disk. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../core/result.ts";
import { fail } from "../core/result.ts";
import { joinZ, type RawPath, splitZ } from "./git.ts";
import { currentIgnoreRules } from "./ignore-rules.ts";
import type { Repository } from "./repository.ts";
import { createShadow, type Shadow } from "./shadow.ts";
import { type Entry, indexInfo, kindAt } from "./snapshot.ts";

/** Makes the private directory in `folder` with an index of the tracked files; contents are compared at the first checkpoint. */
export const seedShadow = async (repository: Repository, folder: string): Promise<Result<Shadow>> => {
  const listed = await repository.git(["ls-files", "-z", "--stage", "-t"]);
  if (!listed.ok) return listed;
  const { entries, absent } = trackedEntries(repository.root, listed.value);
  const shadow = await createShadow(repository, folder, absent.length > 0);
  if (!shadow.ok) return shadow;
  const rules = await currentIgnoreRules(repository);
  if (!rules.ok) return rules;
  try {
    writeFileSync(shadow.value.ignoreFile, rules.value);
  } catch (error) {
    return fail("io", `The list of ignore rules could not be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const { git, indexFile } = shadow.value;
  const filled = await git(["update-index", "-z", "--index-info"], { input: indexInfo(entries) });
  if (!filled.ok) return filled;
  if (absent.length > 0) {
    const marked = await git(["update-index", "-z", "--skip-worktree", "--stdin"], { input: joinZ(absent) });
    if (!marked.ok) return marked;
    // Which entries had no file at checkpoint 0: restoring such an entry means no file again.
    copyFileSync(indexFile, join(folder, "sparse.index"));
  }
  // Files whose bytes equal the committed ones get their stat data; nothing is stored for them.
  const refreshed = await git(["update-index", "-q", "--really-refresh"], { accept: [1] });
  return refreshed.ok ? shadow : refreshed;
};

interface Tracked {
  readonly entries: readonly Entry[];
  /** Tracked files that a sparse checkout leaves out. */
  readonly absent: readonly RawPath[];
}

/** Lines of `ls-files --stage -t -z`: "S 100644 <id> <stage>\t<path>"; one entry a path, whatever stages a conflict left. */
const trackedEntries = (root: string, listing: Buffer): Tracked => {
  const entries = new Map<RawPath, Entry>();
  const absent: RawPath[] = [];
  for (const line of splitZ(listing)) {
    const tab = line.indexOf("\t");
    const [tag = "", mode = "", id = ""] = line.slice(0, tab).split(" ");
    const path = line.slice(tab + 1);
    entries.set(path, { mode, id, path });
    if (tag === "S" && isAbsent(root, path)) absent.push(path);
  }
  return { entries: [...entries.values()], absent };
};

const isAbsent = (root: string, path: RawPath): boolean => {
  try {
    return kindAt(root, path) === "nothing";
  } catch {
    return true;
  }
};
