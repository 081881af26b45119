import type { AttemptNote } from "../attempts.ts";
import type { RevertTried } from "../cause/revert.ts";
import type { Reading } from "../failure/failure.ts";
import type { Gate } from "../gate.ts";
import type { RunContext } from "../run-context.ts";
import type { RedCause } from "../stored/cause-shape.ts";
import type { EarlierRun, GapCause } from "../stored/gap-cause.ts";
import type { ProjectSetup } from "./setup.ts";

export type { Gap } from "../stored/report.ts";

/** What is known of one gate that stays red; `makeGaps` makes the gaps of it. */
export interface GapInput {
  readonly cause: GapCause;
  readonly gate: Gate;
  /** The last reading of the gate, on the final tree where it was run there; null where it never ran. */
  readonly reading: Reading | null;
  readonly exitCode: number | null;
  /** Log of that reading, relative to the report directory. */
  readonly log: string | null;
  /** Everything that was tried at this gate in this run, oldest first. */
  readonly attempts: readonly AttemptNote[];
  readonly context: RunContext;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What memory knows of a gap by its id; null for one that is seen for the first time. */
  readonly history: (id: string) => GapHistory | null;
  readonly lastWords: string | null;
  /** The identical earlier run whose end is repeated; null or absent where this run came to it itself. */
  readonly earlier?: EarlierRun | null;
  /** What gates saw of the variable `CI`; null where the reader's own shell has it so. */
  readonly ci: string | null;
  /** The gates whose product this one uses, in order, also those of the configuration that this run was not to run. */
  readonly uses: readonly Gate[];
  /** Names of those that it was not to run. */
  readonly leftOut: readonly string[];
  /** Names of gates that need this one. */
  readonly blocks: readonly string[];
  /** What made gates red, as far as somebody looked. */
  readonly causes?: readonly RedCause[];
  /** Reverts of commits that were tried. */
  readonly reverts?: readonly RevertTried[];
  /** True when the default branch fails in the same way: it can wait, it is not this change's fault. */
  readonly inherited: boolean;
  /** True when the final tree differs from the commit, so that `fix.patch` comes before reproducing. */
  readonly patched: boolean;
  /** Absolute folders of this machine. They must not appear in the gap. */
  readonly roots: readonly string[];
  /** The file to change, as a person names it: ".github/regreen.yml". */
  readonly configFile: string;
  /** Whether the gates stand in that file; else they were detected. */
  readonly configured: boolean;
  readonly setup: ProjectSetup;
}

export interface GapHistory {
  readonly firstSeen: string;
  /** How often it was seen before this run. */
  readonly timesSeen: number;
  readonly lastGreenCommit: string | null;
}
