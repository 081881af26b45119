import { type ReviewedRepair, type ReviewWord, reviewPrompt, reviewWord } from "../../core/report/review.ts";
import type { Usage } from "../../core/usage.ts";
import { type AskParts, askOnce } from "./ask-once.ts";

/** With the prompt they stay below 900 tokens. */
const maxAnswerTokens = 120;

/** A model's word on a green repair, in one request that is never repeated; null for anything that goes wrong. */
export const reviewRepair = async (
  parts: AskParts,
  model: string,
  repair: ReviewedRepair,
  signal: AbortSignal,
): Promise<{ readonly word: ReviewWord | null; readonly usage: Usage }> => {
  const { text, usage } = await askOnce(
    parts,
    { model, ...reviewPrompt(repair), maxOutputTokens: maxAnswerTokens, reasoning: "none" },
    signal,
  );
  return { word: text === null ? null : reviewWord(text), usage };
};
