/** The branch of a repair's pull request: one stable name, written anew by each run, never over a person's commit. */
import { isOwnCommit } from "../../core/delivery/marks.ts";
import { ok, type Result } from "../../core/result.ts";
import { type GitHubApi, saidBy } from "./api.ts";
import { commitOnBranch, type Pushed, type PushProblem, type PushRequest } from "./commits.ts";

interface Ref {
  readonly object: { readonly sha: string };
}

/** Where a branch stands; null where there is none. */
export const branchHead = async (api: GitHubApi, branch: string): Promise<Result<string | null, PushProblem>> => {
  const ref = await api.rest<Ref>("GET /repos/{owner}/{repo}/git/ref/{ref}", { ref: `heads/${branch}` });
  if (ref.ok) return ok(ref.value.data.object.sha);
  if (ref.error.status === 404) return ok(null);
  return { ok: false, error: { kind: "failed", message: `The branch ${branch} could not be looked up. ${saidBy(ref.error)}.` } };
};

/**
 * Makes the stable branch hold just these commits on top of `request.at`. They are made on a branch of this run's own first, so that the stable
 * one goes from repair to repair and its pull request never looks empty, which would close it. `login`: who we are, null where unknown.
 */
export const writeRepairBranch = async (
  api: GitHubApi,
  request: PushRequest,
  target: { readonly base: string; readonly login: string | null; readonly runId: string },
): Promise<Result<Pushed, PushProblem>> => {
  const { branch } = request;
  const now = await branchHead(api, branch);
  if (!now.ok) return now;
  if (now.value !== null) {
    const foreign = await foreignCommit(api, request.at, now.value, target.login);
    if (!foreign.ok) return foreign;
    if (foreign.value !== null)
      return refused(
        `The branch ${branch} holds a commit of a person (${foreign.value.slice(0, 7)}), so it was left as it is. Merge or delete it, and the next run writes it again.`,
      );
  }
  const made = await createBranch(api, now.value === null ? branch : `${branch}-${target.runId}`, request.at);
  if (!made.ok) return made;
  const pushed = await commitOnBranch(api, { ...request, branch: made.value });
  if (now.value === null) {
    if (!pushed.ok) await api.rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${made.value}` });
    return pushed;
  }
  const moved = pushed.ok
    ? await api.rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${branch}`, sha: pushed.value.commit, force: true })
    : null;
  await api.rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${made.value}` });
  if (moved !== null && !moved.ok) return refused(`The branch ${branch} could not be updated. ${saidBy(moved.error)}.`);
  return pushed;
};

const createBranch = async (api: GitHubApi, name: string, sha: string): Promise<Result<string, PushProblem>> => {
  const made = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${name}`, sha });
  return made.ok ? ok(name) : refused(`The branch ${name} could not be made. ${saidBy(made.error)}.`);
};

interface Compared {
  readonly commits: readonly {
    readonly sha: string;
    readonly author: { readonly login?: string } | null;
    readonly commit: { readonly message: string };
  }[];
  readonly total_commits: number;
}

/** The first commit on the branch that is not ours: by its trailer, and by its author where both are known. */
const foreignCommit = async (
  api: GitHubApi,
  base: string,
  head: string,
  login: string | null,
): Promise<Result<string | null, PushProblem>> => {
  const compared = await api.rest<Compared>("GET /repos/{owner}/{repo}/compare/{basehead}", {
    basehead: `${base}...${head}`,
    per_page: 100,
  });
  if (!compared.ok)
    return { ok: false, error: { kind: "failed", message: `The branch could not be compared. ${saidBy(compared.error)}.` } };
  const { commits, total_commits: total } = compared.value.data;
  const foreign = commits.find(
    ({ author, commit }) =>
      !isOwnCommit(commit.message) ||
      (login !== null && author?.login !== undefined && author.login !== login && author.login !== "github-actions[bot]"),
  );
  if (foreign !== undefined) return ok(foreign.sha);
  // What was not listed was not looked at.
  return ok(total > commits.length ? head : null);
};

const refused = (message: string): Result<never, PushProblem> => ({ ok: false, error: { kind: "refused", message } });
