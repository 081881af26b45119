/** Runs of only what failed, for the test runners of Ruby; each stands in its tool's entry. */
import { isBlocker } from "../../core/failure/identity.ts";
import { filesToRun, keptOptions } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";

/** `rspec FILE:LINE`: the example around that line. Source: rspec.info, "Command line: line number appended to file path". */
export const rspecTargeted: TargetedRun = (check, failures) => {
  const options = keptOptions(check.words.slice(1), {
    valued: ["--require", "-r", "--options", "-O", "-I", "--format", "-f", "--order", "--seed", "--default-path", "--pattern", "-P"],
    drop: ["--fail-fast", "--only-failures", "-n", "--next-failure", "--bisect", "--profile"],
    dropValued: [
      ...(check.words.some((word) => /^(?:--out|-o)/.test(word)) ? ["--format", "-f", "--out", "-o"] : []),
      "--example",
      "-e",
      "--tag",
      "-t",
      "--failure-exit-code",
    ],
  });
  const places: string[] = [];
  for (const failure of failures) {
    const [file] = filesToRun(check, [failure]) ?? [];
    if (file === undefined || !file.endsWith(".rb")) return null;
    places.push(isBlocker(failure) || failure.line === null ? file : `${file}:${failure.line}`);
  }
  return { ...check, words: ["rspec", ...options, ...new Set(places)] };
};
