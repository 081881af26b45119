import { fingerprintsOf } from "../failure/compare.ts";
import type { TestCounts } from "../failure/failure.ts";
import type { QuarantinedTest } from "../failure/quarantine.ts";
import type { Gap, GapHistory } from "../gap/gap.ts";
import type { ProjectSetup } from "../gap/setup.ts";
import { countsAsPassed, type Gate, makersFor, type Verdict } from "../gate.ts";
import { allProven } from "../recovery/finish.ts";
import { type Block, blockOf, type GateState } from "../recovery/gate-state.ts";
import type { Recovery } from "../recovery/history.ts";
import { gateAt, type State } from "../recovery/state.ts";
import { provenOn } from "../recovery/verdicts.ts";
import type { RunContext } from "../run-context.ts";
import type { Settings } from "../settings.ts";
import type { InheritedReport, RedCause } from "../stored/cause-shape.ts";
import type { GapKind } from "../stored/gap-cause.ts";
import type { ChangedFile, GateReport, Report, StepReport, Warning } from "../stored/report.ts";
import { count, listed } from "../words/quantities.ts";
import { linkedGaps } from "./issue-text.ts";
import { causeOf, ciWords, maskedNote, redRunReport, roundReports } from "./rounds.ts";

/** All that a report is made of. */
export interface BuildInput {
  readonly recovery: Recovery;
  readonly settings: Settings;
  /** All gates of the configuration: a run may be of some of them alone. */
  readonly gates: readonly Gate[];
  /** What gates saw of the variable `CI`; null where it is so in the shell of who reads. */
  readonly ci: string | null;
  readonly context: RunContext;
  /** Host of the agent's API; null without one. */
  readonly agentHost: string | null;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Between checkpoint 0 and the final tree; `by` is filled in here. */
  readonly changes: readonly Omit<ChangedFile, "by">[];
  readonly removedEnvironment: readonly string[];
  readonly inherited: InheritedReport | null;
  /** What made it red, as far as somebody looked. */
  readonly causes?: readonly RedCause[];
  readonly history: (gapId: string) => GapHistory | null;
  readonly warnings: readonly Warning[];
  /** Absolute folders that must not be told to others. */
  readonly roots: readonly string[];
  readonly setup: ProjectSetup;
  /** The quarantine that holds today. */
  readonly quarantine?: readonly QuarantinedTest[];
}

const noCounts: TestCounts = { run: null, failed: null, skipped: null };
const maxFailures = 200;

/** The whole run as data, from the loop's last state and what happened on the way. */
export const buildReport = (input: BuildInput): Report => {
  const { recovery, settings } = input;
  const { state } = recovery;
  const status = state.phase.kind === "done" ? state.phase.status : "error";
  const gates = state.gates.map((of, index) => gateReport(state, index, of, settings));
  const redRun = settings.redSteps === undefined ? null : redRunReport(settings.redSteps, state);
  const gaps = withoutTwins(state.gates.flatMap((of, index) => gapsOf(input, index, of))).map((gap) => ({
    ...gap,
    ...ciWords(redRun?.trigger, gap.gate),
  }));
  const rounds = roundReports(recovery);
  const held = new Set(gates.flatMap((gate) => gate.quarantined ?? []));
  const quarantine = (input.quarantine ?? []).flatMap(({ file, ...one }) =>
    held.has(one.test) ? [{ ...one, ...(file === undefined ? {} : { file }) }] : [],
  );
  return {
    schema: "regreen.report/1",
    version: input.version,
    status,
    ...(state.rehearsed === null ? {} : { rehearsed: state.rehearsed }),
    startedAt: new Date(input.startedAt).toISOString(),
    endedAt: new Date(input.endedAt).toISOString(),
    durationMs: input.endedAt - input.startedAt,
    run: input.context,
    trees: { initial: state.initial, final: state.best, proven: allProven(state) },
    agent: { provider: settings.agent.provider, models: settings.agent.models, host: input.agentHost },
    limits: settings.limits,
    gates,
    steps: stepReports(recovery),
    rounds,
    gaps,
    warnings: [...input.warnings, ...recovery.warnings, ...warningsOf(state), ...(redRun?.warnings ?? [])],
    changes: input.changes.map((change) => ({ ...change, by: authorsOf(state, change.path) })),
    removedEnvironment: input.removedEnvironment,
    timeline: recovery.timeline,
    trend: [],
    delivery: null,
    inherited: input.inherited,
    ...(quarantine.length === 0 ? {} : { quarantine }),
    ...(redRun === null ? {} : { trigger: redRun.trigger }),
    ...(input.causes === undefined || input.causes.length === 0 ? {} : { cause: input.causes }),
    infraRetries: sum(gates, (gate) => gate.infraRetries),
    fixRounds: state.rounds,
    recoveredSuccessfully: status === "recovered",
    regressions: sum(gates, (gate) => gate.regressions),
    errorClass: gates.find((gate) => gate.errorClass !== null && gate.verdict !== "passed")?.errorClass ?? null,
    autofixes: state.steps.filter((step) => step.by === "fixer").length,
    quickFixes: state.steps.filter((step) => step.by === "quick-fix").length,
    ...quickFixSources(state),
    memoryFixes: state.steps.filter((step) => step.by === "memory").length,
    flaky: sum(gates, (gate) => (gate.verdict === "flaky" || gate.flakyTests.length > 0 ? 1 : 0)),
    rejectedEdits: state.rejectedEdits,
    usage: state.usage,
  };
};

const sum = <T>(items: readonly T[], value: (item: T) => number): number => items.reduce((total, item) => total + value(item), 0);

/** What each kind of author had a hand in the file, cheapest first. */
const authorsOf = (state: State, path: string): ChangedFile["by"] => {
  const names = { fixer: "fixer", writes: "fixer", "quick-fix": "quick-fix", memory: "memory", round: "agent" } as const;
  const order = ["fixer", "quick-fix", "memory", "agent"] as const;
  const by = new Set(state.steps.filter((step) => step.files.includes(path)).map((step) => names[step.by]));
  return order.filter((name) => by.has(name));
};

const howOf = (of: GateState): GateReport["how"] => {
  if (!countsAsPassed(of.verdict)) return null;
  if (of.recoveredBy === "round") return "agent";
  return of.recoveredBy === "writes" || of.recoveredBy === null ? "passed" : of.recoveredBy;
};

const gateReport = (state: State, index: number, of: GateState, settings: Settings): GateReport => {
  const { gate } = gateAt(state, index);
  const verdict: Verdict = of.verdict ?? "skipped";
  const green = countsAsPassed(verdict);
  const proof = green ? provenOn(state, index) : null;
  const remaining = green ? [] : (of.last?.reading.failures ?? []);
  return {
    name: gate.name,
    stage: gate.stage,
    run: gate.run,
    cwd: gate.cwd,
    verdict,
    how: howOf(of),
    firstVerdict: of.firstVerdict ?? "skipped",
    tree: proof?.tree ?? of.last?.tree ?? state.best,
    byInputs: proof !== null && proof.tree !== state.best,
    ...(of.last === null ? {} : { place: { kind: of.last.place, reason: whyWatched(state, of) } }),
    runs: of.cost.runs,
    durationMs: of.cost.totalMs,
    ...(of.cost.rerunMs === 0 ? {} : { rerunMs: of.cost.rerunMs }),
    infraRetries: of.cost.infraRetries,
    fixRounds: of.rounds,
    recoveredSuccessfully: green && of.firstVerdict === "failed",
    regressions: of.regressions,
    errorClass: of.last?.reading.errorClass ?? null,
    exitCode: of.last?.exitCode ?? null,
    counts: of.last?.reading.counts ?? noCounts,
    baseline: {
      failures: of.proof.baseline === null ? 0 : fingerprintsOf(of.proof.baseline.reading).size,
      counts: of.proof.baseline?.reading.counts ?? noCounts,
    },
    failures: remaining.slice(0, maxFailures),
    // What the machine could not run has no failures to count.
    failureCount: green || of.last === null || of.last.reading.class === "infrastructure" ? 0 : fingerprintsOf(of.last.reading).size,
    logs: of.cost.logs,
    attempts: of.dialogue.attempts.map(maskedNote),
    cannotFail: gate.cannotFail,
    flakyTests: of.flakes.tests,
    ...(of.last?.reading.quarantined === undefined ? {} : { quarantined: of.last.reading.quarantined }),
    tool: of.last?.reading.tool ?? null,
    fixCommands: gate.fix,
    detected: settings.detected[gate.name] ?? null,
  };
};

/** Why the gate's last run was under watch instead of in the sandbox; null where it was not. */
const whyWatched = ({ plan }: State, { last, fit }: GateState): string | null => {
  if (last?.place !== "watched") return null;
  return fit.kind === "misfit" ? fit.reason : plan.sandbox.refused;
};

const gapsOf = (input: BuildInput, index: number, of: GateState): readonly Gap[] => {
  const { recovery, settings, context } = input;
  const { state } = recovery;
  const { gate } = gateAt(state, index);
  const block: Block | null = of.block ?? unfinished(state, of);
  if (block === null || block.because !== null) return [];
  const agent = { provider: settings.agent.provider, host: input.agentHost };
  const uses = makersFor(
    input.gates,
    input.gates.findIndex(({ name }) => name === gate.name),
  ).flatMap((at) => input.gates[at] ?? []);
  const blocks = state.plan.gates.filter((_, at) => state.gates[at]?.block?.because === gate.name).map((other) => other.name);
  return linkedGaps({
    cause: causeOf(block.cause, agent),
    gate,
    reading: of.last?.reading ?? null,
    exitCode: of.last?.exitCode ?? null,
    log: of.last?.log ?? null,
    attempts: of.dialogue.attempts,
    context,
    at: new Date(input.endedAt).toISOString(),
    history: input.history,
    lastWords: block.lastWords,
    earlier: block.earlier,
    ci: input.ci,
    uses,
    leftOut: uses.map(({ name }) => name).filter((name) => state.plan.gates.every((other) => other.name !== name)),
    blocks,
    ...(input.causes === undefined ? {} : { causes: input.causes }),
    reverts: state.reverts,
    inherited: block.cause.kind === "policy" && block.cause.rule === "inherited",
    patched: state.best !== state.initial,
    roots: input.roots,
    configFile: settings.configFile ?? ".github/regreen.yml",
    configured: Object.keys(settings.detected).length === 0,
    setup: input.setup,
  });
};

/** Kinds whose one cause may stop several gates alike: what is not installed is missing for all of them. */
const shared: readonly GapKind[] = ["missing-command", "configuration"];

/** The tests or places that a gap names, as one text; null where one of its failures has none. */
const placesOf = ({ failures }: Gap): string | null => {
  const places = failures.map(({ file, test, line }) =>
    file === null || (test === null && line === null) ? null : `${file}\0${test ?? line}`,
  );
  return places.length === 0 || places.includes(null) ? null : [...new Set(places)].sort().join("\n");
};

/**
 * Gates with one cause are one gap: of the first, and it blocks the others. One cause is the same lack of set-up, or failures in just the
 * same places (a file that neither the linter nor the compiler can parse).
 */
const withoutTwins = (gaps: readonly Gap[]): readonly Gap[] =>
  gaps.flatMap((gap, index) => {
    const places = placesOf(gap);
    const twin = (other: Gap): boolean =>
      (shared.includes(gap.kind) &&
        shared.includes(other.kind) &&
        other.cwd === gap.cwd &&
        other.options.alternative === gap.options.alternative) ||
      (other.gate !== gap.gate && other.kind === gap.kind && places !== null && placesOf(other) === places);
    if (gaps.slice(0, index).some(twin)) return [];
    const others = gaps.slice(index + 1).filter(twin);
    return [
      others.length === 0 ? gap : { ...gap, blocks: [...new Set([...gap.blocks, ...others.flatMap((one) => [one.gate, ...one.blocks])])] },
    ];
  });

/** A gate that was under way when the run was stopped is a gap as well, unless it was green. */
const unfinished = (state: State, of: GateState): Block | null => {
  if (!state.cancelled || countsAsPassed(of.verdict) || of.verdict === null) return null;
  return blockOf({ kind: "cancelled" });
};

const stepReports = ({ state }: Recovery): readonly StepReport[] =>
  state.steps.flatMap(({ by, gate, description, from, to, files, durationMs, source, unsafe }): StepReport[] =>
    by === "round" || by === "writes"
      ? []
      : [
          {
            ...{ gate: gateAt(state, gate).gate.name, by, description, from, to, kept: true, files, durationMs },
            ...(source === undefined ? {} : { source }),
            ...(unsafe === undefined ? {} : { unsafe }),
          },
        ],
  );

/** Kept quick fixes by who proposed them, in the order in which they came; nothing where there were none. */
const quickFixSources = ({ steps }: State): Pick<Report, "quickFixSources"> => {
  const kept = steps.filter(({ by }) => by === "quick-fix");
  const sources = [...new Set(kept.map(({ source }) => source ?? "unknown"))];
  if (sources.length === 0) return {};
  return {
    quickFixSources: sources.map((source) => {
      const own = kept.filter((step) => (step.source ?? "unknown") === source);
      return { source, fixes: own.length, unsafe: own.filter(({ unsafe }) => unsafe === true).length };
    }),
  };
};

/** What a person should know of a run though no gate is red for it. */
const warningsOf = (state: State): Warning[] => {
  const notes = state.remarks.map((entry) => ({ code: entry.code, gate: entry.gate, message: entry.message }));
  const gates = state.plan.gates.flatMap((gate, index): Warning[] => {
    const flaky = state.gates[index]?.flakes.tests ?? [];
    const { verdict, last } = gateAt(state, index).of;
    return [
      ...(verdict !== "failed" || last === null || last.reading.complete || last.reading.failures.length === 0
        ? []
        : [{ code: "cut-short", gate: gate.name, message: "stopped early, or cut its list short: more may fail than is shown here" }]),
      ...(verdict !== "failed" || last?.reading.unheld === undefined
        ? []
        : [{ code: "quarantine", gate: gate.name, message: last.reading.unheld }]),
      ...(gate.cannotFail === null ? [] : [{ code: "cannot-fail", gate: gate.name, message: gate.cannotFail }]),
      ...(flaky.length === 0
        ? []
        : [{ code: "flaky", gate: gate.name, message: `failed once and passed on the same code: ${flaky.join(", ")}` }]),
    ];
  });
  const narrowed = state.steps.flatMap(({ gate, leftAlone = [] }, at): Warning[] =>
    // A fixer that went everywhere after all has left nothing alone.
    leftAlone.length === 0 || state.steps.slice(at + 1).some((later) => later.by === "fixer" && later.gate === gate)
      ? []
      : [
          {
            code: "left-alone",
            gate: gateAt(state, gate).gate.name,
            message: `has a fixer that was kept to the files that needed it; it would also change ${listed(leftAlone, 5)}`,
          },
        ],
  );
  const mended = state.steps.flatMap(({ gate, mended: runs }): Warning[] => {
    const { gate: named, of } = gateAt(state, gate);
    const again = of.flakes.shown === null ? "" : "; it flaked again after that";
    const message = `had a flaky test that was mended: ${runs} of ${count(runs ?? 0, "run")} passed${again}`;
    return runs === undefined ? [] : [{ code: "flake-mended", gate: named.name, message }];
  });
  const remarks = state.steps.flatMap(({ gate, remarks = [] }): Warning[] =>
    // What calibration decided has been decided.
    remarks
      .filter(({ remark }) => remark !== "if-calibrated")
      .map(({ file, line, message }) => ({
        code: "remark",
        gate: gateAt(state, gate).gate.name,
        message: `${file}${line === null ? "" : `:${line}`}: ${message}`,
      })),
  );
  return [...notes, ...mended, ...remarks, ...narrowed, ...gates];
};
