import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { allTest, fewOf, longTest } from "../helpers/plays-all.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { commits, files, reportOf, wide, world, writes } from "./world.ts";

test("on a pull request with push the repair lands on its head, signed by the API, and the step passes", async () => {
  const { github, run } = await world();
  const before = github.git("rev-parse", "feature");
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(github.git("rev-parse", "feature^")).toBe(before);
  expect(github.git("log", "-1", "--format=%B", "feature")).toMatch(
    /^Repair build\n[\s\S]*Run: .*\/actions\/runs\/77\n[\s\S]*Repaired-by: Regreen$/,
  );
  expect(github.git("diff", "--name-only", "feature^", "feature")).toBe("src/state.txt");
  expect(reportOf(step).delivery).toMatchObject({ mode: "push", done: true, commit: github.git("rev-parse", "feature") });
  expect(step.summary).toContain("The repair was pushed to feature.");
  expect(writes(github)).toEqual(["POST /repos/octo/app/git/trees", "POST /repos/octo/app/git/commits"]);
});

allTest("what tools and what a model repaired are two commits, which land on the head together", async () => {
  const agent = await startScriptedAgent(() => ({
    toolCalls: [{ name: "edit_file", input: { path: "src/unit.txt", old_text: "broken", new_text: "works", why: "it was @broken" } }],
  }));
  onTestFinished(() => agent.close());
  const { github, run } = await world({ ...files, "src/unit.txt": "broken\n" });
  const before = github.git("rev-parse", "feature");
  const step = await run("pull_request", {
    inputs: { deliver: "push", agent: "anthropic", model: "scripted", "base-url": `${agent.url}/v1`, "api-key": "canary-key-0123456789" },
  });
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.git("rev-parse", "feature~2")).toBe(before);
  expect(github.git("diff", "--name-only", "feature~2", "feature~1")).toBe("src/state.txt");
  expect(github.git("diff", "--name-only", "feature~1", "feature")).toBe("src/unit.txt");
  expect(github.git("log", "-1", "--format=%B", "feature~1")).toContain("Made by tools, without a model:");
  expect(github.git("log", "-1", "--format=%B", "feature")).toMatch(/proven by the gates:\n- it was @\u200bbroken/);
  expect(github.git("for-each-ref", "--format=%(refname:short)")).toBe("feature\nmain");
});

longTest("a fixer leaves files that are not the pull request's alone, as long as the gate passes without them", async () => {
  const { github, run } = await world();
  github.shownPatches = { "src/state.txt": "@@ -1 +1 @@\n-old\n+bad" };
  const step = await run("pull_request", { inputs: { deliver: "push", gates: wide } });
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.git("diff", "--name-only", "feature^", "feature")).toBe("src/state.txt");
  expect(github.file("feature", "src/other.txt")).toBe("one\n");
  expect(step.summary).toContain("`build` has a fixer that was kept to the files that needed it; it would also change src/other.txt");
});

allTest("a red commit of its own is followed twice, and the third time it says why nothing is repaired", async () => {
  const { github, job, run } = await world();
  await run("pull_request", { inputs: { deliver: "push" } });
  job.repository.git("fetch", "--quiet", github.gitDir, "feature");
  job.repository.git("reset", "--quiet", "--hard", "FETCH_HEAD");
  const broken = "src/state.txt";
  const gate = JSON.stringify([{ name: "build", stage: "build", run: `grep -q other ${broken}`, fix: `echo other > ${broken}` }]);
  const again = () => {
    execFileSync("git", ["-C", job.repository.root, "commit", "-q", "--allow-empty", "-m", "Again\n\nRepaired-by: Regreen"], {
      env: { ...process.env, ...job.repository.env },
    });
    job.repository.git("push", "--quiet", "--force", github.gitDir, "HEAD:feature");
    return run("pull_request", { inputs: { deliver: "none", gates: gate } });
  };
  expect((await again()).outputs).toMatchObject({ status: "recovered", changed: "true" });
  const step = await again();
  expect(step).toMatchObject({ code: 1, outputs: { status: "blocked", changed: "false" } });
  expect(step.summary).toContain("Regreen's own, and 2 follow-ups");
  expect(commits(github)).toHaveLength(1);
});

allTest.each(fewOf([["regreen:skip"], ["message"]], (_, index) => index === 0))(
  "switched off by %s, gates run and decide, and nothing is repaired or delivered",
  async (how) => {
    const { github, job, run } = await world();
    if (how === "message") {
      execFileSync("git", ["-C", job.repository.root, "commit", "-q", "--allow-empty", "-m", "wip [skip regreen]"], {
        env: { ...process.env, ...job.repository.env },
      });
      job.repository.git("push", "--quiet", github.gitDir, "HEAD:feature");
    }
    const step = await run("pull_request", { inputs: { deliver: "push" }, labels: how === "message" ? [] : [how] });
    expect(step).toMatchObject({ code: 1, outputs: { status: "blocked", changed: "false" } });
    expect(step.summary).toMatch(/nothing is repaired, because/);
    expect(commits(github)).toEqual([]);
  },
);

test("a pull request from a fork degrades to summary and patch, asks the server for nothing, and ends as the contract says", async () => {
  const { github, run } = await world();
  const step = await run("pull_request", { inputs: { deliver: "push" }, fork: true });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered" } });
  expect(step.summary).toContain("fork");
  expect(step.summary).toContain("git apply");
  expect(step.summary).toContain("+good");
  expect(github.requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

longTest("a read-only token is found out before anything is spent, and the repair stays in the artifact", async () => {
  const { github, run, stub } = await world(files, { push: false });
  const step = await run("pull_request", { inputs: { deliver: "push" } });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered" } });
  expect(step.summary).toContain("contents: write");
  expect(commits(github)).toEqual([]);
  expect(stub.artifacts()[0]?.files["fix.patch"]).toContain("+good");
});

allTest("nightly with pull-request opens one pull request, and the next night updates it", async () => {
  const { github, run } = await world();
  const first = await run("schedule", { inputs: { deliver: "pull-request" } });
  expect(first).toMatchObject({ code: 0, outputs: { status: "recovered", "pull-request-url": "https://github.com/octo/app/pull/1" } });
  expect(github.pulls).toMatchObject([{ head: "regreen/main", base: "main", draft: false, state: "open", title: "Repair build on main" }]);
  expect(github.file("regreen/main", "src/state.txt")).toBe("good\n");
  expect(github.file("main", "src/state.txt")).toBe("bad\n");
  const before = github.git("rev-parse", "regreen/main");
  const second = await run("schedule", { inputs: { deliver: "pull-request" } });
  expect(second).toMatchObject({ code: 0, outputs: { "pull-request-url": "https://github.com/octo/app/pull/1" } });
  expect(github.pulls).toHaveLength(1);
  // An old repair gets no new commit, and with it no new checks and no new mail.
  expect(github.git("rev-parse", "regreen/main")).toBe(before);
  expect(writes(github).filter((request) => request.startsWith("PATCH"))).toEqual([]);
  expect(github.git("rev-list", "--count", "main..regreen/main")).toBe("1");
  expect(github.git("for-each-ref", "--format=%(refname:short)").split("\n").sort()).toEqual(["feature", "main", "regreen/main"]);
});

longTest("what stays red on a branch is an issue, whose address is an output", async () => {
  const { github, run } = await world({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  const step = await run("schedule", { inputs: { issue: "blocked" } });
  expect(step).toMatchObject({ code: 1, outputs: { status: "blocked", "issue-url": "https://github.com/octo/app/issues/1" } });
  expect(github.issues).toMatchObject([{ number: 1, state: "open", labels: ["regreen"] }]);
});
