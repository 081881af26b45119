import type { RoundAnswer } from "../agent.ts";
import { type GapKind, gapKinds } from "../gap/gap.ts";
import { addUsage } from "../usage.ts";
import { block, blockOf } from "./block.ts";
import { note } from "./note.ts";
import type { Turn } from "./protocol.ts";
import { gateAt, type State, withGate } from "./state.ts";
import { apply, reject, trialOf } from "./trial.ts";

/** Errors of one request, not of the service: other gates may still be asked for. */
const ofTheRequest: readonly string[] = ["refusal", "context-overflow", "bad-response", "timeout"];

/** An agent answered, or its service failed. What was spent counts in every case. */
export function answered(state: State, index: number, answer: RoundAnswer, digest: string | null): Turn {
  const { gate, of } = gateAt(state, index);
  const { outcome } = answer;
  const spent: State = {
    ...withGate(state, index, {
      granted: [...new Set([...of.granted, ...answer.granted])],
      denied: [...new Set([...of.denied, ...answer.denied, ...answer.refusals.map((refusal) => refusal.path)])],
      deniedRules: [...new Set([...of.deniedRules, ...answer.refusals.map((refusal) => refusal.rule)])],
    }),
    usage: addUsage(state.usage, answer.usage),
    rejectedEdits: state.rejectedEdits + answer.refusals.length,
  };
  const { requests, inputTokens, outputTokens, costUsd } = answer.usage;
  const spend = { model: answer.model, requests, inputTokens, outputTokens, costUsd, durationMs: answer.durationMs };
  const notes = [
    note("agent-called", gate.name, spend, state.rounds + 1),
    ...answer.refusals.map((refusal) => note("edit-rejected", gate.name, { ...refusal }, state.rounds + 1)),
  ];
  if (outcome.kind === "error") {
    const down = ofTheRequest.includes(outcome.code) ? spent : { ...spent, agentDown: { code: outcome.code, message: outcome.message } };
    return block(down, index, blockOf("agent-error", outcome.message, { particulars: [outcome.code], lastWords: answer.lastWords }), notes);
  }
  if (outcome.kind === "over-budget")
    return block(spent, index, blockOf("budget-exhausted", outcome.reason, { particulars: [outcome.limit] }), notes);
  const round = state.rounds + 1;
  const counted: State = { ...withGate(spent, index, { rounds: of.rounds + 1 }), rounds: round };
  if (outcome.kind === "give-up") {
    const trial = { ...trialOf(counted, index, "round", outcome.reason, [], null, round) };
    const noted = withGate(counted, index, {
      attempts: [
        ...of.attempts,
        { round, by: "round", description: trial.description, digest: null, files: [], outcome: "gave-up", result: outcome.reason },
      ],
    });
    const reason = blockOf(causeOf(outcome.cause), outcome.reason, {
      particulars: outcome.needs === null ? [] : [outcome.needs],
      lastWords: answer.lastWords,
    });
    return block(noted, index, reason, notes);
  }
  if (outcome.kind === "useless") {
    const refused = answer.refusals.length > 0;
    const empty = trialOf(counted, index, "round", outcome.reason, [], null, round);
    if (refused && of.attempts.at(-1)?.outcome === "refused")
      return block(
        counted,
        index,
        blockOf("policy", outcome.reason, { particulars: answer.refusals.map((refusal) => refusal.path), lastWords: answer.lastWords }),
        notes,
      );
    return reject(counted, empty, refused ? "refused" : "useless", outcome.reason, [], notes);
  }
  const trial = trialOf(counted, index, "round", outcome.why, outcome.changes, digest, round);
  if (digest !== null && state.digests.includes(digest))
    return reject(counted, trial, "repeated", "the same edit had been tried before", [], notes);
  if (digest !== null && state.plan.failedBefore.includes(digest))
    return reject(counted, trial, "no-progress", "the same edit failed in an earlier run", [], notes);
  const remembered = digest === null ? counted : { ...counted, digests: [...counted.digests, digest] };
  return apply(remembered, trial, outcome.changes, notes);
}

/** What an agent gives as its cause, as a gap kind; anything else is a capability that it lacks. */
const causeOf = (cause: string): GapKind => ((gapKinds as readonly string[]).includes(cause) ? (cause as GapKind) : "missing-capability");
