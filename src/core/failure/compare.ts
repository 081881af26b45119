import type { Failure, Reading } from "./failure.ts";

/** How one run's failures differ from an earlier run's of the same gate: sets of fingerprints, never counts. */
export interface Comparison {
  readonly fixed: readonly Failure[];
  readonly remaining: readonly Failure[];
  /** New, and shown to have been fine before. */
  readonly regressions: readonly Failure[];
  /** New, but only because something now runs that did not run before. */
  readonly uncovered: readonly Failure[];
  /** Something fixed and nothing regressed. */
  readonly better: boolean;
}

/** Stands for the failure of a red gate whose output nobody could read, so that such runs compare as equal. */
const unread = (reading: Reading): Failure => ({
  file: null,
  line: null,
  column: null,
  code: null,
  test: null,
  message: reading.reason,
  detail: null,
  stage: reading.stage,
  origin: null,
  frames: [],
  tool: reading.tool,
  ran: true,
  fingerprint: `unread:${reading.errorClass ?? reading.class}`,
});

/** A run's failures; one stand-in where it is red and none could be read. */
export const failuresOf = (reading: Reading): readonly Failure[] =>
  reading.failures.length > 0 || reading.class === "passed" ? reading.failures : [unread(reading)];

/** The failures' fingerprints as a set. */
export const fingerprintsOf = (reading: Reading): ReadonlySet<string> => new Set(failuresOf(reading).map((failure) => failure.fingerprint));

/** One key for a set of failures, whatever their order. */
export const failureSetKey = (reading: Reading): string => [...fingerprintsOf(reading)].sort().join("\n");

/** Compares a run with the one at the best checkpoint (product.md, 2.5). */
export function compare(before: Reading, after: Reading): Comparison {
  const old = fingerprintsOf(before);
  const now = fingerprintsOf(after);
  const fixed = failuresOf(before).filter((failure) => !now.has(failure.fingerprint));
  const remaining = failuresOf(after).filter((failure) => old.has(failure.fingerprint));
  const fresh = failuresOf(after).filter((failure) => !old.has(failure.fingerprint));
  const uncovered = uncoveredAmong(before, after, fixed, fresh);
  const regressions = fresh.filter((failure) => !uncovered.has(failure));
  return { fixed, remaining, regressions, uncovered: [...uncovered], better: fixed.length > 0 && regressions.length === 0 };
}

/**
 * Which new failures were hidden before. Something must have been unblocked (a failure that kept others from running is fixed, or the
 * earlier list was cut short), the failure must be of the rank that such a block hides, and it must not be known to have passed.
 */
function uncoveredAmong(before: Reading, after: Reading, fixed: readonly Failure[], fresh: readonly Failure[]): ReadonlySet<Failure> {
  const unblocked = fixed.filter((failure) => !failure.ran);
  const cutShort = !before.complete && fixed.length > 0;
  if (unblocked.length === 0 && !cutShort) return new Set();
  const passed = new Set((before.tests ?? []).filter((test) => test.outcome === "passed").map((test) => test.name));
  const hidden = fresh.filter((failure) => failure.test === null || !passed.has(failure.test));
  if (cutShort) return new Set(hidden.filter((failure) => failure.ran || unblocked.length === 0));
  const ranBefore = (before.counts.run ?? 0) > 0 || failuresOf(before).some((failure) => failure.ran);
  const ranked = hidden.filter((failure) => failure.ran);
  if (!ranBefore) return new Set(ranked);
  // Other files ran before: only what belongs to the unblocked files can have been hidden, or as many tests as now run in addition.
  const files = new Set(unblocked.flatMap((failure) => [failure.file, failure.origin?.file ?? null]).filter((file) => file !== null));
  const inFiles = ranked.filter((failure) => (failure.file !== null && files.has(failure.file)) || files.has(failure.origin?.file ?? ""));
  const elsewhere = ranked.filter((failure) => !inFiles.includes(failure));
  const gained = (after.counts.run ?? 0) - (before.counts.run ?? 0) - inFiles.length;
  return new Set(before.counts.run !== null && gained >= elsewhere.length ? ranked : inFiles);
}
