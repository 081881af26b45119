import fc from "fast-check";
import { expect, test } from "vitest";
import { gateOutput } from "../../src/adapters/gate-output.ts";
import { workflowCommands } from "../action/started-action.ts";

const shownOf = (slices: readonly string[]): string => {
  let text = "";
  const output = gateOutput(
    (part) => {
      text += part;
    },
    () => "MARK",
  );
  for (const slice of slices) output.take(slice);
  output.end();
  return text;
};

test("short output is shown as it came, fenced, however it was cut", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "\n", ":", " ", "\r") })), (slices) => {
      const text = slices.join("");
      const end = text === "" || text.endsWith("\n") ? "" : "\n";
      expect(shownOf(slices)).toBe(text === "" ? "" : `::stop-commands::MARK\n${text}${end}::MARK::\n`);
    }),
  );
});

test("no line of it is a workflow command", () => {
  expect(workflowCommands(shownOf(["::set-output name=a::b\n::er", "ror::no\n##[error]no"]))).toEqual([]);
});

test("of long output head and tail are shown, and what is left out is counted", () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `line ${index}\n`);
  const shown = shownOf(lines).split("\n");
  expect(shown.slice(1, 3)).toEqual(["line 0", "line 1"]);
  expect(shown.at(-3)).toBe("line 9999");
  expect(shown).toContain("line 999");
  expect(shown.find((line) => line.startsWith("..."))).toContain("8,000 lines");
  expect(shown.length).toBeLessThan(2_010);
});

test("a line without end and a flood of bytes stay bounded", () => {
  expect(shownOf(Array.from({ length: 3_000 }, () => "x".repeat(1_000))).length).toBeLessThan(300_000);
  expect(shownOf([`${"y".repeat(5_000_000)}\n`]).length).toBeLessThan(350_000);
});

test("two runs are two fences", () => {
  let text = "";
  let marks = 0;
  const output = gateOutput(
    (part) => {
      text += part;
    },
    () => `M${++marks}`,
  );
  output.take("a\n");
  output.end();
  output.end();
  output.take("b");
  output.end();
  expect(text).toBe("::stop-commands::M1\na\n::M1::\n::stop-commands::M2\nb\n::M2::\n");
});
