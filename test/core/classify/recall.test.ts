import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createExcerpt } from "../../../src/core/classify/excerpt.ts";
import { lineHash } from "../../../src/core/classify/green-lines.ts";
import { scanLine } from "../../../src/core/classify/line-scan.ts";

interface Expected {
  readonly file: string | null;
  readonly line: number | null;
  readonly test: string | null;
  readonly message: string | null;
}

const corpus = join(import.meta.dirname, "../../corpus");
const read = (...path: string[]): string => {
  const file = join(corpus, ...path);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};
const logOf = (name: string): string => `${read(name, "stdout.txt")}\n${read(name, "stderr.txt")}`;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether some line tells of a failure: its message, its place, or its test where that is not said to have passed. */
function tells(lines: readonly string[], { file, line, test, message }: Expected): boolean {
  const words = plain(message?.split("\n")[0] ?? "").slice(0, 40);
  const base = file?.split("/").at(-1);
  const name = plain(test?.split(/ > |::| › /).at(-1) ?? "");
  const place = line === null ? null : new RegExp(`(?<!\\d)${line}(?!\\d)`);
  return lines.some((text) => {
    const bare = plain(text);
    if (words.length > 8 && bare.includes(words)) return true;
    if (base !== undefined && text.includes(base) && (place === null ? test === null : place.test(text))) return true;
    return name.length > 3 && bare.includes(name) && !/^\W*(?:ok|✓|✔|√|pass)/i.test(text);
  });
}

// Reports that a program reads have no lines to look for.
const logs = readdirSync(corpus).filter(
  (name) => !/json|junit|sarif|checkstyle|xunit|gitlab/.test(name) && read(name, "expected.json") !== "",
);
const greenOf = (name: string): string =>
  logs
    .filter((other) => /-pass|warn-pass/.test(other) && other.split("-")[0] === name.split("-")[0])
    .map(logOf)
    .join("\n");

/** Of the failures that the logs tell of, the share that the first 30 lines of their excerpts tell of. No tool's reader takes part. */
function recall(before: string, isGreenKnown: boolean): number {
  let [found, wanted] = [0, 0];
  for (const name of logs) {
    const { failures = [] } = JSON.parse(read(name, "expected.json")) as { failures?: readonly Expected[] };
    const lines = `${before}\n${logOf(name)}`.split("\n").filter((line) => line.trim() !== "");
    const told = failures.filter((failure) => tells(lines, failure));
    if (told.length === 0) continue;
    const green = new Set(`${before}\n${greenOf(name)}`.split("\n").map(lineHash));
    const excerpt = createExcerpt();
    for (const line of lines) {
      const { signal, general } = scanLine(line);
      excerpt.add(line, signal, (general & 3) !== 0, isGreenKnown ? green.has(lineHash(line)) : undefined);
    }
    const first = excerpt
      .text()
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, 30);
    wanted += Math.min(30, told.length);
    found += Math.min(30, told.filter((failure) => tells(first, failure)).length);
  }
  return found / wanted;
}

/** Names of passing tests with words that a person would look for. */
const noise = Array.from({ length: 80 }, (_, index) => {
  const [one, two] = ["abcdefghij"[index % 10], "klmnopqrst"[Math.floor(index / 10)]];
  return `  handles ${one}${two} error from ${["parser", "socket", "queue", "store", "cache"][index % 5]} when invalid`;
}).join("\n");

describe("the excerpt of a log that no reader knows", () => {
  it("holds nearly all that the corpus' logs tell in its first 30 lines", () => {
    expect(recall("", false)).toBeGreaterThan(0.95);
    expect(recall("", true)).toBeGreaterThan(0.95);
  });

  it("holds most of it behind eighty names with words of failure, and nearly all where a green log is known", () => {
    expect(recall(noise, false)).toBeGreaterThan(0.6);
    expect(recall(noise, true)).toBeGreaterThan(0.93);
  });
});
