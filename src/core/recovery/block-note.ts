import type { Block } from "./gate-state.ts";
import { note } from "./note.ts";
import type { Note } from "./protocol.ts";
import { gateAt, type State } from "./state.ts";

/** The event of a block as it happens; the gap itself is an event at the end, when its id is known. */
export const noteOf = (state: State, index: number, { cause }: Block): Note[] => {
  const { name } = gateAt(state, index).gate;
  switch (cause.kind) {
    case "escalated":
      return [note("escalated", name, { reason: cause.reason })];
    case "rounds-exhausted":
      return [note("rounds-exhausted", name, { limit: cause.limit, value: cause.value })];
    case "budget-exhausted":
      return [note("budget-exhausted", name, { limit: cause.limit, value: cause.value })];
    case "fixers-disagree":
      return [note("fixers-disagree", name, { between: [...cause.between] })];
    case "agent-error":
      return [note("agent-failed", name, { code: cause.code, message: cause.message })];
    default:
      return [];
  }
};
