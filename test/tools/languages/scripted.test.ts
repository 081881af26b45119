import { expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read } from "./reading.ts";

test("rubocop: progress, simple, emacs and tap forms, standardrb, and a configuration that it refuses", () => {
  const offense = ["lib/cart.rb:2:13 Layout/SpaceInsideParens Space inside parentheses detected."];
  expect(
    brief(
      "rubocop",
      "Inspecting 1 file\nC\n\nOffenses:\n\nlib/cart.rb:2:13: C: [Correctable] Layout/SpaceInsideParens: Space inside parentheses detected.\n  def total( x )\n            ^\n\n1 file inspected, 1 offense detected, 1 offense autocorrectable",
    ),
  ).toEqual(offense);
  expect(
    brief("rubocop", "== lib/cart.rb ==\nC:  2: 13: [Correctable] Layout/SpaceInsideParens: Space inside parentheses detected."),
  ).toEqual(offense);
  expect(
    brief(
      "rubocop",
      "not ok 1 - lib/cart.rb\n# lib/cart.rb:2:13: C: [Correctable] Layout/SpaceInsideParens: Space inside parentheses detected.",
    ),
  ).toEqual(offense);
  expect(
    brief(
      "standardrb",
      "standard: Use Ruby Standard Style (https://github.com/standardrb/standard)\n  lib/cart.rb:2:13: Layout/SpaceInsideParens: Space inside parentheses detected.",
    ),
  ).toEqual(offense);
  expect(brief("rubocop", "a.rb:3:1: E: Lint/Syntax: unexpected token $end (Using Ruby 3.3 parser)")).toEqual([
    "!a.rb:3:1 Lint/Syntax unexpected token $end (Using Ruby 3.3 parser)",
  ]);
  expect(read("rubocop", "Error: unrecognized cop or department Foo/Bar found in .rubocop.yml").class?.errorClass).toBe("config");
});

const rspec = `F.*

Pending: (Failures listed here are expected and do not affect your suite's status)

  1) Cart pends
     # later
     Failure/Error: expect(1).to eq(2)
     # ./spec/cart_spec.rb:99:in \`block'

Failures:

  1) Cart adds
     Failure/Error: expect(Cart.new.total(1)).to eq(3)

       expected: 3
            got: 2

       (compared using ==)
     # ./spec/cart_spec.rb:3:in \`block (2 levels) in <top (required)>'

  2) Cart raises
     Failure/Error: raise ArgumentError, "bad" if x.nil?

     ArgumentError:
       bad
     # ./lib/cart.rb:3:in 'Cart#total'
     # ./spec/cart_spec.rb:5:in 'block (2 levels) in <top (required)>'
     # /usr/lib/ruby/gems/3.3.0/gems/rspec-core-3.13.0/exe/rspec:4:in '<main>'

Finished in 0.03 seconds (files took 0.1 seconds to load)
3 examples, 2 failures, 1 pending

Failed examples:

rspec ./spec/cart_spec.rb:2 # Cart adds
rspec ./spec/cart_spec.rb:4 # Cart raises`;

test("rspec: the frame in the spec is the place, pending examples are no failures, load errors did not run", () => {
  expect(brief("rspec", rspec)).toEqual([
    "[Cart adds] ./spec/cart_spec.rb:3 expected: 3, got: 2",
    "[Cart raises] ./spec/cart_spec.rb:5 ArgumentError: bad",
  ]);
  expect(read("rspec", rspec).failures[1]?.stack?.[0]).toMatchObject({ path: "./lib/cart.rb", line: 3 });
  expect(read("rspec", rspec).counts).toEqual({ run: 2, failed: 2, skipped: 1 });
  expect(
    brief(
      "rspec",
      '\nAn error occurred while loading ./spec/bad_spec.rb.\nFailure/Error: require "nothere"\n\nLoadError:\n  cannot load such file -- nothere\n# ./spec/bad_spec.rb:1:in `<top (required)>\'\n\nFinished in 0.0 seconds\n0 examples, 0 failures, 1 error occurred outside of examples',
    ),
  ).toEqual(["!./spec/bad_spec.rb:1 LoadError: cannot load such file -- nothere"]);
  expect(read("rspec", "No examples found.\n\nFinished in 0.0 seconds\n0 examples, 0 failures").class?.errorClass).toBe("no-tests");
});

test("minitest, Rails and test-unit: name, place in the test, the frame where it was thrown", () => {
  expect(
    brief(
      "minitest",
      "  1) Failure:\nCartTest#test_adds [test/cart_test.rb:5]:\nExpected: 3\n  Actual: 2\n\n  2) Error:\nCartTest#test_raises:\nArgumentError: bad\n    /repo/lib/cart.rb:3:in `total'\n    test/cart_test.rb:11:in `test_raises'\n\n  3) Skipped:\nCartTest#test_skip [test/cart_test.rb:20]:\nlater\n\n6 runs, 4 assertions, 1 failures, 1 errors, 1 skips",
    ),
  ).toEqual([
    "[CartTest#test_adds] test/cart_test.rb:5 Expected: 3, Actual: 2",
    "[CartTest#test_raises] test/cart_test.rb:11 ArgumentError: bad",
  ]);
  expect(
    brief(
      "minitest",
      "F\n\nFailure:\nCartTest#test_adds [test/cart_test.rb:7]:\nExpected: 2\n  Actual: 3\n\n\nbin/rails test test/cart_test.rb:6\n\nError:\nCartTest#test_boom:\nRuntimeError: bad\n    app/models/cart.rb:3:in `total'\n    test/cart_test.rb:11:in `block in <class:CartTest>'\n\nbin/rails test test/cart_test.rb:10\n\n\nFinished in 0.1s, 9.6 runs/s, 9.6 assertions/s.\n2 runs, 1 assertions, 1 failures, 1 errors, 0 skips",
    ),
  ).toEqual([
    "[CartTest#test_adds] test/cart_test.rb:7 Expected: 2, Actual: 3",
    "[CartTest#test_boom] test/cart_test.rb:11 RuntimeError: bad",
  ]);
  expect(
    brief(
      "minitest",
      "===\nFailure: test_adds(CartTU)\ntu/cart_test.rb:4:in `test_adds'\n     3:   def test_adds\n  => 4:     assert_equal 3, 2\n<3> expected but was\n<2>\n4 tests, 2 assertions, 1 failures, 0 errors, 0 pendings, 1 omissions, 0 notifications",
    ),
  ).toEqual(["[test_adds(CartTU)] tu/cart_test.rb:4 <3> expected but was <2>"]);
  expect(brief("minitest", "test/broken_test.rb:4: syntax error, unexpected end-of-input")).toEqual([
    "!test/broken_test.rb:4 syntax error, unexpected end-of-input",
  ]);
  const required =
    "<internal:/usr/lib/ruby/rubygems/core_ext/kernel_require.rb>:85:in `require': lib/cart.rb:16: syntax error, unexpected '}' (SyntaxError)";
  expect(brief("minitest", required)).toEqual(["!lib/cart.rb:16 syntax error, unexpected '}' (SyntaxError)"]);
  expect(brief("ruby -c", "spec/syn_spec.rb:2: syntax error, unexpected end-of-input\n  it {\n      ^")).toEqual([
    "!spec/syn_spec.rb:2 syntax error, unexpected end-of-input",
  ]);
});

test("phpunit: errors and failures, the test's own frame, risky tests left out; the testdox form", () => {
  const text = `There was 1 error:

1) CartTest::testBoom
RuntimeException: bad

/repo/src/Cart.php:3
/repo/tests/CartTest.php:12

--

There was 1 failure:

1) CartTest::testData with data set "two" (1, 2)
arrays differ
Failed asserting that two arrays are equal.
--- Expected
+++ Actual

/repo/tests/CartTest.php:15

--

There was 1 risky test:

1) CartTest::testRisky
This test did not perform any assertions

/repo/tests/CartTest.php:19

ERRORS!
Tests: 10, Assertions: 5, Errors: 1, Failures: 1, Skipped: 1, Incomplete: 1, Risky: 1.`;
  expect(brief("phpunit", text)).toEqual([
    "[CartTest::testBoom] /repo/tests/CartTest.php:12 RuntimeException: bad",
    '[CartTest::testData with data set "two" (1, 2)] /repo/tests/CartTest.php:15 arrays differ',
  ]);
  expect(read("phpunit", text).failures[0]?.stack?.[0]).toMatchObject({ path: "/repo/src/Cart.php", line: 3 });
  expect(read("phpunit", text).counts).toEqual({ run: 8, failed: 2, skipped: 2 });
  expect(
    brief(
      "phpunit",
      "Cart (App\\Cart)\n ✔ Ok\n ✘ Adds\n   │\n   │ Failed asserting that 2 is identical to 3.\n   │\n   │ /repo/tests/CartTest.php:6\n   │\n\nTests: 2, Assertions: 2, Failures: 1.",
    ),
  ).toEqual(["[Cart Adds] /repo/tests/CartTest.php:6 Failed asserting that 2 is identical to 3."]);
  expect(read("phpunit", "PHPUnit 11.5\n\nNo tests executed!").class?.errorClass).toBe("no-tests");
});

test("pest: the failed block once, its frame in the test, and counts", () => {
  const text = `
   FAIL  Tests\\Unit\\CartTest
  ✓ it works                                                             0.01s
  ⨯ it adds                                                              0.02s
  ────────────────────────────────────────────────────────────────────────────
   FAILED  Tests\\Unit\\CartTest > it adds
  Failed asserting that 3 is identical to 2.

  at tests/Unit/CartTest.php:4
      1▕ it('adds', function () {
  ➜   4▕     expect(3)->toBe(2);

  Tests:    1 failed, 1 passed (2 assertions)
  Duration: 0.05s`;
  expect(brief("phpunit", text)).toEqual([
    "[Tests\\Unit\\CartTest > it adds] tests/Unit/CartTest.php:4 Failed asserting that 3 is identical to 2.",
  ]);
  expect(read("phpunit", text).counts).toEqual({ run: 2, failed: 1, skipped: 0 });
});

test("php -l once though PHP prints it twice; php-cs-fixer, phpcs, phpstan, psalm", () => {
  expect(
    brief(
      "php -l",
      'PHP Parse error:  syntax error, unexpected token "{" in bad.php on line 2\nParse error: syntax error, unexpected token "{" in bad.php on line 2\nErrors parsing bad.php',
    ),
  ).toEqual(['!bad.php:2 syntax error, unexpected token "{"']);
  expect(
    brief(
      "php-cs-fixer",
      "Loaded config default.\n   1) src/Cart.php (braces, indentation_type)\n   2) src/my dir/B.php\n\nFound 2 of 3 files that can be fixed in 0.1 seconds",
    ),
  ).toEqual(["src/Cart.php would be fixed: braces, indentation_type", "src/my dir/B.php would be fixed"]);
  expect(
    brief(
      "phpcs",
      "FILE: /repo/src/Cart.php\n----------------------------------------------------------------------\nFOUND 1 ERROR AND 1 WARNING AFFECTING 2 LINES\n----------------------------------------------------------------------\n 2 | ERROR   | [x] Opening brace of a class must be on the line after\n   |         |     the definition\n   |         |     (PEAR.Classes.ClassDeclaration.OpenBraceNewLine)\n 3 | WARNING | [ ] Line exceeds 85 characters\n----------------------------------------------------------------------",
    ),
  ).toEqual([
    "/repo/src/Cart.php:2 PEAR.Classes.ClassDeclaration.OpenBraceNewLine Opening brace of a class must be on the line after the definition",
    "/repo/src/Cart.php:3 Line exceeds 85 characters",
  ]);
  expect(
    brief(
      "phpstan",
      " ------ ----------------------------------------- \n  Line   src/Cart.php                              \n ------ ----------------------------------------- \n  12     Undefined variable: $x that is very long  \n         and wrapped                              \n         🪪  variable.undefined                    \n  :30    Other                                    \n ------ ----------------------------------------- \n\n [ERROR] Found 2 errors",
    ),
  ).toEqual(["src/Cart.php:12 variable.undefined Undefined variable: $x that is very long and wrapped", "src/Cart.php:30 Other"]);
  expect(brief("phpstan", "/repo/src/Cart.php:12:Undefined variable: $x [identifier=variable.undefined]")).toEqual([
    "/repo/src/Cart.php:12 variable.undefined Undefined variable: $x",
  ]);
  expect(
    brief(
      "psalm",
      "ERROR: UndefinedVariable - src/Cart.php:12:5 - Cannot find $x (see https://psalm.dev/024)\n        return $x;\n\nINFO: MissingParam - src/Cart.php:3:1 - meh",
    ),
  ).toEqual(["src/Cart.php:12:5 UndefinedVariable Cannot find $x", "i src/Cart.php:3:1 MissingParam meh"]);
});

test("shellcheck: the tty and gcc forms, several codes below one line; shfmt, bash -n, bats", () => {
  expect(
    brief(
      "shellcheck",
      '\nIn run.sh line 3:\nif [ $x = 1 ]\n     ^-- SC2086 (info): Double quote.\n        ^-- SC2154 (warning): x is referenced but not assigned.\n\nDid you mean: \nif [ "$x" = 1 ]\n\nFor more information:\n  https://www.shellcheck.net/wiki/SC2086 -- Double quote...',
    ),
  ).toEqual(["run.sh:3:6 SC2086 Double quote.", "run.sh:3:9 SC2154 x is referenced but not assigned."]);
  expect(brief("shellcheck", "run.sh:3:6: note: Double quote. [SC2086]\nbad.sh:4:1: error: Expected end of string. [SC1072]")).toEqual([
    "run.sh:3:6 SC2086 Double quote.",
    "!bad.sh:4:1 SC1072 Expected end of string.",
  ]);
  expect(
    brief(
      "shfmt",
      'diff run.sh.orig run.sh\n--- run.sh.orig\n+++ run.sh\n@@ -1,8 +1,7 @@\n-if x\n+if y\nbad.sh:3:8: reached EOF without closing quote "',
    ),
  ).toEqual(["run.sh:1 not formatted as shfmt would", '!bad.sh:3:8 reached EOF without closing quote "']);
  expect(brief("bash -n", "bad.sh: line 3: syntax error near unexpected token `fi'")).toEqual([
    "!bad.sh:3 syntax error near unexpected token `fi'",
  ]);
  const tap =
    "1..3\nnot ok 1 adds in 12ms\n# (from function `helper' in file test/cart.bats, line 9,\n#  in test file test/cart.bats, line 10)\n#   `helper' failed with status 3\nok 2 fine\nok 3 skips # skip later";
  expect(brief("bats", tap)).toEqual(["[adds] test/cart.bats:10 `helper' failed with status 3"]);
  expect(read("bats", tap).counts).toEqual({ run: 2, failed: 1, skipped: 1 });
  expect(
    brief("bats", "cart.bats\n ✗ adds\n   (in test file test/cart.bats, line 4)\n     `[ 1 -eq 4 ]' failed\n ✓ ok\n\n2 tests, 1 failure"),
  ).toEqual(["[adds] test/cart.bats:4 `[ 1 -eq 4 ]' failed"]);
});

test("yamllint, terraform, tflint, hadolint, actionlint, sqlfluff, taplo, buf, codespell", () => {
  expect(
    brief(
      "yamllint",
      './b.yaml\n  1:1       warning  missing document start "---"  (document-start)\n  2:1       error    duplication of key "key" in mapping  (key-duplicates)\n\n./a.yaml\n  4:3       error    syntax error: expected <block end> (syntax)\n',
    ),
  ).toEqual([
    'w ./b.yaml:1:1 document-start missing document start "---"',
    './b.yaml:2:1 key-duplicates duplication of key "key" in mapping',
    "!./a.yaml:4:3 syntax syntax error: expected <block end>",
  ]);
  expect(brief("terraform fmt", "main.tf\nmodules/my mod/x.tf\n")).toEqual([
    "main.tf not formatted as terraform fmt would",
    "modules/my mod/x.tf not formatted as terraform fmt would",
  ]);
  const box =
    '╷\n│ Error: Unsupported argument\n│ \n│   on main.tf line 3, in resource "x" "y":\n│    3:   foo = 1\n│ \n│ An argument named "foo" is not expected here.\n╵';
  expect(brief("terraform validate", box)).toEqual(["main.tf:3 Unsupported argument"]);
  expect(read("terraform validate", box).failures[0]?.detail).toContain('An argument named "foo"');
  expect(
    brief(
      "terraform validate",
      '\nError: Unsupported argument\n\n  on main.tf line 3, in resource "x" "y":\n   3:   foo = 1\n\nAn argument',
    ),
  ).toEqual(["main.tf:3 Unsupported argument"]);
  expect(
    brief(
      "tflint",
      "1 issue(s) found:\n\nWarning: [Fixable] version constraint is missing (terraform_required_version)\n\n  on main.tf line 1:\n   1: terraform {\n",
    ),
  ).toEqual(["main.tf:1 terraform_required_version version constraint is missing"]);
  expect(
    brief(
      "hadolint",
      "Dockerfile:3 DL3008 warning: Pin versions in apt get install\nDockerfile:5 SC2086 info: Double quote\nDockerfile:7:1 unexpected 'x' expecting FROM",
    ),
  ).toEqual([
    "Dockerfile:3 DL3008 Pin versions in apt get install",
    "Dockerfile:5 SC2086 Double quote",
    "!Dockerfile:7:1 unexpected 'x' expecting FROM",
  ]);
  expect(
    brief(
      "actionlint",
      '.github/workflows/ci.yml:3:5: unexpected key "branch" for "push" section [syntax-check]\n  |\n3 |     branch: main\n  |     ^~~~~~~\n.github/workflows/ci.yml:9:9: shellcheck reported issue in this script: SC2086:info:1:6: Double quote [shellcheck]',
    ),
  ).toEqual([
    '!.github/workflows/ci.yml:3:5 syntax-check unexpected key "branch" for "push" section',
    ".github/workflows/ci.yml:9:9 shellcheck shellcheck reported issue in this script: SC2086:info:1:6: Double quote",
  ]);
  expect(
    brief(
      "sqlfluff",
      "== [q.sql] FAIL\nL:   1 | P:   9 | LT01 | Expected only single space before naked identifier.\n                       | [layout.spacing]\nL:   2 | P:   1 |  PRS | Line 2: Found unparsable section",
    ),
  ).toEqual(["q.sql:1:9 LT01 Expected only single space before naked identifier.", "!q.sql:2:1 PRS Line 2: Found unparsable section"]);
  expect(
    brief(
      "taplo",
      ' INFO taplo:format_files:collect_files: found files total=1 excluded=0\nERROR taplo:format_files: the file is not properly formatted path="/repo/a.toml"\nERROR operation failed error=some files were not properly formatted',
    ),
  ).toEqual(["/repo/a.toml the file is not properly formatted"]);
  expect(brief("buf", "a.proto:3:1:Files must have a package defined.")).toEqual(["a.proto:3:1 Files must have a package defined."]);
  expect(brief("codespell, typos", "./a.md:3: teh ==> the\nerror: `teh` should be `the`\n  --> ./b.md:3:5")).toEqual([
    "./a.md:3 teh ==> the",
    "./b.md:3:5 `teh` should be `the`",
  ]);
});

test("mix and dart", () => {
  expect(
    brief(
      "mix test",
      "  1) test adds (CartTest)\n     test/cart_test.exs:5\n     Assertion with == failed\n     code:  assert 1 == 2\n     left:  1\n     right: 2\n     stacktrace:\n       lib/cart.ex:3: Cart.total/1\n       test/cart_test.exs:6: (test)\n\nFinished in 0.03 seconds\n3 tests, 1 failure",
    ),
  ).toEqual(["[test adds (CartTest)] test/cart_test.exs:6 Assertion with == failed"]);
  expect(brief("mix test", "** (SyntaxError) lib/a.ex:3:5: unexpected token: )")).toEqual(["!lib/a.ex:3:5 unexpected token: )"]);
  expect(
    brief(
      "mix format",
      "** (Mix) mix format failed due to --check-formatted.\nThe following files are not formatted:\n\n  * lib/a.ex\n  * test/b_test.exs",
    ),
  ).toEqual(["lib/a.ex not formatted as mix format would", "test/b_test.exs not formatted as mix format would"]);
  expect(
    brief(
      "dart analyze",
      "Analyzing app...\n\n  error - lib/a.dart:3:5 - Undefined name 'x'. - undefined_identifier\n   info • Unused • lib/a.dart:4:5 • unused_import\n\n2 issues found.",
    ),
  ).toEqual(["lib/a.dart:3:5 undefined_identifier Undefined name 'x'.", "i lib/a.dart:4:5 unused_import Unused"]);
  expect(
    brief(
      "dart test",
      "00:00 +0: loading test/a_test.dart\n00:01 +0 -1: test/a_test.dart: adds [E]\n  Expected: <2>\n    Actual: <3>\n\n  package:matcher       expect\n  test/a_test.dart 5:3  main.<fn>\n\n00:01 +1 -1: Some tests failed.",
    ),
  ).toEqual(["[adds] test/a_test.dart:5:3 Expected: <2>"]);
});

test("phpunit: what a class hook threw has its place in the message; service messages where they take the report's place", () => {
  const hook = `There was 1 error:

1) SetupTest::testA
RuntimeException: no db: Connection refused in /srv/repo/tests/SetupTest.php:5
Stack trace:
#0 /usr/share/php/PHPUnit/Framework/TestSuite.php(628): SetupTest::setUpBeforeClass()
#1 {main}
--`;
  expect(brief("phpunit", hook)).toEqual([
    "[SetupTest::testA] /srv/repo/tests/SetupTest.php:5 RuntimeException: no db: Connection refused",
  ]);
  const messages = `##teamcity[testSuiteStarted name='CartTest' locationHint='php_qn:///srv/repo/tests/CartTest.php::\\CartTest' flowId='1']
##teamcity[testStarted name='testOk' locationHint='php_qn:///srv/repo/tests/CartTest.php::\\CartTest::testOk' flowId='1']
##teamcity[testFinished name='testOk' duration='1' flowId='1']
##teamcity[testStarted name='testConn' locationHint='php_qn:///srv/repo/tests/CartTest.php::\\CartTest::testConn' flowId='1']
##teamcity[testFailed name='testConn' message='Connection refused|nFailed asserting that |'a|' is |'b|'.' details=' /srv/repo/src/Cart.php:3|n /srv/repo/tests/CartTest.php:9|n ' duration='0' flowId='1']
##teamcity[testFinished name='testConn' duration='1' flowId='1']
##teamcity[testStarted name='testRisky' locationHint='php_qn:///srv/repo/tests/CartTest.php::\\CartTest::testRisky' flowId='1']
##teamcity[testFailed name='testRisky' message='This test did not perform any assertions' details=' ' duration='0' flowId='1']
Tests: 3, Assertions: 2, Failures: 1, Risky: 1.`;
  expect(brief("phpunit", messages)).toEqual([
    "[CartTest::testConn] /srv/repo/tests/CartTest.php:9 Connection refused",
    "w [CartTest::testRisky] /srv/repo/tests/CartTest.php This test did not perform any assertions",
  ]);
  const reading = readLog(messages, { command: "phpunit --teamcity", files: ["tests/CartTest.php", "src/Cart.php"] });
  expect([reading.class, reading.files, reading.counts]).toEqual(["code", ["tests/CartTest.php"], { run: 3, failed: 1, skipped: 0 }]);
});

test("phpunit's junit: the failing line and what was said, not the declaration and the test's name; a risky test fails nothing", () => {
  const log = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="CartTest" file="/srv/repo/tests/CartTest.php" tests="2">
<testcase name="testAdds" class="CartTest" classname="CartTest" file="/srv/repo/tests/CartTest.php" line="7"><failure type="PHPUnit\\Framework\\ExpectationFailedException">CartTest::testAdds
wrong total
Failed asserting that 2 is identical to 3.

/srv/repo/tests/CartTest.php:9
</failure></testcase>
<testcase name="testRisky" class="CartTest" classname="CartTest" file="/srv/repo/tests/CartTest.php" line="14"><error type="PHPUnit\\Framework\\RiskyTestError">CartTest::testRisky
This test did not perform any assertions</error></testcase>
</testsuite></testsuites>`;
  const reading = readLog(log, { command: "phpunit --log-junit php://stdout", files: ["tests/CartTest.php"] });
  expect(short(reading)).toEqual(["tests/CartTest.php:9 {CartTest.testAdds} wrong total"]);
  expect(reading.counts).toEqual({ run: 2, failed: 1, skipped: 0 });
});

test("phpcs: csv, summary, diff, xml and junit say the same as the full report", () => {
  const csv = `File,Line,Column,Type,Message,Source,Severity,Fixable
"/srv/repo/src/Cart.php",6,9,error,"Expected \\"if (...) {\\n\\"; found \\"if (...) { \\"",PEAR.ControlStructures.ControlSignature.Found,5,0`;
  expect(brief("phpcs", csv)).toEqual([
    '/srv/repo/src/Cart.php:6:9 PEAR.ControlStructures.ControlSignature.Found Expected "if (...) {\\n"; found "if (...) { "',
  ]);
  const sums = `PHP CODE SNIFFER REPORT SUMMARY
----------------------------------------------------------------------
FILE                                                  ERRORS  WARNINGS
----------------------------------------------------------------------
...rv/repo/src/Cart.php                               11      0
----------------------------------------------------------------------
A TOTAL OF 11 ERRORS AND 0 WARNINGS WERE FOUND IN 1 FILE`;
  expect(brief("phpcs", sums)).toEqual(["repo/src/Cart.php 11 errors and 0 warnings"]);
  expect(brief("phpcs", "--- src/Cart.php\n+++ PHP_CodeSniffer\n@@ -2,9 +2,14 @@\n namespace App;")).toEqual([
    "src/Cart.php:2 not as phpcbf would write it",
  ]);
  const one = ["src/Cart.php:2:1 [PEAR.Commenting.FileComment.Missing] Missing file doc comment"];
  const run = { command: "phpcs --report=xml src", files: ["src/Cart.php"] };
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<phpcs version="3.7.1">
<file name="/srv/repo/src/Cart.php" errors="1" warnings="0" fixable="0">
    <error line="2" column="1" source="PEAR.Commenting.FileComment.Missing" severity="5" fixable="0">Missing file doc comment</error>
</file>
</phpcs>`;
  expect(short(readLog(xml, run))).toEqual(one);
  const junit = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="PHP_CodeSniffer 3.7.1" errors="0" tests="1" failures="1">
<testsuite name="/srv/repo/src/Cart.php" errors="0" tests="1" failures="1">
 <testcase name="PEAR.Commenting.FileComment.Missing at /srv/repo/src/Cart.php (2:1)">
  <failure type="error" message="Missing file doc comment"/>
 </testcase>
</testsuite>
</testsuites>`;
  expect(short(readLog(junit, run))).toEqual(one);
});

test("minitest-reporters: the spec form below the class, the default form with the assertion's class in front", () => {
  const spec = `Started with run options --seed 23633

CartTest
  test_skip                                                       SKIP (0.00s)
  test_adds                                                       FAIL (0.00s)
        Expected: 3
          Actual: 2
        test/cart_test.rb:7:in \`test_adds'
  test_raises                                                    ERROR (0.00s)
Minitest::UnexpectedError:         ArgumentError: bad
            /srv/repo/lib/cart.rb:3:in \`total'
            test/cart_test.rb:8:in \`test_raises'

Finished in 0.00187s
3 tests, 1 assertions, 1 failures, 1 errors, 1 skips`;
  expect(brief("minitest", spec)).toEqual([
    "[CartTest#test_adds] test/cart_test.rb:7 Expected: 3, Actual: 2",
    "[CartTest#test_raises] test/cart_test.rb:8 ArgumentError: bad",
  ]);
  expect(brief("minitest", "Failure:\nCartTest#test_adds [test/cart_test.rb:7]\nMinitest::Assertion: Expected: 3\n  Actual: 2\n")).toEqual([
    "[CartTest#test_adds] test/cart_test.rb:7 Expected: 3, Actual: 2",
  ]);
});

test("rspec's json: a file that did not load is named with what stopped it", () => {
  const message =
    "\nAn error occurred while loading ./spec/boom_spec.rb. - Did you mean?\n                    rspec ./spec/a_spec.rb\n\nFailure/Error: require 'nothere'\n\nNameError:\n  uninitialized constant Undefined\n# ./spec/boom_spec.rb:1:in `<top (required)>'\n";
  const log = JSON.stringify({
    version: "3.12.0",
    messages: [message],
    examples: [],
    summary: { duration: 0, example_count: 0, failure_count: 0, pending_count: 0, errors_outside_of_examples_count: 1 },
  });
  expect(short(readLog(log, { command: "rspec --format json", files: ["spec/boom_spec.rb"] }))).toEqual([
    "spec/boom_spec.rb:1 NameError: uninitialized constant Undefined",
  ]);
});

test("a file given to a tool that is not there is the command's fault", () => {
  for (const [command, said] of [
    ["bats nope.bats", 'Error: Test file "/srv/repo/nope.bats" does not exist'],
    ["shellcheck nope.sh", "nope.sh: nope.sh: openBinaryFile: does not exist (No such file or directory)"],
    ["ruby test/nope_test.rb", "ruby: No such file or directory -- test/nope_test.rb (LoadError)"],
    ["perl nope.pl", 'Can\'t open perl script "nope.pl": No such file or directory'],
    ["cmake --build nope", "Error: /srv/repo/nope is not a directory"],
  ] as const)
    expect(readLog(said, { command }).errorClass, command).toBe("config");
});

test("rubocop: files and worst name files alone, github's annotation its cop, and an unknown cop is the configuration's fault", () => {
  expect(brief("rubocop", "/srv/repo/lib/cart.rb\n/srv/repo/lib/syn.rb")).toEqual([
    "/srv/repo/lib/cart.rb has offenses",
    "/srv/repo/lib/syn.rb has offenses",
  ]);
  expect(brief("rubocop", "\n8  lib/cart.rb\n--\n8  Total in 1 files")).toEqual(["lib/cart.rb 8 offenses"]);
  expect(
    short(
      readLog("\n::error file=lib/cart.rb,line=2,col=13::Layout/SpaceInsideParens: Space inside parentheses detected.", {
        command: "rubocop -f github",
        files: ["lib/cart.rb"],
      }),
    ),
  ).toEqual(["lib/cart.rb:2:13 [Layout/SpaceInsideParens] Space inside parentheses detected."]);
  expect(read("rubocop", "0 files inspected, no offenses detected\nUnrecognized cop or department: Foo/Bar.").class?.errorClass).toBe(
    "config",
  );
  expect(readLog("No hook with id `nohook` in stage `commit`", { command: "pre-commit run nohook -a" }).errorClass).toBe("config");
});
