/** Parts of which runs of only what failed are made (`Tool.targeted`). */
import { isBlocker } from "../../core/failure/identity.ts";
import { relativePath } from "../command/packages.ts";
import type { Failure, Invocation, TargetedRun } from "../tool.ts";

/** What of a check's words a run of only what failed has no use for. Options stand for themselves and for `--option=value`. */
export interface Selecting {
  /** Options that are kept and whose next word is their value. */
  readonly valued?: readonly string[];
  /** Options that are left out: coverage, reports, stopping early, writing snapshots, another selection. */
  readonly drop?: readonly string[];
  /** Such options whose next word is their value. */
  readonly dropValued?: readonly string[];
}

/** The options among these words that are kept, with their values; operands, and all behind `--`, are left out. */
export function keptOptions(words: readonly string[], { valued = [], drop = [], dropValued = [] }: Selecting): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--") break;
    if (!word.startsWith("-") || word === "-") continue;
    const name = word.replace(/=.*$/s, "");
    if (dropValued.includes(name)) {
      if (name === word) at++;
    } else if (!drop.includes(name)) {
      kept.push(word);
      if (name === word && valued.includes(name)) kept.push(words[++at] ?? "");
    }
  }
  return kept;
}

/** The failures' files as the check's folder sees them, each once; null where one of them has no file. */
export function filesToRun({ cwd }: Invocation, failures: readonly Failure[]): readonly string[] | null {
  const files = failures.map((failure) => failure.file);
  if (files.length === 0 || files.some((file) => file === null)) return null;
  return [...new Set(files.map((file) => operand(relativePath(cwd, file ?? ""))))];
}

/** A path that no tool takes for an option. */
const operand = (path: string): string => (path.startsWith("-") ? `./${path}` : path);

/**
 * For linters and formatters that take files and say of each the same as in a run of all: the check on the files that it named. `verbs`: the
 * sub-commands that stand in front of the files.
 */
export const onNamedFiles =
  (selecting: Selecting, verbs: readonly string[] = []): TargetedRun =>
  (check, failures) => {
    const files = filesToRun(check, failures);
    const [program = "", verb = ""] = check.words;
    if (files === null || (verbs.length > 0 && !verbs.includes(verb))) return null;
    const head = verbs.length > 0 ? [program, verb] : [program];
    return { ...check, words: [...head, ...keptOptions(check.words.slice(head.length), selecting), ...files] };
  };

/** Most names in one command: beyond them whole files are run. */
const mostNames = 50;

/** The parts of each failed test's name, outermost first; null where a failure is more than one test's (a file that does not load, a hook). */
export function testNames(failures: readonly Failure[]): readonly (readonly string[])[] | null {
  const names = new Set<string>();
  for (const failure of failures) {
    if (failure.test === null || isBlocker(failure)) return null;
    names.add(failure.test);
  }
  return names.size > mostNames ? null : [...names].map((name) => name.split(/ [›>] /));
}

/** A text as a regular expression that means just that text. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** One pattern for several names. */
export const anyOf = (names: readonly string[]): string => names.map(literally).join("|");
