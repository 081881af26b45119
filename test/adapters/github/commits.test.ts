import { expect, onTestFinished, test } from "vitest";
import { createApi, type GitHubApi } from "../../../src/adapters/github/api.ts";
import { commitOnBranch } from "../../../src/adapters/github/commits.ts";
import { patchedFiles } from "../../../src/adapters/github/patched-files.ts";
import { pushTogether } from "../../../src/adapters/github/push-together.ts";
import { examineToken } from "../../../src/adapters/github/token.ts";
import { type GitHubStub, type StubRights, startGitHubStub } from "../../helpers/github-stub/server.ts";
import { value } from "../checkpoint/repository-on-disk.ts";

async function connected(rights: StubRights = {}): Promise<{ readonly github: GitHubStub; readonly api: GitHubApi }> {
  const github = await startGitHubStub(rights);
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    await github.close();
  });
  github.commit("main", {
    "src/a.txt": "one\ntwo\nthree\n",
    "run.sh": "echo\n",
    "gone.txt": "x\n",
    ".github/workflows/ci.yml": "on: push\n",
  });
  return { github, api: value(await createApi("secret-token", "octo/app", github.url)) };
}

const environment = { PATH: process.env.PATH };
const change = (path: string, from: string, to: string): string =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-${from}\n+${to}\n`;
const plan = (paths: readonly string[]) => [{ paths, headline: "Repair build", body: "Repaired-by: Regreen" }];

test("a patch is applied to what GitHub has, with kinds and modes, and touches nothing else", async () => {
  const { github, api } = await connected();
  const patch = [
    "diff --git a/src/a.txt b/src/a.txt\n--- a/src/a.txt\n+++ b/src/a.txt\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n",
    "diff --git a/gone.txt b/gone.txt\ndeleted file mode 100644\n--- a/gone.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
    "diff --git a/new dir/ä.txt b/new dir/ä.txt\nnew file mode 100644\n--- /dev/null\n+++ b/new dir/ä.txt\t\n@@ -0,0 +1 @@\n+new\n",
    "diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n",
  ].join("");
  const files = value(await patchedFiles(api, github.git("rev-parse", "main"), patch, environment));
  expect(files.map(({ path, before, after, modeBefore, modeAfter }) => ({ path, before, after, modeBefore, modeAfter }))).toEqual([
    { path: "src/a.txt", before: "one\ntwo\nthree\n", after: "one\nTWO\nthree\n", modeBefore: "100644", modeAfter: "100644" },
    { path: "gone.txt", before: "x\n", after: null, modeBefore: "100644", modeAfter: null },
    { path: "new dir/ä.txt", before: null, after: "new\n", modeBefore: null, modeAfter: "100644" },
    { path: "run.sh", before: "echo\n", after: "echo\n", modeBefore: "100644", modeAfter: "100755" },
  ]);
});

test.each([
  ["one that does not apply", change("src/a.txt", "other", "x"), "conflict"],
  ["a path out of the tree", change("../x", "a", "b"), "refused"],
  ["a path in .git", change(".git/config", "a", "b"), "refused"],
  ["an absolute path", change("/etc/passwd", "a", "b"), "refused"],
  ["a rename", "diff --git a/run.sh b/.git2\nsimilarity index 100%\nrename from run.sh\nrename to other.sh\n", "refused"],
  ["nothing", "no patch at all", "refused"],
])("%s is refused as a value", async (_, patch, code) => {
  const { github, api } = await connected();
  const result = await patchedFiles(api, github.git("rev-parse", "main"), patch, environment);
  expect(result).toMatchObject({ ok: false, error: { code } });
});

test("several commits land on somebody's branch together, or none of them", async () => {
  const { github, api } = await connected();
  const at = github.git("rev-parse", "main");
  const patch = change("run.sh", "echo", "echo 1") + change("gone.txt", "x", "y");
  const files = value(await patchedFiles(api, at, patch, environment));
  const commits = [...plan(["run.sh"]), ...plan(["gone.txt"])];
  const request = { branch: "main", at, commits, files, remote: github.gitDir, environment };
  let made = 0;
  github.beforeCommit = () => {
    made += 1;
    if (made === 2) github.commit("main", { "src/a.txt": "theirs\n" });
  };
  expect(await pushTogether(api, request, "77-1")).toMatchObject({ ok: false, error: { kind: "moved" } });
  expect(github.git("log", "--format=%s", `${at}..main`)).toBe("work");
  const now = github.git("rev-parse", "main");
  github.beforeCommit = null;
  expect(await pushTogether(api, { ...request, at: now }, "77-1")).toEqual({
    ok: true,
    value: { commit: github.git("rev-parse", "main"), note: null },
  });
  expect(github.git("rev-parse", "main~2")).toBe(now);
  expect(github.git("for-each-ref", "--format=%(refname:short)")).toBe("main");
});

test("what the API cannot commit is pushed by git, and that is said", async () => {
  const { github, api } = await connected();
  const at = github.git("rev-parse", "main");
  const patch = `diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n${change("gone.txt", "x", "y")}`;
  const files = value(await patchedFiles(api, at, patch, environment));
  const pushed = await commitOnBranch(api, {
    branch: "main",
    at,
    commits: plan(["run.sh", "gone.txt"]),
    files,
    remote: github.gitDir,
    environment,
  });
  expect(pushed).toMatchObject({ ok: true, value: { commit: github.git("rev-parse", "main"), note: expect.stringContaining("unsigned") } });
  expect(github.git("ls-tree", "main", "run.sh")).toMatch(/^100755 /);
  expect(github.file("main", "gone.txt")).toBe("y\n");
  expect(github.git("rev-parse", "main^")).toBe(at);
  expect(github.git("log", "-1", "--format=%B", "main")).toBe("Repair build\n\nRepaired-by: Regreen");
});

test("a push by git does not overwrite a branch that moved", async () => {
  const { github, api } = await connected();
  const at = github.git("rev-parse", "main");
  const files = value(await patchedFiles(api, at, "diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n", environment));
  const moved = github.commit("main", { "src/a.txt": "theirs\n" });
  const pushed = await commitOnBranch(api, { branch: "main", at, commits: plan(["run.sh"]), files, remote: github.gitDir, environment });
  expect(pushed).toMatchObject({ ok: false, error: { kind: "moved" } });
  expect(github.git("rev-parse", "main")).toBe(moved);
});

test.each([
  ["an app's token", {}, { canPush: true, canOpenPullRequests: true, canPushWorkflows: null, branchProtected: false, trouble: null }],
  ["a read-only token", { push: false }, { canPush: false }],
  ["a token that may open no pull requests", { pullRequests: false }, { canPush: true, canOpenPullRequests: false }],
  ["the workflow's own token", { login: "github-actions[bot]" }, { login: "github-actions[bot]", canPushWorkflows: false }],
  ["a classic token without workflow", { scopes: "repo, gist" }, { canPushWorkflows: false }],
  ["a classic token with workflow", { scopes: "repo, workflow" }, { canPushWorkflows: true }],
  ["a protected branch", { protectedBranches: ["main"] }, { branchProtected: true }],
] as const)("%s is known for what it is, and nothing is changed to find out", async (_, rights, facts) => {
  const { github, api } = await connected(rights);
  const before = github.git("for-each-ref");
  expect(await examineToken(api, "main", { push: true, pullRequest: true })).toMatchObject(facts);
  expect(github.git("for-each-ref")).toBe(before);
  expect([github.pulls, github.issues]).toEqual([[], []]);
});

test("a server that is down is one sentence, not a crash", async () => {
  const { github, api } = await connected();
  github.down = 503;
  expect(await examineToken(api, "main", { push: true, pullRequest: true })).toMatchObject({
    trouble: expect.stringContaining("Service Unavailable"),
  });
});
