import type { Project } from "../../core/project.ts";
import type { Check } from "./check.ts";

/** Where a line stands. */
export interface Scope {
  readonly project: Project;
  /** Name of the script, target or step; it tells the stage of a program that nobody knows. */
  readonly name: string | null;
  /** Inside a package script: programs of node_modules need no `npx` there. */
  readonly script: boolean;
  readonly depth: number;
  /** Steps that may still be looked at: scripts that call each other must not cost more than a repository is worth. */
  readonly budget: { left: number };
}

/** The checks of a line. `whole`: the line itself is nothing more than these checks, so it can be run as it stands. */
export interface Expansion {
  readonly checks: readonly Check[];
  readonly whole: boolean;
}

/** No check, and nothing that could be run as it stands. */
export const nothing: Expansion = { checks: [], whole: false };
