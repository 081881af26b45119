import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { madeJob } from "../helpers/ci-run/made-run.ts";
import { longTest } from "../helpers/plays-all.ts";
import { startResultsStub } from "../helpers/results-stub/server.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { zipOf } from "../helpers/zip.ts";
import { makeJob } from "./started-action.ts";
import * as inPlace from "./two-jobs.ts";
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
  [ciPath]: `name: CI\non: pull_request\njobs:\n${job("add")}${job("sub")}`,
  "package.json": '{"type":"module"}\n',
  "src/sum.js": sum("-1", "a + sign * b"),
  "test/add.test.js": spec("add", "assert.equal(add(1, 2), 3);"),
  "test/sub.test.js": spec("sub", "assert.equal(sub(3, 1), 2);"),
};

/** Requests that README tells of a form: a person's green push, a red push and its repair, green on Regreen's push. */
const toldRequests = (form: string): readonly number[] =>
  [
    ...(
      readFileSync(join(import.meta.dirname, "../../README.md"), "utf8")
        .split("\n")
        .find((line) => line.startsWith(`| [${form}]`)) ?? ""
    ).matchAll(/(\d+) requests/g),
  ].map(([, number]) => Number(number));

/** Counts what is asked of the stub by each of several jobs, and takes their time. */
const counting = (requests: { length: number }) => {
  const asked: Record<string, number> = {};
  const seconds: Record<string, number> = {};
  return {
    asked,
    counted: async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = [requests.length, performance.now()] as const;
      const done = await work();
      asked[what] = requests.length - began[0];
      seconds[what] = Math.round((performance.now() - began[1]) / 100) / 10;
      return done;
    },
    say: (form: string) => console.info(`${form}: requests ${JSON.stringify(asked)}, seconds ${JSON.stringify(seconds)}`),
  };
};

/** What CI says of the head of `feature`: one of its jobs is red. */
const output = (id: string, said: string) =>
  `✖ ${id}s (1.2ms)\nℹ tests 1\nℹ suites 0\nℹ pass 0\nℹ fail 1\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 60.1\n\n✖ failing tests:\n\ntest at test/${id}.test.js:4:1\n✖ ${id}s (1.2ms)\n  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n\n  ${said}\n`;

/** The first mends the one job and breaks the other, the second mends that. */
const signThenSub = () => [
  { path: "src/sum.js", old_text: "const sign = -1;", new_text: "const sign = 1;", why: "add subtracts" },
  {
    path: "src/sum.js",
    old_text: "=> a + sign * b;\nexport const sub = (a, b) => a + sign * b;",
    new_text: "=> a + sign * b;\nexport const sub = (a, b) => a - sign * b;",
    why: "sub adds",
  },
];

/** Of every attempt in these plays, as the REST API has it. */
const onFeature = {
  ...{ run_attempt: 1, path: ciPath, event: "pull_request", html_url: "https://github.com/x" },
  ...{ head_branch: "feature", head_repository: { full_name: "octo/app" } },
};

longTest("red, repaired, red again in another job, repaired, green: one comment, two pushes, and nothing that waits", async () => {
  const edits = signThenSub();
  const agent = await startScriptedAgent(() => ({ toolCalls: [{ name: "edit_file", input: edits.shift() ?? {} }] }));
  onTestFinished(() => agent.close());
  const { github, job: checkout, event, wake } = await woken(project);
  const { asked, counted, say } = counting(github.requests);
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
      attempt: { ...onFeature, id, head_sha: head },
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
  // The second one is told of the first, with what CI said of it.
  const prompts = agent.requests.map(({ body }) => JSON.stringify(body));
  expect(prompts[0]).not.toContain("it was delivered");
  expect(prompts.at(-1)).toContain("it was delivered, and CI is red with it (sub / node --test test/sub.test.js): ");
  expect(github.file("feature", "src/sum.js")).toBe(sum("1", "a - sign * b"));
  expect(github.git("log", "--format=%s", "main..feature").split("\n")).toHaveLength(2);
  expect(github.conversation).toHaveLength(1);
  expect([0, (asked["wake 1"] ?? 0) + (asked["repair 1"] ?? 0) + (asked["deliver 1"] ?? 0)]).toEqual(
    toldRequests("a workflow behind CI").slice(0, 2),
  );
  // Never green: the follow-ups are used up, and the comment ends with what is left.
  github.commit("main", { ".github/regreen.yml": "limits: { max-follow-ups: 1 }\n" });
  const left = madeJob({
    id: 4705,
    name: "add",
    steps: [{ run: "node --test test/add.test.js", conclusion: "failure", exit: 1, output: "✖ adds\n##[error]add: 4 !== 3" }],
  });
  github.jobLogs.set(4705, left.log);
  const attempt = { ...onFeature, id: 4705, head_sha: github.git("rev-parse", "feature") };
  github.attempts.set("4705/1", { attempt, jobs: [left.payload] });
  const ended = await counted("never green", () => wake({ id: 4705, ...own }));
  expect(ended.outputs).toMatchObject({ repair: "false", commit: "", reason: expect.stringContaining("max-follow-ups") });
  expect(github.conversation[0]?.body).toContain("`add` / `Run node --test test/add.test.js` is red");
  expect(github.conversation[0]?.body).toContain("add: 4 !== 3");
  github.commit("main", { ".github/regreen.yml": null });
  const settled = await counted("settle", () => wake({ id: 4703, conclusion: "success", ...own }));
  expect(asked.settle).toBe(toldRequests("a workflow behind CI")[2]);
  expect(settled).toMatchObject({ code: 0, outputs: { repair: "false" } });
  expect(github.conversation[0]?.body).toContain("CI is green on");
  expect(github.conversation[0]?.body).not.toContain("being repaired");
  const before = writes(github).length;
  const person = await wake({ id: 4704, conclusion: "success", head_commit: { message: "Mine" } });
  expect(person.outputs.repair).toBe("false");
  expect(writes(github)).toHaveLength(before);
  say("a workflow behind CI");
});

test("as the last jobs of the workflow itself: repaired in the run that was red, again where another job is, settled in the one that is green", async () => {
  const edits = signThenSub();
  const agent = await startScriptedAgent(() => ({ toolCalls: [{ name: "edit_file", input: edits.shift() ?? {} }] }));
  onTestFinished(() => agent.close());
  const used = { "ci/prepare/action.yml": "runs: { using: composite, steps: [{ run: echo ready, shell: bash }] }\n" };
  const withAction = project[ciPath].replace("}, { run", "}, { uses: ./ci/prepare }, { run");
  const { github, job: checkout, stub } = await woken({ ...project, ...used, [ciPath]: withAction });
  const head = github.git("rev-parse", "feature");
  const base = github.git("rev-parse", "main");
  github.commit("main", { [ciPath]: `${withAction}# without what the pull request adds\n`, "ci/prepare/action.yml": null });
  checkout.repository.git("fetch", "--quiet", github.gitDir, "main");
  const made = madeJob({
    id: 9,
    name: "add",
    steps: [
      { uses: "actions/checkout@v7" },
      { uses: "./ci/prepare", inside: [{ run: "echo ready" }] },
      { run: "node --test test/add.test.js", conclusion: "failure", exit: 1, output: output("add", "-1 !== 3") },
    ],
  });
  github.jobLogs.set(9, made.log);
  github.attempts.set("77/1", {
    attempt: { ...onFeature, id: 77, head_sha: head },
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
  const { asked, counted, say } = counting(github.requests);
  const repaired = await counted("repair", () => checkout.main({ event: event(), environment, inputs: repairInputs(agent.url) }));
  expect(repaired, repaired.log).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(repaired.summary).toMatch(
    /ci\.yml and ci\/prepare\/action\.yml are not those of the base branch: the commands of test are this pull request's own/,
  );
  github.git("update-ref", "refs/heads/main", base);
  const elsewhere = (inputs: Readonly<Record<string, string>>, job: string, around: object = {}) =>
    counted(job, () =>
      makeJob({ "README.md": "nothing of the project\n" }).main({
        event: event(),
        environment: { ...environment, ...around, GITHUB_JOB: job },
        inputs: { ...inputs, comment: "red", "github-token": token },
      }),
    );
  const delivers = { mode: "deliver", gates: "failed", deliver: "push", "fail-on": "never" };
  const delivered = await elsewhere(delivers, "deliver");
  expect(delivered, delivered.log).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.git("rev-parse", "feature^")).toBe(head);
  const told = (asked.repair ?? 0) + (asked.deliver ?? 0);
  // CI of that push: what was repaired is green, and the other job is red.
  const results = await startResultsStub();
  onTestFinished(() => results.close());
  const again = { ...results.environment(), GITHUB_RUN_ID: "78" };
  const other = madeJob({
    id: 10,
    name: "sub",
    steps: [
      { uses: "actions/checkout@v7" },
      { uses: "./ci/prepare", inside: [{ run: "echo ready" }] },
      { run: "node --test test/sub.test.js", conclusion: "failure", exit: 1, output: output("sub", "4 !== 2") },
    ],
  });
  github.jobLogs.set(10, other.log);
  github.attempts.set("78/1", { attempt: { ...onFeature, id: 78, head_sha: github.git("rev-parse", "feature") }, jobs: [other.payload] });
  checkout.repository.git("fetch", "--quiet", github.gitDir, "feature");
  checkout.repository.git("reset", "--quiet", "--hard", "FETCH_HEAD");
  const followed = await checkout.main({ event: event(), environment: { ...environment, ...again }, inputs: repairInputs(agent.url) });
  expect(followed, followed.log).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  const second = await elsewhere(delivers, "deliver again", again);
  expect(second, second.log).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.git("rev-parse", "feature^^")).toBe(head);
  Object.assign(github.subject, { draft: true, author: "regreen-app[bot]", body: "<!-- regreen:repair cause=abc -->" });
  const settled = await elsewhere({ mode: "wake" }, "settle");
  expect(settled, settled.log).toMatchObject({ code: 0, outputs: { repair: "false" } });
  expect(github.subject.draft).toBe(false);
  expect([0, told, asked.settle]).toEqual(toldRequests("behind your own jobs"));
  say("behind your own jobs");
});

longTest("in place of the check steps: what a green push and a red one ask of GitHub is what README tells", async () => {
  const pushed = async (state: string) => {
    const { github, first, second } = await inPlace.twoJobs({ ...inPlace.files, "src/state.txt": state });
    const { asked, counted, say } = counting(github.requests);
    const inputs = { "github-token": token, memory: "true" };
    expect((await counted("repair", () => first({ inputs }))).code).toBe(0);
    expect((await counted("deliver", () => second({ inputs: { comment: "red", "fail-on": "never" } }))).code).toBe(0);
    say(`in place of your check steps, ${state.trim()}`);
    return (asked.repair ?? 0) + (asked.deliver ?? 0);
  };
  const [green, red] = [await pushed("good\n"), await pushed("bad\n")];
  expect([green, red, green]).toEqual(toldRequests("in place of your check steps"));
});
