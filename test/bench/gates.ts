/**
 * Seconds of gates in a repair: suites of sleeping files, run one after the other so that cores do not matter, with one quick test in a file
 * of its own that fails. T is what the suite's own command takes.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";
import { madeJob } from "../helpers/ci-run/made-run.ts";
import { startGitHubStub } from "../helpers/github-stub/server.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { installed } from "../runners/runners.ts";
import type { BenchOptions, Table } from "./table.ts";
import { program, run } from "./timing.ts";

interface Suite {
  readonly runner: string;
  readonly command: string;
  readonly npm: string | null;
  readonly module: string;
  /** The module's one line; `value` is what its function gives. */
  readonly gives: (value: number) => string;
  readonly testFile: (name: string) => string;
  readonly sleeps: (seconds: number, name: string) => string;
  /** A test that the function gives 2. */
  readonly test: string;
  /** A test that fails where the next line of the file `outcomes` is "fail", and takes that line away; without it no flake is played. */
  readonly flaky?: (outcomes: string) => string;
  readonly base?: Readonly<Record<string, string>>;
}

const javascript = (
  head: string,
  wrap: (name: string, body: string) => string,
  is2: string,
  fails: string,
): Omit<Suite, "runner" | "command" | "npm"> => ({
  module: "lib.mjs",
  gives: (value) => `export const one = () => ${value};\n`,
  testFile: (name) => `test/${name}.test.mjs`,
  sleeps: (seconds) => `${head}${wrap("sleeps", `await new Promise((done) => setTimeout(done, ${seconds * 1000}));`)}\n`,
  test: `${head}import { one } from "../lib.mjs";\n${wrap("gives two", is2)}\n`,
  flaky: (outcomes) =>
    [
      `${head}import { readFileSync, writeFileSync } from "node:fs";`,
      wrap(
        "comes in time",
        `const [next, ...rest] = readFileSync(${JSON.stringify(outcomes)}, "utf8").split(" "); writeFileSync(${JSON.stringify(outcomes)}, rest.join(" ")); if (next === "fail") ${fails}`,
      ),
      "",
    ].join("\n"),
});

const inNode = (name: string, body: string): string => `test(${JSON.stringify(name)}, { timeout: 600_000 }, async () => { ${body} });`;
const inOthers = (name: string, body: string): string => `test(${JSON.stringify(name)}, async () => { ${body} }, 600_000);`;

const pytest: Suite = {
  runner: "pytest",
  command: "python3 -m pytest",
  npm: null,
  module: "lib.py",
  gives: (value) => `def one():\n    return ${value}\n`,
  testFile: (name) => `test_${name}.py`,
  sleeps: (seconds) => `import time\n\n\ndef test_sleeps():\n    time.sleep(${seconds})\n`,
  test: "from lib import one\n\n\ndef test_gives_two():\n    assert one() == 2\n",
  flaky: (outcomes) =>
    [
      "import pathlib",
      "",
      "",
      "def test_comes_in_time():",
      `    file = pathlib.Path(${JSON.stringify(outcomes)})`,
      '    first, *rest = file.read_text().split(" ")',
      '    file.write_text(" ".join(rest))',
      '    assert first != "fail"',
      "",
    ].join("\n"),
};

const jest: Suite = {
  runner: "jest",
  command: "npx jest --runInBand",
  npm: "jest",
  ...javascript("", inOthers, "expect(one()).toBe(2);", 'throw new Error("late");'),
  module: "lib.js",
  gives: (value) => `exports.one = () => ${value};\n`,
  testFile: (name) => `test/${name}.test.js`,
  test: `const { one } = require("../lib.js");\n${inOthers("gives two", "expect(one()).toBe(2);")}\n`,
  flaky: (outcomes) =>
    [
      'const { readFileSync, writeFileSync } = require("node:fs");',
      inOthers(
        "comes in time",
        `const [next, ...rest] = readFileSync(${JSON.stringify(outcomes)}, "utf8").split(" "); writeFileSync(${JSON.stringify(outcomes)}, rest.join(" ")); expect(next).not.toBe("fail");`,
      ),
      "",
    ].join("\n"),
};

const cargo: Suite = {
  runner: "cargo test",
  command: "cargo test --offline -- --test-threads=1",
  npm: null,
  base: { "Cargo.toml": '[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2021"\n' },
  module: "src/lib.rs",
  gives: (value) => `pub fn one() -> i32 {\n    ${value}\n}\n`,
  testFile: (name) => `tests/${name}.rs`,
  sleeps: (seconds) => `#[test]\nfn sleeps() {\n    std::thread::sleep(std::time::Duration::from_secs(${seconds}));\n}\n`,
  test: "#[test]\nfn gives_two() {\n    assert_eq!(sample::one(), 2);\n}\n",
};

const suites: readonly Suite[] = [
  pytest,
  { ...pytest, runner: "pytest -v", command: "python3 -m pytest -v" },
  {
    runner: "node:test",
    command: "node --test --test-concurrency=1",
    npm: null,
    ...javascript(
      'import { test } from "node:test";\nimport assert from "node:assert";\n',
      inNode,
      "assert.equal(one(), 2);",
      'assert.fail("late");',
    ),
  },
  {
    runner: "vitest",
    command: "npx vitest run --no-file-parallelism",
    npm: "vitest",
    ...javascript('import { expect, test } from "vitest";\n', inOthers, "expect(one()).toBe(2);", 'expect.fail("late");'),
  },
  jest,
  { ...jest, runner: "jest --verbose", command: "npx jest --runInBand --verbose" },
  {
    runner: "mocha",
    command: "npx mocha 'test/*.mjs'",
    npm: "mocha",
    ...javascript(
      'import assert from "node:assert";\n',
      (name, body) => `it(${JSON.stringify(name)}, async function () { this.timeout(600_000); ${body} });`,
      "assert.equal(one(), 2);",
      'assert.fail("late");',
    ),
  },
  {
    runner: "go test -v",
    command: "go test -v ./...",
    npm: null,
    base: { "go.mod": "module example.com/sample\n\ngo 1.18\n" },
    module: "lib.go",
    gives: (value) => `package sample\n\nfunc One() int { return ${value} }\n`,
    testFile: (name) => `${name}_test.go`,
    sleeps: (seconds, name) =>
      `package sample\n\nimport (\n\t"testing"\n\t"time"\n)\n\nfunc Test_${name}(t *testing.T) { time.Sleep(${seconds} * time.Second) }\n`,
    test: 'package sample\n\nimport "testing"\n\nfunc TestGivesTwo(t *testing.T) {\n\tif One() != 2 {\n\t\tt.Fatalf("got %d, want 2", One())\n\t}\n}\n',
  },
  cargo,
  // By itself cargo stops at the first test file that is red, so that its log names no whole suite.
  { ...cargo, runner: "cargo test --no-fail-fast", command: "cargo test --offline --no-fail-fast -- --test-threads=1" },
];

/** What a run is given, and how long its gate may take where the suite takes T seconds. */
interface Course {
  readonly name: string;
  /** What the function gives at first; 2 is right. */
  readonly start: number;
  /** What an agent makes it give, one answer a round; null: there is no agent. */
  readonly answers: readonly number[] | null;
  /** Outcomes of the flaky test, run by run; null: there is none. */
  readonly outcomes: string | null;
  readonly status: Report["status"];
  readonly bound: (t: number) => number;
  readonly formula: string;
  /** It is the last job of a run of CI whose log shows the red suite (`gates: failed`). */
  readonly inCi?: true;
}

const courses: readonly Course[] = [
  {
    name: "right first answer",
    start: 1,
    answers: [2],
    outcomes: null,
    status: "recovered",
    bound: (t) => 2.2 * t + 5,
    formula: "2.2 T + 5",
  },
  {
    name: "right first answer, with CI's log",
    start: 1,
    answers: [2],
    outcomes: null,
    status: "recovered",
    bound: (t) => 1.2 * t + 5,
    formula: "1.2 T + 5",
    inCi: true,
  },
  {
    name: "right third answer",
    start: 1,
    answers: [3, 4, 2],
    outcomes: null,
    status: "recovered",
    bound: (t) => 2.4 * t + 5,
    formula: "2.4 T + 5",
  },
  { name: "no agent", start: 1, answers: null, outcomes: null, status: "blocked", bound: (t) => 1.1 * t + 5, formula: "1.1 T + 5" },
  {
    name: "flake, red in a re-run",
    start: 2,
    answers: null,
    outcomes: "fail fail pass pass pass",
    status: "passed",
    bound: (t) => 1.1 * t + 5,
    formula: "1.1 T + 5",
  },
  {
    name: "flake, green in all re-runs",
    start: 2,
    answers: null,
    outcomes: "fail pass pass pass pass pass pass",
    status: "passed",
    bound: (t) => 2.2 * t,
    formula: "2.2 T",
  },
  { name: "green", start: 2, answers: null, outcomes: null, status: "passed", bound: (t) => t, formula: "1.0 T" },
];

/** `only`: a part of a runner's name, or of `RUNNER, COURSE`. */
export const benchGates = async ({ quick, only }: BenchOptions): Promise<Table> => {
  const rows: string[][] = [];
  for (const suite of suites) {
    const played = courses.filter(
      ({ name, outcomes }) => `${suite.runner}, ${name}`.includes(only) && (outcomes === null || suite.flaky !== undefined),
    );
    if (played.length === 0) continue;
    const modules = suite.npm === null ? null : installed([suite.npm]);
    const alone = await secondsAlone(suite, quick ? 2 : 10, modules);
    if (alone === null || (suite.npm !== null && modules === null)) {
      rows.push([suite.runner, "not on this machine", "", "", "", "", "", "", "", ""]);
      continue;
    }
    for (const course of played) rows.push(await play(suite, course, quick ? 2 : 10, alone, modules));
  }
  return {
    title: "gates: seconds of the gate in a repair",
    columns: ["runner", "course", "T", "whole runs", "partial runs", "gate s", "of it flake checks", "bound", "kept", "run in all s"],
    rows,
    notes: [
      "T: the suite's own command, green, outside of Regreen. Gate seconds are all of its runs, partial ones and calibration included; the run in all also holds start, checkpoints, requests and report.",
      'The bound of a green run is one whole run; "kept" says so where its seconds are T with a tenth of noise.',
    ],
  };
};

const filesOf = (suite: Suite, value: number, seconds: number, outcomes: string | null): Record<string, string> => ({
  ".gitignore": "node_modules\n__pycache__\n.pytest_cache\ntarget\nCargo.lock\n",
  "package.json": '{ "name": "sleeping", "version": "1.0.0" }\n',
  ".github/workflows/ci.yml": `on: push\njobs:\n  test: { runs-on: ubuntu-latest, steps: [{ run: ${suite.command} }] }\n`,
  [suite.module]: suite.gives(value),
  ...suite.base,
  ...Object.fromEntries(["sleeps_a", "sleeps_b"].map((name) => [suite.testFile(name), suite.sleeps(seconds, name)])),
  [suite.testFile("quick")]: suite.test,
  ...(outcomes === null || suite.flaky === undefined ? {} : { [suite.testFile("late")]: suite.flaky(outcomes) }),
});

const projectOf = (files: Record<string, string>, modules: string | null): string => {
  const folder = repositoryOf(files);
  if (modules !== null) symlinkSync(modules, join(folder, "node_modules"));
  return folder;
};

/** Seconds that the green suite takes by itself; null where it does not run here. */
const secondsAlone = async (suite: Suite, seconds: number, modules: string | null): Promise<number | null> => {
  const folder = projectOf(filesOf(suite, 2, seconds, null), modules);
  const began = performance.now();
  const code = await run("bash", ["-c", suite.command], folder, plainEnvironment({ CI: "true" }));
  return code === 0 ? (performance.now() - began) / 1000 : null;
};

const play = async (suite: Suite, course: Course, seconds: number, t: number, modules: string | null): Promise<string[]> => {
  const outside = mkdtempSync(join(tmpdir(), "regreen-outcomes-"));
  const outcomes = course.outcomes === null ? null : join(outside, "outcomes");
  const folder = projectOf(filesOf(suite, course.start, seconds, outcomes), modules);
  if (outcomes !== null) await run("bash", ["-c", `printf %s "$1" > "$2"`, "bash", course.outcomes ?? "", outcomes], folder);
  let answer = 0;
  const source = join(folder, suite.module);
  const agent = await startScriptedAgent(() => {
    const next = suite.gives(course.answers?.[answer++] ?? 2).trim();
    const input = { path: suite.module, old_text: readFileSync(source, "utf8").trim(), new_text: next, why: "gives another number" };
    return { toolCalls: [{ name: "edit_file", input }] };
  });
  try {
    const words =
      course.answers === null ? ["--agent", "none"] : ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`];
    const gates = JSON.stringify([{ name: "test", stage: "test", run: suite.command }]);
    const began = performance.now();
    const report =
      course.inCi === true
        ? await reportInCi(folder, projectOf(filesOf(suite, course.start, seconds, outcomes), modules), suite, agent.url)
        : await reportOf(folder, ["run", "--json", "--gates", gates, ...words]);
    // What CI's own run took is CI's.
    const inAll = course.inCi === true ? report.durationMs / 1000 : (performance.now() - began) / 1000;
    const runs = report.timeline.filter((entry) => entry.kind === "gate");
    const secondsOf = (labels: (label: string) => boolean): number =>
      runs.filter(({ label }) => labels(label)).reduce((sum, { start, end }) => sum + (end - start) / 1000, 0);
    const whole = runs.filter(({ label }) => isWhole(label)).length;
    const all = secondsOf(() => true);
    const ended = report.status === course.status;
    const kept = course.name === "green" ? whole === 1 && all <= 1.1 * t : all <= course.bound(t);
    return [
      suite.runner,
      course.name,
      t.toFixed(1),
      `${whole}`,
      `${runs.length - whole}`,
      all.toFixed(1),
      secondsOf((label) => label.startsWith("flake")).toFixed(1),
      `${course.formula} = ${course.bound(t).toFixed(1)}`,
      ended ? (kept ? "yes" : "NO") : `ended ${report.status}`,
      inAll.toFixed(1),
    ];
  } finally {
    await agent.close();
    rmSync(outside, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
};

const isWhole = (label: string): boolean => !["part", "flake-part", "survey", "calibration", "reproduce", "culprit"].includes(label);

const reportOf = (folder: string, words: readonly string[]): Promise<Report> =>
  new Promise((resolve, reject) => {
    const env = plainEnvironment({ ANTHROPIC_API_KEY: "test-key-0123456789" });
    const child = spawn(process.execPath, [program, ...words], { cwd: folder, env, stdio: ["ignore", "pipe", "ignore"] });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
    });
    child.on("error", reject);
    child.on("close", () => resolve(JSON.parse(text) as Report));
  });

/** The step with `gates: failed` behind a red run: its log is what the suite prints in `ci`, a checkout of its own, its folder named as on a runner. */
const reportInCi = async (folder: string, ci: string, suite: Suite, agent: string): Promise<Report> => {
  const temp = mkdtempSync(join(tmpdir(), "regreen-runner-"));
  const github = await startGitHubStub({});
  const path = ".github/workflows/ci.yml";
  const began = performance.now();
  const red = spawnSync("bash", ["-c", suite.command], { cwd: ci, env: plainEnvironment({ CI: "true" }), encoding: "utf8" });
  const output = `${red.stdout}${red.stderr}`.replaceAll(ci, "/home/runner/work/app/app");
  const seconds = 1 + Math.round((performance.now() - began) / 1000);
  const step = { run: suite.command, conclusion: "failure", exit: red.status ?? 1, output, seconds } as const;
  const { payload, log } = madeJob({ id: 1, name: "test", steps: [step] });
  const commit = spawnSync("git", ["rev-parse", "HEAD"], { cwd: folder, encoding: "utf8" }).stdout.trim();
  github.attempts.set("77/1", { attempt: { head_sha: commit, path, event: "push" }, jobs: [payload] });
  github.jobLogs.set(1, log);
  const file = (name: string, text = ""): string => {
    writeFileSync(join(temp, name), text);
    return join(temp, name);
  };
  const inputs = {
    ...{ GATES: "failed", AGENT: "anthropic", MODEL: "scripted", "BASE-URL": `${agent}/v1`, "API-KEY": "test-key-0123456789" },
    ...{ "GITHUB-TOKEN": "test-token", MEMORY: "false", ARTIFACT: "false", "FAIL-ON": "never" },
  };
  const env = plainEnvironment({
    ...{ CI: "true", GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: folder, GITHUB_EVENT_NAME: "push", GITHUB_API_URL: github.url },
    ...{ GITHUB_REPOSITORY: "octo/app", GITHUB_REF: "refs/heads/main", GITHUB_REF_NAME: "main", GITHUB_SHA: commit, RUNNER_OS: "Linux" },
    ...{ GITHUB_SERVER_URL: "https://github.com", GITHUB_RUN_ID: "77", GITHUB_RUN_ATTEMPT: "1", GITHUB_JOB: "repair", RUNNER_TEMP: temp },
    GITHUB_EVENT_PATH: file("event.json", JSON.stringify({ repository: { default_branch: "main", full_name: "octo/app" } })),
    ...{ GITHUB_OUTPUT: file("output"), GITHUB_STEP_SUMMARY: file("summary"), GITHUB_STATE: file("state") },
    ...Object.fromEntries(Object.entries(inputs).map(([name, text]) => [`INPUT_${name}`, text])),
  });
  try {
    await new Promise((resolve) => spawn(process.execPath, [program], { cwd: folder, env, stdio: "ignore" }).on("close", resolve));
    return JSON.parse(readFileSync(join(temp, "regreen", "report.json"), "utf8")) as Report;
  } finally {
    await github.close();
    for (const made of [temp, ci]) rmSync(made, { recursive: true, force: true });
  }
};
