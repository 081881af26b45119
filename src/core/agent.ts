import type { AttemptNote, Precedent } from "./attempts.ts";
import type { FileChange } from "./edit/edit.ts";
import type { Slip } from "./edit/locate.ts";
import type { Failure, Reading } from "./failure/failure.ts";
import type { Gate } from "./gate.ts";
import { noUsage, type Usage } from "./usage.ts";

export interface RoundRequest {
  readonly gate: Gate;
  /** 1 for the first round at this gate. */
  readonly round: number;
  /** Git tree id of the work tree. */
  readonly tree: string;
  readonly exitCode: number | null;
  readonly reading: Reading;
  /** The attempts at this gate in this run, oldest first. Before them stand the kept steps of other gates since this one last passed. */
  readonly attempts: readonly AttemptNote[];
  /** Failures that the last rejected attempt brought. */
  readonly regressions: readonly Failure[];
  /** True where the tree holds rounds that moved something without being better: the attempts marked "tentative". */
  readonly tentative: boolean;
  /** A repair of failures of the same kind in an earlier run; absent or null if none is known. */
  readonly precedent?: Precedent | null;
  /** Files that an earlier round asked for and policy grants. */
  readonly granted: readonly string[];
  /** What may still be spent; null is no limit. */
  readonly tokensLeft: number | null;
  readonly costLeft: number | null;
  readonly timeLeftMs: number;
  /** Which of the models is asked, from 0; the last one where there are fewer. */
  readonly model: number;
}

/** One refused edit of the agent, before anything touched the disk. */
export interface Refusal {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** A slip in an answer that was forgiven, because only one reading was possible. */
export interface ForgivenSlip {
  readonly path: string;
  readonly slip: Slip | "path" | "text-format";
}

export interface RoundAnswer {
  readonly outcome: /** `why`: the repair in a sentence; `analysis`: what was taken for the cause, null where nothing was said of it. */
    | { readonly kind: "edits"; readonly changes: readonly FileChange[]; readonly why: string; readonly analysis: string | null }
    | { readonly kind: "give-up"; readonly cause: string; readonly reason: string; readonly needs: string | null }
    /** Answered, but with nothing that could be applied: prose, refused or failed edits, reading without end. */
    | { readonly kind: "useless"; readonly reason: string }
    /** Nothing was sent, because the prompt alone would cost more than is left. No round is spent. */
    | { readonly kind: "over-budget"; readonly limit: "max-tokens" | "max-cost" | "max-minutes"; readonly reason: string }
    /** The service failed for good; no round is spent. */
    | { readonly kind: "error"; readonly code: AgentErrorCode; readonly message: string; readonly retryable: boolean };
  readonly usage: Usage;
  readonly model: string;
  readonly refusals: readonly Refusal[];
  readonly forgiven?: readonly ForgivenSlip[];
  /** Files asked for that policy denies, and those it grants for the next round. */
  readonly denied: readonly string[];
  readonly granted: readonly string[];
  readonly lastWords: string | null;
  /** Prompt and answers as sent and received, secrets masked; stored with the round. */
  readonly transcript: unknown;
  readonly durationMs: number;
}

export type AgentErrorCode =
  | "auth"
  | "not-found"
  | "quota"
  | "rate-limit"
  | "overloaded"
  | "network"
  | "tls"
  | "timeout"
  | "refusal"
  | "cut-off"
  | "context-overflow"
  | "bad-response"
  | "missing-command"
  /** An agent command could not set up the sandbox that it works in. */
  | "sandbox"
  /** The sandbox that an agent command brings refused what it wrote. */
  | "write-refused"
  | "cancelled"
  | "unknown";

/** A deterministic repair that a language service proposes, or that a tool printed. */
export interface QuickFix {
  readonly title: string;
  readonly changes: readonly FileChange[];
  /** Who proposes it: "typescript", "python imports", or the tool that printed it. */
  readonly source?: string;
  /** Its tool says that it may change what the code does, and the gate judges none of that: it is kept only where the tests pass on it. */
  readonly unsafe?: true;
  /** The repairs that it holds, each as a text that is the same on any tree; missing where it is known whole alone. */
  readonly parts?: readonly string[];
  /** Fingerprints of failures that have to be gone with it: else it is undone, and its parts are tried one by one. */
  readonly mends?: readonly string[];
}

/** Quick fixes, best first, and the reading that they are for, with all repairs that its tools printed. */
export interface Proposals {
  readonly fixes: readonly QuickFix[];
  readonly reading: Reading;
}

/** An answer for which nobody was asked and nothing was spent. */
export const freeAnswer = (outcome: RoundAnswer["outcome"]): RoundAnswer => ({
  outcome,
  usage: noUsage,
  model: "",
  refusals: [],
  denied: [],
  granted: [],
  lastWords: null,
  transcript: null,
  durationMs: 0,
});
