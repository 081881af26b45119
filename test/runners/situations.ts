/** Broken projects for real test runners: each holds two or five bugs, and one hunk mends one of them. */

export interface Hunk {
  readonly path: string;
  readonly old: string;
  readonly now: string;
}

export interface Situation {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly hunks: readonly Hunk[];
}

/** What differs between the test files of two runners of one language. */
export interface Dialect {
  /** Path of the n-th test file. */
  readonly testFile: (n: number) => string;
  /** Path of the module under test. */
  readonly module: string;
  /** A test file that imports these names of the module. `hook`: a statement run before each test; null: none. */
  readonly suite: (
    names: readonly string[],
    hook: string | null,
    tests: readonly (readonly [name: string, body: readonly string[]])[],
  ) => string;
  /** A statement of a test's body: the function gives this number. */
  readonly expects: (name: string, value: number) => string;
  /** The module's lines: functions that give their number, wrong ones one too many; `extra` stands above them. */
  readonly library: (functions: readonly (readonly [name: string, value: number])[], extra: string) => string;
  /** How a function that gives a number is written, to be replaced. */
  readonly gives: (name: string, value: number) => string;
  /** A line of the module that keeps it from loading, and the line that mends it. */
  readonly loadError: readonly [broken: string, sound: string];
  /** Lines that throw when the module is loaded; the hunk replaces one text by the other. */
  readonly throwAtImport: readonly [text: string, old: string, now: string];
  /** A function `prepare` that throws. Null: the runner has no hooks. */
  readonly hook: readonly [text: string, call: string, old: string, now: string] | null;
  /** A function `count` that never ends. */
  readonly endless: readonly [text: string, old: string, now: string];
  /** Files that every project of the runner has. */
  readonly base: Readonly<Record<string, string>>;
}

const names = ["one", "two", "three", "four", "five"] as const;

/** Every situation that the dialect can express. */
export function situationsOf(dialect: Dialect): readonly Situation[] {
  const { module, library, suite, expects, gives, testFile, base } = dialect;
  const mend = (name: string, value: number): Hunk => ({ path: module, old: gives(name, value + 1), now: gives(name, value) });
  const twoTests = (hook: string | null, first: readonly string[] = [expects("one", 1)]) =>
    suite(hook === null ? ["one", "two"] : ["one", "two", "prepare"], hook, [
      ["gives one", first],
      ["gives two", [expects("two", 2)]],
    ]);
  const sound = suite(["three"], null, [["gives three", [expects("three", 3)]]]);
  const others: readonly (readonly [string, number])[] = [
    ["one", 1],
    ["two", 3],
    ["three", 3],
  ];
  const [thrown, thrownOld, thrownNow] = dialect.throwAtImport;
  const [loop, loopOld, loopNow] = dialect.endless;
  const [broken, mended] = dialect.loadError;
  return [
    {
      name: "load error",
      files: { ...base, [module]: library(others, broken), [testFile(1)]: twoTests(null) },
      hunks: [{ path: module, old: broken, now: mended }, mend("two", 2)],
    },
    {
      name: "throw at import",
      files: { ...base, [module]: library(others, thrown), [testFile(1)]: twoTests(null) },
      hunks: [{ path: module, old: thrownOld, now: thrownNow }, mend("two", 2)],
    },
    ...(dialect.hook === null
      ? []
      : [
          {
            name: "hook error",
            files: { ...base, [module]: library(others, dialect.hook[0]), [testFile(1)]: twoTests(dialect.hook[1]), [testFile(2)]: sound },
            hunks: [{ path: module, old: dialect.hook[2], now: dialect.hook[3] }, mend("two", 2)],
          },
        ]),
    {
      name: "endless loop",
      files: {
        ...base,
        [module]: library(others, loop),
        [testFile(1)]: suite(["count", "two"], null, [
          ["counts", [expects("count", 3)]],
          ["gives two", [expects("two", 2)]],
        ]),
        [testFile(2)]: sound,
      },
      hunks: [{ path: module, old: loopOld, now: loopNow }, mend("two", 2)],
    },
    {
      name: "two bugs in one test",
      files: {
        ...base,
        [module]: library(
          [
            ["one", 2],
            ["two", 3],
            ["three", 3],
          ],
          "",
        ),
        [testFile(1)]: suite(["one", "two"], null, [["gives one and two", [expects("one", 1), expects("two", 2)]]]),
        [testFile(2)]: sound,
      },
      hunks: [mend("one", 1), mend("two", 2)],
    },
    {
      name: "five failures",
      files: {
        ...base,
        [module]: library(
          names.map((name, at) => [name, at + 2] as const),
          "",
        ),
        ...Object.fromEntries(
          names.map((name, at) => [testFile(at + 1), suite([name], null, [[`gives ${name}`, [expects(name, at + 1)]]])] as const),
        ),
      },
      hunks: names.map((name, at) => mend(name, at + 1)),
    },
  ];
}

const plainThrow = 'const limit = -1;\nif (limit < 0) throw new Error("the limit is negative");\n';
const plainHook = 'export const prepare = () => {\n  const ready = null;\n  if (ready === null) throw new Error("not ready");\n};\n';
const plainLoop = "export const count = () => {\n  let n = 0;\n  while (n < 3) n += 0;\n  return n;\n};\n";
const commonjs = (text: string): string => text.replaceAll(/export const (\w+)/g, "const $1 = exports.$1");

/** JavaScript with ES modules; `head` imports the runner, `wrap` makes one test. */
const esm = (
  file: (n: number) => string,
  head: string,
  before: ((call: string) => string) | null,
  wrap: (name: string, body: readonly string[]) => string,
  expects: Dialect["expects"],
): Dialect => ({
  testFile: file,
  module: "src/lib.mjs",
  suite: (imported, hook, tests) =>
    [
      head,
      `import { ${imported.join(", ")} } from "../src/lib.mjs";`,
      ...(hook === null || before === null ? [] : [before(hook)]),
      ...tests.map(([name, body]) => wrap(name, body)),
      "",
    ].join("\n"),
  expects,
  library: (functions, extra) => `${extra}${functions.map(([name, value]) => `export const ${name} = () => ${value};`).join("\n")}\n`,
  gives: (name, value) => `export const ${name} = () => ${value};`,
  loadError: ['import { missing } from "./other.mjs";\n', 'import { present } from "./other.mjs";\n'],
  throwAtImport: [plainThrow, "limit = -1", "limit = 1"],
  hook: before === null ? null : [plainHook, "prepare();", "ready = null", "ready = true"],
  endless: [plainLoop, "n += 0", "n += 1"],
  base: {
    "src/other.mjs": "export const present = 1;\n",
    "package.json": '{ "name": "sample", "version": "1.0.0", "type": "module" }\n',
  },
});

export const nodeTest = esm(
  (n) => `test/t${n}.test.mjs`,
  'import { beforeEach, test } from "node:test";\nimport assert from "node:assert";',
  (call) => `beforeEach(() => { ${call} });`,
  (name, body) => `test("${name}", () => {\n${body.map((line) => `  ${line}`).join("\n")}\n});`,
  (name, value) => `assert.equal(${name}(), ${value});`,
);

const vitestModules = esm(
  (n) => `test/t${n}.test.mjs`,
  'import { beforeEach, expect, test } from "vitest";',
  (call) => `beforeEach(() => { ${call} });`,
  (name, body) => `test("${name}", () => {\n${body.map((line) => `  ${line}`).join("\n")}\n});`,
  (name, value) => `expect(${name}()).toBe(${value});`,
);

/** Vitest gives what a module does not export as undefined: only what cannot be parsed does not load. */
export const vitest: Dialect = { ...vitestModules, loadError: ["const unfinished = ;\n", "const unfinished = 0;\n"] };

export const mocha = esm(
  (n) => `test/t${n}.mjs`,
  'import assert from "node:assert";',
  (call) => `beforeEach(() => { ${call} });`,
  (name, body) => `it("${name}", () => {\n${body.map((line) => `  ${line}`).join("\n")}\n});`,
  (name, value) => `assert.equal(${name}(), ${value});`,
);

export const ava = esm(
  (n) => `test/t${n}.mjs`,
  'import test from "ava";',
  (call) => `test.beforeEach(() => { ${call} });`,
  (name, body) => `test("${name}", (t) => {\n${body.map((line) => `  ${line}`).join("\n")}\n});`,
  (name, value) => `t.is(${name}(), ${value});`,
);

export const tape = esm(
  (n) => `test/t${n}.mjs`,
  'import test from "tape";',
  null,
  (name, body) => `test("${name}", (t) => {\n${body.map((line) => `  ${line}`).join("\n")}\n  t.end();\n});`,
  (name, value) => `t.equal(${name}(), ${value});`,
);

export const jest: Dialect = {
  ...vitest,
  testFile: (n) => `test/t${n}.test.js`,
  module: "src/lib.js",
  suite: (imported, hook, tests) =>
    [
      `const { ${imported.join(", ")} } = require("../src/lib.js");`,
      ...(hook === null ? [] : [`beforeEach(() => { ${hook} });`]),
      ...tests.map(([name, body]) => `test("${name}", () => {\n${body.map((line) => `  ${line}`).join("\n")}\n});`),
      "",
    ].join("\n"),
  library: (functions, extra) => `${commonjs(extra)}${functions.map(([name, value]) => `exports.${name} = () => ${value};`).join("\n")}\n`,
  gives: (name, value) => `exports.${name} = () => ${value};`,
  loadError: ["const unfinished = ;\n", "const unfinished = 0;\n"],
  base: { "package.json": '{ "name": "sample", "version": "1.0.0" }\n' },
};

const python: Omit<Dialect, "testFile" | "suite" | "expects"> = {
  module: "lib.py",
  library: (functions, extra) =>
    `${extra}${functions.map(([name, value]) => `def ${name}():\n    return ${value}  # ${name}\n`).join("\n")}`,
  gives: (name, value) => `return ${value}  # ${name}`,
  loadError: ["from other import missing\n\n", "from other import present\n\n"],
  throwAtImport: ['limit = -1\nif limit < 0:\n    raise ValueError("the limit is negative")\n\n', "limit = -1", "limit = 1"],
  hook: [
    'def prepare():\n    ready = None\n    if ready is None:\n        raise RuntimeError("not ready")\n\n\n',
    "prepare()",
    "ready = None",
    "ready = True",
  ],
  endless: ["def count():\n    n = 0\n    while n < 3:\n        n += 0\n    return n\n\n\n", "n += 0", "n += 1"],
  base: { "other.py": "present = 1\n" },
};

export const pytest: Dialect = {
  ...python,
  testFile: (n) => `test_t${n}.py`,
  suite: (imported, hook, tests) =>
    [
      "import pytest",
      `from lib import ${imported.join(", ")}`,
      "",
      ...(hook === null ? [] : ["@pytest.fixture(autouse=True)", "def ready():", `    ${hook}`, ""]),
      ...tests.map(([name, body]) => `def test_${name.replaceAll(" ", "_")}():\n${body.map((line) => `    ${line}`).join("\n")}\n`),
    ].join("\n"),
  expects: (name, value) => `assert ${name}() == ${value}`,
};

export const unittest: Dialect = {
  ...python,
  testFile: (n) => `test_t${n}.py`,
  suite: (imported, hook, tests) =>
    [
      "import unittest",
      `from lib import ${imported.join(", ")}`,
      "",
      "",
      "class Gives(unittest.TestCase):",
      ...(hook === null ? [] : ["    @classmethod", "    def setUpClass(cls):", `        ${hook}`, ""]),
      ...tests.map(
        ([name, body]) => `    def test_${name.replaceAll(" ", "_")}(self):\n${body.map((line) => `        ${line}`).join("\n")}\n`,
      ),
    ].join("\n"),
  expects: (name, value) => `self.assertEqual(${name}(), ${value})`,
};

export const go: Dialect = {
  testFile: (n) => `t${n}_test.go`,
  module: "lib.go",
  suite: (_imported, hook, tests) =>
    [
      "package sample",
      "",
      'import "testing"',
      "",
      ...tests.map(
        ([name, body]) =>
          `func Test${name.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}(t *testing.T) {\n${[...(hook === null ? [] : [hook]), ...body].map((line) => `\t${line}`).join("\n")}\n}\n`,
      ),
    ].join("\n"),
  expects: (name, value) => `if got := ${name}(); got != ${value} {\n\t\tt.Fatalf("${name}: got %d, want ${value}", got)\n\t}`,
  library: (functions, extra) =>
    `package sample\n\n${extra}${functions.map(([name, value]) => `func ${name}() int { return ${value} }`).join("\n\n")}\n`,
  gives: (name, value) => `func ${name}() int { return ${value} }`,
  loadError: ["var unfinished int = absent\n\n", "var unfinished int = 0\n\n"],
  throwAtImport: [
    'func init() {\n\tlimit := -1\n\tif limit < 0 {\n\t\tpanic("the limit is negative")\n\t}\n}\n\n',
    "limit := -1",
    "limit := 1",
  ],
  hook: null,
  endless: ["func count() int {\n\tn := 0\n\tfor n < 3 {\n\t\tn += 0\n\t}\n\treturn n\n}\n\n", "n += 0", "n += 1"],
  base: { "go.mod": "module example.com/sample\n\ngo 1.18\n" },
};

export const cargo: Dialect = {
  testFile: (n) => `tests/t${n}.rs`,
  module: "src/lib.rs",
  suite: (imported, _hook, tests) =>
    [
      `use sample::{${imported.join(", ")}};`,
      "",
      ...tests.map(([name, body]) => `#[test]\nfn ${name.replaceAll(" ", "_")}() {\n${body.map((line) => `    ${line}`).join("\n")}\n}\n`),
    ].join("\n"),
  expects: (name, value) => `assert_eq!(${name}(), ${value});`,
  library: (functions, extra) => `${extra}${functions.map(([name, value]) => `pub fn ${name}() -> i32 { ${value} }`).join("\n\n")}\n`,
  gives: (name, value) => `pub fn ${name}() -> i32 { ${value} }`,
  loadError: ["pub const UNFINISHED: i32 = ABSENT;\n\n", "pub const UNFINISHED: i32 = 0;\n\n"],
  throwAtImport: ["pub const LIMIT: u32 = -1;\n\n", "= -1", "= 1"],
  hook: null,
  endless: ["pub fn count() -> i32 {\n    let mut n = 0;\n    while n < 3 {\n        n += 0;\n    }\n    n\n}\n\n", "n += 0", "n += 1"],
  base: { "Cargo.toml": '[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2021"\n', ".gitignore": "target\nCargo.lock\n" },
};

export const rspec: Dialect = {
  testFile: (n) => `spec/t${n}_spec.rb`,
  module: "lib/lib.rb",
  suite: (_imported, hook, tests) =>
    [
      'require_relative "../lib/lib"',
      "",
      'RSpec.describe "numbers" do',
      ...(hook === null ? [] : [`  before { ${hook} }`]),
      ...tests.map(([name, body]) => `  it "${name}" do\n${body.map((line) => `    ${line}`).join("\n")}\n  end`),
      "end",
      "",
    ].join("\n"),
  expects: (name, value) => `expect(${name}).to eq(${value})`,
  library: (functions, extra) => `${extra}${functions.map(([name, value]) => `def ${name}\n  ${value} # ${name}\nend`).join("\n\n")}\n`,
  gives: (name, value) => `${value} # ${name}`,
  loadError: ['require_relative "absent"\n\n', 'require_relative "other"\n\n'],
  throwAtImport: ['limit = -1\nraise "the limit is negative" if limit < 0\n\n', "limit = -1", "limit = 1"],
  hook: ['def prepare\n  ready = nil\n  raise "not ready" if ready.nil?\nend\n\n', "prepare", "ready = nil", "ready = true"],
  endless: ["def count\n  n = 0\n  n += 0 while n < 3\n  n\nend\n\n", "n += 0", "n += 1"],
  base: { "lib/other.rb": "PRESENT = 1\n" },
};
