import type { TestOutcome } from "../../core/failure/failure.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostTests } from "../reading/limits.ts";
import type { Finding, RawFailure, TextReader } from "../tool.ts";
import { isLibrary, type JvmFrame, jvmFrame, jvmTestFrame } from "./stack-frame.ts";

interface Pending {
  readonly test: string;
  message: string | null;
  /** Where the short form says the exception came from: "CartTest.java:7". */
  short: { readonly path: string; readonly line: number } | null;
  readonly frames: JvmFrame[];
  readonly detail: Detail;
}

/**
 * Reads Gradle's test events ("CartTest > adds FAILED" with the exception indented below, short or full), its counts
 * ("3 tests completed, 2 failed, 1 skipped"), and errors in build scripts ("* Where:" and "* What went wrong:").
 */
export function gradleReader(): TextReader {
  const list = new FailureList();
  const tests: TestOutcome[] = [];
  let pending: Pending | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let script: { readonly path: string; readonly line: number } | null = null;
  let wants: "none" | "where" | "wrong" = "none";
  let none: string | null = null;

  const flush = (): void => {
    if (pending) list.add(failureOf(pending));
    pending = null;
  };

  return {
    line(text) {
      const event = text.endsWith("ED") && /^(\S.{0,2000}? > .{1,2000}?) (FAILED|PASSED|SKIPPED)$/.exec(text.slice(0, 4_100));
      if (event && !text.startsWith("> Task")) {
        flush();
        const name = (event[1] ?? "").replace(/^Gradle Test Run :\S+ > Gradle Test Executor \d+ > /, "");
        const outcome = event[2] === "FAILED" ? "failed" : event[2] === "PASSED" ? "passed" : "skipped";
        if (tests.length < mostTests) tests.push({ name, file: null, outcome });
        if (outcome === "failed") pending = { test: name, message: null, short: null, frames: [], detail: new Detail() };
        return;
      }
      const total = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?$/.exec(text);
      if (total) {
        flush();
        const skipped = Number(total[3] ?? 0);
        counts = {
          run: (counts?.run ?? 0) + Number(total[1]) - skipped,
          failed: (counts?.failed ?? 0) + Number(total[2] ?? 0),
          skipped: (counts?.skipped ?? 0) + skipped,
        };
        return;
      }
      if (pending) {
        if (text === "" || /^\s{4}/.test(text)) hear(pending, text);
        else flush();
        if (pending) return;
      }
      if (text === "* Where:") wants = "where";
      else if (text === "* What went wrong:") wants = "wrong";
      else if (wants === "where") {
        const where =
          /^(?:Build|Settings|Script|Initialization script|Initialization) (?:file|script)? ?'(.{1,1000})' line: (\d{1,9})$/.exec(text);
        script = where ? { path: where[1] ?? "", line: Number(where[2]) } : null;
        wants = "none";
      } else if (wants === "wrong") {
        // a script that cannot be compiled kept every task from running
        if (script) list.add({ ...script, message: text, ran: false, stage: "build" });
        if (/No tests found for given includes|did not discover any tests to execute|No matching tests found/.test(text)) none = text;
        script = null;
        wants = "none";
      }
      if (none === null && /did not discover any tests to execute|No tests found for given includes/.test(text)) none = text;
    },
    end(): Finding {
      flush();
      const passed = tests.some((test) => test.outcome === "passed");
      return list.finding({
        ...(counts ? { counts } : {}),
        ...(passed ? { tests } : {}),
        ...(none !== null && list.size === 0
          ? { class: { class: "configuration", errorClass: "no-tests", reason: `gradle ran no test: ${none}` } }
          : {}),
      });
    },
  };
}

function hear(pending: Pending, text: string): void {
  const frame = jvmFrame(text);
  if (frame) {
    if (pending.frames.length < 60) pending.frames.push(frame);
    return;
  }
  const bare = text.trim();
  if (bare === "" || /^\.\.\. \d+ more$|^at /.test(bare)) return;
  const short = /^(?:Caused by: )?([\w.$]{3,300}) at ([\w$-]{1,200}\.\w{2,6}):(\d{1,9})$/.exec(bare);
  if (short) {
    pending.message ??= short[1] ?? null;
    // the innermost cause is printed last; the first line is the test's
    pending.short ??= { path: short[2] ?? "", line: Number(short[3]) };
    pending.detail.add(bare);
    return;
  }
  pending.message ??= bare;
  pending.detail.add(text);
}

function failureOf({ test, message, short, frames, detail }: Pending): RawFailure {
  const type = test.split(" > ", 1)[0]?.trim() ?? null;
  const ownFrame = jvmTestFrame(frames, type);
  return {
    path: ownFrame?.place.path ?? short?.path ?? null,
    line: ownFrame?.place.line ?? short?.line ?? null,
    test,
    message: message ?? "failed",
    detail: detail.text(),
    stack: frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.place),
    stage: "test",
  };
}
