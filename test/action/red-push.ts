/** A red push to a small project on the stub of GitHub, with the run of CI that it made. */
import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { type MadeJob, type MadeStep, madeJob } from "../helpers/ci-run/made-run.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { type reportOf, token, world } from "./world.ts";

export const sum = { broken: "export const sum = (a, b) => a - b;\n", mended: "export const sum = (a, b) => a + b;\n" };
export const workflow = `on: push
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
export async function redPush({ files = {}, output, jobs, answer = sum.mended, lastRun = "success" }: Situation = {}) {
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

export const labels = (report: ReturnType<typeof reportOf>): readonly string[] =>
  report.timeline
    .filter(({ kind }: { kind: string }) => kind === "gate")
    .map(({ label, outcome }: { label: string; outcome: string }) => `${label} ${outcome}`);
