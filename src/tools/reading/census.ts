import type { TestCounts, TestOutcome } from "../../core/failure/failure.ts";
import type { Finding } from "../tool.ts";
import { Bounded } from "./failure-list.ts";
import { mostTests } from "./limits.ts";

/** What summary lines add up to; several runs in one log (workspaces) are summed. */
export interface Counter {
  /** Adds the numbers of one summary; what is absent counts as nothing. */
  add(counts: { readonly passed?: number; readonly failed?: number; readonly skipped?: number }): void;
  /** The counts, or null when no summary was seen. */
  counts(): TestCounts | null;
}

/** A counter at nothing. */
export function counter(): Counter {
  let seen = false;
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  return {
    add(counts) {
      seen = true;
      passed += counts.passed ?? 0;
      failed += counts.failed ?? 0;
      skipped += counts.skipped ?? 0;
    },
    counts: () => (seen ? { run: passed + failed, failed, skipped } : null),
  };
}

/** The counts of a list that names each test. */
export function countsOf(tests: readonly TestOutcome[]): TestCounts {
  const of = (outcome: TestOutcome["outcome"]): number => tests.filter((test) => test.outcome === outcome).length;
  return { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") };
}

/** The tests that a run named. */
export interface Census {
  add(test: TestOutcome): void;
  /** The tests, where the list is whole: a list that is shorter than the summary's counts would tell tests as missing. */
  tests(counts: TestCounts | null): readonly TestOutcome[] | null;
}

/** An empty census of at most 20,000 tests. */
export function census(): Census {
  const list = new Bounded<TestOutcome>(mostTests);
  return {
    add: (test) => list.add(test),
    tests(counts) {
      if (list.items.length === 0) return null;
      const total = counts === null ? null : (counts.run ?? 0) + (counts.skipped ?? 0);
      return total !== null && list.items.length < total && !list.cut ? null : list.items;
    },
  };
}

/** The part of a finding that counts and names tests. */
export function counted(counts: Counter, tests: Census): { counts?: TestCounts; tests?: readonly TestOutcome[] } {
  const sum = counts.counts();
  const named = tests.tests(sum);
  return { ...(sum === null ? {} : { counts: sum }), ...(named === null ? {} : { tests: named }) };
}

/** What a runner's own rows and sums tell, and for the rest what its TAP tells. */
export const withTap = (own: ReturnType<typeof counted>, { counts, tests }: Finding): Pick<Finding, "counts" | "tests"> => ({
  ...(counts === undefined ? {} : { counts }),
  ...(tests === undefined ? {} : { tests }),
  ...own,
});

/** `4 failed | 1 passed, 2 todo` to numbers by word; words are lower case. Reads at most 20 numbers. */
export function numbersByWord(text: string): Readonly<Record<string, number>> {
  const numbers: Record<string, number> = {};
  let seen = 0;
  for (const found of text.slice(0, 500).matchAll(/(\d{1,9}) ([A-Za-z]{1,20})/g)) {
    if (++seen > 20) break;
    const word = (found[2] ?? "").toLowerCase();
    numbers[word] = (numbers[word] ?? 0) + Number(found[1]);
  }
  return numbers;
}
