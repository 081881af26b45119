import type { FileChange } from "../../core/edit/edit.ts";
import type { RoundRequest } from "../../ports.ts";

/** What an agent was shown at a gate and what it handed over, since the start or since its last kept round. */
export interface EarlierRounds {
  /** Lines that prompts showed, by `lineKey`. */
  readonly lines: Set<string>;
  /** Changes that were handed over, by `changeKey`. */
  readonly changes: Set<string>;
}

/** Keeps the earlier rounds of one run, gate by gate. */
export const rememberRounds = (): ((request: RoundRequest) => EarlierRounds) => {
  const gates = new Map<string, EarlierRounds>();
  return ({ gate, round, attempts }) => {
    const known = gates.get(gate.name);
    const isFresh = round === 1 || attempts.findLast(({ by }) => by === "round")?.outcome === "kept";
    const rounds = known === undefined || isFresh ? { lines: new Set<string>(), changes: new Set<string>() } : known;
    gates.set(gate.name, rounds);
    return rounds;
  };
};

/** The key of a change of a tree. The same change on the same tree has the same result. */
export const changeKey = (tree: string, changes: readonly FileChange[]): string => JSON.stringify([tree, changes]);
