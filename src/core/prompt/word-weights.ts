/** What texts share: the words of their identifiers, and the string literals that one has and the other prints. */
import { identifiers } from "./outline.ts";

/** The words of a text, with the count of each. */
export type WordCounts = ReadonlyMap<string, number>;

/** How soon repeated words stop to count, and how strongly length counts against a text: the usual values of BM25. */
const saturation = 1.2;
const lengthWeight = 0.5;

/** How well a text matches some words (Okapi BM25). Rare words count more, repeated ones less and less. */
export interface WordWeights {
  score(words: WordCounts, wanted: ReadonlySet<string>): number;
  /** The weights of those wanted words that stand in a name. */
  ofName(name: string, wanted: ReadonlySet<string>): number;
}

/** Weights for the words of some documents. */
export const wordWeights = (documents: readonly WordCounts[]): WordWeights => {
  const holding = new Map<string, number>();
  let total = 0;
  for (const document of documents) {
    total += sizeOf(document);
    for (const word of document.keys()) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const average = Math.max(1, total / Math.max(1, documents.length));
  const rarity = (word: string): number => {
    const count = holding.get(word) ?? 0;
    return count === 0 ? 0 : Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  return {
    score(words, wanted) {
      const damping = saturation * (1 - lengthWeight + (lengthWeight * sizeOf(words)) / average);
      let sum = 0;
      for (const word of wanted) {
        const times = words.get(word) ?? 0;
        if (times > 0) sum += (rarity(word) * times * (saturation + 1)) / (times + damping);
      }
      return sum;
    },
    ofName: (name, wanted) => [...new Set(identifierWords(name))].reduce((sum, word) => sum + (wanted.has(word) ? rarity(word) : 0), 0),
  };
};

const sizeOf = (words: WordCounts): number => [...words.values()].reduce((sum, times) => sum + times, 0);

/** The words of all identifiers of a text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(identifiers(text).flatMap(identifierWords));

/** The words of some lines, counted. */
export const countWords = (lines: readonly string[]): WordCounts => {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const word of (line.match(/[A-Za-z_$][\w$]{0,80}/g) ?? []).flatMap(identifierWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** An identifier and its words in lower case: `stripComments` → `stripcomments`, `strip`, `comment`. */
const identifierWords = (identifier: string): string[] => {
  const pieces = identifier
    .split(/_|\$|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((piece) => piece.toLowerCase().replace(/s$/, ""))
    .filter((piece) => piece.length > 2 && !common.has(piece));
  return pieces.length > 1 ? [identifier.toLowerCase(), ...pieces] : pieces;
};

/** Words that do not tell what a piece of code is for. */
const common = new Set(
  (
    "the and for not with that this from test assert assertion expect expected actual equal equals self function return const let var def import " +
    "async await true false null none undefined new class else elif except describe should when then error value type string number object array " +
    "line file name result module export require strict deep throw"
  ).split(" "),
);

/** Texts in quotes, of one line; and where values are put into them. */
const literal = /(?<mark>["'`])(?<text>(?:(?!\k<mark>)[^\\\n]){1,120})\k<mark>/g;
const hole = /%(?:\(\w+\))?[a-z]|\$?\{[^{}]*\}/;

/** A value of signs and digits alone, such as '-0' or '=>': it is rare, and what an assertion compares. */
const signs = /^[^\s\p{L}]{2,12}$/u;

/** The fixed text of the string literals in some lines, without inserted values: pieces of four letters and more, and signs, each once. */
export const literalsIn = (lines: readonly string[]): readonly string[] => [
  ...new Set(
    lines
      .filter((line) => line.length <= 500)
      .flatMap((line) => [...line.matchAll(literal)].flatMap((match) => (match.groups?.text ?? "").split(hole)))
      .map((piece) => piece.trim())
      .filter((piece) => /\p{L}{4}/u.test(piece) || signs.test(piece)),
  ),
];

/**
 * How much the literals of each unit point to it: those that `message` contains, rare ones more. A single word counts only if the message
 * quotes it, because it could be any word.
 */
export const literalWeights = (units: readonly { readonly literals: readonly string[] }[], message: string): readonly number[] => {
  const holders = new Map<string, number>();
  for (const { literals } of units) for (const text of literals) holders.set(text, (holders.get(text) ?? 0) + 1);
  const weights = new Map(
    [...holders].flatMap(([text, count]) => (stands(text, message) ? [[text, Math.log(1 + units.length / count)] as const] : [])),
  );
  return units.map(({ literals }) => literals.reduce((sum, text) => sum + (weights.get(text) ?? 0), 0));
};

const stands = (text: string, message: string): boolean =>
  /\s/.test(text) ? message.includes(text) : [`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) => message.includes(quoted));
