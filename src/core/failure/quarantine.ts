import { cutText, oneLine } from "../words/defuse.ts";
import { count, dayOf, listed } from "../words/quantities.ts";
import { filesOf, type Reading } from "./failure.ts";

/** A test whose failures decide nothing until the end of a day. */
export interface QuarantinedTest {
  /** As the tool prints it. */
  readonly test: string;
  /** From the repository's root: where the name stands in several files. */
  readonly file?: string | undefined;
  /** "2027-01-31": the last day, in UTC. */
  readonly until: string;
  readonly reason: string;
}

/** Whether it holds at that time (milliseconds since 1970). */
export const holdsAt = ({ until }: QuarantinedTest, at: number): boolean => dayOf(at) <= until;

/** What a report says of a quarantine that has ended. */
export const endedWords = ({ test, until, reason }: QuarantinedTest): string =>
  `the quarantine of "${oneLine(test)}" ended on ${until}, so its failures decide again (${oneLine(reason)})`;

/** What a gate says of reasons of its own for the exit, which stand in no list of failures. */
const otherReasons: readonly RegExp[] = [
  // Coverage that is too low.
  /\bcoverage\b.{0,120}\b(?:not (?:reached|met)|(?:does|did) not meet|less than|below|lower than|threshold|fail(?:ed|ure|-under)?)\b/i,
  // An error outside of the tests: Vitest's and Node's, pytest's own and those of its fixtures, a process that died.
  /\bunhandled (?:errors?|(?:promise )?rejections?|exceptions?)\b/i,
  /\buncaught(?:Exception\b| exceptions?\b)/i,
  /\bINTERNAL ?ERROR\b/,
  /\bunraisable exception\b/i,
  /^\s*Errors?\s+[1-9]\d* errors?\b/im,
  /\b\d+ failed\b.{0,120}\b[1-9]\d* errors?\b/i,
  /\b(?:segmentation fault|core dumped|heap out of memory|worker (?:exited|crashed|terminated)|leaks? detected)\b/i,
  // The same as bun and Playwright count it, and outcomes that end a run red only where somebody asks for it.
  /\b[1-9]\d* errors? (?:was|were) not a part of any test\b/i,
  /^\s*[1-9]\d* (?:errors?|flaky)\s*$/m,
  /\b(?:Risky|Warnings|Deprecations|Notices|Incomplete): [1-9]/,
  // Snapshots that nobody asks for, where that is an error.
  /\bobsolete snapshots?\b.{0,60}\bfail/i,
];

/**
 * A build tool that ended at this task: what stands behind it did not run. Neither where it goes on after a failure, with `--fail-at-end` or
 * `--continue`, does it say what it left out because of this one.
 */
const buildEnded = /\bBUILD FAILURE\b|\bFAILURE: Build (?:failed with an exception|completed with \d+ failures)\b|\bBUILD FAILED\b/;

/** Exit codes from here on are a signal's, or a time limit's (128 + number; 124 of `timeout`). */
const cutOff = 124;

/**
 * The reading of a run as it decides, where some of the failing tests are quarantined. They still ran and are named in `quarantined`, but are
 * nobody's to repair. A run in which nothing else failed has passed, if that is certain: the run is whole, the tool's own total of failures is
 * just these, and nothing else is seen that ends it red. A run cut short, an unknown name or another reason for the exit is red as it stands.
 * `exitCode`: null where a signal ended it.
 * A name that fails in several files is one of several tests: only an entry with its file holds it.
 */
export const withoutQuarantined = (
  reading: Reading,
  entries: readonly Pick<QuarantinedTest, "test" | "file">[],
  exitCode: number | null = 1,
): Reading => {
  const { failures, counts } = reading;
  const filesOfTest = (name: string): number => new Set(failures.flatMap(({ test, file }) => (test === name ? [file] : []))).size;
  const held = failures.filter(
    ({ test, file, ran }) =>
      ran &&
      test !== null &&
      entries.some((entry) => entry.test === test && (entry.file === undefined ? filesOfTest(test) === 1 : entry.file === file)),
  );
  if (reading.class !== "code") return reading;
  const twice = entries.find(({ test, file }) => file === undefined && filesOfTest(test) > 1);
  if (held.length === 0)
    return twice === undefined
      ? reading
      : {
          ...reading,
          unheld: `${quoted(twice.test)}: the quarantine does not hold, because tests of this name failed in several files: give it its \`file\``,
        };
  const tests = [...new Set(held.map(({ test, file }) => `${file}\0${test}`))];
  const standing = failures.filter((failure) => !held.includes(failure));
  const ended = exitCode !== null && (exitCode < cutOff || exitCode === counts.failed);
  const why = standing.length > 0 ? null : whyUncertain(reading, tests.length, ended);
  if (why !== null) return { ...reading, unheld: `${listed(namesOf(held).map(quoted), 3)}: the quarantine does not hold, because ${why}` };
  return {
    ...reading,
    ...(standing.length === 0 ? { class: "passed" as const, reason: "every test that failed is quarantined" } : {}),
    failures: standing,
    files: filesOf(standing),
    counts: { ...counts, failed: counts.failed === null ? null : Math.max(standing.length === 0 ? 0 : 1, counts.failed - tests.length) },
    quarantined: namesOf(held),
  };
};

const quoted = (name: string): string => `"${cutText(oneLine(name), 80)}"`;

const namesOf = (failures: Reading["failures"]): readonly string[] => [...new Set(failures.flatMap(({ test }) => test ?? []))];

/** Why it is not certain that the run is red for these tests alone, as a clause; null where it is. `held`: how many of them failed. */
const whyUncertain = (reading: Reading, held: number, ended: boolean): string | null => {
  const { complete, mixed, unfinished = [], counts, excerpt } = reading;
  if (!complete || !ended || unfinished.length > 0) return "the run did not come to its end";
  if (buildEnded.test(excerpt))
    return "the build tool ended at it and does not say what stands behind it: leave the test out of the build itself until that day (an annotation that disables it, or the exclusions of the test task)";
  if (mixed === true) return "a program that Regreen does not know ran beside the tests and may have failed as well";
  if (counts.failed === null) return "the tool does not say how many tests failed";
  if (held !== counts.failed)
    return `${held} of the ${count(counts.failed, "failure")} that the tool counts ${held === 1 ? "is" : "are"} known to be quarantined`;
  const other = otherReasons.map((reason) => reason.exec(excerpt)?.[0]).find((found) => found !== undefined);
  return other === undefined ? null : `the log names another reason for the exit: "${cutText(oneLine(other.trim()), 100)}"`;
};
