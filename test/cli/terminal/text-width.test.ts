import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitted, padded, textWidth, wrapped } from "../../../src/cli/terminal/text-width.ts";

describe("text in columns", () => {
  test.each([
    ["abc", 3],
    ["検査", 4],
    ["e\u0301", 1],
    ["\u001b[31mred\u001b[39m", 3],
    ["🚀 go", 5],
  ])("%j takes %i columns", (text, columns) => {
    expect(textWidth(text)).toBe(columns);
    expect(textWidth(padded(text, 12))).toBe(12);
  });

  test("cuts with a mark, never through a wide character", () => {
    expect(fitted("abcdef", 4, true)).toBe("abc…");
    expect(fitted("abcdef", 5, false)).toBe("ab...");
    expect(fitted("検査検査", 4, true)).toBe("検…");
    expect(fitted("abc", 0, true)).toBe("");
  });

  test("cuts any text to any width", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 0, max: 30 }),
        (text, width) => textWidth(fitted(text, width, true)) <= width,
      ),
    );
  });

  test("breaks at blanks and keeps a word whole that is too long, so that it can be copied", () => {
    expect(wrapped("one two three", 7, "  ")).toEqual(["  one", "  two", "  three"]);
    expect(wrapped("see https://example.com/a/very/long/address now", 12)).toEqual([
      "see",
      "https://example.com/a/very/long/address",
      "now",
    ]);
    expect(wrapped("never broken", Number.POSITIVE_INFINITY)).toEqual(["never broken"]);
  });
});
