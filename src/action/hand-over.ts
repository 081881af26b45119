/** After a run: its repair goes where it belongs, its gaps become issues. The same for one job and for the second of two. */
import type { Environment } from "../adapters/git.ts";
import type { GitHubApi } from "../adapters/github/api.ts";
import type { DeliveredFile } from "../adapters/github/patched-files.ts";
import type { EventFacts } from "../adapters/run-context.ts";
import { isQueueBranch, planDelivery } from "../core/delivery/plan.ts";
import type { TokenFacts } from "../core/delivery/token.ts";
import type { DeliveryReport, Report } from "../core/report/report.ts";
import type { Settings } from "../core/settings.ts";

export interface HandOver {
  readonly api: GitHubApi | null;
  readonly report: Report;
  readonly patch: string | null;
  readonly settings: Settings;
  readonly facts: EventFacts;
  readonly token: TokenFacts;
  readonly switchedOff: string | null;
  readonly environment: Environment;
  /** The file that holds changes to workflow files that could not be pushed. */
  readonly workflowPatch: string;
  readonly forbid?: (files: readonly DeliveredFile[]) => readonly string[];
}

/** What became of the repair, and sentences on what went wrong with issues. Null where nothing was to be done. */
export async function handOver(
  request: HandOver,
): Promise<{ readonly delivery: DeliveryReport | null; readonly problems: readonly string[] }> {
  const { api, report, settings, facts, token } = request;
  const delivery = await deliverRepair(request);
  // A pull request's red is told on the pull request, in the queue as well; issues are for what stays red on a branch.
  const elsewhere = facts.pullRequest !== null || isQueueBranch(facts.branch);
  const stopped = report.status === "cancelled" || report.status === "error";
  if (settings.report.issue === "never" || elsewhere || settings.dryRun || stopped) return { delivery, problems: [] };
  if (api === null) return { delivery, problems: ["Issues were left alone: there is no token to write them with."] };
  const { keepIssues } = await import("../adapters/github/issues.ts");
  const { urls, problems } = await keepIssues(api, report, token.login);
  if (urls.length === 0) return { delivery, problems };
  const plain: DeliveryReport = { mode: "none", done: false, message: "", pullRequestUrl: null, issueUrls: [], commit: null };
  return { delivery: { ...(delivery ?? plain), issueUrls: urls }, problems };
}

const deliverRepair = async (request: HandOver): Promise<DeliveryReport | null> => {
  const { api, report, patch, settings, facts, token, switchedOff, environment, workflowPatch, forbid } = request;
  if (settings.dryRun) return null;
  const plan = planDelivery({
    report,
    settings: settings.deliver,
    target: {
      branch: facts.branch,
      commit: facts.commit,
      leg: report.run.leg,
      pullRequest: facts.pullRequest,
      pullRequestNumber: facts.pullRequest?.number ?? null,
      byDependabot: facts.byDependabot,
    },
    token,
    switchedOff,
  });
  if (plan.kind === "none")
    return plan.message === ""
      ? null
      : { mode: plan.mode, done: false, message: plan.message, pullRequestUrl: null, issueUrls: [], commit: null };
  if (api === null || patch === null) return null;
  const { deliver } = await import("../adapters/github/deliver.ts");
  return deliver({
    api,
    report,
    patch,
    plan,
    settings: settings.deliver,
    pullRequestNumber: facts.pullRequest?.number ?? null,
    login: token.login,
    runId: `${environment.GITHUB_RUN_ID ?? "run"}-${environment.GITHUB_RUN_ATTEMPT ?? "1"}`,
    workflowPatch,
    remote: `${environment.GITHUB_SERVER_URL ?? "https://github.com"}/${environment.GITHUB_REPOSITORY ?? ""}.git`,
    environment,
    ...(forbid === undefined ? {} : { forbid }),
  });
};
