/** Who accepted a change's findings, and what was there when they did: by GitHub's own records, never by anything in a commit. */
import { type AskingComment, mayAsk } from "../../core/delivery/comment-command.ts";
import { type Acceptance, acceptLabel, acceptReason, isOwnWord } from "../../core/guard/acceptance.ts";
import { ok, type Result } from "../../core/result.ts";
import type { ApiProblem, GitHubApi } from "../github/api/client.ts";
import { allPages } from "../github/api/pages.ts";
import type { PullPayload } from "../run-context.ts";

/** An acceptance, and the head that stood when it was given; null where GitHub does not tell. */
export interface DatedAcceptance {
  readonly acceptance: Acceptance;
  readonly head: string | null;
}

const mostPages = 10;
/** Older words than the last ones are for what was settled then. */
const mostWords = 10;

interface LabelEvent {
  readonly event?: string;
  readonly created_at?: string;
  readonly label?: { readonly name?: string };
  readonly actor?: { readonly login?: string; readonly type?: string } | null;
}

/** The words of people who may write here, the newest first. */
export const acceptancesOf = async (api: GitHubApi, pull: PullPayload): Promise<Result<readonly DatedAcceptance[], ApiProblem>> => {
  const number = { issue_number: pull.number };
  const comments = await allPages<AskingComment>(api, "GET /repos/{owner}/{repo}/issues/{issue_number}/comments", number, mostPages);
  if (!comments.ok) return comments;
  const labelled = (pull.labels ?? []).some(({ name }) => name === acceptLabel);
  const events = labelled
    ? await allPages<LabelEvent>(api, "GET /repos/{owner}/{repo}/issues/{issue_number}/events", number, mostPages)
    : ok([]);
  if (!events.ok) return events;
  const said = comments.value.flatMap((comment): readonly Acceptance[] => {
    const reason = acceptReason(comment.body ?? "");
    return reason === null || !isOwnWord(comment) ? [] : [{ by: comment.user?.login ?? "", reason, at: comment.created_at ?? "" }];
  });
  const label = events.value.findLast(({ event, label: of }) => event === "labeled" && of?.name === acceptLabel);
  const put: readonly Acceptance[] =
    label?.actor?.type === "User" ? [{ by: label.actor.login ?? "", reason: `the label ${acceptLabel}`, at: label.created_at ?? "" }] : [];
  const words = [...said, ...put]
    .filter(({ by, at }) => by !== "" && !Number.isNaN(Date.parse(at)))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, mostWords);
  const writers = new Map<string, boolean>();
  for (const { by } of words) if (!writers.has(by)) writers.set(by, await mayWrite(api, by));
  const valid = words.filter(({ by }) => writers.get(by) === true);
  if (valid.length === 0) return ok([]);
  const moves = await movesOf(api, pull);
  return ok(valid.map((acceptance) => ({ acceptance, head: headAt(Date.parse(acceptance.at), moves, pull) })));
};

/** Asked of GitHub: an organisation's word beside a comment says nothing about this repository. */
const mayWrite = async (api: GitHubApi, username: string): Promise<boolean> => {
  const answer = await api.rest<{ readonly permission: string }>("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
    username,
  });
  return answer.ok && mayAsk(answer.value.data.permission);
};

interface Move {
  readonly after?: string;
  readonly timestamp?: string;
}

/** The moves of the head branch, the newest first; empty where GitHub does not show them (another's private repository). */
const movesOf = async (api: GitHubApi, { head }: PullPayload): Promise<readonly Move[]> => {
  const [owner, repo] = (head?.repo?.full_name ?? "").split("/");
  if (!owner || !repo) return [];
  const listed = await api.rest<readonly Move[]>("GET /repos/{owner}/{repo}/activity", {
    owner,
    repo,
    ref: `refs/heads/${head?.ref}`,
    per_page: 100,
  });
  return listed.ok ? listed.value.data : [];
};

/** By pushes, which nobody can date back; without them the head of today counts where the last push is older than the word. */
const headAt = (when: number, moves: readonly Move[], { head }: PullPayload): string | null => {
  const before = moves.find(({ timestamp = "" }) => Date.parse(timestamp) < when);
  if (moves.length > 0) return before?.after ?? null;
  return Date.parse(head?.repo?.pushed_at ?? "") < when ? (head?.sha ?? null) : null;
};
