import { expect, test } from "vitest";
import { readLog, short } from "../read-log.ts";
import { brief, read } from "./reading.ts";

test("javac: symbols become detail and name what cannot be found, warnings stay warnings, a cut list says so", () => {
  const text =
    "src/app/Main.java:8: error: cannot find symbol\n    Util.missing();\n        ^\n  symbol:   method missing()\n  location: class Util\nsrc/app/Main.java:9: warning: [deprecation] old() has been deprecated\n    old();\n    ^\nsrc/app/B.java:7: error: ';' expected\n    int x = 1\n             ^\n2 errors\nonly showing the first 2 errors, of 9 total; use -Xmaxerrs if you would like to see more\n1 warning";
  expect(brief("javac", text)).toEqual([
    "src/app/Main.java:8 cannot find symbol: method missing()",
    "w src/app/Main.java:9 deprecation old() has been deprecated",
    "!src/app/B.java:7 ';' expected",
  ]);
  expect(read("javac", text).failures[0]?.detail).toContain("symbol:   method missing()");
  expect(read("javac", text).complete).toBe(false);
});

test("maven: compile errors once though they are printed twice", () => {
  const error =
    "[ERROR] /repo/src/main/java/App.java:[7,20] cannot find symbol\n[ERROR]   symbol:   variable x\n[ERROR]   location: class App";
  expect(
    brief(
      "maven",
      `[INFO] COMPILATION ERROR : \n[INFO] ---\n${error}\n[INFO] 1 error\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.10.1:compile (default-compile) on project app: Compilation failure\n${error}\n[ERROR] -> [Help 1]`,
    ),
  ).toEqual(["/repo/src/main/java/App.java:7:20 cannot find symbol: variable x"]);
});

test("surefire: heads before and since 3.0, parameterised tests, the closing list adds nothing, modules are added up", () => {
  const text = `[INFO] Running app.CartTest
[ERROR] Tests run: 3, Failures: 1, Errors: 1, Skipped: 1, Time elapsed: 0.658 s <<< FAILURE! -- in app.CartTest
[ERROR] app.CartTest.adds(int)[1] -- Time elapsed: 0.001 s <<< FAILURE!
org.opentest4j.AssertionFailedError: expected: <2> but was: <3>
	at org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)
	at app.CartTest.adds(CartTest.java:7)
	at java.base/java.util.ArrayList.forEach(ArrayList.java:1511)

[ERROR] app.CartTest.boom -- Time elapsed: 0.025 s <<< ERROR!
java.lang.IllegalStateException: bad
	at app.Cart.total(Cart.java:12)
	at app.CartTest.boom(CartTest.java:8)

[INFO] 
[INFO] Results:
[INFO] 
[ERROR] Failures: 
[ERROR]   CartTest.adds:7 expected: <2> but was: <3>
[ERROR] Errors: 
[ERROR]   CartTest.boom:8 » IllegalState bad
[INFO] 
[ERROR] Tests run: 3, Failures: 1, Errors: 1, Skipped: 1
[INFO] 
[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in app.BTest
[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0`;
  const found = read("maven", text);
  expect(found.failures.map((one) => `${one.test} ${one.path}:${one.line} ${one.message}`)).toEqual([
    "app.CartTest.adds(int)[1] app/CartTest.java:7 org.opentest4j.AssertionFailedError: expected: <2> but was: <3>",
    "app.CartTest.boom app/CartTest.java:8 java.lang.IllegalStateException: bad",
  ]);
  expect(found.failures[1]?.stack).toEqual([
    { path: "app/Cart.java", line: 12 },
    { path: "app/CartTest.java", line: 8 },
  ]);
  expect(found.counts).toEqual({ run: 4, failed: 2, skipped: 1 });
});

test("surefire 2.12: no prefixes, and only the closing list", () => {
  expect(
    brief(
      "maven",
      "Running app.CartTest\nTests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.1 sec <<< FAILURE!\nadds(app.CartTest)  Time elapsed: 0.02 sec  <<< FAILURE!\njava.lang.AssertionError: expected:<2> but was:<3>\n\tat app.CartTest.adds(CartTest.java:7)\n\n\nResults :\n\nFailed tests:   adds(app.CartTest): expected:<2> but was:<3>\n\nTests run: 2, Failures: 1, Errors: 0, Skipped: 0\n",
    ),
  ).toEqual(["[app.CartTest.adds] app/CartTest.java:7 java.lang.AssertionError: expected:<2> but was:<3>"]);
  expect(
    brief("maven", "Results :\n\nTests in error: \n  boom(app.CartTest): bad\n\nTests run: 2, Failures: 0, Errors: 1, Skipped: 0"),
  ).toEqual(["[CartTest.boom] app/CartTest.java bad"]);
});

test("gradle: tests in the short and the full form, compile errors, a broken build script", () => {
  const text = `> Task :compileTestJava
> Task :test FAILED

CartTest > adds() FAILED
    org.opentest4j.AssertionFailedError at CartTest.java:7

app.CartTest > boom FAILED
    java.lang.IllegalStateException: bad
        at app.Cart.total(Cart.java:12)
        at app.CartTest.boom(CartTest.java:8)

3 tests completed, 2 failed, 1 skipped

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':test'.
> There were failing tests. See the report at: file:///repo/build/reports/tests/test/index.html`;
  expect(brief("gradle", text)).toEqual([
    "[CartTest > adds()] CartTest.java:7 org.opentest4j.AssertionFailedError",
    "[app.CartTest > boom] app/CartTest.java:8 java.lang.IllegalStateException: bad",
  ]);
  expect(read("gradle", text).counts).toEqual({ run: 2, failed: 2, skipped: 1 });
  expect(
    brief(
      "gradle",
      "e: file:///repo/src/main/kotlin/App.kt:3:5 Unresolved reference: x\nw: file:///repo/src/main/kotlin/App.kt:4:5 Parameter 'y' is never used\ne: /repo/src/B.kt: (3, 5): Expecting an element\n/repo/src/A.java:7: error: ';' expected\n    int x\n         ^\n1 error",
    ),
  ).toEqual([
    "/repo/src/main/kotlin/App.kt:3:5 Unresolved reference: x",
    "w /repo/src/main/kotlin/App.kt:4:5 Parameter 'y' is never used",
    "!/repo/src/B.kt:3:5 Expecting an element",
    "!/repo/src/A.java:7 ';' expected",
  ]);
  expect(
    brief(
      "gradle",
      "FAILURE: Build failed with an exception.\n\n* Where:\nBuild file '/repo/build.gradle' line: 12\n\n* What went wrong:\nA problem occurred evaluating root project 'app'.\n> Could not find method x()",
    ),
  ).toEqual(["!/repo/build.gradle:12 A problem occurred evaluating root project 'app'."]);
});

test("ktlint, detekt, checkstyle, spotless: on their own and inside a build tool", () => {
  expect(
    brief(
      "ktlint",
      "src/App.kt:1:1: Unused import (standard:no-unused-imports)\nsrc/App.kt:3:1: Wildcard import (cannot be auto-corrected) (no-wildcard-imports)\nsrc/B.kt:3:1: Not a valid Kotlin file (3:1 expecting a top level declaration)\n\nSummary error count (descending) by rule:\n  standard:no-unused-imports: 1",
    ),
  ).toEqual([
    "src/App.kt:1:1 standard:no-unused-imports Unused import",
    "src/App.kt:3:1 no-wildcard-imports Wildcard import",
    "!src/B.kt:3:1 Not a valid Kotlin file (3:1 expecting a top level declaration)",
  ]);
  expect(
    brief(
      "gradle",
      "> Task :ktlintMainSourceSetCheck FAILED\n/repo/src/App.kt:3:1 Wildcard import (cannot be auto-corrected)\n/repo/src/App.kt:5:13: This expression contains a magic number. [MagicNumber]",
    ),
  ).toEqual(["/repo/src/App.kt:3:1 Wildcard import", "/repo/src/App.kt:5:13 MagicNumber This expression contains a magic number."]);
  expect(brief("detekt", "Ruleset: style\n\tMagicNumber - [f] at app/src/Event.kt:41:80")).toEqual([
    "app/src/Event.kt:41:80 MagicNumber MagicNumber - [f]",
  ]);
  expect(
    brief(
      "checkstyle",
      "Starting audit...\n[ERROR] /repo/src/App.java:3:5: Missing a Javadoc comment. [MissingJavadocMethod]\n[WARN] /repo/src/App.java:4: Line is longer than 80. [LineLength]\nAudit done.",
    ),
  ).toEqual([
    "/repo/src/App.java:3:5 MissingJavadocMethod Missing a Javadoc comment.",
    "w /repo/src/App.java:4 LineLength Line is longer than 80.",
  ]);
  const maven = brief("maven", "[ERROR] src/main/java/App.java:[3,5] (javadoc) MissingJavadocMethod: Missing a Javadoc comment.");
  expect(maven[0]).toBe("src/main/java/App.java:3:5 MissingJavadocMethod Missing a Javadoc comment.");
  expect(maven).toHaveLength(1);
  expect(
    brief(
      "gradle",
      "> The following files had format violations:\n      src/main/java/App.java\n          @@ -1,3 +1,3 @@\n          -x\n      src/main/java/B.java\n          @@ -1 +1 @@\n  Run './gradlew :spotlessApply' to fix these violations.",
    ),
  ).toEqual(["src/main/java/App.java has format violations", "src/main/java/B.java has format violations"]);
  expect(
    brief(
      "maven",
      "[ERROR] Failed to execute goal com.diffplug.spotless:spotless-maven-plugin:2.43.0:check (default) on project app: The following files had format violations:\n[ERROR]     src/main/java/App.java\n[ERROR]         @@ -1,3 +1,3 @@\n[ERROR] Run 'mvn spotless:apply' to fix these violations.",
    ),
  ).toEqual(["src/main/java/App.java has format violations"]);
});

test("sbt: Scala 2 and 3 compilers, ScalaTest", () => {
  expect(
    brief("sbt", "[error] /repo/src/main/scala/App.scala:3:5: not found: value x\n[error]     x\n[error]     ^\n[error] one error found"),
  ).toEqual(["/repo/src/main/scala/App.scala:3:5 not found: value x"]);
  expect(
    brief(
      "sbt",
      "[error] -- [E006] Not Found Error: /repo/src/App.scala:3:5 ------\n[error] 3 |    x\n[error]   |    ^\n[error]   |    Not found: x\n[error] one error found",
    ),
  ).toEqual(["/repo/src/App.scala:3:5 E006 Not found: x"]);
  expect(
    brief(
      "sbt",
      "[info] CartSpec:\n[info] - should add *** FAILED ***\n[info]   3 did not equal 2 (CartSpec.scala:7)\n[info] - should work\n[info] Tests: succeeded 1, failed 1, canceled 0, ignored 0, pending 0",
    ),
  ).toEqual(["[CartSpec should add] CartSpec.scala:7 3 did not equal 2"]);
});

test("JUnit 4's text, JUnit 5's console launcher and TestNG: test, place in the test, where it was thrown, counts", () => {
  const four = `JUnit version 4.13.2
.E.EI
There were 2 failures:
1) raises(app.CartTest)
java.lang.IllegalArgumentException: bad
\tat app.Cart.total(Cart.java:3)
\tat app.CartTest.raises(CartTest.java:7)
2) conn(app.CartTest)
java.net.ConnectException: Connection refused
\tat app.CartTest.conn(CartTest.java:10)

FAILURES!!!
Tests run: 5,  Failures: 2`;
  expect(brief("junit console", four)).toEqual([
    "[raises(app.CartTest)] app/CartTest.java:7 java.lang.IllegalArgumentException: bad",
    "[conn(app.CartTest)] app/CartTest.java:10 java.net.ConnectException: Connection refused",
  ]);
  expect(read("junit console", four).counts).toEqual({ run: 5, failed: 2, skipped: 0 });
  const five = `╷
└─ JUnit Jupiter ✔
   └─ T5 ✔
      └─ adds ünï ✘ wrong ==> expected: <3> but was: <2>

Failures (2):
  JUnit Jupiter:T5Setup
    ClassSource [className = 'T5Setup', filePosition = null]
    => java.lang.RuntimeException: no db
       T5Setup.s(T5.java:11)
       [...]
  JUnit Jupiter:T5:adds ünï
    MethodSource [className = 'T5', methodName = 'adds', methodParameterTypes = '']
    => org.opentest4j.AssertionFailedError: wrong ==> expected: <3> but was: <2>
       T5.adds(T5.java:5)
       [...]

Test run finished after 233 ms
[         1 containers failed     ]
[         8 tests found           ]
[         1 tests skipped         ]
[         6 tests started         ]
[         1 tests failed          ]`;
  expect(brief("junit console", five)).toEqual([
    "[T5Setup] T5.java:11 java.lang.RuntimeException: no db",
    "[T5:adds ünï] T5.java:5 org.opentest4j.AssertionFailedError: wrong ==> expected: <3> but was: <2>",
  ]);
  expect(read("junit console", five).counts).toEqual({ run: 6, failed: 2, skipped: 1 });
  expect(read("junit console", "[         0 tests found           ]").class?.errorClass).toBe("no-tests");
  const testng = `[TestNG] Running:
  Command line suite

PASSED: ok
FAILED: data(2)
java.lang.AssertionError: expected [1] but found [2]
\tat org.testng.Assert.fail(Assert.java:94)
\tat app.NG.data(NG.java:8)
SKIPPED: dep
java.lang.Throwable: depends on not successfully finished methods

===============================================
Command line suite
Total tests run: 6, Failures: 1, Skips: 1
===============================================`;
  expect(brief("junit console", testng)).toEqual(["[data(2)] app/NG.java:8 java.lang.AssertionError: expected [1] but found [2]"]);
  expect(read("junit console", testng).counts).toEqual({ run: 5, failed: 1, skipped: 1 });
});

test("ecj, ant, and old Gradle whose task is glued to the compiler's line", () => {
  const ecj = `----------
1. ERROR in /srv/repo/Cart.java (at line 3)
\tpublic itn total(Integer x) { }
\t       ^^^
itn cannot be resolved to a type
----------
2. WARNING in /srv/repo/Cart.java (at line 4)
\tint unused;
\t    ^^^^^^
The value is not used
----------
2 problems (1 error, 1 warning)`;
  expect(brief("javac", ecj)).toEqual([
    "/srv/repo/Cart.java:3 itn cannot be resolved to a type",
    "w /srv/repo/Cart.java:4 The value is not used",
  ]);
  expect(
    brief(
      "ant",
      "c:\n    [javac] Compiling 1 source file to /tmp\n    [javac] /srv/repo/Cart.java:3: error: ';' expected\n    [javac] 1 error\n\nBUILD FAILED",
    ),
  ).toEqual(["!/srv/repo/Cart.java:3 ';' expected"]);
  const reading = readLog(":compileJava/srv/repo/src/Cart.java:3: error: ';' expected\n  retrun x;\n           ^\n1 error\n FAILED", {
    command: "gradle build",
    files: ["src/Cart.java"],
  });
  expect(short(reading)).toEqual(["src/Cart.java:3 ';' expected"]);
});
