/** Carries out a delivery plan. Whatever goes wrong is a sentence in its report: a repair is never lost, fix.patch holds it. */
import { planCommits } from "../../core/delivery/commits.ts";
import { ownerOf } from "../../core/delivery/marks.ts";
import type { DeliveryPlan } from "../../core/delivery/plan.ts";
import { causeOf, pullRequestText } from "../../core/delivery/pull-request-text.ts";
import { checksNotStarted, isDefaultToken } from "../../core/delivery/token.ts";
import { isWorkflowFile } from "../../core/delivery/workflow-files.ts";
import { count, listed } from "../../core/report/quantities.ts";
import type { DeliveryReport, Report } from "../../core/report/report.ts";
import { ok, type Problem, type Result } from "../../core/result.ts";
import type { DeliverSettings } from "../../core/settings.ts";
import type { Environment } from "../git.ts";
import { type ApiProblem, type GitHubApi, saidBy } from "./api.ts";
import { branchHead, moveBranch, type PushProblem } from "./branches.ts";
import { type CommitRequest, type MadeCommits, makeCommits } from "./commits.ts";
import type { LocalObjects } from "./objects.ts";
import { type DeliveredFile, patchedFiles } from "./patched-files.ts";
import { againLabel, closedByPerson, openPullRequest, pullsOf } from "./pull-request.ts";
import { findRepairBranch, madeByRun, writeRepairBranch } from "./repair-branch.ts";
import { isWhole, suggest, suggestionProblem, suggestionWords } from "./suggest.ts";
import { mayOffer } from "./token.ts";

type Plan = Extract<DeliveryPlan, { readonly kind: "push" | "pull-request" | "suggest" }>;

/** One repair and where it goes. */
export interface Repair {
  readonly report: Report;
  readonly patch: string;
  readonly plan: Plan;
  /** Sentences on why it must not be delivered, for one that came in an artifact; by default nothing is held against it. */
  readonly forbid?: (files: readonly DeliveredFile[]) => readonly string[];
}

export interface Delivery {
  readonly api: GitHubApi;
  readonly settings: DeliverSettings;
  readonly pullRequestNumber: number | null;
  /** Who writes with the token. */
  readonly login: string | null;
  readonly runUrl: string | null;
  /** The file that holds changes to workflow files which may not be pushed. */
  readonly workflowPatch: string;
  readonly environment: Environment;
  /** The checkout's objects; null where there is none. */
  readonly local: LocalObjects | null;
  /** A line for the log. */
  readonly say: (line: string) => void;
}

/** A repair that applies, with the files that it changes. */
interface Ready {
  readonly repair: Repair;
  readonly files: readonly DeliveredFile[];
}

/**
 * Delivers repairs that have the same plan but for the branch of their pull request: those that are pushed go together, in one push. Gives
 * what became of each, in their order.
 */
export const deliver = (delivery: Delivery, repairs: readonly Repair[]): Promise<readonly DeliveryReport[]> =>
  delivered(delivery, repairs, mostRaces);

/** Legs of one run that push one after the other: so often a leg that came second tries again on top of the first. */
const mostRaces = 5;

const delivered = async (delivery: Delivery, repairs: readonly Repair[], races: number): Promise<readonly DeliveryReport[]> => {
  const [first] = repairs;
  if (first === undefined) return [];
  const { api } = delivery;
  const { plan } = first;
  const all = (message: string): readonly DeliveryReport[] => repairs.map(() => undone(plan.kind, message));
  const head = await branchHead(api, plan.branch);
  if (!head.ok) return all(`${head.error.message} fix.patch holds the repair.`);
  if (head.value === null) return all(`The branch ${plan.branch} is gone, so there is nowhere to deliver to; fix.patch holds the repair.`);
  // Another leg of this very run was faster: its commit is ours.
  const mine = head.value === plan.commit ? ok(false) : await madeByRun(api, plan.commit, head.value, delivery.login, delivery.runUrl);
  if (!mine.ok) return all(`${mine.error.message} fix.patch holds the repair.`);
  const place: Place = { head: head.value, moved: head.value !== plan.commit && !mine.value, byRun: mine.value };
  const applied = await patchedFiles(
    { api, commit: place.head, environment: delivery.environment, local: delivery.local },
    repairs.map(({ patch, forbid }) => ({ text: patch, forbid: (files) => refusal(forbid?.(files) ?? []) })),
  );
  if (!applied.ok) return all(`${applied.error.message} fix.patch holds the repair.`);
  const ready: Ready[] = [];
  const ends = new Map<Repair, DeliveryReport>();
  for (const [index, repair] of repairs.entries()) {
    const files = applied.value[index];
    if (files?.ok !== true) ends.set(repair, undone(plan.kind, whyNot(files?.error, repair, place)));
    else if (files.value.length > 0) ready.push({ repair, files: files.value });
  }
  if (ready.length > 0) {
    const number = new Set(ready.flatMap(({ files }) => files.map(({ path }) => path))).size;
    delivery.say(`Delivering the repair (${count(number, "file")}) to ${plan.branch} ...`);
    for (const [repair, end] of await carriedOut(delivery, ready, place, races)) ends.set(repair, end);
  }
  const pushed = [...ends.values()].find((end) => end.mode === "push" && end.done) ?? null;
  return repairs.map((repair) => ends.get(repair) ?? held(repair.plan, place, pushed));
};

/** The head of the branch that the repair is for. */
interface Place {
  readonly head: string;
  /** Somebody else's commit is there now. */
  readonly moved: boolean;
  /** A commit of this very run is there now. */
  readonly byRun: boolean;
}

const refusal = (forbidden: readonly string[]): string | null =>
  forbidden.length === 0
    ? null
    : `The repair was refused: ${forbidden.slice(0, 5).join(" ")}${forbidden.length > 5 ? ` And ${forbidden.length - 5} more.` : ""}`;

const carriedOut = async (
  delivery: Delivery,
  ready: readonly Ready[],
  place: Place,
  races: number,
): Promise<readonly (readonly [Repair, DeliveryReport])[]> => {
  const plan = ready[0]?.repair.plan;
  if (plan?.kind === "push" && !place.moved) {
    const pushed = await pushTogether(delivery, plan, ready, place);
    if (pushed.ok) return ready.map(({ repair }) => [repair, pushed.value] as const);
    if (pushed.error.kind === "failed")
      return ready.map(
        ({ repair }) => [repair, undone("push", `The push failed. ${pushed.error.message} fix.patch holds the repair.`)] as const,
      );
    if (pushed.error.kind === "moved" && races > 0 && (await movedByRun(delivery, plan))) {
      const repairs = ready.map(({ repair }) => repair);
      const ends = await delivered(delivery, repairs, races - 1);
      return repairs.flatMap((repair, index) => (ends[index] === undefined ? [] : [[repair, ends[index]] as const]));
    }
    // Somebody was faster, or a rule of the branch refuses us: what they have is theirs, ours is offered beside it.
    return eachOf(ready, ({ repair }) => offeredNow(delivery, repair, [`The push was not taken. ${pushed.error.message}`]));
  }
  return eachOf(ready, (one) => {
    if (one.repair.plan.kind !== "suggest") return offered(delivery, one, place, place.moved ? [movedNote(place.head)] : []);
    if (place.moved)
      return undone("suggest", `The pull request moved on to ${place.head.slice(0, 7)} meanwhile; fix.patch holds the repair.`);
    return suggested(delivery, one, place);
  });
};

/** Whether it was another leg of this very run that was faster. */
const movedByRun = async ({ api, login, runUrl }: Delivery, plan: Plan): Promise<boolean> => {
  const head = await branchHead(api, plan.branch);
  if (!head.ok || head.value === null) return false;
  const mine = await madeByRun(api, plan.commit, head.value, login, runUrl);
  return mine.ok && mine.value;
};

/** One after the other, since they share branches. */
const eachOf = async (
  ready: readonly Ready[],
  work: (one: Ready) => DeliveryReport | Promise<DeliveryReport>,
): Promise<readonly (readonly [Repair, DeliveryReport])[]> => {
  const ends: (readonly [Repair, DeliveryReport])[] = [];
  for (const one of ready) ends.push([one.repair, await work(one)]);
  return ends;
};

const movedNote = (head: string): string =>
  `The branch moved on to ${head.slice(0, 7)} meanwhile; the repair still applies there, and its own checks decide.`;

/** Nothing was left to do for this repair. Delivered it is only by a commit that this run made: no other head was judged. */
const held = (plan: Plan, { head, byRun }: Place, pushed: DeliveryReport | null): DeliveryReport => {
  if (plan.kind === "push" && (byRun || pushed !== null)) {
    const commit = pushed?.commit ?? head;
    const message = `The branch ${plan.branch} already holds the repair, by this run's commit ${commit.slice(0, 7)}.`;
    return { ...undone("push", message), done: true, commit, branch: plan.branch };
  }
  return undone(
    plan.kind,
    `The branch ${plan.branch} already holds the repair, at ${head.slice(0, 7)}. That commit was not judged here: its own checks decide.`,
  );
};

const undone = (mode: DeliveryReport["mode"], message: string): DeliveryReport => ({
  mode,
  done: false,
  message,
  pullRequestUrl: null,
  issueUrls: [],
  commit: null,
});

const whyNot = (problem: Problem | undefined, { plan, report }: Repair, { moved, byRun }: Place): string => {
  if (problem?.code !== "conflict") return `${problem?.message ?? "The repair could not be applied."} fix.patch holds the repair.`;
  if (byRun) return `The repair conflicts with that of another leg, which stands on ${plan.branch} already; fix.patch holds it.`;
  if (moved)
    return `The branch ${plan.branch} moved on meanwhile and the repair no longer applies to it: nothing was pushed, fix.patch holds the repair.`;
  const base = report.run.pullRequest?.base;
  return base === undefined
    ? `The repair does not apply to ${plan.branch} as GitHub has it: nothing was pushed, fix.patch holds the repair.`
    : `The repair does not apply to ${plan.branch} alone: it is for its merge with ${base}, or another leg's repair of the same run is in the way. Merge ${base} first. fix.patch holds the repair.`;
};

const pushTogether = async (
  delivery: Delivery,
  plan: Plan,
  ready: readonly Ready[],
  place: Place,
): Promise<Result<DeliveryReport, PushProblem>> => {
  const { api } = delivery;
  const written = await withoutRefusedFiles(
    delivery,
    plan,
    ready,
    place.head,
    async (request): Promise<Result<MadeCommits, PushProblem>> => {
      const made = await makeCommits(api, request);
      if (!made.ok) return made;
      const moved = await moveBranch(api, { branch: plan.branch, before: place.head, after: made.value.commit, rewrite: false });
      return moved.ok ? made : moved;
    },
  );
  if (!written.ok) return written;
  const { result, notes, leftOut } = written.value;
  const together = ready.length > 1 ? ` It holds what ${ready.length} legs repaired.` : "";
  return ok({
    ...undone(
      "push",
      [`The repair was pushed to ${plan.branch}.${together}`, ...unsigned(result.signed), ...notes, ...plan.notes].join(" "),
    ),
    done: leftOut.length === 0,
    commit: result.commit,
    branch: plan.branch,
    ...(leftOut.length === 0 ? {} : { leftOut }),
  });
};

const unsigned = (signed: boolean | null): readonly string[] =>
  signed === false
    ? ["GitHub did not sign the commits: it does so for the tokens of apps and of the workflow, not for personal ones."]
    : [];

/**
 * Writes the commits; where GitHub refuses them and workflow files are among them, once more without those: a token needs a right of its own
 * for them, and not every token can be asked whether it has it.
 */
const withoutRefusedFiles = async <T>(
  { settings, workflowPatch }: Delivery,
  plan: Plan,
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

/** As a pull request to the branch, whose head is asked for anew. */
const offeredNow = async (delivery: Delivery, repair: Repair, notes: readonly string[]): Promise<DeliveryReport> => {
  const { api, environment, local } = delivery;
  const { plan, patch, forbid } = repair;
  const lost = undone("pull-request", `${notes.join(" ")} Nothing was pushed, fix.patch holds the repair.`);
  const head = await branchHead(api, plan.branch);
  if (!head.ok || head.value === null) return lost;
  const applied = await patchedFiles({ api, commit: head.value, environment, local }, [
    { text: patch, forbid: (files) => refusal(forbid?.(files) ?? []) },
  ]);
  const files = applied.ok ? applied.value[0] : undefined;
  if (files?.ok !== true || files.value.length === 0) return lost;
  return offered(delivery, { repair, files: files.value }, { head: head.value, moved: true, byRun: false }, notes);
};

/** As a pull request to the branch. */
const offered = async (delivery: Delivery, ready: Ready, place: Place, before: readonly string[]): Promise<DeliveryReport> => {
  const { api, settings, login } = delivery;
  const { repair } = ready;
  const { plan, report } = repair;
  const failed = (...parts: readonly string[]): DeliveryReport =>
    undone("pull-request", [...parts, ...before, ...plan.notes, "fix.patch holds the repair."].join(" "));
  const writer = { login, owner: ownerOf(report.run) };
  const branch = await findRepairBranch(api, plan.repairBranch, place.head, writer);
  if (!branch.ok) return failed(branch.error.message);
  const pulls = await pullsOf(api, branch.value.branch, plan.branch);
  if (!pulls.ok) return failed(`Pull requests could not be listed. ${saidBy(pulls.error)}.`);
  const cause = causeOf(report);
  const closed = await closedByPerson(api, pulls.value, cause, login);
  if (!closed.ok) return failed(`A pull request could not be looked up. ${saidBy(closed.error)}.`);
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
  const text = pullRequestText(report, { branch: plan.branch, paths, draft: plan.draft, notes, cause, title: settings.title });
  const request = { branch: result.branch, base: plan.branch, draft: plan.draft, labels: settings.labels, ...text };
  const known = result.branch === branch.value.branch ? pulls.value : [];
  const opened = await openPullRequest(api, request, known, result.how === "kept");
  if (!opened.ok)
    return {
      ...undone("pull-request", [notOpened(result.branch, opened.error), ...notes].join(" ")),
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
  const stands = `The repair stands on the branch ${branch}, but its pull request could not be opened. ${saidBy(problem)}.`;
  return problem.kind === "refused" && problem.status === 403
    ? `${stands} Allow it under Settings, Actions, General, Workflow permissions, or open it by hand.`
    : stands;
};

/** As review suggestions; what does not fit there as a pull request to the same branch, where the token may open one. */
const suggested = async (delivery: Delivery, ready: Ready, place: Place): Promise<DeliveryReport> => {
  const { api, pullRequestNumber } = delivery;
  const { plan } = ready.repair;
  const notes = plan.notes;
  if (pullRequestNumber === null) return undone("suggest", "Suggestions need a pull request; fix.patch holds the repair.");
  const done = await suggest(api, pullRequestNumber, plan.commit, ready.files);
  if (!done.ok) return undone("suggest", [suggestionProblem(done.error), ...notes, "fix.patch holds the repair."].join(" "));
  const words = suggestionWords(done.value);
  if (!isWhole(done.value) && (await mayOffer(api, plan.branch))) {
    const instead = { ...plan, notes: isDefaultToken(delivery) ? [checksNotStarted] : [] };
    return offered(delivery, { ...ready, repair: { ...ready.repair, plan: instead } }, place, [words]);
  }
  return {
    ...undone("suggest", [words, ...notes].join(" ")),
    done: isWhole(done.value),
    pullRequestUrl: done.value.url,
    pullRequestNumber,
  };
};
