/** Folders whose changes are thrown away: the real one below, and above it what a gate writes (the kernel's overlayfs documentation). */
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, orElse, type Result } from "../../core/result.ts";
import { fileProblem } from "../disk/put-file.ts";
import { rawPath } from "../git.ts";
import { processIdentityOf, stillRuns } from "../host/process-identity.ts";
import { removeAll } from "./remove-all.ts";

export interface Overlay {
  /** The real folder. */
  readonly lower: string;
  /** What commands wrote over it, as files: the current command's first, then earlier ones, latest first. */
  readonly uppers: readonly [string, ...string[]];
  /** An empty folder beside it, which the kernel requires. */
  readonly work: string;
  /** Where all layers appear together, only inside our mount namespace. */
  readonly merged: string;
}

export interface Overlays {
  /** Holds only overlays, one folder each. */
  readonly root: string;
  /** Starts the command `name`. It sees what others wrote, but not what it wrote itself the last time. Returns an empty folder for it alone. */
  begin(name: string): Result<string>;
  /** The overlay of a real folder, for the current command. */
  add(lower: string): Result<Overlay>;
  /** Throws away everything that was written. */
  drop(): Result<void>;
  /** Removes everything from the disk. */
  dispose(): void;
}

/** A process number is valid only in its own namespace. A container that shares the folder would take every run for dead. */
const processNamespace = (): string => orElse(() => /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0", "0");

const prefix = `regreen-sandbox-${processNamespace()}-`;

/** Written files go to a disk, not to memory, and outside of the folders that get an overlay (the home folder and /tmp above all). */
const placeOnDisk = (): string => {
  try {
    accessSync("/var/tmp", constants.W_OK | constants.X_OK);
    return "/var/tmp";
  } catch {
    return tmpdir();
  }
};

/** With more commands on one tree, the earliest writes are forgotten, because the kernel takes one page of options for a mount. */
const mostLevels = 50;

/** Makes the folder for overlays. Removes those of runs that were killed. */
export const createOverlays = (place: string = placeOnDisk()): Result<Overlays> => {
  try {
    prune(place);
    const top = mkdtempSync(join(place, `${prefix}${process.pid}-`));
    const root = join(top, "overlays");
    const ownFolder = join(top, "own");
    for (const path of [root, ownFolder]) mkdirSync(path);
    const known = new Map<string, string>();
    let commands: readonly string[] = [];
    const attempt = <T>(path: string, why: string, work: () => T): Result<T> => {
      try {
        return ok(work());
      } catch (error) {
        return fileProblem(error, rawPath(path), why);
      }
    };
    const empty = (): void => {
      known.clear();
      commands = [];
      for (const path of [root, ownFolder]) {
        removeAll(path);
        mkdirSync(path);
      }
    };
    /** One folder for each command, named by its number. `stack` lists them for the kernel: topmost first, the real folder last. */
    const level = (at: string, lower: string): void => {
      const number = commands.length - 1;
      const upper = join(at, `${number}`, "upper");
      mkdirSync(upper, { recursive: true });
      mkdirSync(join(at, `${number}`, "work"));
      // The mode and owner that a command sees are those of the upper folder.
      const { mode, uid, gid } = statSync(lower);
      if (process.getuid?.() === 0) chownSync(upper, uid, gid);
      chmodSync(upper, mode & 0o7777);
      const below = levelsOf(at).slice(1);
      writeFileSync(
        join(at, "stack"),
        `lowerdir=${[...below.map((each) => `${each}/upper`), "lower"].join(":")},upperdir=${number}/upper,workdir=${number}/work`,
      );
    };
    return ok({
      root,
      begin: (name) =>
        attempt(root, "made for the sandbox", () => {
          const again = commands.indexOf(name);
          const kept = again < 0 ? commands : commands.slice(0, again);
          if (kept.length >= mostLevels) empty();
          else {
            for (const at of known.values())
              for (const number of levelsOf(at)) if (Number(number) >= kept.length) removeAll(join(at, number));
            commands = kept;
          }
          commands = [...commands, name];
          for (const [lower, at] of known) level(at, lower);
          return mkdtempSync(join(ownFolder, "command-"));
        }),
      add: (lower) =>
        attempt(root, "made for the sandbox", () => {
          const before = known.get(lower);
          const at = before ?? join(root, String(known.size));
          if (before === undefined) {
            mkdirSync(join(at, "merged"), { recursive: true });
            symlinkSync(lower, join(at, "lower"));
            known.set(lower, at);
            level(at, lower);
          }
          const [number = "0", ...below] = levelsOf(at);
          const upperOf = (each: string): string => join(at, each, "upper");
          return { lower, uppers: [upperOf(number), ...below.map(upperOf)], work: join(at, number, "work"), merged: join(at, "merged") };
        }),
      drop: () => attempt(root, "emptied after a gate", empty),
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

/** Numbers of the commands with a folder here, latest first. */
const levelsOf = (at: string): string[] =>
  readdirSync(at)
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(other) - Number(one));

const prune = (place: string): void => {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || stillRuns(processIdentityOf(pid))) continue;
    try {
      removeAll(join(place, name));
    } catch {
      // Another user's.
    }
  }
};
