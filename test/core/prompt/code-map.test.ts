import { describe, expect, it } from "vitest";
import type { Landmark } from "../../../src/core/prompt/code-window.ts";
import { codeMap } from "../../../src/core/prompt/pack.ts";

const at = (file: string, name: string, from: number, to: number): Landmark => ({ file, name, from, to });
const words = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;
const lines = (from: number, to: number): ReadonlySet<number> => new Set(Array.from({ length: to - from + 1 }, (_, index) => from + index));

describe("the map of what is not shown", () => {
  const definitions = [at("src/b.js", "total", 40, 60), at("src/a.js", "Cart", 1, 90), at("src/b.js", "rate", 7, 7)];

  it("has a line for each file, the likeliest first, with its definitions in their order", () => {
    expect(codeMap(definitions, new Map(), 100, words)).toBe(
      "Not shown whole (lines name):\nsrc/b.js 7 rate, 40-60 total\nsrc/a.js 1-90 Cart",
    );
  });

  it("leaves out what is shown whole, and keeps what is shown in part", () => {
    const shown = new Map([
      ["src/b.js", lines(40, 60)],
      ["src/a.js", lines(1, 20)],
    ]);
    expect(codeMap(definitions, shown, 100, words)).toBe("Not shown whole (lines name):\nsrc/a.js 1-90 Cart\nsrc/b.js 7 rate");
  });

  it("names what stands within a short definition with that one alone, and within a long one apart", () => {
    const nested = [at("a.py", "Cart", 1, 50), at("a.py", "total", 5, 20), at("a.py", "Shop", 60, 190), at("a.py", "close", 70, 90)];
    expect(codeMap(nested, new Map(), 100, words)).toBe("Not shown whole (lines name):\na.py 1-50 Cart, 60-190 Shop, 70-90 close");
  });

  it("stays within its room, the least likely left out, and is nothing where all is shown", () => {
    for (const room of [0, 4, 6, 9, 12, 20]) expect(words(codeMap(definitions, new Map(), room, words))).toBeLessThanOrEqual(room);
    expect(codeMap(definitions, new Map(), 9, words)).toContain("total");
    expect(codeMap([at("src/a.js", "Cart", 1, 2)], new Map([["src/a.js", lines(1, 2)]]), 100, words)).toBe("");
  });
});
