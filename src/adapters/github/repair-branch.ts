/** The branch of a repair's pull request: one stable name, written anew by each run, never over a person's commit. */
import { isOwnCommit, readOwner } from "../../core/delivery/marks.ts";
import { ok, type Result } from "../../core/result.ts";
import { type GitHubApi, saidBy } from "./api.ts";
import { commitOnBranch, type Pushed, type PushProblem, type PushRequest } from "./commits.ts";
import { gitAuthor } from "./git-push.ts";

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

/** The commits on the branch that they are on: the stable one, or that of this job where another job has taken it. */
export interface Written extends Pushed {
  readonly branch: string;
}

/** Who writes. */
export interface Writer {
  /** The token's account; null where it is not known. */
  readonly login: string | null;
  readonly runId: string;
  /** Job and leg; null where they are not known. */
  readonly owner: string | null;
}

/**
 * Makes the stable branch hold just these commits on top of `request.at`. They are made on a branch of this run's own first, so that the stable
 * one goes from repair to repair and its pull request never looks empty, which would close it. Where another job or leg has taken the
 * branch, this one's own stands beside it, and stays this one's.
 */
export const writeRepairBranch = async (api: GitHubApi, request: PushRequest, writer: Writer): Promise<Result<Written, PushProblem>> => {
  const beside = writer.owner === null ? null : `${request.branch}-${writer.owner}`;
  const taken = beside === null ? ok(null) : await branchHead(api, beside);
  if (!taken.ok) return taken;
  if (beside !== null && taken.value !== null) return rewrite(api, { ...request, branch: beside }, taken.value, writer);
  const now = await branchHead(api, request.branch);
  if (!now.ok) return now;
  if (now.value !== null) {
    const owner = await ownerOfBranch(api, request.at, now.value);
    if (!owner.ok) return owner;
    const another = owner.value !== null && owner.value !== writer.owner;
    return beside !== null && another ? begin(api, { ...request, branch: beside }) : rewrite(api, request, now.value, writer);
  }
  const begun = await begin(api, request);
  // Another leg made the branch in this very moment.
  return !begun.ok && beside !== null && /already exists/i.test(begun.error.message) ? begin(api, { ...request, branch: beside }) : begun;
};

const begin = async (api: GitHubApi, request: PushRequest): Promise<Result<Written, PushProblem>> => {
  const made = await createBranch(api, request.branch, request.at);
  if (!made.ok) return made;
  const pushed = await commitOnBranch(api, request);
  if (pushed.ok) return ok({ ...pushed.value, branch: request.branch });
  await removeBranch(api, request.branch);
  return pushed;
};

const rewrite = async (api: GitHubApi, request: PushRequest, now: string, writer: Writer): Promise<Result<Written, PushProblem>> => {
  const { branch } = request;
  const foreign = await foreignCommit(api, request.at, now, writer.login);
  if (!foreign.ok) return foreign;
  if (foreign.value !== null)
    return refused(
      `The branch ${branch} holds a commit of a person (${foreign.value.slice(0, 7)}), so it was left as it is. Merge or delete it, and the next run writes it again.`,
    );
  const made = await createBranch(api, `${branch}-${writer.runId}`, request.at);
  if (!made.ok) return made;
  const pushed = await commitOnBranch(api, { ...request, branch: made.value });
  const moved = pushed.ok
    ? await api.rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${branch}`, sha: pushed.value.commit, force: true })
    : null;
  await removeBranch(api, made.value);
  if (moved !== null && !moved.ok) return refused(`The branch ${branch} could not be updated. ${saidBy(moved.error)}.`);
  return pushed.ok ? ok({ ...pushed.value, branch }) : pushed;
};

const removeBranch = (api: GitHubApi, name: string) => api.rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${name}` });

/** Makes a new branch at a commit; gives its name. */
export const createBranch = async (api: GitHubApi, name: string, sha: string): Promise<Result<string, PushProblem>> => {
  const made = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${name}`, sha });
  return made.ok ? ok(name) : refused(`The branch ${name} could not be made. ${saidBy(made.error)}.`);
};

interface Account {
  readonly login?: string;
}

interface Compared {
  readonly commits: readonly {
    readonly sha: string;
    readonly author: Account | null;
    readonly committer: Account | null;
    readonly commit: {
      readonly message: string;
      readonly author?: { readonly email?: string } | null;
      readonly committer?: { readonly email?: string } | null;
    };
  }[];
  readonly total_commits: number;
}

const compare = async (api: GitHubApi, base: string, head: string): Promise<Result<Compared, PushProblem>> => {
  const compared = await api.rest<Compared>("GET /repos/{owner}/{repo}/compare/{basehead}", {
    basehead: `${base}...${head}`,
    per_page: 100,
  });
  if (compared.ok) return ok(compared.value.data);
  return { ok: false, error: { kind: "failed", message: `The branch could not be compared. ${saidBy(compared.error)}.` } };
};

/** The job and leg that last wrote the branch, as its commits say; null where they do not. */
const ownerOfBranch = async (api: GitHubApi, base: string, head: string): Promise<Result<string | null, PushProblem>> => {
  const compared = await compare(api, base, head);
  if (!compared.ok) return compared;
  return ok(compared.value.commits.map(({ commit }) => readOwner(commit.message)).findLast((owner) => owner !== null) ?? null);
};

/** The first commit on the branch that is not ours: by its trailer, by its author, and by who committed it, since an amended commit keeps both. */
const foreignCommit = async (
  api: GitHubApi,
  base: string,
  head: string,
  login: string | null,
): Promise<Result<string | null, PushProblem>> => {
  const compared = await compare(api, base, head);
  if (!compared.ok) return compared;
  const { commits, total_commits: total } = compared.value;
  const own = new Set(["github-actions[bot]", login]);
  // Commits by the API are committed by GitHub itself. Ours by git are of an address that not every server knows an account for.
  const ours = (account: Account | null, email: string | undefined, names: ReadonlySet<string | null>): boolean =>
    account?.login === undefined ? email === gitAuthor.email : names.has(account.login) || login === null;
  const foreign = commits.find(
    ({ author, committer, commit }) =>
      !isOwnCommit(commit.message) ||
      !ours(author, commit.author?.email, own) ||
      !ours(committer, commit.committer?.email, new Set([...own, "web-flow"])),
  );
  if (foreign !== undefined) return ok(foreign.sha);
  // What was not listed was not looked at.
  return ok(total > commits.length ? head : null);
};

const refused = (message: string): Result<never, PushProblem> => ({ ok: false, error: { kind: "refused", message } });
