// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { installLines } from "../../../src/config/ci/gates/set-up.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { repairJobs } from "../../../src/config/init/repair-jobs.ts";
import { projectOf } from "../../../src/core/project.ts";

const workflow = (steps: string, job = "", on = "[push, pull_request]"): Record<string, string> => ({
  ".github/workflows/ci.yml": `on: ${on}\njobs:\n  check:\n    runs-on: ubuntu-latest\n${job}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
});
/** What the workflow that `init` writes asks and sets up, and what it leaves out. */
const written = (files: Record<string, string>) => {
  const project = projectOf(files);
  const { jobs, leftOut } = ciGates(project, { ...plainStanding, behindOwnSteps: true });
  return {
    runs: jobs.flatMap(({ gates }) => gates.map(({ run }) => run)),
    setUp: repairJobs(jobs, project).map(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [run]))),
    left: leftOut.map(({ what, why }) => `${what}: ${why}`).join("\n"),
  };
};

describe("what makes a machine ready is set-up and no gate", () => {
  test.each([
    "make install",
    "make deps tools",
    "just js install-ci",
    "just backend up",
    "just toolchain rustfmt,clippy",
    "just prepare-rust 'clippy'",
    "npm run bootstrap",
    "php artisan key:generate",
    "php artisan migrate --force",
    "bin/rails db:prepare",
    "python manage.py migrate",
    "psql -h localhost -U postgres -c 'CREATE DATABASE x'",
    "docker compose up -d --wait",
    "docker run -d -p 6379:6379 redis",
    "travis_retry composer install",
  ])("%s", (line) => {
    const files = {
      ...workflow(`- run: ${line}\n- run: pytest`),
      justfile:
        'default := "stable"\nprepare-rust parts=default:\n    rustup toolchain install {{parts}} {{ if x != "" { "-q" } else { "" } }}\n',
      Makefile: "install:\n\tpip install -e .\n\tpython build.py\ndeps tools:\n\tgo generate ./...\n",
    };
    expect(written({ ...files, "package.json": '{"scripts":{"bootstrap":"node tools/link.js"}}' })).toMatchObject({
      runs: ["pytest"],
      setUp: [[line]],
    });
  });

  test.each(["make lint-tools", "npm run test:install", "bin/rails db:test:prepare test", "python manage.py check --deploy"])(
    "but not %s, which checks",
    (line) => {
      expect(
        written({ ...workflow(`- run: ${line}\n- run: pytest`), "package.json": '{"scripts":{"test:install":"node a.js"}}' }).runs,
      ).toEqual([line, "pytest"]);
    },
  );

  test("what speaks to a server elsewhere is neither", () => {
    expect(written(workflow("- run: psql -h db.example.org -c 'DROP TABLE x'\n- run: pytest")).setUp).toEqual([[]]);
  });

  test("a step that measures is no check, one that says that it asks is", () => {
    const { runs } = written(
      workflow(
        "- name: Benchmark\n  run: pytest bench\n- name: Benchmark sources\n  run: python3 tools/sources.py --check\n- name: Tests without benchmarks\n  run: pytest",
      ),
    );
    expect(runs).toEqual(["python3 tools/sources.py --check", "pytest"]);
  });
});

describe("a gate is left out aloud where what it uses does not stand before it", () => {
  test("a server that a script starts which cannot be read", () => {
    const { runs, left } = written(
      workflow(
        "- run: npx eslint .\n- name: Build and start API\n  run: |\n    ./app &\n    for i in 1 2; do\n      sleep 1\n    Done\n- run: pytest",
      ),
    );
    expect(runs).toEqual(["npx eslint ."]);
    expect(left).toContain('it uses what step "Build and start API" starts, which does not stand before it here');
  });

  test("a package of before, in which no repair is", () => {
    const { runs, left } = written(
      workflow(
        '- run: npm pack --pack-destination /tmp/\n- run: echo "PACKED=$(ls /tmp/*.tgz)" >> $GITHUB_ENV\n- run: npm install --no-save "$PACKED"\n- run: npx tsc --lib es2015',
      ),
    );
    expect(runs).toEqual([]);
    expect(left).toContain("installs what was built first");
  });

  test("a job of another system whose steps cannot be carried either", () => {
    const { left } = written({
      ...workflow("- run: pytest"),
      ".github/workflows/mac.yml":
        "on: push\njobs:\n  ios:\n    runs-on: macos-15\n    steps:\n      - run: xcodebuild test || true\n      - run: npx eslint . || true\n",
    });
    expect(left).toContain("job ios of .github/workflows/mac.yml: it runs on macOS");
  });

  test("a job that commits what it repairs, and an action that a step calls a check", () => {
    const { left } = written(
      workflow(
        "- name: Run Pint\n  run: ${{ runner.temp }}/vendor/bin/pint\n- run: npx eslint .\n- uses: stefanzweifel/git-auto-commit-action@v5",
      ),
    );
    expect(left).toContain("its job commits what it makes, by stefanzweifel/git-auto-commit-action");
    expect(written(workflow("- name: Check for breaking changes\n  uses: tufin/oasdiff@v2\n- run: pytest")).left).toContain(
      "no command is known for the action tufin/oasdiff",
    );
  });
});

test("legs that set up and check a folder of their own stand beside each other, each with its set-up", () => {
  const { runs, setUp } = written({
    ...workflow(
      "- run: npm ci\n- run: npm ci\n  working-directory: kit\n  if: matrix.app != 'a'\n- run: npx vitest run",
      "    strategy: { matrix: { app: [a, b] } }\n    defaults: { run: { working-directory: 'apps/${{ matrix.app }}' } }\n",
    ),
    "apps/a/package.json": "{}",
    "apps/b/package.json": "{}",
    "kit/package.json": "{}",
  });
  expect(runs).toEqual(["npx vitest run", "npx vitest run"]);
  expect(setUp).toEqual([["npm ci", "npm ci", "npm ci"]]);
});

test("a workflow is written for the repository that it stands in, whichever it rules out", () => {
  expect(written(workflow("- run: pytest", "    if: github.repository_owner != 'mirror'\n")).runs).toEqual(["pytest"]);
  expect(
    written(workflow("- run: pytest", "    if: github.event.pull_request.head.repo.full_name != github.repository\n", "pull_request")).runs,
  ).toEqual([]);
});

describe("the job that init writes does not die before its gates", () => {
  const jobsOf = (files: Record<string, string>) => {
    const project = projectOf(files);
    return repairJobs(ciGates(project, { ...plainStanding, behindOwnSteps: true }).jobs, project);
  };
  const lines = (files: Record<string, string>) => JSON.stringify(jobsOf(files).map(({ steps }) => steps));

  test("a server that a gate builds is not started before that gate, and what asks it is left out aloud", () => {
    const files = workflow("- run: go build -o app .\n- run: ./app --port 80 &\n- run: npx playwright test");
    expect(written(files).runs).toEqual(["go build -o app ."]);
    expect(lines(files)).not.toContain("./app");
    expect(written(files).left).toContain("starts, which does not stand before it here");
  });

  test("two jobs that start a server do not share one, nor do steps of one id", () => {
    const two = (steps: (name: string) => string) => ({
      ".github/workflows/ci.yml": `on: push\njobs:\n${["a", "b"].map((name) => `  ${name}:\n    runs-on: ubuntu-latest\n    steps:\n${steps(name).replace(/^/gm, "      ")}\n`).join("")}`,
    });
    expect(jobsOf(two((name) => `- run: redis-stack --port 6379 ${name} &\n- run: pytest ${name}`))).toHaveLength(2);
    expect(jobsOf(two((name) => `- id: v\n  uses: x/versions@v1\n  with: { of: ${name} }\n- run: pytest ${name}`))).toHaveLength(2);
    expect(jobsOf(two((name) => `- run: pip install a\n- run: pytest ${name}`))).toHaveLength(1);
  });

  test("what a step that is not there gives out is no input, and none reads a secret or wants a right that the job has not", () => {
    const text = lines(
      workflow(
        "- id: node\n  uses: x/read-engines@v1\n  continue-on-error: true\n- uses: actions/setup-node@v7\n  with: { node-version: '${{ steps.node.outputs.v }}', token: '${{ secrets.T }}' }\n- uses: x/comment-on-pr@v1\n- run: pytest",
      ),
    );
    expect(text).toContain("actions/setup-node@v7");
    expect(text).not.toMatch(/read-engines|steps\.node|secrets|comment-on-pr/);
  });

  test("the token of a checkout inside the repository's own action does not stay in git's configuration", () => {
    const files = {
      ...workflow("- uses: actions/checkout@v7\n- uses: ./.github/actions/prepare\n- run: pytest"),
      ".github/actions/prepare/action.yml":
        "runs:\n  using: composite\n  steps:\n    - uses: actions/checkout@v7\n    - { run: pip install -e ., shell: bash }\n",
    };
    expect(lines(files)).toContain("--unset-all");
    expect(lines(workflow("- uses: actions/checkout@v7\n- run: pytest"))).not.toContain("--unset-all");
  });
});

test("a variable that a step before sets stays one of the shell, and is never nothing", () => {
  const { runs } = written(
    workflow(
      '- run: echo "LLVM_DIR=$(llvm-config --cmakedir)" >> $GITHUB_ENV\n- run: cmake -B build -DLLVM_DIR=${{ env.LLVM_DIR }} && cmake --build build',
    ),
  );
  expect(runs).toEqual(["cmake -B build -DLLVM_DIR=${LLVM_DIR} && cmake --build build"]);
});

test("what code scanning judges is said, and a configure script is a program", () => {
  expect(written(workflow("- uses: github/codeql-action/init@v3\n- uses: github/codeql-action/analyze@v3")).left).toContain(
    "code scanning judges",
  );
  const configure = `#! /bin/sh\n# Guess values for system-dependent variables.\n# Generated by GNU Autoconf 2.71.\nrm -rf conftest*\ngit push\n`;
  expect(written({ ...workflow("- run: |\n    ./configure --without-png\n    make\n- run: make check"), configure }).runs).toEqual([
    "./configure --without-png\nmake",
    "make check",
  ]);
});

test.each(["&&", "|", "||"])("20,000 commands chained by %s are said to be unread, and nothing throws", (operator) => {
  const script = Array.from({ length: 20_000 }, () => "eslint .").join(` ${operator} `);
  expect(written(workflow(`- run: ${script}\n- run: pytest`))).toMatchObject({
    runs: ["pytest"],
    left: expect.stringContaining("longer than what is read"),
  });
});

test.each([
  ["npm run download", { "package.json": '{"scripts":{"download":"vitest run"}}' }, "npm run download"],
  ["npm run schema:sync", { "package.json": '{"scripts":{"schema:sync":"eslint ."}}' }, "npm run schema:sync"],
  ["make up", { Makefile: "up:\n\tgo test ./...\n" }, "make up"],
  ["make clean all", { Makefile: "clean:\n\trm -rf out\nall:\n\tgo build ./...\n" }, "make clean all"],
])("%s runs a tool that checks: no name makes set-up of it", (run, files, gate) => {
  expect(written({ ...workflow(`- run: ${run}`), ...files }).runs).toEqual([gate]);
});

test.each([
  "- run: echo '${{ toJSON(secrets) }}' > .env && npm ci",
  "- run: npm config set //x/:_authToken ${{ Secrets.NPM_TOKEN }} && npm ci",
  "- run: npm ci\n  env: { A: '${{ SECRETS.X }}' }",
  '- run: npm ci\n  env: "${{ fromJSON(secrets.ALL) }}"',
  "- run: git config x ${{ github.token }} && npm ci",
  "- run: echo '${{ toJSON(github) }}' && npm ci",
  "- run: npm ci\n  env: { A: \"${{ github['token'] }}\" }",
  "- uses: actions/setup-node@v4\n  with: { node-version: 22, token: '${{ GitHub.Token }}' }",
])("no job of a repair gets a secret: %s", (step) => {
  const project = projectOf(workflow(`${step}\n- run: npx vitest run`, "    env: { B: '${{ Secrets.B }}' }\n"));
  const { jobs } = ciGates(project, { ...plainStanding, behindOwnSteps: true });
  expect(jobs).not.toEqual([]);
  expect(JSON.stringify(repairJobs(jobs, project))).not.toMatch(/secrets|github[^/]{0,3}(?:token|\))|\['token/i);
});

describe("jobs that are joined have one set-up", () => {
  const jobs = (...steps: readonly string[]) =>
    projectOf({
      ".github/workflows/ci.yml": `on: pull_request\njobs:\n${steps
        .map((lines, at) => `  job${at}:\n    runs-on: ubuntu-latest\n    steps:\n${lines.replace(/^/gm, "      ")}\n`)
        .join("")}`,
    });
  const repairs = (...steps: readonly string[]) => {
    const project = jobs(...steps);
    return repairJobs(ciGates(project, { ...plainStanding, behindOwnSteps: true }).jobs, project);
  };

  test("a toolchain that stands behind the @ of its action is a set-up of its own, a version of the action is none", () => {
    const toolchain = (ref: string, run: string) => `- uses: dtolnay/rust-toolchain@${ref}\n- run: ${run}`;
    const written = repairs(
      toolchain("1.95", "cargo build"),
      toolchain("stable", "cargo test"),
      toolchain("nightly", "cargo miri test"),
      toolchain("stable", "cargo clippy"),
    );
    expect(written.map(({ steps }) => steps.flatMap(({ uses }) => uses ?? []).slice(1))).toEqual([
      ["dtolnay/rust-toolchain@1.95"],
      ["dtolnay/rust-toolchain@stable"],
      ["dtolnay/rust-toolchain@nightly"],
    ]);
    const python = (ref: string, run: string) => `- uses: actions/setup-python@${ref}\n- run: ${run}`;
    expect(repairs(python("v5", "pytest"), python("v6", "ruff check ."))).toHaveLength(1);
  });

  test("an input that the matrix leaves empty is not given, one that is written empty is", () => {
    const node = "- uses: a/setup-node@v1\n  with:\n    node-version: ${{ matrix.node }}\n    cache: ''\n- run: npx eslint .";
    expect(repairs(node)[0]?.steps[1]).toEqual({ uses: "a/setup-node@v1", with: { cache: "" } });
  });
});

describe("what a person is told to install", () => {
  const installed = (steps: string, files: Readonly<Record<string, string>> = {}) => {
    const text = `on: pull_request\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    steps:\n${steps.replace(/^/gm, "      ")}\n`;
    const project = projectOf({ ".github/workflows/ci.yml": text, ...files });
    return installLines(ciGates(project, plainStanding).jobs, project);
  };

  test("is what CI installs before its checks, each line once, in its folder", () => {
    const steps = [
      "- run: sudo apt-get update && sudo apt-get install -y libpq-dev",
      "- run: |\n    python -m pip install --upgrade pip\n    pip install -e '.[dev,django]'\n    mkdir -p build\n    echo \"at=$(date)\" >> $GITHUB_ENV",
      "- run: npm ci\n  working-directory: web",
      "- run: npm ci\n  working-directory: web\n  name: Once more",
      '- run: pip install "django==$VERSION"',
      "- run: pytest",
    ];
    expect(installed(steps.join("\n"), { "web/package.json": "{}" })).toEqual([
      "python -m pip install --upgrade pip",
      "pip install -e '.[dev,django]'",
      "(cd web && npm ci)",
    ]);
  });

  test("is nothing of CI's where that is too much to type, and nothing behind the last check", () => {
    const many = Array.from({ length: 7 }, (_, at) => `- run: pip install p${at}`).join("\n");
    expect(installed(`${many}\n- run: pytest`)).toEqual([]);
    expect(installed("- run: pytest\n- run: pip install coveralls")).toEqual([]);
  });
});
