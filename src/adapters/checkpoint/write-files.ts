/** Writes text changes to the work tree: all or none, never through a link, only where a file is still what it was. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";
import type { FileChange } from "../../core/edit/edit.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { type Folder, openFolder, splitPath } from "../disk/folder.ts";
import { fileProblem, putFile, removeFile } from "../disk/put-file.ts";
import { pathText, type RawPath, rawPath } from "../git.ts";
import { removeEmptyFolders } from "./empty-folders.ts";
import { utf8 } from "./file-facts.ts";

/** What was at a path before, to undo the write. */
interface Undo {
  readonly path: RawPath;
  readonly before: { readonly bytes: Buffer; readonly mode: string } | null;
  readonly newFolders: readonly RawPath[];
}

/**
 * Applies `changes` below `root`. Problems: `refused` (a link or a folder is in the way, a path that leaves the tree), `conflict`
 * (a file is no longer `before`), `disk-full`, `io`. After a problem everything is as it was.
 */
export const writeChanges = (root: string, tempFolder: string, changes: readonly FileChange[]): Result<void> => {
  const seen = new Set<string>();
  for (const change of changes) {
    const wrong = pathProblem(change.path) ?? (seen.has(change.path) ? `${change.path} is changed twice` : null);
    if (wrong !== null) return fail("refused", `${wrong}; nothing was written.`);
    seen.add(change.path);
  }
  // Everything is looked at once before anything is written, so that the common refusal costs no way back.
  for (const change of changes) {
    const looked = look(root, change);
    if (!looked.ok) return looked;
  }
  const done: Undo[] = [];
  for (const change of changes) {
    const written = applyOne(root, tempFolder, change, done);
    if (written.ok) continue;
    const stuck = takeBack(root, tempFolder, done);
    if (stuck.length === 0) return written;
    return fail(
      written.error.code,
      `${written.error.message} What was already written could not be taken back in ${stuck.join(", ")}: run "regreen restore".`,
    );
  }
  const deleted = changes.filter(({ after }) => after === null).map(({ path }) => rawPath(path));
  removeEmptyFolders(root, deleted, new Set());
  return ok(undefined);
};

/** Names that no change may have, whatever policy says. */
const pathProblem = (path: string): string | null => {
  const names = path.split("/");
  if (path === "" || path.includes("\0") || names.some((name) => name === "" || name === "." || name === ".."))
    return `"${path}" is no path inside the work tree`;
  if (names.some((name) => /^(\.git|git~\d+)$/i.test(name))) return `"${path}" lies in git's own folder`;
  return null;
};

const look = (root: string, change: FileChange): Result<void> => {
  const [folderPath, name] = splitPath(rawPath(change.path));
  const folder = openFolder(root, folderPath, false);
  if (!folder.ok) {
    if (folder.error.code === "missing" && change.before === null) return ok(undefined);
    return folder.error.code === "missing" ? gone(change.path) : folder;
  }
  try {
    const current = readAsBefore(folder.value, name, change);
    return current.ok ? ok(undefined) : current;
  } finally {
    folder.value.close();
  }
};

const gone = (path: string) => fail("conflict", `${path} is no longer there; nothing was written.`);

/** The file's bytes and git mode if it is what `change.before` says; null where there is and should be none. */
const readAsBefore = (folder: Folder, name: RawPath, change: FileChange): Result<Undo["before"]> => {
  const { path, before } = change;
  let fd = -1;
  try {
    const stat = lstatSync(folder.at(name), { throwIfNoEntry: false });
    if (stat === undefined) return before === null ? ok(null) : gone(path);
    if (stat.isSymbolicLink()) return fail("refused", `${path} is a symbolic link; nothing is written through it.`);
    if (!stat.isFile()) return fail("refused", `${path} is not a plain file; nothing was written.`);
    if (before === null) return fail("conflict", `${path} is there already; nothing was written.`);
    fd = openSync(folder.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const opened = fstatSync(fd);
    if (!opened.isFile()) return fail("refused", `${path} is not a plain file; nothing was written.`);
    const bytes = readFileSync(fd);
    // Bytes that are not UTF-8 differ from every text.
    if (utf8(bytes) !== before) return fail("conflict", `${path} was changed by something else meanwhile; nothing was written.`);
    return ok({ bytes, mode: (opened.mode & 0o100) !== 0 ? "100755" : "100644" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ELOOP") return fail("refused", `${path} became a symbolic link; nothing was written.`);
    return fileProblem(error, rawPath(path), "read");
  } finally {
    if (fd >= 0) closeSync(fd);
  }
};

/** Writes one change; each write is whole or not at all, so a problem here leaves only folders to remove. */
const applyOne = (root: string, tempFolder: string, change: FileChange, done: Undo[]): Result<void> => {
  const path = rawPath(change.path);
  const [folderPath, name] = splitPath(path);
  const opened = openFolder(root, folderPath, change.after !== null);
  if (!opened.ok) return opened;
  const folder = opened.value;
  try {
    const before = readAsBefore(folder, name, change);
    const written = before.ok ? put(folder, name, change, before.value, tempFolder) : before;
    if (written.ok) done.push({ path, before: before.ok ? before.value : null, newFolders: folder.newFolders });
    else removeNewFolders(root, path, folder.newFolders);
    return written;
  } finally {
    folder.close();
  }
};

const put = (folder: Folder, name: RawPath, change: FileChange, before: Undo["before"], tempFolder: string): Result<void> =>
  change.after === null
    ? removeFile(folder, name)
    : putFile(folder, name, { bytes: Buffer.from(change.after, "utf8"), mode: modeOf(change, before) }, tempFolder);

/** A file keeps its mode, unless the bit is asked for. A new one that names its interpreter is meant to be started. */
const modeOf = ({ after, executable }: FileChange, before: Undo["before"]): string =>
  executable === true || (before === null && after?.startsWith("#!")) ? "100755" : (before?.mode ?? "100644");

/** Puts back what was done, last first; the paths where that failed. */
const takeBack = (root: string, tempFolder: string, done: readonly Undo[]): string[] => {
  const stuck: string[] = [];
  for (const { path, before, newFolders: created } of [...done].reverse()) {
    const [folderPath, name] = splitPath(path);
    const folder = openFolder(root, folderPath, before !== null);
    const back = !folder.ok ? folder : before === null ? removeFile(folder.value, name) : putFile(folder.value, name, before, tempFolder);
    if (folder.ok) folder.value.close();
    if (!back.ok) stuck.push(pathText(path));
    removeNewFolders(root, path, created);
  }
  return stuck;
};

/** Removes the folders that were made for `path`, and none above them. */
const removeNewFolders = (root: string, path: RawPath, created: readonly RawPath[]): void => {
  const outermost = created[0];
  if (outermost !== undefined) removeEmptyFolders(root, [path], new Set([splitPath(outermost)[0]]));
};
