import { expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read, understood } from "./reading.ts";

const summary = `t/cart.t .....
Dubious, test returned 5 (wstat 1280, 0x500)
Failed 3/6 subtests
\t(less 2 skipped subtests: 1 okay)
t/die.t ......
Dubious, test returned 255 (wstat 65280, 0xff00)
Failed 2/3 subtests
t/ok.t ....... ok
t/plan.t .....
Dubious, test returned 255 (wstat 65280, 0xff00)
Failed 2/3 subtests
t/skipall.t .. skipped: not today

Test Summary Report
-------------------
t/cart.t   (Wstat: 1280 (exited 5) Tests: 6 Failed: 3)
  Failed tests:  1, 3, 6
  Non-zero exit status: 5
t/die.t    (Wstat: 65280 (exited 255) Tests: 1 Failed: 0)
  Non-zero exit status: 255
  Parse errors: Bad plan.  You planned 3 tests but ran 1.
t/plan.t   (Wstat: 65280 (exited 255) Tests: 1 Failed: 0)
  Non-zero exit status: 255
  Parse errors: Bad plan.  You planned 3 tests but ran 1.
Files=5, Tests=10,  1 wallclock secs ( 0.05 usr  0.01 sys +  0.48 cusr  0.08 csys =  0.62 CPU)
Result: FAIL`;

const said = `
#   Failed test 'doubles'
#   at t/cart.t line 2.
#          got: '4'
#     expected: '5'

    #   Failed test 'has x'
    #   at t/cart.t line 5.
    #                   'abc'
    #     doesn't match '(?^:x)'
    # Looks like you failed 1 test of 2.

#   Failed test 'nested one'
#   at t/cart.t line 5.

#   Failed test at t/cart.t line 8.
# Looks like you failed 3 tests of 6.
Can't call method "method" on an undefined value at lib/Cart.pm line 4.
# Looks like your test exited with 255 just after 1.
# Looks like you planned 3 tests but ran 1.`;

test("prove: a subtest's failure bears its parent's name, a script that died in a module points to it, a broken plan is its script's", () => {
  expect(brief("prove", `${summary}\n${said}`)).toEqual([
    "[doubles] t/cart.t:2 got: '4', expected: '5'",
    "[nested one > has x] t/cart.t:5 'abc'",
    "t/cart.t:8 Failed test",
    '!t/die.t Can\'t call method "method" on an undefined value',
    "!t/plan.t Bad plan. You planned 3 tests but ran 1.",
  ]);
  expect(read("prove", `${summary}\n${said}`).counts).toEqual({ run: 8, failed: 5, skipped: 2 });
  expect(read("prove", `${summary}\n${said}`).failures[3]?.stack).toEqual([{ path: "lib/Cart.pm", line: 4 }]);
});

test("prove -v: a test that may fail (TODO) and a warning are no failures; points are counted by name", () => {
  const log = `ok 1 - fine
not ok 2 - later one # TODO soon
#   Failed (TODO) test 'later one'
#   at t/a.t line 6.
ok 3 # skip no net
Use of uninitialized value $x in addition (+) at lib/Cart.pm line 3.
1..3`;
  expect(read("prove", log)).toMatchObject({ failures: [], counts: { run: 1, failed: 0, skipped: 2 } });
});

test("perl: bad syntax is placed, a module that is not installed is the set-up's fault, one of the repository's own is code", () => {
  const syntax = `syntax error at t/syn.t line 2, near "+ ;"\nExecution of t/syn.t aborted due to compilation errors.`;
  expect(brief("perl -c", syntax)).toEqual(['!t/syn.t:2 syntax error, near "+ ;"']);
  const absent = `t/m.t ..
Dubious, test returned 2 (wstat 512, 0x200)
No subtests run

Test Summary Report
-------------------
t/m.t (Wstat: 512 (exited 2) Tests: 0 Failed: 0)
  Non-zero exit status: 2
  Parse errors: No plan found in TAP output
Files=1, Tests=0,  0 wallclock secs
Result: FAIL
Can't locate Not/There.pm in @INC (you may need to install the Not::There module) (@INC contains: /srv/repo/lib /etc/perl) at t/m.t line 1.
BEGIN failed--compilation aborted at t/m.t line 1.`;
  expect(readLog(absent, { command: "prove -l t", files: ["t/m.t"] }).errorClass).toBe("missing-dependency");
  const own = readLog(absent, { command: "prove t", files: ["t/m.t", "lib/Not/There.pm"] });
  expect([own.class, ...short(own).map((line) => line.slice(0, 38))]).toEqual(["code", "t/m.t:1 Can't locate Not/There.pm in @"]);
  expect(readLog("Files=0, Tests=0,  0 wallclock secs\nResult: NOTESTS", { command: "prove t" }).errorClass).toBe("no-tests");
});

test("perlcritic and the commands: which words are whose", () => {
  expect(
    brief(
      "perlcritic",
      "t/ok.t: Code before strictures are enabled at line 1, column 26.  See page 429 of PBP.  (Severity: 5)\nlib/A.pm source OK",
    ),
  ).toEqual(["t/ok.t:1:26 Code before strictures are enabled"]);
  expect(["prove -lr t", "perl -Ilib t/cart.t", "perl -wc lib/Cart.pm", "perlcritic lib", "perl script.pl"].map(understood)).toEqual([
    "prove: test",
    "prove: test",
    "perl -c: build",
    "perlcritic: lint",
    "unknown",
  ]);
});
