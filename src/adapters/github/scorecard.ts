/** The scorecard's issue: reads what became of our pull requests, and writes it where it is due. */
import { readScorecardMark } from "../../core/delivery/marks.ts";
import type { NightHistory } from "../../core/history/history.ts";
import { ok, type Result } from "../../core/result.ts";
import { type KeptRepairs, readKeptMark } from "../../core/scorecard/kept.ts";
import { isDoubtful, type Landed, offeredRepairs, type ProjectPull, readRepair } from "../../core/scorecard/repairs.ts";
import { type Scorecard, scorecard } from "../../core/scorecard/scorecard.ts";
import { planScorecard, scorecardIssue, scorecardLabel, unfinishedIssue } from "../../core/scorecard/sticky.ts";
import type { ScorecardTimes } from "../../core/scorecard/times.ts";
import { day, dayOf } from "../../core/words/quantities.ts";
import { type Answer, type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";
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

/**
 * Writes the issue where it is due. What could not be read whole makes no scorecard: the issue keeps its last word, says so, and holds what was
 * read, from which the next night goes on.
 */
export const keepScorecard = async (api: GitHubApi, request: ScorecardRequest, login: string | null): Promise<KeptScorecard> => {
  const undone = (problem: string | null): KeptScorecard => ({ card: null, url: null, problem });
  const { history, scope, job, at, times } = request;
  if (login === null) return undone("The scorecard was left alone: GitHub did not say who the token belongs to.");
  let issues = await ownIssues(api, login, scorecardLabel, "all");
  if (!issues.ok) return undone(issueProblem(issues.error));
  let plan = planScorecard(issues.value, scope, at, times);
  if (plan.kind === "open") {
    // Somebody may have taken the label off.
    issues = await ownIssues(api, login, null);
    if (!issues.ok) return undone(issueProblem(issues.error));
    plan = planScorecard(issues.value, scope, at, times);
  }
  if (plan.kind === "none")
    return undone(
      plan.closed === null
        ? null
        : `The scorecard's issue ${plan.closed} was closed, so it is left alone: open it again, or set \`report.scorecard: never\`.`,
    );
  const { number } = plan.kind === "update" ? plan : { number: null };
  const before = issues.value.find((issue) => issue.number === number)?.body ?? null;
  const known = readKeptMark(before ?? "");
  const from = `${dayOf(history.nights[0]?.at ?? at)}T00:00:00Z`;
  // Nobody has read tomorrow: who wrote that has nothing read again.
  const isPast = known !== null && Date.parse(known.until) <= Date.parse(at) + overlapMs;
  const { kept, pages, problem } = await readPulls(api, login, from, isPast ? known : null);
  const frame = { scope, job, kept };
  if (problem !== null) {
    const said = `The scorecard was not written, and stays as it was. ${problem}`;
    // What was read before is kept already.
    if (pages === 0) return undone(said);
    const noted = await written(api, number, unfinishedIssue(before, problem, frame, at), scope, login);
    return undone(noted.ok ? said : `${said} ${issueProblem(noted.error)}`);
  }
  const doubtful = kept.repairs.filter(isDoubtful).map(({ createdAt }) => createdAt);
  const landed = doubtful.length === 0 ? null : await request.landed(doubtful.sort()[0] ?? at);
  const card = scorecard(history, offeredRepairs(kept.repairs, landed));
  const done = await written(api, number, scorecardIssue(card, frame, at), scope, login);
  return done.ok ? { card, url: done.value, problem: null } : { ...undone(issueProblem(done.error)), card };
};

/** The address of the issue with these words; `number` null: a new one. */
const written = async (
  api: GitHubApi,
  number: number | null,
  text: { readonly title: string; readonly body: string },
  scope: string,
  login: string,
): Promise<Result<string, ApiProblem>> => {
  const isSame = (body: string): boolean => readScorecardMark(body)?.scope === scope;
  if (number === null) return openIssue(api, { ...text, label: scorecardLabel, isSame }, login);
  const route = "PATCH /repos/{owner}/{repo}/issues/{issue_number}";
  const updated = await api.rest<{ readonly html_url: string }>(route, { issue_number: number, ...text });
  return updated.ok ? ok(updated.value.data.html_url) : updated;
};

/** Pages of fifty pull requests that one night asks for. */
const mostPages = 20;
/** What changed lately may be missing in GitHub's index: it is asked for once more. */
const overlapMs = 86_400_000;

const query = `query Repairs($words: String!, $after: String) {
  search(query: $words, type: ISSUE, first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { ... on PullRequest { number state createdAt updatedAt closedAt mergedAt body
      commits(first: 20) { totalCount nodes { commit { message parents { totalCount } author { name user { login } } } } } } }
  }
}`;

interface Searched {
  readonly search: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    /** Null: GitHub did not give that one. */
    readonly nodes: readonly (Partial<SearchedPull> | null)[];
  };
}

interface SearchedPull {
  readonly number: number;
  readonly state: "OPEN" | "CLOSED" | "MERGED";
  readonly createdAt: string;
  readonly updatedAt: string;
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

/** As GitHub writes a time. */
const inSeconds = (at: number): string => new Date(at).toISOString().replace(/\.\d+/, "");

interface ReadPulls {
  readonly kept: KeptRepairs;
  /** That were read now. */
  readonly pages: number;
  /** A sentence on why not all is known; null where it is. */
  readonly problem: string | null;
}

/**
 * The repairs among the account's pull requests that were opened since a time: what is known already, and what changed since. Each page asks for
 * what changed since the last one, so that nothing is left out where one changes meanwhile.
 */
const readPulls = async (api: GitHubApi, login: string, from: string, known: KeptRepairs | null): Promise<ReadPulls> => {
  const author = login.endsWith("[bot]") ? `app/${login.slice(0, -5)}` : login;
  const before = known !== null && Date.parse(known.from) <= Date.parse(from) ? known : null;
  const repairs = new Map((before?.repairs ?? []).map((repair) => [repair.number, repair]));
  let until = before?.until ?? from;
  let since = inSeconds(Date.parse(until) - (before === null ? 0 : overlapMs));
  let after: string | null = null;
  const read = (pages: number, problem: string | null): ReadPulls => {
    const inTime = [...repairs.values()].filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(from));
    return { kept: { from, until, repairs: inTime }, pages, problem };
  };
  for (let page = 0; page < mostPages; page += 1) {
    const words = `repo:${api.owner}/${api.name} is:pr author:${author} updated:>=${since} sort:updated-asc`;
    const answer: Answer<Searched> = await api.graphql<Searched>(query, { words, after });
    if (!answer.ok) return read(page, `Of those that changed since ${day(since)} not all were read. ${problemText(answer.error)}.`);
    const { nodes, pageInfo }: Searched["search"] = answer.value.data.search;
    let last = since;
    for (const node of nodes) {
      if (node === null) return read(page, `Of those that changed since ${day(since)} GitHub left one out.`);
      if (node.number === undefined) continue;
      const pull = node as SearchedPull;
      const repair = readRepair(pullOf(pull), login);
      if (repair === null) repairs.delete(pull.number);
      else repairs.set(pull.number, repair);
      last = inSeconds(Date.parse(pull.updatedAt));
      if (last > until) until = last;
    }
    if (!pageInfo.hasNextPage) return read(page + 1, null);
    // More than a page of one second is gone through by GitHub's own cursor.
    after = since === last ? pageInfo.endCursor : null;
    since = last;
  }
  return read(mostPages, `More than ${mostPages * 50} changed.`);
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
