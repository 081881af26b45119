import type { TestOutcome } from "../../core/failure/failure.ts";
import { hasFlag, runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostTests } from "../reading/limits.ts";
import { together } from "../reading/line-reader.ts";
import type { Finding, TextReader, Tool } from "../tool.ts";
import { compilerReader } from "./compiler-reader.ts";

/** Reads Bazel's table of targets ("//app:unit_test   FAILED in 0.3s") and its last line; what a test printed stands in front with --test_output=errors. */
function bazelReader(): TextReader {
  const list = new FailureList();
  const tests: TestOutcome[] = [];
  let counts: { run: number; failed: number; skipped: number } | null = null;
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
        if (tests.length < mostTests) tests.push({ name, file: null, outcome: failed ? "failed" : "passed" });
        if (failed && status !== "FAILED TO BUILD") list.add({ test: name, message: `${status}${row[3]}`.trim(), stage: "test" });
        return;
      }
      const sum = text.startsWith("Executed ") && /^Executed \d{1,9} out of (\d{1,9}) tests?: (.*)$/.exec(text);
      if (!sum) return;
      const of = (pattern: RegExp): number => Number(pattern.exec(sum[2] ?? "")?.[1] ?? 0);
      const skipped = of(/(\d{1,9}) (?:was|were) skipped/);
      const failed = of(/(\d{1,9}) fails? (?!to build)/) + of(/(\d{1,9}) fails? to build/);
      counts = { run: Number(sum[1]) - skipped, failed, skipped };
    },
    end(): Finding {
      return list.finding({ ...(counts ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
    },
  };
}

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
