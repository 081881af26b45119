import { describe, expect, test } from "vitest";
import { decideWake, type OpenPull, type Wake, type WakeFacts, type WakePlace } from "../../../src/core/wake/decide.ts";
import type { WakingRun } from "../../../src/core/wake/waking-run.ts";

const commit = "a".repeat(40);
const newer = "b".repeat(40);
const path = ".github/workflows/ci.yml";
const run: WakingRun = {
  id: 4711,
  attempt: 1,
  workflow: "CI",
  path,
  event: "pull_request",
  conclusion: "failure",
  commit,
  branch: "feature",
  headRepository: "octo/app",
  repository: "octo/app",
  actor: { login: "octocat", isBot: false },
  botAuthor: null,
  message: "Add a cart",
};
const place: WakePlace = {
  repository: "octo/app",
  defaultBranch: "main",
  run: "77",
  limits: { maxFollowUps: 2, maxRunsPerPullRequest: 5 },
  bots: [],
  own: ["github-actions[bot]"],
};
const pull: OpenPull = { number: 7, commit, base: "main", labels: [], openedBy: run.actor, repairBy: null };
const bot = (login: string) => ({ login, isBot: true });
/** A pull request that a bot opened. */
const botsPull = (login: string, more: Partial<OpenPull> = {}): OpenPull => ({ ...pull, openedBy: bot(login), ...more });
const person = { id: commit, message: "Add a cart" };
const ours = (by: number) => ({
  id: `o${by}`,
  message: `Repair\n\nRun: https://github.com/octo/app/actions/runs/${by}\nRepaired-by: Regreen`,
});
/** All that could be looked up, for the plain case. */
const plain: Required<WakeFacts> = { pulls: [pull], branchHead: commit, files: ["src/a.ts"], marks: [], commits: [person], runs: [] };

/** Plays the look-ups: gives the decision and what was asked for. */
const played = (over: Partial<WakingRun> = {}, facts: WakeFacts = {}, at: Partial<WakePlace> = {}) => {
  const all = { ...plain, ...facts };
  const asked: string[] = [];
  let known: WakeFacts = {};
  for (;;) {
    const wake = decideWake({ ...run, ...over }, { ...place, ...at }, known);
    if (wake.kind !== "look") return { wake: wake as Exclude<Wake, { readonly kind: "look" }>, asked };
    expect(asked).not.toContain(wake.at);
    asked.push(wake.at);
    known = { ...known, [wake.at]: all[wake.at] };
  }
};

const decided = (...given: Parameters<typeof played>) => played(...given).wake;

test("a person's red push to a pull request is repaired: its commit, its branch, its run", () => {
  expect(decided()).toMatchObject({ kind: "repair", run: 4711, commit, branch: "feature", pullRequest: 7 });
});

test("a red run of the default branch is repaired without a pull request, any other branch is not", () => {
  const push = { event: "push", branch: "main" };
  expect(decided(push, { pulls: [] })).toMatchObject({ kind: "repair", branch: "main", pullRequest: null });
  expect(decided({ ...push, event: "schedule" }, { pulls: [] }).kind).toBe("repair");
  const seen = (reds: number) => ({ pulls: [], runs: [{ id: 4711, workflow: "CI", path, isOver: true, conclusion: "failure", reds }] });
  expect(decided({ ...push, event: "schedule" }, seen(3)).kind).toBe("repair");
  expect(decided({ ...push, event: "schedule" }, seen(4)).reason).toContain("was red 4 times on aaaaaaa already");
  expect(decided(push, seen(4)).kind).toBe("repair");
  expect(decided({ event: "push" }, { pulls: [] })).toMatchObject({ kind: "nothing", wrong: false });
  expect(decided(push, { pulls: [], branchHead: newer }).reason).toContain("moved on");
  expect(decided(push, { pulls: [], branchHead: null }).kind).toBe("nothing");
  // A push to a branch that has a pull request is the pull request's.
  expect(decided({ event: "push" })).toMatchObject({ kind: "repair", pullRequest: 7 });
});

describe("explained from its logs, with no checkout and no key", () => {
  test.each<[string, Partial<WakingRun>, WakeFacts, string]>([
    ["a fork", { headRepository: "stranger/app" }, {}, "fork"],
    ["Dependabot", { actor: { login: "dependabot[bot]", isBot: true } }, {}, "`wake.bots`"],
    [
      "a bot's pull request whose run a person started by a label, whatever author its commits name",
      {},
      { pulls: [botsPull("renovate[bot]")] },
      "The pull request was opened by renovate[bot], whose changes are run with no key.",
    ],
    [
      "a bot's commit on a pull request whose opener is gone",
      { botAuthor: "codemod[bot]" },
      { pulls: [{ ...pull, openedBy: null }] },
      "head was made by codemod[bot], whose",
    ],
    [
      "another bot's commit on our own repair, labelled by a person",
      { botAuthor: "codemod[bot]" },
      { pulls: [botsPull("github-actions[bot]", { repairBy: "github-actions[bot]" })] },
      "head was made by codemod[bot], whose",
    ],
    ["a pull request of any workflow of ours", {}, { pulls: [botsPull("github-actions[bot]")] }, "opened by github-actions[bot], whose"],
    ["another bot", { actor: { login: "codemod[bot]", isBot: true } }, {}, "`wake.bots`"],
    [
      "Dependabot with our line in its message",
      { actor: { login: "dependabot[bot]", isBot: true }, message: "Bump\n\nRepaired-by: Regreen" },
      { commits: [ours(1)] },
      "`wake.bots`",
    ],
    [
      "a bot with our line in its message, on a commit that we did not push",
      { actor: { login: "codemod[bot]", isBot: true }, message: ours(1).message },
      { commits: [ours(1), person], marks: [{ run: "1", of: path, commit, made: newer }] },
      "names no such commit",
    ],
    ["a changed workflow", {}, { files: ["src/a.ts", ".github/workflows/other.yml"] }, ".github/workflows/other.yml"],
    ["a changed action of the repository", {}, { files: [".github/actions/setup/action.yml"] }, ".github/actions/setup/action.yml"],
    ["a changed action that lies elsewhere", {}, { files: ["ci/setup/action.yaml"] }, "ci/setup/action.yaml"],
    ["more files than are listed", {}, { files: null }, "more files"],
    ["a workflow that did not start", { conclusion: "startup_failure" }, {}, "workflow file"],
    ["follow-ups used up", { message: ours(3).message }, { commits: [ours(3), ours(2), ours(1), person] }, "max-follow-ups"],
    [
      "runs used up",
      {},
      { marks: [1, 2, 3, 4, 5].map((by) => ({ run: String(by), of: path, commit: newer })) },
      "max-runs-per-pull-request",
    ],
  ])("%s", (_, over, facts, words) => {
    const wake = decided(over, facts);
    expect(wake).toMatchObject({ kind: "explain", run: 4711, commit, pullRequest: 7 });
    expect(wake.reason).toContain(words);
  });
});

test("a bot that the base branch names is repaired like a person, and so is the account that pushes our commits", () => {
  const bot = { actor: { login: "dependabot[bot]", isBot: true } };
  expect(decided(bot, {}, { bots: ["dependabot[bot]"] }).kind).toBe("repair");
  const own = { actor: { login: "regreen-app[bot]", isBot: true }, message: ours(1).message };
  const marks = [{ run: "1", of: path, commit: newer, made: commit }];
  expect(decided(own, { commits: [ours(1), person], marks }).kind).toBe("repair");
});

test("a repair's own pull request, below which no comment stands yet, is followed where our account opened it; a mark of another bot's is none", () => {
  const by = (login: string, repairBy: string | null, at: Partial<WakePlace> = {}) =>
    decided({ actor: { login, isBot: true }, message: ours(1).message }, { commits: [ours(1)], pulls: [{ ...pull, repairBy }] }, at).kind;
  const app = "regreen-app[bot]";
  expect(by("github-actions[bot]", "github-actions[bot]")).toBe("repair");
  expect(by(app, app, { own: ["github-actions[bot]", app] })).toBe("repair");
  expect(by(app, app, { bots: [app] })).toBe("repair");
  expect(by(app, app)).toBe("explain");
  expect(by("another[bot]", "another[bot]")).toBe("explain");
  // Ours was opened by us, and the commit was pushed by somebody else; or ours by account alone.
  expect(by("another[bot]", "github-actions[bot]")).toBe("explain");
  expect(by("github-actions[bot]", null)).toBe("explain");
});

test("a person who merged a bot's commit stands for it, and one who labels a bot's pull request that the base names need not", () => {
  const opened = { pulls: [botsPull("dependabot[bot]")] };
  expect(decided({ event: "push", branch: "main", botAuthor: "dependabot[bot]" }, { pulls: [] }).kind).toBe("repair");
  expect(decided({ botAuthor: "dependabot[bot]" }, opened, { bots: ["dependabot[bot]"] }).kind).toBe("repair");
  expect(decided({ botAuthor: "codemod[bot]" }, opened, { bots: ["dependabot[bot]"] }).kind).toBe("explain");
});

test("a person's pull request is the person's, also with a bot's commit as its head; a push of theirs to our repair as well", () => {
  expect(decided({ botAuthor: "pre-commit-ci[bot]" }).kind).toBe("repair");
  const own = "github-actions[bot]";
  expect(decided({}, { pulls: [botsPull(own, { repairBy: own })] }).kind).toBe("repair");
});

test("on the default branch a bot's word that a commit is ours counts from our account alone", () => {
  const by = (login: string) =>
    decided(
      { event: "push", branch: "main", actor: { login, isBot: true }, message: ours(1).message },
      { pulls: [], commits: [ours(1), person] },
    ).kind;
  expect([by("github-actions[bot]"), by("another[bot]")]).toEqual(["repair", "nothing"]);
});

describe("nothing is done", () => {
  test.each<[string, Partial<WakingRun>, WakeFacts, string]>([
    ["for a cancelled run", { conclusion: "cancelled" }, {}, "was cancelled"],
    ["for a run that waits for approval", { conclusion: "action_required" }, {}, "Approve and run"],
    ["for a run without a job", { conclusion: "skipped" }, {}, "ran no job"],
    ["for an end that nobody knows", { conclusion: "odd" }, {}, '"odd"'],
    ["for a merge group", { event: "merge_group" }, {}, "merge queue"],
    ["for a queue's branch", { event: "push", branch: "gh-readonly-queue/main/pr-7-abc" }, {}, "merge queue"],
    ["for events of other rights", { event: "pull_request_target" }, {}, "pull_request_target"],
    ["for a head that moved", {}, { pulls: [{ ...pull, commit: newer }] }, "moved on"],
    ["for a closed pull request", {}, { pulls: [] }, "closed or merged"],
    ["for two pull requests of one head", {}, { pulls: [pull, { ...pull, number: 8 }] }, "#7 and #8"],
    ["for a repository that is gone", { headRepository: null }, {}, "gone"],
    ["for a label", {}, { pulls: [{ ...pull, labels: ["regreen:skip"] }] }, "regreen:skip"],
    ["for a word in the message", { message: "wip [skip regreen]" }, {}, "[skip regreen]"],
    ["for a run that was looked at", {}, { marks: [{ run: "5", of: path, commit }] }, "looked at before"],
    ["for a person's green push", { conclusion: "success" }, {}, "green on a person's commit"],
  ])("%s", (_, over, facts, words) => {
    const wake = decided(over, facts);
    expect(wake).toMatchObject({ kind: "nothing", wrong: false });
    expect(wake.reason).toContain(words);
  });

  test("and somebody ought to look, for another repository's run and an event without a commit", () => {
    for (const over of [{ repository: "mallory/app" }, { repository: null }, { id: null }, { commit: null }, { commit: "HEAD" }])
      expect(decided(over)).toMatchObject({ kind: "nothing", wrong: true });
  });
});

test("a run that a person started again is looked at once more, and our own re-run too", () => {
  const marks = [{ run: "5", of: path, commit }];
  expect(decided({ attempt: 2 }, { marks }).kind).toBe("repair");
  expect(decided({}, { marks: [{ run: "77", of: path, commit }] }).kind).toBe("repair");
});

test("of several workflows that are red at once each is told, those that were looked at are not", () => {
  const other = (id: number, name: string, conclusion = "failure") => ({
    id,
    workflow: name,
    path: `.github/workflows/${name}.yml`,
    isOver: true,
    reds: 1,
    conclusion,
  });
  const runs = [other(1, "lint"), other(2, "docs"), other(3, "green", "success")];
  const marks = [{ run: "5", of: ".github/workflows/docs.yml", commit }];
  const { reason } = decided({}, { runs, marks });
  expect(reason).toContain('Red as well: "lint".');
  expect(reason).not.toMatch(/docs|green/);
});

describe("green on our own commit", () => {
  const green = { conclusion: "success", message: ours(1).message };
  const other = { id: 2, workflow: "Lint", path: ".github/workflows/lint.yml", isOver: true, conclusion: "success", reds: 1 };

  test("settles the pull request when all of CI is green", () => {
    expect(decided(green, { runs: [other] })).toMatchObject({ kind: "settle", pullRequest: 7, commit });
    expect(decided(green, { runs: [{ ...other, conclusion: "skipped" }] }).kind).toBe("settle");
  });

  test.each([
    [{ ...other, isOver: false, conclusion: "", reds: 1 }, "not over yet"],
    [{ ...other, conclusion: "failure" }, "is red"],
    [{ ...other, conclusion: "action_required" }, "Approve and run"],
  ])("does nothing while another workflow is %j", (one, words) => {
    const wake = decided(green, { runs: [one] });
    expect(wake.kind).toBe("nothing");
    expect(wake.reason).toContain(words);
  });

  test("is nothing on a fork, or where the head moved on", () => {
    expect(decided({ ...green, headRepository: "stranger/app" }).kind).toBe("nothing");
    expect(decided(green, { pulls: [{ ...pull, commit: newer }] }).kind).toBe("nothing");
  });
});

test("nothing is asked of GitHub that does not matter", () => {
  expect(played({ conclusion: "cancelled" }).asked).toEqual([]);
  expect(played({ conclusion: "success" }).asked).toEqual([]);
  expect(played({ headRepository: "stranger/app" }).asked).toEqual(["pulls"]);
  expect(played({ conclusion: "success", message: ours(1).message }).asked).toEqual(["pulls", "runs"]);
  expect(played().asked).toEqual(["pulls", "files", "marks", "commits", "runs"]);
});

/** Every run that differs from the plain one in up to two fields, with every fact that could be behind it. */
test("whatever an event says: only a commit of this repository, at the head of its branch, is ever repaired or settled", () => {
  const odd: { readonly [Key in keyof WakingRun]?: readonly WakingRun[Key][] } = {
    id: [null],
    attempt: [2],
    event: ["push", "schedule", "merge_group", "pull_request_target", "release", ""],
    conclusion: ["success", "cancelled", "timed_out", "startup_failure", "action_required", ""],
    commit: [newer, null, "x"],
    branch: ["main", null, "gh-readonly-queue/main/x"],
    headRepository: ["stranger/app", null],
    repository: ["stranger/app", null],
    actor: [{ login: "dependabot[bot]", isBot: true }],
    message: ["[skip regreen]", ours(1).message],
  };
  const changes = Object.entries(odd).flatMap(([key, values]) => values.map((value) => ({ [key]: value })));
  const facts: readonly WakeFacts[] = [
    {},
    { pulls: [] },
    { pulls: [{ ...pull, commit: newer }] },
    { files: null },
    { files: [path] },
    { marks: [{ run: "5", of: path, commit }] },
    { commits: [ours(3), ours(2), ours(1), person] },
    { branchHead: newer },
  ];
  const kinds = new Map<string, number>();
  for (const one of changes)
    for (const other of changes)
      for (const known of facts) {
        const over = { ...one, ...other } as Partial<WakingRun>;
        const wake = decided(over, known);
        kinds.set(wake.kind, (kinds.get(wake.kind) ?? 0) + 1);
        expect(wake.reason).toMatch(/^[A-Z].*\.$/);
        if (wake.kind !== "repair" && wake.kind !== "settle") continue;
        const seen = { ...run, ...over };
        expect([seen.headRepository, seen.repository]).toEqual(["octo/app", "octo/app"]);
        expect(wake.commit).toBe(seen.commit);
        const all = { ...plain, ...known };
        expect(wake.pullRequest === null ? all.branchHead : all.pulls[0]?.commit).toBe(wake.commit);
        if (wake.kind === "repair") expect(seen.actor.isBot && seen.message !== ours(1).message).toBe(false);
        if (wake.kind === "settle") expect(seen.message).toBe(ours(1).message);
      }
  expect(Object.fromEntries(kinds)).toMatchObject({ repair: expect.any(Number), settle: expect.any(Number), explain: expect.any(Number) });
});
