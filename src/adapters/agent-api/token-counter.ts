import { type CountTokens, roughTokens } from "../../core/tokens.ts";

/** Counts by o200k_base, exact for OpenAI's models and near for the others. Loaded when first needed: the tables take 2 MB. */
export async function tokenCounter(): Promise<CountTokens> {
  try {
    const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
    // Text that spells a control token ("<|endoftext|>") is text here.
    return (text) => countTokens(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() });
  } catch {
    return roughTokens;
  }
}
