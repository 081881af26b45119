import type { ErrorClass, Failure, FailureClass, Place, TestCounts, TestOutcome } from "../core/failure/failure.ts";
import type { Stage } from "../core/gate.ts";

/**
 * One tool that people use in gates: how its command is recognised, how its check becomes a fix, how its output is read.
 * One file a tool; the table is `table.ts`.
 */
export interface Tool {
  /** The name in reports: "eslint", "cargo test". */
  readonly name: string;
  /** Where its output format and options are documented. */
  readonly documentation: string;
  /** Output forms that are read, for the page of tools: "stylish", "json", "unix". */
  readonly formats: readonly string[];
  /** The stage when this invocation is this tool's check; null when the words are not this tool's. Runners (`npx`, `uv run`, ...) are already stripped. */
  recognise(invocation: Invocation): Stage | null;
  /** The invocation that repairs what this check finds, with the check's own arguments kept; null where the tool cannot fix. */
  fix?(invocation: Invocation): readonly string[] | null;
  /** True when a zero exit with output is a failure all the same (`gofmt -l`). */
  listsOnly?(invocation: Invocation): boolean;
  /** A reader of its text output; null where only structured output is read (`structured/`). */
  reader?(): TextReader;
  /** Tools whose output this one's reader reads as well: they are not sniffed beside it. */
  readonly covers?: readonly string[];
  /** Cheap test whether a line can only be this tool's, for output of commands that nobody recognised. Must be linear and rarely true. */
  sniff?(line: string): boolean;
}

/** One simple command of a shell line, as words, without its runner. */
export interface Invocation {
  /** The program's base name and its arguments: ["eslint", "src", "--ext", ".ts"]. Quotes removed. */
  readonly words: readonly string[];
  /** The runner's words in front of it (["npx"], ["uv", "run"]), to be put back in front of a fix. */
  readonly runner: readonly string[];
  /** Where it runs, relative to the repository root; "." is the root. */
  readonly cwd: string;
}

/**
 * Reads a tool's text line by line: bounded memory, linear time. Lines come without line end, ANSI codes, and the
 * prefixes of task runners (`@scope/pkg:lint: `); very long lines come cut at 16,384 characters.
 */
export interface TextReader {
  line(text: string, index: number): void;
  /** Called once, after the last line. */
  end(): Finding;
}

/** A failure as a tool printed it: its path is not yet placed in the repository. */
export interface RawFailure {
  /** As printed: absolute, relative to the tool's directory, or a base name; null where none was printed. */
  readonly path: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly code?: string | null;
  readonly test?: string | null;
  readonly message: string;
  readonly detail?: string | null;
  /** "warning" and "info" are kept only where nothing else explains the exit code. */
  readonly severity?: "error" | "warning" | "info";
  /** Stack frames, innermost first, as printed; the project's own are told later. */
  readonly stack?: readonly RawPlace[];
  readonly stage?: Stage;
  /** False for parse, collection and suite-load errors; true by default. */
  readonly ran?: boolean;
  /** Directory that printed paths are relative to, where the log said so (a workspace, `make -C`); else the invocation's. */
  readonly base?: string | null;
  /** The package or project that printed paths are relative to, where the log has only its name. */
  readonly owner?: string | null;
}

export interface RawPlace {
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** What one reader made of what it saw. */
export interface Finding {
  readonly failures: readonly RawFailure[];
  readonly counts?: Partial<TestCounts>;
  readonly tests?: readonly TestOutcome[];
  /** False when the tool said that there is more than it listed. */
  readonly complete?: boolean;
  /** A class the tool itself names beyond doubt ("no tests found", a bad configuration), with the line that says so. */
  readonly class?: { readonly class: FailureClass; readonly errorClass: ErrorClass; readonly reason: string };
  readonly notes?: readonly string[];
}

export type { Failure, Place };
