import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longest } from "../file-order.ts";
import { expectKeptBetween } from "../helpers/kept-text.ts";
import { type LeftOut, leftLong, leftOut } from "../left-out.ts";

const root = join(import.meta.dirname, "../..");
const filesOf = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => path.endsWith(".test.ts"));

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const expectTable = (mark: string, table: readonly LeftOut[]): void => {
  const names = (files: readonly string[]): string => files.map((file) => `\`${file.replace(/^test\//, "")}\``).join(", ");
  const rows = table.map(({ files, why, stays }) => `| ${names(files)} | ${why} | ${names(stays)} |`);
  const text = ["| below `test/` | what it plays | what stays of it |", "| --- | --- | --- |", ...rows].join("\n");
  expectKeptBetween(join(root, ".github/CONTRIBUTING.md"), [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`], text);
};

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
    expectTable("left out", leftOut);
  });
});

describe("what npm run test:all leaves to npm run test:long", () => {
  test.each(leftLong.flatMap(({ files }) => files))("%s stands for files that are there", (pattern) => {
    expect(filesOf([pattern])).not.toEqual([]);
  });

  test("leaves once, and what stays of it is played by npm run test:all", () => {
    const left = leftLong.flatMap(({ files }) => filesOf(files));
    expect(left).toEqual([...new Set(left)]);
    const gone = leftLong.flatMap(({ files, stays }) => filesOf(files).filter((file) => !stays.includes(file)));
    for (const { files, stays } of leftLong) {
      expect(stays, files.join()).not.toEqual([]);
      expect(filesOf(stays)).toEqual(stays);
      expect(gone.filter((file) => stays.includes(file))).toEqual([]);
    }
  });

  test("names each file that plays a part of itself, and what SECURITY.md names stays", () => {
    const left = leftLong.flatMap(({ files }) => filesOf(files));
    const partly = filesOf(["test/**"]).filter((file) => /longTest|fewOf\(|firstOfEach\(|playsLong/.test(textOf(file)));
    expect(partly.filter((file) => !file.startsWith("test/repo/") && !left.includes(file))).toEqual([]);
    const security = textOf(".github/SECURITY.md");
    for (const file of partly)
      for (const [, title = ""] of textOf(file).matchAll(/longTest[\s\S]{0,400}?"([^"]{12,})"/g))
        expect(
          [...security.matchAll(/`(test\/[^`]+)` "([^"]+)"/g)].filter(([, of, words = "-"]) => of === file && title.includes(words)),
        ).toEqual([]);
  });

  test("stands in CONTRIBUTING", () => {
    expectTable("left long", leftLong);
  });
});
