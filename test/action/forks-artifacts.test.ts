import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { fork, runId } from "./fork.ts";
import { writes } from "./world.ts";

test.each([60, 6000])("%i artifacts that a fork uploads under names like ours cost few requests and no download", async (many) => {
  const { github, first, second } = await fork();
  await first();
  const honest = github.runArtifacts.get(runId) ?? [];
  const evil = zipOf({ "report.json": "{}" });
  const hostile = Array.from({ length: many }, (_, at) => ({ id: 100 + at, name: `regreen-report-${at}`, zip: evil }));
  github.runArtifacts.set(runId, [...honest, ...hostile]);
  // One job ran, so that one report is looked for, and by its name.
  const answered = await second({}, { inputs: { comment: "always" } });
  expect(answered).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
  expect(github.requests.filter(({ path }) => path.startsWith("/repos/octo/app/actions/artifacts/"))).toHaveLength(1);
  expect(github.requests.length).toBeLessThan(20);
  github.requests.length = 0;
  github.runJobs = 3;
  const refused = await second();
  expect(refused).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(refused.summary).toMatch(
    many === 60 ? /61 artifacts have names that begin with regreen-report.*3 reports/ : /artifacts; more than 500/,
  );
  expect(github.requests.filter(({ path }) => path.startsWith("/repos/octo/app/actions/artifacts/"))).toEqual([]);
  expect(github.requests.length).toBeLessThan(20);
});

longTest("a run that was cancelled, or waits for approval, is no verdict and no red", async () => {
  const { github, second } = await fork();
  for (const conclusion of ["cancelled", "action_required", "skipped"]) {
    const step = await second({ conclusion });
    expect([step.code, step.summary]).toEqual([0, expect.stringContaining(`ended as "${conclusion.replace("_", " ")}"`)]);
  }
  expect(writes(github)).toEqual([]);
});

longTest("a fork's verdict is told as its own run's word, also where GitHub says otherwise", async () => {
  const { github, first, second } = await fork();
  await first();
  const step = await second({ conclusion: "failure" }, { inputs: { comment: "always" } });
  for (const text of [step.summary, github.conversation[0]?.body ?? ""]) {
    expect(text).toContain("what the pull request's own run says");
    expect(text).toContain("GitHub says that the run failed");
  }
});
