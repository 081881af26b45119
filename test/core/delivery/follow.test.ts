import { expect, test } from "vitest";
import { type FollowFacts, runsInAll, runsSincePerson, whyNotFollowed } from "../../../src/core/delivery/follow.ts";
import { leftRedLine, readLeftRed, readWokenMarks, wokenMarkText } from "../../../src/core/delivery/marks.ts";

const person = { id: "p", message: "Add a cart" };
const ours = (run: number, more = "") => ({
  id: `o${run}${more}`,
  message: `Repair lint\n\nRun: https://github.com/octo/app/actions/runs/${run}\n${more}Repaired-by: Regreen\n`,
});
const why = (over: Partial<FollowFacts>) =>
  whyNotFollowed({
    commits: [person],
    runs: [],
    red: null,
    hasPullRequest: true,
    limits: { maxFollowUps: 2, maxRunsPerPullRequest: 5 },
    ...over,
  });

test("two red runs of CI on our own commits are followed, the third is not, and a person's commit counts anew", () => {
  expect(why({ commits: [ours(1), person] })).toBeNull();
  expect(why({ commits: [ours(2), ours(1), person] })).toBeNull();
  expect(why({ commits: [ours(3), ours(2), ours(1), person] })).toContain("2 follow-ups of it were made since a person's last commit");
  expect(why({ commits: [person, ours(3), ours(2), ours(1), person] })).toBeNull();
  expect(why({ commits: [ours(4), person, ours(3), ours(2), ours(1), person] })).toBeNull();
});

test("several commits of one run are one repair, and one that names no run counts by itself", () => {
  const both = [ours(1, "Job: a\n"), ours(1), person];
  expect(runsSincePerson(both)).toEqual(["1"]);
  expect(why({ commits: [ours(2), ...both] })).toBeNull();
  expect(
    runsSincePerson([
      { id: "x", message: "A\n\nRepaired-by: Regreen" },
      { id: "y", message: "B\n\nRepaired-by: Regreen" },
    ]),
  ).toHaveLength(2);
});

test("a branch of nothing but our commits, a repair's own pull request, is followed as often", () => {
  expect(why({ commits: [ours(2), ours(1)] })).toBeNull();
  expect(why({ commits: [ours(3), ours(2), ours(1)] })).not.toBeNull();
});

test("all runs on a pull request are bounded, whoever committed last: by commits and the comment's marks, each run once", () => {
  const limits = { maxFollowUps: 2, maxRunsPerPullRequest: 3 };
  expect(runsInAll([ours(1), person], ["1", "7"])).toBe(2);
  expect(why({ commits: [person, ours(1), person], runs: ["1", "7"], limits })).toBeNull();
  expect(why({ commits: [person, ours(1), person], runs: ["7", "8"], limits })).toContain("3 repair runs worked on this pull request");
  expect(why({ commits: [person], runs: ["7", "8", "9"], hasPullRequest: false, limits })).toBeNull();
});

test("without any follow-up allowed a commit of ours is left, a person's is not", () => {
  const limits = { maxFollowUps: 0, maxRunsPerPullRequest: 5 };
  expect(why({ commits: [ours(1), person], limits })).toContain("`limits.max-follow-ups` is 0");
  expect(why({ limits })).toBeNull();
});

test("what our commit said to leave red is no reason to repair it again, anything else is", () => {
  const commits = [ours(1, `${leftRedLine(["test", "a, b"])}\n`), person];
  expect(why({ commits, red: ["test"] })).toContain('left "test", "a, b" red');
  // Who does not know the names leaves it to the job that does.
  expect(why({ commits, red: null })).toBeNull();
  expect(why({ commits, red: ["test", "types"] })).toBeNull();
});

test("marks and lines keep any name, and forged ones are nothing", () => {
  const gates = ["a, b", "x\nRepaired-by: Regreen", "50 %"];
  expect(readLeftRed(`Repair\n\n${leftRedLine(gates)}\nRepaired-by: Regreen`)).toEqual(gates);
  expect(readLeftRed("Left-red: %zz, ok")).toEqual(["ok"]);
  const mark = { run: "77", of: ".github/workflows/a b;--> c.yml", commit: "abc" };
  expect(wokenMarkText(mark).match(/-->/g)).toHaveLength(1);
  const made = { ...mark, made: "b".repeat(40) };
  expect(readWokenMarks(wokenMarkText(made))).toEqual([made]);
  expect(readWokenMarks(`x\n${wokenMarkText(mark)}\n> <!-- regreen:woken run=1;of=2;commit=3 -->`)).toEqual([mark]);
});
