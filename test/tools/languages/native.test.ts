import { describe, expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read } from "./reading.ts";

const rule = "-".repeat(79);
const line = "=".repeat(79);

test("Catch2: cases with their sections, an exception, and the closing line's counts", () => {
  const log = `${rule}
cart adds
  doubling
${rule}
/srv/repo/c2.cpp:6
...............................................................................

/srv/repo/c2.cpp:6: FAILED:
  CHECK( total(2) == 5 )
with expansion:
  4 == 5

/srv/repo/c2.cpp:6: FAILED:
  REQUIRE( total(3) == 7 )

${rule}
throws
${rule}
/srv/repo/c2.cpp:9
...............................................................................

/srv/repo/c2.cpp:9: FAILED:
due to unexpected exception with message:
  boom

${line}
test cases: 4 | 1 passed | 2 failed | 1 skipped
assertions: 7 | 3 passed | 4 failed`;
  expect(brief("native tests", log)).toEqual([
    "[cart adds > doubling] /srv/repo/c2.cpp:6 CHECK( total(2) == 5 )",
    "[throws] /srv/repo/c2.cpp:9 due to unexpected exception with message: boom",
  ]);
  expect(read("native tests", log).counts).toEqual({ run: 3, failed: 2, skipped: 1 });
});

test("doctest, Boost.Test, Check and cmocka: the test's name and place, also where the place is said elsewhere", () => {
  const doctest = `${line}
/srv/repo/dt.cpp:5:
TEST CASE:  cart adds
  doubling

/srv/repo/dt.cpp:7: ERROR: CHECK( total(2) == 5 ) is NOT correct!
  values: CHECK( 4 == 5 )

${line}
[doctest] test cases: 3 | 1 passed | 2 failed | 0 skipped`;
  expect(brief("native tests", doctest)).toEqual(["[cart adds] /srv/repo/dt.cpp:7 CHECK( total(2) == 5 ) is NOT correct!"]);
  const boost = `Running 3 test cases...
b.cpp(4): error: in "s/adds": check 1 + 1 == 3 has failed [1 + 1 != 3]
unknown location(0): fatal error: in "s/throws": std::runtime_error: boom
b.cpp(5): last checkpoint: "throws" test entry`;
  expect(brief("native tests", boost)).toEqual([
    "[s/adds] b.cpp:4 check 1 + 1 == 3 has failed [1 + 1 != 3]",
    "[s/throws] b.cpp:5 std::runtime_error: boom",
  ]);
  const check = "50%: Checks: 2, Failures: 1, Errors: 0\nck.c:2:F:core:test_a:0: Assertion '1 == 2' failed: 1 == 1, 2 == 2";
  expect(brief("native tests", check)).toEqual(["[test_a] ck.c:2 Assertion '1 == 2' failed: 1 == 1, 2 == 2"]);
  expect(read("native tests", check).counts).toEqual({ run: 2, failed: 1, skipped: 0 });
  const cmocka = `[==========] Running 2 test(s).
[ RUN      ] test_a
[  FAILED  ] test_a
[ RUN      ] test_b
[       OK ] test_b
[  ERROR   ] --- 0x1 != 0x2
[   LINE   ] --- cm.c:6: error: Failure!`;
  expect(brief("native tests", cmocka)).toEqual(["[test_a] cm.c:6 0x1 != 0x2"]);
});

test("GoogleTest --gtest_brief=1: what failed is told without a line at its start, and a word of the machine in it stays code", () => {
  const log = `/srv/repo/gt.cpp:5: Failure
Value of: total(0)
  Actual: false
Expected: true
ECONNREFUSED
[  FAILED  ] Cart.Adds (0 ms)
unknown file: Failure
C++ exception with description "boom" thrown in the test body.
[  FAILED  ] Cart.Throws (0 ms)
/srv/repo/gt.cpp:10: Skipped
[==========] 6 tests from 2 test suites ran. (0 ms total)
[  PASSED  ] 3 tests.
[  SKIPPED ] 1 test.`;
  const reading = readLog(log, { command: "./build/tests", files: ["gt.cpp"] });
  expect(short(reading)).toEqual([
    "gt.cpp:5 {Cart.Adds} Value of: total(0)",
    '? {Cart.Throws} C++ exception with description "boom" thrown in the test body.',
  ]);
  expect([reading.class, reading.counts]).toEqual(["code", { run: 5, failed: 2, skipped: 1 }]);
});

test("ctest with a GoogleTest program below it: a test of ctest and the one inside of it, with what the program said", () => {
  const log = `Test project /srv/repo/build
    Start 1: gt
1/1 Test #1: gt ...............................***Failed    0.01 sec
Running main() from ./googletest/src/gtest_main.cc
[==========] Running 1 test from 1 test suite.
[ RUN      ] Cart.Adds
/srv/repo/gt.cpp:5: Failure
Expected equality of these values:
  3
[  FAILED  ] Cart.Adds (0 ms)

0% tests passed, 1 tests failed out of 1

The following tests FAILED:
\t  1 - gt (Failed)`;
  for (const command of ["ctest --test-dir build --output-on-failure", "./ci"])
    expect(short(readLog(log, { command, exitCode: 8, files: ["gt.cpp"] }))).toEqual([
      "gt.cpp:5 {gt > Cart.Adds} Expected equality of these values:",
    ]);
});

test("meson test: each test once though the summary repeats it, a timeout of a test is the test's, the sums are the counts", () => {
  const log = `1/4 skip       SKIP            0.01s   exit status 77
2/4 cart:adds  FAIL            0.02s   killed by signal 6 SIGABRT
>>> MALLOC_PERTURB_=13 /srv/repo/b/t1
――――――――――――――――――――――――――――――――――――― ✀  ―――――――――――――――――――――――――――――――――――――
stderr:
t1: ../t1.c:2: main: Assertion \`1 + 1 == 3' failed.
――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――――
3/4 slow       TIMEOUT         1.02s   killed by signal 15 SIGTERM
4/4 ok         OK              0.02s

Summary of Failures:

2/4 cart:adds  FAIL            0.02s   killed by signal 6 SIGABRT
3/4 slow       TIMEOUT         1.02s   killed by signal 15 SIGTERM

Ok:                 1
Expected Fail:      0
Fail:               1
Unexpected Pass:    0
Skipped:            1
Timeout:            1`;
  const reading = readLog(log, { command: "meson test -C b --print-errorlogs", files: ["t1.c"] });
  expect(short(reading)).toEqual(["t1.c:2 {cart:adds} Assertion `1 + 1 == 3' failed.", "? {slow} TIMEOUT, killed by signal 15 SIGTERM"]);
  expect([reading.class, reading.counts]).toEqual(["code", { run: 3, failed: 2, skipped: 1 }]);
});

test("valgrind and the sanitizers: the fault with its innermost frame of the project, not the place where memory came from", () => {
  const memcheck = `==17652== Memcheck, a memory error detector
==17652== Invalid read of size 4
==17652==    at 0x109167: main (v.c:3)
==17652==  Address 0x4a43050 is 0 bytes after a block of size 16 alloc'd
==17652==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)
==17652==    by 0x10915A: make (w.c:9)
==17652==
==17652== 16 bytes in 1 blocks are definitely lost in loss record 1 of 1
==17652==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)
==17652==    by 0x10915A: main (v.c:2)
==17652==
==17652== ERROR SUMMARY: 2 errors from 2 contexts (suppressed: 0 from 0)`;
  expect(brief("valgrind", memcheck)).toEqual([
    "v.c:3 Invalid read of size 4",
    "v.c:2 16 bytes in 1 blocks are definitely lost in loss record 1 of 1",
  ]);
  const sanitizer = `==28923==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000020
READ of size 4 at 0x602000000020 thread T0
    #0 0x557a3a61c256 in main /srv/repo/asan.c:3
    #1 0x7fbdc2c45249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58

0x602000000020 is located 0 bytes to the right of 16-byte region
a.c:8:5: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'`;
  expect(brief("valgrind", sanitizer)).toEqual([
    "/srv/repo/asan.c:3 AddressSanitizer: heap-buffer-overflow on address 0x602000000020",
    "a.c:8:5 signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'",
  ]);
});

test("a failed assert() ends the program with SIGABRT, and is code all the same; without one the crash stays the machine's", () => {
  const failed = readLog("t1: ../t1.c:2: main: Assertion `1 + 1 == 3' failed.", { command: "./t1", exitCode: 134, files: ["t1.c"] });
  expect([failed.class, ...short(failed)]).toEqual(["code", "t1.c:2 Assertion `1 + 1 == 3' failed."]);
  const said = readLog("t1: ../t1.c:2: main: Assertion `1 + 1 == 3' failed.\n./ci.sh: line 3:  1234 Aborted                 ./t1", {
    command: "./t1",
    exitCode: 134,
    files: ["t1.c"],
  });
  expect(said).toMatchObject({ class: "code", failures: [{ file: "t1.c", line: 2 }] });
  expect(readLog("Aborted", { command: "./t1", exitCode: 134, files: ["t1.c"] }).errorClass).toBe("crash");
});

test("gfortran puts the place alone on a line; gcc's JSON names its option; CMake's parse error has no command in brackets", () => {
  const fortran = `src/prog.f90:5:3:

    5 |   j = 2
      |   1
Error: Symbol ‘j’ at (1) has no IMPLICIT type
src/prog.f90:4:6:

    4 |   i = "abc"
      |      1
Warning: Unused variable ‘k’ declared at (1) [-Wunused-variable]`;
  expect(brief("gcc/clang", fortran)).toEqual([
    "!src/prog.f90:5:3 Symbol ‘j’ at (1) has no IMPLICIT type",
    "w src/prog.f90:4:6 -Wunused-variable Unused variable ‘k’ declared at (1)",
  ]);
  const json = JSON.stringify([
    {
      kind: "error",
      locations: [{ caret: { "byte-column": 28, "display-column": 28, line: 4, file: "a.c", column: 28 } }],
      option: "-Werror=unused-variable",
      children: [],
      message: "unused variable ‘b’",
    },
    {
      kind: "warning",
      locations: [{ caret: { line: 9, file: "a.c", column: 3 } }],
      option: "-Wformat=",
      children: [],
      message: "bad format",
    },
  ]);
  expect(short(readLog(json, { command: "gcc -fdiagnostics-format=json -c a.c", files: ["a.c"] }))).toEqual([
    "a.c:4:28 [-Werror=unused-variable] unused variable ‘b’",
  ]);
  expect(brief("cmake", 'CMake Error at CMakeLists.txt:1:\n  Parse error.  Function missing ending ")".  End of file reached.')).toEqual([
    '!CMakeLists.txt:1 Parse error. Function missing ending ")". End of file reached.',
  ]);
});

describe("Unity's lines", () => {
  const lines =
    "/srv/repo/tests/misc.c:805:array_loops:PASS\n/srv/repo/tests/misc.c:806:TEST(strings, get):PASS\n/srv/repo/tests/misc.c:567:get_number:FAIL: Expected 2 Was 1\n/srv/repo/tests/misc.c:568:TEST(group, put):FAIL\n/srv/repo/tests/misc.c:600:later:IGNORE: not yet\n/srv/repo/tests/misc.c:601:much_later:IGNORE\n";
  const closing = "\n-----------------------\n6 Tests 2 Failures 2 Ignored \nFAIL\n";
  const files = ["tests/misc.c"];
  const failed = (program: string) => [
    `tests/misc.c:567 {${program}get_number} Expected 2 Was 1`,
    `tests/misc.c:568 {${program}TEST(group, put)} failed`,
  ];

  test("are failures of a program's tests where they failed, below ctest and Meson as well", () => {
    expect(short(readLog(`${lines}${closing}`, { command: "./build/misc_tests", files }))).toEqual(failed(""));
    const ctest = `Test project /srv/repo/build\n    Start 1: misc\n1/1 Test #1: misc .......................***Failed    0.76 sec\n${lines}${closing}\n0% tests passed, 1 tests failed out of 1\n\nThe following tests FAILED:\n\t  1 - misc (Failed)\nErrors while running CTest\n`;
    expect(short(readLog(ctest, { command: "ctest --output-on-failure", files }))).toEqual(failed("misc > "));
    const spoken = `${lines}${closing}`.replace(/^/gm, "1: ");
    const verbose = `test 1\n    Start 1: misc\n\n${spoken}\n1/1 Test #1: misc .......................***Failed    0.76 sec\n`;
    expect(short(readLog(verbose, { command: "ctest -V", files }))).toEqual(failed("misc > "));
    const meson = `1/1 misc        FAIL            0.02s   exit status 2\n>>> /srv/repo/build/misc\n${lines}${closing}\nFail:               1\n`;
    expect(short(readLog(meson, { command: "meson test --print-errorlogs", files }))).toEqual(failed("misc > "));
  });

  test("are no failures where no test failed, whoever reads them", () => {
    const passed = lines.replace(/.*FAIL.*\n/g, "");
    for (const command of ["./run-all", "ctest", "meson test"])
      expect(short(readLog(`${passed}cannot open display\n`, { command, files }))).toEqual([]);
  });
});

describe("what a macro's text comes to", () => {
  const files = {
    "inc/m.h": '#define API(type) __attribute__((visibility("default"))) type\n#define TWICE(x) ((x) * 2 + off)\n',
    "src/m.c": "",
  };
  const at = (text: string) =>
    readLog(`In file included from src/m.c:1:\n${text}`, { command: "gcc -Werror -Iinc -c src/m.c", files }).failures.map(
      ({ file, line, column, message, frames }) => [
        `${file}:${line}:${column}`,
        message,
        frames.map((frame) => `${frame.file}:${frame.line}`),
      ],
    );
  const nested = (line: number) =>
    `inc/m.h:1:19: error: ISO C forbids nested functions [-Wpedantic]\n    1 | #define API(type) __attribute__((visibility("default"))) type\n      |                   ^~~~~~~~~~~~~\nsrc/m.c:${line}:1: note: in expansion of macro 'API'\n    ${line} | API(int) two(void)\n      | ^~~\n`;

  test("stands where the macro is used, however often the same line of its definition is printed", () => {
    expect(at(`src/m.c: In function 'one':\n${nested(6)}${nested(8)}${nested(6)}src/m.c:9:1: error: 'y' undeclared\n`)).toEqual([
      ["src/m.c:6:1", "ISO C forbids nested functions", ["inc/m.h:1", "src/m.c:1"]],
      ["src/m.c:8:1", "ISO C forbids nested functions", ["inc/m.h:1"]],
      ["src/m.c:9:1", "'y' undeclared", []],
    ]);
  });

  test("does not hide what comes behind thousands of the same words, as in a header that is often included", () => {
    const warned = nested(6).replace("error", "warning") + nested(8).replace("error", "warning");
    expect(at(`${warned.repeat(3_000)}src/m.c:9:1: error: 'y' undeclared\n`)).toEqual([["src/m.c:9:1", "'y' undeclared", []]]);
  });

  test("stands at the outermost macro, and what was given to it where it was written", () => {
    const chain =
      "inc/m.h:4:14: note: in expansion of macro 'C'\n    4 | #define D(x) C(x)\nsrc/m.c:8:10: note: in expansion of macro 'D'\n";
    expect(at(`inc/m.h:2:27: error: 'off' undeclared\n${chain}`)[0]?.[0]).toBe("src/m.c:8:10");
    expect(at(`src/m.c:9:9: error: 'ww' undeclared\ninc/m.h:1:16: note: in definition of macro 'A'\n${chain}`)[0]?.[0]).toBe("src/m.c:9:9");
  });

  test("is not moved by the macro of another place that a note names", () => {
    const before = "inc/m.h:2:1: note: previous declaration of 'x' here\nsrc/m.c:3:1: note: in expansion of macro 'API'\n";
    expect(at(`src/m.c:7:5: error: conflicting types for 'x'\n${before}`)[0]?.[0]).toBe("src/m.c:7:5");
  });

  test("keeps the repair of the macro's own text that is printed with it", () => {
    const hint =
      "    2 | #define TWICE(x) ((x) * 2 + off)\n      |                             ^~~\n      |                             offs\n";
    const [failure] = readLog(
      `inc/m.h:2:29: error: 'off' undeclared; did you mean 'offs'?\n${hint}src/m.c:5:10: note: in expansion of macro 'TWICE'\n`,
      { command: "gcc -c src/m.c", files },
    ).failures;
    expect([failure?.file, failure?.fixes?.[0]?.edits.map(({ path, was, text }) => [path, was, text])]).toEqual([
      "src/m.c",
      [["inc/m.h", "off", "offs"]],
    ]);
  });

  test("comes behind the brace that nothing closes, which the compiler tells last", () => {
    expect(
      at(
        `${nested(6)}src/m.c:7:1: error: 'visibility' attribute ignored [-Werror=attributes]\nsrc/m.c:9:1: error: expected declaration or statement at end of input\n`,
      ).map(([place]) => place),
    ).toEqual(["src/m.c:9:1", "src/m.c:6:1", "src/m.c:7:1"]);
  });
});
