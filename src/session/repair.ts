/** One whole run: checkpoint 0, the loop, the report. The driver of it all, for the action and the command line alike. */
import { homedir } from "node:os";
import { join } from "node:path";
import { createReverts } from "../adapters/cause/reverts.ts";
import { journalFolders } from "../adapters/checkpoint/journal.ts";
import { type CheckpointedRun, startRun } from "../adapters/checkpoint/run-lifecycle.ts";
import { wayBack } from "../adapters/checkpoint/way-back.ts";
import { systemClock } from "../adapters/clock.ts";
import { createCommitViews } from "../adapters/commit-view/commit-view.ts";
import { openReportFolder, type ReportFolder, type WrittenReport } from "../adapters/report-store/report-folder.ts";
import { createConfinement } from "../adapters/sandbox/confinement.ts";
import { inheritedByBase } from "../core/cause/origins.ts";
import { viewCommits } from "../core/delivery/commits.ts";
import { ciOf, gateEnvironment } from "../core/environment.ts";
import type { RunEvent } from "../core/events.ts";
import { endedWords, holdsAt, type QuarantinedTest } from "../core/failure/quarantine.ts";
import { countsAsPassed } from "../core/gate.ts";
import type { CarriedHistory } from "../core/history/carried.ts";
import { gapHistory, inheritedReport, trend } from "../core/memory/known.ts";
import { trendPoint } from "../core/memory/learn.ts";
import { lookedAtLast } from "../core/recovery/finish.ts";
import type { Recovery } from "../core/recovery/history.ts";
import { buildReport } from "../core/report/build.ts";
import { ok, type Problem, type Result } from "../core/result.ts";
import { scorecard } from "../core/scorecard/scorecard.ts";
import type { Report, Warning } from "../core/stored/report.ts";
import { maskValues } from "../core/words/scrub.ts";
import type { Face } from "../face.ts";
import type { Agent } from "../ports.ts";
import { recover, type World } from "../recover.ts";
import type { ProblemMatcher } from "../tools/log/problem-matcher.ts";
import { version } from "../version.ts";
import { sessionAgent } from "./agent.ts";
import { caught } from "./caught.ts";
import { changedFiles, filesChangedSince } from "./changed-files.ts";
import { ciLogsOf } from "./ci-logs.ts";
import { commitRemarks } from "./commit-remarks.ts";
import { phraseReport, reviewReport } from "./last-questions.ts";
import { withLastRepair } from "./last-repair.ts";
import { readMatchers } from "./matchers.ts";
import { type EarlierNights, fileStore, type MemoryStore, noMemory, openMemory, type SessionMemory } from "./memory.ts";
import { type OriginSearch, openOriginSearch, type RemoteHistory } from "./origin-search.ts";
import { causesOf, leftRed } from "./origins.ts";
import { outdatedRuntimes } from "./outdated-runtimes.ts";
import { agentHost, agentName, planOf } from "./plan.ts";
import type { Prepared } from "./prepare.ts";
import { projectSetup } from "./project-setup.ts";
import { createWorld } from "./world.ts";

/** A run that came to its end, whatever the end was. */
export interface Finished {
  readonly report: Report;
  readonly written: WrittenReport;
  readonly recovery: Recovery;
  readonly folder: ReportFolder;
  readonly patch: string | null;
  /** The default branch's nights with this one; null for any other run. */
  readonly nights: CarriedHistory | null;
}

export interface RepairOptions {
  readonly signal: AbortSignal;
  readonly face: Face;
  /** Stands in for the configured agent, in tests. */
  readonly agent?: Agent;
  /** Stands in for parts of the world that the loop touches: tests play faults in there. */
  readonly world?: (world: World) => World;
  /** Why gates are run but not repaired; null: they are. */
  readonly repairOff?: string | null;
  /** Files of the pull request that is checked out, from the repository's root. */
  readonly scope?: readonly string[] | null;
  /** Whether another job delivers the repair: what that one may not deliver is no part of it. */
  readonly handsOver?: boolean;
  /** What was found out before the run and heads its summary: the token, a changed list of gates. */
  readonly warnings?: readonly Warning[];
  /** Where the memory of earlier runs lies; by default a file under the git directory. */
  readonly store?: MemoryStore;
  /** Where the default branch's nights are looked for that the memory does not hold; absent: nowhere. */
  readonly earlierNights?: EarlierNights;
  /** What GitHub can add to the history of the checkout; absent: nothing is fetched. */
  readonly remote?: RemoteHistory | null;
}

/** Runs the gates and repairs them. Fails, with a sentence, only where no run could begin. */
export const repair = async (prepared: Prepared, options: RepairOptions): Promise<Result<Finished>> => {
  const startedAt = systemClock.now();
  const begun = await begin(prepared, options, startedAt);
  if (!begun.ok) return begun;
  const run = begun.value;
  const search = openOriginSearch(prepared, run.checkpoints, run.matchers, options.remote ?? null, options.signal);
  const { recovery, memory } = await recoverGates(run, search);
  const { report, patch } = await reportOn(run, recovery, memory, startedAt, search);
  search.close();
  const learnt = await caught("Learning from the run", async () => ok(memory.learn(report, recovery)));
  run.noted(learnt);
  if (learnt.ok) run.noted(await caught("Saving the memory", () => learnt.value.save(run.folder)));
  const nights = learnt.ok ? learnt.value.nights : null;
  if (nights !== null) {
    run.noted(await run.folder.nights(nights));
    if (prepared.settings.report.scorecard !== "never") run.noted(await run.folder.scorecard(scorecard(nights, null)));
  }
  const result = await run.folder.write(report, patch);
  const written = { ...result, problems: [...result.problems, ...run.faults.values()] };
  return ok({ report, written, recovery, folder: run.folder, patch, nights });
};

/** A run that has begun: its checkpoint 0 is there, and its report's folder. */
interface Run {
  readonly prepared: Prepared;
  readonly options: RepairOptions;
  readonly folder: ReportFolder;
  /** Problem matchers by gate. */
  readonly matchers: ReadonlyMap<string, readonly ProblemMatcher[]>;
  readonly checkpoints: CheckpointedRun;
  /** Tests whose quarantine holds today. */
  readonly quarantined: readonly QuarantinedTest[];
  readonly warnings: Warning[];
  /** What could not be written, by its sentence: it is said once, at the end, and the run goes on. */
  readonly faults: ReadonlyMap<string, Problem>;
  noted(result: Result<unknown>): void;
  publish(event: RunEvent): void;
  /** Publishes an event of the run as a whole. */
  announce(name: "run-started" | "run-finished" | "capability-gap", gate: string | null, data: unknown): void;
}

const reportGlobs = ({ settings }: Prepared): readonly string[] => settings.gates.flatMap((gate) => gate.reports);

const begin = async (prepared: Prepared, options: RepairOptions, startedAt: number): Promise<Result<Run>> => {
  const { repository, settings, secrets } = prepared;
  const { face } = options;
  const opened = await openReportFolder(prepared.reportDir, { mask: maskValues([...secrets]), formats: settings.report.formats });
  if (!opened.ok) return opened;
  const folder = opened.value;
  const matchers = readMatchers(prepared);
  if (!matchers.ok) return matchers;
  const begun = await startRun(repository, { reports: reportGlobs(prepared), exclude: [folder.path], now: startedAt });
  if (!begun.ok) return begun;
  const { initial, unfinished } = begun.value;
  // Only now: until the lock is taken, the report in this folder may be that of a run that goes on.
  const cleared = await folder.clear();
  if (!cleared.ok) {
    begun.value.finish(initial, startedAt);
    return cleared;
  }
  const warnings: Warning[] = prepared.loaded.notes.map((message) => ({ code: "configuration", gate: null, message }));
  warnings.push(...(options.warnings ?? []));
  const { quarantine } = settings.flaky;
  const held = quarantine.filter((one) => holdsAt(one, startedAt));
  const ended = quarantine.filter((one) => !held.includes(one));
  warnings.push(...ended.map((one) => ({ code: "quarantine", gate: null, message: endedWords(one) })));
  if (unfinished !== null) warnings.push({ code: "unfinished", gate: null, message: unfinished });
  for (const warning of warnings) face.say(warning.message);
  face.begin(settings.gates.map(({ name, stage, run }) => ({ name, stage, run, detected: settings.detected[name] ?? null })));
  if (!settings.dryRun) face.say("Files may be changed. To put everything back as it was before this run: regreen restore");

  const faults = new Map<string, Problem>();
  const noted = (result: Result<unknown>): void => {
    if (!result.ok) faults.set(result.error.message, result.error);
  };
  const publish = (event: RunEvent): void => {
    // A decision is no transition: who follows a run sees what came of it.
    if (event.name === "decision" && !settings.verbose) return;
    noted(folder.event(event));
    face.event(event);
  };
  const announce: Run["announce"] = (name, gate, data) =>
    publish({ name, at: new Date(systemClock.now()).toISOString(), gate, round: null, data } as RunEvent);
  announce("run-started", null, { version, gates: settings.gates.map((gate) => gate.name), agent: agentName(settings), tree: initial });
  return ok({
    prepared,
    options,
    folder,
    matchers: matchers.value,
    checkpoints: begun.value,
    quarantined: held,
    warnings,
    faults,
    noted,
    publish,
    announce,
  });
};

/** The loop, from the first gate to the last look at the files. */
const recoverGates = async (run: Run, search: OriginSearch): Promise<{ readonly recovery: Recovery; readonly memory: SessionMemory }> => {
  const { prepared, options, folder, checkpoints, warnings, noted } = run;
  const { repository, settings, environment } = prepared;
  const { initial, worktree } = checkpoints;
  const opening = await caught("Reading the memory of earlier runs", async () =>
    ok(await openMemory(prepared, initial, options.store ?? fileStore(repository.folder), options.earlierNights)),
  );
  noted(opening);
  const memory = opening.ok ? opening.value : noMemory;
  warnings.push(...memory.warnings.map((message) => ({ code: "memory", gate: null, message })));
  search.remember((gate) => memory.data?.gates.find(({ name }) => name === gate) ?? null);
  const pendingRounds: Promise<void>[] = [];
  const confinement = createConfinement({
    repository,
    settings: settings.sandbox,
    support: prepared.sandbox,
    reportDir: folder.path,
    path: environment.PATH ?? "",
    folders: settings.gates.map((gate) => join(repository.root, gate.cwd)),
    reports: reportGlobs(prepared),
    aside: journalFolders(checkpoints.journal).displaced,
    agent: options.agent !== undefined || settings.agent.provider !== "none",
  });
  const views = createCommitViews({
    repository,
    worktree,
    seeded: checkpoints.seeded,
    folder: journalFolders(checkpoints.journal).view,
    commits: (changes) => viewCommits(changes, { run: prepared.context, version }, settings.deliver),
    now: systemClock.now,
  });
  const difference = await views.compare(initial);
  noted(difference);
  const asked = options.agent ?? sessionAgent(prepared, options.face, checkpoints, confinement, search.change);
  const agent = asked === null ? null : await withLastRepair(prepared, asked);
  const world = createWorld({
    origins: search.port,
    reverts: createReverts(search.apart),
    confinement,
    views,
    prepared,
    run: checkpoints,
    reportDir: folder.path,
    agent,
    memory,
    matchers: run.matchers,
    face: options.face,
    trace: {
      event: run.publish,
      round: ({ number, answer }) => {
        if (number !== null && answer.transcript !== null) pendingRounds.push(folder.round(number, answer.transcript).then(noted));
      },
    },
  });
  const ended = await recover(
    planOf(
      prepared,
      {
        repairOff: options.repairOff ?? null,
        scope: options.scope ?? null,
        hasAgent: agent !== null,
        handsOver: options.handsOver ?? false,
        quarantined: run.quarantined,
        uncommitted: difference.ok && !difference.value.committed,
        origin: search.plan,
        ciLogs: ciLogsOf(prepared, run.matchers),
      },
      memory,
    ),
    initial,
    options.world?.(world) ?? world,
    options.signal,
  );
  const { best } = ended.state;
  const look = () => caught("Looking at the files once more", () => filesChangedSince(worktree, best));
  const before = confinement.inside ? await look() : null;
  noted(await confinement.close());
  views.close();
  let last = await look();
  if (last.ok && last.value.length > 0 && before?.ok && before.value.length === 0) {
    // What a gate moved into the sandbox was gone with it.
    const back = await caught("Putting the files back", () => worktree.restore(best));
    noted(back);
    if (back.ok) last = await look();
  }
  noted(last);
  const recovery = last.ok ? { ...ended, state: lookedAtLast(ended.state, last.value) } : ended;
  warnings.push(...commitRemarks(prepared, recovery, difference.ok ? difference.value.untracked : []));
  await Promise.all(pendingRounds);
  noted(checkpoints.finish(recovery.state.best, systemClock.now()));

  // Said only after a check, because a gate may have deleted the checkpoint.
  const { fault } = recovery.state;
  if (fault !== null && ended.state.fault === null) warnings.push({ code: "fault", gate: null, message: fault });
  if (fault !== null) warnings.push({ code: "fault", gate: null, message: await wayBack(repository.root, environment) });
  return { recovery, memory };
};

/** The report, and the patch of the repair where there is one. */
const reportOn = async (
  run: Run,
  recovery: Recovery,
  memory: SessionMemory,
  startedAt: number,
  search: OriginSearch,
): Promise<{ readonly report: Report; readonly patch: string | null }> => {
  const { prepared, options, folder, checkpoints, warnings, noted, announce } = run;
  const { repository, settings, secrets, environment, context } = prepared;
  const { worktree, initial } = checkpoints;
  const { best } = recovery.state;
  const listed = await caught("Listing what was changed", async () => ok(await changedFiles(worktree, initial, best)));
  noted(listed);
  const patch = best === initial ? null : await caught("Making the patch", () => worktree.patch(initial, best));
  if (patch !== null) noted(patch);
  const { removed } = gateEnvironment({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: repository.root });
  const { data } = memory;
  const isGreen = recovery.state.gates.every(({ verdict }) => countsAsPassed(verdict));
  const outdated = isGreen ? [] : await outdatedRuntimes(prepared.project, repository.root, environment);
  const red = leftRed(recovery);
  const causes = await caught("Telling where the failures come from", () => causesOf(prepared, recovery, search));
  noted(causes);
  const built = buildReport({
    recovery,
    settings,
    gates: prepared.loaded.settings.gates,
    // A run of no system of CI has it from the person's own shell.
    ci: context.event === null && environment.CI !== undefined ? null : ciOf(environment),
    context,
    agentHost: agentHost(prepared),
    version,
    startedAt,
    endedAt: systemClock.now(),
    changes: listed.ok ? listed.value : [],
    removedEnvironment: removed,
    inherited:
      context.pullRequest === null
        ? null
        : inheritedByBase(red, data === null ? null : inheritedReport(data, red), context.pullRequest.base),
    causes: causes.ok ? causes.value : [],
    history: (id) => (data === null ? null : gapHistory(data, id)),
    warnings,
    roots: [repository.root, homedir(), folder.path],
    setup: projectSetup(prepared, outdated),
    quarantine: run.quarantined,
  });
  const placed =
    data === null ? built : { ...built, trend: trend(data, trendPoint(built)).slice(-20), history: memory.lookBack(built, recovery) };
  const isOurs = options.agent === undefined;
  const phrased = isOurs
    ? await caught("Phrasing the gaps", async () => ok(await phraseReport(prepared, placed, options.signal)))
    : ok(placed);
  noted(phrased);
  const unreviewed = phrased.ok ? phrased.value : placed;
  const reviewed = isOurs
    ? await caught("Reviewing the repair", async () => ok(await reviewReport(prepared, recovery.state, unreviewed, options.signal)))
    : ok(unreviewed);
  noted(reviewed);
  const report = reviewed.ok ? reviewed.value : unreviewed;
  for (const gap of report.gaps) announce("capability-gap", gap.gate, { id: gap.id, kind: gap.kind, message: gap.message });
  announce("run-finished", null, { status: report.status, durationMs: report.durationMs, gaps: report.gaps.length });
  return { report, patch: patch?.ok ? patch.value : null };
};
