import { expect, test } from "vitest";
import { parse } from "yaml";
import { documentSchema } from "../../../src/config/schema.ts";
import { planIssues } from "../../../src/core/delivery/issues.ts";
import { nextStep } from "../../../src/core/report/next-step.ts";
import { summaryMarkdown } from "../../../src/core/report/pages.ts";
import { quarantineOffer } from "../../../src/core/report/quarantine.ts";
import type { GateReport, Report } from "../../../src/core/stored/report.ts";
import { blocked, flaky, passed } from "./examples.ts";

const reader = { who: "maintainer", where: "job" } as const;
const [gate] = passed.gates;
if (gate === undefined) throw new Error("the example has no gate");

const record = { runs: 4, of: 30, first: "2026-11-03T03:00:00.000Z", minutes: 11 };
const withRecord = (report: Report, name: string, test: string): Report => ({
  ...report,
  run: { ...report.run, pullRequest: null },
  endedAt: "2026-11-24T03:00:00.000Z",
  history: { nights: 30, red: [], flaky: [{ gate: name, test, ...record }] },
});

test("after a quarantined run the next step names the test, the day and what the project's own CI needs, and not that nothing has to be done", () => {
  const held: GateReport = { ...gate, verdict: "quarantined", quarantined: ["socket > reconnects"] };
  const report = { ...passed, gates: [held], quarantine: [{ test: "socket > reconnects", until: "2027-01-31", reason: "#12" }] };
  const { text } = nextStep(report, reader);
  expect(text).toContain('Repair "socket > reconnects" by 31 Jan 2027');
  expect(text).toContain("the project's own test step stays red");
  expect(text).not.toContain("Nothing has to be done");
});

test("the lines that are offered for a test that flaked before are valid configuration, and quarantine just that test for two weeks", () => {
  const hostile = 'socket: "a"\n\tflaky: {quarantine: []} # @all \u001b[31m';
  const offer = quarantineOffer(withRecord(blocked, "test", hostile));
  const written = parse(offer?.lines ?? "");
  expect(documentSchema.safeParse(written).error).toBeUndefined();
  expect(written).toEqual({
    flaky: { quarantine: [{ test: hostile, until: "2026-12-08", reason: "flaked in 4 of 30 runs, first on 3 Nov 2026" }] },
  });
});

test("nothing is offered for a test that flaked once, one that is quarantined, one with an endless name, one whose build tool ends there, or to a pull request", () => {
  const once = withRecord(blocked, "test", "a");
  expect(
    quarantineOffer({ ...once, history: { nights: 3, red: [], flaky: [{ gate: "test", test: "a", ...record, runs: 1 }] } }),
  ).toBeNull();
  expect(quarantineOffer({ ...once, gates: [{ ...gate, quarantined: ["a"] }] })).toBeNull();
  expect(quarantineOffer(withRecord(blocked, "test", "x".repeat(1_000)))).toBeNull();
  expect(quarantineOffer({ ...once, gates: [{ ...gate, name: "test", tool: "vitest" }] })).not.toBeNull();
  for (const tool of ["maven", "gradle"]) expect(quarantineOffer({ ...once, gates: [{ ...gate, name: "test", tool }] })).toBeNull();
  expect(quarantineOffer({ ...once, run: { ...once.run, pullRequest: { number: 1, fork: false, base: "main", head: "b" } } })).toBeNull();
  expect(quarantineOffer(once, "other")).toBeNull();
});

test("the nightly issue of a red gate offers the lines, and a flaky green run does so as its next step", () => {
  const [gap] = blocked.gaps;
  const report = withRecord(blocked, gap?.gate ?? "", "socket > reconnects");
  const [issue] = planIssues(report, []);
  expect(issue?.kind === "open" ? issue.body : "").toMatch(/It was flaky before.[\s\S]*```yaml[\s\S]*- test: "socket > reconnects"/);
  expect(
    planIssues({ ...report, history: null }, [])
      .map((one) => (one.kind === "open" ? one.body : ""))
      .join(),
  ).not.toContain("quarantine");
  const green = nextStep(withRecord(flaky, flaky.gates[0]?.name ?? "", "socket > reconnects"), reader);
  expect(green).toMatchObject({ language: "yaml", lines: expect.stringContaining("until: 2026-12-08") });
});

test("that a quarantine does not hold stands above what is red", () => {
  const message = '"socket > reconnects": the quarantine does not hold, because the run did not come to its end';
  const summary = summaryMarkdown({ ...blocked, warnings: [{ code: "quarantine", gate: "test", message }] });
  expect(summary.indexOf("the quarantine does not hold")).toBeGreaterThan(0);
  expect(summary.indexOf("the quarantine does not hold")).toBeLessThan(summary.indexOf("| Gate |"));
});
