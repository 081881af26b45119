/** Probes in files of the project, for one run. They are removed afterwards, and after a kill by the next run. */
import { constants, ftruncateSync, readFileSync, writeFileSync } from "node:fs";
import { fail, ok, type Result } from "../../core/result.ts";
import type { GateRun, Tree } from "../../ports.ts";
import { usePlainFile } from "../disk/plain-file.ts";
import { rawPath } from "../git.ts";

/** A file of the project that holds a probe during one run. */
export interface ProbedFile {
  readonly path: string;
  /** What it held before. */
  readonly text: string;
  /** What it holds during the run. */
  readonly probe: string;
}

export interface ProbeParts {
  readonly root: string;
  readonly journal: { update(fields: { readonly probed: readonly ProbedFile[] }): Result<void> };
  readonly restore: (tree: Tree) => Promise<Result<void>>;
}

/** The text of a file in the work tree; null if it is no plain file. */
export const plainTextOf = (root: string, path: string): string | null =>
  usePlainFile(root, rawPath(path), (fd) => readFileSync(fd, "utf8"));

/**
 * Runs something with the probes in their files. Afterwards the work tree is `tree` again. The journal keeps the files' texts during the
 * run, so that after a kill the next run puts them back.
 */
export const runProbed = async (
  { root, journal, restore }: ProbeParts,
  tree: Tree,
  probed: readonly ProbedFile[],
  run: () => Promise<Result<GateRun>>,
): Promise<Result<GateRun>> => {
  const noted = journal.update({ probed });
  if (!noted.ok) return noted;
  const refused = probed.map(({ path, probe }) => overwrite(root, path, probe)).find((written) => !written.ok);
  const ran = refused === undefined || refused.ok ? await run() : refused;
  const back = await restore(tree);
  if (!back.ok) return back;
  const cleared = journal.update({ probed: [] });
  return cleared.ok ? ran : cleared;
};

/** Puts a file's text back, unless somebody changed the file since. */
export const restoreProbed = (root: string, { path, text, probe }: ProbedFile): void => {
  if (plainTextOf(root, path) === probe) overwrite(root, path, text);
};

/** Replaces the text of an existing file; follows no link, on the way neither. */
const overwrite = (root: string, path: string, text: string): Result<void> => {
  const write = (fd: number): true => {
    ftruncateSync(fd);
    writeFileSync(fd, text);
    return true;
  };
  const written = usePlainFile(root, rawPath(path), write, constants.O_WRONLY);
  return written === null ? fail("io", `The probe could not be written to ${path}.`) : ok(undefined);
};
