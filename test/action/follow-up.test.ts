import { expect, onTestFinished, test } from "vitest";
import { madeJob } from "../helpers/ci-run/made-run.ts";
import { startResultsStub } from "../helpers/results-stub/server.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { zipOf } from "../helpers/zip.ts";
import { makeJob } from "./started-action.ts";
import { ciPath, woken } from "./woken.ts";
import { token, writes } from "./world.ts";

/** What a repair job of both recipes is given. */
const repairInputs = (agentUrl: string) => ({
  gates: "failed",
  agent: "anthropic",
  model: "scripted",
  "base-url": `${agentUrl}/v1`,
  "api-key": "canary-key-0123456789",
  "fail-on": "never",
  "github-token": token,
});

const job = (id: string) =>
  `  ${id}: { runs-on: ubuntu-latest, steps: [{ uses: actions/checkout@v7 }, { run: node --test test/${id}.test.js }] }\n`;
const spec = (id: string, line: string) =>
  `import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { ${id} } from "../src/sum.js";\ntest("${id}s", () => {\n  ${line}\n});\n`;
const sum = (sign: string, sub: string) =>
  `const sign = ${sign};\nexport const add = (a, b) => a + sign * b;\nexport const sub = (a, b) => ${sub};\n`;
/** With the sign that the one job wants the other one is red. */
const project = {
  ".github/regreen.yml": "limits: { max-follow-ups: 1 }\n",
  [ciPath]: `name: CI\non: pull_request\njobs:\n${job("add")}${job("sub")}`,
  "package.json": '{"type":"module"}\n',
  "src/sum.js": sum("-1", "a + sign * b"),
  "test/add.test.js": spec("add", "assert.equal(add(1, 2), 3);"),
  "test/sub.test.js": spec("sub", "assert.equal(sub(3, 1), 2);"),
};

/** What CI says of the head of `feature`: one of its jobs is red. */
const output = (id: string, said: string) =>
  `✖ ${id}s (1.2ms)\nℹ tests 1\nℹ suites 0\nℹ pass 0\nℹ fail 1\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 60.1\n\n✖ failing tests:\n\ntest at test/${id}.test.js:4:1\n✖ ${id}s (1.2ms)\n  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n\n  ${said}\n`;

test("red, repaired, red again in another job, repaired, green: one comment, two pushes, and nothing that waits", async () => {
  const edits = [
    { path: "src/sum.js", old_text: "const sign = -1;", new_text: "const sign = 1;", why: "add subtracts" },
    {
      path: "src/sum.js",
      old_text: "=> a + sign * b;\nexport const sub = (a, b) => a + sign * b;",
      new_text: "=> a + sign * b;\nexport const sub = (a, b) => a - sign * b;",
      why: "sub adds",
    },
  ];
  const agent = await startScriptedAgent(() => ({ toolCalls: [{ name: "edit_file", input: edits.shift() ?? {} }] }));
  onTestFinished(() => agent.close());
  const { github, job: checkout, event, wake } = await woken(project);
  const costs: Record<string, number> = {};
  const counted = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    github.requests.length = 0;
    const done = await work();
    costs[what] = github.requests.length;
    return done;
  };
  const round = async (number: number, red: string, said: string, over: object) => {
    const id = 4700 + number;
    const results = await startResultsStub();
    onTestFinished(() => results.close());
    const head = github.git("rev-parse", "feature");
    const made = madeJob({
      id,
      name: red,
      steps: [
        { uses: "actions/checkout@v7" },
        { run: `node --test test/${red}.test.js`, conclusion: "failure", exit: 1, output: output(red, said) },
      ],
    });
    github.jobLogs.set(id, made.log);
    github.attempts.set(`${id}/1`, {
      attempt: { id, run_attempt: 1, head_sha: head, path: ciPath, event: "pull_request", html_url: "https://github.com/x" },
      jobs: [made.payload],
    });
    const environment = {
      ...results.environment(),
      GITHUB_API_URL: github.url,
      GITHUB_RUN_ID: String(500 + number),
      GITHUB_SHA: github.git("rev-parse", "main"),
      GITHUB_WORKFLOW_REF: "octo/app/.github/workflows/regreen.yml@refs/heads/main",
    };
    const woke = await counted(`wake ${number}`, () => wake({ id, ...over }, { environment }));
    expect(woke.outputs, woke.log).toMatchObject({ repair: "true", commit: head, jobs: ` ${red} ` });
    checkout.repository.git("fetch", "--quiet", github.gitDir, "feature");
    checkout.repository.git("reset", "--quiet", "--hard", woke.outputs.commit ?? "");
    const repaired = await counted(`repair ${number}`, () =>
      checkout.main({
        event: event({ id, ...over }),
        environment,
        inputs: { ...repairInputs(agent.url), memory: "true" },
      }),
    );
    expect(repaired, repaired.log).toMatchObject({ code: 0, outputs: { status: "recovered" } });
    // What it learnt goes into the artifact, where the next one of this branch finds it, and never into the cache.
    const left = results.artifacts().at(-1);
    const memory = left?.files["memory.json"] ?? "{}";
    expect(JSON.parse(memory)).toMatchObject({ scope: "octo/app/repair/-", pullRequests: [{ number: 7, runs: number }] });
    expect(results.caches).toEqual([]);
    github.runArtifacts.set(500 + number, [{ id: number, name: left?.name ?? "", zip: zipOf({ "memory.json": memory }) }]);
    const from = { full_name: "octo/app" };
    github.workflowRuns = [
      ...[{ id: 500 + number, name: "Regreen", path: ".github/workflows/regreen.yml", head_sha: head, status: "completed" }].map((run) => ({
        ...{ ...run, conclusion: "success", event: "workflow_run", display_title: "Regreen: octo/app feature" },
        ...{ head_branch: "main", head_repository: from },
      })),
      ...github.workflowRuns,
    ];
    const delivered = await counted(`deliver ${number}`, () =>
      makeJob({ "README.md": "nothing of the project\n" }).main({
        event: event({ id, ...over }),
        environment: { ...environment, GITHUB_JOB: "deliver" },
        inputs: { mode: "deliver", gates: "failed", deliver: "push", comment: "red", "fail-on": "never", "github-token": token },
      }),
    );
    expect(delivered, delivered.log).toMatchObject({ code: 0, outputs: { delivered: "true", "pull-request-number": "" } });
    expect(github.git("rev-parse", "feature^")).toBe(head);
    return woke;
  };

  await round(1, "add", "-1 !== 3", {});
  const own = { actor: { login: "regreen-app[bot]", type: "Bot" } };
  await round(2, "sub", "4 !== 2", own);
  expect(github.file("feature", "src/sum.js")).toBe(sum("1", "a - sign * b"));
  expect(github.git("log", "--format=%s", "main..feature").split("\n")).toHaveLength(2);
  expect(github.conversation).toHaveLength(1);
  // Never green: the follow-ups are used up, and the comment ends with what is left.
  const left = madeJob({
    id: 4705,
    name: "add",
    steps: [{ run: "node --test test/add.test.js", conclusion: "failure", exit: 1, output: "✖ adds\n##[error]add: 4 !== 3" }],
  });
  github.jobLogs.set(4705, left.log);
  const attempt = { id: 4705, run_attempt: 1, head_sha: github.git("rev-parse", "feature"), path: ciPath, event: "pull_request" };
  github.attempts.set("4705/1", { attempt, jobs: [left.payload] });
  const ended = await counted("never green", () => wake({ id: 4705, ...own }));
  expect(ended.outputs).toMatchObject({ repair: "false", commit: "", reason: expect.stringContaining("max-follow-ups") });
  expect(github.conversation[0]?.body).toContain("`add` / `Run node --test test/add.test.js` is red");
  expect(github.conversation[0]?.body).toContain("add: 4 !== 3");
  const settled = await counted("settle", () => wake({ id: 4703, conclusion: "success", ...own }));
  expect(settled).toMatchObject({ code: 0, outputs: { repair: "false" } });
  expect(github.conversation[0]?.body).toContain("CI is green on");
  expect(github.conversation[0]?.body).not.toContain("being repaired");
  const person = await counted("a person's green push", () => wake({ id: 4704, conclusion: "success", head_commit: { message: "Mine" } }));
  expect(person.outputs.repair).toBe("false");
  expect(writes(github)).toEqual([]);
  console.info(`requests: ${JSON.stringify(costs)}`);
});

test("as the last jobs of the workflow itself: repaired in the run that was red, settled in the one that is green", async () => {
  const edit = {
    path: "src/sum.js",
    old_text: "a + sign * b;\nexport const sub",
    new_text: "a - sign * b;\nexport const sub",
    why: "add subtracts",
  };
  const agent = await startScriptedAgent(() => ({ toolCalls: [{ name: "edit_file", input: edit }] }));
  onTestFinished(() => agent.close());
  const { github, job: checkout, stub } = await woken(project);
  const head = github.git("rev-parse", "feature");
  const made = madeJob({
    id: 9,
    name: "add",
    steps: [
      { uses: "actions/checkout@v7" },
      { run: "node --test test/add.test.js", conclusion: "failure", exit: 1, output: output("add", "-1 !== 3") },
    ],
  });
  github.jobLogs.set(9, made.log);
  github.attempts.set("77/1", {
    attempt: { id: 77, run_attempt: 1, head_sha: head, path: ciPath, event: "pull_request", html_url: "https://github.com/x" },
    jobs: [made.payload],
  });
  const event = () => ({
    name: "pull_request",
    payload: {
      repository: { default_branch: "main", full_name: "octo/app" },
      pull_request: {
        number: 7,
        head: { ref: "feature", sha: github.git("rev-parse", "feature"), repo: { full_name: "octo/app" } },
        base: { ref: "main", sha: github.git("rev-parse", "main"), repo: { full_name: "octo/app" } },
      },
    },
  });
  const environment = {
    ...stub.environment(),
    GITHUB_API_URL: github.url,
    GITHUB_REF: "refs/pull/7/merge",
    GITHUB_REF_NAME: "7/merge",
    GITHUB_WORKFLOW: "CI",
    GITHUB_WORKFLOW_REF: `octo/app/${ciPath}@refs/pull/7/merge`,
  };
  const repaired = await checkout.main({
    event: event(),
    environment,
    inputs: repairInputs(agent.url),
  });
  expect(repaired, repaired.log).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  const asks = github.requests.length;
  const elsewhere = (inputs: Readonly<Record<string, string>>, job: string) =>
    makeJob({ "README.md": "nothing of the project\n" }).main({
      event: event(),
      environment: { ...environment, GITHUB_JOB: job },
      inputs: { ...inputs, comment: "red", "github-token": token },
    });
  const delivered = await elsewhere({ mode: "deliver", gates: "failed", deliver: "push", "fail-on": "never" }, "deliver");
  expect(delivered, delivered.log).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.git("rev-parse", "feature^")).toBe(head);
  console.info(`requests: repair ${asks}, deliver ${github.requests.length - asks}`);
  Object.assign(github.subject, { draft: true, author: "regreen-app[bot]", body: "<!-- regreen:repair cause=abc -->" });
  github.requests.length = 0;
  const settled = await elsewhere({ mode: "wake" }, "settle");
  expect(settled, settled.log).toMatchObject({ code: 0, outputs: { repair: "false" } });
  expect(github.subject.draft).toBe(false);
});
