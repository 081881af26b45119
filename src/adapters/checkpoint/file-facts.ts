import { existsSync, lstatSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import type { NewFile } from "../../core/policy/made-files.ts";
import { maxFileBytes, type PathFacts } from "../../core/policy/policy.ts";
import { safePath } from "../../core/policy/safe-path.ts";
import { orElse } from "../../core/result.ts";
import { type Git, pathText, type RawPath } from "../git.ts";
import { absolute } from "./snapshot.ts";

/** What is on disk at a path, without the question whether git ignores it. Follows no link, never throws. `root` is absolute. */
export const readPathFacts = (root: string, path: string): Omit<PathFacts, "ignored"> => {
  const missing = { kind: "missing", blockedBy: null, binary: false, size: 0 } as const;
  const safe = safePath(path);
  // Such a path is refused by its shape alone; the disk is not asked for it.
  if (!safe.ok) return missing;
  const names = safe.value.split("/");
  for (let depth = 1; depth < names.length; depth += 1) {
    const folder = names.slice(0, depth).join("/");
    const stats = statsOf(join(root, folder));
    if (stats === null) return missing;
    if (!stats.isDirectory() || statsOf(join(root, folder, ".git")) !== null) return { ...missing, kind: "other", blockedBy: folder };
  }
  const full = join(root, safe.value);
  const stats = statsOf(full);
  if (stats === null) return missing;
  if (stats.isSymbolicLink()) return { ...missing, kind: "symlink" };
  if (stats.isDirectory()) return { ...missing, kind: statsOf(join(full, ".git")) === null ? "directory" : "submodule" };
  if (!stats.isFile()) return { ...missing, kind: "other" };
  // On a file system that ignores case, another spelling would slip past rules that do not.
  if (spelledOtherwise(full)) return { ...missing, kind: "other", blockedBy: `another spelling of ${safe.value}` };
  return { kind: "file", blockedBy: null, binary: stats.size <= maxFileBytes && readText(root, safe.value) === null, size: stats.size };
};

/** Facts for many paths at once: the disk, submodules of the index, and git's ignore rules (a tracked file is never ignored). */
export const fileFacts = async (root: string, git: Git, paths: readonly string[]): Promise<ReadonlyMap<string, PathFacts>> => {
  const safePaths = [...new Set(paths)].filter((path) => safePath(path).ok);
  const ignored = await ignoredAmong(git, safePaths);
  const modules = await submodules(git);
  return new Map(
    [...new Set(paths)].map((path): [string, PathFacts] => {
      const facts = readPathFacts(root, path);
      const safe = safePath(path);
      const inside = safe.ok ? modules.find((module) => safe.value === module || safe.value.startsWith(`${module}/`)) : undefined;
      const place = inside === undefined ? facts : { ...facts, kind: "submodule" as const };
      return [path, { ...place, ignored: ignored.has(path) }];
    }),
  );
};

/** A file's text with BOM and line ends as they are; null where it is missing, no plain file, over 1 MiB, binary or no UTF-8. */
export const readText = (root: string, path: string): string | null => {
  try {
    const full = join(root, path);
    const stats = lstatSync(full);
    if (!stats.isFile() || stats.size > maxFileBytes) return null;
    const bytes = readFileSync(full);
    if (bytes.includes(0)) return null;
    return utf8(bytes);
  } catch {
    return null;
  }
};

const ignoredAmong = async (git: Git, paths: readonly string[]): Promise<ReadonlySet<string>> => {
  if (paths.length === 0) return new Set();
  // Exit code 1 means that no path is ignored. check-ignore has no literal path specifications, so "./" keeps ":" from starting one.
  const input = paths.map((path) => `./${path}\0`).join("");
  const plain = await git(["--no-literal-pathspecs", "check-ignore", "-z", "--stdin"], { input, accept: [1] });
  if (plain.ok)
    return new Set(
      plain.value
        .toString("utf8")
        .split("\0")
        .map((path) => path.replace(/^\.\//, "")),
    );
  // One path that git cannot judge (behind a link) spoils the call: each is asked alone, and that one counts as ignored.
  if (paths.length === 1) return new Set(paths);
  const each = await Promise.all(paths.map((path) => ignoredAmong(git, [path])));
  return new Set(each.flatMap((found) => [...found]));
};

const submodules = async (git: Git): Promise<readonly string[]> => {
  const listed = await git(["ls-files", "-s", "-z"]);
  if (!listed.ok) return [];
  return listed.value
    .toString("utf8")
    .split("\0")
    .filter((entry) => entry.startsWith("160000 "))
    .map((entry) => entry.slice(entry.indexOf("\t") + 1));
};

/** What is at a path, without following a link; null if there is nothing, or if a folder above it is missing. */
export const statsOf = (path: string): Stats | null => orElse(() => lstatSync(path), null);

const spelledOtherwise = (path: string): boolean => {
  try {
    const real = realpathSync.native(path);
    const name = path.slice(path.lastIndexOf("/") + 1);
    return real.normalize("NFC").split("/").at(-1) !== name.normalize("NFC");
  } catch {
    return true;
  }
};

/** The text of these bytes, with its BOM; null if they are not UTF-8. */
export const utf8 = (bytes: Uint8Array): string | null =>
  orElse(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), null);

/** What is known of a file that a command made. Never throws: a file that is gone, or cannot be read, has no text. */
export const madeFile = (root: string, path: RawPath): NewFile => {
  const name = pathText(path);
  const stats = lstatSync(absolute(root, path), { throwIfNoEntry: false });
  const small = stats?.isFile() === true && stats.size <= maxFileBytes;
  return {
    path: name,
    size: stats?.size ?? 0,
    text: stats?.isSymbolicLink() ? "" : small ? madeText(root, path) : null,
    tagged: isTagged(root, name),
  };
};

const madeText = (root: string, path: RawPath): string | null => {
  try {
    const bytes = readFileSync(absolute(root, path));
    return bytes.includes(0) ? null : utf8(bytes);
  } catch {
    return null;
  }
};

/** Whether a folder between the root and the file says that it is a cache. */
const isTagged = (root: string, path: string): boolean => {
  for (let folder = dirname(path); folder !== "." && folder !== "/"; folder = dirname(folder))
    if (existsSync(join(root, folder, "CACHEDIR.TAG"))) return true;
  return false;
};
