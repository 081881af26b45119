import { expect, test } from "vitest";
import { fork } from "./fork.ts";
import { writes } from "./world.ts";

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
