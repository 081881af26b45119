/**
 * What a gate can reach outside of the work tree's files that could make a later green meaningless: git's configuration and hooks, and the
 * programs that commands resolve to. Compared before and after a gate that runs a model's code without a sandbox.
 */
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { orElse } from "../../core/result.ts";
import type { Tampering } from "../../core/sandbox/confinement.ts";

export interface WatchedPlaces {
  /** The work tree. */
  readonly root: string;
  readonly gitDir: string;
  /** Where hooks and configuration of linked work trees lie; often the same folder. */
  readonly commonDir: string;
  readonly home: string;
  /** PATH of the gates. */
  readonly path: string;
  /** Folders of gates, absolute. Package managers put their `node_modules/.bin` before the PATH. */
  readonly folders: readonly string[];
}

/** The state of one watched name: a signature, and the bytes or the link's target if they can be put back. */
interface WatchedFile {
  /** Number, size and times. If these are the same, nothing is read again. Only root can set the time of the last change. */
  readonly stamp: string;
  readonly signature: string;
  readonly mode: number;
  /** Seconds, rounded down. */
  readonly changedAt: number;
  readonly bytes: Buffer | null;
  readonly target: string | null;
}

export interface Watched {
  readonly names: ReadonlyMap<string, WatchedFile>;
  /** Where each of their folders really lies, so that nothing is put back through a link made by a gate. */
  readonly folders: ReadonlyMap<string, string>;
}

const nothing: Watched = { names: new Map(), folders: new Map() };

/** Larger files and the system's own programs are compared by number, size and times only, and are not put back. */
const keptBytes = 256 * 1024;
/** Further names of a folder are not looked at. */
const mostNames = 5_000;

/** Records everything that is watched. What is unchanged since `before` is not read again. */
export const lookAround = (places: WatchedPlaces, before: Watched = nothing): Watched => {
  const ours = [places.root, places.home, places.gitDir, places.commonDir].map((folder) => `${folder}/`);
  return recordFiles(watchedPaths(places), (path) => (ours.some((prefix) => path.startsWith(prefix)) ? keptBytes : 0), before);
};

/** Records these files. `keep` gives the size up to which a file is kept whole, so that it can be put back. */
export const recordFiles = (paths: Iterable<string>, keep: (path: string) => number, before: Watched = nothing): Watched => {
  const names = new Map<string, WatchedFile>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const folder = dirname(path);
    if (!folders.has(folder)) folders.set(folder, realFolder(folder) ?? "");
    const seen = look(path, keep(path), before.names.get(path) ?? null);
    if (seen !== null) names.set(path, seen);
  }
  return { names, folders };
};

const realFolder = (folder: string): string | null => orElse(() => realpathSync(folder), null);

/** Paths that differ from `before`: changed, new or gone. */
export const changedSince = (before: Watched, now: Watched): string[] =>
  [...new Set([...before.names.keys(), ...now.names.keys()])].filter(
    (path) => before.names.get(path)?.signature !== now.names.get(path)?.signature,
  );

/** Paths that were written since `before`, even with the same bytes. What writes them now may write other bytes on other files. */
export const writtenSince = (before: Watched, now: Watched): string[] =>
  [...new Set([...before.names.keys(), ...now.names.keys()])].filter(
    (path) => before.names.get(path)?.stamp !== now.names.get(path)?.stamp,
  );

/** Puts paths back as they were. */
export const putBack = (before: Watched, paths: readonly string[]): Tampering[] =>
  paths.map((path) => ({ path, undone: putOneBack(path, before.names.get(path) ?? null, before.folders.get(dirname(path)) ?? null) }));

const putOneBack = (path: string, was: WatchedFile | null, folder: string | null): boolean => {
  if (was !== null && was.bytes === null && was.target === null) return false;
  if (folder === null || realFolder(dirname(path)) !== folder) return false;
  try {
    rmSync(path, { force: true });
    if (was === null) return true;
    if (was.target !== null) symlinkSync(was.target, path);
    if (was.bytes !== null) {
      writeFileSync(path, was.bytes, { flag: "wx" });
      chmodSync(path, was.mode);
      // A build product that looked new would be taken for one of the sources that were written meanwhile.
      utimesSync(path, was.changedAt, was.changedAt);
    }
    return true;
  } catch {
    return false;
  }
};

const watchedPaths = ({ root, gitDir, commonDir, home, path, folders }: WatchedPlaces): Set<string> => {
  const files = [
    ...[gitDir, commonDir].flatMap((folder) =>
      ["config", "config.worktree", "info/attributes", "info/exclude"].map((name) => join(folder, name)),
    ),
    ...[
      ".gitconfig",
      ".config/git/config",
      ".config/git/attributes",
      ".npmrc",
      ".yarnrc",
      ".pip/pip.conf",
      ".config/pip/pip.conf",
      ".netrc",
    ].map((name) => join(home, name)),
  ];
  const upwards = (folder: string): string[] =>
    folder === root || !folder.startsWith(`${root}/`) ? [root] : [folder, ...upwards(dirname(folder))];
  const programs = [
    ...folders
      .flatMap(upwards)
      .flatMap((folder) => ["node_modules/.bin", ".venv/bin", "venv/bin", "vendor/bin"].map((name) => join(folder, name))),
    ...path.split(delimiter).filter((folder) => folder.startsWith("/") && mayWrite(folder)),
  ];
  const listed = [...new Set([join(gitDir, "hooks"), join(commonDir, "hooks"), ...programs])].flatMap((folder) =>
    namesIn(folder).map((name) => join(folder, name)),
  );
  return new Set([...files, ...listed, ...listed.flatMap((path) => programBehind(path, root))]);
};

/**
 * `node_modules/.bin/tool` is a link to the program itself. For a tool of the workspace, the project builds that program from its own
 * sources, and every edit may change it.
 */
const programBehind = (path: string, root: string): string[] => {
  try {
    const target = realpathSync(join(dirname(path), readlinkSync(path)));
    const isDependency = /\/(?:node_modules|\.?venv|vendor)\//.test(target.slice(root.length));
    return target.startsWith(`${root}/`) && isDependency ? [target] : [];
  } catch {
    return [];
  }
};

const namesIn = (folder: string): string[] => orElse(() => readdirSync(folder).slice(0, mostNames), []);

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Null if there is nothing. A file whose bytes are kept is compared by them: a gate may touch a file without changing it. */
const look = (path: string, most: number, before: WatchedFile | null): WatchedFile | null => {
  try {
    const stats = lstatSync(path, { bigint: true });
    const mode = Number(stats.mode) & 0o7777;
    const stamp = `${stats.mode} ${stats.size} ${stats.ino} ${stats.mtimeNs} ${stats.ctimeNs}`;
    if (before?.stamp === stamp) return before;
    const changedAt = Number(stats.mtimeNs / 1_000_000n) / 1_000;
    if (stats.isSymbolicLink()) {
      const target = readlinkSync(path);
      return { stamp, signature: `link ${target}`, mode, changedAt, bytes: null, target };
    }
    if (!stats.isFile()) return { stamp, signature: `other ${mode}`, mode, changedAt, bytes: null, target: null };
    if (stats.size > BigInt(most)) return { stamp, signature: `file ${stamp}`, mode, changedAt, bytes: null, target: null };
    const bytes = readFileSync(path);
    return { stamp, signature: `file ${mode} ${createHash("sha256").update(bytes).digest("hex")}`, mode, changedAt, bytes, target: null };
  } catch {
    return null;
  }
};
