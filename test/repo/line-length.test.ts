import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

// The formatter keeps code to 140 characters, but breaks neither a pattern nor a string nor a comment.
test.each([
  ["src/tools", 125, 62],
  ["src/config", 34, 18],
])("%s has at most %i lines over 140 characters and %i over 160", (folder, over140, over160) => {
  const lengths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => readFileSync(join(root, folder, path), "utf8").split("\n"))
    .map((line) => line.length);
  const remedy = "say a comment shorter; write a pattern's alternatives on several lines (src/tools/alternatives.ts), words by `wordsIn`";
  expect(lengths.length).toBeGreaterThan(5_000);
  expect(lengths.filter((length) => length > 140).length, remedy).toBeLessThanOrEqual(over140);
  expect(lengths.filter((length) => length > 160).length, remedy).toBeLessThanOrEqual(over160);
});
