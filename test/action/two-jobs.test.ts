import { deflateRawSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { startGitHubStub } from "../helpers/github-stub/server.ts";
import { startResultsStub } from "../helpers/results-stub/server.ts";
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
  const second = (request: StepRequest = {}) => {
    // Another machine: no checkout at all.
    const empty = makeJob({ "README.md": "nothing of the project\n" });
    return empty.main({
      event,
      environment: { ...environment, GITHUB_JOB: "deliver" },
      inputs: { mode: "deliver", deliver: "push", "github-token": "canary-token-0123456789", ...request.inputs },
    });
  };
  return { github, stub, job, first, second };
}

/** An archive of these files, packed as GitHub's clients do. */
const zipOf = (contents: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(contents)) {
    const packed = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(Buffer.byteLength(text), 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(text), 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += local.length + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(contents).length, 8);
  end.writeUInt16LE(Object.keys(contents).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

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
