import { describe, expect, it } from "vitest";
import { literalsIn, literalWeights } from "../../../src/core/prompt/word-weights.ts";

describe("the literals of a piece of code", () => {
  const sign = { literals: literalsIn(["  return Infinity / n < 0 ? '0' : '-0';"]) };
  const other = { literals: literalsIn(["  if (n === ' ' || n === 'a') return 'odd';"]) };

  it("are texts with words, and values of signs that an assertion compares; no letter and no blank alone", () => {
    expect(literalsIn(['throw new Error("no such item: %s");'])).toEqual(["no such item:"]);
    expect(sign.literals).toEqual(["-0"]);
    expect(other.literals).toEqual([]);
  });

  it("point to the code where the message quotes them", () => {
    expect(literalWeights([sign, other], "expected: '0'\nactual:   '-0'")).toEqual([expect.any(Number), 0]);
    expect(literalWeights([sign, other], "expected: '0'\nactual:   '-0'")[0]).toBeGreaterThan(0);
    expect(literalWeights([sign, other], "expected 10-0 items")).toEqual([0, 0]);
  });
});
