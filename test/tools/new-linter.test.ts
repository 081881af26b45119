import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOf } from "../../src/tools/command/calls.ts";
import { checkingWords, fixingWords } from "../../src/tools/command/writing.ts";
import { tools } from "../../src/tools/table.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";

const root = join(import.meta.dirname, "../..");

// ember-template-lint came in a commit of its own: its file, its two lines in the table, its samples. Whoever adds a linter does the same.
test("a linter is added in at most 20 lines and a sample, and everything else follows from them", () => {
  const file = readFileSync(join(root, "src/tools/javascript/linters/ember-template-lint.ts"), "utf8");
  const table = readFileSync(join(root, "src/tools/javascript.ts"), "utf8");
  const lines = [...file.split("\n").filter((line) => line !== ""), ...table.split("\n").filter((line) => /ember-?template/i.test(line))];
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(readdirSync(join(root, "test/tools/sample")).filter((name) => /^ember-template-lint@\w+\.log$/.test(name)).length).toBeGreaterThan(
    0,
  );

  const words = ["ember-template-lint", "app"];
  expect(tools.find((tool) => checkOf(tool, { words, runner: [], cwd: "." }))?.name).toBe("ember-template-lint");
  expect(fixingWords(words, tools)).toEqual(["ember-template-lint", "--fix", "app"]);
  expect(checkingWords(["ember-template-lint", "--fix", "app"], tools)).toEqual(words);
  expect(toolFacts.configuration).toContain(".template-lintrc.*");
  expect(readFileSync(join(root, ".github/TOOLS.md"), "utf8")).toContain("| ember-template-lint | lint | yes |");
});
