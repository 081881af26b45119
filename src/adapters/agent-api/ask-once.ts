import type { Gap } from "../../core/gap/gap.ts";
import { phrasePrompt, withPhrases } from "../../core/gap/phrasing.ts";
import { type ReviewedRepair, type ReviewWord, reviewPrompt, reviewWord } from "../../core/report/review.ts";
import type { AgentSettings } from "../../core/settings.ts";
import { costOf, estimateTokens, messageOverhead } from "../../core/tokens.ts";
import { noUsage, type Usage } from "../../core/usage.ts";
import type { Clock } from "../../ports.ts";
import type { ProxyEnvironment } from "./guarded-fetch.ts";
import { modelLine } from "./request.ts";

export interface AskParts {
  /** Of an API provider. */
  readonly settings: AgentSettings;
  readonly clock: Clock;
  readonly environment: ProxyEnvironment;
  /** The limits that are left; null: no limit. */
  readonly tokensLeft: number | null;
  readonly costLeft: number | null;
  readonly timeLeftMs: number;
}

/** One question, without tools. */
export interface Question {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly maxOutputTokens: number;
  readonly reasoning: AgentSettings["reasoning"];
}

export interface Answered {
  /** Null where nothing whole came back. */
  readonly text: string | null;
  readonly usage: Usage;
}

const longestWaitMs = 30_000;

/** Asks a model once: the request is never repeated, and not sent where a limit stands in the way. Never rejects. */
export const askOnce = async (parts: AskParts, question: Question, signal: AbortSignal): Promise<Answered> => {
  const unasked: Answered = { text: null, usage: noUsage };
  if (signal.aborted) return unasked;
  const input = estimateTokens(question.system) + estimateTokens(question.user) + messageOverhead * 2;
  const settings = { ...parts.settings, maxOutputTokens: Math.min(parts.settings.maxOutputTokens, question.maxOutputTokens) };
  const cost = costOf(input, settings.maxOutputTokens, settings.price);
  const { tokensLeft, costLeft } = parts;
  if (tokensLeft !== null && input + settings.maxOutputTokens > tokensLeft) return unasked;
  if (costLeft !== null && (cost ?? 0) >= costLeft) return unasked;
  const waitMs = Math.min(longestWaitMs, settings.timeoutMs, parts.timeLeftMs);
  if (waitMs <= 0) return unasked;
  // A wait before another try ends it: this is worth one request.
  const once = new AbortController();
  const clock: Clock = { ...parts.clock, sleep: async () => once.abort() };
  const line = modelLine(settings, clock, parts.environment, () => {});
  const reply = await line.send(
    {
      model: question.model,
      system: question.system,
      messages: [{ role: "user", content: question.user }],
      tools: [],
      choice: "free",
      reasoning: question.reasoning,
      maxOutputTokens: settings.maxOutputTokens,
      without: new Set(),
      deadline: parts.clock.now() + waitMs,
    },
    AbortSignal.any([signal, once.signal]),
  );
  const answer = reply.answers.at(-1);
  if (answer === undefined) return unasked;
  const inputTokens = answer.inputTokens ?? input;
  const outputTokens = answer.outputTokens ?? estimateTokens(answer.text);
  const usage: Usage = {
    requests: 1,
    inputTokens,
    outputTokens,
    cachedInputTokens: answer.cachedInputTokens,
    costUsd: answer.reportedCost ?? costOf(inputTokens, outputTokens, settings.price),
  };
  return { text: reply.ok && answer.finish === "done" ? answer.text : null, usage };
};

interface Phrased {
  readonly gaps: readonly Gap[];
  readonly usage: Usage;
}

const maxPhraseTokens = 1_500;

/** Lets the smallest model phrase the messages of the gaps, in one request that is never repeated. The gaps as they were for anything that goes wrong. */
export const phraseGaps = async (parts: AskParts, gaps: readonly Gap[], signal: AbortSignal): Promise<Phrased> => {
  const prompt = phrasePrompt(gaps);
  const model = parts.settings.models[0];
  if (prompt === null || model === undefined) return { gaps, usage: noUsage };
  const { system, user } = prompt;
  const { reasoning } = parts.settings;
  const { text, usage } = await askOnce(parts, { model, system, user, maxOutputTokens: maxPhraseTokens, reasoning }, signal);
  return { gaps: text === null ? gaps : withPhrases(gaps, prompt, text), usage };
};

/** With the prompt they stay below 900 tokens. */
const maxReviewTokens = 120;

/** A model's word on a green repair, in one request that is never repeated; null for anything that goes wrong. */
export const reviewRepair = async (
  parts: AskParts,
  model: string,
  repair: ReviewedRepair,
  signal: AbortSignal,
): Promise<{ readonly word: ReviewWord | null; readonly usage: Usage }> => {
  const { text, usage } = await askOnce(
    parts,
    { model, ...reviewPrompt(repair), maxOutputTokens: maxReviewTokens, reasoning: "none" },
    signal,
  );
  return { word: text === null ? null : reviewWord(text), usage };
};
