import { expect, test } from "vitest";
import { asking } from "./asking.ts";
import { writes } from "./world.ts";

test("a writer asks for a repair: eyes, the commit, the repair pushed once, the answer in the comment", async () => {
  const { github, head, ask, repair, deliver } = await asking();
  expect(await ask("/regreen fix")).toMatchObject({ code: 0, outputs: { command: "fix", "head-commit": head } });
  expect(github.reactions).toEqual([{ comment: 55, content: "eyes" }]);
  expect(await repair("/regreen fix")).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "false" } });
  expect(writes(github)).toEqual(["POST /repos/octo/app/issues/comments/55/reactions"]);
  expect(await deliver("/regreen fix")).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.file("feature", "src/unit.txt")).toBe("works\n");
  expect(github.conversation).toHaveLength(1);
  expect(github.conversation[0]?.body).toContain("Repaired");
});

test("strangers, bots, edited and unknown comments: a sentence, and nothing is done in any job", async () => {
  const { github, agent, ask, repair } = await asking();
  const cases: readonly (readonly [string, Parameters<typeof ask>[1], string])[] = [
    ["/regreen fix", { comment: { user: { login: "reader", type: "User" } } }, "reader may not write"],
    ["/regreen fix", { comment: { user: { login: "stranger", type: "User" } } }, "stranger may not write"],
    ["/regreen fix", { comment: { user: { login: "some[bot]", type: "Bot" } } }, "not written by a person"],
    ["/regreen fix", { action: "edited" }, "was edited"],
    ["/regreen fix", { comment: { updated_at: "2026-11-22T11:00:09Z" } }, "was edited"],
    ["/regreen-fix", {}, "does not begin with"],
    ["please /regreen fix", {}, "does not begin with"],
    ["/regreen fix", { issue: { pull_request: undefined } }, "not on a pull request"],
  ];
  for (const [body, over, said] of cases)
    expect(await ask(body, over), body).toMatchObject({
      code: 0,
      summary: expect.stringContaining(said),
      outputs: { command: "", "head-commit": "" },
    });
  // A workflow that forgot to ask first is held by the job itself.
  const stranger = await repair("/regreen fix", { comment: { user: { login: "stranger", type: "User" } } });
  expect(stranger).toMatchObject({ code: 0, summary: expect.stringContaining("stranger may not write") });
  expect(agent.requests).toEqual([]);
  expect(writes(github)).toEqual([]);
});
