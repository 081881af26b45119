import { test } from "vitest";

/** Whether this is `npm run test:long`: it plays every row and every test that there is. */
export const playsLong = process.env.REGREEN_TESTS === "long";

/** Whether this is `npm run test:all` or `npm run test:long`. */
export const playsAll = playsLong || process.env.REGREEN_TESTS === "all";

/** How often something is tried by chance in `npm test`, in `npm run test:all` and in `npm run test:long`. */
export const howMany = (quick: number, all: number, long: number): number => (playsLong ? long : playsAll ? all : quick);

/** The rows that are kept, and in `npm run test:long` all. */
export const fewOf = <T>(rows: readonly T[], keep: (row: T, index: number) => boolean): readonly T[] =>
  playsLong ? rows : rows.filter(keep);

// Whatever is called or read of it is itself: a test that is not declared is not counted as skipped.
const undeclared: unknown = new Proxy(() => undeclared, { get: () => undeclared });

/** Declares tests that `npm test` leaves to `npm run test:all`, in a file of which others stay. `test/left-out.ts` names the file. */
export const allTest = (playsAll ? test : undeclared) as typeof test;

/** Declares tests that only `npm run test:long` plays, in a file of which others stay. `test/left-out.ts` names the file. */
export const longTest = (playsLong ? test : undeclared) as typeof test;
