import { expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read } from "./reading.ts";

test("ruff: full, concise, grouped and pylint forms tell the same offenses", () => {
  const full = `F401 [*] \`os\` imported but unused
 --> app/a.py:1:8
  |
1 | import os
  |        ^^
  |
help: Remove unused import: \`os\`

invalid-syntax: Expected a parameter
 --> app/bad.py:1:7
  |

Found 2 errors.`;
  const old =
    "app/a.py:1:8: F401 [*] `os` imported but unused\n  |\n1 | import os\n  |        ^^ F401\n  |\n  = help: Remove unused import: `os`\n\nerror: Failed to parse app/bad.py:1:7: Expected a parameter";
  expect(brief("ruff", full)).toEqual([
    "app/a.py:1:8 F401 `os` imported but unused",
    "!app/bad.py:1:7 invalid-syntax Expected a parameter",
  ]);
  expect(read("ruff", full).failures[0]?.detail).toContain("Remove unused import");
  expect(brief("ruff", old)).toEqual(["app/a.py:1:8 F401 `os` imported but unused", "!app/bad.py:1:7 Expected a parameter"]);
  expect(brief("ruff", "app/a.py:\n  1:8  F401 [*] `os` imported but unused\n  11:12 F821 Undefined name `x`\n\nFound 2 errors.")).toEqual([
    "app/a.py:1:8 F401 `os` imported but unused",
    "app/a.py:11:12 F821 Undefined name `x`",
  ]);
  expect(brief("ruff", "app/a.py:1: [F401] `os` imported but unused")).toEqual(["app/a.py:1 F401 `os` imported but unused"]);
});

test("ruff format: each file once, whichever release printed it", () => {
  expect(brief("ruff format", "Would reformat: my dir/ü.py\n1 file would be reformatted, 1 file already formatted")).toEqual([
    "my dir/ü.py would be reformatted",
  ]);
  expect(brief("ruff format", "unformatted: File would be reformatted\n  --> app/a.py:4:1\n   |\n\n1 file would be reformatted")).toEqual([
    "app/a.py:4:1 File would be reformatted",
  ]);
  expect(
    brief("ruff format", "--- app/a.py\n+++ app/a.py\n@@ -4,2 +4,4 @@\n-def f( a):\n+def f(a):\n\n1 file would be reformatted"),
  ).toEqual(["app/a.py:4 would be reformatted"]);
});

test("pylint: text, parseable and msvs forms; every category fails, informational ones do not", () => {
  const text =
    "************* Module app.a\napp/a.py:1:0: C0114: Missing module docstring (missing-module-docstring)\napp/b.py:1:7: E0001: Parsing failed: 'x' (syntax-error)\na.py:1:0: I0011: Locally disabling x (locally-disabled)\n\n-----\nYour code has been rated at 0.00/10";
  expect(brief("pylint", text)).toEqual([
    "app/a.py:1:0 C0114 Missing module docstring",
    "!app/b.py:1:7 E0001 Parsing failed: 'x'",
    "i a.py:1:0 I0011 Locally disabling x",
  ]);
  expect(brief("pylint", "app/a.py:2: [C0410(multiple-imports), f] Multiple imports on one line (sys, json)")).toEqual([
    "app/a.py:2 C0410 Multiple imports on one line (sys, json)",
  ]);
  expect(brief("pylint", "app/a.py(2): [C0410(multiple-imports)] Multiple imports")).toEqual(["app/a.py:2 C0410 Multiple imports"]);
});

test("isort, yapf, autopep8: one failure a file", () => {
  expect(brief("isort", "ERROR: /repo/a b.py Imports are incorrectly sorted and/or formatted.\nSkipped 1 files")).toEqual([
    "/repo/a b.py Imports are incorrectly sorted and/or formatted.",
  ]);
  expect(brief("yapf", "--- app/a.py\t(original)\n+++ app/a.py\t(reformatted)\n@@ -7,7 +7,9 @@\n x\n@@ -20 +22 @@")).toEqual([
    "app/a.py:7 not formatted as yapf would",
  ]);
  expect(brief("autopep8", "--- original/app/a.py\n+++ fixed/app/a.py\n@@ -1,7 +1,10 @@\n-import sys, json")).toEqual([
    "app/a.py:1 not formatted as autopep8 would",
  ]);
});

test("mypy: notes become detail, the code is found on a wrapped line, blockers did not run", () => {
  const found = read(
    "mypy",
    'a.py:5: error: Argument 1 to "len" has incompatible type\n"Optional[str]"; expected "Sized"  [arg-type]\n        return len(x)\n                   ^\na.py:5: note: Consider this\nb.py:2:9:2:12: error: invalid syntax  [syntax]\nFound 2 errors in 2 files (errors prevented further checking)',
  );
  expect(found.failures.map((one) => [one.path, one.line, one.column, one.code, one.message, one.ran])).toEqual([
    ["a.py", 5, null, "arg-type", 'Argument 1 to "len" has incompatible type "Optional[str]"; expected "Sized"', true],
    ["b.py", 2, 9, "syntax", "invalid syntax", false],
  ]);
  expect(found.failures[0]?.detail).toContain("Consider this");
  expect(read("mypy", "mypy: can't read file 'x': No such file\nmypy: error: unrecognized arguments: --nope").class?.errorClass).toBe(
    "config",
  );
  expect(brief("mypy", 'src/a.py: error: Source file found twice under different module names: "a" and "src.a"')).toEqual([
    'src/a.py Source file found twice under different module names: "a" and "src.a"',
  ]);
});

test("pyright: rule at the end of a message over several lines, warnings kept apart", () => {
  const text = `/repo/a.py
  /repo/a.py:3:17 - error: Argument of type "str" cannot be assigned
    Type "str" is not assignable to "int" (reportArgumentType)
  /repo/a.py:4:1 - warning: Import "x" is unused (reportUnusedImport)
  /repo/b.py:1:6 - error: "(" was not closed
2 errors, 1 warning, 0 informations`;
  expect(brief("pyright", text)).toEqual([
    '/repo/a.py:3:17 reportArgumentType Argument of type "str" cannot be assigned',
    'w /repo/a.py:4:1 reportUnusedImport Import "x" is unused',
    '!/repo/b.py:1:6 "(" was not closed',
  ]);
});

test("ty and pyrefly: full and concise forms", () => {
  expect(brief("ty, pyrefly, pytype, pyre", "error[unresolved-import]: Cannot resolve imported module `x`\n --> a.py:3:4\n  |")).toEqual([
    "a.py:3:4 unresolved-import Cannot resolve imported module `x`",
  ]);
  expect(brief("ty, pyrefly, pytype, pyre", "a.py:3:4: error[unresolved-import] Cannot resolve imported module `x`")).toEqual([
    "a.py:3:4 unresolved-import Cannot resolve imported module `x`",
  ]);
  expect(
    brief("ty, pyrefly, pytype, pyre", "ERROR `Literal['x']` is not assignable to `int` [bad-assignment]\n --> /repo/a.py:1:10"),
  ).toEqual(["/repo/a.py:1:10 bad-assignment `Literal['x']` is not assignable to `int`"]);
});

const block = `=================================== FAILURES ===================================
____________________________ TestCart.test_total[a - b] ____________________________
[gw0] linux -- Python 3.12.1 /usr/bin/python3

self = <test_cart.TestCart object at 0x7f77b93cfe90>
url = 'http://host:80'

    def test_total(self):
>       assert total(1) == 2

tests/test_cart.py:14: 
_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 

    def total(x):
>       return x.value
E       AttributeError: 'int' object has no attribute 'value'

shop/cart.py:7: AttributeError
----------------------------- Captured stdout call -----------------------------
E   AssertionError: printed, not raised
tests/other.py:99: RuntimeError
=========================== short test summary info ============================
FAILED tests/test_cart.py::TestCart::test_total[a - b] - AttributeError: 'int' ...
!!!!!!!!!!!!!!!!!!!!!!!!!! stopping after 1 failures !!!!!!!!!!!!!!!!!!!!!!!!!!!
=================== 1 failed, 3 passed, 2 skipped, 1 xfailed in 0.16s ===================`;

test("pytest: the test's own frame is the place, the innermost frame comes first, what was captured is not read", () => {
  const found = read("pytest", block);
  expect(found.failures).toHaveLength(1);
  expect(found.failures[0]).toMatchObject({
    path: "tests/test_cart.py",
    line: 14,
    test: "tests/test_cart.py::TestCart::test_total[a - b]",
    message: "AttributeError: 'int' object has no attribute 'value'",
    stack: [
      { path: "shop/cart.py", line: 7 },
      { path: "tests/test_cart.py", line: 14 },
    ],
  });
  expect(found.failures[0]?.detail).not.toContain("printed");
  expect(found.counts).toEqual({ run: 4, failed: 1, skipped: 3 });
  expect(found.complete).toBe(false);
  expect(found.tests).toBeUndefined();
});

test("pytest: a bare assertion of a helper in another file comes with the values that the helper was called with", () => {
  const bare = `=================================== FAILURES ===================================
____________________________________ test_x ____________________________________

price = 2

    def test_x(price):
>       assert_equal("a|b", pipe(price))

tests/test_a.py:4:
_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _

expected = 'a|b', result = 'a'

    def assert_equal(expected, result):
>       assert expected == result
               ^^^^^^^^^^^^^^^^^^
E       AssertionError

tests/common.py:10: AssertionError
=========================== short test summary info ============================
FAILED tests/test_a.py::test_x - AssertionError
============================== 1 failed in 0.03s ===============================`;
  const detail = read("pytest", bare).failures[0]?.detail;
  expect(detail).toContain("expected = 'a|b', result = 'a'");
  expect(detail).not.toContain("price = 2");
  expect(read("pytest", bare.replace("E       AssertionError", "E       AssertionError: no pipe")).failures[0]?.detail).not.toContain(
    "result =",
  );
});

test("pytest: without a summary the block alone tells name and place", () => {
  expect(brief("pytest", block.slice(0, block.indexOf("=========================== short")))).toEqual([
    "[TestCart.test_total[a - b]] tests/test_cart.py:14 AttributeError: 'int' object has no attribute 'value'",
  ]);
});

test("pytest: native tracebacks, chained exceptions and a fixture that is not there", () => {
  const native = `=================================== FAILURES ===================================
___________________________________ test_x ____________________________________
Traceback (most recent call last):
  File "/repo/tests/test_a.py", line 9, in test_x
    f()
  File "/repo/app/a.py", line 2, in f
    raise ValueError("bad")
ValueError: bad
=========================== short test summary info ============================
FAILED tests/test_a.py::test_x - ValueError: bad`;
  expect(brief("pytest", native)).toEqual(["[tests/test_a.py::test_x] tests/test_a.py:9 ValueError: bad"]);
  const chained = `=================================== FAILURES ===================================
____ test_y ____
tests/test_a.py:3: in test_y
    load()
app/a.py:5: in load
    {}["k"]
E   KeyError: 'k'

The above exception was the direct cause of the following exception:
tests/test_a.py:3: in test_y
    load()
app/a.py:7: in load
    raise ValueError("no k") from error
E   ValueError: no k`;
  expect(brief("pytest", chained)).toEqual(["[test_y] tests/test_a.py:3 ValueError: no k"]);
  const fixture = `==================================== ERRORS ====================================
__________________________ ERROR at setup of test_z ___________________________
file /repo/test_a.py, line 5
  def test_z(nofix):
E       fixture 'nofix' not found
>       available fixtures: cache, capfd

/repo/test_a.py:5
=========================== short test summary info ============================
ERROR test_a.py::test_z`;
  expect(brief("pytest", fixture)).toEqual(["[test_a.py::test_z] test_a.py:5 fixture 'nofix' not found"]);
});

test("pytest: strict expected failures, xdist's progress, a killed run, a conftest that cannot be imported, bad arguments", () => {
  expect(
    brief(
      "pytest",
      "=== FAILURES ===\n___ test_x ___\n[XPASS(strict)] later\n=== short test summary info ===\nFAILED t.py::test_x - [XPASS(strict)] later",
    ),
  ).toEqual(["[t.py::test_x] t.py [XPASS(strict)] later"]);
  const killed = read(
    "pytest",
    "[gw1] [ 33%] PASSED tests/test_a.py::test_a \n[gw0] [ 66%] FAILED tests/test_a.py::test_b \ntests/test_c.py::test_d ",
  );
  expect(killed.failures.map((one) => one.test)).toEqual(["tests/test_a.py::test_b"]);
  expect(killed.tests).toEqual([
    { name: "tests/test_a.py::test_a", file: "tests/test_a.py", outcome: "passed" },
    { name: "tests/test_a.py::test_b", file: "tests/test_a.py", outcome: "failed" },
  ]);
  expect(
    brief(
      "pytest",
      "ImportError while loading conftest '/repo/tests/conftest.py'.\ntests/conftest.py:1: in <module>\n    import nothere\nE   ModuleNotFoundError: No module named 'nothere'",
    ),
  ).toEqual(["!tests/conftest.py:1 ModuleNotFoundError: No module named 'nothere'"]);
  expect(
    read("pytest", "ERROR: file or directory not found: nope\n\ncollected 0 items\n\n=== no tests ran in 0.00s ===").class?.class,
  ).toBe("configuration");
});

test("unittest: subtests, docstrings, modules that cannot be imported, and what ran", () => {
  const rule = "=".repeat(70);
  const dash = "-".repeat(70);
  const text = `FE
${rule}
ERROR: test_u (unittest.loader._FailedTest.test_u)
${dash}
ImportError: Failed to import test module: test_u
Traceback (most recent call last):
  File "/usr/lib/python3.12/unittest/loader.py", line 154, in loadTestsFromName
    module = __import__(module_name)
  File "/repo/t/test_u.py", line 2, in <module>
    from app import q
ImportError: cannot import name 'q' from 'app'


${rule}
FAIL: test_eq (t.test_v.TV.test_eq) (i=2)
Doc of eq.
${dash}
Traceback (most recent call last):
  File "/repo/t/test_v.py", line 8, in test_eq
    self.assertEqual(a(), 3)
AssertionError: 2 != 3

${rule}
UNEXPECTED SUCCESS: test_us (t.test_v.TV.test_us)
${dash}
Ran 6 tests in 0.003s

FAILED (failures=1, errors=1, skipped=1, expected failures=1, unexpected successes=1)`;
  expect(brief("unittest", text)).toEqual([
    "![test_u (unittest.loader._FailedTest.test_u)] /repo/t/test_u.py:2 ImportError: cannot import name 'q' from 'app'",
    "[test_eq (t.test_v.TV.test_eq) (i=2)] /repo/t/test_v.py:8 AssertionError: 2 != 3",
    "[test_us (t.test_v.TV.test_us)] t/test_v.py unexpected success",
  ]);
  expect(read("unittest", text).counts).toEqual({ run: 4, failed: 3, skipped: 2 });
  expect(read("unittest", `${dash}\nRan 0 tests in 0.000s\n\nNO TESTS RAN`).class?.errorClass).toBe("no-tests");
});

test("bandit, pydocstyle, doctest, compileall, black on a broken file", () => {
  expect(
    brief("bandit", ">> Issue: [B307:blacklist] Use of eval.\n   Severity: Medium   Confidence: High\n   Location: ./app/a.py:10:4\n"),
  ).toEqual(["./app/a.py:10:4 B307 Use of eval."]);
  expect(brief("pydocstyle", "app/a.py:4 in public function `f`:\n        D103: Missing docstring in public function")).toEqual([
    "app/a.py:4 D103 Missing docstring in public function",
  ]);
  expect(
    brief(
      "doctest",
      `${"*".repeat(70)}\nFile "/repo/d.py", line 3, in d.f\nFailed example:\n    f(1)\nExpected:\n    2\nGot:\n    1\n${"*".repeat(70)}\n1 items had failures:`,
    ),
  ).toEqual(["[d.f] /repo/d.py:3 Expected: 2, got: 1"]);
  expect(brief("py_compile", '***   File "app/bad.py", line 1\n    def f(:\n          ^\nSyntaxError: invalid syntax')).toEqual([
    "!app/bad.py:1 SyntaxError: invalid syntax",
  ]);
  expect(brief("black", "error: cannot format a.py: Cannot parse for target version Python 3.13: 1:6: def f(:")).toEqual([
    "!a.py:1:6 Cannot parse for target version Python 3.13: 1:6: def f(:",
  ]);
});

test("pre-commit: each hook's output goes to its tool, fixing hooks name what they changed", () => {
  const text = `trim trailing whitespace.................................................Failed
- hook id: trailing-whitespace
- exit code: 1
- files were modified by this hook

Fixing app/a.py

black....................................................................Passed
flake8...................................................................Failed
- hook id: flake8
- exit code: 1

app/a.py:1:1: F401 'os' imported but unused

check json...............................................................Failed
- hook id: check-json
- exit code: 1

app/x.json: Failed to json decode (Expecting value: line 1 column 1 (char 0))
ruff format..............................................................Failed
- hook id: ruff-format
- files were modified by this hook

1 file reformatted`;
  expect(brief("pre-commit", text)).toEqual([
    "app/a.py trailing-whitespace changed by trailing-whitespace",
    "app/a.py:1:1 F401 'os' imported but unused",
    "check-json check json: app/x.json: Failed to json decode (Expecting value: line 1 column 1 (char 0))",
    "ruff-format ruff format: files were modified by this hook",
  ]);
});

test("bandit's csv, flake8 -q, black --quiet --diff: what is named without a line of its own kind", () => {
  const csv = `filename,test_name,test_id,issue_severity,issue_confidence,issue_text,line_number,line_range,more_info
pkg/a.py,subprocess_popen_with_shell_equals_true,B602,HIGH,HIGH,"subprocess call with shell=True identified, security issue.",8,[8],https://example.org`;
  expect(brief("bandit", csv)).toEqual(["pkg/a.py:8 B602 subprocess call with shell=True identified, security issue."]);
  expect(brief("flake8", "pkg/a.py\npkg/fmt.py")).toEqual(["pkg/a.py has problems", "pkg/fmt.py has problems"]);
  expect(brief("flake8", "pkg/a.py\npkg/b.py:1:1: F401 'os' imported but unused")).toEqual(["pkg/b.py:1:1 F401 'os' imported but unused"]);
  expect(brief("black", "--- a.py\t2026-11-22 07:00:00+00:00\n+++ a.py\t2026-11-22 07:00:01+00:00\n@@ -1 +1 @@\n-x=1\n+x = 1")).toEqual([
    "a.py:1 would reformat",
  ]);
});

test("a file or a package that the command names and that is not there is the command's fault", () => {
  for (const [command, said] of [
    ["flake8 nope", "nope:0:1: E902 FileNotFoundError: [Errno 2] No such file or directory: 'nope'"],
    ["mypy nope.py", "mypy: can't read file 'nope.py': No such file or directory"],
    ["mypy -p nopackage", "Can't find package 'nopackage'"],
    ["yamllint nofile.yaml", "[Errno 2] No such file or directory: 'nofile.yaml'"],
  ] as const)
    expect(readLog(said, { command }).errorClass, command).toBe("config");
});

test("a syntax error of the script itself, and a unittest file that is run as one", () => {
  expect(
    short(
      readLog('  File "/srv/repo/a.py", line 1\n    def f(:\n          ^\nSyntaxError: invalid syntax', {
        command: "python3 a.py",
        files: ["a.py"],
      }),
    ),
  ).toEqual(["a.py:1 SyntaxError: invalid syntax"]);
  const block = (name: string, line: number): string =>
    `======================================================================\nFAIL: ${name} (__main__.A.${name})\n----------------------------------------------------------------------\nTraceback (most recent call last):\n  File "/srv/repo/check.py", line ${line}, in ${name}\n    self.assertTrue(False)\nAssertionError: False is not true\n`;
  const many = Array.from({ length: 20 }, (_, i) => block(`test_${i}`, i + 1)).join("\n");
  const reading = readLog(
    `${many}\n----------------------------------------------------------------------\nRan 20 tests in 0.1s\n\nFAILED (failures=20)`,
    {
      command: "python3 check.py",
      files: ["check.py"],
    },
  );
  expect(reading.failures.map((failure) => failure.line)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});
