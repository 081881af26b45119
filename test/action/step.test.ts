import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type ResultsStub, type ResultsStubOptions, startResultsStub } from "../helpers/results-stub/server.ts";
import { makeJob, shown, textsBelow, workflowCommands } from "./started-action.ts";

const results = async (options?: ResultsStubOptions): Promise<ResultsStub> => {
  const stub = await startResultsStub(options);
  onTestFinished(() => stub.close());
  return stub;
};

/** A gate that wants the word "good" in a file, and a fixer that puts it there. */
const red = "src/main.c:3:5: error: a semicolon is missing";
const check = (path = "state.txt") => `grep -q good ${path} || { echo '${red}'; exit 1; }`;
const gates = (fix: string | null) =>
  JSON.stringify([{ name: "build", stage: "build", run: check(), fix: fix ?? false, writes: ["state.txt"] }]);
const files = { "state.txt": "bad\n", "src/main.c": "int main() {\n  return 0\n}\n" };

/** Whether a process still works; one that nobody has waited for yet does not. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

const open = (stub: ResultsStub) => stub.environment();

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

test.each([
  ["undelivered", 1],
  ["unfixed", 0],
  ["never", 0],
] as const)("a repair that stays in the workspace ends with fail-on %s as %i", async (failOn, code) => {
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

test("fail-on never forgives a red run, and fail-on unfixed does not", async () => {
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

test("an artifact service that is out of order is a warning and decides nothing", async () => {
  const stub = await results({ fault: "broken" });
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none" },
    environment: open(stub),
  });
  expect(step).toMatchObject({ code: 0, outputs: { status: "passed", "artifact-name": "" } });
  expect(workflowCommands(step.log).some((line) => line.startsWith("::warning") && line.includes("artifact"))).toBe(true);
  expect(workflowCommands(step.log).some((line) => line.startsWith("::error"))).toBe(false);
});

test("outputs that cannot be written are a warning; without the mark for the post step nothing is run", async () => {
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

test("a memory whose service is out of order is a warning and decides nothing", async () => {
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

test("night after night the memory shows the trend, knows a repair again, and counts what is left", async () => {
  const stub = await results();
  const job = makeJob({ ...files, "other.txt": "bad\n" });
  const both = JSON.stringify([
    { name: "build", stage: "build", run: check(), fix: "echo good > state.txt" },
    { name: "lint", stage: "lint", run: check("other.txt"), fix: false },
  ]);
  const nights: string[] = [];
  for (let night = 1; night <= 3; night += 1) {
    job.repository.git("checkout", "--quiet", "--", ".");
    const step = await job.main({
      event: { name: "schedule", payload: { repository: { default_branch: "main", full_name: "octo/app" } } },
      inputs: { gates: both, agent: "none", memory: "true" },
      environment: { ...open(stub), GITHUB_RUN_ID: String(76 + night) },
    });
    expect(step).toMatchObject({ code: 1, outputs: { status: "improved" } });
    nights.push(step.summary);
  }
  expect(stub.caches).toHaveLength(3);
  expect(new Set(stub.caches.map(({ key }) => key)).size).toBe(3);
  expect(nights[0]).not.toContain("### The last runs");
  expect(nights[2]).toContain("### The last runs");
  expect(nights[2]).toContain("xychart-beta");
  expect(nights[2]?.match(/^\| \[\d{4}-\d\d-\d\d \d\d:\d\d\]\(https:.*≈ better/gm)).toHaveLength(3);
  expect(nights[2]).toContain("Seen 3 times");
});

test("a server without the artifact service (Enterprise Server) is said, not crashed on", async () => {
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none" },
    environment: { GITHUB_SERVER_URL: "https://github.example.com" },
  });
  expect(step.code).toBe(0);
  expect(workflowCommands(step.log).some((line) => line.startsWith("::warning") && line.includes("Enterprise Server"))).toBe(true);
});

test("legs of a matrix carry their leg in the artifact's name, and a taken name gets another", async () => {
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

test("a job without a matrix has no leg", async () => {
  const stub = await results();
  const step = await makeJob({ ...files, "state.txt": "good\n" }).main({
    inputs: { gates: gates(null), agent: "none", matrix: "null" },
    environment: open(stub),
  });
  expect(step.outputs["artifact-name"]).toBe("regreen-report");
});

test("nothing that a gate prints, is called or has in its paths issues a workflow command", async () => {
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

test("a cancelled run ends its gate at once and reports; the post step uploads what is there", async () => {
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

test("after a run that was killed in the middle of a repair the post step puts every file back and uploads what is there", async () => {
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

test("the post step finds a checkout in a folder of the workspace, and is silent after a run that told everything", async () => {
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

test("two megabytes of log leave the summary within GitHub's limit", async () => {
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
