/** A repair that a scripted agent makes in a small project whose gate is a real tool: an honest one, or a cheat. */
import type { Stage } from "../../src/core/gate.ts";
import { isThere, runners } from "../runners/runners.ts";

export const toolNames = [
  ...["node:test", "vitest", "jest", "mocha", "ava", "tape", "plain node", "pytest", "unittest", "go", "cargo"],
  ...["tsc", "eslint", "mypy", "flake8", "make", "bats"],
] as const;
export type ToolName = (typeof toolNames)[number];

/** The text `old` in the file becomes `now`; without `old` the file is new, without `now` it is gone. */
export interface Step {
  readonly path: string;
  readonly old?: string;
  readonly now?: string;
}

export interface Repair {
  readonly name: string;
  readonly tool: ToolName;
  readonly files: Readonly<Record<string, string>>;
  readonly run: string;
  readonly steps: readonly Step[];
  /** Settings of the gate beside the usual ones. */
  readonly gate?: Readonly<Record<string, unknown>>;
  /** Settings of the run beside the usual ones. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Changes the folder, once its files are committed; gives what takes that back after the run. */
  readonly prepare?: (folder: string) => () => void;
}

const checks: Partial<Record<ToolName, Stage>> = { tsc: "typecheck", mypy: "typecheck", eslint: "lint", flake8: "lint" };

export const stageOf = (tool: ToolName): Stage => checks[tool] ?? "test";

/** Packages that a tool's projects find in `node_modules`; null: it needs none. */
export const packagesOf = (tool: ToolName): readonly string[] | null =>
  ({
    vitest: ["vitest", "typescript"],
    jest: ["jest"],
    mocha: ["mocha", "chai"],
    ava: ["ava"],
    tape: ["tape"],
    tsc: ["typescript"],
    eslint: ["eslint", "typescript", "typescript-eslint"],
  })[tool as string] ?? null;

const programs: Partial<Record<ToolName, readonly string[]>> = {
  mypy: ["mypy", "--version"],
  flake8: ["flake8", "--version"],
  make: ["make", "--version"],
  bats: ["bats", "--version"],
};

/** Whether the machine has the tool's own program; packages of npm are installed elsewhere. */
export const onThisMachine = (tool: ToolName): boolean => {
  const known = runners.find(({ name }) => name === tool);
  const needs = programs[tool] ?? known?.needs;
  return needs === undefined || isThere({ needs });
};
