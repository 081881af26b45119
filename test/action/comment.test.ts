import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { files, world } from "./world.ts";

const wanted = { ".github/regreen.yml": "report: { comment: red }\n" };

longTest("five runs on a pull request are one comment: red, red again, mended by hand, green, red", async () => {
  const { github, job, run } = await world({ ...files, ...wanted, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  const turn = (text: string) =>
    execFileSync("sh", ["-c", `printf '%s\\n' ${text} > src/unit.txt; git commit -q --allow-empty -am ${text}`], {
      cwd: job.repository.root,
      env: { ...process.env, ...job.repository.env },
    });
  await run("pull_request", {});
  expect(github.conversation).toHaveLength(1);
  const [comment] = github.conversation;
  expect(comment?.body).toContain("unit");
  expect(comment?.body).not.toMatch(/<details><summary>[^<]*green/i);
  await run("pull_request", {});
  turn("works");
  await run("pull_request", {});
  expect(github.conversation).toHaveLength(1);
  expect(comment?.body).toMatch(/<details><summary>/);
  await run("pull_request", {});
  turn("broken");
  await run("pull_request", {});
  expect(github.conversation).toHaveLength(1);
});

test("a person's comment that looks like ours is left alone, and ours written beside it", async () => {
  const { github, run } = await world({ ...files, ...wanted, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  github.conversation.push({ id: 1, body: "<!-- regreen:verdict -->\nmine", author: "somebody" });
  await run("pull_request", {});
  expect(github.conversation).toHaveLength(2);
  expect(github.conversation[0]?.body).toBe("<!-- regreen:verdict -->\nmine");
});

longTest("a locked conversation is said to be locked, and not to lack a right", async () => {
  const { github, run } = await world();
  github.faults.push({ match: /POST .*\/comments$/, times: 9, status: 403, message: "Unable to create comment because issue is locked." });
  const step = await run("pull_request", { inputs: { comment: "always" } });
  expect(step.summary + step.log).toContain("conversation of the pull request is locked");
  expect(step.summary + step.log).not.toContain("may not comment");
});

longTest("a token that may not comment costs a sentence with the permission, not the run", async () => {
  const start = { ...files, ...wanted, "src/state.txt": "good\n", "src/unit.txt": "broken\n" };
  const { github, run } = await world(start, { pullRequests: false, issues: false });
  const step = await run("pull_request", {});
  expect(step.code).toBe(1);
  expect(step.log).toContain("pull-requests: write");
  expect(github.conversation).toHaveLength(0);
});
