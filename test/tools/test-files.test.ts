import { describe, expect, it } from "vitest";
import { inspectChange } from "../../src/core/integrity/inspect.ts";
import { isTestFile } from "../../src/core/policy/policy.ts";
import { projectOf } from "../../src/core/project.ts";
import { rolesOf } from "../../src/tools/gate-inputs.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";
import { gateOf } from "./gate-of.ts";

type Files = Readonly<Record<string, string>>;
const roles = (run: string, files: Files) => rolesOf([gateOf(run)], projectOf(files));

const js =
  'import { test } from "node:test";\nimport assert from "node:assert";\nimport { add } from "../src/add.mjs";\ntest("adds", () => {\n  assert.equal(add(1, 2), 3);\n});\n';
const plain = 'const assert = require("node:assert");\nconst { add } = require("./lib.js");\nassert.equal(add(1, 2), 3);\n';
const py = "import pytest\nfrom cart import total\n\n\ndef test_total():\n    assert total([1]) == 1\n";
const own =
  "import unittest\n\n\ndef total(items):\n    return sum(items)\n\n\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(total([1, 2]), 3)\n";

describe("what behaves as a test", () => {
  const rows: readonly (readonly [
    string,
    string,
    Files,
    { tests: readonly string[]; mixed: readonly string[]; scripts: readonly string[] },
  ])[] = [
    ["imports a runner", "node --test qa/", { "qa/cart.mjs": js, "src/add.mjs": "" }, { tests: ["qa/cart.mjs"], mixed: [], scripts: [] }],
    [
      "imports pytest",
      "pytest qa/cart_checks.py",
      { "qa/cart_checks.py": py, "cart.py": "" },
      { tests: ["qa/cart_checks.py"], mixed: [], scripts: [] },
    ],
    [
      "is a plain script that the gate starts: closed, and what it imports is the product",
      "node check.js",
      { "check.js": plain, "lib.js": "module.exports = { add: (a, b) => a - b };\n" },
      { tests: ["check.js"], mixed: [], scripts: ["check.js"] },
    ],
    [
      "holds the product as well: open, and compared",
      "python -m unittest cart.py",
      { "cart.py": own },
      { tests: [], mixed: ["cart.py"], scripts: [] },
    ],
    ["is started and holds the product as well", "python cart.py", { "cart.py": own }, { tests: [], mixed: ["cart.py"], scripts: [] }],
    [
      "is data that only tests name",
      "node --test qa/",
      {
        "qa/cart.mjs": `${js}read("rates.json");\nread("prices.json");\n`,
        "src/add.mjs": 'load("prices.json");\n',
        "data/rates.json": "{}",
        "data/prices.json": "{}",
      },
      { tests: ["qa/cart.mjs", "data/rates.json"], mixed: [], scripts: [] },
    ],
    [
      "is data in a folder that the product reads",
      "node --test qa/",
      { "qa/cart.mjs": `${js}read("rates.json");\n`, "src/add.mjs": 'readdir("data");\n', "data/rates.json": "{}" },
      { tests: ["qa/cart.mjs"], mixed: [], scripts: [] },
    ],
    [
      "no: a package for tests, which its own tests import",
      "pytest",
      {
        "src/plugin.py": "import pytest\n\n\ndef fixture():\n    return 1\n",
        "tests/test_plugin.py": "from src.plugin import fixture\n",
        "tests/__init__.py": "",
      },
      { tests: [], mixed: [], scripts: [] },
    ],
    [
      "no: product",
      "node --test",
      { "src/add.mjs": "export const add = 1;\n", "test/add.test.mjs": js },
      { tests: [], mixed: [], scripts: [] },
    ],
    [
      "no: a linter of the project's own",
      "node tools/lint.mjs",
      { "tools/lint.mjs": "process.exit(1);\n" },
      { tests: [], mixed: [], scripts: ["tools/lint.mjs"] },
    ],
  ];
  it.each(rows)("%s", (_, run, files, expected) => expect(roles(run, files)).toEqual(expected));
});

describe("a file with product and tests in one", () => {
  const rules = (path: string, before: string, after: string, mixed = true): readonly string[] =>
    inspectChange(
      [{ path, before, after }],
      { suppressions: "deny", tests: "deny", isTest: isTestFile, isMixed: () => mixed, tools: toolFacts, keys: [] },
      { stage: "test", failures: [] },
    ).map(({ rule }) => rule);

  it("may have its product mended", () => expect(rules("cart.py", own, own.replace("sum(items)", "sum(items, 0)"))).toEqual([]));
  it("may not expect something else", () =>
    expect(rules("cart.py", own, own.replace("[1, 2]), 3", "[1, 2]), 4"))).toEqual(["assertion-changed"]));
  it("may not lose its test", () => expect(rules("cart.py", own, own.slice(0, own.indexOf("class")))).toEqual(["test-deleted"]));

  const documented = 'def add(a, b):\n    """Adds.\n\n    >>> add(1, 2)\n    3\n    """\n    return a - b\n';
  const doctest = (after: string, file = "add.py"): readonly string[] =>
    inspectChange(
      [{ path: "add.py", before: documented, after }],
      { suppressions: "deny", tests: "deny", isTest: isTestFile, isMixed: () => false, tools: toolFacts, keys: [] },
      { stage: "test", failures: [{ file, line: 4, code: null, test: "add.add", message: "Expected 3, got -1" }] },
    ).map(({ rule }) => rule);
  it("is one with examples in its docstrings, where those failed", () => {
    expect(doctest(documented.replace("a - b", "a + b"))).toEqual([]);
    expect(doctest(documented.replace("    3\n", "    -1\n"))).toEqual(["assertion-changed"]);
    expect(doctest(documented.replace("    >>> add(1, 2)\n    3\n", ""))).toEqual(["assertion-removed"]);
    expect(doctest(documented.replace("    >>> add(1, 2)\n    3\n", ""), "test_add.py")).toEqual([]);
  });

  const vitest =
    'export const add = (a, b) => a - b;\nif (import.meta.vitest) {\n  const { it, expect } = import.meta.vitest;\n  it("adds", () => {\n    expect(add(1, 2)).toBe(3);\n  });\n}\n';
  it("is told by import.meta.vitest", () => {
    expect(rules("add.ts", vitest, vitest.replace("a - b", "a + b"), false)).toEqual([]);
    expect(rules("add.ts", vitest, vitest.replace("toBe(3)", "toBe(-1)"), false)).toEqual(["assertion-changed"]);
  });
});
