/** What differs between two trees, read from git's object store alone: no checkout, no hook, no filter, no textconv, no network. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { changesJudgement, type GuardedFile, type GuardedFiles, type Unread } from "../../core/guard/changed-file.ts";
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import { readBlobs } from "../checkpoint/blobs.ts";
import { utf8 } from "../checkpoint/file-facts.ts";
import { type Git, pathText, type RawPath, splitZ } from "../git.ts";
import { filtersOffIn } from "../repository.ts";

/** Bounds of one reading; what is beyond them is named as unread. */
export interface ReadLimits {
  readonly files: number;
  /** Bytes of one side of one file. */
  readonly fileBytes: number;
  /** Bytes of all of them. */
  readonly bytes: number;
}

export const readLimits: ReadLimits = { files: 3_000, fileBytes: 1_048_576, bytes: 64 * 1_048_576 };

/** One side of a file: an object, or a file of the work tree. */
interface Side {
  readonly mode: string;
  /** Null: to be read from the work tree. */
  readonly id: string | null;
}

interface Pair {
  readonly path: RawPath;
  readonly before: Side | null;
  readonly after: Side | null;
}

/** The files that differ between the trees of two commits. */
export const readCommits = async (git: Git, base: string, head: string, limits = readLimits): Promise<Result<GuardedFiles>> => {
  const listed = await git(["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", base, head]);
  return listed.ok ? readPairs(git, pairsIn(listed.value), null, limits) : listed;
};

/**
 * The files that differ between a commit and the work tree below `root`, untracked ones that are not ignored included. `diff-index --cached`
 * and `diff-files` compare ids and times only, so that no clean filter runs; what may differ is read from the disk.
 */
export const readWorkTree = async (git: Git, base: string, root: string, limits = readLimits): Promise<Result<GuardedFiles>> => {
  const staged = await git(["diff-index", "--cached", "-z", "--raw", "--no-renames", "--no-abbrev", base]);
  if (!staged.ok) return staged;
  // Where a file's time says nothing, git compares what a filter makes of it.
  const touched = await git([
    ...(await filtersOffIn(git)),
    "diff-files",
    "-z",
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "--ignore-submodules=all",
  ]);
  if (!touched.ok) return touched;
  const untracked = await git(["ls-files", "-z", "-o", "--exclude-standard"]);
  if (!untracked.ok) return untracked;
  const pairs = new Map(pairsIn(staged.value).map((pair) => [pair.path, pair]));
  const onDisk = (path: RawPath): Side | null => {
    const mode = modeOnDisk(root, path);
    return mode === null ? null : { mode, id: null };
  };
  for (const { path, before } of pairsIn(touched.value))
    pairs.set(path, { path, before: pairs.get(path)?.before ?? before, after: onDisk(path) });
  for (const path of splitZ(untracked.value))
    if (!path.endsWith("/")) pairs.set(path, { path, before: pairs.get(path)?.before ?? null, after: onDisk(path) });
  return readPairs(git, [...pairs.values()], root, limits);
};

/** From the fields of raw output (git-diff-tree(1), "Raw output format"): modes, ids, status, then the name. */
const pairsIn = (bytes: Buffer): readonly Pair[] => {
  const fields = splitZ(bytes);
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [from = "", to = "", fromId = "", toId = ""] = (fields[at] ?? "").slice(1).split(" ");
    pairs.push({ path: fields[at + 1] ?? "", before: sideOf(from, fromId), after: sideOf(to, toId) });
  }
  return pairs;
};

const sideOf = (mode: string, id: string): Side | null => (mode === "000000" ? null : { mode, id: /^0+$/.test(id) ? null : id });

const isPlain = (side: Side | null): boolean => side === null || side.mode.startsWith("100");

const readPairs = async (git: Git, all: readonly Pair[], root: string | null, limits: ReadLimits): Promise<Result<GuardedFiles>> => {
  const pairs = withoutPlainRenames(all);
  // Where there are too many, what judges is read first: tests, and what configures a check.
  const inOrder =
    pairs.length <= limits.files
      ? pairs
      : [...pairs.filter(({ path }) => changesJudgement(pathText(path))), ...pairs.filter(({ path }) => !changesJudgement(pathText(path)))];
  const wanted = inOrder.slice(0, limits.files).filter(({ before, after }) => isPlain(before) && isPlain(after));
  const sizes = await sizesOf(
    git,
    wanted.flatMap(({ before, after }) => [before?.id, after?.id]).filter((id) => id != null),
  );
  if (!sizes.ok) return sizes;
  const texts = new Texts(limits);
  const ids = [...sizes.value].flatMap(([id, size]) => (size !== null && texts.admits(size) ? [id] : []));
  const read = await readBlobs(git, ids, (bytes, index) => {
    texts.keep(ids[index] ?? "", bytes);
    return ok(undefined);
  });
  if (!read.ok) return read;
  const textOf = ({ path }: Pair, side: Side | null): string | null | { readonly unread: Unread } => {
    if (side === null) return null;
    if (side.id === null) return root === null ? { unread: "missing" } : texts.onDisk(onDiskPath(root, path));
    return sizes.value.get(side.id) === null ? { unread: "missing" } : texts.of(side.id);
  };
  const kept = new Set(wanted);
  const files = inOrder.flatMap((pair, at): readonly GuardedFile[] => {
    const place = { path: pathText(pair.path), modeBefore: pair.before?.mode ?? null, modeAfter: pair.after?.mode ?? null };
    const unread = (why: Unread): GuardedFile => ({ ...place, before: null, after: null, unread: why });
    if (!kept.has(pair)) return [unread(at < limits.files ? "link" : "bound")];
    const [before, after] = [textOf(pair, pair.before), textOf(pair, pair.after)];
    if (before !== null && typeof before !== "string") return [unread(before.unread)];
    if (after !== null && typeof after !== "string") return [unread(after.unread)];
    // Only times differ, or line ends as a checkout writes them.
    const same = before === after || (root !== null && before?.replaceAll("\r\n", "\n") === after?.replaceAll("\r\n", "\n"));
    return same && place.modeBefore === place.modeAfter ? [] : [{ ...place, before, after, unread: null }];
  });
  return ok({ files, changed: all.length });
};

/** What has the same bytes under another name is no change of a text; of what judges, the name itself may be one. */
const withoutPlainRenames = (pairs: readonly Pair[]): readonly Pair[] => {
  const gone = new Map<string, Pair[]>();
  for (const pair of pairs)
    if (pair.after === null && pair.before?.id != null && !changesJudgement(pathText(pair.path)))
      gone.set(pair.before.id, [...(gone.get(pair.before.id) ?? []), pair]);
  const moved = new Set<Pair>();
  for (const pair of pairs) {
    if (pair.before !== null || pair.after?.id == null || changesJudgement(pathText(pair.path))) continue;
    const from = gone.get(pair.after.id)?.pop();
    if (from !== undefined) moved.add(pair).add(from);
  }
  return moved.size === 0 ? pairs : pairs.filter((pair) => !moved.has(pair));
};

/** Sizes by id; null for an object that is not there (a shallow or partial clone). */
const sizesOf = async (git: Git, ids: readonly string[]): Promise<Result<ReadonlyMap<string, number | null>>> => {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return ok(new Map());
  const answer = await git(["cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)"], {
    input: unique.map((id) => `${id}\n`).join(""),
  });
  if (!answer.ok) return answer;
  const lines = answer.value.toString("latin1").trimEnd().split("\n");
  if (lines.length !== unique.length) return fail("git", "git did not answer for every object it was asked for.");
  return ok(
    new Map(lines.map((line, at) => [unique[at] ?? "", / blob (\d+)$/.exec(line)?.[1] === undefined ? null : Number(line.split(" ")[2])])),
  );
};

/** Texts within the bounds, and why one is none. */
class Texts {
  private readonly limits: ReadLimits;
  private left: number;
  private readonly known = new Map<string, string | { readonly unread: Unread }>();

  constructor(limits: ReadLimits) {
    this.limits = limits;
    this.left = limits.bytes;
  }

  /** Whether bytes of this number may still be read; they then count. */
  admits(size: number): boolean {
    if (size > this.limits.fileBytes || size > this.left) return false;
    this.left -= size;
    return true;
  }

  keep(id: string, bytes: Buffer): void {
    this.known.set(id, textIn(bytes));
  }

  of(id: string): string | { readonly unread: Unread } {
    return this.known.get(id) ?? { unread: "size" };
  }

  onDisk(path: Buffer): string | { readonly unread: Unread } {
    let file: number | null = null;
    try {
      // A link is never followed, and a pipe never waited for.
      file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const stats = fstatSync(file);
      if (!stats.isFile()) return { unread: "link" };
      if (!this.admits(stats.size)) return { unread: "size" };
      const bytes = Buffer.alloc(stats.size);
      const length = readSync(file, bytes, 0, stats.size, 0);
      return textIn(bytes.subarray(0, length));
    } catch {
      return { unread: "missing" };
    } finally {
      if (file !== null) closeSync(file);
    }
  }
}

const textIn = (bytes: Buffer): string | { readonly unread: Unread } =>
  bytes.includes(0) ? { unread: "binary" } : (utf8(bytes) ?? { unread: "encoding" });

/** Names are bytes. */
const onDiskPath = (root: string, path: RawPath): Buffer => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);

const modeOnDisk = (root: string, path: RawPath): string | null => {
  try {
    const stats = lstatSync(onDiskPath(root, path));
    if (stats.isSymbolicLink()) return "120000";
    return stats.isFile() ? (stats.mode & 0o100 ? "100755" : "100644") : "160000";
  } catch {
    return null;
  }
};
