// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
/** Reasons that are said of a step are of what its commands do, not of words in a name of a file. */
import { describe, expect, test } from "vitest";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { detect } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";

type Files = Readonly<Record<string, string>>;
const found = (files: Files) => detect(projectOf(files), ".", { ...plainStanding, behindOwnSteps: true });
const runs = (files: Files) => found(files).gates.map(({ gate }) => gate.run);
const left = (files: Files) => found(files).leftOut.map(({ what, why }) => `${what.replace(/ of \.github\/.*/, "")}: ${why}`);
const ci = (steps: string, more: Files = {}, head = ""): Files => ({
  ".github/workflows/ci.yml": `on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n${head}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
  ...more,
});
const another = "it speaks of a release or of another place";
const byShell = "it decides by the shell alone; where it is a check, name it in .github/regreen.yml";

describe("What a command is told is where it looks, and no word of it goes out:", () => {
  test.each([
    "pnpm vitest run scripts/release.spec.ts",
    "go test -v ./internal/machine_deployment_test.go",
    "flutter test test/upload_test.dart",
    "dotnet test Deploy.Tests",
    "cargo run -p xtask -- stage api target/x86_64-unknown-linux-gnu/release prefix",
    "docker compose -f deploy/production/compose.yml config --quiet",
    "node tools/verify_app_deploy_workflow.mjs",
  ])("%s", (run) => expect(runs(ci(`- run: ${run}\n- run: npx tsc`))).toEqual([run, "npx tsc"]));

  test.each(["cargo run -p xtask -- release", "go run ./cmd/deploy", "node tools/verify_deploy.mjs", "./verify-and-deploy-it.sh"])(
    "what is run by such a word does go out: %s",
    (run) => {
      expect(runs(ci(`- run: ${run}\n- run: npx tsc`))).toEqual(["npx tsc"]);
      expect(left(ci(`- run: ${run}\n- run: npx tsc`))).toEqual([`step \`${run}\`: ${another}`]);
    },
  );
});

describe("rsync", () => {
  const script = (line: string) =>
    ci("- run: tools/build.sh", { "tools/build.sh": `set -e\nmake one\n${line}\n`, Makefile: "one:\n\tgcc a.c\n" });

  test("between two folders of the checkout is a copy: the script that it stands in is a build", () =>
    expect(runs(script("rsync --exclude log -a rel/one/ rel/two/"))).toEqual(["tools/build.sh"]));

  test.each(["rsync -a rel/ me@host:/srv", "rsync -a --delete rel/ docs/", 'rsync -a rel/ "$TARGET"'])(
    "to a host, to where only the shell knows, or that deletes, is none: %s",
    (line) => expect(left(script(line))).toEqual(["step `tools/build.sh`: it publishes, or works on another machine (`rsync -a`)"]),
  );

  test("to a folder of the machine changes it", () =>
    expect(left(script("rsync -a rel/ /usr/local/rel"))).toEqual([
      "step `tools/build.sh`: it changes the machine outside of the checkout",
    ]));
});

describe("A step that refuses", () => {
  test("whenever it runs has its condition for a reason, whatever its name says", () =>
    expect(left(ci("- run: npx tsc\n- name: Block the merge\n  run: |\n    echo no\n    exit 1"))).toEqual([
      'step "Block the merge": it fails whenever it runs, so its condition is what is asked',
    ]));

  test("and does nothing else decides by the shell, though its name has a word of what makes ready", () =>
    expect(left(ci('- name: tool topic list\n  run: |\n    out=$(tool topic list)\n    echo "$out" | grep -q x || exit 1'))).toEqual([
      `step "tool topic list": ${byShell}`,
    ]));

  test.each([
    ["Reject merge conflict markers", "if git grep -nE '^<<<<<<<' -- ':!*.md'; then echo no; exit 1; fi"],
    ["Reject executables", 'while read -r mode _ _ path; do [[ "$mode" == 100755 ]] && exit 1; done < <(git ls-files --stage)'],
  ])("by what git lists is a check: %s", (name, run) => expect(runs(ci(`- name: ${name}\n  run: |\n    ${run}`))).toEqual([run]));
});

test("a step of an action that one job calls for its checks is a gate, and nothing is said of the job that calls it before a release", () => {
  const action = "runs:\n  using: composite\n  steps:\n    - run: cargo test\n      shell: bash\n";
  const release =
    "on: { push: { branches: [main] } }\njobs:\n  release:\n    runs-on: ubuntu-latest\n    steps:\n      - run: cargo publish\n      - uses: ./.github/actions/ci\n";
  const files = { ".github/actions/ci/action.yml": action, ".github/workflows/release.yml": release };
  const all = ci("- uses: ./.github/actions/ci", files);
  expect(runs(all)).toEqual(["cargo test"]);
  expect(left(all)).toEqual([]);
});

test("what checks beside a code scan is a check, and what is built for the scan is none", () => {
  const steps =
    "- uses: github/codeql-action/init@v3\n- run: npm audit --audit-level high\n- run: cargo build\n- uses: github/codeql-action/analyze@v3";
  expect(runs(ci(steps))).toEqual(["npm audit --audit-level high"]);
  expect(left(ci(steps))).toEqual(["step `github/codeql-action/analyze@v3`: GitHub's code scanning judges what it finds"]);
});

test("legs of other features are asked side by side, for cargo keeps what it builds of each, whatever their cache is called", () => {
  const steps =
    "- uses: Swatinem/rust-cache@v2\n  with: { key: '${{ matrix.flags }}' }\n- run: cargo build ${{ matrix.flags }}\n- run: cargo clippy ${{ matrix.flags }}";
  const head = "    strategy:\n      matrix:\n        flags: ['', --all-features]\n";
  expect(runs(ci(steps, {}, head)).map((run) => run.trim())).toEqual([
    "cargo build",
    "cargo build --all-features",
    "cargo clippy",
    "cargo clippy --all-features",
  ]);
});

test("what runs in a container that is there needs docker, and starts nothing for the steps behind it", () => {
  const steps = "- run: docker run -d --name ci image\n- name: Run the unittests\n  run: docker exec ci ./unittests";
  expect(left(ci(steps))).toEqual(['step "Run the unittests": it needs docker']);
});

test("a step is a check by its word, linting as well", () =>
  expect(runs(ci("- name: run commit linting\n  run: devenv tasks run check:commits"))).toEqual(["devenv tasks run check:commits"]));

test("of a step that nobody knows and that cannot run here it is said why it cannot", () => {
  const steps = "- name: The canary\n  working-directory: ${{ runner.temp }}/canary\n  run: ./canary";
  expect(left(ci(steps))).toEqual(['step "The canary": it works in ${{ runner.temp }}/canary, outside of the repository']);
});

test("legs that only build leave nothing to checks behind the build, and each is asked", () => {
  const steps = "- run: kustomize build overlays/${{ matrix.overlay }}";
  const head = "    strategy:\n      matrix:\n        overlay: [staging, prod]\n";
  expect(runs(ci(steps, {}, head))).toEqual(["kustomize build overlays/staging", "kustomize build overlays/prod"]);
});

test("how much the tests cover is measured by testing", () =>
  expect(runs(ci("- name: Measure coverage\n  run: npx vitest run --coverage"))).toEqual(["npx vitest run --coverage"]));

test("legs that are too many to look at are said, and none is lost in silence", () => {
  const parts = [..."abcdefg"].flatMap((one) => [..."abcdefg"].map((other) => `part-${one}${other}`));
  const files = ci("- run: cargo test -p ${{ matrix.part }}", {}, `    strategy:\n      matrix:\n        part: [${parts.join(", ")}]\n`);
  expect(runs(files)).toHaveLength(41);
  expect(left(files)).toEqual(["job ci: more than 40 other legs of a job are not looked at"]);
});
