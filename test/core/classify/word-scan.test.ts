import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordScanner } from "../../../src/core/classify/word-scan.ts";

const groups = [["he", "she"], ["his", "hers"], ["×"], ["a:0", "e(0"], [], ["not ok"]];
const scan = createWordScanner(() => groups);

/** The same by the plainest means: marks are one, digits are one, case is none. */
const plainly = (text: string): number => {
  const plain = text
    .replace(/[×✕✖✗✘❌❯⨯]/g, "×")
    .replace(/[0-9]/g, "0")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return groups.reduce((bits, words, i) => (words.some((word) => plain.includes(word)) ? bits | (1 << i) : bits), 0);
};
const texts = fc.string({ unit: fc.constantFrom(..."hersinotk SHEa:(0479×❯é日"), maxLength: 60 });

test("one pass finds just the words that a search for each of them finds", () => {
  fc.assert(fc.property(texts, (text) => scan(text, 0, text.length).low === plainly(text)));
});

test("a part of a text is read as if it were cut out", () => {
  fc.assert(
    fc.property(
      texts,
      texts,
      texts,
      (before, text, after) => scan(before + text + after, before.length, before.length + text.length).low === plainly(text),
    ),
  );
});

test("groups beyond the thirty-first are told in the high half", () => {
  const many = createWordScanner(() =>
    Array.from({ length: 40 }, (_, i) => [`w${String.fromCharCode(97 + (i % 26))}${i < 26 ? "x" : "y"}`]),
  );
  expect({ ...many("-- wnx --", 0, 9) }).toEqual({ low: 1 << 13, high: 0 });
  expect({ ...many("-- wny --", 0, 9) }).toEqual({ low: 0, high: 1 << (39 - 31) });
});
