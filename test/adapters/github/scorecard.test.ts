import { expect, test } from "vitest";
import { createApi, type GitHubApi } from "../../../src/adapters/github/api/client.ts";
import { keepScorecard } from "../../../src/adapters/github/scorecard.ts";
import { pullRequestMark, repairMarkText } from "../../../src/core/delivery/marks.ts";
import { noHistory, withNight } from "../../../src/core/history/history.ts";
import type { ProjectPull } from "../../../src/core/scorecard/repairs.ts";
import { asSearched, login } from "../../core/scorecard/world.ts";
import { startGitHubStub } from "../../helpers/github-stub/server.ts";

const scope = "octo/app/night/-";
const onDay = (day: number, second = 0): string => new Date(Date.UTC(2026, 0, day, 3, 0, second)).toISOString();

/** So many repairs, opened one after the other on the first of January. */
const pullsOf = (number: number): readonly ProjectPull[] =>
  Array.from({ length: number }, (_, at) => {
    const body = `${pullRequestMark("ab12")}\n${repairMarkText({ gates: ["unit"], tokens: at, costUsd: 0, patch: `p${at}` })}`;
    return { number: 100 + at, state: "open", createdAt: onDay(1, at), endedAt: null, body, commits: [] };
  });

const project = async () => {
  const github = await startGitHubStub({ login });
  const made = await createApi("token", "octo/app", github.url, { signal: new AbortController().signal, until: () => Date.now() + 60_000 });
  if (!made.ok) throw new Error(made.error.message);
  const api = made.value;
  /** `pages`: after so many GitHub's limit is reached; `first`: the day of the first night that is known. */
  const night = async (day: number, pulls: readonly ProjectPull[], pages = Number.POSITIVE_INFINITY, first = 1) => {
    github.searched.splice(0, Number.POSITIVE_INFINITY, ...asSearched(pulls));
    let asked = 0;
    const graphql: GitHubApi["graphql"] = async (...words) => {
      asked += 1;
      if (asked > pages) return { ok: false, error: { kind: "limited", status: 403, message: "API rate limit exceeded" } };
      return api.graphql(...words);
    };
    const history = withNight(noHistory, { commit: null, tree: "t", at: onDay(first), minutes: 1, runUrl: null }, []);
    const request = { history, scope, job: "night", at: onDay(day), times: "nightly" as const, landed: async () => null };
    const kept = await keepScorecard({ ...api, graphql }, request, login);
    return { ...kept, asked, issue: github.issues[0]?.body ?? "" };
  };
  return { github, night };
};

test("a night that cannot read all of its pull requests says so, keeps what it read, and the next one goes on from there", async () => {
  const { github, night } = await project();
  const pulls = pullsOf(130);
  const first = await night(2, pulls, 1);
  expect([first.card, first.problem]).toEqual([
    null,
    "The scorecard was not written, and stays as it was. Of those that changed since 1 Jan 2026 not all were read. API rate limit exceeded; run the job again later.",
  ]);
  expect(first.issue).toMatch(/^\*\*Not up to date\.\*\* On 2 Jan 2026 /);
  expect(first.issue).not.toContain("offered repairs");
  // It is due until it is whole.
  const second = await night(2, pulls);
  expect([second.card?.repairs?.length, second.problem]).toEqual([130, null]);
  expect(second.issue).toMatch(/^Of 130 offered repairs /);
  expect(github.issues).toHaveLength(1);

  // Sixty were merged meanwhile, and the limit ends the second page.
  const later = pulls.map((pull, at): ProjectPull => (at < 60 ? { ...pull, state: "merged", endedAt: onDay(20, at) } : pull));
  const third = await night(21, later, 1);
  expect(third.card).toBeNull();
  expect(third.issue.split("\n\n").slice(1, 3)).toEqual(second.issue.split("\n\n").slice(0, 2));
  const fourth = await night(22, later);
  expect(fourth.card?.repairs?.filter(({ outcome }) => outcome === "open")).toHaveLength(70);
  // Where nobody touches a pull request, nothing but the last day is asked for.
  const fifth = await night(30, later);
  expect(fifth.issue).toMatch(/^Of 130 offered repairs /);
  const sixth = await night(31, [...later.slice(0, -1), { ...(later.at(-1) as ProjectPull), state: "closed", endedAt: onDay(30) }]);
  expect([sixth.asked, sixth.card?.repairs?.filter(({ outcome }) => outcome === "closed").length]).toEqual([2, 1]);
  const seventh = await night(32, []);
  expect([seventh.asked, seventh.card?.repairs?.length]).toEqual([1, 130]);
  await github.close();
});

test("what GitHub's index shows late is seen the next night, on whichever page of the last day it stands", async () => {
  const { github, night } = await project();
  const opened = pullsOf(60);
  const merged = opened.map((pull, at): ProjectPull => ({ ...pull, state: "merged", endedAt: onDay(20, at) }));
  const unseen = merged.map((pull, at) => (at === 57 ? (opened[at] ?? pull) : pull));
  const open = (of: Awaited<ReturnType<typeof night>>) => of.card?.repairs?.filter(({ outcome }) => outcome === "open").length;
  expect(open(await night(21, unseen))).toBe(1);
  expect(open(await night(22, merged))).toBe(0);
  await github.close();
});

test("where nights of before come back all is read anew, and a pull request that loses its mark is no repair any more", async () => {
  const { github, night } = await project();
  const [one, ...others] = pullsOf(3);
  if (one === undefined) throw new Error("no pull request");
  const late = { ...one, number: 99, createdAt: onDay(12) };
  expect((await night(13, [one, ...others, late], 9, 10)).card?.repairs).toHaveLength(1);
  expect((await night(14, [one, ...others, late])).card?.repairs).toHaveLength(4);
  expect((await night(15, [{ ...one, body: "mine now", endedAt: onDay(14) }, ...others, late])).card?.repairs).toHaveLength(3);
  await github.close();
});

test("what was kept is as hostile as any text: where it is not as it was written all is read anew", async () => {
  const { github, night } = await project();
  const whole = await night(2, pullsOf(60));
  const [issue] = github.issues;
  if (issue === undefined) throw new Error("no issue was opened");
  issue.body = issue.body.replace(/scorecard-read=\w+/, "scorecard-read=!");
  const again = await night(3, pullsOf(60));
  expect(again.card?.repairs).toEqual(whole.card?.repairs);
  expect(again.asked).toBe(2);
  issue.body = issue.body.replace(/scorecard-read=(\w+):\w+/, "scorecard-read=$1:zzzzzz");
  expect((await night(4, pullsOf(61))).card?.repairs).toHaveLength(61);
  await github.close();
});
