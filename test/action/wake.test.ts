import { expect, test } from "vitest";
import { madeJob } from "../helpers/ci-run/made-run.ts";
import { longTest } from "../helpers/plays-all.ts";
import { ciPath, ciRun, woken } from "./woken.ts";
import { files, writes } from "./world.ts";

test("a red run wakes the next jobs on its commit, in ten requests, and the comment says so", async () => {
  const { github, wake } = await woken();
  const head = github.git("rev-parse", "feature");
  const step = await wake();
  expect(step).toMatchObject({ code: 0, outputs: { repair: "true", commit: head, ref: "feature", "run-id": String(ciRun) } });
  expect(step.outputs.reason).toContain("#7");
  expect(github.conversation[0]?.body).toContain("It is being repaired. [The run of CI](https://github.com/octo/app/actions/runs/4711).");
  expect(github.conversation[0]?.body).toContain("regreen:woken run=501");
  expect(writes(github)).toEqual(["POST /repos/octo/app/issues/7/comments"]);
  expect(github.requests.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toHaveLength(10);
  // The same run once more, as GitHub delivers events at times: nothing is paid for twice.
  expect((await wake()).outputs).toMatchObject({ repair: "false", commit: "" });
});

test("a fork's and Dependabot's red run is told on the pull request, and starts nothing", async () => {
  const { github, wake } = await woken();
  expect((await wake({ actor: { login: "dependabot[bot]", type: "Bot" } })).outputs.repair).toBe("false");
  expect(github.conversation[0]?.body).toContain("wake.bots");
  // A person labels it; its commits name another author than GitHub does.
  Object.assign(github.subject, { author: "renovate[bot]" });
  const labelled = await wake({ head_commit: { message: "Bump", author: { name: "Renovate Bot", email: "bot@renovateapp.com" } } });
  expect(labelled.outputs).toMatchObject({ repair: "false", reason: expect.stringContaining("was opened by renovate[bot]") });
  github.subject.repository = "stranger/app";
  expect((await wake({ head_repository: { full_name: "stranger/app" } })).outputs).toMatchObject({ repair: "false", commit: "", ref: "" });
  expect(github.conversation).toHaveLength(1);
  expect(github.conversation[0]?.body).toContain("fork");
});

longTest("the default branch's configuration names a bot, and limits the runs", async () => {
  const { github, wake } = await woken({
    ...files,
    ".github/regreen.yml": "wake: { bots: ['dependabot[bot]'] }\nlimits: { max-runs-per-pull-request: 1 }\n",
  });
  const bot = { actor: { login: "dependabot[bot]", type: "Bot" } };
  expect((await wake(bot)).outputs.repair).toBe("true");
  github.commit("feature", { "src/state.txt": "worse\n" });
  expect((await wake(bot)).outputs).toMatchObject({ repair: "false", reason: expect.stringContaining("max-runs-per-pull-request") });
  // No pull request has a say in it.
  github.commit("feature", { ".github/regreen.yml": "limits: { max-runs-per-pull-request: 100 }\n" });
  expect((await wake(bot)).outputs.repair).toBe("false");
});

longTest("a bot that claims a push as ours in a comment of its own is not believed, nor is a person", async () => {
  const { github, wake } = await woken();
  await wake();
  const commit = github.commit("feature", { "src/state.txt": "worse\n" }, "Repair build\n\nRepaired-by: Regreen", "helper-ai[bot]");
  const app = { actor: { login: "helper-ai[bot]", type: "Bot" } };
  const said = `<!-- regreen:verdict -->\n<!-- regreen:woken run=501;of=${ciPath};commit=${"0".repeat(40)};made=${commit} -->\n\nRepaired.`;
  github.conversation.push({ id: 900, author: "mallory", body: said });
  expect((await wake(app)).outputs).toMatchObject({ repair: "false", reason: expect.stringContaining("names no such commit") });
  github.conversation.push({ id: 901, author: "helper-ai[bot]", body: said });
  expect((await wake(app)).outputs).toMatchObject({ repair: "false", reason: expect.stringContaining("names no such commit") });
  github.conversation.push({ id: 902, author: "github-actions[bot]", body: said });
  expect((await wake(app)).outputs).toMatchObject({ repair: "true", commit });
});

longTest("green on our commit folds the comment and turns our draft ready, where the token may; else it says so", async () => {
  const { github, wake } = await woken();
  await wake();
  const ours = "Repair build\n\nRun: https://github.com/octo/app/actions/runs/501\nRepaired-by: Regreen";
  const commit = github.commit("feature", { "src/state.txt": "good\n" }, ours, "regreen-app[bot]");
  Object.assign(github.subject, { draft: true, author: "regreen-app[bot]", body: "<!-- regreen:repair cause=abc -->" });
  const runs = (lint: string | null) => [
    {
      id: 1,
      name: "Lint",
      path: ".github/workflows/lint.yml",
      head_sha: commit,
      status: lint === null ? "queued" : "completed",
      conclusion: lint,
    },
    { id: ciRun, name: "CI", path: ciPath, head_sha: commit, status: "completed", conclusion: "success" },
  ];
  const green = { conclusion: "success", actor: { login: "regreen-app[bot]", type: "Bot" } };
  github.workflowRuns = runs(null);
  expect((await wake(green)).outputs.reason).toContain("not over yet");
  expect(github.subject.draft).toBe(true);
  github.workflowRuns = runs("success");
  github.rights = { push: false };
  const step = await wake(green);
  expect(step).toMatchObject({ code: 0, outputs: { repair: "false" } });
  expect(step.summary).toContain("contents: write");
  expect(github.conversation[0]?.body).toContain(`CI is green on ${commit.slice(0, 7)}`);
  expect(github.conversation[0]?.body).not.toContain("being repaired");
  github.rights = {};
  // Another bot's pull request with our mark is not ours to turn.
  Object.assign(github.subject, { author: "helper-ai[bot]" });
  await wake(green);
  expect(github.subject.draft).toBe(true);
  Object.assign(github.subject, { author: "regreen-app[bot]" });
  await wake(green);
  expect(github.subject.draft).toBe(false);
});

longTest("an event that is none, and a token that is none, are said", async () => {
  const { wake } = await woken();
  expect(await wake({ repository: { full_name: "mallory/app" } })).toMatchObject({ code: 1, outputs: { repair: "false" } });
  expect(await wake({}, { inputs: { "github-token": "" } })).toMatchObject({ code: 2 });
});

longTest("what is not repaired is told with job, step and last words, and which jobs are red is said by the workflow file", async () => {
  const workflow =
    "name: CI\non: pull_request\njobs:\n  unit: { name: Unit tests, runs-on: ubuntu-latest, strategy: { matrix: { node: [20, 24] } }, steps: [{ run: npm test }] }\n  lint: { runs-on: ubuntu-latest, steps: [{ run: npx eslint . }] }\n";
  const { github, wake } = await woken({ ...files, [ciPath]: workflow });
  const made = madeJob({
    id: 9,
    name: "Unit tests (24)",
    steps: [{ run: "npm test", conclusion: "failure", exit: 1, output: "##[error]cart.test.js: 3 @everybody <img>\nbye" }],
  });
  github.jobLogs.set(9, made.log);
  const attempt = { id: ciRun, run_attempt: 1, head_sha: github.git("rev-parse", "feature"), path: ciPath, event: "pull_request" };
  github.attempts.set(`${ciRun}/1`, { attempt, jobs: [made.payload] });
  expect((await wake()).outputs.jobs).toBe(" unit ");
  await wake({ actor: { login: "dependabot[bot]", type: "Bot" } });
  const body = github.conversation[0]?.body ?? "";
  expect(body).toContain("`Unit tests (24)` / `Run npm test` is red");
  expect(body).toContain("```\ncart.test.js: 3");
  expect(body).not.toContain("bye");
});
