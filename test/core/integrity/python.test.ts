import { table } from "./table.ts";

const suite = `import pytest
from add import add


def test_adds():
    assert add(1, 2) == 3
    assert add(2, 2) == 4


@pytest.mark.parametrize("a,b", [(1, 2), (3, 4), (5, 6)])
def test_table(a, b):
    assert add(a, 1) == b


class TestMore:
    def test_zero(self):
        assert add(0, 0) == 0
`;
const test = "tests/test_add.py";
const unit = `import unittest


class AddTest(unittest.TestCase):
    def test_adds(self):
        self.assertEqual(add(1, 2), 3)
        self.assertRaises(ValueError, add, None)
`;
const code = "def add(a, b):\n    return a - b\n";
const source = "src/add.py";

table("Python: tests", [
  ["a real repair", source, code, code.replace("-", "+")],
  ["a deleted test", test, suite, suite.replace(/\nclass TestMore[\s\S]*/, ""), "test-deleted"],
  ["a deleted file", test, suite, null, "test-deleted"],
  ["a lost prefix", test, suite, suite.replace("def test_adds", "def check_adds"), "test-renamed"],
  ["a leading underscore", test, suite, suite.replace("def test_adds", "def _test_adds"), "test-renamed"],
  ["a class that is no longer collected", test, suite, suite.replace("class TestMore", "class More"), "test-renamed"],
  [
    "a nested test",
    test,
    unit,
    unit.replace("    def test_adds(self):", "    def outer(self):\n     def test_adds(self):"),
    "test-renamed",
  ],
  ["mark.skip", test, suite, suite.replace("def test_adds", "@pytest.mark.skip\ndef test_adds"), "test-skipped"],
  [
    "mark.skip with a reason",
    test,
    suite,
    suite.replace("def test_adds", '@pytest.mark.skip(reason="flaky")\ndef test_adds'),
    "test-skipped",
  ],
  ["mark.skipif", test, suite, suite.replace("def test_adds", '@pytest.mark.skipif(True, reason="x")\ndef test_adds'), "test-skipped"],
  ["mark.xfail", test, suite, suite.replace("def test_adds", "@pytest.mark.xfail\ndef test_adds"), "test-skipped"],
  ["xfail on a case", test, suite, suite.replace("(5, 6)", "pytest.param(5, 6, marks=pytest.mark.xfail)"), "test-skipped"],
  ["pytestmark for the file", test, suite, suite.replace("from add", "pytestmark = pytest.mark.skip\nfrom add"), "test-skipped"],
  ["pytest.skip()", test, suite, suite.replace("    assert add(1", '    pytest.skip("later")\n    assert add(1'), "test-skipped"],
  ["pytest.xfail()", test, suite, suite.replace("    assert add(1", '    pytest.xfail("later")\n    assert add(1'), "test-skipped"],
  ["unittest.skip", test, unit, unit.replace("    def test_adds", '    @unittest.skip("x")\n    def test_adds'), "test-skipped"],
  ["expectedFailure", test, unit, unit.replace("    def test_adds", "    @unittest.expectedFailure\n    def test_adds"), "test-skipped"],
  [
    "self.skipTest",
    test,
    unit,
    unit.replace("        self.assertEqual", '        self.skipTest("x")\n        self.assertEqual'),
    "test-skipped",
  ],
  [
    "raise SkipTest",
    test,
    unit,
    unit.replace("        self.assertEqual", "        raise unittest.SkipTest\n        self.assertEqual"),
    "test-skipped",
  ],
  ["__test__ = False", test, suite, suite.replace("class TestMore:\n", "class TestMore:\n    __test__ = False\n"), "test-skipped"],
  ["collect_ignore", "conftest.py", "", 'collect_ignore = ["tests/test_add.py"]\n', "test-skipped"],
  ["a hook that drops tests", "conftest.py", "", "def pytest_collection_modifyitems(items):\n    items[:] = []\n", "test-skipped"],
  [
    "a hook that forges results",
    "conftest.py",
    "",
    'import pytest\n\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    outcome = yield\n    report = outcome.get_result()\n    report.outcome = "passed"\n',
    "result-forged",
  ],
  ["emptied", test, suite, suite.replace("        assert add(0, 0) == 0", "        pass"), "test-emptied"],
  ["an early return", test, suite, suite.replace("    assert add(1", "    return\n    assert add(1"), "test-emptied"],
  ["an assertion less", test, suite, suite.replace("    assert add(2, 2) == 4\n", ""), "assertion-removed"],
  ["an assertion in a comment", test, suite, suite.replace("    assert add(2", "    # assert add(2"), "assertion-removed"],
  ["another value", test, suite, suite.replace("== 3", "== -1"), "assertion-changed"],
  ["assert True", test, suite, suite.replace("assert add(0, 0) == 0", "assert True"), "assertion-trivial"],
  ["one is one", test, suite, suite.replace("assert add(0, 0) == 0", "assert 1 == 1"), "assertion-trivial"],
  ["x is x", test, suite, suite.replace("assert add(0, 0) == 0", "x = add(0, 0)\n        assert x == x"), "assertion-trivial"],
  ["or True", test, suite, suite.replace("== 3", "== 3 or True"), "assertion-trivial", "check-cannot-fail"],
  ["a tuple is true", test, suite, suite.replace("assert add(0, 0) == 0", 'assert (x, "message")'), "assertion-trivial"],
  ["assertTrue(True)", test, unit, unit.replace("self.assertEqual(add(1, 2), 3)", "self.assertTrue(True)"), "assertion-trivial"],
  ["not None instead of equal", test, suite, suite.replace("assert add(0, 0) == 0", "assert add(0, 0) is not None"), "assertion-weakened"],
  ["assertIsNotNone", test, unit, unit.replace("self.assertEqual(add(1, 2), 3)", "self.assertIsNotNone(add(1, 2))"), "assertion-weakened"],
  ["a case less", test, suite, suite.replace(", (5, 6)", ""), "test-case-removed"],
  ["a second test of the same name", test, suite, `${suite}\n\ndef test_adds():\n    add(1, 2)\n`, "test-deleted"],
  [
    "a swallowed assertion",
    test,
    suite,
    suite.replace("    assert add(1, 2) == 3\n", "    try:\n        assert add(1, 2) == 3\n    except AssertionError:\n        pass\n"),
    "check-cannot-fail",
  ],
  [
    "suppress(AssertionError)",
    test,
    suite,
    suite.replace("    assert add(1, 2) == 3\n", "    with contextlib.suppress(AssertionError):\n        assert add(1, 2) == 3\n"),
    "check-cannot-fail",
  ],
  ["sys.exit(0)", test, suite, `import sys\n${suite}sys.exit(0)\n`, "check-cannot-fail"],
  ["os._exit(0) in product code", source, code, `import os\n${code}os._exit(0)\n`, "check-cannot-fail"],
  [
    "if False",
    test,
    suite,
    suite.replace("    assert add(1, 2) == 3", "    if False:\n        assert add(1, 2) == 3"),
    "check-cannot-fail",
  ],
  ["equal to everything", source, code, `${code}\nclass Any:\n    def __eq__(self, other):\n        return True\n`, "result-forged"],
  ["is None instead of == None", test, suite.replace("== 0", "== None"), suite.replace("== 0", "is None")],
  ["black's layout", test, suite, suite.replace("assert add(1, 2) == 3", "assert (\n        add(1, 2)\n        == 3\n    )")],
  ["unittest becomes pytest", test, unit, unit.replace("self.assertEqual(add(1, 2), 3)", "assert add(1, 2) == 3")],
  ["an import less", test, suite, suite.replace("import pytest\n", "import pytest  # used\n")],
  ["a test under another name", test, suite, suite.replace("def test_zero", "def test_nothing")],
  ["a test more", test, suite, `${suite}\n\ndef test_more():\n    assert add(1, 1) == 2\n`],
  [
    "skip in a docstring",
    test,
    suite,
    suite.replace("def test_adds():\n", 'def test_adds():\n    """Never use @pytest.mark.skip or pytest.skip()."""\n'),
  ],
]);

table("Python: suppressions", [
  ["noqa", source, code, code.replace("a - b", "a - b  # noqa"), "suppression-added"],
  ["noqa with codes", source, code, code.replace("a - b", "a - b  # noqa: E501, F401"), "suppression-added"],
  ["noqa for the file", source, code, `# ruff: noqa\n${code}`, "suppression-added"],
  ["flake8 for the file", source, code, `# flake8: noqa\n${code}`, "suppression-added"],
  ["type: ignore", source, code, code.replace("a - b", "a - b  # type: ignore"), "suppression-added"],
  ["type: ignore[code]", source, code, code.replace("a - b", "a - b  # type: ignore[operator]"), "suppression-added"],
  ["pyright: ignore", source, code, code.replace("a - b", "a - b  # pyright: ignore[reportX]"), "suppression-added"],
  ["mypy for the file", source, code, `# mypy: ignore-errors\n${code}`, "suppression-added"],
  ["pylint", source, code, code.replace("a - b", "a - b  # pylint: disable=no-member"), "suppression-added"],
  ["fmt: off", source, code, `# fmt: off\n${code}`, "suppression-added"],
  ["isort: skip", source, code, `import os  # isort: skip\n${code}`, "suppression-added"],
  ["nosec", source, code, code.replace("a - b", "a - b  # nosec B101"), "suppression-added"],
  ["no cover", source, code, code.replace("a - b", "a - b  # pragma: no cover"), "suppression-added"],
  ["cast to Any", source, code, code.replace("a - b", "cast(Any, a) - b"), "suppression-added"],
  ["no_type_check", source, code, `from typing import no_type_check\n\n@no_type_check\n${code}`, "suppression-added"],
  ["a code more", source, "import a  # noqa: F401\n", "import a  # noqa: F401,E501\n", "suppression-added"],
  ["all instead of one", source, "import a  # noqa: F401\n", "import a  # noqa\n", "suppression-added"],
  ["one instead of all", source, "import a  # noqa\n", "import a  # noqa: F401\n"],
  ["what a package's own file hands on", "pkg/__init__.py", "import a\n", "import a  # noqa: F401\n"],
  ["all that is wrong there", "pkg/__init__.py", "import a\n", "import a  # noqa\n", "suppression-added"],
  ["moved with its line", source, "import a  # noqa: F401\nimport b\n", "import b\nimport a  # noqa: F401\n"],
  ["reformatted", source, "import a # noqa:F401\n", "import a  # noqa: F401\n"],
  ["in a string", source, code, `${code}\nHINT = "use # noqa or # type: ignore"\n`],
  ["in a docstring", source, code, `${code}\ndef f():\n    """\n    Silence with # noqa or # type: ignore.\n    """\n`],
  ["in a regular expression", source, code, `${code}\nNOQA = re.compile(r"# noqa(?::\\s*(?P<codes>.*))?", re.I)\n`],
  ["talk in a comment", source, code, `# Please no noqa here, and no type ignores.\n${code}`],
  ["a cast to a real type", source, code, code.replace("a - b", "cast(int, a) - b")],
  ["a type comment", source, code, `${code}x = []  # type: List[int]\n`],
]);

table("Python: code that knows it is tested", [
  ["PYTEST_CURRENT_TEST", source, code, `import os\n${code}if os.environ.get("PYTEST_CURRENT_TEST"):\n    pass\n`, "test-detected"],
  ["pytest in sys.modules", source, code, `import sys\n${code}if "pytest" in sys.modules:\n    pass\n`, "test-detected"],
  ["sys.modules.get", source, code, `import sys\n${code}T = sys.modules.get("pytest")\n`, "test-detected"],
  ["pytest as a word", source, code, `${code}TOOLS = ["pytest", "mypy"]\n`],
  ["an except that passes in product code", source, code, `${code}try:\n    add(1, 2)\nexcept ValueError:\n    pass\n`],
  ["sys.exit(0) of a program", source, code, `import sys\n${code}sys.exit(0)\n`],
]);
