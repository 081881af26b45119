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
    const security = textOf(".github/SECURITY.md");
    const wrong = [...security.matchAll(/`(test\/[^`]+)` "([^"]+)"/g)].flatMap(([, file = "", words = ""]) => {
      const named = declared(textOf(file)).filter(({ text }) => text.includes(words));
      const left = gone.includes(file) ? ["the whole file"] : named.flatMap(({ inPart }) => inPart);
      return named.length === 0 ? [`${file}: no "${words}"`] : left.map((by) => `${file}: "${words}" in part, by ${by}`);
    });
    expect(wrong).toEqual([]);
    // An attack stands in a table beside the file that plays it.
    for (const [, attack = ""] of security.matchAll(/drill "([^"]+)"/g))
      for (const file of filesOf(["test/drill/on-*.test.ts"]))
        if (textOf(file.replace("/on-", "/attacks-on-").replace(".test", "")).includes(`"${attack}"`))
          expect(gone, attack).not.toContain(file);
  });

  test("are found out by a word in a test, around it, and in what it uses", () => {
    const inPart = (text: string, title: string): readonly string[] =>
      declared(text)
        .filter((one) => one.text.includes(title))
        .flatMap((one) => one.inPart);
    const text = [
      "const some = fewOf(rows, first);",
      'test("all", () => {\n  play(rows);\n});',
      'test.each(\n  fewOf(rows, first),\n)("each %s", () => {\n  play();\n});',
      'test("uses", () => {\n  for (const row of some) play(row);\n});',
      'describe.each(fewOf(rows, first))("%s", () => {\n  test("within", () => {\n    play();\n  });\n});',
      'describe("more", () => {\n  longTest("long", () => {\n    play();\n  });\n  test("beside", () => {\n    play();\n  });\n});',
      'test("as many", () => {\n  play(howMany(3, 1, 1));\n});',
      'test("fewer", () => {\n  play(howMany(3, 2, 1));\n});',
    ].join("\n");
    const titles = ["all", "each %s", "uses", "within", "long", "beside", "as many", "fewer", "%s", "more"];
    expect(titles.map((title) => inPart(text, `"${title}"`))).toEqual([
      [],
      ["fewOf("],
      ["some"],
      ["fewOf("],
      ["longTest"],
      [],
      [],
      ["howMany("],
      ["fewOf("],
      ["longTest"],
    ]);
  });

  test("the files that begin first are there", () => {
    expect(filesOf(longest)).toEqual([...longest]);
  });
});

/**
 * What a file declares, each with what stands around it, and the words by which `npm run test:all` plays less of it: also names that stand
 * for less themselves. As the formatter writes it, a statement ends where a line of its indentation opens the next one.
 */
const declared = (file: string): readonly { readonly text: string; readonly inPart: readonly string[] }[] => {
  const words = [String.raw`\bfewOf\(`, String.raw`\bplaysLong\b`, String.raw`\blongTest\b`, String.raw`\bhowMany\((?!\w+, (\w+), \1\))`];
  const within = (block: string, indent: string, around: string): ReturnType<typeof declared> =>
    block.split(new RegExp(`\\n(?=${indent}[^\\s)\\]}])`)).flatMap((statement) => {
      if (statement.startsWith("import ")) return [];
      const text = around + statement;
      const group = new RegExp(`^${indent}(?:describe|for|if)\\b[^]*?(?:^${indent}\\S.*)?\\{$`, "m").exec(statement)?.[0];
      if (group !== undefined) return within(statement.slice(group.length + 1), `${indent}  `, around + group);
      const inPart = [...text.matchAll(new RegExp(words.join("|"), "g"))].map(([word]) => word);
      const name = new RegExp(`^${indent}(?:const|function) (\\w+)`).exec(statement)?.[1];
      if (name !== undefined && inPart.length > 0) words.push(String.raw`\b${name}\b`);
      return [{ text, inPart }];
    });
  return within(file, "", "");
};
