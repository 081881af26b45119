import type { ErrorClass } from "../failure/failure.ts";

export const gapKinds = [
  "missing-capability",
  "missing-command",
  "path-not-found",
  "no-progress",
  "escalated",
  "rounds-exhausted",
  "budget-exhausted",
  "policy",
  "configuration",
  "fixers-disagree",
  "infrastructure",
  "no-agent",
  "agent-error",
  "cancelled",
  "unknown",
] as const;
export type GapKind = (typeof gapKinds)[number];

/** Why a gate stays red, with the particulars that its kind has. */
export type GapCause =
  /** The agent gave up for want of something: a service, a credential, a decision. */
  | { readonly kind: "missing-capability"; readonly needs: string | null; readonly reason: string }
  /** The gate's command is not installed; null where the output does not say which. */
  | { readonly kind: "missing-command"; readonly command: string | null }
  /** A file or folder that the gate or its configuration names is not there. */
  | { readonly kind: "path-not-found"; readonly path: string }
  /** Rounds were left, but nothing more could be tried: no round was kept, or only fixers and quick fixes were at hand. */
  | { readonly kind: "no-progress"; readonly rounds: number }
  /** The attempt tracker stopped it early; `reason` as a clause: "the same edit was proposed twice". */
  | { readonly kind: "escalated"; readonly rounds: number; readonly reason: string }
  | { readonly kind: "rounds-exhausted"; readonly limit: "max-rounds" | "max-total-rounds"; readonly value: number }
  /** `value` is the limit in its own unit (minutes, tokens, USD, runs). */
  | {
      readonly kind: "budget-exhausted";
      readonly limit: "max-minutes" | "max-tokens" | "max-cost" | "max-runs-per-pull-request";
      readonly value: number;
    }
  /**
   * An edit that is needed is not allowed. `denied`: paths or globs. `rule` is the policy's or integrity's name for it ("tests",
   * "suppressions", "max-files", "max-lines", "private", "unchangeable"; "repair-off": nothing is to be repaired in this run;
   * "inherited": the default branch fails in the same way; anything else is a denied path that can be unlocked).
   */
  | { readonly kind: "policy"; readonly denied: readonly string[]; readonly rule: string; readonly reason: string }
  | { readonly kind: "configuration"; readonly errorClass: ErrorClass | null; readonly reason: string; readonly file: string | null }
  /** Names of the gates or fix commands that undo each other's changes. */
  | { readonly kind: "fixers-disagree"; readonly between: readonly string[] }
  /** `unverifiedPatch`: a repair was made and kept as a patch, but could not be proven. */
  | {
      readonly kind: "infrastructure";
      readonly errorClass: ErrorClass | null;
      readonly reason: string;
      readonly retries: number;
      readonly unverifiedPatch: boolean;
    }
  /** `reason` says as a clause why nobody can be asked. `why`: it was chosen, a key is missing, the base branch's configuration cannot be relied on, or this is a dry run. */
  | { readonly kind: "no-agent"; readonly reason: string; readonly why: NoAgent }
  /** `code` as the agent port names it ("auth", "quota", "rate-limit", ...); `host` of the API, or null for a command. */
  | {
      readonly kind: "agent-error";
      readonly code: string;
      readonly provider: string;
      readonly host: string | null;
      readonly message: string;
    }
  | { readonly kind: "cancelled" }
  | { readonly kind: "unknown"; readonly reason: string };

export type NoAgent = "chosen" | "keyless" | "distrust" | "dry-run";

/** Why the decision core left a gate red. The page alone knows which service stands behind an agent's name. */
export type BlockCause = Exclude<GapCause, { kind: "agent-error" }> | Omit<Extract<GapCause, { kind: "agent-error" }>, "provider" | "host">;

/** The run that a gap is repeated from. */
export interface EarlierRun {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly runUrl: string | null;
}
