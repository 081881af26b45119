/** Files of a commit as GitHub has them, read over the API: no checkout is needed, and none is believed. */
import { fail, ok, type Result } from "../../core/result.ts";
import { type GitHubApi, saidBy } from "./api.ts";

export interface RemoteFile {
  /** As git writes it: "100644", "100755", "120000", "160000". */
  readonly mode: string;
  readonly bytes: Buffer;
}

interface Entry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
}

/** Reads these paths at a commit; null where there is no file. A folder on the way that is a link counts as no folder. */
export const readRemoteFiles = async (
  api: GitHubApi,
  commit: string,
  paths: readonly string[],
): Promise<Result<ReadonlyMap<string, RemoteFile | null>>> => {
  const folders = new Map<string, Promise<Result<readonly Entry[]>>>();
  const folder = (path: string): Promise<Result<readonly Entry[]>> => {
    const known = folders.get(path) ?? listFolder(path);
    folders.set(path, known);
    return known;
  };
  const listFolder = async (path: string): Promise<Result<readonly Entry[]>> => {
    if (path === "") return list(api, commit);
    const at = path.lastIndexOf("/");
    const above = await folder(at < 0 ? "" : path.slice(0, at));
    if (!above.ok) return above;
    const entry = above.value.find((candidate) => candidate.path === path.slice(at + 1));
    return entry?.type === "tree" ? list(api, entry.sha) : ok([]);
  };
  const files = new Map<string, RemoteFile | null>();
  for (const path of paths) {
    const at = path.lastIndexOf("/");
    const listed = await folder(at < 0 ? "" : path.slice(0, at));
    if (!listed.ok) return listed;
    const entry = listed.value.find((candidate) => candidate.path === path.slice(at + 1));
    if (entry === undefined || entry.type === "tree") files.set(path, null);
    else if (entry.type === "commit") files.set(path, { mode: entry.mode, bytes: Buffer.alloc(0) });
    else {
      const blob = await api.rest<{ readonly content: string }>("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", { file_sha: entry.sha });
      if (!blob.ok) return fail("network", `${path} could not be read from GitHub. ${saidBy(blob.error)}.`);
      files.set(path, { mode: entry.mode, bytes: Buffer.from(blob.value.data.content, "base64") });
    }
  }
  return ok(files);
};

const list = async (api: GitHubApi, tree: string): Promise<Result<readonly Entry[]>> => {
  const listed = await api.rest<{ readonly tree: readonly Entry[]; readonly truncated?: boolean }>(
    "GET /repos/{owner}/{repo}/git/trees/{tree_sha}",
    { tree_sha: tree },
  );
  if (!listed.ok) return fail("network", `The files of ${tree} could not be listed. ${saidBy(listed.error)}.`);
  return listed.value.data.truncated === true
    ? fail("refused", `A folder of ${tree} has more entries than GitHub lists.`)
    : ok(listed.value.data.tree);
};

/** Every path of a commit, for detection and checks of names; null where GitHub lists only a part of them. */
export const listRemotePaths = async (api: GitHubApi, commit: string): Promise<Result<readonly string[] | null>> => {
  const listed = await api.rest<{ readonly tree: readonly Entry[]; readonly truncated?: boolean }>(
    "GET /repos/{owner}/{repo}/git/trees/{tree_sha}",
    { tree_sha: commit, recursive: "1" },
  );
  if (!listed.ok) return fail("network", `The files of ${commit} could not be listed. ${saidBy(listed.error)}.`);
  if (listed.value.data.truncated === true) return ok(null);
  return ok(listed.value.data.tree.filter((entry) => entry.type === "blob").map((entry) => entry.path));
};
