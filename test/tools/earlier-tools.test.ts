import { expect, test } from "vitest";
import { readLog, short } from "./read-log.ts";

const files = ["add_test.go"];
const red = "=== RUN   TestAdd\n    add_test.go:7: got 3, want 4\n--- FAIL: TestAdd (0.00s)\nFAIL\nFAIL\texample.com/add\t0.002s\nFAIL\n";
const green =
  "=== RUN   TestAdd\n--- PASS: TestAdd (0.00s)\n=== RUN   TestSub\n--- PASS: TestSub (0.00s)\nPASS\nok  \texample.com/add\t0.002s\n";

test("a green log of a command that nobody knows is counted by the tool that named the gate's failures before", () => {
  expect(readLog(green, { files, exitCode: 0 }).counts.run).toBe(null);
  expect(readLog(green, { files, exitCode: 0, earlierTools: ["go test"] }).counts).toEqual({ run: 2, failed: 0, skipped: 0 });
});

test("a tool of an earlier log finds no failure that does not give it away", () => {
  const prose = "    add_test.go:7: got 3, want 4\n";
  expect(short(readLog(red, { files, earlierTools: ["go test", "ava"] }))).toEqual(short(readLog(red, { files })));
  expect(readLog(prose, { files, earlierTools: ["go test"] }).failures).toEqual(readLog(prose, { files }).failures);
});
