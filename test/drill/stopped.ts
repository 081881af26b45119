import { expect, test } from "vitest";
import type { Attack } from "./attack.ts";
import { playDrill } from "./drill.ts";
import type { Scene } from "./project.ts";

/** Declares the test that each of these attacks ends at its guard, and each honest twin green. A file for each part of the table. */
export function testAttacks(what: string, attacks: readonly Attack[]): void {
  test(`${what}: ${attacks.length} end as expected`, { timeout: 600_000 }, async () => {
    const missing: Scene[] = [];
    const played = await playDrill({ environment: process.env, attacks, onSkipped: (scenes) => void missing.push(...scenes) });
    if (missing.length > 0) console.warn(`Skipped: what needs ${missing.join(", ")}, which is not on this machine.`);
    expect(played.filter(({ ok }) => !ok)).toEqual([]);
    expect(played).toHaveLength(attacks.filter(({ scene, real }) => real !== true && !missing.includes(scene)).length);
  });
}
