/**
 * Makes commits at GitHub that no branch has yet: one tree and one commit each. No author is named, so GitHub signs those of an app's or the
 * workflow's token in their own name (docs.github.com, "Signature verification for bots"), and modes are kept.
 */
import { ok, type Result } from "../../../core/result.ts";
import { type ApiProblem, type GitHubApi, problemText } from "../api/client.ts";
import { inParallel } from "../api/parallel.ts";
import type { PushProblem } from "./branches.ts";
import type { DeliveredFile } from "./patched-files.ts";

export interface CommitRequest {
  /** The commit on which the others stand. */
  readonly at: string;
  /** Each on top of the one before it. */
  readonly commits: readonly {
    readonly headline: string;
    readonly body: string;
    readonly files: readonly DeliveredFile[];
  }[];
}

export interface MadeCommits {
  /** The last one. */
  readonly commit: string;
  /** Whether GitHub signed them all; null where it did not say. */
  readonly signed: boolean | null;
}

/** Texts go into the request for the tree, as long as they are short and there are not too many; other contents are stored first. */
const longestText = 1_000_000;
const mostText = 8_000_000;

interface NewTreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: "blob";
  readonly content?: string;
  readonly sha?: string | null;
}

export const makeCommits = async (api: GitHubApi, request: CommitRequest): Promise<Result<MadeCommits, PushProblem>> => {
  const base = await api.rest<{ readonly tree: { readonly sha: string } }>("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", {
    commit_sha: request.at,
  });
  if (!base.ok) return problem(base.error);
  const stored = await storedContents(
    api,
    request.commits.flatMap(({ files }) => files),
  );
  if (!stored.ok) return stored;
  let tree = base.value.data.tree.sha;
  let commit = request.at;
  let signed: boolean | null = null;
  for (const { headline, body, files } of request.commits) {
    const entries = files.map((file) => treeEntry(file, stored.value));
    const created = await api.rest<{ readonly sha: string }>("POST /repos/{owner}/{repo}/git/trees", { base_tree: tree, tree: entries });
    if (!created.ok) return problem(created.error);
    tree = created.value.data.sha;
    const done = await api.rest<{ readonly sha: string; readonly verification?: { readonly verified?: boolean } }>(
      "POST /repos/{owner}/{repo}/git/commits",
      { message: `${headline}\n\n${body}`, tree, parents: [commit] },
    );
    if (!done.ok) return problem(done.error);
    commit = done.value.data.sha;
    const verified = done.value.data.verification?.verified ?? null;
    signed = signed === false ? false : verified;
  }
  return ok({ commit, signed });
};

const treeEntry = (file: DeliveredFile, stored: ReadonlySet<string>): NewTreeEntry => {
  const entry = { path: file.path, mode: file.modeAfter ?? file.modeBefore ?? "100644", type: "blob" as const };
  if (file.bytes === null) return { ...entry, sha: null };
  return file.id !== null && stored.has(file.id) ? { ...entry, sha: file.id } : { ...entry, content: file.after ?? "" };
};

/** Ids of the contents that have to be stored apart: no text, an empty one, a long one, or more of it than one request takes. */
const storedContents = async (api: GitHubApi, files: readonly DeliveredFile[]): Promise<Result<ReadonlySet<string>, PushProblem>> => {
  const apart: DeliveredFile[] = [];
  let text = 0;
  for (const file of files) {
    if (file.bytes === null) continue;
    const inline = file.after !== null && file.after !== "" && file.bytes.length <= longestText && text + file.bytes.length <= mostText;
    if (inline) text += file.bytes.length;
    else apart.push(file);
  }
  const stored = new Set<string>();
  let trouble: ApiProblem | null = null;
  await inParallel(apart, async (file) => {
    if (trouble !== null) return;
    const created = await api.rest<{ readonly sha: string }>("POST /repos/{owner}/{repo}/git/blobs", {
      content: file.bytes?.toString("base64") ?? "",
      encoding: "base64",
    });
    if (created.ok) stored.add(created.value.data.sha);
    else trouble = created.error;
  });
  return trouble === null ? ok(stored) : problem(trouble);
};

const problem = (error: ApiProblem): Result<never, PushProblem> => ({
  ok: false,
  error: { kind: error.kind === "refused" && error.status !== 401 ? "refused" : "failed", message: `${problemText(error)}.` },
});
