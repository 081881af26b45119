import { expect, onTestFinished, test } from "vitest";
import { startGitHubStub } from "../helpers/github-stub/server.ts";
import { startResultsStub } from "../helpers/results-stub/server.ts";
import { zipOf } from "../helpers/zip.ts";
import { makeJob, type StepRequest } from "./started-action.ts";

const gates = JSON.stringify([
  {
    name: "build",
    stage: "build",
    run: "grep -q good src/state.txt || { echo 'src/state.txt:1:1: error: bad'; exit 1; }",
    fix: "echo good > src/state.txt",
  },
]);
const files = { "src/state.txt": "bad\n", "test/a.test.js": 'test("adds", () => {\n  expect(1 + 1).toBe(2);\n});\n' };

/** The first job on a pull request without any right to write, then a second one in an empty folder. */
async function twoJobs(start: Readonly<Record<string, string>> = files, base: Readonly<Record<string, string>> = {}) {
  const github = await startGitHubStub();
  const stub = await startResultsStub();
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    await github.close();
    await stub.close();
  });
  const job = makeJob(start);
  job.repository.git("push", "--quiet", github.gitDir, "HEAD:refs/heads/feature", "HEAD:refs/heads/main");
  if (Object.keys(base).length > 0) github.commit("main", base);
  const event = {
    name: "pull_request",
    payload: {
      repository: { default_branch: "main", full_name: "octo/app" },
      pull_request: {
        number: 7,
        head: { ref: "feature", sha: job.repository.git("rev-parse", "HEAD").trim(), repo: { full_name: "octo/app" } },
        base: { ref: "main", sha: github.git("rev-parse", "main"), repo: { full_name: "octo/app" } },
      },
    },
  };
  const environment = { ...stub.environment(), GITHUB_API_URL: github.url, GITHUB_REF: "refs/pull/7/merge", GITHUB_REF_NAME: "7/merge" };
  const first = (request: StepRequest = {}) => {
    // Each job has a checkout of its own.
    job.repository.git("checkout", "--quiet", "--", ".");
    return job.main({ event, environment, inputs: { gates, agent: "none", "fail-on": "never", ...request.inputs } });
  };
  // Another machine: no checkout at all.
  const startSecond = (request: StepRequest = {}) =>
    makeJob({ "README.md": "nothing of the project\n" }).start({
      event,
      environment: { ...environment, GITHUB_JOB: "deliver" },
      inputs: { mode: "deliver", deliver: "push", "github-token": "canary-token-0123456789", ...request.inputs },
    });
  const second = (request: StepRequest = {}) => startSecond(request).ended;
  return { github, stub, job, first, second, startSecond };
}

test("the first job repairs without a token, the second delivers without a checkout and is the check that counts", async () => {
  const { github, first, second } = await twoJobs();
  const repaired = await first();
  expect(repaired).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.requests.filter(({ path }) => path === "/graphql")).toEqual([]);
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(delivered.summary).toContain("The repair was pushed to feature.");
});

test("two legs with the same repair: one is pushed, the other finds it there, and the check is green", async () => {
  const { github, first, second } = await twoJobs();
  for (const node of [22, 24]) expect((await first({ inputs: { matrix: JSON.stringify({ node }) } })).code).toBe(0);
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.git("rev-list", "--count", "main..feature")).toBe("1");
  expect(github.pulls).toEqual([]);
  expect(delivered.summary).toContain("already holds the repair");
});

test("a leg that left no report makes the check red, whatever the others say", async () => {
  const { first, second } = await twoJobs({ ...files, "src/state.txt": "good\n" });
  const leg = (node: number) =>
    first({ inputs: { matrix: JSON.stringify({ node }), strategy: JSON.stringify({ "job-index": 0, "job-total": 2 }) } });
  expect(await leg(22)).toMatchObject({ code: 0, outputs: { status: "passed" } });
  const alone = await second();
  expect(alone).toMatchObject({ code: 1, outputs: { status: "error" } });
  expect(alone.summary).toContain("1 of the 2 legs of the job repair");
  await leg(24);
  expect(await second()).toMatchObject({ code: 0, outputs: { status: "passed" } });
});

test("without a repair the second job has the first one's verdict", async () => {
  const { first, second } = await twoJobs();
  await first({ inputs: { gates: gates.replace('"fix":"echo good > src/state.txt"', '"fix":false') } });
  expect(await second()).toMatchObject({ code: 1, outputs: { status: "blocked" } });
});

test("without a valid report the second job is red", async () => {
  const { stub, first, second, github } = await twoJobs();
  expect(await second()).toMatchObject({ code: 1, outputs: { status: "error" } });
  await first();
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

const attacks: readonly (readonly [what: string, patch: string, said: RegExp])[] = [
  ["a new file that the base branch ignores", patchOf("dist/planted.js", "evil\n"), /dist\/planted\.js/],
  ["a changed workflow", patchOf(".github/workflows/ci.yml", "on: push\n"), /\.github\/workflows\/ci\.yml/],
  ["a changed package.json", patchOf("package.json", '{ "scripts": { "test": "true" } }\n'), /package\.json/],
  ["a file that the base branch denies", patchOf("db/one.sql", "drop table users;\n"), /edits\.deny/],
  ["a path out of the tree", patchOf("../evil.txt", "x\n"), /no path/],
  ["a link", patchOf("src/link", "/etc/passwd").replace("100644", "120000"), /something else than a plain file/],
  ["an executable", patchOf("src/run.sh", "echo\n").replace("100644", "100755"), /executable/],
  [
    "a test that is skipped",
    'diff --git a/test/a.test.js b/test/a.test.js\n--- a/test/a.test.js\n+++ b/test/a.test.js\n@@ -1,3 +1,3 @@\n-test("adds", () => {\n+test.skip("adds", () => {\n   expect(1 + 1).toBe(2);\n });\n',
    /skip/,
  ],
];

test("a forged patch is judged anew with the base branch's configuration, and refused", async () => {
  const { stub, first, second, github } = await twoJobs(files, {
    ".github/regreen.yml": 'edits: { deny: ["db/**"] }\nagent: { provider: anthropic }\nlimits: { max-cost: 2 }\n',
    ".gitignore": "dist/\n",
  });
  await first();
  const report = stub.artifacts()[0]?.files["report.json"] ?? "{}";
  for (const [what, patch, said] of attacks) {
    stub.replace("regreen-report", zipOf({ "report.json": report, "fix.patch": patch }));
    const step = await second();
    expect(step.code, what).toBe(1);
    expect(step.summary, what).toMatch(said);
    expect(github.git("log", "-1", "--format=%s", "feature"), what).toBe("start");
  }
  expect(github.git("for-each-ref", "--format=%(refname:short)").split("\n").sort()).toEqual(["feature", "main"]);
});

test("what a person should look at in an artifact's repair is said by the second job too, also where the artifact keeps it to itself", async () => {
  const { github, stub, first, second } = await twoJobs({ ...files, "src/state.txt": "bad\n", "src/cart.js": "export const cart = {};\n" });
  expect((await first()).code).toBe(0);
  const stored = stub.artifacts()[0]?.files ?? {};
  const patch = `${stored["fix.patch"]}diff --git a/src/cart.js b/src/cart.js\n--- a/src/cart.js\n+++ b/src/cart.js\n@@ -1 +1,2 @@\n export const cart = {};\n+export const words = process.argv;\n`;
  stub.replace("regreen-report", zipOf({ ...stored, "fix.patch": patch }));
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.file("feature", "src/cart.js")).toContain("process.argv");
  expect(delivered.summary).toContain("Worth a look before it is taken: src/cart.js:2");
});

test("names that an artifact claims for repository, branch and run are not believed", async () => {
  const { stub, first, second, github } = await twoJobs();
  await first();
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

function patchOf(path: string, text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  return `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}`;
}

test("two legs with different repairs are pushed together, once; a leg whose repair conflicts is told", async () => {
  const { github, first, second } = await twoJobs({ ...files, "src/unit.txt": "broken\n" });
  const leg = (os: string, file: string, text: string) =>
    first({
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

test("a re-run's report counts instead of the older one of the same job, and another base's artifact is left alone", async () => {
  const { github, first, second } = await twoJobs();
  await first({ inputs: { gates: gates.replace('"fix":"echo good > src/state.txt"', '"fix":false') } });
  await first();
  await first({ inputs: { artifact: "regreen-report-docs", gates: gates.replace("grep -q good", "false #") } });
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
});

test("a 502 on the way of the second job, at GitHub or at the artifacts' service, costs seconds and not the repair", async () => {
  const { github, stub, first, second } = await twoJobs();
  await first();
  github.faults.push({ match: /GET .*git\/trees/, times: 1, status: 502 }, { match: /POST .*git\/trees/, times: 1, status: 502 });
  stub.failing.push({ match: /ListArtifacts/, times: 1 }, { match: /blob/, times: 1 });
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true" } });
});

/** Legs of a matrix: each leg's gate looks at one file, and a second gate at both. */
const legGates = (leg: string, both = "true") =>
  JSON.stringify([
    {
      name: "own",
      stage: "build",
      run: `grep -q good src/${leg}.txt || { echo 'src/${leg}.txt:1:1: error: bad'; exit 1; }`,
      fix: `echo good > src/${leg}.txt`,
    },
    { name: "both", stage: "test", run: both, fix: false, retries: 0 },
  ]);

/** The first matrix, and the second one with the same legs. */
async function matrix(legs: Readonly<Record<string, string>>, start: Readonly<Record<string, string>>) {
  const jobs = await twoJobs(start);
  const names = Object.keys(legs);
  const of = (name: string) => ({
    matrix: JSON.stringify({ name }),
    strategy: JSON.stringify({ "job-index": names.indexOf(name), "job-total": names.length }),
    gates: legs[name] ?? "",
  });
  return {
    ...jobs,
    repair: async () => {
      for (const name of names) await jobs.first({ inputs: of(name) });
    },
    prove: (name: string) => jobs.first({ inputs: { ...of(name), mode: "prove" }, environment: { GITHUB_JOB: "prove" } }),
    deliver: (inputs: Readonly<Record<string, string>> = {}) => jobs.second({ inputs: { proof: "true", ...inputs } }),
  };
}

const two = { "src/linux.txt": "bad\n", "src/macos.txt": "bad\n" };

test("two repairs that all legs proved together are delivered as one; a leg that is green without one proves it too", async () => {
  const legs = {
    linux: legGates("linux"),
    macos: legGates("macos"),
    plain: JSON.stringify([{ name: "own", stage: "build", run: "true" }]),
  };
  const { github, repair, prove, deliver } = await matrix(legs, two);
  await repair();
  for (const name of Object.keys(legs))
    expect(await prove(name)).toMatchObject({ code: 0, outputs: { status: "passed", changed: "false" } });
  const step = await deliver();
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") } });
  expect(github.git("rev-list", "--count", "main..feature")).toBe("1");
  expect([github.file("feature", "src/linux.txt"), github.file("feature", "src/macos.txt")]).toEqual(["good\n", "good\n"]);
  expect(step.summary).toContain("The gates of all 3 legs passed with the repairs of all of them together.");
});

test("repairs that break another leg are not delivered, and the leg and its gate are told", async () => {
  // On macOS the repair of linux is not borne.
  const legs = { linux: legGates("linux"), macos: legGates("macos", "! grep -q good src/linux.txt") };
  const { github, repair, prove, deliver } = await matrix(legs, two);
  await repair();
  expect((await prove("linux")).outputs.status).toBe("passed");
  expect((await prove("macos")).outputs.status).toBe("blocked");
  const step = await deliver();
  expect(step).toMatchObject({ code: 1, outputs: { delivered: "false" } });
  expect(step.summary).toMatch(/with the repairs of all legs together "both" is red on the leg "macos"/);
  expect(step.summary).toContain("The legs were repaired differently");
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

test("without the proof of a leg, with one of other repairs, or without any, nothing is delivered", async () => {
  const { github, stub, repair, prove, deliver } = await matrix({ linux: legGates("linux"), macos: legGates("macos") }, two);
  await repair();
  expect((await deliver()).summary).toContain("Not delivered without a proof");
  await prove("linux");
  expect((await deliver()).summary).toContain('the leg "macos" left no proof');
  await prove("macos");
  const proof = stub.artifacts().find(({ name }) => name === "regreen-report-proof-macos");
  const report = JSON.parse(proof?.files["report.json"] ?? "{}");
  stub.replace(
    "regreen-report-proof-macos",
    zipOf({ "report.json": JSON.stringify({ ...report, run: { ...report.run, applied: ["0".repeat(64)] } }) }),
  );
  expect((await deliver()).summary).toContain("is of other repairs");
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

test("one repair for all legs, as a pull request: one branch, one pull request, and the leg that another's repair mends is green", async () => {
  const fixless = legGates("linux").replace('"fix":"echo good > src/linux.txt"', '"fix":false');
  const { github, repair, prove, deliver } = await matrix({ one: legGates("linux"), two: legGates("linux"), three: fixless }, two);
  await repair();
  for (const name of ["one", "two", "three"]) expect((await prove(name)).outputs.status).toBe("passed");
  const step = await deliver({ deliver: "pull-request", "fail-on": "never" });
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(github.pulls).toHaveLength(1);
  expect(github.pulls[0]).toMatchObject({ head: "regreen/feature", base: "feature" });
  expect(step.summary).toContain("The gates of all 3 legs passed with the repair.");
});

test("legs without a proof are compared: same repair, other repair, what is left where", async () => {
  const fixless = legGates("linux").replace('"fix":"echo good > src/linux.txt"', '"fix":false');
  const { repair, second } = await matrix({ one: legGates("linux"), two: legGates("linux"), three: fixless }, two);
  await repair();
  const step = await second();
  expect(step.summary).toContain('"one" and "two" have one and the same repair.');
  expect(step.summary).toContain('"own" is left red on "three" only.');
  expect(step.summary).toMatch(/\| `one` \| Repaired \| A \|/);
});

test("where no leg repaired anything there is nothing to prove", async () => {
  const { repair, prove, deliver } = await matrix({ linux: legGates("linux") }, { "src/linux.txt": "good\n" });
  await repair();
  expect(await prove("linux")).toMatchObject({ code: 0, summary: expect.stringContaining("nothing to prove") });
  expect(await deliver()).toMatchObject({ code: 0, outputs: { status: "passed" } });
});

test("a deliver job that is cancelled while the branch is moved says what became of it; before that nothing was done", async () => {
  const { github, first, startSecond } = await twoJobs();
  await first();
  const cancelled = async (at: RegExp) => {
    github.faults.push({ match: at, times: 1, delayMs: 60_000 });
    const before = github.requests.length;
    const started = startSecond();
    await expect
      .poll(
        () =>
          github.requests
            .slice(before)
            .some(({ method, path, body }) => at.test(`${method} ${path}${path === "/graphql" ? ` ${JSON.stringify(body)}` : ""}`)),
        { timeout: 30_000 },
      )
      .toBe(true);
    started.process.kill("SIGINT");
    // The runner's clock ends what does not end by itself.
    const kill = setTimeout(() => started.process.kill("SIGKILL"), 10_000);
    const step = await started.ended;
    clearTimeout(kill);
    github.faults.length = 0;
    return step;
  };
  expect(await cancelled(/POST .*git\/trees/)).toMatchObject({ code: 1, outputs: { delivered: "false" } });
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
  expect(await cancelled(/updateRefs/)).toMatchObject({
    code: 0,
    outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") },
  });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
});
