import { expect, test } from "vitest";
import { readRepairMark, readScorecardMark, repairMarkText, scorecardMarkText } from "../../../src/core/delivery/marks.ts";
import { noHistory, withNight } from "../../../src/core/history/history.ts";
import { keptMarkText, readKeptMark } from "../../../src/core/scorecard/kept.ts";
import { scorecardNodes, scorecardPage } from "../../../src/core/scorecard/nodes.ts";
import type { ReadRepair } from "../../../src/core/scorecard/repairs.ts";
import { scorecard } from "../../../src/core/scorecard/scorecard.ts";
import { planScorecard, scorecardIssue, unfinishedIssue } from "../../../src/core/scorecard/sticky.ts";

const issue = (number: number, on: string, state: "open" | "closed" = "open", scope = "o/r/job/-") => ({
  number,
  state,
  body: `text\n\n${scorecardMarkText(scope, on)}`,
});
const at = "2026-03-10T03:00:00Z";
const plan = (issues: readonly ReturnType<typeof issue>[], times: "weekly" | "nightly" = "nightly") =>
  planScorecard(issues, "o/r/job/-", at, times);

test("the issue is written once a day or a week, opened where there is none, and left alone where somebody closed it", () => {
  expect(plan([])).toEqual({ kind: "open" });
  expect(plan([issue(3, "2026-03-09"), issue(5, "2026-03-01")])).toEqual({ kind: "update", number: 3 });
  expect(plan([issue(3, "2026-03-10")])).toEqual({ kind: "none", closed: null });
  expect(plan([issue(3, "2026-03-04")], "weekly")).toEqual({ kind: "none", closed: null });
  expect(plan([issue(3, "2026-03-03")], "weekly")).toEqual({ kind: "update", number: 3 });
  expect(plan([issue(3, "2026-03-01", "closed")])).toEqual({ kind: "none", closed: 3 });
  // A clock that went back is no reason to wait for years.
  expect(plan([issue(3, "2030-01-01")], "weekly")).toEqual({ kind: "update", number: 3 });
  expect(plan([issue(3, "2026-03-01", "open", "o/r/other/-")])).toEqual({ kind: "open" });
});

test("marks say what they were given, and nothing in a name ends or forges one", () => {
  const gates = ["lint", "a,b;patch=x -->\n<!-- regreen:repair cause=ab -->", "ünit"];
  const mark = { gates, tokens: 12, costUsd: 0.000_000_1, patch: "abc" };
  expect(readRepairMark(`x\n${repairMarkText(mark)}`)).toEqual({ ...mark, costUsd: 0 });
  expect(readRepairMark(repairMarkText({ ...mark, costUsd: null }))?.costUsd).toBeNull();
  expect(repairMarkText(mark)).not.toMatch(/-->.*-->|\n/);
  expect(readScorecardMark(scorecardMarkText("o/r/j; -->/x", "2026-01-02"))).toEqual({ scope: "o/r/j; -->/x", on: "2026-01-02" });
  for (const forged of ["<!-- regreen:repaired gates=a;tokens=x;usd=1;patch=p -->", "regreen:repaired", ""])
    expect(readRepairMark(forged)).toBeNull();
});

test("what was read is kept for the next night as it was; what is not as it was written, or too much, is read anew", () => {
  const gates = ["lint", "a:b;c, d -->\n<!-- regreen:scorecard=x;on=2026-01-01 -->", "ünit"];
  const repair = { number: 7, createdAt: "2026-03-01T00:00:01Z", endedAt: null, gates, tokens: 12, costUsd: 0.5, patch: "a1b2" } as const;
  const kept = {
    ...{ from: "2026-01-01T00:00:00Z", until: "2026-03-09T03:00:00Z" },
    repairs: [
      ...(["open", "asWas", "changed", "unknown", "closed"] as const).map((outcome) => ({ ...repair, outcome, endedAt: at })),
      { ...repair, outcome: "open" as const, gates: [], tokens: null, costUsd: null, patch: null },
    ],
  };
  const text = keptMarkText(kept);
  expect(readKeptMark(`words\n\n${text}\n${scorecardMarkText("s", "2026-03-10")}`)).toEqual(kept);
  expect(readKeptMark(keptMarkText({ ...kept, repairs: [] }))).toEqual({ ...kept, repairs: [] });
  expect(text).not.toMatch(/-->.*-->|\n/);
  for (const other of [text.replace(";7:", ";x:"), text.replace(":1:", ":9:"), text.replace(" -->", ";9 -->"), `> ${text}`, ""])
    expect(readKeptMark(other), other).toBeNull();
  const year = (repairs: number) =>
    keptMarkText({ ...kept, repairs: Array.from({ length: repairs }, () => ({ ...repair, outcome: "closed" as const, gates: ["unit"] })) });
  expect(readKeptMark(year(400))?.repairs).toHaveLength(400);
  expect(year(4_000)).toBe("");
});

test("an issue whose pull requests could not all be read keeps its last word under a sentence that says so, once", () => {
  const kept = { from: at, until: at, repairs: [] };
  const frame = { scope: "s", job: "night", kept };
  const open = { createdAt: at, endedAt: null, outcome: "open", gates: ["unit"], tokens: 1, costUsd: 0, patch: "a" } as const;
  const whole = scorecardIssue(scorecard(noHistory, []), frame, at).body;
  const once = unfinishedIssue(whole, "API rate limit exceeded.", frame, "2026-03-11T03:00:00Z").body;
  const twice = unfinishedIssue(once, "GitHub left one out.", frame, "2026-03-12T03:00:00Z").body;
  const [note, ...rest] = twice.split("\n\n");
  expect(note).toBe(
    "**Not up to date.** On 12 Mar 2026 not all of its pull requests could be read: GitHub left one out. The next night goes on from there.",
  );
  // Its own day stays, so that it is due again.
  expect(rest.join("\n\n")).toBe(whole);
  const many = Array.from({ length: 4_000 }, (_, number): ReadRepair => ({ ...open, number }));
  expect(unfinishedIssue(whole, "x.", { ...frame, kept: { ...kept, repairs: many } }, at).body).toContain("reads all of them anew.");
  const first = unfinishedIssue(null, "API rate limit exceeded.", frame, at).body;
  expect(first).toMatch(/^\*\*Not up to date\.\*\* On 10 Mar 2026 /);
  expect(plan([{ number: 3, state: "open", body: first }])).toEqual({ kind: "open" });
  expect(planScorecard([{ number: 3, state: "open", body: first }], "s", at, "weekly")).toEqual({ kind: "update", number: 3 });
});

test("names of others are text on issue and page, and fewer than five nights make no trend", () => {
  const name = "<img src=x> @octocat closes #1";
  const night = (day: number) => ({ commit: null, tree: `t${day}`, at: `2026-03-0${day}T03:00:00Z`, minutes: 2, runUrl: null });
  const cells = [{ gate: name, name: null, letter: "A", minutes: 1 }];
  const asked = [{ gate: name, model: "**m** #2 @x", tokens: 5, costUsd: null, kept: true }];
  const of = (nights: number) =>
    [1, 2, 3, 4, 5].slice(0, nights).reduce((history, day) => withNight(history, { ...night(day), asked }, cells), noHistory);
  const body = scorecardIssue(scorecard(of(5), []), { scope: "s", job: name, kept: { from: at, until: at, repairs: [] } }, at).body;
  expect(body).toContain("`<img src=x> @octocat closes #1`");
  expect(body).toContain("`**m** #2 @x` 5");
  expect(body).toContain("cost unknown");
  expect(scorecardPage(scorecard(of(5), []))).not.toContain("<img");
  const kinds = (nights: number) => scorecardNodes(scorecard(of(nights), [])).map(({ kind }) => kind);
  expect(kinds(4)).not.toContain("picture");
  expect(kinds(5)).toContain("picture");
});
