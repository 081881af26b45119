/** Carries out a delivery plan. Whatever goes wrong is a sentence in its report: a repair is never lost, fix.patch holds it. */
import type { PatchVerdict } from "../../core/delivery/inspect-patch.ts";
import { ok, type Problem, type Result } from "../../core/result.ts";
import type { DeliveryReport } from "../../core/stored/report.ts";
import { count, listed } from "../../core/words/quantities.ts";
import { branchHead, moveBranch, type PushProblem, pullRequestNow } from "./commits/branches.ts";
import { unsigned, withoutRefusedFiles } from "./commits/delivered-commits.ts";
import { type MadeCommits, makeCommits } from "./commits/make-commits.ts";
import { patchedFiles } from "./commits/patched-files.ts";
import { type Delivery, type DeliveryHead, type Ready, type RepairDelivery, type RepairDeliveryPlan, refusal, undone } from "./delivery.ts";
import { offered, offeredNow, suggested } from "./offer.ts";
import { madeByRun } from "./repair-branch.ts";

/**
 * Delivers repairs that have the same plan but for the branch of their pull request: those that are pushed go together, in one push. Gives
 * what became of each, in their order.
 */
export const deliver = (delivery: Delivery, repairs: readonly RepairDelivery[]): Promise<readonly DeliveryReport[]> =>
  delivered(delivery, repairs, mostRaces);

/** Legs of one run that push one after the other: so often a leg that came second tries again on top of the first. */
const mostRaces = 5;

const delivered = async (delivery: Delivery, repairs: readonly RepairDelivery[], races: number): Promise<readonly DeliveryReport[]> => {
  const [first] = repairs;
  if (first === undefined) return [];
  const { api } = delivery;
  const { plan } = first;
  const all = (message: string): readonly DeliveryReport[] => repairs.map(() => undone(plan.kind, message));
  const pull = delivery.pullRequest === null ? ok(null) : await pullRequestNow(api, delivery.pullRequest.number);
  if (!pull.ok) return all(`${pull.error.message} fix.patch holds the repair.`);
  const name = `pull request #${delivery.pullRequest?.number}`;
  if (pull.value?.state === "closed") return all(`The ${name} is closed, so there is nowhere to deliver to; fix.patch holds the repair.`);
  if (pull.value?.state === "merged") {
    if (plan.kind === "suggest") return all(`The ${name} was merged meanwhile, so nothing is suggested there; fix.patch holds the repair.`);
    const { base } = pull.value;
    const ends: DeliveryReport[] = [];
    for (const repair of repairs)
      ends.push(
        await offeredNow(delivery, { ...repair, plan: { ...repair.plan, kind: "pull-request", branch: base } }, [
          `The ${name} was merged meanwhile, so the repair is offered to ${base}, where its own checks decide.`,
        ]),
      );
    return ends;
  }
  const head = plan.kind === "suggest" && pull.value !== null ? ok(pull.value.head) : await branchHead(api, plan.branch);
  if (!head.ok) return all(`${head.error.message} fix.patch holds the repair.`);
  if (head.value === null) return all(`The branch ${plan.branch} is gone, so there is nowhere to deliver to; fix.patch holds the repair.`);
  // Another leg of this very run was faster: its commit is ours.
  const mine = head.value === plan.commit ? ok(false) : await madeByRun(api, plan.commit, head.value, delivery.login, delivery.runUrl);
  if (!mine.ok) return all(`${mine.error.message} fix.patch holds the repair.`);
  const place: DeliveryHead = { head: head.value, moved: head.value !== plan.commit && !mine.value, byRun: mine.value };
  const applied = await patchedFiles(
    { api, commit: place.head, environment: delivery.environment, local: delivery.local },
    repairs.map(({ patch, judge }) => ({ text: patch, forbid: (files) => refusal(judge?.(files).refused ?? []) })),
  );
  if (!applied.ok) return all(`${applied.error.message} fix.patch holds the repair.`);
  const ready: Ready[] = [];
  const ends = new Map<RepairDelivery, DeliveryReport>();
  for (const [index, repair] of repairs.entries()) {
    const files = applied.value[index];
    if (files?.ok !== true) ends.set(repair, undone(plan.kind, whyNot(files?.error, repair, place)));
    else if (files.value.length > 0) {
      const { leftOut = [] } = repair.judge?.(files.value) ?? {};
      if (leftOut.length === 0) ready.push({ repair, files: files.value });
      else ends.set(repair, await restOffered(delivery, { repair, files: files.value }, leftOut, place));
    }
  }
  if (ready.length > 0) {
    const number = new Set(ready.flatMap(({ files }) => files.map(({ path }) => path))).size;
    delivery.say(`Delivering the repair (${count(number, "file")}) to ${plan.branch} ...`);
    for (const [repair, end] of await carriedOut(delivery, ready, place, races)) ends.set(repair, end);
  }
  const pushed = [...ends.values()].find((end) => end.mode === "push" && end.done) ?? null;
  return repairs.map((repair) => ends.get(repair) ?? held(repair.plan, place, pushed));
};

const carriedOut = async (
  delivery: Delivery,
  ready: readonly Ready[],
  place: DeliveryHead,
  races: number,
): Promise<readonly (readonly [RepairDelivery, DeliveryReport])[]> => {
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
    // Somebody pushed first, or a rule of the branch refuses us. Their commits stay, and our repair is offered separately.
    return eachOf(ready, ({ repair }) => offeredNow(delivery, repair, [`The push was not taken. ${pushed.error.message}`]));
  }
  return eachOf(ready, (one) => {
    if (one.repair.plan.kind !== "suggest") return offered(delivery, one, place, place.moved ? [movedNote(place.head)] : []);
    if (place.moved)
      return undone("suggest", `The pull request moved on to ${place.head.slice(0, 7)} meanwhile; fix.patch holds the repair.`);
    return suggested(delivery, one, place);
  });
};

/**
 * What is left of a repair of which something may not be delivered: the gates never judged it so. It is offered as a draft, and the check stays
 * red; on a fork it stands as suggestions.
 */
const restOffered = async (
  delivery: Delivery,
  { repair, files }: Ready,
  leftOut: PatchVerdict["leftOut"],
  place: DeliveryHead,
): Promise<DeliveryReport> => {
  const { plan } = repair;
  const out = new Map(leftOut.map(({ path, why }) => [path, why]));
  const rest = files.filter(({ path }) => !out.has(path));
  if (rest.length === 0) return undone(plan.kind, `${refusal([...out.values()])} fix.patch holds the repair.`);
  const many = out.size > 1;
  const note = `Not proved as a whole: ${listed([...out.keys()], 5)} ${many ? "were" : "was"} left out, and the gates never judged the rest by itself. ${[...out.values()].slice(0, 5).join(" ")} fix.patch holds everything.`;
  const notes = [note, ...(place.moved ? [movedNote(place.head)] : [])];
  const delivered =
    plan.kind !== "suggest"
      ? await offered(delivery, { repair: { ...repair, plan: { ...plan, kind: "pull-request", draft: true } }, files: rest }, place, notes)
      : place.moved
        ? undone("suggest", [...notes, "fix.patch holds the repair."].join(" "))
        : await suggested(delivery, { repair: { ...repair, plan: { ...plan, notes: [note, ...plan.notes] } }, files: rest }, place);
  return { ...delivered, done: false, leftOut: [...(delivered.leftOut ?? []), ...out.keys()] };
};

/** Whether it was another leg of this very run that was faster. */
const movedByRun = async ({ api, login, runUrl }: Delivery, plan: RepairDeliveryPlan): Promise<boolean> => {
  const head = await branchHead(api, plan.branch);
  if (!head.ok || head.value === null) return false;
  const mine = await madeByRun(api, plan.commit, head.value, login, runUrl);
  return mine.ok && mine.value;
};

/** One after the other, since they share branches. */
const eachOf = async (
  ready: readonly Ready[],
  work: (one: Ready) => DeliveryReport | Promise<DeliveryReport>,
): Promise<readonly (readonly [RepairDelivery, DeliveryReport])[]> => {
  const ends: (readonly [RepairDelivery, DeliveryReport])[] = [];
  for (const one of ready) ends.push([one.repair, await work(one)]);
  return ends;
};

const movedNote = (head: string): string =>
  `The branch moved on to ${head.slice(0, 7)} meanwhile; the repair still applies there, and its own checks decide.`;

/** Nothing was left to do for this repair. Delivered it is only by a commit that this run made: no other head was judged. */
const held = (plan: RepairDeliveryPlan, { head, byRun }: DeliveryHead, pushed: DeliveryReport | null): DeliveryReport => {
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

const whyNot = (problem: Problem | undefined, { plan, report }: RepairDelivery, { moved, byRun }: DeliveryHead): string => {
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
  plan: RepairDeliveryPlan,
  ready: readonly Ready[],
  place: DeliveryHead,
): Promise<Result<DeliveryReport, PushProblem>> => {
  const { api } = delivery;
  const written = await withoutRefusedFiles(
    delivery,
    plan,
    ready,
    place.head,
    async (request): Promise<Result<MadeCommits, PushProblem>> => {
      const committed = await makeCommits(api, request);
      if (!committed.ok) return committed;
      const moved = await moveBranch(api, { branch: plan.branch, before: place.head, after: committed.value.commit, rewrite: false });
      return moved.ok ? committed : moved;
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
