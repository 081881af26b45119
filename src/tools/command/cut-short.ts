/** Gates that end before they have run everything, and the command that runs it all the same. */
import type { Failure, Reading } from "../../core/failure/failure.ts";
import type { TargetedCommand } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../text/paths.ts";
import type { Invocation, Stopping } from "../tool.ts";
import { quiet } from "./builtins.ts";
import { shellCommands } from "./commands.ts";
import type { Leaf, Sighting } from "./leaves.ts";
import { executorOf } from "./packages.ts";
import type { Recognised } from "./recognise.ts";
import { readScriptCall } from "./script-runners.ts";
import type { Word } from "./shell-tree.ts";
import { asArguments, calledAs } from "./targeted.ts";
import { programName, unwrap } from "./wrappers.ts";

/** Options with which a task runner goes on after a failure. */
const goingOn =
  /\s(?:--no-bail|--continue(?:=\S+)?|-k|--keep-going|--no-fail-fast|--nxBail=false|--if-present --no-bail|-ws|--workspaces)(?=\s|$)/;

/** Runners that end at the first failed package, and the option to go on. Source: pnpm.io/cli/recursive, turborepo.com, lerna.js.org. */
const taskRunners: Readonly<Record<string, string>> = { pnpm: "--no-bail", turbo: "--continue", lerna: "--no-bail" };

/**
 * Whether a red run of the command may have ended before it reached everything: its runner stops at the first failure, or it calls several
 * things one after the other and the one that failed is not known to be the last. `failing`: names of the tools whose failures were read.
 */
export const mayStopShort = (recognised: Recognised, command: string, failing: readonly (string | null)[]): boolean => {
  if (stopsItself(recognised)) return true;
  const called = checksOf(recognised).filter(({ leaf }) => leaf.use !== null);
  if (called.length < 2 || goingOn.test(` ${command} `)) return false;
  if (recognised.racing) return true;
  const last = called.at(-1)?.leaf.use?.tool.name;
  const onlyLast = called.filter(({ leaf }) => leaf.use?.tool.name === last).length === 1;
  return !(onlyLast && failing.length > 0 && failing.every((name) => name === last));
};

/** Whether a runner that the command calls stops at its own first failure, so that its list is not whole. */
export const stopsItself = ({ uses }: Recognised): boolean =>
  uses.some(({ tool, invocation }) => tool.stopping !== undefined && stops(tool.stopping, invocation));

/**
 * The tools of the commands that stand behind the one that failed, which a red run did not come to; null for a program that nobody knows.
 * Empty where none does, or where a tool that is called twice failed: by which of its calls cannot be told.
 */
export const toolsBehind = (recognised: Recognised, command: string, failures: readonly Told[]): readonly (string | null)[] => {
  const called = checksOf(recognised);
  if (recognised.racing || goingOn.test(` ${command} `)) return [];
  const names = called.map(({ leaf }) => leaf.use?.tool.name ?? null);
  const failing = [...new Set(failures.map(({ tool }) => tool))];
  const known = failing.filter((name) => name !== null && names.includes(name));
  if (known.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return [];
  // What no tool has claimed is a program's that nobody knows, or, where all are known, any one's.
  const unknown = called.filter(({ leaf }) => leaf.use === null);
  const printing = failures.flatMap((failure) => printerOf(failure, called) ?? []);
  const failed =
    known.length > 0
      ? called.slice(Math.max(...known.map((name) => names.indexOf(name)))).slice(0, 1)
      : failing.length === 0 || unknown.length === 0
        ? called
        : printing.length === failures.length
          ? printing
          : unknown;
  const from = Math.min(...failed.map(({ leaf }) => leaf.cuts ?? Number.POSITIVE_INFINITY));
  const behind = called.flatMap(({ leaf, at }, i) =>
    at >= from || leaf.optional || (leaf.looped && failed.some((one) => one.at === at)) ? [names[i] ?? null] : [],
  );
  return [...new Set(behind)];
};

/** What a failure says of who printed it. */
type Told = Pick<Failure, "tool" | "file" | "origin" | "frames" | "fingerprint">;

/** A command of a gate that may find something, with its place among all of them. */
interface Check {
  readonly leaf: Leaf;
  readonly at: number;
}

/** Which commands printed the failures that no reader claims, by fingerprint: told where a file that only one command names stands in them. */
export const printers = (recognised: Recognised, command: string, failures: readonly Told[]): NonNullable<Reading["printers"]> => {
  const called = checksOf(recognised);
  if (called.length < 2 || recognised.racing || goingOn.test(` ${command} `)) return {};
  return Object.fromEntries(
    failures.flatMap((failure) => {
      const printer = printerOf(failure, called);
      return printer === null ? [] : [[failure.fingerprint, { at: printer.at, cuts: printer.leaf.cuts }]];
    }),
  );
};

const printerOf = ({ tool, file, origin, frames }: Told, called: readonly Check[]): Check | null => {
  if (tool !== null) return null;
  const files = new Set([file, origin?.file ?? null, ...frames.map((frame) => frame.file)]);
  const naming = called.filter(
    ({ leaf }) => leaf.use === null && !leaf.looped && !leaf.optional && leaf.words.some((word) => files.has(joinPath(leaf.cwd, word))),
  );
  return naming.length === 1 ? (naming[0] ?? null) : null;
};

const checksOf = ({ leaves }: Recognised): readonly Check[] =>
  leaves.flatMap((leaf, at) => (leaf.nested || leaf.aside || (leaf.use === null && isSilent(leaf.words)) ? [] : [{ leaf, at }]));

/** Whether a command of the shell finds nothing by itself: it only says or prepares something, or asks how another one ended. */
const isSilent = ([program = "", ...words]: readonly string[]): boolean =>
  quiet.has(program) || (/^(?:\[|\[\[|\(\(|test|let)/.test(program) && [program, ...words].some((word) => word.includes("$")));

const isSet = (word: string, options: readonly string[]): boolean =>
  options.includes(word.replace(/=.*$/s, "")) && !/=(?:0|false)$/.test(word);

const stops = ({ options = [], valued = [], always, goOn }: Stopping, { words }: Invocation): boolean =>
  words.some((word) => isSet(word, [...options, ...valued])) || (always === true && !words.includes(goOn ?? ""));

/**
 * The command that runs all that a gate runs and does not end at a failure: by its test runner's own option, or by its task runner's. Null
 * where none is known to mean the same.
 */
export const goingOnCommand = (
  { only }: Pick<Recognised, "only">,
  command: string,
  cwd: string,
  project: Project,
): TargetedCommand | null => {
  const stopping = only?.tool.stopping;
  if (only !== null && stopping !== undefined) return runnerGoingOn(only, stopping);
  return taskGoingOn(command, { cwd, executor: [], depth: 0 }, project);
};

const runnerGoingOn = (only: Sighting, { options = [], valued = [], goOn }: Stopping): TargetedCommand | null => {
  const { words } = only.invocation;
  const kept = words.filter((word, at) => {
    const isOption = [...options, ...valued].includes(word.replace(/=.*$/s, ""));
    return !isOption && !(valued.includes(words[at - 1] ?? "") && /^\d+$/.test(word));
  });
  const continued = goOn === undefined || kept.includes(goOn) ? kept : withOption(kept, goOn, (word) => word);
  return continued.join("\n") === words.join("\n") ? null : calledAs(only, { ...only.invocation, words: continued });
};

/** In front of `--`: what stands behind it is not the program's own. */
const withOption = <Part>(words: readonly Part[], option: Part, textOf: (word: Part) => string): readonly Part[] => {
  const dashes = words.findIndex((word) => textOf(word) === "--");
  return dashes < 0 ? [...words, option] : [...words.slice(0, dashes), option, ...words.slice(dashes)];
};

/** One call of a task runner, also behind a script that does nothing else. */
const taskGoingOn = (
  line: string,
  { cwd, executor, depth }: { readonly cwd: string; readonly executor: readonly string[]; readonly depth: number },
  project: Project,
): TargetedCommand | null => {
  const [command, ...more] = shellCommands(line).commands;
  if (command === undefined || more.length > 0 || command.nested || depth > 3) return null;
  const unwrapped = unwrap(command.words);
  const call = readScriptCall(unwrapped.words, programName(unwrapped.words[0]?.text ?? ""), cwd, project);
  const [manager, started] = unwrapped.words;
  // `pnpm turbo run test`: a package manager that starts the task runner
  const through = manager !== undefined && started !== undefined && taskRunners[started.text] !== undefined;
  const { words, runner } =
    call?.kind === "program"
      ? { words: call.words, runner: [...unwrapped.runner, ...call.runner] }
      : through
        ? { words: unwrapped.words.slice(1), runner: [...unwrapped.runner, manager] }
        : unwrapped;
  const program = programName(words[0]?.text ?? "");
  const option = taskRunners[program];
  if (option !== undefined && (program !== "pnpm" || words.some(({ text }) => /^(?:-r|--recursive|recursive)$/.test(text)))) {
    const word: Word = { text: option, raw: option };
    // pnpm hands what stands behind the script's name on to the script.
    const taskWords = program === "pnpm" ? [...words.slice(0, 1), word, ...words.slice(1)] : withOption(words, word, ({ text }) => text);
    const local = runner.length === 0 && program !== "pnpm";
    return asArguments(local ? executor : [], [...runner, ...taskWords], [...command.env, ...unwrapped.env], cwd);
  }
  const [script, ...others] = call?.kind === "scripts" ? call.calls : [];
  if (script === undefined || others.length > 0 || script.extra.length > 0 || command.env.length > 0 || runner.length > 0) return null;
  return taskGoingOn(script.line, { cwd: script.folder, executor: executorOf(project), depth: depth + 1 }, project);
};
