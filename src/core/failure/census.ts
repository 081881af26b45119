import type { Reading, TestOutcome } from "./failure.ts";

/** Whether a green of a `test` gate means something, by the tests that ran: the end of the contract's section 2. */
export type Census =
  | { readonly pass: true; readonly note?: string }
  | {
      readonly pass: false;
      readonly rule: "no-tests" | "fewer-tests" | "more-skipped" | "test-missing" | "counts-lost";
      readonly message: string;
    };

/** `full`: the gate ran whole, no selection of tests; `uncovered`: the baseline did not run everything (collection error, fail-fast, a list cut short). */
export interface CensusSituation {
  readonly full: boolean;
  readonly uncovered: boolean;
}

/**
 * Compares a green run after an agent's edit with the gate's baseline. By name where both sides name their tests, by counts
 * where they count, and not at all where nothing was ever known. A run of some tests proves nothing here and passes.
 */
export const judgeCensus = (baseline: Reading | null, now: Reading, { full, uncovered }: CensusSituation): Census => {
  if (!full) return { pass: true };
  const run = ranCount(now);
  if (run === 0) return { pass: false, rule: "no-tests", message: "The run was green, but no test ran." };
  if (baseline === null) return run === null ? unknown : { pass: true };
  const before = ranCount(baseline);
  if (run === null) {
    return before === null
      ? unknown
      : { pass: false, rule: "counts-lost", message: `Before the edit ${tests(before)} ran; this run no longer says how many did.` };
  }
  const hidden = uncovered || !baseline.complete || baseline.failures.some((failure) => !failure.ran);
  return missing(baseline, now) ?? fewer(before, run) ?? skipped(baseline, now, before, run, hidden) ?? { pass: true };
};

const unknown: Census = {
  pass: true,
  note: "The test counts were unknown before the edit and after it, so nobody can tell whether every test still ran.",
};

const tests = (count: number): string => (count === 1 ? "1 test" : `${count} tests`);

/** Tests that ran, failed ones included; null where the run does not say. */
const ranCount = ({ counts, tests: named }: Reading): number | null =>
  counts.run ?? (named === null ? null : named.filter((test) => test.outcome !== "skipped").length);

const skippedCount = ({ counts, tests: named }: Reading): number | null =>
  counts.skipped ?? (named === null ? null : named.filter((test) => test.outcome === "skipped").length);

/** Listings are bounded: one that is as long as the bound may be cut, and proves no absence. */
const BOUND = 20_000;

/** Every test that ran before must run again, under its name; one that only changed its file or its suite's name is found by name. */
const missing = (baseline: Reading, now: Reading): Census | null => {
  if (baseline.tests === null || now.tests === null || now.tests.length >= BOUND) return null;
  // Some tools name only what failed: a list that is shorter than its own count of tests cannot show what is missing.
  if (named(now.tests).length < (ranCount(now) ?? 0)) return null;
  const left = new Map<string, number>();
  for (const test of named(now.tests)) left.set(test.name, (left.get(test.name) ?? 0) + 1);
  const gone = named(baseline.tests).filter((test) => {
    const count = left.get(test.name) ?? 0;
    left.set(test.name, count - 1);
    return count <= 0;
  });
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

const named = (list: readonly TestOutcome[]): readonly TestOutcome[] => list.filter((test) => test.outcome !== "skipped");

const fewer = (before: number | null, run: number): Census | null =>
  before !== null && run < before
    ? { pass: false, rule: "fewer-tests", message: `Before the edit ${tests(before)} ran, now ${run}.` }
    : null;

/** A baseline that was cut short did not meet every skip: there, more skips beside more tests are what was hidden before. */
const skipped = (baseline: Reading, now: Reading, before: number | null, run: number, uncovered: boolean): Census | null => {
  const [was, is] = [skippedCount(baseline), skippedCount(now)];
  if (was === null || is === null || is <= was) return null;
  if (uncovered && (before === null || run >= before)) return null;
  return { pass: false, rule: "more-skipped", message: `Before the edit ${tests(was)} ${was === 1 ? "was" : "were"} skipped, now ${is}.` };
};
