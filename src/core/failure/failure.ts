import type { Stage, TargetedCommand } from "../gate.ts";

/** A place in a file of the repository; lines and columns as the tool prints them, mostly 1-based. */
export interface Place {
  /** Relative to the repository root with "/"; null where the tool named none or it could not be placed. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** One diagnostic that a gate reported. */
export interface Failure extends Place {
  /** The tool's rule or error code (`no-undef`, `TS2322`, `E501`), or null. */
  readonly code: string | null;
  /** Full name of the failing test as the tool prints it, or null. */
  readonly test: string | null;
  /** First line of the message. */
  readonly message: string;
  /** The rest of the tool's message, shortened: assertion diff, notes, stack frames of the project. At most 40 lines. */
  readonly detail: string | null;
  readonly stage: Stage;
  /** Where an error was thrown in the project's own source, when that is another place than file and line. */
  readonly origin: Place | null;
  /** Further frames of the project in the stack, innermost first, without `origin`. */
  readonly frames: readonly Place[];
  /** Name of the tool that reported it (an entry of the table), or null for the general reader. */
  readonly tool: string | null;
  /** False when it stands for things that did not run: parse, collection, suite load, an earlier compile phase, fail-fast. */
  readonly ran: boolean;
  /** Identity across runs, machines, colours, moved lines and other roots. */
  readonly fingerprint: string;
}

export type FailureClass = "passed" | "code" | "infrastructure" | "configuration";

/** The closed list of error classes of the contract (section 4), by the class they belong to. */
export const infrastructureErrors = [
  "network",
  "rate-limit",
  "oom",
  "disk",
  "resource",
  "missing-command",
  "timeout",
  "lock",
  "port-in-use",
  "permission",
  "crash",
] as const;
export const configurationErrors = ["config", "dependency", "missing-dependency", "no-tests"] as const;
export type ErrorClass = (typeof infrastructureErrors)[number] | (typeof configurationErrors)[number];

const lastingErrors: readonly (ErrorClass | null)[] = ["missing-command", "permission", "disk"];

/** True for trouble that neither waiting nor another run ends. */
export const isLasting = (errorClass: ErrorClass | null): boolean => lastingErrors.includes(errorClass);

/** The files that failures name: sorted, each once. */
export const filesOf = (failures: readonly Pick<Failure, "file">[]): string[] =>
  [...new Set(failures.flatMap((failure) => failure.file ?? []))].sort();

/** Test counts; null where the tool does not say. `run` counts passed and failed, not skipped. */
export interface TestCounts {
  readonly run: number | null;
  readonly failed: number | null;
  readonly skipped: number | null;
}

/** A test that a run named, for the census. */
export interface TestOutcome {
  readonly name: string;
  readonly file: string | null;
  readonly outcome: "passed" | "failed" | "skipped";
}

/** Everything that was understood of one run of a gate. */
export interface Reading {
  readonly stage: Stage;
  readonly class: FailureClass;
  readonly errorClass: ErrorClass | null;
  /** Which rule decided the class and on which line: "network: `connect ECONNREFUSED` (line 12)". */
  readonly reason: string;
  /** Name of the main tool, or null. */
  readonly tool: string | null;
  /** Files of the failures, relative to the repository root, sorted, without duplicates. */
  readonly files: readonly string[];
  readonly counts: TestCounts;
  readonly failures: readonly Failure[];
  /** Where the class is infrastructure: what a timeout's or crash's log names in the project. It may be the machine all the same. */
  readonly suspects?: readonly Failure[];
  /** Tests by name, bounded to 20,000; null where names are not printed. */
  readonly tests: readonly TestOutcome[] | null;
  /** What the gate's own command names and is not there; then nothing of the project ran. */
  readonly missingPath?: string;
  /** The command that runs only what failed; missing or null where none can be derived. */
  readonly targeted?: TargetedCommand | null;
  /** False when the list of failures was cut short (fail-fast, "and 12 more", a limit of ours). */
  readonly complete: boolean;
  /** Condensed text for a person or a prompt when no failure could be read: signal lines first, then the tail. At most 6,000 characters. */
  readonly excerpt: string;
  /** Sentences on what could not be read (a truncated report, an old report file). */
  readonly notes: readonly string[];
}
