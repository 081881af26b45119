import { expect, test } from "vitest";
import { errorsOfTest } from "../../src/tools/reading/failure-list.ts";
import type { RawFailure } from "../../src/tools/tool.ts";

const error = (message: string, line: number | null, column: number | null = null): RawFailure => ({
  path: "a.test.ts",
  line,
  column,
  test: "adds",
  message,
});
const short = (errors: readonly RawFailure[]) => errorsOfTest(errors).map(({ line, message, detail }) => [line, message, detail ?? ""]);

test("a test that shows several errors fails once for each place that they name", () => {
  expect(short([error("first", 3), error("second", 5), error("third", 3, 9)])).toEqual([
    [3, "first", ""],
    [5, "second", ""],
  ]);
  expect(short([error("first", 3, 2), error("second", 3, 9)])).toHaveLength(2);
});

test("an error at a known place is a retry, whatever it says now", () => {
  expect(short([error("got 0.1", 3, 2), error("got 0.7", 3, 2)])).toEqual([[3, "got 0.1", ""]]);
});

test("an error without a place belongs to the one before it, and to the next where it comes first", () => {
  expect(short([error("first", 3), error("teardown broke", null)])).toEqual([[3, "first", "teardown broke"]]);
  expect(short([error("timed out", null), error("waiting for a click", 8)])).toEqual([[8, "timed out", "waiting for a click"]]);
  expect(short([error("one", null), error("two", null)])).toEqual([[null, "one", "two"]]);
});

test("places are those of frames where the runner names none, and at most ten are kept", () => {
  const thrown = (line: number): RawFailure => ({
    path: "a.test.ts",
    test: "adds",
    message: "x",
    stack: [{ path: "/repo/a.test.ts", line }],
  });
  expect(errorsOfTest([thrown(1), thrown(1), thrown(2)])).toHaveLength(2);
  expect(errorsOfTest(Array.from({ length: 50 }, (_, i) => thrown(i)))).toHaveLength(10);
});
