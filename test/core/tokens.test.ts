import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { estimateTokens } from "../../src/core/tokens.ts";

const project = join(import.meta.dirname, "../..");

/** The heads of files below a folder. */
const texts = (folder: string): readonly string[] =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8").slice(0, 20_000))
    .filter((text) => text.length > 300 && !text.includes("<|"));

test.each([["src"], ["test/corpus"]])("below %s the estimate is near the exact count, and its middle on it", (folder) => {
  const ratios = texts(folder)
    .map((text) => estimateTokens(text) / countTokens(text))
    .sort((a, b) => a - b);
  const at = (part: number): number => ratios[Math.floor((ratios.length - 1) * part)] ?? 0;
  expect(ratios.length).toBeGreaterThan(100);
  expect(Math.abs(at(0.5) - 1)).toBeLessThan(0.05);
  expect(at(0.03)).toBeGreaterThan(0.75);
  expect(at(0.97)).toBeLessThan(1.25);
  expect(at(0)).toBeGreaterThan(0.5);
});

test.each([
  ["base64", Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919 * index) % 256)).toString("base64")],
  ["Japanese", "日本語のテキストを数える関数。".repeat(50)],
  ["Russian", "Привет, как дела у тебя сегодня? ".repeat(50)],
  ["one long word", "a".repeat(4000)],
  ["a line of signs", "=".repeat(2000)],
  ["blanks", " ".repeat(4000)],
])("%s is never far below the exact count", (_, text) => {
  expect(estimateTokens(text)).toBeGreaterThan(0.85 * countTokens(text));
});

test("an empty text has no tokens, and a megabyte of one sign is counted", () => {
  expect(estimateTokens("")).toBe(0);
  expect(estimateTokens("a".repeat(1_000_000))).toBeGreaterThan(100_000);
});
