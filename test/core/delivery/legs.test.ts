import { describe, expect, test } from "vitest";
import { jointReport, legTable, legWords, notProven, repairsOf } from "../../../src/core/delivery/legs.ts";
import type { Report } from "../../../src/core/stored/report.ts";
import { blocked, improved, passed, recovered } from "../report/examples.ts";

const on = (report: Report, leg: string): Report => ({ ...report, run: { ...report.run, job: "test", leg } });
const proof = (leg: string, over: Partial<Report> = {}): Report => {
  const report = on(passed, leg);
  return { ...report, run: { ...report.run, job: "prove", applied: ["a", "b"] }, ...over };
};

describe("the legs of a matrix", () => {
  test("have the repairs that can be delivered: each different one once, half ones where those are wanted", () => {
    const legs = [
      { report: on(recovered, "1"), patch: "x" },
      { report: on(recovered, "2"), patch: "x" },
      { report: on(improved, "3"), patch: "y" },
      { report: on(blocked, "4"), patch: "z" },
      { report: on(passed, "5"), patch: null },
    ];
    expect(repairsOf(legs, false)).toEqual(["x"]);
    expect(repairsOf(legs, true)).toEqual(["x", "y"]);
  });

  test("are told apart by repair and by what is left", () => {
    const legs = [
      { report: on(recovered, "1"), patch: "x" },
      { report: on(recovered, "2"), patch: "y" },
      { report: on(blocked, "3"), patch: null },
    ];
    const words = legWords(legs, false).join("\n");
    expect(words).toContain('"1" one way, "2" another');
    expect(words).toContain('is left red on "3" only');
    expect(legTable(legs)).toMatch(/`1` \| Repaired \| A \|[\s\S]*`2` \| Repaired \| B \|[\s\S]*`3` \| Still red \| – \|/);
  });

  test("are said to be proven only where they are, and one leg alone is not spoken of", () => {
    const same = [
      { report: on(recovered, "1"), patch: "x" },
      { report: on(passed, "2"), patch: null },
    ];
    expect(legWords(same, true)).toEqual(["The gates of all 2 legs passed with the repair."]);
    expect(legWords(same, false).join(" ")).toContain('"2" was green without it and not run with it.');
    expect(legWords(same.slice(0, 1), false)).toEqual([]);
  });

  test("have the same cause left everywhere said once", () => {
    const legs = ["1", "2"].map((leg) => ({ report: on(blocked, leg), patch: null }));
    expect(legWords(legs, false)[0]).toContain("is left red on every leg");
  });
});

describe("repairs put together", () => {
  const legs = ["1", "2"].map((leg) => ({ report: on(recovered, leg), patch: leg }));
  test.each<[string, readonly Report[], RegExp | null]>([
    ["are proven where every leg passed with these very ones", [proof("1"), proof("2")], null],
    ["are not where a leg left no proof", [proof("1")], /"2" left no proof/],
    [
      "are not where a leg is red with them",
      [proof("1"), proof("2", { status: "blocked", gates: blocked.gates })],
      /is red on the leg "2"/,
    ],
    ["are not where a leg was flaky beyond telling", [proof("1"), proof("2", { status: "infrastructure" })], /Not delivered/],
    ["are not where the proof is of others", [proof("1"), proof("2", { run: { ...proof("2").run, applied: ["a"] } })], /other repairs/],
    ["are not by a run that applied nothing", [proof("1"), on(passed, "2")], /other repairs/],
    ["are not by a run that had to repair first", [proof("1"), proof("2", { status: "recovered" })], /Not delivered/],
  ])("%s", (_, proofs, said) => {
    const why = notProven(legs, ["b", "a"], proofs);
    if (said === null) expect(why).toBeNull();
    else expect(why).toMatch(said);
  });

  test("are not proven for two jobs whose legs have one name by the proof of one of them, nor past the red one of the other", () => {
    const of = (report: Report, job: string, name: string): Report => ({
      ...report,
      run: { ...report.run, job, leg: null },
      gates: report.gates.map((gate) => ({ ...gate, name: `${name} ${gate.name}` })),
    });
    const proved = (name: string, over: Partial<Report> = {}): Report => of(proof("", over), `prove-${name}`, name);
    const jobs = (second: string) => [
      { report: of(recovered, "one", "a"), patch: "1" },
      { report: of(recovered, "two", second), patch: "2" },
    ];
    const asked = (second: string, ...proofs: readonly Report[]) => notProven(jobs(second), ["a", "b"], proofs);
    expect(asked("b", proved("a"), proved("b"))).toBeNull();
    expect(asked("b", proved("a"))).toMatch(/left no proof/);
    expect(asked("b", proved("a"), proved("b", { status: "blocked", gates: blocked.gates }))).toMatch(/is red/);
    // Gates of one name on machines that are set up differently.
    expect(asked("a", proved("a"), proved("a"))).toBeNull();
    expect(asked("a", proved("a"))).toMatch(/left no proof/);
  });

  test("make one report, of no leg, whole only where each is", () => {
    const other = on({ ...improved, changes: [{ ...improved.changes[0], path: "other.ts" } as Report["changes"][number]] }, "2");
    const joint = jointReport([on(recovered, "1"), other]);
    expect(joint.run.leg).toBeNull();
    expect(joint.status).toBe("improved");
    expect(joint.changes.map(({ path }) => path)).toEqual([...recovered.changes.map(({ path }) => path), "other.ts"]);
    expect(joint.rounds).toHaveLength(recovered.rounds.length + improved.rounds.length);
  });
});
