/** What a line comes to: its simple commands with what runs them taken off, and what a search notes of them. */
import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../text/paths.ts";
import type { Invocation, Tool } from "../tool.ts";
import type { ShellOptions } from "./builtins.ts";
import type { Redirect, Word } from "./shell-tree.ts";

/** One tool that a command runs. */
export interface Use {
  readonly tool: Tool;
  readonly invocation: Invocation;
  readonly stage: Stage;
}

/** A use with what a fix needs to be written as the check was. */
export interface Sighting extends Use {
  readonly program: Word;
  readonly words: readonly Word[];
  readonly runnerWords: readonly Word[];
  readonly env: readonly string[];
  /** Words that reach `node_modules/.bin` where the check came from a package script; empty elsewhere. */
  readonly executor: readonly string[];
  /** The pipeline in front of `xargs`, as written. */
  readonly feed: string | null;
  /** What is left out behind an `-exec` command. */
  readonly nested: boolean;
  readonly piped: boolean;
  readonly hidden: string | null;
}

/** A simple command that a line comes to, with what runs it taken off. */
export interface Leaf {
  /** The program's base name and its arguments. */
  readonly words: readonly string[];
  readonly runner: readonly string[];
  readonly cwd: string;
  readonly use: Use | null;
  /** Inside `$( )`. */
  readonly nested: boolean;
  /** What hides its exit code (`|| true`), as written; null where it decides. */
  readonly hidden: string | null;
  /** Runs in the background, or its exit code is hidden. */
  readonly aside: boolean;
  /** The place in the search's leaves of the first that does not run where this one fails; null where all do. */
  readonly cuts: number | null;
  /** It runs in a loop that ends where it fails. */
  readonly looped: boolean;
  /** It may be left out without a failure. */
  readonly optional: boolean;
  readonly redirects: readonly Redirect[];
  /** Works as root. */
  readonly root: boolean;
  /** Depth of scripts, targets and tasks around it; 0 where the line itself says it. */
  readonly depth: number;
}

/** Where a line stands: what the commands around it add to it. */
export interface Scope {
  readonly cwd: string;
  readonly env: readonly string[];
  readonly executor: readonly string[];
  readonly hidden: string | null;
  /** Words of what runs it in a container (`docker compose run app`); none where nothing does. */
  readonly container: readonly string[];
  readonly root: boolean;
  readonly depth: number;
  /** How the line's shell deals with failures, and what it is called with. */
  readonly options: ShellOptions;
  readonly parameters: readonly string[] | null;
}

/** What a search has found so far. */
export interface CommandSearch {
  readonly project: Project;
  readonly sightings: Sighting[];
  readonly leaves: Leaf[];
  readonly scripts: Set<string>;
  /** Files of the repository that are run, by an interpreter or by their path. */
  readonly run: Set<string>;
  readonly names: string[];
  /** What make's targets are made from, whether it is there or not. */
  readonly needed: string[];
  unknown: boolean;
  /** Which script that it calls itself no `package.json` has, as a sentence, or null. */
  absent: string | null;
  /** Something that decides could not be looked into. */
  opaque: boolean;
  /** What of its shell text could not be read, or null. */
  unread: string | null;
  /** Scripts call each other without end, or in more steps than a repository is worth. */
  endless: boolean;
  /** Some of its parts run at once, and the first that fails ends the others. */
  racing: boolean;
  budget: number;
}

/** Files of the repository among the words that look like scripts or are the program itself. */
export const noteScripts = (words: readonly Word[], cwd: string, search: CommandSearch): void => {
  const [program = "", ...rest] = words.map(({ text }) => text);
  for (const word of [...scriptWords(program, rest), ...moduleFiles(program)]) {
    const path = joinPath(cwd, word);
    if (search.run.size < 200 && !path.startsWith("..") && search.project.has(path)) search.run.add(path);
  }
  // A file that a shell reads in may be one that is not there yet.
  const read = /^(?:\.|source)$/.test(program) ? joinPath(cwd, rest[0] ?? ".") : null;
  if (read !== null && /^[\w@-][\w@./-]*$/.test(read) && search.run.size < 200) search.run.add(read);
  for (const [i, word] of words.entries()) {
    const path = joinPath(cwd, word.text);
    if (search.scripts.size >= 200 || path.startsWith("..") || !search.project.has(path)) continue;
    if (i === 0) search.run.add(path);
    if (i === 0 || /\.(?:sh|bash|zsh|[cm]?js|[cm]?ts|py|rb|pl|php|mk|ps1)$/.test(path)) search.scripts.add(path);
  }
};

const interpreters =
  /^(ba|z|da|k|c|fi)?sh$|^(node|nodejs|deno|bun|tsx|ts-node|python[\d.]*|pypy3?|ruby|perl|php|Rscript|lua|pwsh|powershell|source|\.)$/;
/** Options after which what follows is code, a module or a file that is only looked at. */
const noScript = /^(-c|-m|-e|-p|-n|-l|--check|--eval|--print|--test|--lint|-wc|-cw)$/;
/** Options that name a script to load first, and options whose value is no script (`bash -eo pipefail`). */
const loaders = /^(-r|--require|--import|--loader|--experimental-loader)$/;
const withValue = /^(-[a-z]*o|-[WX]|--conditions|--env-file|--config|--tsconfig)$/;

/**
 * The words of a command that name the scripts it runs: `./check.sh`, `bash ci/lint.sh`, `node tools/check.mjs`. A file that a command only
 * examines (`node --check src/a.js`, `eslint src/a.js`) is not one.
 */
const scriptWords = (program: string, rest: readonly string[]): string[] => {
  const name = program.split("/").at(-1) ?? program;
  if (!interpreters.test(name)) return program.includes("/") ? [program] : [];
  const found: string[] = [];
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? "";
    if (noScript.test(word)) return found;
    if (loaders.test(word)) {
      index += 1;
      found.push(rest[index] ?? "");
    } else if (withValue.test(word)) index += 1;
    else if (word !== "run" && !word.startsWith("-")) return [...found, word];
  }
  return found;
};

/** Where a module lies that is run by its name (`python -m a.b`, whose first words are taken off by now), if it is the repository's own. */
const moduleFiles = (program: string): readonly string[] =>
  /^\w+(?:\.\w+)*$/.test(program) ? [`${program.replaceAll(".", "/")}.py`, `${program.replaceAll(".", "/")}/__main__.py`] : [];
