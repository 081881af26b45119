import { hangMessage } from "../../core/classify/hang.ts";
import type { TestOutcome } from "../../core/failure/failure.ts";
import { mostFailures, mostTests } from "../reading/limits.ts";
import { firstCode } from "../reading/line-start.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { RawPlace, TextReader } from "../tool.ts";
import { PanicText } from "./panic-text.ts";

/** A test, with the number of the binary that it is in. */
interface Named {
  readonly name: string;
  readonly binary: number;
}

/**
 * Reads the report of Rust's own test harness (`cargo test`), pretty and terse, of several binaries in one log. Which
 * file a binary was made of stands on standard error ("Running tests/api.rs"), in the order of the reports.
 */
export function libtestReader(): TextReader {
  const failed: (Named & { readonly panic: PanicText })[] = [];
  const named = new Map<string, TestOutcome>();
  const announced: Named[] = [];
  /** The files that the binaries were made of, in their order; null for documentation tests. */
  const sources: (string | null)[] = [];
  /** Behind an empty line: the lines of the report stand there, and what a test printed mostly does not. */
  let blank = true;
  let binary = -1;
  let inPackage = false;
  let pending: PanicText | null = null;
  /** With --nocapture a panic stands where it happened, told by its thread's name only. */
  const strays = new Map<string, PanicText>();
  let stray: PanicText | null = null;
  /** Tests that the harness says still run, until they end: the last ones of a run that was stopped. */
  const running = new Map<string, Named>();
  const run = new TestRun();

  const keep = (name: string, outcome: TestOutcome["outcome"]): void => {
    if (named.size < mostTests) named.set(`${binary}\u0000${name}`, { name, file: null, outcome });
  };

  const result = (text: string): boolean => {
    if (!run.sum(/^test result: (?:ok|FAILED)\. (?<passed>\d+) passed; (?<failed>\d+) failed; (?<skipped>\d+) ignored;/, text))
      return false;
    pending = null;
    running.clear();
    return true;
  };
  const source = (path: string | null): true => {
    if (sources.length < mostTests) sources.push(path);
    return true;
  };
  const section = (name: string): true => {
    pending = null;
    if (failed.length < mostFailures) {
      pending = new PanicText(name);
      failed.push({ name, binary, panic: pending });
    } else run.whole = false;
    return true;
  };
  /** A line about a whole run or the head of a failed test's section: told by its first letter, as most lines are none of them. */
  const ofRun = (text: string): boolean => {
    switch (text[0]) {
      case "r":
        if (!blank || !/^running \d+ tests?$/.test(text)) return false;
        binary++;
        pending = null;
        return true;
      case "t":
        return blank && text.startsWith("test result: ") && result(text);
      case " ": {
        const first = firstCode(text);
        const running = first === 0x52 ? /^\s{2,8}Running (?:unittests )?(.{1,1000}?) \(.{1,1000}\)$/.exec(text) : null;
        if (running) return source(running[1] ?? null);
        return first === 0x44 && /^\s{2,8}Doc-tests /.test(text) && source(null);
      }
      case "e":
        if (!text.startsWith("error: test failed, to rerun pass `")) return false;
        inPackage ||= text.includes("-p ");
        return true;
      case "-": {
        const name = text.startsWith("---- ") ? /^---- (.{1,2000}) (?:stdout|stderr) ----$/.exec(text)?.[1] : undefined;
        return name !== undefined && (blank || (pending !== null && announced.some((one) => one.name === name))) && section(name);
      }
      case "f":
        if (!blank || text !== "failures:") return false;
        pending = null;
        return true;
      default:
        return false;
    }
  };
  /** With --nocapture a panic stands among the tests' rows. */
  const strayPanic = (text: string): void => {
    const thread = text.startsWith("thread '")
      ? /^thread '((?:[^']|'(?! ))*)' (?:\(\d+\) )?panicked at /.exec(text.slice(0, 4_000))?.[1]
      : undefined;
    if (thread !== undefined) {
      // the first panic of a thread is the cause
      stray = strays.has(thread) || strays.size >= mostFailures ? null : new PanicText(thread);
      if (stray !== null) strays.set(thread, stray);
    } else if (stray !== null && (text === "" || /^(?:test |\s{2,8}(?:Running|Doc-tests) |error: )/.test(text))) stray = null;
    stray?.line(text);
  };
  const row = (text: string): void => {
    const slow = text.endsWith(" seconds") ? /^test (.{1,2000}) has been running for over \d+ seconds$/.exec(text)?.[1] : undefined;
    if (slow !== undefined) {
      if (running.size < mostFailures) running.set(slow, { name: slow, binary });
      return;
    }
    const test = /^test (.{1,2000}?)(?: - should panic| - compile fail)? \.\.\. (ok|FAILED|ignored(?:, .*)?|bench:.*)(?: <.{1,40}>)?$/.exec(
      text,
    );
    if (test === null) return;
    const outcome = test[2] === "FAILED" ? "failed" : test[2]?.startsWith("ignored") ? "skipped" : "passed";
    keep(test[1] ?? "", outcome);
    running.delete(test[1] ?? "");
    if (outcome === "failed" && announced.length < mostFailures) announced.push({ name: test[1] ?? "", binary });
  };

  return {
    line(text) {
      const of = ofRun(text);
      blank = text === "";
      if (of) return;
      if (pending) {
        pending.line(text);
        return;
      }
      strayPanic(text);
      if (text.startsWith("test ")) row(text);
    },
    end() {
      /** A test's place where no panic names one: that of a documentation test, or the file of its binary. */
      const placeOf = ({ name, binary }: Named): RawPlace | null => {
        const source = inPackage ? null : (sources[binary] ?? null);
        return docTestPlace(name) ?? (source === null ? null : { path: source });
      };
      for (const one of failed) {
        const panic = one.panic.message === null ? (strays.get(one.name) ?? one.panic) : one.panic;
        run.failures.add(panic.failure(panic.place ?? placeOf(one)));
      }
      // with --nocapture the panic is not below the test's name, and a killed binary prints no section at all
      const sections = new Set(failed.map(({ name, binary: from }) => `${from}\0${name}`));
      for (const one of announced) {
        const panic = strays.get(one.name) ?? new PanicText(one.name);
        if (!sections.has(`${one.binary}\0${one.name}`)) run.failures.add(panic.failure(panic.place ?? placeOf(one)));
      }
      for (const one of running.values()) run.failures.add(new FailedTest(one.name, hangMessage, placeOf(one)).failure());
      for (const { name, outcome } of named.values()) run.test(name, outcome);
      run.whole &&= running.size === 0;
      return run.finding();
    },
  };
}

/** Documentation tests are named by their place: "src/lib.rs - shop::total (line 12)". */
function docTestPlace(name: string): RawPlace | null {
  const found = /^(.+?) - .*\(line (\d{1,9})\)/.exec(name);
  return found === null ? null : { path: found[1] ?? "", line: Number(found[2]) };
}
