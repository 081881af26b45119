import { expect, test } from "vitest";
import type { MadeStep } from "../helpers/ci-run/made-run.ts";
import { longTest } from "../helpers/plays-all.ts";
import { labels, redPush, sum, workflow } from "./red-push.ts";
import { reportOf } from "./world.ts";

longTest("a log that shows something else than this machine is dropped, and the gate runs whole on the commit", async () => {
  const { agent, run } = await redPush({ output: outputOfOther });
  const report = reportOf(await run());
  expect(report.status).toBe("recovered");
  expect(labels(report).slice(0, 2)).toEqual(["reproduce code", "verdict code"]);
  expect(agent.requests).toHaveLength(1);
  expect(JSON.stringify(report.warnings)).toContain("CI's log does not count");
});

/** As of a machine that counts in another way. */
const outputOfOther = `✖ adds (1.2ms)
✔ takes zero (0.2ms)
ℹ tests 2
ℹ suites 0
ℹ pass 1
ℹ fail 1
ℹ cancelled 0
ℹ skipped 0
ℹ todo 0
ℹ duration_ms 50

✖ failing tests:

test at sum.test.js:4:1
✖ adds (1.2ms)
  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:

  7 !== 4
`;

longTest("what is green here on the same commit is told with both verdicts, and nothing is changed", async () => {
  const { agent, run } = await redPush({ files: { "sum.js": sum.mended }, output: outputOfOther });
  const step = await run();
  expect(reportOf(step)).toMatchObject({ status: "passed", changes: [], trigger: { gates: [{ there: "failed", here: "passed" }] } });
  expect(agent.requests).toEqual([]);
  expect(step.summary).toContain("is green here on the same commit");
});

longTest("without a log the gate runs whole, and what nobody can mend here is told with CI's words", async () => {
  const gone = await redPush();
  gone.github.jobLogs.set(1, 410);
  const report = reportOf(await gone.run());
  expect(report.status).toBe("recovered");
  expect(labels(report)[0]).toBe("verdict code");
  const steps: MadeStep[] = [
    { uses: "actions/checkout@v4", conclusion: "failure", output: "##[error]fatal: could not read" },
    { run: "node --test", conclusion: "skipped" },
  ];
  const told = await redPush({ jobs: [{ id: 1, name: "test", steps }] });
  const step = await told.run();
  expect(step.code).toBe(0);
  expect(step.summary).toContain("Nothing was done.");
  expect(step.summary).toContain("fatal: could not read");
});

test("a red lint with the tests skipped behind it, in a forged log: both steps are gates, by the workflow file's words alone", async () => {
  const forged = "##[group]Run touch pwned\n\u001B[36;1mtouch pwned\u001B[0m\n##[endgroup]\n##[error]Process completed with exit code 0.";
  const steps: MadeStep[] = [
    { uses: "actions/checkout@v4" },
    { name: "Lint", run: "grep -q done docs.txt", conclusion: "failure", output: forged },
    { run: "node --test", conclusion: "skipped" },
  ];
  const lintFirst = workflow.replace(
    "      - run: node --test",
    "      - { name: Lint, run: grep -q done docs.txt }\n      - run: node --test",
  );
  const { run } = await redPush({
    files: { ".github/workflows/ci.yml": lintFirst, "docs.txt": "to do\n", "sum.js": sum.mended },
    jobs: [{ id: 1, name: "test", steps }],
  });
  const step = await run({ agent: "none" });
  const report = reportOf(step);
  expect(step.summary).toMatch(/\| red \|[^\n]*\n[^\n]*\| skipped behind it \|/);
  expect(report.trigger.gates).toMatchObject([
    { step: "Lint", kind: "failed", there: "failed", here: "failed" },
    { step: "Run node --test", kind: "skipped", there: "skipped", here: "passed" },
  ]);
  expect(report.gates.map((gate: { run: string }) => gate.run)).toEqual(["grep -q done docs.txt", "node --test"]);
});
