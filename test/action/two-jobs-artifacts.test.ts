import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { files, gates, twoJobs } from "./two-jobs.ts";

longTest("two legs with the same repair: one is pushed, the other finds it there, and the check is green", async () => {
  const { github, uploaded, second } = await twoJobs();
  for (const node of [22, 24]) expect((await uploaded({ inputs: { matrix: JSON.stringify({ node }) } })).code).toBe(0);
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.git("rev-list", "--count", "main..feature")).toBe("1");
  expect(github.pulls).toEqual([]);
  expect(delivered.summary).toContain("already holds the repair");
});

test("a leg that left no report makes the check red, whatever the others say", async () => {
  const { uploaded, second } = await twoJobs({ ...files, "src/state.txt": "good\n" });
  const leg = (node: number) =>
    uploaded({ inputs: { matrix: JSON.stringify({ node }), strategy: JSON.stringify({ "job-index": 0, "job-total": 2 }) } });
  expect(await leg(22)).toMatchObject({ code: 0, outputs: { status: "passed" } });
  const alone = await second();
  expect(alone).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(alone.summary).toContain("1 of the 2 legs of the job repair");
  await leg(24);
  expect(await second()).toMatchObject({ code: 0, outputs: { status: "passed" } });
});

test("a job that ended before it could report makes the check red, whatever the others say, and what they came to is told", async () => {
  const { github, uploaded, second } = await twoJobs({ ...files, "src/state.txt": "good\n" });
  const after = (results: Readonly<Record<string, string>>) => {
    const jobs = Object.entries(results).map(([id, result]) => [id, { result, outputs: {} }] as const);
    return second({ inputs: { needs: JSON.stringify(Object.fromEntries(jobs)), comment: "red" } });
  };
  const none = await after({ repair: "failure" });
  expect(none).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(none.summary).toContain('No report says why these jobs ended red: "repair" (failure).');
  expect(await uploaded()).toMatchObject({ code: 0, outputs: { status: "passed" } });
  const dead = await after({ repair: "success", "repair-2": "failure" });
  expect(dead).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(dead.summary).toContain('"repair-2" (failure)');
  expect(dead.summary).toContain("Nothing had to be delivered");
  // Who reads the pull request alone is told of it as well, beside what is green.
  expect(github.conversation.map(({ body }) => body)).toEqual([expect.stringMatching(/"repair-2"[\s\S]*<details><summary>repair/)]);
  expect(await after({ repair: "success", "repair-2": "skipped" })).toMatchObject({ code: 0, outputs: { status: "passed" } });
  expect(github.conversation[0]?.body).not.toContain("repair-2");
  const wrong = await second({ inputs: { needs: "repair", proof: "maybe" } });
  expect(wrong).toMatchObject({ code: 2, outputs: { status: "error" } });
  expect(wrong.summary).toMatch(/input needs.*toJSON\(needs\)/);
  expect(wrong.summary).toContain("input proof");
});

test("where a job was cancelled before it could report, nothing of the others is delivered", async () => {
  const { github, uploaded, second } = await twoJobs();
  expect(await uploaded()).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  const needs = { repair: { result: "success" }, "repair-2": { result: "cancelled" } };
  const before = github.requests.length;
  const step = await second({ inputs: { needs: JSON.stringify(needs) } });
  expect(step).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(step.summary).toContain('"repair-2" (cancelled)');
  expect(github.requests.slice(before).every(({ method }) => method === "GET")).toBe(true);
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

test("a first job whose report does not reach the second one is red, though its gates are green", async () => {
  const { first } = await twoJobs({ ...files, "src/state.txt": "good\n" });
  const nowhere = (inputs: Readonly<Record<string, string>> = {}) => first({ inputs, environment: { ACTIONS_RUNTIME_TOKEN: "" } });
  expect(await nowhere()).toMatchObject({ code: 1, outputs: { status: "passed", "artifact-name": "" } });
  // Where the job itself decides, its own verdict is what counts.
  expect(await nowhere({ "fail-on": "unfixed" })).toMatchObject({ code: 0, outputs: { status: "passed" } });
});

test("without a valid report the second job is red", async () => {
  const { stub, uploaded, second, github } = await twoJobs();
  expect(await second()).toMatchObject({ code: 1, outputs: { status: "error" } });
  await uploaded();
  const stored = stub.artifacts()[0]?.files ?? {};
  const report = JSON.parse(stored["report.json"] ?? "{}");
  const forged = [
    "no json",
    JSON.stringify({ schema: "regreen.report/1", status: "passed" }),
    JSON.stringify({ ...report, status: "passed" }),
    JSON.stringify({ ...report, gates: [] }),
    JSON.stringify({ ...report, run: { ...report.run, commit: "0".repeat(40) } }),
    JSON.stringify({ ...report, gates: report.gates.map((gate: object) => ({ ...gate, verdict: "failed" })) }),
  ];
  for (const text of forged) {
    stub.replace("regreen-report", zipOf({ "report.json": text, "fix.patch": stored["fix.patch"] ?? "" }));
    const step = await second();
    expect(step, text.slice(0, 80)).toMatchObject({ code: 1, outputs: { status: "error" } });
  }
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

longTest(
  "what a person should look at in an artifact's repair is said by the second job too, also where the artifact keeps it to itself",
  async () => {
    const { github, stub, uploaded, second } = await twoJobs({
      ...files,
      "src/state.txt": "bad\n",
      "src/cart.js": "export const cart = {};\n",
    });
    expect((await uploaded()).code).toBe(0);
    const stored = stub.artifacts()[0]?.files ?? {};
    const patch = `${stored["fix.patch"]}diff --git a/src/cart.js b/src/cart.js\n--- a/src/cart.js\n+++ b/src/cart.js\n@@ -1 +1,2 @@\n export const cart = {};\n+if (true || cart.words) cart.words = [];\n`;
    stub.replace("regreen-report", zipOf({ ...stored, "fix.patch": patch }));
    const delivered = await second();
    expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered" } });
    expect(github.file("feature", "src/cart.js")).toContain("true || cart.words");
    expect(delivered.summary).toContain("Worth a look before it is taken: src/cart.js:2");
  },
);

test("names that an artifact claims for repository, branch and run are not believed", async () => {
  const { stub, uploaded, second, github } = await twoJobs();
  await uploaded();
  const stored = stub.artifacts()[0]?.files ?? {};
  const report = JSON.parse(stored["report.json"] ?? "{}");
  const run = { ...report.run, repository: "mallory/loot", branch: "main", runUrl: "https://evil.example/run", pullRequest: null };
  stub.replace("regreen-report", zipOf({ "report.json": JSON.stringify({ ...report, run }), "fix.patch": stored["fix.patch"] ?? "" }));
  const step = await second();
  expect(step.code).toBe(0);
  expect(github.file("main", "src/state.txt")).toBe("bad\n");
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(github.git("log", "-1", "--format=%B", "feature")).not.toContain("evil.example");
});

longTest("two legs with different repairs are pushed together, once; a leg whose repair conflicts is told", async () => {
  const { github, uploaded, second } = await twoJobs({ ...files, "src/unit.txt": "broken\n" });
  const leg = (os: string, file: string, text: string) =>
    uploaded({
      inputs: {
        matrix: JSON.stringify({ os }),
        gates: JSON.stringify([
          {
            name: os,
            stage: "build",
            run: `grep -q ${text} src/${file} || { echo 'src/${file}:1:1: error: bad'; exit 1; }`,
            fix: `echo ${text} > src/${file}`,
          },
        ]),
      },
    });
  await leg("linux", "state.txt", "good");
  await leg("macos", "unit.txt", "works");
  const together = await second();
  expect(together).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(github.file("feature", "src/unit.txt")).toBe("works\n");
  expect(github.requests.filter(({ body }) => JSON.stringify(body).includes("updateRefs"))).toHaveLength(1);
  github.git("update-ref", "refs/heads/feature", "main");
  await leg("windows", "state.txt", "fine");
  const apart = await second();
  expect(apart).toMatchObject({ code: 1, outputs: { delivered: "false" } });
  expect(apart.summary).toContain("fix.patch holds");
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
});

longTest("a re-run's report counts instead of the older one of the same job, and another base's artifact is left alone", async () => {
  const { github, first, second } = await twoJobs();
  await first({ inputs: { gates: gates.replace('"fix":"echo good > src/state.txt"', '"fix":false') } });
  await first({ environment: { GITHUB_RUN_ATTEMPT: "2" } });
  await first({ inputs: { artifact: "regreen-report-docs", gates: gates.replace("grep -q good", "false #") } });
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
});

longTest("a 502 on the way of the second job, at GitHub or at the artifacts' service, costs seconds and not the repair", async () => {
  const { github, stub, uploaded, second } = await twoJobs();
  await uploaded();
  github.faults.push({ match: /GET .*git\/trees/, times: 1, status: 502 }, { match: /POST .*git\/trees/, times: 1, status: 502 });
  stub.failing.push({ match: /ListArtifacts/, times: 1 }, { match: /blob/, times: 1 });
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
});

test("after a cancel the second job delivers nothing, asks GitHub for nothing more, and is red", async () => {
  const { github, stub, uploaded, second } = await twoJobs();
  await uploaded({ inputs: { matrix: JSON.stringify({ node: 22 }) } });
  await uploaded({ inputs: { matrix: JSON.stringify({ node: 24 }) } });
  const [name = "", stored = {}] = [stub.artifacts()[1]?.name, stub.artifacts()[1]?.files];
  const report = JSON.parse(stored["report.json"] ?? "{}");
  stub.replace(name, zipOf({ ...stored, "report.json": JSON.stringify({ ...report, status: "cancelled" }) }));
  const before = github.requests.length;
  const step = await second({ inputs: { issue: "blocked", comment: "always" } });
  expect(step).toMatchObject({ code: 130, outputs: { status: "cancelled", delivered: "false" } });
  expect(step.summary).toContain("Cancelled.");
  expect(github.requests.slice(before).every(({ method, path }) => method === "GET" || path === "/graphql")).toBe(true);
  expect(github.requests.slice(before).length).toBeLessThan(8);
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

test("artifacts under names like ours, more than a run can have reports, are not fetched", async () => {
  const { stub, uploaded, second } = await twoJobs();
  await uploaded();
  for (let at = 0; at < 300; at += 1) stub.addArtifact(`regreen-report-${at}`, zipOf({ "report.json": "{}" }));
  const step = await second();
  expect(step).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(step.summary).toContain("256 reports at most");
});
