import type { Failure, Reading } from "./failure.ts";
import { identityOf, isBlocker } from "./identity.ts";
import { type Pair, pairFailures } from "./pairing.ts";

/** How one run's failures differ from an earlier run's of the same gate: by identity first, then by state; never by counts. */
export interface Comparison {
  /** Red before, and shown not to be red any more. */
  readonly fixed: readonly Failure[];
  /** As red as before, in the same state. */
  readonly remaining: readonly Failure[];
  /** The same failure in another state: another message, line or value. */
  readonly moved: readonly Pair[];
  /** Red before; this run was cut short and did not reach it. */
  readonly unseen: readonly Failure[];
  /** New, and shown to have been fine before. */
  readonly regressions: readonly Failure[];
  /** New, but only because something now runs that did not run before. */
  readonly uncovered: readonly Failure[];
  readonly outcome: Progress;
}

/**
 * "better": something is fixed, or a test reaches a later point of its own body. "moved": something else fails in the same place.
 * "undecided": something hides the effect of the change. "unchanged": the change has no effect.
 */
export type Progress = "better" | "moved" | "undecided" | "unchanged" | "regressed";

/** Stands for the failure of a red gate whose output nobody could read, so that such runs compare as equal. Any of its commands may have failed. */
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
  tool: null,
  ran: true,
  fingerprint: `unread:${reading.errorClass ?? reading.class}`,
});

const isUnread = ({ failures, class: verdict }: Reading): boolean => failures.length === 0 && verdict !== "passed";

/** Tools that may have more to say; in a run that passed none has. */
const unfinishedIn = ({ class: verdict, unfinished = [] }: Reading): readonly (string | null)[] => (verdict === "passed" ? [] : unfinished);

/** A run's failures; one stand-in where it is red and none could be read. */
export const failuresOf = (reading: Reading): readonly Failure[] => (isUnread(reading) ? [unread(reading)] : reading.failures);

/** The failures' fingerprints as a set. */
export const fingerprintsOf = (reading: Reading): ReadonlySet<string> => new Set(failuresOf(reading).map((failure) => failure.fingerprint));

/** The failures' identities as a set. */
export const identitiesOf = (reading: Reading): ReadonlySet<string> => new Set(failuresOf(reading).map(identityOf));

/** One key for a set of failures, whatever their order. */
export const failureSetKey = (reading: Reading): string => [...fingerprintsOf(reading)].sort().join("\n");

/** Compares a run with the one at the best checkpoint (.github/docs/deciding.md). In `edited` files a later line is no later point of a test. */
export const compare = (before: Reading, after: Reading, edited: readonly string[] = []): Comparison => {
  const { pairs, gone, fresh } = pairFailures(failuresOf(before), failuresOf(after));
  const same = pairs.filter((pair) => isSameState(pair));
  const moved = pairs.filter((pair) => !isSameState(pair));
  const order = orderOf(before, after, pairs, fresh);
  const reached = gone.filter((failure) => wasReached(failure, before, after) || order.wasPassed(failure));
  const unseen = gone.filter((failure) => !reached.includes(failure));
  const changed = new Set([...reached, ...moved.map((pair) => pair.before)].map(identityOf));
  // Of a test that got past one of its errors, what stands behind that shows.
  const further = fresh.filter((failure) => failure.test !== null && !isBlocker(failure) && changed.has(identityOf(failure)));
  const others = fresh.filter((failure) => !further.includes(failure));
  const uncovered = new Set([...further, ...uncoveredAmong(before, after, reached, others, edited, order)]);
  const regressions = fresh.filter((failure) => !uncovered.has(failure));
  const advanced = moved.some((pair) => isLater(pair, edited));
  const hidden = same.some(({ after: failure }) => isBlocker(failure)) || !after.complete;
  return {
    fixed: reached,
    remaining: same.map((pair) => pair.after),
    moved,
    unseen,
    regressions,
    uncovered: [...uncovered],
    outcome:
      regressions.length > 0
        ? "regressed"
        : (reached.length > 0 || advanced) && !order.isDoubtful(others)
          ? "better"
          : moved.length > 0
            ? "moved"
            : unseen.length > 0 || uncovered.size > 0 || hidden
              ? "undecided"
              : "unchanged",
  };
};

/** What the order of printed lines tells of programs that nobody knows, in a gate of several commands. */
interface PrintedOrder {
  /** Whether the later run came past the place of a failure that is gone. */
  wasPassed(gone: Failure): boolean;
  /** Whether the earlier run cannot have come to the place of a new failure. */
  wasAhead(fresh: Failure): boolean;
  /** Whether what is new may be what the change broke, beside a failure that still ends the run. */
  isDoubtful(fresh: readonly Failure[]): boolean;
}

/**
 * Programs print as they go on, and the commands of a chain follow one another. So what stood before a failure that is still listed was
 * reached, and what one run printed behind a command, the other had not reached if it ended there.
 */
const orderOf = (before: Reading, after: Reading, pairs: readonly Pair[], fresh: readonly Failure[]): PrintedOrder => {
  const [first, then] = [failuresOf(before), failuresOf(after)];
  const unclaimed = pairs.filter((pair) => pair.before.tool === null);
  const [listedFirst, listedThen] = [new Set(unclaimed.map((pair) => pair.before)), new Set(unclaimed.map((pair) => pair.after))];
  const isBefore = (failure: Failure, list: readonly Failure[], listed: ReadonlySet<Failure>): boolean =>
    list.indexOf(failure) < list.findLastIndex((other) => listed.has(other) && (other.file === null) === (failure.file === null));
  const printer = (reading: Reading, { fingerprint }: Failure) => reading.printers?.[fingerprint] ?? null;
  return {
    wasPassed: (gone) => {
      if (gone.tool !== null) return false;
      const place = printer(before, gone);
      if (place !== null && then.some((failure) => (printer(after, failure)?.at ?? -1) > place.at)) return true;
      const isTest = gone.test !== null && gone.ran && gone.file === null;
      if (!isTest && !after.complete) return false;
      // Where nothing else changed, the run took the same way as before.
      const sameWay = before.complete && after.complete && fresh.length === 0 && unclaimed.some(isSameState);
      return sameWay || isBefore(gone, first, listedFirst);
    },
    wasAhead: (failure) => {
      const place = printer(after, failure);
      const ends = first.flatMap((known) => printer(before, known) ?? []);
      if (place !== null && ends.length > 0) return ends.some(({ cuts }) => cuts !== null && cuts <= place.at);
      return !isBefore(failure, then, listedThen);
    },
    isDoubtful: (failures) =>
      unclaimed.length > 0 &&
      unfinishedIn(before).includes(null) &&
      failures.some((failure) => failure.tool === null && printer(after, failure) === null),
  };
};

const isSameState = ({ before, after }: Pair): boolean => before.fingerprint === after.fingerprint && before.line === after.line;

/** A later line of the same body; an edit of that body moves lines by itself. */
const isLater = ({ before, after }: Pair, edited: readonly string[]): boolean =>
  before.ran &&
  after.ran &&
  after.file !== null &&
  before.file === after.file &&
  before.line !== null &&
  after.line !== null &&
  after.line > before.line &&
  after.stage === "test" &&
  !edited.includes(after.file);

/** Whether a run that no longer shows this failure could have shown it. A run that was cut short says nothing about what it did not reach. */
const wasReached = (failure: Failure, before: Reading, after: Reading): boolean => {
  // It is not known which of the gate's commands ended the run, so nothing is known about the others.
  if (unfinishedIn(before).length > 0 && (isUnread(before) || isUnread(after))) return false;
  const speaks = failure.tool !== null && after.failures.some(({ tool }) => tool === failure.tool);
  if (unfinishedIn(after).length > 0) return speaks || !unfinishedIn(after).includes(failure.tool);
  if (after.complete || after.stage !== "test") return true;
  if (failure.test !== null && after.tests?.some((test) => test.name === failure.test && test.outcome === "passed")) return true;
  // This did not load before, and now tests of it run.
  if (!failure.ran && nothingRan(before) && !nothingRan(after)) return true;
  // Runners keep their order: one that stopped later than the last time came past the place.
  return after.counts.run !== null && before.counts.run !== null && after.counts.run > before.counts.run;
};

const nothingRan = (reading: Reading): boolean => (reading.counts.run ?? 0) === 0 && failuresOf(reading).every(isBlocker);

/**
 * Which new failures were hidden before. A command that was not reached has said nothing yet, and a compiler finds more where an error is
 * gone, but for files that the change touched without mending them. Otherwise something must have been unblocked (a failure that kept others
 * from running is fixed), or the earlier run was cut short; the failure must be of the rank that such a block hides, and it must not be
 * known to have passed.
 */
const uncoveredAmong = (
  before: Reading,
  after: Reading,
  fixed: readonly Failure[],
  fresh: readonly Failure[],
  edited: readonly string[],
  order: PrintedOrder,
): ReadonlySet<Failure> => {
  const passed = new Set((before.tests ?? []).filter((test) => test.outcome === "passed").map((test) => test.name));
  const notPassed = fresh.filter((failure) => failure.test === null || !passed.has(failure.test));
  const unfinished = unfinishedIn(before);
  const wasHidden = (failure: Failure): boolean => {
    const { tool, file, test } = failure;
    if (unfinished.length === 0) return false;
    if (isUnread(after)) return true;
    if (!unfinished.includes(tool)) return false;
    if (tool === null) return order.wasAhead(failure);
    if (!before.failures.some((known) => known.tool === tool)) return true;
    const mended = fixed.filter((known) => known.tool === tool);
    return test === null && mended.length > 0 && (file === null || !edited.includes(file) || mended.some((known) => known.file === file));
  };
  const behind = notPassed.filter(wasHidden);
  const hidden = notPassed.filter((failure) => !behind.includes(failure));
  return new Set([...behind, ...unblockedAmong(before, after, fixed, hidden)]);
};

const unblockedAmong = (before: Reading, after: Reading, fixed: readonly Failure[], hidden: readonly Failure[]): readonly Failure[] => {
  const unblocked = fixed.filter(isBlocker);
  const cutShort = !before.complete && unfinishedIn(before).length === 0;
  if (unblocked.length === 0 && !cutShort) return [];
  if (cutShort) return hidden.filter((failure) => failure.ran || unblocked.length === 0);
  const ranked = hidden.filter((failure) => failure.ran);
  if (nothingRan(before)) return ranked;
  // Other files ran before: only what belongs to the unblocked files can have been hidden, or as many tests as now run in addition.
  const files = new Set(unblocked.flatMap((failure) => [failure.file, failure.origin?.file ?? null]).filter((file) => file !== null));
  const inFiles = ranked.filter((failure) => (failure.file !== null && files.has(failure.file)) || files.has(failure.origin?.file ?? ""));
  const elsewhere = ranked.filter((failure) => !inFiles.includes(failure));
  const gained = (after.counts.run ?? 0) - (before.counts.run ?? 0) - inFiles.length;
  return before.counts.run !== null && gained >= elsewhere.length ? ranked : inFiles;
};
