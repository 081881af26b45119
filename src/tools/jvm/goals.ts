import type { Failure } from "../../core/failure/failure.ts";
import { isBlocker } from "../../core/failure/identity.ts";
import type { GoalWriting, TargetedRun } from "../tool.ts";

/** Class and method; null where a failure is no single test, or its name is a description. */
const methodsOf = (failures: readonly Failure[], form: RegExp): readonly { readonly type: string; readonly method: string }[] | null => {
  const found = failures.map((failure) => (isBlocker(failure) ? null : form.exec(failure.test ?? "")));
  return found.includes(null) ? null : found.map((name) => ({ type: name?.groups?.type ?? "", method: name?.groups?.method ?? "" }));
};

/** `mvn ... -Dtest=Class#method`. Source: maven.apache.org/surefire, "Running a Single Test". */
export const mavenTargeted: TargetedRun = (check, failures) => {
  const methods = methodsOf(failures, /^(?<type>[\w.$]+)\.(?<method>\w+)(?:[([{].*)?$/s);
  if (methods === null || check.words.some((word) => /^-D(?:test|it\.test)=/.test(word))) return null;
  const only = [...new Set(methods.map(({ type, method }) => `${type}#${method}`))].join(",");
  return {
    ...check,
    words: [...check.words, `-Dtest=${only}`, "-DfailIfNoTests=false", "-Dsurefire.failIfNoSpecifiedTests=false", "-Djacoco.skip=true"],
  };
};

/** `gradle cleanTest test --tests Class.method`, uncached. Source: docs.gradle.org, "Testing in Java & JVM projects". */
export const gradleTargeted: TargetedRun = (check, failures) => {
  const methods = methodsOf(failures, /^(?<type>[\w.$]+) > (?<method>\w+)(?:\(.*\).*)?$/s);
  const tasks = check.words.slice(1).filter((word) => !word.startsWith("-"));
  const [task = ""] = tasks;
  const at = task.lastIndexOf(":") + 1;
  const name = task.slice(at);
  // Only a task that tests takes the option.
  if (methods === null || tasks.length !== 1 || !/^(?:test\w*|\w+Test)$/.test(name) || check.words.includes("--tests")) return null;
  const clean = `${task.slice(0, at)}clean${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const only = [...new Set(methods.map(({ type, method }) => `${type}.${method}`))].flatMap((test) => ["--tests", test]);
  return { ...check, words: [...check.words.flatMap((word) => (word === task ? [clean, task, ...only] : word)), "--no-build-cache"] };
};

/** Goals that check a format, with those that repair it; `*` is any part of a name. Of two with one repair, the first is its check. */
export const formatGoals = [
  ["spotless:check", "spotless:apply"],
  ["spotless*Check", "spotless*Apply"],
  ["ktlint:check", "ktlint:format"],
  ["ktlint*Check", "ktlint*Format"],
  ["lintKotlin", "formatKotlin"],
  ["scalafmtCheckAll", "scalafmtAll"],
  ["checkScalafmtAll", "scalafmtAll"],
  ["scalafmtSbtCheck", "scalafmtSbt"],
  ["scalafmtCheck", "scalafmt"],
  ["verifyGoogleJavaFormat", "googleJavaFormat"],
  ["fmt-maven-plugin:check", "fmt-maven-plugin:format"],
  ["fmt:check", "fmt:format"],
  ["formatter:validate", "formatter:format"],
] as const;

/** Makes goals that check and goals that repair from each other. `goalsOf` names a call's goals; a fix keeps those that repair. */
export const goalWriting = (goalsOf: (words: readonly string[]) => readonly string[]): GoalWriting => {
  const swapped = (word: string, from: 0 | 1): string =>
    // One word may hold several goals: sbt "scalafmtSbtCheck; scalafmtCheckAll".
    word.replace(/[\w.:-]+/g, (goal) => {
      for (const pair of formatGoals) {
        const [head = "", tail] = pair[from].split("*");
        const written = new RegExp(`^((?:.*:)?)${head}${tail === undefined ? "()" : `(\\w*)${tail}`}$`).exec(goal);
        if (written) return `${written[1]}${pair[(1 - from) as 0 | 1].replace("*", written[2] ?? "")}`;
      }
      return goal;
    });
  const changed = (words: readonly string[], from: 0 | 1): boolean => goalsOf(words).some((goal) => swapped(goal, from) !== goal);
  const moved = (words: readonly string[], from: 0 | 1, others: boolean): readonly string[] | null => {
    if (!changed(words, from)) return null;
    const goals = new Set(goalsOf(words));
    return words.flatMap((word) => (!goals.has(word) ? word : swapped(word, from) !== word || others ? swapped(word, from) : []));
  };
  return {
    effect: (words) => (changed(words, 1) ? "writes" : "checks"),
    toWrite: (words) => moved(words, 0, false),
    toCheck: (words) => moved(words, 1, true),
  };
};
