/** Keeps the private index equal to the files on disk, and makes trees of it. */
import { lstatSync } from "node:fs";
import type { Result } from "../../core/result.ts";
import { ok, orElse } from "../../core/result.ts";
import { type Git, joinZ, type RawPath, splitZ } from "../git.ts";
import type { Shadow } from "./shadow.ts";

/** A line of an index or tree. */
export interface GitEntry {
  readonly mode: string;
  readonly id: string;
  readonly path: RawPath;
}

/** How the disk differs from the private index. Nested repositories are in none of these. */
export interface DiskState {
  /** Known files whose content, mode or kind may differ. */
  readonly changed: readonly RawPath[];
  readonly deleted: readonly RawPath[];
  /** Files that are neither known nor ignored. */
  readonly untracked: readonly RawPath[];
  /** Nested repositories that are nobody's files; left alone. */
  readonly nested: readonly RawPath[];
}

/** What is at a path; a link there is not followed. */
export const kindAt = (root: string, path: RawPath): "file" | "link" | "folder" | "other" | "nothing" => {
  const stat = lstatSync(absolute(root, path), { throwIfNoEntry: false });
  if (stat === undefined) return "nothing";
  return stat.isFile() ? "file" : stat.isSymbolicLink() ? "link" : stat.isDirectory() ? "folder" : "other";
};

/** A raw path below `root`, for calls of node:fs. */
export const absolute = (root: string, path: RawPath): Buffer => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);

/** Compares disk and private index by git's stat cache. Changes nothing. */
export const lookAtDisk = async (shadow: Shadow, root: string): Promise<Result<DiskState>> => {
  const [differing, others] = await Promise.all([
    shadow.git(["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"]),
    shadow.git(["ls-files", "-z", "--others", `--exclude-from=${shadow.ignoreFile}`]),
  ]);
  if (!differing.ok) return differing;
  if (!others.ok) return others;
  const fields = splitZ(differing.value);
  const deleted: RawPath[] = [];
  const differ: RawPath[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) (fields[i] === "D" ? deleted : differ).push(fields[i + 1] ?? "");
  const { there: changed, gone } = whatIsThere(root, differ);
  deleted.push(...gone);
  const untracked: RawPath[] = [];
  const nested: RawPath[] = [];
  for (const path of splitZ(others.value)) (path.endsWith("/") ? nested : untracked).push(path);
  return ok({ changed, deleted, untracked, nested });
};

/** Which of these are files or links now, and which are no longer. */
export const whatIsThere = (root: string, paths: readonly RawPath[]): { readonly there: RawPath[]; readonly gone: RawPath[] } => {
  const there: RawPath[] = [];
  const gone: RawPath[] = [];
  for (const path of paths) {
    const kind = safeKind(root, path);
    // A pipe, a socket or a nested repository in a file's place is no file of the tree.
    (kind === "file" || kind === "link" ? there : gone).push(path);
  }
  return { there, gone };
};

/** A folder on the way may have become a file. */
const safeKind = (root: string, path: RawPath): ReturnType<typeof kindAt> =>
  orElse(() => (isBeyondLink(root, path) ? "nothing" : kindAt(root, path)), "nothing");

/** Whether a folder above the path is a link now, so that the path leads elsewhere. */
const isBeyondLink = (root: string, path: RawPath): boolean => {
  const folders = path.split("/").slice(0, -1);
  return folders.some((_, index) => kindAt(root, folders.slice(0, index + 1).join("/")) === "link");
};

/**
 * Brings files into the private index as they are on disk, and takes others out of it. On a full disk `store: false` still
 * learns what is there without keeping the contents.
 */
export const updateIndex = async (
  shadow: Shadow,
  take: readonly RawPath[],
  drop: readonly RawPath[],
  store = true,
): Promise<Result<void>> => {
  if (drop.length > 0) {
    const dropped = await shadow.git(["update-index", "-z", "--force-remove", "--stdin"], { input: joinZ(drop) });
    if (!dropped.ok) return dropped;
  }
  if (take.length > 0) {
    const taken = await shadow.git(["update-index", "-z", "--add", "--remove", "--replace", ...(store ? [] : ["--info-only"]), "--stdin"], {
      input: joinZ(take),
    });
    if (!taken.ok) return taken;
  }
  return ok(undefined);
};

/** The tree of the private index. Objects that a partial clone never fetched may be missing: their files are not on disk either. */
export const writeTree = async (shadow: Shadow): Promise<Result<string>> => {
  const tree = await shadow.git(["write-tree", "--missing-ok"]);
  return tree.ok ? ok(tree.value.toString("latin1").trim()) : tree;
};

/** Sets the private index to `tree`. Entries that are equal in both keep their cached stat data. */
export const readTree = async (shadow: Shadow, tree: string): Promise<Result<void>> => {
  const read = await shadow.git(["read-tree", "--reset", tree]);
  return read.ok ? ok(undefined) : read;
};

/** Lines for `update-index --index-info`; mode "0" takes a path out. */
export const indexInfo = (entries: readonly GitEntry[]): Buffer => joinZ(entries.map(({ mode, id, path }) => `${mode} ${id}\t${path}`));

/** One difference between two trees; id and mode are all zeros where the path is missing. */
export interface TreeDifference {
  readonly path: RawPath;
  readonly from: { readonly mode: string; readonly id: string };
  readonly to: { readonly mode: string; readonly id: string };
}

/** From what the private index holds to `tree`, file by file, without renames. Stores nothing. */
export const differencesTo = async (git: Git, tree: string): Promise<Result<TreeDifference[]>> => {
  const raw = await git(["diff-index", "--cached", "-z", "--raw", "--no-renames", "--no-abbrev", tree]);
  if (!raw.ok) return raw;
  const fields = splitZ(raw.value);
  const found: TreeDifference[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const [toMode = "", fromMode = "", toId = "", fromId = ""] = (fields[i] ?? "").slice(1).split(" ");
    found.push({ path: fields[i + 1] ?? "", from: { mode: fromMode, id: fromId }, to: { mode: toMode, id: toId } });
  }
  return ok(found);
};
