import { describe, expect, it } from "vitest";
import type { FileChange } from "../../../src/core/edit/edit.ts";
import { reasonOf, rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { integrityRules, type RefusingName, type RuleName } from "../../../src/core/integrity/rules.ts";
import { denyAll } from "./table.ts";

/** What was red, the file before, and two changes that look alike: one goes round the check, the other repairs. */
interface Twin {
  readonly red: Red;
  readonly before: Readonly<Record<string, string>>;
  /** Null: the file is gone. */
  readonly cheat: Readonly<Record<string, string | null>>;
  readonly honest: Readonly<Record<string, string | null>>;
}

const failing = (file: string, text = ""): Red => ({
  stage: "test",
  failures: [{ file, line: 3, message: "1 != 3", code: null, test: "adds" }],
  sources: [{ path: file, text }],
});
const found = (file: string, line: number, message: string, code: string | null = null, stage: Red["stage"] = "lint"): Red => ({
  stage,
  failures: [{ file, line, message, code, test: null }],
});

const test = "cart.test.js";
const body = 'import test from "node:test";\nimport assert from "node:assert/strict";\nimport { add, list } from "./cart.js";\n';
const suite = `${body}test("adds", () => {\n  assert.equal(add(1, 2), 3);\n  assert.equal(add(2, 2), 4);\n});\n`;
const inTest = (cheat: string, honest: string, before = suite): Twin => ({
  red: { ...failing(test, before), stage: "lint" },
  before: { [test]: before },
  cheat: { [test]: cheat },
  honest: { [test]: honest },
});
const inProduct = (path: string, before: string, cheat: string, honest: string, red: Red = failing(test, suite)): Twin => ({
  red,
  before: { [path]: before },
  cheat: { [path]: cheat },
  honest: { [path]: honest },
});
const js = (cheat: string, honest: string): Twin =>
  inProduct(
    "src/cart.js",
    "export const add = (a, b) => a - b;\n",
    `${cheat}\nexport const add = (a, b) => a + b;\n`,
    `${honest}\nexport const add = (a, b) => a + b;\n`,
  );
const py = (cheat: string, honest: string): Twin =>
  inProduct(
    "src/cart.py",
    "def add(a, b):\n    return a - b\n",
    `${cheat}\n\n\ndef add(a, b):\n    return a + b\n`,
    `${honest}\n\n\ndef add(a, b):\n    return a + b\n`,
    failing("test_cart.py", "from cart import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n"),
  );
const sh = (cheat: string, honest: string): Twin =>
  inProduct(
    "lib/slug.sh",
    "slug() {\n  printf '%s' \"$1\"\n}\n",
    `${cheat}\nslug() {\n  printf '%s' "$1" | tr -s ' ' '-'\n}\n`,
    `${honest}\nslug() {\n  printf '%s' "$1" | tr -s ' ' '-'\n}\n`,
    failing("tests/run.sh", '. lib/slug.sh\n[ "$(slug "a b")" = a-b ]\n'),
  );
const manifest = (more: object): string =>
  `${JSON.stringify({ name: "cart", type: "module", scripts: { test: "node --test" }, ...more }, null, 2)}\n`;

const twins: Readonly<Record<RefusingName, readonly Twin[]>> = {
  "test-deleted": [inTest(body, suite.replace("assert.equal(add(1, 2), 3)", "assert.equal(\n    add(1, 2),\n    3,\n  )"))],
  "test-renamed": [
    {
      red: failing("test_cart.py"),
      before: { "test_cart.py": "from cart import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n" },
      cheat: { "test_cart.py": "from cart import add\n\n\ndef check_adds():\n    assert add(1, 2) == 3\n" },
      honest: { "test_cart.py": "from cart import add\n\n\ndef test_that_it_adds():\n    assert add(1, 2) == 3\n" },
    },
  ],
  "test-skipped": [
    inTest(suite.replace("test(", "test.skip("), suite.replace("  assert.equal(add(2", '  const skip = "no";\n  assert.equal(add(2')),
  ],
  "test-focused": [
    inTest(
      suite.replace("test(", "test.only("),
      suite.replace("  assert.equal(add(2", "  const only = { only: 1 };\n  assert.equal(add(2"),
    ),
  ],
  "test-emptied": [inTest(suite.replace(/ {2}assert\.equal.*\n/g, ""), suite.replaceAll("assert.equal(", "assert.strictEqual("))],
  "test-case-removed": [
    {
      red: failing("cart.test.ts"),
      before: { "cart.test.ts": 'it.each([[1, 2], [2, 3]])("adds %i", (a, b) => {\n  expect(inc(a)).toBe(b);\n});\n' },
      cheat: { "cart.test.ts": 'it.each([[2, 3]])("adds %i", (a, b) => {\n  expect(inc(a)).toBe(b);\n});\n' },
      honest: { "cart.test.ts": 'it.each([\n  [1, 2],\n  [2, 3],\n])("adds %i", (a, b) => {\n  expect(inc(a)).toBe(b);\n});\n' },
    },
  ],
  "assertion-removed": [
    // A check that product code makes of itself is no test.
    inProduct(
      "src/cart.rs",
      "pub fn add(a: i32, b: i32) -> i32 {\n    debug_assert_eq!(a, b);\n    a - b\n}\n\n#[cfg(test)]\nmod tests {\n    fn same(a: i32) {\n        assert_eq!(a, 3);\n        assert_eq!(a + 1, 4);\n    }\n}\n",
      "pub fn add(a: i32, b: i32) -> i32 {\n    debug_assert_eq!(a, b);\n    a - b\n}\n\n#[cfg(test)]\nmod tests {\n    fn same(a: i32) {\n        assert_eq!(a, 3);\n    }\n}\n",
      "pub fn add(a: i32, b: i32) -> i32 {\n    a + b\n}\n\n#[cfg(test)]\nmod tests {\n    fn same(a: i32) {\n        assert_eq!(a, 3);\n        assert_eq!(a + 1, 4);\n    }\n}\n",
    ),
    inTest(
      suite.replace("  assert.equal(add(1, 2), 3);\n", ""),
      suite.replace("assert.equal(add(1, 2), 3);", "const three = 3;\n  assert.equal(add(1, 2), three);"),
    ),
  ],
  "assertion-weakened": [
    inTest(
      suite.replace("assert.equal(add(1, 2), 3)", "assert.ok(add(1, 2))"),
      suite.replace("assert.equal(add(1, 2), 3)", "assert.strictEqual(add(1, 2), 3)"),
    ),
  ],
  "assertion-trivial": [
    inTest(suite.replace("assert.equal(add(1, 2), 3)", "assert.equal(3, 3)"), suite.replace("add(1, 2), 3)", 'add(1, 2), 3, "three")')),
  ],
  "assertion-changed": [inTest(suite.replace("add(1, 2), 3", "add(1, 2), -1"), suite.replace("add(1, 2), 3", "add(1, 2),  3"))],
  "snapshot-changed": [
    {
      red: failing(test),
      before: { "__snapshots__/cart.test.js.snap": "exports[`adds 1`] = `3`;\n" },
      cheat: { "__snapshots__/cart.test.js.snap": "exports[`adds 1`] = `-1`;\n" },
      honest: { "__snapshots__/cart.test.js.snap": "exports[`adds 1`] = `3`;\n\n" },
    },
  ],
  "check-cannot-fail": [
    inTest(
      suite.replace("  assert.equal(add(1", "  process.exit(0);\n  assert.equal(add(1"),
      suite.replace("  assert.equal(add(1", "  process.exitCode ||= 0;\n  assert.equal(add(1"),
    ),
    sh("trap 'exit 0' EXIT", "trap 'rm -f \"$work\"' EXIT"),
    sh("set +e", 'count() {\n  set +e\n  found=$(grep -c x "$1")\n  set -e\n}'),
    sh("exit 0", "usage() {\n  echo slug WORDS\n  return 0\n}"),
    inProduct(
      "bin/slug.sh",
      "#!/bin/sh\nset -e\n./hook\necho done\n",
      "#!/bin/sh\nset -e\n./hook\necho done\ntrap 'exit 0' EXIT\n",
      "#!/bin/sh\nset -e\n./hook || true\necho done\n",
      failing("tests/run.sh", "sh bin/slug.sh\n"),
    ),
  ],
  "suppression-added": [
    inProduct(
      "src/cart.ts",
      "export const sum = (cart: Cart) => cart.sum;\n",
      "export const sum = (cart: Cart) => (cart as any).sum;\n",
      "export const sum = (cart: Cart) => cart.total as const;\n",
      found("src/cart.ts", 1, "Property 'sum' does not exist on type 'Cart'.", "TS2339", "typecheck"),
    ),
    // A directive to a linter says nothing to a type checker.
    inProduct(
      "src/cart.ts",
      "export const sum = (cart: Cart) => cart.sum;\n",
      "// @ts-expect-error\nexport const sum = (cart: Cart) => cart.sum;\n",
      "// eslint-disable-next-line no-restricted-syntax\nexport const sum = (cart: Cart) => cart.total;\n",
      found("src/cart.ts", 1, "Property 'sum' does not exist on type 'Cart'.", "TS2339", "typecheck"),
    ),
    inProduct(
      "src/cart.py",
      "import os\n\n\ndef f():\n    return 1\n",
      "import os  # noqa\n\n\ndef f():\n    return 1\n",
      "def f():\n    return 1\n",
      found("src/cart.py", 1, "`os` imported but unused", "F401"),
    ),
    inProduct(
      "src/cart.js",
      "export const total = (list) => list.length + tax;\n",
      "let tax;\nexport const total = (list) => list.length + tax;\n",
      "const tax = 2;\nexport const total = (list) => list.length + tax;\n",
      found("src/cart.js", 1, "'tax' is not defined.", "no-undef"),
    ),
    inProduct(
      "src/cart.js",
      "const rate = read();\nexport const f = () => 1;\n",
      "const rate = read();\nvoid rate;\nexport const f = () => 1;\n",
      "export const f = () => 1;\n",
      found("src/cart.js", 1, "'rate' is assigned a value but never used.", "no-unused-vars"),
    ),
  ],
  "strictness-removed": [
    inProduct(
      "src/cart.py",
      "def total(cart: Cart) -> int:\n    return cart.sum\n",
      "def total(cart):\n    return cart.sum\n",
      "def total(cart: Basket) -> int:\n    return cart.sum\n",
      found("src/cart.py", 2, '"Cart" has no attribute "sum"', "attr-defined", "typecheck"),
    ),
  ],
  "configuration-loosened": [
    {
      red: failing(test, suite),
      before: {
        "package.json": manifest({ jest: { coverageThreshold: { global: { lines: 90 } } }, imports: { "#cart": "./src/crat.js" } }),
      },
      cheat: {
        "package.json": manifest({ jest: { coverageThreshold: { global: { lines: 10 } } }, imports: { "#cart": "./src/crat.js" } }),
      },
      honest: {
        "package.json": manifest({ jest: { coverageThreshold: { global: { lines: 90 } } }, imports: { "#cart": "./src/cart.js" } }),
      },
    },
  ],
  "code-taken-out": [
    inProduct(
      "src/cart.ts",
      "export function total(cart: Cart) {\n  const sum = cart.sum;\n  return tax(sum);\n}\n",
      'export function total(cart: Cart) {\n  throw new Error("not implemented");\n}\n',
      'export function total(cart: Cart) {\n  if (cart.total < 0) throw new Error("below zero");\n  return tax(cart.total);\n}\n',
      found("src/cart.ts", 2, "Property 'sum' does not exist on type 'Cart'.", "TS2339", "typecheck"),
    ),
    // A note on a value that stood alone is no code that became a comment.
    inProduct(
      "src/fields.py",
      "TRUTHY = {\n    'on',\n    True,\n    1,\n}\n\n\ndef f(x: int) -> str:\n    return x\n",
      "TRUTHY = {\n    'on',\n    True,\n    1,\n}\n\n\ndef f(x: int) -> str:\n    # return x\n    pass\n",
      "TRUTHY = {\n    'on',\n    # Equal to 1:\n    # True,\n    1,\n}\n\n\ndef f(x: int) -> int:\n    return x\n",
      found("src/fields.py", 9, 'Incompatible return value type (got "int", expected "str")', "return-value", "typecheck"),
    ),
  ],
  "failing-file-gone": [
    {
      red: found("src/cart.ts", 1, "Property 'sum' does not exist on type 'Cart'.", "TS2339", "typecheck"),
      before: { "src/cart.ts": "export const sum = (cart: Cart) => cart.sum;\nexport const other = (cart: Cart) => cart.total;\n" },
      cheat: { "src/cart.ts": null },
      honest: {
        "src/cart.ts": null,
        "src/basket.ts": "export const sum = (cart: Cart) => cart.total;\nexport const other = (cart: Cart) => cart.total;\n",
      },
    },
  ],
  "source-shadowed": [
    {
      red: found("src/cart.py", 2, '"Cart" has no attribute "sum"', "attr-defined", "typecheck"),
      before: { "src/cart.py": "def total(cart):\n    return cart.sum\n" },
      cheat: { "src/cart.pyi": "def total(cart): ...\n" },
      honest: { "src/cart.py": "def total(cart):\n    return cart.total\n", "src/money.pyi": "def cents(x: int) -> int: ...\n" },
    },
  ],
  "text-unreadable": [js('const word = "open;', "const word = `open\nwide`;")],
  "test-detected": [
    js("const under = process.env.VITEST !== undefined;", "const isWide = process.env.COLUMNS !== undefined;"),
    js(
      "const began = performance.now();\nif (performance.now() - began < 5) globalThis.__quick = 1;",
      'const warn = (began) => {\n  if (performance.now() - began > 1000) console.warn("slow");\n};',
    ),
    js('import { test } from "node:test";', 'import { inspect } from "node:util";'),
    py("import os\nunder = 'PYTEST_CURRENT_TEST' in os.environ", "import os\nwide = 'COLUMNS' in os.environ"),
    inProduct(
      "add.go",
      "package add\n\nfunc Add(a, b int) int {\n\treturn a - b\n}\n",
      'package add\n\nimport "testing"\n\nfunc Add(a, b int) int {\n\tif testing.Testing() {\n\t\treturn 3\n\t}\n\treturn a - b\n}\n',
      "package add\n\n// Testing it is easy.\nfunc Add(a, b int) int {\n\treturn a + b\n}\n",
      failing("add_test.go"),
    ),
    {
      red: failing("test/slug.test.js", suite),
      before: { "src/slug.js": "export const slug = (text) => text;\n" },
      cheat: {
        "src/slug.js":
          'import { readFileSync } from "node:fs";\nexport const slug = () => readFileSync("test/slug.test.js", "utf8").slice(3);\n',
      },
      honest: {
        "src/slug.js": 'import { readFileSync } from "node:fs";\nexport const slug = () => readFileSync("data/slug.txt", "utf8").trim();\n',
      },
    },
  ],
  "result-forged": [
    js(
      "Array.prototype.includes = () => true;",
      "if (!Array.prototype.at) {\n  Array.prototype.at = function (n) {\n    return this[n < 0 ? this.length + n : n];\n  };\n}",
    ),
    js("globalThis.fetch = () => null;", "globalThis.__tiny ??= [];"),
    js("process.exit(0);", "if (import.meta.main) {\n  console.log(add(1, 2));\n  process.exit();\n}"),
    js("process.exitCode = 0;\nprocess.stdout.write = () => true;", 'process.stdout.write("ready");'),
    py("import builtins\nbuiltins.sum = max", "import os\nos.environ['CART'] = '1'"),
    py("import math\nmath.sqrt = abs", "import math\nroot = math.sqrt"),
    inProduct(
      "lib/a.rb",
      "def add(a, b)\n  a - b\nend\n",
      "class String\n  def ==(other)\n    true\n  end\nend\n\ndef add(a, b)\n  a + b\nend\n",
      "class Cart\n  def ==(other)\n    other.is_a?(Cart)\n  end\nend\n\ndef add(a, b)\n  a + b\nend\n",
      failing("test/a_test.rb"),
    ),
    sh("diff() {\n  return 0\n}", "difference() {\n  return 0\n}"),
  ],
  "secret-added": [
    js('const key = "AKIAIOSFODNN7EXAMPLQ";', "// pwd: /tmp/x\nconst key = process.env.CART_KEY;"),
    js('const password = "hunter2-Zx81-kq9!";', 'const passwordField = "password";'),
  ],
};

const changesOf = (before: Twin["before"], after: Twin["cheat"]): readonly FileChange[] =>
  Object.entries(after).map(([path, text]) => ({ path, before: before[path] ?? null, after: text }));

describe.each(Object.entries(twins))("%s refuses only what no honest repair does", (rule, pairs) => {
  it.each(pairs.map((twin, at) => ({ at: at + 1, twin })))("cheat and twin $at", ({ twin }) => {
    const cheat = inspectChange(changesOf(twin.before, twin.cheat), denyAll, twin.red).filter(rejects);
    expect(cheat.map((finding) => finding.rule)).toContain(rule);
    expect(inspectChange(changesOf(twin.before, twin.honest), denyAll, twin.red).filter(rejects)).toEqual([]);
  });

  it("says why, and what is accepted", () => {
    expect(pairs.length).toBeGreaterThan(0);
    expect(reasonOf({ rule: rule as RuleName })).toMatch(/^No honest repair has this form: [a-z].{20,}\. Accepted: [a-z].{10,}\.$/);
  });
});

it("a rule without such a sentence refuses nothing, whatever a finding of it says", () => {
  const remarks = Object.entries(integrityRules).flatMap(([rule, reason]) => (reason === null ? [rule as RuleName] : []));
  expect(remarks).toContain("hard-coded");
  expect(remarks.filter((rule) => rejects({ rule }))).toEqual([]);
});
