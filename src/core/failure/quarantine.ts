import { oneLine } from "../words/defuse.ts";
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
export const holdsAt = ({ until }: QuarantinedTest, at: number): boolean => new Date(at).toISOString().slice(0, 10) <= until;

/** What a report says of a quarantine that has ended. */
export const endedWords = ({ test, until, reason }: QuarantinedTest): string =>
  `the quarantine of "${oneLine(test)}" ended on ${until}, so its failures decide again (${oneLine(reason)})`;

/** What a gate says of coverage that is too low: a reason of its own for the exit, which stands in no list of failures. */
const coverage =
  /\bcoverage\b.{0,120}\b(?:not (?:reached|met)|(?:does|did) not meet|less than|below|lower than|threshold|fail(?:ed|ure|-under)?)\b/i;

/**
 * The reading of a run as it decides, where some of the failing tests are quarantined. They still ran and are named in `quarantined`, but are
 * nobody's to repair. A run in which nothing else failed has passed, if that is certain: the run is whole, the tool's own total of failures is
 * just these, and nothing else is seen that ends it red. A run cut short, an unknown name or another reason for the exit is red as it stands.
 * A name that fails in several files is one of several tests: only an entry with its file holds it.
 */
export const withoutQuarantined = (reading: Reading, entries: readonly Pick<QuarantinedTest, "test" | "file">[]): Reading => {
  const { failures, counts, complete } = reading;
  const filesOfTest = (name: string): number => new Set(failures.flatMap(({ test, file }) => (test === name ? [file] : []))).size;
  const held = failures.filter(
    ({ test, file, ran }) =>
      ran &&
      test !== null &&
      entries.some((entry) => entry.test === test && (entry.file === undefined ? filesOfTest(test) === 1 : entry.file === file)),
  );
  if (reading.class !== "code" || held.length === 0) return reading;
  const tests = [...new Set(held.map(({ test, file }) => `${file}\0${test}`))];
  const standing = failures.filter((failure) => !held.includes(failure));
  const certain = complete && (reading.unfinished ?? []).length === 0 && tests.length === counts.failed && !coverage.test(reading.excerpt);
  if (standing.length === 0 && !certain) return reading;
  return {
    ...reading,
    ...(standing.length === 0 ? { class: "passed" as const, reason: "every test that failed is quarantined" } : {}),
    failures: standing,
    files: filesOf(standing),
    counts: { ...counts, failed: counts.failed === null ? null : Math.max(standing.length === 0 ? 0 : 1, counts.failed - tests.length) },
    quarantined: [...new Set(held.flatMap(({ test }) => test ?? []))],
  };
};
