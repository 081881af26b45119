import type { Project } from "../../core/project.ts";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import { readBlobs } from "../checkpoint/blobs.ts";
import { utf8 } from "../checkpoint/file-facts.ts";
import { type Git, pathText, splitZ } from "../git.ts";

/** What says how a project is checked. Other files are listed, and their text is not read. */
const manifests =
  /^(?:\.github\/(?:workflows|actions)\/.*\.ya?ml|(?:[^/]+\/){0,3}(?:package\.json|Makefile|GNUmakefile|makefile|[Jj]ustfile|Taskfile\.ya?ml|tox\.ini|noxfile\.py|pyproject\.toml|setup\.cfg|Cargo\.toml|go\.mod|composer\.json|Gemfile|Rakefile|\.pre-commit-config\.yaml|tsconfig\.json)|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|azure-pipelines[\w-]*\.ya?ml|\.travis\.ya?ml|(?:[^/]+\/){0,2}[\w.-]+\.sh)$/;
/** Whether what a file says can have a part in what CI checks. */
export const isManifest = (path: string): boolean => manifests.test(path);

const longest = 262_144;
const most = 400;

/** The files of a commit, as detection reads a project; texts of manifests alone. `texts`: by blob id, shared by the two sides. */
export const treeProject = async (git: Git, commit: string, texts: Map<string, string | null>): Promise<Result<Project>> => {
  const listed = await git(["ls-tree", "-r", "-z", "-l", commit]);
  if (!listed.ok) return listed;
  const ids = new Map<string, string>();
  const wanted = new Set<string>();
  for (const entry of splitZ(listed.value)) {
    const tab = entry.indexOf("\t");
    const [mode = "", , id = "", size = ""] = entry.slice(0, tab).split(/ +/);
    const path = pathText(entry.slice(tab + 1));
    ids.set(path, id);
    if (mode.startsWith("100") && Number(size) <= longest && manifests.test(path) && wanted.size < most && !texts.has(id)) wanted.add(id);
  }
  const all = [...wanted];
  const read = await readBlobs(git, all, (bytes, index) => {
    texts.set(all[index] ?? "", utf8(bytes));
    return ok(undefined);
  });
  if (!read.ok) return read;
  const paths = [...ids.keys()].sort();
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const known = byName.get(name);
    if (known) known.push(path);
    else byName.set(name, [path]);
  }
  return ok({
    has: (path) => ids.has(path),
    text: (path) => texts.get(ids.get(path) ?? "") ?? null,
    named: (baseName) => byName.get(baseName) ?? [],
    under: (folder, limit = 10_000) => paths.filter((path) => folder === "." || path.startsWith(`${folder}/`)).slice(0, limit),
  });
};
