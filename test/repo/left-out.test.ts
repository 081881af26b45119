import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longest } from "../file-order.ts";
import { expectKeptBetween } from "../helpers/kept-text.ts";
import { goneFrom, type LeftOut, leftLong, leftOut } from "../left-out.ts";

const root = join(import.meta.dirname, "../..");
const filesOf = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => path.endsWith(".test.ts"));

describe.each([
  ["npm test", "left out", leftOut],
  ["npm run test:all", "left long", leftLong],
] as const)("what %s leaves to the next slower run", (_, mark, table) => {
  const left = table.flatMap(({ files }) => filesOf(files));

  test.each(table.flatMap(({ files }) => files))("%s stands for files that are there", (pattern) => {
    expect(filesOf([pattern])).not.toEqual([]);
  });

  test("leaves once, and a smaller test of the same promise stays", () => {
    expect(left).toEqual([...new Set(left)]);
    for (const { files, stays } of table) {
      expect(stays, files.join()).not.toEqual([]);
      expect(filesOf(stays)).toEqual(stays);
      expect(filesOf(goneFrom(table)).filter((file) => stays.includes(file))).toEqual([]);
    }
  });

  test("stands in CONTRIBUTING", () => {
    const names = (files: readonly string[]): string => files.map((file) => `\`${file.replace(/^test\//, "")}\``).join(", ");
    const rows = table.map(({ files, why, stays }) => `| ${names(files)} | ${why} | ${names(stays)} |`);
    const text = ["| below `test/` | what it plays | what stays of it |", "| --- | --- | --- |", ...rows].join("\n");
    expectKeptBetween(join(root, ".github/CONTRIBUTING.md"), [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`], text);
  });
});

describe("files that play a part of themselves", () => {
  const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
  const files = filesOf(["test/**"]).filter((file) => !file.startsWith("test/repo/"));

  test("stand in the tables", () => {
    const partly = (words: RegExp): readonly string[] => files.filter((file) => words.test(textOf(file)));
    const named = (table: readonly LeftOut[]): readonly string[] => table.flatMap((row) => filesOf(row.files));
    expect(partly(/longTest|fewOf\(|firstOfEach\(|playsLong/).filter((file) => !named(leftLong).includes(file))).toEqual([]);
    expect(partly(/allTest/).filter((file) => !named(leftOut).includes(file))).toEqual([]);
  });

  test("play what SECURITY.md names", () => {
    const titles = [...textOf(".github/SECURITY.md").matchAll(/`(test\/[^`]+)` "([^"]+)"/g)].map(([, file = "", words = ""]) => ({
      file,
      words,
    }));
    for (const file of files)
      for (const [, title = ""] of textOf(file).matchAll(/longTest[\s\S]{0,400}?"([^"]{12,})"/g))
        expect(titles.filter((one) => one.file === file && title.includes(one.words))).toEqual([]);
  });

  test("the files that begin first are there", () => {
    expect(filesOf(longest)).toEqual([...longest]);
  });
});
