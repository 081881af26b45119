/**
 * Honest repairs under everything that once refused or lost one: the mended code prints a line, shell tests source the product, a filter of
 * git's that is not there stands in the way, and the gate moves the product away and leaves a link.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Repair, ToolName } from "./repair.ts";

const row = (tool: ToolName, run: string, product: string, [old, now]: readonly [string, string], files: Repair["files"]): Repair => ({
  ...{ tool, name: "prints, is moved and linked, beside a filter that is not there" },
  run: `rm -rf kept; mv src kept; ln -s kept src; ${run}`,
  files: { ".gitattributes": "*.bin filter=lfs\n", "a.bin": "as it was\n", ...files },
  steps: [{ path: product, old, now }],
  config: { sandbox: "always" },
  prepare: (folder) => {
    const config = (...words: readonly string[]) => execFileSync("git", ["config", ...words], { cwd: folder });
    for (const way of ["clean", "smudge"]) config(`filter.lfs.${way}`, `git-lfs-that-is-not-there ${way} %f`);
    config("filter.lfs.required", "true");
    // Git asks the filter whether it is the same.
    writeFileSync(join(folder, "a.bin"), "as it was\n");
    return () => config("--remove-section", "filter.lfs");
  },
});

const inShell = (tool: ToolName, run: string, tests: Repair["files"]): Repair =>
  row(tool, run, "src/add.sh", ["echo $(($1 - $2))", 'echo "adding $1" >&2; echo $(($1 + $2))'], {
    "src/add.sh": "add() { echo $(($1 - $2)); }\n",
    ...tests,
  });
const inJavaScript = (tool: ToolName, run: string, head: string, test: string): Repair =>
  row(tool, run, "src/add.js", ["(a, b) => a - b;", '(a, b) => {\n  console.log("adding", a);\n  return a + b;\n};'], {
    "package.json": '{ "name": "sample", "version": "1.0.0", "type": "module" }\n',
    "src/add.js": "export const add = (a, b) => a - b;\n",
    "test/add.mjs": `${head}import { add } from "../src/add.js";\n\n${test}\n`,
  });

export const atOnce: readonly Repair[] = [
  row("pytest", "python3 -m pytest", "src/add.py", ["return a - b", 'print("adding", a)\n    return a + b'], {
    "src/add.py": "def add(a, b):\n    return a - b\n",
    "test_add.py": "from src.add import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n",
  }),
  inJavaScript("mocha", "npx mocha test/*.mjs", 'import assert from "node:assert";\n', 'it("adds", () => assert.equal(add(1, 2), 3));'),
  inJavaScript(
    "tape",
    "npx tape test/*.mjs",
    'import test from "tape";\n',
    'test("adds", (t) => {\n  t.equal(add(1, 2), 3);\n  t.end();\n});',
  ),
  inShell("bats", "bats test", {
    "test/add.bats": '. src/add.sh\n\n@test "adds" {\n  [ "$(add 1 2)" = 3 ]\n}\n\n@test "adds nothing" {\n  [ "$(add 2 0)" = 2 ]\n}\n',
  }),
  inShell("make", "make test", {
    Makefile: "test:\n\tsh tests/run.sh\n",
    "tests/run.sh": '. src/add.sh\n[ "$(add 1 2)" = 3 ] || { echo "tests/run.sh:2: add is wrong"; exit 1; }\necho ok\n',
  }),
];
