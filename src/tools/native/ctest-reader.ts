import { misconfigured } from "../reading/classified.ts";
import { mostFailures } from "../reading/limits.ts";
import { keptOptions } from "../reading/selection.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TargetedRun, TextReader } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { inProgram, NativeTest } from "./test-place.ts";

/** `ctest -R REGEX`; CMake's own regular expressions, which know no other group than `()`. Source: cmake.org, ctest(1). */
export const ctestTargeted: TargetedRun = (check, failures) => {
  const names = [...new Set(failures.map(({ test }) => test?.split(inProgram, 1)[0] ?? ""))];
  if (names.includes("")) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: ["--test-dir", "-C", "--build-config", "-j", "--parallel", "--preset", "--timeout", "--stop-time", "--repeat"],
    drop: ["--stop-on-failure", "--rerun-failed", "-F"],
    dropValued: wordsIn(
      "-R --tests-regex -E --exclude-regex -L --label-regex -LE --label-exclude -I --tests-information -O --output-log",
      "--output-junit -T --test-action -D --dashboard -M --test-model -S -SP",
    ),
  });
  const only = `^(${names.map((name) => name.replace(/[\\^$.*+?()[\]|]/g, "\\$&")).join("|")})$`;
  return { ...check, words: ["ctest", ...options, "--no-tests=error", "-R", only] };
};

/**
 * Reads ctest: "2/3 Test #2: boom ......***Failed  0.00 sec", what the test printed below it (with --output-on-failure)
 * or in front of it with its number (-V), and "The following tests FAILED:".
 */
export const ctestReader = (): TextReader => {
  /** What failed, with what ctest says of it. */
  const failed = new Map<string, { readonly ran: NativeTest; readonly status: string }>();
  const run = new TestRun();
  const spoken = new Map<string, NativeTest>();
  let pending: NativeTest | null = null;
  let closing = false;

  return {
    line(text) {
      const result = /^\s*\d+\/\d+ Test +#(\d+): (\S.{0,1000})$/.exec(text);
      if (result) {
        const match = /^(.{1,1000}?) \.{2,}\s*(\S.{0,100}?)(?:\s+\d+(?:\.\d+)? sec)?\s*$/.exec(result[2] ?? "");
        pending = null;
        closing = false;
        if (!match) return;
        const name = match[1]?.trim() ?? "";
        const status = (match[2] ?? "").replace(/^\*+/, "").replace("***", ": ").replace(/:\s*$/, "").trim();
        const outcome = status === "Passed" ? "passed" : /^(?:Skipped|Not Run \(Disabled\))/.test(status) ? "skipped" : "failed";
        run.test(name, outcome);
        if (outcome === "failed" && failed.size < mostFailures) {
          pending = spoken.get(result[1] ?? "") ?? new NativeTest(name);
          pending.test = name;
          failed.set(name, { ran: pending, status });
        }
        spoken.delete(result[1] ?? "");
        return;
      }
      const numbered = /^(\d{1,7}): (.*)$/.exec(text);
      if (numbered && !pending) {
        const number = numbered[1] ?? "";
        const ran = spoken.get(number) ?? new NativeTest(number);
        if (spoken.size < 500) spoken.set(number, ran);
        if (!/^(?:Test command|Working Directory: |Test timeout computed|Environment variables)/.test(numbered[2] ?? ""))
          ran.hear(numbered[2] ?? "");
        return;
      }
      if (run.sum(/^\d+% tests passed, (?<failed>\d+) tests? failed out of (?<all>\d+)$/, text)) {
        pending = null;
        return;
      }
      if (text.startsWith("The following tests FAILED:")) {
        closing = true;
        pending = null;
        return;
      }
      if (/^No tests were found!!!/.test(text)) run.fault = misconfigured("no-tests", `ctest ran no test: ${text}`);
      if (closing) {
        const listed = /^\s*\d+ - (\S.{0,1000}?) \(([^()]{1,60}(?:\([^()]{0,40}\))?)\)(?:\s+\S.*)?$/.exec(text);
        const [, name = "", status = ""] = listed ?? [];
        if (listed && !failed.has(name)) failed.set(name, { ran: new NativeTest(name), status });
        return;
      }
      if (/^\s+Start +\d+: |^test \d+$/.test(text)) pending = null;
      else pending?.hear(text);
    },
    end() {
      for (const { ran, status } of failed.values())
        for (const failure of ran.failures(status === "Failed" || status === "" ? null : status))
          run.failures.add({ ...failure, ran: !/^Not Run|Unable to find executable/.test(status) });
      // The tests that it counts as passed hold those that were skipped.
      const skipped = run.tests.filter((test) => test.outcome === "skipped").length;
      if (run.sums !== null) run.sums = { run: Math.max(0, run.sums.run - skipped), failed: run.sums.failed, skipped };
      return run.finding();
    },
  };
};
