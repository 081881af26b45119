/**
 * What `npm test` leaves to `npm run test:all`: tests that start many programs. Of each promise that they hold, a smaller test stays.
 * CONTRIBUTING shows this table.
 */
export interface LeftOut {
  /** Patterns of files. */
  readonly files: readonly string[];
  /** What is played, and what it costs. */
  readonly why: string;
  /** Files that stay and hold the same promises in small. */
  readonly stays: readonly string[];
}

export const leftOut: readonly LeftOut[] = [
  {
    files: ["test/drill/**", "test/cli/doctor/other-users.test.ts"],
    why: "the attacks of `npm run drill`: some 200, each in a whole run; the sandbox as three other users",
    stays: [
      "test/core/integrity/red.test.ts",
      "test/core/policy/policy.test.ts",
      "test/adapters/sandbox/sandbox.test.ts",
      "test/e2e/loop.test.ts",
    ],
  },
  {
    files: ["test/runners/**"],
    why: "ten situations on two runners, one bug a round, in both orders together: up to eight runs of the runner in each",
    stays: ["test/core/recovery/truth.test.ts", "test/e2e/loop.test.ts"],
  },
  {
    files: ["test/e2e/builds-*.test.ts", "test/e2e/endless.test.ts", "test/e2e/ci-systems.test.ts", "test/e2e/hostile-world.test.ts"],
    why: "whole projects that are built, gates that hang until their time is up, every CI system's environment",
    stays: [
      "test/e2e/loop.test.ts",
      "test/core/classify/classify.test.ts",
      "test/core/ci-systems.test.ts",
      "test/adapters/agent-api/faults.test.ts",
    ],
  },
  {
    files: ["test/e2e/at-once.test.ts", "test/e2e/calibrated.test.ts", "test/e2e/sandbox.test.ts"],
    why: "whole repairs in every kind of place, with honest edits and with sabotage",
    stays: ["test/e2e/loop.test.ts", "test/core/calibration/probe.test.ts", "test/adapters/sandbox/sandbox.test.ts"],
  },
  {
    files: ["test/e2e/commit-view.test.ts"],
    why: "whole repairs of repositories that ask git, make files or depend on a checkout, each judged again in fresh clones",
    stays: ["test/adapters/commit-view/commit-view.test.ts", "test/e2e/loop.test.ts"],
  },
  {
    files: ["test/session/flaky-night.test.ts"],
    why: "a night that mends a planted race: some forty runs of its test",
    stays: ["test/core/recovery/flake-repair.test.ts", "test/core/history/nights.test.ts"],
  },
  {
    files: ["test/e2e/interrupted.test.ts"],
    why: "whole runs that are killed at random moments",
    stays: ["test/adapters/checkpoint/crash.test.ts", "test/action/step.test.ts"],
  },
  {
    files: [
      "test/action/delivery-branches.test.ts",
      "test/action/delivery-issues.test.ts",
      "test/action/delivery-moved-heads.test.ts",
      "test/action/odd-places.test.ts",
      "test/action/scorecard.test.ts",
      "test/action/comment.test.ts",
    ],
    why: "two to five jobs in each test: nights, moved heads, issues, odd branches",
    stays: ["test/action/delivery.test.ts", "test/core/delivery/sticky-comment.test.ts", "test/core/scorecard/scorecard.test.ts"],
  },
  {
    files: ["test/action/red-run-logs.test.ts"],
    why: "red pushes whose log of CI is missing, forged or another machine's",
    stays: ["test/action/red-run.test.ts", "test/core/recovery/scenarios.test.ts", "test/config/ci/failed/failed-gates.test.ts"],
  },
  {
    files: ["test/action/step-*.test.ts"],
    why: "services of the runner that fail, are slow or full; three nights with a memory",
    stays: ["test/action/step.test.ts", "test/adapters/memory/memory-cache.test.ts", "test/e2e/loop.test.ts"],
  },
  {
    files: ["test/action/github-faults.test.ts", "test/action/delivery-faults.test.ts"],
    why: "GitHub fails at every place of a delivery",
    stays: ["test/adapters/github/make-commits.test.ts", "test/action/delivery-nights.test.ts"],
  },
  {
    files: [
      "test/action/two-jobs-*.test.ts",
      "test/action/forks-*.test.ts",
      "test/action/commands-*.test.ts",
      "test/action/wake*.test.ts",
      "test/action/follow-up.test.ts",
    ],
    why: "two and three jobs in each test, with forged, missing and outdated artifacts, and what red CI wakes",
    stays: ["test/action/two-jobs.test.ts", "test/action/forks.test.ts", "test/action/commands.test.ts", "test/core/wake/decide.test.ts"],
  },
];
