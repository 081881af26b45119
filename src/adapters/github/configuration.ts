/** The configuration of a branch, read over the API: nothing that a checkout holds is asked. */
import { fail, ok, type Result } from "../../core/result.ts";
import type { GitHubApi } from "./api/client.ts";
import { listRemotePaths, readRemoteFiles } from "./commits/tree.ts";

/** The first of `paths` that the commit has, with its text; text null where it has none. */
export const remoteConfiguration = async (
  api: GitHubApi,
  commit: string,
  paths: readonly string[],
): Promise<Result<{ readonly path: string; readonly text: string | null }>> => {
  const files = await readRemoteFiles(api, commit, paths);
  if (!files.ok) return files;
  for (const [path, file] of files.value) {
    if (file === null) continue;
    return file.mode === "120000" ? fail("invalid", `${path} is a symbolic link.`) : ok({ path, text: file.bytes.toString("utf8") });
  }
  return ok({ path: paths[0] ?? "", text: null });
};

/** Rule files that are read; more would cost more requests than they are worth. */
const mostRuleFiles = 40;

/** Every path of a commit, the texts of the files by which gates and their scripts are found, and its ignore rules. */
export const remoteManifests = async (
  api: GitHubApi,
  commit: string,
): Promise<Result<{ readonly paths: readonly string[] | null; readonly texts: ReadonlyMap<string, string> }>> => {
  const paths = await listRemotePaths(api, commit);
  if (!paths.ok) return paths;
  const wanted = (paths.value ?? [])
    .filter((path) => /^(?:[^/]+\/){0,3}(?:package\.json|Makefile|pyproject\.toml|tox\.ini|noxfile\.py)$/.test(path))
    .slice(0, 40);
  const rules = (paths.value ?? [])
    .filter((path) => path === ".gitignore" || path.endsWith("/.gitignore"))
    .sort((one, other) => one.split("/").length - other.split("/").length)
    .slice(0, mostRuleFiles);
  const files = await readRemoteFiles(api, commit, [...wanted, ...rules]);
  if (!files.ok) return files;
  const texts = new Map<string, string>();
  for (const [path, file] of files.value) if (file !== null) texts.set(path, file.bytes.toString("utf8"));
  return ok({ paths: paths.value, texts });
};
