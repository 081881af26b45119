import { describe, expect, test } from "vitest";
import type { Failure } from "../../../src/core/failure/failure.ts";
import { unmended } from "../../../src/core/recovery/changes/proposals.ts";
import { decide } from "../../../src/core/recovery/decide.ts";
import { lookedAtLast } from "../../../src/core/recovery/finish.ts";
import { initialState } from "../../../src/core/recovery/state.ts";
import type { Trial } from "../../../src/core/recovery/step.ts";
import {
  type Behaviour,
  brokenPromises,
  gateOf,
  green,
  infra,
  type Outcome,
  planOf,
  readingOf,
  red,
  type Walk,
  walk,
} from "./simulation.ts";

/** Verdicts by "gate@tree"; a list is one verdict a run; anything else is green. */
const verdicts = (table: Record<string, Outcome | readonly Outcome[]>): Behaviour["verdict"] => {
  return (gate, tree, count) => {
    const entry = table[`${gate.name}@${tree}`] ?? green;
    if (!Array.isArray(entry)) return entry as Outcome;
    return (entry as readonly Outcome[])[Math.min(count, entry.length - 1)] ?? green;
  };
};
const never = () => 0;
const play = (plan: ReturnType<typeof planOf>, behaviour: Behaviour): Walk => {
  const walked = walk(plan, behaviour, never);
  expect(brokenPromises(plan, walked)).toEqual([]);
  return walked;
};
const statusOf = ({ state }: Walk) => (state.phase.kind === "done" ? state.phase.status : "unfinished");
const runsOf = ({ runs }: Walk) => runs.map((run) => `${run.gate}@${run.tree}`);
const kinds = ({ effects }: Walk) => effects.map((effect) => effect.kind);
const noAgent = { agentOff: { kind: "no-agent" as const, reason: "no key", why: "keyless" as const } };

describe("what the base has red as well", () => {
  const ofPullRequest = { origin: { of: "base", limitMs: 60_000, repair: false } } as const;
  const redInBoth = { verdict: verdicts({ "test@t0": red("A") }), base: () => ["A"], answer: () => "e" };

  test("is not repaired, and no agent is asked", () => {
    const walked = play(planOf([gateOf("test")], ofPullRequest), redInBoth);
    expect(statusOf(walked)).toBe("blocked");
    expect(walked.asked).toEqual([]);
    expect(walked.state.gates[0]?.block?.cause).toMatchObject({ kind: "policy", rule: "inherited" });
  });

  test("is repaired where that is asked for, and where the base shows nothing of it", () => {
    for (const [base, repair] of [
      [["A"], true],
      [[], false],
      [null, false],
    ] as const) {
      const walked = play(planOf([gateOf("test")], { origin: { of: "base", limitMs: 60_000, repair } }), {
        ...redInBoth,
        base: () => base,
      });
      expect(statusOf(walked)).toBe("recovered");
      expect(kinds(walked).filter((kind) => kind === "find-origin")).toEqual(["find-origin"]);
    }
  });

  test("ends the repair once only that is left", () => {
    const walked = play(planOf([gateOf("test")], ofPullRequest), {
      ...redInBoth,
      verdict: verdicts({ "test@t0": red("A", "B"), "test@t0+e": red("A") }),
    });
    expect(statusOf(walked)).toBe("improved");
    expect(walked.asked).toEqual(["test"]);
  });

  test("the base's own run outweighs the memory of the default branch, and memory speaks where it cannot be run", () => {
    const remembered = planOf([gateOf("test")], { ...ofPullRequest, inherited: { test: ["A"] } });
    const asked = (base: readonly string[] | null) => play(remembered, { ...redInBoth, base: () => base });
    expect(asked([]).asked).toEqual(["test"]);
    expect(asked(null).asked).toEqual([]);
  });

  test("is asked only where the time for it lasts", () => {
    const walked = play(planOf([gateOf("test")], { origin: { of: "base", limitMs: 500, repair: false } }), redInBoth);
    expect(kinds(walked)).not.toContain("find-origin");
    expect(walked.state.gates[0]?.origin).toMatchObject({ kind: "unknown", durationMs: 0 });
    expect(statusOf(walked)).toBe("recovered");
  });
});

describe("the commit that broke a night", () => {
  const night = { origin: { of: "branch", limitMs: 60_000 } } as const;
  const broken = { verdict: verdicts({ "test@t0": red("A"), "test@t0+e": red("A") }), answer: () => "e" };
  const reverts = (walked: Walk) => walked.effects.flatMap((effect) => (effect.kind === "try-revert" ? [effect.commit] : []));

  test("is looked for before the agent is asked, and inherits nothing", () => {
    const walked = play(planOf([gateOf("test")], night), { ...broken, verdict: verdicts({ "test@t0": red("A") }) });
    expect(kinds(walked).indexOf("find-origin")).toBeLessThan(kinds(walked).indexOf("ask"));
    expect([statusOf(walked), reverts(walked)]).toEqual(["recovered", []]);
  });

  test("is reverted for a look where the repair failed: the tree stays, and the status", () => {
    const walked = play(planOf([gateOf("test"), gateOf("lint")], night), broken);
    expect(reverts(walked)).toEqual(["c"]);
    expect([statusOf(walked), walked.state.best]).toEqual(["blocked", "t0"]);
    expect(walked.state.reverts).toMatchObject([{ commit: "c", outcome: "green" }]);
  });

  test("is looked for only in time that nothing else needs", () => {
    const plan = planOf([gateOf("test")], night);
    const walked = play({ ...plan, limits: { ...plan.limits, maxMinutes: 1 } }, broken);
    expect(kinds(walked)).toContain("find-origin");
    expect(walked.broken).toEqual([]);
  });

  test("that exchanged a package which the code needs as it was is a conflict for a person, and none where the agent lacks something else", () => {
    const packages = [{ name: "zod", from: "3.0.0", to: "4.0.0", symbols: [], exported: [] }];
    const ended = (lacks?: string) =>
      play(planOf([gateOf("test")], night), { ...broken, packages: () => packages, answer: () => "give-up", lacks: () => lacks ?? null })
        .state.gates[0]?.block?.cause;
    expect(ended()).toMatchObject({ kind: "dependency", packages: [{ name: "zod", from: "3.0.0", to: "4.0.0" }] });
    expect(ended("zod 3, which the plugin needs")).toMatchObject({ kind: "dependency" });
    expect(ended("a running database")).toMatchObject({ kind: "missing-capability" });
  });

  test("is not reverted where it is one of several or unknown, in a dry run, or without the time for all gates", () => {
    for (const culprit of [["c", "d"], null])
      expect(reverts(play(planOf([gateOf("test")], night), { ...broken, culprit: () => culprit }))).toEqual([]);
    expect(reverts(play(planOf([gateOf("test")], { ...night, dryRun: true }), broken))).toEqual([]);
  });
});

describe("green and red", () => {
  test("a green repository costs one run a gate and nothing else", () => {
    const walked = play(planOf([gateOf("lint"), gateOf("test")]), { verdict: verdicts({}) });
    expect(statusOf(walked)).toBe("passed");
    expect(kinds(walked)).toEqual(["run-gate", "run-gate", "finish"]);
  });

  test("recovers with one request when one answer carries the fix", () => {
    const walked = play(planOf([gateOf("test")]), { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e" });
    expect(statusOf(walked)).toBe("recovered");
    expect(walked.asked).toEqual(["test"]);
    expect(walked.worktree).toBe("t0+e");
  });

  test("a tree that changed after the proof is not green, and a red end stays what it is", () => {
    const { state } = play(planOf([gateOf("test")]), { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e" });
    expect(lookedAtLast(state, [])).toBe(state);
    expect(lookedAtLast(state, ["src/sum.js"]).phase).toEqual({ kind: "done", status: "error" });
    const left = play(planOf([gateOf("test")], noAgent), { verdict: verdicts({ "test@t0": red("A") }) }).state;
    expect(lookedAtLast(left, ["src/sum.js"])).toBe(left);
  });

  test("without an agent what remains is a gap no-agent", () => {
    const walked = play(planOf([gateOf("test")], noAgent), { verdict: verdicts({ "test@t0": red("A") }) });
    expect(statusOf(walked)).toBe("blocked");
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("no-agent");
  });

  test("does not call a run recovered whose early gate was never proven on the final tree", () => {
    const plan = planOf([gateOf("lint"), gateOf("test")]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A"), "lint@t0+e": green }), answer: () => "e" });
    expect(runsOf(walked)).toEqual(["lint@t0", "test@t0", "test@t0+e", "lint@t0+e"]);
    expect(statusOf(walked)).toBe("recovered");
  });
});

describe("fixers on a pull request", () => {
  const plan = planOf([gateOf("lint", { stage: "custom", fix: ["fix"] })], { ...noAgent, scope: ["a.ts"] });
  /** Its fixer makes one tree of the pull request's files and another of all. */
  const fix: Behaviour["fix"] = (_gate, tree, _choose, paths) => `${tree}/${paths === null ? "all" : "own"}`;
  const fixes = ({ effects }: Walk) => effects.flatMap((effect) => (effect.kind === "fix" ? [effect.paths] : []));

  test("leave every other file alone when the gate passes without them", () => {
    const walked = play(plan, { verdict: verdicts({ "lint@t0": red("A") }), fix });
    expect(walked.worktree).toBe("t0/own");
    expect(fixes(walked)).toEqual([["a.ts"]]);
  });

  test("go further where the gate stays red without that", () => {
    const walked = play(plan, { verdict: verdicts({ "lint@t0": red("A"), "lint@t0/own": red("A") }), fix });
    expect(walked.worktree).toBe("t0/all");
    expect(fixes(walked)).toEqual([["a.ts"], null]);
    expect(statusOf(walked)).toBe("recovered");
  });

  test("go further at once where a failure lies elsewhere: that run's verdict is known", () => {
    const walked = play(plan, { verdict: verdicts({ "lint@t0": red("A", "B@b") }), fix });
    expect(fixes(walked)).toEqual([null]);
    expect(runsOf(walked)).toEqual(["lint@t0", "lint@t0/all"]);
  });

  test("cost no second gate run where all that they change is the pull request's", () => {
    const walked = play(plan, {
      verdict: verdicts({ "lint@t0": red("A"), "lint@t0/f": red("A") }),
      fix: (_gate, tree) => (tree.endsWith("/f") ? tree : `${tree}/f`),
    });
    expect(runsOf(walked)).toEqual(["lint@t0", "lint@t0/f"]);
    expect(statusOf(walked)).toBe("blocked");
  });
});

describe("fixers of format and lint", () => {
  const plan = planOf([gateOf("lint", { stage: "lint", fix: ["fix"] })], noAgent);
  const fix: Behaviour["fix"] = (_gate, tree, _choose, paths) => `${tree}/${paths === null ? "all" : "some"}`;
  const fixes = ({ effects }: Walk) => effects.flatMap((effect) => (effect.kind === "fix" ? [effect.paths] : []));

  test("repair the files that failed, and go no further where the gate passes then", () => {
    const walked = play(plan, { verdict: verdicts({ "lint@t0": red("A", "B@b") }), fix });
    expect(fixes(walked)).toEqual([["a.ts", "b.ts"]]);
    expect(walked.worktree).toBe("t0/some");
  });

  test("go further where it stays red", () => {
    const walked = play(plan, { verdict: verdicts({ "lint@t0": red("A"), "lint@t0/some": red("A") }), fix });
    expect(fixes(walked)).toEqual([["a.ts"], null]);
    expect(walked.worktree).toBe("t0/all");
    expect(statusOf(walked)).toBe("recovered");
  });

  test("repair what failed alone on a pull request too, elsewhere than in its files", () => {
    const walked = play({ ...plan, scope: ["a.ts", "c.ts"] }, { verdict: verdicts({ "lint@t0": red("A", "B@b") }), fix });
    expect(fixes(walked)).toEqual([["a.ts", "b.ts"]]);
  });
});

describe("better, equal, worse", () => {
  test("rolls back when the agent makes it worse", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e": red("A", "B") }),
      answer: () => "e",
    });
    expect(walked.worktree).toBe("t0");
    expect(walked.state.gates[0]?.dialogue.attempts.map((attempt) => attempt.outcome)).toEqual(["regressed"]);
  });

  test("an edit that changes nothing in the verdict is no progress", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e": red("A") }),
      answer: () => "e",
    });
    expect(walked.worktree).toBe("t0");
    expect(walked.state.gates[0]?.dialogue.attempts[0]?.outcome).toBe("no-progress");
  });

  test("trading one failure for another is no progress", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e": red("B") }),
      answer: () => "e",
    });
    expect(walked.worktree).toBe("t0");
    expect(walked.state.gates[0]?.dialogue.attempts[0]?.result).toMatch(/^made /);
    expect(statusOf(walked)).toBe("blocked");
  });

  test("keeps a step that fixes some and breaks none, and says improved", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": red("A", "B"), "g@t0+e": red("B") }),
      answer: () => "e",
    });
    expect(walked.worktree).toBe("t0+e");
    expect(statusOf(walked)).toBe("improved");
  });

  test("mending a syntax error that hid failing tests is progress", () => {
    const syntax: Outcome = { ...red("S"), unrun: ["S"] };
    const walked = play(planOf([gateOf("g", { maxRounds: 2 })]), {
      verdict: verdicts({ "g@t0": syntax, "g@t0+e1": red("T1", "T2"), "g@t0+e1+e2": green }),
      answer: (_gate, round) => `e${round}`,
    });
    expect(statusOf(walked)).toBe("recovered");
    expect(walked.state.gates[0]?.dialogue.attempts.map((attempt) => attempt.outcome)).toEqual(["kept", "kept"]);
  });

  test("a limit by stage counts the rounds that were not kept, so that progress goes on", () => {
    const plan = planOf([gateOf("g", { maxRounds: 5, maxLostRounds: 1 })], { limits: { ...planOf([]).limits, maxTotalRounds: 9 } });
    const walked = play(plan, {
      verdict: verdicts({ "g@t0": red("A", "B", "C"), "g@t0+e1": red("B", "C"), "g@t0+e1+e2": red("C"), "g@t0+e1+e2+e3": red("C") }),
      answer: (_gate, round) => `e${round}`,
    });
    expect(walked.state.gates[0]?.dialogue.attempts.map((attempt) => attempt.outcome)).toEqual(["kept", "kept", "no-progress"]);
    expect(walked.state.gates[0]?.block?.cause).toMatchObject({ kind: "rounds-exhausted", limit: "max-rounds", value: 1 });
  });

  test("a limit by stage ends at the gate's rounds in all, however many were kept", () => {
    const plan = planOf([gateOf("g", { maxRounds: 2, maxLostRounds: 2 })], { limits: { ...planOf([]).limits, maxTotalRounds: 9 } });
    const walked = play(plan, {
      verdict: verdicts({ "g@t0": red("A", "B", "C"), "g@t0+e1": red("B", "C"), "g@t0+e1+e2": red("C") }),
      answer: (_gate, round) => `e${round}`,
    });
    expect(walked.state.gates[0]?.rounds).toBe(2);
  });

  test("a new syntax error for an old one is a regression", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": { ...red("S"), unrun: ["S"] }, "g@t0+e": { ...red("S2"), unrun: ["S2"] } }),
      answer: () => "e",
    });
    expect(walked.worktree).toBe("t0");
  });

  test("a census that lost tests is no pass", () => {
    const counts = (run: number, outcome: Outcome): Outcome => ({
      ...outcome,
      counts: { run, failed: outcome.failures.length, skipped: 0 },
    });
    const walked = play(planOf([gateOf("test", { stage: "test", retries: 0, maxRounds: 1 })]), {
      verdict: verdicts({ "test@t0": counts(5, red("A")), "test@t0+e": counts(4, green) }),
      answer: () => "e",
    });
    expect(statusOf(walked)).toBe("blocked");
    expect(walked.worktree).toBe("t0");
  });
});

describe("fixers first", () => {
  test("a fixer that repairs all spares the agent", () => {
    const walked = play(planOf([gateOf("lint", { stage: "lint", fix: ["fix"] })]), {
      verdict: verdicts({ "lint@t0": red("A") }),
      fix: (_gate, tree) => `${tree}/f`,
    });
    expect(statusOf(walked)).toBe("recovered");
    expect(walked.asked).toEqual([]);
  });

  test("formatters and linters of later gates are fixed before the first request", () => {
    const plan = planOf([gateOf("types", { stage: "typecheck" }), gateOf("lint", { stage: "lint", fix: ["fix"] })]);
    const walked = play(plan, {
      verdict: verdicts({ "types@t0": red("T"), "types@t0/f": red("T"), "lint@t0": red("L") }),
      fix: (_gate, tree) => `${tree}/f`,
      answer: () => "e",
    });
    expect(kinds(walked).indexOf("fix")).toBeLessThan(kinds(walked).indexOf("ask"));
    expect(statusOf(walked)).toBe("recovered");
  });

  test("a fixer that makes another gate fail is undone before an agent is asked", () => {
    const plan = planOf([
      gateOf("lint", { stage: "lint", fix: ["fix"], maxRounds: 1 }),
      gateOf("test", { stage: "test", retries: 0, maxRounds: 1 }),
    ]);
    const walked = play(plan, {
      verdict: verdicts({ "lint@t0": red("L"), "test@t0/f": red("T"), "test@t0": green, "lint@t0+e": red("L") }),
      fix: (_gate, tree) => (tree.endsWith("/f") ? tree : `${tree}/f`),
      answer: () => "e",
    });
    expect(walked.asked).not.toContain("test");
    expect(walked.worktree).toBe("t0");
    expect(walked.state.gates[0]?.tools.fixBanned).toBe(true);
  });

  test("fixers that undo each other are a gap, not a loop", () => {
    const plan = planOf([gateOf("format", { stage: "format", fix: ["f"] }), gateOf("lint", { stage: "lint", fix: ["l"] })], noAgent);
    const walked = walk(
      plan,
      {
        verdict: verdicts({ "format@t1": red("F"), "lint@t0": red("L") }),
        fix: (gate) => (gate.name === "lint" ? "t1" : "t0"),
      },
      never,
    );
    expect(walked.broken).toEqual([]);
    expect(walked.state.gates.some((of) => of.block?.cause.kind === "fixers-disagree" || of.block?.cause.kind === "no-agent")).toBe(true);
    expect(kinds(walked).filter((kind) => kind === "fix").length).toBeLessThan(6);
  });
});

describe("what a gap and the report say of the end", () => {
  test("fixers that disagree are one gap, and nobody is asked for what no edit can mend", () => {
    const plan = planOf([gateOf("format", { stage: "format", fix: ["f"] }), gateOf("lint", { stage: "lint", fix: ["l"] })]);
    const walked = walk(
      plan,
      {
        verdict: verdicts({ "format@t1": red("F"), "lint@t0": red("L") }),
        fix: (gate) => (gate.name === "lint" ? "t1" : "t0"),
        answer: () => "e",
      },
      never,
    );
    expect(walked.broken).toEqual([]);
    expect(walked.asked).toEqual([]);
    expect(walked.worktree).toBe("t0");
    expect(walked.state.gates.map((of) => of.block?.cause ?? null)).toEqual([
      null,
      { kind: "fixers-disagree", between: ["format", "lint"] },
    ]);
    expect(walked.events).toContain("fixers-disagree");
  });

  test("an edit that was refused for its size alone is told as that limit, whatever came before it", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 2 })]), {
      verdict: () => red("A"),
      answer: (_gate, round) => (round === 1 ? "e" : "too-large"),
    });
    expect(walked.state.gates[0]?.block?.cause).toMatchObject({ kind: "policy", rule: "max-files" });
  });

  test("a dry run whose fixer mends everything ends on checkpoint 0 and knows what it came to", () => {
    const plan = planOf([gateOf("lint", { stage: "lint", fix: ["fix"] })], { ...noAgent, dryRun: true });
    const walked = play(plan, { verdict: verdicts({ "lint@t0": red("A") }), fix: () => "t1" });
    expect(walked.worktree).toBe("t0");
    expect([statusOf(walked), walked.state.rehearsed]).toEqual(["blocked", "recovered"]);
  });

  test("rounds at a gate whose output nobody can read end as unknown", () => {
    const behaviour: Behaviour = { verdict: () => ({ ...red(), class: "code" }), answer: () => "e" };
    const walked = walk(planOf([gateOf("g", { maxRounds: 1 })]), behaviour, never);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("unknown");
  });

  test("one refused edit among judged rounds is not what the gap is about", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 2 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+good2": red("A") }),
      answer: (_gate, round) => (round === 1 ? "cheat" : "good2"),
      cheats: (tree) => tree.includes("cheat"),
    });
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("rounds-exhausted");
  });

  test("a second answer that policy refuses whole ends the gate, and both are told", () => {
    const plan = planOf([gateOf("g", { maxRounds: 5 })]);
    const walked = play(plan, { verdict: verdicts({ "g@t0": red("A") }), answer: () => "forbidden" });
    const [gate] = walked.state.gates;
    expect(gate?.block?.cause.kind).toBe("policy");
    expect(gate?.dialogue.attempts.map(({ outcome }) => outcome)).toEqual(["refused", "refused"]);
    expect(gate?.rounds).toBe(2);
  });

  test("each decision is an event with its reason", () => {
    let state = initialState(planOf([gateOf("g")]), "t0", 0);
    const move = decide(state, { kind: "begun", at: 0 });
    state = move.state;
    expect(move.notes.findLast((note) => note.name === "decision")).toMatchObject({
      gate: "g",
      data: { next: "run it whole on t0", reason: "because its verdict on this tree is not known" },
    });
  });
});

describe("CI's log is the first run", () => {
  const gate = gateOf("g", { rerun: "run {tests}" });
  const ciLogs = (outcome: Outcome) => ({ ciLogs: { g: { reading: readingOf(gate, outcome), exitCode: 1, durationMs: 10_000 } } });
  const ran = ({ runs }: Walk) => runs.map((run) => `${run.check}@${run.tree}`);

  test("where what failed there fails here: the red suite is not run again before the first answer", () => {
    const walked = play(planOf([gate], ciLogs(red("A"))), { verdict: verdicts({ "g@t0": red("A") }), answer: () => "e" });
    expect([statusOf(walked), walked.asked, ran(walked)]).toEqual(["recovered", ["g"], ["reproduce@t0", "part@t0+e", "verdict@t0+e"]]);
  });

  test.each([
    ["passes", green, "passed"],
    ["fails in another way", red("A2"), "recovered"],
    ["cannot be run", infra("missing-command"), "infrastructure"],
  ])("it is dropped where what failed there %s here, and the gate runs whole on checkpoint 0", (_, outcome, status) => {
    const walked = play(planOf([gate], ciLogs(red("A"))), { verdict: verdicts({ "g@t0": outcome }), answer: () => "e" });
    expect([statusOf(walked), ran(walked).slice(0, 2)]).toEqual([status, ["reproduce@t0", "verdict@t0"]]);
    expect(walked.state.remarks.map(({ code }) => code)).toContain("ci-log");
  });

  test("what it hid is asked of checkpoint 0 before a change is blamed for it, and the change counts", () => {
    const walked = play(planOf([gate], ciLogs(red("A"))), {
      verdict: verdicts({ "g@t0": red("A", "B"), "g@t0+e": red("B"), "g@t0+e+f": green }),
      answer: (_, round) => (round === 1 ? "e" : "f"),
    });
    expect([...new Set(ran(walked))].slice(0, 4)).toEqual(["reproduce@t0", "part@t0+e", "verdict@t0+e", "baseline@t0"]);
    expect(walked.state.gates[0]?.regressions).toBe(0);
    expect(walked.state.gates[0]?.dialogue.attempts[0]?.outcome).not.toBe("regressed");
  });

  test("a suite whose log names no test runs whole, and so does what is not committed", () => {
    const suite = gateOf("g", { stage: "test", rerun: "run {tests}", retries: 0 });
    const red1 = { verdict: verdicts({ "g@t0": red("A") }), answer: () => "e" };
    expect(ran(play(planOf([suite], ciLogs(red("A"))), red1))[0]).toBe("verdict@t0");
    expect(ran(play(planOf([gate], { ...ciLogs(red("A")), uncommitted: true }), red1))[0]).toBe("verdict@t0");
    const partly = { ciLogs: { g: { reading: { ...readingOf(gate, red("A")), complete: false }, exitCode: 1, durationMs: 1 } } };
    expect(ran(play(planOf([gate], partly), red1))[0]).toBe("verdict@t0");
  });
});

describe("not the code's fault", () => {
  test("infrastructure is retried and costs no round", () => {
    const walked = play(planOf([gateOf("deps")]), { verdict: verdicts({ "deps@t0": [infra("network"), green] }) });
    expect(statusOf(walked)).toBe("passed");
    expect(walked.state.gates[0]?.cost.infraRetries).toBe(1);
    expect(walked.asked).toEqual([]);
  });

  test("infrastructure that stays is never given to an agent", () => {
    const walked = play(planOf([gateOf("deps")]), { verdict: verdicts({ "deps@t0": infra("network") }), answer: () => "e" });
    expect(statusOf(walked)).toBe("infrastructure");
    expect(walked.asked).toEqual([]);
    expect(walked.runs.length).toBe(2);
  });

  test("a network that one gate waited for in vain is not waited for by those behind it, other trouble is", () => {
    const second = (errorClass: "network" | "resource") =>
      runsOf(
        play(planOf([gateOf("deps"), gateOf("audit")]), {
          verdict: verdicts({ "deps@t0": infra(errorClass), "audit@t0": infra(errorClass) }),
        }),
      );
    expect(second("network")).toEqual(["deps@t0", "deps@t0", "audit@t0"]);
    expect(second("resource")).toEqual(["deps@t0", "deps@t0", "audit@t0", "audit@t0"]);
  });

  test("a missing command is not tried again", () => {
    const walked = play(planOf([gateOf("lint")]), { verdict: verdicts({ "lint@t0": infra("missing-command") }) });
    expect(walked.runs.length).toBe(1);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("missing-command");
  });

  test("a test that passes on the unchanged tree is flaky, and nobody is asked", () => {
    const walked = play(planOf([gateOf("test", { stage: "test" })]), {
      verdict: verdicts({ "test@t0": [red("A"), green] }),
      answer: () => "e",
    });
    expect(statusOf(walked)).toBe("passed");
    expect(walked.state.gates[0]?.flakes.tests).toEqual(["A"]);
    expect(walked.asked).toEqual([]);
  });

  test("what passes alone must pass in the whole before it is called flaky", () => {
    const walked = play(planOf([gateOf("test", { stage: "test", rerun: "run {files}", maxRounds: 1 })]), {
      verdict: (_gate, tree, count) => (tree === "t0" ? ([red("A"), red("A"), green, red("A")][Math.min(count, 3)] ?? green) : green),
      answer: () => "e",
    });
    // The first part is the look inside.
    expect(walked.runs.map((run) => run.check).slice(0, 4)).toEqual(["verdict", "flake-part", "flake-part", "flake"]);
    expect(walked.asked).toEqual(["test"]);
  });

  test("a timeout right after an edit counts against the edit", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e": infra("timeout") }),
      answer: () => "e",
    });
    expect(walked.state.gates[0]?.dialogue.attempts[0]?.outcome).toBe("regressed");
    expect(walked.worktree).toBe("t0");
    expect(statusOf(walked)).toBe("blocked");
  });

  test("network trouble while judging an edit judges nothing, and the edit is undone", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 1 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e": infra("network") }),
      answer: () => "e",
    });
    expect(walked.state.gates[0]?.dialogue.attempts[0]?.outcome).toBe("unverified");
    expect(walked.worktree).toBe("t0");
    expect(statusOf(walked)).toBe("infrastructure");
  });

  test("an endless loop that was there before is code", () => {
    const walked = play(planOf([gateOf("test", { stage: "test", retries: 0 })]), {
      verdict: verdicts({ "test@t0": { ...infra("timeout"), failures: ["hangs"] } }),
      answer: () => "e",
    });
    expect(walked.asked).toEqual(["test"]);
    expect(statusOf(walked)).toBe("recovered");
  });
});

test("an edit that leaves a known endless loop is no progress, and the next one is asked for", () => {
  const walked = play(planOf([gateOf("test", { stage: "test", retries: 0 })]), {
    verdict: verdicts({ "test@t0": { ...infra("timeout"), failures: ["hangs"] }, "test@t0+e1": infra("timeout") }),
    answer: (_gate, round) => `e${round}`,
  });
  expect(walked.asked).toEqual(["test", "test"]);
  expect(statusOf(walked)).toBe("recovered");
  expect(walked.state.gates[0]?.cost.infraRetries).toBe(1);
  expect(walked.state.gates[0]?.dialogue.attempts.map(({ outcome }) => outcome)).toEqual(["no-progress", "kept"]);
});

describe("the ladder", () => {
  const gates = [gateOf("lint", { fix: ["fix"] })];

  test("is climbed from what costs nothing: fixer, memory, quick fixes, agent", () => {
    const walked = play(planOf(gates, { memory: true, quickFixes: true }), { verdict: () => red("A"), answer: () => "useless" });
    const rungs = kinds(walked).filter((kind) => ["fix", "recall", "propose", "ask"].includes(kind));
    expect([...new Set(rungs)]).toEqual(["fix", "recall", "propose", "ask"]);
  });

  test("asks the larger model after a round that was not kept, and the small one again after one that was", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 5 })]), {
      verdict: verdicts({ "g@t0": red("A", "B"), "g@t0+e1": red("A", "B"), "g@t0+e1+e2": red("B"), "g@t0+e2": red("B") }),
      answer: (_gate, round) => `e${round}`,
    });
    const models = walked.effects.flatMap((effect) => (effect.kind === "ask" ? [effect.request.model] : []));
    expect(models).toEqual([0, 1, 0]);
  });
});

describe("limits and circles", () => {
  test("stops at the gate's rounds", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 2 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e1": red("A"), "g@t0+e2": red("A"), "g@t0+e1+e2": red("A") }),
      answer: (_gate, round) => `e${round}`,
    });
    expect(walked.asked.length).toBe(2);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("rounds-exhausted");
  });

  test("stops at the run's rounds, whatever the gates have left", () => {
    const plan = planOf([gateOf("a", { maxRounds: 5 }), gateOf("b", { maxRounds: 5 })], {
      limits: { ...planOf([]).limits, maxTotalRounds: 2 },
    });
    const walked = play(plan, {
      verdict: (_gate, tree) => (tree === "t0" || tree.includes("e") ? red("A") : green),
      answer: (gate, round) => `e${gate.name}${round}`,
    });
    expect(walked.asked.length).toBe(2);
  });

  test("an identical edit is not run again and ends the gate", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 5 })]), {
      verdict: verdicts({ "g@t0": red("A"), "g@t0+e": red("A") }),
      answer: () => "e",
    });
    expect(kinds(walked).filter((kind) => kind === "apply").length).toBe(1);
    expect(walked.runs.length).toBe(2);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("escalated");
  });

  test("three rounds running that were not kept are enough", () => {
    const walked = play(planOf([gateOf("g", { maxRounds: 5 })], { limits: { ...planOf([]).limits, maxTotalRounds: 9 } }), {
      verdict: (_gate, _tree) => red("A"),
      answer: (_gate, round) => `e${round}`,
    });
    expect(walked.asked.length).toBe(3);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("escalated");
  });

  test("nobody is asked when the tokens are used up", () => {
    const plan = planOf([gateOf("a"), gateOf("b")], { limits: { ...planOf([]).limits, maxTokens: 500 } });
    const walked = play(plan, {
      verdict: verdicts({ "a@t0": red("A"), "a@t0+e1": red("A"), "b@t0": red("B") }),
      answer: (_gate, round) => `e${round}`,
    });
    expect(walked.asked.length).toBe(1);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("budget-exhausted");
  });

  test("a question that costs more than is left spends no round, and is a gap of the budget, not of the service", () => {
    const walked = play(planOf([gateOf("a"), gateOf("b")]), {
      verdict: verdicts({ "a@t0": red("A"), "a@t0+b1": red("A"), "b@t0": red("B"), "b@t0+b1": green }),
      answer: (gate, round) => (gate.name === "a" ? "over-budget" : `b${round}`),
    });
    expect(walked.state.gates[0]?.block).toMatchObject({ cause: { kind: "budget-exhausted", limit: "max-tokens" } });
    expect(walked.state.rounds).toBe(1);
  });

  test("no round begins that would eat into the reserve for the proof", () => {
    const plan = planOf([gateOf("a", { maxRounds: 9 })], { limits: { ...planOf([]).limits, maxMinutes: 1, maxTotalRounds: 9 } });
    const walked = play(plan, { verdict: () => red("A"), answer: (_gate, round) => `e${round}`, ms: 20_000 });
    expect(walked.asked.length).toBe(0);
    expect(walked.state.gates[0]?.block?.cause.kind).toBe("budget-exhausted");
  });

  test("a service without credit is asked once in the whole run", () => {
    const walked = play(planOf([gateOf("a"), gateOf("b")]), {
      verdict: verdicts({ "a@t0": red("A"), "b@t0": red("B") }),
      answer: () => "error",
    });
    expect(walked.asked).toEqual(["a"]);
    expect(walked.state.rounds).toBe(0);
    expect(walked.state.gates.map((of) => of.block?.cause.kind)).toEqual(["agent-error", "agent-error"]);
  });

  test("rounds whose answers held no change are no progress: no failure survived them", () => {
    const walked = play(planOf([gateOf("a", { maxRounds: 3 })]), { verdict: verdicts({ "a@t0": red("A") }), answer: () => "useless" });
    expect(walked.state.gates[0]?.block?.cause).toEqual({ kind: "no-progress", rounds: 3 });
    // The next prompt tells the model what it said.
    expect(walked.state.gates[0]?.dialogue.attempts.map(({ analysis }) => analysis)).toEqual(["my words", "my words", "my words"]);
  });

  test("a gate that needs a blocked one is run once and has no gap of its own", () => {
    const plan = planOf([gateOf("a", { maxRounds: 1 }), gateOf("b", { needs: ["a"] })]);
    const walked = play(plan, { verdict: verdicts({ "a@t0": red("A"), "b@t0": red("B") }), answer: () => "useless" });
    expect(walked.asked).toEqual(["a"]);
    expect(walked.state.gates[1]?.block?.because).toBe("a");
  });

  test("keep-going: false leaves later gates out", () => {
    const walked = play(planOf([gateOf("a"), gateOf("b")], { ...noAgent, keepGoing: false }), { verdict: verdicts({ "a@t0": red("A") }) });
    expect(walked.state.gates[1]?.verdict).toBe("skipped");
  });

  test("repair that is switched off still runs every gate and decides", () => {
    const walked = play(planOf([gateOf("a"), gateOf("b")], { repairOff: "the label regreen:skip is set" }), {
      verdict: verdicts({ "a@t0": red("A") }),
      answer: () => "e",
    });
    expect(runsOf(walked)).toEqual(["a@t0", "b@t0"]);
    expect(walked.asked).toEqual([]);
    expect(statusOf(walked)).toBe("blocked");
  });
});

describe("economy", () => {
  test("a pass with inputs survives changes outside them", () => {
    const plan = planOf([gateOf("docs", { inputs: ["docs/**"] }), gateOf("test")]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e" });
    expect(runsOf(walked)).toEqual(["docs@t0", "test@t0", "test@t0+e"]);
    expect(statusOf(walked)).toBe("recovered");
  });

  test("the first check after a round runs only what failed, and the whole only if something was mended", () => {
    const walked = play(planOf([gateOf("test", { stage: "test", retries: 0, rerun: "run {files}", maxRounds: 1 })]), {
      verdict: verdicts({ "test@t0": red("A"), "test@t0+e": red("A") }),
      answer: () => "e",
    });
    expect(walked.runs.map((run) => run.check)).toEqual(["verdict", "part"]);
  });

  test("where no time is left to calibrate, that is said", () => {
    const walked = play(planOf([gateOf("test", { stage: "test", retries: 0 })]), {
      verdict: verdicts({ "test@t0": red("A"), "test@t0+e": green }),
      answer: () => "e",
      ms: 9 * 60_000,
    });
    expect(walked.effects.filter(({ kind }) => kind === "calibrate")).toEqual([]);
    expect(walked.state.remarks).toMatchObject([
      { code: "not-calibrated", message: "test: nothing shows that it can still fail: no time was left for it." },
    ]);
    expect(statusOf(walked)).toBe("recovered");
  });

  test.each(["test", "typecheck"] as const)(
    "a change on which a %s gate can no longer fail is rejected, and the next one is judged anew",
    (stage) => {
      const walked = walk(
        planOf([gateOf("g", { stage, retries: 0 })]),
        {
          verdict: verdicts({ "g@t0": red("A"), "g@t0+numb": green, "g@t0+honest": green }),
          answer: (_gate, round) => (round === 1 ? "numb" : "honest"),
          numb: (tree) => tree.endsWith("+numb"),
        },
        never,
      );
      expect(walked.broken).toEqual([]);
      expect(walked.effects.filter(({ kind }) => kind === "calibrate")).toHaveLength(2);
      expect(statusOf(walked)).toBe("recovered");
      expect(walked.worktree).toBe("t0+honest");
      expect(walked.state.gates[0]?.dialogue.deniedRules).toContain("check-cannot-fail");
    },
  );

  test.each(["test", "build"] as const)(
    "a change that only a calibration may keep is rejected where a %s gate gives none, and the next one is judged anew",
    (stage) => {
      const walked = walk(
        planOf([gateOf("g", { stage, retries: 0 })]),
        {
          verdict: verdicts({ "g@t0": red("A"), "g@t0+hook": green, "g@t0+honest": green }),
          answer: (_gate, round) => (round === 1 ? "hook" : "honest"),
          unproven: (tree) => tree.endsWith("+hook"),
        },
        never,
      );
      expect(walked.broken).toEqual([]);
      expect(statusOf(walked)).toBe("recovered");
      expect(walked.worktree).toBe("t0+honest");
      expect(walked.state.gates[0]?.dialogue.deniedRules).toContain("result-forged");
    },
  );

  test("a fault of the machine in the middle of a trial puts the best tree back and ends", () => {
    const walked = walk(
      planOf([gateOf("g")]),
      { verdict: verdicts({ "g@t0": red("A") }), answer: () => "e", fault: (effects) => effects === 5 },
      never,
    );
    expect(walked.effects.at(-2)).toEqual({ kind: "restore", tree: "t0" });
    expect(statusOf(walked)).toBe("error");
    expect(walked.worktree).toBe("t0");
  });

  test("cancel puts the best tree back and ends", () => {
    const walked = walk(
      planOf([gateOf("g")]),
      { verdict: verdicts({ "g@t0": red("A") }), answer: () => "e", cancel: (effects) => effects === 5 },
      never,
    );
    expect(statusOf(walked)).toBe("cancelled");
    expect(walked.worktree).toBe("t0");
  });
});

describe("what gates make for one another", () => {
  const runsOf = ({ runs }: Walk) => runs.map(({ gate, tree, check }) => `${gate}@${tree}${check === "verdict" ? "" : ` ${check}`}`);
  const build = gateOf("build", { stage: "build" });

  test("a test is judged on what the build made of the very tree, and the build is not run again for the proof", () => {
    const plan = planOf([build, gateOf("test", { stage: "test", retries: 0 })]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e" });
    expect(runsOf(walked)).toEqual(["build@t0", "test@t0", "build@t0+e provide", "test@t0+e"]);
    expect(statusOf(walked)).toBe("recovered");
  });

  test("calibration may look at checkpoint 0, so what is judged after it is built again", () => {
    const plan = planOf([build, gateOf("test", { stage: "test", retries: 0 }), gateOf("browser", { needs: ["build"] })]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e" });
    expect(runsOf(walked).slice(2)).toEqual(["build@t0+e provide", "test@t0+e", "build@t0+e provide", "browser@t0+e"]);
  });

  test("what a gate needs is made first, though it is no build, and a linter waits for no build", () => {
    const plan = planOf([build, gateOf("codegen"), gateOf("lint", { stage: "lint" }), gateOf("test", { needs: ["codegen"] })]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("B") }), answer: () => "e" });
    const made = ["build@t0+e provide", "codegen@t0+e provide", "test@t0+e", "lint@t0+e"];
    expect(runsOf(walked)).toEqual(["build@t0", "codegen@t0", "lint@t0", "test@t0", ...made]);
    expect(statusOf(walked)).toBe("recovered");
  });

  test("an edit that breaks the build is undone with the build's failures, where the test is as red as before", () => {
    const plan = planOf([build, gateOf("test", { stage: "test", retries: 0, maxRounds: 2 })]);
    const walked = play(plan, {
      verdict: verdicts({ "test@t0": red("A"), "build@t0+e1": red("syntax"), "test@t0+e1": red("A") }),
      answer: (_gate, round) => `e${round}`,
    });
    expect(walked.state.gates[1]?.dialogue.attempts[0]).toMatchObject({ outcome: "regressed", result: "made a.ts: syntax: syntax fail" });
    expect(walked.state.gates[1]?.regressions).toBe(1);
    expect(walked.worktree).toBe("t0+e2");
    expect(statusOf(walked)).toBe("recovered");
  });

  test("an edit that mends the test and breaks the build is kept, and the build climbs its own ladder", () => {
    const plan = planOf([build, gateOf("test", { stage: "test", retries: 0 })]);
    const walked = play(plan, {
      verdict: verdicts({ "test@t0": red("A"), "build@t0+e": red("B") }),
      answer: (gate) => (gate.name === "test" ? "e" : "b"),
    });
    expect(walked.worktree).toBe("t0+e+b");
    expect(statusOf(walked)).toBe("recovered");
  });

  test("a build that nobody can repair makes nothing, so nobody waits for it", () => {
    const plan = planOf([gateOf("build", { stage: "build", maxRounds: 1 }), gateOf("test", { stage: "test", retries: 0 })]);
    const walked = play(plan, {
      verdict: verdicts({ "build@t0": red("B"), "test@t0": red("A"), "build@t0+e": red("B") }),
      answer: (gate) => (gate.name === "test" ? "e" : "give-up"),
    });
    expect(runsOf(walked).slice(0, 3)).toEqual(["build@t0", "test@t0", "test@t0+e"]);
  });

  test("where the test does not fit into the sandbox, the build runs where the test can see what it makes", () => {
    const plan = planOf([build, gateOf("test", { stage: "test", retries: 0 })]);
    const walked = play(plan, {
      verdict: verdicts({ "test@t0": red("A") }),
      answer: () => "e",
      fitsInside: (gate) => gate.name !== "test",
    });
    const places = walked.effects.flatMap((effect) =>
      effect.kind === "run-gate" ? [`${plan.gates[effect.gate]?.name} ${effect.place} ${effect.tree}`] : [],
    );
    expect(places.slice(-2)).toEqual(["build watched t0+e", "test watched t0+e"]);
    expect(statusOf(walked)).toBe("recovered");
  });
});

describe("files that cannot be written", () => {
  test("end the gate with what the machine says, and nobody is asked again", () => {
    const plan = planOf([gateOf("test", { stage: "test", retries: 0, maxRounds: 5 })]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), answer: (_gate, round) => `e${round}`, unwritable: true });
    expect(walked.asked).toEqual(["test"]);
    expect(walked.worktree).toBe("t0");
    expect(statusOf(walked)).toBe("blocked");
    expect(walked.state.gates[0]?.block?.cause).toMatchObject({ kind: "configuration", errorClass: "permission", reason: "EACCES" });
  });
});

describe("the sandbox", () => {
  const outside = { sandbox: { mode: "auto", refused: "no bwrap" } } as const;
  const placesOf = ({ effects }: Walk) =>
    effects.flatMap((effect) => (effect.kind === "run-gate" ? [`${effect.place} ${effect.tree}`] : []));

  test("is entered with an agent's edit, and not before", () => {
    const walked = play(planOf([gateOf("test")]), { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e" });
    expect(placesOf(walked)).toEqual(["outside t0", "inside t0+e"]);
  });

  test("a remembered repair is judged in the sandbox as an agent's is", () => {
    const plan = planOf([gateOf("test")], { memory: true });
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), remembered: () => "m" });
    expect(statusOf(walked)).toBe("recovered");
    expect(placesOf(walked)).toEqual(["outside t0", "inside t0+m"]);
  });

  test("a green gate that first fails inside is tried on checkpoint 0 once, and its failure is the edit's where it fits", () => {
    const plan = planOf([gateOf("lint"), gateOf("test", { maxRounds: 1 })]);
    const walked = play(plan, {
      verdict: verdicts({ "test@t0": red("A"), "lint@t0+e": red("B") }),
      answer: (gate) => (gate.name === "test" ? "e" : "give-up"),
    });
    expect(placesOf(walked).slice(0, 5)).toEqual(["outside t0", "outside t0", "inside t0+e", "inside t0+e", "inside t0"]);
    expect(walked.worktree).toBe("t0");
  });

  test("where no time is left to learn whether a gate fits, nobody is asked about what may be the sandbox's own failure", () => {
    const ends = Array.from({ length: 40 }, (_, at) => {
      const plan = planOf([gateOf("lint"), gateOf("test", { maxRounds: 1 })], {
        limits: { ...planOf([]).limits, maxMinutes: 1 + at / 10 },
      });
      return play(plan, {
        verdict: verdicts({ "test@t0": red("A") }),
        answer: () => "e",
        fitsInside: (gate) => gate.name !== "lint",
        ms: 10_000,
      });
    });
    expect(ends.flatMap(({ asked }) => asked)).not.toContain("lint");
    const short = ends.filter((walked) => placesOf(walked).includes("inside t0+e") && !placesOf(walked).includes("inside t0"));
    expect(new Set(short.map((walked) => `${statusOf(walked)} ${walked.worktree}`))).toEqual(new Set(["blocked t0"]));
  });

  test("a gate that does not fit runs under watch, and its pass counts", () => {
    const plan = planOf([gateOf("test")]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), answer: () => "e", fitsInside: () => false });
    expect(statusOf(walked)).toBe("recovered");
    expect(placesOf(walked)).toEqual(["outside t0", "inside t0+e", "inside t0", "watched t0+e"]);
  });

  test("a flake check compares runs of one place, and the look inside only teaches whether the gate fits", () => {
    const plan = planOf([gateOf("test", { stage: "test", retries: 1, rerun: "run {files}", maxRounds: 1 })]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }) });
    expect(placesOf(walked).slice(0, 7)).toEqual(["outside t0", "inside t0", ...Array.from({ length: 5 }, () => "outside t0")]);
  });

  test("a test that fails outside and passes inside is not flaky", () => {
    const plan = planOf([gateOf("test", { stage: "test", retries: 1, maxRounds: 1 })]);
    const walked = play(plan, { verdict: verdicts({ "test@t0": red("A") }), passesInside: true });
    expect(placesOf(walked).slice(0, 3)).toEqual(["outside t0", "inside t0", "outside t0"]);
    expect(walked.state.gates[0]?.flakes.tests).toEqual([]);
    expect(statusOf(walked)).toBe("blocked");
  });

  test("a gate that changes the programs it is judged by is no pass", () => {
    const walked = play(planOf([gateOf("test", { maxRounds: 1 })], outside), {
      verdict: verdicts({ "test@t0": red("A") }),
      answer: () => "e",
      tampers: (_gate, tree) => (tree.includes("+e") ? ["/w/node_modules/.bin/tool"] : []),
    });
    expect(statusOf(walked)).toBe("blocked");
    expect(walked.worktree).toBe("t0");
  });

  test("with the sandbox required every run is inside, the first as well", () => {
    const plan = planOf([gateOf("test")], { sandbox: { mode: "always", refused: null } });
    expect(placesOf(play(plan, { verdict: verdicts({}) }))).toEqual(["inside t0"]);
  });
});

describe("quick fixes", () => {
  const lint = gateOf("lint", { stage: "lint" });
  const withTests = planOf([lint, gateOf("test", { stage: "test", retries: 0 })], { ...noAgent, quickFixes: true });
  const tried = ({ effects }: Walk) => effects.flatMap((effect) => (effect.kind === "apply" ? [effect.changes[0]?.after] : []));

  test("an unsafe one is kept where the tests pass on it", () => {
    const walked = play(withTests, { verdict: verdicts({ "lint@t0": red("A") }), propose: () => [{ name: "u", unsafe: true }] });
    expect(runsOf(walked)).toEqual(["lint@t0", "lint@t0~u", "test@t0~u"]);
    expect(statusOf(walked)).toBe("recovered");
    expect(walked.state.steps[0]).toMatchObject({ unsafe: true, description: "u" });
  });

  test("an unsafe one on which a test fails is undone, though its gate passes", () => {
    const walked = play(withTests, {
      verdict: verdicts({ "lint@t0": red("A"), "test@t0~u": red("T") }),
      propose: () => [{ name: "u", unsafe: true }],
    });
    expect(walked.worktree).toBe("t0");
    expect(statusOf(walked)).toBe("blocked");
    expect(walked.state.gates[0]?.dialogue.attempts[0]).toMatchObject({
      outcome: "regressed",
      result: "unsafe, and the tests do not pass on it",
    });
  });

  test("an unsafe one of the test gate itself is undone while that gate is red, though it mends something", () => {
    const walked = play(planOf([gateOf("test", { stage: "test", retries: 0 })], { ...noAgent, quickFixes: true }), {
      verdict: verdicts({ "test@t0": red("A", "B"), "test@t0~u": red("A") }),
      propose: () => [{ name: "u", unsafe: true }],
    });
    expect(walked.worktree).toBe("t0");
  });

  test("an unsafe one is not tried without a test gate", () => {
    const walked = play(planOf([lint], { ...noAgent, quickFixes: true }), {
      verdict: verdicts({ "lint@t0": red("A") }),
      propose: () => [{ name: "u", unsafe: true }],
    });
    expect(tried(walked)).toEqual([]);
  });

  test("one that leaves what it was to mend is undone, whatever else it mends", () => {
    const walked = play(withTests, {
      verdict: verdicts({ "lint@t0": red("A", "B"), "lint@t0~m": red("A") }),
      propose: () => [{ name: "m", mends: ["A"] }],
    });
    expect(walked.worktree).toBe("t0");
  });

  test("what a set left is left out of the next one, and the rest of the set is kept", () => {
    const asked: (readonly string[])[] = [];
    const walked = play(withTests, {
      verdict: verdicts({ "lint@t0": red("A", "B", "C"), "lint@t0~set": red("C"), "lint@t0~rest": red("C") }),
      propose: (_gate, tree, without) => {
        asked.push(without);
        if (tree !== "t0") return [];
        return without.length === 0
          ? [
              { name: "set", mends: ["A", "B", "C"] },
              { name: "one", mends: ["A"] },
            ]
          : [{ name: "rest", mends: ["A", "B"] }];
      },
    });
    expect(tried(walked)).toEqual(["set", "rest"]);
    expect(asked).toEqual([[], ["C"], []]);
    expect(walked.worktree).toBe("t0~rest");
  });

  test("a set that left all that it was to mend is not asked for once more", () => {
    const walked = play(withTests, {
      verdict: verdicts({ "lint@t0": red("A", "B", "C"), "lint@t0~set": red("A", "B") }),
      propose: () => [
        { name: "set", mends: ["A", "B"] },
        { name: "one", mends: ["A"] },
      ],
    });
    expect(tried(walked)).toEqual(["set", "one"]);
    expect(walked.effects.filter(({ kind }) => kind === "propose")).toHaveLength(1);
  });

  test("of several that only their order tells apart as many must be gone as it mends", () => {
    const both = (message: string, ...fingerprints: string[]) =>
      fingerprints.map((fingerprint) => ({ ...readingOf(lint, red(message)).failures[0], fingerprint })) as Failure[];
    const before = { ...readingOf(lint, red("A")), failures: both("A", "A#1", "A#2") };
    const now = { ...before, failures: both("A", "A#1") };
    const trial = { mends: ["A#1"] } as unknown as Trial;
    expect(unmended(trial, before, now).count).toBe(0);
    expect(unmended({ ...trial, mends: ["A#1", "A#2"] }, before, now)).toEqual({ count: 1, of: ["A#1", "A#2"] });
    expect(unmended(trial, before, before)).toEqual({ count: 1, of: ["A#1"] });
  });

  test("at most twelve are tried at a gate, none twice", () => {
    const names = Array.from({ length: 30 }, (_, at) => ({ name: `q${at}` }));
    const walked = play(withTests, { verdict: (gate) => (gate.name === "lint" ? red("A") : green), propose: () => names });
    expect(tried(walked)).toEqual(names.slice(0, 12).map(({ name }) => name));
  });

  test("the rest is asked for again after one was kept, and what was tried alone is not tried again", () => {
    const walked = play(withTests, {
      verdict: verdicts({ "lint@t0": red("A", "B"), "lint@t0~a": red("A", "B"), "lint@t0~b": red("B"), "lint@t0~b~c": green }),
      propose: () => ["a", "b", "c"].map((name) => ({ name })),
    });
    expect(tried(walked)).toEqual(["a", "b", "c"]);
    expect(statusOf(walked)).toBe("recovered");
  });
});
