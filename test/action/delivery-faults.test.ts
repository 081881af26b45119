import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { commits, files, gates, reportOf, world } from "./world.ts";

longTest("a limit that lasts longer than the run is told as a limit, and the repair is kept", async () => {
  const { github, run, stub } = await world();
  const before = github.git("rev-parse", "feature");
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000) + 3000) };
  github.faults.push({ match: /updateRefs/, times: 9, status: 200, message: "API rate limit exceeded for x.", headers });
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(github.git("rev-parse", "feature")).toBe(before);
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false" } });
  expect(step.summary).toContain("takes no more requests with this token");
  expect(step.summary).not.toContain("contents: write");
  expect(stub.artifacts()[0]?.files["fix.patch"]).toContain("+good");
});

longTest("an app's token without the right for workflow files delivers the rest, and says once which file is left", async () => {
  const workflow = ".github/workflows/ci.yml";
  const { github, run, stub } = await world({
    ...files,
    [workflow]: "on: bad\n",
    ".github/regreen.yml": "edits: { unlock: ['.github/workflows/**'] }\n",
  });
  const both = JSON.stringify([
    {
      name: "build",
      stage: "build",
      run: `grep -q good src/state.txt && grep -q push ${workflow} || { echo 'src/state.txt:1:1: error: bad'; exit 1; }`,
      fix: `echo good > src/state.txt; echo 'on: push' > ${workflow}`,
    },
  ]);
  const step = await run("pull_request", { inputs: { deliver: "push", gates: both } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(github.file("feature", workflow)).toBe("on: bad\n");
  expect(step.summary.split(workflow).length - 1).toBeGreaterThan(0);
  expect(step.summary).toContain("workflows.patch holds it");
  expect(stub.artifacts()[0]?.files["workflows.patch"]).toContain("+on: push");
  github.rights = { scopes: "repo, workflow" };
  github.git("update-ref", "refs/heads/feature", github.git("rev-parse", "feature^"));
  expect((await run("pull_request", { inputs: { deliver: "push", gates: both } })).code).toBe(0);
  expect(github.file("feature", workflow)).toBe("on: push\n");
});

longTest("a token that expires on the way is a sentence, nothing is half done, and the repair is kept", async () => {
  const { github, run, stub } = await world();
  github.faults.push({ match: /POST .*git\/trees/, times: 9, status: 401, message: "Bad credentials" });
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false" } });
  expect(step.summary).toMatch(/takes the token no longer \(401\)/);
  expect(step.summary.match(/An app's token lasts an hour/g)?.length ?? 1).toBe(1);
  expect(commits(github).filter(({ status }) => status < 300)).toEqual([]);
  expect(stub.artifacts()[0]?.files["fix.patch"]).toContain("+good");
});

test("a cancel while the repair is delivered stops it and says what became of it", async () => {
  const { github, job } = await world();
  github.faults.push({ match: /updateRefs/, times: 1, delayMs: 60_000 });
  const head = job.repository.git("rev-parse", "HEAD").trim();
  const moved = new Promise<void>((resolve) => {
    github.beforeMove = resolve;
  });
  const started = job.start({
    event: {
      name: "pull_request",
      payload: {
        repository: { default_branch: "main", full_name: "octo/app" },
        pull_request: {
          number: 7,
          head: { ref: "feature", sha: head, repo: { full_name: "octo/app" } },
          base: { ref: "main", sha: head, repo: { full_name: "octo/app" } },
        },
      },
    },
    inputs: { gates, agent: "none", "github-token": "canary", deliver: "push" },
    environment: { GITHUB_API_URL: github.url, GITHUB_REF: "refs/pull/7/merge", GITHUB_REF_NAME: "7/merge" },
  });
  await moved;
  started.process.kill("SIGINT");
  const step = await started.ended;
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") } });
  expect(step.log).toContain("Delivering the repair (1 file) to feature");
});

longTest("an answer that is lost after the branch was moved loses no repair, and the report says where it went", async () => {
  const { github, run } = await world();
  github.faults.push({ match: /updateRefs/, times: 1, status: 502, done: true });
  const before = github.git("rev-parse", "feature");
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") } });
  expect(github.git("rev-parse", "feature^")).toBe(before);
  expect(reportOf(step).delivery).toMatchObject({
    mode: "push",
    done: true,
    branch: "feature",
    commit: github.git("rev-parse", "feature"),
  });
  expect(step.outputs.summary).toMatch(/summary\.md$/);
});
