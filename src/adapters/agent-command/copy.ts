/** The tree as an agent command gets it: a folder of its own with what may be shown, and a git repository to throw away. */
import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Environment } from "../../core/environment.ts";
import { maxFileBytes } from "../../core/policy/policy.ts";
import { readText, statsOf } from "../checkpoint/file-facts.ts";
import { gitIn } from "../git.ts";

/** How a copied file was when the command got it. */
export interface CopiedFile {
  readonly kind: "file";
  readonly executable: boolean;
  /** Device, inode, size and change time, which no program can set. */
  readonly stamp: string;
  /** The text that was put there where secrets are masked in it; null where the bytes are the file's own. */
  readonly masked: string | null;
}

export interface TreeCopy {
  /** Absolute; the command's working directory. */
  readonly folder: string;
  /** Absolute; a folder of our own beside it: prompt, log, the command's settings. */
  readonly desk: string;
  /** The copied files, by path relative to the root. Links are kept only if they lead to a place inside. */
  readonly entries: ReadonlyMap<string, CopiedFile | { readonly kind: "link"; readonly target: string }>;
  /** Removes everything; never throws. */
  dispose(): void;
}

/** Larger files are nothing a model reads or edits. */
const largestCopied = 10 * 1024 * 1024;
const maxFiles = 500_000;

/** Settings and instructions for agents that the repository brings: on a pull request they are anybody's words. */
const agentFile =
  /(?:^|\/)(?:AGENTS(?:\.override)?\.md|CLAUDE(?:\.local)?\.md|GEMINI\.md|\.mcp\.json|opencode\.jsonc?|\.(?:claude|codex|opencode|copilot|agents|cursor|gemini)\/.*|\.github\/(?:copilot-instructions\.md|(?:instructions|agents|skills|hooks|copilot)\/.*))$/i;

export interface CopySource {
  /** Absolute. */
  readonly root: string;
  /** Unignored files of the work tree. */
  paths(limit: number): readonly string[];
  /** Whether a file may be shown at all: never `.env*`, keys, `edits.private`. */
  shows(path: string): boolean;
  /** The text with likely secrets masked. */
  mask(text: string): string;
  readonly environment: Environment;
}

/** Copies the tree. Throws what the file system throws (a full disk); nothing of the copy is left then. */
export const copyTree = async (source: CopySource): Promise<TreeCopy> => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "regreen-copy-")));
  const dispose = (): void => removeAll(top);
  try {
    const folder = join(top, "work");
    const desk = join(top, "desk");
    mkdirSync(folder);
    mkdirSync(desk);
    const entries = copyFiles(source, folder);
    await throwAwayGit(folder, source.environment);
    return { folder, desk, entries, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
};

const copyFiles = (source: CopySource, folder: string): TreeCopy["entries"] => {
  const entries = new Map<string, CopiedFile | { readonly kind: "link"; readonly target: string }>();
  const createdFolders = new Set<string>();
  for (const path of source.paths(maxFiles)) {
    if (!source.shows(path) || agentFile.test(path)) continue;
    const from = join(source.root, path);
    const stats = statsOf(from);
    if (stats === null || !(stats.isFile() || stats.isSymbolicLink()) || stats.size > largestCopied) continue;
    const to = join(folder, path);
    const parent = dirname(to);
    if (!createdFolders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      createdFolders.add(parent);
    }
    if (stats.isSymbolicLink()) {
      const target = readlinkSync(from);
      if (!staysInside(path, target)) continue;
      symlinkSync(target, to);
      entries.set(path, { kind: "link", target });
      continue;
    }
    const text = stats.size > maxFileBytes ? null : readText(source.root, path);
    const shown = text === null ? null : source.mask(text);
    if (text !== null && shown !== null && shown !== text) {
      // A secret over several lines cannot be put back line by line; such a file stays unseen.
      if (shown.split("\n").length !== text.split("\n").length) continue;
      writeFileSync(to, shown);
    } else copyFileSync(from, to, constants.COPYFILE_FICLONE);
    const executable = (stats.mode & 0o100) !== 0;
    chmodSync(to, executable ? 0o755 : 0o644);
    entries.set(path, { kind: "file", executable, stamp: stampOfPath(to) ?? "", masked: shown === text ? null : shown });
  }
  return entries;
};

/** Whether a link's target is a place below the root: relative, and ".." only at its start, where no other link can bend it. */
const staysInside = (path: string, target: string): boolean => {
  if (target === "" || target.startsWith("/")) return false;
  const names = target.split("/").filter((name) => name !== "" && name !== ".");
  const up = names.findIndex((name) => name !== "..");
  const ups = up === -1 ? names.length : up;
  return !names.slice(ups).some((name) => name === ".." || name.toLowerCase() === ".git") && ups <= path.split("/").length - 1;
};

/** Identity of a regular file that changes whenever it is written; null where there is none. Follows no link. */
export const stampOfPath = (path: string): string | null => {
  try {
    const stats = lstatSync(path, { bigint: true });
    return stats.isFile() ? `${stats.dev}:${stats.ino}:${stats.size}:${stats.ctimeNs}` : null;
  } catch {
    return null;
  }
};

/** Many commands look for a repository, and some refuse to work without one. It is not looked at afterwards. */
const throwAwayGit = async (folder: string, environment: Environment): Promise<void> => {
  const who = { NAME: "regreen", EMAIL: "regreen@localhost" };
  const git = gitIn(folder, environment, {
    GIT_AUTHOR_NAME: who.NAME,
    GIT_AUTHOR_EMAIL: who.EMAIL,
    GIT_COMMITTER_NAME: who.NAME,
    GIT_COMMITTER_EMAIL: who.EMAIL,
  });
  for (const args of [
    ["init", "-q", "--template="],
    ["add", "-A", "-f"],
    ["commit", "-q", "--no-verify", "--allow-empty", "-m", "The tree as it is"],
  ]) {
    const done = await git(args);
    if (!done.ok) return;
  }
};

const removeAll = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A folder that a command made unreadable for us; it holds nothing of the user's.
  }
};
