/** The one pull request of a repair branch: opened once, updated ever after. */
import { ok, type Result } from "../../core/result.ts";
import { type ApiProblem, type GitHubApi, saidBy } from "./api.ts";

export interface PullRequestRequest {
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly labels: readonly string[];
}

interface Pull {
  readonly number: number;
  readonly html_url: string;
  readonly node_id?: string;
  readonly draft?: boolean;
}

/** Gives its address, and what is to be said besides. */
export const openPullRequest = async (
  api: GitHubApi,
  request: PullRequestRequest,
): Promise<Result<{ readonly url: string; readonly notes: readonly string[] }, ApiProblem>> => {
  const { branch, base, title, body, draft } = request;
  const listed = await api.rest<readonly Pull[]>("GET /repos/{owner}/{repo}/pulls", {
    head: `${api.owner}:${branch}`,
    base,
    state: "open",
    per_page: 10,
  });
  if (!listed.ok) return listed;
  const [open] = listed.value.data;
  if (open !== undefined) {
    // Half a repair never stands there as a whole one, whatever the pull request was the night before.
    const turned = open.draft === undefined || open.draft === draft ? true : await turn(api, open.node_id ?? "", draft);
    const updated = await api.rest("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", {
      pull_number: open.number,
      title: draft && !turned ? partialTitle(title) : title,
      body,
    });
    if (!updated.ok) return updated;
    const note = turned ? [] : [draft ? "It could not be made a draft." : "It is still marked as a draft; mark it as ready for review."];
    return ok({ url: open.html_url, notes: [...note, ...(await label(api, open.number, request.labels))] });
  }
  const made = await create(api, { title, body, head: branch, base, draft });
  if (!made.ok) return made;
  return ok({ url: made.value.html_url, notes: await label(api, made.value.number, request.labels) });
};

const partialTitle = (title: string): string => `[partial] ${title}`;

/** REST cannot turn a pull request into a draft or back. */
const turn = async (api: GitHubApi, id: string, draft: boolean): Promise<boolean> => {
  const name = draft ? "convertPullRequestToDraft" : "markPullRequestReadyForReview";
  const type = draft ? "ConvertPullRequestToDraftInput" : "MarkPullRequestReadyForReviewInput";
  const query = `mutation Turn($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`;
  return (await api.graphql(query, { input: { pullRequestId: id } })).ok;
};

/** Private repositories of some plans have no drafts: then its title says that it is partial. */
const create = async (
  api: GitHubApi,
  fields: { readonly title: string; readonly body: string; readonly head: string; readonly base: string; readonly draft: boolean },
): Promise<Result<Pull, ApiProblem>> => {
  const made = await api.rest<Pull>("POST /repos/{owner}/{repo}/pulls", fields);
  if (made.ok) return ok(made.value.data);
  if (!fields.draft || made.error.status !== 422 || !/draft/i.test(made.error.message)) return made;
  const plain = await api.rest<Pull>("POST /repos/{owner}/{repo}/pulls", { ...fields, draft: false, title: partialTitle(fields.title) });
  return plain.ok ? ok(plain.value.data) : plain;
};

const label = async (api: GitHubApi, number: number, labels: readonly string[]): Promise<readonly string[]> => {
  if (labels.length === 0) return [];
  const done = await api.rest("POST /repos/{owner}/{repo}/issues/{issue_number}/labels", { issue_number: number, labels });
  return done.ok ? [] : [`The labels could not be set. ${saidBy(done.error)}.`];
};
