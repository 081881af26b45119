/** The run of only what failed under ctest. */
import { keptOptions } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { inProgram } from "./test-place.ts";

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
