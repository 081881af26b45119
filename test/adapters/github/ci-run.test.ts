import { expect, onTestFinished, test } from "vitest";
import { createApi } from "../../../src/adapters/github/api/client.ts";
import { readCiRun, readJobLog } from "../../../src/adapters/github/ci-run.ts";
import { greenCommits } from "../../../src/adapters/github/green-runs.ts";
import { redJobs } from "../../../src/core/ci-run/run.ts";
import { madeJob } from "../../helpers/ci-run/made-run.ts";
import { startGitHubStub } from "../../helpers/github-stub/server.ts";
import { value } from "../checkpoint/repository-on-disk.ts";

async function connected() {
  const github = await startGitHubStub();
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    await github.close();
  });
  const bounds = { signal: new AbortController().signal, until: () => Date.now() + 60_000 };
  const api = value(await createApi("secret-token", "octo/app", github.url, bounds));
  const put = (run: string, jobs: readonly ReturnType<typeof madeJob>[]): void => {
    const attempt = {
      head_sha: "a".repeat(40),
      path: ".github/workflows/ci.yml@main",
      event: "push",
      html_url: "https://github.com/octo/app/actions/runs/100",
    };
    github.attempts.set(run, { attempt, jobs: jobs.map(({ payload }) => payload) });
    for (const { payload, log } of jobs) github.jobLogs.set(payload.id, log);
  };
  return { github, api, put };
}

const job = (id: number, name: string, conclusion: "success" | "failure") =>
  madeJob({ id, name, steps: [{ uses: "actions/checkout@v4" }, { run: "npm test", conclusion, output: "not ok 1 - adds" }] });

test("a run's attempt is read with all its jobs, page by page, and its red ones are told", async () => {
  const { github, api, put } = await connected();
  put("100/2", [...Array.from({ length: 130 }, (_, at) => job(at + 1, `test (${at})`, "success")), job(131, "lint", "failure")]);
  const run = value(await readCiRun(api, { run: 100, attempt: 2 }));
  expect(run).toMatchObject({ attempt: 2, path: ".github/workflows/ci.yml", commit: "a".repeat(40), event: "push" });
  expect(run.jobs).toHaveLength(131);
  expect(redJobs(run).map(({ name }) => name)).toEqual(["lint"]);
  expect(run.jobs[0]?.steps.map(({ name }) => name)).toContain("Run npm test");
  expect(github.requests).toHaveLength(3);
  expect(await readCiRun(api, { run: 100, attempt: 1 })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("actions: read") },
  });
});

test("the commits on which this workflow passed, newest first; what names no workflow or no commit is no answer", async () => {
  const { github, api } = await connected();
  const listed = (id: number, commit: string, conclusion: string, file = "night.yml") => ({
    ...{ id, name: "night", path: `.github/workflows/${file}`, head_sha: commit.repeat(40), status: "completed", conclusion },
  });
  const others = [listed(2, "b", "success", "ci.yml"), { ...listed(1, "a", "success"), head_sha: "--upload-pack=x" }];
  github.workflowRuns = [listed(5, "e", "success"), listed(4, "d", "failure"), listed(3, "e", "success"), ...others];
  const environment = { GITHUB_WORKFLOW_REF: "octo/app/.github/workflows/night.yml@refs/heads/main" };
  expect(await greenCommits(api, environment, "main")).toEqual({ ok: true, value: ["e".repeat(40)] });
  const asked = new URL(github.requests.at(-1)?.path ?? "", "http://stub").searchParams;
  expect([asked.get("branch"), asked.get("status"), asked.get("exclude_pull_requests")]).toEqual(["main", "success", "true"]);
  expect(await greenCommits(api, {}, "main")).toMatchObject({ ok: false });
  github.faults.push({ match: /^GET .*\/workflows\//, times: 9, status: 403, message: "Resource not accessible by integration" });
  expect(await greenCommits(api, environment, "main")).toMatchObject({ error: { message: expect.stringContaining("actions: read") } });
});

test("a log is fetched from where GitHub sends, without the token; one that is not there yet is asked for again", async () => {
  const { github, api, put } = await connected();
  const made = job(7, "test", "failure");
  put("100/1", [made]);
  expect(await readJobLog(api, { id: 7 })).toEqual({ kind: "text", text: made.log.replace("\uFEFF", ""), cut: false });
  github.faults.push({ match: /^GET .*\/jobs\/7\/logs/, times: 2, status: 404, message: "Not Found" });
  expect(await readJobLog(api, { id: 7 }, [1, 1, 1])).toMatchObject({ kind: "text" });
  expect(github.requests.filter(({ path }) => path.endsWith("/logs"))).toHaveLength(4);
  expect(await readJobLog(api, { id: 8 }, [1])).toEqual({ kind: "none", why: "it is not there" });
  github.jobLogs.set(9, 410);
  expect(await readJobLog(api, { id: 9 }, [1])).toMatchObject({ kind: "none", why: expect.stringContaining("deleted") });
});

test("of a log of a hundred megabytes head and end are kept, in whole lines; other encodings are read", async () => {
  const { github, api } = await connected();
  const line = `2026-11-23T10:00:00.0000000Z ${"x".repeat(970)}\n`;
  github.jobLogs.set(1, Buffer.concat([Buffer.from("first\n"), Buffer.alloc(100_000 * line.length, line), Buffer.from("last\n")]));
  const read = await readJobLog(api, { id: 1 });
  if (read.kind !== "text") throw new Error(read.why);
  expect(read.cut).toBe(true);
  expect(read.text.length).toBeLessThan(10_100_000);
  expect([read.text.startsWith("first\n"), read.text.endsWith("x\nlast\n")]).toEqual([true, true]);
  expect(new Set(read.text.trim().split("\n").slice(1, -1)).size).toBe(1);
  github.jobLogs.set(2, Buffer.from("\uFEFFrot\n", "utf16le"));
  expect(await readJobLog(api, { id: 2 })).toMatchObject({ text: "rot\n" });
  github.jobLogs.set(3, Buffer.from([0x72, 0xff, 0x74]));
  expect(await readJobLog(api, { id: 3 })).toMatchObject({ text: "r\uFFFDt" });
});
