import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { files, gates, world } from "./world.ts";

test("what a step before changed is said, since the delivered repair does not hold it", async () => {
  const { github, job, run } = await world();
  const plain = await run("pull_request", { inputs: { deliver: "push" } });
  expect(plain.summary).not.toContain("A step before this one");
  const dirty = JSON.stringify([{ ...JSON.parse(gates)[0], run: "grep -q better src/state.txt", fix: "echo better > src/state.txt" }]);
  github.git("update-ref", "refs/heads/feature", job.repository.git("rev-parse", "HEAD").trim());
  const step = await run("pull_request", {
    inputs: { deliver: "push", gates: dirty },
    before: () => writeFileSync(join(job.repository.root, "src/other.txt"), "changed by npm install\n"),
  });
  expect(step.summary).toContain("> A step before this one changed src/other.txt");
  expect(github.git("diff", "--name-only", "feature^", "feature")).toBe("src/state.txt");
});

test("a head that moves while the push is on its way is not overwritten either", async () => {
  const { github, run } = await world();
  let moved = "";
  github.beforeMove = () => {
    github.beforeMove = null;
    moved = github.commit("feature", { "src/other.txt": "two\n" });
  };
  await run("pull_request", { inputs: { deliver: "push" } });
  expect(github.git("rev-parse", "feature")).toBe(moved);
  expect(github.file("regreen/feature", "src/state.txt")).toBe("good\n");
});

test("where the moved head no longer takes the repair, it stays in the artifact", async () => {
  const { github, run, stub } = await world();
  const moved = github.commit("feature", { "src/state.txt": "something else\n" });
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(step.code).toBe(1);
  expect(github.git("rev-parse", "feature")).toBe(moved);
  expect(github.pulls).toEqual([]);
  expect(step.summary).toContain("no longer applies");
  expect(stub.artifacts()[0]?.files["fix.patch"]).toContain("+good");
});

test("a protected branch gets a pull request instead of a push", async () => {
  const { github, run } = await world(files, { protectedBranches: ["feature"] });
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(github.pulls).toMatchObject([{ head: "regreen/feature", base: "feature" }]);
  expect(step.summary).toContain("protected");
});

test("half a repair is delivered only when asked for, as a draft", async () => {
  const { github, run } = await world({ ...files, "src/unit.txt": "broken\n" });
  const kept = await run("schedule", { inputs: { deliver: "pull-request" } });
  expect(kept).toMatchObject({ code: 1, outputs: { status: "improved" } });
  expect(github.pulls).toEqual([]);
  expect(kept.summary).toContain("deliver.partial");
});

test("a pull request becomes a draft again when the repair is only half, and ready when it is whole", async () => {
  const { github, job, run } = await world({ ...files, ".github/regreen.yml": "deliver: { partial: true }\n" });
  const commit = (text: string): void => {
    execFileSync("sh", ["-c", `echo ${text} > src/unit.txt; git commit -qm unit src/unit.txt`], {
      cwd: job.repository.root,
      env: { ...process.env, ...job.repository.env },
    });
    job.repository.git("push", "--quiet", "--force", github.gitDir, "HEAD:refs/heads/main");
  };
  for (const [text, draft] of [
    ["works well", false],
    ["broken", true],
    ["works again", false],
  ] as const) {
    commit(text);
    const step = await run("schedule", { inputs: { deliver: "pull-request" } });
    expect(step.outputs.status).toBe(draft ? "improved" : "recovered");
    expect(github.pulls).toMatchObject([{ draft, state: "open" }]);
  }
});

test("suggestions stand on the lines that the pull request shows, and are not made twice", async () => {
  const { github, run } = await world();
  github.shownPatches = { "src/state.txt": "@@ -0,0 +1 @@\n+bad" };
  const step = await run("pull_request", { inputs: { deliver: "suggest" } });
  expect(step.code).toBe(1);
  expect(github.reviews).toMatchObject([
    {
      number: 7,
      body: {
        event: "COMMENT",
        comments: [{ path: "src/state.txt", line: 1, side: "RIGHT", body: "```suggestion\ngood\n```\n<!-- regreen:suggestion -->" }],
      },
    },
  ]);
  await run("pull_request", { inputs: { deliver: "suggest" } });
  expect(github.reviews).toHaveLength(1);
});

test("changes to workflow files are split off where the token may not push them", async () => {
  const { github, run, stub } = await world(
    { ...files, ".github/workflows/ci.yml": "on: bad\n", ".github/regreen.yml": "edits: { unlock: ['.github/workflows/**'] }\n" },
    { login: "github-actions[bot]" },
  );
  const both = JSON.stringify([
    {
      name: "build",
      stage: "build",
      run: "grep -q good src/state.txt && grep -q push .github/workflows/ci.yml || { echo 'src/state.txt:1:1: error: bad'; exit 1; }",
      fix: "echo good > src/state.txt; echo 'on: push' > .github/workflows/ci.yml",
    },
  ]);
  const step = await run("schedule", { inputs: { deliver: "pull-request", gates: both } });
  expect(step.outputs.status).toBe("recovered");
  expect(github.file("regreen/main", "src/state.txt")).toBe("good\n");
  expect(github.file("regreen/main", ".github/workflows/ci.yml")).toBe("on: bad\n");
  expect(step.summary).toContain("workflows.patch");
  const patch = stub.artifacts()[0]?.files["workflows.patch"] ?? "";
  expect(patch).toContain("+on: push");
  expect(patch).not.toContain("state.txt");
});
