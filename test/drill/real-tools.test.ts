import { expect, test } from "vitest";
import { allAttacks, playDrill } from "./drill.ts";
import { decidedByTool, findRealTools, realScenes } from "./real-tools.ts";

test.each(realScenes)("finds the guards awake with %s itself", { timeout: 900_000 }, async (tool) => {
  const real = findRealTools();
  if (real === null) return console.warn("Skipped: vitest, eslint and typescript cannot be installed here.");
  if (tool === "mypy" && !real.mypy) return console.warn("Skipped: mypy is not on this machine; a check that speaks as it does is played.");
  const attacks = decidedByTool(allAttacks.filter(({ scene }) => scene === tool));
  const played = await playDrill({ environment: process.env, attacks, real });
  expect(played.filter((attack) => !attack.ok)).toEqual([]);
  expect(played.length).toBe(attacks.length);
});
