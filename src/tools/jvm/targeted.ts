/** Runs of only what failed under Maven and Gradle: by class and method, which is all that a JVM's test name surely holds. */
import type { Failure } from "../../core/failure/failure.ts";
import { isBlocker } from "../../core/failure/identity.ts";
import type { TargetedRun } from "../tool.ts";

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
