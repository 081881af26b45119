import { describe, expect, test } from "vitest";
import { type Board, boardAfter, newBoard } from "../../../src/cli/terminal/board.ts";
import { boardLines } from "../../../src/cli/terminal/gate-line.ts";
import type { Look } from "../../../src/cli/terminal/look.ts";
import { textWidth } from "../../../src/cli/terminal/text-width.ts";
import type { EventData, EventName, RunEvent } from "../../../src/core/events.ts";

const look: Look = { colour: false, unicode: true, live: true, width: 80 };
const start = Date.parse("2026-11-22T10:00:00.000Z");
const event = <Name extends EventName>(
  seconds: number,
  name: Name,
  gate: string | null,
  data: EventData[Name],
  round: number | null = null,
): RunEvent => ({ name, gate, round, data, at: new Date(start + seconds * 1000).toISOString() }) as RunEvent;
const started = (seconds: number, gate: string) => event(seconds, "gate-started", gate, { stage: "lint", command: "x", tree: "t" });
const finished = (seconds: number, gate: string, verdict: string, failures: number, durationMs = 1000) =>
  event(seconds, "gate-finished", gate, { stage: "lint", verdict, exitCode: 1, failures, durationMs, log: "l" });
const fixer = (seconds: number, gate: string, kept: boolean) =>
  event(seconds, "fixer-applied", gate, { command: "fix", files: ["a"], kept, durationMs: 10 });
const put = (seconds: number, gate: string, round: number) => event(seconds, "rolled-back", gate, { to: "t", reason: "no better" }, round);

const gates = [
  { name: "format", stage: "format" },
  { name: "lint", stage: "lint" },
  { name: "test", stage: "test" },
];
const play = (...events: RunEvent[]): Board => events.reduce(boardAfter, newBoard(gates));
const at = (board: Board, seconds: number, height = 20) => boardLines(board, look, start + seconds * 1000, 0, height);

describe("the board", () => {
  test("shows every gate waiting before the first one runs", () => {
    expect(at(play(), 0)).toEqual(["  · format  format  waiting", "  · lint    lint    waiting", "  · test    test    waiting"]);
  });

  test("shows how long the running gate runs", () => {
    expect(at(play(started(0, "format"), finished(1, "format", "passed", 0), started(1, "lint")), 3.5)).toEqual([
      "  ✔ format  format  passed   1.0 s",
      "  ⠋ lint    lint    running  2.5 s",
      "  · test    test    waiting",
    ]);
  });

  test("shows a red gate as being repaired until another gate has its turn, then what is left of it", () => {
    const red = play(started(0, "lint"), finished(1, "lint", "failed", 3));
    expect(at(red, 2)[1]).toBe("  ⠋ lint    lint    repairing  1.0 s  3 failures left");
    expect(at(boardAfter(red, started(3, "test")), 4)[1]).toBe("  ✖ lint    lint    failed   1.0 s  3 failures left");
  });

  test("names the round, and puts the count of failures back when the round is undone", () => {
    const trial = play(
      started(0, "lint"),
      finished(1, "lint", "failed", 3),
      event(2, "agent-called", "lint", { model: "m", requests: 1, inputTokens: 1, outputTokens: 1, costUsd: null, durationMs: 1 }, 1),
      started(2, "lint"),
      finished(3, "lint", "failed", 7),
    );
    expect(at(trial, 3)[1]).toContain("7 failures left, round 1");
    expect(at(boardAfter(trial, put(3, "lint", 1)), 3)[1]).toContain("3 failures left, round 1");
  });

  test("goes on from what a kept change left", () => {
    const kept = play(
      started(0, "lint"),
      finished(1, "lint", "failed", 3),
      started(1, "lint"),
      finished(2, "lint", "failed", 1),
      fixer(2, "lint", true),
    );
    const undone = [started(3, "lint"), finished(4, "lint", "failed", 9), put(4, "lint", 1)].reduce(boardAfter, kept);
    expect(at(undone, 4)[1]).toContain("1 failure left");
  });

  test("says that it waits when the machine or the network failed", () => {
    const waits = play(
      started(0, "lint"),
      finished(1, "lint", "infrastructure", 0),
      event(1, "infra-retry", "lint", { errorClass: "network", reason: "dns", retry: 1, of: 2, waitMs: 5000 }),
    );
    expect(at(waits, 3)[1]).toBe("  ⠋ lint    lint    waits to retry  2.0 s");
  });

  test("is still when the run is over, and says what was never run", () => {
    const over = play(
      started(0, "format"),
      finished(1, "format", "failed", 1),
      event(2, "run-finished", null, { status: "blocked", durationMs: 2, gaps: 1 }),
    );
    expect(at(over, 9)).toEqual([
      "  ✖ format  format  failed   1.0 s  1 failure left",
      "  · lint    lint    not run",
      "  · test    test    not run",
    ]);
  });

  test("makes room in a low terminal by leaving out what waits and what passed, never what runs", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `gate-${index}`, stage: "custom" }));
    const board = [
      ...Array.from({ length: 12 }, (_, index) => finished(index, `gate-${index}`, "passed", 0)),
      started(20, "gate-12"),
    ].reduce(boardAfter, newBoard(many));
    const lines = at(board, 21, 6);
    expect(lines.length).toBe(6);
    expect(lines.join("\n")).toContain("gate-12");
    expect(lines.at(-1)).toBe("  and 25 more of 30 gates");
  });

  test("never fills more than the width, whatever a gate is called", () => {
    const odd = newBoard([
      { name: "検査".repeat(40), stage: "custom" },
      { name: "a\u001b[31m\nb\u202e", stage: "lint" },
    ]);
    const board = boardAfter(odd, finished(1, "検査".repeat(40), "failed", 1234));
    for (const line of boardLines(board, { ...look, width: 100 }, start + 1000, 0, 20)) {
      expect(textWidth(line)).toBeLessThanOrEqual(100);
      expect(line).not.toMatch(/[\u001b\u202e\n]/);
    }
  });
});
