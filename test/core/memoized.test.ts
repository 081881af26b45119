import { expect, test } from "vitest";
import { memoizedBy } from "../../src/core/memoized.ts";

test("what is made of an object is made once for each thing that it is asked with, also where that is nothing", () => {
  const made: string[] = [];
  const find = memoizedBy((texts: readonly string[], wanted: string, options: { readonly from: number }) => {
    made.push(wanted);
    return texts.slice(options.from).find((text) => text === wanted) ?? null;
  });
  const texts = ["a", "b"];
  expect([find(texts, "b", { from: 0 }), find(texts, "b", { from: 0 }), find(texts, "c", { from: 0 })]).toEqual(["b", "b", null]);
  expect([find(texts, "c", { from: 0 }), find(texts, "b", { from: 2 }), find(["b"], "b", { from: 0 })]).toEqual([null, null, "b"]);
  expect(made).toEqual(["b", "c", "b", "b"]);
});
