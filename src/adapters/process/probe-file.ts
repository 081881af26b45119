/** Probes on disk: beside a test's file, or inside of a file, for one run; gone afterwards, after a kill as well. */
import { closeSync, constants, lstatSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Probe, probeMark } from "../../core/calibration/probe.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { rawPath } from "../git.ts";
import { usePlainFile } from "../plain-file.ts";

/** A file of the project that holds a probe for one run. */
export interface ProbedFile {
  readonly path: string;
  /** What it held before. */
  readonly text: string;
  /** What it holds meanwhile. */
  readonly probe: string;
}

/** Writes the probe below `root`; refuses where its name is taken. */
export const writeProbe = (root: string, { path, text }: Probe): Result<void> =>
  write(join(root, path), text, constants.O_CREAT | constants.O_EXCL);

/** Removes a probe; what only has its name, and is none, is left. */
export const removeProbe = (root: string, path: string): void => {
  const file = join(root, path);
  try {
    if (lstatSync(file).isFile() && readFileSync(file, "utf8").includes(probeMark)) rmSync(file);
  } catch {
    // It is gone already.
  }
};

/** The text of a file of the work tree; null where there is no plain file. */
export const plainTextOf = (root: string, path: string): string | null =>
  usePlainFile(root, rawPath(path), (fd) => readFileSync(fd, "utf8"));

/** Gives a file that is there another text. */
export const overwrite = (root: string, path: string, text: string): Result<void> => write(join(root, path), text, constants.O_TRUNC);

/** Through no link. */
const write = (path: string, text: string, how: number): Result<void> => {
  try {
    const file = openSync(path, constants.O_WRONLY | constants.O_NOFOLLOW | how, 0o644);
    try {
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
    return ok(undefined);
  } catch (error) {
    return fail("io", `the probe could not be written (${(error as Error).message})`);
  }
};

/** Gives a file its text back; one that somebody changed since is left. */
export const restoreProbed = (root: string, { path, text, probe }: ProbedFile): void => {
  if (plainTextOf(root, path) === probe) overwrite(root, path, text);
};
