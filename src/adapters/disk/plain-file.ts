/** Plain files opened without following links, on the way or at the end. */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { RawPath } from "../git.ts";
import { openFolder, splitPath } from "./folder.ts";

/** What `use` makes of the file's descriptor; null where there is no plain file, or `use` throws. `path` is relative to `root`. */
export const usePlainFile = <T>(root: string, path: RawPath, use: (fd: number) => T, access: number = constants.O_RDONLY): T | null => {
  const [folderPath, name] = splitPath(path);
  const folder = openFolder(root, folderPath, false);
  if (!folder.ok) return null;
  let fd = -1;
  try {
    fd = openSync(folder.value.at(name), access | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    return fstatSync(fd).isFile() ? use(fd) : null;
  } catch {
    return null;
  } finally {
    if (fd >= 0) closeSync(fd);
    folder.value.close();
  }
};

/** Number, size and times: a file that has the same is the same. */
export const stampOf = (fd: number): string => {
  const { ino, size, mtimeNs, ctimeNs } = fstatSync(fd, { bigint: true });
  return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
};

/** The file's bytes, `most` at the most. */
export const bytesOf = (fd: number, most: number): Buffer => {
  const bytes = Buffer.alloc(Math.min(fstatSync(fd).size, most));
  let length = 0;
  for (let count = 1; count > 0 && length < bytes.length; length += count)
    count = readSync(fd, bytes, length, bytes.length - length, length);
  return bytes.subarray(0, length);
};
