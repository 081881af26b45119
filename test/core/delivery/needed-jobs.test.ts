import { expect, test } from "vitest";
import { endedUnreported, isLeftOut, neededJobs, unaskedGates } from "../../../src/core/delivery/needed-jobs.ts";
import type { Report } from "../../../src/core/stored/report.ts";
import { blocked, gate, passed } from "../report/examples.ts";

const of = (...jobs: readonly string[]): readonly Report[] => jobs.map((job) => ({ ...passed, run: { ...passed.run, job } }));
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
  expect(endedUnreported(jobs, of("repair"), null)).toContain('of "repair-2" (failure) and "lint" (cancelled)');
  expect(endedUnreported(jobs, of("repair", "repair-2", "lint"), null)).toBeNull();
  expect(endedUnreported([], [], null)).toBeNull();
});

test("a job that ended red in a re-run is not taken for green by its report of an earlier attempt", () => {
  const jobs = [{ id: "repair", result: "failure" }];
  const at = (attempt: number, report: Report = passed): Report => ({ ...report, run: { ...report.run, job: "repair", attempt } });
  expect(endedUnreported(jobs, [at(1)], 2)).toContain('"repair" (failure)');
  // One leg was run again, and died.
  expect(endedUnreported(jobs, [at(2), at(1)], 2)).toContain('"repair" (failure)');
  expect(endedUnreported(jobs, [at(2)], 2)).toBeNull();
  expect(endedUnreported(jobs, of("repair"), 2)).toBeNull();
  // A red one says itself why: the job may have a `fail-on` of its own, and not have been run again.
  expect(endedUnreported(jobs, [at(1, blocked)], 2)).toBeNull();
});

test("a job that was left out of an attempt is known; a gate of the configuration that no job asked is named, a detected one is not", () => {
  const jobs = [{ id: "repair", result: "skipped" }];
  expect(["repair", "lint", null].map((job) => isLeftOut(jobs, job))).toEqual([true, false, false]);
  const gates = ["lint", "other"].map((name) => gate(name, "lint", "true"));
  const asked = { gates: passed.gates.map((one) => ({ ...one, name: "lint" })) };
  expect(unaskedGates({ gates, detected: {} }, [asked])).toContain('None of these reports is of "other"');
  expect(unaskedGates({ gates, detected: { other: "from CI" } }, [asked])).toBeNull();
});
