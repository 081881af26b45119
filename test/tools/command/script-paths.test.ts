import { expect, test } from "vitest";
import { readIn, type ScriptPath, withValues } from "../../../src/tools/command/script-paths.ts";

const start: ScriptPath = {
  ...{ errexit: true, pipefail: true, status: 0, leaving: null, ran: false, trap: null },
  variables: new Map(),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: of a shell
  reads: readIn('test -z "$out" || exit ${#code}'),
};

test("a path knows the variables that its script reads, and is not copied for any other", () => {
  expect([...start.reads]).toEqual(["out", "code"]);
  expect(withValues(start, [["x1", "1"]])).toBe(start);
  const known = withValues(start, [
    ["out", "a"],
    ["x2", null],
    ["!", null],
  ]);
  expect([...known.variables]).toEqual([
    ["out", "a"],
    ["!", null],
  ]);
});
