/** Counts the tokens of a text; what it counts by (an encoding, an estimate) is its maker's affair. */
export type CountTokens = (text: string) => number;

/** What a chat format adds around each message. */
export const messageOverhead = 4;

/** A word (of one case), digits as encodings cut them, blanks within a line, ends of lines, signs. */
const parts = /(\p{Lu}?[a-z]+|\p{Lu}+|[\p{L}\p{M}]+)|(\p{N}{1,3})|([^\S\n]+)|(\s+)|([^\s\p{L}\p{N}]+)/gu;

/**
 * An estimate without a tokenizer's tables, which take two megabytes. The weights are a least-squares fit to o200k_base over code in several
 * languages and logs of tools: there nineteen texts of twenty are within an eighth of the exact count, and the middle is on it. The exact
 * encoding of most models is not public, so that no table would be exact for them either.
 */
export const estimateTokens: CountTokens = (text) => {
  let tokens = 0;
  for (const [{ length }, word, number, blanks, lines] of text.matchAll(parts))
    tokens +=
      word !== undefined
        ? wordTokens(word)
        : number !== undefined
          ? 1.75
          : blanks !== undefined
            ? blankTokens(length)
            : lines !== undefined
              ? 1.15
              : signTokens(length);
  return Math.ceil(tokens);
};

const ascii = 128;

/** Common words are one token, longer ones a little more, random letters many. Other scripts come to nearly a token a letter. */
const wordTokens = (word: string): number => {
  const { length } = word;
  return word.charCodeAt(0) < ascii ? 0.95 + 0.06 * Math.max(0, length - 5) + 0.3 * Math.max(0, length - 16) : 0.85 * length;
};

/** One blank belongs to the word after it. */
const blankTokens = (length: number): number => (length === 1 ? 0 : 1.9 + length / 150);

const signTokens = (length: number): number => 0.7 + 0.33 * Math.min(4, length - 1) + 0.2 * Math.max(0, length - 5);

/** Cost in USD; null without a price. Price is USD per million tokens. */
export const costOf = (input: number, output: number, price: { readonly input: number; readonly output: number } | null): number | null =>
  price === null ? null : (input * price.input + output * price.output) / 1_000_000;
