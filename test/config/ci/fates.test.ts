// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, it } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { projectOf } from "../../../src/core/project.ts";
import { firstSeed } from "../../helpers/seeds.ts";

const path = ".github/workflows/ci.yml";

const workflow = (steps: string, job = "", on = "pull_request"): Record<string, string> => ({
  [path]: [
    `on: ${on}`,
    "jobs:",
    "  test:",
    ...(job.startsWith("runs-on") ? [] : ["    runs-on: ubuntu-latest"]),
    ...indented(job, 4),
    "    steps:",
    ...indented(steps, 6),
  ].join("\n"),
});

const indented = (text: string, by: number): readonly string[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => " ".repeat(by) + line);

const read = (files: Record<string, string>) => ciGates(projectOf(files), { ...plainStanding, behindOwnSteps: true });

describe("every step of a workflow", () => {
  const pieces = [
    "- uses: actions/checkout@v6",
    "- run: npm test",
    "- run: npm ci",
    "- run: npx eslint .\n  continue-on-error: true",
    "- run: npx eslint .\n  if: github.event_name == 'schedule'",
    "- run: cargo clippy\n  if: github.ref == 'refs/heads/x'",
    "- uses: ./.github/actions/own",
    "- uses: ./.github/actions/none",
    "- uses: ./.github/actions/empty",
    "- uses: somebody/something@v1",
    "- uses: docker/build-push-action@v6",
    "- run: git diff --exit-code",
    "- run: docker build .",
    "- run: npm publish",
    "- run: ./script.sh ${{ steps.x.outputs.y }}",
    "- run: 'if then fi ((('",
    "- run: pytest\n  shell: pwsh",
    "- name: Commit\n  uses: stefanzweifel/git-auto-commit-action@v5",
    "- name: Measure\n  run: cargo bench",
    "- {}",
    "- parallel: []",
  ];
  const jobs = [
    "",
    "if: false",
    "continue-on-error: true",
    "runs-on: windows-latest",
    "strategy: {matrix: {node: [20, 22]}}",
    "if: always()",
  ];
  const starts = ["pull_request", "push", "schedule", "workflow_dispatch", "[push, schedule]", "{push: {tags: ['v*']}}"];

  it("has just one fate, whatever stands around it", () => {
    let state = firstSeed * 2_654_435_761 + 7;
    const below = (most: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % most;
    };
    const pick = (all: readonly string[]): string => all[below(all.length)] ?? "";
    for (let at = 0; at < 300; at++) {
      const steps = Array.from({ length: 1 + below(6) }, () => pick(pieces));
      const files = {
        ...workflow(steps.join("\n"), pick(jobs), pick(starts)),
        ".github/actions/own/action.yml": "runs:\n  using: composite\n  steps:\n    - run: npx tsc --noEmit\n      shell: bash",
        ".github/actions/empty/action.yml": "runs:\n  using: composite\n  steps: []",
        "package.json": '{"scripts":{"test":"vitest run"}}',
      };
      const found = read(files).steps.map((step) => `${step.job} ${step.at}`);
      expect(found.toSorted(), JSON.stringify(files)).toEqual(steps.map((_, index) => `test ${index}`).toSorted());
    }
  });

  it("that is said has a reason among what is left out", () => {
    for (const piece of pieces) {
      const { steps, leftOut } = read({ ...workflow(piece), "package.json": '{"scripts":{"test":"vitest run"}}' });
      if (steps.some(({ fate }) => fate === "said")) expect(leftOut, piece).not.toEqual([]);
    }
  });
});

describe("a check that is no gate here", () => {
  const rows: readonly (readonly [situation: string, files: Record<string, string>, why: string])[] = [
    [
      "behind what a job that only a push starts publishes",
      workflow("- run: npx tsc\n- run: npm publish\n- run: npx eslint .", "", "push"),
      "it stands behind what its job publishes",
    ],
    ["that builds an image by an action", workflow("- uses: docker/build-push-action@v6\n  with: {push: false}"), "it builds an image"],
    [
      "by an action that is all that its job does",
      workflow("- uses: actions/checkout@v6\n- uses: danger/danger-js@v1"),
      "no command is known",
    ],
    ["where CI goes on", workflow("- run: npx eslint .\n  continue-on-error: true\n- run: npx tsc"), "CI goes on where it fails"],
    ["of a job where CI goes on", workflow("- run: npx eslint .", "continue-on-error: true"), "CI goes on where it fails"],
    [
      "of a job that builds one folder otherwise than the job with the tests",
      {
        [path]: `on: push\njobs:\n${["asan: -DASAN=ON", "plain: -DCMAKE_BUILD_TYPE=Release"]
          .map((job) => job.split(": "))
          .map(
            ([id, flag], at) =>
              `  ${id}:\n    runs-on: ubuntu-latest\n    steps:\n      - run: cmake -B build ${flag}\n      - run: cmake --build build\n${at === 0 ? "" : "      - run: ctest --test-dir build\n"}`,
          )
          .join("")}`,
        "CMakeLists.txt": "",
      },
      "it configures build in another way than job plain of .github/workflows/ci.yml",
    ],
    [
      "on another processor",
      {
        ...workflow("- run: npx eslint .", "runs-on: ubuntu-24.04-arm"),
        ".github/workflows/b.yml": "on: push\njobs:\n  b:\n    steps:\n      - run: npx tsc",
      },
      "it runs on Linux on ARM",
    ],
    ["in a folder that is not there", workflow("- run: cd gone && npx eslint ."), "there is no folder gone in the repository"],
    [
      "over what only the event says",
      { ...workflow("- name: Check the title\n  run: node title.mjs"), "title.mjs": "readFileSync(process.env.GITHUB_EVENT_PATH)" },
      "title.mjs reads GITHUB_EVENT_PATH",
    ],
    [
      "with a variable of what a person wrote",
      workflow("- run: npx commitlint --text \"$TITLE\" && npx eslint .\n  env: {TITLE: '${{ github.event.pull_request.title }}'}"),
      "it reads TITLE",
    ],
    [
      "that decides by the shell alone",
      workflow("- run: npx tsc\n- run: '[ \"$(wc -l < a)\" -gt 0 ] || exit 1'"),
      "it decides by the shell alone",
    ],
    [
      "that reads what a step before it makes that is no gate",
      workflow("- run: npx eslint -o made/by/it.json .\n  if: github.ref_name == 'a'\n- run: npx eslint -c made/by/it.json ."),
      "it reads made/by/it.json",
    ],
    [
      "of a template under a condition",
      { "azure-pipelines.yml": "stages:\n  - ${{ if eq(variables['Build.Reason'], 'PullRequest') }}:\n      - template: verify.yml@other" },
      "it stands in the template verify.yml@other",
    ],
  ];
  it.each(rows)("%s is said", (_, files, why) => {
    const { jobs, leftOut } = read(files);
    expect(jobs.flatMap(({ gates }) => gates).map(({ run }) => run)).not.toContain("npx eslint .");
    expect(leftOut.map((one) => one.why)).toContainEqual(expect.stringContaining(why));
  });

  it("but a job that only hands on is not: nothing is checked in it", () => {
    expect(read(workflow("- uses: somebody/ship@v1", "name: Deploy")).leftOut).toEqual([]);
  });
});

describe("what the schedule alone starts", () => {
  const files = {
    ...workflow("- run: cargo test"),
    ".github/workflows/nightly.yml":
      "on:\n  schedule: [{cron: '0 3 * * *'}]\njobs:\n  miri:\n    runs-on: ubuntu-latest\n    steps:\n      - run: cargo miri test\n      - run: cargo test",
  };
  it("is no gate of a change, and is offered for a nightly run unless a gate asks the same", () => {
    const { jobs, nightly } = read(files);
    expect(jobs.flatMap(({ gates }) => gates).map(({ run }) => run)).toEqual(["cargo test"]);
    expect(nightly.map(({ run }) => run)).toEqual(["cargo miri test"]);
  });
});
