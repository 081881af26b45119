import type { Failure, FailureClass, Place, TestCounts, TestOutcome } from "../core/failure/failure.ts";
import type { Stage } from "../core/gate.ts";
import type { ErrorClass } from "../core/stored/error-class.ts";
import type { Suppression } from "../core/tool-facts.ts";
import type { Table } from "./text/fields.ts";

/**
 * One tool that people use in gates, and what Regreen knows of it. One file a tool (or a family of tools); the table is `table.ts`.
 * Recognition, fixers, targeted runs, detection without CI, pre-commit's hooks, protected paths, suppressions and the page of tools are
 * derived from these fields. An optional field that is missing means: the tool has nothing of the kind.
 */
export interface Tool {
  /** The name in reports: "eslint", "cargo test". Unique in the table. */
  readonly name: string;
  /** Where its output format and options are documented. */
  readonly documentation: string;
  /** Output forms that are read, for the page of tools: "stylish", "json", "unix". */
  readonly formats: readonly string[];

  /** The commands that are its checks, or write what a check would ask for; see the type. */
  readonly calls?: Calls;
  /** The same where words must be looked at: an invocation's stage, without its runner (`npx`, `uv run`); null for another tool's. */
  recognise?(invocation: Invocation): Stage | null;
  /** How it is called to look and how to write; the fix of a check and the check of a fix are derived from it (`writing.ts`). */
  readonly writing?: readonly Writing[];
  /** True when a zero exit with output is a failure all the same (`gofmt -l`). */
  listsOnly?(invocation: Invocation): boolean;
  /** How its checks of a whole project are written. Of several for one kind of project and stage the first that has its evidence counts. */
  readonly projectChecks?: readonly ProjectCheck[];
  /** Ids of pre-commit hooks that run it: ["ruff", "ruff-check"]. */
  readonly hooks?: readonly string[];
  /** The run of only what failed; see the type. */
  readonly targeted?: TargetedRun;
  /** Globs, below its working directory, of reports that each run of tests writes: what it prints leaves out how many passed. */
  readonly reports?: readonly string[];
  /** Whether such a run of tests prints how many ran only where some failed. */
  countsOnlyFailing?(invocation: Invocation): boolean;
  /** How it is made to end at its first failure, and to go on after it. */
  readonly stopping?: Stopping;
  /** It compiles what it checks, so that an error hides others, in later phases, files and packages; at stage build always so. */
  readonly compiles?: true;

  /** Files and tables that configure it. They are protected from agents, make detection find it, and are compared for loosened settings. */
  readonly configuration?: Configuration;
  /** Packages that bring it, by the ecosystem that installs them, the usual one first. */
  readonly packages?: Packages;
  /** Comments and words by which code silences it, by language. A change may not add them. */
  readonly suppressions?: readonly Suppression[];

  /** Options with which its command lets more pass, that no other tool's mean (those stand in the core). */
  readonly laxer?: readonly RegExp[];
  /** Actions of GitHub that run it. */
  readonly actions?: readonly CheckAction[];

  /** A reader of its text output, and of its refusal of a configuration; missing where only structured output is read, or none. */
  reader?(): TextReader;
  /** Tools whose output this one's reader reads as well: they are not sniffed beside it. */
  readonly covers?: readonly string[];
  /** The repairs that it prints beside what it finds. */
  readonly prints?: Printing;
  /** The command that makes what the check offers for these failures and has no form of its own for; its repairs count as unsafe ones. */
  readonly offers?: TargetedRun;
  /** Forms of JSON that it alone writes; see the type. What most tools write is read without. */
  readonly json?: readonly JsonForm[];
  /** Its stream of JSON objects, one a line. */
  readonly jsonLines?: JsonLinesForm;
  /** Cheap test whether a line can only be this tool's, for output of commands that nobody recognised. Must be linear and rarely true. */
  sniff?(line: string): boolean;
}

/**
 * Commands by stage: base names of programs, aliases included, with the sub-command where it matters: `{ lint: ["ruff check", "ruff"] }`.
 * The longest that fits counts; a version behind a program's name does not matter (`runs` in reading/command.ts). `not`: words with which
 * they check nothing, besides `--help` and `--version`.
 */
export type Calls = { readonly [stage in Stage]?: readonly string[] } & { readonly not?: readonly string[] };

/**
 * One way of calling a tool that can change files. An option stands for itself and for `--option=value`, but not for `--option=false`;
 * one that is listed with its value ("--output=none") stands for that alone.
 */
export interface Writing {
  /** Programs that this is about: ["ruff check", "ruff"]; default: all `calls` of the entry. The longest that fits counts. */
  readonly of?: readonly string[];
  /**
   * What it does with none of the options below, and under `swap` with the words of the fix. "checks": changes nothing and fails where it
   * would; "writes": changes files; "prints": prints the changed text and says nothing by its exit code; "repairs": changes files and fails
   * where it did, so that it is its own check and its own fix.
   */
  readonly bare: "checks" | "writes" | "prints" | "repairs";
  /** Options each of which makes it change files. */
  readonly writes?: readonly string[];
  /** Options each of which makes it change nothing and say by exit code or output what it would. */
  readonly checks?: readonly string[];
  /** With options of both kinds it checks; else it writes. */
  readonly checksWin?: true;
  /** Options that mean something only while it writes (`--unsafe-fixes`): a check is without them. */
  readonly companions?: readonly string[];
  /** Words put in for a fix; default: the first of `writes` where it does not write without. */
  readonly toWrite?: readonly string[];
  /** Words put in for a fix that also makes what it calls unsafe: repairs after which the code may do something else. */
  readonly unsafely?: readonly string[];
  /** Words put in for a check; default: the first of `checks`. */
  readonly toCheck?: readonly string[];
  /** Where a fix's words go: behind the sub-command (the default), at the end before `--`, or where the check's first option stood. */
  readonly at?: "end" | "place";
  /** Options are looked for behind `--` as well (`cargo fmt -- --check`). */
  readonly behindDashes?: true;
  /** Programs or sub-commands that stand for one another (`check` and `fmt`, `phpcs` and `phpcbf`): [in the check, in the fix]. */
  readonly swap?: readonly (readonly [check: string, write: string])[];
  /** Options of the check that a fix has no use for or refuses: output forms. `valued` ones take the next word with them. */
  readonly drop?: { readonly flags?: readonly string[]; readonly valued?: readonly string[] };
  /** Words with which it is neither a check nor has one: `--stdin`, `dev`. */
  readonly never?: readonly string[];
  /** Options with which it never ends (`--watch`): a check is without them. */
  readonly endless?: readonly string[];
  /** Its writing form goes beyond the check (it deletes code, accepts snapshots): a fix only where somebody wrote it. */
  readonly onlyWritten?: true;
  /** For build tools whose checks and fixes are goals among others (`mvn spotless:check`): all that the fields above would say. */
  readonly goals?: GoalWriting;
}

/** Both directions between goals that check and goals that write; each null where there is none in the words. */
export interface GoalWriting {
  effect(words: readonly string[]): Writing["bare"] | null;
  toWrite(words: readonly string[]): readonly string[] | null;
  toCheck(words: readonly string[]): readonly string[] | null;
}

/** A kind of project by what builds it or brings its packages, besides npm and pip. */
export type ProjectKind =
  | "cargo"
  | "go"
  | "composer"
  | "gem"
  | "gradle"
  | "maven"
  | "dotnet"
  | "deno"
  | "mix"
  | "swift"
  | "pub"
  | "terraform";

/** The check of a whole project where nobody wrote one: for detection, for pre-commit's hooks, for `init`. */
export interface ProjectCheck {
  /** The kind of project that it is for; missing: those of npm or pip, by which of them its packages are of. */
  readonly of?: ProjectKind;
  /** The command without runner and target: "ruff check". */
  readonly command: string;
  /** What it looks at: the folder, or the project's packages where it takes no folder; missing where it finds that by itself. */
  readonly target?: "." | "packages";
  readonly stage: Stage;
  /**
   * What must speak for it in a project that has no CI to ask: its configuration, its package among the dependencies (where there is none,
   * it comes with the language), one of them, or both. Missing: with `of` what it `needs`, else its package; without, only a hook that
   * names it.
   */
  readonly evidence?: "configuration" | "package" | "either" | "both";
  /** The package that counts as evidence (of Gradle a pattern for its plugin); default: the first of the entry's in that ecosystem. */
  readonly package?: string;
  /** Globs of the configuration files that count as evidence; default: all of its own and its tables. */
  readonly needs?: readonly string[];
  /** Paths of tests, of which there must be one. */
  readonly tests?: RegExp;
  /** Without a configuration it is a custom of the language, which gives way to the project's scripts: true, or why it is one. */
  readonly convention?: true | string;
  /** Keys of its tables that say what is looked at, so that no target is given. */
  readonly selects?: readonly string[];
  /** True for the text of a configuration file with which it would check nothing. */
  checksNothing?(configuration: string): boolean;
}

/**
 * Derives the run of only what failed from a check's invocation and the failures that it reported: pure, no guesses.
 * Returns the invocation to run instead (words as arguments, never through a shell string; same runner and working directory
 * unless the tool needs another), or null where the failures cannot be named to it (no test name, no file, a shape of
 * command that is not understood). What it returns writes no snapshots, no coverage and no cache of last failures.
 */
export type TargetedRun = (check: Invocation, failures: readonly Failure[]) => Invocation | null;

/** Whether a test runner ends before it has run everything. */
export interface Stopping {
  /** Options with which it ends at its first failure; each stands for itself and for `--option=value`, but not for `=0` and `=false`. */
  readonly options?: readonly string[];
  /** Such options whose next word is their value. */
  readonly valued?: readonly string[];
  /** It does so without any option, unless it is told to go on. */
  readonly always?: true;
  /** The option with which it goes on, whatever its configuration says; missing: it is enough to leave the others out. */
  readonly goOn?: string;
}

/** What configures a tool. */
export interface Configuration {
  /** Globs of its files, as in `Protection.patterns`: without "/" at any depth. A person would write the first plain name. */
  readonly files?: readonly string[];
  /** Globs of files that go with it but do not mean that it is used: lists of what it leaves out. */
  readonly ignores?: readonly string[];
  /** Tables in files shared with others: ["pyproject.toml", "tool.ruff"], ["package.json", "prettier"], ["setup.cfg", "flake8"]. */
  readonly tables?: readonly (readonly [file: string, table: string])[];
  /** Keys of its configuration whose values name files or packages that are loaded with it: ["extends", "plugins", "setupFiles"]. */
  readonly loads?: readonly string[];
}

/** An action of GitHub that runs a tool itself, with the line that does the same. */
export interface CheckAction {
  readonly action: RegExp;
  /** The program that it brings; default: the first of `calls`. */
  readonly program?: string;
  /** Null where the inputs ask for something that cannot fail. `given`: what an input is given, "" for nothing. */
  line(given: (input: string) => string): string | null;
  /** The version that a use pins, where it is not the input `version`; `ref` stands behind its "@". */
  version?(given: (input: string) => string, ref: string): string;
}

/** Repairs that a tool prints and does not make. */
export interface Printing {
  /** Whose they are, where it is not the entry's own program: "rustc". */
  readonly by?: string;
  /** The forms of its output that hold them, for the page of tools: ["json"]. */
  readonly in: readonly string[];
  /** Those that stand in a finding's own words and source lines. */
  readonly text?: (failure: RawFailure) => readonly RawFix[];
  /** How its check is asked for a form that has their ranges; where it fetches something for it there is none. */
  readonly ask?: {
    /** Words put in: at the end of the options, or behind the first `behind` words. */
    readonly words: readonly string[];
    readonly behind?: number;
    /** Programs and sub-commands that know these words; default: all of the entry. */
    readonly of?: readonly string[];
    /** Options of the check that say another form: alone, and with their value as the next word. */
    readonly drop?: readonly string[];
    readonly dropValued?: readonly string[];
  };
}

/** Package names by ecosystem, the usual one first. */
export interface Packages {
  readonly npm?: readonly string[];
  readonly pip?: readonly string[];
  readonly gem?: readonly string[];
  readonly composer?: readonly string[];
  /** What `go install` takes, without version. */
  readonly go?: readonly string[];
  readonly cargo?: readonly string[];
  /** Debian packages, as the runners' images have them. */
  readonly apt?: readonly string[];
}

/** A form of JSON with the usual keys (`structured/diagnostics.ts`): `is` is enough. Unusual keys need no form: their words are read. */
export interface JsonForm {
  /** "eslint json". */
  readonly name: string;
  /** The stage that it tells; null where the gate's counts. */
  readonly stage: Stage | null;
  /** Whether the document is of this form; `item` is its first entry where it is a list, else itself. */
  is(document: Table, item: Table): boolean;
  readonly dialect?: Dialect;
  /** Reads what the usual keys do not: a run of tests, diagnostics of another build. A list comes to it as an empty table. */
  run?(document: Table): Finding;
}

/** A form of JSON objects, one a line. */
export interface JsonLinesForm extends Pick<JsonForm, "name" | "stage"> {
  /** Whether an object belongs to such a stream. */
  is(value: Table): boolean;
  /** A reader for one stream. */
  open(): { take(value: Table): void; end(): Finding };
}

/** How a tool's JSON departs from what most tools print. */
export interface Dialect {
  /** Added to printed lines and columns: 1 where the tool counts from 0. */
  readonly from?: 0 | 1;
  /** Severity words or numbers of the tool that others do not use. */
  readonly severities?: Readonly<Record<string, "error" | "warning" | "info">>;
  /** Puts together the printed code. */
  readonly code?: (item: Table, code: string | null) => string | null;
  /** The message, where it stands deeper than others have it. */
  readonly message?: (item: Table) => string | null;
  /** Repairs that a diagnostic holds, where they are not in the form of ESLint's. */
  readonly fixes?: (item: Table) => readonly RawFix[];
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

/** A place as a tool printed it; what it did not print is null or missing. */
export interface Printed {
  /** Absolute, relative to the tool's directory, or a base name. */
  path?: string | null | undefined;
  line?: number | null | undefined;
  column?: number | null | undefined;
}

/** A failure as a tool printed it: its path is not yet placed in the repository. */
export interface RawFailure extends Readonly<Printed> {
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
  /** Repairs that the tool printed with it. */
  readonly fixes?: readonly RawFix[];
}

/** A repair as a tool printed it. */
export interface RawFix {
  /** What it does in the tool's words; null or missing where it has none. */
  readonly title?: string | null;
  /** The tool says that it means the same as what stands there, so that its own fixer would make it unasked. */
  readonly safe: boolean;
  readonly edits: readonly RawEdit[];
}

export interface RawEdit {
  /** As printed; missing: the failure's own. */
  readonly path?: string | null;
  readonly range: RawRange;
  /** What is put there. */
  readonly text: string;
  /** What stands there, where the tool says that. */
  readonly was?: string | null;
  /** The whole first line of the range, where the tool quotes it. */
  readonly quoted?: string | null;
}

/**
 * What columns count: UTF-16 units (JavaScript), characters (Rust, Python, Haskell), bytes (gcc, Go), a terminal's cells (places under a
 * quoted line), or nobody knows, so that all must agree.
 */
export type Columns = "utf16" | "characters" | "bytes" | "cells" | "unknown";

/**
 * Where an edit is made: lines and columns from 1, the end not included; offsets from 0, of which only those in bytes count a byte order mark; or
 * a word of a line.
 */
export type RawRange =
  | {
      readonly kind: "lines";
      readonly from: { readonly line: number; readonly column: number };
      readonly to: { readonly line: number; readonly column: number };
      readonly columns: Columns;
    }
  | { readonly kind: "offsets"; readonly from: number; readonly to: number; readonly units: "utf16" | "characters" | "bytes" }
  /** The whole line, whose text `was` is; of it only what differs is changed. */
  | { readonly kind: "line"; readonly line: number }
  | { readonly kind: "word"; readonly line: number; readonly column?: number | null; readonly word: string };

export interface RawPlace extends Readonly<Printed> {
  readonly path: string;
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
