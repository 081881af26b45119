import { describe, expect, test } from "vitest";
import type { GitHubApi } from "../../../src/adapters/github/api/client.ts";
import { storedMemory, storedNights } from "../../../src/adapters/github/stored-nights.ts";
import { carriedHistory } from "../../../src/core/history/carried.ts";
import { type NightHistory, noHistory } from "../../../src/core/history/history.ts";
import { recordNight } from "../../../src/core/history/record.ts";
import { emptyMemory } from "../../../src/core/memory/memory.ts";
import type { Report } from "../../../src/core/stored/report.ts";
import { wokenTitle } from "../../../src/core/wake/waking-run.ts";
import { passed } from "../../core/report/examples.ts";
import { zipOf } from "../../helpers/zip.ts";

const place = { branch: "main", names: ["regreen-report", "regreen-report-night", "regreen-report-night-2"], scope: "octo/app/night/-" };
const environment = { GITHUB_WORKFLOW_REF: "octo/app/.github/workflows/night.yml@refs/heads/main", GITHUB_EVENT_NAME: "schedule" };

const nightReport = (run: number): Report => ({
  ...passed,
  changes: [],
  trees: { ...passed.trees, initial: `tree-${run}` },
  run: {
    ...passed.run,
    ...{ repository: "octo/app", branch: "main", defaultBranch: "main", job: "night", leg: null, pullRequest: null },
    runUrl: `https://github.com/octo/app/actions/runs/${run}`,
  },
});
const storeUpTo = (run: number): NightHistory =>
  Array.from({ length: run }, (_, at) => nightReport(at + 1)).reduce((known, report) => recordNight(known, report, null), noHistory);
const carrying = (history: unknown): string => JSON.stringify(history);
const whole = (run: number): string => carrying(carriedHistory(storeUpTo(run), place.scope));

interface Run {
  readonly id: number;
  readonly files?: Readonly<Record<string, string>> | Buffer;
  readonly name?: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly artifact?: Readonly<Record<string, unknown>>;
}

/** GitHub as far as nights are looked for in it; `asked` counts. */
const github = (runs: readonly Run[], refused: (route: string) => number | null = () => null) => {
  const asked: string[] = [];
  const answer = (route: string, parameters: Readonly<Record<string, unknown>>): unknown => {
    if (route.includes("/workflows/"))
      return {
        workflow_runs: runs
          .map(({ id, more }) => ({ id, event: "schedule", head_branch: "main", head_repository: { full_name: "octo/app" }, ...more }))
          .filter(({ event }) => parameters.event === undefined || event === parameters.event),
      };
    if (route.includes("{run_id}/artifacts")) {
      const run = runs.find(({ id }) => id === parameters.run_id);
      return {
        artifacts:
          run?.files === undefined
            ? []
            : [{ id: run.id, name: run.name ?? "regreen-report", size_in_bytes: 900, expired: false, ...run.artifact }],
      };
    }
    const files = runs.find(({ id }) => id === parameters.artifact_id)?.files ?? {};
    return Buffer.isBuffer(files) ? files : zipOf(files as Readonly<Record<string, string>>);
  };
  const rest = async (route: string, parameters: Readonly<Record<string, unknown>> = {}) => {
    asked.push(route);
    const status = refused(route);
    if (status !== null) return { ok: false, error: { kind: "refused", status, message: "no" } };
    return { ok: true, value: { data: answer(route, parameters), headers: {} } };
  };
  return { api: { owner: "octo", name: "app", rest } as unknown as GitHubApi, asked };
};

const nightsOf = async (runs: readonly Run[], refused?: (route: string) => number | null) => {
  const { api, asked } = github(runs, refused);
  const { history, said } = await storedNights(api, environment, place);
  expect(asked.length).toBeLessThanOrEqual(10);
  return { trees: history.nights.map(({ tree }) => tree), said, asked, history };
};

const trees = (...runs: readonly number[]): readonly string[] => runs.map((run) => `tree-${run}`);

test("where the cache is gone the newest artifact has all nights, in three requests", async () => {
  const { history, said, asked } = await nightsOf([
    { id: 4, files: { "history.json": whole(4) } },
    { id: 3, files: { "history.json": whole(3) } },
  ]);
  expect(history).toEqual(storeUpTo(4));
  expect(asked).toHaveLength(3);
  expect(said).toBe("The cache holds no earlier nights: they were taken from the artifact of run 4.");
});

test("nights since the newest store that is valid come out of their reports, the oldest first", async () => {
  const files = (run: number) => ({ "report.json": JSON.stringify(nightReport(run)) });
  const { trees: known, said } = await nightsOf([
    { id: 6, files: files(6) },
    { id: 5, files: { ...files(5), "history.json": "{" } },
    { id: 4, files: { "history.json": whole(4) } },
  ]);
  expect(known).toEqual(trees(1, 2, 3, 4, 5, 6));
  expect(said).toContain("run 4, and 2 nights since then from their reports.");
});

test("a job whose plain name was taken finds its own by its scope", async () => {
  const { trees: known } = await nightsOf([{ id: 2, name: "regreen-report-night", files: { "history.json": whole(2) } }]);
  expect(known).toEqual(trees(1, 2));
});

const good = { id: 2, files: { "history.json": whole(2) } };
const other = carrying({ ...carriedHistory(storeUpTo(3), "octo/other/night/-") });

describe("what is hostile, half written or not ours is left aside, said, and the one before it is taken", () => {
  test.each<[string, Run, RegExp]>([
    ["a newer version's", { id: 3, files: { "history.json": whole(3).replace("history/1", "history/2") } }, /newer version/],
    ["half written", { id: 3, files: { "history.json": whole(3).slice(0, 90) } }, /no valid JSON/],
    ["another repository's", { id: 3, files: { "history.json": other } }, /another repository or job/],
    ["of another shape", { id: 3, files: { "history.json": '{"schema":"regreen.history/1","scope":"x","nights":[{}]}' } }, /shape/],
    ["from the future", { id: 3, files: { "history.json": whole(9) } }, /contradicts itself/],
    [
      "with more letters than nights",
      { id: 3, files: { "history.json": whole(3).replace('"letters":"..."', '"letters":"......"') } },
      /contradicts/,
    ],
    ["a bomb", { id: 3, files: { "history.json": " ".repeat(20_000_000) } }, /no history/],
    ["no archive", { id: 3, files: Buffer.from("PK\u0005\u0006 nonsense") }, /no readable archive/],
    ["far too large", { id: 3, files: {}, artifact: { size_in_bytes: 1e9 } }, /that is no report/],
    ["expired", { id: 3, files: {}, artifact: { expired: true } }, /expired/],
    ["without the artifact", { id: 3 }, /no artifact of this job/],
    ["with another night's report", { id: 3, files: { "report.json": JSON.stringify(nightReport(1)) } }, /no history/],
  ])("%s", async (_, run, why) => {
    const { trees: known, said } = await nightsOf([run, good]);
    expect(known).toEqual(trees(1, 2));
    expect(said).toMatch(/artifact of run 2\. Not known is what these had to add: run 3: /);
    expect(said).toMatch(why);
    const alone = await nightsOf([run]);
    expect(alone.trees).toEqual([]);
    // Where no earlier run stored a night none is missing: a project's first night says nothing of it.
    if (run.files === undefined) expect(alone.said).toBeNull();
    else expect(alone.said).toMatch(/^Nights before this one, if there were any, are not known: the cache holds none, and run 3: /);
  });
});

test.each([
  ["a fork's branch of the same name", { head_repository: { full_name: "fork/app" } }],
  ["a repository that is gone", { head_repository: null }],
  ["a pull request", { event: "pull_request" }],
  ["a pull request's target", { event: "pull_request_target" }],
  ["another run's end", { event: "workflow_run" }],
  ["another branch", { head_branch: "topic" }],
])("a run of %s is no night, whatever its artifact says", async (_, more) => {
  const { trees: known, said } = await nightsOf([{ id: 3, files: { "history.json": whole(3) }, more }]);
  expect([known, said]).toEqual([[], null]);
});

test("many names, many runs and a service that refuses cost at most ten requests, and what could not be asked is said", async () => {
  const hostile = Array.from({ length: 50 }, (_, at) => ({ id: 100 - at, files: { "history.json": "[" } }));
  const { said, asked } = await nightsOf(hostile);
  expect(asked).toHaveLength(9);
  expect(said).toContain("run 97: its history is no valid JSON");
  const refused = await nightsOf([good], (route) => (route.includes("artifacts") ? 403 : null));
  expect(refused.said).toContain("`permissions: actions: read`");
  expect((await nightsOf([good], () => 502)).said).toContain("could not be listed (");
});

describe("a repair behind CI finds what the newest one of its own branch learnt", () => {
  const scope = "octo/app/repair/-";
  const title = wokenTitle("octo/app", "feature");
  const learnt = (of = scope) => ({
    ...emptyMemory(of),
    runs: [
      {
        ...{ at: "2026-11-24T00:00:00Z", status: "blocked", byTool: 0, byAgent: 1, byRetry: 0, left: 1, rounds: 2 },
        ...{ tokens: 9, costUsd: null, minutes: 1, runUrl: null },
      },
    ],
  });
  const woken = (id: number, memory: unknown, more: object = {}, name?: string): Run => ({
    ...{
      id,
      files: { "memory.json": typeof memory === "string" ? memory : JSON.stringify(memory) },
      ...(name === undefined ? {} : { name }),
    },
    more: { event: "workflow_run", display_title: title, ...more },
  });
  const found = async (...runs: readonly Run[]) => {
    const { api, asked } = github(runs);
    const { memory, warning } = await storedMemory(api, environment, { ...place, scope, title });
    return { runs: memory?.runs.length ?? 0, warning, asked: asked.length };
  };

  test("in three requests, and quietly nothing where there is none", async () => {
    expect(await found(woken(3, learnt()), woken(2, learnt()))).toEqual({ runs: 1, warning: null, asked: 3 });
    expect(await found()).toEqual({ runs: 0, warning: null, asked: 1 });
  });

  test.each<[string, Run]>([
    ["of another branch", woken(3, learnt(), { display_title: wokenTitle("octo/app", "other") })],
    ["of a fork's branch of the same name", woken(3, learnt(), { display_title: wokenTitle("stranger/app", "feature") })],
    ["of a workflow without the title", woken(3, learnt(), { display_title: "Regreen" })],
    ["of an event that a pull request can cause by itself", woken(3, learnt(), { event: "push" })],
    ["of a fork's own run", woken(3, learnt(), { head_repository: { full_name: "stranger/app" } })],
    ["of another job", woken(3, learnt("octo/app/other/-"))],
    ["half written", woken(3, JSON.stringify(learnt()).slice(0, 60))],
    ["a bomb", woken(3, " ".repeat(20_000_000))],
  ])("but none %s", async (_, run) => {
    expect((await found(run)).runs).toBe(0);
  });
});
