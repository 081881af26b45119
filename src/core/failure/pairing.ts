import type { Failure } from "./failure.ts";
import { identityOf, isBlocker } from "./identity.ts";

/** One failure in two runs. */
export interface Pair {
  readonly before: Failure;
  readonly after: Failure;
}

export interface FailurePairing {
  readonly pairs: readonly Pair[];
  /** Failures of the first run without a counterpart, and of the second. */
  readonly gone: readonly Failure[];
  readonly fresh: readonly Failure[];
}

/** Finds each failure of one run in another: first what is the same to the letter, then by identity, last a test by its name alone. */
export const pairFailures = (before: readonly Failure[], after: readonly Failure[]): FailurePairing => {
  const pairs: Pair[] = [];
  let gone = before;
  let fresh = after;
  for (const key of [exactKey, identityOf, nameKey]) {
    const waiting = new Map<string, Failure[]>();
    for (const failure of fresh) {
      const name = key(failure);
      if (name === null) continue;
      const same = waiting.get(name);
      if (same === undefined) waiting.set(name, [failure]);
      else same.push(failure);
    }
    const found = new Map<Failure, Failure>();
    for (const failure of gone) {
      const match = waiting.get(key(failure) ?? "")?.shift();
      if (match !== undefined) found.set(failure, match);
    }
    for (const [old, now] of found) pairs.push({ before: old, after: now });
    const taken = new Set(found.values());
    gone = gone.filter((failure) => !found.has(failure));
    fresh = fresh.filter((failure) => !taken.has(failure));
  }
  return { pairs, gone, fresh };
};

const exactKey = (failure: Failure): string | null => failure.fingerprint;

/** A test whose failures are placed now in its own file and now in the code that it calls. */
const nameKey = (failure: Failure): string | null => (failure.test === null || isBlocker(failure) ? null : failure.test);
