import type { LanguageModel, ModelMessage, Tool } from "ai";
import type { ToolOffer } from "../../core/prompt/tool-offer.ts";
import type { AgentSettings, Reasoning } from "../../core/settings.ts";
import type { Clock } from "../../ports.ts";
import { type ModelAnswer, modelAnswer } from "./answer/model-answer.ts";
import { type Concession, type Fault, faultOf } from "./fault.ts";
import { guardedFetch, type ProxyEnvironment } from "./guarded-fetch.ts";
import { languageModel } from "./provider.ts";

const maxTries = 4;
const maxEmptyAnswers = 2;
/** A service that did not answer in time is asked once more. */
const maxUnanswered = 2;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** Longer waits that a service asks for end the round instead. */
const longestRetryAfterMs = 120_000;

/** What is sent to a model. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolOffer[];
  /** Whether the model must call a tool. */
  readonly choice: "free" | "required";
  readonly reasoning: Reasoning;
  readonly maxOutputTokens: number;
  /** Features that this endpoint has refused. */
  readonly without: ReadonlySet<Concession>;
  /** No try starts and no wait ends after this, in the clock's milliseconds. */
  readonly deadline: number;
}

export type ModelReply =
  | { readonly ok: true; readonly answers: readonly ModelAnswer[] }
  | { readonly ok: false; readonly fault: Fault; readonly answers: readonly ModelAnswer[] };

/** Sends requests to one provider. Never rejects. */
export interface ModelLine {
  /**
   * One request, repeated as section 6 of the contract says: 408, 409, 429, 5xx, lost connections, empty answers, and one time-out, with
   * growing waits or as long as the service asks. `answers` holds all that were paid for; the last is the one to use.
   */
  send(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}

/** A line to the configured provider; nothing is loaded before the first request. */
export const modelLine = (
  settings: AgentSettings,
  clock: Clock,
  environment: ProxyEnvironment,
  log: (line: string) => void,
): ModelLine => ({
  async send(request, signal) {
    const answers: ModelAnswer[] = [];
    let unanswered = 0;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await once(settings, clock, environment, request, signal);
      if (!outcome.ok && (outcome.fault.code === "timeout" || outcome.fault.code === "bad-response")) unanswered += 1;
      if (outcome.ok) {
        answers.push(outcome.answer);
        if (!isEmpty(outcome.answer) || answers.length > maxEmptyAnswers) return { ok: true, answers };
      }
      const fault = outcome.ok ? emptyAnswer : outcome.fault;
      if (signal.aborted) return { ok: false, fault: cancelled, answers };
      const delay = Math.max(fault.retryAfterMs ?? 0, firstDelayMs * 2 ** (attempt - 1) * (0.75 + clock.random() / 2));
      const wait = fault.retryAfterMs === null ? Math.min(delay, longestDelayMs) : delay;
      const hopeless =
        !fault.retryable ||
        attempt >= maxTries ||
        unanswered >= maxUnanswered ||
        wait > longestRetryAfterMs ||
        clock.now() + wait >= request.deadline;
      if (hopeless) return answers.length > 0 && outcome.ok ? { ok: true, answers } : { ok: false, fault, answers };
      log(`${fault.message} Trying again in ${(wait / 1000).toFixed(1)} s.`);
      await clock.sleep(wait, signal);
      if (signal.aborted) return { ok: false, fault: cancelled, answers };
    }
  },
});

const isEmpty = (answer: ModelAnswer): boolean => answer.finish === "done" && answer.calls.length === 0 && answer.text.trim() === "";

const emptyAnswer: Fault = { code: "bad-response", message: "The answer was empty.", retryable: true, retryAfterMs: null, refuses: null };
const cancelled: Fault = { code: "cancelled", message: "The run was cancelled.", retryable: false, retryAfterMs: null, refuses: null };

type Once = { readonly ok: true; readonly answer: ModelAnswer } | { readonly ok: false; readonly fault: Fault };

const once = async (
  settings: AgentSettings,
  clock: Clock,
  environment: ProxyEnvironment,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Once> => {
  const allowed = Math.max(1, Math.min(settings.timeoutMs, request.deadline - clock.now()));
  const timeout = AbortSignal.timeout(allowed);
  try {
    silenceWarnings();
    const { generateText, jsonSchema, wrapLanguageModel } = await import("ai");
    const model = await languageModel(settings, request.model, await guardedFetch(environment));
    const strict = takesStrict.includes(settings.provider) && !request.without.has("strict");
    const forced = request.tools.length > 0 && request.choice === "required" && !request.without.has("tool-choice");
    const tools = Object.fromEntries(
      request.tools.map((tool): [string, Tool] => [
        tool.name,
        { description: tool.description, inputSchema: jsonSchema(tool.schema), ...(strict ? { strict: true } : {}) },
      ]),
    );
    const result = await generateText({
      model: forced ? callsTool(wrapLanguageModel, model) : model,
      instructions: request.system,
      messages: cached(request.messages),
      ...(request.tools.length === 0 ? {} : { tools }),
      ...reasoningOf(settings, request, forced),
      ...(settings.temperature === null || request.without.has("temperature") ? {} : { temperature: settings.temperature }),
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeout]),
      // The provider is told not to store requests: the user did not choose that.
      providerOptions: { openai: { store: false } },
    });
    return { ok: true, answer: modelAnswer(result) };
  } catch (error) {
    if (signal.aborted) return { ok: false, fault: cancelled };
    if (timeout.aborted) {
      const message = `The service did not answer within ${Math.round(allowed / 1000)} s.`;
      return { ok: false, fault: { code: "timeout", message, retryable: true, retryAfterMs: null, refuses: null } };
    }
    return { ok: false, fault: faultOf(error, clock.now()) };
  }
};

/**
 * A model that must call a tool. The SDK's own setting throws away an answer without a call, with what it cost; here such an answer is
 * an answer like any other.
 */
const callsTool = (wrap: typeof import("ai").wrapLanguageModel, model: LanguageModel): LanguageModel =>
  wrap({
    model: model as Parameters<typeof wrap>[0]["model"],
    middleware: {
      specificationVersion: "v4",
      transformParams: async ({ params }) => ({ ...params, toolChoice: { type: "required" } }),
    },
  });

/** Providers whose own service takes `strict` tools; others are not asked to. */
const takesStrict: readonly string[] = ["anthropic", "openai", "google"];

/** The SDK maps the level to what the provider calls it. Anthropic's thinking does not go together with a forced tool call. */
const reasoningOf = (
  settings: AgentSettings,
  request: ModelRequest,
  forced: boolean,
): { readonly reasoning?: Exclude<Reasoning, "auto"> } => {
  if (request.without.has("reasoning")) return {};
  const level = forced && settings.provider === "anthropic" && request.reasoning !== "auto" ? "none" : request.reasoning;
  return level === "auto" ? {} : { reasoning: level };
};

/**
 * Anthropic caches only up to a mark. The first request carries none, for most rounds end with it and writing a cache costs extra;
 * from the second on the conversation is marked, so that the next one reads it. Other providers cache by themselves.
 */
const cached = (messages: readonly ModelMessage[]): ModelMessage[] => {
  const last = messages.length - 1;
  const mark = { anthropic: { cacheControl: { type: "ephemeral" } } };
  return messages.map((message, index) => (index === last && index > 0 ? { ...message, providerOptions: mark } : message));
};

/** The SDK prints hints to the console otherwise. */
const silenceWarnings = (): void => {
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
};
