/** Runs of only what failed, for the test runners of JavaScript; each stands in its tool's entry. */
import { anyOf, literally, onNamedFiles, type TestNames } from "../../reading/selection.ts";
import type { TargetedRun } from "../../tool.ts";
import { wordsIn } from "../../words.ts";

/** One option for all names, whose parts are joined by blanks. */
const joined =
  (option: string) =>
  (names: TestNames | null): readonly string[] =>
    names === null ? [] : [option, anyOf(names.map((parts) => parts.join(" ")))];

/** `vitest run FILE -t NAMES`: names are matched against all parts joined by blanks. Source: vitest.dev/guide/cli. */
export const vitestTargeted = onNamedFiles({
  head: ["vitest", "run"],
  valued: wordsIn("--config -c --root -r --dir --project --environment --pool --mode --maxWorkers --testTimeout --reporter"),
  drop: wordsIn("--coverage --bail -u --update --watch -w --run --ui --passWithNoTests --changed"),
  dropValued: wordsIn("-t --testNamePattern --shard --exclude"),
  report: ["--outputFile", "--reporter"],
  put: ["--coverage.enabled=false"],
  names: joined("-t"),
});

/** `jest --runTestsByPath FILE -t NAMES`. `--ci` writes no snapshots. Source: jestjs.io/docs/cli. */
export const jestTargeted = onNamedFiles({
  valued: wordsIn(
    "--reporters --config -c --env --maxWorkers -w --preset --rootDir --testTimeout --setupFiles --selectProjects --testRunner",
  ),
  drop: wordsIn(
    "--coverage --collectCoverage --ci --bail -b -u --updateSnapshot --json --watch --watchAll -o --onlyChanged -f",
    "--onlyFailures --findRelatedTests --runTestsByPath --passWithNoTests --lastCommit",
  ),
  dropValued: wordsIn(
    "--outputFile -t --testNamePattern --shard --testPathPattern --testPathPatterns --changedSince --coverageDirectory",
    "--coverageReporters --coverageThreshold --collectCoverageFrom --testPathIgnorePatterns",
  ),
  put: ["--ci", "--coverage=false"],
  names: (names) => [...joined("-t")(names), "--runTestsByPath"],
});

/** `mocha FILE -g NAMES`. Files of its configuration are run besides, which the names leave out. Source: mochajs.org/#command-line-usage. */
export const mochaTargeted = onNamedFiles({
  valued: wordsIn(
    "--config --require -r --timeout -t --ui -u --reporter -R --extension --import --loader --slow -s --jobs -j --retries",
    "--package -n --node-option --file",
  ),
  drop: wordsIn("--bail -b --watch -w --recursive --fail-zero"),
  dropValued: wordsIn("--grep -g --fgrep -f --spec --reporter-option --reporter-options -O --ignore --exclude"),
  // A file that does not load ends Mocha before it says which test file asked for it.
  names: (names, failures) => (failures.some(({ test }) => test === null) ? null : joined("-g")(names)),
});

/** `ava FILE`. Source: ava/docs/05-command-line.md. */
export const avaTargeted = onNamedFiles({
  valued: wordsIn("--config --node-arguments --timeout -T --concurrency -c"),
  drop: wordsIn("--fail-fast --update-snapshots -u --watch -w reset-cache"),
  dropValued: ["--match", "-m"],
});

/** `tape FILE`. Source: github.com/tape-testing/tape, usage. */
export const tapeTargeted: TargetedRun = (check, failures) =>
  // What throws outside a test is placed where it was thrown, in a file that holds no test.
  check.words[0] !== "tape" || failures.some(({ test }) => test === null)
    ? null
    : onNamedFiles({ valued: ["-r", "--require", "--import"], dropValued: ["-i", "--ignore", "--ignore-pattern"] })(check, failures);

/** `node --test --test-name-pattern=NAME FILE`; suites around a matching test run with it. Source: nodejs.org/api/test.html. */
export const nodeTestTargeted = onNamedFiles({
  valued: wordsIn(
    "--test-reporter --import --require -r --loader --experimental-loader --conditions -C --env-file --test-timeout",
    "--test-concurrency",
  ),
  drop: wordsIn("--experimental-test-coverage --test-coverage --test-update-snapshots --watch --test-force-exit"),
  dropValued: wordsIn(
    "--test-name-pattern --test-skip-pattern --test-shard --test-coverage-lines --test-coverage-branches",
    "--test-coverage-functions --test-coverage-include --test-coverage-exclude",
  ),
  report: ["--test-reporter-destination", "--test-reporter"],
  names: (names) => (names ?? []).map((parts) => `--test-name-pattern=${literally(parts.at(-1) ?? "")}`),
});

/** `playwright test FILE -g NAMES`; files are patterns, and names are matched against project, file and titles joined by blanks. Source: playwright.dev/docs/test-cli. */
export const playwrightTargeted = onNamedFiles({
  verbs: ["test"],
  valued: wordsIn("-c --config --project --reporter --timeout --workers -j --retries --browser --trace --tsconfig"),
  drop: wordsIn("-x --last-failed --update-snapshots -u --ui --debug --pass-with-no-tests --fail-on-flaky-tests"),
  dropValued: wordsIn("--max-failures -g --grep -gv --grep-invert --shard --only-changed --test-list"),
  names: (names) => names && ["-g", `(?:${anyOf(names.map((parts) => parts.join(" ")))})$`],
  file: literally,
});

/** `bun test ./FILE -t NAMES`: a path with `./` is taken as it is; names are matched against suites and title joined by blanks. Source: bun.com/docs/test. */
export const bunTargeted = onNamedFiles({
  verbs: ["test"],
  valued: wordsIn(
    "--preload -r --timeout --config -c --cwd --env-file --conditions --max-concurrency --reporter --tsconfig-override --rerun-each --seed",
  ),
  drop: wordsIn("--bail --coverage --watch --hot --update-snapshots -u --pass-with-no-tests"),
  dropValued: wordsIn("--test-name-pattern -t --coverage-reporter --coverage-dir --shard --path-ignore-patterns --changed"),
  report: ["--reporter-outfile", "--reporter"],
  // A title may hold the sign that stands between suites, so that either is meant.
  names: (names) => (names === null ? [] : ["-t", `^(?:${names.map((parts) => parts.map(literally).join("(?: >)? ")).join("|")})$`]),
  file: (path) => (/^(?:\.{0,2}\/)/.test(path) ? path : `./${path}`),
});

/** `deno test --filter /NAMES/ FILE`: a filter chooses whole tests, never steps of one. Source: docs.deno.com/runtime/reference/cli/test. */
export const denoTargeted = onNamedFiles({
  verbs: ["test"],
  valued: wordsIn("--config -c --import-map --location --seed --env-file --reporter --cert --lock --preload"),
  drop: wordsIn("--fail-fast --watch --coverage --shuffle --permit-no-files --clean --coverage-raw-data-only"),
  dropValued: ["--filter", "--ignore", "--junit-path"],
  // The first part of a name is the test; its title may hold the sign that stands between the parts.
  names: (names) =>
    names === null
      ? []
      : [`--filter=/^(?:${anyOf([...new Set(names.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join(" > "))))])})$/`],
});
