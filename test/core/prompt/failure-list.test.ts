import { describe, expect, it } from "vitest";
import { failureList, listLimits, unplacedOutput } from "../../../src/core/prompt/failure-list.ts";
import { failure } from "../../adapters/agent-api/round.ts";

const listed = (
  ...all: readonly { readonly test: string; readonly message: string; readonly detail: string | null; readonly line?: number }[]
) =>
  failureList(
    all.map((one) => ({ ...failure, file: "t.py", line: 12, ...one })),
    listLimits[0] ?? { detailLines: 14, groups: 20 },
    new Set(),
  ).split("\n");

describe("what a prompt says of failures", () => {
  it("is the message alone where it names both values whole", () => {
    const detail =
      "    At index 0 diff: (1, 2) != (1, 3)\n    Full diff:\n      [\n          (\n              1,\n    -         3,\n    ?         ^\n    +         2,\n          ),\n      ]";
    expect(listed({ test: "hanoi", message: "assert [(1, 2)] == [(1, 3)]", detail })).toHaveLength(1);
  });

  it("of two long values is what differs, with the line before it", () => {
    const same = Array.from({ length: 40 }, (_, index) => `      'word ${index}',`).join("\n");
    const lines = listed({
      test: "wrap",
      message: "assert ['word 0', ...] == ['word 0', ...]",
      detail: `    Right contains one more item: 'the end'\n    Full diff:\n      [\n${same}\n    -     'the end',\n      ]`,
    });
    expect(lines.slice(1).map((line) => line.trim())).toEqual([
      "Right contains one more item: 'the end'",
      "Full diff:",
      "'word 39',",
      "-     'the end',",
    ]);
  });

  it("tells a further case of one line shortly, and its place once", () => {
    const detail = Array.from({ length: 12 }, (_, index) => `fact ${String.fromCharCode(97 + index)} of the case`).join("\n");
    const cases = ["one", "two", "three", "four"].map((name) => ({
      test: name,
      message: `differs in ${name}`,
      detail: detail.replaceAll("case", name),
    }));
    const lines = listed(...cases);
    expect(lines.filter((line) => line.includes("fact"))).toHaveLength(12 + 5 + 5);
    expect(lines.at(-1)).toBe("  the same 1 times more");
  });

  it("shows of a log with known failing tests their lines, and nothing that passed", () => {
    const excerpt =
      "ok 1 - refuses an invalid error\nnot ok 2 - adds up\n# expected 6, got 2\nok 3 - an error is thrown\nerror words of another\n";
    const reading = { excerpt, failures: [{ ...failure, file: null, line: null, test: "adds up", message: "adds up" }] };
    expect(unplacedOutput(reading, 0, "")).toBe("not ok 2 - adds up\n# expected 6, got 2");
  });
});
