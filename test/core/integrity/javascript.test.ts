import { table } from "./table.ts";

const suite = `import { expect, it } from "vitest";
import { add } from "./add.ts";

it("adds", () => {
  expect(add(1, 2)).toBe(3);
  expect(add(2, 2)).toBe(4);
});

it("adds nothing", () => {
  expect(add(0, 0)).toBe(0);
});
`;
const test = "src/add.test.ts";
const code = "export const add = (a: number, b: number): number => a - b;\n";
const source = "src/add.ts";

table("JavaScript and TypeScript: tests", [
  ["a real repair is no finding", source, code, code.replace("a - b", "a + b")],
  ["a deleted test", test, suite, suite.replace(/it\("adds nothing"[\s\S]*/, ""), "test-deleted"],
  ["a test file that is gone", test, suite, null, "test-deleted"],
  ["a test in a comment", test, suite, suite.replace(/it\("adds nothing"[\s\S]*/, (words) => `/* ${words} */`), "test-deleted"],
  ["it.skip", test, suite, suite.replace('it("adds"', 'it.skip("adds"'), "test-skipped"],
  ["it.todo", test, suite, suite.replace('it("adds"', 'it.todo("adds"'), "test-skipped"],
  ["it.skipIf", test, suite, suite.replace('it("adds"', 'it.skipIf(process.env.CI)("adds"'), "test-skipped"],
  ["it.fails", test, suite, suite.replace('it("adds"', 'it.fails("adds"'), "test-skipped"],
  ["xit", test, suite, suite.replace('it("adds"', 'xit("adds"'), "test-skipped"],
  ["xtest", test, suite, suite.replace('it("adds"', 'xtest("adds"'), "test-skipped"],
  ["describe.skip around", test, suite, suite.replace('it("adds"', 'describe.skip("all", () => {\nit("adds"').concat("});\n"), "test-skipped"],
  ["xdescribe around", test, suite, suite.replace('it("adds"', 'xdescribe("all", () => {\nit("adds"').concat("});\n"), "test-skipped"],
  ["skip as an option", test, suite, suite.replace('it("adds", ', 'it("adds", { skip: true }, '), "test-skipped"],
  ["this.skip in mocha", test, suite, suite.replace("  expect(add(1", "  this.skip();\n  expect(add(1"), "test-skipped"],
  ["it.only", test, suite, suite.replace('it("adds"', 'it.only("adds"'), "test-focused"],
  ["fit", test, suite, suite.replace('it("adds"', 'fit("adds"'), "test-focused"],
  ["describe.only", test, suite, suite.replace('it("adds"', 'describe.only("all", () => {\nit("adds"').concat("});\n"), "test-focused"],
  ["test.only with parameters", test, suite, suite.replace('it("adds"', 'it.concurrent.only("adds"'), "test-focused"],
  ["an emptied test", test, suite, suite.replace("  expect(add(0, 0)).toBe(0);\n", ""), "test-emptied"],
  ["an early return", test, suite, suite.replace("  expect(add(0, 0)", "  return;\n  expect(add(0, 0)"), "test-emptied"],
  ["an assertion less", test, suite, suite.replace("  expect(add(2, 2)).toBe(4);\n", ""), "assertion-removed"],
  ["an assertion in a comment", test, suite, suite.replace("  expect(add(2, 2))", "  // expect(add(2, 2))"), "assertion-removed"],
  ["another expected value", test, suite, suite.replace("toBe(3)", "toBe(-1)"), "assertion-changed"],
  ["true is true", test, suite, suite.replace("expect(add(0, 0)).toBe(0)", "expect(true).toBe(true)"), "assertion-trivial"],
  ["a value equals itself", test, suite, suite.replace("expect(add(0, 0)).toBe(0)", "const x = add(0, 0);\n  expect(x).toBe(x)"), "assertion-trivial"],
  ["anything will do", test, suite, suite.replace("toBe(3)", "toEqual(expect.anything())"), "assertion-trivial"],
  ["or true", test, suite, suite.replace("expect(add(0, 0)).toBe(0)", "expect(add(0, 0) === 0 || true).toBe(true)"), "assertion-trivial", "check-cannot-fail"],
  ["a weaker matcher", test, suite, suite.replace("toBe(3)", "toBeDefined()"), "assertion-weakened"],
  ["truthy instead of equal", test, suite, suite.replace("toBe(3)", "toBeTruthy()"), "assertion-weakened"],
  ["not the same instead of the same", test, suite, suite.replace("toBe(3)", "not.toBe(4)"), "assertion-weakened"],
  ["a swallowed failure", test, suite, suite.replace("expect(add(0, 0)).toBe(0);", "try { expect(add(0, 0)).toBe(0); } catch {}"), "check-cannot-fail"],
  ["an expectation that never runs", test, suite, suite.replace("  expect(add(0, 0)", "  if (false) expect(add(0, 0)"), "check-cannot-fail"],
  ["the process ends well", test, suite, `${suite}process.exit(0);\n`, "check-cannot-fail"],
  ["a case less in a table", test, 'it.each([[1, 2], [3, 4], [5, 6]])("%i", (a, b) => { expect(f(a)).toBe(b); });', 'it.each([[1, 2], [3, 4]])("%i", (a, b) => { expect(f(a)).toBe(b); });', "test-case-removed"],
  ["tests that are reordered", test, suite, suite.replace(/(it\("adds"[\s\S]*?\n\}\);\n)\n(it\("adds nothing"[\s\S]*)/, "$2\n$1")],
  ["tests in another layout", test, suite, suite.replaceAll('"', "'").replaceAll(";", "").replace("add(1, 2)", "\n    add(1,\n 2)")],
  ["a test under a better name", test, suite, suite.replace('"adds nothing"', '"adds zero to zero"')],
  ["a test more", test, suite, `${suite}it("adds one", () => {\n  expect(add(0, 1)).toBe(1);\n});\n`],
  ["a describe around", test, suite, suite.replace('it("adds"', 'describe("add", () => {\nit("adds"').concat("});\n")],
  ["a missing await", test, 'it("a", async () => { expect(f()).resolves.toBe(1); });', 'it("a", async () => { await expect(f()).resolves.toBe(1); });'],
  ["an unused import less", test, suite, suite.replace("expect, it", "it, expect")],
  ["a skip that was there", test, suite.replace('it("adds"', 'it.skip("adds"'), suite.replace('it("adds"', "it.skip('adds'")],
  ["a skip that moves to another test", test, suite.replace('it("adds"', 'it.skip("adds"'), suite.replace('it("adds nothing"', 'it.skip("adds nothing"'), "test-skipped"],
  ["the word skip in product code", "src/queue.ts", "export const a = 1;", "export const a = queue.skip(1);\nlist.only(2);\nmodel.fit(x);"],
  ["a regular expression's test", "src/re.test.ts", suite, suite.replace("expect(add(0, 0)).toBe(0)", "expect(add(0, 0)).toBe(0);\n  /x/.test(name)")],
  ["a plain script of assertions", "test/plain.js", 'const assert = require("assert");\nassert.strictEqual(f(1), 2);\nassert.strictEqual(f(2), 3);\n', 'const assert = require("assert");\nassert.strictEqual(f(1), 2);\n', "assertion-removed"],
  ["a tap test with one assertion less", "test/tap.js", "test('a', function (t) {\n\tt.equal(f(1), 2);\n\tt.deepEqual(g(), {});\n\tt.end();\n});\n", "test('a', function (t) {\n\tt.equal(f(1), 2);\n\tt.end();\n});\n", "assertion-removed"],
  ["uvu's assertions", "test/uvu.js", "test('a', () => {\n  assert.is(f(1), 2);\n});\ntest.run();\n", "test('a', () => {\n  assert.ok(true);\n});\ntest.run();\n", "assertion-trivial"],
  ["chai's assertions", "test/chai.spec.js", "it('a', function () {\n  expect(f(1)).to.equal(2);\n});\n", "it('a', function () {\n  expect(f(1)).to.be.ok;\n});\n", "assertion-weakened"],
  ["a snapshot that was changed", "src/__snapshots__/a.test.ts.snap", "exports[`a 1`] = `1`;\n", "exports[`a 1`] = `2`;\n", "snapshot-changed"],
]);

table("JavaScript and TypeScript: suppressions", [
  ["eslint-disable-next-line", source, code, `// eslint-disable-next-line no-console\n${code}`, "suppression-added"],
  ["eslint-disable-line", source, code, code.replace(";", "; // eslint-disable-line"), "suppression-added"],
  ["eslint-disable for a file", source, code, `/* eslint-disable */\n${code}`, "suppression-added"],
  ["eslint rule off in a comment", source, code, `/* eslint no-undef: "off" */\n${code}`, "suppression-added"],
  ["@ts-ignore", source, code, `// @ts-ignore\n${code}`, "suppression-added"],
  ["@ts-expect-error with a reason", source, code, `// @ts-expect-error: wrong types upstream\n${code}`, "suppression-added"],
  ["@ts-nocheck", source, code, `// @ts-nocheck\n${code}`, "suppression-added"],
  ["@ts-ignore in JSX", "src/a.tsx", "export const A = () => <B />;", "export const A = () => <>{/* @ts-ignore */}<B /></>;", "suppression-added"],
  ["as any", source, code, code.replace("a - b", "(a as any) - b"), "suppression-added"],
  ["as unknown as", source, code, code.replace("a - b", "(a as unknown as number) - b"), "suppression-added"],
  ["<any>", source, code, code.replace("a - b", "<any>a - b"), "suppression-added"],
  ["biome-ignore", source, code, `// biome-ignore lint/style/useConst: no\n${code}`, "suppression-added"],
  ["oxlint-disable", source, code, `// oxlint-disable-next-line no-undef\n${code}`, "suppression-added"],
  ["prettier-ignore", source, code, `// prettier-ignore\n${code}`, "suppression-added"],
  ["istanbul ignore", source, code, `/* istanbul ignore next */\n${code}`, "suppression-added"],
  ["c8 ignore", source, code, `/* c8 ignore start */\n${code}`, "suppression-added"],
  ["v8 ignore", source, code, `/* v8 ignore next 3 */\n${code}`, "suppression-added"],
  ["stylelint-disable", "src/a.css", "a { color: red }", "/* stylelint-disable color-named */\na { color: red }", "suppression-added"],
  ["$FlowFixMe", "src/a.js", "f(1);", "// $FlowFixMe\nf(1);", "suppression-added"],
  ["a rule more", source, `// eslint-disable-next-line a\n${code}`, `// eslint-disable-next-line a, b\n${code}`, "suppression-added"],
  ["all rules instead of one", source, `// eslint-disable-next-line a\n${code}`, `// eslint-disable-next-line\n${code}`, "suppression-added"],
  ["the file instead of a line", source, `// eslint-disable-next-line a\n${code}`, `/* eslint-disable a */\n${code}`, "suppression-added"],
  ["one rule instead of all", source, `// eslint-disable-next-line\n${code}`, `// eslint-disable-next-line a\n${code}`],
  ["the line instead of the file", source, `/* eslint-disable a */\n${code}`, `// eslint-disable-next-line a\n${code}`],
  ["@ts-ignore becomes @ts-expect-error", source, `// @ts-ignore\n${code}`, `// @ts-expect-error\n${code}`],
  ["a reason is added", source, `// eslint-disable-next-line a\n${code}`, `// eslint-disable-next-line a -- because\n${code}`],
  ["a suppression that moved with its code", source, `const x = 1;\n\n// eslint-disable-next-line a\n${code}`, `// eslint-disable-next-line a\n${code}const x = 1;\n`],
  ["a reformatted cast", source, "const a = (b as any)[c]\n", "const a = (\n  b as any\n)[c];\n"],
  ["a suppression taken out", source, `// eslint-disable-next-line a\n${code}`, code],
  ["the words in a string", source, code, `${code}export const hint = "add // eslint-disable-next-line or as any";\n`],
  ["the words in a template", source, code, `${code}export const hint = \`/* eslint-disable */ \${code} // @ts-ignore\`;\n`],
  ["code in a template", source, code, `${code}export const hint = \`a \${b as any} c\`;\n`, "suppression-added"],
  ["talk about it in a comment", source, code, `// We used eslint-disable here once; @ts-ignore was worse.\n${code}`],
  ["talk about as any in a comment", source, code, `// cast it as any other\n${code}`],
  ["a regular expression with quotes", source, code, `const q = /["'\`]/;\nconst s = "// @ts-ignore";\n${code}`],
  ["prose that shows it", "README.md", "# A\n", "# A\n\nUse `// eslint-disable-next-line` or\n\n```js\n/* eslint-disable */\n```\n"],
  ["markdownlint in prose", "README.md", "# A\n", "<!-- markdownlint-disable MD013 -->\n# A\n", "suppression-added"],
  ["a non-null assertion is no suppression", source, code, code.replace("a - b", "a! + b")],
  ["import as", source, code, `import { any as x } from "y";\n${code}`],
  ["an object's key", source, code, `${code}const o = { as: any };\n`],
  ["a generic call", source, code, `${code}const o = new Map<any>(x);\n`],
]);

table("JavaScript and TypeScript: code that knows it is tested", [
  ["NODE_ENV is test", source, code, `${code}if (process.env.NODE_ENV === "test") patch();\n`, "test-detected"],
  ["VITEST", source, code, `${code}if (process.env.VITEST) patch();\n`, "test-detected"],
  ["JEST_WORKER_ID", source, code, `${code}const t = process.env["JEST_WORKER_ID"] !== undefined;\n`, "test-detected"],
  ["typeof jest", source, code, `${code}const t = typeof jest !== "undefined";\n`, "test-detected"],
  ["import.meta.env.VITEST", source, code, `${code}const t = import.meta.env.VITEST;\n`, "test-detected"],
  ["it was there before", source, `${code}if (process.env.NODE_ENV === "test") patch();\n`, `${code}if (process.env.NODE_ENV === 'test') { patch(); }\n`],
  ["production is no test", source, code, `${code}if (process.env.NODE_ENV === "production") patch();\n`],
  ["in a test it is fine", test, suite, `${suite}const a = process.env.VITEST;\n`],
  ["use strict is taken out", "src/a.js", '"use strict";\nvar a = 1;\n', "var a = 1;\n", "strictness-removed"],
  ["ts-check is taken out", "src/a.js", "// @ts-check\nvar a = 1;\n", "var a = 1;\n", "strictness-removed"],
  ["a key in the code", source, code, `${code}const key = "ghp_${"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"}";\n`, "secret-added"],
]);
