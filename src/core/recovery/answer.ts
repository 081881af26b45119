import type { RoundAnswer } from "../agent.ts";
import type { BlockCause } from "../stored/gap-cause.ts";
import { addUsage } from "../usage.ts";
import { block as blockGate, policyCause } from "./block.ts";
import { budgetCause } from "./budget.ts";
import { attemptOf, trialOf } from "./changes/attempt.ts";
import { apply, reject } from "./changes/trial.ts";
import { failedKey } from "./failed-key.ts";
import { blockOf } from "./gate-state.ts";
import { leaveFlake } from "./mend-flake.ts";
import { note } from "./note.ts";
import type { Turn } from "./protocol.ts";
import { editKey, gateAt, type State, withGate } from "./state.ts";

/** Errors of one request, not of the service: other gates may still be asked for. */
const ofTheRequest: readonly string[] = ["refusal", "cut-off", "context-overflow", "bad-response", "timeout"];

/** An agent answered, or its service failed. What was spent counts in every case. */
export const answered = (state: State, index: number, answer: RoundAnswer, digest: string | null): Turn => {
  // A flake that nobody mends leaves its gate as green as it was.
  const block: typeof blockGate = (at, gate, reason, notes) =>
    state.mending === null ? blockGate(at, gate, reason, notes) : leaveFlake(at, gate, reason.cause, notes);
  const { gate, of } = gateAt(state, index);
  const { outcome } = answer;
  if (outcome.kind === "give-up" && outcome.cause === "dry-run")
    return block(state, index, blockOf({ kind: "no-agent", reason: outcome.reason, why: "dry-run" }), []);
  const spent: State = {
    ...withGate(state, index, {
      dialogue: {
        lastWords: answer.lastWords ?? of.dialogue.lastWords,
        granted: [...new Set([...of.dialogue.granted, ...answer.granted])],
        denied: [...new Set([...of.dialogue.denied, ...answer.denied, ...answer.refusals.map((refusal) => refusal.path)])],
        deniedRules: latestLast(
          of.dialogue.deniedRules,
          answer.refusals.map((refusal) => refusal.rule),
        ),
      },
    }),
    usage: addUsage(state.usage, answer.usage),
    rejectedEdits: state.rejectedEdits + answer.refusals.length,
  };
  const { requests, inputTokens, outputTokens, costUsd } = answer.usage;
  const spend = { model: answer.model, requests, inputTokens, outputTokens, costUsd, durationMs: answer.durationMs };
  const notes = [
    note("agent-called", gate.name, spend, state.rounds + 1),
    ...answer.refusals.map((refusal) => note("edit-rejected", gate.name, { ...refusal }, state.rounds + 1)),
    ...(answer.forgiven ?? []).map((slip) => note("slip-forgiven", gate.name, { ...slip }, state.rounds + 1)),
  ];
  if (outcome.kind === "error") {
    const down = ofTheRequest.includes(outcome.code) ? spent : { ...spent, agentDown: { code: outcome.code, message: outcome.message } };
    return block(
      down,
      index,
      blockOf({ kind: "agent-error", code: outcome.code, message: outcome.message }, { lastWords: answer.lastWords }),
      notes,
    );
  }
  if (outcome.kind === "over-budget")
    return block(spent, index, blockOf(budgetCause(spent, outcome.limit), { lastWords: answer.lastWords }), notes);
  const round = state.rounds + 1;
  const counted: State = { ...withGate(spent, index, { rounds: of.rounds + 1 }), rounds: round };
  if (outcome.kind === "give-up") {
    const trial = trialOf(counted, index, { by: "round", description: outcome.reason, round });
    const noted = withGate(counted, index, {
      dialogue: { attempts: [...of.dialogue.attempts, attemptOf(trial, "gave-up", outcome.reason, [])] },
    });
    return block(noted, index, blockOf(givenUp(outcome, of.rounds + 1), { lastWords: answer.lastWords }), notes);
  }
  if (outcome.kind === "useless") {
    const refused = answer.refusals.length > 0;
    const empty = trialOf(counted, index, { by: "round", description: outcome.reason, analysis: answer.lastWords, round });
    if (refused && of.dialogue.attempts.at(-1)?.outcome === "refused") {
      const attempts = [...of.dialogue.attempts, attemptOf(empty, "refused", outcome.reason, [])];
      const noted = withGate(counted, index, { dialogue: { attempts } });
      return block(noted, index, blockOf(policyCause(gateAt(noted, index).of, outcome.reason), { lastWords: answer.lastWords }), notes);
    }
    return reject(counted, empty, { outcome: refused ? "refused" : "useless", result: outcome.reason }, notes);
  }
  const { changes, why, analysis } = outcome;
  const description = why.trim() === "" ? `changed ${changes.map((change) => change.path).join(", ")}` : why;
  const trial = trialOf(counted, index, { by: "round", description, analysis, changes, digest, round });
  const edit = digest === null ? null : editKey(state, index, digest);
  if (edit !== null && state.digests.includes(edit))
    return reject(counted, trial, { outcome: "repeated", result: "the same edit had been tried before" }, notes);
  const remembered = edit === null ? counted : { ...counted, digests: [...counted.digests, edit] };
  const earlier = digest === null ? undefined : state.plan.failedBefore[failedKey(gate.name, digest)];
  if (earlier !== undefined)
    return reject(remembered, trial, { outcome: "no-progress", result: `the same edit failed in an earlier run: ${earlier}` }, notes);
  return apply(remembered, trial, changes, notes);
};

/** Each rule once, the one that refused an edit last at the end. */
const latestLast = (known: readonly string[], now: readonly string[]): readonly string[] => [
  ...new Set([...known.filter((rule) => !now.includes(rule)), ...now]),
];

/** The cause that the agent gives, if an agent can know it. Any other one counts as a missing capability. */
const givenUp = ({ cause, reason, needs }: Extract<RoundAnswer["outcome"], { kind: "give-up" }>, rounds: number): BlockCause => {
  switch (cause) {
    case "missing-command":
      return { kind: cause, command: needs };
    case "path-not-found":
      return { kind: cause, path: needs ?? reason };
    case "no-progress":
      return { kind: cause, rounds };
    case "configuration":
      return { kind: cause, errorClass: null, reason, file: needs };
    case "policy":
      return { kind: cause, denied: needs === null ? [] : [needs], rule: "path", reason };
    default:
      return { kind: "missing-capability", needs, reason };
  }
};
