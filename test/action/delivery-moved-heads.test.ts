import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { files, gates, world } from "./world.ts";

longTest("what a step before changed is said, since the delivered repair does not hold it", async () => {
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

longTest("where the moved head no longer takes the repair, it stays in the artifact", async () => {
  const { github, run, stub } = await world();
  const moved = github.commit("feature", { "src/state.txt": "something else\n" });
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(step.code).toBe(1);
  expect(github.git("rev-parse", "feature")).toBe(moved);
  expect(github.pulls).toEqual([]);
  expect(step.summary).toContain("no longer applies");
  expect(stub.artifacts()[0]?.files["fix.patch"]).toContain("+good");
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
