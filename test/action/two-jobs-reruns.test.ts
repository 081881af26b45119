import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { files, twoJobs } from "./two-jobs.ts";

const green = { ...files, "src/state.txt": "good\n" };
const red = JSON.stringify([{ name: "lint", stage: "lint", run: "echo 'src/state.txt:1:1: error: bad'; exit 1", fix: false }]);
const fine = JSON.stringify([{ name: "docs", stage: "lint", run: "true", fix: false }]);
const again = { GITHUB_RUN_ATTEMPT: "2" };
const needs = (results: Readonly<Record<string, string>>) => ({
  needs: JSON.stringify(Object.fromEntries(Object.entries(results).map(([id, result]) => [id, { result, outputs: {} }]))),
});

test("a job that a re-run left out is heard by its report of the first attempt, also where another one's has its name now", async () => {
  const { stub, uploaded, second } = await twoJobs(green);
  await uploaded({ inputs: { gates: red } });
  stub.nextAttempt();
  // The second job died in the first attempt.
  await uploaded({ inputs: { gates: fine }, environment: { GITHUB_JOB: "repair-2", ...again } });
  expect(stub.artifacts().map(({ name }) => name)).toEqual(["regreen-report", "regreen-report"]);
  const step = await second({ inputs: needs({ repair: "success", "repair-2": "success" }), environment: again });
  expect(step).toMatchObject({ code: 1, outputs: { status: "blocked" } });
});

test("a job that died in a re-run is not green by its report of the first attempt", async () => {
  const { stub, uploaded, second } = await twoJobs(green);
  await uploaded({ inputs: { gates: fine } });
  stub.nextAttempt();
  await uploaded({ inputs: { gates: fine }, environment: { GITHUB_JOB: "repair-2", ...again } });
  const after = (repair: string) => second({ inputs: needs({ repair, "repair-2": "success" }), environment: again });
  expect((await after("failure")).summary).toContain('"repair" (failure)');
  expect(await after("success")).toMatchObject({ code: 0, outputs: { status: "passed" } });
});

longTest("a job that a re-run skipped, since its part of CI is green now, delivers nothing of the first attempt", async () => {
  const { github, uploaded, second } = await twoJobs();
  await uploaded();
  await uploaded({ inputs: { gates: fine }, environment: { GITHUB_JOB: "repair-2", ...again } });
  const step = await second({ inputs: needs({ repair: "skipped", "repair-2": "success" }), environment: again });
  expect(step).toMatchObject({ code: 0, outputs: { status: "passed", delivered: "false" } });
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

longTest("a gate of the configuration that no job asked is named, since the jobs' own lists count", async () => {
  const config = `gates: ${JSON.stringify([...JSON.parse(fine), { name: "forgotten", stage: "test", run: "false" }])}\n`;
  const { uploaded, second } = await twoJobs({ ...green, ".github/regreen.yml": config });
  await uploaded({ inputs: { gates: fine } });
  const step = await second();
  expect(step.code).toBe(0);
  expect(step.summary).toContain('None of these reports is of "forgotten" of the base branch');
});

test("two steps of one job are two reports: the red one is not taken for an older one of the other", async () => {
  const { uploaded, second } = await twoJobs(green);
  await uploaded({ inputs: { gates: red } });
  await uploaded({ inputs: { gates: fine } });
  expect(await second()).toMatchObject({ code: 1, outputs: { status: "blocked" } });
});

test("a re-run after a cancel delivers, and a cancelled job of another base holds nothing up", async () => {
  const { stub, uploaded, second } = await twoJobs();
  const cancel = async (name: string) => {
    await uploaded({ inputs: { artifact: name } });
    const stored = stub.artifacts().at(-1)?.files ?? {};
    const report = JSON.parse(stored["report.json"] ?? "{}");
    stub.replace(name, zipOf({ ...stored, "report.json": JSON.stringify({ ...report, status: "cancelled" }) }));
  };
  await cancel("regreen-report-docs");
  await cancel("regreen-report");
  expect(await second()).toMatchObject({ code: 130, outputs: { status: "cancelled" } });
  await uploaded({ environment: again });
  expect(await second({ environment: again })).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
});

longTest("what a killed job left without a report is red until the job ended well in a re-run", async () => {
  const { stub, uploaded, second } = await twoJobs();
  stub.addArtifact("regreen-report-repair-2", zipOf({ "events.ndjson": "{}\n" }));
  await uploaded();
  const unheard = await second();
  expect(unheard).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(unheard.summary).toContain("regreen-report-repair-2: The artifact holds no report.json");
  expect(await second({ inputs: needs({ repair: "success", "repair-2": "failure" }) })).toMatchObject({ code: 1 });
  const healed = await second({ inputs: needs({ repair: "success", "repair-2": "success" }), environment: again });
  expect(healed).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
});

test("a first job that cannot write its report is red, though its gates are green and the rest of it was uploaded", async () => {
  const { job, stub, first } = await twoJobs(green);
  const folder = `${job.temp}/report`;
  const gates = JSON.stringify([{ name: "docs", stage: "lint", run: `mkdir -p ${folder}/report.json/x`, fix: false }]);
  expect(await first({ inputs: { gates, "report-dir": folder } })).toMatchObject({ code: 1, outputs: { status: "passed", report: "" } });
  expect(Object.keys(stub.artifacts()[0]?.files ?? {})).not.toContain("report.json");
});

longTest("where no job found anything to repair in red CI nothing is delivered, and the job is not red; where one died it is", async () => {
  const { second } = await twoJobs(green);
  const after = (results: Readonly<Record<string, string>>) =>
    second({ inputs: { gates: "failed", "fail-on": "never", ...needs(results) } });
  const step = await after({ repair: "success", "repair-2": "skipped" });
  expect(step.code).toBe(0);
  expect(step.summary).toContain("**Nothing was done.** No job before this one found a gate in what is red in CI");
  expect(await after({ repair: "success", "repair-2": "failure" })).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(await second({ inputs: needs({ repair: "success" }) })).toMatchObject({ code: 1, outputs: { status: "error" } });
});
