import { describe, expect, test } from "vitest";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { endedWords, holdsAt, withoutQuarantined } from "../../../src/core/failure/quarantine.ts";
import { oneLine } from "../../../src/core/words/defuse.ts";
import { brokenPromises, gateOf, type Outcome, planOf, readingOf, red as redOf, walk } from "../recovery/simulation.ts";

const gate = gateOf("test", { stage: "test" });
const red = (failures: readonly string[], failed: number | null, more: Partial<Reading> = {}): Reading => ({
  ...readingOf(gate, { failures, class: "code", errorClass: null, counts: { run: 9, failed, skipped: 0 } }),
  ...more,
});

const entries = (...names: readonly string[]) => names.map((test) => ({ test }));

describe("a run whose only failures are quarantined", () => {
  test("has passed, and names them", () => {
    expect(withoutQuarantined(red(["a", "b"], 2), entries("b", "a", "c"))).toMatchObject({
      class: "passed",
      failures: [],
      files: [],
      counts: { run: 9, failed: 0 },
      quarantined: ["a", "b"],
    });
  });

  test("has passed as well where one test printed two failures", () => {
    const twice = red(["a"], 1);
    const other = { ...(twice.failures[0] as Failure), fingerprint: "a2", message: "once more" };
    expect(withoutQuarantined({ ...twice, failures: [...twice.failures, other] }, entries("a")).class).toBe("passed");
  });

  test("is red where tests of that name failed in two files, unless each stands there with its file", () => {
    const one = red(["a"], 2);
    const both = { ...one, failures: [...one.failures, { ...(one.failures[0] as Failure), file: "b.ts", fingerprint: "a2" }] };
    expect(withoutQuarantined(both, entries("a"))).toEqual({
      ...both,
      unheld: expect.stringMatching(/^"a": .* in several files: give it its `file`$/),
    });
    const [here, there] = [
      { test: "a", file: "a.ts" },
      { test: "a", file: "b.ts" },
    ];
    expect(withoutQuarantined(both, [here])).toMatchObject({ class: "code", failures: [{ file: "b.ts" }], quarantined: ["a"] });
    expect(withoutQuarantined(both, [here, there]).class).toBe("passed");
  });

  test.each<[string, Reading, RegExp]>([
    ["the tool counts another failure that nobody names", red(["a"], 2), /1 of the 2 failures that the tool counts is known/],
    ["the tool counts none", red(["a"], null), /does not say how many/],
    ["the run was cut short", red(["a"], 1, { complete: false }), /did not come to its end/],
    ...[
      "FAIL Required test coverage of 90% not reached. Total coverage: 50.00%",
      'Jest: "global" coverage threshold for lines (90%) not met: 50%',
      "Unhandled Rejection\nError: late\n     Errors  1 error",
      "===== 1 failed, 7 passed, 1 error in 0.10s =====",
      "INTERNALERROR> KeyError: 'x'",
      "  1 failed\n  1 error was not a part of any test, see above for details",
      " 6 pass\n 1 fail\n 1 error\nRan 7 tests",
      "  1 failed\n  1 flaky\n  5 passed",
      "Tests: 4, Assertions: 4, Failures: 1, Risky: 1.",
    ].map((excerpt): [string, Reading, RegExp] => [oneLine(excerpt), red(["a"], 1, { excerpt }), /another reason for the exit: "/]),
    ...[
      "[INFO] b ........ SKIPPED\n[INFO] BUILD FAILURE",
      "FAILURE: Build failed with an exception.",
      "FAILURE: Build completed with 2 failures.",
    ].map((excerpt): [string, Reading, RegExp] => [oneLine(excerpt), red(["a"], 1, { excerpt }), /leave the test out of the build itself/]),
    ["a program that nobody knows ran beside it", red(["a"], 1, { mixed: true }), /does not know ran beside/],
    ["something behind it did not run", red(["a"], 1, { unfinished: [null] }), /did not come to its end/],
  ])("is red as it stands, and says why, where %s", (_, reading, why) => {
    expect(withoutQuarantined(reading, entries("a"))).toEqual({ ...reading, unheld: expect.stringMatching(why) });
  });

  test("is red as it stands where a signal or a time limit ended the run; a runner that exits with the number of failures has ended by itself", () => {
    const one = red(["a"], 1);
    for (const code of [null, 124, 137, 139])
      expect(withoutQuarantined(one, entries("a"), code)).toEqual({ ...one, unheld: expect.any(String) });
    const names = Array.from({ length: 130 }, (_, at) => `t${at}`);
    expect(withoutQuarantined(red(names, 130), entries(...names), 130).class).toBe("passed");
    expect(withoutQuarantined(one, entries("a"), 2).class).toBe("passed");
  });
});

test("beside other failures a quarantined one is nobody's to repair, and the gate stays red", () => {
  const reading = withoutQuarantined(red(["a", "other@b"], 2), entries("a"));
  expect(reading).toMatchObject({ class: "code", files: ["b.ts"], counts: { failed: 1 }, quarantined: ["a"] });
  expect(reading.failures.map(({ test: name }) => name)).toEqual(["other@b"]);
});

test("a test that did not run, another name, or trouble of the machine is no quarantined failure", () => {
  const unrun = readingOf(gate, {
    failures: ["a"],
    unrun: ["a"],
    class: "code",
    errorClass: null,
    counts: { run: 9, failed: 1, skipped: 0 },
  });
  expect(withoutQuarantined(unrun, entries("a"))).toBe(unrun);
  const reading = red(["a"], 1);
  expect(withoutQuarantined(reading, entries("a > b", "A"))).toBe(reading);
  const machine = { ...reading, class: "infrastructure" as const };
  expect(withoutQuarantined(machine, entries("a"))).toBe(machine);
  expect(planOf([gate]).quarantined).toEqual([]);
});

test("a quarantine holds to the end of its day in UTC, and says so when it has ended", () => {
  const held = { test: "a", until: "2027-01-31", reason: "#12" };
  expect(holdsAt(held, Date.parse("2027-01-30T08:00:00Z"))).toBe(true);
  expect(holdsAt(held, Date.parse("2027-01-31T23:59:59.999Z"))).toBe(true);
  expect(holdsAt(held, Date.parse("2027-02-01T00:00:00Z"))).toBe(false);
  expect(endedWords(held)).toBe('the quarantine of "a" ended on 2027-01-31, so its failures decide again (#12)');
});

describe("a repair beside a quarantined test that fails", () => {
  const unit = gateOf("unit", { stage: "test", maxRounds: 1, retries: 0 });
  const counted = (run: number, ...failures: string[]): Outcome => ({
    ...(failures.length === 0 ? { failures, class: "passed", errorClass: null } : redOf(...failures)),
    counts: { run, failed: failures.length, skipped: 0 },
  });
  const repaired = (edited: Outcome) => {
    const plan = planOf([unit], { quarantined: [{ test: "Q" }] });
    const walked = walk(plan, { verdict: (_, tree) => (tree === "t0" ? counted(9, "Q", "B") : edited), answer: () => "e" }, () => 0);
    // The checker of promises believes exit codes alone, and to it a quarantined red is red.
    if (edited.failures.length !== 1) expect(brokenPromises(plan, walked)).toEqual([]);
    const { phase, gates } = walked.state;
    return [phase.kind === "done" ? phase.status : "unfinished", gates[0]?.verdict];
  };

  test("is one where it still runs, red or green", () => {
    expect(repaired(counted(9, "Q"))).toEqual(["recovered", "quarantined"]);
    expect(repaired(counted(9))).toEqual(["recovered", "passed"]);
  });

  test("is none where it does not run any more: the gate's census still counts it", () => {
    expect(repaired(counted(8))).toEqual(["blocked", "failed"]);
  });

  test("is none where another test fails under a name that nobody quarantined, or the total says more", () => {
    expect(repaired(counted(9, "Q", "Q2"))[1]).toBe("failed");
    expect(repaired({ ...counted(9, "Q"), counts: { run: 9, failed: 2, skipped: 0 } })[1]).toBe("failed");
  });
});
