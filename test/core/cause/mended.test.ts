import { expect, it } from "vitest";
import { mendersOf } from "../../../src/core/cause/mended.ts";

const file = (before: string | null, after: string | null, path = "a.js") => ({ path, before, after, unread: false });
const culprit = [file("one\ntwo\n", "one\nBAD\n")];
const later = (...files: ReturnType<typeof file>[]) => files.map((one, at) => ({ at: at + 10, files: [one] }));

it("where a written line went or a taken one came back, the newest first, of many both ends", () => {
  expect(mendersOf(culprit, later(file("one\nBAD\n", "one\ntwo\n")))).toEqual([10]);
  expect(mendersOf(culprit, later(file("one\nBAD\n", "one\nGOOD\n"), file("x\nBAD\n", "x\nBAD\ntwo\n")))).toEqual([11, 10]);
  expect(mendersOf(culprit, later(file("one\nBAD\n", null)))).toEqual([10]);
  expect(mendersOf(culprit, later(...Array.from({ length: 9 }, () => file("BAD\n", "two\n"))))).toEqual([18, 17, 16, 11, 10]);
});

it("not where others touch the same file, or the same lines stand elsewhere", () => {
  expect(mendersOf(culprit, later(file("one\nBAD\n", "zero\none\n  BAD\n"), file("BAD\n", "two\n", "b.js")))).toEqual([]);
});
