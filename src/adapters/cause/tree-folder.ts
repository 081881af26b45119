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
import { gitIn } from "../git.ts";
import type { Repository } from "../repository.ts";

export interface TreeFolder {
  /** Absolute. Its own git repository with this commit checked out. */
  readonly root: string;
  readonly commit: string;
  remove(): void;
}

/** Folders with what is installed and not committed. What is built is not among them: the gates that build it run there. */
const installed = ["node_modules", ".venv", "venv", "vendor", ".pnp.cjs", ".pnp.loader.mjs", ".yarn", ".bundle", "deps"];
/** Folders below the root in which such folders are looked for. */
const mostPackages = 300;

/** Writes the files of a commit; what is installed in the work tree is linked. Fails where a part of it is kept elsewhere (LFS, submodules). */
export async function writeTreeFolder(repository: Repository, commit: string): Promise<Result<TreeFolder>> {
  const root = mkdtempSync(join(tmpdir(), "regreen-base-"));
  const remove = () => {
    try {
      rmSync(root, { recursive: true, force: true });
    } catch {
      // A gate left another user's files, or read-only folders: they stay in the temp folder.
    }
  };
  const written = await write(repository, commit, root);
  if (written.ok) return ok({ root, commit, remove });
  remove();
  return written;
}

async function write(repository: Repository, commit: string, root: string): Promise<Result<void>> {
  const git = gitIn(root, repository.environment, {
    GIT_CONFIG_GLOBAL: "/dev/null", // a user's filter has no say here
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "0",
    GIT_CEILING_DIRECTORIES: join(root, ".."),
  });
  const made = await git(["init", "--quiet", "--template=", `--object-format=${repository.objectFormat}`]);
  if (!made.ok) return made;
  try {
    writeFileSync(join(root, ".git/objects/info/alternates"), `${alternatesLine(repository.objects)}\n`);
    const shallow = join(repository.refs, "..", "shallow");
    if (existsSync(shallow)) copyFileSync(shallow, join(root, ".git/shallow"));
    writeFileSync(join(root, ".git/HEAD"), `${commit}\n`);
    mkdirSync(join(root, ".git/info"), { recursive: true });
    if (existsSync(repository.excludeFile)) copyFileSync(repository.excludeFile, join(root, ".git/info/exclude"));
  } catch (error) {
    return fail("io", `The folder for the base could not be made: ${(error as Error).message}.`);
  }
  const read = await git(["read-tree", commit]);
  if (!read.ok) return read;
  const listed = await git(["ls-files", "--stage", "-z"]);
  if (!listed.ok) return listed;
  if (/(?:^|\0)160000 /.test(listed.value.toString("latin1"))) return fail("invalid", "it has submodules");
  const out = await git(["checkout-index", "--all", "--quiet"]);
  if (!out.ok) return out;
  try {
    if (usesFilters(root)) return fail("invalid", "some of its files are kept elsewhere (a filter such as LFS)");
    linkInstalled(repository.root, root, ".", { left: mostPackages });
    return ok(undefined);
  } catch (error) {
    return fail("io", `What is installed could not be linked for the base: ${(error as Error).message}.`);
  }
}

const usesFilters = (root: string): boolean => {
  const file = join(root, ".gitattributes");
  return existsSync(file) && /^[^#\n]*\sfilter=\w/m.test(readFileSync(file, "utf8"));
};

/** Links what is installed beside each folder that both have; a folder of the base's own stays. */
function linkInstalled(from: string, to: string, folder: string, bound: { left: number }): void {
  if (bound.left-- <= 0) return;
  for (const name of installed) {
    const source = join(from, folder, name);
    const target = join(to, folder, name);
    if (lstatSync(source, { throwIfNoEntry: false }) === undefined || lstatSync(target, { throwIfNoEntry: false }) !== undefined) continue;
    if (name === "node_modules" || name === "vendor")
      linkEntries(source, target, (leads) => (leads.startsWith(`${from}/`) ? `${to}${leads.slice(from.length)}` : leads));
    else symlinkSync(source, target);
  }
  for (const entry of readdirSync(join(to, folder), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== ".git" && !installed.includes(entry.name))
      linkInstalled(from, to, join(folder, entry.name), bound);
}

/** A folder of links. Links in it stay what they are, so that one to a package of the repository leads to the base's; what finds its project by its own place is copied. */
function linkEntries(source: string, target: string, moved: (leads: string) => string): void {
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(moved(readlinkSync(from)), to);
    else if (
      entry.isDirectory() &&
      (entry.name.startsWith("@") || entry.name === ".bin" || entry.name === "bin" || entry.name === "composer")
    )
      linkEntries(from, to, moved);
    else if (entry.isFile()) copyFileSync(from, to);
    else symlinkSync(from, to);
  }
}
