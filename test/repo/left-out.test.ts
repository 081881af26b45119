import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longest } from "../file-order.ts";
import { expectKeptBetween } from "../helpers/kept-text.ts";
import { filesOf, goneFrom, leftLong, leftOut } from "../left-out.ts";

const root = join(import.meta.dirname, "../..");

describe.each([
  ["npm test", "left out", leftOut, [...goneFrom(leftOut), ...goneFrom(leftLong)]],
  ["npm run test:all", "left long", leftLong, goneFrom(leftLong)],
] as const)("what %s leaves to the next slower run", (_, mark, table, gone) => {
  test.each(table.flatMap(({ files, partly = [] }) => [...files, ...partly]))("%s stands for files that are there", (pattern) => {
    expect(filesOf([pattern])).not.toEqual([]);
  });

  test("leaves once, and a smaller test of the same promise stays", () => {
    const left = goneFrom(table);
    expect(left).toEqual([...new Set(left)]);
    for (const { files, partly = [], stays } of table) {
      expect(stays, files.join()).not.toEqual([]);
      expect(filesOf(stays)).toEqual(stays);
      expect([...stays, ...filesOf(partly)].filter((file) => gone.includes(file))).toEqual([]);
    }
  });

  test("stands in CONTRIBUTING", () => {
    const names = (files: readonly string[]): string => files.map((file) => `\`${file.replace(/^test\//, "")}\``).join(", ");
    const rows = table.map(({ files, partly = [], why, stays }) => `| ${names(files)} | ${names(partly)} | ${why} | ${names(stays)} |`);
    const head = "| leaves, below `test/` | plays less | what it plays | what stays of it |";
    const text = [head, "| --- | --- | --- | --- |", ...rows].join("\n");
    expectKeptBetween(join(root, ".github/CONTRIBUTING.md"), [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`], text);
  });
});

describe("files that play a part of themselves", () => {
  const gone = goneFrom(leftLong);
  const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
  const files = filesOf(["test/**"]).filter((file) => !file.startsWith("test/repo/"));

  test("stand in the tables", () => {
    const partly = (words: RegExp): readonly string[] => files.filter((file) => words.test(textOf(file)));
    const named = (table: typeof leftOut): readonly string[] => table.flatMap((row) => filesOf([...(row.partly ?? []), ...row.files]));
    expect(partly(/longTest|fewOf\(|playsLong/).filter((file) => !named(leftLong).includes(file))).toEqual([]);
    expect(partly(/allTest|howMany\(/).filter((file) => !named(leftOut).includes(file))).toEqual([]);
  });

  test("play what SECURITY.md names", () => {
    const titles = [...textOf(".github/SECURITY.md").matchAll(/`(test\/[^`]+)` "([^"]+)"/g)].map(([, file = "", words = ""]) => ({
      file,
      words,
    }));
    expect(titles.filter(({ file }) => gone.includes(file))).toEqual([]);
    // An attack stands in a table beside the file that plays it.
    for (const [, attack = ""] of textOf(".github/SECURITY.md").matchAll(/drill "([^"]+)"/g))
      for (const file of filesOf(["test/drill/on-*.test.ts"]))
        if (textOf(file.replace("/on-", "/attacks-on-").replace(".test", "")).includes(`"${attack}"`))
          expect(gone, attack).not.toContain(file);
    for (const file of files)
      for (const [, title = ""] of textOf(file).matchAll(/longTest[\s\S]{0,400}?"([^"]{12,})"/g))
        expect(titles.filter((one) => one.file === file && title.includes(one.words))).toEqual([]);
  });

  test("the files that begin first are there", () => {
    expect(filesOf(longest)).toEqual([...longest]);
  });
});
