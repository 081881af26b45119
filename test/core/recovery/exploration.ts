import { expect, test } from "vitest";
import { type Behaviour, brokenPromises, type Choose, green, type Outcome, type planOf, walk } from "./simulation.ts";

/** Walks every path: replays a prefix of choices, takes the first option after it, and counts the last choice up until none is left. */
function everyPath(visit: (choose: Choose) => void, limit = 400_000): number {
  let prefix: number[] = [];
  let walks = 0;
  for (;;) {
    const taken: number[] = [];
    const sizes: number[] = [];
    visit((options) => {
      const pick = prefix[taken.length] ?? 0;
      taken.push(pick);
      sizes.push(options);
      return pick;
    });
    walks++;
    if (walks >= limit) throw new Error(`more than ${limit} paths`);
    let last = taken.length - 1;
    while (last >= 0 && (taken[last] ?? 0) + 1 >= (sizes[last] ?? 0)) last--;
    if (last < 0) return walks;
    prefix = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
}

/** A gate's verdict on each tree is chosen once among these; a flake changes its mind on the second look. */
export const stable = (outcomes: readonly Outcome[]): (() => Behaviour["verdict"]) => {
  return () => {
    const known = new Map<string, Outcome>();
    return (gate, tree, _count, choose) => {
      // A gate with `inputs` depends on these alone, and no edit of these worlds touches them.
      const key = gate.inputs === null ? `${gate.name}@${tree}` : gate.name;
      const outcome = known.get(key) ?? outcomes[choose(outcomes.length, key)] ?? green;
      known.set(key, outcome);
      return outcome;
    };
  };
};

/** `declare`: `allTest` for what has tens of thousands of paths. */
export function explore(name: string, plan: ReturnType<typeof planOf>, make: () => Behaviour, atLeast: number, declare = test): void {
  declare(name, () => {
    const problems: string[] = [];
    const paths = everyPath((choose) => {
      if (problems.length > 3) return;
      const trace: string[] = [];
      const walked = walk(plan, make(), (options, what) => {
        const pick = choose(options, what);
        trace.push(`${what}=${pick}`);
        return pick;
      });
      for (const problem of brokenPromises(plan, walked))
        problems.push(`${problem}\n  ${trace.join(" ")}\n  ${walked.effects.map((effect) => describeEffect(effect)).join(" ")}`);
    });
    expect(problems.slice(0, 3)).toEqual([]);
    expect(paths).toBeGreaterThanOrEqual(atLeast);
  });
}

const describeEffect = (effect: { kind: string; gate?: number; tree?: string; check?: string }): string =>
  [effect.kind, effect.gate, effect.tree, effect.check].filter((part) => part !== undefined).join(":");
