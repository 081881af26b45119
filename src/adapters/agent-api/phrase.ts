import type { Gap } from "../../core/gap/gap.ts";
import { phrasePrompt, withPhrases } from "../../core/gap/phrasing.ts";
import { noUsage, type Usage } from "../../core/usage.ts";
import { type AskParts, askOnce } from "./ask-once.ts";

export interface Phrased {
  readonly gaps: readonly Gap[];
  readonly usage: Usage;
}

const maxAnswerTokens = 1_500;

/** Lets the smallest model phrase the messages of the gaps, in one request that is never repeated. The gaps as they were for anything that goes wrong. */
export const phraseGaps = async (parts: AskParts, gaps: readonly Gap[], signal: AbortSignal): Promise<Phrased> => {
  const prompt = phrasePrompt(gaps);
  const model = parts.settings.models[0];
  if (prompt === null || model === undefined) return { gaps, usage: noUsage };
  const { system, user } = prompt;
  const { reasoning } = parts.settings;
  const { text, usage } = await askOnce(parts, { model, system, user, maxOutputTokens: maxAnswerTokens, reasoning }, signal);
  return { gaps: text === null ? gaps : withPhrases(gaps, prompt, text), usage };
};
