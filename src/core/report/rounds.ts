import type { AttemptNote } from "../attempts.ts";
import { type RedSteps, stepTitle, triggerOf } from "../ci-run/red-steps.ts";
import type { RunEvent } from "../events.ts";
import { reasonOf, rejects } from "../integrity/finding.ts";
import { maskSecrets } from "../policy/secrets.ts";
import type { Recovery, RoundRecord } from "../recovery/history.ts";
import { gateAt, type State } from "../recovery/state.ts";
import type { BlockCause, GapCause } from "../stored/gap-cause.ts";
import type { Gap, RoundReport, Warning } from "../stored/report.ts";
import type { Trigger } from "../stored/trigger-shape.ts";

/** Each round as the report tells it: what was asked of whom, what was edited, what came of it. */
export const roundReports = (recovery: Recovery): readonly RoundReport[] =>
  recovery.rounds.flatMap((record) => (record.number === null ? [] : [roundReport(recovery, record, record.number)]));

const roundReport = ({ state, events, findings }: Recovery, record: RoundRecord, number: number): RoundReport => {
  const { request, answer } = record;
  const attempt = state.gates.flatMap((of) => of.dialogue.attempts).findLast((note) => note.round === number);
  const roundEvents = events.filter((event) => event.round === number);
  const kept = roundEvents.find((event) => event.name === "round-kept");
  const changes = answer.outcome.kind === "edits" ? answer.outcome.changes : [];
  const step = state.steps.find((candidate) => candidate.by === "round" && candidate.digest === record.digest && record.digest !== null);
  return {
    number,
    gate: request.gate.name,
    stage: request.gate.stage,
    model: answer.model,
    usage: answer.usage,
    why: answer.outcome.kind === "edits" ? answer.outcome.why : null,
    from: request.tree,
    to: step?.to ?? null,
    // What was kept stands byte for byte; what was refused may hold a secret that a model made up.
    edits: changes.map(({ path, before, after }) => ({ path, before, after: step === undefined ? masked(after) : after })),
    outcome: attempt?.outcome ?? outcomeWithoutAttempt(record),
    result: attempt?.result ?? "the run ended before it was judged",
    fixed: kept?.name === "round-kept" ? kept.data.fixed : 0,
    remaining: kept?.name === "round-kept" ? kept.data.remaining : request.reading.failures.length,
    regressions: roundEvents.flatMap((event) => regressionOf(event)),
    refusals: answer.refusals,
    findings: findings.flatMap((entry) =>
      entry.round === number
        ? entry.findings.filter(rejects).map((one) => ({ ...one, message: [one.message, reasonOf(one)].join(" ").trim() }))
        : [],
    ),
    durationMs: answer.durationMs,
    file: `rounds/${number}.json`,
  };
};

const masked = (text: string | null): string | null => (text === null ? null : maskSecrets(text));

/** An earlier round without what looks like a secret in its diff or its words. */
export const maskedNote = (note: AttemptNote): AttemptNote => ({
  ...note,
  description: maskSecrets(note.description),
  analysis: masked(note.analysis),
  diff: masked(note.diff),
});

const regressionOf = (event: RunEvent): RoundReport["regressions"][number][] => (event.name === "regression" ? [event.data] : []);

const outcomeWithoutAttempt = (record: RoundRecord): AttemptNote["outcome"] =>
  record.answer.outcome.kind === "give-up" ? "gave-up" : record.answer.outcome.kind === "useless" ? "useless" : "unverified";

/** What a gap must know of the agent to speak of it. */
interface AgentName {
  readonly provider: string;
  readonly host: string | null;
}

/** The cause of a gap, from the decision core's own: only the agent's name is added. */
export const causeOf = (cause: BlockCause, agent: AgentName): GapCause => (cause.kind === "agent-error" ? { ...cause, ...agent } : cause);

/** The run with the verdicts there and here; where they differ on one commit, and what is not repaired here, as warnings. */
export const redRunReport = (redSteps: RedSteps, state: State): { readonly trigger: Trigger; readonly warnings: readonly Warning[] } => {
  const here = new Map(state.gates.map((of, index) => [gateAt(state, index).gate.name, of.firstVerdict] as const));
  const greenHere = redSteps.gates.filter(({ kind, gate }) => kind === "failed" && here.get(gate) === "passed");
  const elsewhere = redSteps.jobs.flatMap(({ name, why, steps }) =>
    why !== null
      ? [{ of: name, why }]
      : steps.flatMap((step) => (step.kind === "told" ? [{ of: `${name} / ${stepTitle(step.name)}`, why: step.why ?? "" }] : [])),
  );
  const warnings = [
    ...greenHere.map(({ gate, job, step }) => ({
      code: "green-here",
      gate,
      message: `${gate} was red in CI (${job} / ${stepTitle(step)}) and is green here on the same commit: it is flaky there, or that machine is another one. Nothing was changed for it.`,
    })),
    ...elsewhere.map(({ of, why }) => ({
      code: "red-elsewhere",
      gate: null,
      message: `${of} is red in CI and not repaired here: ${why}.`,
    })),
  ];
  return { trigger: triggerOf(redSteps, here), warnings };
};

/** What CI said of the step that a gate is, for its gap: of a red one, where it is told. */
export const ciWords = (trigger: Trigger | undefined, gate: string): Pick<Gap, "ci"> => {
  const found = trigger?.jobs.flatMap(({ name, steps }) =>
    steps.filter(({ kind, gates }) => kind === "failed" && gates.includes(gate)).map((step) => ({ name, step })),
  )[0];
  if (found === undefined) return {};
  const { name, step } = found;
  return { ci: { job: name, step: stepTitle(step.name), url: step.url, words: step.words.map((words) => maskSecrets(words)) } };
};
