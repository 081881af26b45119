/**
 * Who asks, and on which commit. A pull request's event says so itself; a comment and the end of another run do not, so that GitHub is asked
 * for their pull request. Everything behind this sees one kind of event.
 */
import {
  type AskingComment,
  type CommentCommand,
  commandsThereAre,
  isSameWork,
  mayAsk,
  notAsked,
  readCommand,
  unknownCommand,
} from "../../core/delivery/comment-command.ts";
import { stickyMark } from "../../core/delivery/sticky-comment.ts";
import { decidesRun } from "../../core/delivery/workflow-files.ts";
import { ok, type Result } from "../../core/result.ts";
import { isCommitId } from "../../core/wake/waking-run.ts";
import { shortCommit } from "../../core/words/quantities.ts";
import type { EventPayload, PullPayload } from "../run-context.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";
import { allPages } from "./api/pages.ts";
import { workflowPath } from "./ci-run.ts";
import { changedPaths, mostListedFiles, pullRequestFiles } from "./pull-request-files.ts";
import { pullsOfHead } from "./wake.ts";

/** An event that is to be acted upon. */
export interface JobRequest {
  /** With its pull request, where it has one. */
  readonly event: EventPayload;
  /** What a person's comment asks for. */
  readonly command: CommentCommand | null;
  /** The run that uploaded the artifact; null: the job's own, which every repair of red CI has. */
  readonly artifactsOf: number | null;
}

/** Why nothing is done. */
export interface NoRequest {
  /** A sentence. */
  readonly message: string;
  /** The pull request on which it may be said; null: nobody there is to be answered. */
  readonly pullRequest: number | null;
  /** Whether somebody ought to look: the step is red. */
  readonly wrong: boolean;
}

/** `name`: of the event. `repository`: the run's, "owner/name". `repairsCi`: the run that is over is repaired, instead of delivered. */
export const jobEvent = async (
  api: GitHubApi,
  name: string,
  repository: string,
  event: EventPayload,
  repairsCi = false,
): Promise<Result<JobRequest, NoRequest>> => {
  if (name === "workflow_run") return repairsCi ? afterRedRun(api, repository, event) : afterRun(api, repository, event);
  if (name === "issue_comment") return afterComment(api, event);
  return { ok: true, value: { event, command: null, artifactsOf: null } };
};

const not = (message: string, more: Partial<NoRequest> = {}): Result<never, NoRequest> => ({
  ok: false,
  error: { message, pullRequest: null, wrong: false, ...more },
});

const afterRun = async (api: GitHubApi, repository: string, event: EventPayload): Promise<Result<JobRequest, NoRequest>> => {
  const run = event.workflow_run ?? {};
  const from = run.head_repository?.full_name;
  const wrong = { wrong: true };
  if (run.repository?.full_name !== repository)
    return not(`The run that started this one is of ${run.repository?.full_name ?? "no known repository"}: nothing of it is taken.`, wrong);
  if (run.event !== "pull_request")
    return not(`The run that started this one was for \`${run.event ?? "no event"}\`, not for a pull request: nothing is delivered.`);
  const { conclusion } = run;
  if (typeof conclusion === "string" && withoutVerdict.has(conclusion))
    return not(
      `The run that started this one ended as "${conclusion.replaceAll("_", " ")}", without a verdict: there is nothing to tell or to deliver.`,
    );
  if (run.id === undefined || !isCommitId(run.head_sha)) return not("The event names no run and no commit.", wrong);
  if (from === undefined || !run.head_branch) return not("The repository that the pull request came from is gone: nothing is delivered.");
  const listed = await pullsOfHead(api, from, run.head_branch);
  if (!listed.ok) return not(`The pull request could not be looked up. ${problemText(listed.error)}.`, wrong);
  const pulls = listed.value;
  const [first] = pulls;
  if (first?.number === undefined)
    return not("No open pull request has the branch of that run; it was closed or merged meanwhile: nothing is delivered.");
  const same = pulls.filter(({ head }) => head?.sha === run.head_sha);
  const [pull, other] = same;
  if (pull?.number === undefined)
    return not(
      `The pull request moved on from ${shortCommit(run.head_sha)} to ${shortCommit(first.head?.sha ?? "")} before this run's verdict could be told. The run for the newer commit tells.`,
      { pullRequest: first.number },
    );
  if (other !== undefined)
    return not(
      `The pull requests #${pull.number} and #${other.number} have the same head, so it is not known which of them that run was for.`,
    );
  const distrusted = await whoseWorkflow(api, pull.number, run.path);
  if (distrusted !== null) return not(distrusted, { pullRequest: pull.number, wrong: true });
  return { ok: true, value: { event: { ...event, pull_request: pull }, command: null, artifactsOf: run.id } };
};

/**
 * The event of a job behind `mode: wake`, which decided that this run is repaired: with the pull request that has its branch, at the commit of
 * the run. Whether the head moved on meanwhile is for who pushes to see. A fork's commit is refused once more.
 */
const afterRedRun = async (api: GitHubApi, repository: string, event: EventPayload): Promise<Result<JobRequest, NoRequest>> => {
  const run = event.workflow_run ?? {};
  const wrong = { wrong: true };
  if (run.repository?.full_name !== repository || run.head_repository?.full_name !== repository)
    return not(
      `The run's commit is of ${run.head_repository?.full_name ?? "no known repository"}: only the repository's own branches are repaired.`,
      wrong,
    );
  if (run.id === undefined || !isCommitId(run.head_sha) || !run.head_branch)
    return not("The event names no run, no commit or no branch.", wrong);
  const pulls = await pullsOfHead(api, repository, run.head_branch);
  if (!pulls.ok) return not(`The pull request could not be looked up. ${problemText(pulls.error)}.`, wrong);
  const pull = pulls.value.find(({ head }) => head?.sha === run.head_sha) ?? pulls.value[0];
  if (pull === undefined && run.event === "pull_request")
    return not("No open pull request has the branch of that run; it was closed or merged meanwhile: nothing is repaired.");
  const at = pull === undefined ? {} : { pull_request: { ...pull, head: { ...pull.head, sha: run.head_sha } } };
  return ok({ event: { ...event, ...at }, command: null, artifactsOf: null });
};

/** How runs end that reported nothing: cancelled, not yet approved by a maintainer, without a job that ran. */
const withoutVerdict: ReadonlySet<string> = new Set(["cancelled", "action_required", "skipped", "stale", "startup_failure", "neutral"]);

/**
 * Why the run's verdict counts for nothing, or null: a pull request's run takes the workflow from the pull request, and any workflow may bear
 * the name that another one waits for.
 */
const whoseWorkflow = async (api: GitHubApi, number: number, path: string | undefined): Promise<string | null> => {
  const files = await pullRequestFiles(api, number);
  if (!files.ok) return `The files of the pull request could not be listed, so nothing is delivered. ${problemText(files.error)}.`;
  const changed = changedPaths(files.value).find((file) => decidesRun(file, workflowPath(path)));
  if (changed !== undefined)
    return `This pull request changes ${changed}, so how its gates were run is its own word: neither verdict nor repair is shown.`;
  return files.value.length >= mostListedFiles
    ? "This pull request changes more files than GitHub lists, so that it is not known whether its gates' workflow is among them: neither verdict nor repair is shown."
    : null;
};

const afterComment = async (api: GitHubApi, event: EventPayload): Promise<Result<JobRequest, NoRequest>> => {
  const { comment = {}, issue, action = "" } = event;
  if (issue?.number === undefined || issue.pull_request === undefined)
    return not("The comment is not on a pull request: nothing was done.");
  const refused = notAsked(action, comment);
  if (refused !== null) return not(refused);
  const command = readCommand(comment.body ?? "");
  const login = comment.user?.login ?? "";
  if (command === null || login === "") return not("The comment names no writer: nothing was done.");
  const may = await mayWrite(api, login);
  if (!may.ok)
    return not(`It could not be found out what ${login} may do here, so nothing was done. ${problemText(may.error)}.`, { wrong: true });
  if (!may.value) return not(`${login} may not write to this repository, so nothing was done: ask somebody who may.`);
  const pullRequest = issue.number;
  if (command === unknownCommand) return not(commandsThereAre, { pullRequest });
  const found = await api.rest<PullPayload>("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: pullRequest });
  if (!found.ok) return not(`The pull request could not be looked up. ${problemText(found.error)}.`, { wrong: true });
  const pull = found.value.data;
  if (pull.state !== "open") return not("The pull request is closed, so nothing was done.", { pullRequest });
  if (!(await stoodThereBefore(api, pull, comment.created_at ?? "")))
    return not("The branch moved on after the comment was written, so nothing was done: look at the new commit, then ask again.", {
      pullRequest,
    });
  return { ok: true, value: { event: { ...event, pull_request: pull }, command, artifactsOf: null } };
};

const mayWrite = async (api: GitHubApi, login: string): Promise<Result<boolean, ApiProblem>> => {
  const response = await api.rest<{ readonly permission: string }>("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
    username: login,
  });
  if (!response.ok) return response.error.status === 404 ? ok(false) : response;
  return ok(mayAsk(response.value.data.permission));
};

interface PostedComment extends AskingComment {
  readonly id: number;
}

/** So long a request without an answer counts as being worked on. */
const atWorkMs = 60 * 60_000;

/**
 * The sentence that the same was asked for before and is being worked on, or null: two comments of one minute must not pay for two repairs of one
 * commit. Answered is a request whose verdict was written after it. `given`: the event of the comment.
 */
export const askedBefore = async (api: GitHubApi, given: EventPayload, command: CommentCommand): Promise<string | null> => {
  const { comment = {}, issue } = given;
  const written = Date.parse(comment.created_at ?? "");
  if (comment.id === undefined || issue?.number === undefined || Number.isNaN(written)) return null;
  const listed = await allPages<PostedComment>(
    api,
    "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
    { issue_number: issue.number, since: new Date(written - atWorkMs).toISOString() },
    3,
  );
  if (!listed.ok) return null;
  const answers = listed.value.filter(({ body, user }) => user?.type === "Bot" && body?.startsWith(stickyMark) === true);
  for (const { id, created_at: asked = "", body = "", user } of listed.value) {
    const earlier = readCommand(body);
    if (id >= comment.id || earlier === null || earlier === unknownCommand || user?.type !== "User" || !isSameWork(earlier, command))
      continue;
    const isOpen =
      Date.parse(asked) >= written - atWorkMs && !answers.some(({ updated_at: at = "" }) => Date.parse(at) > Date.parse(asked));
    if (!isOpen) continue;
    const may = await mayWrite(api, user.login ?? "");
    if (may.ok && may.value)
      return `${user.login ?? "Somebody"} asked for the same at ${asked}, and the answer is not there yet, so nothing was started a second time.`;
  }
  return null;
};

/**
 * Whether the head of today was the head when the comment was written: what its writer saw is what is run. By the pushes that GitHub lists for
 * the branch, which nobody can date back; where it lists none (another's private repository), by the time of the repository's last push.
 */
const stoodThereBefore = async (api: GitHubApi, { head }: PullPayload, written: string): Promise<boolean> => {
  const when = Date.parse(written);
  const [owner, repo] = (head?.repo?.full_name ?? "").split("/");
  if (Number.isNaN(when) || !isCommitId(head?.sha) || !owner || !repo) return false;
  const listed = await api.rest<readonly { readonly after?: string; readonly timestamp?: string }[]>("GET /repos/{owner}/{repo}/activity", {
    owner,
    repo,
    ref: `refs/heads/${head.ref}`,
    per_page: 100,
  });
  if (listed.ok && listed.value.data.length > 0) {
    const before = listed.value.data.find(({ timestamp = "" }) => Date.parse(timestamp) < when);
    return before?.after === head.sha;
  }
  return Date.parse(head.repo?.pushed_at ?? "") < when;
};
