import { describe, expect, it } from "vitest";
import { probeOf } from "../../../src/core/calibration/probe.ts";
import { turnedText } from "../../../src/core/calibration/turned.ts";

const at = (file: string, line: number | null, test: string | null = null) => ({ file, line, origin: null, frames: [], test });
const none = at("", null);

describe("the assertion that failed, turned", () => {
  const rows: readonly (readonly [string, string, string, number | null, string | null])[] = [
    ["a number in JavaScript", "a.test.ts", 'it("a", () => {\n  expect(f()).toBe(3);\n});\n', 2, "expect(f()).toBe(10);"],
    ["a string of node:assert", "a.test.mjs", 'test("a", () => {\n  assert.equal(f(), "x");\n});\n', 2, 'assert.equal(f(), "x~");'],
    [
      "the only assertion of the test that failed",
      "a.test.mjs",
      'test("a", () => {\n  assert.equal(f(), 1);\n});\n',
      1,
      "assert.equal(f(), 8);",
    ],
    ["an assertion of pytest", "test_a.py", "def test_a():\n    assert f() == 3\n", 2, "assert f() == 10"],
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
      'assert.equal(add(1, 2), 10, "sums 1 and 2");',
    ],
    [
      "what is expected, where it stands first",
      "test_a.py",
      'class T(TestCase):\n    def test_a(self):\n        self.assertEqual("x", f(1), "names")\n',
      3,
      'self.assertEqual("x~", f(1), "names")',
    ],
    ["before a message of pytest", "test_a.py", 'def test_a():\n    assert f(1) == [2, 3], "both"\n', 2, 'assert f(1) == [2, 10], "both"'],
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
      "assert_eq!(add(1, 2), Some(Sum(10)));",
    ],
    [
      "a value in the constructor of a module",
      "a.test.mjs",
      'test("a", () => {\n  assert.ok(f().equals(new lib.Version("1.2")));\n});\n',
      2,
      'assert.ok(f().equals(new lib.Version("1.2~")));',
    ],
    [
      "a value that Go's own method compares with",
      "a_test.go",
      "func TestA(t *testing.T) {\n\tif got := f(); !got.Equal(Sum{3}) {\n\t\tt.Fatal(got)\n\t}\n}\n",
      2,
      "!got.Equal(Sum{10})",
    ],
    [
      "PHPUnit's own",
      "ATest.php",
      "<?php\nclass ATest extends TestCase\n{\n    public function testA()\n    {\n        $this->assertSame(3, f(1));\n    }\n}\n",
      6,
      "$this->assertSame(10, f(1));",
    ],
    ["a comparison that is asserted", "a.test.mjs", 'test("a", () => {\n  assert(f(1) === 3);\n});\n', 2, "assert(f(1) === 10);"],
    [
      "a comparison that is expected",
      "a.test.ts",
      'it("a", () => {\n  expect(f(1) === "x").toBe(true);\n});\n',
      2,
      'expect(f(1) === "x~")',
    ],
    ["a comparison of Rust", "src/lib.rs", "#[test]\nfn a() {\n    assert!(f(1) == 3);\n}\n", 3, "assert!(f(1) == 10);"],
    ["an assertion of C", "test.c", "int main(void) {\n  assert(f(1) == 3);\n}\n", 2, "assert(f(1) == 10);"],
    ["an assertion of GoogleTest", "t.cc", "TEST(A, B) {\n  EXPECT_EQ(f(1), 3);\n}\n", 2, "EXPECT_EQ(f(1), 10);"],
    ["a comparison of GoogleTest", "t.cc", "TEST(A, B) {\n  EXPECT_TRUE(f(1) == Sum{3});\n}\n", 2, "EXPECT_TRUE(f(1) == Sum{10});"],
    // What compares with no plain value fails whatever the code does: it must be reached as it was before.
    [
      "no number beyond what can be told apart",
      "a.test.ts",
      'it("a", () => {\n  expect(f()).toBe(9007199254740993);\n});\n',
      2,
      "  expect(1).toBe(2);",
    ],
    ["no value that is looked up", "a.test.mjs", 'test("a", () => {\n  assert.equal(f(), all[0]);\n});\n', 2, "  assert.fail();"],
    ["no value that is worked out", "test_a.py", "def test_a():\n    assert f() == size + 3\n", 2, "    assert False\n"],
    ["no condition with parts", "test_a.py", "def test_a():\n    assert f() == 3 or g() == 4\n", 2, "    assert False\n"],
    ["no other side", "a.test.ts", 'it("a", () => {\n  expect(f()).toBe(g());\n});\n', 2, "  expect(1).toBe(2);"],
    ["no comparison of another kind", "a.test.ts", 'it("a", () => {\n  expect(f()).toBeLessThan(3);\n});\n', 2, "  expect(1).toBe(2);"],
    [
      "nothing that is denied",
      "a.test.ts",
      'describe("f", () => {\n  it("a", () => {\n    expect(f()).not.toBe(3);\n  });\n});\n',
      3,
      "    expect(1).toBe(2);",
    ],
    ["no comparison that is denied", "a.test.ts", 'it("a", () => {\n  expect(f(1) === 3).toBe(false);\n});\n', 2, "  expect(1).toBe(2);"],
    ["no comparison that is handed on", "a.test.mjs", 'test("a", () => {\n  assert.ok(f((n) => n === 3));\n});\n', 2, "  assert.fail();"],
    ["C", "test.c", "int main(void) {\n  assert(f(1) > 3);\n}\n", 2, "  assert(0 && (f(1) > 3));"],
    ["GoogleTest", "t.cc", "TEST(A, B) {\n  EXPECT_GT(f(1), 3);\n}\n", 2, '  ADD_FAILURE() << "probe"; EXPECT_GT(f(1), 3);'],
    ["Catch2", "t.cc", 'TEST_CASE("a") {\n  REQUIRE(f(1) > 3);\n}\n', 2, "  CHECK(false); REQUIRE(f(1) > 3);"],
    ["chai's words", "a.test.mjs", 'it("a", () => {\n  expect(f()).to.be.true;\n});\n', 2, "  expect(1).to.equal(2);"],
    ["a test's context", "a.test.mjs", 'test("a", (t) => {\n  t.true(f());\n});\n', 2, "  t.fail();"],
    [
      "a visitor",
      "a.test.mjs",
      'test("a", () => {\n  each("a b", (word) => assert.equal(word, word.trim()));\n});\n',
      2,
      "(word) => assert.fail());",
    ],
    ["each of many", "test_a.py", "def test_a():\n    for row in rows():\n        assert row.ok\n", 3, "        assert False\n"],
    ["unittest", "test_a.py", "class T(TestCase):\n    def test_a(self):\n        self.assertTrue(f())\n", 3, "        self.fail()\n"],
    [
      "a condition of Go",
      "a_test.go",
      "func TestA(t *testing.T) {\n\tif got := f(); !got {\n\t\tt.Fatal(got)\n\t}\n}\n",
      2,
      "if got := f(); true || !got {",
    ],
    [
      "a library of Go",
      "a_test.go",
      "func TestA(t *testing.T) {\n\trequire.True(t, f())\n}\n",
      2,
      'require.Fail(t, "probe"); require.True(t, f())',
    ],
    ["RSpec", "a_spec.rb", "it 'a' do\n  expect(f).to be_valid\nend\n", 2, "  expect(1).to eq(2); expect(f).to be_valid"],
    [
      "minitest",
      "test_a.rb",
      "def test_a\n  each([1]) { |n| assert_operator n, :>, 0 }\nend\n",
      2,
      "{ |n| flunk; assert_operator n, :>, 0 }",
    ],
    [
      "JUnit",
      "ATest.java",
      "class ATest {\n  @Test\n  void a() {\n    each(n -> assertTrue(n > 0));\n  }\n}\n",
      4,
      "each(n -> assertTrue(false));",
    ],
    [
      "PHPUnit",
      "ATest.php",
      "<?php\nclass ATest extends TestCase\n{\n    public function testA()\n    {\n        $this->assertTrue(f());\n    }\n}\n",
      6,
      "$this->fail();",
    ],
    // A right repair may be that these are not reached.
    ["none in a branch", "a.test.mjs", 'test("a", () => {\n  if (f()) {\n    assert.ok(g());\n  }\n});\n', 3, null],
    [
      "none behind what was caught",
      "test_a.py",
      "def test_a():\n    try:\n        f()\n    except E as e:\n        assert e.code\n",
      5,
      null,
    ],
    [
      "none that denies something of each of many",
      "test_a.py",
      "def test_a():\n    for w in f():\n        assert 'old' not in w\n",
      3,
      null,
    ],
    ["none of a place that must not be reached", "a.test.mjs", 'test("a", () => {\n  f(() => assert.fail("called"));\n});\n', 2, null],
    [
      "none that opens a block",
      "test_a.py",
      "class T(TestCase):\n    def test_a(self):\n        with self.assertRaises(E):\n            f()\n",
      3,
      null,
    ],
    [
      "none of several, where only the test is named",
      "a.test.mjs",
      'test("a", () => {\n  assert.equal(f(), 1);\n  assert.equal(g(), 1);\n});\n',
      1,
      null,
    ],
    ["none where no line is known", "a.test.ts", 'it("a", () => {\n  expect(f()).toBe(3);\n});\n', null, null],
  ];
  it.each(rows)("%s", (_, file, text, line, expected) => {
    const turned = turnedText(file, text, [at(file, line)]);
    if (expected === null) expect(turned).toBe(null);
    else expect(turned?.text).toContain(expected);
  });

  it("is each of those that failed, by line or by the test's name", () => {
    const text =
      "#[test]\nfn a() {\n    assert_eq!(f(), 1);\n}\n#[test]\nfn b() {\n    assert_eq!(g(), 2);\n}\n#[test]\nfn c() {\n    assert!(h());\n}\n";
    const failures = [at("src/lib.rs", 3, "tests::a"), at("src/lib.rs", 70, "tests::b"), at("src/lib.rs", 11, "tests::c")];
    const turned = turnedText("src/lib.rs", text, failures);
    expect(turned?.text).toBe(
      text.replace("1);", "8);").replace("2);", "9);").replace("assert!(h())", '{ panic!("probe"); assert!(h()) }'),
    );
    expect(turned?.failures).toEqual(failures);
  });

  it("is that of the test that failed, though a frame stands at another test's head", () => {
    const text = 'it("a", () => {\n  expect(f()).toBe(1);\n});\nit("b", () => {\n  expect(g()).toBe(2);\n});\n';
    const failure = { ...at("a.test.ts", 9, "a"), frames: [{ file: "a.test.ts", line: 4, column: 1 }] };
    expect(turnedText("a.test.ts", text, [failure])?.text).toBe(text.replace("toBe(1)", "toBe(8)"));
  });
});

const both = { turn: true, add: true };

describe("the probe", () => {
  it("of a Go test has one more test, under a name of its own", () => {
    const probe = probeOf("cart/cart_test.go", 'package cart\n\nimport "testing"\n\nfunc TestTotal(t *testing.T) {}\n', [none], both);
    expect(probe).toMatchObject({
      added: "TestRegreenProbe",
      turned: [],
      text: expect.stringContaining("func TestRegreenProbe(t *testing.T)"),
    });
  });
  it("of a test of Cargo's folder of tests has one as well", () => {
    expect(probeOf("tests/cart.rs", "#[test]\nfn total() {}\n", [none], both)).toMatchObject({ added: "test_regreen_probe" });
  });
  it("of GoogleTest has one as well", () => {
    expect(probeOf("t.cc", "#include <gtest/gtest.h>\nTEST(A, B) {}\n", [none], both)).toMatchObject({
      added: "RegreenProbe.TestRegreenProbe",
      text: expect.stringContaining("TEST(RegreenProbe, TestRegreenProbe) {"),
    });
  });
  it("of a source with its tests in it only turns what failed", () => {
    const text = "#[test]\nfn a() {\n    assert_eq!(f(), 1);\n}\n";
    expect(probeOf("src/lib.rs", text, [at("src/lib.rs", 3, "a")], both)).toMatchObject({ added: null, turned: [{ test: "a" }] });
    expect(probeOf("src/lib.rs", "", [none], both)).toBe(null);
  });
  it("of a file to which another has its test added only turns what failed", () => {
    const text = 'test("a", () => {\n  assert.equal(f(), 1);\n});\n';
    expect(probeOf("a.test.mjs", text, [at("a.test.mjs", 2, "a")], { turn: true, add: false })).toMatchObject({ added: null });
  });
  it.each([
    ["a word of node:assert", 'test("a", () => {\n  strictEqual(f(), 1);\n});\n', "strictEqual(1, 2"],
    ["the test's own context", 'test("a", (t) => {\n  t.is(f(), 1);\n});\n', "(t) => {\n  t.is(1, 2);"],
    ["a context that has to be ended", 'test("a", function (q) {\n  q.equal(f(), 1);\n  q.end();\n});\n', "q.equal(1, 2); q.end();"],
    ["should", 'it("a", () => {\n  f().should.equal(1);\n});\n', "(1).should.equal(2);"],
    ["an error where nothing is known", 'it("a", () => {\n  same(f(), 1);\n});\n', "throw new Error("],
    ["no test, in a script that only asserts", "assert.equal(f(), 1);\n", '\nassert.equal(1, 2, "test_regreen_probe");'],
  ])("fails by %s", (_, text, expected) => {
    expect(probeOf("a.test.mjs", text, [none], { turn: false, add: true })?.text).toContain(expected);
  });
  it("stands in a class of the same bases under unittest, and is called as the runner's tests are", () => {
    const text = "class A(Case):\n    def check_a(self):\n        self.same(f(), 1)\n";
    const probe = probeOf("tests/test_a.py", text, [at("tests/test_a.py", 3, "check_a (tests.test_a.A.check_a)")], both);
    expect(probe?.text).toContain("class RegreenProbe(Case):");
    expect(probe?.added).toBe("check_regreen_probe (tests.test_a.RegreenProbe.check_regreen_probe)");
  });
  it("is called by its path under pytest", () => {
    const text = "def test_a():\n    assert f() == 1\n";
    const probe = probeOf("tests/test_a.py", text, [at("tests/test_a.py", 2, "tests/test_a.py::test_a")], both);
    expect(probe?.added).toBe("tests/test_a.py::test_regreen_probe");
  });
});
