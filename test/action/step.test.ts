import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { allTest, fewOf, longTest } from "../helpers/plays-all.ts";
import { files, gates, isAlive, open, results } from "./one-step.ts";
import { makeJob, shown, textsBelow, workflowCommands } from "./started-action.ts";

test("a green run says so in summary and outputs, uploads its report and ends with 0", async () => {
  const stub = await results();
  const job = makeJob({ ...files, "state.txt": "good\n" });
  const step = await job.main({ inputs: { gates: gates(null), agent: "none" }, environment: open(stub) });
  expect(step.log).toContain("build");
  expect(step).toMatchObject({
    code: 0,
    outputs: { status: "passed", recovered: "false", changed: "false", gaps: "0", "artifact-name": "regreen-report" },
  });
  expect(step.outputs["artifact-url"]).toBe("https://github.com/octo/app/actions/runs/77/artifacts/1");
  expect(step.summary).toMatch(/^.*Green/);
  const [artifact] = stub.artifacts();
  expect(Object.keys(artifact?.files ?? {}).sort()).toEqual(
    expect.arrayContaining(["events.ndjson", "gap-report.md", "report.html", "report.json", "summary.md"]),
  );
  expect(JSON.parse(artifact?.files["report.json"] ?? "{}")).toMatchObject({ schema: "regreen.report/1", status: "passed" });
  expect(step.outputs.report).toBe(join(job.temp, "regreen/report.json"));
});

test("what stays red is annotated at its place, within the runner's limits, and ends with 1", async () => {
  const stub = await results();
  const step = await makeJob(files).main({ inputs: { gates: gates(null), agent: "none" }, environment: open(stub) });
  expect(step).toMatchObject({ code: 1, outputs: { status: "blocked", gaps: "1" } });
  const errors = workflowCommands(step.log).filter((line) => line.startsWith("::error"));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain("file=src/main.c");
  expect(errors[0]).toContain("line=3");
  expect(step.summary).toContain("Still red");
  expect(Object.keys(stub.artifacts()[0]?.files ?? {}).some((name) => /^gap-[0-9a-f]+\.json$/.test(name))).toBe(true);
});

allTest.each(
  fewOf(
    [
      ["undelivered", 1],
      ["unfixed", 0],
      ["never", 0],
    ] as const,
    ([failOn]) => failOn === "undelivered",
  ),
)("a repair that stays in the workspace ends with fail-on %s as %i", async (failOn, code) => {
  const stub = await results();
  const job = makeJob(files);
  const step = await job.main({
    inputs: { gates: gates("echo good > state.txt"), agent: "none", "fail-on": failOn },
    environment: open(stub),
  });
  expect(step).toMatchObject({ code, outputs: { status: "recovered", recovered: "true", changed: "true" } });
  expect(readFileSync(join(job.repository.root, "state.txt"), "utf8")).toBe("good\n");
  expect(step.outputs.patch).toMatch(/fix\.patch$/);
});

longTest("a server without the artifact service (Enterprise Server) is said, not crashed on", async () => {
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none" },
    environment: { GITHUB_SERVER_URL: "https://github.example.com" },
  });
  expect(step.code).toBe(0);
  expect(workflowCommands(step.log).some((line) => line.startsWith("::warning") && line.includes("Enterprise Server"))).toBe(true);
});

allTest("nothing that a gate prints, is called or has in its paths issues a workflow command", async () => {
  const stub = await results();
  const lines = ["::set-output name=status::passed", "::error::forged", "  ::add-path::/tmp", "##[error]forged", "::stop-commands::guess"];
  const run = `${lines.map((line) => `echo '${line}'`).join("; ")}; printf '::set-output name=x::y'; echo 'a.c:1:1: error: ::error::forged %0A::error::forged'; exit 1`;
  const step = await makeJob(files).main({
    inputs: { gates: JSON.stringify([{ name: "build", stage: "build", run, fix: false }]), agent: "none", verbose: "true" },
    environment: open(stub),
  });
  expect(step.outputs.status).toBe("blocked");
  const commands = workflowCommands(step.log).filter((line) => !/^::(?:add-mask|group|endgroup|debug)/.test(line));
  expect(commands.filter((line) => /^::error|^::warning|^::notice/.test(line)).length).toBeGreaterThan(0);
  for (const line of commands) expect(line).toMatch(/^::(?:error|warning|notice) title=/);
});

test("keys are in no log, no file and no artifact, and in no environment that a gate can read", async () => {
  const stub = await results();
  // Of this test alone: other tests' processes run beside it, and the look goes through all of them.
  const mark = randomUUID();
  const environment = stub.environment(`refs/heads/${mark}`);
  const keys = [`canary-${mark}-api-key`, `canary-${mark}-token`, `canary-${mark}-of-another`, environment.ACTIONS_RUNTIME_TOKEN ?? ""];
  const job = makeJob({ ...files, "state.txt": "good\n" });
  // In a file, so that the look does not find itself among the arguments of processes.
  writeFileSync(join(job.repository.home, "keys"), keys.join("\n"));
  const look =
    "for p in /proc/[0-9]*; do tr '\\0' '\\n' < $p/environ; tr '\\0' ' ' < $p/cmdline; done 2>/dev/null | grep -a -c -F -f ../keys > ../found || true; env";
  const step = await job.main({
    inputs: {
      gates: JSON.stringify([{ name: "spy", stage: "custom", run: look }]),
      agent: "anthropic",
      "api-key": keys[0] ?? "",
      "github-token": keys[1] ?? "",
      verbose: "true",
    },
    environment: { ...environment, OPENAI_API_KEY: keys[2] ?? "" },
  });
  expect(step.outputs.status).toBe("passed");
  expect(readFileSync(join(job.repository.home, "found"), "utf8")).toBe("0\n");
  const everything = [
    shown(step.log),
    step.summary,
    JSON.stringify(step.outputs),
    JSON.stringify(step.state),
    ...Object.values(textsBelow(job.temp)),
    ...Object.values(textsBelow(job.repository.root)),
    ...stub.artifacts().flatMap((artifact) => [artifact.zip.toString("latin1"), ...Object.values(artifact.files)]),
  ].join("\n");
  for (const key of keys) expect(everything.includes(key), key).toBe(false);
  expect(step.log).toContain(`::add-mask::${keys[0]}`);
});

allTest("a cancelled run ends its gate at once and reports; the post step uploads what is there", async () => {
  const stub = await results();
  const job = makeJob({ ...files, "state.txt": "good\n" });
  // Deaf to everything but the kill, with a child that would live on.
  const run = "trap '' INT TERM HUP; sleep 300 & echo $$ $! > ../begun.new; mv ../begun.new ../begun; wait; sleep 300";
  const slow = JSON.stringify([{ name: "slow", stage: "test", run }]);
  const step = job.start({ inputs: { gates: slow, agent: "none" }, environment: open(stub) });
  while (!existsSync(join(job.repository.home, "begun"))) await wait(20);
  step.process.kill("SIGINT");
  // The runner's clock: 7.5 s to the second signal, 2.5 s more to the kill, which no process survives.
  const termination = setTimeout(() => step.process.kill("SIGTERM"), 7_500);
  const kill = setTimeout(() => step.process.kill("SIGKILL"), 10_000);
  const ended = await step.ended;
  clearTimeout(termination);
  clearTimeout(kill);
  expect(ended).toMatchObject({ code: 130, outputs: { status: "cancelled" }, state: { main: "begun" } });
  expect(ended.summary).toContain("Cancelled");
  const pids = readFileSync(join(job.repository.home, "begun"), "utf8").trim().split(" ").map(Number);
  expect(pids).toHaveLength(2);
  for (const pid of pids) expect(isAlive(pid), String(pid)).toBe(false);
  const post = await job.post(ended.state, { environment: open(stub) });
  expect(post.code).toBe(0);
  expect(JSON.parse(stub.artifacts()[0]?.files["report.json"] ?? "{}")).toMatchObject({ status: "cancelled" });
});

allTest("after a run that was killed in the middle of a repair the post step puts every file back and uploads what is there", async () => {
  const stub = await results();
  const job = makeJob(files);
  const step = job.start({
    inputs: { gates: gates("echo half > state.txt; echo begun > ../begun; sleep 300"), agent: "none" },
    environment: open(stub),
  });
  while (!existsSync(join(job.repository.home, "begun"))) await wait(20);
  step.process.kill("SIGKILL");
  const ended = await step.ended;
  expect(ended.state).toMatchObject({ main: "begun", report: join(job.temp, "regreen") });
  expect(readFileSync(join(job.repository.root, "state.txt"), "utf8")).toBe("half\n");
  const post = await job.post(ended.state, { environment: open(stub) });
  expect(post.code).toBe(0);
  expect(readFileSync(join(job.repository.root, "state.txt"), "utf8")).toBe("bad\n");
  expect(Object.keys(stub.artifacts()[0]?.files ?? {})).toContain("events.ndjson");
  expect(post.summary).toMatch(/^\*\*Ended before it could report\.\*\*/);
  expect(post.summary).toContain("/actions/runs/77/artifacts/1");
  expect(post.summary).toContain("1 file was put back");
});
