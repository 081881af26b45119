/** After a run: its repair goes where it belongs, its gaps become issues. The same for one job and for the second of two. */
import type { GitHubApi } from "../adapters/github/api/client.ts";
import type { LocalObjects } from "../adapters/github/commits/objects.ts";
import type { DeliveredFile } from "../adapters/github/commits/patched-files.ts";
import type { RepairDelivery } from "../adapters/github/delivery.ts";
import type { EventFacts } from "../adapters/run-context.ts";
import { type DeliveryPlan, isQueueBranch, planDelivery } from "../core/delivery/plan.ts";
import type { TokenFacts } from "../core/delivery/token.ts";
import type { Environment } from "../core/environment.ts";
import type { CarriedHistory } from "../core/history/carried.ts";
import { isOnDefaultBranch } from "../core/run-context.ts";
import type { Landed } from "../core/scorecard/repairs.ts";
import type { Scorecard } from "../core/scorecard/scorecard.ts";
import type { Settings } from "../core/settings.ts";
import type { DeliveryReport, Report } from "../core/stored/report.ts";

/** Where repairs go, and who brings them there. */
export interface HandOver {
  readonly api: GitHubApi | null;
  readonly settings: Settings;
  readonly facts: EventFacts;
  readonly token: TokenFacts;
  readonly switchedOff: string | null;
  readonly environment: Environment;
  /** The file that holds changes to workflow files that could not be pushed. */
  readonly workflowPatch: string;
  /** The checkout's objects; null where there is none. */
  readonly local: LocalObjects | null;
  /** What reached the branch since a time, from the checkout; absent where there is none. */
  readonly landed?: (since: string) => Promise<Landed>;
  /** A sentence on jobs before this one of whose gates nothing is known, for the comment; absent or null where there are none. */
  readonly unheard?: string | null;
  /** A line for the log. */
  readonly say: (line: string) => void;
}

/** One run that is over: a job's own, or one leg's of the first job. */
export interface FinishedRun extends Pick<RepairDelivery, "judge"> {
  readonly report: Report;
  readonly patch: string | null;
  /** The default branch's nights with this run; null or absent where it is none of them. */
  readonly nights?: CarriedHistory | null;
}

/** The result of its delivery, null if there was nothing to deliver; and sentences on problems with issues. */
export interface HandedOver {
  readonly delivery: DeliveryReport | null;
  readonly problems: readonly string[];
  /** The scorecard, where it was written. */
  readonly card?: Scorecard;
}

/** Delivers the repairs of all runs of a job, in their order. Repairs for the same branch are pushed together. */
export const handOver = async (request: HandOver, runs: readonly FinishedRun[]): Promise<readonly HandedOver[]> => {
  const planned = runs.map((run) => ({ run, plan: planOf(request, run) }));
  const deliveries = new Map<FinishedRun, DeliveryReport | null>();
  const pushes = planned.flatMap(({ run, plan }) => (plan.kind === "push" ? [{ run, plan }] : []));
  for (const { run, plan } of planned) if (plan.kind !== "push") deliveries.set(run, await carriedOut(request, run, plan, deliveries));
  if (pushes.length > 0) {
    const done = await deliverAll(request, pushes);
    for (const [index, { run }] of pushes.entries()) deliveries.set(run, done[index] ?? null);
  }
  const over: HandedOver[] = [];
  for (const run of runs) over.push(await withScorecard(request, run, await withIssues(request, run.report, deliveries.get(run) ?? null)));
  const problem = await commented(request, runs, over);
  return problem === null ? over : over.map((one, at) => (at === 0 ? { ...one, problems: [...one.problems, problem] } : one));
};

/** The comment on the pull request, with what became of each run. A sentence on what went wrong, or null. */
const commented = async (request: HandOver, runs: readonly FinishedRun[], over: readonly HandedOver[]): Promise<string | null> => {
  const { api, settings, facts, token } = request;
  const { comment: mode } = settings.report;
  const ended = runs.flatMap(({ report, patch }, at) =>
    report.status === "cancelled" || report.status === "error"
      ? []
      : [{ report: { ...report, delivery: over[at]?.delivery ?? report.delivery }, patch }],
  );
  if (mode === "never" || facts.pullRequest === null || settings.dryRun || ended.length === 0) return null;
  if (api === null) return "The pull request was not commented on: there is no token to write with.";
  const [{ keepComment }, { commentNote, commentPart }, { pathOfWorkflow }] = await Promise.all([
    import("../adapters/github/sticky-comment.ts"),
    import("../core/delivery/sticky-comment.ts"),
    import("../adapters/github/wake.ts"),
  ]);
  const shown = await shownPatches(request, api, runs);
  const verdicts = ended.map(({ report, patch }) => commentPart(report, patch !== null && shown.has(patch) ? patch : null, ended.length));
  const parts = request.unheard ? [...verdicts, commentNote(request.unheard, "unheard")] : verdicts;
  // A run that tried nothing is none of those that one pull request may have.
  const worked = runs.some(({ report }) => report.changes.length > 0 || report.rounds.length > 0);
  const { GITHUB_RUN_ID: run } = request.environment;
  const made = over.find(({ delivery }) => delivery?.mode === "push" && delivery.commit !== null)?.delivery?.commit;
  const mark = { run: run ?? "", of: pathOfWorkflow(request.environment), commit: facts.commit ?? "", ...(made ? { made } : {}) };
  return keepComment(api, {
    number: facts.pullRequest.number,
    mode,
    parts,
    login: token.login,
    ...(worked && run !== undefined ? { mark } : {}),
  });
};

/** Patches that may be shown, for people to apply. A patch from an artifact is judged as if it were delivered. */
const shownPatches = async (request: HandOver, api: GitHubApi, runs: readonly FinishedRun[]): Promise<ReadonlySet<string>> => {
  const foreign = runs.flatMap(({ patch, judge }) => (patch === null || judge === undefined ? [] : [{ text: patch, judge }]));
  const patches = runs.flatMap(({ patch, judge }) => (patch === null || judge !== undefined ? [] : [patch]));
  const { commit } = request.facts;
  if (foreign.length === 0 || commit === null) return new Set(patches);
  const [{ patchedFiles }, { refusal }] = await Promise.all([
    import("../adapters/github/commits/patched-files.ts"),
    import("../adapters/github/delivery.ts"),
  ]);
  const place = { api, commit, environment: request.environment, local: request.local };
  const shown = new Set(patches);
  for (const { text, judge } of foreign) {
    const forbid = (files: readonly DeliveredFile[]): string | null => {
      const { refused, leftOut } = judge(files);
      return refusal([...refused, ...leftOut.map(({ why }) => why)]);
    };
    const judged = await patchedFiles(place, [{ text, forbid }]);
    if (judged.ok && judged.value[0]?.ok === true) shown.add(text);
  }
  return shown;
};

const planOf = ({ settings, facts, token, switchedOff }: HandOver, { report }: FinishedRun): DeliveryPlan =>
  settings.dryRun
    ? { kind: "none", mode: "none", message: "" }
    : planDelivery({
        report,
        settings: settings.deliver,
        target: {
          branch: facts.branch,
          commit: facts.commit,
          tag: facts.tag,
          leg: report.run.leg,
          pullRequest: facts.pullRequest,
          onBehalf: facts.onBehalf,
          byDependabot: facts.byDependabot,
        },
        token,
        switchedOff,
      });

const carriedOut = async (
  request: HandOver,
  run: FinishedRun,
  plan: Exclude<DeliveryPlan, { readonly kind: "push" }>,
  before: ReadonlyMap<FinishedRun, DeliveryReport | null>,
): Promise<DeliveryReport | null> => {
  if (plan.kind === "none") return plan.message === "" ? null : { ...nothing, mode: plan.mode, message: plan.message };
  if (request.api === null) return null;
  if (plan.kind === "close") {
    const { closeRepair } = await import("../adapters/github/close-repair.ts");
    return closeRepair(request.api, plan, run.report, request.token.login);
  }
  // Two legs with one and the same repair are one pull request.
  for (const [other, delivery] of before)
    if (delivery?.done === true && delivery.mode === "pull-request" && other.patch === run.patch) return { ...delivery, operation: "none" };
  return (await deliverAll(request, [{ run, plan }]))[0] ?? null;
};

const deliverAll = async (
  request: HandOver,
  runs: readonly { readonly run: FinishedRun; readonly plan: RepairDelivery["plan"] }[],
): Promise<readonly (DeliveryReport | null)[]> => {
  const { api, settings, facts, token } = request;
  const repairs = runs.flatMap(({ run: { report, patch, judge }, plan }) =>
    patch === null ? [] : [{ report, patch, plan, ...(judge === undefined ? {} : { judge }) }],
  );
  if (api === null || repairs.length < runs.length) return runs.map(() => null);
  const { deliver } = await import("../adapters/github/deliver.ts");
  const delivery = {
    ...request,
    api,
    settings: settings.deliver,
    pullRequest: facts.pullRequest,
    login: token.login,
    runUrl: facts.runUrl,
  };
  return deliver(delivery, repairs);
};

const nothing: DeliveryReport = { mode: "none", done: false, message: "", pullRequestUrl: null, issueUrls: [], commit: null };

const withIssues = async (request: HandOver, report: Report, delivery: DeliveryReport | null): Promise<HandedOver> => {
  const { api, settings, facts, token } = request;
  // Failures of a pull request are reported on it, in the merge queue as well. Issues are for what stays red on a branch.
  const elsewhere = facts.pullRequest !== null || isQueueBranch(facts.branch);
  const stopped = report.status === "cancelled" || report.status === "error";
  if (settings.report.issue === "never" || elsewhere || settings.dryRun || stopped) return { delivery, problems: [] };
  if (api === null) return { delivery, problems: ["Issues were left alone: there is no token to write them with."] };
  const { keepIssues } = await import("../adapters/github/issues.ts");
  const { urls, problems } = await keepIssues(api, report, token.login);
  return { delivery: urls.length === 0 ? delivery : { ...(delivery ?? nothing), issueUrls: urls }, problems };
};

/** Rewrites the scorecard's issue where it is due. */
const withScorecard = async (request: HandOver, { report, nights = null }: FinishedRun, over: HandedOver): Promise<HandedOver> => {
  const { api, settings, facts, token, landed = async () => null } = request;
  const elsewhere = facts.pullRequest !== null || isQueueBranch(facts.branch);
  const stopped = report.status === "cancelled" || report.status === "error";
  const { scorecard: times } = settings.report;
  if (times === "never" || elsewhere || settings.dryRun || stopped || !isOnDefaultBranch(report.run)) return over;
  // The first of two jobs has no right to write it, and the second one does.
  const isFirst = settings.failOn === "never" && settings.deliver.mode === "none" && settings.report.artifact !== null;
  const saying = (problem: string): HandedOver => (isFirst ? over : { ...over, problems: [...over.problems, problem] });
  if (nights === null)
    return saying("The scorecard was left alone: it is made of the default branch's nights, and this run has none (`memory: true`).");
  if (api === null) return saying("The scorecard was left alone: there is no token to write it with.");
  const { keepScorecard } = await import("../adapters/github/scorecard.ts");
  const job = [report.run.job, report.run.leg].filter((part) => part !== null).join(" ");
  const kept = await keepScorecard(api, { history: nights, scope: nights.scope, job, at: report.endedAt, times, landed }, token.login);
  const done = kept.card === null ? over : { ...over, card: kept.card };
  return kept.problem === null ? done : { ...done, problems: saying(kept.problem).problems };
};
