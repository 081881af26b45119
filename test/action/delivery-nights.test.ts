import { expect, test } from "vitest";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { ends } from "./ended-run.ts";
import { commits, files } from "./world.ts";

longTest("Dependabot's read-only token is explained with its remedy", async () => {
  const { run, github } = await ends(files, { push: false });
  const step = await run("pull_request", { deliver: "push" }, { GITHUB_ACTOR: "dependabot[bot]" });
  expect(step.code).toBe(1);
  expect(step.summary).toContain("Dependabot secret");
  expect(commits(github)).toEqual([]);
});

allTest("checks of what the workflow's own token pushes wait: what cannot be suggested is a pull request, and marked", async () => {
  const { github, run } = await ends(files, { login: "github-actions[bot]" });
  const before = github.git("rev-parse", "feature");
  const pushed = await run("pull_request", { deliver: "push" });
  expect(pushed.code).toBe(1);
  expect(pushed.summary).toContain("Checks not started");
  expect(github.git("rev-parse", "feature")).toBe(before);
  const nightly = await run("schedule", { deliver: "pull-request" });
  expect(nightly.code).toBe(0);
  expect(github.pulls.map(({ base, body }) => [base, body.includes("Approve and run")])).toEqual([
    ["feature", true],
    ["main", true],
  ]);
});

allTest("a branch that holds a person's commit is never overwritten", async () => {
  const { github, run } = await ends();
  await run("schedule", { deliver: "pull-request" });
  const theirs = github.commit("regreen/main", { "src/other.txt": "two\n" }, "A change of mine");
  const step = await run("schedule", { deliver: "pull-request" });
  expect(step.code).toBe(1);
  expect(github.git("rev-parse", "regreen/main")).toBe(theirs);
  expect(step.summary).toContain("commit of a person");
});

test("three blocked nights are one issue with the count 3; a green night closes it", async () => {
  const { github, changed, run } = await ends({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  for (let night = 0; night < 3; night += 1) expect((await run("schedule", { issue: "blocked" })).code).toBe(1);
  expect(github.issues).toHaveLength(1);
  const [issue] = github.issues;
  expect(issue).toMatchObject({ state: "open", labels: ["regreen"] });
  expect(issue?.body).toContain("seen 3 times");
  const outsideOfCode = `${issue?.title}\n${issue?.body.replace(/^```[\s\S]*?^```$/gm, "")}`;
  expect(outsideOfCode).not.toMatch(/@octocat|closes #1(?!\d)/);
  changed({ "src/unit.txt": "works\n" }, "main");
  const green = await run("schedule", { issue: "blocked" });
  expect(green).toMatchObject({ code: 0, outputs: { status: "passed" } });
  expect(github.issues).toMatchObject([{ state: "closed" }]);
  expect(github.issues[0]?.comments[0]).toContain("green again");
});

test("a head that moved on is not pushed to: a repair that still applies becomes a pull request to it", async () => {
  const { github, run } = await ends();
  github.beforeMove = null;
  const moved = github.commit("feature", { "src/other.txt": "two\n" });
  const step = await run("pull_request", { deliver: "push" });
  expect(github.git("rev-parse", "feature")).toBe(moved);
  expect(github.pulls).toMatchObject([{ head: "regreen/feature", base: "feature" }]);
  expect(github.file("regreen/feature", "src/state.txt")).toBe("good\n");
  expect(github.file("regreen/feature", "src/other.txt")).toBe("two\n");
  expect(step.code).toBe(1);
  expect(step.summary).toContain("moved on");
});

allTest("a head that moves while the push is on its way is not overwritten either", async () => {
  const { github, run } = await ends();
  let moved = "";
  github.beforeMove = () => {
    github.beforeMove = null;
    moved = github.commit("feature", { "src/other.txt": "two\n" });
  };
  await run("pull_request", { deliver: "push" });
  expect(github.git("rev-parse", "feature")).toBe(moved);
  expect(github.file("regreen/feature", "src/state.txt")).toBe("good\n");
});

longTest("a protected branch gets a pull request instead of a push", async () => {
  const { github, run } = await ends(files, { protectedBranches: ["feature"] });
  const step = await run("pull_request", { deliver: "push" });
  expect(github.pulls).toMatchObject([{ head: "regreen/feature", base: "feature" }]);
  expect(step.summary).toContain("protected");
});

longTest("half a repair is delivered only when asked for, as a draft", async () => {
  const { github, run } = await ends({ ...files, "src/unit.txt": "broken\n" });
  const kept = await run("schedule", { deliver: "pull-request" });
  expect(kept).toMatchObject({ code: 1, outputs: { status: "improved" } });
  expect(github.pulls).toEqual([]);
  expect(kept.summary).toContain("deliver.partial");
});

allTest("a pull request becomes a draft again when the repair is only half, and ready when it is whole", async () => {
  const { github, changed, run } = await ends({ ...files, ".github/regreen.yml": "deliver: { partial: true }\n" });
  for (const [text, draft] of [
    ["works well", false],
    ["broken", true],
    ["works again", false],
  ] as const) {
    changed({ "src/unit.txt": `${text}\n` }, "main");
    const step = await run("schedule", { deliver: "pull-request" });
    expect(step.outputs.status).toBe(draft ? "improved" : "recovered");
    expect(github.pulls).toMatchObject([{ draft, state: "open" }]);
  }
});

allTest("suggestions stand on the lines that the pull request shows, and are not made twice", async () => {
  const { github, run } = await ends();
  github.shownPatches = { "src/state.txt": "@@ -0,0 +1 @@\n+bad" };
  const step = await run("pull_request", { deliver: "suggest" });
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
  await run("pull_request", { deliver: "suggest" });
  expect(github.reviews).toHaveLength(1);
});

allTest("a forged trailer by another author does not make a person's commit ours", async () => {
  const { github, run } = await ends();
  await run("schedule", { deliver: "pull-request" });
  const theirs = github.commit("regreen/main", { "src/other.txt": "two\n" }, "Mine\n\nRepaired-by: Regreen", "mallory");
  await run("schedule", { deliver: "pull-request" });
  expect(github.git("rev-parse", "regreen/main")).toBe(theirs);
});

allTest("an amended commit is a person's, though author and trailer are ours", async () => {
  const { github, run } = await ends();
  await run("schedule", { deliver: "pull-request" });
  const amended = github.commit("regreen/main", { "src/other.txt": "two\n" }, "Repair build\n\nRepaired-by: Regreen", "regreen-app[bot]");
  github.committers.set(amended, "octocat");
  await run("schedule", { deliver: "pull-request" });
  expect(github.git("rev-parse", "regreen/main")).toBe(amended);
});

longTest("two jobs that repair the same branch do not write over each other, night after night", async () => {
  const { github, run } = await ends();
  const night = async (): Promise<void> => {
    for (const job of ["repair", "docs"]) {
      const step = await run("schedule", { deliver: "pull-request" }, { GITHUB_JOB: job });
      expect(step).toMatchObject({ code: 0, outputs: { status: "recovered" } });
    }
  };
  await night();
  await night();
  expect(github.pulls.map(({ head }) => head)).toEqual(["regreen/main", "regreen/main-docs"]);
  expect(github.git("log", "-1", "--format=%B", "regreen/main-docs")).toContain("Job: docs");
  expect(github.git("for-each-ref", "--format=%(refname:short)").split("\n").sort()).toEqual([
    "feature",
    "main",
    "regreen/main",
    "regreen/main-docs",
  ]);
});

allTest("a token that may not write issues is said in the summary, with the remedy", async () => {
  const { github, run } = await ends({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" }, { issues: false });
  const step = await run("schedule", { issue: "blocked" });
  expect(step).toMatchObject({ code: 1, outputs: { status: "blocked", "issue-url": "" } });
  expect(step.summary).toContain("`permissions: issues: write`");
  expect(github.issues).toEqual([]);
});

allTest("an issue of ours whose label somebody took off is still the one", async () => {
  const { github, run } = await ends({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  await run("schedule", { issue: "blocked" });
  const [mine] = github.issues;
  github.issues.splice(0, 1, { ...(mine as (typeof github.issues)[number]), labels: [] });
  await run("schedule", { issue: "blocked" });
  expect(github.issues).toHaveLength(1);
  expect(github.issues[0]?.body).toContain("seen 2 times");
});

allTest("an issue that looks like ours but was written by another is left alone", async () => {
  const { github, run } = await ends({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  await run("schedule", { issue: "blocked" });
  const [mine] = github.issues;
  github.issues.splice(0, 1, { ...(mine as (typeof github.issues)[number]), author: "mallory" });
  await run("schedule", { issue: "blocked" });
  expect(github.issues.map(({ author }) => author)).toEqual(["mallory", "regreen-app[bot]"]);
});
