/** The commits of a delivery, with or without workflow files. */
import { planCommits } from "../../../core/delivery/commits.ts";
import { isWorkflowFile } from "../../../core/delivery/workflow-files.ts";
import { ok, type Result } from "../../../core/result.ts";
import type { DeliverSettings } from "../../../core/settings.ts";
import type { Report } from "../../../core/stored/report.ts";
import { listed } from "../../../core/words/quantities.ts";
import type { Delivery, Ready, RepairDeliveryPlan } from "../delivery.ts";
import type { PushProblem } from "./branches.ts";
import type { CommitRequest } from "./make-commits.ts";
import type { DeliveredFile } from "./patched-files.ts";

export const unsigned = (signed: boolean | null): readonly string[] =>
  signed === false
    ? ["GitHub did not sign the commits: it does so for the tokens of apps and of the workflow, not for personal ones."]
    : [];

/**
 * Writes the commits; where GitHub refuses them and workflow files are among them, once more without those: a token needs a right of its own
 * for them, and not every token can be asked whether it has it.
 */
export const withoutRefusedFiles = async <T>(
  { settings, workflowPatch }: Delivery,
  plan: RepairDeliveryPlan,
  ready: readonly Ready[],
  at: string,
  write: (request: CommitRequest, files: readonly DeliveredFile[]) => Promise<Result<T, PushProblem>>,
): Promise<Result<{ readonly result: T; readonly notes: readonly string[]; readonly leftOut: readonly string[] }, PushProblem>> => {
  const workflows = [...new Set(ready.flatMap(({ files }) => files.map(({ path }) => path)).filter(isWorkflowFile))];
  const attempt = async (withWorkflows: boolean): Promise<Result<T, PushProblem>> => {
    const kept = ready.map(({ repair, files }) => ({ repair, files: files.filter(({ path }) => withWorkflows || !isWorkflowFile(path)) }));
    const commits = kept.flatMap(({ repair, files }) => commitsOf(repair.report, files, settings));
    const all = kept.flatMap(({ files }) => files);
    return write({ at, commits }, all);
  };
  const whole = workflows.length === 0 || !plan.withoutWorkflows ? await attempt(true) : null;
  if (whole !== null && (whole.ok || workflows.length === 0 || whole.error.kind !== "refused"))
    return whole.ok ? ok({ result: whole.value, notes: [], leftOut: [] }) : whole;
  const many = workflows.length > 1;
  const note = `${many ? "Changes" : "A change"} to ${listed(workflows, 3)} ${many ? "were" : "was"} left out, because the token may not push workflow files: ${workflowPatch} holds ${many ? "them" : "it"}.`;
  if (ready.every(({ files }) => files.every(({ path }) => isWorkflowFile(path))))
    return { ok: false, error: { kind: "refused", message: note } };
  const rest = await attempt(false);
  return rest.ok ? ok({ result: rest.value, notes: [note], leftOut: workflows }) : rest;
};

const commitsOf = (report: Report, files: readonly DeliveredFile[], settings: DeliverSettings): CommitRequest["commits"] => {
  const paths = files.map(({ path }) => path);
  return planCommits(report, paths, settings).map((commit) => ({
    headline: commit.headline,
    body: commit.body,
    files: files.filter(({ path }) => commit.paths.includes(path)),
  }));
};
