import type { Stage } from "../../core/gate.ts";
import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { TextReader, Tool } from "../tool.ts";
import { consoleReader } from "./console-reader.ts";
import { goalWriting, gradleTargeted, mavenTargeted } from "./goals.ts";
import { gradleReader } from "./gradle-reader.ts";
import { javacRows } from "./javac-rows.ts";
import { checkstyleRows, detektRow, kotlincRows, ktlintGroupRows, ktlintRows, pmdRow, spotlessRows } from "./jvm-lint.ts";
import { scalacRows, scalaReader } from "./scala-reader.ts";
import { surefireReader } from "./surefire-reader.ts";

const javacReader = rows(...javacRows);
const scalacReader = rows(...scalacRows);
/** One reader for all linters that Maven and Gradle run: each line is at most one linter's. */
const linters = rows(...spotlessRows, ...checkstyleRows, ...ktlintRows, ...kotlincRows, detektRow);

export const javac: Tool = {
  name: "javac",
  documentation: "https://docs.oracle.com/en/java/javase/21/docs/specs/man/javac.html",
  formats: ["text", "ecj"],
  calls: { build: ["javac", "ecj"], not: ["-version"] },
  reader: javacReader,
  sniff: (line) => /^\S.{0,500}\.java:\d{1,9}: error: /.test(line),
};

const tests = /^(?:test|verify|integration-test|integrationTest|connectedCheck|check|\w*Test|test[A-Z]\w*)$/;

/** The stage that a list of goals or tasks tells: tests where it names them, else the last one that says something. */
const stageOf = (goals: readonly string[]): Stage => {
  if (goals.length > 2 && goals.some((goal) => tests.test(goal))) return "test";
  for (const goal of goals.toReversed()) {
    const task = goal.slice(goal.lastIndexOf(":") + 1);
    if (/spotless|fmt|[fF]ormat/.test(goal)) return "format";
    if (/checkstyle|pmd|detekt|ktlint|lint|spotbugs|errorprone/i.test(goal)) return "lint";
    if (tests.test(task)) return "test";
    if (/^(?:compile|package|install|assemble|build|jar|classes|testClasses|deploy|compile\w+)$/.test(task)) return "build";
  }
  return "build";
};

const goalsOf = (words: readonly string[]): string[] =>
  words
    .slice(1)
    .filter(
      (word, i) =>
        !word.startsWith("-") && !["-pl", "-f", "-P", "-s", "-rf", "-T", "-p", "-x", "-b", "--tests", "-I"].includes(words[i] ?? ""),
    );

const goals = goalWriting(goalsOf);
/** What sbt is told may hold several commands and their arguments in one word; those that are no goals stay. */
const scalafmtGoals = goalWriting((words) => words.slice(1).filter((word) => /scalafmt/i.test(word)));

export const maven: Tool = {
  name: "maven",
  documentation: "https://maven.apache.org/surefire/maven-surefire-plugin/",
  projectChecks: [
    { of: "maven", command: "mvn -B -ntp spotless:check", stage: "format", package: "spotless" },
    { of: "maven", command: "mvn -B -ntp test-compile", stage: "build" },
    { of: "maven", command: "mvn -B -ntp test", stage: "test", tests: /(?:^|\/)src\/test\// },
  ],
  configuration: { files: ["pom.xml", ".mvn/**", "mvnw*"] },
  laxer: [/-DskipTests\b/, /-Dmaven\.test\.\w+/],
  packages: { apt: ["maven"] },
  covers: ["javac"],
  formats: ["surefire", "compiler", "checkstyle", "spotless", "junit"],
  compiles: true,
  recognise: ({ words }) => (runs(words, "mvn", "mvnw", "mvnd") && !hasFlag(words, "--version", "-v") ? stageOf(goalsOf(words)) : null),
  writing: [{ bare: "checks", of: ["mvn", "mvnw", "mvnd"], goals }],
  targeted: mavenTargeted,
  countsOnlyFailing: ({ words }) => hasFlag(words, "-q", "--quiet"),
  // Source: maven.apache.org/surefire, reportsDirectory.
  reports: ["**/target/surefire-reports/TEST-*.xml", "**/target/failsafe-reports/TEST-*.xml"],
  reader: () => together(linters(), javacReader(), surefireReader()),
  sniff: (line) => /^\[ERROR\] Tests run: \d+, Failures: \d+, Errors: \d+/.test(line) || line === "[INFO] BUILD FAILURE",
};

export const gradle: Tool = {
  name: "gradle",
  documentation: "https://docs.gradle.org/current/userguide/java_testing.html",
  projectChecks: [
    { of: "gradle", command: "gradle spotlessCheck", stage: "format", package: "spotless" },
    { of: "gradle", command: "gradle classes testClasses", stage: "build" },
    { of: "gradle", command: "gradle test", stage: "test", tests: /(?:^|\/)src\/\w*[tT]est\// },
  ],
  configuration: { files: ["build.gradle*", "settings.gradle*", "gradle.properties", "gradle/**", "gradlew*"], loads: ["apply"] },
  laxer: [/(?<=gradlew?\b.*) -x \w+/],
  packages: { apt: ["gradle"] },
  covers: ["javac"],
  formats: ["test events", "javac", "kotlinc", "ktlint", "spotless", "checkstyle", "junit"],
  recognise: ({ words }) => (runs(words, "gradle", "gradlew") && !hasFlag(words, "--version", "-v") ? stageOf(goalsOf(words)) : null),
  writing: [{ bare: "checks", of: ["gradle", "gradlew"], goals }],
  targeted: gradleTargeted,
  countsOnlyFailing: () => true,
  // Source: docs.gradle.org/current/userguide/java_testing.html, "Test reporting".
  reports: ["**/build/test-results/**/TEST-*.xml"],
  reader: () => unglued(together(linters(), javacReader(), gradleReader())),
  sniff: (line) => /^> Task :\S{1,300} FAILED$/.test(line),
};

/** Before 4.7 Gradle leaves a task's name without a line's end, glued to what follows: ":compileJava/srv/repo/A.java:3: error: ...". */
const unglued = (reader: TextReader): TextReader => ({
  line: (text, index) =>
    reader.line(text.charCodeAt(0) === 58 ? text.replace(/^(?::[\w.-]{1,200}){1,20}(?=\/\S{1,1000}:\d)/, "") : text, index),
  end: () => reader.end(),
});

/** Ant puts the task in front of what it prints: "    [javac] /srv/repo/A.java:3: error: ...". */
const withoutTask = (reader: TextReader): TextReader => ({
  line: (text, index) => reader.line(text.charCodeAt(0) === 32 ? text.replace(/^ {1,12}\[[\w.:-]{1,30}\] ?/, "") : text, index),
  end: () => reader.end(),
});

export const ant: Tool = {
  name: "ant",
  documentation: "https://ant.apache.org/manual/Tasks/javac.html",
  formats: ["javac", "junit", "testng"],
  recognise: ({ words }) => (runs(words, "ant") && !hasFlag(words, "-version", "-p") ? stageOf(words.slice(1)) : null),
  reader: () => withoutTask(together(linters(), javacReader(), surefireReader(), consoleReader())),
};

const consoles =
  /^org\.(?:junit\.(?:runner\.JUnitCore|platform\.console\.ConsoleLauncher)|testng\.TestNG)$|(?:^|\/)(?:junit-platform-console-standalone|testng)[\w.-]*\.jar$/;

export const junitConsole: Tool = {
  name: "junit console",
  documentation: "https://docs.junit.org/current/user-guide/#running-tests-console-launcher",
  configuration: { files: ["testng*.xml", "junit-platform.properties"] },
  formats: ["JUnit 4", "JUnit Platform", "TestNG", "junit"],
  recognise: ({ words }) => (runs(words, "java") && words.some((word) => consoles.test(word)) ? "test" : null),
  reader: consoleReader,
  sniff: (line) => /^(?:JUnit version \d|\[TestNG\] Running:|Thanks for using JUnit! |Failures \(\d{1,9}\):$)/.test(line),
};

export const kotlinc: Tool = {
  name: "kotlinc",
  documentation: "https://kotlinlang.org/docs/compiler-reference.html",
  formats: ["text"],
  calls: { build: ["kotlinc", "kotlinc-jvm", "kotlinc-js"] },
  reader: rows(...kotlincRows),
};

export const ktlint: Tool = {
  name: "ktlint",
  documentation: "https://pinterest.github.io/ktlint/latest/install/cli/",
  projectChecks: [{ of: "gradle", command: "gradle ktlintCheck", stage: "lint", package: "ktlint" }],
  suppressions: [silences(["Java, Kotlin, Scala and Groovy"], "ktlint", 1, /^\/[/*]\s*ktlint-disable\b(?<rules>[^\n*]*)/g)],
  configuration: { files: [".ktlint"] },
  formats: ["plain", "json", "checkstyle", "sarif"],
  calls: { lint: ["ktlint", "ktfmt"], not: ["-V"] },
  writing: [
    { bare: "checks", of: ["ktlint"], writes: ["-F", "--format"], drop: { flags: ["--reporter"] } },
    {
      bare: "writes",
      of: ["ktfmt"],
      checks: ["--dry-run", "-n"],
      toCheck: ["--dry-run", "--set-exit-if-changed"],
      drop: { flags: ["--set-exit-if-changed"] },
    },
  ],
  reader: rows(...ktlintRows, ...ktlintGroupRows),
};

export const detekt: Tool = {
  name: "detekt",
  documentation: "https://detekt.dev/docs/gettingstarted/cli",
  projectChecks: [{ of: "gradle", command: "gradle detekt", stage: "lint", package: "detekt" }],
  suppressions: [silences(["Java, Kotlin, Scala and Groovy"], "detekt", 1, /^\/[/*]\s*detekt\s*:\s*disable\b(?<rules>[^\n*]*)/g)],
  configuration: { files: ["detekt*.yml"] },
  formats: ["text", "sarif", "checkstyle"],
  calls: { lint: ["detekt", "detekt-cli"] },
  reader: rows(...ktlintRows, detektRow),
};

export const checkstyle: Tool = {
  name: "checkstyle",
  documentation: "https://checkstyle.org/cmdline.html",
  projectChecks: [
    { of: "gradle", command: "gradle checkstyleMain checkstyleTest", stage: "lint", package: "(?:id|apply plugin:)[\\s('\"]*checkstyle" },
    { of: "maven", command: "mvn -B -ntp checkstyle:check", stage: "lint", package: "checkstyle" },
  ],
  suppressions: [
    silences(
      ["Java, Kotlin, Scala and Groovy"],
      "checkstyle",
      2,
      /^\/[/*]\s*CHECKSTYLE\s*[:.]?\s*(?:OFF|IGNORE|SUPPRESS)\b(?<rules>[^\n*]*)/gi,
    ),
  ],
  configuration: { files: ["checkstyle*.xml", "pmd*.xml", "spotbugs*.xml"] },
  formats: ["plain", "xml", "sarif"],
  recognise: ({ words }) =>
    runs(words, "checkstyle", "pmd") || (runs(words, "java") && words.some((word) => /checkstyle[\w.-]*\.jar$/.test(word))) ? "lint" : null,
  reader: rows(...checkstyleRows, pmdRow),
};

export const googleJavaFormat: Tool = {
  name: "google-java-format, scalafmt",
  documentation: "https://github.com/google/google-java-format#from-the-command-line",
  configuration: { files: [".scalafmt.conf"] },
  formats: ["list"],
  calls: { format: ["google-java-format", "scalafmt"] },
  writing: [
    { bare: "writes", of: ["scalafmt"], checks: ["--check", "--test", "--list"] },
    {
      bare: "prints",
      of: ["google-java-format"],
      writes: ["-i", "--replace"],
      checks: ["-n", "--dry-run"],
      toCheck: ["--dry-run", "--set-exit-if-changed"],
      drop: { flags: ["--set-exit-if-changed"] },
    },
  ],
  listsOnly: ({ words }) => hasFlag(words, "-n", "--dry-run"),
  reader: rows({
    match: /^(?:--- a?\/?)?(?<path>(?!.*: )[^\s-].{0,1000}\.(?:java|scala|sbt))(?:-formatted)?\s*$/,
    gives: { message: "not formatted", stage: "format" },
  }),
};

export const sbt: Tool = {
  name: "sbt",
  documentation: "https://www.scala-sbt.org/1.x/docs/Testing.html",
  formats: ["scalac", "scalatest", "munit", "junit"],
  recognise: ({ words }) => {
    if (!runs(words, "sbt", "scalac", "scala-cli", "mill")) return null;
    const text = words.slice(1).join(" ");
    return /scalafmt/i.test(text) ? "format" : /\btest/i.test(text) ? "test" : "build";
  },
  writing: [{ bare: "checks", of: ["sbt"], goals: scalafmtGoals }],
  reader: () => together(scalacReader(), scalaReader(), javacReader()),
};
