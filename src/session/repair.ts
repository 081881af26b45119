/** One whole run: checkpoint 0, the loop, the report. The driver of it all, for the action and the command line alike. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../adapters/clock.ts";
import { lookAt } from "../adapters/file-facts.ts";
import { createGates } from "../adapters/gates.ts";
import { createInspector } from "../adapters/inspector.ts";
import { readProject } from "../adapters/project-files.ts";
import { createQuickFixes } from "../adapters/quick-fix/quick-fixes.ts";
import { openReportFolder, type ReportFolder, type Written } from "../adapters/report-folder.ts";
import { startRun } from "../adapters/run.ts";
import { gateEnvironment } from "../core/environment.ts";
import type { RunEvent } from "../core/events.ts";
import type { Reading } from "../core/failure.ts";
import type { Gate } from "../core/gate.ts";
import { gateScripts } from "../core/gate-scripts.ts";
import { isTestFile, judgePath } from "../core/policy.ts";
import type { Recovery } from "../core/recovery/history.ts";
import type { Plan } from "../core/recovery/state.ts";
import { buildReport } from "../core/report/build.ts";
import type { ChangedFile, Report, Warning } from "../core/report/report.ts";
import { maskValues } from "../core/report/scrub.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { Settings } from "../core/settings.ts";
import type { Agent, Worktree } from "../ports.ts";
import { recover, type World } from "../recover.ts";
import { type ProblemMatcher, parseProblemMatchers } from "../tools/problem-matcher.ts";
import { version } from "../version.ts";
import { sessionAgent } from "./agent.ts";
import type { Face } from "./face.ts";
import type { Prepared } from "./prepare.ts";

/** A run that came to its end, whatever the end was. */
export interface Finished {
  readonly report: Report;
  readonly written: Written;
  readonly recovery: Recovery;
  readonly folder: ReportFolder;
  readonly patch: string | null;
}

export interface Options {
  readonly signal: AbortSignal;
  readonly face: Face;
  /** Stands in for the configured agent (replay, drill). */
  readonly agent?: Agent;
  /** Stands in for parts of the world that the loop touches: the drill plays faults in there. */
  readonly world?: (world: World) => World;
  /** Why gates are run but not repaired; null: they are. */
  readonly repairOff?: string | null;
}

/** Runs the gates and repairs them. Fails, with a sentence, only where no run could begin. */
export async function repair(prepared: Prepared, options: Options): Promise<Result<Finished>> {
  const { repository, settings, secrets, environment } = prepared;
  const { face, signal } = options;
  const clock = systemClock;
  const startedAt = clock.now();
  const mask = maskValues([...secrets]);
  const opened = await openReportFolder(prepared.reportDir, { mask });
  if (!opened.ok) return opened;
  const folder = opened.value;
  const matchers = readMatchers(prepared);
  if (!matchers.ok) return matchers;
  const reports = settings.gates.flatMap((gate) => gate.reports);
  const begun = await startRun(repository, { reports, exclude: [folder.path], now: startedAt });
  if (!begun.ok) return begun;
  const { worktree, journal, initial, unfinished, finish } = begun.value;
  const warnings: Warning[] = prepared.loaded.notes.map((message) => ({ code: "configuration", gate: null, message }));
  if (unfinished !== null) warnings.push({ code: "unfinished", gate: null, message: unfinished });
  for (const warning of warnings) face.say(warning.message);
  face.begin(settings.gates.map(({ name, stage, run }) => ({ name, stage, run, detected: settings.detected[name] ?? null })));
  if (!settings.dryRun) face.say("Files may be changed. To put everything back as it was before this run: regreen restore");

  const told = (event: RunEvent): void => {
    folder.event(event);
    face.event(event);
  };
  const tell = (name: "run-started" | "run-finished" | "capability-gap", gate: string | null, data: unknown): void =>
    told({ name, at: new Date(clock.now()).toISOString(), gate, round: null, data } as RunEvent);
  tell("run-started", null, { version, gates: settings.gates.map((gate) => gate.name), agent: agentName(settings), tree: initial });

  const pendingRounds: Promise<unknown>[] = [];
  const agent = options.agent ?? sessionAgent(prepared, face);
  const gates = createGates({
    repository,
    worktree,
    journal,
    reportDir: folder.path,
    environment,
    secrets,
    project: () => readProject(repository.root),
    matchers: (gate) => matchers.value.get(gate.name) ?? [],
    classify: settings.classify,
    clock,
    ...(settings.verbose ? { onOutput: (gate: Gate, text: string) => face.output(gate.name, text) } : {}),
  });
  const quickFixes = createQuickFixes({
    root: repository.root,
    environment,
    secrets,
    project: () => readProject(repository.root),
    mayEdit: (gate, reading, path) => mayEdit(prepared, gate, reading, path),
  });
  const world: World = {
    worktree,
    gates,
    agent,
    quickFixes,
    memory: null,
    inspector: createInspector(worktree, {
      suppressions: settings.edits.suppressions,
      tests: settings.edits.tests,
      isTest: (path) => isTestFile(path, settings.edits.testFiles),
    }),
    clock,
    trace: {
      event: told,
      round: ({ number, answer }) => {
        if (number !== null && answer.transcript !== null) pendingRounds.push(folder.round(number, answer.transcript));
      },
    },
    digest: (value) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32),
  };
  const recovery = await recover(planOf(prepared, options, agent !== null), initial, options.world?.(world) ?? world, signal);
  await Promise.all(pendingRounds);
  finish(recovery.state.best, clock.now());

  const { best } = recovery.state;
  const changed = await changedFiles(worktree, initial, best);
  const patch = best === initial ? null : await worktree.patch(initial, best);
  const { removed } = gateEnvironment({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: repository.root });
  const report = buildReport({
    recovery,
    settings,
    context: prepared.context,
    agentHost: agentHost(prepared),
    version,
    startedAt,
    endedAt: clock.now(),
    changes: changed,
    removedEnvironment: removed,
    trend: [],
    inherited: null,
    history: () => null,
    warnings,
    roots: [repository.root, homedir(), folder.path],
  });
  for (const gap of report.gaps) tell("capability-gap", gap.gate, { id: gap.id, kind: gap.kind, message: gap.message });
  tell("run-finished", null, { status: report.status, durationMs: report.durationMs, gaps: report.gaps.length });
  const patchText = patch?.ok ? patch.value : null;
  const written = await folder.write(report, patchText);
  return ok({ report, written, recovery, folder, patch: patchText });
}

function planOf({ settings }: Prepared, options: Options, hasAgent: boolean): Plan {
  return {
    gates: settings.gates,
    limits: settings.limits,
    keepGoing: settings.keepGoing,
    dryRun: settings.dryRun,
    repairOff: options.repairOff ?? null,
    agentOff: hasAgent ? null : { kind: "no-agent", detail: settings.agent.absent ?? "no agent is configured" },
    unlocked: settings.edits.unlock,
    quickFixes: true,
    memory: false,
    knownEnds: {},
    inherited: {},
  };
}

/** Who is asked for what tools cannot repair, for the first line of a run. */
const agentName = ({ agent }: Settings): string =>
  agent.provider === "none" ? "no agent: fixers only" : [agent.provider, ...agent.models.slice(0, 1)].join(" ");

/** Whether policy lets a deterministic repair touch this file. */
function mayEdit({ settings, repository, project }: Prepared, gate: Gate, reading: Reading, path: string): boolean {
  const context = {
    stage: gate.stage,
    edits: settings.edits,
    configFile: settings.configFile,
    scripts: gateScripts(settings.gates, project),
    failingFiles: reading.files,
  };
  return judgePath(path, { ...lookAt(repository.root, path), ignored: false }, context).allowed;
}

/** Host of the configured API, for the report; null for commands and none. */
function agentHost({ settings }: Prepared): string | null {
  const { baseUrl, provider } = settings.agent;
  if (baseUrl !== null) return URL.canParse(baseUrl) ? new URL(baseUrl).host : null;
  const hosts: Record<string, string> = {
    anthropic: "api.anthropic.com",
    openai: "api.openai.com",
    google: "generativelanguage.googleapis.com",
  };
  return hosts[provider] ?? null;
}

/** Problem matchers by gate; all mistakes in them as one sentence each. */
function readMatchers({ settings, repository }: Prepared): Result<ReadonlyMap<string, readonly ProblemMatcher[]>> {
  const found = new Map<string, readonly ProblemMatcher[]>();
  const wrong: string[] = [];
  for (const gate of settings.gates) {
    if (gate.problemMatcher === null) continue;
    const parsed = parseProblemMatchers(textOf(join(repository.root, gate.problemMatcher)), gate.problemMatcher);
    if (parsed.ok) found.set(gate.name, parsed.value);
    else wrong.push(parsed.error.message);
  }
  return wrong.length > 0 ? fail("invalid", wrong.join("\n")) : ok(found);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const maxDiff = 20_000;

async function changedFiles(worktree: Worktree, from: string, to: string): Promise<Omit<ChangedFile, "by">[]> {
  if (from === to) return [];
  const changes = await worktree.changes(from, to);
  if (!changes.ok) return [];
  return Promise.all(
    changes.value.map(async ({ path, kind, added, removed, binary }) => {
      const diff = binary ? null : await worktree.patch(from, to, [path]);
      return { path, kind, added, removed, diff: diff?.ok ? diff.value.slice(0, maxDiff) : null };
    }),
  );
}
