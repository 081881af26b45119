import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOf } from "../../src/tools/command/calls.ts";
import { checkingWords, fixingWords } from "../../src/tools/command/writing.ts";
import { tools } from "../../src/tools/table.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";

const root = join(import.meta.dirname, "../..");

// solhint came in a commit of its own: its file, its two lines in the table, its samples. Whoever adds a linter does the same.
test("a linter is added in at most 20 lines and a sample, and everything else follows from them", () => {
  const file = readFileSync(join(root, "src/tools/javascript/linters/solhint.ts"), "utf8");
  const table = readFileSync(join(root, "src/tools/javascript.ts"), "utf8");
  const lines = [...file.split("\n").filter((line) => line !== ""), ...table.split("\n").filter((line) => line.includes("solhint"))];
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(readdirSync(join(root, "test/tools/sample")).filter((name) => /^solhint@\w+\.log$/.test(name)).length).toBeGreaterThan(0);

  const words = ["solhint", "contracts/*.sol"];
  expect(tools.find((tool) => checkOf(tool, { words, runner: [], cwd: "." }))?.name).toBe("solhint");
  expect(fixingWords(words, tools)).toEqual(["solhint", "--fix", "--noPrompt", "contracts/*.sol"]);
  expect(checkingWords(["solhint", "--fix", "--noPrompt", "contracts/*.sol"], tools)).toEqual(words);
  expect(toolFacts.configuration).toContain(".solhint*");
  expect(readFileSync(join(root, ".github/TOOLS.md"), "utf8")).toContain("| solhint | lint | yes |");
});
