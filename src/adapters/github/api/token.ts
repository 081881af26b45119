/** Examines the token before anything is spent: whose it is, and what it may do. Changes nothing. */
import type { TokenFacts } from "../../../core/delivery/token.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./client.ts";

/** A commit that no repository has: a request that names it is refused as invalid by whoever may write, as forbidden by whoever may not. */
const nowhere = "0".repeat(40);
const probe = "regreen/permission-probe";

/** `branch`: to which a push would go, or null. `wantsPullRequest`: whether it matters that pull requests can be opened. */
export const examineToken = async (
  api: GitHubApi,
  branch: string | null,
  wants: { readonly push: boolean; readonly pullRequest: boolean },
): Promise<TokenFacts> => {
  const [login, repository] = await Promise.all([tokenLogin(api), api.repository()]);
  if (!repository.ok && (repository.error.kind !== "refused" || repository.error.status === 401))
    return { ...unknown, trouble: troubleOf(repository.error) };
  if (repository.ok && repository.value.data.archived === true)
    return {
      ...unknown,
      trouble: `The repository ${repository.value.data.full_name} is archived, so nothing can be delivered to it. Unarchive it first.`,
    };
  const scopes = repository.ok ? String(repository.value.headers["x-oauth-scopes"] ?? "") : "";
  const canPush =
    repository.ok && repository.value.data.permissions?.push === false && login !== "github-actions[bot]"
      ? false
      : wants.push
        ? mayPush(api)
        : null;
  const [push, pullRequests, branchProtected] = await Promise.all([
    canPush,
    wants.pullRequest ? mayOpenPullRequests(api, branch) : null,
    branch === null || !wants.push ? null : isProtected(api, branch),
  ]);
  return {
    present: true,
    login,
    canPush: push,
    canOpenPullRequests: pullRequests,
    canPushWorkflows: workflows(login, scopes),
    branchProtected,
    trouble: null,
  };
};

/** Who writes with the token: "github-actions[bot]", "octocat"; null where GitHub does not say. */
export const tokenLogin = async (api: GitHubApi): Promise<string | null> => {
  const viewer = await api.graphql<{ readonly viewer?: { readonly login?: string } | null }>("query Viewer { viewer { login } }", {});
  return viewer.ok ? (viewer.value.data.viewer?.login ?? null) : null;
};

const troubleOf = (problem: ApiProblem): string =>
  problem.status === 401
    ? "GitHub does not know the token (401), so nothing is delivered: it is wrong, expired or revoked. An app's token lasts an hour; make it in the job that uses it."
    : `The token could not be examined, so nothing is delivered. ${problemText(problem)}.`;

/** Whether a repair could be offered on a branch of its own as a pull request. */
export const mayOffer = async (api: GitHubApi, base: string): Promise<boolean> =>
  (await Promise.all([mayPush(api), mayOpenPullRequests(api, base)])).every((may) => may === true);

const unknown: TokenFacts = {
  present: true,
  login: null,
  canPush: null,
  canOpenPullRequests: null,
  canPushWorkflows: null,
  branchProtected: null,
  trouble: null,
};

/** 422 says that the request was looked at, 403 and 404 that it may not be made. */
const mayPush = async (api: GitHubApi): Promise<boolean | null> => {
  const response = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${probe}`, sha: nowhere });
  return response.ok ? true : verdict(response.error);
};

const mayOpenPullRequests = async (api: GitHubApi, branch: string | null): Promise<boolean | null> => {
  const response = await api.rest("POST /repos/{owner}/{repo}/pulls", { title: "Permission probe", head: probe, base: branch ?? probe });
  return response.ok ? true : verdict(response.error);
};

const verdict = ({ kind, status }: ApiProblem): boolean | null =>
  kind !== "refused" ? null : status === 422 ? true : status === 403 || status === 404 ? false : null;

/** The workflow's own token never may; a classic token says its scopes; of others it is not known. */
const workflows = (login: string | null, scopes: string): boolean | null => {
  if (login === "github-actions[bot]") return false;
  if (scopes === "") return null;
  return scopes.split(",").some((scope) => scope.trim() === "workflow");
};

const isProtected = async (api: GitHubApi, branch: string): Promise<boolean | null> => {
  const response = await api.rest<{ readonly protected?: boolean }>("GET /repos/{owner}/{repo}/branches/{branch}", { branch });
  return response.ok ? (response.value.data.protected ?? null) : null;
};
