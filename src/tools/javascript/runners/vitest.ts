import { numbersByWord } from "../../reading/census.ts";
import { type Classified, machineFault, misconfigured } from "../../reading/classified.ts";
import { argumentsOf, hasFlag, onlyPrintsInfo, subcommand } from "../../reading/command.ts";
import { Bounded, FailureList, isFurther } from "../../reading/failure-list.ts";
import { mostErrors, mostFailures } from "../../reading/limits.ts";
import { firstCode } from "../../reading/line-start.ts";
import { joinedNames, onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import { TestRun } from "../../reading/test-run.ts";
import type { Finding, RawFailure, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { withCoverage } from "./coverage.ts";
import { hasResults, readResults } from "./jest-json.ts";
import { VitestError, vitestAnnotatedFailure } from "./vitest-error.ts";
import { looksLikeFile, type Name, splitName, vitestName, withoutDuration } from "./vitest-names.ts";

/** Vitest 0.34 to 5, run and typecheck mode. */
export const vitest: Tool = {
  name: "vitest",
  documentation: "https://vitest.dev/guide/reporters",
  projectChecks: [{ command: "vitest run", stage: "test", evidence: "package" }],
  configuration: {
    files: ["vitest.config.*", "vitest.workspace.*", "vitest.setup.*"],
    loads: ["setupFiles", "globalSetup", "environment", "reporters", "snapshotSerializers", "runner", "extends", "projects", "workspace"],
  },
  packages: { npm: ["vitest"] },
  formats: ["default", "verbose", "tree", "dot", "tap", "tap-flat", "github-actions", "json", "junit"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "vitest");
    if (rest === null || onlyPrintsInfo(rest)) return null;
    const command = subcommand(rest);
    return command === "list" || command === "init" || hasFlag(rest, "--standalone", "-u", "--update") ? null : "test";
  },
  writing: [
    {
      bare: "checks",
      of: ["vitest"],
      writes: ["-u", "--update"],
      endless: ["--watch", "-w"],
      never: ["dev", "watch", "bench", "--ui"],
      onlyWritten: true,
    },
  ],
  // `vitest run FILE -t NAMES`: names are matched against all parts joined by blanks. Source: vitest.dev/guide/cli.
  targeted: onNamedFiles({
    head: ["vitest", "run"],
    valued: wordsIn("--config -c --root -r --dir --project --environment --pool --mode --maxWorkers --testTimeout --reporter"),
    drop: wordsIn("--coverage --bail -u --update --watch -w --run --ui --passWithNoTests --changed"),
    dropValued: wordsIn("-t --testNamePattern --shard --exclude"),
    report: ["--outputFile", "--reporter"],
    put: ["--coverage.enabled=false"],
    names: joinedNames("-t"),
  }),
  stopping: { valued: ["--bail"], goOn: "--bail=0" },
  reader: () => withCoverage(new VitestReader()),
  json: [
    {
      name: "vitest json",
      stage: "test",
      is: (document) => hasResults(document) && !Object.hasOwn(document, "openHandles"),
      // It says nothing of a hook that failed. Before version 2 its sums count skipped tests as passed; before 1.0 it called a file
      // passed that did not load.
      run: (document) => readResults(document, " > ", "failed outside of its tests, perhaps in a hook"),
    },
  ],
  sniff: (line) => /^ RUN {2}v\d+\.\d+\.\d+\S* \S/.test(line) || /^⎯{4,} Failed (?:Tests|Suites) \d+ ⎯{4,}$/.test(line),
};

type Section = "tests" | "suites" | "unhandled" | "source" | "startup" | null;

/**
 * Reads the sections `Failed Suites`, `Failed Tests`, `Unhandled Errors` and `Startup Error`, the summary, the rows of the
 * verbose and tree reporters, the annotations of `github-actions`, and TAP. Only what stands inside a section is a failure:
 * a test may print ` FAIL  ` itself. Source: vitest/packages/vitest/src/node/reporters/base.ts and printError.ts.
 */
class VitestReader implements TextReader {
  private readonly run = new TestRun();
  private readonly annotated = new FailureList();
  private readonly rows = new Bounded<RawFailure>(mostFailures);
  private tap: TextReader | null = null;
  /** What each test failed of, and how often: soft assertions, a hook behind the test, retries. */
  private readonly errors = new Map<string, { read: number; readonly known: RawFailure[] }>();
  /** Among the lines of an error that is not told. */
  private passing = false;
  private section: Section = null;
  /** Whose error the block is. */
  private names: Name[] = [];
  private block: VitestError | null = null;
  private base: string | null = null;
  /** The file of the rows that come in. */
  private file: string | null = null;
  private crash: string | null = null;
  private outOfMemory = false;
  private previous = "";

  line(text: string, index: number): void {
    const before = this.previous;
    this.previous = text;
    const first = firstCode(text);
    if (first === 0x23af && this.ruled(text, before)) return;
    if ((this.section === "tests" || this.section === "suites") && (first === 0x46 || first === 0x45) && this.named(text)) return;
    if (isSummary(first) && this.summary(text, before)) return;
    if (this.passing) return;
    if (this.block !== null) {
      this.block.line(text, first);
      return;
    }
    if (this.outside(text, first)) return;
    if (this.tap === null && /^(?: *(?:not )?ok\b|TAP version |# Subtest: )/.test(text)) this.tap = tapReader();
    this.tap?.line(text, index);
  }

  end(): Finding {
    this.close();
    const { run, annotated, rows, tap, crash } = this;
    // Annotations say again what stands in the sections, or they are all that was printed.
    for (const failure of annotated.items) if (!isIn(failure, run.failures.items)) run.failures.add(failure);
    if (tap !== null && run.silent) run.join(tap.end());
    if (run.failures.size === 0 && rows.size > 0) {
      for (const row of rows.items) run.failures.add(row);
      run.whole = false;
    }
    if (crash !== null) run.fault ??= machineFault(this.outOfMemory ? "oom" : "crash", crash);
    run.whole &&= !annotated.cut && !rows.cut;
    return run.finding();
  }

  /** Whose error comes below; several names stand above one error. */
  private named(text: string): boolean {
    const name = vitestName(text);
    if (name === null) return false;
    if (this.block?.empty === false) this.close();
    this.passing = this.isEnough(name) && this.names.length === 0;
    if (this.passing) return true;
    this.names.push(name);
    this.block ??= new VitestError();
    return true;
  }

  /** Counts a failure of a test; true where enough is known of it, or the list is full. */
  private isEnough(name: Name): boolean {
    const { errors, run } = this;
    const test = errors.get(keyOf(name)) ?? { read: 0, known: [] };
    if (test.read > 0 || errors.size < mostFailures) errors.set(keyOf(name), test);
    run.whole &&= !run.failures.full;
    return run.failures.full || (test.read++ >= mostErrors && name.test !== null);
  }

  /** Adds the failure of what a line named, unless the test is known to have failed at that place. */
  private fail(name: Name, failure: RawFailure): void {
    const known = this.errors.get(keyOf(name))?.known ?? [];
    if (name.test !== null && known.length > 0 && failure.line != null && !isFurther(failure, known)) return;
    known.push(failure);
    this.run.failures.add(failure);
  }

  /** Ends the open error. */
  private close(): void {
    const { block, section, names, base, run } = this;
    if (block !== null && (section === "tests" || section === "suites"))
      for (const name of names) this.fail(name, block.under(name, section === "tests", base));
    if (block !== null && (section === "unhandled" || section === "source")) {
      const lost = block.workerCrash();
      if (lost === null) run.failures.add(block.unhandled(base));
      else this.crash ??= lost;
    }
    if (block !== null && section === "startup") run.fault ??= startup(block.message ?? "failed");
    if (names.length > 0) this.names = [];
    this.block = null;
  }

  /** A rule across the page: it heads a section, or ends one error in it. */
  private ruled(text: string, before: string): boolean {
    const title = /^⎯{2,} (.+?) ⎯{2,}$/.exec(text)?.[1];
    // A test may print such a line; the sections stand apart.
    if (title?.startsWith("Failed ") && before.trim() !== "") return false;
    this.passing = false;
    if (title !== undefined) {
      this.close();
      const section = sectionOf(title);
      this.section = section;
      if ((section === "unhandled" && title !== "Unhandled Errors") || section === "source" || section === "startup")
        this.block = new VitestError();
      return true;
    }
    if (!/^⎯+(?:\[\d+\/\d+\]⎯+)?$/.test(text)) return false;
    if (text.includes("[")) this.close();
    return true;
  }

  /** Summary lines; they also end whatever section is open. */
  private summary(text: string, before: string): boolean {
    const line = /^ *(?<word>Test Files|Tests|Type Errors|Errors|Snapshots|Start at|Duration) {2,}(?<rest>.*)$/.exec(text)?.groups;
    if (line === undefined) return false;
    if ((this.block !== null || this.passing) && line.word !== "Tests" && line.word !== "Test Files") return false;
    // A test may print such a line; the summary is a block.
    if (line.word === "Tests" && !/^ *Test Files {2}/.test(before)) return false;
    this.passing = false;
    this.close();
    this.section = null;
    if (line.word === "Tests") {
      const { passed = 0, expected = 0, failed = 0, skipped = 0, todo = 0 } = numbersByWord(line.rest ?? "");
      this.run.count({ passed: passed + expected, failed, skipped: skipped + todo });
    }
    return true;
  }

  /** Lines outside of sections: the head, rows of tests, sentences about the configuration, annotations. */
  private outside(text: string, first: number): boolean {
    if (first === 0) return false;
    const head = first === 0x52 || first === 0x44 ? /^ (?:RUN|DEV) {2}v\d\S* (\S.*)$/.exec(text)?.[1] : undefined;
    if (head !== undefined) {
      this.base = head.trim();
      return true;
    }
    if (text.startsWith("::")) {
      if (text.startsWith("::error")) this.annotated.add(() => vitestAnnotatedFailure(text, this.base));
      return true;
    }
    this.outOfMemory ||= text.includes("JavaScript heap out of memory") || text.includes("reaching memory limit");
    this.run.fault ??= classOf(text);
    // The marks of rows are no ASCII.
    return first > 0x7f && text.startsWith(" ") && this.row(text);
  }

  private row(text: string): boolean {
    const row = /^ {1,40}(?<mark>[✓✔√×✗❯↓□⎯]) {1,3}(?<rest>\S.*)$/.exec(text.length > 2000 ? text.slice(0, 2000) : text)?.groups;
    // Why a test failed stands behind an arrow, below its row.
    if (row === undefined) return /^ {2,40}→ /.test(text);
    const { mark = "" } = row;
    const rest = (row.rest ?? "").trimEnd();
    const ofFile = /^(?:(?:\|[^|]*\||[\w@./-]+ ) +)?(\S.*?) +\((\d+) tests?\b[^()]*\)/.exec(rest)?.[1];
    if (ofFile !== undefined) {
      this.file = ofFile;
      return true;
    }
    const outcome = "✓✔√".includes(mark) ? "passed" : "×✗".includes(mark) ? "failed" : "↓□".includes(mark) ? "skipped" : null;
    if (outcome === null) return true;
    const title = withoutDuration(rest);
    const name = splitName(title.replace(/^\|[^|]{1,80}\| /, ""));
    const isWhole = name.test !== null && looksLikeFile(name.path);
    if (isWhole) this.run.test(name.test ?? "", outcome, name.path);
    if (outcome === "failed")
      this.rows.add({
        path: isWhole ? name.path : this.file,
        test: isWhole ? name.test : title,
        message: "failed; the log ends before its error",
        base: this.base,
      });
    return true;
  }
}

const keyOf = ({ path, test, project = null }: Name): string => `${path}\n${test}\n${project}`;

/** The summary's lines begin with T, E, S or D. */
const isSummary = (first: number): boolean => first === 0x54 || first === 0x45 || first === 0x53 || first === 0x44;

const sectionOf = (title: string): Section => {
  if (/^Failed Tests/.test(title)) return "tests";
  if (/^Failed (?:Suites|Benchmarks)/.test(title)) return "suites";
  if (/^Unhandled Source Errors/.test(title)) return "source";
  if (/^(?:Unhandled|Uncaught|Typecheck Error|Error)/.test(title)) return "unhandled";
  return /^Startup Error/.test(title) ? "startup" : null;
};

/** Whether a list has an annotation's failure: one stands for each error and each retry of a test, which failed once. */
const isIn = ({ path, test, message }: RawFailure, list: readonly RawFailure[]): boolean =>
  list.some((other) => other.test === test && (other.message === message || (test != null && other.path === path)));

const startup = (message: string): Classified => {
  const missing = /Cannot find (?:package|module|dependency)|MISSING DEPENDENCY/.test(message);
  return misconfigured(missing ? "missing-dependency" : "config", message);
};

const classOf = (text: string): Classified | null => {
  if (!/^(?:No test| ?MISSING|failed to load)/.test(text)) return null;
  if (/^No test (?:files|suite) found, exiting with code 1/.test(text)) return misconfigured("no-tests", text);
  if (/^ ?MISSING DEPENDENCY {1,3}Cannot find dependency '/.test(text)) return misconfigured("missing-dependency", text);
  return /^failed to load config from /.test(text) ? misconfigured("config", text) : null;
};
