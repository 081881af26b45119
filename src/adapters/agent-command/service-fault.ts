import type { AgentErrorCode } from "../../ports.ts";

/** Why the service behind a command failed, from what the command says of it. */
export interface ServiceFault {
  readonly code: AgentErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

const kinds: readonly (readonly [pattern: RegExp, code: AgentErrorCode, retryable: boolean])[] = [
  [
    /insufficient_quota|credit balance|billing|exceeded your current quota|out of credits?|usage limit|payment required|\b402\b/i,
    "quota",
    false,
  ],
  [
    /context.?(?:length|window)|maximum context|prompt is too long|input is too long|too many tokens|ContextOverflow/i,
    "context-overflow",
    false,
  ],
  [
    /\b40[13]\b|unauthori[sz]ed|authentication|invalid.{0,20}(?:api.?key|token)|api key.{0,30}(?:missing|not found|invalid)|not logged in|\/login|log ?in to|forbidden|missing.{0,30}(?:api.?key|environment variable)/i,
    "auth",
    false,
  ],
  [
    /\b404\b|model.{0,60}(?:not found|does not exist|not exist|may not exist|no access)|ModelNotFound|unknown model|no such model/i,
    "not-found",
    false,
  ],
  [/\b429\b|rate.?limit|too many requests/i, "rate-limit", true],
  [/certificate|self.signed|\bTLS\b|SSL/i, "tls", false],
  [/\b5\d\d\b|overloaded|internal server error|bad gateway|service unavailable|at capacity/i, "overloaded", true],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|connection (?:refused|reset|error|closed)|ConnectionRefused|unable to connect|fetch failed|socket|network|stream disconnected|error sending request|dns/i,
    "network",
    true,
  ],
  [/timed? ?out|timeout/i, "timeout", true],
  [/refus(?:al|ed to)|content.?filter|usage policy/i, "refusal", false],
];

/** The kind of fault that the words tell; "unknown" where they tell none. `words` as the command printed them. */
export const serviceFault = (words: string): ServiceFault => {
  const plainWords = words.replace(/\s+/g, " ").trim().slice(0, 300);
  const [, code, retryable] = kinds.find(([pattern]) => pattern.test(plainWords)) ?? [null, "unknown" as const, false];
  return {
    code,
    message: plainWords === "" ? "The agent command failed without a word." : `The agent command says: ${plainWords}`,
    retryable,
  };
};
