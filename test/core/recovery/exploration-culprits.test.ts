import { describe } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";
import { explore, stable } from "./exploration.ts";
import { gateOf, green, planOf, red } from "./simulation.ts";

describe("every path for small limits, where a commit may be the cause", () => {
  explore(
    "gates that a commit broke, or one of several, or nobody knows, and reverts of every kind",
    planOf([gateOf("f"), gateOf("g", { maxRounds: 2 })], { origin: { of: "branch", limitMs: 60_000 } }),
    () => ({
      verdict: stable([green, red("A"), red("A", "B")])(),
      culprit: (gate, choose) => [["c"], [gate.name], ["c", "d"], null][choose(4, "culprit")] ?? null,
      revert: (choose) => (["green", "red", "conflict", "unknown"] as const)[choose(4, "revert")] ?? "unknown",
      answer: (gate, round) => `${gate.name}${round}`,
    }),
    100,
    allTest,
  );
  const zod = { name: "zod", from: "3.0.0", to: "4.0.0", symbols: [], exported: [] };
  explore(
    "gates whose commit exchanged a package, and an agent that lacks it, or something else, or writes into the lock file",
    planOf([gateOf("f", { maxRounds: 1 }), gateOf("g", { maxRounds: 2 })], { origin: { of: "branch", limitMs: 60_000 } }),
    () => ({
      verdict: stable([green, red("A")])(),
      packages: (_, choose) => (choose(2, "packages") === 0 ? [] : [zod]),
      lacks: (choose) => [null, "zod 3", "a database"][choose(3, "lacks")] ?? null,
      answer: (gate, round, choose) => ["give-up", "lock-file", "useless", `${gate.name}${round}`][choose(4, "answer")] ?? "give-up",
    }),
    100,
  );
});
