import type { Stage, TargetedCommand } from "../gate.ts";
import type { ErrorClass } from "../stored/error-class.ts";
import type { counts, failure, place, printedFix } from "../stored/parts.ts";
import type { Of } from "../stored/shape.ts";

/** A place in a file of the repository. */
export type Place = Of<typeof place>;
/** One diagnostic that a gate reported. */
export type Failure = Of<typeof failure>;
/** A repair that a tool printed. */
export type PrintedFix = Of<typeof printedFix>;
/** What the tool said beside the message; null where it only says that again, each time with its place in front, as Go does in a loop. */
export const furtherDetail = ({ message, detail }: Pick<Failure, "message" | "detail">): string | null =>
  detail === null || detail.split("\n").every((line) => line.trim() === "" || line.trimEnd().endsWith(message)) ? null : detail;

/** Lines that only say how a difference is written ("+ actual - expected"). */
const legend = /^[+-] (?:actual|expected|received)\b/i;

/** The message, and where it only announces what comes ("Expected values to be strictly equal:", node:assert) the line that it announces. */
export const pointOf = ({ message, detail }: Pick<Failure, "message"> & { readonly detail?: string | null }): string => {
  if (!message.trimEnd().endsWith(":")) return message;
  const next = (detail ?? "").split("\n").find((line) => line.trim() !== "");
  return next === undefined || legend.test(next.trim()) ? message.trimEnd().slice(0, -1) : `${message.trimEnd()} ${next.trim()}`;
};

/** Test counts; null where the tool does not say. */
export type TestCounts = Of<typeof counts>;

export type FailureClass = "passed" | "code" | "infrastructure" | "configuration";

/** The files that failures name: sorted, each once. */
export const filesOf = (failures: readonly Pick<Failure, "file">[]): string[] =>
  [...new Set(failures.flatMap((failure) => failure.file ?? []))].sort();

/** A test that a run named, for the census. */
export interface TestOutcome {
  readonly name: string;
  readonly file: string | null;
  readonly outcome: "passed" | "failed" | "skipped";
  /** Its own part of the name, where the rest was put together from other lines: what the code prints may stand among them. */
  readonly title?: string;
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
  /** True where its runner prints counts only when tests fail, so that a green run without any is as usual. */
  readonly countsOnlyFailing?: boolean;
  readonly failures: readonly Failure[];
  /** Where the class is infrastructure: what a timeout's or crash's log names in the project. It may be the machine all the same. */
  readonly suspects?: readonly Failure[];
  /** Tests by name, bounded to 20,000; null where names are not printed. */
  readonly tests: readonly TestOutcome[] | null;
  /** A program or file that the gate's own command names and that is missing. Then no code of the project ran. */
  readonly missingPath?: string;
  /** The command that runs only what failed; missing or null where none can be derived. */
  readonly targeted?: TargetedCommand | null;
  /** The command that runs all of the gate and does not end at the first failure; missing or null where this run did not, or none is known. */
  readonly goOn?: TargetedCommand | null;
  /** The gate's own check in the form in which its tool prints repairs with their ranges; missing where this run's form does, or none is known. */
  readonly fixForm?: TargetedCommand | null;
  /** False when the list of failures was cut short (fail-fast, "and 12 more", a limit of ours). */
  readonly complete: boolean;
  /** True where a program that nobody knows ran beside others: the exit may be its. */
  readonly mixed?: boolean;
  /** Names of tests that failed and are quarantined: they stand among no failures. Missing where there are none. */
  readonly quarantined?: readonly string[];
  /** A sentence on why the failures of quarantined tests decide all the same. Missing where none are quarantined, or they decide nothing. */
  readonly unheld?: string;
  /**
   * Tools that may have more to say than this run showed, though no list was cut: those of the commands behind the one that failed (null for
   * a program that nobody knows), and compilers, whose errors keep them from finding others. Missing where there are none.
   */
  readonly unfinished?: readonly (string | null)[];
  /**
   * Which of the gate's commands printed a failure that no tool's reader claims, by fingerprint: its place in their order, and that of the
   * first one that its failure keeps from running, null where it keeps none. Holds those that can be told, where something is unfinished.
   */
  readonly printers?: Readonly<Record<string, { readonly at: number; readonly cuts: number | null }>>;
  /** Condensed text for a person or a prompt when no failure could be read: signal lines first, then the tail. At most 6,000 characters. */
  readonly excerpt: string;
  /** Sentences on what could not be read (a truncated report, an old report file). */
  readonly notes: readonly string[];
}
