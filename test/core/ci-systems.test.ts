import { describe, expect, test } from "vitest";
import { ciFacts, ciSystems, foldingOf, numbersRuns } from "../../src/core/ci-systems.ts";

/** What each system sets in a job, by its documentation. */
const jobs: readonly (readonly [string, Record<string, string>, object])[] = [
  [
    "GitLab, on a branch",
    {
      ...{ GITLAB_CI: "true", CI: "true", CI_COMMIT_REF_NAME: "main", CI_JOB_URL: "https://gitlab.example/a/b/-/jobs/7" },
      ...{ CI_JOB_NAME: "test", CI_PIPELINE_SOURCE: "push", CI_DEFAULT_BRANCH: "main" },
    },
    { system: "GitLab", branch: "main", runUrl: "https://gitlab.example/a/b/-/jobs/7", job: "test", event: "push", defaultBranch: "main" },
  ],
  [
    "GitLab, on a merge request",
    {
      GITLAB_CI: "true",
      CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: "feature",
      CI_COMMIT_REF_NAME: "refs/merge-requests/3/head",
      CI_PIPELINE_SOURCE: "merge_request_event",
    },
    { branch: "feature", event: "merge_request_event", runUrl: null },
  ],
  [
    "Buildkite",
    {
      BUILDKITE: "true",
      BUILDKITE_BRANCH: "x",
      BUILDKITE_BUILD_URL: "https://buildkite.com/a/b/builds/1",
      BUILDKITE_LABEL: "tests",
      BUILDKITE_PIPELINE_DEFAULT_BRANCH: "trunk",
    },
    { system: "Buildkite", branch: "x", runUrl: "https://buildkite.com/a/b/builds/1", job: "tests", defaultBranch: "trunk" },
  ],
  [
    "CircleCI",
    { CIRCLECI: "true", CIRCLE_BRANCH: "x", CIRCLE_BUILD_URL: "https://circleci.com/gh/a/b/1", CIRCLE_JOB: "build" },
    { system: "CircleCI", branch: "x", runUrl: "https://circleci.com/gh/a/b/1", job: "build" },
  ],
  [
    "Jenkins, on a pull request",
    {
      JENKINS_URL: "https://ci.example/",
      BRANCH_NAME: "PR-7",
      CHANGE_BRANCH: "feature",
      BUILD_URL: "https://ci.example/job/a/7/",
      JOB_NAME: "a/PR-7",
    },
    { system: "Jenkins", branch: "feature", runUrl: "https://ci.example/job/a/7/", job: "a/PR-7" },
  ],
];

describe("a job of another CI system", () => {
  test.each(jobs)("%s: branch, job and link are taken from its variables", (_, variables, facts) => {
    expect(ciFacts(variables)).toMatchObject(facts);
  });

  test("GitHub's own variables win, also where a system imitates another", () => {
    expect(ciFacts({ GITHUB_ACTIONS: "true", JENKINS_URL: "x" })).toBeNull();
    expect(ciFacts({})).toBeNull();
    expect(numbersRuns({ GITHUB_ACTIONS: "true", GITEA_ACTIONS: "true" })).toBe(true);
  });

  test("a variable that is set and empty says nothing", () => {
    expect(ciFacts({ GITLAB_CI: "" })).toBeNull();
    expect(ciFacts({ CIRCLECI: "true", CIRCLE_BRANCH: "" })?.branch).toBeNull();
  });

  test("every system has a sign of its own", () => {
    expect(new Set(ciSystems.map(({ sign }) => sign)).size).toBe(ciSystems.length);
  });
});

describe("a folded log", () => {
  test("GitLab: sections with a time, closed by name", () => {
    const folding = foldingOf({ GITLAB_CI: "true" });
    expect(folding?.open("lint_1", "lint: npx eslint .", 1700000000)).toBe(
      "\u001b[0Ksection_start:1700000000:lint_1[collapsed=true]\r\u001b[0Klint: npx eslint .",
    );
    expect(folding?.close("lint_1", 1700000009)).toBe("\u001b[0Ksection_end:1700000009:lint_1\r\u001b[0K");
  });

  test("Buildkite: a folded heading, and a shown one for what follows", () => {
    const folding = foldingOf({ BUILDKITE: "true" });
    expect([folding?.open("x", "lint", 1), folding?.close("x", 1)]).toEqual(["--- lint", "+++ Regreen"]);
  });

  test("where a system cannot fold there are no marks", () => {
    expect([foldingOf({ CIRCLECI: "true" }), foldingOf({ JENKINS_URL: "x" }), foldingOf({})]).toEqual([null, null, null]);
  });
});
