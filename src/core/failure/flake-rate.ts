/** What the rate of a flake tells: how often it is run again, and how many runs prove that it is mended. */
import { day } from "../words/quantities.ts";

/** A test that the default branch's nights know as flaky. */
export interface KnownFlake {
  readonly test: string;
  /** Nights in which it flaked, of so many in which its gate was judged. */
  readonly runs: number;
  readonly of: number;
  /** ISO 8601 in UTC: the first of them. */
  readonly first: string;
  /** Of re-runs that looked for it. */
  readonly minutes: number;
}

/** "flaked in 4 of 30 runs, first on 3 Nov 2026, 11 minutes of re-runs": no name, no full stop. */
export const flakeWordsOf = ({
  runs,
  of,
  first,
  minutes = 0,
}: Omit<KnownFlake, "test" | "minutes"> & { readonly minutes?: number }): string =>
  `flaked in ${runs} of ${of} runs, first on ${day(first)}${minutes === 0 ? "" : `, ${minutes} minutes of re-runs`}`;

/** Fewer nights in which it flaked say nothing of a rate. */
export const leastSeen = 3;

/** The most that chance may decide. */
const doubt = 0.05;

export const rateOf = ({ runs, of }: Pick<KnownFlake, "runs" | "of">): number => Math.min(1, runs / Math.max(1, of));

/** Runs after which a test that fails at this rate has passed at least once, beyond doubt. */
export const rerunsFor = (rate: number): number => Math.max(1, Math.ceil(Math.log(doubt) / Math.log(Math.min(0.999, rate))));

/**
 * Runs that must all pass until a flake counts as mended, where `tries` changes may be tried. They are reckoned with a third of its rate: neither
 * a lucky streak nor changes that only make it a third as frequent pass in more than 5 %, all tries of a night together.
 */
export const runsToProve = (rate: number, tries: number): number => Math.ceil(Math.log(doubt / tries) / Math.log(1 - rate / 3));
