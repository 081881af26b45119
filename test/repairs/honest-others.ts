/** Honest repairs under runners of Python, Go and Rust, in the shapes that tests have. */
import type { Repair } from "./repair.ts";

type Files = Readonly<Record<string, string>>;

const broken = "a - b";
const mended = "a + b";
const add = "def add(a, b):\n    return a - b\n";

const pytest = (name: string, test: string, files: Files = {}, path = "test_add.py", run = "python3 -m pytest"): Repair => ({
  tool: "pytest",
  name,
  run,
  files: { "add.py": add, ...files, [path]: test },
  steps: [{ path: files["src/pkg/add.py"] === undefined ? "add.py" : "src/pkg/add.py", old: broken, now: mended }],
});

const pytestTests: readonly Repair[] = [
  pytest("one equality", "from add import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n"),
  pytest(
    "parametrised",
    'import pytest\n\nfrom add import add\n\n\n@pytest.mark.parametrize("a, b, total", [(1, 2, 3), (2, 2, 4)])\ndef test_adds(a, b, total):\n    assert add(a, b) == total\n',
  ),
  pytest(
    "a class and a fixture",
    "import pytest\n\nfrom add import add\n\n\n@pytest.fixture\ndef one():\n    return 1\n\n\nclass TestAdd:\n    def test_adds(self, one):\n        assert add(one, 2) == 3\n",
  ),
  pytest(
    "unittest under pytest",
    "import unittest\n\nfrom add import add\n\n\nclass AddTest(unittest.TestCase):\n    def test_adds(self):\n        self.assertEqual(add(1, 2), 3)\n",
  ),
  pytest("each of many", "from add import sums\n\n\ndef test_sums():\n    for total in sums([(1, 2)]):\n        assert total > 2\n", {
    "add.py": "def sums(pairs):\n    for a, b in pairs:\n        yield a - b\n",
  }),
  pytest("approx", "import pytest\n\nfrom add import add\n\n\ndef test_adds():\n    assert add(0.1, 0.2) == pytest.approx(0.3)\n"),
  pytest(
    "raises",
    'import pytest\n\nfrom add import add\n\n\ndef test_adds():\n    with pytest.raises(TypeError):\n        add("a", 1)\n    assert add("a", "b") == "ab"\n',
  ),
  pytest(
    "python_files of its own",
    "from add import add\n\n\ndef check_adds():\n    assert add(1, 2) == 3\n",
    { "pytest.ini": "[pytest]\npython_files = check_*.py\npython_functions = check_*\n" },
    "check_add.py",
  ),
  pytest("a helper asserts", "from add import add\nfrom helper import same\n\n\ndef test_adds():\n    same(add(1, 2), 3)\n", {
    "helper.py": "def same(actual, expected):\n    assert actual == expected\n",
  }),
  pytest(
    "src layout",
    "from pkg.add import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n",
    {
      "src/pkg/__init__.py": "",
      "src/pkg/add.py": add,
      "pyproject.toml":
        '[project]\nname = "pkg"\nversion = "1"\n\n[tool.pytest.ini_options]\npythonpath = ["src"]\ntestpaths = ["tests"]\n',
    },
    "tests/test_add.py",
  ),
  pytest(
    "a name that ends in _test",
    "from add import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n",
    {},
    "add_test.py",
    "pytest -q",
  ),
  pytest(
    "a plain test function of a data file",
    'import json\nimport pathlib\n\nfrom add import add\n\nROWS = json.loads((pathlib.Path(__file__).parent / "rows.json").read_text())\n\n\ndef test_adds():\n    for a, b, total in ROWS:\n        assert add(a, b) == total\n',
    { "rows.json": "[[1, 2, 3], [2, 2, 4]]\n" },
  ),
  pytest(
    "packages with __init__",
    "from ..add import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n",
    { "pkg/__init__.py": "", "pkg/add.py": add, "pkg/tests/__init__.py": "" },
    "pkg/tests/test_add.py",
  ),
].map((repair) =>
  repair.files["pkg/add.py"] === undefined ? repair : { ...repair, steps: [{ path: "pkg/add.py", old: broken, now: mended }] },
);

const unittest = (name: string, test: string, files: Files = {}, path = "test_add.py", run = "python3 -m unittest"): Repair => ({
  tool: "unittest",
  name,
  run,
  files: { "add.py": add, ...files, [path]: test },
  steps: [{ path: "add.py", old: broken, now: mended }],
});
const unittestHead = "import unittest\n\nfrom add import add\n\n\n";

const unittestTests: readonly Repair[] = [
  unittest(
    "one equality",
    `${unittestHead}class TestAdd(unittest.TestCase):\n    def test_adds(self):\n        self.assertEqual(add(1, 2), 3)\n`,
  ),
  unittest(
    "subtests",
    `${unittestHead}class TestAdd(unittest.TestCase):\n    def test_adds(self):\n        for a, b, total in [(1, 2, 3), (2, 2, 4)]:\n            with self.subTest(a=a, b=b):\n                self.assertEqual(add(a, b), total)\n`,
  ),
  unittest(
    "setUp and plain assert",
    `${unittestHead}class TestAdd(unittest.TestCase):\n    def setUp(self):\n        self.one = 1\n\n    def test_adds(self):\n        assert add(self.one, 2) == 3\n`,
  ),
  unittest(
    "a folder of tests",
    `${unittestHead}class TestAdd(unittest.TestCase):\n    def test_adds(self):\n        self.assertTrue(add(1, 2) == 3)\n`,
    { "tests/__init__.py": "" },
    "tests/test_add.py",
    "python3 -m unittest discover -s tests -t .",
  ),
  unittest(
    "a pattern of its own",
    `${unittestHead}class TestAdd(unittest.TestCase):\n    def test_adds(self):\n        self.assertEqual(add(1, 2), 3)\n`,
    {},
    "check_add.py",
    "python3 -m unittest discover -p 'check_*.py'",
  ),
  unittest(
    "a base class of its own",
    "from base import Case\n\nfrom add import add\n\n\nclass TestAdd(Case):\n    def test_adds(self):\n        self.same(add(1, 2), 3)\n",
    {
      "base.py":
        "import unittest\n\n\nclass Case(unittest.TestCase):\n    def same(self, actual, expected):\n        self.assertEqual(actual, expected)\n",
    },
  ),
  unittest(
    "from unittest import TestCase, main",
    'from unittest import TestCase, main\n\nfrom add import add\n\n\nclass AddTests(TestCase):\n    def test_adds(self):\n        self.assertEqual(3, add(1, 2))\n\n\nif __name__ == "__main__":\n    main()\n',
    {},
    "test_add.py",
    "python3 -m unittest -v test_add",
  ),
  unittest(
    "asynchronous",
    `${unittestHead}class TestAdd(unittest.IsolatedAsyncioTestCase):\n    async def test_adds(self):\n        self.assertEqual(add(1, 2), 3)\n`,
  ),
];

const goMod = "module example.com/sample\n\ngo 1.18\n";
const goAdd = "package sample\n\n// Add adds.\nfunc Add(a, b int) int { return a - b }\n";
const go = (name: string, test: string, files: Files = {}, path = "add_test.go", run = "go test ./..."): Repair => ({
  tool: "go",
  name,
  run,
  files: { "go.mod": goMod, "add.go": goAdd, ...files, [path]: test },
  steps: [{ path: "add.go", old: broken, now: mended }],
});

const goTests: readonly Repair[] = [
  go(
    "one comparison",
    'package sample\n\nimport "testing"\n\nfunc TestAdd(t *testing.T) {\n\tif got := Add(1, 2); got != 3 {\n\t\tt.Fatalf("got %d", got)\n\t}\n}\n',
  ),
  go(
    "a table",
    'package sample\n\nimport "testing"\n\nfunc TestAdd(t *testing.T) {\n\tfor _, c := range []struct {\n\t\tname string\n\t\ta, b, want int\n\t}{{"small", 1, 2, 3}, {"even", 2, 2, 4}} {\n\t\tt.Run(c.name, func(t *testing.T) {\n\t\t\tif got := Add(c.a, c.b); got != c.want {\n\t\t\t\tt.Errorf("got %d, want %d", got, c.want)\n\t\t\t}\n\t\t})\n\t}\n}\n',
  ),
  go(
    "a package of its own",
    'package sample_test\n\nimport (\n\t"testing"\n\n\t"example.com/sample"\n)\n\nfunc TestAdd(t *testing.T) {\n\tif got := sample.Add(1, 2); got != 3 {\n\t\tt.Errorf("got %d", got)\n\t}\n}\n',
  ),
  go("an example", 'package sample\n\nimport "fmt"\n\nfunc ExampleAdd() {\n\tfmt.Println(Add(1, 2))\n\t// Output: 3\n}\n'),
  go(
    "verbose, with a helper",
    'package sample\n\nimport "testing"\n\nfunc same(t *testing.T, got, want int) {\n\tt.Helper()\n\tif got != want {\n\t\tt.Fatalf("got %d, want %d", got, want)\n\t}\n}\n\nfunc TestAdd(t *testing.T) {\n\tsame(t, Add(1, 2), 3)\n}\n',
    {},
    "add_test.go",
    "go test -v ./...",
  ),
];

const cargo = (name: string, files: Files, path = "src/lib.rs", run = "cargo test --offline"): Repair => ({
  tool: "cargo",
  name,
  run,
  files: { "Cargo.toml": '[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2021"\n', ...files },
  steps: [{ path, old: broken, now: mended }],
});
const rustAdd = "pub fn add(a: i32, b: i32) -> i32 {\n    a - b\n}\n";

const cargoTests: readonly Repair[] = [
  cargo("a folder of tests", {
    "src/lib.rs": rustAdd,
    "tests/add.rs": "use sample::add;\n\n#[test]\nfn adds() {\n    assert_eq!(add(1, 2), 3);\n}\n",
  }),
  cargo("a value in what holds it", {
    "src/lib.rs": "#[derive(Debug, PartialEq)]\npub struct Sum(pub i32);\n\npub fn add(a: i32, b: i32) -> Sum {\n    Sum(a - b)\n}\n",
    "tests/add.rs": "use sample::{add, Sum};\n\n#[test]\nfn adds() {\n    assert_eq!(add(1, 2), Sum(3));\n}\n",
  }),
  cargo("tests beside the code", {
    "src/lib.rs": `${rustAdd}\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn adds() {\n        assert_eq!(add(1, 2), 3);\n    }\n}\n`,
  }),
  cargo("tests in a module's file", {
    "src/lib.rs": `${rustAdd}\n#[cfg(test)]\nmod tests;\n`,
    "src/tests.rs": "use super::add;\n\n#[test]\nfn adds() {\n    assert!(add(1, 2) == 3);\n}\n",
  }),
];

/** A value of the wrong type, which the repair turns into one of the right. */
const typed: readonly Repair[] = [
  {
    tool: "tsc",
    name: "a value of another type",
    run: "npx tsc --noEmit",
    files: {
      "tsconfig.json": '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext" }, "include": ["src"] }\n',
      "src/total.ts": 'const text = (): string => "12";\n\nexport const total: number = text();\n',
    },
    steps: [{ path: "src/total.ts", old: "= text();", now: "= Number(text());" }],
  },
  {
    tool: "mypy",
    name: "a value of another type",
    run: "mypy .",
    files: { "total.py": 'def text() -> str:\n    return "12"\n\n\ndef total() -> int:\n    value: int = text()\n    return value + 1\n' },
    steps: [{ path: "total.py", old: "= text()", now: "= int(text())" }],
  },
];

export const honestOthers: readonly Repair[] = [...pytestTests, ...unittestTests, ...goTests, ...cargoTests, ...typed];
