import type { Stage } from "../../core/gate.ts";

/** A command that could be a gate. */
export interface Check {
  readonly line: string;
  /** Relative to the repository root. */
  readonly cwd: string;
  readonly stage: Stage;
  /** Name of the script, target or step that it comes from; null where only the tool names it. */
  readonly name: string | null;
  /** What it checks with what, for telling doubles: "eslint lint packages/a". */
  readonly keys: readonly string[];
  /** The keys with what they are pointed at; equal for two commands that do the same. */
  readonly signature: string;
  /** Variables that CI sets for it. */
  readonly env?: Readonly<Record<string, string>>;
  /** The step of CI that it comes from, which the legs of a matrix share. */
  readonly of?: string;
}

/** A check with where it was found. Lower ranks say better what a project wants. */
export interface DetectedCheck {
  readonly check: Check;
  readonly reason: string;
  readonly rank: Rank;
}

/** script: what the project names; configured: a tool with its own configuration; custom of the language. */
export const ranks = ["script", "variant", "configured", "convention"] as const;
export type Rank = (typeof ranks)[number];

/** Whether a key names a runner of tasks alone, which says nothing of what it checks. */
export const isTask = (key: string): boolean => /^(?:make|rake|just) build /.test(key);
