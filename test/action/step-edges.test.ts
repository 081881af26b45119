import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { files, gates, open, results } from "./one-step.ts";
import { makeJob, workflowCommands } from "./started-action.ts";

longTest("fail-on never forgives a red run, and fail-on unfixed does not", async () => {
  const stub = await results();
  const run = (failOn: string) =>
    makeJob(files).main({ inputs: { gates: gates(null), agent: "none", "fail-on": failOn, artifact: "false" }, environment: open(stub) });
  expect((await run("never")).code).toBe(0);
  expect((await run("unfixed")).code).toBe(1);
  expect(stub.calls).toEqual([]);
});

test("mistakes in configuration and inputs are all annotated, and end with 2 before any gate", async () => {
  const job = makeJob({ ...files, ".github/regreen.yml": "gates:\n  - name: build\n    runn: touch ran\n" });
  const step = await job.main({ inputs: { "max-rounds": "many", agent: "none" } });
  expect(step.code).toBe(2);
  expect(step.outputs.status).toBe("error");
  const errors = workflowCommands(step.log)
    .filter((line) => line.startsWith("::error"))
    .join("\n");
  expect(errors).toContain("max-rounds");
  expect(errors).toContain("runn");
  expect(step.summary).toContain("did not start");
  expect(existsSync(join(job.repository.root, "ran"))).toBe(false);
});

longTest("outputs that cannot be written are a warning; without the mark for the post step nothing is run", async () => {
  const job = makeJob({ ...files, "state.txt": "good\n" });
  const inputs = { gates: gates(null), agent: "none", artifact: "false" };
  const unsaid = await job.main({ inputs, environment: { GITHUB_OUTPUT: "/nonexistent/output", GITHUB_WORKSPACE: "" } });
  expect(unsaid.code).toBe(0);
  expect(unsaid.log).toMatch(/^::warning::The outputs of the step could not be written/m);
  const unmarked = await job.main({ inputs, environment: { GITHUB_STATE: "/nonexistent/state" } });
  expect(unmarked.code).toBe(3);
  expect(unmarked.log).toMatch(/^::error title=Regreen::Nothing was run/m);
  expect(unmarked.log).not.toMatch(/^\s+at |fault of its own/m);
});

longTest("the post step finds a checkout in a folder of the workspace, and is silent after a run that told everything", async () => {
  const stub = await results();
  const job = makeJob(files);
  const outside = { ...open(stub), GITHUB_WORKSPACE: job.repository.home };
  const folder = { "working-directory": basename(job.repository.root) };
  const step = job.start({
    inputs: { ...folder, gates: gates("echo half > state.txt; echo begun > ../begun; sleep 300"), agent: "none" },
    environment: outside,
  });
  while (!existsSync(join(job.repository.home, "begun"))) await wait(20);
  step.process.kill("SIGKILL");
  const post = await job.post((await step.ended).state, { environment: outside });
  expect(post.code).toBe(0);
  expect(readFileSync(join(job.repository.root, "state.txt"), "utf8")).toBe("bad\n");
  const whole = await job.main({ inputs: { ...folder, gates: gates(null), agent: "none" }, environment: outside });
  expect(whole.summary).toContain("Still red");
  expect((await job.post(whole.state, { environment: outside })).summary).toBe("");
});

longTest("two megabytes of log leave the summary within GitHub's limit", async () => {
  const stub = await results();
  const run =
    'i=0; while [ $i -lt 12000 ]; do echo "src/f$i.c:1:1: error: ![x](http://evil.example) <script> @everyone some text that is long enough to fill the summary to its edge with words $i"; i=$((i+1)); done; exit 1';
  const step = await makeJob(files).main({
    inputs: { gates: JSON.stringify([{ name: "build", stage: "build", run, fix: false }]), agent: "none" },
    environment: open(stub),
  });
  expect(step.outputs.status).toBe("blocked");
  expect(Buffer.byteLength(step.summary)).toBeLessThan(1024 * 1024);
  // Whole Markdown: the verdict first, every fence and every folded part closed, and nothing of the log in a place where it could act.
  expect(step.summary).toMatch(/^\*\*Still red\.\*\*/);
  expect(step.summary.match(/^ {0,3}`{3,}.*$/gm)?.length ?? 0).toSatisfy((fences: number) => fences % 2 === 0);
  expect(step.summary.match(/<details>/g)?.length).toBe(step.summary.match(/<\/details>/g)?.length);
  expect(step.summary.replace(/^```[\s\S]*?^```$/gm, "")).not.toMatch(/<script|!\[x\]\(|@everyone/);
  expect(step.summary).toContain("and 195 more");
  expect(workflowCommands(step.log).filter((line) => line.startsWith("::error"))).toHaveLength(10);
});

test("the re-execution keeps what the runner's node was started with", async () => {
  const stub = await results();
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: {
      gates: JSON.stringify([{ name: "says", stage: "custom", run: 'echo "options=$NODE_OPTIONS"' }]),
      agent: "none",
      verbose: "true",
      "github-token": "abcdefgh",
    },
    environment: { ...open(stub), NODE_OPTIONS: "--max-old-space-size=512" },
  });
  expect(step).toMatchObject({ code: 0, outputs: { status: "passed" } });
  expect(step.log).toContain("options=--max-old-space-size=512");
});
