/** The one comment of ours on a pull request: found by its mark and by who wrote it, then rewritten. */
import type { CommentMode } from "../../core/delivery/comment-modes.ts";
import { readWokenMarks, type WokenMark } from "../../core/delivery/marks.ts";
import { type CommentPart, settledComment, stickyComment, stickyMark } from "../../core/delivery/sticky-comment.ts";
import { ok, type Result } from "../../core/result.ts";
import { type ApiProblem, type GitHubApi, isLocked, problemText } from "./api/client.ts";
import { once } from "./api/once.ts";
import { allPages } from "./api/pages.ts";

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly login: string } | null;
}

export interface StickyRequest {
  /** The pull request. */
  readonly number: number;
  readonly mode: CommentMode;
  readonly parts: readonly CommentPart[];
  /** Who writes with the token; null where GitHub does not say. */
  readonly login: string | null;
  /** What the comment has to keep of this run beside its parts. */
  readonly mark?: WokenMark;
}

/** Who writes with the workflow's own token. */
export const workflowLogin = "github-actions[bot]";

/** Comments looked at, in pages of a hundred. */
const mostPages = 10;

/** Writes, rewrites or leaves the comment. A sentence on what went wrong, or null. */
export const keepComment = async (api: GitHubApi, { number, mode, parts, login, mark }: StickyRequest): Promise<string | null> => {
  if (login === null) return "The comment was left alone: GitHub did not say who the token belongs to, so none can be known as ours.";
  const found = await ownComment(api, number, login);
  if (!found.ok) return commentProblem(found.error);
  const before = found.value;
  const body = stickyComment(mode, before?.body ?? null, parts, mark);
  if (body === null || body === before?.body) return null;
  if (before !== null) {
    const updated = await api.rest("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", { comment_id: before.id, body });
    // One that the workflow's own token began may be closed to another account: that one begins its own.
    if (updated.ok || before.user?.login === login) return updated.ok ? null : commentProblem(updated.error);
  }
  const created = await once<unknown>(
    api,
    () => api.rest("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", { issue_number: number, body }),
    async (client) => {
      const there = await ownComment(client, number, login);
      return there.ok ? there.value : null;
    },
  );
  return created.ok ? null : commentProblem(created.error);
};

/** Folds the comment, where there is one of ours, with the sentence on why. A sentence on what went wrong, or null. */
export const settleComment = async (api: GitHubApi, number: number, login: string | null, message: string): Promise<string | null> => {
  if (login === null) return null;
  const found = await ownComment(api, number, login);
  if (!found.ok) return commentProblem(found.error);
  const body = found.value?.body === undefined ? null : settledComment(found.value.body, message);
  if (found.value === null || body === null) return null;
  const updated = await api.rest("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", { comment_id: found.value.id, body });
  return updated.ok ? null : commentProblem(updated.error);
};

/** The oldest of ours: should two jobs have begun one each, later runs agree on it. */
export const ownComment = async (api: GitHubApi, number: number, login: string): Promise<Result<Comment | null, ApiProblem>> => {
  const marked = await markedComments(api, number);
  if (!marked.ok) return marked;
  // A job without another token keeps the comment that the workflow's own began, and the other way round.
  const by = (account: string) => marked.value.find(({ user }) => user?.login === account);
  return ok(by(login) ?? by(workflowLogin) ?? null);
};

/** The marks of all comments that accounts of ours wrote: one whose token may not write into another's comment begins its own. */
export const marksOn = async (
  api: GitHubApi,
  number: number,
  isOurs: (login: string) => boolean,
): Promise<Result<readonly WokenMark[], ApiProblem>> => {
  const marked = await markedComments(api, number);
  if (!marked.ok) return marked;
  const ours = marked.value.filter(({ user }) => user?.login === workflowLogin || (user != null && isOurs(user.login)));
  return ok(ours.flatMap(({ body = "" }) => readWokenMarks(body)));
};

const markedComments = async (api: GitHubApi, number: number): Promise<Result<readonly Comment[], ApiProblem>> => {
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
  const listed = await allPages<Comment>(api, route, { issue_number: number }, mostPages);
  return listed.ok ? ok(listed.value.filter(({ body }) => body?.startsWith(stickyMark) === true)) : listed;
};

const commentProblem = (problem: ApiProblem): string =>
  isLocked(problem)
    ? "The comment could not be kept: the conversation of the pull request is locked."
    : problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
      ? "The token may not comment on the pull request: give the job `permissions: pull-requests: write`."
      : `The comment could not be kept. ${problemText(problem)}.`;
