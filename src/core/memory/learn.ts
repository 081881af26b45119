import type { AttemptOutcome } from "../attempts.ts";
import type { GreenLines } from "../classify/green-lines.ts";
import { failureSetKey, fingerprintsOf } from "../failure/compare.ts";
import { noHistory } from "../history/history.ts";
import { recordNight } from "../history/record.ts";
import type { Recovery, RoundRecord } from "../recovery/history.ts";
import type { BlockCause } from "../stored/gap-cause.ts";
import { lastingCauses } from "../stored/memory-shape.ts";
import type { Report, TrendPoint } from "../stored/report.ts";
import { inMinutes } from "../words/quantities.ts";
import { type SameInput, trend } from "./known.ts";
import type { BranchFailures, FailedEdit, KnownEnd, LastingCause, MemoryData, Repair, SeenFailure } from "./memory.ts";
import { kindOf } from "./precedent.ts";
import { type Digest, rememberedChanges } from "./repair.ts";

/** A finished run, to be remembered. */
export interface Learned {
  readonly report: Report;
  readonly recovery: Recovery;
  readonly input: SameInput;
  /** True on the default branch itself, never for a pull request. */
  readonly onDefaultBranch: boolean;
  readonly digest: Digest;
  /** What the gates print when they are green. */
  readonly green?: Pick<GreenLines, "stored">;
}

/** The memory after a run. */
export const learnFromRun = (memory: MemoryData, run: Learned): MemoryData => {
  const { report } = run;
  const at = report.endedAt;
  return {
    ...memory,
    failures: learnFailures(memory.failures, report, at),
    gates: learnGates(memory, run, at),
    gaps: [
      ...memory.gaps.filter((seen) => !report.gaps.some((gap) => gap.id === seen.id)),
      ...report.gaps.map((gap) => {
        const seen = memory.gaps.find((known) => known.id === gap.id);
        return { id: gap.id, gate: gap.gate, firstSeen: seen?.firstSeen ?? at, lastSeen: at, times: (seen?.times ?? 0) + 1 };
      }),
    ],
    repairs: learnRepairs(memory.repairs, run, at),
    attempts: learnAttempts(memory.attempts, run, at),
    ends: learnEnds(memory.ends, run, at),
    runs: trend(memory, trendPoint(report)),
    pullRequests: learnPullRequests(memory.pullRequests, report, at),
    defaultBranch: run.onDefaultBranch ? branchFailures(memory.defaultBranch, report, at) : memory.defaultBranch,
    history: run.onDefaultBranch ? recordNight(memory.history, report, run.recovery.state) : noHistory,
  };
};

/** This run as one point of the trend. */
export const trendPoint = (report: Report): TrendPoint => ({
  at: report.endedAt,
  status: report.status,
  byTool: report.gates.filter((gate) => gate.how === "fixer" || gate.how === "quick-fix" || gate.how === "memory").length,
  byAgent: report.gates.filter((gate) => gate.how === "agent").length,
  byRetry: report.gates.filter((gate) => gate.how === "retried" || gate.how === "flaky").length,
  left: report.gates.filter((gate) => gate.verdict === "failed" || gate.verdict === "infrastructure" || gate.verdict === "timeout").length,
  rounds: report.fixRounds,
  tokens: report.usage.inputTokens + report.usage.outputTokens,
  costUsd: report.usage.costUsd,
  minutes: inMinutes(report.durationMs),
  runUrl: report.run.runUrl,
});

const learnFailures = (seen: readonly SeenFailure[], report: Report, at: string): readonly SeenFailure[] => {
  const now = new Map<string, SeenFailure>();
  for (const gate of report.gates) {
    for (const { fingerprint } of gate.failures) {
      const known = seen.find((entry) => entry.fingerprint === fingerprint);
      now.set(fingerprint, {
        fingerprint,
        gate: gate.name,
        firstSeen: known?.firstSeen ?? at,
        lastSeen: at,
        times: (known?.times ?? 0) + 1,
      });
    }
  }
  return [...seen.filter((entry) => !now.has(entry.fingerprint)), ...now.values()];
};

/** Failures that a culprit is remembered with. */
const mostBroken = 500;

const learnGates = (memory: MemoryData, { report, recovery, onDefaultBranch, green: lines }: Learned, at: string): MemoryData["gates"] => {
  // The commit itself must be green. A repair on the runner alone says nothing about the commit.
  const green = report.gates.filter((gate) => gate.verdict === "passed" && gate.firstVerdict === "passed").map((gate) => gate.name);
  const { state } = recovery;
  const broken = onDefaultBranch
    ? state.gates.flatMap(({ origin }, index): MemoryData["gates"] => {
        const name = state.plan.gates[index]?.name ?? "";
        if (origin?.kind !== "culprit" || origin.timeIsUp || green.includes(name)) return [];
        const known = memory.gates.find((gate) => gate.name === name) ?? { name, lastGreenCommit: null, lastGreenAt: null };
        const seen = report.run.commit === null ? {} : { seen: report.run.commit };
        return [{ ...known, broken: { commits: [...origin.commits], failures: origin.failures.slice(0, mostBroken), ...seen } }];
      })
    : [];
  return [
    ...memory.gates.filter((gate) => !green.includes(gate.name) && !broken.some(({ name }) => name === gate.name)),
    ...broken,
    ...green.map((name) => {
      const stored = lines?.stored(name);
      return { name, lastGreenCommit: report.run.commit, lastGreenAt: at, ...(stored === undefined ? {} : { lines: stored }) };
    }),
  ];
};

const roundOf = (rounds: readonly RoundRecord[], gate: string, digest: string | null): RoundRecord | undefined =>
  digest === null ? undefined : rounds.find((round) => round.digest === digest && round.request.gate.name === gate);

/** Every kept round that is part of the final tree, under the failures that it was asked to mend. What a fork made is no example for others. */
const learnRepairs = (known: readonly Repair[], { recovery, report, digest }: Learned, at: string): readonly Repair[] => {
  const { state, rounds } = recovery;
  const isFork = report.run.pullRequest?.fork === true;
  const proven = isFork ? [] : report.gates.filter(({ verdict }) => verdict === "passed").map(({ name }) => name);
  const fresh = state.steps.flatMap((step): Repair[] => {
    const gate = state.plan.gates[step.gate]?.name ?? "";
    const round = step.by === "round" ? roundOf(rounds, gate, step.digest) : undefined;
    if (round?.answer.outcome.kind !== "edits") return [];
    const changes = rememberedChanges(round.answer.outcome.changes, digest);
    if (changes === null) return [];
    const key = digest(failureSetKey(round.request.reading));
    const id = digest(`${gate}\n${key}\n${JSON.stringify(changes)}`);
    const teaches = proven.includes(gate) ? kindOf(round.request.reading.failures) : {};
    return [{ id, gate, key, why: step.description.slice(0, 160), changes, at, times: 1, ...teaches }];
  });
  const again = new Map(fresh.map((repair) => [repair.id, repair]));
  return [
    ...known.filter((repair) => !again.has(repair.id)),
    ...[...again.values()].map((repair) => ({ ...repair, times: 1 + (known.find((old) => old.id === repair.id)?.times ?? 0) })),
  ];
};

const inVain: readonly AttemptOutcome[] = ["no-progress", "regressed", "rejected"];

const learnAttempts = (known: readonly FailedEdit[], { recovery, digest }: Learned, at: string): readonly FailedEdit[] => {
  const fresh = recovery.state.gates.flatMap((of, index) => {
    const gate = recovery.state.plan.gates[index]?.name ?? "";
    return of.dialogue.attempts.flatMap((attempt): FailedEdit[] => {
      const round = attempt.by === "round" && inVain.includes(attempt.outcome) ? roundOf(recovery.rounds, gate, attempt.digest) : undefined;
      if (round === undefined || attempt.digest === null) return [];
      return [
        {
          gate,
          key: digest(failureSetKey(round.request.reading)),
          digest: attempt.digest,
          description: attempt.description.slice(0, 300),
          files: attempt.files.slice(0, 20),
          outcome: attempt.outcome,
          result: attempt.result.slice(0, 300),
          at,
        },
      ];
    });
  });
  return [
    ...known.filter((old) => !fresh.some((now) => now.gate === old.gate && now.key === old.key && now.digest === old.digest)),
    ...fresh,
  ];
};

const isLasting = (cause: BlockCause): cause is LastingCause => (lastingCauses as readonly string[]).includes(cause.kind);

const learnEnds = (known: readonly KnownEnd[], { recovery, report, input }: Learned, at: string): readonly KnownEnd[] => {
  const fresh = recovery.state.gates.flatMap((of, index): KnownEnd[] => {
    const gate = recovery.state.plan.gates[index]?.name ?? "";
    if (of.block === null || of.block.because !== null || !isLasting(of.block.cause)) return [];
    const first = recovery.rounds.find((round) => round.request.gate.name === gate);
    if (first === undefined) return [];
    const fingerprints = [...fingerprintsOf(first.request.reading)].sort();
    return [{ ...input, gate, fingerprints, cause: of.block.cause, at, runUrl: report.run.runUrl }];
  });
  // A gate whose known end was repeated asked nobody: the entry it came from stays.
  return [
    ...known.filter((old) => !fresh.some((now) => now.tree === old.tree && now.config === old.config && now.gate === old.gate)),
    ...fresh.filter((end) => end.fingerprints.length <= 500),
  ];
};

const learnPullRequests = (known: MemoryData["pullRequests"], report: Report, at: string): MemoryData["pullRequests"] => {
  const number = report.run.pullRequest?.number;
  // Only runs that asked an agent count against the limit: looking costs nothing.
  if (number === undefined || report.usage.requests === 0) return known;
  const runs = (known.find((entry) => entry.number === number)?.runs ?? 0) + 1;
  return [...known.filter((entry) => entry.number !== number), { number, runs, at }];
};

/** The failures of the default branch at its own commit, before any repair. */
const branchFailures = (known: BranchFailures | null, report: Report, at: string): BranchFailures => ({
  branch: report.run.defaultBranch ?? report.run.branch ?? "the default branch",
  commit: report.run.commit,
  at,
  gates: report.gates
    .filter((gate) => gate.firstVerdict === "failed" && gate.verdict !== "passed" && gate.failures.length > 0)
    .map((gate) => {
      const fingerprints = gate.failures.map((failure) => failure.fingerprint);
      const before = known?.gates.find((entry) => entry.name === gate.name);
      const same = before?.fingerprints.some((fingerprint) => fingerprints.includes(fingerprint)) === true;
      return { name: gate.name, fingerprints, since: same ? (before?.since ?? report.run.commit) : report.run.commit };
    }),
});
