import { expect, onTestFinished, test } from "vitest";
import { createApi, type GitHubApi } from "../../../src/adapters/github/api/client.ts";
import { examineToken } from "../../../src/adapters/github/api/token.ts";
import { branchHead, moveBranch } from "../../../src/adapters/github/commits/branches.ts";
import { makeCommits } from "../../../src/adapters/github/commits/make-commits.ts";
import { blobId } from "../../../src/adapters/github/commits/objects.ts";
import { type DeliveredFile, patchedFiles } from "../../../src/adapters/github/commits/patched-files.ts";
import { type GitHubStub, type StubRights, startGitHubStub } from "../../helpers/github-stub/server.ts";
import { allTest, longTest } from "../../helpers/plays-all.ts";
import { value } from "../checkpoint/repository-on-disk.ts";

async function connected(
  rights: StubRights = {},
): Promise<{ readonly github: GitHubStub; readonly api: GitHubApi; readonly stop: () => void }> {
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
  const stopped = new AbortController();
  const end = Date.now() + 60_000;
  const api = value(await createApi("secret-token", "octo/app", github.url, { signal: stopped.signal, until: () => end }));
  return { github, api, stop: () => stopped.abort() };
}

const environment = { PATH: process.env.PATH };
const change = (path: string, from: string, to: string): string =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-${from}\n+${to}\n`;
const of = async (github: GitHubStub, api: GitHubApi, ...patches: readonly string[]) => {
  const commit = github.git("rev-parse", "main");
  const place = { api, commit, environment, local: null };
  return value(
    await patchedFiles(
      place,
      patches.map((text) => ({ text })),
    ),
  );
};
const commit = (files: readonly DeliveredFile[]) => ({ headline: "Repair build", body: "Repaired-by: Regreen", files });

test("a patch is applied to what GitHub has, with kinds and modes, and touches nothing else", async () => {
  const { github, api } = await connected();
  const patch = [
    "diff --git a/src/a.txt b/src/a.txt\n--- a/src/a.txt\n+++ b/src/a.txt\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n",
    "diff --git a/gone.txt b/gone.txt\ndeleted file mode 100644\n--- a/gone.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
    "diff --git a/new dir/ä.txt b/new dir/ä.txt\nnew file mode 100644\n--- /dev/null\n+++ b/new dir/ä.txt\t\n@@ -0,0 +1 @@\n+new\n",
    "diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n",
  ].join("");
  const [first] = await of(github, api, patch);
  const files = value(first as NonNullable<typeof first>);
  expect(files.every(({ bytes, id }) => id === (bytes === null ? null : blobId(bytes)))).toBe(true);
  expect(files.map(({ path, before, after, modeBefore, modeAfter }) => ({ path, before, after, modeBefore, modeAfter }))).toEqual([
    { path: "gone.txt", before: "x\n", after: null, modeBefore: "100644", modeAfter: null },
    { path: "new dir/ä.txt", before: null, after: "new\n", modeBefore: null, modeAfter: "100644" },
    { path: "run.sh", before: "echo\n", after: "echo\n", modeBefore: "100644", modeAfter: "100755" },
    { path: "src/a.txt", before: "one\ntwo\nthree\n", after: "one\nTWO\nthree\n", modeBefore: "100644", modeAfter: "100644" },
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
  expect(await of(github, api, patch)).toMatchObject([{ ok: false, error: { code } }]);
});

test("patches build on each other; one that conflicts, is forbidden or is there already leaves the others as they are", async () => {
  const { github, api } = await connected();
  const place = { api, commit: github.git("rev-parse", "main"), environment, local: null };
  const patches = [
    { text: change("run.sh", "echo", "echo 1") },
    { text: change("run.sh", "echo", "echo 2") },
    { text: change("gone.txt", "x", "bad"), forbid: () => "not that" },
    { text: change("run.sh", "echo", "echo 1") },
    { text: change("gone.txt", "x", "y") + change("run.sh", "echo 1", "echo 3") },
  ];
  const results = value(await patchedFiles(place, patches));
  expect(results.map((result) => (result.ok ? result.value.map(({ path, after }) => `${path}=${after}`) : result.error.code))).toEqual([
    ["run.sh=echo 1\n"],
    "conflict",
    "refused",
    [],
    ["gone.txt=y\n", "run.sh=echo 3\n"],
  ]);
});

allTest("several commits are made without a branch, with modes and kinds, and land by one move of the branch", async () => {
  const { github, api } = await connected();
  const at = github.git("rev-parse", "main");
  const patch = `diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n${change("gone.txt", "x", "y")}`;
  const [result] = await of(github, api, patch);
  const files = value(result as NonNullable<typeof result>);
  const binary: DeliveredFile = {
    path: "a.bin",
    before: null,
    after: null,
    binary: true,
    modeBefore: null,
    modeAfter: "100644",
    bytes: Buffer.from([0, 255, 1]),
    id: blobId(Buffer.from([0, 255, 1])),
  };
  const made = value(await makeCommits(api, { at, commits: [commit(files.slice(1)), commit([...files.slice(0, 1), binary])] }));
  expect(made.signed).toBe(true);
  expect(github.git("rev-parse", "main")).toBe(at);
  value(await moveBranch(api, { branch: "main", before: at, after: made.commit, rewrite: false }));
  expect(github.git("rev-parse", "main~2")).toBe(at);
  expect(github.git("ls-tree", "main", "run.sh")).toMatch(/^100755 /);
  expect(github.git("diff", "--name-only", "main~1", "main").split("\n")).toEqual(["a.bin", "gone.txt"]);
  expect(github.git("log", "-1", "--format=%B", "main")).toBe("Repair build\n\nRepaired-by: Regreen");
  expect(github.git("for-each-ref", "--format=%(refname:short)")).toBe("main");
});

test("a branch is moved only from where it was seen, made only where it is not, removed only where it is", async () => {
  const { github, api } = await connected();
  const at = github.git("rev-parse", "main");
  const theirs = github.commit("main", { "src/a.txt": "theirs\n" });
  const other = github.commit("other", { "x.txt": "x\n" });
  const moved = { ok: false, error: { kind: "moved" } };
  expect(await moveBranch(api, { branch: "main", before: at, after: other, rewrite: true })).toMatchObject(moved);
  expect(await moveBranch(api, { branch: "main", before: null, after: other, rewrite: false })).toMatchObject(moved);
  expect(await moveBranch(api, { branch: "main", before: at, after: null, rewrite: true })).toMatchObject(moved);
  expect(await moveBranch(api, { branch: "main", before: theirs, after: other, rewrite: false })).toMatchObject({
    ok: false,
    error: { kind: "refused" },
  });
  expect(github.git("rev-parse", "main")).toBe(theirs);
  expect(await moveBranch(api, { branch: "new", before: null, after: theirs, rewrite: false })).toEqual({ ok: true, value: theirs });
  expect(await moveBranch(api, { branch: "new", before: theirs, after: null, rewrite: true })).toEqual({ ok: true, value: null });
  expect(await branchHead(api, "new")).toEqual({ ok: true, value: null });
});

allTest.each([
  ["a 502 before it was done", { status: 502, done: false }],
  ["a 502 after it was done", { status: 502, done: true }],
  ["a connection cut after it was done", { status: 0, done: true }],
  ["a connection cut before it was done", { status: 0, done: false }],
])("%s does not lose a move, and does not make it twice", async (_, fault) => {
  const { github, api } = await connected();
  const at = github.git("rev-parse", "main");
  github.git("update-ref", "refs/heads/line", at);
  const next = github.git("commit-tree", `${at}^{tree}`, "-p", at, "-m", "next");
  github.faults.push({ match: /updateRefs/, times: 1, ...fault });
  expect(await moveBranch(api, { branch: "line", before: at, after: next, rewrite: false })).toEqual({ ok: true, value: next });
  expect(github.git("rev-parse", "line")).toBe(next);
  const sent = github.requests.filter(({ body }) => JSON.stringify(body).includes("updateRefs"));
  expect(sent).toHaveLength(fault.done ? 1 : 2);
});

allTest("a stop while the move is on its way is followed by a look, so that what is said is true", async () => {
  const { github, api, stop } = await connected();
  const at = github.git("rev-parse", "main");
  const next = github.git("commit-tree", `${at}^{tree}`, "-p", at, "-m", "next");
  value(await api.repository());
  github.beforeMove = stop;
  github.faults.push({ match: /updateRefs/, times: 1, delayMs: 30_000 });
  expect(await moveBranch(api, { branch: "main", before: at, after: next, rewrite: false })).toEqual({ ok: true, value: next });
  expect(await api.rest("GET /repos/{owner}/{repo}/pulls")).toMatchObject({ ok: false, error: { kind: "stopped" } });
});

allTest.each([
  ["a secondary limit", { status: 403, message: "You have exceeded a secondary rate limit.", headers: { "retry-after": "1" } }],
  ["too many requests", { status: 429, message: "Too many requests", headers: { "retry-after": "1" } }],
  [
    "a primary limit",
    { status: 403, message: "API rate limit exceeded", headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "0" } },
  ],
  ["a 503", { status: 503, message: "Unavailable" }],
])("%s is waited for", async (_, fault) => {
  const { github, api } = await connected();
  github.faults.push({ match: /POST .*git\/blobs/, times: 1, ...fault });
  const made = await api.rest("POST /repos/{owner}/{repo}/git/blobs", { content: "eA==", encoding: "base64" });
  expect(made).toMatchObject({ ok: true });
});

allTest("a limit that outlasts the run is told as a limit at once, and not as a missing permission", async () => {
  const { github, api } = await connected();
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000) + 3000) };
  github.faults.push({ match: /./, times: 99, status: 403, message: "API rate limit exceeded for installation ID 1.", headers });
  expect(await api.rest("GET /repos/{owner}/{repo}/pulls")).toMatchObject({
    ok: false,
    error: { kind: "limited", message: expect.stringContaining("no more requests") },
  });
  const facts = await examineToken(api, "main", { push: true, pullRequest: true });
  expect(facts).toMatchObject({ canPush: null, trouble: expect.stringContaining("no more requests") });
});

allTest("bytes that do not hash to the id that GitHub names are not taken from a checkout", async () => {
  const { github, api } = await connected();
  const asked: string[] = [];
  const local = async (ids: readonly string[]) => {
    asked.push(...ids);
    return new Map(ids.map((id) => [id, Buffer.from("forged\n")]));
  };
  const place = { api, commit: github.git("rev-parse", "main"), environment, local };
  const [result] = value(await patchedFiles(place, [{ text: change("run.sh", "echo", "echo 1") }]));
  expect(asked).toHaveLength(1);
  expect(result).toMatchObject({ ok: true, value: [{ path: "run.sh", before: "echo\n", after: "echo 1\n" }] });
});

longTest("four hundred files are read and written in a handful of requests", async () => {
  const { github, api } = await connected();
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`src/d${index % 20}/f${index}.txt`, `old ${index}\n`]));
  github.commit("main", many);
  const patch = Object.keys(many)
    .map((path, index) => change(path, `old ${index}`, `new ${index}`))
    .join("");
  const [result] = await of(github, api, patch);
  const files = value(result as NonNullable<typeof result>);
  expect(files).toHaveLength(400);
  const at = github.git("rev-parse", "main");
  const made = value(await makeCommits(api, { at, commits: [commit(files)] }));
  value(await moveBranch(api, { branch: "main", before: at, after: made.commit, rewrite: false }));
  expect(github.file("main", "src/d7/f7.txt")).toBe("new 7\n");
  expect(github.requests.length).toBeLessThan(12);
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
