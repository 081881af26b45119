import { namesPackages } from "../cause/installed.ts";
import type { BlockCause } from "../stored/gap-cause.ts";
import { startBlame } from "./blame.ts";
import { noteOf } from "./block-note.ts";
import { type Block, blockOf, type GateState, type TreeRun } from "./gate-state.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { gateAt, type State, withGate } from "./state.ts";
import { isMachine, ownFaults, redOn } from "./verdicts.ts";

/** The block of a gate that waits for another: it has no gap of its own. */
export const blockedBy = (gate: string | null): Block =>
  blockOf({ kind: "unknown", reason: `not repaired while ${gate ?? "another gate"} is blocked` }, { because: gate });

/**
 * Leaves a gate red. If our own steps made some of its failures (its baseline did not have them), those steps are undone first:
 * the final tree has no failure that was not there before.
 */
export const block = (state: State, index: number, given: Block, notes: readonly Note[]): Turn => {
  const { of } = gateAt(state, index);
  const red = redOn(state, index);
  const stopped: BlockCause =
    stoppedByPolicy(given, of) || stoppedBySize(given, of)
      ? policyCause(of, reasonOf(given))
      : nothingTried(given, of)
        ? { kind: "no-progress", rounds: of.rounds }
        : unreadCause(given.cause, red);
  const reason: Block = {
    ...given,
    cause: dependencyConflict(stopped, of) ?? stopped,
    lastWords: given.lastWords ?? of.dialogue.lastWords,
  };
  const machine = isMachine(reason);
  if (!machine && red !== null && ownFaults(state, index)) {
    const blaming = startBlame(state, index, notes, reason.cause.kind === "fixers-disagree");
    if (blaming !== null) return blaming;
  }
  const timedOut = reason.cause.kind === "infrastructure" && reason.cause.errorClass === "timeout";
  const verdict = machine ? (timedOut ? ("timeout" as const) : ("infrastructure" as const)) : ("failed" as const);
  return idle(withGate(state, index, { block: reason, verdict }), [...notes, ...noteOf(state, index, reason)]);
};

/** Edits that the gate's repair was refused or rejected for. */
export const policyCause = (of: GateState, reason: string): BlockCause => ({
  kind: "policy",
  denied: of.dialogue.denied,
  rule: of.dialogue.deniedRules.at(-1) ?? "path",
  reason,
});

/**
 * The failing code uses packages that were exchanged, and within the code there was no repair: the agent gave up on them, or wanted to
 * change what is installed. Which version it is to be is a person's decision.
 */
const dependencyConflict = (cause: BlockCause, { origin }: GateState): BlockCause | null => {
  const packages = (origin?.packages ?? []).map(({ name, from, to }) => ({ name, from, to }));
  if (packages.length === 0) return null;
  const conflict = (reason: string): BlockCause => ({ kind: "dependency", packages, reason });
  if (cause.kind === "policy" && (cause.rule === "lock-file" || cause.denied.some(namesPackages)))
    return conflict(cause.reason || "every repair that was tried changes what is installed");
  const isOther =
    cause.kind !== "missing-capability" || (cause.needs !== null && !packages.some(({ name }) => cause.needs?.includes(name)));
  return isOther ? null : conflict(cause.reason);
};

const reasonOf = ({ cause }: Block): string => {
  if (cause.kind === "escalated") return cause.reason;
  return cause.kind === "rounds-exhausted" ? `${cause.value} of ${cause.value} rounds were used` : "";
};

/** The rounds ended because what the agent tried is not allowed. The limit was only the symptom. */
const stoppedByPolicy = ({ cause }: Block, of: GateState): boolean => {
  if (cause.kind !== "rounds-exhausted" && cause.kind !== "escalated") return false;
  const rounds = of.dialogue.attempts.filter((attempt) => attempt.by === "round");
  return rounds.length > 0 && rounds.every((attempt) => attempt.outcome === "rejected" || attempt.outcome === "refused");
};

/** The last edit was refused for its size alone: more rounds would not make it smaller. */
const stoppedBySize = ({ cause }: Block, { dialogue: { attempts, deniedRules } }: GateState): boolean => {
  if (cause.kind !== "rounds-exhausted" && cause.kind !== "escalated") return false;
  const last = attempts.findLast((attempt) => attempt.by === "round")?.outcome;
  return (last === "refused" || last === "rejected") && /^max-(?:files|lines)$/.test(deniedRules.at(-1) ?? "");
};

/** No answer led to a change that a gate could judge. So no failure survived a round, and no limit stopped an attempt. */
const nothingTried = ({ cause }: Block, of: GateState): boolean => {
  if (cause.kind !== "rounds-exhausted" && cause.kind !== "escalated") return false;
  const rounds = of.dialogue.attempts.filter((attempt) => attempt.by === "round");
  return rounds.length > 0 && rounds.every((attempt) => attempt.outcome === "useless" || attempt.outcome === "repeated");
};

/** The gate's output names no failure, so no round knew what is wrong. */
const unreadCause = (cause: BlockCause, red: TreeRun | null): BlockCause =>
  (cause.kind === "rounds-exhausted" || cause.kind === "escalated") && red !== null && red.reading.failures.length === 0
    ? { kind: "unknown", reason: red.reading.reason }
    : cause;
