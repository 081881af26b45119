import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { check, files, gates, open, results } from "./one-step.ts";
import { makeJob, workflowCommands } from "./started-action.ts";

longTest("an artifact service that is out of order is a warning and decides nothing", async () => {
  const stub = await results({ fault: "broken" });
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none" },
    environment: open(stub),
  });
  expect(step).toMatchObject({ code: 0, outputs: { status: "passed", "artifact-name": "" } });
  expect(workflowCommands(step.log).some((line) => line.startsWith("::warning") && line.includes("artifact"))).toBe(true);
  expect(workflowCommands(step.log).some((line) => line.startsWith("::error"))).toBe(false);
});

longTest("a memory whose service is out of order is a warning and decides nothing", async () => {
  const stub = await results({ fault: "broken" });
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none", memory: "true", artifact: "false" },
    environment: open(stub),
  });
  expect(step).toMatchObject({ code: 0, outputs: { status: "passed" } });
  expect(step.summary).toContain("memory of earlier runs could not be restored");
  expect(stub.calls.some((call) => call.startsWith("CacheService/"))).toBe(true);
  expect(workflowCommands(step.log).some((line) => line.startsWith("::error"))).toBe(false);
});

test("run after run the memory knows a repair again, and counts what is left", async () => {
  const stub = await results();
  const job = makeJob({ ...files, "other.txt": "bad\n" });
  const both = JSON.stringify([
    { name: "build", stage: "build", run: check(), fix: "echo good > state.txt" },
    { name: "lint", stage: "lint", run: check("other.txt"), fix: false },
  ]);
  const nights: string[] = [];
  for (let night = 1; night <= 5; night += 1) {
    job.repository.git("checkout", "--quiet", "--", ".");
    const step = await job.main({
      event: { name: "schedule", payload: { repository: { default_branch: "main", full_name: "octo/app" } } },
      inputs: { gates: both, agent: "none", memory: "true" },
      environment: { ...open(stub), GITHUB_RUN_ID: String(76 + night) },
    });
    expect(step).toMatchObject({ code: 1, outputs: { status: "improved" } });
    nights.push(step.summary);
  }
  expect(stub.caches).toHaveLength(5);
  expect(new Set(stub.caches.map(({ key }) => key)).size).toBe(5);
  // Runs of one day are one night, and one night is no trend.
  expect(nights[4]).not.toContain("xychart-beta");
  expect(nights[4]).toContain("Seen 5 times");
});

longTest("legs of a matrix carry their leg in the artifact's name, and a taken name gets another", async () => {
  const stub = await results();
  stub.taken.add("regreen-report-20-ubuntu-latest");
  const job = makeJob({ ...files, "state.txt": "good\n" });
  const step = await job.main({
    inputs: { gates: gates(null), agent: "none", matrix: JSON.stringify({ node: 20, os: "ubuntu-latest" }) },
    environment: open(stub),
  });
  expect(step.code).toBe(0);
  expect(step.outputs["artifact-name"]).toBe("regreen-report-20-ubuntu-latest-repair");
  expect(JSON.parse(stub.artifacts()[0]?.files["report.json"] ?? "{}").run).toMatchObject({ job: "repair", leg: "20-ubuntu-latest" });
});

longTest("a job without a matrix has no leg", async () => {
  const stub = await results();
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none", matrix: "null" },
    environment: open(stub),
  });
  expect(step.outputs["artifact-name"]).toBe("regreen-report");
});
