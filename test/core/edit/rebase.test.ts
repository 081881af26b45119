import { describe, expect, test } from "vitest";
import { rebased } from "../../../src/core/edit/edit.ts";

const lines = (...values: readonly string[]) => `${values.join("\n")}\n`;
const best = lines("a", "b", "c", "d", "e", "f", "g", "h", "i");

describe("a change that is made on another text", () => {
  test("leaves out what lay below it", () => {
    const below = best.replace("b", "useless");
    expect(rebased(best, below, below.replace("h", "mended"))).toEqual({ text: best.replace("h", "mended") });
  });
  test("is made two lines beside another change", () =>
    expect(rebased(best.replace("b", "other"), best, best.replace("d", "mended"))).toEqual({
      text: best.replace("b", "other").replace("d", "mended"),
    }));
  test("is the whole file where nothing lay below it in that file", () => {
    expect(rebased(best, best, null)).toEqual({ text: null });
    expect(rebased(null, null, "new\n")).toEqual({ text: "new\n" });
  });
  test("is none where the other text has it already", () => expect(rebased("b\n", "a\n", "b\n")).toEqual({ text: "b\n" }));
  test("cannot be made where it changes what lay below it, or a file that is not there", () => {
    const below = best.replace("b", "half");
    expect(rebased(best, below, below.replace("half", "whole"))).toBeNull();
    expect(rebased(null, "a\n", "b\n")).toBeNull();
  });
});
