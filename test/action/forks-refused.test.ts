import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { fork, runId } from "./fork.ts";
import { writes } from "./world.ts";

longTest(
  "a red fork gets one comment with verdict, reason and patch; a repair that no line can show stands there to be applied",
  async () => {
    const { github, first, second } = await fork();
    github.shownPatches = {};
    await first();
    const step = await second({}, { inputs: { deliver: "push", comment: "always" } });
    expect(step.code).toBe(0);
    expect(github.reviews).toEqual([]);
    expect(github.conversation).toHaveLength(1);
    const body = github.conversation[0]?.body ?? "";
    expect(body).toContain("git apply");
    expect(body).toContain("+good");
    expect(body).toContain("forks");
    expect(body).toContain(`/actions/runs/${runId}`);
  },
);

test("an archive that is no report, of another commit, of a newer schema or missing: red with a sentence, and nothing is written", async () => {
  const { github, first, second, upload } = await fork();
  const { stored, report } = await first();
  const patch = { "fix.patch": stored["fix.patch"] ?? "" };
  const said: string[] = [];
  for (const contents of [
    { "report.json": "no json" },
    { "report.json": JSON.stringify({ ...report, run: { ...report.run, commit: "0".repeat(40) } }), ...patch },
    { "report.json": JSON.stringify({ ...report, schema: "regreen.report/2" }), ...patch },
    { "other.txt": "x" },
  ] as readonly Readonly<Record<string, string>>[]) {
    upload(contents);
    const step = await second();
    expect(step).toMatchObject({ code: 1, outputs: { status: "error" } });
    said.push(step.summary);
  }
  expect(said[0]).toContain("no valid JSON");
  expect(said[1]).toContain("of commit 0000000");
  expect(said[2]).toContain("same version of Regreen");
  expect(said[3]).toContain("no report.json");
  github.runArtifacts.set(runId, [{ id: 3, name: "regreen-report", zip: zipOf({}), expired: true }]);
  expect((await second()).summary).toContain("uploaded no artifact called regreen-report");
  expect(writes(github)).toEqual([]);
});

test("a head that moved on gets a comment and nothing else, which the next verdict takes away", async () => {
  const { github, first, second } = await fork();
  await first();
  const before = github.git("rev-parse", "feature");
  github.commit("feature", { "src/other.txt": "two\n" }, "more", "stranger");
  expect(await second()).toMatchObject({ code: 0 });
  expect(github.reviews).toEqual([]);
  expect(github.conversation).toHaveLength(1);
  expect(github.conversation[0]?.body).toContain(`moved on from ${before.slice(0, 7)}`);
  github.git("update-ref", "refs/heads/feature", before);
  expect(await second()).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.conversation[0]?.body).not.toContain("moved on");
});

test("a head that moves while the artifact is looked at: no suggestion on lines that are no longer there", async () => {
  const { github, first, second } = await fork();
  await first();
  github.faults.push({ match: /actions\/artifacts/, times: 1, delayMs: 1500 });
  const step = second();
  await expect.poll(() => github.requests.some(({ path }) => path.includes("/artifacts/")), { timeout: 20_000 }).toBe(true);
  github.commit("feature", { "src/other.txt": "two\n" }, "more", "stranger");
  expect((await step).summary).toContain("moved on to");
  expect(github.reviews).toEqual([]);
});

test("a pull request that brings its own workflow under the expected name has neither verdict nor repair shown", async () => {
  const { github, first, second } = await fork();
  await first();
  github.shownPatches = { ".github/workflows/evil.yml": "@@ -0,0 +1 @@\n+name: Regreen", "src/state.txt": "@@ -1 +1 @@\n-old\n+bad" };
  for (const path of [".github/workflows/evil.yml", ".github/workflows/regreen.yml", ".github/workflows/evil.yml@refs/pull/7/merge"]) {
    const step = await second({ path });
    expect(step.code).toBe(1);
    expect(step.summary).toContain("changes .github/workflows/evil.yml");
  }
  expect(github.reviews).toEqual([]);
  expect(github.conversation).toHaveLength(1);
  expect(github.conversation[0]?.body).not.toMatch(/gates are|Repaired|Green\b/);
});

test("runs that are not a pull request's, of another repository, of a closed pull request or a vanished fork are left alone", async () => {
  const { github, first, second } = await fork();
  await first();
  const cases: readonly (readonly [object, number, string])[] = [
    [{ repository: { full_name: "mallory/loot" } }, 1, "is of mallory/loot"],
    [{ event: "push" }, 0, "not for a pull request"],
    [{ head_repository: null }, 0, "is gone"],
    [{ head_branch: "elsewhere" }, 0, "No open pull request"],
    [{ head_sha: "nonsense" }, 1, "no commit"],
  ];
  for (const [over, code, said] of cases) {
    const step = await second(over);
    expect([step.code, step.summary]).toEqual([code, expect.stringContaining(said)]);
  }
  github.subject.state = "closed";
  expect((await second()).summary).toContain("closed or merged");
  expect(writes(github)).toEqual([]);
});

longTest("a token that may not read runs or write to pull requests: each a sentence with the permission", async () => {
  const { github, first, second } = await fork();
  await first();
  github.faults.push({ match: /runs\/\d+\/artifacts/, times: 9, status: 403, message: "Resource not accessible by integration" });
  expect((await second()).summary).toContain("actions: read");
  github.faults.length = 0;
  github.rights = { ...github.rights, pullRequests: false, issues: false };
  const step = await second({}, { inputs: { comment: "always" } });
  expect(step.summary).toContain("pull-requests: write");
});
