import { expect, test } from "vitest";
import type { Fault } from "../helpers/github-stub/server.ts";
import { fewOf, longTest } from "../helpers/plays-all.ts";
import { type Ends, ends } from "./ended-run.ts";
import { commits, files, gates, writes } from "./world.ts";

const faults: readonly (readonly [what: string, fault: Omit<Fault, "times">])[] = [
  ["a 502 at the tree", { match: /POST .*git\/trees/, status: 502 }],
  ["a 502 at the commit", { match: /POST .*git\/commits/, status: 502 }],
  ["a 502 at the move of the branch, which was done", { match: /updateRefs/, status: 502, done: true }],
  ["a cut connection at the move of the branch", { match: /updateRefs/, status: 0 }],
  ["a secondary limit", { match: /POST .*git\/trees/, status: 403, message: "secondary rate limit", headers: { "retry-after": "1" } }],
  ["a 500 at the look-up of the head", { match: /GET .*git\/ref\/heads/, status: 500 }],
  [
    "a secondary limit that GraphQL tells with 200 and a message",
    {
      match: /updateRefs/,
      status: 200,
      message: "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
      headers: { "retry-after": "1" },
    },
  ],
  [
    "a limit that GraphQL tells with 200 and an error of that type",
    {
      match: /updateRefs/,
      status: 200,
      data: { errors: [{ type: "RATE_LIMIT", message: "API rate limit exceeded for installation ID 1." }] },
      headers: { "retry-after": "1" },
    },
  ],
  [
    "a limit that GraphQL tells by its headers alone",
    { match: /updateRefs/, status: 200, data: {}, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" } },
  ],
  ["a 200 without a result at the move of the branch", { match: /updateRefs/, status: 200, data: {} }],
  ["a 200 without a result at the move of the branch, which was done", { match: /updateRefs/, status: 200, data: {}, done: true }],
];

test.each(fewOf(faults, ([what]) => /which was done/.test(what)))("%s does not lose a finished repair", async (_, fault) => {
  const { github, run } = await ends();
  github.faults.push({ times: 1, ...fault });
  const before = github.git("rev-parse", "feature");
  const step = await run("pull_request", { deliver: "push" });
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true", branch: "feature" } });
  expect(step.outputs["commit-sha"]).toBe(github.git("rev-parse", "feature"));
  expect(github.git("rev-parse", "feature^")).toBe(before);
});

test("a pull request whose answer is lost is not opened twice, and is the one that is told", async () => {
  const { github, run } = await ends();
  github.faults.push({ match: /POST .*\/pulls$/, times: 1, status: 422 }, { match: /POST .*\/pulls$/, times: 1, status: 502, done: true });
  const step = await run("schedule", { deliver: "pull-request" });
  expect(step).toMatchObject({ code: 0, outputs: { "pull-request-number": "1", "pull-request-operation": "created" } });
  expect(github.pulls).toHaveLength(1);
});

longTest("an issue and its closing comment whose answers are lost are made once", async () => {
  const here = await ends({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  const { github, run } = here;
  github.faults.push({ match: /POST .*\/issues$/, times: 1, status: 502, done: true });
  const red = await run("schedule", { issue: "blocked" });
  expect(github.issues).toHaveLength(1);
  expect(red.outputs["issue-urls"]).toBe("https://github.com/octo/app/issues/1");
  here.changed({ "src/unit.txt": "works\n" }, "main");
  github.faults.push({ match: /POST .*\/comments$/, times: 1, status: 0, done: true });
  await run("schedule", { issue: "blocked" });
  expect(github.issues).toMatchObject([{ state: "closed" }]);
  expect(github.issues[0]?.comments).toHaveLength(1);
});

longTest("suggestions whose answer is lost are made once", async () => {
  const { github, run } = await ends();
  github.shownPatches = { "src/state.txt": "@@ -0,0 +1 @@\n+bad" };
  github.faults.push({ match: /POST .*\/reviews$/, times: 1, status: 502, done: true });
  const step = await run("pull_request", { deliver: "suggest" });
  expect(github.reviews).toHaveLength(1);
  expect(step.summary).toContain("One suggestion stands on the pull request.");
});

test("a 200 for a branch that did not move is no push, whatever it says", async () => {
  const { github, run } = await ends();
  github.faults.push({ match: /updateRefs/, times: 9, status: 200, data: { data: { updateRefs: { clientMutationId: null } } } });
  const before = github.git("rev-parse", "feature");
  const step = await run("pull_request", { deliver: "push" });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false", "commit-sha": "" } });
  expect(step.summary).toContain("stands where it was: nothing was pushed");
  expect(github.git("rev-parse", "feature")).toBe(before);
  expect(step.summary).toContain("fix.patch holds");
});

longTest("what a rule of the branch or a field of a request refuses is told once, in words, with what helps", async () => {
  const { github, run } = await ends();
  const errors = [{ type: "UNPROCESSABLE", message: "Repository rule violations found: Commits must have verified signatures." }];
  github.faults.push({ match: /updateRefs/, times: 1, status: 200, data: { data: { updateRefs: null }, errors } });
  github.faults.push({
    match: /POST .*\/pulls$/,
    times: 9,
    status: 422,
    data: { message: "Validation Failed", errors: [{ resource: "PullRequest", code: "custom", message: "No commits between main and x" }] },
  });
  const step = await run("pull_request", { deliver: "push" });
  expect(step.code).toBe(1);
  expect(step.summary.split("Commits must have verified signatures")).toHaveLength(2);
  expect(step.summary).toContain("takes signed commits only");
  expect(step.summary).toContain("Validation Failed: No commits between main and x");
  expect(step.summary).not.toContain('{"resource"');
});

longTest("a push on which somebody commits at once is a push", async () => {
  const { github, run } = await ends();
  let ours = "";
  github.afterMove = () => {
    github.afterMove = null;
    ours = github.git("rev-parse", "feature");
    github.commit("feature", { "src/other.txt": "two\n" });
  };
  const step = await run("pull_request", { deliver: "push" });
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": ours } });
});

longTest.each([
  ["by REST", /POST .*git\/trees/, 403],
  ["by GraphQL with status 200", /updateRefs/, 200],
])("a limit that lasts longer than the run is told as a limit, and the repair is kept: %s", async (_, match, status) => {
  const { github, run } = await ends();
  const before = github.git("rev-parse", "feature");
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000) + 3000) };
  github.faults.push({ match, times: 9, status, message: "API rate limit exceeded for x.", headers });
  const step = await run("pull_request", { deliver: "push" });
  expect(github.git("rev-parse", "feature")).toBe(before);
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false" } });
  expect(step.summary).toContain("takes no more requests with this token");
  expect(step.summary).not.toContain("contents: write");
  expect(step.summary).toContain("fix.patch holds");
});

longTest("a repair that makes a file executable is one signed commit with its mode", async () => {
  const { github, run } = await ends();
  const mode = JSON.stringify([
    {
      name: "build",
      stage: "build",
      run: "test -x src/state.txt || { echo 'src/state.txt:1:1: error: bad'; exit 1; }",
      fix: "chmod +x src/state.txt",
    },
  ]);
  const step = await run("pull_request", { deliver: "push", gates: mode });
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.git("ls-tree", "feature", "src/state.txt")).toMatch(/^100755 /);
  expect(step.summary).not.toContain("sign");
});

longTest("a person's newer head that holds the repair is no green: it was not judged here", async () => {
  const { github, run } = await ends();
  const theirs = github.commit("feature", { "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  const step = await run("pull_request", { deliver: "push" });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false" } });
  expect(step.summary).toContain("was not judged here");
  expect(github.git("rev-parse", "feature")).toBe(theirs);
});

longTest.each([
  ["another leg of this run", "actions/runs/77", "regreen-app[bot]", true],
  ["another run of ours", "actions/runs/76", "regreen-app[bot]", false],
  ["a person who says so", "actions/runs/77", "octocat", false],
])("a branch that %s moved in this very moment is pushed to only where it was we", async (_, run, author, ours) => {
  const here = await ends();
  const { github } = here;
  const message = `Repair\n\nRun: https://github.com/octo/app/${run}\nRepaired-by: Regreen`;
  let theirs = "";
  github.beforeMove = () => {
    github.beforeMove = null;
    theirs = github.commit("feature", { "src/other.txt": "two\n" }, message, author);
  };
  const step = await here.run("pull_request", { deliver: "push" });
  expect(step.code).toBe(ours ? 0 : 1);
  expect(github.git("rev-parse", ours ? "feature^" : "feature")).toBe(theirs);
  expect(github.pulls).toHaveLength(ours ? 0 : 1);
});

test("nightly: the same repair makes no new commit, also when the base moved; a new one rewrites; green closes and deletes", async () => {
  const here = await ends();
  const { github, run } = here;
  const night = (more: object = {}) => run("schedule", { deliver: "pull-request", ...more });
  expect((await night()).outputs["pull-request-operation"]).toBe("created");
  const head = github.git("rev-parse", "regreen/main");
  expect((await night()).outputs["pull-request-operation"]).toBe("none");
  here.changed({ "src/other.txt": "two\n" }, "main");
  expect(await night()).toMatchObject({ code: 0, outputs: { "pull-request-operation": "none", "pull-request-number": "1" } });
  expect(github.git("rev-parse", "regreen/main")).toBe(head);
  const other = await night({ gates: gates.replace("echo good >", "echo good and new >") });
  expect(other.outputs["pull-request-operation"]).toBe("updated");
  expect(github.file("regreen/main", "src/state.txt")).toBe("good and new\n");
  here.changed({ "src/state.txt": "good\n" }, "main");
  const green = await night();
  expect(green).toMatchObject({ code: 0, outputs: { status: "passed", "pull-request-operation": "closed" } });
  expect(github.pulls).toMatchObject([{ state: "closed", closedBy: "regreen-app[bot]" }]);
  expect(github.pulls[0]?.comments[0]).toContain("is green without this repair");
  expect(github.git("for-each-ref", "--format=%(refname:short)").split("\n").sort()).toEqual(["feature", "main"]);
});

longTest(
  "a server without updateRefs: a push by REST without force, a pull request that is updated, and nobody's commit is lost",
  async () => {
    const here = await ends(files, { updateRefs: false });
    const { github, run } = here;
    const pushed = await run("pull_request", { deliver: "push" });
    expect(pushed).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") } });
    const night = (more: object = {}) => run("schedule", { deliver: "pull-request", ...more });
    expect((await night()).outputs["pull-request-operation"]).toBe("created");
    const first = github.git("rev-parse", "regreen/main");
    const other = await night({ gates: gates.replace("echo good >", "echo good and new >") });
    expect(other.outputs).toMatchObject({ "pull-request-operation": "updated", "commit-sha": github.git("rev-parse", "regreen/main") });
    expect(github.git("merge-base", first, "regreen/main")).toBe(first);
    expect(github.file("regreen/main", "src/state.txt")).toBe("good and new\n");
    // A person was faster.
    github.git("update-ref", "refs/heads/feature", "main");
    github.beforeMove = () => {
      github.beforeMove = null;
      github.commit("feature", { "src/other.txt": "two\n" });
    };
    const raced = await run("pull_request", { deliver: "push" });
    expect(raced.code).toBe(1);
    expect(github.file("feature", "src/other.txt")).toBe("two\n");
    expect(github.file("feature", "src/state.txt")).toBe("bad\n");
  },
);

test("a pull request that a person closed is not opened again for the same cause; a label or another cause opens it", async () => {
  const { github, run } = await ends();
  const night = (more: object = {}) => run("schedule", { deliver: "pull-request", ...more });
  await night();
  const [pull] = github.pulls;
  Object.assign(pull ?? {}, { state: "closed", closedBy: "octocat" });
  const before = writes(github).length;
  const again = await night();
  expect(again).toMatchObject({ code: 1, outputs: { delivered: "false", "pull-request-operation": "none" } });
  expect(again.summary).toContain("was closed by a person");
  expect(writes(github)).toHaveLength(before);
  pull?.labels.push("regreen:again");
  expect((await night()).outputs["pull-request-operation"]).toBe("created");
  Object.assign(github.pulls[1] ?? {}, { state: "closed", closedBy: "octocat" });
  const wider = gates.replace("echo good >", "echo two > src/other.txt; echo good >");
  expect((await night({ gates: wider })).outputs["pull-request-operation"]).toBe("created");
  expect(github.pulls).toHaveLength(3);
});

longTest("a pull request that a person closed is forgotten after a green night, so that the same cause is offered anew", async () => {
  const here = await ends();
  const { github, run } = here;
  const night = () => run("schedule", { deliver: "pull-request" });
  await night();
  Object.assign(github.pulls[0] ?? {}, { state: "closed", closedBy: "octocat" });
  here.changed({ "src/state.txt": "good\n" }, "main");
  expect((await night()).outputs.status).toBe("passed");
  here.changed({ "src/state.txt": "bad\n" }, "main");
  expect((await night()).outputs["pull-request-operation"]).toBe("created");
});

longTest("a repair that was offered to a pull request's head is closed when that head is green", async () => {
  const here = await ends();
  const { github, run } = here;
  await run("pull_request", { deliver: "pull-request" });
  expect(github.pulls).toMatchObject([{ head: "regreen/feature", base: "feature", state: "open" }]);
  here.changed({ "src/state.txt": "good\n" }, "feature");
  const green = await run("pull_request", { deliver: "pull-request" });
  expect(green).toMatchObject({ code: 0, outputs: { status: "passed", "pull-request-operation": "closed" } });
  expect(github.pulls).toMatchObject([{ state: "closed" }]);
});

longTest(
  "with the workflow's own token a push becomes suggestions, and what does not fit there a pull request where one may be opened",
  async () => {
    const { github, run } = await ends(files, { login: "github-actions[bot]" });
    github.shownPatches = { "src/state.txt": "@@ -0,0 +1 @@\n+bad" };
    const fits = await run("pull_request", { deliver: "push" });
    expect(fits).toMatchObject({ code: 1, outputs: { delivered: "true", "commit-sha": "" } });
    expect(github.reviews).toHaveLength(1);
    expect(fits.summary).toContain("wait for a person's approval, so the repair is offered as suggestions");
    github.reviews.splice(0);
    github.shownPatches = { "src/other.txt": "@@ -0,0 +1 @@\n+one" };
    const wide = await run("pull_request", {
      deliver: "suggest",
      gates: gates.replace("echo good", "echo two > src/other.txt; echo good"),
    });
    expect(github.pulls).toMatchObject([{ head: "regreen/feature", base: "feature" }]);
    expect(wide.outputs).toMatchObject({ "pull-request-operation": "created", branch: "regreen/feature" });
  },
);

longTest("a repair of a pull request that was merged meanwhile is offered to its base, and is no push", async () => {
  const { github, run } = await ends();
  github.subject.merged = true;
  const theirs = github.git("rev-parse", "feature");
  const step = await run("pull_request", { deliver: "push" });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", "commit-sha": github.git("rev-parse", "regreen/feature") } });
  expect(step.summary).toContain("was merged meanwhile, so the repair is offered to main");
  expect(step.summary).not.toContain("was pushed");
  expect(github.git("rev-parse", "feature")).toBe(theirs);
  expect(github.pulls).toMatchObject([{ head: "regreen/feature", base: "main", state: "open" }]);
});

longTest("a token that may not review pull requests is told its permission", async () => {
  const { github, run } = await ends(files, { pullRequests: false, push: false });
  github.shownPatches = { "src/state.txt": "@@ -0,0 +1 @@\n+bad" };
  const step = await run("pull_request", { deliver: "suggest" });
  expect(step.code).toBe(1);
  expect(step.summary).toContain("pull-requests: write");
});

longTest.each([
  ["a deleted target", (here: Ends) => void here.github.git("update-ref", "-d", "refs/heads/feature"), /is gone/],
  [
    "a pull request that was closed",
    (here: Ends) => void Object.assign(here.github.subject, { state: "closed" }),
    /is closed, so there is nowhere/,
  ],
  ["an archived repository", (here: Ends) => void Object.assign(here.github, { archived: true }), /archived/],
  [
    "a token that expired",
    (here: Ends) => void here.github.faults.push({ match: /./, times: 99, status: 401, message: "Bad credentials" }),
    /wrong, expired or revoked/,
  ],
  [
    "a token that expires on the way",
    (here: Ends) => void here.github.faults.push({ match: /POST .*git\/trees/, times: 9, status: 401, message: "Bad credentials" }),
    /takes the token no longer \(401\)/,
  ],
])("%s is a sentence, nothing is half done, and the repair is kept", async (_, prepare, said) => {
  const here = await ends();
  prepare(here);
  const step = await here.run("pull_request", { deliver: "push" });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false" } });
  expect(step.summary).toMatch(said);
  // The remedy of a token that ended is told once.
  expect(step.summary.match(/An app's token lasts an hour/g)?.length ?? 1).toBe(1);
  expect(commits(here.github).filter(({ status }) => status < 300)).toEqual([]);
  expect(step.summary).toContain("fix.patch holds");
});
