import { describe, expect, test } from "vitest";
import { playSituation } from "./play.ts";
import { isThere, runners } from "./runners.ts";
import { situationsOf } from "./situations.ts";

/** A part of the table that `npm run runners` plays whole: runners that need nothing installed, the situations that decide most. */
const part = ["node:test spec", "pytest"];

describe.each(runners.filter(({ name }) => part.includes(name)))("$name, the true fix one hunk at a time", (runner) => {
  const there = isThere(runner);
  if (!there) console.warn(`Skipped: ${runner.name} is not on this machine.`);
  const situations = situationsOf(runner.dialect).filter(({ name }) => name !== "endless loop");
  test.skipIf(!there).each(situations)("$name ends green in both orders", async (situation) => {
    for (const reversed of [false, true]) {
      const { report } = await playSituation(runner, situation, reversed, null);
      expect(report.status).toBe("recovered");
      expect(report.regressions).toBe(0);
      expect(report.flaky).toBe(0);
    }
  });
});
