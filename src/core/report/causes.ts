import type { BlockCause, GapCause } from "../stored/gap-cause.ts";

/** What a gap must know of the agent to speak of it. */
export interface AgentName {
  readonly provider: string;
  readonly host: string | null;
}

/** The cause of a gap, from the decision core's own: only the agent's name is added. */
export const causeOf = (cause: BlockCause, agent: AgentName): GapCause => (cause.kind === "agent-error" ? { ...cause, ...agent } : cause);
