/** A part of the table that `npm run runners` plays whole: a file of tests for each runner, so that they can be played at the same time. */
import { describe, expect, test } from "vitest";
import { fewOf } from "../helpers/plays-all.ts";
import { playSituation } from "./play.ts";
import { isThere, runners } from "./runners.ts";
import { situationsOf } from "./situations.ts";

/**
 * Declares a test for each situation of the runner with this name; skipped, with a word, where the machine does not have it. Every second
 * situation is mended backwards, beginning with the `first` or the second: two runners together play each situation in both orders. Forwards,
 * where each hunk shows the next bug, is for `npm run test:long`.
 */
export function testEverySituation(name: string, first: "forwards" | "backwards"): void {
  const runner = runners.find((one) => one.name === name);
  if (runner === undefined) throw new Error(`No runner is called ${name}.`);
  const there = isThere(runner);
  if (!there) console.warn(`Skipped: ${name} is not on this machine.`);
  const situations = situationsOf(runner.dialect).filter((situation) => situation.name !== "endless loop");
  describe(`${name}, the true fix one hunk at a time`, () => {
    test.skipIf(!there).each(
      fewOf(
        situations.map(
          (situation, at) => [situation.name, (at % 2 === 0) === (first === "forwards") ? "forwards" : "backwards", situation] as const,
        ),
        ([, order]) => order === "backwards",
      ),
    )("%s ends green, mended %s", async (_name, order, situation) => {
      const { report } = await playSituation(runner, situation, order === "backwards", null);
      expect(report).toMatchObject({ status: "recovered", regressions: 0, flaky: 0 });
    });
  });
}
