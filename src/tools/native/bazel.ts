import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader, Tool } from "../tool.ts";
import { compilerReader } from "./compiler-rows.ts";

const sums =
  /^Executed \d{1,9} out of (?<all>\d{1,9}) tests?:(?=(?:.* (?<failed>\d+) fails? (?!to build))?)(?=(?:.* (?<failed2>\d+) fails? to build)?)(?=(?:.* (?<skipped>\d+) (?:was|were) skipped)?)/;

/** Reads Bazel's table ("//app:unit_test   FAILED in 0.3s") and last line; --test_output=errors prints the tests in front. */
const bazelReader = (): TextReader => {
  const run = new TestRun();
  return {
    line(text) {
      const row =
        text.startsWith("//") || text.startsWith("@")
          ? /^(@{0,2}[\w.~+-]{0,100}\/\/\S{0,500}) +(?:\(cached\) )?(PASSED|FAILED TO BUILD|FAILED|TIMEOUT|FLAKY|NO STATUS)\b(.*)$/.exec(
              text,
            )
          : null;
      if (row) {
        const name = row[1] ?? "";
        const status = row[2] ?? "";
        if (status === "NO STATUS") return;
        const failed = status !== "PASSED" && status !== "FLAKY";
        run.test(name, failed ? "failed" : "passed");
        if (failed && status !== "FAILED TO BUILD") run.failures.add({ test: name, message: `${status}${row[3]}`.trim(), stage: "test" });
        return;
      }
      run.sum(sums, text);
    },
    end: () => run.finding(),
  };
};

export const bazel: Tool = {
  name: "bazel",
  documentation: "https://bazel.build/docs/user-manual#test-summary",
  configuration: {
    files: ["BUILD", "BUILD.bazel", "WORKSPACE", "WORKSPACE.{bazel,bzlmod}", "MODULE.bazel", ".bazelrc"],
    loads: ["import", "try-import"],
  },
  packages: { npm: ["@bazel/bazelisk"] },
  formats: ["test summary", "gcc/clang", "junit"],
  compiles: true,
  recognise: ({ words }) => {
    if (!runs(words, "bazel", "bazelisk") || hasFlag(words, "--version")) return null;
    const command = words.slice(1).find((word) => !word.startsWith("-")) ?? "";
    return command === "test" || command === "coverage" ? "test" : command === "build" ? "build" : null;
  },
  reader: () => together(bazelReader(), compilerReader()),
};
