/** A repair that is offered: as review suggestions, as a pull request. */
import { ownerOf } from "../../core/delivery/marks.ts";
import { causeDigest, pullRequestText } from "../../core/delivery/pull-request-text.ts";
import { checksWait, isDefaultToken } from "../../core/delivery/token.ts";
import { patchKey } from "../../core/delivery/workflow-files.ts";
import { ok } from "../../core/result.ts";
import type { DeliveryReport } from "../../core/stored/report.ts";
import { type ApiProblem, problemText } from "./api/client.ts";
import { mayOffer } from "./api/token.ts";
import { branchHead } from "./commits/branches.ts";
import { unsigned, withoutRefusedFiles } from "./commits/delivered-commits.ts";
import { patchedFiles } from "./commits/patched-files.ts";
import { type Delivery, type DeliveryHead, type Ready, type RepairDelivery, refusal, undone } from "./delivery.ts";
import { againLabel, closedByPerson, openPullRequest, pullsOf } from "./pull-request.ts";
import { findRepairBranch, writeRepairBranch } from "./repair-branch.ts";
import { isWhole, suggest, suggestionProblem, suggestionWords } from "./suggest.ts";

/** As a pull request to the branch, whose head is asked for anew. */
export const offeredNow = async (delivery: Delivery, repair: RepairDelivery, notes: readonly string[]): Promise<DeliveryReport> => {
  const { api, environment, local } = delivery;
  const { plan, patch, judge } = repair;
  const lost = undone("pull-request", `${notes.join(" ")} Nothing was pushed, fix.patch holds the repair.`);
  const head = await branchHead(api, plan.branch);
  if (!head.ok || head.value === null) return lost;
  const applied = await patchedFiles({ api, commit: head.value, environment, local }, [
    { text: patch, forbid: (files) => refusal(judge?.(files).refused ?? []) },
  ]);
  const files = applied.ok ? applied.value[0] : undefined;
  if (files?.ok !== true || files.value.length === 0 || (judge?.(files.value).leftOut.length ?? 0) > 0) return lost;
  return offered(delivery, { repair, files: files.value }, { head: head.value, moved: true, byRun: false }, notes);
};

/** As a pull request to the branch. */
export const offered = async (
  delivery: Delivery,
  ready: Ready,
  place: DeliveryHead,
  before: readonly string[],
): Promise<DeliveryReport> => {
  const { api, settings, login } = delivery;
  const { repair } = ready;
  const { plan, report } = repair;
  const failed = (...parts: readonly string[]): DeliveryReport =>
    undone(
      "pull-request",
      [...parts, ...before, ...plan.notes.filter((note) => note !== checksWait), "fix.patch holds the repair."].join(" "),
    );
  const writer = { login, owner: ownerOf(report.run) };
  const branch = await findRepairBranch(api, plan.repairBranch, place.head, writer);
  if (!branch.ok) return failed(branch.error.message);
  const pulls = await pullsOf(api, branch.value.branch, plan.branch);
  if (!pulls.ok) return failed(`Pull requests could not be listed. ${problemText(pulls.error)}.`);
  const cause = causeDigest(report);
  const closed = await closedByPerson(api, pulls.value, cause, login);
  if (!closed.ok) return failed(`A pull request could not be looked up. ${problemText(closed.error)}.`);
  if (closed.value !== null)
    return {
      ...failed(
        `Pull request #${closed.value.number} offered this and was closed by a person, so it is not opened again for the same cause. The label ${againLabel} on it changes that.`,
      ),
      pullRequestUrl: closed.value.html_url,
      pullRequestNumber: closed.value.number,
      operation: "none",
    };
  const isOpen = pulls.value.some(({ state }) => state === "open");
  const written = await withoutRefusedFiles(delivery, plan, [ready], place.head, async (request, files) => {
    const done = await writeRepairBranch(api, branch.value, request, writer, isOpen);
    return done.ok ? ok({ ...done.value, files }) : done;
  });
  if (!written.ok) return failed(written.error.message);
  const { result } = written.value;
  const notes = [...before, ...unsigned(result.signed), ...written.value.notes, ...plan.notes];
  const paths = result.files.map(({ path }) => path);
  const text = pullRequestText(report, {
    branch: plan.branch,
    paths,
    draft: plan.draft,
    notes,
    cause,
    patch: patchKey(ready.repair.patch),
    title: settings.title,
  });
  const request = { branch: result.branch, base: plan.branch, draft: plan.draft, labels: settings.labels, ...text };
  const known = result.branch === branch.value.branch ? pulls.value : [];
  const opened = await openPullRequest(api, request, known, result.how === "kept");
  if (!opened.ok)
    return {
      ...undone("pull-request", [notOpened(result.branch, opened.error), ...notes.filter((note) => note !== checksWait)].join(" ")),
      commit: result.commit,
      branch: result.branch,
    };
  const { url, number, operation } = opened.value;
  return {
    ...undone("pull-request", [openedWords(plan.draft, operation), ...notes, ...opened.value.notes].join(" ")),
    done: true,
    pullRequestUrl: url,
    pullRequestNumber: number,
    operation,
    commit: result.commit,
    branch: result.branch,
    ...(written.value.leftOut.length === 0 ? {} : { leftOut: written.value.leftOut }),
  };
};

const openedWords = (draft: boolean, operation: "created" | "updated" | "none"): string => {
  const kind = draft ? "(a draft, since the repair is not whole) " : "";
  return operation === "none" ? `The open pull request ${kind}holds just this repair already.` : `A pull request ${kind}holds the repair.`;
};

const notOpened = (branch: string, problem: ApiProblem): string => {
  const stands = `The repair stands on the branch ${branch}, but its pull request could not be opened. ${problemText(problem)}.`;
  return problem.kind === "refused" && problem.status === 403
    ? `${stands} Allow it under Settings, Actions, General, Workflow permissions, or open it by hand.`
    : stands;
};

/** As review suggestions; what does not fit there as a pull request to the same branch, where the token may open one. */
export const suggested = async (delivery: Delivery, ready: Ready, place: DeliveryHead): Promise<DeliveryReport> => {
  const { api, pullRequest } = delivery;
  const { plan } = ready.repair;
  const notes = plan.notes;
  if (pullRequest === null) return undone("suggest", "Suggestions need a pull request; fix.patch holds the repair.");
  const done = await suggest(api, pullRequest.number, plan.commit, ready.files);
  if (!done.ok) return undone("suggest", [suggestionProblem(done.error), ...notes, "fix.patch holds the repair."].join(" "));
  const words = suggestionWords(done.value);
  if (!isWhole(done.value) && !pullRequest.fork && (await mayOffer(api, plan.branch))) {
    const instead = { ...plan, notes: isDefaultToken(delivery) ? [checksWait] : [] };
    return offered(delivery, { ...ready, repair: { ...ready.repair, plan: instead } }, place, [words]);
  }
  return {
    ...undone("suggest", [words, ...notes].join(" ")),
    done: isWhole(done.value),
    pullRequestUrl: done.value.url,
    pullRequestNumber: pullRequest.number,
  };
};
