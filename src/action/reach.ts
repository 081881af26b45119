/** The run's connection to GitHub: opened only where something is to be delivered or asked, examined before anything is spent. */
import { pathText, splitZ } from "../adapters/git.ts";
import type { ApiBounds, GitHubApi } from "../adapters/github/api/client.ts";
import type { Repository } from "../adapters/repository.ts";
import type { EventFacts } from "../adapters/run-context.ts";
import { type BranchCommit, whyNotFollowed } from "../core/delivery/follow.ts";
import { isOwnCommit, type WokenMark } from "../core/delivery/marks.ts";
import { repairSwitchedOff } from "../core/delivery/switched-off.ts";
import { noToken, type TokenFacts } from "../core/delivery/token.ts";
import type { Environment } from "../core/environment.ts";
import type { Settings } from "../core/settings.ts";
import { isCommitId } from "../core/wake/waking-run.ts";

/** The client for the run's repository, or null without a token or a repository. `bounds`: when its requests end. */
export const openApi = async (environment: Environment, token: string | null, bounds: ApiBounds): Promise<GitHubApi | null> => {
  const repository = environment.GITHUB_REPOSITORY;
  if (token === null || token === "" || repository === undefined) return null;
  const { createApi } = await import("../adapters/github/api/client.ts");
  const api = await createApi(token, repository, environment.GITHUB_API_URL || "https://api.github.com", bounds);
  return api.ok ? api.value : null;
};

/** What the token may do, as far as these settings need it. Nothing is asked if nothing will be delivered. */
export const lookAtToken = async (api: GitHubApi | null, settings: Settings, facts: EventFacts): Promise<TokenFacts> => {
  const { mode } = settings.deliver;
  const issues = (settings.report.issue !== "never" || settings.report.scorecard !== "never") && facts.pullRequest === null;
  const comment = settings.report.comment !== "never" && facts.pullRequest !== null;
  const fork = facts.pullRequest?.fork === true;
  if (api === null || (fork && !facts.onBehalf) || (mode === "none" && !issues && !comment)) return { ...noToken, present: api !== null };
  const { examineToken } = await import("../adapters/github/api/token.ts");
  // Suggestions, all that a fork can get, need another right than opening does: they are tried.
  const opens = !fork && (mode === "push" || mode === "pull-request");
  return examineToken(api, mode === "none" ? null : facts.branch, { push: opens, pullRequest: opens });
};

/**
 * The files of the pull request, for fixers to keep to; null where there is none, nothing can be fixed, or it cannot be found out, which is a
 * `problem` in a sentence. GitHub's merge commit tells with its parents (`fetch-depth: 2`); else GitHub is asked, which in a private
 * repository takes `pull-requests: read`.
 */
export const filesOfPullRequest = async (
  repository: Repository,
  api: GitHubApi | null,
  { gates }: Settings,
  { pullRequest, commit }: EventFacts,
): Promise<{ readonly files: readonly string[] | null; readonly problem: string | null }> => {
  const unlisted = (why: string) => ({
    files: null,
    problem: `The files of the pull request could not be listed, so fixers may change files outside of it: ${why}. Check out with \`fetch-depth: 2\`, or give the job \`permissions: pull-requests: read\`.`,
  });
  if (pullRequest === null || gates.every((gate) => gate.fix.length === 0)) return { files: null, problem: null };
  const merged = await repository.git(["rev-parse", "--verify", "--quiet", "HEAD^2"], { accept: [1, 128] });
  if (merged.ok && commit !== null && merged.value.toString("utf8").trim() === commit) {
    const changed = await repository.git(["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "HEAD^1", "HEAD", "--"], {
      accept: [128],
    });
    if (changed.ok && changed.value.length > 0) return { files: splitZ(changed.value).map(pathText), problem: null };
  }
  if (api === null) return unlisted("there is no token to ask GitHub with");
  const [{ pullRequestFiles }, { problemText }] = await Promise.all([
    import("../adapters/github/pull-request-files.ts"),
    import("../adapters/github/api/client.ts"),
  ]);
  const listed = await pullRequestFiles(api, pullRequest.number);
  return listed.ok
    ? { files: listed.value.map(({ filename }) => filename), problem: null }
    : unlisted(listed.error.status === 401 ? "GitHub does not take the token" : problemText(listed.error));
};

/**
 * Why this run repairs nothing (a label, the commit's message, a commit of our own that was followed often enough, a pull request that had its
 * runs), or null. Messages come from the checkout, else from GitHub. `run`: the number of this run, which does not count.
 */
export const whySwitchedOff = async (
  repository: Repository | null,
  api: GitHubApi | null,
  facts: EventFacts,
  { limits, run }: { readonly limits: Settings["limits"]; readonly run: string | undefined },
): Promise<string | null> => {
  const message = await messageOf(repository, api, facts.commit);
  const off = repairSwitchedOff(message, facts.labels);
  if (off !== null || message === null || facts.commit === null || !isOwnCommit(message)) return off;
  const [commits, marks] = await Promise.all([commitsBehind(repository, api, facts, facts.commit), marksOf(api, facts)]);
  if (commits === null) return "the commit is a repair of Regreen's own, and how many stand below it could not be found out";
  const runs = marks.map((mark) => mark.run).filter((other) => other !== run);
  return whyNotFollowed({ commits, runs, red: null, hasPullRequest: facts.pullRequest !== null, limits });
};

/** What our comment on the pull request says of earlier runs; none where it cannot be read, since the commits count as well. */
const marksOf = async (api: GitHubApi | null, { pullRequest }: EventFacts): Promise<readonly WokenMark[]> => {
  if (api === null || pullRequest === null) return [];
  const [{ marksOn }, { tokenLogin }] = await Promise.all([
    import("../adapters/github/sticky-comment.ts"),
    import("../adapters/github/api/token.ts"),
  ]);
  const login = await tokenLogin(api);
  // They only count runs: a mark that another bot forged stops a repair, and starts none.
  const marks = await marksOn(api, pullRequest.number, (by) => by === login || by.endsWith("[bot]"));
  return marks.ok ? marks.value : [];
};

/** The branch's commits, the newest first; null where they cannot be found out. A shallow checkout ends where it was cut. */
const commitsBehind = async (
  repository: Repository | null,
  api: GitHubApi | null,
  { pullRequest }: EventFacts,
  commit: string,
): Promise<readonly BranchCommit[] | null> => {
  if (api !== null) {
    const { branchCommits } = await import("../adapters/github/commits/branch-commits.ts");
    const listed = await branchCommits(api, commit, pullRequest?.base ?? null);
    if (listed.ok) return listed.value;
  }
  const log = await repository?.git(["log", "-100", "--no-show-signature", "-z", "--format=%H%n%B", commit, "--"], { accept: [128] });
  const local = log?.ok ? splitZ(log.value).map(pathText) : [];
  const commits = local.map((text) => ({ id: text.slice(0, text.indexOf("\n")), message: text.slice(text.indexOf("\n") + 1) }));
  return commits.some(({ message }) => !isOwnCommit(message)) ? commits : null;
};

/**
 * Tracked files that differed from the commit before the run: a step before this one changed them, the gates judge them so, and what is
 * delivered does not hold that. Empty where it cannot be found out.
 */
export const changedBefore = async (repository: Repository): Promise<readonly string[]> => {
  const listed = await repository.git(["diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "HEAD", "--"], { accept: [128] });
  return listed.ok ? splitZ(listed.value).map(pathText) : [];
};

const messageOf = async (repository: Repository | null, api: GitHubApi | null, commit: string | null): Promise<string | null> => {
  if (!isCommitId(commit)) return null;
  const local = await repository?.git(["log", "-1", "--no-show-signature", "--format=%B", commit, "--"], { accept: [128] });
  if (local?.ok && local.value.length > 0) return local.value.toString("utf8");
  if (api === null) return null;
  const response = await api.rest<{ readonly commit: { readonly message: string } }>("GET /repos/{owner}/{repo}/commits/{ref}", {
    ref: commit,
  });
  return response.ok ? response.value.data.commit.message : null;
};
