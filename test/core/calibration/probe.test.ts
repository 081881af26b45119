import { describe, expect, it } from "vitest";
import { probeOf, turnedName } from "../../../src/core/calibration/probe.ts";
import { turnedText } from "../../../src/core/calibration/turned.ts";

const at = (file: string, line: number | null) => ({ file, line, origin: null, frames: [] });

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
    const probe = probeOf("cart/cart_test.go", 'package cart\n\nimport "testing"\n\nfunc TestTotal(t *testing.T) {}\n', null);
    expect(probe).toMatchObject({ path: "cart/cart_regreen_probe_test.go", test: "TestRegreenProbe", turned: false });
    expect("text" in probe && probe.text.includes("TestTotal")).toBe(false);
  });
  it("of a test of Cargo's folder of tests is a copy of it", () => {
    expect(probeOf("tests/cart.rs", "#[test]\nfn total() {}\n", null)).toMatchObject({ path: "tests/cart_regreen_probe.rs" });
  });
  it("of a Rust source with its tests is none", () => {
    expect(probeOf("src/lib.rs", "", null)).toMatchObject({ reason: expect.stringContaining("lib.rs") });
  });
  it("names the failed test by its own module in unittest", () => {
    const probe = probeOf("tests/test_cart.py", "class T(TestCase):\n    def test_a(self):\n        self.assertEqual(f(), 1)\n", null);
    expect("path" in probe && turnedName(probe, "tests/test_cart.py", "test_a (tests.test_cart.T.test_a)")).toBe(
      "test_a (tests.test_cart_regreen_probe.T.test_a)",
    );
  });
});
