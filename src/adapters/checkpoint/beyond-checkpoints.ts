/** Files that a fix command can reach and no checkpoint holds: of submodules, of nested repositories, and ignored ones that it names. */
import { fstatSync, lstatSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { fail, ok, orElse, type Result } from "../../core/result.ts";
import { shellCommands } from "../../tools/command/commands.ts";
import { openFolder, splitPath } from "../disk/folder.ts";
import { bytesOf, stampOf, usePlainFile } from "../disk/plain-file.ts";
import { putFile } from "../disk/put-file.ts";
import { pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import { ownPath, type Repository } from "../repository.ts";

/** What was there before the command. */
export interface Beyond {
  /** Puts back what the command changed or removed; paths as text, and those that could not be put back. */
  putBack(): { readonly restored: readonly string[]; readonly lost: readonly string[] };
}

/** More than this is not held in memory: the fixer is not run. */
const mostFiles = 20_000;
const mostBytes = 128 * 1024 * 1024;

interface Kept {
  readonly bytes: Buffer;
  readonly stamp: string;
  readonly mode: string;
}

/**
 * Takes these files into memory before `command` runs in `cwd` (relative to the root). Problems: `refused` where they are too many to be
 * held, and else as of git.
 */
export const keepBeyond = async (repository: Repository, command: string, cwd: string): Promise<Result<Beyond>> => {
  const { root, git } = repository;
  const [indexed, others, named] = await Promise.all([
    git(["ls-files", "-s", "-z"]),
    git(["ls-files", "-z", "--others", "--exclude-standard"]),
    ignoredAndNamed(repository, command, cwd),
  ]);
  if (!indexed.ok) return indexed;
  if (!others.ok) return others;
  const submodules = splitZ(indexed.value).flatMap((entry) => (entry.startsWith("160000 ") ? [entry.slice(entry.indexOf("\t") + 1)] : []));
  const nested = splitZ(others.value).flatMap((path) => (path.endsWith("/") ? [path.slice(0, -1)] : []));
  const kept = new Map<RawPath, Kept>();
  let bytes = 0;
  const take = (path: RawPath): boolean => {
    const file = readPlain(root, path);
    if (file === null) return true;
    bytes += file.bytes.length;
    kept.set(path, file);
    return kept.size <= mostFiles && bytes <= mostBytes;
  };
  for (const path of [...submodules, ...nested, ...named])
    if (!walk(root, path, take))
      return fail(
        "refused",
        `It could change files below ${pathText(path)} that no checkpoint holds, more than can be put back, so it was not run. Name what it is to work on in the fix command.`,
      );
  return ok({ putBack: () => changedBack(repository, kept) });
};

/** Ignored files and folders that stand in the command as words. */
const ignoredAndNamed = async ({ root, git }: Repository, command: string, cwd: string): Promise<readonly RawPath[]> => {
  const words = shellCommands(command)
    .commands.flatMap(({ words: shellWords }) =>
      shellWords.map(({ text }) => posix.normalize(posix.join(cwd, text.replace(/^--?[\w-]+=/, "")))),
    )
    .filter(
      (path) =>
        path !== "." &&
        !path.startsWith("..") &&
        !path.startsWith("/") &&
        lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined,
    );
  if (words.length === 0) return [];
  const listed = await git(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory", "--", ...new Set(words)]);
  return listed.ok ? splitZ(listed.value).map((path) => path.replace(/\/$/, "")) : [];
};

/** Every plain file below a path, links not followed; git's and package managers' folders apart. False as soon as `take` says so. */
const walk = (root: string, path: RawPath, take: (path: RawPath) => boolean): boolean => {
  const full = Buffer.from(`${rawPath(root)}/${path}`, "latin1");
  const stat = lstatSync(full, { throwIfNoEntry: false });
  if (stat?.isFile()) return take(path);
  if (!stat?.isDirectory()) return true;
  return orElse(
    () =>
      readdirSync(full, { encoding: "latin1" }).every(
        (name) => name === ".git" || name === "node_modules" || walk(root, `${path}/${name}`, take),
      ),
    true,
  );
};

const readPlain = (root: string, path: RawPath): Kept | null =>
  usePlainFile(root, path, (fd) => {
    const { size, mode } = fstatSync(fd);
    if (size > mostBytes) return null;
    return { bytes: bytesOf(fd, mostBytes), stamp: stampOf(fd), mode: (mode & 0o100) === 0 ? "100644" : "100755" };
  });

/** Whether the file is as it was; it is read again only where its stamp is another. */
const isAsBefore = (root: string, path: RawPath, was: Kept): boolean => {
  if (usePlainFile(root, path, stampOf) === was.stamp) return true;
  const now = readPlain(root, path);
  return now !== null && now.mode === was.mode && now.bytes.equals(was.bytes);
};

const changedBack = (repository: Repository, kept: ReadonlyMap<RawPath, Kept>) => {
  const restored: string[] = [];
  const lost: string[] = [];
  for (const [path, was] of kept) {
    if (isAsBefore(repository.root, path, was)) continue;
    const [folderPath, name] = splitPath(path);
    const folder = openFolder(repository.root, folderPath, true);
    const put = folder.ok ? putFile(folder.value, name, was, ownPath(repository, "tmp")) : folder;
    if (folder.ok) folder.value.close();
    (put.ok ? restored : lost).push(pathText(path));
  }
  return { restored, lost };
};
