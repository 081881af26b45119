/** Runs of only what failed for the test runners of Bun and Deno; each stands in its tool's entry. */
import { anyOf, filesToRun, keptOptions, literally, testNames } from "../../reading/selection.ts";
import type { TargetedRun } from "../../tool.ts";
import { wordsIn } from "../../words.ts";

/** `bun test ./FILE -t NAMES`: a path with `./` is taken as it is; names are matched against suites and title joined by blanks. Source: bun.com/docs/test. */
export const bunTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures)?.map((file) => (/^(?:\.{0,2}\/)/.test(file) ? file : `./${file}`));
  if (files === undefined || check.words[1] !== "test") return null;
  const options = keptOptions(check.words.slice(2), {
    valued: wordsIn(
      "--preload -r --timeout --config -c --cwd --env-file --conditions --max-concurrency --reporter --tsconfig-override",
      "--rerun-each --seed",
    ),
    drop: ["--bail", "--coverage", "--watch", "--hot", "--update-snapshots", "-u", "--pass-with-no-tests"],
    dropValued: [
      ...["--test-name-pattern", "-t", "--coverage-reporter", "--coverage-dir", "--shard", "--path-ignore-patterns", "--changed"],
      ...(check.words.some((word) => word.startsWith("--reporter-outfile")) ? ["--reporter-outfile", "--reporter"] : []),
    ],
  });
  // A title may hold the sign that stands between suites, so that either is meant.
  const names = testNames(failures)?.map((parts) => parts.map(literally).join("(?: >)? "));
  return { ...check, words: ["bun", "test", ...options, ...(names === undefined ? [] : ["-t", `^(?:${names.join("|")})$`]), ...files] };
};

/** `deno test --filter /NAMES/ FILE`: a filter chooses whole tests, never steps of one. Source: docs.deno.com/runtime/reference/cli/test. */
export const denoTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  if (files === null || check.words[1] !== "test") return null;
  const options = keptOptions(check.words.slice(2), {
    valued: ["--config", "-c", "--import-map", "--location", "--seed", "--env-file", "--reporter", "--cert", "--lock", "--preload"],
    drop: ["--fail-fast", "--watch", "--coverage", "--shuffle", "--permit-no-files", "--clean", "--coverage-raw-data-only"],
    dropValued: ["--filter", "--ignore", "--junit-path"],
  });
  // The first part of a name is the test; its title may hold the sign that stands between the parts.
  const names = testNames(failures)?.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join(" > ")));
  const filter = names === undefined ? [] : [`--filter=/^(?:${anyOf([...new Set(names)])})$/`];
  return { ...check, words: ["deno", "test", ...options, ...filter, ...files] };
};
