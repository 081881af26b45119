import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { labels, redPush } from "./red-push.ts";
import { reportOf, writes } from "./world.ts";

test("a red push is repaired by its last job: CI's log is the first run, one request, and the whole gate runs once, for the proof", async () => {
  const { github, agent, run, commit } = await redPush();
  const step = await run();
  const report = reportOf(step);
  expect(report).toMatchObject({
    status: "recovered",
    trigger: {
      ...{ run: 77, attempt: 1, commit, jobs: [{ name: "test", why: null }] },
      gates: [{ gate: "test", job: "test", step: "Run node --test", kind: "failed", there: "failed", here: "failed" }],
    },
  });
  expect(agent.requests).toHaveLength(1);
  expect(labels(report)).toEqual(["reproduce code", "part passed", "verdict passed", "calibration calibrated"]);
  expect(step.summary.split("\n")[0]).toContain("`test` / `node --test` is red since this push");
  expect(step.summary.split("\n")[0]).toContain("/job/1#step:3:");
  expect(writes(github)).toEqual([]);
});

longTest("an edit that leaves tests out is no pass, though CI's log is all that is known of the suite", async () => {
  const { run } = await redPush({
    answer: "export const sum = () => 4;\nprocess.argv.push('x');\nprocess.on('exit', () => {});",
    lastRun: "failure",
  });
  const step = await run();
  const report = reportOf(step);
  expect(report.status).toBe("blocked");
  expect(report.gaps[0].ci).toMatchObject({
    job: "test",
    step: "node --test",
    words: expect.arrayContaining([expect.stringContaining("4")]),
  });
  expect(step.summary.split("\n")[0]).toContain("is red, as the run before was");
});
