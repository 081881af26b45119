import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longest } from "../file-order.ts";
import { expectKeptBetween } from "../helpers/kept-text.ts";
import { leftOut } from "../left-out.ts";

const root = join(import.meta.dirname, "../..");
const filesOf = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => path.endsWith(".test.ts"));

describe("what npm test leaves to npm run test:all", () => {
  test.each(leftOut.flatMap(({ files }) => files))("%s stands for files that are there", (pattern) => {
    expect(filesOf([pattern])).not.toEqual([]);
  });

  test("leaves once, and a smaller test of the same promise stays", () => {
    const left = leftOut.flatMap(({ files }) => filesOf(files));
    expect(left).toEqual([...new Set(left)]);
    for (const { files, stays } of leftOut) {
      expect(stays, files.join()).not.toEqual([]);
      for (const file of stays) {
        expect(filesOf([file])).toEqual([file]);
        expect(left).not.toContain(file);
      }
    }
  });

  test("the files that begin first are there", () => {
    expect(filesOf(longest)).toEqual([...longest]);
  });

  test("stands in CONTRIBUTING", () => {
    const names = (files: readonly string[]): string => files.map((file) => `\`${file.replace(/^test\//, "")}\``).join(", ");
    const rows = leftOut.map(({ files, why, stays }) => `| ${names(files)} | ${why} | ${names(stays)} |`);
    const table = ["| below `test/` | what it plays | what stays of it |", "| --- | --- | --- |", ...rows].join("\n");
    expectKeptBetween(join(root, ".github/CONTRIBUTING.md"), ["<!-- left out -->", "<!-- end of left out -->"], table);
  });
});
