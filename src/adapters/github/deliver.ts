/** Carries out a delivery plan. Whatever goes wrong is a sentence in its report: a repair is never lost, fix.patch holds it. */
import { planCommits } from "../../core/delivery/commits.ts";
import { ownerOf } from "../../core/delivery/marks.ts";
import type { DeliveryPlan } from "../../core/delivery/plan.ts";
import { pullRequestText } from "../../core/delivery/pull-request-text.ts";
import { isWorkflowFile } from "../../core/delivery/workflow-files.ts";
import type { DeliveryReport, Report } from "../../core/report/report.ts";
import type { DeliverSettings } from "../../core/settings.ts";
import type { Environment } from "../git.ts";
import { type GitHubApi, saidBy } from "./api.ts";
import type { PushRequest } from "./commits.ts";
import { type DeliveredFile, patchedFiles } from "./patched-files.ts";
import { openPullRequest } from "./pull-request.ts";
import { pushTogether } from "./push-together.ts";
import { branchHead, writeRepairBranch } from "./repair-branch.ts";
import { suggest, suggestionProblem, suggestionWords } from "./suggest.ts";

export interface Delivery {
  readonly api: GitHubApi;
  readonly report: Report;
  readonly patch: string;
  readonly plan: Exclude<DeliveryPlan, { readonly kind: "none" }>;
  readonly settings: DeliverSettings;
  readonly pullRequestNumber: number | null;
  /** Who writes with the token. */
  readonly login: string | null;
  readonly runId: string;
  /** The file that holds changes to workflow files which may not be pushed. */
  readonly workflowPatch: string;
  /** Where git pushes to where the API cannot. */
  readonly remote: string;
  readonly environment: Environment;
  /** Sentences on why a repair must not be delivered, for one that came in an artifact; by default nothing is held against it. */
  readonly forbid?: (files: readonly DeliveredFile[]) => readonly string[];
}

/** What became of it. */
export const deliver = async (delivery: Delivery): Promise<DeliveryReport> => {
  const { api, report, plan } = delivery;
  const undone = undoneFor(plan.kind);
  const head = await branchHead(api, plan.branch);
  if (!head.ok) return undone(`${head.error.message} fix.patch holds the repair.`);
  if (head.value === null)
    return undone(`The branch ${plan.branch} is gone, so there is nowhere to deliver to; fix.patch holds the repair.`);
  const moved = head.value !== plan.commit;
  const applied = await patchedFiles(api, head.value, delivery.patch, delivery.environment);
  if (!applied.ok) return undone(whyNot(applied.error, plan.branch, report, moved));
  const forbidden = delivery.forbid?.(applied.value) ?? [];
  if (forbidden.length > 0)
    return undone(
      `The repair was refused: ${forbidden.slice(0, 5).join(" ")}${forbidden.length > 5 ? ` And ${forbidden.length - 5} more.` : ""}`,
    );
  if (applied.value.length === 0) return held(plan, head.value);
  const files = plan.withoutWorkflows ? applied.value.filter(({ path }) => !isWorkflowFile(path)) : applied.value;
  const apart = applied.value.length - files.length;
  const notes = [
    ...plan.notes,
    ...(apart === 0
      ? []
      : [
          `${apart === 1 ? "A change to a workflow file was" : `Changes to ${apart} workflow files were`} left out, because the token may not push them: ${delivery.workflowPatch} holds ${apart === 1 ? "it" : "them"}.`,
        ]),
  ];
  if (files.length === 0) return undone(notes.join(" "));
  if (moved && plan.kind === "suggest")
    return undone(`The pull request moved on to ${head.value.slice(0, 7)} meanwhile; fix.patch holds the repair.`);
  const movedNote = moved
    ? [`The branch moved on to ${head.value.slice(0, 7)} meanwhile; the repair still applies there, and its own checks decide.`]
    : [];
  if (plan.kind === "suggest") return suggested(delivery, files, notes);
  if (plan.kind === "push" && !moved) {
    const pushed = await pushTogether(api, pushTo(delivery, plan.branch, head.value, files), delivery.runId);
    if (pushed.ok)
      return {
        mode: "push",
        done: apart === 0,
        message: [`The repair was pushed to ${plan.branch}.`, pushed.value.note, ...notes].filter((part) => part !== null).join(" "),
        pullRequestUrl: null,
        issueUrls: [],
        commit: pushed.value.commit,
      };
    if (pushed.error.kind === "failed") return undone(`The push failed. ${pushed.error.message} fix.patch holds the repair.`);
    // Somebody was faster, or a rule of the branch refuses us: what they have is theirs, ours is offered beside it.
    return offered(delivery, [...notes, `The push was not taken. ${pushed.error.message}`], null);
  }
  return offered(delivery, [...movedNote, ...notes], { head: head.value, files });
};

/** Somebody, or another leg of the same job, was there first: nothing is left to do, and the branch's own checks are of its new head. */
const held = (plan: Delivery["plan"], head: string): DeliveryReport => ({
  ...undoneFor(plan.kind)(`The branch ${plan.branch} already holds the repair, at ${head.slice(0, 7)}.`),
  done: plan.kind === "push",
  commit: head,
});

const undoneFor =
  (mode: DeliveryReport["mode"]) =>
  (message: string): DeliveryReport => ({ mode, done: false, message, pullRequestUrl: null, issueUrls: [], commit: null });

const whyNot = (problem: { readonly code: string; readonly message: string }, branch: string, report: Report, moved: boolean): string => {
  if (problem.code !== "conflict") return `${problem.message} fix.patch holds the repair.`;
  if (moved)
    return `The branch ${branch} moved on meanwhile and the repair no longer applies to it: nothing was pushed, fix.patch holds the repair.`;
  const base = report.run.pullRequest?.base;
  return base === undefined
    ? `The repair does not apply to ${branch} as GitHub has it: nothing was pushed, fix.patch holds the repair.`
    : `The repair applies only to the merge of ${branch} with ${base}: merge ${base} first. fix.patch holds the repair.`;
};

const pushTo = (
  { report, settings, remote, environment }: Delivery,
  branch: string,
  at: string,
  files: readonly DeliveredFile[],
): PushRequest => ({
  branch,
  at,
  commits: planCommits(
    report,
    files.map(({ path }) => path),
    settings,
  ),
  files,
  remote,
  environment,
});

/** As a pull request to the branch; `where` is asked for anew when it is not known. */
const offered = async (
  delivery: Delivery,
  notes: readonly string[],
  where: { readonly head: string; readonly files: readonly DeliveredFile[] } | null,
): Promise<DeliveryReport> => {
  const { api, plan, report, settings } = delivery;
  const undone = undoneFor("pull-request");
  const place = where ?? (await whereNow(delivery));
  if (place === null) return undone(`${notes.join(" ")} Nothing was pushed, fix.patch holds the repair.`);
  const request = pushTo(delivery, plan.repairBranch, place.head, place.files);
  const written = await writeRepairBranch(api, request, { login: delivery.login, runId: delivery.runId, owner: ownerOf(report.run) });
  if (!written.ok) return undone([written.error.message, ...notes, "fix.patch holds the repair."].join(" "));
  const text = pullRequestText(report, { branch: plan.branch, paths: place.files.map(({ path }) => path), draft: plan.draft, notes });
  const opened = await openPullRequest(api, {
    branch: written.value.branch,
    base: plan.branch,
    draft: plan.draft,
    labels: settings.labels,
    ...text,
  });
  if (!opened.ok)
    return undone(
      [
        `The repair stands on the branch ${written.value.branch}, but its pull request could not be opened. ${saidBy(opened.error)}.`,
        ...(opened.error.status === 403 ? ["Allow it under Settings, Actions, General, Workflow permissions, or open it by hand."] : []),
        ...notes,
      ].join(" "),
    );
  return {
    mode: "pull-request",
    done: true,
    message: [
      `A pull request ${plan.draft ? "(a draft, since the repair is not whole) " : ""}holds the repair.`,
      written.value.note,
      ...notes,
      ...opened.value.notes,
    ]
      .filter((part) => part !== null)
      .join(" "),
    pullRequestUrl: opened.value.url,
    issueUrls: [],
    commit: written.value.commit,
  };
};

const whereNow = async ({ api, plan, patch, environment, forbid }: Delivery) => {
  const head = await branchHead(api, plan.branch);
  if (!head.ok || head.value === null) return null;
  const applied = await patchedFiles(api, head.value, patch, environment);
  if (!applied.ok || (forbid?.(applied.value) ?? []).length > 0) return null;
  const files = plan.withoutWorkflows ? applied.value.filter(({ path }) => !isWorkflowFile(path)) : applied.value;
  return files.length === 0 ? null : { head: head.value, files };
};

const suggested = async (
  { api, plan, pullRequestNumber }: Delivery,
  files: readonly DeliveredFile[],
  notes: readonly string[],
): Promise<DeliveryReport> => {
  const undone = undoneFor("suggest");
  if (pullRequestNumber === null) return undone("Suggestions need a pull request; fix.patch holds the repair.");
  const done = await suggest(api, pullRequestNumber, plan.commit, files);
  if (!done.ok) return undone(`${suggestionProblem(done.error)} fix.patch holds the repair.`);
  return {
    mode: "suggest",
    done: done.value.left === 0,
    message: [suggestionWords(done.value), ...notes].join(" "),
    pullRequestUrl: done.value.url,
    issueUrls: [],
    commit: null,
  };
};
