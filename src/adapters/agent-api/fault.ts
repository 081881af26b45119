import type { AgentErrorCode } from "../../ports.ts";

/** Why a request to a model failed, in words that hold no key. */
export interface Fault {
  readonly code: AgentErrorCode;
  readonly message: string;
  /** Whether the same request may work in a while. */
  readonly retryable: boolean;
  /** The wait that the service asked for, in milliseconds; null if it named none. */
  readonly retryAfterMs: number | null;
  /** An optional feature that the endpoint refused, so that it can be asked again without it; null if it named none. */
  readonly refuses: Concession | null;
}

/** Parts of a request that some endpoints refuse, and that a request can do without. */
export type Concession = "tools" | "strict" | "tool-choice" | "reasoning" | "temperature";

/** A fault found by our own fetch, carried through the SDK as an error. */
export class FaultError extends Error {
  readonly fault: Pick<Fault, "code" | "message" | "retryable">;
  constructor(fault: Pick<Fault, "code" | "message" | "retryable">) {
    super(fault.message);
    this.name = "FaultError";
    this.fault = fault;
  }
}

interface CallError {
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: unknown;
}

/** Reads what the SDK threw. `now` is the wall clock in milliseconds, for dates in `retry-after`. */
export const faultOf = (error: unknown, now: number): Fault => {
  const chain = causes(error);
  const faultError = chain.find((cause) => cause instanceof FaultError);
  if (faultError instanceof FaultError) return { ...faultError.fault, retryAfterMs: null, refuses: null };
  const call = chain.find(
    (cause): cause is CallError => typeof (cause as CallError).statusCode === "number" && (cause as CallError).statusCode !== 200,
  );
  if (call !== undefined) return statusFault(call, now);
  const system = chain.map(systemFault).find((fault) => fault !== null);
  if (system) return system;
  const message = error instanceof Error ? error.message : String(error);
  // What reads an answer calls itself for each level of its JSON.
  if (chain.some((cause) => cause instanceof RangeError)) return plain("bad-response", "The answer is nested too deep to be read.", true);
  if (chain.some((cause) => /JSON|parse|validation|response body|schema/i.test((cause as Error).name + (cause as Error).message))) {
    // What is no JSON may have broken off, or come from a gateway; other JSON comes again.
    const isBroken = chain.some((cause) => /JSONParse|SyntaxError/.test((cause as Error).name));
    return plain("bad-response", `The answer is not in the provider's format: ${short(message)}`, isBroken);
  }
  return plain("unknown", `The request failed: ${short(message)}`, false);
};

const statusFault = (call: CallError, now: number): Fault => {
  const status = call.statusCode ?? 0;
  const body = typeof call.responseBody === "string" ? call.responseBody : JSON.stringify(call.responseBody ?? "");
  const serviceText = serviceMessage(body);
  const whole = `${status} ${body}`.slice(0, 20_000);
  const retryAfterMs = retryAfter(call.responseHeaders ?? {}, now);
  const fault = (code: AgentErrorCode, text: string, retryable: boolean, refuses: Concession | null = null): Fault => ({
    code,
    message: `${text} (HTTP ${status}${serviceText === "" ? "" : `: ${serviceText}`})`,
    retryable,
    retryAfterMs,
    refuses,
  });
  if (
    /insufficient_quota|credit balance|billing|quota exceeded for|exceeded your current quota|payment required|out of credits?|insufficient (?:funds|credits?|balance)/i.test(
      whole,
    ) ||
    status === 402
  ) {
    return fault("quota", "The account has no credit or quota left; add credit, or use another key", false);
  }
  if (
    status === 413 ||
    /context.?length|context.?window|maximum context|too many tokens|prompt is too long|input is too long|token count.{0,40}exceeds|reduce the length|max_prompt_tokens|exceeds the (?:maximum|limit).{0,40}tokens?/i.test(
      whole,
    )
  ) {
    return fault("context-overflow", "The prompt is too long for the model", false);
  }
  if (status === 401) return fault("auth", "The key was refused; check the `api-key` input or the provider's variable", false);
  if (status === 403) return fault("auth", "The key may not use this model or address", false);
  if (status === 404) return fault("not-found", "There is no such model or address; check `model` and `base-url`", false);
  if (status === 408) return fault("timeout", "The service gave up waiting", true);
  if (status === 429) return fault("rate-limit", "The service limits the rate of requests", true);
  // The SDK makes a 500 of an answer that came with 200 but lacks what must be in it.
  if (/returned no output/i.test((call as Error).message ?? ""))
    return fault("bad-response", "The answer is not in the provider's format", false);
  if (status === 409 || status >= 500) return fault("overloaded", "The service is overloaded or broken", true);
  const refuses = status >= 400 ? concessionIn(serviceText || whole) : null;
  return fault(
    "bad-response",
    refuses === "tools" ? "The endpoint does not take tool calls" : "The service refused the request",
    false,
    refuses,
  );
};

/** What a refusal is about. The narrowest comes first, because a sentence on `strict` or on the choice of a tool mentions tools as well. */
const concessionIn = (serviceText: string): Concession | null => {
  if (
    !/support|unknown|unrecogni|not allowed|not permitted|may not|cannot|extra|unexpected|invalid|incompatible|enable-auto-tool|only/i.test(
      serviceText,
    )
  )
    return null;
  if (/\bstrict\b|additionalProperties/i.test(serviceText)) return "strict";
  if (/tool[ _-]?choice|function_calling_config|forces? tool use|\bmode\b.{0,20}\bANY\b/i.test(serviceText)) return "tool-choice";
  if (/reasoning|thinking|\beffort\b/i.test(serviceText)) return "reasoning";
  if (/temperature/i.test(serviceText)) return "temperature";
  return /tools?|function/i.test(serviceText) ? "tools" : null;
};

/** `retry-after-ms`, or `retry-after` in seconds or as a date, in milliseconds; null where neither is usable. */
const retryAfter = (headers: Readonly<Record<string, string>>, now: number): number | null => {
  const exact = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const header = headers["retry-after"];
  if (header === undefined) return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number.parseFloat(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

const tlsCodes = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO/;
const networkCodes = /^(?:E[A-Z]+|UND_ERR_\w+|ERR_HTTP2\w*)$/;

const systemFault = (cause: unknown): Fault | null => {
  const code = String((cause as { code?: unknown }).code ?? "");
  const message = short((cause as Error).message ?? "");
  if (tlsCodes.test(code) || /self.signed certificate|certificate has expired|unable to verify/i.test(message)) {
    return plain(
      "tls",
      `The service's certificate is not trusted (${code || message}); point NODE_EXTRA_CA_CERTS at its authority's certificate.`,
      false,
    );
  }
  if (networkCodes.test(code) || /^(?:terminated|other side closed|socket hang up|fetch failed|premature close)$/i.test(message)) {
    return plain("network", `The service could not be reached or broke off (${code || message}).`, true);
  }
  return null;
};

const plain = (code: AgentErrorCode, message: string, retryable: boolean): Fault => ({
  code,
  message,
  retryable,
  retryAfterMs: null,
  refuses: null,
});

const causes = (error: unknown): readonly object[] => {
  const found: object[] = [];
  let next: unknown = error;
  while (typeof next === "object" && next !== null && found.length < 8 && !found.includes(next)) {
    found.push(next);
    const errors: unknown = (next as { errors?: unknown }).errors;
    if (Array.isArray(errors)) found.push(...errors.filter((entry): entry is object => typeof entry === "object" && entry !== null));
    next = (next as { cause?: unknown; lastError?: unknown }).cause ?? (next as { lastError?: unknown }).lastError;
  }
  return found;
};

/** The sentence in a provider's error body. */
const serviceMessage = (body: string): string => {
  try {
    const parsed = JSON.parse(body) as { error?: { message?: unknown } | string; message?: unknown; detail?: unknown };
    const serviceText = typeof parsed.error === "string" ? parsed.error : (parsed.error?.message ?? parsed.message ?? parsed.detail);
    return typeof serviceText === "string" ? short(serviceText) : "";
  } catch {
    return short(body.replace(/<[^>]{0,500}>/g, " "));
  }
};

const short = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 300);
