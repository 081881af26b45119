/** A change of the work tree, from the moment it is written to its place among those that were kept or undone. */
import type { IntegrityFinding } from "../integrity/finding.ts";

/** Who makes a change. */
export type Author = "fixer" | "quick-fix" | "memory" | "round" | "writes";

/** A change that was kept. The chain of steps leads from checkpoint 0 to the best tree. */
export interface Step {
  readonly by: Author;
  readonly gate: number;
  readonly from: string;
  readonly to: string;
  readonly files: readonly string[];
  readonly description: string;
  /** The cause as its author sees it; null where none was given. */
  readonly analysis: string | null;
  readonly digest: string | null;
  /** The change as a bounded unified diff; null where the core was not handed its text. */
  readonly diff: string | null;
  /** Of the fix commands; 0 for changes that were written. */
  readonly durationMs: number;
  /** Files that a fixer made: part of the repair as far as a gate needs them. */
  readonly made?: readonly string[];
  /** Who proposed a quick fix; see the type `QuickFix`, also for the fields below. */
  readonly source?: string;
  readonly unsafe?: true;
  /** Files that the fixer also wanted to change, but that are not the pull request's. */
  readonly leftAlone?: readonly string[];
  /** It mended a flake: so many runs passed, of as many. */
  readonly mended?: number;
  /** What a person should look at in the change. */
  readonly remarks?: readonly IntegrityFinding[];
}

/** A change that is on disk and not yet judged. `from` is the tree that it was made on: the best one, or a tentative one. */
export interface Trial extends Step {
  /** Number of the round, counted over the whole run; null for deterministic steps. */
  readonly round: number | null;
  /** The rounds whose changes are tried together in this trial; missing for a single change. */
  readonly together?: readonly number[];
  /** Fingerprints of failures that must be gone. */
  readonly mends?: readonly string[];
}

/** The change of a round that was judged by its gate and then undone. */
export interface Undone extends Pick<Trial, "from" | "to" | "files" | "description" | "diff"> {
  readonly round: number;
}
