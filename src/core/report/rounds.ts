import type { AttemptNote } from "../attempts.ts";
import type { RunEvent } from "../events.ts";
import { reasonOf, rejects } from "../integrity/finding.ts";
import { maskSecrets } from "../policy/secrets.ts";
import type { Recovery, RoundRecord } from "../recovery/history.ts";
import type { RoundReport } from "../stored/report.ts";

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
