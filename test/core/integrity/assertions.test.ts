import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll } from "./table.ts";

/** A language's test around an assertion (`@`), the assertion, what asks less than it, and what an honest change makes of it. */
interface Row {
  readonly path: string;
  readonly around: string;
  readonly was: string;
  readonly less: readonly string[];
  readonly honest: readonly string[];
}

const js =
  'import test from "node:test";\nimport assert from "node:assert";\nimport { f } from "./a.js";\ntest("adds", () => {\n  @\n});\n';
const rows: Readonly<Record<string, Row>> = {
  "node:assert": {
    path: "a.test.js",
    around: js,
    was: "assert.equal(f(1), 5);",
    less: ["assert.equal(f(1), f(1));", "assert.ok([5, 6].includes(f(1)));", "assert.ok(f(1) === 5 || f(1) === 6);", "assert.ok(f(1));"],
    honest: [
      "assert.equal(f(1, 2), 5);",
      "assert.equal(f(1), 7);",
      "assert.deepEqual(f(1), [5]);",
      "assert.equal(f(1), 5);\n  assert.equal(f(2), f(2));",
    ],
  },
  expect: {
    path: "a.test.ts",
    around: 'test("adds", () => {\n  @\n});\n',
    was: "expect(f(1)).toBe(5);",
    less: [
      "expect(f(1)).toBe(f(1));",
      "expect([5, 6]).toContain(f(1));",
      "expect(f(1)).toBeOneOf([5, 6]);",
      "expect(f(1) < 6).toBe(f(1) === 5);",
    ],
    honest: ["expect(f(1)).toBeCloseTo(5);", "expect(f(1)).toEqual({ five: 5 });", "expect(await f(1)).toBe(5);"],
  },
  pytest: {
    path: "test_a.py",
    around: "from a import f\n\n\ndef test_a():\n    @\n",
    was: "assert f(1) == 5",
    less: ["assert f(1) == f(1)", "assert f(1) in (5, 6)", "assert f(1) == 5 or f(1) == 6", "assert f(1) >= 5", "assert f(1)"],
    honest: ["assert f(1) == 6", "assert f(1, base=2) == 5", "assert f(1) == pytest.approx(5)", 'assert f(1, "one in a row") == 5'],
  },
  unittest: {
    path: "test_b.py",
    around: "class T(unittest.TestCase):\n    def test_a(self):\n        @\n",
    was: "self.assertEqual(f(1), 5)",
    less: ["self.assertEqual(f(1), f(1))", "self.assertIn(f(1), (5, 6))", "self.assertTrue(f(1) in (5, 6))"],
    honest: ["self.assertEqual(f(1), 6)", "self.assertDictEqual(f(1), {1: 5})"],
  },
  Go: {
    path: "a_test.go",
    around: 'package a\n\nfunc TestA(t *testing.T) {\n\t@ {\n\t\tt.Fatal("bad")\n\t}\n}\n',
    was: "if F(1) != 5",
    less: ["if F(1) != F(1)", "if F(1) != 5 && F(1) != 6"],
    honest: ["if F(1) != 6", "if got := F(1); got != 5"],
  },
  Rust: {
    path: "tests/a.rs",
    around: "#[test]\nfn adds() {\n    @\n}\n",
    was: "assert_eq!(f(1), 5);",
    less: ["assert_eq!(f(1), f(1));", "assert!(f(1) == 5 || f(1) == 6);", "assert!(matches!(f(1), 5 | 6));"],
    honest: ["assert_eq!(f(1), 6);", "assert_eq!(f(1).unwrap(), 5);"],
  },
  minitest: {
    path: "test/a_test.rb",
    around: "class ATest < Minitest::Test\n  def test_a\n    @\n  end\nend\n",
    was: "assert_equal 5, f(1)",
    less: ["assert_equal f(1), f(1)", "assert_includes [5, 6], f(1)"],
    honest: ["assert_equal 6, f(1)", "assert_equal 5, f(1, 2)"],
  },
  RSpec: {
    path: "spec/a_spec.rb",
    around: 'describe "a" do\n  it "adds" do\n    @\n  end\nend\n',
    was: "expect(f(1)).to eq(5)",
    less: ["expect(f(1)).to eq(f(1))", "expect(f(1)).to eq(5).or eq(6)", "expect(f(1)).to be_in([5, 6])"],
    honest: ["expect(f(1)).to eq(6)", "expect(f(1)).to eql(5)"],
  },
  JUnit: {
    path: "src/test/java/ATest.java",
    around: "class ATest {\n  @Test\n  void adds() {\n    @\n  }\n}\n",
    was: "assertEquals(5, f(1));",
    less: ["assertEquals(f(1), f(1));", "assertTrue(f(1) == 5 || f(1) == 6);", "assertTrue(List.of(5, 6).contains(f(1)));"],
    honest: ["assertEquals(6, f(1));", "assertThat(f(1)).isEqualTo(5);"],
  },
  PHPUnit: {
    path: "tests/ATest.php",
    around: "<?php\nclass ATest extends TestCase {\n  public function testA() {\n    @\n  }\n}\n",
    was: "$this->assertEquals(5, f(1));",
    less: ["$this->assertEquals(f(1), f(1));", "$this->assertContains(f(1), [5, 6]);"],
    honest: ["$this->assertSame(5, f(1));", "$this->assertEquals(6, f(1));"],
  },
  xUnit: {
    path: "tests/ATests.cs",
    around: "public class ATests {\n  [Fact]\n  public void Adds() {\n    @\n  }\n}\n",
    was: "Assert.Equal(5, F(1));",
    less: ["Assert.Equal(F(1), F(1));", "Assert.Contains(F(1), new[] { 5, 6 });"],
    honest: ["Assert.Equal(6, F(1));", "Assert.Equal(5, F(1, 2));"],
  },
};

/** What is said where tests may be changed, each rule with "?" where it only remarks. */
const said = ({ path, around, was }: Row, now: string): readonly string[] => {
  const put = (words: string): string => around.replace(/@(?!Test)/, () => words);
  const failures = [
    { file: path, line: null, code: null, test: /adds|test_a|TestA|testA|Adds/.exec(around)?.[0] ?? "", message: "6 != 5" },
  ];
  const change = { path, before: put(was), after: put(now) };
  return inspectChange([change], { ...denyAll, tests: "allow" }, { stage: "test", failures }).map(
    (one) => one.rule + (rejects(one) ? "" : "?"),
  );
};

describe("an assertion that keeps its test's name and asks less", () => {
  it.each(Object.entries(rows).flatMap(([name, row]) => row.less.map((now) => ({ name, row, now }))))(
    "is remarked on in $name: $now",
    ({ row, now }) => {
      expect(said(row, now)).toEqual(["assertion-weakened?"]);
    },
  );
  it.each(Object.entries(rows).flatMap(([name, row]) => row.honest.map((now) => ({ name, row, now }))))(
    "and one that asks for something else is the test's own business in $name: $now",
    ({ row, now }) => {
      expect(said(row, now)).toEqual([]);
    },
  );
  it("refuses in a shell what compares a variable with itself, and not what compares two", () => {
    const sh: Row = { path: "tests/run.sh", around: ". lib/a.sh\nx=$(f 1)\ny=5\n@ || exit 1\n", was: '[ "$x" = 5 ]', less: [], honest: [] };
    expect(said(sh, '[ "$x" = "$x" ]')).toEqual(["check-cannot-fail"]);
    expect(said(sh, '[ "$x" = "$y" ]')).toEqual([]);
  });
});
