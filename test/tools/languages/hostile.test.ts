import fc from "fast-check";
import { expect, test } from "vitest";
import { languageTools } from "../../../src/tools/languages.ts";

const length = 16_384;
/** Pieces that the readers' patterns look for, so that random text comes near them. */
const pieces = [
  ":",
  ":1",
  ":1:2: ",
  "a.py",
  "a.go:3:4: ",
  "error: ",
  "error[",
  "E   ",
  "____ x ____",
  "=== FAIL",
  "--- FAIL: T (0.00s)",
  " - ",
  "(",
  ")",
  "[",
  "]",
  " ... ok",
  "|",
  "│",
  "> ",
  "FAILED ",
  "::",
  "thread 'x' panicked at ",
  "'",
  '"',
  "  1) ",
  "\t",
  " ",
  "^",
  "1",
  "warning: ",
  "Diff in ",
  "at ",
  "In a line 3:",
  "Test #1: ",
  "......",
  "***",
  "Tests run: ",
  "<<< FAILURE!",
  "FILE: a",
  "📎",
  "\u0000",
  "==",
  "L: 1 | P: 1 | ",
  "Error: ",
  "on a line 1",
  " # ",
  "-->",
];
const hostile = [
  "a".repeat(length),
  " ".repeat(length),
  ":1".repeat(length / 2),
  ": ".repeat(length / 2),
  "(".repeat(length),
  "[a-".repeat(5_461),
  "_ ".repeat(length / 2),
  "=".repeat(length),
  "a - ".repeat(length / 4),
  "'".repeat(length),
  '"'.repeat(length),
  "1,".repeat(length / 2),
  " [x]".repeat(length / 4),
  "E   ".repeat(length / 4),
  "at a.b(".repeat(2_340),
  "/a".repeat(length / 2),
  ".".repeat(length),
  "a.go:1:1: ".repeat(1_638),
  "error: ".repeat(2_340),
  " | ".repeat(5_461),
  "> ".repeat(length / 2),
  "\t".repeat(length),
  "FAILED a::b[".repeat(1_365),
  "thread '".repeat(2_048),
  `panicked at '${"x', a".repeat(3_000)}`,
  "#".repeat(length),
  "-".repeat(length),
  "- ".repeat(length / 2),
  "^-".repeat(length / 2),
  "(a)".repeat(5_461),
  "a (b".repeat(length / 4),
  "é".repeat(length),
];
/** Beginnings that make a reader listen, each followed by a hostile tail. */
const heads = [
  "",
  "E   ",
  "--- FAIL: ",
  "FAILED ",
  "error: ",
  "error[",
  "e: ",
  "[ERROR] ",
  "  1) ",
  "1) ",
  "test ",
  "---- ",
  "thread '",
  "Diff in ",
  "a.go:1:2: ",
  "a.py:1: error: ",
  "FILE: ",
  "not ok 1 ",
  "In ",
  "== ",
  "* ",
  "> ",
  "I: ",
  "  at ",
  "L: 1 | P: 1 | ",
  "1/2 Test #1: ",
  "CMake Error at ",
  "make[1]: ",
  "PHP Parse error: ",
  "ERROR: ",
  "=== FAIL: ",
  "   Line   ",
  "  Failed ",
  " - ",
  ">> Issue: [",
  "│ Error: ",
];

// A quadratic pattern needs seconds for one such line: the runner's own time limit, wide for a busy machine, ends the test.
test.each(languageTools.map((tool) => [tool.name, tool] as const))(
  "%s reads hostile lines of 16,384 characters to their end",
  (_name, tool) => {
    const reader = tool.reader?.();
    let index = 0;
    for (const head of heads) {
      for (const tail of hostile) {
        const line = (head + tail).slice(0, length);
        reader?.line(line, index);
        index++;
        tool.sniff?.(line);
      }
    }
    expect(index).toBe(heads.length * hostile.length);
    expect(reader?.end().failures.length ?? 0).toBeLessThanOrEqual(2_000);
  },
  60_000,
);

test.each(languageTools.map((tool) => [tool.name, tool] as const))(
  "%s never throws on text that is not its own, and never keeps more than it may",
  (_name, tool) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
            fc.string({ maxLength: 60, unit: "binary" }),
          ),
          { maxLength: 60 },
        ),
        (lines) => {
          const reader = tool.reader?.();
          for (const [index, line] of lines.entries()) {
            reader?.line(line, index);
            tool.sniff?.(line);
          }
          const finding = reader?.end();
          for (const failure of finding?.failures ?? []) {
            expect(typeof failure.message).toBe("string");
            expect(failure.line == null || Number.isSafeInteger(failure.line)).toBe(true);
            expect((failure.detail ?? "").split("\n").length).toBeLessThanOrEqual(41);
          }
        },
      ),
      { numRuns: 40 },
    );
  },
  60_000,
);

test("keeps two thousand failures of a log that has more, and says that there are more", () => {
  for (const [name, line] of [
    ["flake8", (i: number) => `a.py:${i}:1: E501 line too long`],
    ["gcc/clang", (i: number) => `a.c:${i}:1: error: bad`],
    ["mypy", (i: number) => `a.py:${i}: error: bad  [misc]`],
    ["rubocop", (i: number) => `a.rb:${i}:1: C: Style/X: bad`],
    ["go build", (i: number) => `a.go:${i}:1: bad`],
  ] as const) {
    const reader = languageTools.find((tool) => tool.name === name)?.reader?.();
    for (let i = 1; i <= 5_000; i++) reader?.line(line(i), i);
    const finding = reader?.end();
    expect(finding?.failures.length, name).toBe(2_000);
    expect(finding?.complete, name).toBe(false);
  }
});

test("tools have names of their own, a page of documentation and a form that they read", () => {
  expect(new Set(languageTools.map((tool) => tool.name)).size).toBe(languageTools.length);
  for (const tool of languageTools) {
    expect(tool.documentation, tool.name).toMatch(/^https:\/\//);
    expect(tool.formats.length, tool.name).toBeGreaterThan(0);
  }
});
