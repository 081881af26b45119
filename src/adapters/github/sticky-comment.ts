/** The one comment of ours on a pull request: found by its mark and by who wrote it, then rewritten. */
import type { CommentMode } from "../../core/delivery/comment-modes.ts";
import { type CommentPart, stickyComment, stickyMark } from "../../core/delivery/sticky-comment.ts";
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
}

/** Comments looked at, in pages of a hundred. */
const mostPages = 10;

/** Writes, rewrites or leaves the comment. A sentence on what went wrong, or null. */
export const keepComment = async (api: GitHubApi, { number, mode, parts, login }: StickyRequest): Promise<string | null> => {
  if (login === null) return "The comment was left alone: GitHub did not say who the token belongs to, so none can be known as ours.";
  const found = await ownComment(api, number, login);
  if (!found.ok) return commentProblem(found.error);
  const before = found.value;
  const body = stickyComment(mode, before?.body ?? null, parts);
  if (body === null || body === before?.body) return null;
  if (before !== null) {
    const updated = await api.rest("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", { comment_id: before.id, body });
    return updated.ok ? null : commentProblem(updated.error);
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

/** The oldest of ours: should two jobs have begun one each, later runs agree on it. */
const ownComment = async (api: GitHubApi, number: number, login: string): Promise<Result<Comment | null, ApiProblem>> => {
  const listed = await allPages<Comment>(
    api,
    "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
    { issue_number: number },
    mostPages,
  );
  if (!listed.ok) return listed;
  return ok(listed.value.find(({ body, user }) => user?.login === login && body?.startsWith(stickyMark) === true) ?? null);
};

const commentProblem = (problem: ApiProblem): string =>
  isLocked(problem)
    ? "The comment could not be kept: the conversation of the pull request is locked."
    : problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
      ? "The token may not comment on the pull request: give the job `permissions: pull-requests: write`."
      : `The comment could not be kept. ${problemText(problem)}.`;
