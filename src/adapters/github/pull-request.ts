/** The one pull request of a repair branch: opened once, updated ever after, closed when there is nothing left to repair. */
import { pullRequestMark, readCause } from "../../core/delivery/marks.ts";
import { ok, type Result } from "../../core/result.ts";
import { type Answer, type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";
import { once } from "./api/once.ts";
import { commentOnce } from "./comments.ts";

export interface PullRequestRequest {
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly labels: readonly string[];
}

export interface Pull {
  readonly number: number;
  readonly html_url: string;
  readonly state: "open" | "closed";
  readonly title: string;
  readonly body?: string | null;
  readonly merged_at?: string | null;
  readonly node_id?: string;
  readonly draft?: boolean;
  readonly labels?: readonly { readonly name: string }[];
}

/** The label by which a person has a closed pull request of ours opened again. */
export const againLabel = "regreen:again";

/** Pull requests from the branch into the base, the newest first. */
export const pullsOf = async (api: GitHubApi, branch: string, base: string): Promise<Result<readonly Pull[], ApiProblem>> => {
  const listed = await api.rest<readonly Pull[]>("GET /repos/{owner}/{repo}/pulls", {
    head: `${api.owner}:${branch}`,
    base,
    state: "all",
    sort: "created",
    direction: "desc",
    per_page: 30,
  });
  return listed.ok ? ok(listed.value.data) : listed;
};

/** The pull request that a person closed for just this cause, so that it is not opened again; null where none stands in the way. */
export const closedByPerson = async (
  api: GitHubApi,
  pulls: readonly Pull[],
  cause: string,
  login: string | null,
): Promise<Result<Pull | null, ApiProblem>> => {
  const [last] = pulls;
  if (last === undefined || last.state === "open" || (last.merged_at ?? null) !== null) return ok(null);
  if (readCause(last.body ?? "") !== cause || last.labels?.some(({ name }) => name === againLabel)) return ok(null);
  const response = await api.rest<{ readonly closed_by?: { readonly login: string } | null }>(
    "GET /repos/{owner}/{repo}/issues/{issue_number}",
    {
      issue_number: last.number,
    },
  );
  if (!response.ok) return response;
  const by = response.value.data.closed_by?.login ?? null;
  return ok(by !== null && by !== login && by !== "github-actions[bot]" ? last : null);
};

/** Takes the cause out of the newest pull request if that is closed and not merged: the branch was green since. Best effort. */
export const forgetCause = async (api: GitHubApi, [last]: readonly Pull[]): Promise<void> => {
  const cause = readCause(last?.body ?? "");
  if (last === undefined || cause === null || last.state === "open" || (last.merged_at ?? null) !== null) return;
  const body = (last.body ?? "").replace(pullRequestMark(cause), "").trimEnd();
  await api.rest("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: last.number, body });
};

export interface Opened {
  readonly url: string;
  readonly number: number;
  readonly operation: "created" | "updated" | "none";
  /** Sentences on what else happened. */
  readonly notes: readonly string[];
}

/** Opens the pull request, or brings the open one of `pulls` up to date. `unchanged`: its branch was left as it was. */
export const openPullRequest = async (
  api: GitHubApi,
  request: PullRequestRequest,
  pulls: readonly Pull[],
  unchanged: boolean,
): Promise<Result<Opened, ApiProblem>> => {
  const { title, body, draft } = request;
  const openPull = pulls.find(({ state }) => state === "open");
  if (openPull === undefined) {
    const created = await create(api, request);
    if (!created.ok) return created;
    const { number, html_url: url } = created.value.data;
    return ok({ url, number, operation: "created", notes: await label(api, created.value.data, request.labels) });
  }
  const { number, html_url: url } = openPull;
  const sameKind = openPull.draft === undefined || openPull.draft === draft;
  if (unchanged && sameKind) return ok({ url, number, operation: "none", notes: [] });
  // Half a repair never stands there as a whole one, whatever the pull request was the night before.
  const turned = sameKind || (await turn(api, openPull.node_id ?? "", draft));
  const updated = await api.rest("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", {
    pull_number: number,
    title: draft && !turned ? partialTitle(title) : title,
    body,
  });
  if (!updated.ok) return updated;
  const note = turned ? [] : [draft ? "It could not be made a draft." : "It is still marked as a draft; mark it as ready for review."];
  return ok({ url, number, operation: "updated", notes: [...note, ...(await label(api, openPull, request.labels))] });
};

/** Says why, and closes it. */
export const closePullRequest = async (api: GitHubApi, pull: Pull, comment: string): Promise<Answer<unknown>> => {
  const commented = await commentOnce(api, pull.number, comment);
  if (!commented.ok) return commented;
  return api.rest("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: pull.number, state: "closed" });
};

const partialTitle = (title: string): string => `[partial] ${title}`;

/** The id of a pull request that is a draft of ours: by its mark, and by who opened it. Null where it is none. */
export const draftOfOurs = async (api: GitHubApi, number: number, believed: readonly string[]): Promise<string | null> => {
  const found = await api.rest<Pull & { readonly user?: { readonly login: string } | null }>(
    "GET /repos/{owner}/{repo}/pulls/{pull_number}",
    {
      pull_number: number,
    },
  );
  if (!found.ok) return null;
  const { draft, node_id: id = null, body, user } = found.value.data;
  const isOurs = readCause(body ?? "") !== null && believed.includes(user?.login ?? "");
  return draft === true && isOurs ? id : null;
};

/** Turns a draft ready for review. */
export const markReady = (api: GitHubApi, id: string): Promise<boolean> => turn(api, id, false);

/** REST cannot turn a pull request into a draft or back. */
const turn = async (api: GitHubApi, id: string, draft: boolean): Promise<boolean> => {
  const name = draft ? "convertPullRequestToDraft" : "markPullRequestReadyForReview";
  const type = draft ? "ConvertPullRequestToDraftInput" : "MarkPullRequestReadyForReviewInput";
  const query = `mutation Turn($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`;
  return (await api.graphql(query, { input: { pullRequestId: id } })).ok;
};

/** Private repositories of some plans have no drafts: then its title says that it is partial. */
const create = async (api: GitHubApi, { branch, base, title, body, draft }: PullRequestRequest): Promise<Answer<Pull>> => {
  const send = (as: { readonly title: string; readonly draft: boolean }): Promise<Answer<Pull>> =>
    once<Pull>(
      api,
      () => api.rest<Pull>("POST /repos/{owner}/{repo}/pulls", { head: branch, base, body, ...as }),
      async (client) => {
        const listed = await pullsOf(client, branch, base);
        return listed.ok ? (listed.value.find(({ state }) => state === "open") ?? null) : null;
      },
    );
  const created = await send({ title, draft });
  if (created.ok || !draft || created.error.status !== 422 || !/draft/i.test(created.error.message)) return created;
  return send({ title: partialTitle(title), draft: false });
};

const label = async (api: GitHubApi, pull: Pull, labels: readonly string[]): Promise<readonly string[]> => {
  const missing = labels.filter((name) => !pull.labels?.some((there) => there.name === name));
  if (missing.length === 0) return [];
  const done = await api.rest("POST /repos/{owner}/{repo}/issues/{issue_number}/labels", { issue_number: pull.number, labels: missing });
  return done.ok ? [] : [`The labels could not be set. ${problemText(done.error)}.`];
};
