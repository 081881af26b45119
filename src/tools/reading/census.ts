import type { TestOutcome } from "../../core/failure/failure.ts";

/** The counts of a list that names each test. */
export const countsOf = (tests: readonly TestOutcome[]): Record<"run" | "failed" | "skipped", number> => {
  const of = (outcome: TestOutcome["outcome"]): number => tests.filter((test) => test.outcome === outcome).length;
  return { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") };
};

/** `4 failed | 1 passed, 2 todo` to numbers by word; words are lower case. Reads at most 20 numbers. */
export const numbersByWord = (text: string): Readonly<Record<string, number>> => {
  const numbers: Record<string, number> = {};
  let seen = 0;
  for (const found of text.slice(0, 500).matchAll(/(\d{1,9}) ([A-Za-z]{1,20})/g)) {
    if (++seen > 20) break;
    const word = (found[2] ?? "").toLowerCase();
    numbers[word] = (numbers[word] ?? 0) + Number(found[1]);
  }
  return numbers;
};
