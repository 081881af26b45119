import { Detail } from "../reading/detail.ts";
import { lineReader } from "../reading/line-reader.ts";
import { TestRun } from "../reading/test-run.ts";
import type { RawFailure, TextReader } from "../tool.ts";
import { nativeFailure } from "./test-place.ts";

interface Block {
  readonly test: string;
  readonly detail: Detail;
  failure: RawFailure | null;
}

const rule = /^(?:-{79}|={79})$/;

/**
 * Reads the test programs of Catch2 and doctest, which head a failed case with its name between rules, and those whose
 * failures are a line each: Boost.Test, Check, Unity and cmocka.
 */
export function unitReader(): TextReader {
  const run = new TestRun<Block>(({ failure, detail }) => (failure === null ? null : { ...failure, detail: detail.text() }));
  let head: string[] | null = null;
  /** What Boost.Test says of an exception; where the test was last seen stands on the next line. */
  let lost: RawFailure | null = null;

  const begin = (test: string): void => run.begin({ test, detail: new Detail(), failure: null });

  return {
    line(text) {
      if (rule.test(text)) {
        // Catch2 prints the names of case and sections between two rules of dashes
        if (head !== null && head.length > 0 && text.startsWith("-")) {
          begin(head.join(" > "));
          head = null;
        } else {
          run.close();
          head = [];
        }
        return;
      }
      if (head !== null) {
        const doctest = /^TEST CASE: {2}(\S.*)$/.exec(text);
        if (doctest) {
          begin(doctest[1] ?? "");
          head = null;
        } else if (text.trim() !== "" && head.length < 20 && !/^\S.{0,500}:\d{1,9}:$/.test(text)) head.push(text.trim());
      }
      const line = lineFailure(text);
      const checkpoint = lost ? /^(\S.{0,500}?)[(:](\d{1,9})\)?: last checkpoint: /.exec(text.slice(0, 2_000)) : null;
      if (lost) run.failures.add(checkpoint ? { ...lost, path: checkpoint[1] ?? null, line: Number(checkpoint[2]) } : lost);
      lost = line !== null && line.path == null ? line : null;
      if (line && !lost) run.failures.add(line);
      const total = totals(text);
      if (total) {
        run.close();
        head = null;
        run.count(total);
        return;
      }
      const block = run.current;
      if (block === null || line) return;
      const failure = block.failure === null ? nativeFailure(text) : null;
      if (failure)
        block.failure = { ...failure.place, test: block.test, message: failure.message.replace(/^(?:FATAL )?ERROR: /, ""), stage: "test" };
      else if (block.failure !== null) {
        const line = text.trim();
        if (line !== "" && /^FAILED:?$/.test(block.failure.message)) block.failure = { ...block.failure, message: line };
        else if (/^due to (?:unexpected exception|a fatal error condition)/.test(block.failure.message) && block.detail.size === 1)
          block.failure = { ...block.failure, message: `${block.failure.message} ${line}` };
        block.detail.add(text);
      }
    },
    end() {
      run.close();
      if (lost) run.failures.add(lost);
      return run.finding();
    },
  };
}

/** A failure that is one line: Boost.Test, Check ("a.c:9:F:core:test_x:0: text"), Unity ("a.c:9:test_x:FAIL: text"). */
function lineFailure(text: string): RawFailure | null {
  const boost =
    text.includes(': in "') && /^(\S.{0,500}?)[(:](\d{1,9})\)?: (?:fatal )?error: in "([^"]{1,500})": (\S.*)$/.exec(text.slice(0, 4_000));
  if (boost)
    return {
      path: boost[1] === "unknown location" ? null : (boost[1] ?? null),
      line: Number(boost[2]) || null,
      test: boost[3] ?? null,
      message: boost[4] ?? "",
      stage: "test",
    };
  if (!text.includes(":F:") && !text.includes(":E:") && !text.includes(":FAIL")) return null;
  const check = /^(\S[^:]{0,500}\.\w{1,4}):(\d{1,9}):(?:[FE]:[^:]{0,200}:([^:]{1,200}):-?\d{1,9}: |(\w{1,200}):FAIL(?:: ?|$))(.*)$/.exec(
    text.slice(0, 4_000),
  );
  return check
    ? {
        path: check[1] ?? "",
        line: Number(check[2]),
        test: check[3] ?? check[4] ?? null,
        message: check[5] || "failed",
        stage: "test",
      }
    : null;
}

/** Reads C's failed assertions alone, which end a program: "t: a.c:5: main: Assertion `x' failed." */
export function assertReader(): TextReader {
  return lineReader((text) => {
    const asserted = text.includes(": Assertion ") ? nativeFailure(text) : null;
    return asserted ? { ...asserted.place, message: asserted.message, stage: "test" } : null;
  });
}

/** The closing line of a program, with how many cases ran. */
function totals(text: string): Record<"run" | "failed" | "skipped", number> | null {
  if (!/\d/.test(text)) return null;
  const doctest =
    text.startsWith("[doctest] test cases: ") && /^\[doctest\] test cases: +(\d+) \| +(\d+) passed \| +(\d+) failed/.exec(text);
  if (doctest) return { run: Number(doctest[2]) + Number(doctest[3]), failed: Number(doctest[3]), skipped: 0 };
  const catch2 = text.startsWith("test cases: ") && /^test cases: +(\d+)((?: \| +\d+ [a-z ]+)+)$/.exec(text);
  if (catch2) {
    const of = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(catch2[2] ?? "")?.[1] ?? 0);
    const skipped = of("skipped");
    return { run: Number(catch2[1]) - skipped, failed: of("failed"), skipped };
  }
  const passed = text.startsWith("All tests passed (") && / in (\d+) test cases?\)$/.exec(text);
  if (passed) return { run: Number(passed[1]), failed: 0, skipped: 0 };
  const check = text.includes("%: Checks: ") && /^\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)$/.exec(text);
  if (check) return { run: Number(check[1]), failed: Number(check[2]) + Number(check[3]), skipped: 0 };
  const unity = text.includes(" Tests ") && /^(\d+) Tests (\d+) Failures (\d+) Ignored\s*$/.exec(text);
  if (unity) return { run: Number(unity[1]) - Number(unity[3]), failed: Number(unity[2]), skipped: Number(unity[3]) };
  return null;
}
