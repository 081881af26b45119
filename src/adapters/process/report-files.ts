/** Report files that a gate wrote. They are found by glob in the work tree, and no link is followed. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";
import { orElse } from "../../core/result.ts";
import { openFolder, splitPath } from "../disk/folder.ts";
import { bytesOf, stampOf, usePlainFile } from "../disk/plain-file.ts";
import { putFile } from "../disk/put-file.ts";
import { pathText, type RawPath, rawPath } from "../git.ts";
import type { Layer } from "../sandbox/layout.ts";

export interface ReportFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** Unchanged since before the command ran, so the command did not write it. */
  readonly stale: boolean;
}

/** A larger file is no report; the rest of it is not read. */
const sizeLimit = 64 * 1024 * 1024;
const countLimit = 500;

/** The state of matching files before a command (number, size, times): path to stamp. */
export type ReportStamps = ReadonlyMap<RawPath, string>;

/** Records the report files that exist before a command runs. No clock is trusted: a file is fresh if it became another one. */
export const stampReportFiles = (root: string, globs: readonly string[], layers: readonly Layer[] = []): ReportStamps =>
  new Map(
    pathsOf(root, globs, layers).flatMap((path) => {
      const stamp = withFile(root, layers, path, stampOf);
      return stamp === null ? [] : [[path, stamp] as const];
    }),
  );

/** The files that match `globs` below `root`, sorted by path. Those that still are as in `before` are stale. */
export const readReportFiles = (
  root: string,
  globs: readonly string[],
  before: ReportStamps,
  layers: readonly Layer[] = [],
): readonly ReportFile[] =>
  pathsOf(root, globs, layers).flatMap((path) => withFile(root, layers, path, (fd) => readOne(fd, path, before)) ?? []);

/**
 * Puts reports that a command wrote to a layer where people look for them, because later steps of a workflow upload them. What cannot be
 * put there is left out. `tempFolder` is ours, outside of the work tree.
 */
export const bringOut = (root: string, reports: readonly ReportFile[], layers: readonly Layer[], tempFolder: string): void => {
  for (const { path, stale } of reports) {
    const bytes = stale ? null : inLayer(layers, rawPath(path), (fd) => bytesOf(fd, sizeLimit));
    if (bytes === null) continue;
    const [folderPath, name] = splitPath(rawPath(path));
    const folder = openFolder(root, folderPath, true);
    if (!folder.ok) continue;
    putFile(folder.value, name, { bytes, mode: "100644" }, tempFolder);
    folder.value.close();
  }
};

const pathsOf = (root: string, globs: readonly string[], layers: readonly Layer[]): RawPath[] => {
  const found = new Set<RawPath>();
  for (const glob of globs.map((given) => given.replace(/^\.\//, ""))) {
    for (const path of matching(root, glob)) found.add(path);
    for (const { path: folder, upper } of layers) for (const path of matchingAbove(folder, upper, glob)) found.add(path);
  }
  return [...found].sort().slice(0, countLimit);
};

/** The matching files of a layer. A layer of dependencies is searched only if the glob names it. */
const matchingAbove = (folder: string, upper: string, glob: string): RawPath[] => {
  const { base, isGlob } = picomatch.scan(glob);
  if (!isGlob || (/(?:^|\/)node_modules(?:\/|$)/.test(folder) && !base.startsWith(folder))) return [];
  return walk(upper, "", folder, picomatch(glob, { dot: true }));
};

const matching = (root: string, glob: string): RawPath[] => {
  const { base, isGlob } = picomatch.scan(glob);
  if (!isGlob) return [rawPath(glob)];
  return walk(root, base === "." ? "" : base, "", picomatch(glob, { dot: true }));
};

/** Files below `start` in `root` that match if `prefix` is put before their paths. */
const walk = (root: string, start: string, prefix: string, matches: (path: string) => boolean): RawPath[] => {
  const found: RawPath[] = [];
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      const whole = prefix === "" ? path : `${prefix}/${path}`;
      // Reports of dependencies do not count. A glob that names node_modules has it in its base.
      if (entry.isDirectory()) {
        if (entry.name !== ".git" && entry.name !== "node_modules") visit(path);
      } else if (matches(whole)) found.push(rawPath(whole));
    }
  };
  visit(start);
  return found;
};

const entriesOf = (folder: string) => orElse(() => readdirSync(folder, { withFileTypes: true }), []);

/** The topmost file of this path: from a layer, if one holds it. */
const withFile = <T>(root: string, layers: readonly Layer[], path: RawPath, use: (fd: number) => T): T | null =>
  inLayer(layers, path, use) ?? usePlainFile(root, path, use);

const inLayer = <T>(layers: readonly Layer[], path: RawPath, use: (fd: number) => T): T | null => {
  for (const layer of layers) {
    const folder = `${rawPath(layer.path)}/`;
    const above = path.startsWith(folder) ? usePlainFile(layer.upper, path.slice(folder.length), use) : null;
    if (above !== null) return above;
  }
  return null;
};

const readOne = (fd: number, path: RawPath, before: ReportStamps): ReportFile => ({
  path: pathText(path),
  text: bytesOf(fd, sizeLimit).toString("utf8"),
  stale: before.get(path) === stampOf(fd),
});
