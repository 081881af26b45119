/** What earlier runs left behind: read before a run, updated after it. A file of the work tree outside Actions. */
import {
  agentPermit,
  createMemory,
  memoryDigest,
  memoryFile,
  type PermitParts,
  readMemory,
  writeMemory,
} from "../adapters/memory/memory-file.ts";
import { readProject } from "../adapters/project-files.ts";
import type { ReportFolder } from "../adapters/report-store/report-folder.ts";
import { GreenLines } from "../core/classify/green-lines.ts";
import { failureSetKey } from "../core/failure/compare.ts";
import { carriedHistory } from "../core/history/carried.ts";
import type { NightHistory } from "../core/history/history.ts";
import { knownFlakes, lookBack } from "../core/history/look-back.ts";
import { recordNight } from "../core/history/record.ts";
import { earlierAttempts, failedEdits, inheritedFailures, knownEnds, pullRequestRuns } from "../core/memory/known.ts";
import { learnFromRun } from "../core/memory/learn.ts";
import type { MemoryData } from "../core/memory/memory.ts";
import { precedentFor } from "../core/memory/precedent.ts";
import type { Recovery } from "../core/recovery/history.ts";
import type { Plan } from "../core/recovery/state.ts";
import { ok, type Result } from "../core/result.ts";
import { isOnDefaultBranch, memoryScope } from "../core/run-context.ts";
import type { Report } from "../core/stored/report.ts";
import type { Agent, Memory } from "../ports.ts";
import { version } from "../version.ts";
import type { Prepared } from "./prepare.ts";

/** Where a memory lies. Loading never fails: what cannot be read is an empty memory, with a warning. */
export interface MemoryStore {
  load(scope: string): Promise<{ readonly memory: MemoryData; readonly warning: string | null }>;
  /** `folder`: of the run's report, which an artifact takes along. */
  save(memory: MemoryData, folder: Pick<ReportFolder, "memory">): Promise<Result<unknown>>;
}

/** The store outside Actions: a file under the git directory. */
export const fileStore = (folder: string): MemoryStore => ({
  load: async (scope) => readMemory(memoryFile(folder), scope),
  save: async (memory) => writeMemory(memoryFile(folder), memory),
});

/** Where the default branch's nights are looked for that the store does not hold: what was found, and a sentence on it; null: nowhere. */
export type EarlierNights = (scope: string) => Promise<{ readonly history: NightHistory; readonly said: string | null } | null>;

/** What policy judges earlier edits by in this run. */
const permitParts = ({ repository, settings }: Prepared): PermitParts => ({
  root: repository.root,
  git: repository.git,
  project: () => readProject(repository.root),
  edits: settings.edits,
  gates: settings.gates,
  configFile: settings.configFile,
});

/** What starts a nightly run, or one in its place. */
const nightEvents: readonly string[] = ["schedule", "workflow_dispatch"];

/** The memory of one run; all of it empty where memory is switched off. */
export interface SessionMemory {
  readonly warnings: readonly string[];
  readonly data: MemoryData | null;
  /** What the gates printed when they were green; absent for a run that remembers nothing. */
  readonly green?: GreenLines;
  /** What memory adds to the plan. */
  readonly plan: Pick<Plan, "memory" | "knownEnds" | "inherited" | "failedBefore" | "flakes" | "repairFlakes"> & {
    readonly runsUsedUp: boolean;
  };
  readonly port: Memory | null;
  /** The agent, which also gets what earlier runs tried in vain for the same failures, and what repaired others of their kind. */
  informed(agent: Agent): Agent;
  /** What earlier nights say of what this run found red or flaky; null where they say nothing. */
  lookBack(report: Report, recovery: Recovery): NonNullable<Report["history"]> | null;
  /** Learns from a finished run. */
  learn(report: Report, recovery: Recovery): Learnt;
}

export interface Learnt {
  /** The nights with this one, for the artifact of a run on the default branch; null for any other. */
  readonly nights: ReturnType<typeof carriedHistory> | null;
  save(folder: Pick<ReportFolder, "memory">): Promise<Result<unknown>>;
}

/** The memory of a run that has none. */
export const noMemory: SessionMemory = {
  warnings: [],
  data: null,
  plan: { memory: false, knownEnds: {}, inherited: {}, failedBefore: {}, flakes: {}, repairFlakes: false, runsUsedUp: false },
  port: null,
  informed: (agent) => agent,
  lookBack: () => null,
  learn: () => ({ nights: null, save: async () => ok(undefined) }),
};

/** Opens the memory for a run on the tree `initial`. */
export const openMemory = async (
  prepared: Prepared,
  initial: string,
  store: MemoryStore,
  earlierNights: EarlierNights = async () => null,
): Promise<SessionMemory> => {
  const { settings, context, repository, environment } = prepared;
  if (!settings.memory || settings.dryRun) return noMemory;
  const scope = memoryScope(context);
  const onDefaultBranch = isOnDefaultBranch(context);
  const loaded = await store.load(scope);
  const found = onDefaultBranch && loaded.memory.history.nights.length === 0 ? await earlierNights(scope).catch(() => null) : null;
  const memory = found === null ? loaded.memory : { ...loaded.memory, history: found.history };
  const warnings = [loaded.warning, found?.said ?? null].filter((one) => one !== null);
  const input = { tree: initial, config: configDigest(prepared) };
  // A person who starts a run again wants a new attempt: from the Actions page, as a re-run, or at a terminal.
  const attempt = Number(environment.GITHUB_RUN_ATTEMPT ?? "1");
  const again = context.event === "workflow_dispatch" || attempt > 1 || (context.event === null && process.stdin.isTTY === true);
  const pull = context.pullRequest;
  const used = pull === null ? 0 : pullRequestRuns(memory, pull.number);
  const permit = agentPermit(permitParts(prepared));
  const green = new GreenLines(memory.gates.flatMap(({ name, lines }) => (lines === undefined ? [] : [[name, lines] as const])));
  return {
    warnings,
    data: memory,
    green,
    plan: {
      memory: true,
      knownEnds: again ? {} : knownEnds(memory, input),
      inherited: pull !== null && !settings.repairInherited ? inheritedFailures(memory) : {},
      failedBefore: failedEdits(memory),
      flakes: knownFlakes(memory.history),
      repairFlakes: settings.flaky.repair && onDefaultBranch && nightEvents.includes(context.event ?? ""),
      runsUsedUp: pull !== null && used >= settings.limits.maxRunsPerPullRequest,
    },
    port: createMemory(memory, repository.root, permit),
    informed: (agent) => ({
      ask: (request, signal) => {
        const earlier = earlierAttempts(memory, request.gate.name, memoryDigest(failureSetKey(request.reading)));
        const precedent = pull?.fork === true ? null : precedentFor(memory, request.reading.failures);
        return agent.ask({ ...request, attempts: [...earlier, ...request.attempts], precedent }, signal);
      },
    }),
    lookBack: (report, { state }) => lookBack(onDefaultBranch ? recordNight(memory.history, report, state) : memory.history, report),
    learn: (report, recovery) => {
      const learnt = learnFromRun(memory, { report, recovery, input, onDefaultBranch, digest: memoryDigest, green });
      return { nights: onDefaultBranch ? carriedHistory(learnt.history, scope) : null, save: (folder) => store.save(learnt, folder) };
    },
  };
};

/** Digest of everything besides the tree that decides how a run goes: configuration, version and model; never a key. */
const configDigest = ({ settings }: Prepared): string => {
  const { apiKey: _, ...agent } = settings.agent;
  return memoryDigest(JSON.stringify({ ...settings, agent, verbose: false, version }));
};
