/** Removes folders that were closed to us. */
import { chmodSync, readdirSync, rmSync } from "node:fs";

/** Removes a file or a folder with all in it, no link followed. The kernel closes folders of its own (mode 0), and a gate may close others. Throws as node:fs does. */
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
