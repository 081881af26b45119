import { expect, test } from "vitest";
import { endedUnreported, neededJobs } from "../../../src/core/delivery/needed-jobs.ts";

const needs = (results: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(results).map(([id, result]) => [id, { result, outputs: {} }])));

test("the jobs that a job needs are read from what toJSON(needs) gives; any other text says what to write", () => {
  expect(neededJobs(needs({ repair: "success", lint: "skipped" }))).toEqual({
    ok: true,
    value: [
      { id: "repair", result: "success" },
      { id: "lint", result: "skipped" },
    ],
  });
  expect(neededJobs("{}")).toEqual({ ok: true, value: [] });
  for (const text of ["repair", "[]", "null", '{"repair":null}', '{"repair":{"outputs":{}}}', '{"repair":"failure"}'])
    expect(neededJobs(text), text).toMatchObject({ ok: false, error: expect.stringContaining("toJSON(needs)") });
});

test("a job that ended red without a report is named; one that reported, succeeded or was skipped is not", () => {
  const jobs = [
    { id: "repair", result: "failure" },
    { id: "repair-2", result: "failure" },
    { id: "lint", result: "cancelled" },
    { id: "build", result: "success" },
    { id: "docs", result: "skipped" },
  ];
  const said = endedUnreported(jobs, new Set(["repair"]));
  expect(said).toContain('of "repair-2" (failure) and "lint" (cancelled)');
  expect(endedUnreported(jobs, new Set(["repair", "repair-2", "lint"]))).toBeNull();
  expect(endedUnreported([], new Set())).toBeNull();
});
