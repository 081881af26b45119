/** One whole run: checkpoint 0, the loop, the report. The driver of it all, for the action and the command line alike. */
import { homedir } from "node:os";
import { join } from "node:path";
import { journalFolders } from "../adapters/checkpoint/journal.ts";
import { startRun } from "../adapters/checkpoint/run-lifecycle.ts";
import { wayBack } from "../adapters/checkpoint/way-back.ts";
import { systemClock } from "../adapters/clock.ts";
import { openReportFolder, type ReportFolder, type WrittenReport } from "../adapters/report-store/report-folder.ts";
import { createConfinement } from "../adapters/sandbox/confinement.ts";
import { gateEnvironment } from "../core/environment.ts";
import type { RunEvent } from "../core/events.ts";
import { fingerprintsOf } from "../core/failure/compare.ts";
import { gapHistory, inheritedReport, trend } from "../core/memory/known.ts";
import { trendPoint } from "../core/memory/learn.ts";
import { lookedAtLast } from "../core/recovery/finish.ts";
import type { Recovery } from "../core/recovery/history.ts";
import { buildReport } from "../core/report/build.ts";
import type { Report, Warning } from "../core/report/report.ts";
import { maskValues } from "../core/report/scrub.ts";
import { ok, type Problem, type Result } from "../core/result.ts";
import type { Agent } from "../ports.ts";
import { recover, type World } from "../recover.ts";
import { version } from "../version.ts";
import { sessionAgent } from "./agent.ts";
import { caught } from "./caught.ts";
import { changedFiles, filesChangedSince } from "./changes.ts";
import type { Face } from "./face.ts";
import { readMatchers } from "./matchers.ts";
import { fileStore, type MemoryStore, noMemory, openMemory } from "./memory.ts";
import { phraseReport } from "./phrase.ts";
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
}

export interface RepairOptions {
  readonly signal: AbortSignal;
  readonly face: Face;
  /** Stands in for the configured agent (replay, drill). */
  readonly agent?: Agent;
  /** Stands in for parts of the world that the loop touches: the drill plays faults in there. */
  readonly world?: (world: World) => World;
  /** Why gates are run but not repaired; null: they are. */
  readonly repairOff?: string | null;
  /** Files of the pull request that is checked out, from the repository's root. */
  readonly scope?: readonly string[] | null;
  /** What was found out before the run and heads its summary: the token, a changed list of gates. */
  readonly warnings?: readonly Warning[];
  /** Where the memory of earlier runs lies; by default a file under the git directory. */
  readonly store?: MemoryStore;
}

/** Runs the gates and repairs them. Fails, with a sentence, only where no run could begin. */
export async function repair(prepared: Prepared, options: RepairOptions): Promise<Result<Finished>> {
  const { repository, settings, secrets, environment } = prepared;
  const { face, signal } = options;
  const clock = systemClock;
  const startedAt = clock.now();
  const mask = maskValues([...secrets]);
  const opened = await openReportFolder(prepared.reportDir, { mask, formats: settings.report.formats });
  if (!opened.ok) return opened;
  const folder = opened.value;
  const matchers = readMatchers(prepared);
  if (!matchers.ok) return matchers;
  const reports = settings.gates.flatMap((gate) => gate.reports);
  const begun = await startRun(repository, { reports, exclude: [folder.path], now: startedAt });
  if (!begun.ok) return begun;
  const { worktree, initial, unfinished, finish } = begun.value;
  const warnings: Warning[] = prepared.loaded.notes.map((message) => ({ code: "configuration", gate: null, message }));
  warnings.push(...(options.warnings ?? []));
  if (unfinished !== null) warnings.push({ code: "unfinished", gate: null, message: unfinished });
  for (const warning of warnings) face.say(warning.message);
  face.begin(settings.gates.map(({ name, stage, run }) => ({ name, stage, run, detected: settings.detected[name] ?? null })));
  if (!settings.dryRun) face.say("Files may be changed. To put everything back as it was before this run: regreen restore");

  // What could not be written is said once, at the end; the run goes on.
  const faults = new Map<string, Problem>();
  const noted = (result: Result<unknown>): void => {
    if (!result.ok) faults.set(result.error.message, result.error);
  };
  const publish = (event: RunEvent): void => {
    noted(folder.event(event));
    face.event(event);
  };
  const tell = (name: "run-started" | "run-finished" | "capability-gap", gate: string | null, data: unknown): void =>
    publish({ name, at: new Date(clock.now()).toISOString(), gate, round: null, data } as RunEvent);
  tell("run-started", null, { version, gates: settings.gates.map((gate) => gate.name), agent: agentName(settings), tree: initial });

  const opening = await caught("Reading the memory of earlier runs", async () =>
    ok(await openMemory(prepared, initial, options.store ?? fileStore(repository.folder))),
  );
  noted(opening);
  const memory = opening.ok ? opening.value : noMemory;
  if (memory.warning !== null) warnings.push({ code: "memory", gate: null, message: memory.warning });
  const pendingRounds: Promise<void>[] = [];
  const confinement = createConfinement({
    repository,
    settings: settings.sandbox,
    support: prepared.sandbox,
    reportDir: folder.path,
    path: environment.PATH ?? "",
    folders: settings.gates.map((gate) => join(repository.root, gate.cwd)),
    reports,
    aside: journalFolders(begun.value.journal).displaced,
    agent: options.agent !== undefined || settings.agent.provider !== "none",
  });
  const agent = options.agent ?? sessionAgent(prepared, face, begun.value, confinement);
  const world = createWorld({
    confinement,
    prepared,
    run: begun.value,
    reportDir: folder.path,
    agent,
    memory,
    matchers: matchers.value,
    face,
    trace: {
      event: publish,
      round: ({ number, answer }) => {
        if (number !== null && answer.transcript !== null) pendingRounds.push(folder.round(number, answer.transcript).then(noted));
      },
    },
  });
  const ended = await recover(
    planOf(prepared, { repairOff: options.repairOff ?? null, scope: options.scope ?? null, hasAgent: agent !== null }, memory),
    initial,
    options.world?.(world) ?? world,
    signal,
  );
  noted(await confinement.close());
  const last = await caught("Looking at the files once more", () => filesChangedSince(worktree, ended.state.best));
  noted(last);
  const recovery = last.ok ? { ...ended, state: lookedAtLast(ended.state, last.value) } : ended;
  await Promise.all(pendingRounds);
  noted(finish(recovery.state.best, clock.now()));

  // Said only after a check, because a gate may have deleted the checkpoint.
  if (recovery.state.fault !== null && ended.state.fault === null)
    warnings.push({ code: "fault", gate: null, message: recovery.state.fault });
  if (recovery.state.fault !== null) warnings.push({ code: "fault", gate: null, message: await wayBack(repository.root, environment) });

  const { best } = recovery.state;
  const listed = await caught("Listing what was changed", async () => ok(await changedFiles(worktree, initial, best)));
  noted(listed);
  const changed = listed.ok ? listed.value : [];
  const patch = best === initial ? null : await caught("Making the patch", () => worktree.patch(initial, best));
  const { removed } = gateEnvironment({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: repository.root });
  const built = buildReport({
    recovery,
    settings,
    context: prepared.context,
    agentHost: agentHost(prepared),
    version,
    startedAt,
    endedAt: clock.now(),
    changes: changed,
    removedEnvironment: removed,
    trend: memory.data === null ? [] : trend(memory.data),
    inherited: memory.data === null || prepared.context.pullRequest === null ? null : inheritedReport(memory.data, leftRed(recovery)),
    history: (id) => (memory.data === null ? null : gapHistory(memory.data, id)),
    warnings,
    roots: [repository.root, homedir(), folder.path],
    setup: projectSetup(prepared, environment),
  });
  // This run is the last point of the trend, because readers look for it first.
  const placed = memory.data === null ? built : { ...built, trend: [...built.trend, trendPoint(built)] };
  const phrased =
    options.agent === undefined
      ? await caught("Phrasing the gaps", async () => ok(await phraseReport(prepared, placed, signal)))
      : ok(placed);
  noted(phrased);
  const report = phrased.ok ? phrased.value : placed;
  for (const gap of report.gaps) tell("capability-gap", gap.gate, { id: gap.id, kind: gap.kind, message: gap.message });
  tell("run-finished", null, { status: report.status, durationMs: report.durationMs, gaps: report.gaps.length });
  noted(await caught("Saving the memory", () => memory.save(report, recovery)));
  if (patch !== null) noted(patch);
  const patchText = patch?.ok ? patch.value : null;
  const result = await folder.write(report, patchText);
  const written = { ...result, problems: [...result.problems, ...faults.values()] };
  return ok({ report, written, recovery, folder, patch: patchText });
}

/** What is left red, by gate, for the comparison with the default branch. */
const leftRed = ({ state }: Recovery): { readonly gate: string; readonly fingerprints: readonly string[] }[] =>
  state.gates.flatMap((of, index) => {
    const red = of.verdict !== "passed" && of.verdict !== "flaky" && of.last !== null && of.last.reading.class === "code";
    return red ? [{ gate: state.plan.gates[index]?.name ?? "", fingerprints: [...fingerprintsOf(of.last.reading)] }] : [];
  });
