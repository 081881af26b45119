import type { Failure, Reading, TestOutcome } from "./failure.ts";
import { isBlocker } from "./identity.ts";

/** Whether a green of a `test` gate means something, by the tests that ran: the end of the contract's section 2. */
export type CensusVerdict =
  | { readonly pass: true; readonly note?: string }
  | {
      readonly pass: false;
      readonly rule: "no-tests" | "fewer-tests" | "more-skipped" | "test-missing" | "counts-lost";
      readonly message: string;
    };

/** `full`: the whole gate ran, not a selection of tests. `uncovered`: the baseline did not run everything (collection error, fail-fast, a list cut short). */
export interface CensusSituation {
  readonly full: boolean;
  readonly uncovered: boolean;
}

/**
 * Compares a green run after an agent's edit with the gate's baseline. By name where both sides name their tests, by counts
 * where they count, and not at all where nothing was ever known. A run of some tests proves nothing here and passes.
 * Only tests count: what a runner lists for a file that does not load, a hook or a set-up stands for tests that did not run.
 */
export const judgeCensus = (baseline: Reading | null, now: Reading, { full, uncovered }: CensusSituation): CensusVerdict => {
  if (!full) return { pass: true };
  const run = ranCount(now);
  if (run === 0) return { pass: false, rule: "no-tests", message: "The run was green, but no test ran." };
  if (baseline === null) return run === null ? unknown : { pass: true };
  const before = testCount(baseline);
  if (run === null) {
    return before === null || now.countsOnlyFailing === true
      ? unknown
      : { pass: false, rule: "counts-lost", message: `Before the edit ${tests(before)} ran; this run no longer says how many did.` };
  }
  const blockers = baseline.failures.filter(isBlocker);
  const hidden = uncovered || !baseline.complete || blockers.length > 0;
  return (
    missing(baseline, now) ?? fewer(before, run) ?? emptied(blockers, now) ?? skipped(baseline, now, before, run, hidden) ?? { pass: true }
  );
};

/** Tests that ran as tests, failed ones included: entries for what kept tests from running are taken off where they were counted. */
const testCount = (baseline: Reading): number | null => {
  const run = ranCount(baseline);
  if (run === null) return null;
  const entries = new Set(baseline.failures.filter(isBlocker).map((failure) => failure.test ?? failure.file ?? failure.message)).size;
  return run - Math.min(entries, baseline.counts.failed ?? 0);
};

/**
 * A file that did not load, and that now passes as an entry of its own without a test in it. Where every file is such an entry, the
 * project's tests are plain scripts and nothing is missing.
 */
const emptied = (blockers: readonly Failure[], now: Reading): CensusVerdict | null => {
  const files = [...new Set(blockers.flatMap((failure) => failure.file ?? []))];
  const isEntry = (test: TestOutcome): boolean => files.some((file) => test.name === file || test.name.endsWith(`/${file}`));
  const entries = (now.tests ?? []).filter(isEntry);
  if (entries.length === 0 || now.tests?.every((test) => /[\w-]\.[cm]?[jt]sx?$/.test(test.name))) return null;
  return { pass: false, rule: "no-tests", message: `${entries[0]?.name} could not be loaded before the edit, and now no test in it runs.` };
};

const unknown: CensusVerdict = {
  pass: true,
  note: "The run does not say how many tests ran, so nobody can tell whether every test still ran.",
};

const tests = (count: number): string => (count === 1 ? "1 test" : `${count} tests`);

/** Tests that ran, failed ones included; null where the run does not say. */
const ranCount = ({ counts, tests: named }: Reading): number | null =>
  counts.run ?? (named === null ? null : named.filter((test) => test.outcome !== "skipped").length);

const skippedCount = ({ counts, tests: named }: Reading): number | null =>
  counts.skipped ?? (named === null ? null : named.filter((test) => test.outcome === "skipped").length);

/** Listings are bounded: one that is as long as the bound may be cut, and proves no absence. */
const BOUND = 20_000;

/** Every test that passed before must run again, under its name; one that only changed its file or its suite's name is found by name. */
const missing = (baseline: Reading, now: Reading): CensusVerdict | null => {
  if (baseline.tests === null || now.tests === null || now.tests.length >= BOUND) return null;
  // Some tools name only what failed: a list that is shorter than its own count of tests cannot show what is missing.
  if (named(now.tests).length < (ranCount(now) ?? 0)) return null;
  const unmatched = new Map<string, number>();
  for (const test of named(now.tests)) unmatched.set(test.name, (unmatched.get(test.name) ?? 0) + 1);
  const unnamed = passedTests(baseline.tests).filter((test) => {
    const count = unmatched.get(test.name) ?? 0;
    unmatched.set(test.name, count - 1);
    return count <= 0;
  });
  const gone = untitled(unnamed, named(now.tests), unmatched);
  if (gone.length === 0) return null;
  const first = gone[0] as TestOutcome;
  const skippedNow = now.tests.some((test) => test.outcome === "skipped" && test.name === first.name);
  const others = gone.length === 1 ? "" : ` and ${gone.length - 1} more`;
  return {
    pass: false,
    rule: "test-missing",
    message: `"${first.name}"${others} ran before the edit and ${skippedNow ? (gone.length === 1 ? "is now skipped" : "are now skipped or gone") : `${gone.length === 1 ? "does" : "do"} not run any more`}.`,
  };
};

/**
 * Tests that are not there under their own title either. Where a runner's lines are all that tells a name's first parts, a line that the code
 * prints may take their place. `unmatched`: how often each name of `now` is not yet accounted for.
 */
const untitled = (
  gone: readonly TestOutcome[],
  now: readonly TestOutcome[],
  unmatched: ReadonlyMap<string, number>,
): readonly TestOutcome[] => {
  const left = new Map<string, number>();
  const seen = new Set<string>();
  for (const { name, title = name } of now) {
    if (!seen.has(name)) left.set(title, (left.get(title) ?? 0) + Math.max(0, unmatched.get(name) ?? 0));
    seen.add(name);
  }
  return gone.filter(({ name, title = name }) => {
    const count = left.get(title) ?? 0;
    left.set(title, count - 1);
    return count <= 0;
  });
};

const passedTests = (list: readonly TestOutcome[]): readonly TestOutcome[] => list.filter((test) => test.outcome === "passed");

const named = (list: readonly TestOutcome[]): readonly TestOutcome[] => list.filter((test) => test.outcome !== "skipped");

const fewer = (before: number | null, run: number): CensusVerdict | null =>
  before !== null && run < before
    ? { pass: false, rule: "fewer-tests", message: `Before the edit ${tests(before)} ran, now ${run}.` }
    : null;

/** A baseline that was cut short did not meet every skip: there, more skips beside more tests are what was hidden before. */
const skipped = (baseline: Reading, now: Reading, before: number | null, run: number, uncovered: boolean): CensusVerdict | null => {
  const [was, is] = [skippedCount(baseline), skippedCount(now)];
  if (was === null || is === null || is <= was) return null;
  if (uncovered && (before === null || run >= before)) return null;
  return { pass: false, rule: "more-skipped", message: `Before the edit ${tests(was)} ${was === 1 ? "was" : "were"} skipped, now ${is}.` };
};
