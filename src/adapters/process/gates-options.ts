import type { GreenLines } from "../../core/classify/green-lines.ts";
import type { Environment } from "../../core/environment.ts";
import type { Gate } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import type { ClassifyRule } from "../../core/settings.ts";
import type { Clock, Tree } from "../../ports.ts";
import type { ProblemMatcher } from "../../tools/log/problem-matcher.ts";
import type { Journal } from "../checkpoint/journal.ts";
import type { GitWorktree } from "../checkpoint/worktree.ts";
import type { CommitViews } from "../commit-view/commit-view.ts";
import type { Repository } from "../repository.ts";
import type { Confinement } from "../sandbox/confinement.ts";
import type { LitterMakers } from "./litter-makers.ts";
import type { LogBounds } from "./log-file.ts";

/** What running gates needs to know of the run. */
export interface GatesOptions {
  readonly repository: Repository;
  readonly worktree: GitWorktree;
  /** Records what runs, so that it can be ended after a crash. */
  readonly journal: Journal;
  /** Absolute; logs go to `gates/` in it. */
  readonly reportDir: string;
  readonly environment: Environment;
  /** Secret values that no gate may see. */
  readonly secrets: readonly string[];
  /** The repository's files. The work tree is `tree` now. */
  readonly project: (tree: Tree) => Project;
  /** Problem matchers of a gate. */
  readonly matchers: (gate: Gate) => readonly ProblemMatcher[];
  readonly classify: readonly ClassifyRule[];
  readonly clock: Clock;
  readonly confinement: Confinement;
  readonly views: Pick<CommitViews, "prepare">;
  /** The names of all gates, in their order. */
  readonly order: readonly string[];
  /** Every slice of output, for `verbose`. */
  readonly onOutput?: (gate: Gate, text: string) => void;
  readonly bounds?: LogBounds;
  /** What the gates print when they are green; absent where nothing is remembered. */
  readonly green?: GreenLines;
}

/** What the parts of this adapter share. */
export interface GatesContext extends GatesOptions {
  readonly litter: LitterMakers;
}
