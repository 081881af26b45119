import type { Stage } from "../../../core/gate.ts";
import type { Change } from "./changes.ts";

/** A part of a step that could be a gate. */
export interface StepCheck {
  readonly run: string;
  readonly cwd: string;
  readonly stage: Stage;
  /** What repairs it, where the step itself says so: the generator of a "is what is generated committed?". */
  readonly fix: string | null;
  /** What it checks with what, for telling doubles: "eslint lint .". */
  readonly keys: readonly string[];
  /** Whether a tool of the table or a name says that this is a check; else it is one only beside others. */
  readonly sure: boolean;
}

/** What a step does to those behind it, and the checks in it. */
export interface StepMeaning {
  readonly checks: readonly StepCheck[];
  /** How it makes another project of this one for what comes behind it, or null. */
  readonly changes: Change | null;
  /** Sets up something that stays: true for a step that must stand before the checks. */
  readonly setsUp: boolean;
  /** Why a check in it is none here, or null. */
  readonly refused: string | null;
  /** Whether it runs tests in a container, or on a service. */
  readonly testsElsewhere: boolean;
  /** Why nobody knows whether a step without a known check is one; null where it only makes ready. */
  readonly unclear: string | null;
  /** Whether it is unclear by its name alone: each of its commands is known to set up. */
  readonly preparing: boolean;
  /** The text that generates, where the step generates and compares nothing itself. */
  readonly generator: string | null;
  readonly publishes: boolean;
  /** Repairs what a formatter or linter finds, and compares nothing: a job that repairs does without it. */
  readonly repairs: boolean;
  /** It measures: nobody needs it before a check. */
  readonly measures: boolean;
  /** The statements that only install, as a script, of a step that checks or makes files; null where it has none. */
  readonly installs: string | null;
}

/** A step that does nothing to those behind it. */
export const nothing: StepMeaning = {
  checks: [],
  changes: null,
  setsUp: false,
  refused: null,
  testsElsewhere: false,
  unclear: null,
  preparing: false,
  generator: null,
  publishes: false,
  repairs: false,
  measures: false,
  installs: null,
};
