/** Parts of which runs of only what failed are made (`Tool.targeted`). */
import { isBlocker } from "../../core/failure/identity.ts";
import { literally } from "../../core/words/pattern.ts";
import { relativePath } from "../text/paths.ts";
import type { Failure, Invocation, TargetedRun } from "../tool.ts";

/** What of a check's words a run of only what failed has no use for. Options stand for themselves and for `--option=value`. */
export interface Selecting {
  /** Options that are kept and whose next word is their value. */
  readonly valued?: readonly string[];
  /** Options that are left out: coverage, reports, stopping early, writing snapshots, another selection. */
  readonly drop?: readonly string[];
  /** Such options whose next word is their value. */
  readonly dropValued?: readonly string[];
  /** Options of a report. One to a file is left out, as it would be overwritten; a printed one stays, so that both runs say the same. */
  readonly report?: readonly [destination: string, reporter: string];
}

/** The options among these words that are kept, with their values; operands, and all behind `--`, are left out. */
export const keptOptions = (words: readonly string[], selecting: Selecting): string[] => {
  const { valued = [], drop = [], report } = selecting;
  const isFile = report !== undefined && words.some((word) => word.replace(/[=.].*$/s, "") === report[0]);
  const dropValued = [...(selecting.dropValued ?? []), ...(isFile ? report : [])];
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--") break;
    if (!word.startsWith("-") || word === "-") continue;
    const name = word.replace(/=.*$/s, "");
    // `--coverage.reporter` is one of the options of `--coverage`.
    const names = [name, name.replace(/\..*$/s, "")];
    if (names.some((one) => dropValued.includes(one))) {
      if (name === word) at++;
    } else if (!names.some((one) => drop.includes(one))) {
      kept.push(word);
      if (name === word && valued.includes(name)) kept.push(words[++at] ?? "");
    }
  }
  return kept;
};

/** The failures' files as the check's folder sees them, each once; null where one of them has no file. */
export const filesToRun = ({ cwd }: Invocation, failures: readonly Failure[]): readonly string[] | null => {
  const files = failures.map((failure) => failure.file);
  if (files.length === 0 || files.some((file) => file === null)) return null;
  return [...new Set(files.map((file) => operand(relativePath(cwd, file ?? ""))))];
};

/** A path that no tool takes for an option. */
const operand = (path: string): string => (path.startsWith("-") ? `./${path}` : path);

/** The parts of each test's name, outermost first. */
export type TestNames = readonly (readonly string[])[];

/** How a program is told to run only what failed. */
export interface FileSelection extends Selecting {
  /** The sub-commands of which one must be called. */
  readonly verbs?: readonly string[];
  /** What stands in front of the options; default: program and sub-command. */
  readonly head?: readonly string[];
  /** Options put in. */
  readonly put?: readonly string[];
  /** Options that choose tests by the parts of their names (null: whole files are to run); null where that is not enough. */
  names?(names: TestNames | null, failures: readonly Failure[]): readonly string[] | null;
  /** How a file is written. */
  file?(path: string): string;
}

/** The check on the files that failures are in alone, for linters and formatters that say the same of each as in a run of all. */
export const onNamedFiles =
  ({ verbs = [], head, put = [], names, file = (path) => path, ...selecting }: FileSelection): TargetedRun =>
  (check, failures) => {
    const files = filesToRun(check, failures);
    const [program = "", verb = ""] = check.words;
    const called = verbs.length > 0 ? [program, verb] : [program];
    const chosen = names === undefined ? [] : names(testNames(failures), failures);
    if (files === null || chosen === null || (verbs.length > 0 && !verbs.includes(verb))) return null;
    const options = keptOptions(check.words.slice(called.length), selecting);
    return { ...check, words: [...(head ?? called), ...options, ...put, ...chosen, ...files.map(file)] };
  };

/** Most names in one command: beyond them whole files are run. */
const mostNames = 50;

/** The parts of each failed test's name, outermost first; null where a failure is more than one test's (a file, a hook). */
export const testNames = (failures: readonly Failure[]): TestNames | null => {
  const names = new Set<string>();
  for (const failure of failures) {
    if (failure.test === null || isBlocker(failure)) return null;
    names.add(failure.test);
  }
  return names.size > mostNames ? null : [...names].map((name) => name.split(/ [›>] /));
};

/** What the first group of `form` holds of the failed tests' names, each once; null where one is no single test, or of another form. */
export const namesByForm = (failures: readonly Failure[], form: RegExp): readonly string[] | null => {
  const names = new Set<string>();
  for (const failure of failures) {
    const name = isBlocker(failure) ? undefined : form.exec(failure.test ?? "")?.[1];
    if (name === undefined) return null;
    names.add(name);
  }
  return [...names];
};

/** One pattern for several names. */
export const anyOf = (names: readonly string[]): string => names.map(literally).join("|");

/** One option for all names, whose parts are joined by blanks; nothing where whole files are to run. */
export const joinedNames =
  (option: string) =>
  (names: TestNames | null): readonly string[] =>
    names === null ? [] : [option, anyOf(names.map((parts) => parts.join(" ")))];
