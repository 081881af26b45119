/** Files of a commit as GitHub has them, read over the API: what a checkout holds is used for bytes alone, and only where it proves to be the same. */
import { fail, ok, type Result } from "../../../core/result.ts";
import { type GitHubApi, problemText } from "../api/client.ts";
import { type LocalObjects, readObjects } from "./objects.ts";

export interface RemoteFile {
  /** As git writes it: "100644", "100755", "120000", "160000". */
  readonly mode: string;
  readonly bytes: Buffer;
}

export interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
  /** Of a file, in bytes. */
  readonly size?: number;
}

/** Up to this many folders are listed one by one, because a listing of a whole large repository has megabytes. */
const fewFolders = 6;

/** Reads these paths at a commit; null where there is no file. A folder on the way that is a link counts as no folder. */
export const readRemoteFiles = async (
  api: GitHubApi,
  commit: string,
  paths: readonly string[],
  local: LocalObjects | null = null,
): Promise<Result<ReadonlyMap<string, RemoteFile | null>>> => {
  const entries = await remoteEntries(api, commit, paths);
  if (!entries.ok) return entries;
  const blobs = [...entries.value.values()].flatMap((entry) => (entry?.type === "blob" ? [{ id: entry.sha, size: entry.size ?? 0 }] : []));
  const objects = await readObjects(api, blobs, local);
  if (!objects.ok) return objects;
  const files = new Map<string, RemoteFile | null>();
  for (const [path, entry] of entries.value) {
    if (entry === null || entry.type === "tree") files.set(path, null);
    else files.set(path, { mode: entry.mode, bytes: objects.value.get(entry.sha) ?? Buffer.alloc(0) });
  }
  return ok(files);
};

/** GitHub's entries at these paths of a commit; null where there is none. */
const remoteEntries = async (
  api: GitHubApi,
  commit: string,
  paths: readonly string[],
): Promise<Result<ReadonlyMap<string, TreeEntry | null>>> => {
  const folders = new Set(paths.flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(0, index).join("/"))));
  if (folders.size > fewFolders) {
    const all = await listTree(api, commit, true);
    if (!all.ok) return all;
    if (all.value !== null) {
      const known = new Map(all.value.map((entry) => [entry.path, entry]));
      return ok(new Map(paths.map((path) => [path, known.get(path) ?? null])));
    }
  }
  const listings = new Map<string, Promise<Result<readonly TreeEntry[]>>>();
  const folder = (path: string): Promise<Result<readonly TreeEntry[]>> => {
    const known = listings.get(path) ?? listFolder(path);
    listings.set(path, known);
    return known;
  };
  const find = async (path: string): Promise<Result<TreeEntry | null>> => {
    const at = path.lastIndexOf("/");
    const listed = await folder(at < 0 ? "" : path.slice(0, at));
    return listed.ok ? ok(listed.value.find((entry) => entry.path === path.slice(at + 1)) ?? null) : listed;
  };
  const listFolder = async (path: string): Promise<Result<readonly TreeEntry[]>> => {
    const above = path === "" ? ok({ type: "tree", sha: commit }) : await find(path);
    if (!above.ok) return above;
    if (above.value?.type !== "tree") return ok([]);
    const listed = await listTree(api, above.value.sha, false);
    if (!listed.ok) return listed;
    return listed.value === null ? fail("refused", `The folder ${path || "."} has more entries than GitHub lists.`) : ok(listed.value);
  };
  const entries = new Map<string, TreeEntry | null>();
  for (const [path, found] of await Promise.all(paths.map(async (path) => [path, await find(path)] as const))) {
    if (!found.ok) return found;
    entries.set(path, found.value);
  }
  return ok(entries);
};

/** Every path of a commit, for detection and checks of names; null where GitHub lists only a part of them. */
export const listRemotePaths = async (api: GitHubApi, commit: string): Promise<Result<readonly string[] | null>> => {
  const listed = await listTree(api, commit, true);
  if (!listed.ok) return listed;
  return ok(listed.value?.filter((entry) => entry.type === "blob").map((entry) => entry.path) ?? null);
};

/** Null where GitHub lists only a part of it. */
const listTree = async (api: GitHubApi, tree: string, recursive: boolean): Promise<Result<readonly TreeEntry[] | null>> => {
  const listed = await api.rest<{ readonly tree: readonly TreeEntry[]; readonly truncated?: boolean }>(
    "GET /repos/{owner}/{repo}/git/trees/{tree_sha}",
    { tree_sha: tree, ...(recursive ? { recursive: "1" } : {}) },
  );
  if (!listed.ok) return fail("network", `The files of ${tree.slice(0, 7)} could not be listed. ${problemText(listed.error)}.`);
  return ok(listed.value.data.truncated === true ? null : listed.value.data.tree);
};
