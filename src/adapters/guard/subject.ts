/** Which change an event is about. What it does not say itself is asked of GitHub. */
import { fail, ok, type Result } from "../../core/result.ts";
import { type GitHubApi, problemText } from "../github/api/client.ts";
import { allPages } from "../github/api/pages.ts";
import type { EventPayload, PullPayload } from "../run-context.ts";

export interface Subject {
  readonly base: string;
  readonly head: string;
  /** Null where the change is of no pull request. */
  readonly pull: PullPayload | null;
}

const isCommit = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]{40,64}$/.test(id) && !/^0+$/.test(id);

/** `name`: of the event; `commit`: what started the run (GITHUB_SHA). Fails with a sentence where there is no change to compare. */
export const guardedChange = async (
  api: GitHubApi | null,
  name: string,
  event: EventPayload,
  commit: string | undefined,
): Promise<Result<Subject>> => {
  if (name === "workflow_run") return ofRun(api, event);
  const pull = event.pull_request ?? null;
  if (pull !== null) return ofPull(pull);
  const base = event.merge_group?.base_sha ?? event.before;
  if (isCommit(base) && isCommit(commit)) return ok({ base, head: commit, pull: null });
  return fail(
    "invalid",
    `The event \`${name}\` names no two commits. Start mode: guard by pull_request, merge_group, push or workflow_run.`,
  );
};

const ofPull = (pull: PullPayload): Result<Subject> => {
  const [base, head] = [pull.base?.sha, pull.head?.sha];
  return isCommit(base) && isCommit(head) ? ok({ base, head, pull }) : fail("invalid", "The event names no commits of the pull request.");
};

/**
 * The pull request of the run that ended. Nothing is taken from that run but which commit it was for, so it does not matter what its
 * workflow did.
 */
const ofRun = async (api: GitHubApi | null, { workflow_run: run = {} }: EventPayload): Promise<Result<Subject>> => {
  const from = run.head_repository?.full_name;
  if (api === null) return fail("invalid", "On workflow_run the guard needs `github-token`, to find the pull request.");
  if (!isCommit(run.head_sha) || from === undefined || !run.head_branch)
    return fail("invalid", "The run that ended names no branch that is still there.");
  const listed = await allPages<PullPayload>(
    api,
    "GET /repos/{owner}/{repo}/pulls",
    { state: "open", head: `${from.split("/")[0]}:${run.head_branch}` },
    3,
  );
  if (!listed.ok) return fail("network", `The pull request could not be looked up. ${problemText(listed.error)}.`);
  const pull = listed.value.find(({ head }) => head?.sha === run.head_sha && head?.repo?.full_name === from);
  return pull === undefined
    ? fail("missing", "No open pull request has that commit as its head; it was closed, merged or pushed to meanwhile.")
    : ofPull(pull);
};

/** The commit at which a change left its base, by GitHub's own comparison. */
export const remoteMergeBase = async (api: GitHubApi, base: string, head: string): Promise<Result<string>> => {
  const answer = await api.rest<{ readonly merge_base_commit?: { readonly sha?: string } }>(
    "GET /repos/{owner}/{repo}/compare/{basehead}",
    { basehead: `${base}...${head}`, per_page: 1 },
  );
  if (!answer.ok) return fail("network", `GitHub did not say where the change began. ${problemText(answer.error)}.`);
  const id = answer.value.data.merge_base_commit?.sha;
  return isCommit(id) ? ok(id) : fail("invalid", "The two sides have no common commit, so there is no change to compare.");
};
