import { expect, test } from "vitest";
import { zipOf } from "../helpers/zip.ts";
import { makeJob, type StepRequest } from "./started-action.ts";
import { files, gates, token, world, writes } from "./world.ts";

const runId = 4711;

/** A pull request from a fork, whose run has no rights, and the workflow that starts when it ended, with the base branch's. */
async function fork(start: Readonly<Record<string, string>> = files) {
  const here = await world(start);
  const { github, job, stub, run } = here;
  github.subject.repository = "stranger/app";
  github.shownPatches = { "src/state.txt": "@@ -1 +1 @@\n-old\n+bad" };
  const head = github.git("rev-parse", "feature");
  const triggering = {
    id: runId,
    event: "pull_request",
    path: ".github/workflows/regreen.yml",
    head_sha: head,
    head_branch: "feature",
    head_repository: { full_name: "stranger/app" },
    repository: { full_name: "octo/app" },
    pull_requests: [],
  };
  return {
    ...here,
    /** The first run, on the contributor's side; gives what it uploaded. */
    first: async (request: StepRequest = {}) => {
      const step = await run("pull_request", {
        fork: true,
        ...request,
        inputs: { gates, agent: "none", "fail-on": "never", "github-token": "", ...request.inputs },
      });
      const stored = stub.artifacts().at(-1)?.files ?? {};
      github.runArtifacts.set(runId, [{ id: 1, name: "regreen-report", zip: stub.artifacts().at(-1)?.zip ?? Buffer.alloc(0) }]);
      github.requests.length = 0;
      return { step, stored, report: JSON.parse(stored["report.json"] ?? "{}") };
    },
    upload: (contents: Readonly<Record<string, string>>) =>
      void github.runArtifacts.set(runId, [{ id: 2, name: "regreen-report", zip: zipOf(contents) }]),
    second: (over: object = {}, request: StepRequest = {}) =>
      makeJob({ "README.md": "nothing of the project\n" }).main({
        event: {
          name: "workflow_run",
          payload: {
            action: "completed",
            repository: { default_branch: "main", full_name: "octo/app" },
            workflow_run: { ...triggering, ...over },
          },
        },
        environment: {
          ...stub.environment(),
          GITHUB_API_URL: github.url,
          GITHUB_JOB: "deliver",
          GITHUB_SHA: github.git("rev-parse", "main"),
          ...request.environment,
        },
        inputs: { mode: "deliver", deliver: "suggest", comment: "red", "fail-on": "never", "github-token": token, ...request.inputs },
      }),
    job,
  };
}

test("an honest fork gets its repair as suggestions and one comment, and nothing else is written", async () => {
  const { github, first, second } = await fork();
  expect((await first()).step).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "false" } });
  const step = await second();
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true", "pull-request-number": "7" } });
  expect(github.reviews).toHaveLength(1);
  expect(JSON.stringify(github.reviews[0]?.body)).toContain("good");
  expect(writes(github)).toEqual(["POST /repos/octo/app/pulls/7/reviews", "POST /repos/octo/app/issues/7/comments"]);
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

test("a red fork gets one comment with verdict, reason and patch; a repair that no line can show stands there to be applied", async () => {
  const { github, first, second } = await fork();
  github.shownPatches = {};
  await first();
  const step = await second({}, { inputs: { deliver: "push", comment: "always" } });
  expect(step.code).toBe(0);
  expect(github.reviews).toEqual([]);
  expect(github.conversation).toHaveLength(1);
  const body = github.conversation[0]?.body ?? "";
  expect(body).toContain("git apply");
  expect(body).toContain("+good");
  expect(body).toContain("forks");
  expect(body).toContain(`/actions/runs/${runId}`);
});

test("a poisoned artifact cannot deliver, show or say what the base branch forbids", async () => {
  const { github, first, second, upload } = await fork();
  const { stored, report } = await first();
  const workflow =
    "diff --git a/.github/workflows/ci.yml b/.github/workflows/ci.yml\nnew file mode 100644\n--- /dev/null\n+++ b/.github/workflows/ci.yml\n@@ -0,0 +1 @@\n+on: push\n";
  upload({ "report.json": JSON.stringify(report), "fix.patch": `${stored["fix.patch"]}${workflow}` });
  const step = await second({}, { inputs: { comment: "always" } });
  expect(step.summary).toContain("The repair was refused");
  expect(github.reviews).toEqual([]);
  expect(github.conversation[0]?.body).not.toContain("on: push");
  expect(github.conversation[0]?.body).not.toContain("git apply <<");
  // What it claims of itself leads nowhere.
  const run = {
    ...report.run,
    repository: "mallory/loot",
    runUrl: "https://evil.example/run",
    pullRequest: { ...report.run.pullRequest, number: 1 },
  };
  upload({ "report.json": JSON.stringify({ ...report, run }), "fix.patch": stored["fix.patch"] ?? "" });
  expect(await second({}, { inputs: { comment: "always" } })).toMatchObject({ code: 0, outputs: { "pull-request-number": "7" } });
  expect(JSON.stringify([github.reviews, github.conversation])).not.toMatch(/evil\.example|mallory/);
  expect(github.requests.every(({ path }) => !path.includes("mallory"))).toBe(true);
});

test("an archive that is no report, of another commit, of a newer schema or missing: red with a sentence, and nothing is written", async () => {
  const { github, first, second, upload } = await fork();
  const { stored, report } = await first();
  const patch = { "fix.patch": stored["fix.patch"] ?? "" };
  const said: string[] = [];
  for (const contents of [
    { "report.json": "no json" },
    { "report.json": JSON.stringify({ ...report, run: { ...report.run, commit: "0".repeat(40) } }), ...patch },
    { "report.json": JSON.stringify({ ...report, schema: "regreen.report/2" }), ...patch },
    { "other.txt": "x" },
  ] as readonly Readonly<Record<string, string>>[]) {
    upload(contents);
    const step = await second();
    expect(step).toMatchObject({ code: 1, outputs: { status: "error" } });
    said.push(step.summary);
  }
  expect(said[0]).toContain("no valid JSON");
  expect(said[1]).toContain("of commit 0000000");
  expect(said[2]).toContain("same version of Regreen");
  expect(said[3]).toContain("no report.json");
  github.runArtifacts.set(runId, [{ id: 3, name: "regreen-report", zip: zipOf({}), expired: true }]);
  expect((await second()).summary).toContain("uploaded no artifact called regreen-report");
  expect(writes(github)).toEqual([]);
});

test("a head that moved on gets a comment and nothing else, which the next verdict takes away", async () => {
  const { github, first, second } = await fork();
  await first();
  const before = github.git("rev-parse", "feature");
  github.commit("feature", { "src/other.txt": "two\n" }, "more", "stranger");
  expect(await second()).toMatchObject({ code: 0 });
  expect(github.reviews).toEqual([]);
  expect(github.conversation).toHaveLength(1);
  expect(github.conversation[0]?.body).toContain(`moved on from ${before.slice(0, 7)}`);
  github.git("update-ref", "refs/heads/feature", before);
  expect(await second()).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.conversation[0]?.body).not.toContain("moved on");
});

test("a head that moves while the artifact is looked at: no suggestion on lines that are no longer there", async () => {
  const { github, first, second } = await fork();
  await first();
  github.faults.push({ match: /actions\/artifacts/, times: 1, delayMs: 1500 });
  const step = second();
  await expect.poll(() => github.requests.some(({ path }) => path.includes("/artifacts/")), { timeout: 20_000 }).toBe(true);
  github.commit("feature", { "src/other.txt": "two\n" }, "more", "stranger");
  expect((await step).summary).toContain("moved on to");
  expect(github.reviews).toEqual([]);
});

test("a pull request that brings its own workflow under the expected name has neither verdict nor repair shown", async () => {
  const { github, first, second } = await fork();
  await first();
  github.shownPatches = { ".github/workflows/evil.yml": "@@ -0,0 +1 @@\n+name: Regreen", "src/state.txt": "@@ -1 +1 @@\n-old\n+bad" };
  for (const path of [".github/workflows/evil.yml", ".github/workflows/regreen.yml", ".github/workflows/evil.yml@refs/pull/7/merge"]) {
    const step = await second({ path });
    expect(step.code).toBe(1);
    expect(step.summary).toContain("changes .github/workflows/evil.yml");
  }
  expect(github.reviews).toEqual([]);
  expect(github.conversation).toHaveLength(1);
  expect(github.conversation[0]?.body).not.toMatch(/gates are|Repaired|Green\b/);
});

test("runs that are not a pull request's, of another repository, of a closed pull request or a vanished fork are left alone", async () => {
  const { github, first, second } = await fork();
  await first();
  const cases: readonly (readonly [object, number, string])[] = [
    [{ repository: { full_name: "mallory/loot" } }, 1, "is of mallory/loot"],
    [{ event: "push" }, 0, "not for a pull request"],
    [{ head_repository: null }, 0, "is gone"],
    [{ head_branch: "elsewhere" }, 0, "No open pull request"],
    [{ head_sha: "nonsense" }, 1, "no commit"],
  ];
  for (const [over, code, said] of cases) {
    const step = await second(over);
    expect([step.code, step.summary]).toEqual([code, expect.stringContaining(said)]);
  }
  github.subject.state = "closed";
  expect((await second()).summary).toContain("closed or merged");
  expect(writes(github)).toEqual([]);
});

test("a token that may not read runs or write to pull requests: each a sentence with the permission", async () => {
  const { github, first, second } = await fork();
  await first();
  github.faults.push({ match: /runs\/\d+\/artifacts/, times: 9, status: 403, message: "Resource not accessible by integration" });
  expect((await second()).summary).toContain("actions: read");
  github.faults.length = 0;
  github.rights = { ...github.rights, pullRequests: false, issues: false };
  const step = await second({}, { inputs: { comment: "always" } });
  expect(step.summary).toContain("pull-requests: write");
});
