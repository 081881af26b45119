import { describe, expect, it } from "vitest";
import { probeName, probeOf, probeWord, turnedName } from "../../../src/core/calibration/probe.ts";
import { turnedText } from "../../../src/core/calibration/turned.ts";

const at = (file: string, line: number | null) => ({ file, line, origin: null, frames: [] });
const none = { file: null, line: null, origin: null, frames: [], test: null };

describe("the assertion that failed, turned", () => {
  const rows: readonly (readonly [string, string, string, number | null, string | null])[] = [
    ["a number in JavaScript", "a.test.ts", 'it("a", () => {\n  expect(f()).toBe(3);\n});\n', 2, "expect(f()).toBe(4);"],
    ["a string of node:assert", "a.test.mjs", 'test("a", () => {\n  assert.equal(f(), "x");\n});\n', 2, 'assert.equal(f(), "x~");'],
    [
      "the only assertion of the test that failed",
      "a.test.mjs",
      'test("a", () => {\n  assert.equal(f(), 1);\n});\n',
      1,
      "assert.equal(f(), 2);",
    ],
    ["an assertion of pytest", "test_a.py", "def test_a():\n    assert f() == 3\n", 2, "assert f() == 4"],
    [
      "an assertion of unittest",
      "test_a.py",
      'class T(TestCase):\n    def test_a(self):\n        self.assertEqual(f(), "x")\n',
      3,
      'self.assertEqual(f(), "x~")',
    ],
    [
      "what is expected, and not the message behind it",
      "a.test.mjs",
      'test("a", () => {\n  assert.equal(add(1, 2), 3, "sums 1 and 2");\n});\n',
      2,
      'assert.equal(add(1, 2), 4, "sums 1 and 2");',
    ],
    [
      "what is expected, where it stands first",
      "test_a.py",
      'class T(TestCase):\n    def test_a(self):\n        self.assertEqual("x", f(1), "names")\n',
      3,
      'self.assertEqual("x~", f(1), "names")',
    ],
    ["before a message of pytest", "test_a.py", 'def test_a():\n    assert f(1) == [2, 3], "both"\n', 2, 'assert f(1) == [2, 4], "both"'],
    [
      "the last value of an object",
      "a.test.ts",
      'it("a", () => {\n  expect(f()).toEqual({ id: 1, name: "Ada" });\n});\n',
      2,
      'toEqual({ id: 1, name: "Ada~" })',
    ],
    [
      "a value of Rust in what holds it",
      "tests/a.rs",
      "#[test]\nfn a() {\n    assert_eq!(add(1, 2), Some(Sum(3)));\n}\n",
      3,
      "assert_eq!(add(1, 2), Some(Sum(4)));",
    ],
    [
      "none that is larger than what numbers can tell apart",
      "a.test.ts",
      'it("a", () => {\n  expect(f()).toBe(9007199254740993);\n});\n',
      2,
      null,
    ],
    ["none by which a value is looked up", "a.test.mjs", 'test("a", () => {\n  assert.equal(f(), all[0]);\n});\n', 2, null],
    ["none that is worked out", "test_a.py", "def test_a():\n    assert f() == size + 3\n", 2, null],
    ["none of a condition with parts", "test_a.py", "def test_a():\n    assert f() == 3 or g() == 4\n", 2, null],
    [
      "none of several, where only the test is named",
      "a.test.mjs",
      'test("a", () => {\n  assert.equal(f(), 1);\n  assert.equal(g(), 1);\n});\n',
      1,
      null,
    ],
    ["none that is negated", "a.test.ts", 'it("a", () => {\n  expect(f()).not.toBe(3);\n});\n', 2, null],
    ["none that compares otherwise", "a.test.ts", 'it("a", () => {\n  expect(f()).toBeLessThan(3);\n});\n', 2, null],
    ["none that compares with no plain value", "a.test.ts", 'it("a", () => {\n  expect(f()).toBe(g());\n});\n', 2, null],
    ["none where no line is known", "a.test.ts", 'it("a", () => {\n  expect(f()).toBe(3);\n});\n', null, null],
  ];
  it.each(rows)("%s", (_, file, text, line, expected) => {
    const turned = turnedText(file, text, at(file, line));
    if (expected === null) expect(turned).toBe(null);
    else expect(turned).toContain(expected);
  });
});

describe("the probe", () => {
  it("of a Go test is a file of its own in the package, which says no name twice", () => {
    const probe = probeOf("cart/cart_test.go", 'package cart\n\nimport "testing"\n\nfunc TestTotal(t *testing.T) {}\n', none, false);
    expect(probe).toMatchObject({ path: "cart/cart_regreen_probe_test.go", test: "TestRegreenProbe", turned: false });
    expect("text" in probe && probe.text.includes("TestTotal")).toBe(false);
  });
  it("of a test of Cargo's folder of tests is a copy of it", () => {
    expect(probeOf("tests/cart.rs", "#[test]\nfn total() {}\n", none, false)).toMatchObject({ path: "tests/cart_regreen_probe.rs" });
  });
  it("of a Rust source with its tests is none", () => {
    expect(probeOf("src/lib.rs", "", none, false)).toMatchObject({ reason: expect.stringContaining("lib.rs") });
  });
  it("names the failed test by its own module in unittest", () => {
    const probe = probeOf(
      "tests/test_cart.py",
      "class T(TestCase):\n    def test_a(self):\n        self.assertEqual(f(), 1)\n",
      none,
      false,
    );
    expect("path" in probe && turnedName(probe, "tests/test_cart.py", "test_a (tests.test_cart.T.test_a)")).toBe(
      "test_a (tests.test_regreen_probe_cart.T.test_a)",
    );
  });
  it.each([
    ["cart.test.mjs", "cart-regreen-probe.test.mjs"],
    ["add-check.js", "add-regreen-probe-check.js"],
    ["CartTest.js", "Cart-regreen-probeTest.js"],
    ["test_add.py", "test_regreen_probe_add.py"],
    ["add_test.py", "add_regreen_probe_test.py"],
  ])("of %s begins and ends as it does: %s", (name, expected) => {
    expect(probeOf(name, "", none, false)).toMatchObject({ path: expected });
  });
  it.each([
    ["a word of node:assert", 'test("a", () => {\n  strictEqual(f(), 1);\n});\n', "strictEqual(1, 2"],
    ["the test's own context", 'test("a", (t) => {\n  t.is(f(), 1);\n});\n', "(t) => {\n  t.is(1, 2);"],
    ["a context that has to be ended", 'test("a", function (q) {\n  q.equal(f(), 1);\n  q.end();\n});\n', "q.equal(1, 2); q.end();"],
    ["should", 'it("a", () => {\n  f().should.equal(1);\n});\n', "(1).should.equal(2);"],
    ["an error where nothing is known", 'it("a", () => {\n  same(f(), 1);\n});\n', "throw new Error("],
    ["no test, in a script that only asserts", "assert.equal(f(), 1);\n", '\nassert.equal(1, 2, "test_regreen_probe");'],
  ])("fails by %s", (_, text, expected) => {
    const probe = probeOf("a.test.mjs", text, none, false);
    expect("text" in probe && probe.text).toContain(expected);
  });
  it("stands in a class of the same bases under unittest, and is called as the runner's tests are", () => {
    const text = "class A(Case):\n    def check_a(self):\n        self.same(f(), 1)\n";
    const probe = probeOf("tests/test_a.py", text, { ...none, test: "check_a (tests.test_a.A.check_a)" }, false);
    expect(probe).toMatchObject({ test: "check_regreen_probe", group: "RegreenProbe" });
    expect("text" in probe && probe.text).toContain("class RegreenProbe(Case):");
    expect("text" in probe && probeName(probe, "tests/test_a.py", "check_a (tests.test_a.A.check_a)")).toBe(
      "check_regreen_probe (tests.test_regreen_probe_a.RegreenProbe.check_regreen_probe)",
    );
  });
  it("takes the place of the test's file or module in a command", () => {
    const probe = { path: "tests/test_regreen_probe_a.py", text: "", test: "", group: null, turned: false };
    const words = ["python3", "-v", "tests.test_a", "tests/test_a.py", "tests"].map((word) => probeWord(probe, "tests/test_a.py", word));
    expect(words).toEqual(["python3", "-v", "tests.test_regreen_probe_a", "tests/test_regreen_probe_a.py", "tests"]);
  });
});
