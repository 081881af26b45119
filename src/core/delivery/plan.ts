import type { DeliverSettings } from "../settings.ts";
import type { DeliveryReport, Report } from "../stored/report.ts";
import { shortCommit } from "../words/quantities.ts";
import { type Hindrance, hindrances, type Occasion, type TokenFacts } from "./token.ts";

/** Where a repair belongs, from the run's own event and never from an artifact. */
export interface Target extends Occasion {
  /** Of the pull request's head, or of the run's branch. */
  readonly branch: string | null;
  /** The commit that the gates judged (a pull request's head, not its merge). */
  readonly commit: string | null;
  readonly leg: string | null;
  /** The tag that the run is for, or null. */
  readonly tag: string | null;
}

/** What is to be done with a repair. */
export type DeliveryPlan =
  | { readonly kind: "none"; readonly message: string; readonly mode: DeliveryReport["mode"] }
  /** Nothing is left to repair on the branch: an open pull request of an earlier run is closed. */
  | { readonly kind: "close"; readonly branch: string; readonly commit: string; readonly repairBranch: string }
  | {
      readonly kind: "push" | "pull-request" | "suggest";
      /** The branch that the repair is for, and the commit it was made on. */
      readonly branch: string;
      readonly commit: string;
      /** Branch of the repair's pull request. */
      readonly repairBranch: string;
      readonly draft: boolean;
      /** Changes to workflow files have to be left out. */
      readonly withoutWorkflows: boolean;
      /** What is to be said about it. */
      readonly notes: readonly string[];
    };

export interface PlanInput {
  readonly report: Pick<Report, "status" | "changes" | "run">;
  readonly settings: DeliverSettings;
  readonly target: Target;
  readonly token: TokenFacts;
  /** Why repair is switched off (label, commit message, own commit), or null. */
  readonly switchedOff: string | null;
}

/** Hindrances after which nothing of that kind can be done. */
const final: readonly Hindrance[] = ["fork", "dependabot", "no-token", "trouble", "read-only"];

/** Decides what is done with a repair; pure. A run with nothing to deliver has an empty message. */
export const planDelivery = ({ report, settings, target, token, switchedOff }: PlanInput): DeliveryPlan => {
  const { mode } = settings;
  const none = (message: string): DeliveryPlan => ({ kind: "none", mode, message });
  if (mode === "none") return none("");
  if (report.changes.length === 0) return isOver(report, target, token) ? closing(settings, target) : none("");
  if (switchedOff !== null) return none(`Nothing is delivered, because ${switchedOff}.`);
  const fork = target.pullRequest?.fork === true;
  // A contributor is not told what only a maintainer can change.
  if (fork && !target.onBehalf)
    return none(
      hindrances("push", token, target)
        .map(({ message }) => message)
        .join(" "),
    );
  const partial = report.status === "improved";
  if (partial && !settings.partial)
    return none("The repair is not whole, so it was not delivered; `deliver.partial: true` would open a draft pull request with it.");
  if (!partial && report.status !== "recovered") return none("The repair is not proven, so it was not delivered; fix.patch holds it.");
  if (target.tag !== null) return none(`This run is for the tag ${target.tag}, which takes no repair; fix.patch holds it.`);
  if (target.branch === null || target.commit === null)
    return none("It is not known which branch this run is for, so nothing could be delivered; fix.patch holds the repair.");
  if (isQueueBranch(target.branch))
    return none("A merge queue's own branch takes no repair, since the queue makes it anew; fix.patch holds the repair.");
  // What is checked out there is the base; with the head it would be a stranger's code with the repository's rights.
  if (report.run.commit !== target.commit && report.run.event === "pull_request_target")
    return none(
      "`pull_request_target` judges the base branch and holds the repository's rights, so the repair was not delivered; fix.patch holds it. Never check out a pull request's head there: start the job by `pull_request`, and answer forks by `workflow_run`.",
    );
  if (report.run.commit !== target.commit)
    return none(
      `The gates judged the commit ${shortCommit(report.run.commit ?? "unknown")}, and this run is for ${shortCommit(target.commit)}, so the repair was not delivered: fix.patch holds it. Let the job check out the commit that started it.`,
    );
  const own = isRepairBranch(settings, target);
  if (own && partial) return none("The repair of this repair is not whole, so it was not delivered; fix.patch holds it.");
  const asked = own ? "push" : wantedMode(mode, target.pullRequest, partial);
  const hinders = hindrances(own ? "pull-request" : asked, token, target);
  // A push whose checks wait helps nobody; suggestions need no push, and who takes one pushes it. A pull request of ours waits as it did before.
  const instead = asked === "push" && !own && hinders.some(({ kind }) => kind === "checks-wait");
  const wanted = instead ? "suggest" : asked;
  const found = instead ? [...hinders.filter(({ kind }) => kind === "checks-wait"), ...hindrances("suggest", token, target)] : hinders;
  const stops = found.filter(({ kind }) => final.includes(kind) || (wanted !== "push" && kind === "no-pull-requests"));
  if (stops.length > 0) return none(stops.map(({ message }) => message).join(" "));
  const kind = wanted === "push" && found.some((hindrance) => hindrance.kind === "protected") ? "pull-request" : wanted;
  if (kind === "pull-request" && wanted === "push" && token.canOpenPullRequests === false)
    return none(
      [...found, ...hindrances("pull-request", token, target).filter((hindrance) => hindrance.kind === "no-pull-requests")]
        .map(({ message }) => message)
        .join(" "),
    );
  return {
    kind,
    branch: target.branch,
    commit: target.commit,
    repairBranch: repairBranch(settings.branch, target.branch, target.leg),
    draft: partial,
    withoutWorkflows: token.canPushWorkflows === false,
    notes: [
      ...(fork && mode !== "suggest"
        ? ["A fork's branch takes no push and no pull request of ours, so the repair is offered as suggestions."]
        : []),
      ...found.filter((hindrance) => hindrance.kind !== "no-workflows").map(({ message }) => message),
    ],
  };
};

/** Whether the pull request is a repair's own: what is left red of it is pushed there, instead of a pull request to a pull request. */
const isRepairBranch = ({ branch }: DeliverSettings, target: Target): boolean => {
  const base = target.pullRequest?.base;
  if (base === undefined || base === "" || target.branch === null || target.pullRequest?.fork === true) return false;
  const stable = repairBranch(branch, base, null);
  return target.branch === stable || target.branch.startsWith(`${stable}-`);
};

/** Whether GitHub's merge queue made the branch, for one try and nobody else (docs.github.com, "Managing a merge queue"). */
export const isQueueBranch = (branch: string | null): boolean => branch?.startsWith("gh-readonly-queue/") === true;

/** Whether the branch itself is green, so that a repair offered for it has had its day. A fork's branch gets no pull request of ours. */
const isOver = (report: PlanInput["report"], { pullRequest }: Target, token: TokenFacts): boolean =>
  report.status === "passed" && pullRequest?.fork !== true && token.present && token.canPush !== false;

const closing = (settings: DeliverSettings, { branch, commit, leg }: Target): DeliveryPlan =>
  branch === null || commit === null || isQueueBranch(branch)
    ? { kind: "none", message: "", mode: settings.mode }
    : { kind: "close", branch, commit, repairBranch: repairBranch(settings.branch, branch, leg) };

/**
 * Half a repair is never pushed to somebody's branch, and outside a pull request there is no head to push to and no line to comment on: all
 * these are offered as a pull request. A fork's branch takes neither: there it is suggestions.
 */
export const wantedMode = (
  mode: "push" | "pull-request" | "suggest",
  pullRequest: Occasion["pullRequest"],
  partial: boolean,
): "push" | "pull-request" | "suggest" => {
  if (pullRequest?.fork === true) return "suggest";
  return pullRequest === null || (mode === "push" && partial) ? "pull-request" : mode;
};

/**
 * The branch of the repair's pull request from its template: `{branch}` and `{leg}` ("-20-ubuntu", or nothing). Always the same for the
 * same branch and leg, and always a name that git takes (git-check-ref-format(1)).
 */
export const repairBranch = (template: string, branch: string, leg: string | null): string => {
  const name = template.replaceAll("{branch}", branch).replaceAll("{leg}", leg === null ? "" : `-${leg}`);
  const plain = name
    .replace(/[\u0000-\u0020\u007f~^:?*[\\]+|@\{/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/\/{2,}/g, "/")
    .split("/")
    .map((part) => part.replace(/^\.+/, "").replace(/(?:\.lock|\.)+$/, ""))
    .filter((part) => part !== "")
    .join("/")
    .slice(0, 200);
  // A template without {branch} could name the branch itself. Then the repair would be pushed there.
  return plain === "" || plain === branch || plain === "@" ? `regreen/${branch}` : plain;
};
