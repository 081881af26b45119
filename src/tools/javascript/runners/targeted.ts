/** Runs of only what failed, for the test runners of JavaScript; each stands in its tool's entry. */
import { anyOf, filesToRun, keptOptions, literally, testNames } from "../../reading/selection.ts";
import type { Invocation, TargetedRun } from "../../tool.ts";
import { wordsIn } from "../../words.ts";

/** Options of a report that goes to a file: it would be written over. One that is printed stays, so that both runs say the same in the same words. */
const ownReport = (check: Invocation, destination: string, reporter: string): string[] =>
  check.words.some((word) => word === destination || word.startsWith(`${destination}=`) || word.startsWith(`${destination}.`))
    ? [destination, reporter]
    : [];

/** `vitest run FILE -t NAMES`: names are matched against all parts joined by blanks. Source: vitest.dev/guide/cli. */
export const vitestTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: wordsIn("--config -c --root -r --dir --project --environment --pool --mode --maxWorkers --testTimeout --reporter"),
    drop: wordsIn("--coverage --bail -u --update --watch -w --run --ui --passWithNoTests --changed --coverage.enabled"),
    dropValued: [...ownReport(check, "--outputFile", "--reporter"), "-t", "--testNamePattern", "--shard", "--exclude"],
  }).filter((word) => !/^--(?:coverage\.|outputFile\.)/.test(word));
  const names = testNames(failures)?.map((parts) => parts.join(" "));
  return {
    ...check,
    words: ["vitest", "run", ...options, "--coverage.enabled=false", ...(names === undefined ? [] : ["-t", anyOf(names)]), ...files],
  };
};

/** `jest --runTestsByPath FILE -t NAMES`. `--ci` writes no snapshots. Source: jestjs.io/docs/cli. */
export const jestTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: wordsIn(
      "--reporters --config -c --env --maxWorkers -w --preset --rootDir --testTimeout --setupFiles --selectProjects",
      "--testRunner",
    ),
    drop: wordsIn(
      "--coverage --collectCoverage --ci --bail -b -u --updateSnapshot --json --watch --watchAll -o --onlyChanged -f",
      "--onlyFailures --findRelatedTests --runTestsByPath --passWithNoTests --lastCommit",
    ),
    dropValued: wordsIn(
      "--outputFile -t --testNamePattern --shard --testPathPattern --testPathPatterns --changedSince --coverageDirectory",
      "--coverageReporters --coverageThreshold --collectCoverageFrom --testPathIgnorePatterns",
    ),
  });
  const names = testNames(failures)?.map((parts) => parts.join(" "));
  return {
    ...check,
    words: [
      "jest",
      ...options,
      "--ci",
      "--coverage=false",
      ...(names === undefined ? [] : ["-t", anyOf(names)]),
      "--runTestsByPath",
      ...files,
    ],
  };
};

/** `mocha FILE -g NAMES`. Files of its configuration are run besides, which the names leave out. Source: mochajs.org/#command-line-usage. */
export const mochaTargeted: TargetedRun = (check, failures) => {
  // A file that does not load ends Mocha before it says which test file asked for it.
  if (failures.some((failure) => failure.test === null)) return null;
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: wordsIn(
      "--config --require -r --timeout -t --ui -u --reporter -R --extension --import --loader --slow -s --jobs -j --retries",
      "--package -n --node-option --file",
    ),
    drop: ["--bail", "-b", "--watch", "-w", "--recursive", "--fail-zero"],
    dropValued: ["--grep", "-g", "--fgrep", "-f", "--spec", "--reporter-option", "--reporter-options", "-O", "--ignore", "--exclude"],
  });
  const names = testNames(failures)?.map((parts) => parts.join(" "));
  return { ...check, words: ["mocha", ...options, ...(names === undefined ? [] : ["-g", anyOf(names)]), ...files] };
};

/** `ava FILE --match=TITLE`; a title's "*" stands for anything. Source: ava/docs/05-command-line.md. */
export const avaTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: ["--config", "--node-arguments", "--timeout", "-T", "--concurrency", "-c"],
    drop: ["--fail-fast", "--update-snapshots", "-u", "--watch", "-w", "reset-cache"],
    dropValued: ["--match", "-m"],
  });
  return { ...check, words: ["ava", ...options, ...files] };
};

/** `tape FILE`. Source: github.com/tape-testing/tape, usage. */
export const tapeTargeted: TargetedRun = (check, failures) => {
  // What throws outside a test is placed where it was thrown, in a file that holds no test.
  if (check.words[0] !== "tape" || failures.some((failure) => failure.test === null)) return null;
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: ["-r", "--require", "--import"],
    dropValued: ["-i", "--ignore", "--ignore-pattern"],
  });
  return { ...check, words: ["tape", ...options, ...files] };
};

/** `node --test --test-name-pattern=NAME FILE`; suites around a matching test run with it. Source: nodejs.org/api/test.html. */
export const nodeTestTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(1), {
    valued: wordsIn(
      "--test-reporter --import --require -r --loader --experimental-loader --conditions -C --env-file --test-timeout",
      "--test-concurrency",
    ),
    drop: ["--experimental-test-coverage", "--test-coverage", "--test-update-snapshots", "--watch", "--test-force-exit"],
    dropValued: [
      ...[
        "--test-name-pattern",
        "--test-skip-pattern",
        ...ownReport(check, "--test-reporter-destination", "--test-reporter"),
        "--test-shard",
      ],
      ...wordsIn(
        "--test-coverage-lines --test-coverage-branches --test-coverage-functions --test-coverage-include",
        "--test-coverage-exclude",
      ),
    ],
  });
  const names = testNames(failures)?.map((parts) => literally(parts.at(-1) ?? ""));
  return {
    ...check,
    words: [check.words[0] ?? "node", ...options, ...(names ?? []).map((name) => `--test-name-pattern=${name}`), ...files],
  };
};

/** `playwright test FILE -g NAMES`; files are patterns, and names are matched against project, file and titles joined by blanks. Source: playwright.dev/docs/test-cli. */
export const playwrightTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  const names = testNames(failures)?.map((parts) => parts.join(" "));
  if (files === null || names === undefined || check.words[1] !== "test") return null;
  const options = keptOptions(check.words.slice(2), {
    valued: wordsIn("-c --config --project --reporter --timeout --workers -j --retries --browser --trace --tsconfig"),
    drop: ["-x", "--last-failed", "--update-snapshots", "-u", "--ui", "--debug", "--pass-with-no-tests", "--fail-on-flaky-tests"],
    dropValued: ["--max-failures", "-g", "--grep", "-gv", "--grep-invert", "--shard", "--only-changed", "--test-list"],
  });
  return { ...check, words: ["playwright", "test", ...options, "-g", `(?:${anyOf(names)})$`, ...files.map(literally)] };
};
