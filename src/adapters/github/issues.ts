/** Issues for gaps: lists those of our own, and carries out what the core decided. */
import { type IssueAction, issueLabel, type OwnIssue, planIssues } from "../../core/delivery/issues.ts";
import { readIssueMark } from "../../core/delivery/marks.ts";
import { ok, type Result } from "../../core/result.ts";
import type { Report } from "../../core/stored/report.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";
import { once } from "./api/once.ts";
import { allPages } from "./api/pages.ts";
import { commentOnce } from "./comments.ts";

interface Issue {
  readonly number: number;
  readonly html_url: string;
  readonly state: "open" | "closed";
  readonly body?: string | null;
  readonly user: { readonly login: string } | null;
  readonly pull_request?: object;
}

/** Addresses of the issues that are open for the run's gaps, and sentences on what went wrong. `login`: who writes with the token. */
export const keepIssues = async (
  api: GitHubApi,
  report: Report,
  login: string | null,
): Promise<{ readonly urls: readonly string[]; readonly problems: readonly string[] }> => {
  if (login === null)
    return { urls: [], problems: ["Issues were left alone: GitHub did not say who the token belongs to, so none can be known as ours."] };
  const openIssues = await knownIssues(api, report, login);
  if (!openIssues.ok) return { urls: [], problems: [issueProblem(openIssues.error)] };
  const urls: string[] = [];
  const problems: string[] = [];
  for (const action of planIssues(report, openIssues.value)) {
    const done = await carryOut(api, action, login);
    if (!done.ok) problems.push(issueProblem(done.error));
    else if (done.value !== null) urls.push(done.value);
  }
  return { urls, problems: [...new Set(problems)] };
};

export const issueProblem = (problem: ApiProblem): string =>
  problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
    ? "The token may not write issues: give the job `permissions: issues: write`."
    : problem.status === 410
      ? "Issues are switched off in this repository."
      : `Issues could not be kept. ${problemText(problem)}.`;

/** Those with our label; before another one would be opened, all of them, since somebody may have taken the label off. */
const knownIssues = async (api: GitHubApi, report: Report, login: string) => {
  const labelled = await ownIssues(api, login, issueLabel);
  if (!labelled.ok || planIssues(report, labelled.value).every(({ kind }) => kind !== "open")) return labelled;
  return ownIssues(api, login, null);
};

/** A new issue: its label, and how its body is known again. */
export interface NewIssue {
  readonly title: string;
  readonly body: string;
  readonly label: string;
  readonly isSame: (body: string) => boolean;
}

/** Opens an issue once, and gives its address. */
export const openIssue = async (
  api: GitHubApi,
  { title, body, label, isSame }: NewIssue,
  login: string,
): Promise<Result<string, ApiProblem>> => {
  const created = await once<Pick<Issue, "number" | "html_url">>(
    api,
    () => api.rest("POST /repos/{owner}/{repo}/issues", { title, body, labels: [label] }),
    async (client) => {
      const openIssues = await ownIssues(client, login, label);
      const mine = openIssues.ok ? openIssues.value.find((issue) => isSame(issue.body)) : undefined;
      return mine === undefined ? null : { number: mine.number, html_url: mine.url };
    },
  );
  return created.ok ? ok(await older(api, { label, isSame }, created.value.data, login)) : created;
};

type FoundIssue = OwnIssue & Pick<Issue, "state"> & { readonly url: string };

/** Known as ours by who wrote them and by their mark; the label only makes the list short. Null: whatever their label. */
export const ownIssues = async (
  api: GitHubApi,
  login: string,
  label: string | null,
  state: "open" | "all" = "open",
): Promise<Result<readonly FoundIssue[], ApiProblem>> => {
  const listed = await allPages<Issue>(
    api,
    "GET /repos/{owner}/{repo}/issues",
    { state, ...(label === null ? {} : { labels: label }) },
    10,
  );
  if (!listed.ok) return listed;
  const ours: FoundIssue[] = [];
  for (const { number, body, user, state: is, pull_request: pull, html_url: url } of listed.value)
    if (user?.login === login && pull === undefined && typeof body === "string") ours.push({ number, body, url, state: is });
  return ok(ours);
};

const carryOut = async (api: GitHubApi, action: IssueAction, login: string): Promise<Result<string | null, ApiProblem>> => {
  if (action.kind === "open") {
    const isSame = (body: string): boolean => readIssueMark(body)?.gap === action.gap;
    return openIssue(api, { ...action, label: issueLabel, isSame }, login);
  }
  if (action.kind === "update") {
    const { number, title, body } = action;
    const updated = await api.rest<Issue>("PATCH /repos/{owner}/{repo}/issues/{issue_number}", { issue_number: number, title, body });
    return updated.ok ? ok(updated.value.data.html_url) : updated;
  }
  const commented = await commentOnce(api, action.number, action.comment);
  if (!commented.ok) return commented;
  const closed = await api.rest("PATCH /repos/{owner}/{repo}/issues/{issue_number}", {
    issue_number: action.number,
    state: "closed",
    state_reason: "completed",
  });
  return closed.ok ? ok(null) : closed;
};

/** Another job may have opened one for the same cause meanwhile: the older one stays, ours is closed again. */
const older = async (
  api: GitHubApi,
  { label, isSame }: Pick<NewIssue, "label" | "isSame">,
  mine: Pick<Issue, "number" | "html_url">,
  login: string,
): Promise<string> => {
  const openIssues = await ownIssues(api, login, label);
  if (!openIssues.ok) return mine.html_url;
  const [first] = openIssues.value.filter(({ body }) => isSame(body)).sort((a, b) => a.number - b.number);
  if (first === undefined || first.number >= mine.number) return mine.html_url;
  await api.rest("PATCH /repos/{owner}/{repo}/issues/{issue_number}", {
    issue_number: mine.number,
    state: "closed",
    state_reason: "not_planned",
  });
  return first.url;
};
