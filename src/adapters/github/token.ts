/** Looks at the token before anything is spent: who it is, and what it may do. Changes nothing. */
import type { TokenFacts } from "../../core/delivery/token.ts";
import { type GitHubApi, saidBy } from "./api.ts";

/** A commit that no repository has: a request that names it is refused as invalid by whoever may write, as forbidden by whoever may not. */
const nowhere = "0".repeat(40);
const probe = "regreen/permission-probe";

/** `branch`: to which a push would go, or null. `wantsPullRequest`: whether it matters that pull requests can be opened. */
export const examineToken = async (
  api: GitHubApi,
  branch: string | null,
  wants: { readonly push: boolean; readonly pullRequest: boolean },
): Promise<TokenFacts> => {
  const viewer = await api.graphql<{ readonly viewer: { readonly login: string } }>("query Viewer { viewer { login } }", {});
  const repository = await api.rest<{ readonly permissions?: { readonly push?: boolean } }>("GET /repos/{owner}/{repo}");
  if (!repository.ok && (repository.error.status === 0 || repository.error.status === 401 || repository.error.status >= 500))
    return { ...unknown, trouble: `The token could not be examined, so nothing is delivered. ${saidBy(repository.error)}.` };
  const login = viewer.ok ? viewer.value.data.viewer.login : null;
  const scopes = repository.ok ? String(repository.value.headers["x-oauth-scopes"] ?? "") : "";
  const canPush =
    repository.ok && repository.value.data.permissions?.push === false && login !== "github-actions[bot]"
      ? false
      : wants.push
        ? await mayPush(api)
        : null;
  return {
    present: true,
    login,
    canPush,
    canOpenPullRequests: wants.pullRequest ? await mayOpenPullRequests(api, branch) : null,
    canPushWorkflows: workflows(login, scopes),
    branchProtected: branch === null || !wants.push ? null : await isProtected(api, branch),
    trouble: null,
  };
};

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
  const asked = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${probe}`, sha: nowhere });
  return asked.ok ? true : verdict(asked.error.status);
};

const mayOpenPullRequests = async (api: GitHubApi, branch: string | null): Promise<boolean | null> => {
  const asked = await api.rest("POST /repos/{owner}/{repo}/pulls", { title: "Permission probe", head: probe, base: branch ?? probe });
  return asked.ok ? true : verdict(asked.error.status);
};

const verdict = (status: number): boolean | null => (status === 422 ? true : status === 403 || status === 404 ? false : null);

/** The workflow's own token never may; a classic token says its scopes; of others it is not known. */
const workflows = (login: string | null, scopes: string): boolean | null => {
  if (login === "github-actions[bot]") return false;
  if (scopes === "") return null;
  return scopes.split(",").some((scope) => scope.trim() === "workflow");
};

const isProtected = async (api: GitHubApi, branch: string): Promise<boolean | null> => {
  const asked = await api.rest<{ readonly protected?: boolean }>("GET /repos/{owner}/{repo}/branches/{branch}", { branch });
  return asked.ok ? (asked.value.data.protected ?? null) : null;
};
