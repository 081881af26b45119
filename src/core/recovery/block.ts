import type { GapKind } from "../gap/gap.ts";
import { startBlame } from "./blame.ts";
import { note } from "./note.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { type Block, type GateState, gateAt, type State, withGate } from "./state.ts";
import { ownFaults, redOn } from "./verdicts.ts";

/** A block with nothing but its kind and what happened. */
export const blockOf = (kind: GapKind, detail: string, more: Partial<Block> = {}): Block => ({
  kind,
  detail,
  errorClass: null,
  particulars: [],
  lastWords: null,
  because: null,
  earlier: null,
  ...more,
});

/** The block of a gate that waits for another: it has no gap of its own. */
export const blockedBy = (gate: string | null): Block =>
  blockOf("unknown", `not repaired while ${gate ?? "another gate"} is blocked`, { because: gate });

/**
 * Leaves a gate red. Where failures are of our own making (its baseline did not have them), the steps that made them are undone
 * first: the final tree holds no failure that was not there.
 */
export function block(state: State, index: number, given: Block, notes: readonly Note[]): Turn {
  const { of } = gateAt(state, index);
  const reason = stoppedByPolicy(given, of) ? { ...given, kind: "policy" as const, particulars: of.denied } : given;
  const red = redOn(state, index);
  const machine = reason.kind === "infrastructure" || reason.kind === "missing-command";
  if (!machine && red !== null && ownFaults(state, index)) {
    const blaming = startBlame(state, index, notes);
    if (blaming !== null) return blaming;
  }
  const verdict = machine
    ? reason.errorClass === "timeout"
      ? ("timeout" as const)
      : ("infrastructure" as const)
    : (of.verdict ?? "failed");
  const gates = withGate(state, index, { block: reason, verdict: machine ? verdict : "failed" });
  return idle(gates, [...notes, ...told(state, index, reason)]);
}

/** Rounds that ended because what was tried is not allowed: the limit is only how that showed. */
function stoppedByPolicy(reason: Block, of: GateState): boolean {
  if (reason.kind !== "rounds-exhausted" && reason.kind !== "escalated") return false;
  const rounds = of.attempts.filter((attempt) => attempt.by === "round");
  return (
    of.denied.length > 0 ||
    (rounds.length > 0 && rounds.every((attempt) => attempt.outcome === "rejected" || attempt.outcome === "refused"))
  );
}

/** How a block is told as it happens; the gap itself is told at the end, when its id is known. */
function told(state: State, index: number, reason: Block): Note[] {
  const { name } = gateAt(state, index).gate;
  const [limit] = reason.particulars;
  switch (reason.kind) {
    case "escalated":
      return [note("escalated", name, { reason: reason.detail })];
    case "rounds-exhausted":
      return [note("rounds-exhausted", name, { limit: limit ?? "max-rounds", value: gateAt(state, index).of.rounds })];
    case "budget-exhausted":
      return [note("budget-exhausted", name, { limit: limit ?? "", value: limitValue(state, limit) })];
    case "fixers-disagree":
      return [note("fixers-disagree", name, { between: [name, ...reason.particulars] })];
    case "agent-error":
      return [note("agent-failed", name, { code: limit ?? "unknown", message: reason.detail })];
    default:
      return [];
  }
}

const limitValue = ({ plan: { limits } }: State, limit: string | undefined): number =>
  limit === "max-tokens" ? limits.maxTokens : limit === "max-cost" ? (limits.maxCost ?? 0) : limits.maxMinutes;
