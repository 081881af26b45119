import type { GapCause } from "../gap/cause.ts";
import type { Block, GateState } from "../recovery/state.ts";
import type { Limits } from "../settings.ts";

/** What a gap must know of the agent to speak of it. */
export interface AgentName {
  readonly provider: string;
  readonly host: string | null;
}

/** The cause of a gap, with its particulars, from the reason why the loop left a gate red. */
export function causeOf(block: Block, of: GateState, limits: Limits, agent: AgentName): GapCause {
  const [first] = block.particulars;
  switch (block.kind) {
    case "missing-capability":
      return { kind: block.kind, needs: first ?? null, reason: block.detail };
    case "missing-command":
      return { kind: block.kind, command: missingCommand(block.detail) };
    case "path-not-found":
      return { kind: block.kind, path: first ?? block.detail };
    case "no-progress":
      return { kind: block.kind, rounds: of.rounds };
    case "escalated":
      return { kind: block.kind, rounds: of.rounds, reason: block.detail };
    case "rounds-exhausted": {
      const limit = first === "max-total-rounds" ? first : "max-rounds";
      return { kind: block.kind, limit, value: limit === "max-rounds" ? of.rounds : limits.maxTotalRounds };
    }
    case "budget-exhausted":
      return budget(first, limits);
    case "policy":
      return {
        kind: block.kind,
        denied: [...new Set([...block.particulars, ...of.denied])],
        rule: block.earlier?.rule ?? policyRule(of),
        reason: block.detail,
      };
    case "configuration":
      return { kind: block.kind, errorClass: block.errorClass, reason: block.detail, file: first ?? null };
    case "fixers-disagree":
      return { kind: block.kind, between: block.particulars };
    case "infrastructure":
      return {
        kind: block.kind,
        errorClass: block.errorClass,
        reason: block.detail,
        retries: of.infraRetries,
        unverifiedPatch: of.attempts.some((attempt) => attempt.outcome === "unverified"),
      };
    case "agent-error":
      return { kind: block.kind, code: first ?? "unknown", ...agent, message: block.detail };
    case "unknown":
      return { kind: block.kind, reason: block.detail };
    case "no-agent":
    case "cancelled":
      return { kind: block.kind };
    default:
      return block.kind satisfies never;
  }
}

function budget(limit: string | undefined, limits: Limits): GapCause {
  switch (limit) {
    case "max-tokens":
      return { kind: "budget-exhausted", limit, value: limits.maxTokens };
    case "max-cost":
      return { kind: "budget-exhausted", limit, value: limits.maxCost ?? 0 };
    case "max-runs-per-pull-request":
      return { kind: "budget-exhausted", limit, value: limits.maxRunsPerPullRequest };
    default:
      return { kind: "budget-exhausted", limit: "max-minutes", value: limits.maxMinutes };
  }
}

/** "bash: line 1: ruff: command not found" names ruff; null where the reason names none. */
function missingCommand(reason: string): string | null {
  const found = /(?:^|[\s:`'"])([\w@./+-]+): (?:command )?not found/.exec(reason) ?? /(?:ENOENT|spawn) `?([\w@./+-]+)/.exec(reason);
  return found?.[1] ?? null;
}

/** Which rule stood in the way, as policy and integrity name it, from what was refused at the gate. */
const policyRule = (of: GateState): string => of.deniedRules.at(-1) ?? "path";
