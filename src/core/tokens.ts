/** Counts the tokens of a text; what it counts by (o200k, an estimate) is its maker's affair. */
export type CountTokens = (text: string) => number;

/** What a chat format adds around each message. */
export const messageOverhead = 4;

/** A guess without a tokenizer, on the high side for code: three characters a token. */
export const roughTokens: CountTokens = (text) => Math.ceil(text.length / 3);

/** Cost in USD; null without a price. Price is USD per million tokens. */
export const costOf = (input: number, output: number, price: { readonly input: number; readonly output: number } | null): number | null =>
  price === null ? null : (input * price.input + output * price.output) / 1_000_000;
