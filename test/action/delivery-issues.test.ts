import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { workflowCommands } from "./started-action.ts";
import { commits, files, gates, token, world } from "./world.ts";

longTest("on Enterprise Server the repair is pushed through its own addresses, and the missing artifact service is said", async () => {
  const { github, run } = await world();
  const server = { GITHUB_API_URL: `${github.url}/api/v3`, GITHUB_SERVER_URL: "https://github.example.com" };
  const step = await run("pull_request", { inputs: { deliver: "push" }, environment: server });
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered", "artifact-name": "" } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(github.git("log", "-1", "--format=%B", "feature")).toContain("Run: https://github.example.com/octo/app/actions/runs/77");
  expect(workflowCommands(step.log).some((line) => line.startsWith("::warning") && line.includes("Enterprise Server"))).toBe(true);
});

test("in a merge queue gates run by the base branch's configuration, and nothing is delivered or opened", async () => {
  const { github, job } = await world({ ...files, "src/unit.txt": "broken\n" });
  const branch = "gh-readonly-queue/main/pr-7-abc";
  const base = github.commit("main", { ".github/regreen.yml": "report: { artifact: from-base }\n" });
  const step = await job.main({
    event: {
      name: "merge_group",
      payload: {
        repository: { default_branch: "main", full_name: "octo/app" },
        merge_group: { base_sha: base, head_ref: `refs/heads/${branch}` },
      },
    },
    inputs: { gates, agent: "none", "github-token": token, deliver: "pull-request", issue: "blocked" },
    environment: { GITHUB_API_URL: github.url, GITHUB_REF: `refs/heads/${branch}`, GITHUB_REF_NAME: branch },
  });
  expect(step).toMatchObject({ code: 1, outputs: { status: "improved" } });
  expect([github.pulls, github.issues, commits(github)]).toEqual([[], [], []]);
  expect(step.state.artifacts).toContain("from-base");
});

longTest("a GitHub that is down is said, and the gates decide", async () => {
  const { github, run } = await world({ ...files, "src/state.txt": "good\n" });
  github.down = 503;
  const step = await run("schedule", { inputs: { deliver: "pull-request", issue: "blocked" } });
  expect(step).toMatchObject({ code: 0, outputs: { status: "passed" } });
  expect(step.summary).toContain("Issues were left alone");
  expect(workflowCommands(step.log).some((line) => line.startsWith("::error"))).toBe(false);
});

longTest("a repair that cannot be delivered because GitHub is down is kept, and said", async () => {
  const { github, run, stub } = await world();
  github.down = 503;
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  // The base branch's configuration could be read from the checkout; the pull request's red stays red.
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered" } });
  expect(step.summary).toContain("could not be examined");
  expect(stub.artifacts()[0]?.files["fix.patch"]).toContain("+good");
});
