import { misconfigured } from "../reading/classified.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";
import { JvmTest } from "./stack-frame.ts";

/**
 * Reads Gradle's test events ("CartTest > adds FAILED" with the exception indented below, short or full), its counts
 * ("3 tests completed, 2 failed, 1 skipped"), and errors in build scripts ("* Where:" and "* What went wrong:").
 */
export const gradleReader = (): TextReader => {
  const run = new TestRun<JvmTest>();
  let script: { readonly path: string; readonly line: number } | null = null;
  let wants: "none" | "where" | "wrong" = "none";

  return {
    line(text) {
      const event = text.endsWith("ED") && /^(\S.{0,2000}? > .{1,2000}?) (FAILED|PASSED|SKIPPED)$/.exec(text.slice(0, 4_100));
      if (event && !text.startsWith("> Task")) {
        run.close();
        const name = (event[1] ?? "").replace(/^Gradle Test Run :\S+ > Gradle Test Executor \d+ > /, "");
        const outcome = event[2] === "FAILED" ? "failed" : event[2] === "PASSED" ? "passed" : "skipped";
        run.test(name, outcome);
        if (outcome === "failed") run.current = new JvmTest(name, name.split(" > ", 1)[0]?.trim() ?? null);
        return;
      }
      if (run.sum(/^(?<all>\d+) tests? completed(?:, (?<failed>\d+) failed)?(?:, (?<skipped>\d+) skipped)?$/, text)) return;
      if (run.current) {
        if (text === "" || /^\s{4}/.test(text)) return hear(run.current, text);
        run.close();
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
        if (script) run.failures.add({ ...script, message: text, ran: false, stage: "build" });
        script = null;
        wants = "none";
      }
      if (/did not discover any tests to execute|No tests found for given includes|No matching tests found/.test(text))
        run.fault ??= misconfigured("no-tests", `gradle ran no test: ${text}`);
    },
    end: () => run.finding(),
  };
};

const hear = (failed: JvmTest, text: string): void => {
  if (failed.frameIn(text)) return;
  const bare = text.trim();
  if (bare === "" || /^\.\.\. \d+ more$|^at /.test(bare)) return;
  // The short form: where the exception came from.
  const short = /^(?:Caused by: )?([\w.$]{3,300}) at ([\w$-]{1,200}\.\w{2,6}):(\d{1,9})$/.exec(bare);
  // the innermost cause is printed last; the first line is the test's
  if (short) failed.place ??= { path: short[2] ?? "", line: Number(short[3]) };
  failed.message ??= short?.[1] ?? bare;
  failed.detail.add(short ? bare : text);
};
