import { expect, test } from "vitest";
import { readLog } from "./read-log.ts";

const short = (log: string, files: readonly string[]) =>
  readLog(log, { command: "./run-tests", files }).failures.map(
    ({ file, line, test, message, origin }) =>
      `${file}:${line} {${test}} ${message}${origin === null ? "" : ` from ${origin.file}:${origin.line}`}`,
  );

test("a numbered list of failed tests gives each its name, place and words", () => {
  const log = `Failed tests:

  1) cart adds prices:

      Expected 4 to equal specified value: 3

      at /srv/repo/test/cart.js:7:30

  2) cart first of nothing:

      Cannot read properties of undefined (reading 'price')

      at exports.first (/srv/repo/lib/cart.js:3:19)
      at /srv/repo/test/cart.js:9:34

  3) cart slow:

      Timed out (50ms) - cart slow

3 of 3 tests failed`;
  expect(short(log, ["test/cart.js", "lib/cart.js"])).toEqual([
    "test/cart.js:7 {cart adds prices} Expected 4 to equal specified value: 3",
    "test/cart.js:9 {cart first of nothing} Cannot read properties of undefined (reading 'price') from lib/cart.js:3",
    "null:null {cart slow} Timed out (50ms) - cart slow",
  ]);
});

test("a test that is told as it fails and again at the end counts once, by the fuller story", () => {
  const log = `    TestCart.testFirst ... ERROR
src/cart.lua:8: attempt to index field '?' (a nil value)
=========================================================
Tests with errors:
------------------
1) TestCart.testFirst
src/cart.lua:8: attempt to index field '?' (a nil value)
stack traceback:
\tsrc/cart.lua:8: in function 'first'
\ttest/test_cart.lua:9: in function 'TestCart.testFirst'

Ran 3 tests in 0.000 seconds, 2 successes, 1 error`;
  expect(short(log, ["src/cart.lua", "test/test_cart.lua"])).toEqual([
    "test/test_cart.lua:9 {TestCart.testFirst} attempt to index field '?' (a nil value) from src/cart.lua:8",
  ]);
});

test("the errors of one test are told by their places, and the place may stand beside its name", () => {
  const cunit = `  Test: total adds ...FAILED
    1. cart_test.c:5  - CU_ASSERT_EQUAL(total(v, 2),3)
    2. cart_test.c:6  - CU_ASSERT_STRING_EQUAL("a","b")
  Test: ok ...passed`;
  expect(short(cunit, ["cart_test.c"])).toEqual([
    "cart_test.c:5 {total adds} CU_ASSERT_EQUAL(total(v, 2),3)",
    'cart_test.c:6 {total adds} CU_ASSERT_STRING_EQUAL("a","b")',
  ]);
  const cppunit =
    "!!!FAILURES!!!\n\n1) test: CartTest::testTotal (F) line: 11 cart_test.cpp\nequality assertion failed\n- Expected: 3\n- Actual  : 4";
  expect(short(cppunit, ["cart_test.cpp"])).toEqual(["cart_test.cpp:11 {CartTest::testTotal} equality assertion failed"]);
});

test("a traceback between blank lines belongs to the test above it", () => {
  const log = `{0} tests.test_cart.CartTest.test_first [0.000036s] ... FAILED

Captured traceback:
~~~~~~~~~~~~~~~~~~~
    Traceback (most recent call last):

      File "/srv/repo/tests/test_cart.py", line 8, in test_first
    first([])

      File "/srv/repo/shop/cart.py", line 6, in first
    return items[0]

    IndexError: list index out of range

{0} tests.test_cart.CartTest.test_ok [0.000034s] ... ok`;
  expect(short(log, ["tests/test_cart.py", "shop/cart.py"])).toEqual([
    "tests/test_cart.py:8 {tests.test_cart.CartTest.test_first} IndexError: list index out of range from shop/cart.py:6",
  ]);
});

test("a diagnostic under a cross, and a heading, are no tests", () => {
  expect(short("FAIL: licences:\nsrc/a.ts:1: no licence\nsrc/b.ts:1: no licence", ["src/a.ts", "src/b.ts"])).toEqual([
    "src/a.ts:1 {null} no licence",
    "src/b.ts:1 {null} no licence",
  ]);
  expect(short("1) Install\n2) Run\nsrc/a.ts:3:1: error: broken", ["src/a.ts"])).toEqual(["src/a.ts:3 {null} broken"]);
});

test("names that a script gives to concurrently's commands are no part of their lines", () => {
  const files = { "package.json": '{"scripts":{"ci":"concurrently -n unit,web \\"npm t\\" \\"npm run w\\""}}', "src/a.ts": "" };
  const reading = readLog("[unit] src/a.ts:3:1: error: broken\n[web] ok\n", { command: "npm run ci", files });
  expect(reading.failures.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual(["src/a.ts:3 broken"]);
});

test("Erlang's tests are found by its terms and its own words for a frame", () => {
  const log = `  cart_tests: first_test...*failed*
in function cart:first/1 (src/cart.erl, line 4)
  called as first([])
in call from cart_tests:first_test/0 (test/cart_tests.erl, line 6)
in call from eunit_test:run_testfun/1 (eunit_test.erl, line 71)
**error:function_clause
  output:<<"">>

%%% cart_SUITE ==> adds: FAILED
%%% cart_SUITE ==> {{badmatch,4},
 [{cart_SUITE,adds,1,[{file,"/srv/repo/test/cart_SUITE.erl"},{line,5}]},
  {test_server,ts_tc,3,[{file,"test_server.erl"},{line,1782}]}]}
`;
  expect(short(log, ["src/cart.erl", "test/cart_tests.erl", "test/cart_SUITE.erl"])).toEqual([
    "test/cart_tests.erl:6 {cart_tests: first_test} **error:function_clause from src/cart.erl:4",
    "test/cart_SUITE.erl:5 {cart_SUITE ==> adds} %%% cart_SUITE ==> {{badmatch,4},",
  ]);
});
