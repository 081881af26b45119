import type { Gap } from "../../core/gap/gap.ts";
import { phrasePrompt, withPhrases } from "../../core/gap/phrasing.ts";
import type { AgentSettings } from "../../core/settings.ts";
import { costOf, estimateTokens, messageOverhead } from "../../core/tokens.ts";
import { noUsage, type Usage } from "../../core/usage.ts";
import type { Clock } from "../../ports.ts";
import type { ProxyEnvironment } from "./guarded-fetch.ts";
import { modelLine } from "./request.ts";

export interface PhraseParts {
  /** Of an API provider. */
  readonly settings: AgentSettings;
  readonly clock: Clock;
  readonly environment: ProxyEnvironment;
  /** The limits that are left; null: no limit. */
  readonly tokensLeft: number | null;
  readonly costLeft: number | null;
  readonly timeLeftMs: number;
}

export interface Phrased {
  readonly gaps: readonly Gap[];
  readonly usage: Usage;
}

const maxAnswerTokens = 1_500;
const longestWaitMs = 30_000;

/** Lets the smallest model phrase the messages of the gaps, in one request that is never repeated. The gaps as they were for anything that goes wrong. */
export async function phraseGaps(parts: PhraseParts, gaps: readonly Gap[], signal: AbortSignal): Promise<Phrased> {
  const unchanged: Phrased = { gaps, usage: noUsage };
  const prompt = phrasePrompt(gaps);
  const model = parts.settings.models[0];
  if (prompt === null || model === undefined || signal.aborted) return unchanged;
  const input = estimateTokens(prompt.system) + estimateTokens(prompt.user) + messageOverhead * 2;
  const settings = { ...parts.settings, maxOutputTokens: Math.min(parts.settings.maxOutputTokens, maxAnswerTokens) };
  const cost = costOf(input, settings.maxOutputTokens, settings.price);
  const { tokensLeft, costLeft } = parts;
  if (tokensLeft !== null && input + settings.maxOutputTokens > tokensLeft) return unchanged;
  if (costLeft !== null && (cost ?? 0) >= costLeft) return unchanged;
  const waitMs = Math.min(longestWaitMs, settings.timeoutMs, parts.timeLeftMs);
  if (waitMs <= 0) return unchanged;
  // A wait before another try ends it: nicer words are worth one request.
  const once = new AbortController();
  const clock: Clock = { ...parts.clock, sleep: async () => once.abort() };
  const line = modelLine(settings, clock, parts.environment, () => {});
  const reply = await line.send(
    {
      model,
      system: prompt.system,
      messages: [{ role: "user", content: prompt.user }],
      tools: [],
      choice: "free",
      reasoning: settings.reasoning,
      maxOutputTokens: settings.maxOutputTokens,
      without: new Set(),
      deadline: parts.clock.now() + waitMs,
    },
    AbortSignal.any([signal, once.signal]),
  );
  const answer = reply.answers.at(-1);
  if (answer === undefined) return unchanged;
  const inputTokens = answer.inputTokens ?? input;
  const outputTokens = answer.outputTokens ?? estimateTokens(answer.text);
  const usage: Usage = {
    requests: 1,
    inputTokens,
    outputTokens,
    cachedInputTokens: answer.cachedInputTokens,
    costUsd: answer.reportedCost ?? costOf(inputTokens, outputTokens, settings.price),
  };
  return { gaps: reply.ok && answer.finish === "done" ? withPhrases(gaps, prompt, answer.text) : gaps, usage };
}
