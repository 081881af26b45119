import { nearest } from "../nearest.ts";
import type { Landmark } from "./code-map.ts";
import type { Snippet } from "./code-window.ts";
import { identifiers } from "./outline.ts";

const shortest = 4;
const maxNear = 3;
const longestShown = 12;

/** What tools of all languages say of a name that is used and stands nowhere. */
const missing =
  /not (?:defined|declared|found|a function|a constructor)|undefined|undeclared|unresolved|unknown|implicit declaration|no (?:such|exported|visible)|\bno\b.{0,80}\b(?:attribute|method|field|member|property|function|symbol|export|item|type|constructor)|does(?: not|n't) (?:exist|provide)|can(?:not|'t) (?:find|locate|import|resolve)/i;

/** Definitions whose names are nearly one that a message misses: misspelt, or in another case. The first lines of at most three. */
export function nearNames(messages: readonly string[], definitions: readonly Landmark[]): readonly Snippet[] {
  const names = [...new Set(definitions.map(({ name }) => name))].filter((name) => name.length >= shortest);
  const missed = new Set(messages.filter((message) => missing.test(message)).flatMap(namesIn));
  const meant = new Set(
    [...missed].flatMap((name) => (name.length < shortest || names.includes(name) ? [] : (nearest(name, names) ?? []))),
  );
  return definitions
    .filter(({ name }) => meant.has(name))
    .slice(0, maxNear)
    .map(({ file, from, to }): Snippet => ({ file, from, to: Math.min(to, from + longestShown - 1), focus: null }));
}

/** The names that a message quotes; where it quotes none, its words but those of the sentence. */
function namesIn(message: string): readonly string[] {
  const quoted = [...message.matchAll(/["'`‘“](?<name>[^"'`’”]{1,120})["'`’”]/g)].flatMap(({ groups }) => identifiers(groups?.name ?? ""));
  return quoted.length > 0 ? quoted : identifiers(message).filter((word) => !sentence.has(word.toLowerCase()));
}

const sentence = new Set(
  (
    "undefined undeclared unresolved unknown implicit declaration defined declared found function constructor such exported visible attribute " +
    "method field member property symbol export item type exist exists provide cannot find locate import resolve name variable module package " +
    "class struct interface value object error reference does have"
  ).split(" "),
);
