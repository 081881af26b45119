/** A commit's files in a folder of their own, written from git's objects: no hook, no filter and no configuration of the user takes part. */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";
import { alternatesLine } from "../checkpoint/shadow.ts";
import { type Git, gitIn } from "../git.ts";
import type { Repository } from "../repository.ts";
import type { CommitHistory } from "./history.ts";

export interface TreeFolder {
  /** Absolute. Its own git repository with this commit checked out. */
  readonly root: string;
  readonly commit: string;
  /** Folders of the work tree with what is installed, which belong into it. */
  readonly installed: readonly string[];
  /** bubblewrap's options by which its git finds the objects where it stands in the work tree's place. */
  readonly mounts: readonly string[];
  remove(): void;
}

/** Folders with what is installed and not committed. What is built is not among them: the gates that build it run there. */
const installed = ["node_modules", ".venv", "venv", "vendor", ".pnp.cjs", ".pnp.loader.mjs", ".yarn", ".bundle", "deps"];
/** Folders below the root in which such folders are looked for. */
const mostPackages = 300;

/** Writes the files of a commit. Fails where a part of it is kept elsewhere (LFS, submodules). */
export const writeTreeFolder = async (
  repository: Repository,
  { stores, shallow }: CommitHistory,
  commit: string,
): Promise<Result<TreeFolder>> => {
  const top = mkdtempSync(join(tmpdir(), "regreen-base-"));
  const remove = () => {
    try {
      rmSync(top, { recursive: true, force: true });
    } catch {
      // A gate left another user's files, or read-only folders: they stay in the temp folder.
    }
  };
  const root = join(top, "tree");
  const copies = stores.map((store, at) => ({ store, path: join(top, `objects-${at}`) }));
  for (const folder of [root, ...copies.map(({ path }) => path)]) mkdirSync(folder);
  // A copy is where a store is found while this folder stands in the work tree's place, and hides it.
  const written = await write(repository, commit, root, { stores: [...stores, ...copies.map(({ path }) => path)], shallow });
  if (written.ok)
    return ok({ root, commit, installed: written.value, mounts: copies.flatMap(({ store, path }) => ["--ro-bind", store, path]), remove });
  remove();
  return written;
};

/** Git in such a folder. */
export const folderGit = ({ environment }: Repository, root: string): Git =>
  gitIn(root, environment, {
    GIT_CONFIG_GLOBAL: "/dev/null", // a user's filter has no say here
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "0",
    GIT_CEILING_DIRECTORIES: join(root, ".."),
  });

const write = async (
  repository: Repository,
  commit: string,
  root: string,
  { stores, shallow }: Pick<CommitHistory, "stores" | "shallow">,
): Promise<Result<readonly string[]>> => {
  const git = folderGit(repository, root);
  const made = await git(["init", "--quiet", "--template=", `--object-format=${repository.objectFormat}`]);
  if (!made.ok) return made;
  try {
    writeFileSync(join(root, ".git/objects/info/alternates"), `${stores.map(alternatesLine).join("\n")}\n`);
    if (existsSync(shallow)) copyFileSync(shallow, join(root, ".git/shallow"));
    writeFileSync(join(root, ".git/HEAD"), `${commit}\n`);
    mkdirSync(join(root, ".git/info"), { recursive: true });
    if (existsSync(repository.excludeFile)) copyFileSync(repository.excludeFile, join(root, ".git/info/exclude"));
  } catch (error) {
    return fail("io", `The folder for the base could not be made: ${(error as Error).message}.`);
  }
  const [written, listed] = await Promise.all([
    git(["read-tree", "--reset", "-u", commit]),
    git(["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit]),
  ]);
  if (!written.ok) return written;
  if (!listed.ok) return listed;
  if (/(?:^|\0)160000 /.test(listed.value.toString("latin1"))) return fail("invalid", "it has submodules");
  try {
    if (usesFilters(root)) return fail("invalid", "some of its files are kept elsewhere (a filter such as LFS)");
    return ok(installedIn(repository.root, root, ".", { left: mostPackages }));
  } catch (error) {
    return fail("io", `What is installed could not be found for the base: ${(error as Error).message}.`);
  }
};

const usesFilters = (root: string): boolean => {
  const file = join(root, ".gitattributes");
  return existsSync(file) && /^[^#\n]*\sfilter=\w/m.test(readFileSync(file, "utf8"));
};

/** What is installed beside each folder that both have, by its place; a folder of the commit's own stays. Files are copied. */
const installedIn = (from: string, to: string, folder: string, bound: { left: number }): readonly string[] => {
  if (bound.left-- <= 0) return [];
  const here = installed.flatMap((name) => {
    const path = join(folder, name);
    const source = lstatSync(join(from, path), { throwIfNoEntry: false });
    if (source === undefined || lstatSync(join(to, path), { throwIfNoEntry: false }) !== undefined) return [];
    if (source.isDirectory()) return [path];
    if (source.isSymbolicLink()) symlinkSync(readlinkSync(join(from, path)), join(to, path));
    else if (source.isFile()) copyFileSync(join(from, path), join(to, path));
    return [];
  });
  const below = readdirSync(join(to, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== ".git" && !installed.includes(entry.name))
    .flatMap(({ name }) => installedIn(from, to, join(folder, name), bound));
  return [...here, ...below];
};
