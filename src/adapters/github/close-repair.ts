/**
 * When a branch is green by itself, the pull request of an earlier repair is closed, and its branch goes with it. One that a person closed no
 * longer stands in the way: what is red from now on is red anew.
 */
import { ownerOf } from "../../core/delivery/marks.ts";
import type { DeliveryPlan } from "../../core/delivery/plan.ts";
import { closingWords } from "../../core/delivery/pull-request-text.ts";
import type { DeliveryReport, Report } from "../../core/stored/report.ts";
import { type GitHubApi, problemText } from "./api/client.ts";
import { branchHead } from "./commits/branches.ts";
import { closePullRequest, forgetCause, pullsOf } from "./pull-request.ts";
import { findRepairBranch, removeRepairBranch } from "./repair-branch.ts";

/** The closed pull request; null if there was none, if it is not this job's, or if it holds a person's commit. */
export const closeRepair = async (
  api: GitHubApi,
  plan: Extract<DeliveryPlan, { readonly kind: "close" }>,
  report: Report,
  login: string | null,
): Promise<DeliveryReport | null> => {
  const place = await findRepairBranch(api, plan.repairBranch, plan.commit, { login, owner: ownerOf(report.run) });
  if (!place.ok) return null;
  const { branch, head } = place.value;
  // Green was an older commit, if the branch moved on meanwhile.
  const now = await branchHead(api, plan.branch);
  if (!now.ok || now.value !== plan.commit) return null;
  const pulls = await pullsOf(api, branch, plan.branch);
  const known = pulls.ok ? pulls.value : [];
  await forgetCause(api, known);
  if (head === null) return null;
  const openPull = known.find(({ state }) => state === "open");
  const done = (message: string): DeliveryReport => ({
    mode: "pull-request",
    done: false,
    message,
    pullRequestUrl: openPull?.html_url ?? null,
    issueUrls: [],
    commit: null,
    branch,
    pullRequestNumber: openPull?.number ?? null,
    operation: "closed",
  });
  if (openPull !== undefined) {
    const closed = await closePullRequest(api, openPull, closingWords(report, plan.branch));
    if (!closed.ok)
      return { ...done(`Pull request #${openPull.number} could not be closed. ${problemText(closed.error)}.`), operation: "none" };
  }
  const removed = await removeRepairBranch(api, branch, head);
  if (openPull === undefined) return null;
  const rest = removed.ok ? ` and its branch ${branch} deleted` : `; its branch ${branch} could not be deleted`;
  return done(`Pull request #${openPull.number} was closed${rest}, since ${plan.branch} is green without it.`);
};
