import { expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read, understood } from "./reading.ts";

test("ghc: the message below the place, its flag as code; hspec's place in front of the test and its sums", () => {
  const ghc = `[1 of 1] Compiling Cart             ( src/Cart.hs, nothing )

src/Cart.hs:4:15: error: [GHC-83865]
    • Couldn't match type ‘[Char]’ with ‘Int’
      Expected: Int
  |
4 | total x = x * "2"
  |               ^^^

src/Lint.hs:(2,1)-(3,9): warning: [-Wmissing-signatures]
    Top-level binding with no type signature: g :: Bool -> Bool

src/Syn.hs:7:1: error: parse error (possibly incorrect indentation)`;
  expect(brief("ghc", ghc)).toEqual([
    "src/Cart.hs:4:15 GHC-83865 Couldn't match type ‘[Char]’ with ‘Int’",
    "w src/Lint.hs:2:1 -Wmissing-signatures Top-level binding with no type signature: g :: Bool -> Bool",
    "!src/Syn.hs:7:1 parse error (possibly incorrect indentation)",
  ]);
  const hspec = `cart
  adds FAILED [1]

Failures:

  test/Spec.hs:6:25:
  1) cart adds
       expected: 3
        but got: 2

  To rerun use: --match "/cart/adds/"

  test/Spec.hs:7:40:
  2) cart.nested throws
       uncaught exception: ErrorCall
       boom

4 examples, 2 failures, 1 pending`;
  expect(brief("ghc", hspec)).toEqual([
    "[cart adds] test/Spec.hs:6:25 expected: 3, but got: 2",
    "[cart.nested throws] test/Spec.hs:7:40 uncaught exception: ErrorCall, boom",
  ]);
  expect(read("ghc", hspec).counts).toEqual({ run: 3, failed: 2, skipped: 1 });
});

test("hlint fails on every hint, whatever its word, in text and in JSON", () => {
  expect(brief("hlint", "src/Lint.hs:2:8-27: Warning: Use concatMap\nFound:\n  concat (map show xs)\n\n1 hint")).toEqual([
    "src/Lint.hs:2:8 Use concatMap",
  ]);
  const json = JSON.stringify([
    {
      module: ["Lint"],
      decl: ["f"],
      severity: "Suggestion",
      hint: "Use concatMap",
      file: "src/Lint.hs",
      startLine: 2,
      startColumn: 8,
      endLine: 2,
    },
  ]);
  expect(short(readLog(json, { command: "hlint --json src", files: ["src/Lint.hs"] }))).toEqual(["src/Lint.hs:2:8 Use concatMap"]);
});

test("luacheck: the default, coded and visual_studio forms, TAP and JUnit say the same", () => {
  const plain = ["a.lua:2:12 unused argument a"];
  const coded = ["a.lua:2:12 W212 unused argument 'a'"];
  expect(
    brief(
      "luacheck",
      "Checking a.lua                    1 warning\n\n    a.lua:2:12: unused argument a\n\nTotal: 1 warning / 0 errors in 1 file",
    ),
  ).toEqual(plain);
  expect(brief("luacheck", "    a.lua:2:12-12: (W212) unused argument 'a'")).toEqual(coded);
  expect(brief("luacheck", "a.lua(2,12) : warning W212: unused argument 'a'")).toEqual(coded);
  expect(brief("luacheck", "1..1\nnot ok 1 a.lua:2:12: unused argument a")).toEqual(plain);
  const junit = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="Luacheck report" tests="1">
    <testcase name="a.lua:1" classname="a.lua">
        <failure type="W212" message="a.lua:2:12: unused argument &apos;a&apos;"/>
    </testcase>
</testsuite>`;
  expect(short(readLog(junit, { command: "luacheck --formatter JUnit .", files: ["a.lua"] }))).toEqual([
    "a.lua:2:12 [W212] unused argument 'a'",
  ]);
});

test("busted: a failure, a file that does not load, its TAP and JUnit", () => {
  const text = `*-*.
1 success / 1 failure / 1 error / 1 pending : 0.007169 seconds

Pending -> spec/cart_spec.lua @ 5
cart later

Failure -> spec/cart_spec.lua @ 3
cart adds
spec/cart_spec.lua:3: Expected objects to be equal.
Passed in:
(number) 2

Error -> spec/syn_spec.lua:2: <name> or '...' expected near <eof>
spec/syn_spec.lua`;
  expect(brief("busted", text)).toEqual([
    "[cart adds] spec/cart_spec.lua:3 Expected objects to be equal.",
    "!spec/syn_spec.lua:2 <name> or '...' expected near <eof>",
  ]);
  expect(read("busted", text).counts).toEqual({ run: 3, failed: 2, skipped: 1 });
  const tap = `ok 1 - cart ok
not ok 2 - cart adds
# spec/cart_spec.lua @ 3
# Failure message: spec/cart_spec.lua:3: Expected objects to be equal.
ok 3 - # SKIP cart later
1..3`;
  expect(brief("busted", tap)).toEqual(["[cart adds] spec/cart_spec.lua:3 Expected objects to be equal."]);
  expect(read("busted", tap).counts).toEqual({ run: 2, failed: 1, skipped: 1 });
  const junit = `<testsuites errors='0' failures='1' tests='1'>
<testsuite name='Run 1 of 1' tests='1'>
<testcase time='0.01' name='cart adds' classname='spec/cart_spec.lua:3'><failure>spec/cart_spec.lua:3: Expected objects to be equal.
Passed in:</failure></testcase>
</testsuite></testsuites>`;
  expect(short(readLog(junit, { command: "busted -o junit", files: ["spec/cart_spec.lua"] }))).toEqual([
    "spec/cart_spec.lua:3 {cart adds} Expected objects to be equal.",
  ]);
});

test("testthat: failures and errors, not skips and warnings; a network word in an expectation stays code", () => {
  const log = `✖ | 2 1 1   2 | cart [0.7s]
────────────────────────────────────────────────────────────────────────────────
Failure ('test-cart.R:3:5'): adds
FALSE is not TRUE
ECONNREFUSED

── 2. Error ('test-cart.R:5'): errors ──────────────────────────────────────────
Error in \`eval(code, test_env)\`: boom

Skip ('test-cart.R:7'): skipped
Reason: later

Warning ('test-cart.R:8'): warns
careful
────────────────────────────────────────────────────────────────────────────────
[ FAIL 2 | WARN 1 | SKIP 1 | PASS 2 ]
Error: Test failures
Execution halted`;
  const reading = readLog(log, { command: "Rscript -e 'devtools::test()'", files: ["tests/testthat/test-cart.R"] });
  expect(short(reading)).toEqual([
    "tests/testthat/test-cart.R:3:5 {adds} FALSE is not TRUE",
    "tests/testthat/test-cart.R:5 {errors} Error in `eval(code, test_env)`: boom",
  ]);
  expect([reading.class, reading.counts]).toEqual(["code", { run: 4, failed: 2, skipped: 1 }]);
  expect(readLog("Error in library(nopkg) : there is no package called ‘nopkg’", { command: "Rscript a.R" }).errorClass).toBe(
    "missing-dependency",
  );
});

test("ansible-lint: the rule above its place, and the parseable form", () => {
  const two = ["play.yml:3 command-instead-of-shell Use shell only when needed.", "play.yml:3:5 name[missing] All tasks should be named."];
  const full = `command-instead-of-shell: Use shell only when needed.
play.yml:3 Task/Handler: shell echo hi

name[missing]: All tasks should be named.
play.yml:3:5 Task/Handler: shell echo hi

Failed after min profile: 2 failure(s), 0 warning(s) on 1 files.`;
  expect(brief("ansible-lint", full)).toEqual(two);
  expect(
    brief(
      "ansible-lint",
      "play.yml:3: command-instead-of-shell: Use shell only when needed.\nplay.yml:3:5: name[missing]: All tasks should be named.",
    ),
  ).toEqual(two);
});

test("a document glued to another stream's line is read whole, and the line behind it as well", () => {
  const json = JSON.stringify({
    errors: [],
    generated_at: "2026-11-22T07:38:59Z",
    metrics: {},
    results: [{ filename: "pkg/a.py", issue_severity: "LOW", issue_text: "Consider", line_number: 2, test_id: "B403" }],
  });
  expect(
    short(readLog(`${json}[main]\tINFO\tprofile include tests: None`, { command: "bandit -f json -r pkg", files: ["pkg/a.py"] })),
  ).toEqual(["pkg/a.py:2 [B403] Consider"]);
  const xml = `<?xml version='1.0' encoding='utf-8'?>
<testsuite name="bandit" tests="1"><testcase classname="pkg/a.py" name="blacklist"><error type="LOW" message="Consider">Test ID: B403 Severity: LOW Confidence: HIGH
Consider
Location pkg/a.py:2</error></testcase></testsuite>[main]\tINFO\trunning on Python 3.11.2`;
  const reading = readLog(xml, { command: "bandit -f xml -r pkg", files: ["pkg/a.py"] });
  expect([reading.complete, ...short(reading)]).toEqual([true, "pkg/a.py:2 [B403] Consider"]);
  expect(short(readLog("[1/3] Compiling src/a.c:3: no", { files: ["src/a.c"] })).length).toBeLessThan(2);
});

test("which words are whose: languages and linters that came late", () => {
  expect(
    [
      "cabal v2-test",
      "stack build",
      "hlint src",
      "luacheck .",
      "busted",
      "ansible-lint",
      "vulture app",
      "meson test -C b",
      "valgrind ./t",
    ].map((line) => understood(line).split(" ->")[0]),
  ).toEqual([
    "ghc: test",
    "ghc: build",
    "hlint: lint",
    "luacheck: lint",
    "busted: test",
    "ansible-lint: lint",
    "other linters: lint",
    "meson test: test",
    "valgrind: test",
  ]);
});

test("bazel: targets that failed, its sums; a target that did not build is what its compiler says", () => {
  const log = `src/a.cc:3:5: error: expected ';' after expression
//app:unit_test                                                         FAILED in 0.3s
  /srv/cache/testlogs/app/unit_test/test.log
//app:slow_test                                                         TIMEOUT in 60.0s
//app:other                                                             FAILED TO BUILD
//app:ok_test                                                  (cached) PASSED in 0.1s

Executed 3 out of 4 tests: 1 test passes, 1 fails to build and 2 fail locally.`;
  expect(brief("bazel", log)).toEqual([
    "[//app:unit_test] FAILED in 0.3s",
    "[//app:slow_test] TIMEOUT in 60.0s",
    "!src/a.cc:3:5 expected ';' after expression",
  ]);
  expect(read("bazel", log).counts).toEqual({ run: 4, failed: 3, skipped: 0 });
});

test("zig: a test's own frame, not the library's; fmt --check lists files", () => {
  const log = `1/2 main.test.adds...FAIL (TestExpectedEqual)
expected 3, found 2
/usr/lib/zig/std/testing.zig:93:17: 0x103f3cf in expectEqualInner__anon_1043 (test)
/srv/repo/src/main.zig:12:5: 0x103f4a5 in test.adds (test)
2/2 main.test.ok...OK
1 passed; 0 skipped; 1 failed.`;
  expect(brief("zig", log)).toEqual(["[main.test.adds] /srv/repo/src/main.zig:12:5 TestExpectedEqual"]);
  expect(read("zig", log).counts).toEqual({ run: 2, failed: 1, skipped: 0 });
  expect(brief("zig", "src/main.zig")).toEqual(["src/main.zig not formatted as zig fmt would"]);
  expect(understood("zig fmt --check src")).toBe("zig: format -> zig fmt src");
});

test("vale, kubeconform and dart analyze with bullets", () => {
  const vale = `
 README.md
 3:5   error    Did you really mean 'teh'?  Vale.Spelling
 8:1   warning  'utilize' is wordy.         write-good.TooWordy

✖ 1 error, 1 warning and 0 suggestions in 1 file.`;
  expect(brief("vale", vale)).toEqual([
    "README.md:3:5 Vale.Spelling Did you really mean 'teh'?",
    "w README.md:8:1 write-good.TooWordy 'utilize' is wordy.",
  ]);
  expect(brief("vale", "README.md:3:5:Vale.Spelling:Did you really mean 'teh'?")).toEqual([
    "README.md:3:5 Vale.Spelling Did you really mean 'teh'?",
  ]);
  expect(brief("kubeconform", "k8s.yaml - Deployment web is invalid: expected integer, but got string")).toEqual([
    "k8s.yaml Deployment web is invalid: expected integer, but got string",
  ]);
  expect(brief("dart analyze", "  error • lib/main.dart:3:7 • Undefined name 'foo'. • undefined_identifier")).toEqual([
    "lib/main.dart:3:7 undefined_identifier Undefined name 'foo'.",
  ]);
});
