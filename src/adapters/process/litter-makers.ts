/**
 * Whose litter a gate sees. In a fresh clone the gates run one after the other: each sees what the gates before it left, and nothing that it
 * left itself in an earlier run, or that a later gate left.
 */

export interface LitterMakers {
  /** `gate` left these untracked files; a folder ends in "/". */
  left(gate: string, paths: readonly string[]): void;
  /** Litter that this gate would not find in a fresh clone. */
  hiddenFrom(gate: string): readonly string[];
}

/** `order`: the names of all gates as they run. */
export const createLitterMakers = (order: readonly string[]): LitterMakers => {
  const firstMaker = new Map<string, number>();
  return {
    left: (gate, paths) => {
      const at = order.indexOf(gate);
      for (const path of paths) firstMaker.set(path, Math.min(at, firstMaker.get(path) ?? at));
    },
    hiddenFrom: (gate) => {
      const at = order.indexOf(gate);
      return [...firstMaker].flatMap(([path, maker]) => (maker >= at ? [path] : []));
    },
  };
};
