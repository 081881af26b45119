/** Removes folders even if their mode forbids it. */
import { chmodSync, readdirSync, rmSync } from "node:fs";

/** Removes a file, or a folder with everything in it; follows no link. The kernel and gates may close folders (mode 0). Throws as node:fs does. */
export const removeAll = (path: string | Buffer): void => {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    openUp(Buffer.from(path));
    rmSync(path, { recursive: true, force: true });
  }
};

const openUp = (folder: Buffer): void => {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, encoding: "buffer" }))
    if (entry.isDirectory()) openUp(Buffer.concat([folder, Buffer.from("/"), entry.name]));
};
