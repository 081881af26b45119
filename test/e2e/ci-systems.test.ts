import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeJob } from "../action/started-action.ts";
import { fewOf, longTest } from "../helpers/plays-all.ts";
import { git, regreen, repositoryOf } from "../helpers/program.ts";

const config =
  "gates:\n  - { name: docs, run: 'echo looks fine' }\n  - { name: review, stage: custom, run: \"echo 'a.js:1:1: error: no header' && exit 1\" }\n";

/** A job of each system: the variables that its documents list, what its log must hold, and what the report must say. */
const systems: readonly (readonly [string, Record<string, string>, readonly RegExp[], object])[] = [
  [
    "GitLab",
    {
      ...{ GITLAB_CI: "true", CI_JOB_URL: "https://gitlab.example/a/b/-/jobs/7", CI_JOB_NAME: "test: [20]", CI_DEFAULT_BRANCH: "main" },
      ...{ CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: "feature", CI_COMMIT_REF_NAME: "feature", CI_PIPELINE_SOURCE: "merge_request_event" },
    },
    [
      /^\u001b\[0Ksection_start:\d{10}:regreen_1\[collapsed=true\]\r\u001b\[0Kdocs: echo looks fine\n(?:.*\n)*?looks fine\n(?:.*\n)*?\u001b\[0Ksection_end:\d{10}:regreen_1\r\u001b\[0K$/m,
      /section_end:\d{10}:regreen_2/,
    ],
    {
      branch: "feature",
      runUrl: "https://gitlab.example/a/b/-/jobs/7",
      job: "test: [20]",
      event: "merge_request_event",
      defaultBranch: "main",
    },
  ],
  [
    "Buildkite",
    {
      ...{ BUILDKITE: "true", BUILDKITE_BRANCH: "feature", BUILDKITE_BUILD_URL: "https://buildkite.com/a/b/builds/1" },
      ...{ BUILDKITE_STEP_KEY: "check", BUILDKITE_SOURCE: "webhook", BUILDKITE_PIPELINE_DEFAULT_BRANCH: "trunk" },
    },
    [
      /^--- docs: echo looks fine\n(?:.*\n)*?looks fine\n(?:.*\n)*?\+\+\+ Regreen$/m,
      /^--- review: [^\n]*\n(?:.*\n)*?\+\+\+ Regreen\n(?:.*\n)*?review: failed/m,
    ],
    { branch: "feature", runUrl: "https://buildkite.com/a/b/builds/1", job: "check", defaultBranch: "trunk" },
  ],
  [
    "CircleCI",
    { CIRCLECI: "true", CIRCLE_BRANCH: "feature", CIRCLE_BUILD_URL: "https://circleci.com/gh/a/b/1", CIRCLE_JOB: "build" },
    [/^looks fine$/m],
    { branch: "feature", runUrl: "https://circleci.com/gh/a/b/1", job: "build" },
  ],
  [
    "Jenkins",
    {
      ...{ JENKINS_URL: "https://ci.example/", BUILD_URL: "https://ci.example/job/a/7/", JOB_NAME: "a/PR-7" },
      ...{ BRANCH_NAME: "PR-7", CHANGE_BRANCH: "feature" },
    },
    [/^looks fine$/m],
    { branch: "feature", runUrl: "https://ci.example/job/a/7/", job: "a/PR-7" },
  ],
];

test.each(fewOf(systems, (_, index) => index === 0))(
  "%s: its log is folded its way, its facts stand in the report, its links lead to it",
  async (_, variables, marks, facts) => {
    const folder = repositoryOf({ "a.js": "1;\n", "regreen.yml": config });
    // As those systems check out: a commit without a branch, from a remote on GitHub.
    git(folder, "remote", "add", "origin", "https://github.com/octo/app.git");
    git(folder, "checkout", "-q", "--detach");
    const { code, stdout, stderr } = await regreen(folder, ["run", "--verbose", "--agent", "none", "--report-dir", "regreen"], {
      CI: "true",
      ...variables,
    });
    expect(code).toBe(1);
    for (const mark of marks) expect(stderr).toMatch(mark);
    expect(stderr).not.toMatch(/^::/m);
    const report = JSON.parse(readFileSync(join(folder, "regreen/report.json"), "utf8"));
    expect(report.run).toMatchObject(facts);
    const page = readFileSync(join(folder, "regreen/gap-report.md"), "utf8");
    expect(page).toContain(`(${report.run.runUrl})`);
    // No address is put together of two systems.
    expect(page).not.toMatch(/\/octo\/app\/blob\//);
    expect(stdout).toContain("What is left, and what to do");
  },
);

test("Forgejo and Gitea run the action itself: GitHub's groups, and runs by their number in links", async () => {
  for (const sign of ["FORGEJO_ACTIONS", "GITEA_ACTIONS"]) {
    const job = makeJob({ "a.js": "1;\n" });
    const step = await job.main({
      inputs: { gates: "docs: echo looks fine", agent: "none", artifact: "false" },
      environment: { [sign]: "true", GITHUB_SERVER_URL: "https://forge.example", GITHUB_RUN_ID: "991", GITHUB_RUN_NUMBER: "12" },
    });
    expect(step).toMatchObject({ code: 0, outputs: { status: "passed" } });
    expect(step.log).toMatch(/^::group::docs/m);
    expect(step.log).toContain("looks fine");
    expect(JSON.parse(readFileSync(step.outputs.report ?? "", "utf8")).run.runUrl).toBe("https://forge.example/octo/app/actions/runs/12");
  }
});

longTest("Forgejo and Gitea show files under another path than GitHub: links to lines lead there", async () => {
  const job = makeJob({ "a.js": "1;\n" });
  const step = await job.main({
    inputs: { gates: `lint: "echo 'a.js:1:1: error: no header' && exit 1"`, agent: "none", artifact: "false" },
    environment: {
      ...{ FORGEJO_ACTIONS: "true", GITHUB_SERVER_URL: "https://forge.example", GITHUB_RUN_ID: "991", GITHUB_RUN_NUMBER: "12" },
    },
  });
  const { commit } = JSON.parse(readFileSync(step.outputs.report ?? "", "utf8")).run;
  expect(readFileSync(step.outputs["gap-report"] ?? "", "utf8")).toContain(`https://forge.example/octo/app/src/commit/${commit}/a.js#L1`);
});
