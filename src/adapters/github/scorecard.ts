/** The scorecard's issue: reads what became of our pull requests, and writes it where it is due. */

import { readScorecardMark } from "../../core/delivery/marks.ts";
import type { NightHistory } from "../../core/history/history.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { type Landed, offeredRepairs, type ProjectPull } from "../../core/scorecard/repairs.ts";
import { type Scorecard, scorecard } from "../../core/scorecard/scorecard.ts";
import { planScorecard, scorecardIssue, scorecardLabel } from "../../core/scorecard/sticky.ts";
import type { ScorecardTimes } from "../../core/scorecard/times.ts";
import { type Answer, type GitHubApi, problemText } from "./api/client.ts";
import { issueProblem, openIssue, ownIssues } from "./issues.ts";

export interface ScorecardRequest {
  readonly history: NightHistory;
  /** Whose nights these are: repository, job and leg; and how people call the last two. */
  readonly scope: string;
  readonly job: string;
  /** ISO 8601: when the run ended. */
  readonly at: string;
  readonly times: ScorecardTimes;
  /** What reached the default branch since a time; asked for only where it decides something. */
  readonly landed: (since: string) => Promise<Landed>;
}

export interface KeptScorecard {
  /** Null where it was not due, or could not be made whole. */
  readonly card: Scorecard | null;
  readonly url: string | null;
  /** A sentence on what went wrong, or null. */
  readonly problem: string | null;
}

/** Writes the issue where it is due. What could not be read whole is not written: the issue keeps its last word, and the next night reads anew. */
export const keepScorecard = async (api: GitHubApi, request: ScorecardRequest, login: string | null): Promise<KeptScorecard> => {
  const undone = (problem: string | null): KeptScorecard => ({ card: null, url: null, problem });
  const { history, scope, at, times } = request;
  if (login === null) return undone("The scorecard was left alone: GitHub did not say who the token belongs to.");
  const labelled = await ownIssues(api, login, scorecardLabel, "all");
  if (!labelled.ok) return undone(issueProblem(labelled.error));
  let plan = planScorecard(labelled.value, scope, at, times);
  if (plan.kind === "open") {
    // Somebody may have taken the label off.
    const all = await ownIssues(api, login, null);
    if (!all.ok) return undone(issueProblem(all.error));
    plan = planScorecard(all.value, scope, at, times);
  }
  if (plan.kind === "none")
    return undone(
      plan.closed === null
        ? null
        : `The scorecard's issue ${plan.closed} was closed, so it is left alone: open it again, or set \`report.scorecard: never\`.`,
    );
  const pulls = await projectPulls(api, login, history.nights[0]?.at ?? at);
  if (!pulls.ok) return undone(`The scorecard was not written, and stays as it was. ${pulls.error.message}`);
  const doubtful = pulls.value.filter(({ state, commits }) => state === "closed" || commits?.some(({ isMerge }) => isMerge) !== false);
  const landed = doubtful[0] === undefined ? null : await request.landed(doubtful[0].createdAt);
  const card = scorecard(history, offeredRepairs(pulls.value, landed, login));
  const text = scorecardIssue(card, scope, request.job, at);
  if (plan.kind === "open") {
    const isSame = (body: string): boolean => readScorecardMark(body)?.scope === scope;
    const opened = await openIssue(api, { ...text, label: scorecardLabel, isSame }, login);
    return opened.ok ? { card, url: opened.value, problem: null } : { ...undone(issueProblem(opened.error)), card };
  }
  const updated = await api.rest<{ readonly html_url: string }>("PATCH /repos/{owner}/{repo}/issues/{issue_number}", {
    issue_number: plan.number,
    ...text,
  });
  return updated.ok ? { card, url: updated.value.data.html_url, problem: null } : { ...undone(issueProblem(updated.error)), card };
};

/** GitHub's search gives a thousand results at most (docs.github.com, "Search"); with fifty a page that is all that one night asks. */
const mostPages = 20;

const query = `query Repairs($words: String!, $after: String) {
  search(query: $words, type: ISSUE, first: 50, after: $after) {
    issueCount
    pageInfo { hasNextPage endCursor }
    nodes { ... on PullRequest { number state createdAt closedAt mergedAt body
      commits(first: 20) { totalCount nodes { commit { message parents { totalCount } author { name user { login } } } } } } }
  }
}`;

interface Searched {
  readonly search: {
    readonly issueCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    /** Null: GitHub did not give that one. */
    readonly nodes: readonly (Partial<SearchedPull> | null)[];
  };
}

interface SearchedPull {
  readonly number: number;
  readonly state: "OPEN" | "CLOSED" | "MERGED";
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly mergedAt: string | null;
  readonly body: string;
  readonly commits: {
    readonly totalCount: number;
    readonly nodes: readonly ({
      readonly commit: {
        readonly message: string;
        readonly parents: { readonly totalCount: number };
        readonly author: { readonly name: string | null; readonly user: { readonly login: string } | null } | null;
      };
    } | null)[];
  };
}

/** The account's pull requests since a day, the oldest first; all of them or a problem. */
const projectPulls = async (api: GitHubApi, login: string, since: string): Promise<Result<readonly ProjectPull[]>> => {
  const author = login.endsWith("[bot]") ? `app/${login.slice(0, -5)}` : login;
  const words = `repo:${api.owner}/${api.name} is:pr author:${author} created:>=${since.slice(0, 10)} sort:created-asc`;
  const pulls: ProjectPull[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const answer: Answer<Searched> = await api.graphql<Searched>(query, { words, after });
    if (!answer.ok) return fail("network", `Of its pull requests ${pulls.length} were read. ${problemText(answer.error)}.`);
    const { nodes, pageInfo }: Searched["search"] = answer.value.data.search;
    if (nodes.includes(null))
      return fail("network", `Of its pull requests ${pulls.length} were read, and GitHub left one of the next out.`);
    for (const node of nodes) if (node?.number !== undefined) pulls.push(pullOf(node as SearchedPull));
    if (!pageInfo.hasNextPage) return ok(pulls);
    after = pageInfo.endCursor;
  }
  return fail("refused", `It has more than ${mostPages * 50} pull requests since ${since.slice(0, 10)}.`);
};

const pullOf = ({ number, state, createdAt, closedAt, mergedAt, body, commits }: SearchedPull): ProjectPull => ({
  number,
  createdAt,
  body,
  state: state === "OPEN" ? "open" : state === "MERGED" ? "merged" : "closed",
  endedAt: mergedAt ?? closedAt,
  commits:
    commits.totalCount > commits.nodes.length || commits.nodes.includes(null)
      ? null
      : commits.nodes
          .flatMap((node) => node ?? [])
          .map(({ commit: { message, parents, author } }) => ({
            message,
            // A bot is no user; what it is called there is its login.
            author: author?.user?.login ?? author?.name ?? null,
            isMerge: parents.totalCount > 1,
          })),
});
