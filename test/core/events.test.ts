import { expect, test } from "vitest";
import { describeEvent, eventLine, eventNames, type RunEvent } from "../../src/core/events.ts";

const at = "2026-11-22T03:14:00.000Z";
const finished: RunEvent = {
  name: "gate-finished",
  at,
  gate: "lint",
  round: null,
  data: { stage: "lint", verdict: "failed", exitCode: 1, failures: 3, durationMs: 4_200, log: "gates/lint-1.log" },
};

test("an event is one line with schema, level, gate, round and name", () => {
  const line = eventLine(finished);
  expect(line.endsWith("\n")).toBe(true);
  expect(line.trimEnd()).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    schema: "regreen.event/1",
    at,
    level: "warn",
    gate: "lint",
    round: null,
    name: "gate-finished",
    data: finished.data,
  });
});

test("a flood in an event is cut, and the line stays valid", () => {
  const line = eventLine({ name: "warning", at, gate: null, round: null, data: { code: "x", message: `${"👩‍💻\n".repeat(100_000)}` } });
  expect(line.length).toBeLessThan(5_000);
  expect(() => JSON.parse(line)).not.toThrow();
});

test("a line for people is one line and never a workflow command", () => {
  expect(describeEvent(finished)).toBe("lint: failed, 3 failures (4.2 s)");
  const undone = { name: "rolled-back", at, gate: "lint", data: { to: "t", reason: "no edit" } } as const;
  expect(describeEvent({ ...undone, round: 2 })).toBe("lint: round 2 not kept: no edit");
  expect(describeEvent({ ...undone, round: null })).toBe("lint: put back: no edit");
  const hostile = describeEvent({
    name: "warning",
    at,
    gate: null,
    round: null,
    data: { code: "x", message: "::error::pwned\n::set-output name=a::b \u001b[2J" },
  });
  expect(hostile).not.toMatch(/^::|\n|\u001b/);
});

test("a command is told with all its blanks, so that it can be pasted", () => {
  const data = { stage: "test", command: 'grep "a  b" log.txt', tree: "t" } as const;
  expect(describeEvent({ name: "gate-started", at, gate: "test", round: null, data })).toBe('test: running grep "a  b" log.txt');
});

test("the names are those of the contract", () => {
  for (const name of [
    "gate-started",
    "gate-finished",
    "infra-retry",
    "flake-confirmed",
    "fixer-applied",
    "quick-fix-applied",
    "memory-fix-applied",
    "agent-called",
    "edit-rejected",
    "round-kept",
    "rolled-back",
    "regression",
    "escalated",
    "rounds-exhausted",
    "capability-gap",
    "delivered",
  ])
    expect(eventNames).toContain(name);
});
