import { expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read } from "./reading.ts";

// Situations that the tools' usual output does not show: what is read stays the same when an option or an accident changes the form.

test("pytest --tb=line: lines go to the summary's entries by what they say, not by counting", () => {
  const log = `=================================== FAILURES ===================================
/srv/repo/tests/test_a.py:8: AssertionError: sum is wrong
Error: foo.py:3: boo
/srv/repo/tests/test_a.py:71: Failed: explicit failure
=========================== short test summary info ============================
FAILED tests/test_a.py::test_add - AssertionError: sum is wrong
FAILED tests/test_a.py::test_xpass - [XPASS(strict)]
FAILED tests/test_a.py::test_fail - Failed: explicit failure
============================== 3 failed in 0.10s ===============================`;
  expect(brief("pytest", log)).toEqual([
    "[tests/test_a.py::test_add] tests/test_a.py:8 AssertionError: sum is wrong",
    "[tests/test_a.py::test_xpass] tests/test_a.py [XPASS(strict)]",
    "[tests/test_a.py::test_fail] tests/test_a.py:71 Failed: explicit failure",
  ]);
});

test("pytest: an exception group's frame, a crashed worker once, a conftest with a syntax error, coverage below the limit", () => {
  const group = `=================================== FAILURES ===================================
__________________________________ test_group __________________________________
  + Exception Group Traceback (most recent call last):
  |   File "/srv/repo/tests/test_w.py", line 9, in test_group
  |     raise ExceptionGroup("many", [ValueError("a"), TypeError("b")])
  | ExceptionGroup: many (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | ValueError: a
    +------------------------------------
______________________________ tests/test_seg.py _______________________________
[gw1] linux -- Python 3.11.7 /usr/bin/python3
worker 'gw1' crashed while running 'tests/test_seg.py::test_seg'
=========================== short test summary info ============================
FAILED tests/test_w.py::test_group - ExceptionGroup: many (2 sub-exceptions)
FAILED tests/test_seg.py::test_seg - worker 'gw1' crashed while running 'tests/test_seg.py::test_seg'
============================== 2 failed in 0.10s ===============================`;
  expect(brief("pytest", group)).toEqual([
    "[tests/test_w.py::test_group] tests/test_w.py:9 ExceptionGroup: many (2 sub-exceptions)",
    "[tests/test_seg.py::test_seg] tests/test_seg.py worker 'gw1' crashed while running 'tests/test_seg.py::test_seg'",
  ]);
  const conftest = `ImportError while loading conftest '/srv/repo/conftest.py'.
/usr/lib/python3.11/ast.py:50: in parse
    return compile(source, filename, mode, flags,
E     File "/srv/repo/conftest.py", line 3
E       def f(:
E             ^
E   SyntaxError: invalid syntax`;
  expect(brief("pytest", conftest)).toEqual(["!/srv/repo/conftest.py:3 SyntaxError: invalid syntax"]);
  const coverage =
    "tests/test_a.py .\nERROR: Coverage failure: total of 40 is less than fail-under=90\n\nFAIL Required test coverage of 90% not reached. Total coverage: 40.00%\n============================== 1 passed in 0.84s ===============================";
  expect(brief("pytest", coverage)).toEqual(["coverage total of 40 is less than fail-under=90"]);
  expect(read("pytest", coverage).class).toBeUndefined();
});

test("annotations for CI services are read as such, whoever else knows the tool", () => {
  const files = ["pkg/core.py"];
  const ruff =
    "::error title=ruff (F401),file=/srv/repo/pkg/core.py,line=1,col=8,endLine=1,endColumn=10::pkg/core.py:1:8: F401 `os` imported but unused%0A  help: Remove unused import\n";
  expect(short(readLog(ruff, { files, command: "ruff check --output-format=github" }))).toEqual([
    "pkg/core.py:1:8 [F401] `os` imported but unused",
  ]);
  // ruff 0.16 with --preview names its rules in words, with a colon behind them.
  const inWords =
    "::error title=ruff (undefined-name),file=/srv/repo/pkg/core.py,line=2,col=7,endLine=2,endColumn=10::pkg/core.py:2:7: undefined-name: Undefined name `foo`\n";
  expect(short(readLog(inWords, { files, command: "ruff check --preview --output-format=github" }))).toEqual([
    "pkg/core.py:2:7 [undefined-name] Undefined name `foo`",
  ]);
  const azure =
    "##vso[task.logissue type=error;sourcepath=/srv/repo/pkg/core.py;linenumber=1;columnnumber=8;code=F401;]`os` imported but unused\n";
  expect(short(readLog(azure, { files, command: "ruff check --output-format=azure" }))).toEqual([
    "pkg/core.py:1:8 [F401] `os` imported but unused",
  ]);
  // Every message fails pylint, whatever level it gets on GitHub.
  const pylint =
    "::notice file=pkg/core.py,line=1,endline=,col=0,title=C0114::Missing module docstring\n::error file=pkg/core.py,line=13,endline=13,col=17,title=E0602::Undefined variable 'x'\n";
  expect(short(readLog(pylint, { files, command: "pylint pkg -f github", exitCode: 18 }))).toEqual([
    "pkg/core.py:1:0 [C0114] Missing module docstring",
    "pkg/core.py:13:17 [E0602] Undefined variable 'x'",
  ]);
});

test("JSON of linters: GitLab's positions, bandit's identifiers, phpcs names its sniff in `source`", () => {
  const files = ["pkg/core.py", "src/Bad.php"];
  const gitlab = [
    {
      check_name: "F401",
      description: "F401: `os` imported but unused",
      severity: "major",
      fingerprint: "e98fd670",
      location: { path: "pkg/core.py", positions: { begin: { line: 1, column: 8 }, end: { line: 1, column: 10 } } },
    },
  ];
  expect(short(readLog(JSON.stringify(gitlab), { files, command: "ruff check --output-format=gitlab" }))[0]).toMatch(
    /^pkg\/core\.py:1:8 \[F401\]/,
  );
  const bandit = {
    errors: [],
    generated_at: "2026-01-01T00:00:00Z",
    metrics: {},
    results: [
      {
        code: '18 if a\n19 eval("1")\n',
        col_offset: 8,
        filename: "pkg/core.py",
        issue_severity: "LOW",
        issue_text: "Use of eval.",
        line_number: 19,
        test_id: "B307",
        test_name: "blacklist",
      },
    ],
  };
  expect(short(readLog(JSON.stringify(bandit), { files, command: "bandit -r pkg -f json" }))).toEqual([
    "pkg/core.py:19 [B307] Use of eval.",
  ]);
  const phpcs = {
    totals: { errors: 1, warnings: 0, fixable: 0 },
    files: {
      "/srv/repo/src/Bad.php": {
        errors: 1,
        warnings: 0,
        messages: [
          {
            message: "Missing file doc comment",
            source: "PEAR.Commenting.FileComment.Missing",
            severity: 5,
            fixable: false,
            type: "ERROR",
            line: 2,
            column: 1,
          },
        ],
      },
    },
  };
  expect(short(readLog(JSON.stringify(phpcs), { files, command: "phpcs --report=json src" }))).toEqual([
    "src/Bad.php:2:1 [PEAR.Commenting.FileComment.Missing] Missing file doc comment",
  ]);
});

test("go test: a printed `panic: ` is no panic, the line that complains, benchmarks, the race detector's place", () => {
  const log = `--- FAIL: TestA (0.00s)
    --- FAIL: TestA/sub (0.00s)
        a_test.go:15: some log
        a_test.go:16: got 1, want 2
panic: not really
--- FAIL: TestB (0.00s)
    a_test.go:20: helper fatal
--- FAIL: BenchmarkX
    a_test.go:30: bench
FAIL
FAIL	example.com/shop/cart	0.002s
FAIL`;
  expect(brief("go test", log)).toEqual([
    "[TestA/sub] a_test.go:16 got 1, want 2",
    "[TestB] a_test.go:20 helper fatal",
    "[BenchmarkX] a_test.go:30 bench",
  ]);
  const race = `==================
WARNING: DATA RACE
Write at 0x00c0000b4158 by goroutine 8:
  example.com/g1/race.TestRace.func1()
      /srv/repo/race/r_test.go:3 +0x39

Previous write at 0x00c0000b4158 by goroutine 7:
  testing.tRunner()
      /usr/lib/go-1.19/src/testing/testing.go:1446 +0x216
==================
--- FAIL: TestRace (0.00s)
    testing.go:1319: race detected during execution of test
FAIL
FAIL	example.com/g1/race	0.015s`;
  expect(brief("go test", race)).toEqual(["[TestRace] /srv/repo/race/r_test.go:3 race detected during execution of test"]);
  expect(brief("go test", "panic: boom\nexit status 2\nFAIL\texample.com/g1/p\t0.1s")).toEqual(["panic: boom"]);
});

test("cargo test: panics with --nocapture stand away from their test; a documentation test's compiler error is its own", () => {
  const log = `running 1 test
test tests::adds ... FAILED

failures:

failures:
    tests::adds

test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.14s

running 2 tests
test src/lib.rs - add (line 6) - compile fail ... FAILED
test src/lib.rs - add (line 9) ... FAILED

failures:

---- src/lib.rs - add (line 6) stdout ----
Test compiled successfully, but it's marked \`compile_fail\`.
---- src/lib.rs - add (line 9) stdout ----
error[E0308]: mismatched types
  --> src/lib.rs:10:14
   |
10 | let x: i32 = "a";

error: aborting due to 1 previous error

Couldn't compile the test.

failures:
    src/lib.rs - add (line 6)
    src/lib.rs - add (line 9)

test result: FAILED. 0 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.64s

     Running unittests src/lib.rs (target/debug/deps/r1-f7afa0c1cdef2f17)

thread 'tests::adds' (13939) panicked at src/lib.rs:18:25:
assertion \`left == right\` failed
  left: -1
 right: 3
   Doc-tests r1
error: doctest failed, to rerun pass \`--doc\``;
  expect(brief("cargo test", log)).toEqual([
    "[src/lib.rs - add (line 6)] src/lib.rs:6 Test compiled successfully, but it's marked `compile_fail`.",
    "[src/lib.rs - add (line 9)] src/lib.rs:10:14 mismatched types",
    "[tests::adds] src/lib.rs:18:25 assertion `left == right` failed",
  ]);
  expect(brief("rustfmt", "/srv/repo/src/lib.rs\n/srv/repo/tests/it.rs")).toHaveLength(2);
});

test.each([
  ["rake nope", "rake aborted!\nDon't know how to build task 'nope' (See the list of available tasks with `rake --tasks`)\n"],
  ["go test ./nothere", "stat /srv/repo/nothere: directory not found\n"],
  ["go run ./calc", "package example.com/g1/calc is not a main package\n"],
  ["cargo test --test nope", "error: no test target named `nope` in default-run packages\n"],
  ["ctest --test-dir nobuild", 'Failed to change working directory to "/srv/repo/nobuild" : No such file or directory\n'],
  ["ruff check --select NOPE", "ruff failed\n  Cause: Unknown rule selector `NOPE` in `select` from the CLI\n"],
  ["phpunit nodir", 'PHPUnit 9.6.7 by Sebastian Bergmann and contributors.\n\nCannot open file "nodir".\n'],
  ["phpcs --standard=Nope src", 'ERROR: the "Nope" coding standard is not installed. The installed coding standards are PEAR and PSR12\n'],
])("%s: a command that cannot work as it stands is configuration", (command, log) => {
  expect(readLog(log, { command, exitCode: 2 })).toMatchObject({ class: "configuration", errorClass: "config", failures: [] });
});

test.each([
  ["npm run types", "Version 5.9.3\ntsc: The TypeScript Compiler - Version 5.9.3\n\nCOMMON COMMANDS\n\n  tsc\n", "config"],
  ["node nothere.js", "Error: Cannot find module '/srv/repo/nothere.js'\n  code: 'MODULE_NOT_FOUND',\n  requireStack: []\n}\n", "config"],
  ["python3 nothere.py", "python3: can't open file '/srv/repo/nothere.py': [Errno 2] No such file or directory\n", "config"],
  ["sh -e nothere.sh", "sh: 0: cannot open nothere.sh: No such file\n", "config"],
  ["go build ./...", "pattern ./...: directory prefix . does not contain main module or its selected dependencies\n", "config"],
  ["make sub", "make -C nothere\nmake[1]: *** nothere: No such file or directory.  Stop.\nmake: *** [Makefile:4: sub] Error 2\n", "config"],
  ["javac nope.java", "error: file not found: nope.java\nUsage: javac <options> <source files>\n", "config"],
  ["stylelint src", "Error: ENOENT: no such file\n    at async getConfigForFile (file:///x/lib/getConfigForFile.mjs:72:5)\n", "config"],
  ["pylint --rcfile=nope a.py", "The config file nope doesn't exist!\n", "config"],
  ["python -m unittest discover -s nodir", "ImportError: Start directory is not importable: 'nodir'\n", "config"],
  ["apt-get install -y nope", "Reading package lists...\nE: Unable to locate package nope\n", "dependency"],
])("%s: what is not there is configuration", (command, log, errorClass) => {
  const files = { "package.json": '{"scripts":{"types":"tsc --noEmit"}}', Makefile: "sub:\n\tmake -C nothere\n" };
  expect(readLog(log, { command, files })).toMatchObject({ class: "configuration", errorClass, failures: [] });
});

test("a missing package explains only what it explains: another file's own error is kept, and so is the first", () => {
  const log = `An error occurred while loading ./spec/a_spec.rb. - Did you mean?
                    rspec ./spec/b_spec.rb

Failure/Error: require "nogem"

LoadError:
  cannot load such file -- nogem
# ./spec/a_spec.rb:1:in \`<top (required)>'

An error occurred while loading ./spec/b_spec.rb.
Failure/Error: __send__(method, file)

SyntaxError:
  /srv/repo/spec/b_spec.rb:3: syntax error, unexpected \`end'
# ./spec/b_spec.rb:3:in \`load'
No examples found.

0 examples, 0 failures, 2 errors occurred outside of examples
`;
  const reading = readLog(log, { command: "rspec", files: ["spec/a_spec.rb", "spec/b_spec.rb"] });
  expect(reading.class).toBe("code");
  expect(reading.failures.map((failure) => failure.file)).toEqual(["spec/a_spec.rb", "spec/b_spec.rb"]);
});

test("make's word that a recipe failed is no place to mend; two missing symbols on one line are two", () => {
  expect(readLog("false\nmake: *** [Makefile:6: fail] Error 1\n", { command: "make fail", files: ["Makefile"] })).toMatchObject({
    class: "code",
    failures: [],
  });
  const javac = `src/A.java:6: error: cannot find symbol
  void g() { undefined(); s.lenght(); }
             ^
  symbol:   method undefined()
  location: class A
src/A.java:6: error: cannot find symbol
  void g() { undefined(); s.lenght(); }
                           ^
  symbol:   method lenght()
2 errors`;
  expect(brief("javac", javac)).toEqual([
    "src/A.java:6 cannot find symbol: method undefined()",
    "src/A.java:6 cannot find symbol: method lenght()",
  ]);
});

test("linters' TAP: ESLint's first diagnostic above the list, Stylelint's by rule", () => {
  const eslint = `TAP version 13
1..2
ok 1 - /srv/repo/ok.js
not ok 2 - /srv/repo/a.js
  ---
  message: Missing semicolon.
  severity: error
  data:
    line: 1
    column: 17
    ruleId: semi
  messages:
    - message: '''foo'' is not defined.'
      severity: error
      data:
        line: 3
        column: 1
        ruleId: no-undef
    - message: >-
        Unexpected console
        statement.
      severity: warning
      data:
        line: 4
        column: 1
        ruleId: no-console
  ...`;
  const found = readLog(eslint, { command: "eslint . -f tap", files: ["ok.js", "a.js"] });
  expect(short(found)).toEqual(["a.js:1:17 [semi] Missing semicolon.", "a.js:3:1 [no-undef] 'foo' is not defined."]);
  const stylelint =
    'TAP version 14\n1..1\nnot ok 1 - /srv/repo/c.css\n  ---\n  block-no-empty:\n    - message: "Empty block (block-no-empty)"\n      severity: error\n      line: 2\n      column: 3\n  ...\n';
  expect(short(readLog(stylelint, { command: "stylelint -f tap c.css", files: ["c.css"] }))).toEqual([
    "c.css:2:3 [block-no-empty] Empty block",
  ]);
});

test("eslint-formatter-pretty heads a file with the place of its gravest row, which is not the first", () => {
  const log =
    "\n  a.js:1:17\n  ⚠   2:22  Unexpected console statement.  no-console\n  ✖   1:17  Missing semicolon.             semi\n\n  1 warning\n  1 error\n";
  expect(short(readLog(log, { command: "xo", files: ["a.js"] }))).toEqual(["a.js:1:17 [semi] Missing semicolon."]);
});

test("reports: RuboCop's and bats' JUnit say the place in the body, ShellCheck's checkstyle has no mere warnings, yamllint's annotations", () => {
  const rubocop = `<?xml version='1.0'?><testsuites><testsuite name='rubocop' tests='2' failures='1'><testcase classname='lib.calc' name='Naming/MethodParameterName'><failure type='Naming/MethodParameterName' message='Naming/MethodParameterName: Too short.'>
        /srv/repo/lib/calc.rb:2:11
      </failure></testcase><testcase classname='lib.calc' name='Style/Semicolon'/></testsuite></testsuites>`;
  expect(short(readLog(rubocop, { command: "rubocop -f junit", files: ["lib/calc.rb"] }))).toEqual([
    "lib/calc.rb:2:11 [Naming/MethodParameterName] Too short.",
  ]);
  const bats = `<?xml version="1.0"?><testsuites><testsuite name="t.bats" tests="1" failures="1"><testcase classname="t.bats" name="adds"><failure type="failure">(in test file t.bats, line 3)
  [ 1 -eq 2 ] failed</failure></testcase></testsuite></testsuites>`;
  expect(short(readLog(bats, { command: "bats --formatter junit t.bats", files: ["t.bats"] }))).toEqual([
    "t.bats:3 {adds} [ 1 -eq 2 ] failed",
  ]);
  const shellcheck = `<?xml version='1.0'?><checkstyle version='4.3'><file name='a.sh'><error line='2' column='10' severity='error' message='Fragile.' source='ShellCheck.SC2045'/><error line='4' column='1' severity='warning' message='Unused.' source='ShellCheck.SC2034'/></file></checkstyle>`;
  expect(short(readLog(shellcheck, { command: "shellcheck -f checkstyle a.sh", files: ["a.sh"] }))).toEqual([
    "a.sh:2:10 [SC2045] Fragile.",
    "a.sh:4:1 [SC2034] Unused.",
  ]);
  const yamllint = "::group::./y.yml\n::error file=./y.yml,line=2,col=1::2:1 [key-duplicates] duplication of key\n::endgroup::\n";
  expect(short(readLog(yamllint, { command: "yamllint -f github .", files: ["y.yml"] }))).toEqual([
    "y.yml:2:1 [key-duplicates] duplication of key",
  ]);
  expect(brief("bats", "1..1\nnot ok 1 setup_file failed\n# /srv/repo/bad.bats: line 5: syntax error: unexpected end of file")).toEqual([
    "[setup_file failed] /srv/repo/bad.bats:5 syntax error: unexpected end of file",
  ]);
});

test.each([
  ["composer test", "phpunit", "test"],
  ["composer run-script --timeout=0 check", "phpunit", "test"],
  ["composer analyse", "phpstan", "typecheck"],
])("%s: @php, @putenv and scripts that name others", (command, tool, stage) => {
  const scripts = {
    test: "@php -d memory_limit=-1 vendor/bin/phpunit tests",
    check: ["@putenv APP_ENV=test", "@composer test", "@test"],
    analyse: "@php vendor/bin/phpstan analyse src",
  };
  const reading = readLog("nothing\n", { command, files: { "composer.json": JSON.stringify({ scripts }) } });
  expect([reading.tool, reading.stage]).toEqual([tool, stage]);
});

test("mocha's json-stream reporter, and a jest test that ends its process outside of any suite", () => {
  const stream = `["start",{"total":3}]
["pass",{"title":"ok","fullTitle":"outer ok","file":"/srv/repo/a.spec.js"}]
["fail",{"title":"fails","fullTitle":"outer fails","file":"/srv/repo/a.spec.js","err":"1 == 2","stack":"AssertionError: 1 == 2\\n    at f (lib.js:1:27)\\n    at Context.<anonymous> (a.spec.js:4:28)\\n    at process.processImmediate (node:internal/timers:483:21)"}]
["fail",{"title":"str","fullTitle":"outer str","file":"/srv/repo/a.spec.js","err":"the string \\"str\\" was thrown","stack":"Error\\n    at process.processImmediate (node:internal/timers:483:21)"}]
["end",{"suites":1,"tests":3,"passes":1,"pending":0,"failures":2}]
`;
  const mocha = readLog(stream, { command: "mocha -R json-stream", files: ["a.spec.js", "lib.js"], exitCode: 2 });
  expect(short(mocha)).toEqual(["a.spec.js:4:28 {outer fails} 1 == 2", 'a.spec.js {outer str} the string "str" was thrown']);
  expect(mocha.counts).toEqual({ run: 3, failed: 2, skipped: 0 });
  const exit =
    '  ●  process.exit called with "3"\n\n    > 1 | test("exit", () => { process.exit(3) });\n        |                              ^\n\n      at Object.exit (exit.test.js:1:30)\n\n';
  const jest = readLog(`PASS ./ok.test.js\n${exit}${exit}`, { command: "jest", files: ["ok.test.js", "exit.test.js"], exitCode: 3 });
  expect(short(jest)).toEqual(['exit.test.js:1:30 process.exit called with "3"']);
});

test("pyflakes; terraform fmt -diff names a file once; what is not cached offline is a missing dependency", () => {
  expect(brief("pyflakes", "pkg/core.py:1:1: 'os' imported but unused\npkg/bad.py:1:7: invalid syntax\ndef f(:\n      ^")).toEqual([
    "pkg/core.py:1:1 'os' imported but unused",
    "!pkg/bad.py:1:7 invalid syntax",
  ]);
  expect(brief("terraform fmt", "fmt.tf\n--- old/fmt.tf\n+++ new/fmt.tf\n@@ -1,2 +1,2 @@\n- a = 1\n+  a = 1")).toHaveLength(1);
  const maven =
    "[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal x on project mv: Plugin x or one of its dependencies could not be resolved -> [Help 1]\n[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/PluginResolutionException\n";
  expect(readLog(maven, { command: "mvn -o -B test" })).toMatchObject({ class: "configuration", errorClass: "dependency" });
  expect(readLog("npm error code ENOTCACHED\n", { command: "npm ci --offline" })).toMatchObject({
    class: "configuration",
    errorClass: "missing-dependency",
  });
});

test("pre-commit: a hook of one's own that names a place; a severity in brackets is no rule", () => {
  const log = `custom check.............................................................Failed
- hook id: custom
- exit code: 1

a.py:3: custom trouble
check for merge conflicts................................................Failed
- hook id: check-merge-conflict
- exit code: 1

b.py:7: Merge conflict string '<<<<<<< ' found
`;
  expect(brief("pre-commit", log)).toEqual([
    "a.py:3 custom custom trouble",
    "b.py:7 check-merge-conflict Merge conflict string '<<<<<<< ' found",
  ]);
  const oxlint = "src/a.js:1:10: Expected function name [Error]\n\n1 problem\n";
  expect(short(readLog(oxlint, { command: "oxlint -f unix src", files: ["src/a.js"] }))).toEqual(["src/a.js:1:10 Expected function name"]);
});

test("eslint's jslint-xml has the rule behind the reason", () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?><jslint><file name="/srv/repo/a.js"><issue line="1" char="17" evidence="" reason="Missing semicolon. (semi)" /></file></jslint>`;
  expect(short(readLog(xml, { command: "eslint -f jslint-xml .", files: ["a.js"] }))).toEqual(["a.js:1:17 [semi] Missing semicolon."]);
});

test("mix test: a module's callback that failed is named, and what it invalidated counts as failed; doctests and properties are counted", () => {
  const log = `  0) SetupTest: failure on setup_all callback, all tests have been invalidated
     ** (RuntimeError) no setup
     stacktrace:
       test/cart_test.exs:28: SetupTest.__ex_unit_setup_all_0/1


Finished in 0.1 seconds (0.00s async, 0.1s sync)
2 doctests, 1 property, 10 tests, 6 failures, 1 invalid, 1 skipped`;
  expect(brief("mix test", log)).toEqual(["[SetupTest: failure on setup_all callback] test/cart_test.exs:28 (RuntimeError) no setup"]);
  expect(read("mix test", log).counts).toEqual({ run: 12, failed: 7, skipped: 1 });
});

test("gotestsum: its last line counts, a test that only sums up its subtests is left out, a test that was run again is one", () => {
  const log = `✖  sub (7ms)

=== Failed
=== FAIL: sub TestTable/n_2 (0.00s)
    s_test.go:5: two
    --- FAIL: TestTable/n_2 (0.00s)

=== FAIL: sub TestTable (0.00s)

=== FAIL: sub TestSub (0.00s)
    s_test.go:3: in sub

=== FAIL: sub TestSub (re-run 1) (0.00s)
    s_test.go:3: in sub

DONE 2 runs, 9 tests, 1 skipped, 4 failures in 0.681s`;
  expect(brief("go test", log)).toEqual(["[TestTable/n_2] s_test.go:5 two", "[TestSub] s_test.go:3 in sub"]);
  expect(read("go test", log).counts).toEqual({ run: 8, failed: 4, skipped: 1 });
});

test("go test -json: a file of the root package is placed at the root", () => {
  const events = [
    { Action: "output", Package: "example.com/cart", Test: "TestAdds", Output: "    cart_test.go:4: got 2\n" },
    { Action: "fail", Package: "example.com/cart", Test: "TestAdds", Elapsed: 0 },
    { Action: "output", Package: "example.com/cart/sub", Test: "TestSub", Output: "    cart_test.go:3: in sub\n" },
    { Action: "fail", Package: "example.com/cart/sub", Test: "TestSub", Elapsed: 0 },
  ];
  const reading = readLog(events.map((event) => JSON.stringify(event)).join("\n"), {
    command: "go test -json ./...",
    files: ["cart_test.go", "sub/cart_test.go"],
  });
  expect(short(reading)).toEqual(["cart_test.go:4 {TestAdds} got 2", "sub/cart_test.go:3 {TestSub} in sub"]);
});

test.each([
  [
    "a linker without space",
    "cargo build",
    "error: linking with `cc` failed: exit status: 1\n  |\n  = note: /usr/bin/ld: final link failed: No space left on device\n\nerror: could not compile `app`\n",
    "disk",
  ],
  [
    "a target that is not installed",
    "cargo build --target wasm32-unknown-unknown",
    "error[E0463]: can't find crate for `core`\n  |\n  = note: the `wasm32-unknown-unknown` target may not be installed\n\nerror: could not compile `app`\n",
    "config",
  ],
  [
    "a linter without file handles",
    "npx eslint .",
    "\nOops! Something went wrong! :(\n\nESLint: 8.56.0\n\nError: EMFILE: too many open files, open '/srv/repo/src/a.js'\n",
    "resource",
  ],
  [
    "a package that no source has",
    "dotnet restore",
    "/srv/repo/App.csproj : error NU1101: Unable to find package Acme.Tools. No packages exist with this id in source(s): nuget.org\n",
    "dependency",
  ],
  [
    "a generator that is not there",
    "cmake -S . -B build -G Ninja",
    'CMake Error: CMake was unable to find a build program corresponding to "Ninja".\nCMake Error: CMAKE_CXX_COMPILER not set, after EnableLanguage\n',
    "missing-command",
  ],
])("%s is no failure of the code, though it is printed as a diagnostic", (_, command, log, errorClass) => {
  expect(readLog(log, { command, files: ["App.csproj", "src/a.js"] })).toMatchObject({ errorClass });
});
