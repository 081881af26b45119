import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { planIssues } from "../../src/core/delivery/issues.ts";
import { verdictLine } from "../../src/core/outcome.ts";
import { ok } from "../../src/core/result.ts";
import { silentFace } from "../../src/face.ts";
import type { Agent } from "../../src/ports.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { serveGit } from "../helpers/git-server.ts";
import { longTest } from "../helpers/plays-all.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

const apart = probeSandbox("/nonexistent", process.env, false);
if (!apart.works) console.log(`SKIPPED: runs on other commits, because ${apart.reason}`);
const itApart = it.skipIf(!apart.works);
const allApart = longTest.skipIf(!apart.works);

/** Prints where each BAD stands, as linters do. */
const check = "! grep -Hn BAD *.js | sed 's|:\\([0-9]*\\):.*|:\\1:1: error: BAD is not allowed here|' | grep .";
const gates = [
  { name: "one", stage: "custom", run: check, fix: false },
  { name: "two", stage: "custom", run: "test ! -e two-red", fix: false },
];

/** What the model was shown of the change. */
const agent: Agent = {
  ask: async () => ({
    outcome: { kind: "give-up", cause: "unknown", reason: "cannot", needs: null },
    ...{ usage: { requests: 1, inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, costUsd: null }, model: "m", refusals: [] },
    ...{ denied: [], granted: [], lastWords: null, transcript: null, durationMs: 1 },
  }),
};

type Files = Readonly<Record<string, string | null>>;

/** A night on the default branch after these commits, of which the first is known to be green. `depth`: of the clone that it runs in; `later`: commits that come before the last of more nights. */
const night = async (
  commits: readonly Files[],
  { depth = 0, event = "schedule", nights = 1, fetches = true, later = [] as readonly Files[] } = {},
) => {
  const origin = repositoryOf({ ".github/regreen.yml": JSON.stringify({ gates, memory: nights > 1 }), "a.js": "fine\n" });
  const temp = realpathSync(mkdtempSync(join(tmpdir(), "regreen-night-")));
  onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
  const gitAt = (folder: string, ...words: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=@octocat", "-c", "user.email=a@b.c", ...words], { encoding: "utf8" }).trim();
  const ids = [gitAt(origin, "rev-parse", "HEAD")];
  const commit = (files: Files) => {
    for (const [path, text] of Object.entries(files))
      if (text === null) gitAt(origin, "rm", "-q", path);
      else writeFileSync(join(origin, path), text);
    gitAt(origin, "add", "-A");
    gitAt(origin, "commit", "-q", "-m", `Change ${ids.length} (#${ids.length})`);
    ids.push(gitAt(origin, "rev-parse", "HEAD"));
  };
  for (const files of commits) commit(files);
  const folder = depth === 0 ? origin : join(temp, "clone");
  if (depth > 0) execFileSync("git", ["clone", "-q", `--depth=${depth}`, `file://${origin}`, folder], { stdio: "ignore" });
  const server = await serveGit(origin);
  writeFileSync(join(temp, "event.json"), JSON.stringify({ repository: { full_name: "o/r", default_branch: "main" } }));
  const environment = {
    ...plainEnvironment(),
    ...{ GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: join(temp, "event.json"), GITHUB_REF: "refs/heads/main" },
    ...{ GITHUB_REF_NAME: "main", GITHUB_REPOSITORY: "o/r", RUNNER_TEMP: temp },
  };
  const before = ["shallow", "config", "packed-refs"].map((name) => join(folder, ".git", name));
  const kept = () => before.map((path) => (existsSync(path) ? readFileSync(path, "utf8") : null));
  const asked = ["status --porcelain --ignored", "for-each-ref", "rev-parse HEAD", "cat-file --batch-all-objects --batch-check"];
  const standing = () => asked.map((words) => gitAt(folder, ...words.split(" ")));
  const one = async () => {
    const prepared = await prepare({ directory: folder, environment, raw: new Map(), leg: null });
    if (!prepared.ok) throw new Error(prepared.error);
    return repair(prepared.value, {
      ...{ signal: new AbortController().signal, face: silentFace, agent },
      remote: {
        source: { url: fetches ? server.url : `${server.url}/gone`, token: "t0ken" },
        greenCommits: async () => ok([ids[0] ?? ""]),
      },
    });
  };
  for (let before = 1; before < nights; before += 1) await one();
  for (const files of later) commit(files);
  const untouched = [...standing(), kept()];
  const finished = await one();
  if (!finished.ok) throw new Error(finished.error.message);
  const { report, recovery } = finished.value;
  // Not a file, a ref or an object of what was tried stays.
  expect([...standing(), kept()]).toEqual(untouched);
  expect(existsSync(join(folder, ".git/regreen/history"))).toBe(false);
  return { report, events: recovery.events, ids, authorizations: server.authorizations };
};

itApart("names the commit that broke the night everywhere in the same words, and says what its revert would come to", async () => {
  const { report, events, ids } = await night([{ "b.js": "x\n" }, { "a.js": "fine\nBAD\n" }, { "a.js": "// top\nfine\nBAD\n" }]);
  const words = new RegExp(`Broken by ${ids[2]?.slice(0, 7)} \\(#2\\) .* ago: Change 2\\.`);
  expect(verdictLine(report)).toMatch(words);
  const [gap] = report.gaps;
  expect(gap?.cause).toMatchObject({
    kind: "commit",
    gate: "one",
    commits: [{ id: ids[2], "pull-request": 2 }],
    files: [{ path: "a.js", lines: [3] }],
  });
  expect(gap?.revert).toMatchObject({ command: `git revert ${ids[2]}`, green: true });
  expect(events.flatMap(({ name }) => (name === "culprit-found" || name === "revert-tried" ? [name] : []))).toEqual([
    "culprit-found",
    "revert-tried",
  ]);
  const [issue] = planIssues(report, []);
  const body = issue?.kind === "open" ? issue.body : "";
  expect(body.replaceAll("\u200b", "")).toMatch(words);
  expect(body).toContain(`git revert ${ids[2]}`);
  // Whose commit it is stands in git; nobody is called by it.
  expect(body).not.toContain("octocat");
});

allApart("a shallow clone gets what is missing into a folder of our own, with the token, and stays as it is", async () => {
  const { report, ids, authorizations } = await night([{ "b.js": "x\n" }, { "a.js": "BAD\n" }, { "c.js": "y\n" }], { depth: 1 });
  expect(report.cause).toMatchObject([{ kind: "commit", commits: [{ id: ids[2] }] }]);
  expect(new Set(authorizations)).toEqual(new Set([`basic ${Buffer.from("x-access-token:t0ken").toString("base64")}`]));
});

allApart.each([
  [
    "is green, for what came on top of it in the same file fits without it",
    [{ "a.js": "fine\nBAD\n" }, { "a.js": "// top\nfine\nBAD\n" }],
    /every gate is green/,
    true,
  ],
  ["conflicts with what came after it", [{ "a.js": "BAD\n" }, { "a.js": "BAD // really\n" }], /conflicts/, null],
  ["fixes nothing, for it broke again since", [{ "a.js": "BAD\n" }, { "b.js": "BAD\n" }], /`one` stays red/, false],
  ["leaves another gate red", [{ "a.js": "BAD\n" }, { "two-red": "" }], /`two` stays red/, false],
])("the revert %s, and that is what is said", async (_, commits, said, green) => {
  const { report, ids } = await night(commits as readonly Files[]);
  const gap = report.gaps.find(({ gate }) => gate === "one");
  expect(gap?.cause?.commits[0]?.id).toBe(ids[1]);
  expect(gap?.revert).toMatchObject({ green, result: expect.stringMatching(said) });
});

allApart("a commit that was found is remembered while it is red: the next night runs nothing on other commits", async () => {
  const { report, events, ids } = await night([{ "a.js": "BAD\n" }, { "c.js": "x\n" }], { nights: 2 });
  expect(report.gaps[0]?.cause).toMatchObject({
    ...{ kind: "commit", commits: [{ id: ids[1] }], how: expect.stringContaining("found by an earlier run") },
    files: [{ path: "a.js", lines: [1] }],
  });
  expect(events.filter(({ name }) => name === "culprit-found")).toHaveLength(1);
});

allApart("a commit that was mended is not blamed again where another brings the same back between two nights", async () => {
  const mended = [{ "a.js": "fine\n" }, { "c.js": "y\n" }, { "a.js": "BAD\n" }, { "d.js": "z\n" }];
  const { report, ids } = await night([{ "a.js": "BAD\n" }, { "c.js": "x\n" }], { nights: 2, later: mended });
  expect(report.cause).toMatchObject([{ kind: "commit", commits: [{ id: ids[5] }] }]);
});

allApart("where nothing can be fetched, the line of the checkout step is what to change", async () => {
  const { report } = await night([{ "a.js": "BAD\n" }], { depth: 1, fetches: false });
  const [issue] = planIssues(report, []);
  const body = issue?.kind === "open" ? issue.body : "";
  expect(body).toMatch(/does not reach back to a green commit, and the history could not be fetched .*: check out with `fetch-depth: 0`/);
});

allApart("nothing is searched on another event than the default branch's own", async () => {
  const { report, events } = await night([{ "a.js": "BAD\n" }], { event: "merge_group" });
  expect([report.cause, events.some(({ name }) => name === "culprit-found")]).toEqual([undefined, false]);
});
