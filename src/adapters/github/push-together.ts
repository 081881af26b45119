/** Commits that land together or not at all. */

import type { Result } from "../../core/result.ts";
import type { GitHubApi } from "./api.ts";
import { saidBy } from "./api.ts";
import { commitOnBranch, type Pushed, type PushProblem, type PushRequest } from "./commits.ts";
import { branchHead, createBranch } from "./repair-branch.ts";

/**
 * Puts several commits on somebody's branch at once: the API makes one commit a request, and a branch that got only the first of them
 * would hold a state that no gate has judged. They are made on a branch of this run's own, and the branch is then moved forward.
 */
export const pushTogether = async (api: GitHubApi, request: PushRequest, runId: string): Promise<Result<Pushed, PushProblem>> => {
  if (request.commits.length < 2) return commitOnBranch(api, request);
  const own = await createBranch(api, `regreen/push-${runId}-${request.at.slice(0, 7)}`, request.at);
  // Where no branch may be made, one commit after the other is what is left; each is still compared with the head.
  if (!own.ok) return commitOnBranch(api, request);
  const pushed = await commitOnBranch(api, { ...request, branch: own.value });
  const moved = pushed.ok ? await moveForward(api, request, pushed.value) : pushed;
  await api.rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${own.value}` });
  return moved;
};

/** A move forward loses nobody's commit; the look before it keeps one that was taken off meanwhile from coming back. */
const moveForward = async (api: GitHubApi, { branch, at }: PushRequest, pushed: Pushed): Promise<Result<Pushed, PushProblem>> => {
  const now = await branchHead(api, branch);
  if (!now.ok) return now;
  if (now.value !== at) return { ok: false, error: { kind: "moved", message: `The branch ${branch} moved on.` } };
  const moved = await api.rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${branch}`, sha: pushed.commit, force: false });
  if (moved.ok) return { ok: true, value: pushed };
  const { status, message } = moved.error;
  const kind = /fast.?forward/i.test(message) ? "moved" : status === 0 || status >= 500 ? "failed" : "refused";
  return { ok: false, error: { kind, message: `${saidBy(moved.error)}.` } };
};
