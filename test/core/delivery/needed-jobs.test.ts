import { expect, test } from "vitest";
import { endedUnreported, isLeftOut, neededJobs, unaskedGates } from "../../../src/core/delivery/needed-jobs.ts";
import type { Report } from "../../../src/core/stored/report.ts";
import { blocked, gate, passed } from "../report/examples.ts";

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
  const red = (job: string): Report => ({ ...blocked, run: { ...blocked.run, job } });
  expect(endedUnreported(jobs, [red("repair")])).toContain('"repair-2" (failure) and "lint" (cancelled)');
  expect(endedUnreported(jobs, ["repair", "repair-2", "lint"].map(red))).toBeNull();
  expect(endedUnreported([], [])).toBeNull();
});

test("a job that ended red is not taken for green by a green report, be it of an earlier attempt or of another step; a red one says why", () => {
  const jobs = [{ id: "repair", result: "failure" }];
  const of = (report: Report, job: string): Report => ({ ...report, run: { ...report.run, job } });
  expect(endedUnreported(jobs, [of(passed, "repair")])).toContain('"repair" (failure)');
  expect(endedUnreported(jobs, [of(passed, "repair"), of(blocked, "repair")])).toBeNull();
  // Behind a job that calls a workflow the report is of the job inside.
  expect(endedUnreported([{ id: "regreen", result: "failure" }], [of(blocked, "repair")])).toBeNull();
  expect(endedUnreported([...jobs, { id: "regreen", result: "success" }], [of(blocked, "regreen")])).toContain('"repair" (failure)');
});

test("a job that was left out of an attempt is known; a gate of the configuration that no job asked is named, a detected one is not", () => {
  const jobs = [{ id: "repair", result: "skipped" }];
  expect(["repair", "lint", null].map((job) => isLeftOut(jobs, job))).toEqual([true, false, false]);
  const gates = ["lint", "other"].map((name) => gate(name, "lint", "true"));
  const asked = { gates: passed.gates.map((one) => ({ ...one, name: "lint" })) };
  expect(unaskedGates({ gates, detected: {} }, [asked])).toContain('None of these reports is of "other"');
  expect(unaskedGates({ gates, detected: { other: "from CI" } }, [asked])).toBeNull();
});
