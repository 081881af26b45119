import { oneLine } from "../words/defuse.ts";
import { filesOf, type Reading } from "./failure.ts";

/** A test whose failures decide nothing until the end of a day. */
export interface QuarantinedTest {
  /** As the tool prints it. */
  readonly test: string;
  /** "2027-01-31": the last day, in UTC. */
  readonly until: string;
  readonly reason: string;
}

/** Whether it holds at that time (milliseconds since 1970). */
export const holdsAt = ({ until }: QuarantinedTest, at: number): boolean => new Date(at).toISOString().slice(0, 10) <= until;

/** What a report says of a quarantine that has ended. */
export const endedWords = ({ test, until, reason }: QuarantinedTest): string =>
  `the quarantine of "${oneLine(test)}" ended on ${until}, so its failures decide again (${oneLine(reason)})`;

/**
 * The reading of a run as it decides, where some of the failing tests are quarantined (`names`: as the tool prints them). They still ran and
 * are named in `quarantined`, but are nobody's to repair. A run in which nothing else failed has passed, if that is certain: the run is whole,
 * and the tool's own total of failures is just these. A run cut short, an unknown name or another reason for the exit is red as it stands.
 */
export const withoutQuarantined = (reading: Reading, names: readonly string[]): Reading => {
  const { failures, counts, complete } = reading;
  const held = failures.filter(({ test, ran }) => ran && test !== null && names.includes(test));
  if (reading.class !== "code" || held.length === 0) return reading;
  const tests = [...new Set(held.flatMap(({ test }) => test ?? []))];
  const standing = failures.filter((failure) => !held.includes(failure));
  const certain = complete && (reading.unfinished ?? []).length === 0 && totals(held).includes(counts.failed);
  if (standing.length === 0 && !certain) return reading;
  return {
    ...reading,
    ...(standing.length === 0 ? { class: "passed" as const, reason: "every test that failed is quarantined" } : {}),
    failures: standing,
    files: filesOf(standing),
    counts: { ...counts, failed: counts.failed === null ? null : Math.max(standing.length === 0 ? 0 : 1, counts.failed - tests.length) },
    quarantined: tests,
  };
};

/** How many tests these failures are, by name, and by name and file: one name may stand in several files. */
const totals = (failures: Reading["failures"]): readonly (number | null)[] => [
  new Set(failures.map(({ test }) => test)).size,
  new Set(failures.map(({ test, file }) => `${file}\0${test}`)).size,
];
