/** Report files that a gate wrote: found by glob in the work tree, read without following links. */
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";
import { openFolder, splitPath } from "../folder.ts";
import { pathText, type RawPath, rawPath } from "../git.ts";

export interface ReportFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** As it was before the command ran: not written by it. */
  readonly stale: boolean;
}

/** More of one file is not read: a report of that size is no report. */
const sizeLimit = 64 * 1024 * 1024;
const countLimit = 500;

/** What the files that match looked like (number, size, times) before a command: path to stamp. */
export type ReportStamps = ReadonlyMap<RawPath, string>;

/** Takes down the report files that are there before a command runs. No clock is trusted: a file is fresh when it is another one. */
export const stampReportFiles = (root: string, globs: readonly string[]): ReportStamps =>
  new Map(
    pathsOf(root, globs).flatMap((path) => {
      const stamp = open(root, path, stampOf);
      return stamp === null ? [] : [[path, stamp] as const];
    }),
  );

const stampOf = (fd: number): string => {
  const { ino, size, mtimeNs, ctimeNs } = fstatSync(fd, { bigint: true });
  return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
};

/** The files that match `globs` below `root`, sorted by path; those still as in `before` are stale. */
export const readReportFiles = (root: string, globs: readonly string[], before: ReportStamps): readonly ReportFile[] =>
  pathsOf(root, globs).flatMap((path) => open(root, path, (fd) => readOne(fd, path, before)) ?? []);

const pathsOf = (root: string, globs: readonly string[]): RawPath[] => {
  const found = new Set<RawPath>();
  for (const glob of globs) for (const path of matching(root, glob.replace(/^\.\//, ""))) found.add(path);
  return [...found].sort().slice(0, countLimit);
};

const matching = (root: string, glob: string): RawPath[] => {
  const { base, isGlob } = picomatch.scan(glob);
  if (!isGlob) return [rawPath(glob)];
  const matches = picomatch(glob, { dot: true });
  const found: RawPath[] = [];
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      // Reports of dependencies are nobody's; a glob that names node_modules has it in its base.
      if (entry.isDirectory()) {
        if (entry.name !== ".git" && entry.name !== "node_modules") visit(path);
      } else if (matches(path)) found.push(rawPath(path));
    }
  };
  visit(base === "." ? "" : base);
  return found;
};

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Opens a plain file without following links, on the way or at the end; null where there is none. */
const open = <T>(root: string, path: RawPath, use: (fd: number) => T): T | null => {
  const [folderPath, name] = splitPath(path);
  const folder = openFolder(root, folderPath, false);
  if (!folder.ok) return null;
  let fd = -1;
  try {
    fd = openSync(folder.value.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    return fstatSync(fd).isFile() ? use(fd) : null;
  } catch {
    return null;
  } finally {
    if (fd >= 0) closeSync(fd);
    folder.value.close();
  }
};

const readOne = (fd: number, path: RawPath, before: ReportStamps): ReportFile => {
  const bytes = Buffer.alloc(Math.min(fstatSync(fd).size, sizeLimit));
  let length = 0;
  for (let count = 1; count > 0 && length < bytes.length; length += count)
    count = readSync(fd, bytes, length, bytes.length - length, length);
  return { path: pathText(path), text: bytes.subarray(0, length).toString("utf8"), stale: before.get(path) === stampOf(fd) };
};
