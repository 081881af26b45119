import { hangMessage } from "../../core/classify/hang.ts";
import type { TestOutcome } from "../../core/failure/failure.ts";
import { Bounded } from "../reading/failure-list.ts";
import { mostFailures, mostTests } from "../reading/limits.ts";
import { firstCode } from "../reading/line-start.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { Finding, RawPlace, TextReader } from "../tool.ts";
import { PanicText } from "./panic-text.ts";

/** A test, with the number of the binary that it is in. */
interface Named {
  readonly name: string;
  readonly binary: number;
}

const testRow = /^test (.{1,2000}?)(?: - should panic| - compile fail)? \.\.\. (ok|FAILED|ignored(?:, .*)?|bench:.*)(?: <.{1,40}>)?$/;

/**
 * Reads the report of Rust's own test harness (`cargo test`), pretty and terse, of several binaries in one log. Which
 * file a binary was made of stands on standard error ("Running tests/api.rs"), in the order of the reports.
 */
export class LibtestReader implements TextReader {
  private readonly run = new TestRun();
  /** Behind an empty line: the lines of the report stand there, and what a test printed mostly does not. */
  private blank = true;
  private binary = -1;
  private inPackage = false;
  /** The files that the binaries were made of, in their order; null for documentation tests. */
  private readonly sources: (string | null)[] = [];
  private readonly named = new Map<string, TestOutcome>();
  private readonly announced = new Bounded<Named>(mostFailures);
  /** Tests that the harness says still run, until they end: the last ones of a run that was stopped. */
  private readonly running = new Map<string, Named>();
  /** The failed tests that have a section, and the section that is read. */
  private readonly failed = new Bounded<Named & { readonly panic: PanicText }>(mostFailures);
  private section: PanicText | null = null;
  /** With --nocapture a panic stands where it happened, told by its thread's name only. */
  private readonly strays = new Map<string, PanicText>();
  private stray: PanicText | null = null;

  line(text: string): void {
    const { blank, section } = this;
    this.blank = text === "";
    if (this.heads(text, blank)) return;
    if (section !== null) {
      section.line(text);
      return;
    }
    this.strayPanic(text);
    if (text.startsWith("test ")) this.row(text);
  }

  end(): Finding {
    const { run, failed, strays, running } = this;
    for (const test of failed.items) this.fail(test, test.panic.message === null ? (strays.get(test.name) ?? test.panic) : test.panic);
    // with --nocapture the panic is not below the test's name, and a killed binary prints no section at all
    const known = new Set(failed.items.map(keyOf));
    for (const test of this.announced.items)
      if (!known.has(keyOf(test))) this.fail(test, strays.get(test.name) ?? new PanicText(test.name));
    for (const test of running.values()) run.failures.add(new FailedTest(test.name, hangMessage, this.placeOf(test)).failure());
    for (const { name, outcome } of this.named.values()) run.test(name, outcome);
    run.whole &&= running.size === 0 && !failed.cut;
    return run.finding();
  }

  /** A line about a whole run or the head of a failed test's section: told by its first letter, as most lines are none of them. */
  private heads(text: string, blank: boolean): boolean {
    switch (text[0]) {
      case "r":
        if (!blank || !/^running \d+ tests?$/.test(text)) return false;
        this.binary++;
        this.section = null;
        return true;
      case "t":
        return blank && text.startsWith("test result: ") && this.sumsUp(text);
      case " ":
        return this.startsBinary(text, firstCode(text));
      case "e":
        if (!text.startsWith("error: test failed, to rerun pass `")) return false;
        this.inPackage ||= text.includes("-p ");
        return true;
      case "-":
        return text.startsWith("---- ") && this.opens(text, blank);
      case "f":
        if (!blank || text !== "failures:") return false;
        this.section = null;
        return true;
      default:
        return false;
    }
  }

  private sumsUp(text: string): boolean {
    if (!this.run.sum(/^test result: (?:ok|FAILED)\. (?<passed>\d+) passed; (?<failed>\d+) failed; (?<skipped>\d+) ignored;/, text))
      return false;
    this.section = null;
    this.running.clear();
    return true;
  }

  /** "     Running tests/api.rs (target/...)" and "   Doc-tests shop". */
  private startsBinary(text: string, first: number): boolean {
    const source = first === 0x52 ? /^\s{2,8}Running (?:unittests )?(.{1,1000}?) \(.{1,1000}\)$/.exec(text)?.[1] : undefined;
    if (source === undefined && !(first === 0x44 && /^\s{2,8}Doc-tests /.test(text))) return false;
    if (this.sources.length < mostTests) this.sources.push(source ?? null);
    return true;
  }

  private opens(text: string, blank: boolean): boolean {
    const { section, announced, failed, binary } = this;
    const name = /^---- (.{1,2000}) (?:stdout|stderr) ----$/.exec(text)?.[1];
    if (name === undefined || !(blank || (section !== null && announced.items.some((one) => one.name === name)))) return false;
    const panic = new PanicText(name);
    this.section = failed.full ? null : panic;
    failed.add({ name, binary, panic });
    return true;
  }

  /** With --nocapture a panic stands among the tests' rows. */
  private strayPanic(text: string): void {
    const { strays } = this;
    const thread = text.startsWith("thread '")
      ? /^thread '((?:[^']|'(?! ))*)' (?:\(\d+\) )?panicked at /.exec(text.slice(0, 4_000))?.[1]
      : undefined;
    if (thread !== undefined) {
      // the first panic of a thread is the cause
      this.stray = strays.has(thread) || strays.size >= mostFailures ? null : new PanicText(thread);
      if (this.stray !== null) strays.set(thread, this.stray);
    } else if (this.stray !== null && (text === "" || /^(?:test |\s{2,8}(?:Running|Doc-tests) |error: )/.test(text))) this.stray = null;
    this.stray?.line(text);
  }

  private row(text: string): void {
    const { running, named, binary } = this;
    const slow = text.endsWith(" seconds") ? /^test (.{1,2000}) has been running for over \d+ seconds$/.exec(text)?.[1] : undefined;
    if (slow !== undefined) {
      if (running.size < mostFailures) running.set(slow, { name: slow, binary });
      return;
    }
    const [, name, word] = testRow.exec(text) ?? [];
    if (name === undefined) return;
    const outcome = word === "FAILED" ? "failed" : word?.startsWith("ignored") ? "skipped" : "passed";
    const test = { name, binary };
    if (named.size < mostTests) named.set(keyOf(test), { name, file: null, outcome });
    running.delete(name);
    if (outcome === "failed") this.announced.add(test);
  }

  private fail(test: Named, panic: PanicText): void {
    this.run.failures.add(panic.failure(panic.place ?? this.placeOf(test)));
  }

  /** A place where no panic names one: a documentation test's ("src/lib.rs - shop::total (line 12)"), or the file of the binary. */
  private placeOf({ name, binary }: Named): RawPlace | null {
    const source = this.inPackage ? null : (this.sources[binary] ?? null);
    return placeBy(/^(?<path>.+?) - .*\(line (?<line>\d{1,9})\)/, name) ?? (source === null ? null : { path: source });
  }
}

const keyOf = ({ name, binary }: Named): string => `${binary}\0${name}`;
