// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
/** What is neither a check nor what a check needs: each is said with its reason, and none stands in silence. */
import { describe, expect, test } from "vitest";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { detect } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";

type Files = Readonly<Record<string, string>>;
const found = (files: Files) => detect(projectOf(files), ".", { ...plainStanding, behindOwnSteps: true });
const runs = (files: Files) => found(files).gates.map(({ gate }) => gate.run);
const left = (files: Files) => found(files).leftOut.map(({ what, why }) => `${what.replace(/ of \.github\/.*/, "")}: ${why}`);
const ci = (steps: string, more: Files = {}): Files => ({
  ".github/workflows/ci.yml": `on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    steps:\n${steps.replace(/^/gm, "      ")}\n`,
  ...more,
});
const unnamed = "nothing says whether it checks; where it does, name it in .github/regreen.yml";

describe("A script of the project", () => {
  test.each([
    ["npm run lint:a11y", 'package.json has no script "lint:a11y"'],
    ["npm test -- --ci", 'package.json has no script "test"'],
    ["pnpm -C web run lint", 'web/package.json has no script "lint"'],
    ["pnpm test", 'package.json has no script "test"'],
    ["cd web && yarn test", 'web/package.json has no script "test"'],
  ])("that is not there is said, for CI is red as well: %s", (run, why) => {
    const files = { "package.json": "{}", "web/package.json": "{}" };
    expect(runs(ci(`- run: ${run}\n- run: npx tsc`, files))).toEqual(["npx tsc"]);
    expect(left(ci(`- run: ${run}`, files))).toContain(`step \`${run}\`: ${why}`);
  });

  test.each(["npm run lint --if-present", "yarn lint", "npm start", "npm run lint || npx eslint .", "concurrently 'npm:lint-*'"])(
    "that need not be there is no reason: %s",
    (run) => {
      const files = { "package.json": '{"scripts":{"lint-a":"eslint ."}}' };
      expect(left(ci(`- run: ${run}`, files)).filter((why) => why.includes("has no script"))).toEqual([]);
    },
  );

  test("that is called a check is one, whatever other words its step's name has", () => {
    const files = ci("- name: every dependency of the release has a channel\n  run: node scripts/check-channel.mjs", {
      "scripts/check-channel.mjs": "process.exit(0)",
    });
    expect(runs(files)).toEqual(["node scripts/check-channel.mjs"]);
  });

  test.each([
    ["Install test dependencies", "bash scripts/fetch.sh update"],
    ["Upload the bundle's analysis", "node scripts/test-size.mjs"],
    ["Publish the matrix summary", "bash scripts/fetch.sh test"],
  ])("is no check in a step whose name begins with another deed: %s", (name, run) => {
    const script = { "scripts/fetch.sh": 'tool "$@"\n', "scripts/test-size.mjs": "", "package.json": '{"scripts":{"test":"jest"}}' };
    expect(runs(ci(`- name: ${name}\n  run: ${run}\n- run: npm test`, script))).toEqual(["npm test"]);
  });

  test.each([
    "Install and test",
    "Set up and run the tests",
    "📦 Install & 🧪 Test",
    "Free-threaded tests",
    "Fetch API tests",
    "Upload tests with Postgres",
  ])("is a check in a step that names one, whatever it begins with: %s", (name) => {
    expect(runs(ci(`- name: ${name}\n  run: ./run-tests.sh`, { "run-tests.sh": 'bin/x upload-test "$@"\n' }))).toEqual(["./run-tests.sh"]);
  });

  test("that builds and pings a helper is none in a step that installs it", () => {
    const steps =
      "- name: Install the helper\n  run: |\n    ./build.sh\n    ./ping.sh\n- name: Install it\n  run: |\n    sudo bin/x install\n    go run ./ping\n- name: Install and build\n  run: npm run build\n- run: go test ./...";
    const files = {
      "build.sh": "go build ./helper\n",
      "ping.sh": "true\n",
      "package.json": '{"scripts":{"build":"tsc"}}',
      "go.mod": "module a\n",
    };
    expect(runs(ci(steps, files))).toEqual(["npm run build", "go test ./..."]);
  });

  test("a number behind an option of a package manager is no script", () => {
    const steps = "- run: yarn --network-timeout 600000\n- run: yarn --network-timeout 600000 test";
    expect(runs(ci(steps, { "package.json": '{"scripts":{"test":"jest"}}' }))).toEqual(["yarn --network-timeout 600000 test"]);
  });

  test("that the emulators of firebase run goes out where it says so", () => {
    const steps = "- run: firebase emulators:exec './deploy.sh'\n- run: firebase emulators:exec 'npm test'";
    const files = ci(steps, { "deploy.sh": "true\n", "package.json": '{"scripts":{"test":"jest"}}' });
    expect(runs(files)).toEqual(["firebase emulators:exec 'npm test'"]);
  });

  test("that nobody knows is said behind a check and in front of one, unless its step begins by making ready", () => {
    const script = { "scripts/arguments.sh": 'echo "$1"\n', "package.json": '{"scripts":{"test":"jest"}}' };
    const step = "- run: bash scripts/arguments.sh a";
    expect(left(ci(`- run: npm test\n${step}`, script))).toEqual([`step \`bash scripts/arguments.sh a\`: ${unnamed}`]);
    expect(left(ci(`${step}\n- run: npm test`, script))).toEqual([`step \`bash scripts/arguments.sh a\`: ${unnamed}`]);
    expect(left(ci(`${step.replace("- run", "- name: Prepare the data\n  run")}\n- run: npm test`, script))).toEqual([]);
  });
});

describe("What goes out by its own words is no gate, beside checks as well", () => {
  test.each([
    "./deploy.sh",
    "node tools/push.js",
    "npx prisma db push",
    "cargo xtask release",
    "pnpm -r publish",
    "sbt ci-release",
    "sudo rm -rf /usr/local/lib/android",
    "./tools/delete-cluster.py --force",
    "rm -rf ~/.cache/x",
    "openstack volume snapshot delete x",
  ])("%s", (run) => {
    const files = ci(`- run: npx eslint .\n- run: ${run}\n- run: npx eslint . && ${run}`);
    expect(runs(files)).toEqual(["npx eslint ."]);
  });

  test.each([
    ["./ci.sh", "set -e\nsudo apt-get install -y x\npytest"],
    ["make ci", "ci: db\n\tpytest\ndb:\n\tsudo -u postgres createdb x"],
    ["npm run ci", "apt-get install -y x && jest"],
    ["make ci", "ci:\n\tgo install ./... && go test ./..."],
    ["npx eslint . && brew install x", ""],
    ["make ci", "ci:\n\trm -rf $(HOME)/x\n\tpytest"],
    ["make ci", "ci:\n\tcp x $(HOME)/bin && pytest"],
    ["npx eslint . && stack build --copy-bins", ""],
  ])("what changes the machine is asked of each script that a step comes to: %s, %s", (run, text) => {
    const scripts = { "ci.sh": text, Makefile: text, "package.json": JSON.stringify({ scripts: { ci: text } }) };
    const files = ci(`- run: npx eslint .\n- run: ${run}`, scripts);
    expect(runs(files)).toEqual(["npx eslint ."]);
    expect(left(files).join()).toContain("it changes the machine outside of the checkout");
  });

  test("and of a target that no system of CI names: what only looks at the system changes nothing", () => {
    expect(runs({ Makefile: "test:\n\tsudo make -C x\n\tpytest\n" })).toEqual([]);
    expect(runs({ Makefile: "test:\n\tcp /etc/hosts ./x && dd if=/dev/zero of=./y && mount -l && pytest\n" })).toEqual(["make test"]);
    expect(runs({ Makefile: "test:\n\tsysctl -n hw.ncpu; rm -rf $(PWD)/x $(OUT)/y; pytest\n" })).toEqual(["make test"]);
  });

  test.each([
    "./gradlew build sonar",
    "mvn -B verify org.sonarsource.scanner.maven:sonar-maven-plugin:sonar",
    "dotnet sonarscanner begin && dotnet build",
    "npx sonarqube-scanner",
    "dbt build --target ci",
    "poetry run dbt test",
    "terraform plan",
    "terragrunt run-all apply",
    "npx semantic-release --dry-run",
    "npx greenkeeper-lockfile-update && npx eslint .",
  ])("a service with a key of its own is another place, also where it only tries or tests: %s", (run) => {
    expect(runs(ci(`- run: npx eslint .\n- run: ${run}`))).toEqual(["npx eslint ."]);
  });

  test("tests that run on a service are not asked bare for want of another gate", () => {
    const files = {
      "run_test.sh": "dbt deps\ndbt test",
      Makefile: "test:\n\ttox -e dbt_$(target)\n",
      "tox.ini": "[testenv]\ncommands = pytest\n",
    };
    expect(runs(ci("- name: Run tests\n  run: ./run_test.sh snowflake", files))).toEqual([]);
  });

  test.each([
    ["  labels:", "run: ./scripts/look.sh"],
    ["  look:\n    permissions: { pull-requests: write }", "run: ./scripts/look.sh"],
    ["  look:", "run: ./scripts/look.sh\n        env: { GH_TOKEN: '${{ github.token }}' }"],
    ["  look:", "name: Notify people\n        run: ./scripts/look.sh"],
  ])("what a pull request starts for people: %s %s", (job, step) => {
    const text = (head: string, last: string) =>
      `on: pull_request\njobs:\n${head}\n    runs-on: ubuntu-latest\n    steps:\n      - ${last}\n`;
    const script = { "scripts/look.sh": "node look.mjs\n", "look.mjs": "" };
    expect(runs({ ".github/workflows/pulls.yml": text(job, step), ...script })).toEqual([]);
    expect(runs({ ".github/workflows/pulls.yml": text("  look:", "run: ./scripts/look.sh"), ...script })).toHaveLength(1);
  });
});

describe("What cannot decide or is done once", () => {
  const tested = { "package.json": '{"scripts":{"test":"jest","db:seed":"tsx src/seed.ts"}}', "src/seed.ts": "" };

  test("a check whose exit code is hidden is said by its step's name, though no table knows the tool", () => {
    const why = "it cannot fail: `|| true` hides the exit code of `safety check --json`";
    expect(left(ci("- run: npm test\n- name: Check dependencies\n  run: safety check --json || true", tested))).toEqual([
      `step "Check dependencies": ${why}`,
    ]);
  });

  test("a step that says that it tests and installs is said, where no check stands behind it", () => {
    expect(left(ci("- run: npm test\n- name: Test install\n  run: ct install", tested))).toEqual([`step "Test install": ${unnamed}`]);
  });

  test("a database is filled once", () => {
    expect(runs(ci("- run: npm test\n- run: npm run db:seed", tested))).toEqual(["npm test"]);
    expect(left(ci("- run: npm test\n- run: npm run db:seed", tested))).toEqual([
      "step `npm run db:seed`: it fills a database, which a second run finds filled",
    ]);
  });

  test("what stays in the folder of the run is there at a second run", () => {
    const step = '- name: starts anew\n  run: node cli.mjs init --dir "$RUNNER_TEMP/new"\n- run: npm test';
    expect(runs(ci(step, { ...tested, "cli.mjs": "" }))).toEqual(["npm test"]);
    expect(left(ci(step, { ...tested, "cli.mjs": "" }))).toEqual([
      'step "starts anew": it works in $RUNNER_TEMP/new, outside of the repository',
    ]);
  });

  test("a log tells of what ran before the repair", () => {
    const steps =
      "- run: node boot.mjs | tee .out/boot.log\n- name: check the log\n  run: node check-log.mjs .out/boot.log\n- run: npm test";
    expect(runs(ci(steps, { ...tested, "boot.mjs": "", "check-log.mjs": "" }))).not.toContain("node check-log.mjs .out/boot.log");
  });

  test("an installation of the build is no check", () => {
    const steps = (line: string) => ci(`- run: cmake -B build && cmake --build build\n- run: ${line}\n- run: ctest --test-dir build`);
    for (const line of ["sudo cmake --install build", "cmake --install build --prefix out"])
      expect(runs(steps(line)).join("\n")).not.toContain("--install");
  });

  test("a step and a job that may fail are said, also where nothing else of the job is known to check", () => {
    const job = "on: push\njobs:\n  port:\n    runs-on: ubuntu-latest\n    continue-on-error: true\n    steps:\n      - run: make port\n";
    expect(left({ ".github/workflows/port.yml": job, Makefile: "port:\n\tcc -o x x.c\n" })).toEqual([
      "step `make port`: CI goes on where it fails",
    ]);
  });
});

describe("Clusters of containers", () => {
  const included = {
    Makefile: "include make/*.mk\n.PHONY: all\nall: cluster\n",
    "make/tools.mk": "KIND ?= bin/kind\n",
    "make/dev.mk": "cluster:\n\t$(KIND) create cluster\ntest-int:\n\tgo test ./e2e/...\n",
  };

  test("need docker, as does what uses them, also behind targets of included makefiles", () => {
    const files = ci(
      "- name: Cluster\n  run: make cluster\n- name: Check the release\n  run: helm status x\n- name: Integration\n  run: make test-int",
      included,
    );
    expect(runs(files)).toEqual([]);
    expect(left(files)).toEqual([
      'step "Cluster": it needs docker',
      'step "Check the release": it uses what step "Cluster" starts, which does not stand before it here',
      'step "Integration": it uses what step "Cluster" starts, which does not stand before it here',
    ]);
  });

  test("charts are fetched by helm, and nothing leaves the machine", () => {
    expect(runs(ci("- run: helm dependency build chart && helm lint chart", { "chart/Chart.yaml": "" }))).toHaveLength(1);
  });
});

test("what keeps a check from being a gate is named by its command", () => {
  const script = { "scripts/lane.sh": "node cli.mjs\ngit commit -qm x\n", "cli.mjs": "" };
  expect(left(ci("- name: Check the lane\n  run: bash scripts/lane.sh", script))).toEqual([
    'step "Check the lane": it writes to a history of git (`git commit`)',
  ]);
});

describe("Where CI gives no gate", () => {
  const mix = { "mix.exs": "defmodule X.MixProject do\nend\n", "test/test_helper.exs": "ExUnit.start()\n" };

  test("tests that it runs beside a service are not proposed bare; Travis tests Elixir with mix", () => {
    const files = { ...mix, ".travis.yml": "language: elixir\nservices: [postgresql]\n" };
    expect(runs(files)).not.toContain("mix test");
    expect(left(files)).toEqual(["step `mix test` of .travis.yml: its job starts services beside it"]);
    expect(runs({ ...mix, ".travis.yml": "language: elixir\n" })).toEqual(["mix test"]);
  });

  test("a script that only says that there is nothing to do is no gate", () => {
    expect(runs({ "package.json": '{"scripts":{"build":"echo No build step"}}' })).toEqual([]);
  });
});

test("a system of CI that stands beside the one that is read is named", () => {
  const files = ci("- run: npx jest", { ".travis.yml": "script: bats tests\n", "a.test.js": "" });
  expect(left(files)).toEqual([".travis.yml: it is not read where another system of CI says what is checked"]);
});

describe("Scripts and questions of the shell", () => {
  test.each([
    ["bash ${{ github.workspace }}/ci/x.sh", "pytest"],
    ["$GITHUB_WORKSPACE/ci/x.sh", "pytest"],
    ['"$PWD/ci/x.sh" --all', "pytest"],
  ])("a script that is named by the folder of the checkout is looked into: %s", (run, text) => {
    const at = (more: string) => ci(`- run: ${JSON.stringify(run)}`, { "ci/x.sh": `#!/bin/bash\n${text}\n${more}` });
    expect(found(at("")).gates.map(({ gate }) => gate.name)).toEqual([expect.stringContaining("test")]);
    expect([runs(at("sudo reboot")), left(at("sudo reboot")).length]).toEqual([[], 1]);
  });

  test("what generates is compared with the variables that its own step gives it", () => {
    const files = ci("- run: make gen\n  env: { A: b c }\n- run: git diff --exit-code", { Makefile: "gen:\n\tgo generate ./...\n" });
    expect(runs(files).join()).toContain("(\nexport A='b c'\nmake gen\n)\n");
  });

  test.each(["if git ls-files | grep -E '\\.orig$'; then\n  exit 1\nfi"])(
    "what git lists is asked of the checkout, whatever the step is called: %j",
    (run) => {
      expect(runs(ci(`- name: Block it\n  run: ${JSON.stringify(`${run}\necho fine`)}`))).toEqual([run]);
    },
  );

  test.each(["test -d target || exit 1", "if [ ! -f made.txt ]; then exit 1; fi", "if [ -f errors.txt ]; then exit 1; fi"])(
    "what is there or not may be another step's to make: %s",
    (run) => {
      expect(runs(ci(`- run: npx eslint .\n- name: Guard it\n  run: ${JSON.stringify(run)}`))).toEqual(["npx eslint ."]);
    },
  );

  test("what a script is told that asks, or that generates, is no deed, and what is compared is no other place", () => {
    const scripts = { "scripts/check_release.py": "", "scripts/generate-deployment-config.ts": "", "deployments/a": "", "deploy.py": "" };
    const asked = "python scripts/check_release.py workflow --file publish.yml";
    expect(runs(ci(`- run: ${asked}`, scripts))).toEqual([asked]);
    expect(
      runs(ci("- run: npx tsx scripts/generate-deployment-config.ts\n- run: git diff --exit-code -- deployments", scripts)),
    ).toHaveLength(1);
    for (const run of ["python deploy.py check", "python scripts/check_then_deploy.py prod"])
      expect(runs(ci(`- run: npx eslint .\n- run: ${run}`, scripts))).toEqual(["npx eslint ."]);
    const patching = { Makefile: "checked:\n\tcd vendor && git apply ../x.patch\n\tpytest\n" };
    expect(runs(ci("- run: npx eslint .\n- run: make checked", patching))).toEqual(["npx eslint ."]);
  });

  test.each([
    ["startsWith(github.event.pull_request.head.ref, 'release-please--')", false],
    ["!startsWith(github.head_ref, 'release/')", true],
    ["github.event.pull_request.base.ref == 'main'", true],
  ])("a change stands on a branch whose name says nothing, and goes to the one that is asked for: %s", (condition, holds) => {
    const files = ci("- run: npx eslint .", {});
    const [[file, text = ""] = ["", ""]] = Object.entries(files);
    const job = {
      ...files,
      [file]: text.replace("runs-on:", `if: "\${{ github.event_name == 'pull_request' && ${condition} }}"\n    runs-on:`),
    };
    expect(runs(job)).toEqual(holds ? ["npx eslint ."] : []);
  });

  test("a check that is told what to look at by what only a run knows would look at nothing", () => {
    const base = "${{ github.event.pull_request.base.ref }}";
    const steps = `- run: echo "MDS=$(git diff --name-only ${base} | xargs)" >> $GITHUB_ENV\n- run: markdown-link-check ${"${{ env.MDS }}"}\n- run: npx eslint .`;
    expect(runs(ci(steps))).toEqual(["npx eslint ."]);
    expect(left(ci(steps)).join()).toContain("it reads MDS, which only a run of CI knows");
  });

  test("an alias installs like its command, and Gradle tells nobody of a build", () => {
    const gradle = { gradlew: "", "ci.sh": "pytest -q 2>/dev/fd/1" };
    expect(left(ci("- run: npm clean-install\n- run: npx eslint ."))).toEqual([]);
    expect(runs(ci("- run: ./gradlew --scan build --info", gradle))).toEqual(["./gradlew build --info"]);
    expect(runs(ci("- run: bash ci.sh", gradle))).toEqual(["bash ci.sh"]);
    const elsewhere = "- uses: burrunan/gradle-cache-action@v3\n  with: { arguments: ':a:test', build-root-directory: sub }";
    expect(runs(ci(`- run: npx eslint .\n${elsewhere}`, gradle))).toEqual(["npx eslint ."]);
    const cached = "- uses: burrunan/gradle-cache-action@v3\n  with: { arguments: ':example:test' }";
    expect(runs(ci(cached, gradle))).toEqual(["./gradlew :example:test"]);
  });

  test.each(["jq -e '.a == 1' x.json", "grep -q '^## ' CHANGELOG.md", 'test -z "$(git grep TODO)"'])(
    "a step that only asks is said, and a gate where its name says that it checks: %s",
    (run) => {
      expect(left(ci(`- run: npx eslint .\n- run: ${JSON.stringify(run)}`)).join()).toContain("it decides by the shell alone");
      expect(runs(ci(`- name: Check it\n  run: ${JSON.stringify(run)}`))).toEqual([run]);
    },
  );

  test.each([
    ["grep -q '^## ' CHANGELOG.md", true],
    ["if grep -rn TODO src; then exit 1; fi", true],
    ["if grep -q x src/a.ts; then echo there; fi", false],
    ["grep -rn TODO elsewhere && exit 1", false],
    ["grep version CHANGELOG.md >> $GITHUB_OUTPUT", false],
    ["if grep -rn TODO src > /dev/null 2>&1; then echo bad >&2; exit 1; fi", true],
    ["grep -A5 x CHANGELOG.md > notes.md", false],
    ["grep -c x CHANGELOG.md", false],
    ["grep -q x CHANGELOG.md && exit 0; exit 1", true],
  ])("a step that searches files of the project and fails by what it finds needs no name: %s", (run, isGate) => {
    const files = ci(`- run: npx eslint .\n- run: ${JSON.stringify(run)}`, { "CHANGELOG.md": "## 1\n", "src/a.ts": "" });
    expect(runs(files)).toEqual(isGate ? ["npx eslint .", run] : ["npx eslint ."]);
  });

  test.each(["moon ci", "goreleaser check", "goreleaser release --snapshot --clean"])("%s is no set-up and no release", (run) => {
    expect(runs(ci(`- name: Check it\n  run: ${run}`))).toEqual([run]);
  });
});

test("what nobody knows, and then installs, sets up; a step that says that it checks is asked", () => {
  const run = "node tools/use.js 15\nnpm install\nnpx rimraf packages/*/node_modules/x";
  const steps = (name: string) => ci(`- name: ${name}\n  run: ${JSON.stringify(run)}\n- run: npx jest`);
  expect(runs(steps("Use version 15"))).toEqual(["npx jest"]);
  expect(runs(steps("Check with version 15")).join()).toContain("node tools/use.js 15");
});

describe("What only looks, builds or installs in the checkout", () => {
  test.each([
    "helm lint charts/a\nhelm show chart charts/a\nhelm template a charts/a",
    "./gradlew :core:assembleRelease :core:testReleaseUnitTest",
    "mix doctor",
    "make lint",
    "npx vsce package",
    "dotnet run --project tests/A.csproj -c Release --no-build",
    "dotnet run --project build/a.csproj -- --target Test --configuration Release",
  ])("is a gate: %s", (run) => {
    const makefile = "bin/tool:\n\tGOBIN=$(CURDIR)/bin go install example.org/tool@v1\nlint: bin/tool\n\tbin/tool ./...\n";
    const files = { Makefile: makefile, gradlew: "", "build.gradle": "", "mix.exs": "", "charts/a/Chart.yaml": "" };
    expect(runs(ci(`- run: |\n${run.replace(/^/gm, "    ")}`, files)).join("\n")).toContain(run.split("\n")[0]);
  });

  test.each([
    "swift package clean",
    "./gradlew publishRelease",
    "./gradlew buildAndPublishRelease",
    "./gradlew :app:checkReleaseDeploy",
    "./gradlew :app:uploadRelease",
    "go install ./...",
    "helm upgrade a charts/a",
    "npm run -s release",
    "./gradlew --profile release",
    "npx vsce publish",
    "dotnet run --project build/a.csproj -- --target Release",
  ])("is not one that goes out: %s", (run) => {
    expect(runs(ci(`- run: ${run}\n- run: go vet ./...`, { gradlew: "", "build.gradle": "", "go.mod": "module a\n" }))).toEqual([
      "go vet ./...",
    ]);
  });
});

describe("What nobody knows is said, where it may end the job", () => {
  const script = { "x.sh": 'echo "$1"\n' };

  test.each([
    ["- name: the types install and import alone\n  run: python -c 'import a'\n- run: pytest", "the types install and import alone"],
    ["- name: Run perf pipeline\n  run: cargo run -- perf\n- run: cargo test", "Run perf pipeline"],
    [
      "- name: Install, probe and remove the service\n  run: node scripts/verify-service.mjs\n- run: npx jest",
      "Install, probe and remove the service",
    ],
  ])("%s", (steps, name) => {
    const found = left(ci(steps, { ...script, "scripts/verify-service.mjs": "" }));
    expect(found.map((line) => line.split(":")[0])).toEqual([`step "${name}"`]);
  });

  test.each([
    ["- run: melos bootstrap", []],
    ["- name: Ensure gdb is there\n  run: command -v gdb || apt-get install gdb", []],
    ["- name: Install test packages\n  run: scripts/get.sh install x", []],
  ])("and what is known to set up is not: %s", (step, said) => {
    expect(left(ci(`${step}\n- run: npx jest`, { "scripts/get.sh": 'apt-get "$@"\n' }))).toEqual(said);
  });

  test.each([
    ["a scanner of others", "- uses: zizmorcore/zizmor-action@v1", "no command is known for the action zizmorcore/zizmor-action"],
    ["an action that nobody knows", "- uses: a/tune-network@v1", "no command is known for what a/tune-network does"],
    ["what sets up and runs what nobody knows", "- name: mypy diff output\n  run: npm ci && mypy_primer --new", unnamed],
  ])("%s is said, though a check stands behind it", (_, step, why) => {
    expect(left(ci(`${step}\n- run: npx jest`)).map((line) => line.split(": ").at(-1))).toEqual([why.split(": ").at(-1)]);
  });

  test("and in a job that only a push starts and that then publishes", () => {
    const steps = "    - run: mkdocs-render site\n    - uses: actions/upload-pages-artifact@v3\n";
    const files = { ".github/workflows/pages.yml": `on: push\njobs:\n  site:\n    runs-on: ubuntu-latest\n    steps:\n${steps}` };
    expect(left(files)).toEqual(["step `mkdocs-render site`: its job publishes, and only a push starts it"]);
  });

  test.each([
    ["bash ci/lint-commits.sh origin/main", "git fetch origin main\nif git log origin/main..HEAD | grep -q WIP; then exit 1; fi\n"],
    ["go mod tidy -diff", ""],
    ["mix deps.unlock --check-unused", ""],
    ["clojure -M:bench --gate", ""],
    ["pnpm audit --prod", ""],
    ["check-manifest -v", ""],
  ])("it is a check by its name or its option: %s", (run, script) => {
    expect(runs(ci(`- run: ${run}`, { "ci/lint-commits.sh": script }))).toEqual([run]);
  });

  test("what nobody knows is no sign that CI tests elsewhere", () => {
    const manifest = { "package.json": '{"scripts":{"test":"jest"}}' };
    const pages = ci("- run: npx docgen build\n- uses: actions/upload-pages-artifact@v3");
    const onPush = {
      ".github/workflows/pages.yml": Object.values(pages).join("").replace("[push, pull_request]", "push").replace(" ci:", " site:"),
      ...manifest,
    };
    expect(runs(ci("- run: npx eslint .", onPush))).toEqual(["npx eslint .", "npm test"]);
    expect(runs(ci("- uses: a/tune@v1\n- run: npx eslint .", manifest))).toEqual(["npx eslint .", "npm test"]);
  });

  test.each([
    ["git fetch --force origin '+refs/heads/*:refs/heads/*'"],
    ["git fetch --prune --all"],
    ["git fetch --unshallow"],
    ["git fetch ext::sh x"],
    ["git -c protocol.ext.allow=always fetch x y"],
  ])("a script called a check that fetches more than its base is no gate: %s", (fetch) => {
    const script = `${fetch}\nif git log origin/main..HEAD | grep -q WIP; then exit 1; fi\n`;
    expect(runs(ci("- run: npx eslint .\n- run: bash ci/check-commits.sh", { "ci/check-commits.sh": script }))).toEqual(["npx eslint ."]);
  });

  test("a script that brings what it compares with is not run in front of the checks as well", () => {
    const script = "git fetch origin main\nif git log origin/main..HEAD | grep -q WIP; then exit 1; fi\n";
    expect(found(ci("- run: bash ci/check-commits.sh", { "ci/check-commits.sh": script })).jobs[0]?.before).toEqual([]);
  });

  test("what packs is said, and stands before what installs it", () => {
    const steps = "- run: dotnet pack -o nupkg\n- run: dotnet tool install -g x --add-source ./nupkg\n- run: npx jest";
    expect(left(ci(steps))).toEqual([
      "step `dotnet pack -o nupkg`: it packs the product; where its outcome decides, name it in .github/regreen.yml",
    ]);
    expect(found(ci(steps)).jobs[0]?.before).toHaveLength(2);
  });

  test.each(["npx svelte-check -v", "sass-lint -v", "npx prisma db push"])("is no check: %s", (run) => {
    expect(runs(ci(`- run: npx jest\n- run: ${run}`))).toEqual(["npx jest"]);
  });

  test("a check with a workspace in its name is one", () => {
    expect(left(ci("- run: npx jest\n- uses: a/workspace-check@v1"))).toEqual([
      "step `a/workspace-check@v1`: no command is known for the action a/workspace-check",
    ]);
  });

  test.each([
    ["npm test || code=$?\ngit clean -fdx\nexit $code", "it cannot fail"],
    ["! grep -rn -C 2 TODO ../sibling", "it works in ../sibling, outside of the repository"],
    ["uv --directory $X run pytest ../../a", "it works in ../../a, outside of the repository"],
  ])("what it was said for it is said for still: %j", (run, why) => {
    const files = ci(`- run: |\n${run.replace(/^/gm, "    ")}\n- run: npx eslint .`, { "package.json": '{"scripts":{"test":"jest"}}' });
    expect(left(files).join()).toContain(why);
  });

  test("a folder of a lost build is none, and a task of its name is no folder", () => {
    const lost = "- name: Test build\n  run: npm run build -- --id=${{ github.run_id }}\n";
    const files = { "package.json": '{"scripts":{"build":"webpack"}}' };
    expect(runs(ci(`${lost}- run: npx html-validate build`, files))).not.toContain("npx html-validate build");
    expect(runs(ci(`${lost}- run: pnpm --filter web build`, files))).toEqual(["pnpm --filter web build"]);
  });

  test("an action in the tree is found by the folder that its job checks out into", () => {
    const steps =
      "- uses: actions/checkout@v4\n  with: { path: all/own }\n- uses: ./all/own/.github/actions/lint\n- run: npx jest\n  working-directory: all/own";
    const action = "runs:\n  using: composite\n  steps:\n    - run: npx eslint .\n      shell: bash\n      working-directory: all/own\n";
    expect(runs(ci(steps, { ".github/actions/lint/action.yml": action }))).toEqual(["npx eslint .", "npx jest"]);
  });

  test.each([
    ["pytest -x \\\n  --junit a.xml \\\n", "pytest -x \\\n  --junit a.xml"],
    ["uv --directory ./tests run pytest --with=../a", "uv --directory ./tests run pytest --with=../a"],
    ["sh tests/install_script_test.sh", "sh tests/install_script_test.sh"],
  ])("is a check as it is written: %j", (run, gate) => {
    const files = {
      "tests/install_script_test.sh": '. ./install.sh\n[ "$(asset)" = a ] || exit 1\n',
      "install.sh": "asset() { echo a; }\n",
    };
    expect(runs(ci(`- run: |\n${run.replace(/^/gm, "    ")}`, files))).toEqual([gate]);
  });

  test.each([
    [
      "a container where another way to check is missing",
      "if has docker; then\n  docker run --rm x\nelse\n  tidy src\nfi\n",
      "its script may start containers",
    ],
    ["a container that it tests in", "docker run --rm x pytest\n", "it needs docker"],
    ["a plugin of Helm", "helm plugin install x\nhelm unittest a\n", "it changes the machine outside of the checkout"],
  ])("a script that brings %s is said for that", (_, script, why) => {
    expect(left(ci("- run: npx jest\n- name: run tests\n  run: ci/tests.sh", { "ci/tests.sh": script }))).toEqual([
      `step "run tests": ${why}`,
    ]);
  });

  test("hooks beside CI are said in a line a file: what no gate asks, in folders as well", () => {
    const hooks = "repos:\n- { repo: x, hooks: [{ id: check-yaml }, { id: eslint }, { id: own }] }\n";
    const lefthook = "pre-push:\n  commands:\n    a: { run: npx eslint . }\n    b: { run: npx jest }\n    c: { run: sh gate.sh }\n";
    const files = {
      ".pre-commit-config.yaml": hooks,
      "web/lefthook.yml": lefthook,
      ".husky/pre-commit": "npx eslint .\nnpx tsc --noEmit\n",
      ".githooks/pre-push": 'root=$(git rev-parse --show-toplevel)\ncd "$root"\ngit diff --cached --quiet || npx jest\n',
      "prek.toml": "",
    };
    const says = "no gate asks what these hooks do";
    expect(left(ci("- run: npx eslint .", { ...files, "examples/a/lefthook.yml": lefthook }))).toEqual([
      `.pre-commit-config.yaml: ${says}: check-yaml, own`,
      `.husky/pre-commit: ${says}: \`npx tsc --noEmit\``,
      `.githooks/pre-push: ${says}: \`npx jest\``,
      "prek.toml: it is not read",
      `web/lefthook.yml: ${says}: \`npx jest\`, \`sh gate.sh\``,
    ]);
    expect(left(ci("- run: pre-commit run --all-files", { ".pre-commit-config.yaml": hooks }))).toEqual([]);
    const long = hooks.replace("check-yaml", "a".repeat(1_000));
    expect(left(ci("- run: pre-commit run own --all-files", { ".pre-commit-config.yaml": long }))).toEqual([
      `.pre-commit-config.yaml: ${says}: ${"a".repeat(60)}, eslint`,
    ]);
  });

  test("a server is asked by the script that starts and ends it: it is a check", () => {
    const own =
      'set -e\nif (: > "/dev/tcp/localhost/80") 2>/dev/null; then exit 1; fi\nserver &\nPID=$!\ncleanup() {\n  kill $PID || true\n}\ntrap cleanup EXIT\nwhile ! curl -s x; do\n  kill -0 $PID || exit 1\ndone\nconformance --suite all "$@"\n';
    const steps = "- name: Run server conformance\n  run: ./run-server.sh a\n- run: npx jest";
    expect(runs(ci(steps, { "run-server.sh": own }))).toEqual(["./run-server.sh a", "npx jest"]);
  });

  test.each([
    ["Validate the services", "docker compose config --quiet"],
    ["Check the manifest", "cargo metadata --format-version 1 > /dev/null"],
    ["Verify the package", "dart pub publish --dry-run"],
    ["Build the pages", "docfx docs/docfx.json"],
  ])("%s: %s", (name, run) => {
    expect(runs(ci(`- name: ${name}\n  run: ${run}`))).toEqual([run]);
  });

  test("a script that another one reads in with words of its own is called by it", () => {
    const files = { "eng/cibuild.sh": 'root="$(readlink x)"\nroot=$root/y\n. "$root/build.sh" --build --test "$@"\n' };
    expect(runs(ci("- name: Build and test\n  run: ./eng/cibuild.sh -c Release", files))).toEqual(["./eng/cibuild.sh -c Release"]);
  });
});

test("what only an action sets decides no step, and no gate reads it", () => {
  const steps = "- uses: a/get-diff@v1\n- run: composer validate\n  if: '!! env.DIFF'\n- run: phpcs ${{ env.DIFF }}\n  if: '!! env.DIFF'";
  expect(runs(ci(steps))).toEqual(["composer validate"]);
  expect(left(ci(steps))).toEqual([
    "step `phpcs ${{ env.DIFF }}`: it reads ${{ env.DIFF }}, which only a run of CI knows",
    "job ci: no command is known for what a/get-diff does",
  ]);
});

test("behind a sign-in at a cloud nothing runs the product, and what looks at the files does", () => {
  const steps = "- uses: google-github-actions/auth@v3\n- run: npx eslint .\n- run: npx jest";
  expect(runs(ci(steps))).toEqual(["npx eslint ."]);
  expect(left(ci(steps))).toEqual(["step `npx jest`: google-github-actions/auth signs in before it, with what only CI has"]);
  expect(runs(ci(`${steps}\n- run: gcloud run deploy`))).toEqual(["npx eslint .", "npx jest"]);
});

test("what a step that is left out builds is checked by nobody", () => {
  const steps = "- run: bundle exec jekyll b -d _site${{ steps.x.outputs.base }}\n- run: bundle exec htmlproofer _site";
  expect(runs(ci(steps))).toEqual([]);
  expect(left(ci(steps)).at(-1)).toBe(
    "step `bundle exec htmlproofer _site`: it reads _site, which a step before it makes that is no gate here",
  );
});

test("what CI asks on another system alone is not asked here by the project's own scripts", () => {
  const files = { ...ci("- run: npm test\n- run: npx eslint ."), "package.json": '{"scripts":{"test":"jest","lint":"eslint ."}}' };
  const other = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace("ubuntu", "windows")]));
  expect(detect(projectOf(other), ".", plainStanding).gates.map(({ gate }) => gate.run)).toEqual([]);
});

test("a formatter that nobody knows writes, so that its script is asked by nobody; one that looks is", () => {
  const script = (line: string): Files => ({ "package.json": JSON.stringify({ scripts: { format: line } }) });
  expect(runs(script("wp-scripts format"))).toEqual([]);
  expect(runs(script("wp-scripts format --check"))).toEqual(["npm run format"]);
});
