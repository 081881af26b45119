import { nearest } from "../nearest.ts";
import type { Landmark } from "./code-map.ts";
import type { Snippet } from "./code-window.ts";
import { identifiers } from "./outline.ts";

const shortest = 4;
const maxNear = 3;
const maxMissed = 4;
const longestShown = 12;

/** What tools of all languages say of a name that is used and stands nowhere. */
const missing =
  /not (?:defined|declared|found|a function|a constructor)|undefined|undeclared|unresolved|unknown|implicit declaration|no (?:such|exported|visible)|\bno\b.{0,80}\b(?:attribute|method|field|member|property|function|symbol|export|item|type|constructor)|does(?: not|n't) (?:exist|provide)|can(?:not|'t) (?:find|locate|import|resolve)/i;

/**
 * Definitions whose names are nearly one that a message misses: misspelt, or in another case. The first lines of at most three.
 * `elsewhere`: definitions of further files that hold such a name, asked where none of `known` is near.
 */
export const nearNames = (
  messages: readonly string[],
  known: readonly Landmark[],
  elsewhere: (name: string) => readonly Landmark[],
): readonly Snippet[] => {
  const missed = new Set(messages.filter((message) => missing.test(message)).flatMap(namesIn));
  const places = new Set<string>();
  return [...missed]
    .filter((name) => name.length >= shortest)
    .slice(0, maxMissed)
    .flatMap((name) => {
      const near = definedLike(name, known);
      return near.length > 0 ? near : definedLike(name, elsewhere(name));
    })
    .filter(({ file, from }) => !places.has(`${file}:${from}`) && places.add(`${file}:${from}`))
    .slice(0, maxNear)
    .map(({ file, from, to }): Snippet => ({ file, from, to: Math.min(to, from + longestShown - 1), focus: null }));
};

/** The definitions with the name nearest to this one; none where one has this very name. */
const definedLike = (name: string, definitions: readonly Landmark[]): readonly Landmark[] => {
  const names = [...new Set(definitions.map((definition) => definition.name))].filter((other) => other.length >= shortest);
  const meant = names.includes(name) ? null : nearest(name, names);
  return definitions.filter((definition) => definition.name === meant);
};

/** The name that stands before "is not a function", else those that a message quotes; where it quotes none, its words but those of the sentence. */
const namesIn = (message: string): readonly string[] => {
  const called = [...message.matchAll(/(?<name>[\w$.]{1,120})\)? is not (?:a function|a constructor|defined)/g)];
  if (called.length > 0) return called.flatMap(({ groups }) => identifiers(groups?.name ?? "").slice(-1));
  const quoted = [...message.matchAll(/["'`‘“](?<name>[^"'`’”]{1,120})["'`’”]/g)].flatMap(({ groups }) => identifiers(groups?.name ?? ""));
  return quoted.length > 0 ? quoted : identifiers(message).filter((word) => !sentence.has(word.toLowerCase()));
};

const sentence = new Set(
  (
    "undefined undeclared unresolved unknown implicit declaration defined declared found function constructor such exported visible attribute " +
    "method field member property symbol export item type exist exists provide cannot find locate import resolve name variable module package " +
    "class struct interface value object error reference does have"
  ).split(" "),
);
