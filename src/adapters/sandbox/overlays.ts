/** Folders whose changes are thrown away: the real one below, what a gate writes above it (the kernel's overlayfs documentation). */
import { accessSync, chmodSync, chownSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import { fileProblem } from "../checkpoint/put-file.ts";
import { rawPath } from "../git.ts";
import { identityOf, stillRuns } from "../process/process-identity.ts";

export interface Overlay {
  /** The real folder. */
  readonly lower: string;
  /** What was written since the last `drop`, as files. */
  readonly upper: string;
  /** An empty folder beside it that the kernel asks for. */
  readonly work: string;
  /** Where both are seen together, inside a mount namespace of ours only. */
  readonly merged: string;
}

export interface Overlays {
  /** Holds nothing but overlays, one folder each. */
  readonly root: string;
  /** A new empty folder beside the overlays, for what a sandbox needs of its own. */
  folder(name: string): string;
  /** The overlay of a real folder; the same one when asked again before `drop`. */
  add(lower: string): Result<Overlay>;
  /** Throws away all that was written. */
  drop(): Result<void>;
  /** Removes everything from the disk. */
  dispose(): void;
}

const prefix = "regreen-sandbox-";

/** What is written lies on a disk, not in memory, and outside of the folders that get an overlay, the home folder and /tmp above all. */
const placeOnDisk = (): string => {
  try {
    accessSync("/var/tmp", constants.W_OK | constants.X_OK);
    return "/var/tmp";
  } catch {
    return tmpdir();
  }
};

/** Makes the folder for overlays; those of runs that were killed are removed. */
export const createOverlays = (place: string = placeOnDisk()): Result<Overlays> => {
  try {
    prune(place);
    const top = mkdtempSync(join(place, `${prefix}${process.pid}-`));
    const root = join(top, "overlays");
    mkdirSync(root);
    const known = new Map<string, Overlay>();
    const add = (lower: string): Result<Overlay> => {
      const before = known.get(lower);
      if (before !== undefined) return ok(before);
      const at = join(root, String(known.size));
      const overlay = { lower, upper: join(at, "upper"), work: join(at, "work"), merged: join(at, "merged") };
      try {
        for (const path of [at, overlay.upper, overlay.work, overlay.merged]) mkdirSync(path);
        symlinkSync(lower, join(at, "lower"));
        // What is seen of the folder itself is the upper one's.
        const { mode, uid, gid } = statSync(lower);
        if (process.getuid?.() === 0) chownSync(overlay.upper, uid, gid);
        chmodSync(overlay.upper, mode & 0o7777);
      } catch (error) {
        return fileProblem(error, rawPath(at), "made for the sandbox");
      }
      known.set(lower, overlay);
      return ok(overlay);
    };
    return ok({
      root,
      folder: (name) => {
        const path = join(top, name);
        mkdirSync(path, { recursive: true });
        return path;
      },
      add,
      drop: () => {
        known.clear();
        try {
          removeAll(root);
          mkdirSync(root);
          return ok(undefined);
        } catch (error) {
          return fileProblem(error, rawPath(root), "emptied after a gate");
        }
      },
      dispose: () => {
        try {
          removeAll(top);
        } catch {
          // The next run removes it.
        }
      },
    });
  } catch (error) {
    return fileProblem(error, rawPath(place), "used for the sandbox");
  }
};

/** The kernel keeps its own folder closed to everybody (mode 0), and a gate may have closed others. */
const removeAll = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    openUp(folder);
    rmSync(folder, { recursive: true, force: true });
  }
};

const openUp = (folder: string): void => {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) openUp(join(folder, entry.name));
};

const prune = (place: string): void => {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || stillRuns(identityOf(pid))) continue;
    try {
      removeAll(join(place, name));
    } catch {
      // Another user's.
    }
  }
};
