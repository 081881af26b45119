/** Puts a file, a link or nothing at a name, whole or not at all: written aside, then renamed into place. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  futimesSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  symlinkSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";
import { pathText, type RawPath } from "../git.ts";
import type { Folder } from "./folder.ts";

/** The wanted file at a path. `mode` is the git mode: 100644, 100755 or 120000 (a link; its bytes are its target). */
export interface Content {
  readonly bytes: Uint8Array;
  readonly mode: string;
}

const aside = (): string => `regreen-${process.pid}-${randomBytes(6).toString("hex")}.tmp`;

/**
 * Puts `content` at `name` in `folder`. A file that is there keeps its permissions apart from the executable bits, and its owner
 * where we may set it. Written in `tempFolder` (ours, outside the work tree); on another file system, beside the file.
 */
export const putFile = (folder: Folder, name: RawPath, content: Content, tempFolder: string): Result<void> => {
  const target = folder.at(name);
  let temp: Buffer | null = null;
  try {
    mkdirSync(tempFolder, { recursive: true });
    const before = lstatSync(target, { throwIfNoEntry: false });
    temp = Buffer.from(join(tempFolder, aside()));
    make(temp, name, content, before);
    // A link that was put there since the check is noticed here, so nothing is written to another place.
    if (!folder.inPlace()) {
      unlinkSync(temp);
      return fail("refused", `The folder of ${pathText(name)} was replaced while the file was written; nothing was changed.`);
    }
    try {
      renameSync(temp, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
      unlinkSync(temp);
      temp = folder.at(`.${aside()}`);
      make(temp, name, content, before);
      renameSync(temp, target);
    }
    return ok(undefined);
  } catch (error) {
    if (temp !== null) tryUnlink(temp);
    return fileProblem(error, name, "written");
  }
};

const make = (path: Buffer, name: RawPath, content: Content, before: Stats | undefined): void => {
  if (content.mode === "120000") {
    symlinkSync(Buffer.from(content.bytes), path);
    return;
  }
  const executable = content.mode === "100755";
  const fd = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, executable ? 0o777 : 0o666);
  try {
    for (let at = 0; at < content.bytes.length; ) at += writeSync(fd, content.bytes, at);
    if (before?.isFile()) {
      tryChown(fd, before);
      fchmodSync(fd, permissions(before.mode & 0o7777, executable));
      if (name.endsWith(".py")) inALaterSecond(fd, before);
    }
  } finally {
    closeSync(fd);
  }
};

/**
 * Python knows the byte code of a source by its length and the second of its change (importlib, SourceLoader): a second change within one
 * second would be judged by the byte code of the first. Waits for less than a second, where the file is that young.
 */
const inALaterSecond = (fd: number, before: Stats): void => {
  const second = (ms: number): number => Math.floor(ms / 1_000);
  if (second(fstatSync(fd).mtimeMs) !== second(before.mtimeMs)) return;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000 - (before.mtimeMs % 1_000) + 5);
  const now = new Date();
  futimesSync(fd, now, now);
};

/** Execute where one may read, or nowhere. A file that is executable already keeps its bits as they are. */
const permissions = (mode: number, executable: boolean): number =>
  executable ? ((mode & 0o100) !== 0 ? mode : mode | ((mode & 0o444) >> 2)) : mode & ~0o111;

const tryChown = (fd: number, before: Stats): void => {
  try {
    fchownSync(fd, before.uid, before.gid);
  } catch {
    // Only root may change a file's owner. The content is what matters.
  }
};

/** Removes the file or link at `name`; a file that is gone already is fine. */
export const removeFile = (folder: Folder, name: RawPath): Result<void> => {
  try {
    if (!folder.inPlace())
      return fail("refused", `The folder of ${pathText(name)} was replaced while the file was removed; nothing was changed.`);
    unlinkSync(folder.at(name));
    return ok(undefined);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? ok(undefined) : fileProblem(error, name, "removed");
  }
};

const tryUnlink = (path: Buffer): void => {
  try {
    unlinkSync(path);
  } catch {
    // It may never have been made.
  }
};

/** A failure of the file system as a sentence; a full disk has its own code. */
export const fileProblem = (
  error: unknown,
  path: RawPath,
  what: string,
): { readonly ok: false; readonly error: { readonly code: "disk-full" | "io"; readonly message: string } } => {
  const { code, message } = error as NodeJS.ErrnoException;
  const full = code === "ENOSPC" || code === "EDQUOT";
  const sentence = full
    ? `${pathText(path)} could not be ${what}: the disk is full. Free some space and run again.`
    : `${pathText(path)} could not be ${what}: ${message}.`;
  return { ok: false, error: { code: full ? "disk-full" : "io", message: sentence } };
};
