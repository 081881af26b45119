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
