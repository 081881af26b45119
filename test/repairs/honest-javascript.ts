/** Honest repairs under runners of JavaScript, in the shapes that tests have. */
import type { Repair, Step, ToolName } from "./repair.ts";

type Files = Readonly<Record<string, string>>;

const esm: Files = { "package.json": '{ "name": "sample", "version": "1.0.0", "type": "module" }\n' };
const commonjs: Files = { "package.json": '{ "name": "sample", "version": "1.0.0" }\n' };

const broken = "a - b";
const mended = "a + b";
const add = "export const add = (a, b) => a - b;\n";
const addTs = "export const add = (a: number, b: number): number => a - b;\n";
const addCjs = "exports.add = (a, b) => a - b;\n";

const one = (tool: ToolName, name: string, run: string, files: Files, step: Step): Repair => ({ tool, name, run, files, steps: [step] });
const mends = (path: string): Step => ({ path, old: broken, now: mended });

const node = (name: string, test: string, files: Files = {}, path = "test/add.test.js", run = "node --test"): Repair =>
  one("node:test", name, run, { ...esm, "src/add.js": add, ...files, [path]: test }, mends("src/add.js"));
const nodeHead = 'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { add } from "../src/add.js";\n\n';

const nodeTests: readonly Repair[] = [
  node("one equality", `${nodeHead}test("adds", () => {\n  assert.equal(add(1, 2), 3);\n});\n`),
  node(
    "a visitor that asserts",
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { each } from "../src/add.js";\n\ntest("adds", () => {\n  each([[1, 2]], (sum) => assert.ok(sum > 2));\n});\n',
    { "src/add.js": "export const each = (pairs, visit) => {\n  for (const [a, b] of pairs) visit(a - b);\n};\n" },
  ),
  node("a message behind the values", `${nodeHead}test("adds", () => {\n  assert.equal(add(1, 2), 3, "the sum");\n});\n`),
  node(
    "parametrised by a loop",
    `${nodeHead}for (const [a, b, sum] of [[1, 2, 3], [2, 2, 4]])\n  test(\`adds \${a} and \${b}\`, () => {\n    assert.equal(add(a, b), sum);\n  });\n`,
  ),
  node(
    "subtests",
    `${nodeHead}test("add", async (t) => {\n  await t.test("adds", () => {\n    assert.deepEqual([add(1, 2)], [3]);\n  });\n});\n`,
  ),
  node(
    "suites",
    'import { strictEqual } from "node:assert";\nimport { describe, it } from "node:test";\nimport { add } from "../src/add.js";\n\ndescribe("add", () => {\n  describe("of numbers", () => {\n    it("adds", () => {\n      strictEqual(add(1, 2), 3);\n    });\n  });\n});\n',
  ),
  node(
    "assertions of the context",
    'import { test } from "node:test";\nimport { add } from "../src/add.js";\n\ntest("adds", (t) => {\n  t.assert.strictEqual(add(1, 2), 3);\n});\n',
  ),
  node(
    "a snapshot",
    'import { test } from "node:test";\nimport { add } from "../src/add.js";\n\ntest("adds", (t) => {\n  t.assert.snapshot({ sum: add(1, 2) });\n});\n',
    { "test/add.test.js.snapshot": 'exports[`adds 1`] = `\n{\n  "sum": 3\n}\n`;\n' },
  ),
  node(
    "TypeScript",
    'import assert from "node:assert/strict";\nimport test from "node:test";\nimport { add } from "../src/add.ts";\n\ntest("adds", (): void => {\n  assert.equal(add(1, 2), 3);\n});\n',
    { "src/add.ts": addTs },
    "test/add.test.ts",
  ),
  node(
    "CommonJS behind a script",
    'const assert = require("assert");\nconst test = require("node:test");\nconst { add } = require("../src/add.js");\n\ntest("adds", () => {\n  assert.equal(add(1, 2), 3);\n});\n',
    { "package.json": '{ "name": "sample", "scripts": { "test": "node --test" } }\n', "src/add.js": addCjs },
    "test/add.test.js",
    "npm test",
  ),
  node(
    "rejects",
    `${nodeHead}test("adds late", async () => {\n  const late = async () => {\n    if (add(1, 2) !== 3) throw new Error("wrong");\n  };\n  await assert.doesNotReject(late());\n});\n`,
  ),
  node(
    "an assertion in a helper",
    `${nodeHead.replace("import assert", 'import { same } from "./same.js";\nimport assert')}test("adds", () => {\n  same(add(1, 2), 3);\n});\n`,
    { "test/same.js": 'import assert from "node:assert";\n\nexport const same = (actual, expected) => assert.equal(actual, expected);\n' },
  ),
  node(
    "a name that no pattern has",
    `${nodeHead.replace("../", "./")}test("adds", () => {\n  assert.equal(add(1, 2), 3);\n});\n`,
    {},
    "checks.js",
    "node --test checks.js",
  ),
].map((repair) => (repair.name === "TypeScript" ? { ...repair, steps: [mends("src/add.ts")] } : repair));

const vitest = (name: string, test: string, files: Files = {}, path = "test/add.test.ts", run = "npx vitest run"): Repair =>
  one("vitest", name, run, { ...esm, "src/add.ts": addTs, ...files, [path]: test }, mends("src/add.ts"));
const vitestHead = 'import { expect, test } from "vitest";\nimport { add } from "../src/add.ts";\n\n';
const vitestConfig = (test: string): Files => ({
  "vitest.config.ts": `import { defineConfig } from "vitest/config";\n\nexport default defineConfig({ test: ${test} });\n`,
});

const vitestTests: readonly Repair[] = [
  vitest("one equality", `${vitestHead}test("adds", () => {\n  expect(add(1, 2)).toBe(3);\n});\n`),
  vitest(
    "parametrised",
    `${vitestHead}test.each([\n  [1, 2, 3],\n  [2, 2, 4],\n])("adds %i and %i", (a, b, sum) => {\n  expect(add(a, b)).toBe(sum);\n});\n`,
  ),
  vitest("a snapshot file", `${vitestHead}test("adds", () => {\n  expect({ sum: add(1, 2) }).toMatchSnapshot();\n});\n`, {
    "test/__snapshots__/add.test.ts.snap":
      '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[`adds 1`] = `\n{\n  "sum": 3,\n}\n`;\n',
  }),
  vitest("a snapshot in the line", `${vitestHead}test("adds", () => {\n  expect(add(1, 2)).toMatchInlineSnapshot("3");\n});\n`),
  vitest(
    "types beside values",
    `${vitestHead.replace("expect, test", "expect, expectTypeOf, test")}test("adds", () => {\n  expectTypeOf(add).toBeFunction();\n  expect(add(1, 2)).toEqual(3);\n});\n`,
  ),
  vitest(
    "a project of several",
    `${vitestHead}test("adds", () => {\n  expect(add(1, 2)).toBe(3);\n});\n`,
    vitestConfig(
      '{ projects: [{ test: { name: "unit", include: ["test/**/*.test.ts"] } }, { test: { name: "other", include: ["other/**/*.test.ts"] } }], passWithNoTests: true }',
    ),
  ),
  vitest(
    "an include of its own",
    `${vitestHead}test("adds", () => {\n  expect(add(1, 2)).toBe(3);\n});\n`,
    vitestConfig('{ include: ["checks/**/*.ts"] }'),
    "checks/adds.ts",
  ),
  vitest(
    "globals",
    'import { add } from "../src/add.ts";\n\ndescribe("add", () => {\n  it("adds", () => {\n    expect(add(1, 2)).toBe(3);\n  });\n});\n',
    vitestConfig("{ globals: true }"),
  ),
  vitest("resolves", `${vitestHead}test("adds late", async () => {\n  await expect(Promise.resolve(add(1, 2))).resolves.toBe(3);\n});\n`),
  vitest(
    "assert of chai",
    'import { assert, describe, it } from "vitest";\nimport { add } from "../src/add.ts";\n\ndescribe("add", () => {\n  it("adds", () => {\n    assert.equal(add(1, 2), 3);\n  });\n});\n',
  ),
  vitest(
    "concurrent suites",
    'import { describe, expect, it } from "vitest";\nimport { add } from "../src/add.ts";\n\ndescribe.concurrent("add", () => {\n  it("adds", async ({ expect }) => {\n    expect(add(1, 2)).toBe(3);\n  });\n  it("is there", () => {\n    expect(add).toBeTypeOf("function");\n  });\n});\n',
  ),
  vitest(
    "an extended test",
    'import { expect, test as base } from "vitest";\nimport { add } from "../src/add.ts";\n\nconst test = base.extend<{ one: number }>({ one: 1 });\n\ntest("adds", ({ one }) => {\n  expect(add(one, 2)).toBe(3);\n});\n',
  ),
  vitest(
    "type tests",
    'import { expectTypeOf, test } from "vitest";\nimport { add } from "../src/add.ts";\n\ntest("adds", () => {\n  expectTypeOf(add(1, 2)).toBeNumber();\n  if (add(1, 2) !== 3) throw new Error("wrong");\n});\n',
  ),
  vitest(
    "behind a script, with a reporter",
    `${vitestHead}test("adds", () => {\n  expect(add(1, 2)).toBe(3);\n});\n`,
    { "package.json": '{ "name": "sample", "type": "module", "scripts": { "test": "vitest run --reporter=verbose" } }\n' },
    "test/add.spec.ts",
    "npm test",
  ),
];

const jest = (name: string, test: string, files: Files = {}, path = "test/add.test.js", run = "npx jest"): Repair =>
  one("jest", name, run, { ...commonjs, "src/add.js": addCjs, ...files, [path]: test }, mends("src/add.js"));
const jestHead = 'const { add } = require("../src/add.js");\n\n';
const jestConfig = (settings: object): Files => ({
  "package.json": `${JSON.stringify({ name: "sample", version: "1.0.0", jest: settings }, null, 2)}\n`,
});
const jestTest = `${jestHead}test("adds", () => {\n  expect(add(1, 2)).toBe(3);\n});\n`;

const jestTests: readonly Repair[] = [
  jest("one equality", jestTest),
  jest(
    "parametrised",
    `${jestHead}describe("add", () => {\n  it.each([\n    [1, 2, 3],\n    [2, 2, 4],\n  ])("adds %i and %i", (a, b, sum) => {\n    expect(add(a, b)).toEqual(sum);\n  });\n});\n`,
  ),
  jest(
    "parametrised by a table",
    `${jestHead}test.each\`\n  a | b | sum\n  \${1} | \${2} | \${3}\n  \${2} | \${2} | \${4}\n\`("adds $a and $b", ({ a, b, sum }) => {\n  expect(add(a, b)).toBe(sum);\n});\n`,
  ),
  jest("a snapshot file", `${jestHead}test("adds", () => {\n  expect({ sum: add(1, 2) }).toMatchSnapshot();\n});\n`, {
    "test/__snapshots__/add.test.js.snap":
      '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n\nexports[`adds 1`] = `\n{\n  "sum": 3,\n}\n`;\n',
  }),
  jest(
    "a project of several",
    jestTest,
    jestConfig({
      projects: [
        { displayName: "unit", testMatch: ["<rootDir>/test/**/*.test.js"] },
        { displayName: "other", testMatch: ["<rootDir>/other/**/*.test.js"] },
      ],
    }),
  ),
  jest("a testMatch of its own", jestTest, jestConfig({ testMatch: ["<rootDir>/checks/*.js"] }), "checks/adds.js"),
  jest("a testRegex of its own", jestTest, jestConfig({ testRegex: "/specs/.*-check\\.js$" }), "specs/add-check.js"),
  jest("__tests__", jestTest, {}, "__tests__/add.js"),
  jest(
    "suites and hooks",
    `${jestHead}describe("add", () => {\n  let one;\n  beforeEach(() => {\n    one = 1;\n  });\n\n  it("adds", () => {\n    expect(add(one, 2)).toStrictEqual(3);\n  });\n});\n`,
  ),
  jest("resolves", `${jestHead}it("adds late", async () => {\n  await expect(Promise.resolve(add(1, 2))).resolves.toBe(3);\n});\n`),
];

const mocha = (name: string, test: string, files: Files = {}, path = "test/add.js", run = "npx mocha"): Repair =>
  one("mocha", name, run, { ...commonjs, "src/add.js": addCjs, ...files, [path]: test }, mends("src/add.js"));
const mochaHead = 'const assert = require("assert");\nconst { add } = require("../src/add.js");\n\n';

const mochaTests: readonly Repair[] = [
  mocha("one equality", `${mochaHead}it("adds", function () {\n  assert.strictEqual(add(1, 2), 3);\n});\n`),
  mocha(
    "suites",
    `${mochaHead}describe("add", function () {\n  context("of numbers", function () {\n    it("adds", function () {\n      assert.equal(add(1, 2), 3);\n    });\n  });\n});\n`,
  ),
  mocha(
    "expect of chai",
    'import { expect } from "chai";\nimport { add } from "../src/add.mjs";\n\ndescribe("add", () => {\n  it("adds", () => {\n    expect(add(1, 2)).to.equal(3);\n  });\n});\n',
    { "src/add.mjs": add },
    "test/add.mjs",
    "npx mocha 'test/*.mjs'",
  ),
  mocha(
    "should of chai",
    'import { should } from "chai";\nimport { add } from "../src/add.mjs";\n\nshould();\n\ndescribe("add", () => {\n  it("adds", () => {\n    add(1, 2).should.equal(3);\n  });\n});\n',
    { "src/add.mjs": add },
    "test/add.mjs",
    "npx mocha 'test/*.mjs'",
  ),
  mocha(
    "parametrised by a loop",
    `${mochaHead}describe("add", () => {\n  [[1, 2, 3], [2, 2, 4]].forEach(([a, b, sum]) => {\n    it("adds " + a + " and " + b, () => {\n      assert.deepEqual(add(a, b), sum);\n    });\n  });\n});\n`,
  ),
  mocha(
    "tdd, a spec of its own",
    'const assert = require("assert");\nconst { add } = require("../src/add.js");\n\nsuite("add", function () {\n  test("adds", function () {\n    assert.equal(add(1, 2), 3);\n  });\n});\n',
    { ".mocharc.json": '{ "ui": "tdd", "spec": "checks/*.js" }\n' },
    "checks/adds.js",
  ),
].map((repair) => (repair.files["src/add.mjs"] === undefined ? repair : { ...repair, steps: [mends("src/add.mjs")] }));

const others: readonly Repair[] = [
  one(
    "ava",
    "one equality",
    "npx ava",
    {
      ...esm,
      "src/add.js": add,
      "test/add.js": 'import test from "ava";\nimport { add } from "../src/add.js";\n\ntest("adds", (t) => {\n  t.is(add(1, 2), 3);\n});\n',
    },
    mends("src/add.js"),
  ),
  one(
    "tape",
    "one equality",
    "npx tape test/*.js",
    {
      ...esm,
      "src/add.js": add,
      "test/add.js":
        'import test from "tape";\nimport { add } from "../src/add.js";\n\ntest("adds", (t) => {\n  t.equal(add(1, 2), 3);\n  t.end();\n});\n',
    },
    mends("src/add.js"),
  ),
  one(
    "plain node",
    "a script that asserts",
    "node test.js",
    {
      ...esm,
      "src/add.js": add,
      "test.js":
        'import assert from "node:assert";\nimport { add } from "./src/add.js";\n\nassert.equal(add(1, 2), 3);\nconsole.log("ok");\n',
    },
    mends("src/add.js"),
  ),
  one(
    "plain node",
    "a script behind npm test",
    "npm test",
    {
      "package.json": '{ "name": "sample", "type": "module", "scripts": { "test": "node test/run.js" } }\n',
      "src/add.js": add,
      "test/run.js":
        'import assert from "node:assert";\nimport { add } from "../src/add.js";\n\nfor (const [a, b, sum] of [[1, 2, 3]]) assert.equal(add(a, b), sum);\n',
    },
    mends("src/add.js"),
  ),
];

export const honestJavaScript: readonly Repair[] = [...nodeTests, ...vitestTests, ...jestTests, ...mochaTests, ...others];
