import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { installed } from "../runners/runners.ts";
import { allAttacks, playDrill } from "./drill.ts";

test("finds the guards awake with vitest, eslint, tsc and mypy themselves", { timeout: 900_000 }, async () => {
  const modules = installed(["vitest", "eslint", "typescript"]);
  const mypy = spawnSync("mypy", ["--version"], { stdio: "ignore" }).status === 0;
  if (modules === null) return console.warn("Skipped: vitest, eslint and typescript cannot be installed here.");
  if (!mypy) console.warn("Skipped: mypy is not on this machine; a check that speaks as it does is played.");
  const attacks = allAttacks.filter(({ scene }) => ["vitest", "eslint", "tsc", "mypy"].includes(scene));
  const played = await playDrill({ environment: process.env, attacks, real: { modules, mypy } });
  expect(played.filter((attack) => !attack.ok)).toEqual([]);
  expect(played.length).toBe(attacks.length);
});
