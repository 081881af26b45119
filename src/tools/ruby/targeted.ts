/** Runs of only what failed, for the test runners of Ruby; each stands in its tool's entry. */
import { isBlocker } from "../../core/failure/identity.ts";
import { anyOf, filesToRun, keptOptions } from "../reading/selection.ts";
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
    places.push(isBlocker(failure) || failure.line == null ? file : `${file}:${failure.line}`);
  }
  return { ...check, words: ["rspec", ...options, ...new Set(places)] };
};

/**
 * `-n /PATTERN/` behind the check's own words: minitest calls a test `Class#method`, test-unit `method(Class)`. Rake hands `TESTOPTS` to a
 * shell, so names stand in quotes there and hold nothing that a shell knows. Source: minitest's and test-unit's `--help`; rake,
 * `Rake::TestTask`.
 */
export const minitestTargeted: TargetedRun = (check, failures) => {
  const names = failures.map((failure) => {
    if (isBlocker(failure) || failure.test === null) return null;
    const unit = /^(?<method>test\w*)\((?<type>[\w:]+)\)$/.exec(failure.test)?.groups;
    return unit === undefined ? failure.test : (unit.method ?? null);
  });
  const known = [...new Set(names.filter((name) => name !== null))];
  const [program = ""] = check.words;
  if (names.includes(null) || check.words.some((word) => /^(?:-n|--name|TEST|TESTOPTS)(?:=|$)/.test(word))) return null;
  const pattern = `/^(?:${anyOf(known)})$/`;
  if (program === "rake")
    return known.every((name) => /^[\w:#]+$/.test(name)) ? { ...check, words: [...check.words, `TESTOPTS=--name='${pattern}'`] } : null;
  return program === "ruby" || program === "rails" ? { ...check, words: [...check.words, "-n", pattern] } : null;
};
