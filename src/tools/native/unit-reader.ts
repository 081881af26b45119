import { lineReader } from "../reading/line-reader.ts";
import { TestRun } from "../reading/test-run.ts";
import type { RawFailure, TextReader } from "../tool.ts";
import { NativeTest, nativeFailure, unityLine } from "./test-place.ts";

/** The closing lines of doctest, Catch2 (two), Check and Unity. */
const sums = [
  /^\[doctest\] test cases: +\d+ \| +(?<passed>\d+) passed \| +(?<failed>\d+) failed/,
  /^test cases: +(?<all>\d+) \|(?=(?:.* (?<failed>\d+) failed)?)(?=(?:.* (?<skipped>\d+) skipped)?)/,
  /^All tests passed \(.* in (?<all>\d+) test cases?\)$/,
  /^\d+%: Checks: (?<all>\d+), Failures: (?<failed>\d+), Errors: (?<failed2>\d+)$/,
  /^(?<all>\d+) Tests (?<failed>\d+) Failures (?<skipped>\d+) Ignored\s*$/,
];

const rule = /^(?:-{79}|={79})$/;

/**
 * Reads the test programs of Catch2 and doctest, which head a failed case with its name between rules, and those whose
 * failures are a line each: Boost.Test, Check, Unity and cmocka.
 */
export const unitReader = (): TextReader => {
  const run = new TestRun<NativeTest>((one) => (one.place === null ? null : one.failures(null)));
  let head: string[] | null = null;
  /** What Boost.Test says of an exception; where the test was last seen stands on the next line. */
  let lost: RawFailure | null = null;

  return {
    line(text) {
      if (rule.test(text)) {
        // Catch2 prints the names of case and sections between two rules of dashes
        if (head !== null && head.length > 0 && text.startsWith("-")) {
          run.begin(new NativeTest(head.join(" > ")));
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
          run.begin(new NativeTest(doctest[1] ?? ""));
          head = null;
        } else if (text.trim() !== "" && head.length < 20 && !/^\S.{0,500}:\d{1,9}:$/.test(text)) head.push(text.trim());
      }
      const line = lineFailure(text);
      const checkpoint = lost ? /^(\S.{0,500}?)[(:](\d{1,9})\)?: last checkpoint\b/.exec(text.slice(0, 2_000)) : null;
      if (lost) run.failures.add(checkpoint ? { ...lost, path: checkpoint[1] ?? null, line: Number(checkpoint[2]) } : lost);
      lost = line !== null && line.path == null ? line : null;
      if (line?.message === "FAILED:") {
        const one = new NativeTest(line.test ?? null);
        one.place = { path: line.path ?? "", line: line.line ?? null };
        run.begin(one);
        return;
      }
      if (line && !lost) run.failures.add(line);
      if (/\d/.test(text) && sums.some((pattern) => run.sum(pattern, text))) {
        head = null;
        return;
      }
      const block = run.current;
      if (block === null || line || block.fails(text) || block.place === null) return;
      const error = block.last;
      // Catch2 says on the next line which exception it was.
      if (error.detail.size === 1 && /^due to (?:unexpected exception|a fatal error condition)/.test(error.message ?? ""))
        error.message += ` ${text.trim()}`;
      block.hear(text);
    },
    end() {
      run.close();
      if (lost) run.failures.add(lost);
      return run.finding();
    },
  };
};

/** A failure that is one line: Boost.Test, Check ("a.c:9:F:core:test_x:0: text"), Unity ("a.c:9:test_x:FAIL: text"). */
const lineFailure = (text: string): RawFailure | null => {
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
  // CppUTest says what was expected below, UnitTest++ on the line itself
  const cpp =
    text.includes(": error: Failure in ") &&
    /^(\S[^:]{0,500}):(\d{1,9})(?::\d{1,9})?: error: Failure in (?:TEST\(([^()]{1,300})\)|(\w{1,300}): (.*))$/.exec(text.slice(0, 4_000));
  if (cpp) return { path: cpp[1] ?? "", line: Number(cpp[2]), test: cpp[3] ?? cpp[4] ?? null, message: cpp[5] ?? "FAILED:", stage: "test" };
  const unity = unityLine(text);
  if (unity !== null) return unity.failure && { ...unity.failure.place, test: unity.test, message: unity.failure.message, stage: "test" };
  if (!text.includes(":F:") && !text.includes(":E:")) return null;
  const check = /^(\S[^:]{0,500}\.\w{1,4}):(\d{1,9}):[FE]:[^:]{0,200}:([^:]{1,200}):-?\d{1,9}: (.*)$/.exec(text.slice(0, 4_000));
  return check
    ? { path: check[1] ?? "", line: Number(check[2]), test: check[3] ?? null, message: check[4] || "failed", stage: "test" }
    : null;
};

/** Reads C's failed assertions alone, which end a program: "t: a.c:5: main: Assertion `x' failed." */
export const assertReader = (): TextReader =>
  lineReader((text) => {
    const asserted = text.includes(": Assertion ") ? nativeFailure(text) : null;
    return asserted ? { ...asserted.place, message: asserted.message, stage: "test" } : null;
  });
