import { expect, test } from "vitest";
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
    { path: "app/Cart.java", line: 12, column: null },
    { path: "app/CartTest.java", line: 8, column: null },
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
