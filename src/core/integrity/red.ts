/** What was red before a change, and whether a suppression concerns it. */
import { structuredPatch } from "diff";
import type { FileChange } from "../edit/edit.ts";
import type { Failure } from "../failure/failure.ts";
import type { Stage } from "../gate.ts";
import type { Project } from "../project.ts";
import { literally } from "../words/pattern.ts";
import type { Marker } from "./marker.ts";

export interface Red {
  readonly stage: Stage;
  /** Null where it is not known what failed. */
  readonly failures: readonly Pick<Failure, "file" | "line" | "code" | "test" | "message">[] | null;
  /** What the gate printed, condensed, where no failure could be read. */
  readonly excerpt?: string;
  /** No gate of the run lints or checks types: nobody else would ever see what a suppression silences. */
  readonly unchecked?: true;
  /** Texts of the files in which failures stand. */
  readonly sources?: readonly { readonly path: string; readonly text: string }[];
}

/** What the failing tests say: their files and messages. */
export const spokenBy = ({ sources, failures }: Red): string =>
  [...(sources ?? []).map(({ text }) => text), ...(failures ?? []).map(({ test, message }) => `${test}\n${message}`)].join("\n");

/** Of a project's tests, those that are read for what failed where no failure names its test's file. */
const mostTests = 200;
const mostSources = 5;

/** Tests that say a failing test's name, where no failure stands in a test itself; of very few tests all. */
export const testsBehind = (failures: Red["failures"], project: Project, isTest: (path: string) => boolean): readonly string[] => {
  const names = (failures ?? []).flatMap(({ test }) => (test === null ? [] : [test.split(/::| > /).at(-1) ?? test]));
  if ((failures ?? []).some(({ file }) => file !== null && isTest(file))) return [];
  const tests = project
    .under(".")
    .filter((path) => isTest(path) && !path.includes("node_modules/"))
    .slice(0, mostTests);
  const naming = tests.filter((path) => names.some((name) => name.length > 2 && project.text(path)?.includes(name) === true));
  return (naming.length > 0 || tests.length > mostSources ? naming : tests).slice(0, mostSources);
};

type RedFailure = NonNullable<Red["failures"]>[number];

/** A line this far from a failure still belongs to what failed. */
const near = 3;

/**
 * Whether an added suppression concerns what was red, and so stands in for a repair. No directive silences a failing test. If it is not
 * known what failed, every suppression counts, except for gates that run tests.
 */
export const silencesRed = (marker: Marker, { stage, failures }: Red, changes: readonly FileChange[]): boolean => {
  if (failures === null || failures.length === 0) return stage !== "test";
  const diagnostics = failures.filter(({ test }) => test === null);
  switch (marker.form.target ?? "file") {
    case "coverage":
      return failures.some(({ message, code }) => /coverage|threshold/i.test(`${code} ${message}`));
    case "file":
      return diagnostics.some(({ file, code }) => (file === null || file === marker.file) && isNamed(marker.rules, code));
    case "name":
      return diagnostics.some(
        (failure) => !wantsAnnotation(failure) && (isNear(marker, failure, changes) || isAbout(marker, failure, changes)),
      );
    case "module":
      return diagnostics.some(({ message }) => !/declaration file/i.test(message) && mentions(message, marker.rules));
    case "gate":
      return diagnostics.length > 0;
  }
};

/**
 * A directive with rule names silences only those. A long name may end in the short one (`ts/no-x`, `no-x`). A group, or a name where the
 * tool printed a number (`C0114`, `missing-docstring`), may mean any rule.
 */
const isNamed = (rules: readonly string[] | null, code: string | null): boolean => {
  if (rules === null || code === null) return true;
  const said = plainName(code);
  // The compiler's own number: no rule's name of a linter silences it.
  if (/^TS\d+$/.test(said)) return rules.some(isNumber);
  return rules
    .map(plainName)
    .some(
      (rule) =>
        isGroup.test(rule) || isNumber(rule) !== isNumber(said) || rule === said || said.endsWith(`/${rule}`) || said.startsWith(rule),
    );
};

/** A rule's name without what compilers put in front of it: `-Werror=unused-variable` and `-Wunused-variable` are one rule. */
const plainName = (rule: string): string => rule.replace(/^-W(?:error=|no-)?|:$/g, "");

const isGroup =
  /(?:^|::|\/)(?:all|any|everything|warnings?|errors?|pedantic|nursery|style|complexity|perf|correctness|suspicious|restriction|unused)$/i;

const isNumber = (code: string): boolean => /^[A-Za-z]+-?\d+$/.test(code);

/** A checker that asks for an annotation gets one. Any type will do, so this is no suppression. */
const wantsAnnotation = ({ message }: RedFailure): boolean => /\bimplicitly\b|\bannotat/i.test(message);

const isNear = (marker: Marker, { file, line }: RedFailure, changes: readonly FileChange[]): boolean => {
  if (file === null) return true;
  const change = file === marker.file ? changes.find(({ path }) => path === file) : undefined;
  if (change?.before == null || change.after === null) return false;
  if (line === null) return true;
  return structuredPatch("", "", change.before, change.after, "", "", { context: 0 }).hunks.some(
    ({ oldStart, oldLines, newStart, newLines }) =>
      marker.line >= newStart && marker.line < newStart + newLines && line >= oldStart - near && line < oldStart + oldLines + near,
  );
};

/** Whether the failure mentions a name of the marker, in its message or on its line. */
const isAbout = (marker: Marker, { file, line, message }: RedFailure, changes: readonly FileChange[]): boolean => {
  const text = line === null ? null : (changes.find(({ path }) => path === file)?.before ?? null);
  return mentions(`${message}\n${text?.split("\n")[(line ?? 1) - 1] ?? ""}`, marker.rules);
};

const mentions = (text: string, names: readonly string[] | null): boolean =>
  names === null ||
  names.includes("*") ||
  names.some((name) => new RegExp(`(?<![\\w$])${literally(name.split(":")[0] ?? name)}(?![\\w$])`).test(text));
