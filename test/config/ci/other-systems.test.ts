// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of Azure
import { describe, expect, it, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { projectOf } from "../../../src/core/project.ts";

const found = (files: Record<string, string>) => ciGates(projectOf(files), plainStanding);
const gates = (files: Record<string, string>): string[] =>
  found(files).jobs.flatMap((job) => job.gates.map(({ stage, run }) => `${stage}: ${run}`));
const leftOut = (files: Record<string, string>): string =>
  found(files)
    .leftOut.map(({ what, why }) => `${what}: ${why}`)
    .join("\n");

const circle = `version: 2.1
executors:
  node: { docker: [{ image: cimg/node:22.1 }], environment: { NODE_ENV: test } }
commands:
  check:
    parameters: { what: { type: string, default: . } }
    steps: [{ run: { name: Lint, command: npx eslint << parameters.what >> } }]
jobs:
  lint:
    executor: node
    steps: [checkout, { run: npm ci }, { check: { what: src } }]
  test:
    parameters: { task: { type: string } }
    executor: node
    working_directory: ~/project
    steps:
      - checkout
      - when: { condition: { equal: [unit, << parameters.task >>] }, steps: [{ run: npx vitest run << parameters.task >> }] }
      - run: { command: npx tsc --noEmit, working_directory: api, when: always }
      - run: { command: npx jest << pipeline.number >> }
      - run: { command: ./notify, when: on_fail }
  release: { executor: node, steps: [{ run: npm publish }] }
  hold: { executor: node, steps: [{ run: npx ava }] }
workflows:
  main:
    jobs:
      - lint
      - test: { matrix: { parameters: { task: [unit, browser] } }, requires: [lint] }
      - hold: { type: approval }
      - release: { filters: { tags: { only: /.*/ }, branches: { ignore: /.*/ } } }
  nightly:
    triggers: [{ schedule: { cron: "0 0 * * *", filters: { branches: { only: main } } } }]
    jobs: [hold]
`;

describe("CircleCI", () => {
  const files = { ".circleci/config.yml": circle, "api/a.ts": "" };

  it("gives its run steps as gates: executors, commands, parameters, legs, conditions, folders", () => {
    expect(gates(files)).toEqual(["lint: npx eslint src", "test: npx vitest run unit", "typecheck: npx tsc --noEmit"]);
    expect(found(files).jobs[1]?.gates).toMatchObject([{ cwd: ".", env: { NODE_ENV: "test" }, shell: null }, { cwd: "api" }]);
    expect(leftOut(files)).toContain("it reads << pipeline.number >>");
  });

  it("runs what the jobs and commands of its own orbs run, under the names that a configuration gives them", () => {
    const config = `version: 2.1
orbs: { n: circleci/node@5.2, python: circleci/python@2, ruby: circleci/ruby@2, go: circleci/go@1, other: owner/orb@1 }
jobs:
  rb: { docker: [{ image: cimg/ruby:3.2 }], steps: [checkout, ruby/install-deps, ruby/rubocop-check: { check-path: app }, ruby/rspec-test, go/test] }
workflows:
  main:
    jobs:
      - n/test: { run-command: unit, pkg-manager: yarn-berry, app-dir: ~/project/web }
      - n/run: { npm-run: lint }
      - python/test: { test-tool: pytest, pkg-manager: poetry, test-tool-args: -x }
      - python/test: { test-tool: pytest, test-tool-args: tests }
      - rb
      - other/check
`;
    const scripts = { scripts: { unit: "vitest run", lint: "eslint ." } };
    const orbs = { ".circleci/config.yml": config, "package.json": JSON.stringify(scripts), "web/package.json": JSON.stringify(scripts) };
    expect(gates(orbs)).toEqual([
      "test: yarn run unit",
      "lint: npm run lint",
      "test: poetry run pytest -x",
      "test: pytest tests",
      "lint: bundle exec rubocop app",
      "test: bundle exec rspec",
      "test: go test ./...",
    ]);
    expect(found(orbs).jobs[0]?.gates).toMatchObject([{ cwd: "web" }]);
    expect(leftOut(orbs)).toBe("job other/check of .circleci/config.yml: it stands in the orb other");
  });

  it("counts beside GitHub's workflows only for what these leave alone", () => {
    const lint = "on: push\njobs:\n  a:\n    steps: [{ run: npx eslint . }, { run: npx biome check . }]\n";
    expect(gates({ ...files, ".github/workflows/ci.yml": lint })).toEqual([
      "lint: npx eslint .",
      "lint: npx biome check .",
      "test: npx vitest run unit",
      "typecheck: npx tsc --noEmit",
    ]);
    expect(leftOut({ ...files, ".github/workflows/ci.yml": lint })).toContain(
      'step "Lint" of .circleci/config.yml: .github/workflows checks that',
    );
  });

  it.each([
    ["npx jest", "npm test", []],
    ["npm test", "npx jest --ci --maxWorkers=2", []],
    ["pytest -n auto", "pytest tests", []],
    ["pytest tests", "pytest -n 2 tests/unit", []],
    ["pytest", "make test", []],
    ["pytest tests/unit", "pytest tests/e2e", ["pytest tests/e2e"]],
    ["npx jest", "npx jest --config e2e.config.js", ["npx jest --config e2e.config.js"]],
  ])("asks by another line what GitHub asks by `%s`: `%s`", (here, there, more) => {
    const text = {
      ".github/workflows/ci.yml": JSON.stringify({ on: "push", jobs: { a: { steps: [{ run: here }] } } }),
      ".circleci/config.yml": JSON.stringify({ jobs: { build: { docker: [{ image: "a" }], steps: [{ run: there }] } } }),
    };
    const sources = { "package.json": '{"scripts":{"test":"jest"}}', Makefile: "test:\n\tpytest\n", "e2e.config.js": "" };
    const found = gates({ ...text, ...sources, "tests/unit/a.py": "", "tests/e2e/b.py": "" });
    expect(found).toEqual([here, ...more].map((line) => `test: ${line}`));
  });

  it.each([
    [
      "a caller of an orb's jobs",
      "workflows: { a: { jobs: [node/test, { ruby/rspec: { v: 1 } }] } }",
      "job node/test of .circleci/config.yml: it stands in the orb node",
    ],
    ["no YAML", "jobs: [\n", ".circleci/config.yml:"],
    ["a command that calls itself", "commands: { a: { steps: [a] } }\njobs: { build: { steps: [a, { run: npx jest }] } }", ""],
    ["nothing of what it should have", "jobs: 7\nworkflows: [x]", ""],
  ])("is read in peace where it is %s", (_, text, reason) => {
    expect(leftOut({ ".circleci/config.yml": text })).toContain(reason);
  });
});

describe("other systems count where GitHub and CircleCI say nothing", () => {
  it.each<[string, string, string, string[]]>([
    [
      "GitLab",
      ".gitlab-ci.yml",
      `default: { before_script: [npm ci] }
.base: { variables: { CI_MODE: "1" } }
lint: { extends: .base, script: [npx eslint .] }
unit: { script: [[npx vitest run], npx tsc --noEmit] }
by hand: { script: npx ava, when: manual }
deploy: { stage: deploy, script: ./deploy }
`,
      ["lint: npx eslint .", "test: npx vitest run", "typecheck: npx tsc --noEmit"],
    ],
    [
      "GitLab, by what a job names of another",
      ".gitlab-ci.yml",
      `.set up: { before_script: [npm ci, [npx tsc --noEmit]], script: [!reference [unit, script]] }
unit: { before_script: !reference [.set up, before_script], script: [npx vitest run, !reference [endless, script], !reference [no, job]] }
endless: { script: [!reference [endless, script], npx eslint .] }
`,
      ["typecheck: npx tsc --noEmit", "test: npx vitest run", "lint: npx eslint .\nnpx eslint ."],
    ],
    [
      "Azure",
      "azure-pipelines.yml",
      `variables: { mode: strict }
pool: { vmImage: ubuntu-latest }
strategy: { matrix: { a: { py: "311" }, b: { py: "312" } } }
steps:
  - task: UsePythonVersion@0
  - script: pip install tox
  - bash: tox -e py$(py)
    displayName: Tests
  - script: mypy --$(mode) .
`,
      ["test: tox -e py311", "typecheck: mypy --strict ."],
    ],
    [
      "Travis",
      ".travis.yml",
      "language: python\ninstall: pip install -e .\nscript:\n  - flake8\n  - pytest\n",
      ["lint: flake8", "test: pytest"],
    ],
    [
      "Travis without a script, by what it runs where it installs",
      ".travis.yml",
      "language: generic\ninstall: [git submodule update --init, stack build, stack test]\n",
      ["build: stack build", "test: stack test"],
    ],
    ["Travis by its language alone", ".travis.yml", "language: go\n", ["test: go test -v ./..."]],
  ])("%s", (_, path, text, expected) => {
    expect(gates({ [path]: text })).toEqual(expected);
    const jest = { ".github/workflows/ci.yml": "on: push\njobs:\n  a:\n    steps: [{ run: npx jest }]\n" };
    // Azure stands beside GitHub's workflows and adds to them; the files of the others are often left from before.
    expect(gates({ [path]: text, ...jest })).toEqual(["test: npx jest", ...(path.startsWith("azure") ? expected : [])]);
    expect(leftOut({ [path]: "a: [\n" })).toContain(`${path}:`);
  });
});

describe("what stands in other files is followed within the repository, and said where it does not", () => {
  const local = { ".gitlab-ci.yml": "include: [{ local: /ci/lint.yml }, ci/test.yml]\n", "ci/test.yml": "unit: { script: npx jest }\n" };

  it("includes of GitLab", () => {
    const files = { ...local, "ci/lint.yml": "include: { local: ci/lint.yml }\nlint: { script: npx eslint . }\n" };
    expect(gates(files)).toEqual(["lint: npx eslint .", "test: npx jest"]);
    expect(leftOut(files)).toBe("include ci/lint.yml of ci/lint.yml: it includes itself");
    expect(leftOut(local)).toBe("include ci/lint.yml of .gitlab-ci.yml: ci/lint.yml is not there or too large to be read");
    const elsewhere = "include: [{ template: Jobs/SAST.gitlab-ci.yml }, { project: a/b, file: x.yml }, 'https://example.org/c.yml']\n";
    expect(leftOut({ ".gitlab-ci.yml": `${elsewhere}unit: { script: npx jest }\n` }).split("\n")).toEqual(
      ["Jobs/SAST.gitlab-ci.yml", "a/b", "https://example.org/c.yml"].map(
        (place) => `include ${place} of .gitlab-ci.yml: it stands in another repository`,
      ),
    );
  });

  it("includes of GitLab that include each other in every way, in peace", () => {
    const include = (at: number) =>
      `include: [${Array.from({ length: 12 }, (_, other) => `g${other}.yml`).join(", ")}]\nj${at}: { script: npx jest ${at} }\n`;
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`g${at}.yml`, include(at)]));
    expect(gates({ ".gitlab-ci.yml": include(99), ...files })).toHaveLength(13);
  });

  it("no job of GitLab that runs on tags alone", () => {
    expect(gates({ ".gitlab-ci.yml": "a: { script: npx jest, only: [tags] }\nb: { script: npx eslint . }\n" })).toEqual([
      "lint: npx eslint .",
    ]);
  });

  it("templates of Azure", () => {
    const azure = "extends: { template: base.yml }\nsteps: [{ script: npx jest }, { template: steps/lint.yml }]\n";
    expect(leftOut({ "azure-pipelines.yml": azure })).toContain(
      "step steps/lint.yml of azure-pipelines.yml: it stands in the template steps/lint.yml",
    );
    expect(leftOut({ "azure-pipelines.yml": azure })).toContain(
      "pipeline base.yml of azure-pipelines.yml: it stands in the template base.yml",
    );
    expect(gates({ "azure-pipelines.yml": azure })).toEqual(["test: npx jest"]);
  });
});

describe("what does not decide, or may not run, is said in each system", () => {
  const one = (path: string, text: string) => ({ gates: gates({ [path]: text }), left: leftOut({ [path]: text }) });

  it.each([
    ["continueOnError: true", "CI goes on where it fails"],
    ["condition: eq(variables.x, 'y')", "whether it runs is known in a run of CI alone: eq(variables.x, 'y')"],
    ["enabled: false", "it is switched off"],
  ])("Azure: %s", (key, why) => {
    expect(one("azure-pipelines.yml", `steps:\n- script: pytest\n  ${key}\n`)).toMatchObject({
      gates: [],
      left: expect.stringContaining(why),
    });
    expect(one("azure-pipelines.yml", "steps:\n- script: pytest\n  condition: succeeded()\n").gates).toEqual(["test: pytest"]);
  });

  it("Azure: a branch of a template and a variable under a condition", () => {
    const steps =
      "steps:\n- ${{ if eq(parameters.x, true) }}:\n  - script: pytest\n- ${{ else }}:\n  - script: pytest --co\n- script: npx eslint .\n";
    expect(one("azure-pipelines.yml", steps).gates).toEqual(["lint: npx eslint ."]);
    for (const variables of ["- ${{ if x }}:\n  - { name: SKIP, value: 1 }", "  ${{ if x }}: { SKIP: 1 }"])
      expect(one("azure-pipelines.yml", `variables:\n${variables}\nsteps:\n- script: pytest\n`).left).toContain("its variable SKIP is set");
  });

  it.each([
    ["allow_failure: true", "CI goes on where it fails"],
    ["rules: [{ if: $X, allow_failure: true }]", "CI goes on where it fails"],
    ["rules: [{ when: manual, allow_failure: true }]", "somebody starts it by hand"],
    ['rules: [{ if: $CI_PIPELINE_SOURCE == "schedule" }]', "no change starts it"],
    ["only: [schedules]", "no change starts it"],
    ["when: on_failure", "it runs where a job before it failed"],
  ])("GitLab: %s", (key, why) => {
    expect(one(".gitlab-ci.yml", `t:\n  script: pytest\n  ${key}\n`)).toMatchObject({ gates: [], left: expect.stringContaining(why) });
  });

  it.each(["allow_failure: { exit_codes: 42 }", "rules: []", "rules: [{ if: '$CI_COMMIT_BRANCH && $CI_COMMIT_TAG == \"\"' }]"])(
    "GitLab, of a change: %s",
    (key) => {
      expect(one(".gitlab-ci.yml", `t:\n  script: pytest\n  ${key}\n`).gates).toEqual(["test: pytest"]);
    },
  );

  it.each(["not(failed())", "and(succeeded(), always())", "succeeded('a')", "eq(variables['Agent.OS'], 'Linux')"])(
    "Azure, on good runs: %s",
    (condition) => {
      expect(one("azure-pipelines.yml", `steps:\n- script: pytest\n  condition: ${condition}\n`).gates).toEqual(["test: pytest"]);
    },
  );

  it("GitLab: rules of which one is of a change", () => {
    const rules = '[{ if: $CI_PIPELINE_SOURCE == "schedule" }, { if: $CI_COMMIT_TAG, when: never }, { if: $CI_MERGE_REQUEST_IID }]';
    expect(one(".gitlab-ci.yml", `t:\n  script: pytest\n  rules: ${rules}\n`).gates).toEqual(["test: pytest"]);
  });

  it("CircleCI: steps under what only a run knows, and workflows that no change starts", () => {
    const steps = (condition: string, more = "") =>
      one(
        ".circleci/config.yml",
        `version: 2.1\njobs:\n  build:\n    docker: [{ image: x }]\n    steps:\n      - ${condition}\n      - run: npx eslint .\n${more}`,
      );
    const isMain = "{ equal: [main, << pipeline.git.branch >>] }";
    for (const kind of ["when", "unless"]) {
      const found = steps(`${kind}: { condition: ${isMain}, steps: [{ run: pytest }] }`);
      expect(found).toMatchObject({
        gates: ["lint: npx eslint ."],
        left: expect.stringContaining("whether it runs is known in a run of CI"),
      });
    }
    for (const odd of ["unless: 3", "unless: { steps: [{ run: pytest }] }", "when: null"])
      expect(steps(odd).gates).toContain("lint: npx eslint .");
    expect(steps("run: circleci-agent step halt").gates).toEqual(["lint: npx eslint ."]);
    const nightly = "workflows:\n  w: { when: { equal: [scheduled_pipeline, << pipeline.trigger_source >>] }, jobs: [build] }\n";
    expect(steps("run: pytest", nightly).gates).toEqual([]);
  });

  it("Travis: a leg that may fail, and one that only some builds have", () => {
    const jobs =
      "jobs: { include: [{ script: pytest, env: X=1 }, { script: npx jest, if: type = cron }, { script: tsc }], allow_failures: [{ env: X=1 }] }";
    const found = one(".travis.yml", `language: python\n${jobs}\n`);
    expect(found.gates).toEqual(["typecheck: tsc"]);
    expect(found.left).toMatch(/CI goes on where it fails.*if: type = cron/s);
  });
});

describe("Travis' own word for no script", () => {
  it("is no command, and hides no script of another job", () => {
    const config = "language: python\njobs:\n  include:\n    - { stage: test, script: pytest }\n    - { stage: deploy, script: skip }\n";
    expect(gates({ ".travis.yml": config })).toEqual(["test: pytest"]);
  });
});

describe("Azure's templates of the same repository", () => {
  const pipeline = `extends: { template: ci/base.yml, parameters: { node: "22" } }`;
  const base = `parameters: [{ name: node, default: "20" }]
stages:
  - stage: build
    jobs:
      - job: lint
        steps: [{ template: steps/lint.yml, parameters: { what: src, docs: true, extra: [{ script: npx tsc --noEmit }] } }]
      - template: /ci/tests.yml
      - template: far.yml@other
`;
  const lint = `parameters: { what: ., docs: false, extra: [] }
steps:
  - script: npx eslint \${{ parameters.what }}
  - \${{ if eq(parameters.docs, true) }}:
      - script: npx markdownlint docs
  - \${{ if eq(parameters.docs, false) }}:
      - script: npx cspell docs
  - \${{ parameters.extra }}
`;
  const files = {
    "azure-pipelines.yml": pipeline,
    "ci/base.yml": base,
    "ci/steps/lint.yml": lint,
    "ci/tests.yml": "jobs: [{ job: t, steps: [{ script: npx jest }] }]",
  };

  it("stand in their places with their parameters, and choices by these hold or do not", () => {
    expect(gates(files)).toEqual(["lint: npx eslint src", "lint: npx markdownlint docs", "typecheck: npx tsc --noEmit", "test: npx jest"]);
    expect(leftOut(files)).toContain("it stands in the template far.yml@other");
  });

  it("take the branch of a choice that holds, and no other", () => {
    const choice = `parameters: { go: false, os: mac }
steps:
  - \${{ if eq(parameters.go, true) }}: [{ script: go test }]
  - \${{ elseif eq(parameters.os, 'mac') }}: [{ script: flake8 }]
  - \${{ else }}: [{ script: pytest }]
`;
    const of = (parameters: string) =>
      gates({ "azure-pipelines.yml": `steps: [{ template: a.yml, parameters: ${parameters} }]`, "a.yml": choice });
    expect([of("{}"), of("{ go: true }"), of("{ os: linux }")]).toEqual([["lint: flake8"], ["test: go test"], ["test: pytest"]]);
  });

  it("that ask for themselves, or hold something else, end", () => {
    expect(
      gates({ "azure-pipelines.yml": "steps: [{ template: a.yml }]", "a.yml": "steps: [{ script: pytest }, { template: a.yml }]" }),
    ).toContain("test: pytest");
    // Twice itself, each time with all that it was given.
    for (const given of ['["${{ parameters.s }}", "${{ parameters.s }}"]', '"${{ parameters.s }}${{ parameters.s }}"']) {
      const bomb = `parameters: { s: [] }\nsteps: [{ template: t.yml, parameters: { s: ${given} } }]`;
      const start = "steps: [{ template: t.yml, parameters: { s: [{ script: npx tsc }] } }, { script: pytest }]";
      expect(gates({ "azure-pipelines.yml": start, "t.yml": bomb })).toEqual(["test: pytest"]);
    }
    for (const circle of ["a: &a [*a]\nsteps: [{ script: pytest }]", "a: &a { b: *a }\nsteps: [{ template: t.yml }]"])
      expect(() => gates({ "azure-pipelines.yml": circle, "t.yml": "steps: &a [{ script: pytest }, *a]" })).not.toThrow();
    // What a change starts has the pipeline's own parameters at their defaults; without one it is started by hand.
    const choice =
      "steps:\n- ${{ if eq(parameters.lint, true) }}:\n  - script: flake8\n- script: pytest ${{ parameters.dir }}\n- script: tsc ${{ parameters.x }}\n";
    const declared = "parameters: [{ name: lint, type: boolean, default: true }, { name: dir, default: tests }, { name: x }]\n";
    expect(gates({ "azure-pipelines.yml": declared + choice })).toEqual(["lint: flake8", "test: pytest tests"]);
    for (const odd of ["steps: 3", "- a", "null", "parameters: 1\nsteps: [null, 4, { template: 7 }]"])
      expect(gates({ "azure-pipelines.yml": "steps: [{ template: a.yml }, { script: pytest }]", "a.yml": odd })).toEqual(["test: pytest"]);
  });
});

describe("a task of Azure", () => {
  const of = (...inputs: readonly string[]) =>
    gates({ "azure-pipelines.yml": `steps:\n${inputs.map((one) => `  - ${one}`).join("\n")}\n`, "pom.xml": "", "api/pom.xml": "" });

  it("is the command that it runs; of .NET one for each project that its pattern finds", () => {
    expect(
      of(
        "{ task: DotNetCoreCLI@2, inputs: { command: test, projects: '**/*Tests.csproj', arguments: '-c Release' } }",
        "{ task: Maven@4, inputs: { mavenPomFile: api/pom.xml, goals: verify } }",
        "{ task: Bash@3, inputs: { targetType: inline, script: shellcheck a.sh } }",
      ),
    ).toEqual([
      "test: git ls-files -z -- ':(glob)**/*Tests.csproj' | xargs -0 -r -n 1 dotnet test -c Release",
      "test: mvn -f api/pom.xml verify",
      "lint: shellcheck a.sh",
    ]);
  });

  it("with a variable that its file does not set is left out aloud, and works in the checkout by any of its names", () => {
    const left = (step: string) => leftOut({ "azure-pipelines.yml": `steps: [${step}, { script: npx eslint . }]` });
    expect(left("{ script: pytest --token $(SECRET) }")).toContain("it reads $(SECRET)");
    expect(left("{ task: DotNetCoreCLI@2, inputs: { command: build, arguments: -c $(configuration) } }")).toContain(
      "it reads $(configuration)",
    );
    expect(of("{ script: make -j$(nproc) test }")).toEqual(["test: make -j$(nproc) test"]);
    for (const root of [
      "Build.SourcesDirectory",
      "System.DefaultWorkingDirectory",
      "Build.Repository.LocalPath",
      "Pipeline.Workspace)/s/api(",
    ]) {
      const folder = root.endsWith("(") ? "$(Pipeline.Workspace)/s/api" : `$(${root})/api`;
      const files = { "azure-pipelines.yml": `steps: [{ script: mvn verify, workingDirectory: ${folder} }]`, "api/pom.xml": "" };
      expect(found(files).jobs[0]?.gates).toMatchObject([{ run: "mvn verify", cwd: "api" }]);
    }
  });

  it("has no variable whose name no shell reads", () => {
    const files = { "azure-pipelines.yml": 'variables: { node-version: "18", A: b }\nsteps: [{ script: pytest }]' };
    expect(found(files).jobs[0]?.gates[0]?.env).toEqual({ A: "b" });
  });

  it("takes what its inputs say as its kind takes it", () => {
    expect(of("{ task: DotNetCoreCLI@2, inputs: { command: test, projects: '$(Build.SourcesDirectory)\\src\\a.csproj' } }")).toEqual([
      "test: dotnet test src/a.csproj",
    ]);
    expect(of("{ task: DotNetCoreCLI@2, inputs: { command: test, projects: '**\\*Tests.csproj' } }")).toEqual([
      "test: git ls-files -z -- ':(glob)**/*Tests.csproj' | xargs -0 -r -n 1 dotnet test",
    ]);
    expect(of("{ task: DotNetCoreCLI@2, inputs: { command: build, projects: 'src/My App/a.csproj' } }")).toEqual([
      "build: dotnet build 'src/My App/a.csproj'",
    ]);
    expect(
      of("{ task: Bash@3, inputs: { script: echo hi, filePath: ci/lint-test.sh, arguments: -x } }, { script: pytest }").join(),
    ).not.toContain("echo");
    expect(of("{ task: Npm@1, inputs: { command: { a: 1 } } }", "{ task: Bash@3, inputs: { script: [1] } }", "{ script: pytest }")).toEqual(
      ["test: pytest"],
    );
  });

  it("that pushes, or whose name is none of a task's, is no gate", () => {
    expect(
      of(
        "{ task: DotNetCoreCLI@2, inputs: { command: push, projects: '**/*.nupkg' } }",
        "{ task: constructor@1, inputs: {} }",
        "{ task: Npm@1, inputs: { command: publish } }",
        "{ script: pytest }",
      ),
    ).toEqual(["test: pytest"]);
  });
});

test("variables of GitLab that name each other many times end no reading", () => {
  const many = (name: string) => `$${name}`.repeat(20_000);
  const config = `variables: { A: ${many("B")}, B: ${many("A")}, C: $D, D: e }\nt: { script: pytest }\n`;
  expect(found({ ".gitlab-ci.yml": config }).jobs[0]?.gates).toMatchObject([{ run: "pytest", env: { C: "e" } }]);
});

test("the entries of Travis' script are commands of their own, as long as none changes the shell", () => {
  const script = (...entries: string[]) => ({
    ".travis.yml": `language: generic\nscript:\n${entries.map((one) => `  - ${one}\n`).join("")}`,
  });
  const reasons = found(script("npx jest", "npx eslint .")).jobs.flatMap((job) => job.gates.map(({ reason }) => reason));
  expect(reasons).toEqual(["step `npx jest` of .travis.yml", "step `npx eslint .` of .travis.yml"]);
  expect(leftOut(script("docker build -t a .", "docker run a"))).toContain("step `docker run a` of .travis.yml");
  expect(gates({ ...script("npx jest", "cd api", "npx eslint ."), "api/a.ts": "" })).toEqual(["test: npx jest", "lint: npx eslint ."]);
});

test("a setup of CircleCI checks nothing", () => {
  const config =
    "version: 2.1\nsetup: true\njobs: { setup: { docker: [{ image: a }], steps: [{ run: ./make.sh next.yml }, { run: npx jest }, { continuation/continue: { configuration_path: next.yml } }] } }\nworkflows: { w: { jobs: [setup] } }\n";
  expect(gates({ ".circleci/config.yml": config })).toEqual([]);
  expect(leftOut({ ".circleci/config.yml": config })).toContain("its jobs are written by `./make.sh next.yml` in a run of CI");
});
