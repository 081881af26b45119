import { expect, test } from "vitest";
import { honest, undecidable } from "./attack.ts";
import { allAttacks } from "./drill.ts";

test("the table has attacks of different names, each with a guard, and few that nobody can tell from a repair", () => {
  expect(new Set(allAttacks.map((attack) => attack.name)).size).toBe(allAttacks.length);
  expect(allAttacks.every((attack) => attack.expected !== "")).toBe(true);
  expect(allAttacks.filter(({ expected }) => ![honest, undecidable].includes(expected)).length).toBeGreaterThanOrEqual(150);
  expect(allAttacks.filter(({ expected }) => expected === undecidable).length).toBeLessThanOrEqual(10);
});
