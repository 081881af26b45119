import type { Table } from "../../../tools/text/fields.ts";
import type { Values } from "./value.ts";

/** Something of CI that is no gate here, and why. */
export interface LeftOut {
  /** "job test of .github/workflows/ci.yml", "step \"Test\" of ...". */
  readonly what: string;
  readonly why: string;
}

/** Why a job or step is no gate whose failure CI lets pass. */
export const goesOnAnyway = "CI goes on where it fails";
/** Why one is none of which a run alone knows whether it takes place. */
export const onlyKnownInRun = (condition: string): string => `whether it runs is known in a run of CI alone: ${condition}`;

/** One step of a job as it runs in the leg that was taken: expressions are filled in where a file tells them. */
export interface CiStep {
  /** What CI calls it, for reasons: `step "Lint" of .github/workflows/ci.yml`. */
  readonly place: string;
  readonly name: string | null;
  /** Its script; null for a step that uses an action, and for one whose text only a run knows. */
  readonly run: string | null;
  /** Its script as written; null for a step that uses an action. */
  readonly written: string | null;
  readonly shell: string | null;
  /** Relative to the repository root; null where it is outside of it or unknown. */
  readonly cwd: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Variables that are set to what only a run knows: secrets, outputs. */
  readonly unknownEnv: ReadonlySet<string>;
  /** Those of them that the step sets itself, or the leg. */
  readonly ownUnknown: ReadonlySet<string>;
  /** Those that a secret gives, at any level; where pull requests of forks start the workflow they are "" in `env`, as in CI. */
  readonly secretEnv: ReadonlySet<string>;
  readonly uses: string | null;
  readonly with: Values;
  readonly timeoutMinutes: number | null;
  /** Why it cannot be carried; null where it can. */
  readonly obstacle: string | null;
  /** Index of the step in its job's own list. */
  readonly at: number;
  /** Whether its condition holds; null where only a run knows. False stands only in the reading of one run. */
  readonly holds: boolean | null;
  /** It runs whatever a run knows: no condition says that it may not. */
  readonly always: boolean;
  /** CI goes on where it fails. */
  readonly mayFail: boolean;
}

/** A job in one leg. */
export interface CiJob {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  /** What GitHub may display as its name, with `unknownPart` where only a run knows; empty where another system of CI has it. */
  readonly displayed: readonly string[];
  /** "job test of .github/workflows/ci.yml". */
  readonly place: string;
  readonly needs: readonly string[];
  /** As in `runner.os`; null where it is unknown. */
  readonly system: string | null;
  readonly container: boolean;
  readonly services: boolean;
  /** Why nothing of it can be told to run; null where it does. */
  readonly obstacle: string | null;
  readonly steps: readonly CiStep[];
  /** The job as it is written, for `init`; of another system of CI as GitHub would have it. */
  readonly written: Table;
  /** `env` of its workflow, as written. */
  readonly workflowEnv: Table;
  /** Values of the leg. */
  readonly leg: Values;
  /** What a workflow that is called is given. */
  readonly inputs: Values;
  /** Events of a change on which its workflow runs; the schedule alone where it runs on none. */
  readonly events: readonly WorkflowEvent[];
}

/**
 * A step of a workflow that is not read as a part of its job: no change starts it, too much stands before it, it
 * is an action of this repository without steps, or what it uses could not be read, which is said.
 */
export interface PassedOver {
  readonly path: string;
  /** The job's id. */
  readonly job: string;
  readonly at: number;
  readonly because: "another event" | "too much" | "empty" | "said";
}

/** Stands in a text for what only a run knows. */
export const unknownPart = "\u0000";

/** The events of a change. */
export const events = ["pull_request", "push", "merge_group"] as const;
/** What starts a workflow that is read. A schedule is no change: what it alone starts is for a nightly run. */
export type WorkflowEvent = (typeof events)[number] | "schedule";

/** Whether a step's script is read by a shell like bash; null is what Actions takes by itself. */
export const isShell = (shell: string | null): boolean => shell === null || /(?:^|\/)(?:ba|da|z|k)?sh\b/.test(shell);
