import type { FileChange } from "../../core/edit/edit.ts";
import type { RoundRequest } from "../../ports.ts";

/** What an agent was shown and handed over at a gate, since the start or since one of its rounds was kept. */
export interface EarlierRounds {
  /** Lines that prompts showed, by `lineKey`. */
  readonly lines: Set<string>;
  /** Changes that were handed over, by `changeKey`. */
  readonly changes: Set<string>;
}

/** Keeps the earlier rounds of one run, gate by gate. */
export function rememberRounds(): (request: RoundRequest) => EarlierRounds {
  const gates = new Map<string, EarlierRounds>();
  return ({ gate, round, attempts }) => {
    const known = gates.get(gate.name);
    const isFresh = round === 1 || attempts.findLast(({ by }) => by === "round")?.outcome === "kept";
    const rounds = known === undefined || isFresh ? { lines: new Set<string>(), changes: new Set<string>() } : known;
    gates.set(gate.name, rounds);
    return rounds;
  };
}

/** A change of a tree: the same one again comes to the same. */
export const changeKey = (tree: string, changes: readonly FileChange[]): string => JSON.stringify([tree, changes]);
