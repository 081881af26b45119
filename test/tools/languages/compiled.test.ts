import { expect, test } from "vitest";
import { brief, read } from "./reading.ts";

test("rustc: notes and help are no failures, lints carry their name, a linker error counts once the build failed", () => {
  const text = `warning: unused variable: \`y\`
 --> src/a.rs:2:9
  |
  = note: \`#[warn(unused_variables)]\` on by default

error[E0308]: mismatched types
 --> src/lib.rs:5:5
  |
5 |     "x"
  |     ^^^ expected \`i32\`, found \`&str\`
  |
note: return type inferred here
 --> src/lib.rs:3:9

error: equal expressions as operands to \`==\`
 --> src/b.rs:2:8
  |
  = help: for further information visit https://rust-lang.github.io/rust-clippy/rust-1.95.0/index.html#eq_op

error: expected one of \`!\` or \`::\`, found \`x\`
 --> src/c.rs:1:4

error: linking with \`cc\` failed: exit status: 1

error: could not compile \`shop\` (lib) due to 4 previous errors; 1 warning emitted`;
  expect(brief("cargo build", text)).toEqual([
    "w src/a.rs:2:9 unused_variables unused variable: `y`",
    "src/lib.rs:5:5 E0308 mismatched types",
    "src/b.rs:2:8 clippy::eq_op equal expressions as operands to `==`",
    "!src/c.rs:1:4 expected one of `!` or `::`, found `x`",
    "linking with `cc` failed: exit status: 1",
  ]);
  expect(brief("cargo test", "src/lib.rs:5:5: error[E0308]: mismatched types: expected `i32`")).toEqual([
    "!src/lib.rs:5:5 E0308 mismatched types: expected `i32`",
  ]);
  expect(brief("rustfmt", "Diff in /repo/src/b.rs at line 3:\n-x\n+y")).toEqual(["/repo/src/b.rs:3 Diff: not formatted as rustfmt would"]);
});

test("cargo test: panics in the form before and since 1.73, with a backtrace, documentation tests, terse output", () => {
  const text = `running 3 tests
.F.
failures:

---- tests::old stdout ----
thread 'tests::old' panicked at 'assertion failed: \`(left == right)\`
  left: \`3\`,
 right: \`2\`: it's wrong', src/lib.rs:11:9
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace

---- tests::new stdout ----

thread 'tests::new' (77) panicked at src/cart.rs:7:5:
index out of bounds: the len is 0
stack backtrace:
   0: rust_begin_unwind
             at /rustc/abc/library/std/src/panicking.rs:652:5
   3: shop::cart::get
             at ./src/cart.rs:7:5
   4: shop::tests::new
             at ./src/lib.rs:21:9

---- src/lib.rs - shop::total (line 12) stdout ----
Test executable failed (exit status: 101).

stderr:

thread 'main' panicked at src/lib.rs:5:1:
doc broke


failures:
    tests::old

test result: FAILED. 1 passed; 3 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.00s`;
  expect(brief("cargo test", text)).toEqual([
    "[tests::old] src/lib.rs:11:9 assertion failed: `(left == right)`",
    "[tests::new] src/cart.rs:7:5 index out of bounds: the len is 0",
    "[src/lib.rs - shop::total (line 12)] src/lib.rs:5:1 doc broke",
  ]);
  expect(read("cargo test", text).failures[1]?.stack?.map((frame) => `${frame.path}:${frame.line}`)).toEqual([
    "src/cart.rs:7",
    "./src/lib.rs:21",
  ]);
  expect(read("cargo test", text).counts).toEqual({ run: 4, failed: 3, skipped: 2 });
});

test("cargo nextest: each failed test once, though the summary names it again", () => {
  const text = `    Starting 3 tests across 2 binaries
        PASS [   0.003s] (1/3) shop tests::ok
        FAIL [   0.004s] (2/3) shop::api adds
  stdout ───

    running 1 test
    test adds ... FAILED

    failures:

    test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 13 filtered out; finished in 0.94s
  stderr ───

    thread 'adds' (12) panicked at tests/api.rs:4:5:
    assertion \`left == right\` failed
      left: 3
     right: 2

  Cancelling due to test failure:
     Summary [   0.008s] 2/3 tests run: 1 passed, 1 failed, 0 skipped
        FAIL [   0.004s] (2/3) shop::api adds
error: test run failed`;
  const found = read("cargo nextest", text);
  expect(brief("cargo nextest", text)).toEqual(["[shop::api adds] tests/api.rs:4:5 assertion `left == right` failed"]);
  expect(found.counts).toEqual({ run: 2, failed: 1, skipped: 0 });
  expect(found.complete).toBe(false);
  expect(
    brief(
      "cargo nextest",
      "        FAIL [  19.954s] srv::org test_a\n\n--- STDERR:              srv::org test_a ---\nthread 'test_a' panicked at src/x.rs:21:9:\nno\n",
    ),
  ).toEqual(["[srv::org test_a] src/x.rs:21:9 no"]);
});

test("go test: subtests, testify, a panic with its frames, a time-out that lists running tests, packages that did not build", () => {
  const text = `--- FAIL: TestParse (0.00s)
    --- FAIL: TestParse/empty_input (0.00s)
        cart_test.go:16: 
            	Error Trace:	/repo/cart/cart_test.go:16
            	Error:      	Not equal: 
            	            	expected: 1
            	            	actual  : 2
            	Test:       	TestParse/empty_input
FAIL
FAIL	github.com/acme/shop/cart	0.005s
--- FAIL: ExampleTotal (0.00s)
got:
3
want:
4
FAIL
FAIL	github.com/acme/shop/docs	0.005s
--- FAIL: TestPut (0.00s)
panic: assignment to entry in nil map [recovered, repanicked]

goroutine 6 [running]:
testing.tRunner.func1.2({0x508ec0, 0x551cb0})
	/usr/local/go/src/testing/testing.go:1396 +0x24e
panic({0x508ec0?, 0x551cb0?})
	/usr/local/go/src/runtime/panic.go:884 +0x212
github.com/acme/shop/store.(*S).Put(...)
	/repo/store/store.go:5
github.com/acme/shop/store.TestPut(0x0?)
	/repo/store/store_test.go:7 +0x2e
FAIL	github.com/acme/shop/store	0.007s
panic: test timed out after 1s
	running tests:
		TestSlow (1s)

goroutine 19 [running]:
testing.(*M).startAlarm.func1()
	/usr/local/go/src/testing/testing.go:2366 +0x385
goroutine 4 [sleep]:
time.Sleep(0x12a05f200)
	/usr/local/go/src/runtime/time.go:195 +0x135
github.com/acme/shop/p.TestSlow(0x0?)
	/repo/p/p_test.go:9 +0x25
FAIL	github.com/acme/shop/p	1.009s
# github.com/acme/shop/a [github.com/acme/shop/a.test]
a/a.go:4:9: cannot use "x" as int value in return statement
FAIL	github.com/acme/shop/a [build failed]
ok  	github.com/acme/shop/c	0.002s
FAIL`;
  expect(brief("go test", text)).toEqual([
    '!a/a.go:4:9 cannot use "x" as int value in return statement',
    "[TestParse/empty_input] /repo/cart/cart_test.go:16 Not equal:",
    "[ExampleTotal] got: 3, want: 4",
    "[TestPut] /repo/store/store_test.go:7 panic: assignment to entry in nil map",
    "[TestSlow] /repo/p/p_test.go:9 panic: test timed out after 1s",
  ]);
  const put = read("go test", text).failures.find((one) => one.test === "TestPut");
  expect(put?.stack?.[0]).toMatchObject({ path: "/repo/store/store.go", line: 5 });
});

test("go test: a base name comes with the folder of its package, and what a passing test logs is no failure", () => {
  const found = read(
    "go test",
    "=== RUN   TestA\n    a_test.go:7: wrong\n--- FAIL: TestA (0.00s)\n=== RUN   TestB\n    a_test.go:9: error: fine\n--- PASS: TestB (0.00s)\n=== RUN   TestC\n    a_test.go:12: not here\n--- SKIP: TestC (0.00s)\nFAIL\nFAIL\tgithub.com/acme/shop/internal/cart\t0.020s\n?   \tgithub.com/acme/shop/util\t[no test files]",
  );
  expect(found.failures).toMatchObject([{ path: "a_test.go", line: 7, test: "TestA", message: "wrong", base: "internal/cart" }]);
  expect(found.counts).toEqual({ run: 2, failed: 1, skipped: 1 });
  expect(found.tests?.map((one) => `${one.name} ${one.outcome}`)).toEqual(["TestA failed", "TestB passed", "TestC skipped"]);
});

test("golangci-lint, staticcheck, gosec: the linter is the code", () => {
  expect(
    brief(
      "golangci-lint",
      "main.go:12:2: Error return value of `f` is not checked (errcheck)\n\tf()\n\t^\nmain.go:1:1: undefined: x (typecheck)\n2 issues:\n* errcheck: 1",
    ),
  ).toEqual(["main.go:12:2 errcheck Error return value of `f` is not checked", "!main.go:1:1 typecheck undefined: x"]);
  expect(brief("golangci-lint", "main.go:12:2  errcheck  Error return value is not checked")).toEqual([
    "main.go:12:2 errcheck Error return value is not checked",
  ]);
  expect(read("golangci-lint", "Error: unknown linters: 'nope', run 'golangci-lint help linters'").class?.errorClass).toBe("config");
  expect(brief("staticcheck", "a.go:3:5: this value of err is never used (SA4006)")).toEqual([
    "a.go:3:5 SA4006 this value of err is never used",
  ]);
  expect(brief("staticcheck", "[/repo/a.go:7] - G104 (CWE-703): Errors unhandled (Confidence: HIGH, Severity: LOW)")).toEqual([
    "/repo/a.go:7 G104 Errors unhandled",
  ]);
  expect(
    brief(
      "goimports",
      'diff -u a.go.orig a.go\n--- a.go.orig\t2026-01-01 10:00:00\n+++ a.go\t2026-01-01 10:00:00\n@@ -3,5 +3,6 @@\n+import "x"\n main.go:1:2: not a list',
    ),
  ).toEqual(["a.go:3 not formatted as goimports would"]);
});

test("compilers: -Werror counts, warnings are marked, template chains and #include chains are not failures, sub-makes give the folder", () => {
  const text = `make[1]: Entering directory '/repo/lib'
In file included from a.cpp:1:
b.hpp: In instantiation of 'int twice(T)':
a.cpp:7:15:   required from here
b.hpp:2:12: error: invalid operands of types 'const char*' and 'int'
    2 |   return t * 2;
a.cpp:9:7: error: unused variable 'b' [-Werror,-Wunused-variable]
a.cpp:3:7: warning: unused variable 'c' [-Wunused-variable]
a.cpp:10:1: fatal error: nope.h: No such file or directory
cc1plus: all warnings being treated as errors
make[1]: *** [Makefile:2: all] Error 1
make[1]: Leaving directory '/repo/lib'
make: *** [Makefile:2: all] Error 2`;
  expect(brief("make", text)).toEqual([
    "b.hpp:2:12 invalid operands of types 'const char*' and 'int'",
    "a.cpp:9:7 -Werror,-Wunused-variable unused variable 'b'",
    "w a.cpp:3:7 -Wunused-variable unused variable 'c'",
    "!a.cpp:10:1 nope.h: No such file or directory",
  ]);
  expect(new Set(read("make", text).failures.map((one) => one.base))).toEqual(new Set(["/repo/lib"]));
});

test("linkers: GNU ld with and without lines, lld, Apple's ld, a missing library, each once", () => {
  expect(
    brief(
      "gcc/clang",
      "/usr/bin/ld: main.o: in function `main':\n/repo/src/main.c:5: undefined reference to `helper'\n/usr/bin/ld: b.o:b.c:(.text+0x0): multiple definition of `f'; a.o:a.c:(.text+0x0): first defined here\n/usr/bin/ld: cannot find -lfoo: No such file or directory\ncollect2: error: ld returned 1 exit status",
    ),
  ).toEqual([
    "/repo/src/main.c:5 undefined reference to `helper'",
    "b.c multiple definition of `f'",
    "cannot find -lfoo: No such file or directory",
  ]);
  expect(
    brief(
      "gcc/clang",
      "ld.lld: error: undefined symbol: helper\n>>> referenced by main.c:4 (src/main.c:4)\n>>>               main.o:(main)\nclang: error: linker command failed with exit code 1 (use -v to see invocation)",
    ),
  ).toEqual(["src/main.c:4 undefined symbol: helper"]);
  expect(
    brief(
      "gcc/clang",
      'Undefined symbols for architecture arm64:\n  "_helper", referenced from:\n      _main in main.c.o\nld: symbol(s) not found for architecture arm64',
    ),
  ).toEqual(["main.c undefined symbol _helper"]);
});

test("make's own errors, cmake and ctest", () => {
  expect(brief("make", "Makefile:3: *** missing separator.  Stop.")).toEqual(["!Makefile:3 missing separator."]);
  expect(read("make", "make: *** No rule to make target 'lint'.  Stop.").class?.errorClass).toBe("config");
  expect(
    brief(
      "cmake",
      "CMake Error at CMakeLists.txt:5 (add_executable):\n  Cannot find source file:\n\n    missing.c\n\nCMake Warning (dev) at x.cmake:2 (message):\n  old\n-- Configuring incomplete, errors occurred!",
    ),
  ).toEqual(["!CMakeLists.txt:5 Cannot find source file:", "w x.cmake:2 old"]);
  const text = `    Start 1: adds
1/4 Test #1: adds .............................   Passed    0.03 sec
    Start 2: boom
2/4 Test #2: boom .............................***Failed    0.01 sec
running 1
t.c:9: expected 1 got 2

    Start 3: asserts
3/4 Test #3: asserts ..........................Subprocess aborted***Exception:   0.00 sec
t: /repo/t.c:7: main: Assertion \`1==2' failed.

4/4 Test #4: later ............................***Not Run (Disabled)   0.00 sec

50% tests passed, 2 tests failed out of 3
The following tests FAILED:
	  2 - boom (Failed)
	  3 - asserts (Subprocess aborted)
	  9 - gone (Timeout)`;
  expect(brief("ctest", text)).toEqual([
    "[boom] t.c:9 expected 1 got 2",
    "[asserts] /repo/t.c:7 Assertion `1==2' failed.",
    "[gone] Timeout",
  ]);
  expect(
    brief(
      "make",
      "[ RUN      ] Cart.Adds\n/repo/cart_test.cc:9: Failure\nExpected equality of these values:\n  3\n[  FAILED  ] Cart.Adds (0 ms)\n[  FAILED  ] Cart.Adds",
    ),
  ).toEqual(["[Cart.Adds] /repo/cart_test.cc:9 Expected equality of these values:"]);
});

test("clang-tidy, clang-format, cppcheck", () => {
  expect(
    brief(
      "clang-tidy",
      "/repo/a.cpp:4:42: error: use nullptr [modernize-use-nullptr,-warnings-as-errors]\n/repo/a.cpp:3:5: warning: use auto [modernize-use-auto]\n/repo/a.cpp:4:1: note: here\n1 warning treated as error",
    ),
  ).toEqual(["/repo/a.cpp:4:42 modernize-use-nullptr use nullptr", "w /repo/a.cpp:3:5 modernize-use-auto use auto"]);
  expect(
    brief("clang-format", "a.c:4:11: error: code should be clang-formatted [-Wclang-format-violations]\nint main(){}\n          ^"),
  ).toEqual(["a.c:4:11 -Wclang-format-violations code should be clang-formatted"]);
  expect(
    brief(
      "cppcheck",
      "c.cpp:4:72: error: Null pointer dereference: p [nullPointer]\nc.cpp:4:42: note: Assignment 'p=0'\nnofile:0:0: information: missing [missingInclude]",
    ),
  ).toEqual(["c.cpp:4:72 nullPointer Null pointer dereference: p"]);
});

test("swift, dotnet and their tests", () => {
  expect(
    brief(
      "swift test",
      "/repo/Tests/a.swift:9: error: CartTests.testAdds : XCTAssertEqual failed: (\"3\") is not equal to (\"2\")\nTest Case '-[AppTests.CartTests testAdds]' failed (0.1 seconds).\n\t Executed 3 tests, with 1 failure (0 unexpected) in 0.1 (0.1) seconds\n/repo/Sources/b.swift:3:5: error: cannot find 'x' in scope",
    ),
  ).toEqual([
    '[CartTests.testAdds] /repo/Tests/a.swift:9 XCTAssertEqual failed: ("3") is not equal to ("2")',
    "/repo/Sources/b.swift:3:5 cannot find 'x' in scope",
  ]);
  expect(brief("swift test", "✘ Test adds() recorded an issue at CartTests.swift:9:5: Expectation failed: (3) == 2")).toEqual([
    "[adds()] CartTests.swift:9:5 Expectation failed: (3) == 2",
  ]);
  const build =
    "/repo/Program.cs(3,5): error CS0103: The name 'x' does not exist [/repo/app.csproj]\n/repo/Program.cs(4,1): warning CS0168: unused [/repo/app.csproj::TargetFramework=net9.0]\n\nBuild FAILED.\n\n/repo/Program.cs(3,5): error CS0103: The name 'x' does not exist [/repo/app.csproj]\n    1 Error(s)";
  expect(brief("dotnet build", build)).toEqual([
    "/repo/Program.cs:3:5 CS0103 The name 'x' does not exist",
    "w /repo/Program.cs:4:1 CS0168 unused",
  ]);
  expect(
    brief(
      "dotnet format",
      "/repo/a.cs(1,4): error WHITESPACE: Fix whitespace formatting. Replace 2 characters with ' '. [/repo/app.csproj]",
    ),
  ).toEqual(["/repo/a.cs:1:4 WHITESPACE Fix whitespace formatting. Replace 2 characters with ' '."]);
});

test("dotnet test: the console's, the terminal logger's and the testing platform's forms", () => {
  const console_ = `[xUnit.net 00:00:00.50]     App.Tests.CartTests.Adds [FAIL]
  Failed App.Tests.CartTests.Adds [5 ms]
  Error Message:
   System.InvalidOperationException : bad
  Stack Trace:
     at App.Cart.Total() in /repo/src/Cart.cs:line 5
   at App.Tests.CartTests.Adds() in /repo/tests/CartTests.cs:line 9
  Standard Output Messages:
 error CS9999: printed by the test

Failed!  - Failed:     1, Passed:     2, Skipped:     1, Total:     4, Duration: 5 ms - App.Tests.dll (net9.0)`;
  expect(brief("dotnet test", console_)).toEqual([
    "[App.Tests.CartTests.Adds] /repo/tests/CartTests.cs:9 System.InvalidOperationException : bad",
  ]);
  expect(read("dotnet test", console_).failures[0]?.stack?.[0]).toMatchObject({ path: "/repo/src/Cart.cs", line: 5 });
  expect(read("dotnet test", console_).counts).toEqual({ run: 3, failed: 1, skipped: 1 });
  expect(
    brief(
      "dotnet test",
      "  App.Tests test net9.0 failed with 1 error(s) (0.5s)\n    /repo/tests/CartTests.cs(9): error TESTERROR: \n      App.Tests.CartTests.Adds (5ms): Error Message: Assert.Equal() Failure: Values differ\n      Expected: 2\nTest summary: total: 3, failed: 1, succeeded: 2, skipped: 0, duration: 0.5s",
    ),
  ).toEqual(["[App.Tests.CartTests.Adds] /repo/tests/CartTests.cs:9 Assert.Equal() Failure: Values differ"]);
  const platform =
    "failed App.Tests.CartTests.Adds (12ms)\n  Assert.AreEqual failed. Expected:<2>. Actual:<3>.\n  from /repo/bin/App.Tests.dll (net9.0|x64)\n    at App.Tests.CartTests.Adds() in /repo/tests/CartTests.cs:9\n\nTest run summary: Failed! - /repo/bin/App.Tests.dll (net9.0|x64)\n  total: 3\n  failed: 1\n  succeeded: 2\n  skipped: 0";
  expect(brief("dotnet test", platform)).toEqual([
    "[App.Tests.CartTests.Adds] /repo/tests/CartTests.cs:9 Assert.AreEqual failed. Expected:<2>. Actual:<3>.",
  ]);
  expect(read("dotnet test", platform).counts).toEqual({ run: 3, failed: 1, skipped: 0 });
});
