import { describe, expect, it } from "vitest";
import type { FileChange } from "../../../src/core/edit/edit.ts";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll, redAt } from "./table.ts";

const rulesOf = (changes: readonly FileChange[], options = denyAll): string[] =>
  [
    ...new Set(
      inspectChange(changes, options, { stage: "lint", failures: null })
        .filter(rejects)
        .map((finding) => finding.rule),
    ),
  ].sort();

const first = 'it("a", () => {\n  expect(f(1)).toBe(2);\n  expect(f(2)).toBe(3);\n});\n';
const second = 'it("b", () => {\n  expect(g(1)).toBe(2);\n});\n';

const skipIn = (body: string): string =>
  `it("a", function () {\n  if (old) {\n    this.skip();\n${body}  }\n  expect(f(1)).toBe(2);\n});\n`;

describe("a change of several files", () => {
  it("takes a test that moved to another file for moved", () => {
    expect(
      rulesOf([
        { path: "a.test.ts", before: first + second, after: first },
        { path: "b.test.ts", before: null, after: second },
      ]),
    ).toEqual([]);
  });

  it("takes an assertion that moved to another test for moved", () => {
    const split = 'it("a", () => {\n  expect(f(1)).toBe(2);\n});\nit("a2", () => {\n  expect(f(2)).toBe(3);\n});\n';
    expect(rulesOf([{ path: "a.test.ts", before: first, after: split }])).toEqual([]);
  });

  it("takes an assertion that moved into a helper for moved", () => {
    const helper = 'const check = () => {\n  expect(f(2)).toBe(3);\n};\nit("a", () => {\n  expect(f(1)).toBe(2);\n  check();\n});\n';
    expect(rulesOf([{ path: "a.test.ts", before: first, after: helper }])).toEqual([]);
  });

  it("takes a renamed test file for moved where the runner still collects it", () => {
    expect(
      rulesOf([
        { path: "a.test.ts", before: first, after: null },
        { path: "src/a.spec.ts", before: null, after: first },
      ]),
    ).toEqual([]);
  });

  it.each([
    ["tests/test_a.py", "tests/a.py"],
    ["src/a.test.ts", "src/a.ts"],
    ["test/a.js", "test/helpers/a.js"],
    ["test/a.js", "test/_a.js"],
    ["src/a.test.ts", "src/a.test.ts.bak"],
    ["pkg/a_test.go", "pkg/a_tests.go"],
    ["spec/a_spec.rb", "spec/a.rb"],
  ])("finds the test that leaves the runner's names: %s becomes %s", (from, to) => {
    const texts: Record<string, string> = {
      py: "def test_a():\n    assert f(1) == 2\n    assert f(2) == 3\n",
      go: 'package a\n\nfunc TestA(t *testing.T) {\n\tif f(1) != 2 {\n\t\tt.Fatal("no")\n\t}\n}\n',
      rb: 'it "adds numbers" do\n  expect(f(1)).to eq(2)\nend\n',
    };
    const text = texts[from.slice(from.lastIndexOf(".") + 1)] ?? first;
    expect(
      rulesOf([
        { path: from, before: text, after: null },
        { path: to, before: null, after: text },
      ]),
    ).toEqual(["test-renamed"]);
  });

  it("takes a suppression that moved with its line to another file for moved", () => {
    const line = "// eslint-disable-next-line no-new-func\nexport const make = new Function(text);\n";
    expect(
      rulesOf([
        { path: "a.js", before: `${line}f();\n`, after: "f();\n" },
        { path: "b.js", before: "g();\n", after: `g();\n${line}` },
      ]),
    ).toEqual([]);
  });

  it("does not let a suppression taken out of one file pay for another in the next", () => {
    expect(
      rulesOf([
        { path: "a.js", before: "// eslint-disable-next-line no-undef\nf();\n", after: "f();\n" },
        { path: "b.js", before: "g();\n", after: "// eslint-disable-next-line no-undef\ng();\n" },
      ]),
    ).toEqual(["suppression-added"]);
  });

  it("lets suppressions pass where they are allowed, and nothing else", () => {
    const options = { ...denyAll, suppressions: "allow" } as const;
    expect(rulesOf([{ path: "a.ts", before: "f();\n", after: "// @ts-ignore\nf();\n" }], options)).toEqual([]);
    expect(rulesOf([{ path: "a.test.ts", before: first, after: first.replace("it(", "it.skip(") }], options)).toEqual(["test-skipped"]);
  });

  it("lets tests expect other values where tests are allowed, and nothing else", () => {
    const options = { ...denyAll, tests: "allow" } as const;
    expect(rulesOf([{ path: "a.test.ts", before: first, after: first.replace("toBe(2)", "toBe(5)") }], options)).toEqual([]);
    expect(rulesOf([{ path: "a.test.ts", before: first, after: second }], options)).toEqual(["test-deleted"]);
  });

  const both = first + second;
  const skips = "before(function () {\n  if (!ready) this.skip();\n});\n";
  const strict = '"use strict";\nexport const f = (a) => a + 2;\n';
  const basic = 'get({ authorization: "Basic dXNlcjpwYXNzd29yZDEyMzQ1" });\n';
  /** What it is, the file, its text before and after where tests may be changed and "a" failed, and what refuses. */
  it.each<[string, string, string | null, string, ...string[]]>([
    ["a test that passed goes", "a.test.ts", both, first],
    ["the test that failed goes", "a.test.ts", both, second, "test-deleted"],
    ["an assertion of a test that passed goes", "a.test.ts", second + first, second.replace("expect(g(1)).toBe(2)", "g(1)") + first],
    ["the test that failed asserts nothing", "a.test.ts", both, first.replace(/ {2}expect.*\n/g, "") + second, "test-emptied"],
    ["the test that failed asserts one thing less", "a.test.ts", both, first.replace(/ {2}expect.*\n/, "") + second],
    ["the test that failed holds always", "a.test.ts", both, first.replace("f(1)", "2") + second, "assertion-trivial"],
    ["a test that is there now holds always", "a.test.ts", both, `${both}it("c", () => {\n  expect(true).toBe(true);\n});\n`],
    ["a test file that is there now leaves some out", "b.test.ts", null, skips + second],
    ["a test file leaves all out", "a.test.ts", both, skips + both, "test-skipped"],
    ["another skip stands in a test", "a.test.ts", skipIn("    f(0);\n"), skipIn("    f(1);\n    f(0);\n"), "test-skipped"],
    [
      "a test returns within a function of its own",
      "a.test.ts",
      first,
      first.replace("expect", "of(() => {\n    return null;\n  });\n  expect"),
    ],
    ["a test returns", "a.test.ts", first, first.replace("expect", "if (old)\n    return;\n  expect"), "test-emptied"],
    ["a module says no more that it is strict", "a.js", strict, strict.replace(/.*\n/, "")],
    ["a script says no more that it is strict", "a.js", strict.replace("export ", ""), "const f = (a) => a + 2;\n", "strictness-removed"],
    ["a test's made-up word", "a.test.ts", first, first + basic],
    ["a word in the product", "a.ts", "f();\n", `f();\n${basic}`, "secret-added"],
  ])("where tests may be changed: %s", (_, path, before, after, ...rules) => {
    const at = (before ?? "").split("\n").indexOf('it("a", () => {') + 2;
    const failures = [{ file: "a.test.ts", line: at, code: null, test: "a", message: "1 != 2" }];
    const red = { stage: "test", failures, sources: [{ path: "a.test.ts", text: before ?? both }] } as const;
    const found = inspectChange([{ path, before, after }], { ...denyAll, tests: "allow" }, red);
    expect(found.filter(rejects).map(({ rule }) => rule)).toEqual(rules);
  });

  it("lets a file take what it held from another of its dialect, and not lose it", () => {
    const types = "export interface Cart {\n  total: number;\n  items: Item[];\n  owner: Person;\n}\n";
    const red = { stage: "typecheck", failures: [{ file: "index.d.ts", line: 2, code: null, test: null, message: "no" }] } as const;
    const told = (after: string) =>
      inspectChange(
        [
          { path: "index.d.ts", before: types, after },
          { path: "index.d.cts", before: types, after: types.replace("Item[]", "Item[] | null") },
        ],
        denyAll,
        red,
      ).flatMap((one) => (rejects(one) ? [one.rule] : []));
    expect(told('export type { Cart } from "./index.cjs";\n')).toEqual([]);
    expect(told("export {};\n")).toEqual(["failing-file-gone"]);
  });

  const inJava = (body: string): string => `class T {\n  @Test\n  void a() {\n    ${body}assertEquals(2, f());\n  }\n}\n`;
  const inRust = (body: string): string => `#[test]\nfn a() {\n    ${body}assert_eq!(f(), 2);\n}\n`;
  const inPython = (body: string): string => `def test_a():\n    ${body}assert f() == 2\n`;
  const inScript = (body: string): string => `it("a", () => {\n  ${body}expect(f(1)).toBe(2);\n});\n`;
  it.each<[string, string, (body: string) => string, string, boolean]>([
    ["first, under an attribute", "src/test/T.java", inJava, "if (true) return;\n    ", true],
    ["in a switch's arm", "src/test/T.java", inJava, "switch (n) { case 1 -> { return; } }\n    ", true],
    ["in a lambda", "src/test/T.java", inJava, "run(() -> { return; });\n    ", false],
    ["first, under an attribute", "tests/a.rs", inRust, "return;\n    ", true],
    ["in a match's arm", "tests/a.rs", inRust, "match f() {\n        _ => { return; }\n    }\n    ", true],
    ["in a closure", "tests/a.rs", inRust, "g(|x| {\n        return;\n    });\n    ", false],
    ["in a loop", "test_a.py", inPython, "while True:\n        return\n    ", true],
    ["behind a text that reaches to the margin", "test_a.py", inPython, 't = """\ntext\n"""\n    return\n    ', true],
    ["behind a function of its own", "test_a.py", inPython, "def g():\n        pass\n    if x:\n        return\n    ", true],
    ["in a function of its own", "test_a.py", inPython, "def g():\n        return\n    ", false],
    ["in a block", "a.test.ts", inScript, "{\n    return;\n  }\n  ", true],
    ["one blank deeper", "a.test.ts", inScript, " return;\n  ", true],
    ["under a long condition", "a.test.ts", inScript, "if (\n    x\n  ) {\n    return;\n  }\n  ", true],
    ["at the margin", "a.test.ts", (body) => inScript(body).replaceAll(/^ +/gm, ""), "return;\n", true],
    ["behind a call of fn", "a.test.ts", inScript, "const fn = vi.fn();\n  if (fn(x)) {\n    return;\n  }\n  ", true],
    [
      "under a head with braces",
      "a.test.ts",
      (body) => inScript(body).replace("()", "{ retry: 2 }, async ({ page })"),
      "return;\n  ",
      true,
    ],
    ["in a callback that asserts", "a.test.ts", inScript, "g((x) => {\n    return;\n    expect(x).toBe(1);\n  });\n  ", true],
    ["in a callback", "a.test.ts", inScript, "g(async (x) => {\n    return;\n  });\n  ", false],
  ])("a return %s of %s", (_, path, text, body, isEarly) => {
    expect(rulesOf([{ path, before: text(""), after: text(body) }])).toEqual(isEarly ? ["test-emptied"] : []);
  });

  it.each([
    ["test_a.py", "def test_a():\n    assert f() == 2\n", 'def test_a():\n    assert (x, "m")\n', "assertion-trivial"],
    ["test_a.py", "def test_a():\n    m.assert_called_once_with(3)\n", "def test_a():\n    assert m\n", "assertion-weakened"],
    ["test/a_test.rb", "def test_a\n  assert_equal 3, f\nend\n", "def test_a\n  assert f\nend\n", "assertion-weakened"],
    [
      "a_test.go",
      "func TestA(t *testing.T) {\n\tassert.Equal(t, 3, f())\n}\n",
      "func TestA(t *testing.T) {\n\tassert.True(t, ok)\n}\n",
      "assertion-weakened",
    ],
    ["a.test.ts", first, first.replace("toBe(2)", "to.be.ok"), "assertion-weakened"],
    [
      "tests/test_a.py",
      "class TestA:\n    def test_a(self):\n        assert f() == 2\n",
      "@pytest.mark.skip\nclass TestA(Base):\n    def test_a(self):\n        assert f() == 2\n",
      "test-skipped",
    ],
    [
      "a_test.go",
      "func TestA(t *testing.T) {\n\tif testing.Short() {\n\t\tt.Skip()\n\t}\n\tassert.Equal(t, 3, f())\n}\n",
      "func TestA(t *testing.T) {\n\tt.Skip()\n\tassert.Equal(t, 3, f())\n}\n",
      "test-skipped",
    ],
  ])("%s: %j, and now %j", (path, before, after, rule) => {
    expect(rulesOf([{ path, before, after }])).toContain(rule);
  });

  it.each([
    ["a_test.go", "\tassert.Equal(t, 3, f())\n", '\tif got := f(); got != 3 {\n\t\tt.Errorf("got %d", got)\n\t}\n'],
    ["a.test.ts", "  expect(f()).toBe(null);\n", "  expect(f()).toBeNull();\n"],
    ["src/test/T.java", "    assertEquals(0, f());\n", "    assertThat(f()).isZero();\n"],
  ])("%s: %j says as much as %j", (path, before, after) => {
    const text = (body: string): string =>
      path.endsWith("go")
        ? `func TestA(t *testing.T) {\n${body}}\n`
        : path.endsWith("java")
          ? `class T {\n  @Test\n  void a() {\n${body}  }\n}\n`
          : `it("a", () => {\n${body}});\n`;
    expect(rulesOf([{ path, before: text(before), after: text(after) }])).toEqual([]);
  });

  it("knows a test that failed by what its runner calls a row of it", () => {
    const failures = ["test_plain", "test_adds[1]"].map((test) => ({ file: "test_a.py", line: null, code: null, test, message: "" }));
    const plain = "def test_plain():\n    assert g() == 2\n";
    const before = `${plain}\n\ndef test_adds(n):\n    assert f(n) == 2\n`;
    const found = inspectChange([{ path: "test_a.py", before, after: plain }], { ...denyAll, tests: "allow" }, { stage: "test", failures });
    expect(found.filter(rejects).map(({ rule }) => rule)).toEqual(["test-deleted"]);
  });

  it("holds the code to the examples of its docstrings where a test of the file failed", () => {
    const before = 'def add(a, b):\n    """\n    >>> add(1, 2)\n    3\n    """\n    return a - b\n';
    const failures = [{ file: "add.py", line: 3, code: null, test: "add.add", message: "Expected: 3, Got: -1" }];
    const told = (after: string): readonly string[] =>
      inspectChange([{ path: "add.py", before, after }], denyAll, { stage: "test", failures })
        .filter(rejects)
        .map(({ rule }) => rule);
    expect(told(before.replace("a - b", "a + b"))).toEqual([]);
    expect(told(before.replace("    3\n", "    -1\n"))).toEqual(["assertion-changed"]);
    expect(told(before.replace("    >>> add(1, 2)\n    3\n", ""))).toEqual(["assertion-removed"]);
  });

  it("names file, line, rule and a sentence", () => {
    expect(
      inspectChange(
        [{ path: "a.test.ts", before: second + first, after: second + first.replace("it(", "it.only(") }],
        denyAll,
        redAt("a.test.ts"),
      ),
    ).toEqual([
      { file: "a.test.ts", line: 4, rule: "test-focused", message: "`it.only` runs some tests alone and leaves the others out." },
    ]);
  });

  it("says nothing of a change of nothing, of binary noise and of texts without end", () => {
    expect(rulesOf([])).toEqual([]);
    expect(rulesOf([{ path: "a.js", before: "\u0000\uFFFD\"'`/*", after: "\u0000\uFFFD'`${" }])).toEqual([]);
    expect(rulesOf([{ path: "a.py", before: "x", after: `${'"""'.repeat(1002)}\n` }])).toEqual([]);
    expect(rulesOf([{ path: "a.py", before: "x", after: `${'"""'.repeat(1001)}\n` }])).toEqual(["text-unreadable"]);
  });
});
