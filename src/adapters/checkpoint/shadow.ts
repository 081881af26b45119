/**
 * The private git directory of a run: own index, own objects (the repository's are alternates), own configuration and own
 * attributes, over the user's work tree. HEAD, refs, index and stash of the user cannot be reached from here.
 */
import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import { type Git, gitIn } from "../git.ts";
import type { Repository } from "../repository.ts";

export interface Shadow {
  /** Git that sees the user's files through the private index, as bytes, without filters. */
  readonly git: Git;
  readonly folder: string;
  readonly indexFile: string;
  /** The ignore rules of checkpoint 0, for `--exclude-from`. */
  readonly ignoreFile: string;
}

/** Highest attribute file there is: over it no .gitattributes can turn on a conversion. `!` since that one may not be false. */
export const shadowAttributes = "* -text -crlf !eol -ident -filter !working-tree-encoding !diff !whitespace\n";

const configuration = (repository: Repository, sparse: boolean): string =>
  [
    "[core]",
    `\trepositoryformatversion = ${repository.objectFormat === "sha256" ? 1 : 0}`,
    "\tbare = false",
    "\tfilemode = true", // executable bits are part of a checkpoint, whatever the user's setting
    "\tsymlinks = true",
    `\tignorecase = ${repository.config.ignoreCase}`,
    "\tprecomposeunicode = false", // names as the file system has them
    "\tprotectNTFS = false", // a file called git~1 is a file here
    "\tprotectHFS = false",
    "\tlogAllRefUpdates = false",
    "\tpreloadIndex = true",
    "\tcheckStat = default",
    "\ttrustctime = true",
    `\tsparseCheckout = ${sparse}`, // git then notices files that appear where the index says none is checked out
    "\tcompression = 1", // these objects live for a day
    ...(repository.objectFormat === "sha256" ? ["[extensions]", "\tobjectFormat = sha256"] : []),
    "[index]",
    "\tversion = 2",
    "\tthreads = true",
    "",
  ].join("\n");

/** Git over a private directory that already exists. */
export const openShadow = (repository: Repository, folder: string): Shadow => ({
  folder,
  indexFile: join(folder, "index"),
  ignoreFile: join(folder, "ignore"),
  git: gitIn(repository.root, repository.environment, {
    GIT_DIR: folder,
    GIT_WORK_TREE: repository.root,
    GIT_INDEX_FILE: join(folder, "index"),
    GIT_CONFIG_GLOBAL: "/dev/null", // a user's filter or attribute file has no say here
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: undefined,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
  }),
});

/** Makes the private directory in `folder`, which must be new. */
export const createShadow = (repository: Repository, folder: string, sparse: boolean): Result<Shadow> => {
  try {
    for (const part of ["refs", "objects/info", "objects/pack", "info"]) mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, "HEAD"), "ref: refs/heads/none\n");
    writeFileSync(join(folder, "config"), configuration(repository, sparse));
    writeFileSync(join(folder, "info", "attributes"), shadowAttributes);
    writeFileSync(join(folder, "objects", "info", "alternates"), `${alternatesLine(repository.objects)}\n`);
  } catch (error) {
    return fail(
      "io",
      `The folder for checkpoints ${folder} could not be made: ${error instanceof Error ? error.message : String(error)}. Check disk space and permissions.`,
    );
  }
  return ok(openShadow(repository, folder));
};

/** How many files the private index holds: the third word of its header (git's index-format documentation). */
export const fileCount = (shadow: Shadow): number => {
  const header = Buffer.alloc(12);
  const file = openSync(shadow.indexFile, "r");
  try {
    return readSync(file, header, 0, 12, 0) === 12 ? header.readUInt32BE(8) : 0;
  } finally {
    closeSync(file);
  }
};

/** Space that a restore may need when the disk is full: the private index is written a few times, and some files. */
export const keepReserve = (shadow: Shadow): void => {
  writeFileSync(join(shadow.folder, "reserve"), Buffer.alloc(512 * 1024 + 3 * statSync(shadow.indexFile).size, 1));
};

/** Gives that space back to the disk. */
export const releaseReserve = (shadow: Shadow): void => rmSync(join(shadow.folder, "reserve"), { force: true });

/** A line of `info/alternates`: quoted as C does where a plain line would be read otherwise (gitrepository-layout(5)). */
export const alternatesLine = (path: string): string =>
  /^["#]|[\n"\\]/.test(path) ? `"${path.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"` : path;
