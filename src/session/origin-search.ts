/** Whom a run asks whose its failures are: the base of its pull request, or the branch's own commits. */
import { join } from "node:path";
import { createBaseRuns } from "../adapters/cause/base-runs.ts";
import { type CommitLine, commitLine } from "../adapters/cause/commit-line.ts";
import { createCulpritSearch } from "../adapters/cause/culprit-search.ts";
import { dependencyEvidence } from "../adapters/cause/dependency-evidence.ts";
import { type CommitHistory, type FetchedHistory, type HistorySource, openHistory, ownHistory } from "../adapters/cause/history.ts";
import { type ApartOptions, lookForApart } from "../adapters/cause/run-apart.ts";
import type { CheckpointedRun } from "../adapters/checkpoint/run-lifecycle.ts";
import { systemClock } from "../adapters/clock.ts";
import type { Git } from "../adapters/git.ts";
import { readProject } from "../adapters/project-files.ts";
import type { Culprit } from "../core/cause/culprit.ts";
import { fingerprintsOf } from "../core/failure/compare.ts";
import type { Reading } from "../core/failure/failure.ts";
import type { Gate } from "../core/gate.ts";
import type { MemoryData } from "../core/memory/memory.ts";
import type { OriginPlan } from "../core/recovery/state.ts";
import { fail, type Result } from "../core/result.ts";
import type { Origins } from "../ports.ts";
import type { ProblemMatcher } from "../tools/log/problem-matcher.ts";
import { type SessionChange, sessionChange } from "./change.ts";
import type { Prepared } from "./prepare.ts";

/** What GitHub can add to what the checkout holds. */
export interface RemoteHistory {
  readonly source: HistorySource;
  /** Commits on which this workflow passed, newest first. */
  greenCommits(): Promise<Result<readonly string[]>>;
}

type RememberedGate = (gate: string) => Pick<MemoryData["gates"][number], "lastGreenCommit" | "broken"> | null;

export interface OriginSearch {
  readonly plan: OriginPlan | null;
  readonly port: Origins | null;
  readonly change: SessionChange;
  readonly history: () => CommitHistory;
  readonly apart: ApartOptions;
  /** What is known of a gate from earlier runs: memory has it when it is open. */
  remember(known: RememberedGate): void;
  close(): void;
}

/** Depths to which a shallow history is fetched, one after the other while it does not reach far enough. */
const depths = [2, 60, 600, 6_000];

export const openOriginSearch = (
  prepared: Prepared,
  run: CheckpointedRun,
  matchers: ReadonlyMap<string, readonly ProblemMatcher[]>,
  remote: RemoteHistory | null,
  signal: AbortSignal,
): OriginSearch => {
  const { repository, settings, environment, secrets, reportDir, context, event } = prepared;
  let fetched: FetchedHistory | null = null;
  let depth = 0;
  /** Why what is missing could not be fetched; null while nothing failed. */
  let unfetched: string | null = null;
  let remembered: RememberedGate = () => null;
  const until = systemClock.now() + settings.limits.maxMinutes * 60_000;
  const history = (): CommitHistory => fetched ?? ownHistory(repository);
  const reach = async (): Promise<boolean> => {
    const to = depths[depth];
    depth += 1;
    if (remote === null || to === undefined || settings.cause.minutes === 0 || !(await isShallow(history()))) return false;
    if (fetched === null) {
      const opened = openHistory(repository, join(repository.folder, "history"), remote.source);
      if (!opened.ok) {
        unfetched = opened.error.message;
        return false;
      }
      fetched = opened.value;
    }
    const limitMs = Math.min(settings.cause.minutes * 60_000, until - systemClock.now());
    const { head, base } = event.pull_request ?? {};
    // A merge of GitHub's holds its base; the head alone is compared with where both came from.
    const wanted = head?.sha === repository.head && base?.sha !== undefined ? [repository.head, base.sha] : [repository.head];
    for (const commit of wanted) {
      const got = await fetched.fetch(commit, to, limitMs, signal);
      if (!got.ok) {
        unfetched = got.error.message;
        return false;
      }
    }
    return true;
  };
  const change = sessionChange(prepared, run, history, reach);
  const apart: ApartOptions = {
    ...{ repository, reportDir, environment, secrets, history, clock: systemClock, journal: run.journal },
    matchers: (gate) => matchers.get(gate.name) ?? [],
    classify: settings.classify,
    sandbox: settings.sandbox,
    packages: (of, reading) => dependencyEvidence(repository.root, readProject(repository.root), of, reading),
    support: lookForApart(repository, settings.sandbox),
  };
  const limitMs = settings.cause.minutes * 60_000;
  const onBranch =
    /^(?:schedule|workflow_dispatch|push)$/.test(context.event ?? "") &&
    context.defaultBranch !== null &&
    context.branch === context.defaultBranch;
  const remember = (known: RememberedGate): void => {
    remembered = known;
  };
  const shared = { change, history, apart, remember };
  const close = () => fetched?.close();
  if (limitMs > 0 && context.pullRequest !== null) {
    const runs = createBaseRuns({ ...apart, change });
    const plan = { of: "base", limitMs, repair: settings.repairInherited } as const;
    return { ...shared, plan, port: runs, close: () => [runs.close(), close()] };
  }
  if (limitMs > 0 && onBranch) {
    const green = greenCommits((gate) => remembered(gate)?.lastGreenCommit ?? null, remote);
    // A person who starts it by hand wants a new answer.
    const again = context.event === "workflow_dispatch";
    const port = createCulpritSearch({
      ...apart,
      known: async (gate, reading) => (again ? null : stillBroken(remembered(gate.name)?.broken, reading, history, reach)),
      line: async (gate) => lineSince(await green(gate), history, reach, () => unfetched),
      found: change.becomes,
    });
    return { ...shared, plan: { of: "branch", limitMs }, port, close };
  }
  return { ...shared, plan: null, port: null, close };
};

const isShallow = async ({ git }: CommitHistory): Promise<boolean> => {
  const answer = await git(["rev-parse", "--is-shallow-repository"]);
  return answer.ok && answer.value.toString("latin1").trim() === "true";
};

/** The commits on which a gate may have been green, likeliest first: what memory knows, then where the whole workflow passed. */
const greenCommits = (lastGreen: (gate: string) => string | null, remote: RemoteHistory | null) => {
  let runs: Promise<Result<readonly string[]>> | null = null;
  return async (gate: Gate): Promise<readonly string[]> => {
    const known = lastGreen(gate.name);
    runs ??= remote?.greenCommits() ?? null;
    const listed = await runs;
    return [...(known === null ? [] : [known]), ...(listed?.ok ? listed.value : [])];
  };
};

/**
 * Who broke it as an earlier run found, where some of that is still red, the commit is part of this history, and nothing of what it changed
 * was changed since that run: memory forgets it with a green run, but no run sees what is mended and broken again in one day.
 */
const stillBroken = async (
  broken: MemoryData["gates"][number]["broken"],
  reading: Reading,
  history: () => CommitHistory,
  reach: () => Promise<boolean>,
): Promise<Omit<Culprit, "durationMs"> | null> => {
  const last = broken?.commits.at(-1);
  if (broken === undefined || last === undefined || !/^[0-9a-f]{40,64}$/.test(last)) return null;
  const red = fingerprintsOf(reading);
  const failures = broken.failures.filter((print) => red.has(print));
  if (failures.length === 0) return null;
  do {
    const { git } = history();
    const part = await git(["merge-base", "--is-ancestor", last, "HEAD"]);
    if (!part.ok) continue;
    if (await wasTouched(git, broken.commits[0] ?? last, last, broken.seen ?? last)) return null;
    return {
      ...{ kind: "culprit", commits: broken.commits, failures, dependencies: false },
      how: "found by an earlier run, and red in every run since",
    };
  } while (await reach());
  return null;
};

/** Whether a file that the commits from `first` to `last` changed was changed again after `seen`; also where git cannot tell. */
const wasTouched = async (git: Git, first: string, last: string, seen: string): Promise<boolean> => {
  const changed = await git(["diff-tree", "-r", "--name-only", "-z", "--no-renames", `${first}^`, last]);
  if (!changed.ok) return true;
  const paths = changed.value.toString("utf8").replaceAll("\0", "\n");
  const again = await git(["rev-list", "--first-parent", "--max-count=1", "--stdin"], { input: `HEAD\n^${seen}\n--\n${paths}` });
  return !again.ok || again.value.length > 0;
};

/** The line from the first green commit that lies on it; more history is fetched while none does. `unfetched`: why no more came. */
const lineSince = async (
  green: readonly string[],
  history: () => CommitHistory,
  reach: () => Promise<boolean>,
  unfetched: () => string | null,
): Promise<Result<CommitLine>> => {
  if (green.length === 0) return fail("invalid", "no commit is known on which it was green");
  for (;;) {
    let problem: Result<CommitLine> | null = null;
    for (const commit of green) {
      const found = await commitLine(history().git, commit);
      if (found.ok) return found;
      problem ??= found;
    }
    if (await reach()) continue;
    if (!(await isShallow(history()))) return problem ?? fail("invalid", "no commit is known on which it was green");
    const why = unfetched();
    return fail(
      "invalid",
      `this checkout does not reach back to a green commit${why === null ? "" : `, and ${why.replace(/\.$/, "")}`}: check out with \`fetch-depth: 0\``,
    );
  }
};
