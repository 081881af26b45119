import { matchesGlob } from "node:path";

/**
 * What the quicker runs of the tests leave to the slower ones: tests that start many programs. Of each promise that they hold, a smaller
 * test stays. CONTRIBUTING shows both tables.
 */
export interface LeftOut {
  /** Patterns of files. */
  readonly files: readonly string[];
  /** What is played, and what it costs. */
  readonly why: string;
  /** Files that stay and hold the same promises in small. */
  readonly stays: readonly string[];
}

/** What is not played at all; a file that stays beside itself plays its other tests and rows. */
export const goneFrom = (table: readonly LeftOut[]): readonly string[] =>
  table.flatMap(({ files, stays }) => files.filter((file) => !stays.some((path) => matchesGlob(path, file))));

/** What `npm test` leaves to `npm run test:all`. */
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
  {
    files: ["test/e2e/wrong-suggestions.test.ts"],
    why: "suggestions of tools that are wrong, dangerous or contradict each other, in whole runs",
    stays: ["test/e2e/printed-repairs.test.ts", "test/e2e/quick-fixes.test.ts", "test/core/recovery/scenarios.test.ts"],
  },
  {
    files: ["test/session/night.test.ts", "test/session/throws.test.ts"],
    why: "further nights with a culprit: reverts that conflict or do not help; ports that throw where nothing on disk changes",
    stays: ["test/session/night.test.ts", "test/session/throws.test.ts"],
  },
  {
    files: ["test/e2e/loop.test.ts", "test/guard/command.test.ts"],
    why: "products beside their sources, half repairs that nobody needs; the guard on thousands of files and before a push",
    stays: ["test/e2e/loop.test.ts", "test/guard/command.test.ts", "test/core/recovery/scenarios.test.ts"],
  },
];

/** What `npm run test:all` leaves to `npm run test:long`. */
export const leftLong: readonly LeftOut[] = [
  {
    files: ["test/drill/real-tools.test.ts", "test/drill/real-types.test.ts"],
    why: "the drill's attacks against vitest, eslint, tsc and mypy themselves, in place of checks that speak as they do",
    stays: ["test/drill/on-checks.test.ts", "test/drill/through-types.test.ts", "test/tools/samples.test.ts"],
  },
  {
    files: [
      "test/drill/around-the-gate.test.ts",
      "test/drill/on-*.test.ts",
      "test/drill/silencers.test.ts",
      "test/drill/through-types.test.ts",
      "test/drill/twins.test.ts",
      "test/drill/undecidable.test.ts",
    ],
    why: "further attacks on a guard that one of the same kind of project has tried already; form and structure are judged without a run",
    stays: [
      "test/drill/around-the-gate.test.ts",
      "test/drill/on-checks.test.ts",
      "test/drill/on-places.test.ts",
      "test/drill/on-tests.test.ts",
      "test/drill/on-the-judge.test.ts",
      "test/drill/on-the-loop.test.ts",
      "test/drill/silencers.test.ts",
      "test/drill/through-types.test.ts",
      "test/drill/twins.test.ts",
      "test/drill/undecidable.test.ts",
      "test/guard/drill.test.ts",
    ],
  },
  {
    files: ["test/e2e/commit-view.test.ts"],
    why: "further gates that ask git, generate and compare, or are a package manager's",
    stays: ["test/e2e/commit-view.test.ts", "test/adapters/commit-view/commit-view.test.ts"],
  },
  {
    files: ["test/e2e/builds-node.test.ts", "test/e2e/builds-python.test.ts", "test/e2e/builds-native.test.ts"],
    why: "further projects of the same build tool",
    stays: [
      "test/e2e/builds-node.test.ts",
      "test/e2e/builds-python.test.ts",
      "test/e2e/builds-native.test.ts",
      "test/adapters/sandbox/watch.test.ts",
    ],
  },
  {
    files: ["test/runners/node-test.test.ts", "test/runners/pytest.test.ts"],
    why: "each situation mended forwards, where each hunk shows the next bug",
    stays: ["test/runners/node-test.test.ts", "test/runners/pytest.test.ts", "test/core/recovery/truth.test.ts"],
  },
  {
    files: ["test/e2e/sandbox.test.ts", "test/e2e/calibrated.test.ts"],
    why: "more reasons why a gate does not fit into the sandbox; the calibration of a C program and of unittest",
    stays: ["test/e2e/sandbox.test.ts", "test/e2e/calibrated.test.ts", "test/core/calibration/probe.test.ts"],
  },
  {
    files: ["test/session/throws.test.ts"],
    why: "each port throws a second time, later in the run",
    stays: ["test/session/throws.test.ts"],
  },
  {
    files: [
      "test/action/two-jobs-legs.test.ts",
      "test/action/two-jobs-artifacts.test.ts",
      "test/action/two-jobs-left-out.test.ts",
      "test/action/github-faults.test.ts",
    ],
    why: "two legs with the same repair, matrices without a proof, a cancel at a second place, faults that are retried like one that stays",
    stays: [
      "test/action/two-jobs-legs.test.ts",
      "test/action/two-jobs-artifacts.test.ts",
      "test/action/two-jobs-left-out.test.ts",
      "test/action/github-faults.test.ts",
      "test/core/delivery/legs.test.ts",
      "test/adapters/github/make-commits.test.ts",
    ],
  },
];
