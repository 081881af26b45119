/**
 * Who woke us, and on which commit: the decision of `mode: wake`. It is asked again and again: as long as something has to be looked up, it
 * says what, so that nothing is asked of GitHub that does not matter. Pure.
 */
import { endedRed } from "../ci-run/run.ts";
import { type BranchCommit, whyNotFollowed } from "../delivery/follow.ts";
import { isOwnCommit, type WokenMark } from "../delivery/marks.ts";
import { isQueueBranch } from "../delivery/plan.ts";
import { repairSwitchedOff } from "../delivery/switched-off.ts";
import { decidesRun } from "../delivery/workflow-files.ts";
import type { Limits } from "../settings.ts";
import { listed, shortCommit } from "../words/quantities.ts";
import { isCommitId, type WakingRun } from "./waking-run.ts";

/** Where the decision is made: from the runner and the base branch, never from the event's run. */
export interface WakePlace {
  /** "owner/name". */
  readonly repository: string;
  /** Null where the event does not say. */
  readonly defaultBranch: string | null;
  /** Number of our own run. */
  readonly run: string;
  readonly limits: Pick<Limits, "maxFollowUps" | "maxRunsPerPullRequest">;
  /** Accounts of bots whose runs are repaired like a person's. */
  readonly bots: readonly string[];
  /** Accounts whose word on a repair is ours: the workflow's own, and that of our token. */
  readonly own: readonly string[];
}

/** An open pull request whose head is the run's branch. */
export interface OpenPull {
  readonly number: number;
  readonly commit: string;
  /** The branch that it goes to. */
  readonly base: string;
  readonly labels: readonly string[];
  /** By GitHub's word; null where the account is gone. */
  readonly openedBy: WakingRun["actor"] | null;
  /** Who opened it as a repair of ours, as its text says; null where it says nothing of the kind. */
  readonly repairBy: string | null;
}

/** Another run on the same commit, the newest of its workflow. */
export interface OtherRun {
  readonly id: number;
  readonly workflow: string;
  readonly path: string;
  readonly isOver: boolean;
  readonly conclusion: string;
  /** How many runs of this workflow were red on this commit, this one included. */
  readonly reds: number;
}

/** What was looked up so far. */
export interface WakeFacts {
  readonly pulls?: readonly OpenPull[];
  /** Null: there is no such branch. */
  readonly branchHead?: string | null;
  /** Paths that the pull request changes; null: more than GitHub lists. */
  readonly files?: readonly string[] | null;
  readonly marks?: readonly WokenMark[];
  /** Of the branch, the newest first. */
  readonly commits?: readonly BranchCommit[];
  readonly runs?: readonly OtherRun[];
}

export type WakeLookup = keyof WakeFacts;

export type Wake =
  | { readonly kind: "look"; readonly at: WakeLookup; readonly pullRequest: number | null }
  /** The next job checks this out and repairs it. `pullRequest` null: on the default branch. */
  | {
      readonly kind: "repair";
      readonly run: number;
      readonly commit: string;
      readonly branch: string;
      readonly pullRequest: number | null;
      readonly reason: string;
    }
  /** Nobody repairs it here; what the logs say is told on the pull request. */
  | { readonly kind: "explain"; readonly run: number; readonly commit: string; readonly pullRequest: number; readonly reason: string }
  /** Our commit is green: the comment is folded, our draft turns ready. */
  | { readonly kind: "settle"; readonly commit: string; readonly branch: string; readonly pullRequest: number; readonly reason: string }
  /** `wrong`: somebody ought to look, the step is red. `pullRequest`: where it is told as well, or null. */
  | { readonly kind: "nothing"; readonly reason: string; readonly wrong: boolean; readonly pullRequest: number | null };

const nothing = (reason: string, more: { readonly wrong?: boolean; readonly pullRequest?: number } = {}): Wake => ({
  kind: "nothing",
  reason,
  wrong: more.wrong ?? false,
  pullRequest: more.pullRequest ?? null,
});

const look = (at: WakeLookup, pullRequest: number | null = null): Wake => ({ kind: "look", at, pullRequest });

/** Events whose runs judge a commit of a branch. Others run with the default branch's rights, or judge what no branch has. */
const judging: ReadonlySet<string> = new Set(["pull_request", "push", "schedule", "workflow_dispatch"]);

/** Ends of runs that reported nothing, with the reason why nothing is done. */
const endings: Readonly<Record<string, string>> = {
  cancelled: "was cancelled, so it has no verdict",
  skipped: "ran no job",
  neutral: "has no verdict",
  stale: "was given up by GitHub, so it has no verdict",
  action_required: 'waits until somebody who may write presses "Approve and run"',
};

/** Accounts that are never taken for the one that pushes our commits, whatever a message says. */
const dependencyBots: ReadonlySet<string> = new Set(["dependabot[bot]", "dependabot-preview[bot]", "renovate[bot]"]);

/** The next step for a run that is over. */
export const decideWake = (run: WakingRun, place: WakePlace, facts: WakeFacts): Wake => {
  const { id, commit, branch } = run;
  const name = `The run of "${run.workflow}"`;
  if (run.repository !== place.repository)
    return nothing(`${name} is of ${run.repository ?? "no known repository"}, not of ${place.repository}: nothing of it is taken.`, {
      wrong: true,
    });
  if (id === null || !isCommitId(commit)) return nothing("The event names no run and no commit.", { wrong: true });
  const isGreen = run.conclusion === "success";
  if (!isGreen && !endedRed(run))
    return nothing(`${name} ${endings[run.conclusion] ?? `ended as "${run.conclusion}"`}: nothing is repaired for it.`);
  if (run.event === "merge_group" || isQueueBranch(branch))
    return nothing(`${name} is a merge queue's: its branch takes no repair, since the queue makes it anew.`);
  if (!judging.has(run.event)) return nothing(`${name} was for \`${run.event}\`, which judges no commit of a branch: nothing is repaired.`);
  if (isGreen && !isOwnCommit(run.message)) return nothing(`${name} is green on a person's commit: there is nothing to do.`);
  if (run.headRepository === null || branch === null)
    return nothing("The repository that the commit came from is gone: nothing is repaired.");
  if (facts.pulls === undefined) return look("pulls");
  const same = facts.pulls.filter((pull) => pull.commit === commit);
  const [pull, other] = same;
  const [moved] = facts.pulls;
  if (pull !== undefined && other !== undefined)
    return nothing(`The pull requests #${pull.number} and #${other.number} have the same head, so it is not known which of them is meant.`);
  if (pull === undefined && moved !== undefined)
    return nothing(
      `The pull request #${moved.number} moved on from ${shortCommit(commit)} to ${shortCommit(moved.commit)}: its newer run tells.`,
    );
  const seen = { ...run, id, commit, branch, name, isOf: `${name} is of` };
  if (pull !== undefined) return isGreen ? onGreen(seen, place, facts, pull) : onPullRequest(seen, place, facts, pull);
  if (run.event === "pull_request" || run.headRepository !== place.repository || isGreen)
    return nothing(`No open pull request has the head ${shortCommit(commit)}; it was closed or merged meanwhile.`);
  return onBranch(seen, place, facts);
};

/** A run of which the main things are known. */
interface SeenRun extends WakingRun {
  readonly id: number;
  readonly commit: string;
  readonly branch: string;
  /** For the beginning of a sentence. */
  readonly name: string;
  /** Why it is its actor's, as the beginning of a sentence that ends with the account. */
  readonly isOf: string;
}

/**
 * A person who labels or reopens a bot's pull request starts its run, and wrote nothing of it. Who opened it is GitHub's word; the author that
 * its head names is anybody's, and counts beside a bot's alone.
 */
const asWritten = (seen: SeenRun, { bots, own }: WakePlace, { openedBy, repairBy }: OpenPull): SeenRun => {
  if (seen.actor.isBot || openedBy?.isBot === false) return seen;
  const isStrange = (login: string): boolean => !bots.includes(login) && !(login === repairBy && own.includes(login));
  const of = (login: string, isOf: string): SeenRun => ({ ...seen, actor: { login, isBot: true }, isOf });
  if (openedBy !== null && isStrange(openedBy.login)) return of(openedBy.login, "The pull request was opened by");
  return seen.botAuthor !== null && isStrange(seen.botAuthor) ? of(seen.botAuthor, "The pull request's head was made by") : seen;
};

const onPullRequest = (seen: SeenRun, place: WakePlace, facts: WakeFacts, pull: OpenPull): Wake => {
  const { number, labels, repairBy } = pull;
  const run = asWritten(seen, place, pull);
  const explain = (reason: string): Wake => ({ kind: "explain", run: run.id, commit: run.commit, pullRequest: number, reason });
  if (run.headRepository !== place.repository)
    return explain(
      "The pull request comes from a fork, and GitHub gives its code no keys and no right to write: nothing is repaired here.",
    );
  const bot = botInTheWay(run, place);
  if (bot !== null) return explain(bot);
  // A message proves nothing, nor does another bot's mark. Our comment names the commits that we pushed; a repair's own pull request is ours.
  if (isStrangeBot(run, place) && !(repairBy === run.actor.login && place.own.includes(repairBy))) {
    if (facts.marks === undefined) return look("marks", number);
    if (!facts.marks.some(({ made }) => made === run.commit)) return explain(botWords(run, " Our comment names no such commit of ours."));
  }
  if (run.conclusion === "startup_failure") return explain(`${run.name} did not start: GitHub could not use its workflow file.`);
  if (facts.files === undefined) return look("files", number);
  const changed = facts.files?.find((path) => decidesRun(path, run.path));
  if (changed !== undefined)
    return explain(
      `The pull request changes ${changed}, so what its run did is not what the base branch says: it is explained here, and not repaired.`,
    );
  if (facts.files === null)
    return explain(
      "The pull request changes more files than GitHub lists, so that a workflow may be among them: nothing is repaired here.",
    );
  const off = repairSwitchedOff(run.message, labels);
  if (off !== null) return nothing(`Nothing is repaired, because ${off}.`);
  if (facts.marks === undefined) return look("marks", number);
  const before = facts.marks.find(({ run: by, of, commit }) => by !== place.run && of === run.path && commit === run.commit);
  if (before !== undefined && run.attempt === 1)
    return nothing(`${run.name} on ${shortCommit(run.commit)} has been looked at before. Run it again to have it repaired once more.`);
  if (facts.commits === undefined) return look("commits", number);
  const marked = facts.marks.map(({ run: by }) => by).filter((by) => by !== place.run);
  const stop = whyNotFollowed({ commits: facts.commits, runs: marked, red: null, hasPullRequest: true, limits: place.limits });
  if (stop !== null) return explain(`Nothing more is repaired, because ${stop}.`);
  if (facts.runs === undefined) return look("runs", number);
  const woken = new Set(facts.marks.filter(({ commit }) => commit === run.commit).map(({ of }) => of));
  const others = facts.runs.filter((other) => other.id !== run.id && other.path !== run.path && endedRed(other) && !woken.has(other.path));
  return {
    kind: "repair",
    run: run.id,
    commit: run.commit,
    branch: run.branch,
    pullRequest: number,
    reason: `${run.name} is red on ${shortCommit(run.commit)}, the head of pull request #${number}.${alsoRed(others)}`,
  };
};

/** GitHub keeps one waiting run of a group: of many workflows that are red at once, some are not looked at by themselves. */
const alsoRed = (others: readonly OtherRun[]): string =>
  others.length === 0
    ? ""
    : ` Red as well: ${listed(
        others.map(({ workflow }) => `"${workflow}"`),
        5,
      )}. A repair that is pushed has all of them judged again; else run them again to have them looked at.`;

const isStrangeBot = ({ actor }: SeenRun, { bots }: WakePlace): boolean => actor.isBot && !bots.includes(actor.login);

/** Why a bot's run is not repaired, as a sentence; null where nothing is in the way. Our own pushes are an app's as well. */
const botInTheWay = (run: SeenRun, place: WakePlace): string | null =>
  !isStrangeBot(run, place) || (isOwnCommit(run.message) && !dependencyBots.has(run.actor.login)) ? null : botWords(run, "");

const botWords = ({ actor, isOf }: SeenRun, why: string): string =>
  `${isOf} ${actor.login}, whose changes are run with no key.${why} To have them repaired, name it in \`wake.bots\` of the base branch's configuration.`;

const onBranch = (run: SeenRun, place: WakePlace, facts: WakeFacts): Wake => {
  if (run.branch !== place.defaultBranch)
    return nothing(`The branch ${run.branch} has no open pull request and is not the default branch: nothing is repaired.`);
  const bot = botInTheWay(run, place);
  if (bot !== null) return nothing(bot);
  if (isStrangeBot(run, place) && !place.own.includes(run.actor.login))
    return nothing(botWords(run, " Its message alone is no proof that it is ours."));
  const off = repairSwitchedOff(run.message, []);
  if (off !== null) return nothing(`Nothing is repaired, because ${off}.`);
  if (facts.branchHead === undefined) return look("branchHead");
  if (facts.branchHead !== run.commit)
    return nothing(`The branch ${run.branch} moved on from ${shortCommit(run.commit)}: its newer run tells.`);
  if (facts.commits === undefined) return look("commits");
  const stop = whyNotFollowed({ commits: facts.commits, runs: [], red: null, hasPullRequest: false, limits: place.limits });
  if (stop !== null) return nothing(`Nothing more is repaired, because ${stop}.`);
  if (run.event === "schedule") {
    if (facts.runs === undefined) return look("runs");
    const reds = facts.runs.find(({ path }) => path === run.path)?.reds ?? 0;
    if (reds > place.limits.maxFollowUps + 1)
      return nothing(
        `${run.name} was red ${reds} times on ${shortCommit(run.commit)} already, and nothing has changed since: a new commit, or a run by hand, is looked at again.`,
      );
  }
  const { id, commit, branch } = run;
  return {
    kind: "repair",
    run: id,
    commit,
    branch,
    pullRequest: null,
    reason: `${run.name} is red on ${branch}, at ${shortCommit(commit)}.`,
  };
};

const onGreen = (run: SeenRun, place: WakePlace, facts: WakeFacts, { number }: OpenPull): Wake => {
  if (run.headRepository !== place.repository) return nothing(`${run.name} is green on a fork's commit: there is nothing to do.`);
  if (facts.runs === undefined) return look("runs", number);
  const others = facts.runs.filter(({ id, path }) => id !== run.id && path !== run.path);
  const open = others.find(({ isOver }) => !isOver);
  if (open !== undefined) return nothing(`"${open.workflow}" is not over yet on ${shortCommit(run.commit)}: the last green run tells.`);
  const waits = others.find(({ conclusion }) => conclusion === "action_required");
  if (waits !== undefined)
    return nothing(`"${waits.workflow}" ${endings.action_required} for ${shortCommit(run.commit)}.`, { pullRequest: number });
  const red = others.find(endedRed);
  if (red !== undefined) return nothing(`"${red.workflow}" is red on ${shortCommit(run.commit)}: its own run tells.`);
  return {
    kind: "settle",
    commit: run.commit,
    branch: run.branch,
    pullRequest: number,
    reason: `CI is green on ${shortCommit(run.commit)}, a commit of Regreen's own.`,
  };
};
