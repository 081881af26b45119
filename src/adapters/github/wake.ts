/** What `mode: wake` has to look up, one request for each answer. Nothing of the event's run is checked out, and none of its artifacts is read. */
import { lastWords, logLines } from "../../core/ci-run/log.ts";
import { endedJob, endedRed, type RunId, redJobs, stepUrl } from "../../core/ci-run/run.ts";
import { readCause } from "../../core/delivery/marks.ts";
import type { Environment } from "../../core/environment.ts";
import { ok, type Result } from "../../core/result.ts";
import type { RedWords } from "../../core/wake/comment.ts";
import type { OpenPull, WakeFacts, WakeLookup } from "../../core/wake/decide.ts";
import type { WakingRun } from "../../core/wake/waking-run.ts";
import type { EventPayload, PullPayload } from "../run-context.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";
import { allPages } from "./api/pages.ts";
import { readCiRun, readJobLog, workflowPath } from "./ci-run.ts";
import { branchCommits } from "./commits/branch-commits.ts";
import { branchHead } from "./commits/branches.ts";
import { changedPaths, mostListedFiles, pullRequestFiles } from "./pull-request-files.ts";
import { marksOn } from "./sticky-comment.ts";

/** The run of a `workflow_run` event, as data. */
export const wakingRun = ({ workflow_run: run = {} }: EventPayload): WakingRun => ({
  id: run.id ?? null,
  attempt: run.run_attempt ?? 1,
  workflow: run.name ?? run.path ?? "",
  path: workflowPath(run.path),
  event: run.event ?? "",
  conclusion: run.conclusion ?? "",
  commit: run.head_sha ?? null,
  branch: run.head_branch ?? null,
  headRepository: run.head_repository?.full_name ?? null,
  repository: run.repository?.full_name ?? null,
  actor: accountOf(run.actor),
  botAuthor: botIn(run.head_commit?.author ?? {}),
  message: run.head_commit?.message ?? "",
});

const accountOf = ({ login = "", type }: { readonly login?: string | undefined; readonly type?: string | undefined } = {}) => ({
  login,
  isBot: type === "Bot" || login.endsWith("[bot]"),
});

/** "dependabot[bot]" of a commit's author. */
const botIn = ({ name = "", email = "" }: { readonly name?: string | undefined; readonly email?: string | undefined }): string | null =>
  /^(?:\d+\+)?([\w.-]{1,100}\[bot\])@users\.noreply\./.exec(email)?.[1] ?? /^[\w.-]{1,100}\[bot\]$/.exec(name)?.[0] ?? null;

/** The job's own run, which its condition says is green so far: of a pull request, whose event does not hold the commit's message. */
export const ownRun = async (api: GitHubApi, environment: Environment, { pull_request: pull }: EventPayload): Promise<WakingRun> => {
  const commit = pull?.head?.sha ?? null;
  const found = await api.rest<{ readonly commit: { readonly message: string } }>("GET /repos/{owner}/{repo}/commits/{ref}", {
    ref: commit,
  });
  const id = Number(environment.GITHUB_RUN_ID);
  return {
    id: Number.isInteger(id) ? id : null,
    attempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 1),
    workflow: environment.GITHUB_WORKFLOW ?? "",
    path: pathOfWorkflow(environment),
    event: "pull_request",
    conclusion: "success",
    commit,
    branch: pull?.head?.ref ?? null,
    headRepository: pull?.head?.repo?.full_name ?? null,
    repository: environment.GITHUB_REPOSITORY ?? null,
    actor: { login: environment.GITHUB_ACTOR ?? "", isBot: environment.GITHUB_ACTOR?.endsWith("[bot]") === true },
    botAuthor: null,
    message: found.ok ? found.value.data.commit.message : "",
  };
};

/** ".github/workflows/ci.yml" of the runner's "octo/app/.github/workflows/ci.yml@refs/heads/main". */
export const pathOfWorkflow = ({ GITHUB_WORKFLOW_REF: ref = "" }: Environment): string =>
  /(\.github\/workflows\/[^@]+)@/.exec(ref)?.[1] ?? "";

/** More logs are not read for an explanation. */
const mostLogs = 3;

/** What the red jobs of a run said last. */
export const redWords = async (api: GitHubApi, id: RunId): Promise<Result<readonly RedWords[]>> => {
  const run = await readCiRun(api, id);
  if (!run.ok) return run;
  const found: RedWords[] = [];
  for (const [at, job] of redJobs(run.value).entries()) {
    const log = at < mostLogs ? await readJobLog(api, job, [1_000, 2_000, 4_000]) : null;
    const lines = log?.kind === "text" ? logLines(log.text) : [];
    const steps = job.steps.filter(endedJob);
    if (steps.length === 0) found.push({ job, step: null, words: [], url: job.url });
    for (const step of steps.slice(0, 5)) {
      const { words, line } = lastWords(lines, step);
      found.push({
        job,
        step,
        words: log?.kind === "none" ? [`Its log could not be read: ${log.why}.`] : words,
        url: stepUrl(job, step, line),
      });
    }
  }
  return ok(found);
};

/** The facts with one more. `login`: who writes our comment. `pullRequest`: the one that the decision is about, where it is known. */
export const lookUp = async (
  api: GitHubApi,
  at: WakeLookup,
  run: WakingRun,
  facts: WakeFacts,
  { login, pullRequest }: { readonly login: string | null; readonly pullRequest: number | null },
): Promise<Result<WakeFacts, string>> => {
  const pull = facts.pulls?.find(({ number }) => number === pullRequest);
  switch (at) {
    case "pulls": {
      const pulls = await pullsOfHead(api, run.headRepository ?? "", run.branch ?? "");
      return pulls.ok
        ? ok({ ...facts, pulls: pulls.value.flatMap(openPull) })
        : lost("The pull request could not be looked up", pulls.error);
    }
    case "branchHead": {
      const head = await branchHead(api, run.branch ?? "");
      return head.ok ? ok({ ...facts, branchHead: head.value }) : { ok: false, error: head.error.message };
    }
    case "files": {
      const files = await pullRequestFiles(api, pull?.number ?? 0);
      if (!files.ok) return lost("The files of the pull request could not be listed", files.error);
      return ok({ ...facts, files: files.value.length >= mostListedFiles ? null : changedPaths(files.value) });
    }
    case "marks": {
      // Of our own account and the workflow's alone: what another bot says of its own push is no proof that we pushed it.
      const marks = await marksOn(api, pull?.number ?? 0, (by) => by === login);
      return marks.ok ? ok({ ...facts, marks: marks.value }) : lost("The comment could not be read", marks.error);
    }
    case "commits": {
      const commits = await branchCommits(api, run.commit ?? "", pull?.base ?? null);
      return commits.ok ? ok({ ...facts, commits: commits.value }) : lost("The commits of the branch could not be listed", commits.error);
    }
    case "runs": {
      const runs = await api.rest<{ readonly workflow_runs: readonly ListedRun[] }>("GET /repos/{owner}/{repo}/actions/runs", {
        head_sha: run.commit,
        per_page: 100,
      });
      return runs.ok
        ? ok({ ...facts, runs: newest(runs.value.data.workflow_runs) })
        : lost("The runs of the commit could not be listed", runs.error);
    }
    default:
      return at satisfies never;
  }
};

const lost = (what: string, problem: ApiProblem): Result<never, string> => ({ ok: false, error: `${what}. ${problemText(problem)}.` });

/** The open pull requests whose head is a branch of a repository ("owner/name"). */
export const pullsOfHead = async (
  api: GitHubApi,
  repository: string,
  branch: string,
): Promise<Result<readonly PullPayload[], ApiProblem>> => {
  const listed = await allPages<PullPayload>(
    api,
    "GET /repos/{owner}/{repo}/pulls",
    { state: "open", head: `${repository.split("/")[0]}:${branch}` },
    3,
  );
  return listed.ok ? ok(listed.value.filter(({ head }) => head?.repo?.full_name === repository && head.ref === branch)) : listed;
};

const openPull = ({ number, head, base, labels = [], user, body }: PullPayload): readonly OpenPull[] => {
  if (number === undefined || head?.sha === undefined) return [];
  const repairBy = readCause(body ?? "") === null ? null : (user?.login ?? null);
  const openedBy = user?.login === undefined ? null : accountOf(user);
  return [{ number, commit: head.sha, base: base?.ref ?? "", labels: labels.flatMap(({ name }) => name ?? []), openedBy, repairBy }];
};

interface ListedRun {
  readonly id: number;
  readonly name?: string | null;
  readonly path: string;
  readonly status: string | null;
  readonly conclusion: string | null;
}

/** The newest run of each workflow; GitHub lists the newest first. A workflow on two events has one for each, and the newer one counts. */
const newest = (runs: readonly ListedRun[]): NonNullable<WakeFacts["runs"]> => {
  const byPath = new Map<string, ListedRun>();
  for (const run of runs) if (!byPath.has(run.path)) byPath.set(run.path, run);
  return [...byPath.values()].map(({ id, name, path, status, conclusion }) => ({
    id,
    workflow: name ?? path,
    path: workflowPath(path),
    isOver: status === "completed",
    conclusion: conclusion ?? "",
    reds: runs.filter((other) => other.path === path && endedRed(other)).length,
  }));
};
