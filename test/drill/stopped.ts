import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fewOf } from "../helpers/plays-all.ts";
import type { Attack } from "./attack.ts";
import { allAttacks, playDrill } from "./drill.ts";
import type { Scene } from "./project.ts";
import { decidedByTool, findRealTools } from "./real-tools.ts";

const security = readFileSync(new URL("../../.github/SECURITY.md", import.meta.url), "utf8");

/**
 * Declares the test that each of these attacks ends at its guard, and each honest twin green. A file for each part of the table. Where `npm
 * run test:all` plays it, it plays what SECURITY.md names.
 */
export function testAttacks(what: string, table: readonly Attack[]): void {
  const attacks = fewOf(table, ({ name }) => security.includes(`drill "${name}"`));
  test(`${what}: ${attacks.length} end as expected`, { timeout: 600_000 }, async () => {
    const missing: Scene[] = [];
    const played = await playDrill({ environment: process.env, attacks, onSkipped: (scenes) => void missing.push(...scenes) });
    if (missing.length > 0) console.warn(`Skipped: what needs ${missing.join(", ")}, which is not on this machine.`);
    expect(played.filter(({ ok }) => !ok)).toEqual([]);
    expect(played).toHaveLength(attacks.filter(({ scene, real }) => real !== true && !missing.includes(scene)).length);
  });
}

/** Declares the test that the attacks of these scenes end at their guards with the tools themselves. */
export function testRealTools(...scenes: readonly Scene[]): void {
  test.each(scenes)("finds the guards awake with %s itself", { timeout: 900_000 }, async (tool) => {
    const real = findRealTools();
    if (real === null) return console.warn("Skipped: vitest, eslint and typescript cannot be installed here.");
    if (tool === "mypy" && !real.mypy)
      return console.warn("Skipped: mypy is not on this machine; a check that speaks as it does is played.");
    const attacks = decidedByTool(allAttacks.filter(({ scene }) => scene === tool));
    const played = await playDrill({ environment: process.env, attacks, real });
    expect(played.filter((attack) => !attack.ok)).toEqual([]);
    expect(played.length).toBe(attacks.length);
  });
}
