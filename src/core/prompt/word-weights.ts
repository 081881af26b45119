import { identifiers } from "./outline.ts";
import type { Suspicion } from "./reachable-files.ts";

/** Words of a failure by weight: rare among the `documents` (the words of each piece of code) counts more, what the tool said more than what the test says. */
export function wordWeights(suspicion: Suspicion, documents: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  for (const word of identifiers(suspicion.block).flatMap(identifierWords)) asked.set(word, 1);
  for (const word of identifiers(suspicion.said).flatMap(identifierWords)) asked.set(word, 1.5);
  return new Map(
    [...asked].map(([word, weight]) => {
      const holding = documents.filter((document) => document.has(word)).length;
      return [word, holding === 0 ? 0 : weight * Math.log2(1 + documents.length / holding)];
    }),
  );
}

/** How much a piece of code has to do with the weighted words: its name counts four times what its text does. */
export function relevance(inText: ReadonlySet<string>, name: string, words: ReadonlyMap<string, number>): number {
  const inName = new Set(identifierWords(name));
  let named = 0;
  let held = 0;
  let hits = 0;
  for (const [word, weight] of words) {
    if (inName.has(word)) {
      named += 2 * weight;
      hits += 1;
    } else if (inText.has(word)) held += 0.5 * weight;
  }
  // Two words of the failure in one name are no accident.
  return held + named * (hits > 1 ? 2 : 1);
}

/** An identifier and its words in lower case: `stripComments` → `stripcomments`, `strip`, `comment`. */
export function identifierWords(identifier: string): string[] {
  const pieces = identifier
    .split(/_|\$|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((piece) => piece.toLowerCase().replace(/s$/, ""))
    .filter((piece) => piece.length > 2 && !common.has(piece));
  return pieces.length > 1 ? [identifier.toLowerCase(), ...pieces] : pieces;
}

/** Words that say nothing about what a piece of code is for. */
const common = new Set(
  (
    "the and for not with that this from test assert assertion expect expected actual equal equals self function return const let var def import " +
    "async await true false null none undefined new class else elif except describe should when then error value type string number object array " +
    "line file name result module export require strict deep throw"
  ).split(" "),
);
