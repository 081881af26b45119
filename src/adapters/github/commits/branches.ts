/** Branches as GitHub has them, moved by compare-and-swap alone: nobody's commit is ever lost between a look and a write. */
import { ok, type Result } from "../../../core/result.ts";
import { type ApiProblem, type GitHubApi, problemText } from "../api/client.ts";
import { once } from "../api/once.ts";

/** `moved`: the branch is no longer where it was expected, and nothing was changed. `failed`: no answer, or the run was stopped. */
export type PushProblem = { readonly kind: "moved" | "refused" | "failed"; readonly message: string };

/** The commit that a branch points to; null if there is no such branch. */
export const branchHead = async (api: GitHubApi, branch: string): Promise<Result<string | null, PushProblem>> => {
  const ref = await api.rest<{ readonly object: { readonly sha: string } }>("GET /repos/{owner}/{repo}/git/ref/{ref}", {
    ref: `heads/${branch}`,
  });
  if (ref.ok) return ok(ref.value.data.object.sha);
  if (ref.error.status === 404) return ok(null);
  return { ok: false, error: { kind: "failed", message: `The branch ${branch} could not be looked up. ${problemText(ref.error)}.` } };
};

/** A pull request as it stands, also from a fork. */
export interface PullRequestNow {
  readonly state: "open" | "closed" | "merged";
  /** Its head commit. */
  readonly head: string;
  /** The branch that it goes to. */
  readonly base: string;
}

/** How the pull request stands now; null if it is gone. */
export const pullRequestNow = async (api: GitHubApi, number: number): Promise<Result<PullRequestNow | null, PushProblem>> => {
  const pull = await api.rest<{
    readonly state: string;
    readonly merged?: boolean;
    readonly head: { readonly sha: string };
    readonly base: { readonly ref: string };
  }>("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number });
  if (pull.ok) {
    const { state, merged, head, base } = pull.value.data;
    return ok({ state: merged === true ? "merged" : state === "open" ? "open" : "closed", head: head.sha, base: base.ref });
  }
  if (pull.error.status === 404) return ok(null);
  return { ok: false, error: { kind: "failed", message: `The pull request could not be looked up. ${problemText(pull.error)}.` } };
};

/** A commit that stands for no commit (git's "null oid"). */
const none = "0".repeat(40);

const mutation = "mutation Move($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";

export interface BranchMove {
  readonly branch: string;
  /** The commit that the branch must point to; null: it must not exist. */
  readonly before: string | null;
  /** The commit that it is moved to; null: it is deleted. */
  readonly after: string | null;
  /** Whether `after` may be no descendant of `before`. */
  readonly rewrite: boolean;
}

/**
 * Makes, moves or removes a branch if it is where it is expected, in one step at GitHub (`beforeOid` of docs.github.com/graphql, "RefUpdate").
 * Whatever GitHub answers, also that it was done, the branch itself decides what is reported. Gives the commit at which it stands: that is
 * `after`, but on a server without that mutation a rewritten branch holds `after` in a merge with what it was.
 */
export const moveBranch = async (api: GitHubApi, move: BranchMove): Promise<Result<string | null, PushProblem>> => {
  const { branch, before, after, rewrite } = move;
  const repository = await api.repository();
  if (!repository.ok) return failed(`The repository could not be looked up. ${problemText(repository.error)}.`);
  const input = {
    repositoryId: repository.value.data.node_id,
    refUpdates: [{ name: `refs/heads/${branch}`, beforeOid: before ?? none, afterOid: after ?? none, force: rewrite }],
  };
  const isThere = async (client: GitHubApi): Promise<true | null> => {
    const head = await branchHead(client, branch);
    return head.ok && head.value === after ? true : null;
  };
  const done = await once<unknown>(api, () => api.graphql(mutation, { input }, { repeatable: false }), isThere);
  if (!done.ok && done.error.kind === "refused" && isUnknownMutation.test(done.error.message)) return movedByRest(api, move);
  return placed(move, done.ok ? await seenMoved(api, move) : await whyNotMoved(api, move, done.error));
};

/** What a server says that is older than the mutation (graphql-ruby's words). */
const isUnknownMutation = /\bupdateRefs\b.*doesn't exist|\bUpdateRefsInput\b.*isn't (?:a )?defined/i;

const placed = ({ after }: BranchMove, moved: Result<void, PushProblem>): Result<string | null, PushProblem> =>
  moved.ok ? ok(after) : moved;

/**
 * The same over REST, as far as that loses nobody's commit: a branch is made only where there is none, and moved only to what stands on it
 * (without force GitHub takes nothing else). Removing has no such guard, so the branch is left.
 */
const movedByRest = async (api: GitHubApi, move: BranchMove): Promise<Result<string | null, PushProblem>> => {
  const { branch, before, after, rewrite } = move;
  if (after === null) return { ok: false, error: { kind: "refused", message: `This server has no safe way to remove ${branch}.` } };
  if (before === null) {
    const made = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${branch}`, sha: after });
    return placed(move, made.ok ? await seenMoved(api, move) : await whyNotMoved(api, move, made.error));
  }
  const joined = rewrite ? await mergeOf(api, before, after) : ok(after);
  if (!joined.ok) return { ok: false, error: { kind: "failed", message: `${problemText(joined.error)}.` } };
  const there = { ...move, after: joined.value };
  const done = await api.rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${branch}`, sha: joined.value, force: false });
  return placed(there, done.ok ? await seenMoved(api, there) : await whyNotMoved(api, there, done.error));
};

/** A commit with the files and the message of `after` that stands on `before` as well. */
const mergeOf = async (api: GitHubApi, before: string, after: string): Promise<Result<string, ApiProblem>> => {
  const commit = await api.rest<{ readonly message: string; readonly tree: { readonly sha: string } }>(
    "GET /repos/{owner}/{repo}/git/commits/{commit_sha}",
    { commit_sha: after },
  );
  if (!commit.ok) return commit;
  const { message, tree } = commit.value.data;
  const made = await api.rest<{ readonly sha: string }>("POST /repos/{owner}/{repo}/git/commits", {
    message,
    tree: tree.sha,
    parents: [before, after],
  });
  return made.ok ? ok(made.value.data.sha) : made;
};

/** A look that follows a write may still show what was there before it: so often, and so long apart, it is looked again. */
const secondLooksMs = [1_000, 3_000];

/** After GitHub said that the branch was moved: whether it is there. */
const seenMoved = async (api: GitHubApi, move: BranchMove): Promise<Result<void, PushProblem>> => {
  const { branch, before, after } = move;
  for (const wait of [...secondLooksMs, null]) {
    const now = await branchHead(api.stopped() ? api.looking() : api, branch);
    if (!now.ok) return failed(`GitHub said that the branch was moved. ${notSeen(branch)}`);
    if (now.value === after) return ok(undefined);
    if (now.value !== before)
      return now.value !== null && after !== null && (await standsOn(api, after, now.value)) ? ok(undefined) : movedOn(branch, now.value);
    if (wait !== null) await api.pause(wait);
  }
  return failed(`GitHub said that the branch ${branch} was moved, and it stands where it was: nothing was pushed.`);
};

/** Whether somebody has put commits on top of `commit` by now. */
const standsOn = async (api: GitHubApi, commit: string, head: string): Promise<boolean> => {
  const compared = await api.rest<{ readonly behind_by?: number }>("GET /repos/{owner}/{repo}/compare/{basehead}", {
    basehead: `${commit}...${head}`,
    per_page: 1,
  });
  return compared.ok && compared.value.data.behind_by === 0;
};

const notSeen = (branch: string): string => `It could not be found out where the branch ${branch} is now: look at it before you run again.`;

const movedOn = (branch: string, now: string | null): Result<never, PushProblem> => ({
  ok: false,
  error: { kind: "moved", message: now === null ? `The branch ${branch} is gone.` : `The branch ${branch} moved on meanwhile.` },
});

/** What helps where a rule of the branch refuses a push. */
const ruleRemedy = (message: string): string =>
  /signed|signature/i.test(message)
    ? " The branch takes signed commits only: GitHub signs those that an app's or the workflow's token makes."
    : /protected|rule|through a pull request|status check/i.test(message)
      ? " A rule of the branch refuses it: let the token's account pass the rule, or have repairs offered with `deliver: pull-request`."
      : "";

const whyNotMoved = async (
  api: GitHubApi,
  { branch, before, after }: BranchMove,
  problem: ApiProblem,
): Promise<Result<void, PushProblem>> => {
  const now = await branchHead(api.stopped() ? api.looking() : api, branch);
  if (!now.ok) return failed(`${problemText(problem)}. ${notSeen(branch)}`);
  if (now.value === after) return ok(undefined);
  if (now.value !== before) return movedOn(branch, now.value);
  return problem.kind === "refused"
    ? { ok: false, error: { kind: "refused", message: `${problemText(problem)}.${ruleRemedy(problem.message)}` } }
    : failed(`${problemText(problem)}.`);
};

const failed = (message: string): Result<never, PushProblem> => ({ ok: false, error: { kind: "failed", message } });
