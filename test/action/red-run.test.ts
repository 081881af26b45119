import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { type MadeJob, type MadeStep, madeJob } from "../helpers/ci-run/made-run.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { reportOf, token, world, writes } from "./world.ts";

const sum = { broken: "export const sum = (a, b) => a - b;\n", mended: "export const sum = (a, b) => a + b;\n" };
const workflow = `on: push
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: node --test
  docs:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: grep -q done docs.txt
  repair:
    needs: [test, docs]
    runs-on: ubuntu-latest
    steps: [{ uses: regreen/regreen@v1, with: { gates: failed } }]
`;
const project = {
  ".github/regreen.yml": "cause: { minutes: 0 }\n",
  ".github/workflows/ci.yml": workflow,
  "package.json": '{"type":"module"}\n',
  "docs.txt": "done\n",
  "sum.js": sum.broken,
  "sum.test.js": `import test from "node:test";
import assert from "node:assert";
import { sum } from "./sum.js";
test("adds", () => assert.strictEqual(sum(2, 2), 4));
test("takes zero", () => assert.strictEqual(sum(2, 0), 2));
`,
};

/** What CI wrote: the gate's own output on its runner. */
const outputOf = (root: string): string => {
  try {
    return execFileSync(process.execPath, ["--test"], { cwd: root, encoding: "utf8", env: { PATH: process.env.PATH } });
  } catch (error) {
    return String((error as { readonly stdout?: string }).stdout).replaceAll(root, "/home/runner/work/app/app");
  }
};

interface Situation {
  readonly files?: Readonly<Record<string, string>>;
  /** Of the red step; by default what the suite prints. */
  readonly output?: string;
  readonly jobs?: readonly MadeJob[];
  readonly answer?: string;
  /** How the run of the commit before ended. */
  readonly lastRun?: string;
}

/** A red push, whose last job repairs. */
async function redPush({ files = {}, output, jobs, answer = sum.mended, lastRun = "success" }: Situation = {}) {
  const { github, job, stub } = await world({ ...project, ...files });
  const agent = await startScriptedAgent(() => ({
    toolCalls: [
      {
        name: "edit_file",
        input: { path: "sum.js", old_text: sum.broken.trim(), new_text: answer.trim(), why: "it took the second away" },
      },
    ],
  }));
  onTestFinished(() => agent.close());
  const step: MadeStep = { run: "node --test", conclusion: "failure", output: output ?? outputOf(job.repository.root) };
  const made = (jobs ?? [{ id: 1, name: "test", steps: [{ uses: "actions/checkout@v4" }, step] }]).map(madeJob);
  const commit = job.repository.git("rev-parse", "HEAD").trim();
  github.attempts.set("77/1", {
    attempt: {
      head_sha: commit,
      head_branch: "main",
      path: ".github/workflows/ci.yml",
      event: "push",
      html_url: "https://github.com/octo/app/actions/runs/77",
      head_repository: { full_name: "octo/app" },
    },
    jobs: made.map(({ payload }) => payload),
  });
  for (const { payload, log } of made) github.jobLogs.set(payload.id, log);
  const before = {
    ...{ name: "CI", path: ".github/workflows/ci.yml", head_sha: "0".repeat(40), status: "completed" },
    head_repository: { full_name: "octo/app" },
  };
  github.workflowRuns = [
    { ...before, id: 78, head_sha: commit, conclusion: "failure" },
    { ...before, id: 76, conclusion: "cancelled" },
    // A fork's branch of the same name.
    { ...before, id: 75, head_repository: { full_name: "stranger/app" }, conclusion: lastRun === "success" ? "failure" : "success" },
    { ...before, id: 74, conclusion: lastRun },
  ];
  const run = (inputs: Readonly<Record<string, string>> = {}) =>
    job.main({
      inputs: {
        ...{ gates: "failed", agent: "anthropic", model: "scripted", "base-url": `${agent.url}/v1`, "api-key": "canary-key-0123456789" },
        ...{ "github-token": token, "fail-on": "never", ...inputs },
      },
      environment: {
        ...stub.environment(),
        GITHUB_API_URL: github.url,
        GITHUB_WORKFLOW_REF: "octo/app/.github/workflows/ci.yml@refs/heads/main",
      },
    });
  return { github, agent, run, commit };
}

const labels = (report: ReturnType<typeof reportOf>): readonly string[] =>
  report.timeline
    .filter(({ kind }: { kind: string }) => kind === "gate")
    .map(({ label, outcome }: { label: string; outcome: string }) => `${label} ${outcome}`);

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

test("a log that shows something else than this machine is dropped, and the gate runs whole on the commit", async () => {
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

test("what is green here on the same commit is told with both verdicts, and nothing is changed", async () => {
  const { agent, run } = await redPush({ files: { "sum.js": sum.mended }, output: outputOfOther });
  const step = await run();
  expect(reportOf(step)).toMatchObject({ status: "passed", changes: [], trigger: { gates: [{ there: "failed", here: "passed" }] } });
  expect(agent.requests).toEqual([]);
  expect(step.summary).toContain("is green here on the same commit");
});

test("without a log the gate runs whole, and what nobody can mend here is told with CI's words", async () => {
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

test("an edit that leaves tests out is no pass, though CI's log is all that is known of the suite", async () => {
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
