/** Makes commits on a branch: through the API, so that GitHub signs them; by git where the API cannot. */
import type { PlannedCommit } from "../../core/delivery/commits.ts";
import { ok, type Result } from "../../core/result.ts";
import type { Environment } from "../git.ts";
import { type GitHubApi, saidBy } from "./api.ts";
import { pushCommits } from "./git-push.ts";
import type { DeliveredFile } from "./patched-files.ts";

export interface Pushed {
  /** The last commit. */
  readonly commit: string;
  /** What is to be said about how it was done, or null. */
  readonly note: string | null;
}

/** `moved`: the branch is no longer where it was expected, and nothing was changed. */
export type PushProblem = { readonly kind: "moved" | "refused" | "failed"; readonly message: string };

export interface PushRequest {
  readonly branch: string;
  /** The commit that the branch must be at. */
  readonly at: string;
  readonly commits: readonly PlannedCommit[];
  readonly files: readonly DeliveredFile[];
  /** Where git pushes to, should it have to. */
  readonly remote: string;
  readonly environment: Environment;
}

/** GraphQL takes no larger requests (docs.github.com names none; 45 MB were refused where 40 MB passed in practice). */
const mostBytes = 30_000_000;

const mutation = `mutation Commit($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

/** Puts the commits on the branch, one after the other; all or none of them count, since the branch is compared before each. */
export const commitOnBranch = async (api: GitHubApi, request: PushRequest): Promise<Result<Pushed, PushProblem>> => {
  const why = apiCannot(request.files);
  if (why !== null) {
    const pushed = await pushCommits(api.token, request);
    return pushed.ok
      ? ok({ commit: pushed.value, note: `The commits are unsigned, since GitHub's API cannot make them: ${why}.` })
      : pushed;
  }
  const byPath = new Map(request.files.map((file) => [file.path, file]));
  let at = request.at;
  for (const commit of request.commits) {
    const files = commit.paths.flatMap((path) => byPath.get(path) ?? []);
    const made = await api.graphql<{ readonly createCommitOnBranch: { readonly commit: { readonly oid: string } } }>(mutation, {
      input: {
        branch: { repositoryNameWithOwner: `${api.owner}/${api.name}`, branchName: request.branch },
        expectedHeadOid: at,
        message: { headline: commit.headline, body: commit.body },
        fileChanges: {
          additions: files.flatMap(({ path, bytes }) => (bytes === null ? [] : [{ path, contents: bytes.toString("base64") }])),
          deletions: files.flatMap(({ path, bytes }) => (bytes === null ? [{ path }] : [])),
        },
      },
    });
    if (!made.ok) {
      const { kind, status, message } = made.error;
      if (kind === "STALE_DATA" || /expected branch to point to/i.test(message)) return { ok: false, error: { kind: "moved", message } };
      return { ok: false, error: { kind: status === 0 || status >= 500 ? "failed" : "refused", message: `${saidBy(made.error)}.` } };
    }
    at = made.value.data.createCommitOnBranch.commit.oid;
  }
  return ok({ commit: at, note: null });
};

/** Why createCommitOnBranch cannot make this change, as the end of a sentence, or null. It knows contents only: no modes, no links. */
const apiCannot = (files: readonly DeliveredFile[]): string | null => {
  const mode = files.find(({ modeBefore, modeAfter }) => (modeBefore ?? "100644") !== "100644" || (modeAfter ?? "100644") !== "100644");
  if (mode !== undefined) return `${mode.path} is no plain file without the right to be executed`;
  const bytes = files.reduce((sum, file) => sum + (file.bytes?.length ?? 0), 0);
  return bytes * 1.4 > mostBytes ? `the change has ${Math.round(bytes / 1_000_000)} MB` : null;
};
