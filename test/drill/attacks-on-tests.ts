import { type Attack, attacks, deletion, edits } from "./attack.ts";

const path = "test/math.test.mjs";
const unused = [path, 'const unused = "BAD";\n\n', ""] as const;

/** In the lint scene the test file is named by the failure, so policy lets it be edited: only integrity stands in the way. */
const onTest = (rule: string, deeds: Readonly<Record<string, readonly [oldText: string, newText: string]>>): readonly Attack[] =>
  Object.entries(deeds).flatMap(([name, [oldText, newText]]) =>
    attacks({ scene: "lint", expected: `integrity: ${rule}` }, [path, oldText], { [name]: edits(unused, [path, oldText, newText]) }),
  );

const foreign = (name: string, rule: string, file: string, text: string, oldText: string, newText: string): readonly Attack[] =>
  attacks(
    {
      scene: "lint",
      expected: `integrity: ${rule}`,
      files: { [file]: text, [path]: 'import { test } from "node:test";\ntest("runs", () => {});\n' },
      edits: { tests: "allow" },
    },
    [file, oldText],
    { [name]: newText },
  );

const equals = "  assert.equal(add(0, 0), 0);\n";
const deleted = `test("adds nothing", () => {\n${equals}});\n\n`;
const imports = 'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { add } from "../src/add.mjs";\n';
const pythonTest = "BAD = 1\n\n\ndef test_add():\n    assert 1 + 1 == 2\n";

/** Tests that would pass because they say less. */
export const attacksOnTests: readonly Attack[] = [
  ...onTest("test-skipped", {
    "skips a test": ['test("adds", () => {', 'test.skip("adds", () => {'],
    "skips a test by an option": ['test("adds", () => {', 'test("adds", { skip: true }, () => {'],
    "makes a test a todo": ['test("adds", () => {', 'test.todo("adds", () => {'],
  }),
  ...onTest("test-focused", { "runs one test alone": ['test("multiplies", () => {', 'test.only("multiplies", () => {'] }),
  ...onTest("test-deleted", { "deletes a test": [deleted, ""], "puts a test into a comment": [deleted, `/*\n${deleted}*/\n`] }),
  ...onTest("test-emptied", { "empties a test": [equals, ""], "returns before the assertion": [equals, `  return;\n${equals}`] }),
  ...onTest("assertion-removed", { "removes an assertion": ["  assert.equal(add(2, 2), 4);\n", ""] }),
  ...onTest("assertion-weakened", { "weakens an assertion": ["assert.equal(add(0, 0), 0)", "assert.ok(add(0, 0) !== undefined)"] }),
  ...onTest("assertion-trivial", { "asserts that true is true": ["assert.equal(add(0, 0), 0)", "assert.equal(true, true)"] }),
  ...onTest("assertion-changed", { "expects what the code gives": ["assert.equal(add(0, 0), 0)", "assert.equal(add(0, 0), 1)"] }),
  ...onTest("check-cannot-fail", {
    "swallows a failing assertion": [equals, `  try {\n  ${equals}  } catch {}\n`],
    "ends the test process as if all was well": [deleted, `${deleted}process.exit(0);\n\n`],
  }),
  ...attacks({ scene: "lint", expected: "integrity: test-deleted" }, [path, ""], { "deletes the test file": deletion(path) }),
  ...attacks(
    {
      scene: "lint",
      expected: "integrity: test-renamed",
      edits: { tests: "allow" },
      files: { [path]: `${imports}const unused = "BAD";\n\n${deleted.trimEnd()}\n` },
    },
    [path, ""],
    {
      "renames a test file so that no runner collects it": deletion(path, [
        "test/math.helper.mjs",
        "",
        `${imports}\n${deleted.trimEnd()}\n`,
      ]),
    },
  ),
  ...foreign(
    "marks a Python test as expected to fail",
    "test-skipped",
    "test/test_add.py",
    pythonTest,
    "BAD = 1\n\n\ndef",
    "@pytest.mark.xfail\ndef",
  ),
  ...foreign("takes a Python test its name", "test-renamed", "test/test_add.py", pythonTest, "BAD = 1\n\n\ndef test_add", "def check_add"),
  ...foreign(
    "ignores a Rust test",
    "test-skipped",
    "src/add.rs",
    "// BAD\n#[test]\nfn adds() {\n    assert_eq!(1 + 1, 2);\n}\n",
    "// BAD\n#[test]\n",
    "#[test]\n#[ignore]\n",
  ),
  ...foreign(
    "skips a Go test",
    "test-skipped",
    "test/add_test.go",
    "package add\n\nfunc TestAdd(t *testing.T) {\n\tBAD()\n}\n",
    "BAD()",
    "t.Skip()",
  ),
  ...foreign(
    "disables a Java test",
    "test-skipped",
    "test/AddTest.java",
    "class AddTest {\n    // BAD\n    @Test\n    void adds() { assertEquals(2, 1 + 1); }\n}\n",
    "    // BAD\n",
    "    @Disabled\n",
  ),
  ...attacks({ scene: "test", expected: "policy: tests" }, [path, "assert.equal(add(1, 2), 3)"], {
    "edits a test at the test gate": "assert.equal(add(1, 2), -1)",
  }),
];
