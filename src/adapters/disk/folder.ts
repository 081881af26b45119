/**
 * Folders of the work tree opened without following links. On Linux each folder is held open and named through
 * /proc/self/fd, so that a link swapped in later changes nothing; elsewhere the way is checked before and after.
 */
import { closeSync, constants, existsSync, lstatSync, mkdirSync, openSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { fail, ok, orElse, type Result } from "../../core/result.ts";
import { pathText, type RawPath } from "../git.ts";

/** A folder that is held while files in it are changed. */
export interface Folder {
  /** The path of a file in it, for calls of node:fs. */
  at(name: RawPath): Buffer;
  /** False when the folder is no longer where it was opened: a link took its place. */
  inPlace(): boolean;
  /** Folders that had to be made, outermost first. */
  readonly newFolders: readonly RawPath[];
  close(): void;
}

/** A folder on the way that cannot be entered: what is there instead. */
export interface Obstacle {
  readonly path: RawPath;
  readonly kind: "link" | "not-a-folder";
}

const heldByDescriptor = process.platform === "linux" && existsSync("/proc/self/fd");

/**
 * Opens `folder` (raw, relative to `root`, "" for the root itself). With `create` missing folders are made.
 * Fails with `refused` where a link is on the way, `missing` where a folder is not there; `onObstacle` may clear the way first.
 */
export const openFolder = (
  root: string,
  folder: RawPath,
  create: boolean,
  onObstacle: (obstacle: Obstacle) => boolean = () => false,
): Result<Folder> => {
  const names = folder === "" ? [] : folder.split("/");
  const created: RawPath[] = [];
  let held = -1;
  const here = (): string => (heldByDescriptor ? `/proc/self/fd/${held}` : root);
  try {
    held = openSync(root, constants.O_RDONLY | constants.O_DIRECTORY);
    for (let depth = 0; depth < names.length; depth++) {
      const path = names.slice(0, depth + 1).join("/");
      const at = Buffer.from(`${Buffer.from(here()).toString("latin1")}/${heldByDescriptor ? names[depth] : path}`, "latin1");
      let stat = lstatSync(at, { throwIfNoEntry: false });
      if (stat !== undefined && !stat.isDirectory()) {
        const kind = stat.isSymbolicLink() ? "link" : "not-a-folder";
        if (!onObstacle({ path, kind })) {
          closeSync(held);
          return fail(
            "refused",
            `${pathText(path)} is ${kind === "link" ? "a symbolic link" : "not a folder"}; nothing is written through it. Remove it or make it a folder.`,
          );
        }
        stat = lstatSync(at, { throwIfNoEntry: false });
      }
      if (stat === undefined) {
        if (!create) {
          closeSync(held);
          return fail("missing", `The folder ${pathText(path)} is not there.`);
        }
        mkdirSync(at);
        created.push(path);
      }
      if (heldByDescriptor) {
        const next = openSync(at, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
        closeSync(held);
        held = next;
      }
    }
  } catch (error) {
    if (held >= 0) closeSync(held);
    const code = (error as NodeJS.ErrnoException).code;
    // ELOOP and ENOTDIR from O_NOFOLLOW: swapped between look and open.
    if (code === "ELOOP" || code === "ENOTDIR")
      return fail("refused", `${pathText(folder)} became a symbolic link while it was opened; nothing was written.`);
    return fail(
      code === "ENOSPC" || code === "EDQUOT" ? "disk-full" : "io",
      `The folder ${pathText(folder)} could not be opened: ${(error as Error).message}.`,
    );
  }
  const rootRaw = Buffer.from(root).toString("latin1");
  const place = folder === "" ? rootRaw : `${rootRaw}/${folder}`;
  const base = heldByDescriptor ? `/proc/self/fd/${held}` : place;
  return ok({
    at: (name) => Buffer.from(`${base}/${name}`, "latin1"),
    inPlace: () => isAt(Buffer.from(base, "latin1"), Buffer.from(place, "latin1")),
    newFolders: created,
    close: () => closeSync(held),
  });
};

/** Whether the folder that is held is what the plain path leads to, without a link on the way. */
const isAt = (held: Buffer, place: Buffer): boolean =>
  orElse(() => (heldByDescriptor ? readlinkSync(held, "buffer") : realpathSync.native(held, "buffer")).equals(place), false);

/** Folder and name of a raw path. */
export const splitPath = (path: RawPath): readonly [RawPath, RawPath] => {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
};

/** Whether the path leads to a folder, links followed. */
export const isFolder = (path: string): boolean => orElse(() => statSync(path).isDirectory(), false);
