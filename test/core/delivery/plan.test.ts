import { describe, expect, test } from "vitest";
import { type PlanInput, planDelivery, repairBranch } from "../../../src/core/delivery/plan.ts";
import type { TokenFacts } from "../../../src/core/delivery/token.ts";

const token: TokenFacts = {
  present: true,
  login: "app[bot]",
  canPush: true,
  canOpenPullRequests: true,
  canPushWorkflows: null,
  branchProtected: false,
  trouble: null,
};
const run: PlanInput["report"]["run"] = {
  repository: "octo/app",
  serverUrl: "https://github.com",
  branch: "feature",
  commit: null,
  runUrl: null,
  event: "pull_request",
  job: "repair",
  leg: null,
  pullRequest: null,
  defaultBranch: "main",
};
const input = (over: {
  readonly mode?: PlanInput["settings"]["mode"];
  readonly status?: PlanInput["report"]["status"];
  readonly partial?: boolean;
  readonly pullRequest?: PlanInput["target"]["pullRequest"];
  readonly token?: Partial<TokenFacts>;
  readonly byDependabot?: boolean;
  readonly onBehalf?: boolean;
  readonly switchedOff?: string;
  readonly changes?: number;
  readonly branch?: string;
  /** The commit that the gates judged. */
  readonly event?: string;
  readonly tag?: string;
  readonly judged?: string;
}): PlanInput => ({
  report: {
    run: { ...run, commit: over.judged ?? "c".repeat(40), event: over.event ?? run.event },
    status: over.status ?? "recovered",
    changes: Array.from({ length: over.changes ?? 1 }, () => ({
      path: "a",
      kind: "modified",
      added: 1,
      removed: 1,
      by: ["agent"],
      diff: null,
    })),
  },
  settings: {
    mode: over.mode ?? "push",
    branch: "regreen/{branch}{leg}",
    commitMessage: "Repair {gates}",
    title: "Repair {gates} on {branch}",
    signedOffBy: null,
    labels: [],
    partial: over.partial ?? false,
    generated: [],
  },
  target: {
    branch: over.branch ?? "feature",
    commit: "c".repeat(40),
    leg: null,
    tag: over.tag ?? null,
    pullRequest: over.pullRequest === undefined ? { fork: false } : over.pullRequest,
    byDependabot: over.byDependabot ?? false,
    onBehalf: over.onBehalf ?? false,
  },
  token: { ...token, ...over.token },
  switchedOff: over.switchedOff ?? null,
});

describe("what is done with a repair", () => {
  test.each([
    ["pushed to a pull request's head", {}, "push"],
    ["a pull request where there is no head to push to", { pullRequest: null }, "pull-request"],
    ["a draft to the head where it is partial", { status: "improved", partial: true }, "pull-request"],
    ["suggestions where a push would start no checks", { token: { login: "github-actions[bot]", branchProtected: true } }, "suggest"],
    ["suggestions with the default token that may only comment", { token: { login: "github-actions[bot]", canPush: false } }, "suggest"],
    ["a pull request where there are no lines to comment on", { mode: "suggest", pullRequest: null }, "pull-request"],
    ["closing what was offered for a branch that is green", { mode: "suggest", pullRequest: null, status: "passed", changes: 0 }, "close"],
    ["a pull request to a protected branch", { token: { branchProtected: true } }, "pull-request"],
    ["suggestions with a token that may not push", { mode: "suggest", token: { canPush: false } }, "suggest"],
    ["tried where nothing is known of the token", { token: { canPush: null, canOpenPullRequests: null, branchProtected: null } }, "push"],
    ["a pull request with the workflow's own token", { mode: "pull-request", token: { login: "github-actions[bot]" } }, "pull-request"],
  ] as const)("%s", (_, over, kind) => expect(planDelivery(input(over)).kind).toBe(kind));

  test.each([
    ["none is asked for", { mode: "none" }, /^$/],
    ["nothing changed", { changes: 0 }, /^$/],
    ["it is switched off", { switchedOff: "the pull request has the label regreen:skip" }, /label/],
    ["it is partial and that is not wanted", { status: "improved" }, /deliver\.partial/],
    ["it is not proven", { status: "infrastructure" }, /not proven/],
    ["the run was cancelled", { status: "cancelled" }, /not proven/],
    ["it is for a tag", { tag: "v1.0.0" }, /the tag v1\.0\.0, which takes no repair/],
    ["the base was judged", { judged: "d".repeat(40) }, /Let the job check out the commit that started it/],
    [
      "the base was judged with the repository's rights, where a checkout of the head would be the hazard",
      { judged: "d".repeat(40), event: "pull_request_target" },
      /^(?!.*Let the job check out).*Never check out a pull request's head there/,
    ],
    ["it comes from a fork", { pullRequest: { fork: true } }, /fork/],
    [
      "it is partial and comes from a fork, whose author can change nothing about it",
      { status: "improved", pullRequest: { fork: true } },
      /^(?!.*partial).*fork/,
    ],
    ["Dependabot cannot push", { byDependabot: true, token: { canPush: false } }, /Dependabot secret/],
    ["there is no token", { token: { present: false } }, /no token/],
    ["the token could not be examined", { token: { trouble: "GitHub is down." } }, /GitHub is down/],
    ["the token may only read", { token: { canPush: false } }, /contents: write/],
    ["no pull request may be opened", { mode: "pull-request", token: { canOpenPullRequests: false } }, /pull-requests: write/],
    [
      "the branch is protected and no pull request may be opened",
      { token: { branchProtected: true, canOpenPullRequests: false } },
      /pull-requests: write/,
    ],
    ["another commit was checked out than the one the run is for", { judged: "d".repeat(40) }, /judged the commit ddddddd/],
    ["the branch is a merge queue's own", { branch: "gh-readonly-queue/main/pr-7-abc", pullRequest: null }, /merge queue/],
  ] as const)("nothing where %s, with the reason", (_, over, said) => {
    const plan = planDelivery(input(over));
    expect(plan).toMatchObject({ kind: "none", message: expect.stringMatching(said) });
  });

  test("never a push of half a repair, whatever the token may", () => {
    for (const login of ["app[bot]", "github-actions[bot]", null])
      for (const canPush of [true, false, null])
        expect(planDelivery(input({ status: "improved", partial: true, token: { login, canPush } })).kind).not.toBe("push");
  });
});

test.each([
  ["regreen/{branch}{leg}", "main", null, "regreen/main"],
  ["regreen/{branch}{leg}", "main", "20-ubuntu", "regreen/main-20-ubuntu"],
  ["regreen/{branch}", "feat/a b", null, "regreen/feat/a-b"],
  ["{branch}", "main", null, "regreen/main"],
  ["../{branch}..lock", "x~^:?*[", null, "x-.lock"],
  ["/{branch}/.hidden/", "main", null, "main/hidden"],
  ["@{branch}", "{x", null, "-x"],
])("%s for %s, leg %s, is the branch %s", (template, branch, leg, name) => {
  const made = repairBranch(template, branch, leg);
  if (template !== "../{branch}..lock") expect(made).toBe(name);
  expect(made).not.toMatch(/\.\.|[~^:?*[\\\s]|^\/|\/$|\/\/|\.lock$|@\{/);
  expect(made).not.toBe(branch);
});
