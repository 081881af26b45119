import { describe, expect, test } from "vitest";
import { causeWords } from "../../src/core/cause/cause-words.ts";
import { exitCode, stepFails } from "../../src/core/exit-code.ts";
import { capital } from "../../src/core/gap/wording.ts";
import { verdictLine } from "../../src/core/outcome.ts";
import type { RedCause } from "../../src/core/stored/cause-shape.ts";
import type { Report } from "../../src/core/stored/report.ts";
import { ordinal } from "../../src/core/words/quantities.ts";
import * as examples from "./report/examples.ts";

describe("the first line says what happened in words a newcomer understands", () => {
  test.each<[keyof typeof examples.examples, RegExp]>([
    ["passed", /^Green\. All 5 gates passed\. Nothing had to be changed\.$/],
    ["passedAfterRetries", /^Green\. All 5 gates passed, "build" after 2 retries because the network failed\./],
    ["flaky", /^Green, but flaky\. All 5 gates passed; 2 tests in "test" failed at first and passed again on the same code\./],
    [
      "recovered",
      /^Repaired\. All 5 gates are green again\. .*2 fixers and 1 quick fix, and by the model, which edited 1 file in 1 round\. .*not on your branch yet/,
    ],
    ["recoveredByTools", /^Repaired\. .*Tools alone did it \(2 fixers\); no model changed anything\./],
    ["recoveredAndPushed", /The repair was pushed\.$/],
    ["improved", /^Partly repaired\. "lint" is green again, and 3 of 4 failures in "test" are gone\. "test" \(1 failure\) is still red\./],
    ["blocked", /^Still red\. "test" \(2 failures\) and "e2e" \(1 failure\) are red\. 2 rounds with the model made it no better/],
    ["infrastructure", /^Could not be judged\. The network failed in "build", also after 2 retries\. This says nothing about the code/],
    ["cancelled", /^Cancelled\. .*Nothing was changed\.$/],
    ["failedInside", /^Regreen failed\. .*Nothing was delivered/],
    ["inherited", /^Not yours, red since 77aa77a\. .*main fails in the same way/],
  ])("%s", (name, words) => {
    expect(verdictLine(examples.examples[name])).toMatch(words);
  });

  test("a person whose own run failed inside is told how to get back", () => {
    const { run } = examples.failedInside;
    expect(verdictLine({ ...examples.failedInside, run: { ...run, event: null } })).toMatch(/`regreen restore` puts back/);
  });

  test("is one line, of bearable length, for every run", () => {
    for (const report of Object.values(examples.examples)) {
      expect(verdictLine(report)).not.toMatch(/[\n\r]/);
      expect(verdictLine(report).length).toBeLessThan(700);
    }
  });

  test("a dry run whose tools mend everything says so, and that nothing stayed", () => {
    const { recovered, improved } = examples.examples;
    expect(verdictLine({ ...recovered, status: "blocked", rehearsed: "recovered", changes: [] })).toBe(
      "Dry run: tools alone would repair it. All 5 gates were green with it. Nothing was sent, and every change was put back.",
    );
    expect(verdictLine({ ...improved, status: "blocked", rehearsed: "improved", changes: [] })).toMatch(
      /^Dry run: tools would repair a part of it\. "lint" is green again, .* is still red\. Nothing was sent, and every change was put back\.$/,
    );
  });

  test("what was undone for another gate is not called no better", () => {
    const { blocked } = examples;
    const gaps = blocked.gaps.map((gap) => ({ ...gap, attempts: gap.attempts.map((attempt) => ({ ...attempt, broke: "lint" })) }));
    expect(verdictLine({ ...blocked, gaps })).toMatch(
      /What was tried for "test" made "lint" fail and was undone, so the code was left as it was\.$/,
    );
  });

  test("an unproven repair is never called one", () => {
    const line = verdictLine({ ...examples.infrastructure, changes: examples.recovered.changes });
    expect(line).toContain("not proven");
    expect(line).not.toContain("Repaired");
  });

  test("a pass of a gate that cannot fail is no proof", () => {
    const idle = (names: readonly string[], report: Report): Report => ({
      ...report,
      gates: report.gates.map((one) => (names.includes(one.name) ? { ...one, cannotFail: "`|| true` hides it" } : one)),
    });
    const { passed, recovered, flaky } = examples.examples;
    expect(verdictLine(idle(["lint"], passed))).toMatch(/^Green, but 1 gate cannot fail\. All 5 gates passed\. "lint" exits 0 whatever/);
    const alone = { ...passed, gates: passed.gates.filter(({ name }) => name === "lint") };
    expect(verdictLine(idle(["lint"], alone))).toMatch(/^Green, but nothing was proven\. "lint" exits 0 .*its pass proves nothing\./);
    expect(verdictLine(idle(["lint"], flaky))).toMatch(/^Green, but 1 gate cannot fail\. .*"test" passed only when it was run again\./);
    expect(verdictLine(idle(["lint"], recovered))).toMatch(/^Repaired\. .*"lint" exits 0 whatever it finds, so its pass proves nothing\./);
  });

  test("where another run would end the same, nobody is sent to start one", () => {
    const missing = examples.infrastructure.gates.map((gate) => ({ ...gate, errorClass: "missing-command" as const }));
    const line = verdictLine({ ...examples.infrastructure, gates: missing, errorClass: "missing-command" });
    expect(line).toContain("A command is not installed");
    expect(line).not.toContain("run the job again");
  });

  test("a repair that an earlier run taught may have been a model's: tools are not praised for it", () => {
    const report = { ...examples.recoveredByTools, autofixes: 0, quickFixes: 0, memoryFixes: 1 };
    expect(verdictLine(report)).toContain("It was repaired by 1 repair known from an earlier run; no model was asked for it now.");
    expect(verdictLine(examples.recoveredByTools)).toContain("Tools alone did it (");
  });

  test("a repair on a developer's machine says where it is", () => {
    expect(verdictLine({ ...examples.recovered, run: { ...examples.context, event: null, pullRequest: null } })).toContain(
      "in your work tree, not committed",
    );
  });
});

test("exit codes are those of the contract", () => {
  expect((["passed", "recovered", "improved", "blocked", "infrastructure", "error", "cancelled"] as const).map(exitCode)).toEqual([
    0, 0, 1, 1, 3, 4, 130,
  ]);
});

describe("whether the step fails", () => {
  const nightly = (report: Report): Report => ({ ...report, run: { ...report.run, event: "schedule", pullRequest: null } });
  const opened: Report = {
    ...examples.recovered,
    delivery: {
      mode: "pull-request",
      done: true,
      message: "",
      pullRequestUrl: "https://github.com/acme/shop/pull/7",
      issueUrls: [],
      commit: "c",
    },
  };
  const suggested: Report = {
    ...examples.recovered,
    delivery: { mode: "suggest", done: true, message: "", pullRequestUrl: null, issueUrls: [], commit: null },
  };
  const failedPush: Report = {
    ...examples.recovered,
    delivery: { mode: "push", done: false, message: "", pullRequestUrl: null, issueUrls: [], commit: null },
  };

  test("undelivered: a red commit never merges because a private copy was mended", () => {
    expect(stepFails(examples.passed, "undelivered")).toBe(false);
    expect(stepFails(examples.flaky, "undelivered")).toBe(false);
    expect(stepFails(examples.recovered, "undelivered")).toBe(true);
    expect(stepFails(examples.recoveredAndPushed, "undelivered")).toBe(false);
    expect(stepFails(failedPush, "undelivered")).toBe(true);
    expect(stepFails(opened, "undelivered")).toBe(true);
    expect(stepFails(suggested, "undelivered")).toBe(true);
    expect(stepFails({ ...examples.improved, delivery: examples.recoveredAndPushed.delivery }, "undelivered")).toBe(true);
  });

  test("undelivered: away from pull requests an opened repair pull request counts", () => {
    expect(stepFails(nightly(opened), "undelivered")).toBe(false);
    expect(stepFails(nightly(examples.recovered), "undelivered")).toBe(true);
    expect(stepFails(nightly(suggested), "undelivered")).toBe(true);
  });

  test("unfixed: green in the workspace is enough, and nothing else is", () => {
    expect(stepFails(examples.recovered, "unfixed")).toBe(false);
    for (const report of [examples.improved, examples.blocked, examples.infrastructure, examples.cancelled, examples.failedInside])
      expect(stepFails(report, "unfixed")).toBe(true);
  });

  test("new: what only the default branch keeps red passes, our own undelivered repair does not", () => {
    expect(stepFails(examples.inherited, "undelivered")).toBe(true);
    expect(stepFails(examples.inherited, "new")).toBe(false);
    expect(stepFails(examples.blocked, "new")).toBe(true);
    expect(stepFails({ ...examples.inherited, status: "improved", changes: examples.recovered.changes }, "new")).toBe(true);
    expect(stepFails({ ...examples.inherited, status: "infrastructure" }, "new")).toBe(true);
  });

  test("what the base showed heads the verdict: whose it is, and how much of it", () => {
    const fingerprints = examples.blocked.gates.flatMap(({ failures }) => failures.map(({ fingerprint }) => fingerprint));
    const commits = [{ id: "1a2b3c4d5e", subject: null, author: null, date: null, "pull-request": null }];
    const cause = (kind: "base" | "change" | "unknown", failures: string[]) => ({
      ...{ kind, gate: "test", failures, commits, files: [], packages: [], how: "", minutes: 0 },
    });
    expect(verdictLine({ ...examples.blocked, cause: [cause("change", fingerprints)] })).toContain(
      "It came with this change: green on 1a2b3c4.",
    );
    expect(verdictLine({ ...examples.blocked, cause: [cause("base", ["x"]), cause("change", ["y", "z"])] })).toContain(
      "2 failures came with this change, 1 was red on 1a2b3c4 before it.",
    );
    // What the run on the base does not tell of was not seen green there.
    expect(verdictLine({ ...examples.blocked, cause: [cause("change", ["y", "z"]), cause("unknown", ["x"])] })).toContain(
      "2 failures came with this change, of 1 it cannot be told.",
    );
    const inherited = { ...examples.inherited, inherited: { branch: "main", since: null, fingerprints: ["x"], onlyThese: true } };
    expect(verdictLine({ ...inherited, cause: [cause("base", ["x"])] })).toMatch(/^Not yours, red on 1a2b3c4 before it\./);
  });

  test.each(["base", "change", "commit", "span", "dependency"] as const)(
    "a cause of kind %s is told in the words that gap and issue have",
    (kind) => {
      const commits = ["1a2b3c4d5e", "2b3c4d5e6f"].slice(0, kind === "span" ? 2 : 1);
      const cause: RedCause = {
        ...{ kind, gate: "test", failures: ["x"], files: [], how: "3 runs on 9 commits", minutes: 1 },
        commits: commits.map((id) => ({
          id,
          subject: "Add a cart (#7)",
          author: "a",
          date: "2026-11-01T00:00:00.000Z",
          "pull-request": 7,
        })),
        packages: kind === "dependency" ? [{ name: "zod", from: "3.0.0", to: "4.0.0", symbols: [] }] : [],
      };
      const inherited = kind === "base" ? { branch: "main", since: null, fingerprints: ["x"], onlyThese: true } : null;
      const of = kind === "base" ? examples.inherited : examples.blocked;
      expect(verdictLine({ ...of, inherited, cause: [cause] })).toContain(capital(causeWords(cause, Date.parse(of.endedAt))));
    },
  );

  test("never: never", () => {
    for (const report of Object.values(examples.examples)) expect(stepFails(report, "never")).toBe(false);
  });
});

test("a run that is green but for quarantined tests names them in its first line, and says that CI is still red", () => {
  const gates = examples.passed.gates.map((gate, at) =>
    at === 0 ? { ...gate, verdict: "quarantined" as const, quarantined: ["socket > reconnects"] } : gate,
  );
  const line = verdictLine({ ...examples.passed, gates });
  expect(line).toMatch(/^Green, but for 1 quarantined test\. All \d+ gates passed\. "socket > reconnects" failed and is quarantined;/);
  expect(line).toContain("the project's own CI is still red for it.");
});

test("quarantined tests stand in the first line whatever else it says", () => {
  for (const report of [examples.passed, examples.recovered, examples.improved, examples.blocked]) {
    const [first, ...gates] = report.gates;
    if (first === undefined) throw new Error("no gate");
    const held = { ...first, name: "held", verdict: "quarantined" as const, quarantined: ["socket > reconnects"] };
    const idle = { ...first, name: "idle", verdict: "passed" as const, cannotFail: "it ends in || true" };
    for (const more of [[held], [held, idle]])
      expect(verdictLine({ ...report, gates: [...more, ...gates] })).toContain('"socket > reconnects" failed and is quarantined;');
  }
});

test("what has been red or flaky for longer says since when", () => {
  const since = "2026-11-03T03:00:00.000Z";
  const red = { nights: 9, red: [{ gate: "test", nights: 3, since }], flaky: [] };
  expect(verdictLine({ ...examples.blocked, history: red })).toContain('"test" is red for the 3rd night, since 3 Nov 2026.');
  const [only] = examples.blocked.gates.filter(({ name }) => name === "test");
  const alone = { ...examples.blocked, gates: only === undefined ? [] : [only], history: red };
  expect(verdictLine(alone)).toContain("It is red for the 3rd night, since 3 Nov 2026.");
  // Red in the nights, and green in this run: another gate is red here.
  const elsewhere = { nights: 9, red: [{ gate: "lint", nights: 3, since }], flaky: [] };
  expect(verdictLine({ ...alone, history: elsewhere })).not.toContain("night");
  const flaky = [{ gate: "test", test: "clock > ticks | every second", runs: 4, of: 30, first: since }];
  expect(verdictLine({ ...examples.flaky, history: { nights: 30, red: [], flaky } })).toContain(
    "It flaked in 4 of 30 runs, first on 3 Nov 2026.",
  );
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [113, "113th"],
  [22, "22nd"],
  [101, "101st"],
])("the %i. is the %s", (number, words) => expect(ordinal(number)).toBe(words));
