/** What a line comes to: its simple commands with what runs them taken off, and what a search notes of them. */
import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
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
