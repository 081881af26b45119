/** Checkpoint 0: the private index is made from what the user's index knows and from the files on disk. */
import { copyFileSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { fail, ok, orElse } from "../../core/result.ts";
import { joinZ, pathText, type RawPath, splitZ } from "../git.ts";
import type { Repository } from "../repository.ts";
import { currentIgnoreRules } from "./ignore-rules.ts";
import { buildIndex, type IndexEntry, parseIndex, type SeedEntry } from "./index-file.ts";
import { createShadow, keepReserve, type Shadow } from "./shadow.ts";
import { kindAt } from "./snapshot.ts";

/** A tracked file as the user's index has it. */
export type TrackedFile = Pick<IndexEntry, "mode" | "id" | "stat">;

export interface Seeded {
  readonly shadow: Shadow;
  /** What the user's index held, by path; files in a conflict are missing. */
  readonly tracked: ReadonlyMap<RawPath, TrackedFile>;
}

/**
 * Makes the private directory in `folder` with an index of the tracked files. Cached stat data of the user's index is kept where
 * the file on disk is surely, byte for byte, the stored one; everything else is looked at by the first checkpoint.
 */
export const seedShadow = async (repository: Repository, folder: string): Promise<Result<Seeded>> => {
  const looking = currentIgnoreRules(repository);
  const tracked = await trackedFiles(repository);
  const [rules, entries] = await Promise.all([looking, tracked.ok ? withTrustedStat(repository, tracked.value) : Promise.resolve(tracked)]);
  if (!tracked.ok) return tracked;
  if (!rules.ok) return rules;
  if (!entries.ok) return entries;
  const sparse = entries.value.some(({ skipWorktree }) => skipWorktree);
  const shadow = createShadow(repository, folder, sparse);
  if (!shadow.ok) return shadow;
  const { indexFile, ignoreFile } = shadow.value;
  try {
    writeFileSync(ignoreFile, rules.value);
    writeFileSync(indexFile, buildIndex(entries.value, repository.objectFormat));
    // Git looks again at files not older than the index; whole seconds, downwards, so that none of them is missed.
    const second = Math.floor(tracked.value.indexTime / 1000);
    utimesSync(indexFile, second, second);
    keepReserve(shadow.value);
    // Which files had no place on disk at checkpoint 0: restoring one of them means no file again.
    if (sparse) copyFileSync(indexFile, join(folder, "sparse.index"));
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === "ENOSPC";
    return fail(
      full ? "disk-full" : "io",
      `Checkpoint 0 could not be written to ${folder}: ${(error as Error).message}. Nothing was changed.`,
    );
  }
  const settled = tracked.value.entries.filter(({ stage }) => stage === 0);
  return ok({ shadow: shadow.value, tracked: new Map(settled.map((entry) => [entry.path, entry])) });
};

/** Files that a merge, a rebase or a stash left in a conflict which nobody has settled (gitrevisions(7), "stages"); sorted. */
export const conflictedFiles = async (repository: Repository): Promise<Result<readonly string[]>> => {
  const tracked = await trackedFiles(repository);
  return tracked.ok ? ok([...new Set(tracked.value.entries.filter(({ stage }) => stage > 0).map(({ path }) => pathText(path)))]) : tracked;
};

interface Tracked {
  readonly entries: readonly IndexEntry[];
  /** When the user's index was written, in milliseconds. */
  readonly indexTime: number;
}

/** The user's index: its file where that is plain, else what git says it holds (split and sparse indexes). */
const trackedFiles = async (repository: Repository): Promise<Result<Tracked>> => {
  try {
    const indexTime = statSync(repository.indexFile).mtimeMs;
    const entries = parseIndex(readFileSync(repository.indexFile), repository.objectFormat);
    if (entries !== null) return ok({ entries, indexTime });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      return fail("io", `The index of the repository could not be read: ${(error as Error).message}.`);
  }
  const listed = await repository.git(["ls-files", "-z", "--stage", "-t"]);
  if (!listed.ok) return listed;
  const entries = splitZ(listed.value).map((line): IndexEntry => {
    const tab = line.indexOf("\t");
    const [tag = "", mode = "", id = "", stage = "0"] = line.slice(0, tab).split(" ");
    const path = line.slice(tab + 1);
    return { path, mode, id, stat: Buffer.alloc(40), size: -1, stage: Number(stage), skipWorktree: tag === "S", intentToAdd: false };
  });
  return ok({ entries, indexTime: 0 });
};

/**
 * Stat data says only that a file is what its filters make of the stored blob. It is the blob itself when the sizes agree (line
 * ends, ident and the like change them) and no filter or encoding is set that could keep the size. A filter that is not set any more may
 * have made the blob all the same: where the user has filters of their own, nothing is trusted. (What git-lfs stores is a pointer, of another size.)
 */
const withTrustedStat = async (repository: Repository, { entries, indexTime }: Tracked): Promise<Result<SeedEntry[]>> => {
  const { git, root } = repository;
  const indexSecond = Math.floor(indexTime / 1000);
  // A time that was set back in the second of the index hides a second change from git (racy-files.ts).
  const setBack = (stat: Buffer): boolean => stat.readUInt32BE(0) >= indexSecond && stat.readUInt32BE(8) < stat.readUInt32BE(0);
  const filtered = repository.config.filters.length > 0;
  const plain = filtered
    ? []
    : entries.filter(
        ({ mode, stage, skipWorktree, intentToAdd, size, stat }) =>
          mode !== "160000" && stage === 0 && !skipWorktree && !intentToAdd && size >= 0 && !setBack(stat),
      );
  const [sizes, attributes] = await Promise.all([
    git(["cat-file", "--batch-check=%(objectsize)", "--buffer"], { input: plain.map(({ id }) => `${id}\n`).join("") }),
    git(["check-attr", "-z", "--stdin", "filter", "working-tree-encoding"], { input: joinZ(plain.map(({ path }) => path)) }),
  ]);
  if (!sizes.ok) return sizes;
  if (!attributes.ok) return attributes;
  const converted = new Set<RawPath>();
  const fields = splitZ(attributes.value);
  for (let i = 0; i + 2 < fields.length; i += 3) {
    if (!["unspecified", "unset"].includes(fields[i + 2] ?? "")) converted.add(fields[i] ?? "");
  }
  const trusted = new Set<RawPath>();
  sizes.value
    .toString("latin1")
    .split("\n")
    .forEach((size, index) => {
      const entry = plain[index];
      if (entry !== undefined && /^\d+$/.test(size) && Number(size) % 2 ** 32 === entry.size && !converted.has(entry.path))
        trusted.add(entry.path);
    });
  const seeds = new Map<RawPath, SeedEntry>();
  for (const { path, mode, id, stat, stage, skipWorktree } of entries) {
    // Any stage of a conflict will do, because the file on disk decides.
    if (stage > 0 && seeds.has(path)) continue;
    seeds.set(path, { path, mode, id, stat: trusted.has(path) ? stat : null, skipWorktree: skipWorktree && isAbsent(root, path) });
  }
  return ok([...seeds.values()]);
};

const isAbsent = (root: string, path: RawPath): boolean => orElse(() => kindAt(root, path) === "nothing", true);
