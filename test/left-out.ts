import { globSync } from "node:fs";

/**
 * What the quicker runs of the tests leave to the slower ones: tests that start many programs. Of each promise that they hold, a smaller
 * test stays. CONTRIBUTING shows both tables.
 */
export interface LeftOut {
  /** Patterns of files: what leaves whole, but for the files of `stays`. */
  readonly files: readonly string[];
  /** Patterns of files that play fewer of their tests or rows. */
  readonly partly?: readonly string[];
  /** What is played, and what it costs. */
  readonly why: string;
  /** Files that stay and hold the same promises in small. */
  readonly stays: readonly string[];
}

const root = new URL("..", import.meta.url).pathname;

/** The files of tests behind patterns. */
export const filesOf = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).filter((path) => path.endsWith(".test.ts"));

/** The files that are not played at all. */
export const goneFrom = (table: readonly LeftOut[]): readonly string[] =>
  table.flatMap(({ files, stays }) => filesOf(files).filter((file) => !stays.includes(file)));

/** What `npm test` leaves to `npm run test:all`. */
export const leftOut: readonly LeftOut[] = [
  {
    files: ["test/drill/**", "test/cli/doctor/{other-users,try-sandbox}.test.ts"],
    partly: ["test/adapters/sandbox/sandbox.test.ts", "test/cli/doctor/doctor.test.ts"],
    why: "attacks of `npm run drill`, each in a whole run; the sandbox's promises, each broken once, and as another user; rarer ways out of the sandbox",
    stays: [
      "test/drill/drill.test.ts",
      "test/core/integrity/red.test.ts",
      "test/core/policy/policy.test.ts",
      "test/adapters/sandbox/sandbox.test.ts",
      "test/cli/doctor/doctor.test.ts",
      "test/e2e/loop.test.ts",
    ],
  },
  {
    files: ["test/runners/*.test.ts", "test/e2e/quarantine.test.ts", "test/session/{review,throws}.test.ts"],
    partly: ["test/core/recovery/{exploration,exploration-culprits,random-worlds}.test.ts"],
    why: "a runner's own situations, one bug a round; quarantine, a second look and ports that throw, each in whole runs; most of the random worlds, and what has tens of thousands of paths",
    stays: [
      "test/core/recovery/truth.test.ts",
      "test/core/recovery/exploration.test.ts",
      "test/core/recovery/random-worlds.test.ts",
      "test/e2e/loop.test.ts",
    ],
  },
  {
    files: ["test/e2e/builds-*.test.ts", "test/e2e/{endless,ci-systems,hostile-world,node-20}.test.ts"],
    partly: ["test/adapters/process/gate-process.test.ts"],
    why: "whole projects that are built, gates that hang until their time is up or fork without end, every CI system's environment, Node 20",
    stays: [
      "test/core/classify/classify.test.ts",
      "test/core/ci-systems.test.ts",
      "test/adapters/agent-api/faults.test.ts",
      "test/adapters/process/gate-process.test.ts",
      "test/e2e/loaded.test.ts",
      "test/e2e/loop.test.ts",
    ],
  },
  {
    files: ["test/e2e/{at-once,calibrated,sandbox,sandbox-left-file,interrupted,quick-fixes,wrong-suggestions,commit-view}.test.ts"],
    partly: ["test/e2e/loop.test.ts", "test/adapters/commit-view/commit-view.test.ts"],
    why: "whole repairs with honest edits and with sabotage, in every kind of place, killed at random moments, without a key, judged again in fresh clones",
    stays: [
      "test/e2e/loop.test.ts",
      "test/e2e/printed-repairs.test.ts",
      "test/core/calibration/probe.test.ts",
      "test/adapters/sandbox/sandbox.test.ts",
      "test/adapters/checkpoint/crash.test.ts",
      "test/adapters/commit-view/commit-view.test.ts",
      "test/adapters/quick-fix/typescript-fixes.test.ts",
    ],
  },
  {
    files: [],
    partly: [
      "test/adapters/checkpoint/{crash,ignore-rules,patch,racy-files,random-edits,rebase-change,repository-kinds,worktree}.test.ts",
      "test/adapters/{agent-command/command-agent,cause/base-runs,github/make-commits,memory/memory-file}.test.ts",
      "test/adapters/process/{gates,reexec,settle}.test.ts",
      "test/adapters/quick-fix/typescript-fixes.test.ts",
    ],
    why: "more random edits, rules and kills; rarer kinds of repositories, of commits and of files in the way",
    stays: [
      "test/adapters/checkpoint/random-edits.test.ts",
      "test/adapters/checkpoint/worktree.test.ts",
      "test/adapters/process/gates.test.ts",
      "test/adapters/process/settle.test.ts",
    ],
  },
  {
    files: ["test/session/{night,flaky-night,base}.test.ts", "test/action/red-nights.test.ts", "test/adapters/cause/histories.test.ts"],
    partly: ["test/cli/cause.test.ts"],
    why: "nights with a culprit or a flake, and changes judged against their base, each with runs on other commits",
    stays: [
      "test/cli/cause.test.ts",
      "test/adapters/cause/base-runs.test.ts",
      "test/core/recovery/flake-repair.test.ts",
      "test/core/history/nights.test.ts",
    ],
  },
  {
    files: [
      "test/action/delivery-{branches,faults,issues,moved-heads,trust}.test.ts",
      "test/action/{github-faults,odd-places,scorecard,comment}.test.ts",
    ],
    partly: ["test/action/{delivery,delivery-nights}.test.ts"],
    why: "two to five jobs in each test: nights, moved heads, issues, odd branches; GitHub fails at every place of a delivery",
    stays: [
      "test/action/delivery.test.ts",
      "test/action/delivery-nights.test.ts",
      "test/adapters/github/make-commits.test.ts",
      "test/core/delivery/sticky-comment.test.ts",
      "test/core/scorecard/scorecard.test.ts",
      "test/config/resolve.test.ts",
    ],
  },
  {
    files: ["test/action/{red-run,red-run-logs,step-edges,step-services,job-log}.test.ts"],
    partly: ["test/action/step.test.ts"],
    why: "red pushes whose log of CI is missing, forged or another machine's; services of the runner that fail, are slow or full",
    stays: [
      "test/action/step.test.ts",
      "test/core/recovery/scenarios.test.ts",
      "test/config/ci/failed/failed-gates.test.ts",
      "test/adapters/memory/memory-cache.test.ts",
    ],
  },
  {
    files: [
      "test/action/two-jobs-*.test.ts",
      "test/action/forks*.test.ts",
      "test/action/commands*.test.ts",
      "test/action/wake*.test.ts",
      "test/action/follow-up.test.ts",
    ],
    partly: ["test/action/two-jobs.test.ts"],
    why: "two and three jobs in each test, with forged, missing and outdated artifacts, what a comment asks for, and what red CI wakes",
    stays: ["test/action/two-jobs.test.ts", "test/core/delivery/comment-command.test.ts", "test/core/wake/decide.test.ts"],
  },
  {
    files: ["test/core/report/browser.test.ts", "test/cases/from-history.test.ts"],
    partly: ["test/e2e/terminal.test.ts", "test/guard/{command,job}.test.ts"],
    why: "the page in a browser, cases made of a history, rarer words of the terminal, the guard on thousands of files, before a push, and accepted",
    stays: [
      "test/core/report/pages.test.ts",
      "test/cli/cause.test.ts",
      "test/e2e/terminal.test.ts",
      "test/guard/command.test.ts",
      "test/guard/job.test.ts",
    ],
  },
  {
    files: [],
    partly: [
      "test/adapters/agent-api/deviations.test.ts",
      "test/tools/{chained-gates,corpus,transports,command/masked-gates,command/masks-at-random}.test.ts",
      "test/config/detect/{fetch,writes}.test.ts",
    ],
    why: "tables with hundreds of rows, of which each third to sixth is played; logs with their colours",
    stays: [
      "test/adapters/agent-api/deviations.test.ts",
      "test/adapters/agent-api/providers.test.ts",
      "test/tools/corpus.test.ts",
      "test/tools/command/masked-gates.test.ts",
      "test/config/detect/writes.test.ts",
    ],
  },
];

/** What `npm run test:all` leaves to `npm run test:long`. */
export const leftLong: readonly LeftOut[] = [
  {
    files: ["test/drill/**", "test/cli/doctor/try-sandbox.test.ts"],
    partly: ["test/drill/on-{checks,places}.test.ts", "test/adapters/sandbox/sandbox.test.ts"],
    why: "the attacks of `npm run drill` but those that SECURITY.md names: some 200, each in a whole run (form and structure are judged without a run); the sandbox's promises broken one by one, and rarer ways out",
    stays: [
      "test/drill/drill.test.ts",
      "test/drill/on-checks.test.ts",
      "test/drill/on-places.test.ts",
      "test/cli/doctor/doctor.test.ts",
      "test/cli/doctor/other-users.test.ts",
      "test/adapters/sandbox/sandbox.test.ts",
      "test/guard/drill.test.ts",
      "test/core/integrity/red.test.ts",
    ],
  },
  {
    files: ["test/e2e/builds-{native,python}.test.ts", "test/runners/*.test.ts", "test/e2e/endless.test.ts"],
    partly: [
      "test/e2e/{bad-input,builds-node,hostile-world,commit-view,ci-systems}.test.ts",
      "test/adapters/commit-view/commit-view.test.ts",
      "test/adapters/process/gate-process.test.ts",
    ],
    why: "further build tools, projects, gates that ask git, answers that nobody expects; each situation of each runner, mended in both orders; loops without an end, floods, litter of every kind",
    stays: [
      "test/e2e/builds-node.test.ts",
      "test/e2e/commit-view.test.ts",
      "test/e2e/ci-systems.test.ts",
      "test/adapters/sandbox/watch.test.ts",
      "test/adapters/commit-view/commit-view.test.ts",
      "test/adapters/process/gate-process.test.ts",
      "test/adapters/process/settle.test.ts",
      "test/core/recovery/truth.test.ts",
    ],
  },
  {
    files: ["test/e2e/{at-once,wrong-suggestions}.test.ts"],
    partly: [
      "test/e2e/{loop,quick-fixes,sandbox,calibrated,interrupted,quarantine}.test.ts",
      "test/adapters/quick-fix/typescript-fixes.test.ts",
    ],
    why: "several findings at once, wrong suggestions, an older TypeScript; builds of several commands, half repairs that nobody needs, a dry run; each place of a gate, the calibration of more languages, runs killed one after the other",
    stays: [
      "test/e2e/loop.test.ts",
      "test/e2e/quick-fixes.test.ts",
      "test/e2e/printed-repairs.test.ts",
      "test/e2e/sandbox.test.ts",
      "test/e2e/calibrated.test.ts",
      "test/e2e/interrupted.test.ts",
      "test/adapters/agent-api/turn.test.ts",
      "test/core/calibration/probe.test.ts",
      "test/core/recovery/scenarios.test.ts",
      "test/core/recovery/truth.test.ts",
    ],
  },
  {
    files: ["test/session/flaky-night.test.ts", "test/action/red-nights.test.ts", "test/adapters/cause/histories.test.ts"],
    partly: ["test/session/{night,review,throws}.test.ts", "test/cli/cause.test.ts"],
    why: "every verb of each port throws, twice; reverts that conflict or do not help; more words of a second look; a night that mends a planted race; real histories, moved files, submodules and what LFS keeps",
    stays: [
      "test/session/night.test.ts",
      "test/session/review.test.ts",
      "test/session/throws.test.ts",
      "test/cli/cause.test.ts",
      "test/adapters/cause/base-runs.test.ts",
      "test/core/recovery/flake-repair.test.ts",
    ],
  },
  {
    files: ["test/cases/from-history.test.ts"],
    partly: [
      "test/adapters/checkpoint/{crash,ignore-rules,random-edits}.test.ts",
      "test/adapters/agent-command/command-agent.test.ts",
      "test/adapters/agent-api/{deviations,faults}.test.ts",
      "test/tools/{chained-gates,transports,command/masked-gates,command/masks-at-random}.test.ts",
      "test/config/detect/{fetch,writes}.test.ts",
      "test/core/report/browser.test.ts",
      "test/e2e/terminal.test.ts",
      "test/guard/{command,job}.test.ts",
    ],
    why: "more kills, edits and scripts by chance; floods of a command that edits; the same faults of further providers; every row of long tables, every page in the browser; the guard on thousands of files and on files made to be slow; cases made of a history",
    stays: [
      "test/adapters/checkpoint/repository-kinds.test.ts",
      "test/adapters/checkpoint/worktree.test.ts",
      "test/adapters/agent-api/deviations.test.ts",
      "test/tools/command/masked-gates.test.ts",
      "test/core/report/browser.test.ts",
      "test/guard/command.test.ts",
      "test/guard/job.test.ts",
    ],
  },
  {
    files: ["test/action/{wake-odds,follow-up}.test.ts"],
    partly: [
      "test/action/{two-jobs,two-jobs-artifacts,two-jobs-left-out,two-jobs-legs,two-jobs-reruns,forks-artifacts,forks-refused,commands-bounds,wake}.test.ts",
    ],
    why: "legs with the same repair, with other repairs and with the whole proof, missing rights, requests of one minute, an explanation; heads that move behind CI, and red again in another job",
    stays: [
      "test/action/two-jobs-artifacts.test.ts",
      "test/action/two-jobs-legs.test.ts",
      "test/action/forks-refused.test.ts",
      "test/action/commands.test.ts",
      "test/core/delivery/comment-command.test.ts",
      "test/action/wake.test.ts",
      "test/action/delivery.test.ts",
      "test/core/delivery/follow.test.ts",
      "test/core/delivery/legs.test.ts",
    ],
  },
  {
    files: ["test/action/scorecard.test.ts"],
    partly: [
      "test/action/{delivery,delivery-branches,delivery-faults,delivery-issues,delivery-moved-heads,delivery-nights,delivery-trust}.test.ts",
      "test/action/{github-faults,odd-places,comment,red-run,red-run-logs,job-log,step,step-edges,step-services}.test.ts",
      "test/adapters/github/make-commits.test.ts",
    ],
    why: "faults that are retried like one that stays, odder branches, a scorecard's night, comments and logs that are refused in another way, services of the runner one by one",
    stays: [
      "test/action/delivery.test.ts",
      "test/action/delivery-nights.test.ts",
      "test/action/github-faults.test.ts",
      "test/action/step.test.ts",
      "test/action/red-run.test.ts",
      "test/adapters/github/make-commits.test.ts",
      "test/adapters/github/scorecard.test.ts",
      "test/core/scorecard/scorecard.test.ts",
      "test/nights/year.test.ts",
    ],
  },
];
